'use strict';
/**
 * Builds the server from its sources and the built game. Takes a few milliseconds if there is nothing to do.
 *
 *   node server/build.js
 *
 * Writes server/dist: main.js, worker.js, verification.js, the page with the terminal that it shows, and the bundle of the game, with which
 * the package needs no other one.
 */
const fs = require('node:fs');
const { join } = require('node:path');
const { sourcesNow } = require('../scripts/sources');

const ROOT = join(__dirname, '..');
const OUT = join(__dirname, 'dist');
const GAME = join(ROOT, 'dist', 'bundle', 'program.js');
const BUILT = join(OUT, '.built-from');

async function build(/** @type {string} */ sources) {
  fs.rmSync(OUT, { recursive: true, force: true });
  await require('esbuild').build({
    absWorkingDir: __dirname,
    entryPoints: {
      main: 'src/main.ts',
      worker: 'src/worker/worker.ts',
      verification: 'src/worker/verification-thread.ts',
    },
    outdir: OUT,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['kysely', 'libsql', 'pg', 'ssh2', 'ws'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  await require('esbuild').build({
    absWorkingDir: join(__dirname, 'page'),
    entryPoints: ['browser.ts', 'page.css'].map((file) => ({ in: file, out: 'page' })),
    outdir: join(OUT, 'page'),
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    // The terminal's licence goes with it.
    legalComments: 'eof',
    logLevel: 'warning',
  });
  for (const file of ['index.html', 'icon.svg'])
    fs.copyFileSync(join(__dirname, 'page', file), join(OUT, 'page', file));
  fs.mkdirSync(join(OUT, 'game'));
  fs.copyFileSync(GAME, join(OUT, 'game', 'program.js'));
  fs.writeFileSync(BUILT, sources);
}

function main() {
  if (!fs.existsSync(GAME)) {
    process.stderr.write('koboldkeep-server: The game is not built yet: node scripts/setup.js builds it.\n');
    process.exitCode = 1;
    return;
  }
  const sources = sourcesNow(['src', 'server/src', 'server/page'], ['server/build.js', 'dist/bundle/program.js']);
  const built = fs.existsSync(BUILT) ? fs.readFileSync(BUILT, 'utf8') : '';
  if (built !== sources) void build(sources);
}

main();
