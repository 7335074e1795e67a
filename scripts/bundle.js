'use strict';
/**
 * Joins the program into few files, because a start spends most of its time on finding, reading and compiling some two
 * hundred modules. docs/decisions/0037-start.md gives the reasons.
 *
 *   node scripts/bundle.js FOLDER
 *
 * FOLDER is a build of the sources, such as dist. Writes FOLDER/bundle/start.js, what every start loads; start/quick-answers.js,
 * what answers --help; program.js with its source map, the program and what a screen needs of blessed.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const esbuild = require('esbuild');

const ROOT = join(__dirname, '..');
const SRC = join(ROOT, 'src');
/** Each module of a bundle is a function of these, so that the bundle can be compiled with kept code. */
const WRAPPER = ['(function (exports, require, module, __filename, __dirname) {', '})'];

/** @type {import('esbuild').BuildOptions} */
const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  charset: 'ascii',
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  write: false,
  logLevel: 'warning',
};

/**
 * Loads modules of Node when they are used. commander and blessed demand child_process at once, and never use it here;
 * checksums that no forger can match are for scores.
 */
const LAZY_NODE = {
  name: 'lazy modules of Node',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^(node:)?(child_process|crypto)$/ }, ({ namespace, path }) =>
      namespace === 'lazy' ? { path, external: true } : { path, namespace: 'lazy' },
    );
    build.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
      contents: `for (const name of ${JSON.stringify(Object.keys(require(path)))})
        Object.defineProperty(exports, name, { enumerable: true, get: () => require('${path}')[name] });`,
    }));
  },
};

/** Takes blessed from its own module of the bundle: it is not made for strict mode. */
const OWN_BLESSED = {
  name: 'own blessed',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /[\\/]blessed-classes\.ts$/ }, () => ({
      contents: "export const loadBlessed = () => require('own-blessed');",
      loader: 'ts',
    }));
    build.onResolve({ filter: /^own-blessed$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Puts empty modules in the place of those that a screen requires but never calls. */
const withoutParts = (/** @type {readonly string[]} */ parts) => ({
  name: 'without parts',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    const pattern = new RegExp(`[\\\\/]blessed[\\\\/]lib[\\\\/](${parts.join('|')})\\.js$`);
    build.onLoad({ filter: pattern }, () => ({ contents: '' }));
  },
});

/** @param {import('esbuild').BuildOptions} options */
async function built(options) {
  const { outputFiles = [] } = await esbuild.build({ ...COMMON, ...options });
  return outputFiles;
}

async function main(folder) {
  const out = join(folder, 'bundle');
  mkdirSync(out, { recursive: true });
  const { CONTENT } = require(join(folder, 'content/index.js'));
  const { fingerprintOf } = require(join(folder, 'store/disk/fingerprint.js'));
  const { UNUSED } = require(join(folder, 'ui/terminal/blessed-classes.js'));
  const [blessed] = await built({
    stdin: {
      contents: `exports.Program = require('blessed/lib/program'); exports.Screen = require('blessed/lib/widgets/screen');`,
      resolveDir: ROOT,
    },
    banner: { js: WRAPPER[0] },
    footer: { js: WRAPPER[1] },
    plugins: [LAZY_NODE, withoutParts(UNUSED)],
  });
  const [map, program] = await built({
    entryPoints: [join(SRC, 'cli/main.ts')],
    outfile: join(out, 'program.js'),
    sourcemap: 'external',
    sourcesContent: false,
    banner: { js: WRAPPER[0] },
    footer: { js: WRAPPER[1] },
    plugins: [LAZY_NODE, OWN_BLESSED],
    define: { CONTENT_FINGERPRINT: String(fingerprintOf(CONTENT)) },
  });
  // The program comes first, on the lines that the map counts.
  const bundle = `[${program.text},\n${blessed.text}]`;
  // The start reads it byte by byte, which is faster. esbuild escapes what strings hold, but no regular expressions.
  const foreign = /.{0,40}[\u0080-\uffff].{0,40}/.exec(bundle);
  if (foreign) throw new Error(`The bundle is not ASCII: make a RegExp of a string where it says ${foreign[0]}`);
  const id = createHash('sha256').update(bundle).digest('hex').slice(0, 16);
  const [start] = await built({
    entryPoints: [join(SRC, 'cli/start.ts')],
    external: ['*/quick-answers'],
    define: { BUNDLE_ID: JSON.stringify(id) },
  });
  const [answers] = await built({
    entryPoints: [join(SRC, 'cli/start/quick-answers.ts')],
    external: ['*-command', '*/bots/bots'],
  });
  writeFileSync(join(out, 'program.js'), bundle);
  writeFileSync(join(out, 'program.js.map'), map.contents);
  writeFileSync(join(out, 'start.js'), start.contents);
  mkdirSync(join(out, 'start'), { recursive: true });
  writeFileSync(join(out, 'start', 'quick-answers.js'), answers.contents);
  // The type check of bin/koboldkeep.js reads it.
  writeFileSync(join(out, 'start.d.ts'), 'export declare function start(process: NodeJS.Process): void;\n');
}

main(resolve(process.argv[2] ?? join(ROOT, 'dist'))).catch((error) => {
  // esbuild has said what is wrong with the sources.
  if (!error.errors) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
