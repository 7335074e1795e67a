'use strict';
/**
 * Other versions of Node. `node scripts/nodes.js 22 24` fetches what is missing of them from npm's registry into a folder
 * for temporary files, where tests and `npm run matrix` find them, and prints the path of each; `this` is the Node that
 * runs the script. Nothing is installed here. Exit code: 1 if a Node cannot be fetched.
 */
const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const CACHE = join(tmpdir(), 'koboldkeep-nodes');
const PLATFORM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The path of a Node of this version, fetched if it is not there yet. Throws one sentence if it cannot be fetched. */
function nodeOf(version) {
  if (version === 'this') return process.execPath;
  const folder = join(CACHE, `${PLATFORM}-${version}`);
  const program = join(
    folder,
    'node_modules',
    `node-${PLATFORM}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', [...args, '--fetch-retries=4', `node-${PLATFORM}@${version}`], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    const [, why = 'npm says nothing'] = /^npm (?:error|ERR!) (?!code )(.+)/m.exec(stderr) ?? [];
    throw new Error(`Node ${version} cannot be fetched: ${why}`);
  }
  return program;
}

module.exports = { nodeOf };

if (require.main === module) {
  try {
    for (const version of process.argv.slice(2)) console.log(`${version} ${nodeOf(version)}`);
  } catch (error) {
    process.stderr.write(`koboldkeep: ${/** @type {Error} */ (error).message}\n`);
    process.exitCode = 1;
  }
}
