/**
 * Loads the bundle of the program with the machine's own copy of what V8 has compiled of it. A start compiles more than
 * half of what it spends; a game writes the copy once, a moment after its first frame.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import type * as Main from '../main';
import { namedCache } from '../../store/disk/home';

/** A number that is another one for every other content of the bundle. The build fills it in. */
declare const BUNDLE_ID: string;

const BUNDLE = join(__dirname, 'program.js');
/** The copy begins with its checksum: V8 trusts what it is given. */
const SUM_BYTES = 4;
/** How long after the start the copy is made: the first frame has been drawn, and all that it needs is compiled. */
const WAIT_MS = 1500;

/** A module of the bundle. */
type Wrapped = (
  exports: object,
  require: (name: string) => unknown,
  module: object,
  file: string,
  folder: string,
) => void;
/** The name under which the program asks for its copy of blessed. */
const OWN_BLESSED = 'own-blessed';

/** Returns the exports of the bundle. */
export function loadProgram({ env }: NodeJS.Process, isGame: boolean): typeof Main {
  // The bundler escapes what is not ASCII, and this is the quickest way to read the rest.
  const source = readFileSync(BUNDLE, 'latin1');
  const file = canCache(env)
    ? join(namedCache(env).path, `${BUNDLE_ID}-${process.version}-${process.arch}`)
    : undefined;
  const cachedData = file === undefined ? undefined : readCopy(file);
  const script = new Script(source, { filename: BUNDLE, ...(cachedData ? { cachedData } : {}) });
  const isStale = cachedData === undefined || script.cachedDataRejected === true;
  // Nothing else compiles enough of the program for a copy that is worth keeping.
  if (file !== undefined && isStale && isGame) writeLater(file, script);
  const [program, blessed] = script.runInThisContext() as readonly [Wrapped, Wrapped];
  return exportsOf(program, (name) =>
    name === OWN_BLESSED ? exportsOf(blessed, require) : require(name),
  ) as typeof Main;
}

/** Runs a module of the bundle and returns its exports. */
function exportsOf(run: Wrapped, requireModule: (name: string) => unknown): object {
  const module = { exports: {} };
  run(module.exports, requireModule, module, BUNDLE, __dirname);
  return module.exports;
}

/** Whether the user allows it, and this runtime is a Node that can check the copy. */
const canCache = (env: NodeJS.ProcessEnv): boolean =>
  !env['NODE_DISABLE_COMPILE_CACHE'] &&
  typeof (crc32 as unknown) === 'function' &&
  process.versions['bun'] === undefined &&
  process.versions['deno'] === undefined;

/** Reads a copy; undefined if there is none or it is damaged. */
function readCopy(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(SUM_BYTES);
    return crc32(code) === bytes.readUInt32LE(0) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the copy once the game is on the screen, or when it ends before. */
function writeLater(file: string, script: Script): void {
  const write = (): void => {
    clearTimeout(timer);
    process.removeListener('exit', write);
    writeCopy(file, script.createCachedData());
  };
  const timer = setTimeout(write, WAIT_MS);
  timer.unref();
  process.on('exit', write);
}

/** Writes a copy, readable by the user only, and removes those of other builds. Without it the next start is slower. */
function writeCopy(file: string, code: Buffer): void {
  const folder = dirname(file);
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32LE(crc32(code));
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder))
      if (!name.startsWith(BUNDLE_ID)) rmSync(join(folder, name), { force: true });
    writeFileSync(fresh, Buffer.concat([sum, code]), { mode: 0o600 });
    renameSync(fresh, file);
  } catch {
    rmSync(fresh, { force: true });
  }
}
