'use strict';
/**
 * Brings a clone into a state that can be played and tested: installs the packages of the lock file and builds `dist` from
 * the sources. Takes a few milliseconds if there is nothing to do.
 *
 *   node scripts/setup.js [--rebuild] [--no-install]
 *
 * --rebuild builds even if `dist` is up to date. --no-install builds with the packages that are there, as npm demands of
 * its `prepare` script, which runs inside an installation. Exit code: 0 if all is ready; 1 after one sentence that says
 * what is missing.
 */
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const LOCK = path.join(ROOT, 'package-lock.json');
/** Where npm notes what it has installed. */
const INSTALLED = path.join(ROOT, 'node_modules', '.package-lock.json');
const TSC = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const BUNDLE = path.join(ROOT, 'scripts', 'bundle.js');
const DIST = path.join(ROOT, 'dist');
const BUILT = path.join(DIST, '.built-from');
const UNREACHABLE = /^(EAI_AGAIN|ENOTFOUND|ENETUNREACH|EHOSTUNREACH|ECONN\w+|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)$/;

const [rebuild, noInstall] = ['--rebuild', '--no-install'].map((flag) => process.argv.includes(flag));

const say = (sentence) => process.stderr.write(`koboldkeep: ${sentence}\n`);

/** @returns {never} */
function fail(sentence) {
  say(sentence);
  process.exit(1);
}

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
    .concat('tsconfig.json', 'tsconfig.build.json', 'package-lock.json', path.join('scripts', 'bundle.js'))
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

/** Ends with a sentence if nothing can be written here. `cure` says what works all the same. */
function demandWritable(purpose, cure = '') {
  try {
    fs.accessSync(ROOT, fs.constants.W_OK);
  } catch (error) {
    fail(
      `${purpose}, but ${ROOT} cannot be written (${/** @type {NodeJS.ErrnoException} */ (error).code}): make it writable${cure}.`,
    );
  }
}

/** Runs a step and returns its output. On failure, `explain` returns one sentence, or undefined to show the output. */
function step(what, command, args, explain, options = {}) {
  say(`${what} …`);
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    ...options,
  });
  if (status === 0) return;
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  const sentence = error ? `${what} failed (${error.message}).` : explain(output);
  if (sentence !== undefined) fail(sentence);
  process.stderr.write(output);
  fail(`${what} failed: see above.`);
}

/** The name of a package of the lock file that is not installed in its version, or undefined. Optional ones may be absent. */
function missing() {
  const [wanted, installed] = [LOCK, INSTALLED].map((file) => JSON.parse(readOr(file, '{}')).packages ?? {});
  const place = Object.keys(wanted).find((each) => {
    const { version, optional, devOptional } = wanted[each];
    if (each === '' || (!installed[each] && (optional || devOptional))) return false;
    return installed[each]?.version !== version || !fs.existsSync(path.join(ROOT, each, 'package.json'));
  });
  return place?.replace(/.*node_modules\//, '');
}

/** Explains a failed `npm ci`. */
function explainInstall(output) {
  const [, code = ''] = /^npm (?:error|ERR!) code (\S+)/m.exec(output) ?? [];
  if (UNREACHABLE.test(code))
    return `The npm registry cannot be reached (${code}), and packages are missing: connect to the network and try again. Later starts need no network.`;
  return undefined;
}

function install() {
  demandWritable('Packages are missing or out of date');
  // --prefer-offline: what npm has cached needs no network. The build is a step of its own, so no scripts.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  args.push('--loglevel=error', '--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000');
  const npm = process.env.npm_execpath ?? '';
  if (/npm-cli\.js$/.test(npm)) step('installing packages', process.execPath, [npm, ...args], explainInstall);
  else step('installing packages', 'npm', args, explainInstall, { shell: process.platform === 'win32' });
  const absent = missing();
  if (absent !== undefined) {
    const isDry = /^(1|true|)$/.test(process.env.npm_config_dry_run ?? 'false');
    const cure = isDry ? 'unset npm_config_dry_run and try again' : 'npm config list shows what may keep it from it';
    fail(`npm has not installed ${absent}: ${cure}.`);
  }
}

/** Explains a failed build. */
function explainBuild(output) {
  const [, lost = ''] =
    /Cannot find (?:module|package) '([^'./][^']*)'|The package "([^"]+)" could not be found/
      .exec(output)
      ?.filter((part) => part !== undefined) ?? [];
  if (lost !== '') return `The package ${lost} is missing: remove ${path.join(ROOT, 'node_modules')} and try again.`;
  const [, why = ''] = /error TS5033: Could not write file .*: (E[A-Z]+)/.exec(output) ?? [];
  return why === '' ? undefined : `The build in ${ROOT} cannot be written (${why}): make room and try again.`;
}

function build(sources) {
  const isBuilt = fs.existsSync(path.join(DIST, 'bundle', 'start.js'));
  demandWritable(
    isBuilt ? 'The build is older than the sources' : 'The game is not built yet',
    isBuilt ? ', or play the older build with node bin/koboldkeep.js' : '',
  );
  // Built aside and then swapped in, so that an interrupted build is never taken for a finished one.
  const fresh = `${DIST}.${process.pid}`;
  fs.rmSync(fresh, { recursive: true, force: true });
  process.on('exit', () => fs.rmSync(fresh, { recursive: true, force: true }));
  step('building', process.execPath, [TSC, '-p', 'tsconfig.build.json', '--outDir', fresh], explainBuild);
  step('bundling', process.execPath, [BUNDLE, fresh], explainBuild);
  fs.writeFileSync(path.join(fresh, '.built-from'), sources);
  try {
    fs.rmSync(DIST, { recursive: true, force: true });
    fs.renameSync(fresh, DIST);
  } catch (error) {
    // Another set-up at the same time may have been quicker.
    if (readOr(BUILT, '') !== sources) throw error;
  }
}

function main() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`Node.js 20 or newer is needed, and this is ${process.version}: install a newer Node.js.`);
  if (noInstall && !fs.existsSync(TSC)) {
    say('The game is not built, because TypeScript is not installed here: npm start installs it and builds.');
    return;
  }
  if (!noInstall && missing() !== undefined) install();
  const sources = sourcesNow();
  if (rebuild || readOr(BUILT, '') !== sources) build(sources);
}

main();
