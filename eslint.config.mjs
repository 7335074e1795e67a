import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const NODE_GLOBALS = Object.fromEntries(
  [
    'fetch',
    'require',
    'module',
    'process',
    'console',
    '__dirname',
    'Buffer',
    'setTimeout',
    'clearTimeout',
    'performance',
    'URL',
  ].map((name) => [name, 'readonly']),
);

export default defineConfig(
  globalIgnores(['dist', 'server/dist', 'mcp/dist', 'coverage', 'node_modules']),
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-control-regex': 'off', // a terminal program talks in control characters
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Use a seeded stream.' }],
    },
  },
  { files: ['src/**/*.ts', 'server/src/**/*.ts', 'mcp/src/**/*.ts'], rules: { 'no-console': 'error' } },
  // What draws or answers must end: a loop counts its steps, or waits in each of them.
  {
    files: ['src/ui/**/*.ts', 'src/cli/**/*.ts', 'src/library/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['WhileStatement', 'DoWhileStatement', 'ForStatement:not([test])', 'ForStatement:not([update])'].map(
          (loop) => ({ selector: `${loop}:not(:has(AwaitExpression))`, message: 'Count the steps of this loop.' }),
        ),
      ],
    },
  },
  // Loaded when needed, or where it is there at all.
  {
    files: [
      'src/cli/commands.ts',
      'src/cli/start.ts',
      'src/cli/start/code-cache.ts',
      'src/cli/start/source-stacks.ts',
      'src/cli/commands/help-command.ts',
      'src/cli/commands/play-command.ts',
      'src/cli/play/play-game.ts',
      'src/cli/play/play-on-screen.ts',
      'src/cli/runs/hall-of-fame.ts',
      'src/content/index.ts',
      'src/ui/screens/options-in-game.ts',
      'test/support/pty.ts',
      'test/support/needs.ts',
    ],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // Each row names the type of what it loads where it loads it.
  {
    files: ['src/cli/commands.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  { files: ['**/*.js'], languageOptions: { sourceType: 'commonjs', globals: NODE_GLOBALS } },
  { files: ['**/*.mjs'], languageOptions: { globals: NODE_GLOBALS } },
);
