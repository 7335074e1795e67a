/**
 * The options file of a player: lines of `name = value`, and comments that begin with `#`. A change touches one line and
 * leaves everything else as it was written. What the names mean is not known here.
 */
import { Buffer, isUtf8 } from 'node:buffer';
import { isDiskError, reasonOf, writeWhole, type Files } from './fs';

/** A line that is neither empty nor a comment. Without `=` the value is undefined. */
interface OptionLine {
  /** Counted from 1. */
  readonly line: number;
  readonly name: string;
  readonly value: string | undefined;
}

/** The lines that were read, or the reason that they could not be, as a sentence. */
interface ReadOptions {
  readonly path: string;
  readonly lines: readonly OptionLine[];
  readonly problem?: string;
}

const NAME = 'options';
/** Far more than all options take. */
const MAX_BYTES = 65536;

/** The beginning of a new file. */
const HEADER = `# Options of koboldkeep, one to a line: name = value. Lines with # are comments.
# The game changes this file too (the key =, unless you have changed that) and leaves your comments alone.
# "koboldkeep help options" explains every option, and "koboldkeep config" prints what applies.
`;

/** Returns the path of the options file in the folder of the game's files. */
export const optionsPath = (home: string): string => `${home}/${NAME}`;

/** Reads the options file. Never throws: a file that cannot be used has no lines, and says why. */
export function readOptions(files: Files, home: string): ReadOptions {
  const path = optionsPath(home);
  try {
    const text = textOf(files, path);
    return { path, lines: text === undefined ? [] : linesOf(text) };
  } catch (error) {
    if (!isDiskError(error) && !(error instanceof NoText)) throw error;
    return { path, lines: [], problem: `${path} is ignored: ${problemOf(error)}.` };
  }
}

/**
 * Writes the value of an option, or removes it without one. The file is read again first, so that changes by others stay.
 * Returns why that failed, as a sentence.
 */
export function writeOption(files: Files, home: string, name: string, value: string | undefined): string | undefined {
  const path = optionsPath(home);
  try {
    const text = textOf(files, path);
    const changed = withOption(text ?? HEADER, name, value);
    if (changed === text || (text === undefined && value === undefined)) return undefined;
    files.makeFolder(home);
    writeWhole(files, home, NAME, Buffer.from(changed));
    return undefined;
  } catch (error) {
    if (!isDiskError(error) && !(error instanceof NoText)) throw error;
    return `${path} cannot be changed: ${problemOf(error)}.`;
  }
}

/** The error of a file that holds no text. */
class NoText extends Error {}

const problemOf = (error: unknown): string => (error instanceof NoText ? 'it is not text' : reasonOf(error));

/** Returns the text of the file; undefined if it does not exist. Throws if it cannot be read or is not text. */
function textOf(files: Files, path: string): string | undefined {
  if (!files.stat(path)) return undefined;
  const bytes = files.read(path, MAX_BYTES);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new NoText();
  return Buffer.from(bytes).toString();
}

/** Returns the lines that set something. */
function linesOf(text: string): readonly OptionLine[] {
  return text.split('\n').flatMap((line, i) => {
    const read = readLine(line);
    return read ? [{ line: i + 1, ...read }] : [];
  });
}

/** Reads a line; undefined if it is empty or a comment. */
function readLine(line: string): Omit<OptionLine, 'line'> | undefined {
  const text = line.replace(/^\ufeff/, '').trim();
  if (text === '' || text.startsWith('#')) return undefined;
  const at = text.indexOf('=');
  return at < 0
    ? { name: text, value: undefined }
    : { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() };
}

/** Returns a text in which one option has a value: the last line that sets it changes, or a line is appended. */
export function withOption(text: string, name: string, value: string | undefined): string {
  const lines = text.split('\n');
  const sets = (line: string): boolean => readLine(line)?.name === name;
  if (value === undefined) return lines.filter((line) => !sets(line)).join('\n');
  const set = `${name} = ${value}`;
  const at = lines.findLastIndex(sets);
  const end = lines.some((line) => line.endsWith('\r')) ? '\r' : '';
  if (at >= 0) lines[at] = set + (lines[at]?.endsWith('\r') ? '\r' : '');
  else if (lines.at(-1) === '') lines.splice(-1, 0, set + end);
  else lines.splice(lines.length - 1, 1, (lines.at(-1) ?? '') + end, set + end, '');
  return lines.join('\n');
}
