/** The accounts: each name belongs to the first public key that logs in with it. Guests have a folder for one visit. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spelled, textProblem } from '../../src/library/game-options';
import { createFile } from './create-file';
import type { DataFolder } from './data-folder';

/** Characters of the name of an account's folder. */
const FOLDER_LENGTH = 32;

/** The file of an account. */
interface AccountFile {
  readonly name: string;
  /** Public keys as ssh writes them: the kind and the bytes in Base64. */
  readonly keys: readonly string[];
}

/** A folder in which one player's games are saved. */
export interface Home {
  readonly folder: string;
  /** Called when the player's last session is over. */
  readonly leave: () => void;
}

/** Reads the name of a login. Returns its spelling, or what is wrong with it as a sentence that ends with the cure. */
export function readLoginName(given: string, cure: string): { readonly name: string } | { readonly problem: string } {
  const name = spelled(given);
  const problem = textProblem('name', name);
  return problem === undefined ? { name } : { problem: `${problem}: ${cure}` };
}

/** All accounts of a data folder. */
export class Accounts {
  constructor(private readonly folders: Pick<DataFolder, 'accounts' | 'guests'>) {}

  /** Whether a name belongs to nobody yet, to this key, or to another one. Throws if the account cannot be read. */
  ownerOf(name: string, key: string): 'nobody' | 'key' | 'another' {
    const account = this.read(name);
    if (!account) return 'nobody';
    return account.keys.includes(key) ? 'key' : 'another';
  }

  /** Gives a name to a key if it belongs to nobody. Returns whether it is the key's. */
  claim(name: string, key: string): boolean {
    mkdirSync(this.folderOf(name), { recursive: true, mode: 0o700 });
    const account: AccountFile = { name, keys: [key] };
    return createFile(this.fileOf(name), () => `${JSON.stringify(account)}\n`) || this.ownerOf(name, key) === 'key';
  }

  /** The folder of an account's games. */
  homeOf(name: string): Home {
    return { folder: join(this.folderOf(name), 'home'), leave: () => undefined };
  }

  /** A folder for the games of a guest, which is removed afterwards. */
  guestHome(): Home {
    const folder = mkdtempSync(join(this.folders.guests, 'guest-'));
    return {
      folder,
      leave: () => {
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }

  private read(name: string): AccountFile | undefined {
    try {
      return JSON.parse(readFileSync(this.fileOf(name), 'utf8')) as AccountFile;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private fileOf(name: string): string {
    return join(this.folderOf(name), 'account.json');
  }

  /** Names that differ in capitals or in compatible forms alone are one account. No name can lead out of the folder. */
  private folderOf(name: string): string {
    const id = createHash('sha256').update(name.normalize('NFKC').toLowerCase()).digest('hex');
    return join(this.folders.accounts, id.slice(0, FOLDER_LENGTH));
  }
}
