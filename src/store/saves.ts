/** All saved games: one for each hero, and the recordings of runs that have ended. */
import { Buffer } from 'node:buffer';
import type { DeedCounter } from '../engine/api/event/deed-counter';
import type { Engine, GameOptions } from '../engine/engine';
import { publicSeed } from '../engine/random/sealed-seed';
import { CorruptDataError, NewerFormatError } from './coding/bytes';
import { crc32, hex32 } from './coding/crc32';
import { codeOf, isDiskError, reasonOf, unusable, type Files } from './disk/fs';
import { checkGame, repairFiles, type RepairReport } from './check';
import { DelayedSpectator } from './journal/delayed-spectator';
import { Spectator } from './journal/spectate';
import { Journal } from './journal/journal';
import { loadGame, type LoadedGame } from './journal/load';
import { logsAmong } from './journal/file-names';
import { readSegment } from './journal/segment';
import { acquireLock, isLocked, type Release } from './disk/lock';
import type { StoreDependencies } from './disk/environment';
import { replayHistory, type RunHistory } from './recording/run-summary';
import type { Recording } from './recording/format';
import { keepRecording, recordingOf, writeRecording, type RecordingResult } from './recording/write-recording';
import { RunStore } from './recording/run-list';
import { copyAside, setAside } from './disk/trash';

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

/** The parts of a host of several players that concern the saved games of one. */
interface SavesHost {
  /** Called with the game in a slot that begins, goes on, or has performed a command. Must change nothing. */
  readonly onTurn?: ((slot: string, engine: Engine) => void) | undefined;
  /** Called when a run is over and its recording among the runs. */
  readonly onRecorded?: (() => void) | undefined;
  /** The reason that no new game can be saved, as part of a sentence. Default: one can. */
  readonly full?: string | undefined;
}

/** The saved games, and the paths of plain files that lie among them. */
interface SavedGames {
  readonly games: readonly SavedGame[];
  readonly strays: readonly string[];
}

/** The usual name of a hero's folder: readable, valid on every system, and different for almost every hero. */
export function folderName(hero: string): string {
  const plain = hero
    .replaceAll(/[^\w-]+/g, '_')
    .slice(0, 24)
    .toLowerCase();
  return `${plain}-${hex32(crc32(Buffer.from(hero, 'utf8')))}`;
}

/** Whether a folder holds the game of another hero, or did. A game that cannot be read counts as the hero's own. */
function isOfAnother(files: Files, folder: string, other: string, hero: string): boolean {
  try {
    if (files.stat(other) !== undefined) return true;
    for (const segmentNumber of logsAmong(files.list(folder))) {
      const { name, seed } = readSegment(files, folder, segmentNumber).header;
      // A daily game is saved beside the hero's other one, under a name that ends with the public part of its seed.
      return hero !== name && hero !== `${name} (${publicSeed(seed)})`;
    }
  } catch (error) {
    if (!isDiskError(error)) throw error;
  }
  return false;
}

/** Returns what `use` returns. Throws an UnwritableError that names the folder if the disk fails. */
function orUnwritable<T>(folder: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (!isDiskError(error)) throw error;
    throw new UnwritableError(unusable(folder, error));
  }
}

export class Saves {
  constructor(
    private readonly deps: StoreDependencies,
    readonly home: string,
    private readonly host: SavesHost = {},
  ) {}

  /** The folder of a hero's game. If another hero's game has taken it, because their checksums agree, one with a longer name. */
  folderOf(hero: string): string {
    const folder = `${this.home}/saves/${folderName(hero)}`;
    // Names that share the checksum of one encoding do not share that of another.
    const other = `${folder}-${hex32(crc32(Buffer.from(hero, 'utf16le')))}`;
    return isOfAnother(this.deps.files, folder, other, hero) ? other : folder;
  }

  /** The recordings of runs that have ended. */
  get runs(): RunStore {
    return new RunStore(this.deps, this.home);
  }

  /** Locks a hero for this process. Throws a BusyError, or an UnwritableError if nothing can be saved. */
  async lockHero(hero: string): Promise<Release> {
    orUnwritable(this.home, () => {
      this.deps.files.makeFolder(`${this.home}/saves`);
    });
    const release = await acquireLock(this.home, hero);
    if (!release) throw new BusyError(`${hero} is already being played in another terminal`);
    return release;
  }

  /** Whether any process is playing the hero's game. */
  isPlayed(hero: string): Promise<boolean> {
    return isLocked(this.home, hero);
  }

  /** Continues a hero's game, if there is one. Throws a ResumeError if it cannot be read. */
  resume(hero: string): Journal | undefined {
    const folder = this.folderOf(hero);
    try {
      if (!this.hasGame(folder)) return undefined;
      return Journal.resume(this.depsOf(hero), this.home, folder);
    } catch (error) {
      throw this.explain(error, hero);
    }
  }

  /** Follows a hero's game in another process, if there is one. Throws a ResumeError if it cannot be read. */
  spectate(hero: string): Spectator | undefined {
    const folder = this.folderOf(hero);
    try {
      if (!this.hasGame(folder)) return undefined;
      return Spectator.open(this.deps, folder);
    } catch (error) {
      throw this.explain(error, hero);
    }
  }

  /**
   * Follows a hero's game a number of turns behind it, if there is one that has been played for so long. Throws a ResumeError if
   * it cannot be read.
   */
  spectateBehind(hero: string, delay: number): DelayedSpectator | undefined {
    const folder = this.folderOf(hero);
    try {
      return this.hasGame(folder) ? DelayedSpectator.open(this.deps, folder, delay) : undefined;
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
    if (this.host.full !== undefined) throw new UnwritableError(this.host.full);
    return orUnwritable(this.home, () => Journal.start(this.depsOf(slot), this.home, this.folderOf(slot), options));
  }

  /**
   * Writes the recording of a game that was not saved; `undefined` stands for one that is too long. Programs have no lock:
   * the process tells their files apart.
   */
  keep(recording: Recording | undefined): RecordingResult {
    return keepRecording(this.deps, this.home, `${folderName(recording?.name ?? '')}-${process.pid}`, recording);
  }

  /** Replays a hero's game to find the turns on which each floor was first reached; empty if it cannot be replayed. */
  splits(hero: string, engine: Engine): readonly number[] {
    return engine.deepest === 1 ? [] : (this.history(hero, engine)?.splits ?? []);
  }

  /** Replays a hero's game to find the deeds so far; undefined if that does not lead to the state of `engine`. */
  deeds(hero: string, engine: Engine): DeedCounter | undefined {
    const history = this.history(hero, engine);
    return history?.verdict.isValid ? history.deeds : undefined;
  }

  private history(hero: string, engine: Engine): RunHistory | undefined {
    const { files, content } = this.deps;
    const recording = recordingOf(files, this.folderOf(hero), engine);
    return recording && replayHistory(content, recording);
  }

  /**
   * Writes the recording of a run that has ended and moves its other files to the trash. Safe to repeat if interrupted, or
   * if it throws an UnwritableError: until everything is done, the saved game stays as it ended.
   */
  finish(folder: string, engine: Engine): RecordingResult {
    const { deps, home } = this;
    const finished = orUnwritable(`${home}/runs`, () => writeRecording(deps, home, folder, engine));
    orUnwritable(`${home}/trash`, () => setAside(deps.files, home, folder, deps.now()));
    if (finished.recording !== undefined) this.host.onRecorded?.();
    return finished;
  }

  /** Moves a hero's game to the trash, even if it cannot be read. Returns its new folder, if there was a game. */
  setAside(hero: string): string | undefined {
    const folder = this.folderOf(hero);
    const { files, now } = this.deps;
    return orUnwritable(`${this.home}/trash`, () =>
      files.stat(folder) ? setAside(files, this.home, folder, now()) : undefined,
    );
  }

  /** Lists every hero's game, the one played last first. Changes nothing. Throws a CorruptDataError or a system error. */
  all(): SavedGames {
    const saves = `${this.home}/saves`;
    const games: SavedGame[] = [];
    const strays: string[] = [];
    for (const name of this.deps.files.list(saves)) {
      const folder = `${saves}/${name}`;
      try {
        if (this.hasGame(folder)) games.push({ folder, lastPlayed: this.lastPlayed(folder), game: this.load(folder) });
      } catch (error) {
        if (!isDiskError(error)) throw error;
        if (this.isStray(folder)) strays.push(folder);
        else
          games.push({ folder, lastPlayed: 0, game: codeOf(error) ? `${folder}: ${codeOf(error)}` : reasonOf(error) });
      }
    }
    return { games: games.sort((a, b) => b.lastPlayed - a.lastPlayed), strays };
  }

  /** Returns the games that were played last, at most so many, without those that cannot be read. Changes nothing. */
  newest(most: number): readonly LoadedGame[] {
    const saves = `${this.home}/saves`;
    const played = this.deps.files.list(saves).flatMap((name) => {
      try {
        const folder = `${saves}/${name}`;
        return this.hasGame(folder) ? [{ folder, lastPlayed: this.lastPlayed(folder) }] : [];
      } catch (error) {
        if (!isDiskError(error)) throw error;
        return [];
      }
    });
    const last = played.sort((a, b) => b.lastPlayed - a.lastPlayed).slice(0, most);
    return last.map(({ folder }) => this.load(folder)).filter((game) => typeof game !== 'string');
  }

  /** Returns the problems of a game's files, in sentences. Changes nothing. */
  check(folder: string): readonly string[] {
    try {
      return checkGame(this.deps.files, this.deps.content, folder);
    } catch (error) {
      if (!isDiskError(error)) throw error;
      return [`${folder}: ${reasonOf(error)}.`];
    }
  }

  /** Whether a hero has a saved game. Throws a ResumeError or an UnwritableError if the disk cannot say. */
  has(hero: string): boolean {
    try {
      return this.hasGame(this.folderOf(hero));
    } catch (error) {
      throw this.explain(error, hero);
    }
  }

  /** Copies a hero's game, then removes what cannot be read. Throws a ResumeError or an UnwritableError. */
  repair(hero: string): RepairReport {
    const { files, now } = this.deps;
    const folder = this.folderOf(hero);
    try {
      const copy = copyAside(files, this.home, folder, now(), 'before-repair');
      const { sentences, isComplete } = repairFiles(files, folder, copy.folder);
      const skipped = copy.skipped.map(([name, reason]) => `${folder}/${name}: not copied: ${reason}.`);
      const done = sentences.length > 0 ? sentences : ['There was nothing to remove.'];
      return { sentences: [`A copy of the game is in ${copy.folder}.`, ...skipped, ...done], isComplete };
    } catch (error) {
      throw this.explain(error, hero);
    }
  }

  /** Returns the dependencies of the game in a slot. */
  private depsOf(slot: string): StoreDependencies {
    const { deps, host } = this;
    const { onTurn } = host;
    return onTurn ? { ...deps, onTurn: onTurn.bind(undefined, slot) } : deps;
  }

  /** Returns the game in a folder, or why it cannot be read. */
  private load(folder: string): LoadedGame | string {
    try {
      return loadGame(this.deps.files, this.deps.content, folder);
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** Returns the time at which any file of a game was last written. */
  private lastPlayed(folder: string): number {
    const { files } = this.deps;
    return files.list(folder).reduce((last, file) => Math.max(last, files.stat(`${folder}/${file}`)?.modified ?? 0), 0);
  }

  /** Whether something beside the saved games is only a file, such as those that file managers leave behind. */
  private isStray(path: string): boolean {
    try {
      const stats = this.deps.files.stat(path);
      return stats !== undefined && !stats.isFolder && !stats.isLink;
    } catch {
      return false;
    }
  }

  /** Whether a folder holds a game. A game whose first log was never written has not begun. */
  private hasGame(folder: string): boolean {
    try {
      return logsAmong(this.deps.files.list(folder)).length > 0;
    } catch (error) {
      throw error instanceof CorruptDataError ? new CorruptDataError(`${folder}: ${error.message}`) : error;
    }
  }

  /** The sentence that the folder of all saved games cannot be read; undefined if it can. */
  private problemOfFolder(): string | undefined {
    try {
      this.deps.files.list(`${this.home}/saves`);
      return undefined;
    } catch (error) {
      if (!isDiskError(error)) throw error;
      return unusable(this.home, error);
    }
  }

  private explain(error: unknown, hero: string): Error {
    if (error instanceof NewerFormatError)
      return new ResumeError(`${error.message}: use a newer version of koboldkeep, or set the game aside with --new.`);
    const problem = this.problemOfFolder();
    if (problem !== undefined) return new UnwritableError(problem);
    if (error instanceof CorruptDataError)
      return new ResumeError(
        `${error.message}: koboldkeep saves --check reports details, and --new sets the game of ${hero} aside.`,
      );
    if (codeOf(error) !== '') return new UnwritableError(unusable(this.home, error));
    return error instanceof Error ? error : new Error(String(error));
  }
}
