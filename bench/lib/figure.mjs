// Takes figures of subjects, each from a fresh process.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EFFORT } from './timing.mjs';

const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));
const LIBTCOD = fileURLToPath(new URL('../peers/libtcod.c', import.meta.url));

/** The environment without what changes how Node runs: NODE_EXTRA_CA_CERTS alone triples the time it takes to start. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_|npm_)/.test(name)));

function lastLine(program, args) {
  const { stdout, stderr, status, error } = spawnSync(program, args, { encoding: 'utf8', env, timeout: 120_000 });
  if (status !== 0) throw new Error(`${args.join(' ').slice(0, 120)}: ${error?.message ?? stderr}`);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

/** Returns one figure of one subject, `{ measures, checks }`, from a fresh process. */
export function takeFigure(suite, subject, setup, effort) {
  return lastLine(process.execPath, [CHILD, JSON.stringify({ suite, subject, setup, effort })]);
}

/** Returns a function that takes figures of the C library, or undefined if no compiler or headers are installed. */
export function buildLibtcod() {
  const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'libtcod');
  try {
    /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
    const quiet = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const flags = execFileSync('pkg-config', ['--cflags', '--libs', 'libtcod'], quiet).trim().split(/\s+/);
    execFileSync('cc', ['-O2', '-o', program, LIBTCOD, ...flags], quiet);
  } catch {
    return undefined;
  }
  return (args, effort) => lastLine(program, [...args, EFFORT[effort].sampleMs].map(String));
}
