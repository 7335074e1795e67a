'use strict';
/**
 * Brings a checkout into a state that can be played and tested: dependencies as the lock file says, `dist` built from
 * the sources as they are now. Costs a few milliseconds when there is nothing to do.
 *
 *   node scripts/setup.js [--rebuild]
 *
 * Exit code: 0 when ready, else that of the step that failed.
 */
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const INSTALLED = path.join(ROOT, 'node_modules', '.installed-from');
const DIST = path.join(ROOT, 'dist');
const BUILT = path.join(DIST, '.built-from');

const digest = (text) => createHash('sha256').update(text).digest('hex');
const readOr = (file, otherwise) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

/** Every file the build reads, with its size and time: cheaper than its content, and a deleted file counts too. */
function sourcesNow() {
  const files = fs
    .readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join('src', name))
    .concat('tsconfig.json', 'package-lock.json')
    .sort();
  return digest(
    files
      .map((name) => {
        const { size, mtimeMs } = fs.statSync(path.join(ROOT, name));
        return `${name} ${size} ${mtimeMs}`;
      })
      .join('\n'),
  );
}

function step(what, command, args, options) {
  process.stderr.write(`koboldkeep: ${what} …\n`);
  // What a step prints goes to stderr, so that stdout stays the game's own (`npm start -- map --json | …`).
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], ...options });
  if (status === 0) return;
  process.stderr.write(`koboldkeep: ${what} failed${error ? `: ${error.message}` : ''}.\n`);
  process.exit(status || 1);
}

const lock = digest(fs.readFileSync(path.join(ROOT, 'package-lock.json')));
if (readOr(INSTALLED, '') !== lock) {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm && npm.endsWith('.js')) step('installing dependencies', process.execPath, [npm, ...args]);
  else step('installing dependencies', 'npm', args, { shell: process.platform === 'win32' });
  fs.writeFileSync(INSTALLED, lock);
}

const sources = sourcesNow();
if (process.argv.includes('--rebuild') || readOr(BUILT, '') !== sources) {
  // Built aside and then swapped in, so that an interrupted build is never taken for a finished one.
  const fresh = `${DIST}.${process.pid}`;
  const tsc = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  fs.rmSync(fresh, { recursive: true, force: true });
  process.on('exit', () => fs.rmSync(fresh, { recursive: true, force: true }));
  step('building', process.execPath, [tsc, '-p', 'tsconfig.json', '--outDir', fresh]);
  fs.writeFileSync(path.join(fresh, '.built-from'), sources);
  try {
    fs.rmSync(DIST, { recursive: true, force: true });
    fs.renameSync(fresh, DIST);
  } catch (error) {
    // Another set-up at the same time may have been quicker.
    if (readOr(BUILT, '') !== sources) throw error;
  }
}
