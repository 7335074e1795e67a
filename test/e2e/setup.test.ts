/** scripts/setup.js in scratch clones, with stand-ins for npm, the compiler and the bundler. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needing } from '../support/needs';

const ROOT = join(__dirname, '../..');

/** Installs a compiler that writes one file, or fails as npm does if `FAILURE` is set. Notes its arguments. */
const NPM = `const fs = require('node:fs');
fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
if (process.env.FAILURE) {
  console.error(process.env.FAILURE + '\\n'.repeat(20));
  process.exit(1);
}
if (process.env.npm_config_dry_run) process.exit();
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
delete lock.packages[''];
for (const [place, { optional }] of Object.entries(lock.packages)) {
  if (optional) {
    delete lock.packages[place];
    continue;
  }
  fs.mkdirSync(place, { recursive: true });
  fs.writeFileSync(place + '/package.json', '{}');
}
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));
fs.mkdirSync('node_modules/typescript/bin', { recursive: true });
fs.copyFileSync('tsc.js', 'node_modules/typescript/bin/tsc');
`;
const TSC = `const fs = require('node:fs');
if (process.env.MISTAKE) {
  console.log(process.env.MISTAKE);
  process.exit(2);
}
const out = process.argv.at(-1);
fs.mkdirSync(out + '/cli', { recursive: true });
fs.copyFileSync('src/main.ts', out + '/cli/main.js');
`;
const BUNDLER = `const fs = require('node:fs');
const out = process.argv.at(-1);
fs.mkdirSync(out + '/bundle');
fs.copyFileSync(out + '/cli/main.js', out + '/bundle/start.js');
`;

/** A lock file with two packages for everyone, and one for another platform. */
const lockFile = (version: string): string =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/esbuild': { version },
      'node_modules/typescript': { version: '6.0.3' },
      'node_modules/@esbuild/elsewhere': { version, optional: true },
    },
  });

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'koboldkeep-clone-'));
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'scripts/setup.js', 'bin/koboldkeep.js'])
    cpSync(join(ROOT, file), join(clone, file));
  writeFileSync(join(clone, 'package-lock.json'), lockFile('0.28.2'));
  mkdirSync(join(clone, 'src'));
  writeFileSync(join(clone, 'src/main.ts'), 'exports.start = () => console.log("built");\n');
  mkdirSync(join(clone, 'npm'));
  writeFileSync(join(clone, 'npm/npm-cli.js'), NPM);
  writeFileSync(join(clone, 'tsc.js'), TSC);
  writeFileSync(join(clone, 'scripts/bundle.js'), BUNDLER);
});
afterEach(() => {
  rmSync(clone, { recursive: true, force: true });
});

const run = (program: readonly string[], env: NodeJS.ProcessEnv = {}, uid?: number) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(clone, 'npm/npm-cli.js'), ...env },
    ...(uid === undefined ? {} : { uid }),
  });
  return { status, stdout, stderr };
};
const setUp = (...flags: readonly string[]) => run(['scripts/setup.js', ...flags]);
const play = () => run(['bin/koboldkeep.js']);
const installs = (): readonly string[] =>
  existsSync(join(clone, 'npm.log')) ? readFileSync(join(clone, 'npm.log'), 'utf8').trim().split('\n') : [];

test('setting up a clone installs the packages of the lock file once, and builds', () => {
  expect(setUp()).toMatchObject({ status: 0, stdout: '' });
  expect(play()).toMatchObject({ status: 0, stdout: 'built\n' });
  expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(installs()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
});

test('what npm ci has installed is not installed again', () => {
  run(['npm/npm-cli.js', 'ci']);
  expect(setUp().stderr).toBe('koboldkeep: building …\nkoboldkeep: bundling …\n');
});

test('a changed source or lock file is built or installed anew', () => {
  setUp();
  writeFileSync(join(clone, 'src/main.ts'), 'exports.start = () => console.log("again");\n');
  expect(setUp().stderr).toBe('koboldkeep: building …\nkoboldkeep: bundling …\n');
  expect(play().stdout).toBe('again\n');
  writeFileSync(join(clone, 'package-lock.json'), lockFile('0.28.3'));
  expect(setUp().stderr).toBe('koboldkeep: installing packages …\nkoboldkeep: building …\nkoboldkeep: bundling …\n');
  expect(setUp().stderr).toBe('');
});

test.each(['EAI_AGAIN', 'ENOTFOUND', 'ECONNREFUSED', 'ENOTCACHED'])(
  'without a network (%s) a fresh clone says in one sentence that it needs one',
  (code) => {
    for (const label of ['npm error', 'npm ERR!']) {
      const FAILURE = `${label} code ${code}\n${label} errno ${code}\n${label} FetchError: request failed`;
      const { status, stdout, stderr } = run(['scripts/setup.js'], { FAILURE });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^koboldkeep: installing packages …\nkoboldkeep: The npm registry cannot be reached \(\w+\), [^\n]+: connect to the network [^\n]+\.\n$/,
      );
    }
  },
);

test('a package that somebody removed is installed again', () => {
  setUp();
  rmSync(join(clone, 'node_modules/esbuild'), { recursive: true });
  expect(setUp()).toEqual({ status: 0, stdout: '', stderr: 'koboldkeep: installing packages …\n' });
  expect(existsSync(join(clone, 'node_modules/esbuild'))).toBe(true);
});

test('if npm is told to install nothing, one sentence says so, and the next start installs', () => {
  const { status, stdout, stderr } = run(['scripts/setup.js'], { npm_config_dry_run: 'true' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^koboldkeep: installing packages …\nkoboldkeep: npm [^\n]+: unset npm_config_dry_run[^\n]+\.\n$/,
  );
  expect(setUp().status).toBe(0);
});

test.each([
  [`Error: Cannot find module 'esbuild'\\nRequire stack:`, 'esbuild'],
  [`Error: The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.`, '@esbuild/linux-x64'],
])('a package of the bundler that is missing is one sentence instead of a stack: %s', (said, name) => {
  writeFileSync(join(clone, 'scripts/bundle.js'), `console.error(${JSON.stringify(said)}); process.exit(1);`);
  const { status, stderr } = setUp();
  expect(status).toBe(1);
  expect(stderr.split('\n').slice(3)).toEqual([
    expect.stringMatching(`^koboldkeep: The package ${name} is missing: remove .*node_modules and try again\\.$`),
    '',
  ]);
});

test('what else npm reports is shown', () => {
  const { status, stderr } = run(['scripts/setup.js'], { FAILURE: 'npm error code EINTEGRITY\nnpm error for it' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/code EINTEGRITY\nnpm error for it[^]+installing packages failed: see above\.\n$/);
});

test('a clone that is not built says so in one sentence, and what builds it', () => {
  const { status, stdout, stderr } = play();
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^koboldkeep: The game is not built yet: npm start [^\n]+\.\n$/);
});

test('a clone whose packages are gone says so in one sentence', () => {
  setUp();
  writeFileSync(join(clone, 'dist/bundle/start.js'), "require('commander');\n");
  const { status, stdout, stderr } = play();
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^koboldkeep: [^\n]*commander[^\n]*: npm start [^\n]+\.\n$/);
});

test('a fault in the game itself is not taken for a missing build', () => {
  setUp();
  writeFileSync(join(clone, 'dist/bundle/start.js'), 'throw new Error("a fault of its own");\n');
  expect(play().stderr).toContain('a fault of its own');
});

test('mistakes in the sources are shown; a full disk is one sentence', () => {
  const wrong = run(['scripts/setup.js'], { MISTAKE: "src/main.ts(1,1): error TS2304: Cannot find name 'x'." });
  expect(wrong).toMatchObject({ status: 1, stdout: '' });
  expect(wrong.stderr).toContain('TS2304');
  const MISTAKE = "error TS5033: Could not write file '/x/a.js': ENOSPC: no space left.\n".repeat(200);
  const full = run(['scripts/setup.js'], { MISTAKE });
  expect(full.status).toBe(1);
  expect(full.stderr).toMatch(/^koboldkeep: building …\nkoboldkeep: [^\n]+ cannot be written \(ENOSPC\): [^\n]+\.\n$/);
});

test('an interrupted or failed build leaves the last one as it was', () => {
  setUp();
  writeFileSync(join(clone, 'src/main.ts'), 'broken\n');
  expect(run(['scripts/setup.js'], { MISTAKE: 'error TS1005' }).status).toBe(1);
  expect(play().stdout).toBe('built\n');
});

needing('beAnother').describe('in a clone that cannot be written', () => {
  const NOBODY = 65534;
  const readOnly = (...program: readonly string[]) => {
    spawnSync('chmod', ['-R', 'a+rX,a-w', clone]);
    return run(program, {}, NOBODY);
  };

  test('an older build is named in one sentence, with what works', () => {
    setUp();
    writeFileSync(join(clone, 'src/main.ts'), 'exports.start = () => console.log("again");\n');
    const { status, stdout, stderr } = readOnly('scripts/setup.js');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^koboldkeep: The build is older than the sources, but [^\n]+ cannot be written \(EACCES\): make it writable, or [^\n]+ node bin\/koboldkeep\.js\.\n$/,
    );
    expect(readOnly('bin/koboldkeep.js').stdout).toBe('built\n');
  });

  test('missing packages are named in one sentence', () => {
    const { status, stderr } = readOnly('scripts/setup.js');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^koboldkeep: Packages are missing [^\n]+ cannot be written \(EACCES\): [^\n]+\.\n$/);
  });

  test('an up-to-date build plays', () => {
    setUp();
    expect(readOnly('scripts/setup.js')).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});

describe('inside an installation, as npm runs `prepare`,', () => {
  test('nothing is installed, and the clone is built', () => {
    setUp();
    rmSync(join(clone, 'dist'), { recursive: true });
    rmSync(join(clone, 'node_modules/.package-lock.json'));
    expect(setUp('--no-install').status).toBe(0);
    expect(play().stdout).toBe('built\n');
    expect(installs()).toHaveLength(1);
  });

  test('a wish for production packages alone is no error', () => {
    const { status, stdout, stderr } = setUp('--no-install');
    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(/^koboldkeep: [^\n]+ is not built, [^\n]+: npm start [^\n]+\.\n$/);
    expect(installs()).toEqual([]);
  });
});

test('npm runs a build when the package is installed from git or packed', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts).toMatchObject({
    prepare: 'node scripts/setup.js --no-install',
    prepack: 'node scripts/setup.js --rebuild && node scripts/package-readme.js write',
  });
});
