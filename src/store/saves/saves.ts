import { Buffer } from 'node:buffer';
import type { Engine, GameOptions } from '../../engine/engine';
import { CorruptDataError, NewerFormatError } from '../coding/bytes';
import { crc32, hex32 } from '../coding/crc32';
import { codeOf } from '../disk/fs';
import { checkGame, cutTails } from './check';
import { Spectator } from '../journal/spectate';
import { Journal } from '../journal/journal';
import { loadGame } from '../journal/load';
import type { LoadedGame } from '../journal/loaded-game';
import { logsAmong } from '../journal/file-names';
import { acquireLock, isLocked, type Release } from '../disk/lock';
import type { StoreDependencies } from '../disk/environment';
import { rebuildHistory } from '../recording/run-summary';
import { writeRecording, recordingOf, type RecordingResult } from '../recording/write-recording';
import { RunStore } from '../recording/run-list';
import { copyAside, setAside } from '../disk/trash';

/** A game that cannot be gone on with, told as one sentence that says what would help. */
export class ResumeError extends Error {}

/** The hero is being played by another process. */
export class BusyError extends Error {}

/** Nothing can be kept in the folder where it should be. */
export class UnwritableError extends Error {}

/** What is known of a hero whose game is kept. */
export interface SavedGame {
  readonly folder: string;
  /** When it was last played, in milliseconds since 1970. */
  readonly lastPlayed: number;
  /** Its game, or why there is none to be had. */
  readonly game: LoadedGame | string;
}

/** The folder's name for a hero: readable, safe everywhere, and another for every name. */
export function folderName(hero: string): string {
  const plain = hero
    .replaceAll(/[^\w-]+/g, '_')
    .slice(0, 24)
    .toLowerCase();
  return `${plain}-${hex32(crc32(Buffer.from(hero, 'utf8')))}`;
}

/** All games that are kept in one place, one for each hero. */
export class Saves {
  constructor(
    private readonly deps: StoreDependencies,
    readonly home: string,
  ) {}

  folderOf(hero: string): string {
    return `${this.home}/saves/${folderName(hero)}`;
  }

  /** The recordings of runs that have ended. */
  get runs(): RunStore {
    return new RunStore(this.deps, this.home);
  }

  /** Takes a hero for this process alone. Throws Busy, or Unwritable where nothing can be kept. */
  async lockHero(hero: string): Promise<Release> {
    const { files } = this.deps;
    try {
      files.makeFolder(`${this.home}/saves`);
    } catch (error) {
      throw new UnwritableError(`${this.home} cannot be used (${codeOf(error) || String(error)})`);
    }
    const release = await acquireLock(this.lockOf(hero));
    if (!release) throw new BusyError(`${hero} is already being played in another terminal`);
    return release;
  }

  /** Whether a process plays a hero's game now. */
  async isPlayed(hero: string): Promise<boolean> {
    try {
      return await isLocked(this.lockOf(hero));
    } catch {
      return false; // there is no such folder
    }
  }

  /** Goes on with a hero's game, if there is one. Throws a Refusal where it cannot be read. */
  resume(hero: string): Journal | undefined {
    const folder = this.folderOf(hero);
    try {
      if (!this.isThere(folder)) return undefined;
      return Journal.resume(this.deps, this.home, folder);
    } catch (error) {
      throw this.refusal(error, hero);
    }
  }

  /** Follows a hero's game that another process plays, if there is one. Throws a Refusal where it cannot be read. */
  spectate(hero: string): Spectator | undefined {
    const folder = this.folderOf(hero);
    if (!this.isThere(folder)) return undefined;
    try {
      return Spectator.open(this.deps, folder);
    } catch (error) {
      throw this.refusal(error, hero);
    }
  }

  /** A hero's game as it is kept, to be looked at. */
  peek(hero: string): LoadedGame | undefined {
    const { files, content } = this.deps;
    try {
      return loadGame(files, content, this.folderOf(hero));
    } catch {
      return undefined;
    }
  }

  /** Begins a game where there is none. Throws Unwritable. */
  start(options: GameOptions, slot = options.name): Journal {
    try {
      return Journal.start(this.deps, this.home, this.folderOf(slot), options);
    } catch (error) {
      if (codeOf(error) === '') throw error;
      throw new UnwritableError(`${this.home} cannot be used (${codeOf(error)})`);
    }
  }

  /** On which turns a hero's open game came to each floor, found by playing it again; nothing where that cannot be. */
  splits(hero: string, engine: Engine): readonly number[] {
    if (engine.deepest === 1) return [];
    const { files, content } = this.deps;
    const recording = recordingOf(files, this.folderOf(hero), engine);
    return recording ? rebuildHistory(content, recording).splits : [];
  }

  /** Keeps the recording of a run that has ended, and puts away its other files. Can be done again when it was cut short. */
  finish(folder: string, engine: Engine): RecordingResult {
    const { deps, home } = this;
    const finished = writeRecording(deps, home, folder, engine);
    setAside(deps.files, home, folder, deps.now());
    return finished;
  }

  /** Puts a hero's game away, whatever is the matter with it. Answers with where it is then. */
  setAside(hero: string): string | undefined {
    const folder = this.folderOf(hero);
    const { files, now } = this.deps;
    return files.stat(folder) ? setAside(files, this.home, folder, now()) : undefined;
  }

  /** Every hero's game, the one played last first. Changes nothing. */
  all(): readonly SavedGame[] {
    const { files, content } = this.deps;
    const saves = `${this.home}/saves`;
    const kept = files.list(saves).flatMap((name): SavedGame[] => {
      const folder = `${saves}/${name}`;
      if (!this.isThere(folder)) return [];
      const when = Math.max(...files.list(folder).map((file) => files.stat(`${folder}/${file}`)?.when ?? 0));
      try {
        return [{ folder, lastPlayed: when, game: loadGame(files, content, folder) }];
      } catch (error) {
        return [
          { folder, lastPlayed: when, game: error instanceof CorruptDataError ? error.message : codeOf(error) || String(error) },
        ];
      }
    });
    return kept.sort((a, b) => b.lastPlayed - a.lastPlayed);
  }

  /** Everything that is wrong with a game's files, in sentences. Changes nothing. */
  check(folder: string): readonly string[] {
    return checkGame(this.deps.files, this.deps.content, folder);
  }

  /** Cuts off what cannot be read of a hero's game, after a copy. Answers with what was done; with nothing where no game is. */
  repair(hero: string): readonly string[] | undefined {
    const { files, now } = this.deps;
    const folder = this.folderOf(hero);
    if (!this.isThere(folder)) return undefined;
    const copy = copyAside(files, this.home, folder, now(), 'before-repair');
    const done = cutTails(files, folder);
    return [`A copy of the game is in ${copy}.`, ...(done.length > 0 ? done : ['There was nothing to remove.'])];
  }

  private lockOf(hero: string): string {
    return `${this.deps.files.realPath(this.home)}/${folderName(hero)}`;
  }

  /** Whether a folder holds a game: one that was cut short before its first log was there never began. */
  private isThere(folder: string): boolean {
    return logsAmong(this.deps.files.list(folder)).length > 0;
  }

  private refusal(error: unknown, hero: string): Error {
    if (error instanceof NewerFormatError)
      return new ResumeError(`${error.message}: use a newer version of koboldkeep, or set the game aside with --new.`);
    if (error instanceof CorruptDataError)
      return new ResumeError(
        `${error.message}: koboldkeep saves --check reports details, and --new sets the game of ${hero} aside.`,
      );
    if (codeOf(error) !== '') return new UnwritableError(`${this.home} cannot be used (${codeOf(error)})`);
    return error instanceof Error ? error : new Error(String(error));
  }
}
