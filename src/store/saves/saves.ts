/** All saved games: one for each hero, and the recordings of runs that have ended. */
import { Buffer } from 'node:buffer';
import type { Engine, GameOptions } from '../../engine/engine';
import { CorruptDataError, NewerFormatError } from '../coding/bytes';
import { crc32, hex32 } from '../coding/crc32';
import { codeOf } from '../disk/fs';
import { checkGame, repairLogs } from './check';
import { Spectator } from '../journal/spectate';
import { Journal } from '../journal/journal';
import { loadGame } from '../journal/load';
import type { LoadedGame } from '../journal/loaded-game';
import { logsAmong } from '../journal/file-names';
import { acquireLock, isLocked, type Release } from '../disk/lock';
import type { StoreDependencies } from '../disk/environment';
import { replayHistory } from '../recording/run-summary';
import { writeRecording, recordingOf, type RecordingResult } from '../recording/write-recording';
import { RunStore } from '../recording/run-list';
import { copyAside, setAside } from '../disk/trash';

/** A saved game that cannot be continued. The message is one sentence that says what helps. */
export class ResumeError extends Error {}

/** The hero is being played by another process. */
export class BusyError extends Error {}

/** The folder for saved games cannot be used. */
export class UnwritableError extends Error {}

/** A saved game in a list. */
export interface SavedGame {
  readonly folder: string;
  /** In milliseconds since 1970. */
  readonly lastPlayed: number;
  /** The game, or why it cannot be read. */
  readonly game: LoadedGame | string;
}

/** The name of a hero's folder: readable, valid on every system, and different for every hero. */
export function folderName(hero: string): string {
  const plain = hero
    .replaceAll(/[^\w-]+/g, '_')
    .slice(0, 24)
    .toLowerCase();
  return `${plain}-${hex32(crc32(Buffer.from(hero, 'utf8')))}`;
}

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

  /** Locks a hero for this process. Throws a BusyError, or an UnwritableError if nothing can be saved. */
  async lockHero(hero: string): Promise<Release> {
    const { files } = this.deps;
    try {
      files.makeFolder(`${this.home}/saves`);
    } catch (error) {
      throw new UnwritableError(`${this.home} cannot be used (${codeOf(error) || String(error)})`);
    }
    const release = await acquireLock(this.home, folderName(hero));
    if (!release) throw new BusyError(`${hero} is already being played in another terminal`);
    return release;
  }

  /** Whether any process is playing the hero's game. */
  isPlayed(hero: string): Promise<boolean> {
    return isLocked(this.home, folderName(hero));
  }

  /** Continues a hero's game, if there is one. Throws a ResumeError if it cannot be read. */
  resume(hero: string): Journal | undefined {
    const folder = this.folderOf(hero);
    try {
      if (!this.hasGame(folder)) return undefined;
      return Journal.resume(this.deps, this.home, folder);
    } catch (error) {
      throw this.explain(error, hero);
    }
  }

  /** Follows a hero's game in another process, if there is one. Throws a ResumeError if it cannot be read. */
  spectate(hero: string): Spectator | undefined {
    const folder = this.folderOf(hero);
    if (!this.hasGame(folder)) return undefined;
    try {
      return Spectator.open(this.deps, folder);
    } catch (error) {
      throw this.explain(error, hero);
    }
  }

  /** Reads a hero's game without continuing it. */
  peek(hero: string): LoadedGame | undefined {
    const game = this.load(this.folderOf(hero));
    return typeof game === 'string' ? undefined : game;
  }

  /** Starts a new game. Throws an UnwritableError. */
  start(options: GameOptions, slot = options.name): Journal {
    try {
      return Journal.start(this.deps, this.home, this.folderOf(slot), options);
    } catch (error) {
      if (codeOf(error) === '') throw error;
      throw new UnwritableError(`${this.home} cannot be used (${codeOf(error)})`);
    }
  }

  /** Replays a hero's game to find the turns on which each floor was first reached; empty if it cannot be replayed. */
  splits(hero: string, engine: Engine): readonly number[] {
    if (engine.deepest === 1) return [];
    const { files, content } = this.deps;
    const recording = recordingOf(files, this.folderOf(hero), engine);
    return recording ? replayHistory(content, recording).splits : [];
  }

  /** Writes the recording of a run that has ended and moves its other files to the trash. Safe to repeat if interrupted. */
  finish(folder: string, engine: Engine): RecordingResult {
    const { deps, home } = this;
    const finished = writeRecording(deps, home, folder, engine);
    setAside(deps.files, home, folder, deps.now());
    return finished;
  }

  /** Moves a hero's game to the trash, even if it cannot be read. Returns its new folder, if there was a game. */
  setAside(hero: string): string | undefined {
    const folder = this.folderOf(hero);
    const { files, now } = this.deps;
    return files.stat(folder) ? setAside(files, this.home, folder, now()) : undefined;
  }

  /** Lists every hero's game, the one played last first. Changes nothing. */
  all(): readonly SavedGame[] {
    const { files } = this.deps;
    const saves = `${this.home}/saves`;
    const saved = files.list(saves).flatMap((name): SavedGame[] => {
      const folder = `${saves}/${name}`;
      if (!this.hasGame(folder)) return [];
      const when = Math.max(...files.list(folder).map((file) => files.stat(`${folder}/${file}`)?.modified ?? 0));
      return [{ folder, lastPlayed: when, game: this.load(folder) }];
    });
    return saved.sort((a, b) => b.lastPlayed - a.lastPlayed);
  }

  /** Returns the problems of a game's files, in sentences. Changes nothing. */
  check(folder: string): readonly string[] {
    return checkGame(this.deps.files, this.deps.content, folder);
  }

  /** Copies a hero's game, then removes what cannot be read. Returns what it did, or undefined if there is no game. */
  repair(hero: string): readonly string[] | undefined {
    const { files, now } = this.deps;
    const folder = this.folderOf(hero);
    if (!this.hasGame(folder)) return undefined;
    const copy = copyAside(files, this.home, folder, now(), 'before-repair');
    const done = repairLogs(files, folder);
    return [`A copy of the game is in ${copy}.`, ...(done.length > 0 ? done : ['There was nothing to remove.'])];
  }

  /** Returns the game in a folder, or why it cannot be read. */
  private load(folder: string): LoadedGame | string {
    try {
      return loadGame(this.deps.files, this.deps.content, folder);
    } catch (error) {
      return error instanceof CorruptDataError ? error.message : codeOf(error) || String(error);
    }
  }

  /** Whether a folder holds a game. A game whose first log was never written has not begun. */
  private hasGame(folder: string): boolean {
    return logsAmong(this.deps.files.list(folder)).length > 0;
  }

  private explain(error: unknown, hero: string): Error {
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
