// Copies of the project in which tests change it as a stranger would.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** What a copy of the project does without. */
const LEFT_OUT = ['node_modules', 'dist', 'coverage', '.git'];

/** Copies the project to a folder. Its build takes half the time: it neither checks nor declares types. */
export function copyProjectTo(folder: string): void {
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const settings = join(folder, 'tsconfig.build.json');
  const { compilerOptions, ...others } = JSON.parse(readFileSync(settings, 'utf8')) as {
    readonly compilerOptions: object;
  };
  const quick = { ...compilerOptions, declaration: false, noCheck: true };
  writeFileSync(settings, JSON.stringify({ ...others, compilerOptions: quick }));
}

/** What of this run must not reach one in the copy. */
const OWN = ['KOBOLDKEEP_TESTS', 'KOBOLDKEEP_TESTS_STRICT', 'JEST_WORKER_ID'];

/** Runs a program in a copy, as a stranger would who has just cloned the project. Returns what it says if it fails. */
export function failureOf(folder: string, ...args: readonly string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.includes(name)));
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return status === 0 ? '' : stdout + stderr;
}

/** Runs tests in a copy. Returns what jest says if one fails. */
export const testFailureOf = (folder: string, ...tests: readonly string[]): string =>
  failureOf(folder, join(ROOT, 'node_modules/jest/bin/jest.js'), '--silent', ...tests);
