'use strict';
/**
 * Builds the server for language models from its sources and the game's. Takes a few milliseconds if nothing has changed.
 *
 *   node mcp/build.js
 *
 * Writes mcp/dist/main.js, which holds what it needs of the game.
 */
const fs = require('node:fs');
const { join } = require('node:path');
const { sourcesNow } = require('../scripts/sources');

const OUT = join(__dirname, 'dist');
const BUILT = join(OUT, '.built-from');

async function build(/** @type {string} */ sources) {
  fs.rmSync(OUT, { recursive: true, force: true });
  await require('esbuild').build({
    absWorkingDir: __dirname,
    entryPoints: ['src/main.ts'],
    outdir: OUT,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifyWhitespace: true,
    minifySyntax: true,
    external: ['@modelcontextprotocol/sdk', 'zod'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  fs.writeFileSync(BUILT, sources);
}

function main() {
  const sources = sourcesNow(['src', 'mcp/src'], ['mcp/build.js']);
  const built = fs.existsSync(BUILT) ? fs.readFileSync(BUILT, 'utf8') : '';
  if (built !== sources) void build(sources);
}

main();
