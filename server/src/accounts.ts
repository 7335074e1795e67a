/** The accounts: each name belongs to the public keys and links that log in with it. Guests have a folder for one visit. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rm, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DISK } from '../../src/store/disk/fs';
import { LOCK_FOLDER } from '../../src/store/disk/lock';
import { spelled, textProblem } from '../../src/library/game-options';
import {
  ACCOUNT_FILE,
  accountText,
  checksumOf,
  folderNameOf,
  homeNameOf,
  readAccount,
  writeAccount,
  type AccountFile,
} from './account-file';
import { createFile } from './create-file';
import type { DataFolder } from './data-folder';
import { kickIn } from './kicks';
import type { Leases } from './leases';
import { LineFile } from './line-file';
import { isMixed, skeletonOf } from './lookalikes';

/** The largest difference between the clock of the timers and the clock of the files, in milliseconds. */
const CLOCKS_MS = 1000;
/** The sentence for a player who wants the name of an account that is deleted while its game goes on. */
export const STILL_PLAYED = 'A game under this name is just ending: come back in ten seconds.';
/** The sentence for a player whose key or link is banned. */
export const BANNED = 'Your key is banned from this server: ask the person who runs it.';
/** Keys of one account, links included. */
export const MAX_KEYS = 20;

/** The permissions and the delay that an account gives its watchers. */
export type WatchSettings = Required<Pick<AccountFile, 'mayWatch' | 'takesSigns' | 'watchDelay'>>;

/** Returns the key that a secret link is among the keys of an account. Nobody can make the link from it. */
export const keyOfLink = (secret: string): string =>
  `link-sha256 ${createHash('sha256').update(secret).digest('base64')}`;

/** A folder in which one player's games are saved. */
export interface Home {
  readonly folder: string;
  /** The lease that a server needs to play in it: its path in the folder of all nodes. */
  readonly lease: string;
  /** The name of the account's folder; undefined for a guest. */
  readonly account?: string;
  /** What becomes of a game whose session ends early. */
  readonly afterwards: string;
  /** Called when the player's last session is over. */
  readonly leave: () => void;
}

/** Reads the name of a login. Returns its spelling, or what is wrong with it as a sentence that ends with the cure. */
export function readLoginName(given: string, cure: string): { readonly name: string } | { readonly problem: string } {
  const name = spelled(given);
  const problem = textProblem('name', name);
  return problem === undefined ? { name } : { problem: `${problem}: ${cure}` };
}

/** Removes the folder of a guest who has left, a little later if a session that ends still writes there. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    rm(folder, { recursive: true, force: true, maxRetries: 9 }, () => undefined);
  }
}

/** Sets the time of a folder, which tells when its guest last left. Without it the folder is removed a little sooner. */
function touch(folder: string): void {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // A guest who leaves ends nobody's game.
  }
}

/** All accounts of a data folder. */
export class Accounts {
  /** The names of all accounts that look alike, by what they have in common. */
  private readonly alike = new Map<string, Set<string>>();
  /** The folders of the accounts whose names are among these. */
  private readonly noted = new Set<string>();
  private readonly banned: LineFile;

  constructor(
    private readonly folders: Pick<DataFolder, 'accounts' | 'guests' | 'banned'>,
    private readonly guestMinutes: number,
    private readonly leases: Leases,
  ) {
    this.banned = new LineFile(folders.banned);
    this.noteNew();
  }

  /** Removes the games of guests that a crash of a server has left behind, once the time to come back is over. */
  removeLeftGuests(): void {
    for (const guest of readdirSync(this.folders.guests)) this.removeLater(guest);
  }

  /**
   * Returns why nobody can come new under a name, as a sentence; undefined if somebody can, or if it has an account. It may look
   * like `own`.
   */
  problemOfNewName(name: string, own?: string): string | undefined {
    if (this.read(name)) return undefined;
    if (isMixed(name)) return `The name ${name} mixes letters of several alphabets: choose one with those of one.`;
    this.noteNew();
    // An account whose folder has been removed is gone.
    const others = [...(this.alike.get(skeletonOf(name)) ?? [])].filter(
      (other) => other !== own && existsSync(this.fileOf(other)),
    );
    return others.length > 0 ? `The name ${name} looks like that of another player: choose another one.` : undefined;
  }

  /** Whether a key or a link is banned, whatever name it comes with. */
  isBanned(key: string): boolean {
    return this.banned.has(key);
  }

  /** Whether a name belongs to nobody yet, to this key, or to another one. Throws if the account cannot be read. */
  ownerOf(name: string, key: string): 'nobody' | 'key' | 'another' {
    const account = this.read(name);
    if (!account) return 'nobody';
    return account.keys.includes(key) ? 'key' : 'another';
  }

  /**
   * Returns why a player who came with this key may neither begin nor stay, as a sentence; undefined if nothing has changed, or
   * nobody can tell. A guest has no key.
   */
  whyShutOut(name: string, key: string | undefined): string | undefined {
    if (key === undefined) return undefined;
    try {
      const account = this.read(name);
      if (!account) return 'Your account has been deleted by the person who runs this server.';
      if (account.renamedTo !== undefined)
        return `Your account is called ${account.renamedTo} now: log in with that name, and your game goes on.`;
      if (!account.keys.includes(key)) return `Your key does not open the account ${name} any more.`;
      return account.keys.some((each) => this.isBanned(each)) ? BANNED : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Gives a name to a key if it belongs to nobody. Returns whose it is now: "nobody" if a game of a deleted account of this name
   * has not ended yet. Rejects if the database does not answer.
   */
  async claim(name: string, key: string): Promise<ReturnType<Accounts['ownerOf']>> {
    if (this.read(name)) return this.ownerOf(name, key);
    // A game holds the lease of its folder, here or at another server.
    const release = await this.leases.takeAlone(this.homeOf(name).lease);
    if (!release) return 'nobody';
    try {
      if (!this.read(name)) this.removeLeftGames(name);
      DISK.makeFolder(this.folderOf(name));
      createFile(this.fileOf(name), () => accountText({ name, keys: [key] }));
      return this.ownerOf(name, key);
    } finally {
      release();
    }
  }

  /** Gives an account another key. Returns whether it has the key now: it may have as many as it can. */
  addKey(name: string, key: string): boolean {
    const keys = this.keysOf(name);
    if (keys.includes(key)) return true;
    if (keys.length >= MAX_KEYS) return false;
    this.change(name, (account) => ({ ...account, keys: [...keys, key] }));
    return true;
  }

  /** Takes a key from an account. */
  removeKey(name: string, key: string): void {
    this.change(name, (account) => ({ ...account, keys: account.keys.filter((each) => each !== key) }));
  }

  /** Gives a name, and the games of the guest who has this link, to the link. Returns whose the name is now, as `claim` does. */
  async settle(name: string, link: string): ReturnType<Accounts['claim']> {
    const owner = await this.claim(name, link);
    const [from, to] = [this.guestFolderOf(guestOf(link)), this.homeOf(name).folder];
    if (owner === 'key' && existsSync(from) && !existsSync(to)) renameSync(from, to);
    return owner;
  }

  /** Returns the name of an account as it was spelled when it was made. Throws if it cannot be read. */
  spellingOf(name: string): string {
    return this.read(name)?.name ?? name;
  }

  /** Returns what a name is called now that an account has given up, as a sentence; undefined if none has. */
  renamed(name: string): string | undefined {
    const to = this.read(name)?.renamedTo;
    return to === undefined ? undefined : `The player ${name} is called ${to} now: log in with that name.`;
  }

  /** Returns the hero of an account: games that were open when it was renamed go on under the old name until all are over. */
  heroOf(name: string): string {
    const hero = this.read(name)?.hero;
    if (hero === undefined) return name;
    if (DISK.list(join(this.homeOf(name).folder, 'saves')).length > 0) return hero;
    this.change(name, (account) => ({ ...account, hero: undefined }));
    return name;
  }

  /** Returns a word that another one takes the place of when the player is sent away; undefined if it cannot be read. */
  kickOf(name: string): string | undefined {
    return kickIn(this.folderOf(name));
  }

  /** The folder of an account's games. */
  homeOf(name: string): Home {
    const account = homeNameOf(this.read(name) ?? { name, keys: [] });
    return {
      folder: join(this.folders.accounts, account, 'home'),
      lease: `accounts/${account}`,
      account,
      afterwards: 'your game is saved, and the next login goes on',
      leave: () => undefined,
    };
  }

  /** A folder for the games of a guest, which is removed afterwards. */
  guestHome(): Home {
    const folder = mkdtempSync(this.guestFolderOf('guest-'));
    return {
      folder,
      lease: leaseOfGuest(basename(folder)),
      afterwards: 'your game ends here, because that of a guest is not kept',
      leave: () => {
        removeFolder(folder);
      },
    };
  }

  /** A folder for the games of a guest on a page, whose line may be cut: it is there for some minutes more. */
  pageHome(link: string): Home {
    const guest = guestOf(link);
    const folder = this.guestFolderOf(guest);
    DISK.makeFolder(folder);
    return {
      folder,
      lease: leaseOfGuest(guest),
      afterwards: `your game is kept for ${this.guestMinutes} ${this.guestMinutes === 1 ? 'minute' : 'minutes'}`,
      leave: () => {
        touch(folder);
        this.removeLater(guest);
      },
    };
  }

  /** Returns the lease of the games of a guest on a page. */
  leaseOfPage(link: string): string {
    return leaseOfGuest(guestOf(link));
  }

  /** Returns the settings of a player for watchers. Throws if the account cannot be read. */
  watchSettingsOf(name: string): WatchSettings {
    const account = this.read(name);
    // A guest could not switch signs off.
    const takesSigns = account !== undefined && (account.takesSigns ?? true);
    return { mayWatch: account?.mayWatch ?? true, takesSigns, watchDelay: account?.watchDelay ?? 0 };
  }

  /** Changes the settings of an account for watchers. */
  setWatchSettings(name: string, settings: Partial<WatchSettings>): void {
    this.change(name, (account) => ({ ...account, ...settings }));
  }

  /** The public keys and links of an account. Throws if it cannot be read. */
  keysOf(name: string): readonly string[] {
    return this.read(name)?.keys ?? [];
  }

  /** Removes what a game has saved after its account was deleted: it belongs to nobody. */
  private removeLeftGames(name: string): void {
    const { folder } = this.homeOf(name);
    for (const left of DISK.list(folder).filter((each) => each !== LOCK_FOLDER))
      rmSync(join(folder, left), { recursive: true, force: true });
  }

  /** Removes the games of a guest once the time to come back is over. */
  private removeLater(guest: string): void {
    const milliseconds = this.guestMinutes * 60_000;
    const folder = this.guestFolderOf(guest);
    const lease = leaseOfGuest(guest);
    const remove = async (): Promise<void> => {
      const leftAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
      // A guest who came back, here or at another server, is still there or left later.
      if (leftAt === undefined || leftAt > Date.now() - milliseconds + CLOCKS_MS || this.leases.has(lease)) return;
      const release = await this.leases.take(lease);
      if (!release) return;
      try {
        rmSync(folder, { recursive: true, force: true });
      } finally {
        release();
      }
    };
    setTimeout(() => {
      // Without the database the folder stays until the next start of a server.
      remove().catch(() => undefined);
    }, milliseconds).unref();
  }

  /** Writes a changed account. A kill at any moment leaves the old file or the new one. */
  private change(name: string, change: (account: AccountFile) => AccountFile): void {
    const account = this.read(name);
    if (!account) throw new Error(`The account ${name} has been removed.`);
    writeAccount(this.folders.accounts, change(account));
  }

  /** Notes the names of the accounts that are new, also those that other servers have made. */
  private noteNew(): void {
    for (const folder of readdirSync(this.folders.accounts)) {
      if (this.noted.has(folder)) continue;
      try {
        const account = readAccount(this.folders.accounts, folder);
        if (account) this.note(account.name);
      } catch {
        // A damaged account keeps its own player out, and nobody else.
        this.noted.add(folder);
      }
    }
  }

  private note(name: string): void {
    const skeleton = skeletonOf(name);
    this.alike.set(skeleton, (this.alike.get(skeleton) ?? new Set()).add(name));
    this.noted.add(folderNameOf(name));
  }

  private read(name: string): AccountFile | undefined {
    return readAccount(this.folders.accounts, folderNameOf(name));
  }

  private fileOf(name: string): string {
    return join(this.folderOf(name), ACCOUNT_FILE);
  }

  private folderOf(name: string): string {
    return join(this.folders.accounts, folderNameOf(name));
  }

  private guestFolderOf(guest: string): string {
    return join(this.folders.guests, guest);
  }
}

/** The name of the folder of a guest on a page. */
const guestOf = (link: string): string => `page-${checksumOf(link)}`;

/** Returns the lease of the games of a guest, by the name of the folder. */
export const leaseOfGuest = (guest: string): string => `guests/${guest}`;
