/**
 * Loads the bundle of the program with the machine's own copy of what V8 has compiled of it. A start compiles more than
 * half of what it spends; a game writes the copy once, in a pause after its first frame.
 */
import { closeSync, fstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import type * as Main from '../main';
import { isPrivate, isPrivateFolder, makePrivateFolder, openToRead, removeIfPossible } from '../../store/disk/fs';
import { namedCache } from '../../store/disk/home';
import { runBundle } from './run-bundle';

/** A number that is another one for every other content of the bundle. The build fills it in. */
declare const BUNDLE_ID: string;

const BUNDLE = join(__dirname, 'program.js');
/** The copy begins with its checksum: V8 trusts what it is given. */
const SUM_BYTES = 4;
/**
 * The time until the copy is made, and then between two looks for a pause. By then the first frame has been drawn, and all
 * that it needs is compiled.
 */
const WAIT_MS = 1500;
/** The part of the time for which the program may have been at work if the copy is to be made now: nobody holds a key down. */
const IDLE_PART = 0.1;
/** Far more than a copy takes. */
const MAX_BYTES = 32 << 20;
/** The name of a copy, or of one that was being written. */
const COPY_NAME = /^[\da-f]{16}-v[\d.]+-\w+$/;

/** Returns the exports of the bundle. */
export function loadProgram({ env }: NodeJS.Process, isGame: boolean): typeof Main {
  // The bundler escapes what is not ASCII, and this is the quickest way to read the rest.
  const source = readFileSync(BUNDLE, 'latin1');
  const file = fileOf(env);
  const cachedData = file === undefined ? undefined : readCopy(file);
  const script = new Script(source, { filename: BUNDLE, ...(cachedData ? { cachedData } : {}) });
  const isStale = cachedData === undefined || script.cachedDataRejected === true;
  // Nothing else compiles enough of the program for a copy that is worth keeping.
  if (file !== undefined && isStale && isGame) writeLater(file, script);
  return runBundle(script, BUNDLE, require) as typeof Main;
}

/** Returns the file of the copy; undefined if the user wants none, or there is no place for one, or this runtime cannot check it. */
function fileOf(env: NodeJS.ProcessEnv): string | undefined {
  const { bun, deno } = process.versions;
  if (typeof (crc32 as unknown) !== 'function' || bun || deno) return undefined;
  const { path } = namedCache(env);
  return path && join(path, `${BUNDLE_ID}-${process.version}-${process.arch}`);
}

/** Reads a copy; undefined if there is none, somebody else may have written it, or it is damaged. */
function readCopy(file: string): Buffer | undefined {
  try {
    if (!isPrivateFolder(dirname(file))) return undefined;
    const bytes = readPrivate(file);
    const code = bytes.subarray(SUM_BYTES);
    return crc32(code) === bytes.readUInt32LE(0) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a file of the user's own. It is looked at while it is open, so that nobody can put another one in its place. */
function readPrivate(file: string): Buffer {
  const fd = openToRead(file);
  try {
    const stats = fstatSync(fd);
    if (!stats.isFile() || !isPrivate(stats) || stats.size > MAX_BYTES) throw new RangeError('it is no copy of ours');
    return readFileSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Writes the copy in the first pause once the game is on the screen, or when it ends before. */
function writeLater(file: string, script: Script): void {
  let before = performance.eventLoopUtilization();
  const write = (): void => {
    clearInterval(timer);
    process.removeListener('exit', write);
    writeCopy(file, script);
  };
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization < IDLE_PART) write();
  }, WAIT_MS);
  timer.unref();
  process.on('exit', write);
}

/**
 * Writes a copy, readable by the user only, and removes those of other builds. It never throws: without a copy the next
 * start is slower, and nothing else changes.
 */
function writeCopy(file: string, script: Script): void {
  const folder = dirname(file);
  const fresh = `${file}.${process.pid}`;
  try {
    if (!makePrivateFolder(folder)) return;
    for (const name of readdirSync(folder))
      if (COPY_NAME.test(name) && !name.startsWith(BUNDLE_ID)) removeIfPossible(join(folder, name));
    const code = script.createCachedData();
    const sum = Buffer.alloc(SUM_BYTES);
    sum.writeUInt32LE(crc32(code));
    writeFileSync(fresh, Buffer.concat([sum, code]), { mode: 0o600, flag: 'wx' });
    renameSync(fresh, file);
  } catch {
    removeIfPossible(fresh);
  }
}
