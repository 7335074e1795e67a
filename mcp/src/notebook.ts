/** The notes of a player, which are kept in the folder of the saved game, and beside the recording once it is over. */
import { isDiskError, unusable, writeWhole, type Files } from '../../src/store/disk/fs';
import { safeText } from '../../src/store/coding/safe-text';
import { UsageError } from '../../src/cli/io/io';

/** The name of the file in the folder of a game. */
const FILE = 'notes.txt';

/** The most notes, the characters of each, and the bytes of a file that is read. */
export const NOTE_LIMITS = { notes: 20, characters: 300 } as const;
const LARGEST_FILE = 1 << 16;

/** The notes of one game. */
export class Notebook {
  private notes: readonly string[];

  /** Opens the notes in the folder of a game. */
  constructor(
    private readonly files: Files,
    private readonly folder: string,
  ) {
    this.notes = readNotes(files, `${folder}/${FILE}`);
  }

  /** The notes with their numbers, as lines. */
  get lines(): readonly string[] {
    return this.notes.length === 0 ? ['There are no notes.'] : this.notes.map((note, i) => `${i + 1}: ${note}`);
  }

  /** Adds a note. Throws a UsageError if there are too many, or if it cannot be written. */
  add(text: string): void {
    if (this.notes.length >= NOTE_LIMITS.notes)
      throw new UsageError(`There are ${NOTE_LIMITS.notes} notes already: remove one first.`);
    const note = oneLine(text);
    if (note === '') throw new UsageError('The note is empty: give some words.');
    this.keep([...this.notes, note]);
  }

  /** Removes the note of a number. Throws a UsageError if there is none, or if the rest cannot be written. */
  remove(number: number): void {
    if (this.notes[number - 1] === undefined) throw new UsageError(`There is no note ${number}.`);
    this.keep(this.notes.filter((_, i) => i !== number - 1));
  }

  /** Writes the notes of a game that is over beside its recording, if there are any. */
  copyBeside(recording: string): void {
    if (this.notes.length === 0) return;
    const slash = recording.lastIndexOf('/');
    const name = recording.slice(slash + 1).replace(/\.kkr$/, `.${FILE}`);
    this.write(recording.slice(0, slash), name, this.notes);
  }

  private keep(notes: readonly string[]): void {
    this.write(this.folder, FILE, notes);
    this.notes = notes;
  }

  private write(folder: string, name: string, notes: readonly string[]): void {
    try {
      writeWhole(this.files, folder, name, new TextEncoder().encode(safeText(notes)));
    } catch (error) {
      if (!isDiskError(error)) throw error;
      throw new UsageError(`The notes cannot be written: ${unusable(folder, error)}.`);
    }
  }
}

/** Returns a text on one line of limited length. */
const oneLine = (text: string): string =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, NOTE_LIMITS.characters).join('');

/** Reads the notes in a file; none if there is no such file, or if it cannot be read. */
function readNotes(files: Files, path: string): readonly string[] {
  try {
    if (files.stat(path) === undefined) return [];
    const lines = new TextDecoder().decode(files.read(path, LARGEST_FILE)).split('\n');
    return lines.map(oneLine).filter(Boolean).slice(0, NOTE_LIMITS.notes);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return [];
  }
}
