/** Lists that moderation keeps in files: a line for each entry, read again each time, so that a change holds at once. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { codeOf, DISK, writeWhole } from '../../src/store/disk/fs';

/** A set of words in a file; empty if there is no such file. */
export class LineFile {
  constructor(private readonly file: string) {}

  /** Whether a word is in it. Throws if the file cannot be read. */
  has(word: string): boolean {
    return this.lines.includes(word);
  }

  /** Adds words. */
  add(words: readonly string[]): void {
    this.write([...new Set([...this.lines, ...words])]);
  }

  /** Removes words. */
  remove(words: readonly string[]): void {
    this.write(this.lines.filter((word) => !words.includes(word)));
  }

  /** All words. Throws if the file cannot be read. */
  get lines(): readonly string[] {
    try {
      return readFileSync(this.file, 'utf8')
        .split('\n')
        .filter((line) => line !== '');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  }

  private write(words: readonly string[]): void {
    const text = words.map((word) => `${word}\n`).join('');
    writeWhole(DISK, dirname(this.file), basename(this.file), Buffer.from(text));
  }
}
