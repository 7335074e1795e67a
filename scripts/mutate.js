'use strict';
/**
 * Makes small faults in the sources, one at a time, and lists those that no test notices:
 * `npm run mutate -- [options] FILE-OR-FOLDER…`, for example `npm run mutate -- --one-in 10 src/engine/rules`.
 *
 *   --one-in N         tries a sample of the mutants, about one in N (default 1: all)
 *   --seed TEXT        which sample
 *   --tests A,B        the tests to run, as parts of their paths (default: the tests of the same layer); a file whose path
 *                      is given in full runs even if it is one of those that are otherwise left out as too large
 *   --slow N           tests that take the processor longer without a mutant are left out, in milliseconds (default 3000)
 *   --concurrency N    processes that run tests (default 2)
 *   --json FILE        keeps Stryker's report, in the schema of mutation testing reports
 *
 * Stryker is installed in .mutate when it is first needed, and works in a copy of the project in a temporary folder.
 * Exit code: 0 if all mutants were killed, 1 if some survived, 2 if nothing was measured.
 */
const { spawnSync } = require('node:child_process');
const {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join, relative, resolve } = require('node:path');
const { parseArgs } = require('node:util');

const ROOT = join(__dirname, '..');
const OURS = join(__dirname, 'mutate');
/** Where Stryker is installed. */
const HOME = join(ROOT, '.mutate');
const STRYKER = join(HOME, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

/**
 * Mutations that are left out. Changed words change no behaviour, and most mutations of objects, arrays and optional chains
 * do not compile. `ignoreStatic` leaves out what runs only while a file is loaded, such as the rows of a table.
 */
const LEFT_OUT = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'OptionalChaining'];

/** The tests that name the behaviour of a layer. Content is mostly seen to work in scenes of the rules. */
const TESTS_OF = { engine: ['engine'], content: ['content', 'engine/rules'] };

/**
 * A test is left out if it imports one of these: it starts processes, or it has two sizes and searches many games. Such
 * tests notice most faults, but cannot say what is wrong.
 */
const TOO_LARGE = /^node:child_process$|\/(sizes|needs)$/;

function fail(sentence) {
  process.stderr.write(`mutate: ${sentence}\n`);
  process.exit(2);
}

/** Reads the imports of a file of the project, as written. */
const importsOf = (file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/(?:from|import|require\()\s*'([^']+)'/g), ([, name]) => name);

const tooLarge = new Map();

/** Tells if a file of test/ imports anything too large, itself or through its helpers. */
function isTooLarge(file) {
  if (!tooLarge.has(file)) {
    tooLarge.set(file, false); // in case of a cycle
    const helpers = (name) => [`${join(dirname(file), name)}.ts`].filter((path) => path.includes(`${ROOT}/test/`));
    const isLarge = (name) =>
      TOO_LARGE.test(name) || helpers(name).some((path) => existsSync(path) && isTooLarge(path));
    tooLarge.set(file, importsOf(file).some(isLarge));
  }
  return tooLarge.get(file);
}

const filesBelow = (path, end) =>
  (statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path]
  ).filter((name) => name.endsWith(end));

/** The name of a file within the project, as globs and imports write it. */
const nameOf = (file) => relative(ROOT, file).replaceAll('\\', '/');

function install() {
  const lock = readFileSync(join(OURS, 'package-lock.json'), 'utf8');
  if (existsSync(STRYKER) && readFileSync(join(HOME, 'package-lock.json'), 'utf8') === lock) return;
  process.stderr.write('mutate: installing Stryker in .mutate …\n');
  mkdirSync(HOME, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(OURS, file), join(HOME, file));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: HOME, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail('npm could not install Stryker.');
}

/** Prints the mutants of each file by how they ended, and those that no test noticed. */
function print({ files }) {
  const columns = ['mutants', 'killed', 'survived', 'no test', 'score'];
  const line = (name, cells) =>
    console.log(`${name.padEnd(56)}${cells.map((cell) => String(cell).padStart(10)).join('')}`);
  const count = (mutants) => {
    const of = (...wanted) => mutants.filter(({ status }) => wanted.includes(status)).length;
    const killed = of('Killed', 'Timeout');
    const score = mutants.length === 0 ? '' : `${((100 * killed) / mutants.length).toFixed(0)} %`;
    return [mutants.length, killed, of('Survived'), of('NoCoverage'), score];
  };
  const isTried = ({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status);
  const tried = Object.entries(files)
    .map(([name, { source, mutants }]) => ({ name, source, mutants: mutants.filter(isTried) }))
    .filter(({ mutants }) => mutants.length > 0);
  line('', columns);
  for (const { name, mutants } of tried) line(name, count(mutants));
  const all = tried.flatMap(({ mutants }) => mutants);
  line('all', count(all));

  const alive = tried.flatMap(({ name, source, mutants }) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((mutant) => ({ name, source, mutant })),
  );
  const brief = (text) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
  for (const { name, source, mutant } of alive) {
    const { start, end } = mutant.location;
    const rows = source.split('\n').slice(start.line - 1, end.line);
    rows[rows.length - 1] = rows.at(-1).slice(0, end.column - 1);
    rows[0] = rows[0].slice(start.column - 1);
    const [before, after] = [rows.join(' '), mutant.replacement].map((text) => brief(text.replace(/\s+/g, ' ')));
    console.log(
      `${name}:${start.line}:${start.column}  ${before}  →  ${after}${mutant.status === 'NoCoverage' ? '  (no test)' : ''}`,
    );
  }
  return all.length === 0 ? 2 : Math.min(alive.length, 1);
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'one-in': { type: 'string', default: '1' },
    seed: { type: 'string', default: '' },
    tests: { type: 'string' },
    slow: { type: 'string', default: '3000' },
    concurrency: { type: 'string', default: '2' },
    json: { type: 'string' },
  },
});
if (positionals.length === 0) fail('name files or folders of src, for example: npm run mutate -- src/engine/rules');
const missing = positionals.find((path) => !existsSync(resolve(path)));
if (missing !== undefined) fail(`there is no ${missing}.`);

const mutated = positionals.flatMap((path) => filesBelow(resolve(path), '.ts')).map(nameOf);
const layers = new Set(mutated.map((file) => file.split('/')[1]));
const wanted =
  options.tests?.split(',') ??
  [...layers].flatMap((layer) => TESTS_OF[layer] ?? [layer]).map((layer) => `test/${layer}/`);
const tests = filesBelow(join(ROOT, 'test'), '.test.ts').filter(
  (file) => wanted.some((part) => nameOf(file).includes(part)) && (wanted.includes(nameOf(file)) || !isTooLarge(file)),
);
if (tests.length === 0) fail(`no tests match ${wanted.join(', ')}.`);

install();
const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-mutate-'));
// Ctrl-C ends Stryker, and then this script, which removes the folder.
process.on('SIGINT', () => undefined);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const report = join(folder, 'report.json');
const config = {
  mutate: mutated,
  mutator: { excludedMutations: LEFT_OUT },
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  checkers: ['sample'],
  testRunner: 'one-process',
  koboldkeep: {
    oneIn: Number(options['one-in']),
    seed: options.seed,
    tests: tests.map(nameOf),
    tooSlow: Number(options.slow),
  },
  plugins: [join(OURS, 'plugins.mjs')],
  ignorePatterns: ['dist', 'bench', '.mutate'],
  tempDirName: join(folder, 'stryker'),
  reporters: process.stderr.isTTY ? ['progress', 'json'] : ['json'],
  jsonReporter: { fileName: report },
  concurrency: Number(options.concurrency),
  dryRunTimeoutMinutes: 30,
  allowConsoleColors: false,
  disableTypeChecks: false,
  warnings: { unknownOptions: false },
};
writeFileSync(join(folder, 'stryker.json'), JSON.stringify(config));
const { status } = spawnSync(process.execPath, [STRYKER, 'run', join(folder, 'stryker.json')], {
  cwd: ROOT,
  stdio: ['ignore', 2, 2],
});
if (status !== 0 || !existsSync(report)) fail('Stryker could not finish; its messages stand above.');
if (options.json !== undefined) cpSync(report, options.json);
process.exitCode = print(JSON.parse(readFileSync(report, 'utf8')));
