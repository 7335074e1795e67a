/** The banned keys and links: a file that is read again at each login, so that a ban holds at once. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DISK, writeWhole } from '../../src/store/disk/fs';

/** The sentence for a player whose key is banned. */
export const BANNED = 'Your key is banned from this server: ask the person who runs it.';

/** The banned keys of a server. */
export class BannedKeys {
  constructor(private readonly file: string) {}

  /** Whether a key, as an account has it, is banned. Throws if the file cannot be read. */
  has(key: string): boolean {
    return this.all().includes(key);
  }

  /** Bans keys. */
  add(keys: readonly string[]): void {
    this.write([...new Set([...this.all(), ...keys])]);
  }

  /** Lifts the ban of keys. */
  remove(keys: readonly string[]): void {
    this.write(this.all().filter((key) => !keys.includes(key)));
  }

  private all(): readonly string[] {
    try {
      return readFileSync(this.file, 'utf8')
        .split('\n')
        .filter((line) => line !== '');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }

  private write(keys: readonly string[]): void {
    const text = keys.map((key) => `${key}\n`).join('');
    writeWhole(DISK, dirname(this.file), basename(this.file), Buffer.from(text));
  }
}
