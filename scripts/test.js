'use strict';
/**
 * Does all set-up, then runs tests.
 *
 *   npm test                 the game: its rules, content, bots, screens, commands and saved games
 *   npm test -- PATTERN …    the test files whose path matches, with any options of jest
 *   npm run test:all         all of them on large samples: servers, real terminals, broken disks, kills, scripts and benchmarks too
 *
 * Exit code: jest's, or 1 if the set-up fails.
 */
const { spawnSync } = require('node:child_process');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
/** The folders of tests that start many processes, or that wait for one. */
const OUTSIDE = ['/server/test/', '/mcp/test/', '/test/e2e/', '/test/faults/', '/test/tools/'];

const isAll = process.argv[2] === '--all';
const args = process.argv.slice(isAll ? 3 : 2);
const isWholeGame = !isAll && args.every((arg) => arg.startsWith('-'));

/** Runs a script of Node, and ends with its exit code unless that is 0. */
function run(script, ...options) {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, script), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    // test/support/sizes.ts reads it.
    env: isAll ? { ...process.env, KOBOLDKEEP_TESTS: 'long' } : process.env,
  });
  if (status !== 0) process.exit(status ?? 1);
}

run('scripts/setup.js');
if (!isWholeGame) {
  run('server/build.js');
  run('mcp/build.js');
}
const leftOut = ['/node_modules/', ...OUTSIDE].map((folder) => `--testPathIgnorePatterns=${folder}`);
run('node_modules/jest/bin/jest.js', ...args, ...(isWholeGame ? leftOut : []));
