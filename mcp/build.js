'use strict';
/**
 * Builds the server for language models from its sources and those of the game. Takes a few milliseconds if there is nothing to do.
 *
 *   node mcp/build.js
 *
 * Writes mcp/dist/main.js, which holds what it needs of the game.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
const OUT = join(__dirname, 'dist');
const BUILT = join(OUT, '.built-from');

/** Every file that the build reads, with its size and time. */
function sourcesNow() {
  const files = ['src', 'mcp/src'].flatMap((folder) =>
    fs
      .readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const lines = [...files, 'package-lock.json', 'mcp/build.js'].sort().map((name) => {
    const { size, mtimeMs } = fs.statSync(join(ROOT, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

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
  const sources = sourcesNow();
  const built = fs.existsSync(BUILT) ? fs.readFileSync(BUILT, 'utf8') : '';
  if (built !== sources) void build(sources);
}

main();
