import type { GameEvent } from '../../engine/border/event';
import { hashState } from '../../engine/border/hash';
import { Engine } from '../../engine/engine';
import type { Content } from '../../engine/world/kinds';
import { RULES_VERSION } from '../../engine/version';
import { Damage } from '../coding/bytes';
import { crc32 } from '../coding/crc32';
import { decodeSnapshot, LARGEST_SNAPSHOT } from '../coding/snapshot-file';
import { revive } from '../coding/soundness';
import type { Files } from '../fs';
import type { Header } from './header';
import { logName, logsAmong, snapshotName } from './names';
import { readStretch, type Stretch } from './stretch';

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
  /** What the player is to be told about it, in sentences. */
  readonly told: readonly string[];
  /** What the last commands let out. */
  readonly recent: readonly GameEvent[];
}

/** Brings back the game that is kept in a folder, by what of its files can be read. Throws Damage where nothing can. */
export function loadGame(files: Files, content: Content, folder: string): Loaded {
  const logs = logsAmong(files.list(folder));
  const last = logs.at(-1);
  if (last === undefined) throw new Damage(`${folder} holds no game`);
  const stretches = new Map<number, Stretch>();
  let why: string | undefined;
  for (const epoch of [...logs].reverse()) {
    try {
      const base = baseAt(files, content, folder, epoch);
      stretches.set(epoch, base.stretch);
      const told = why === undefined ? [] : [`Some of this game could not be read: ${why}.`];
      return playOn(files, folder, base, epoch, last, told, () => baseAt(files, content, folder, epoch).engine);
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      why ??= `${folder}/${logName(epoch)}: ${error.message}`;
      if (error instanceof OtherRules) break;
    }
  }
  throw new Damage(why ?? `${folder} holds no game`);
}

/** The game is of rules that these are not. Nothing is wrong with it. */
export class OtherRules extends Damage {}

interface Base {
  readonly engine: Engine;
  readonly stretch: Stretch;
}

/** The game at the beginning of a log: from its snapshot, or the first of all made anew. */
function baseAt(files: Files, content: Content, folder: string, epoch: number): Base {
  let bytes: Uint8Array | undefined;
  let engine: Engine | undefined;
  let damage: Damage | undefined;
  try {
    bytes = files.read(`${folder}/${snapshotName(epoch)}`, LARGEST_SNAPSHOT);
    readStretchRules(files, folder, epoch);
    engine = revive(content, decodeSnapshot(bytes));
  } catch (error) {
    if (!(error instanceof Damage) || error instanceof OtherRules) throw error;
    damage = error;
  }
  const stretch = readStretch(files, folder, epoch, engine && bytes && crc32(bytes));
  const { header } = stretch;
  if (!engine && epoch === 1) engine = Engine.start(content, header);
  if (!engine) throw damage ?? new Damage('its snapshot is missing');
  if (hashState(engine) !== header.hash) throw new Damage('its snapshot and its log are of different games');
  return { engine, stretch };
}

function readStretchRules(files: Files, folder: string, epoch: number): void {
  const { header } = readStretch(files, folder, epoch);
  if (header.rules !== RULES_VERSION)
    throw new OtherRules(`it was begun under rules ${header.rules}, and this version plays by rules ${RULES_VERSION}`);
}

/** Carries out all that was played from a log on. */
function playOn(
  files: Files,
  folder: string,
  base: Base,
  from: number,
  last: number,
  told: readonly string[],
  again: () => Engine,
): Loaded {
  const sentences = [...told];
  let { engine, stretch } = base;
  let { before: count } = stretch.header;
  const start = engine.turn;
  let recent: (readonly GameEvent[])[] = [];
  const redo: Stretch['commands'][number][] = [];
  for (let epoch = from; ; epoch++) {
    const next = epoch < last ? tryStretch(files, folder, epoch + 1) : undefined;
    // What came after the next stretch was begun, in a log that could not be trusted any more, does not count.
    const commands = next ? stretch.commands.slice(0, next.header.before - stretch.header.before) : stretch.commands;
    let differs = false;
    for (const [i, command] of commands.entries()) {
      try {
        engine.perform(command);
      } catch {
        // It stops the game each time: the game goes on from before it.
        engine = again();
        for (const each of redo) engine.perform(each);
        sentences.push(undone(commands.length - i - 1));
        return {
          engine,
          header: stretch.header,
          stretch,
          count,
          isWhole: false,
          told: sentences,
          recent: recent.flat(),
        };
      }
      redo.push(command);
      count++;
      recent = [...recent.slice(1 - RECALLED), engine.events];
      if (engine.turn - start > MOST_TURNS) throw new Damage('it takes more turns than any game does');
      const hash = stretch.hashes.find(({ after }) => after === i + 1)?.hash;
      differs ||= hash !== undefined && hash !== hashState(engine);
    }
    if (differs) sentences.push('Not everything came out again as it did when it was played.');
    const { behind } = stretch.scan;
    if (behind > 0 && !next) sentences.push(`The log of this game is damaged: ${behind} of its last entries are lost.`);
    if (!next) break;
    if (next.header.before !== count || next.header.hash !== hashState(engine)) {
      sentences.push('The last part of this game does not follow on the rest, and was left out.');
      return { engine, header: stretch.header, stretch, count, isWhole: false, told: sentences, recent: recent.flat() };
    }
    stretch = next;
  }
  const isWhole = stretch.isOpen && stretch.header.epoch === last;
  return { engine, header: stretch.header, stretch, count, isWhole, told: sentences, recent: recent.flat() };
}

function undone(after: number): string {
  const more = after === 0 ? '' : `, and ${after} that came after it`;
  return `Your last action ran into a fault of the game and was undone${more}.`;
}

function tryStretch(files: Files, folder: string, epoch: number): Stretch | undefined {
  try {
    return readStretch(files, folder, epoch);
  } catch (error) {
    if (error instanceof Damage) return undefined;
    throw error;
  }
}
