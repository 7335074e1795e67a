import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import { hashState } from '../../engine/api/snapshot/hash';
import { Engine } from '../../engine/engine';
import type { Content } from '../../engine/world/content';
import { RULES_VERSION } from '../../engine/version';
import { Damage, Newer } from '../coding/bytes';
import { crc32 } from '../coding/crc32';
import { keptBy, LARGEST_SNAPSHOT, readSnapshot } from '../coding/snapshot-file';
import { revive } from '../coding/validate';
import { codeOf, type Files } from '../disk/fs';
import { within } from '../disk/timeout';
import type { Header } from './header';
import { logName, logsAmong, snapshotName } from './file-names';
import { readStretch, type Stretch } from './segment';

/** How many of the last commands' events are told to whoever goes on with the game. */
const RECALLED = 12;
/** More turns than so many commands take; beyond it somebody means harm. */
const MOST_TURNS = 400_000;

/** A game as it was kept. */
export interface Loaded {
  readonly engine: Engine;
  /** Of the last log. */
  readonly header: Header;
  readonly stretch: Stretch;
  /** How many commands have been carried out in all. */
  readonly count: number;
  /** Whether the last log can be gone on with; otherwise a new one must be begun. */
  readonly isWhole: boolean;
  /** What was kept by a version before this one; left out where all of it is of this one. */
  readonly older?: Older;
  /** The command that stopped the game, where it was left out for that. */
  readonly fault?: Fault;
  /** What the player is to be told about it, in sentences. */
  readonly told: readonly string[];
  /** What the last commands let out, as far as they had to be carried out again. */
  readonly recent: readonly GameEvent[];
  /** How many were. */
  readonly again: number;
}

/** In what a game is older than this version. */
export interface Older {
  /** Whether it was played by older rules; otherwise its snapshot alone is written in an older form. */
  readonly rules: boolean;
}

/** A command that made the engine fail. */
export interface Fault {
  readonly command: Command;
  readonly error: unknown;
}

/**
 * Brings back the game that is kept in a folder, by what of its files can be read. Throws Damage where nothing can. A
 * command may take so many milliseconds (left out: ten seconds).
 */
export function loadGame(files: Files, content: Content, folder: string, patience?: number): Loaded {
  const logs = logsAmong(files.list(folder));
  const last = logs.at(-1);
  if (last === undefined) throw new Damage(`${folder} holds no game`);
  let why: string | undefined;
  for (const epoch of [...logs].reverse()) {
    try {
      const base = baseAt(files, content, folder, epoch);
      const told = why === undefined ? [] : [`Some of this game could not be read: ${why}.`];
      return playOn(files, folder, base, last, told, () => baseAt(files, content, folder, epoch).engine, patience);
    } catch (error) {
      if (error instanceof Newer) throw new Newer(`${error.message}${keptIn(files, folder, epoch)}`);
      if (!(error instanceof Damage)) throw error;
      why ??= `${folder}/${logName(epoch)}: ${error.message}`;
    }
  }
  throw new Damage(why ?? `${folder} holds no game`);
}

/**
 * What the last commands let out: of those that were carried out again to load a game, and where they were few, of those
 * before its last stretch.
 */
export function recentOf(files: Files, content: Content, folder: string, loaded: Loaded): readonly GameEvent[] {
  const { header, again, recent, older } = loaded;
  if (again >= RECALLED || header.epoch === 1 || older) return recent;
  try {
    const { engine, stretch } = baseAt(files, content, folder, header.epoch - 1);
    const events = stretch.commands
      .slice(0, header.before - stretch.header.before)
      .map((command) => engine.perform(command));
    return hashState(engine) === header.hash ? [...events.slice(again - RECALLED), recent].flat() : recent;
  } catch {
    return recent; // It is only recalled.
  }
}

interface Base {
  readonly engine: Engine;
  readonly stretch: Stretch;
  /** Whether the snapshot is written in an older form. */
  readonly isOlder: boolean;
}

const isOfOldRules = ({ header }: Stretch): boolean => header.rules < RULES_VERSION;

/** The game at the beginning of a log: from its snapshot, or the first of all made anew. */
function baseAt(files: Files, content: Content, folder: string, epoch: number): Base {
  const believed = readStretch(files, folder, epoch);
  let base: Base;
  try {
    const bytes = snapshotAt(files, `${folder}/${snapshotName(epoch)}`);
    const stretch = readStretch(files, folder, epoch, crc32(bytes));
    const { snapshot, isOlder } = readSnapshot(bytes);
    if (snapshot.rules !== stretch.header.rules) throw new Damage('its snapshot and its log are of different rules');
    // What was played by older rules goes on by these from where it stands.
    base = { engine: revive(content, { ...snapshot, rules: RULES_VERSION }), stretch, isOlder };
  } catch (error) {
    const canBeMadeAnew = epoch === 1 && !isOfOldRules(believed);
    if (!(error instanceof Damage) || error instanceof Newer || !canBeMadeAnew) throw error;
    base = { engine: Engine.start(content, believed.header), stretch: believed, isOlder: false };
  }
  // The hash is of the rules, too: those of older ones cannot be compared.
  if (!isOfOldRules(base.stretch) && hashState(base.engine) !== base.stretch.header.hash)
    throw new Damage('its snapshot and its log are of different games');
  return base;
}

/** A snapshot that the disk cannot read is as good as damaged: nothing is lost by beginning with the one before. */
function snapshotAt(files: Files, path: string): Uint8Array {
  try {
    return files.read(path, LARGEST_SNAPSHOT);
  } catch (error) {
    if (codeOf(error) === '') throw error;
    throw new Damage(`the disk fails to read its snapshot (${codeOf(error)})`);
  }
}

/** Carries out all that was played from a log on. */
function playOn(
  files: Files,
  folder: string,
  base: Base,
  last: number,
  told: readonly string[],
  remake: () => Engine,
  patience?: number,
): Loaded {
  const sentences = [...told];
  let { engine, stretch } = base;
  const first = stretch.header;
  let { before: count } = first;
  const start = engine.turn;
  let recent: (readonly GameEvent[])[] = [];
  const redo: Command[] = [];
  const loaded = (isWhole: boolean, fault?: Fault): Loaded => ({
    ...{ engine, header: stretch.header, stretch, count, isWhole, told: sentences, recent: recent.flat() },
    ...(isOfOldRules(stretch) || (base.isOlder && stretch.header === first)
      ? { older: { rules: isOfOldRules(stretch) } }
      : {}),
    ...(fault ? { fault } : {}),
    again: redo.length,
  });
  /** The game as it was before the last command. */
  const goBack = (): void => {
    engine = remake();
    for (const each of redo) engine.perform(each);
  };
  for (let epoch = first.epoch; ; epoch++) {
    const next = epoch < last ? tryStretch(files, folder, epoch + 1) : undefined;
    // What came after the next stretch was begun, in a log that could not be trusted any more, does not count.
    const commands = next ? stretch.commands.slice(0, next.header.before - stretch.header.before) : stretch.commands;
    const isOld = isOfOldRules(stretch);
    let differs = false;
    for (const [i, command] of commands.entries()) {
      const left = commands.length - i - 1;
      try {
        within(() => engine.perform(command), patience);
      } catch (error) {
        // It stops the game each time: the game goes on from before it.
        goBack();
        sentences.push(undone(left));
        return loaded(false, { command, error });
      }
      if (isOld && engine.outcome !== undefined && !stretch.isEnd) {
        goBack();
        const what = left === 0 ? 'Your last command was' : `Your last ${left + 1} commands were`;
        sentences.push(`${what} left out: by newer rules the run would be over.`);
        return loaded(false);
      }
      redo.push(command);
      count++;
      recent = [...recent.slice(1 - RECALLED), engine.events];
      if (engine.turn - start > MOST_TURNS) throw new Damage('it takes more turns than any game does');
      const hash = stretch.hashes.find(({ after }) => after === i + 1)?.hash;
      differs ||= !isOld && hash !== undefined && hash !== hashState(engine);
    }
    if (differs) sentences.push('Not everything came out again as it did when it was played.');
    const { behind } = stretch.scan;
    if (behind > 0 && !next) sentences.push(`The log of this game is damaged: ${behind} of its last entries are lost.`);
    if (!next) break;
    if (next.header.before !== count || next.header.hash !== hashState(engine)) {
      sentences.push('The last part of this game does not follow on the rest, and was left out.');
      return loaded(false);
    }
    stretch = next;
  }
  // A log is sealed once the next is there.
  if (stretch.isSealed && stretch.header.epoch === last)
    sentences.push(`The log after ${logName(last)} is missing: what was played in it is lost.`);
  // Nobody comes back to life by newer rules.
  if (isOfOldRules(stretch) && stretch.isEnd) engine.outcome = stretch.outcome ?? engine.outcome ?? 'died';
  return loaded(stretch.isOpen && stretch.header.epoch === last);
}

function undone(after: number): string {
  const more = after === 0 ? '' : `, and ${after} that came after it`;
  return `Your last action ran into a fault of the game and was undone${more}.`;
}

function tryStretch(files: Files, folder: string, epoch: number): Stretch | undefined {
  try {
    return readStretch(files, folder, epoch);
  } catch (error) {
    if (error instanceof Damage && !(error instanceof Newer)) return undefined;
    throw error;
  }
}

/** By which version the snapshot of a log was written, to be put behind a sentence. */
function keptIn(files: Files, folder: string, epoch: number): string {
  try {
    return keptBy(files.read(`${folder}/${snapshotName(epoch)}`, LARGEST_SNAPSHOT));
  } catch {
    return '';
  }
}
