/** Holds the sources of this package to their layout: what of the game they load, their size, their first lines, and their names. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import game from '../../package.json';
import mcp from '../package.json';

const ROOT = join(__dirname, '../..');
const MCP = join(__dirname, '..');
const namesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const files = ['src', 'test'].flatMap((folder) => namesIn(`mcp/${folder}`).map((name) => join(folder, name)));
const textOf = (file: string): string => readFileSync(join(MCP, file), 'utf8');

/** The folders of the game that this package loads values from: saved games and play by lines, and never a screen. */
const SHARED = [
  'src/cli',
  'src/content',
  'src/engine',
  'src/store',
  'src/ui/frame',
  'src/ui/lines',
  'src/ui/map',
  'src/ui/words',
];

const loaded = files
  .filter((file) => file.startsWith('src'))
  .flatMap((file) => {
    const { statements } = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
    return statements.flatMap((each) =>
      ts.isImportDeclaration(each) &&
      ts.isStringLiteral(each.moduleSpecifier) &&
      each.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword
        ? [{ file, from: each.moduleSpecifier.text }]
        : [],
    );
  });

test('the package loads the saved games and the play by lines of the game, and no screen', () => {
  const paths = loaded
    .filter(({ from }) => from.startsWith('.'))
    .map(({ file, from }) => relative(ROOT, join(MCP, dirname(file), from)));
  const wrong = paths.filter((path) => !/^mcp\//.test(path) && !SHARED.some((folder) => path.startsWith(folder)));
  expect(wrong).toEqual([]);
  const bundle = readFileSync(join(MCP, 'dist/main.js'), 'utf8');
  expect(bundle).not.toMatch(/require\("(blessed|commander)/);
});

test('only the program, the tools and the resources know the protocol', () => {
  const knowing = loaded.filter(({ from }) => from.startsWith('@modelcontextprotocol/')).map(({ file }) => file);
  expect([...new Set(knowing)]).toEqual(['src/main.ts']);
});

test.each(files)('%s says what it is for, and is short', (file) => {
  const text = textOf(file);
  expect(text).toMatch(/^\/\*\* [A-Z]/);
  expect(text.split('\n').length).toBeLessThanOrEqual(400);
});

test('no file shares its name with one of the game or the server', () => {
  const last = (name: string): string => name.replace(/.*[\\/]/, '');
  const taken = [...namesIn('src'), ...namesIn('server/src')].map(last);
  expect(
    namesIn('mcp/src')
      .map(last)
      .filter((name) => name !== 'main.ts' && taken.includes(name)),
  ).toEqual([]);
});

test('every export is used in another file', () => {
  const texts = files.map((file) => [file, textOf(file)] as const);
  const unused = texts.flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:function|class|const|interface|type) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !texts.some(([other, used]) => other !== file && new RegExp(`\\b${name}\\b`).test(used)))
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test('the packages have one version, and every dependency an exact one', () => {
  expect(mcp.version).toBe(game.version);
  for (const version of Object.values(mcp.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
