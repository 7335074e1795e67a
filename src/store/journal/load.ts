import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import { hashState } from '../../engine/api/snapshot/hash';
import { Engine } from '../../engine/engine';
import type { Content } from '../../engine/world/content';
import { RULES_VERSION } from '../../engine/version';
import { CorruptDataError, NewerFormatError } from '../coding/bytes';
import { crc32 } from '../coding/crc32';
import { keptBy, LARGEST_SNAPSHOT, readSnapshot } from '../coding/snapshot-file';
import { validateSnapshot } from '../coding/validate';
import { codeOf, type Files } from '../disk/fs';
import { runWithTimeout } from '../disk/timeout';
import type { Header } from './header';
import { logName, logsAmong, snapshotName } from './file-names';
import { readSegment, type Segment } from './segment';

/** How many of the last commands' events are told to whoever goes on with the game. */
const RECALLED = 12;
/** More turns than so many commands take; beyond it somebody means harm. */
const MOST_TURNS = 400_000;

/** A game as it was kept. */
export interface Loaded {
  readonly engine: Engine;
  /** Of the last log. */
  readonly header: Header;
  readonly segment: Segment;
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
export function loadGame(files: Files, content: Content, folder: string, timeoutMs?: number): Loaded {
  const logs = logsAmong(files.list(folder));
  const last = logs.at(-1);
  if (last === undefined) throw new CorruptDataError(`${folder} holds no game`);
  let why: string | undefined;
  for (const segmentNumber of [...logs].reverse()) {
    try {
      const base = baseAt(files, content, folder, segmentNumber);
      const told = why === undefined ? [] : [`Some of this game could not be read: ${why}.`];
      return playOn(
        files,
        folder,
        base,
        last,
        told,
        () => baseAt(files, content, folder, segmentNumber).engine,
        timeoutMs,
      );
    } catch (error) {
      if (error instanceof NewerFormatError)
        throw new NewerFormatError(`${error.message}${keptIn(files, folder, segmentNumber)}`);
      if (!(error instanceof CorruptDataError)) throw error;
      why ??= `${folder}/${logName(segmentNumber)}: ${error.message}`;
    }
  }
  throw new CorruptDataError(why ?? `${folder} holds no game`);
}

/**
 * What the last commands let out: of those that were carried out again to load a game, and where they were few, of those
 * before its last stretch.
 */
export function recentOf(files: Files, content: Content, folder: string, loaded: Loaded): readonly GameEvent[] {
  const { header, again, recent, older } = loaded;
  if (again >= RECALLED || header.segmentNumber === 1 || older) return recent;
  try {
    const { engine, segment } = baseAt(files, content, folder, header.segmentNumber - 1);
    const events = segment.commands
      .slice(0, header.before - segment.header.before)
      .map((command) => engine.perform(command));
    return hashState(engine) === header.hash ? [...events.slice(again - RECALLED), recent].flat() : recent;
  } catch {
    return recent; // It is only recalled.
  }
}

interface Base {
  readonly engine: Engine;
  readonly segment: Segment;
  /** Whether the snapshot is written in an older form. */
  readonly isOlder: boolean;
}

const isOfOldRules = ({ header }: Segment): boolean => header.rules < RULES_VERSION;

/** The game at the beginning of a log: from its snapshot, or the first of all made anew. */
function baseAt(files: Files, content: Content, folder: string, segmentNumber: number): Base {
  const believed = readSegment(files, folder, segmentNumber);
  let base: Base;
  try {
    const bytes = snapshotAt(files, `${folder}/${snapshotName(segmentNumber)}`);
    const segment = readSegment(files, folder, segmentNumber, crc32(bytes));
    const { snapshot, isOlder } = readSnapshot(bytes);
    if (snapshot.rules !== segment.header.rules)
      throw new CorruptDataError('its snapshot and its log are of different rules');
    // What was played by older rules goes on by these from where it stands.
    base = { engine: validateSnapshot(content, { ...snapshot, rules: RULES_VERSION }), segment, isOlder };
  } catch (error) {
    const canBeMadeAnew = segmentNumber === 1 && !isOfOldRules(believed);
    if (!(error instanceof CorruptDataError) || error instanceof NewerFormatError || !canBeMadeAnew) throw error;
    base = { engine: Engine.start(content, believed.header), segment: believed, isOlder: false };
  }
  // The hash is of the rules, too: those of older ones cannot be compared.
  if (!isOfOldRules(base.segment) && hashState(base.engine) !== base.segment.header.hash)
    throw new CorruptDataError('its snapshot and its log are of different games');
  return base;
}

/** A snapshot that the disk cannot read is as good as damaged: nothing is lost by beginning with the one before. */
function snapshotAt(files: Files, path: string): Uint8Array {
  try {
    return files.read(path, LARGEST_SNAPSHOT);
  } catch (error) {
    if (codeOf(error) === '') throw error;
    throw new CorruptDataError(`the disk fails to read its snapshot (${codeOf(error)})`);
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
  timeoutMs?: number,
): Loaded {
  const sentences = [...told];
  let { engine, segment } = base;
  const first = segment.header;
  let { before: count } = first;
  const start = engine.turn;
  let recent: (readonly GameEvent[])[] = [];
  const redo: Command[] = [];
  const loaded = (isWhole: boolean, fault?: Fault): Loaded => ({
    ...{ engine, header: segment.header, segment, count, isWhole, told: sentences, recent: recent.flat() },
    ...(isOfOldRules(segment) || (base.isOlder && segment.header === first)
      ? { older: { rules: isOfOldRules(segment) } }
      : {}),
    ...(fault ? { fault } : {}),
    again: redo.length,
  });
  /** The game as it was before the last command. */
  const goBack = (): void => {
    engine = remake();
    for (const each of redo) engine.perform(each);
  };
  for (let segmentNumber = first.segmentNumber; ; segmentNumber++) {
    const next = segmentNumber < last ? tryStretch(files, folder, segmentNumber + 1) : undefined;
    // What came after the next stretch was begun, in a log that could not be trusted any more, does not count.
    const commands = next ? segment.commands.slice(0, next.header.before - segment.header.before) : segment.commands;
    const isOld = isOfOldRules(segment);
    let differs = false;
    for (const [i, command] of commands.entries()) {
      const left = commands.length - i - 1;
      try {
        runWithTimeout(() => engine.perform(command), timeoutMs);
      } catch (error) {
        // It stops the game each time: the game goes on from before it.
        goBack();
        sentences.push(undone(left));
        return loaded(false, { command, error });
      }
      if (isOld && engine.outcome !== undefined && !segment.isEnd) {
        goBack();
        const what = left === 0 ? 'Your last command was' : `Your last ${left + 1} commands were`;
        sentences.push(`${what} left out: by newer rules the run would be over.`);
        return loaded(false);
      }
      redo.push(command);
      count++;
      recent = [...recent.slice(1 - RECALLED), engine.events];
      if (engine.turn - start > MOST_TURNS) throw new CorruptDataError('it takes more turns than any game does');
      const hash = segment.hashes.find(({ after }) => after === i + 1)?.hash;
      differs ||= !isOld && hash !== undefined && hash !== hashState(engine);
    }
    if (differs) sentences.push('Not everything came out again as it did when it was played.');
    const { behind } = segment.scan;
    if (behind > 0 && !next) sentences.push(`The log of this game is damaged: ${behind} of its last entries are lost.`);
    if (!next) break;
    if (next.header.before !== count || next.header.hash !== hashState(engine)) {
      sentences.push('The last part of this game does not follow on the rest, and was left out.');
      return loaded(false);
    }
    segment = next;
  }
  // A log is sealed once the next is there.
  if (segment.isSealed && segment.header.segmentNumber === last)
    sentences.push(`The log after ${logName(last)} is missing: what was played in it is lost.`);
  // Nobody comes back to life by newer rules.
  if (isOfOldRules(segment) && segment.isEnd) engine.outcome = segment.outcome ?? engine.outcome ?? 'died';
  return loaded(segment.isOpen && segment.header.segmentNumber === last);
}

function undone(after: number): string {
  const more = after === 0 ? '' : `, and ${after} that came after it`;
  return `Your last action ran into a fault of the game and was undone${more}.`;
}

function tryStretch(files: Files, folder: string, segmentNumber: number): Segment | undefined {
  try {
    return readSegment(files, folder, segmentNumber);
  } catch (error) {
    if (error instanceof CorruptDataError && !(error instanceof NewerFormatError)) return undefined;
    throw error;
  }
}

/** By which version the snapshot of a log was written, to be put behind a sentence. */
function keptIn(files: Files, folder: string, segmentNumber: number): string {
  try {
    return keptBy(files.read(`${folder}/${snapshotName(segmentNumber)}`, LARGEST_SNAPSHOT));
  } catch {
    return '';
  }
}
