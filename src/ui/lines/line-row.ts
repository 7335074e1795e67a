// A row of the table of commands that a player types, and what the rows work with.
import type { Command } from '../../engine/api/command/command';
import type { FeatStandings } from '../../engine/api/event/deed-counter';
import type { AskedGame } from '../ask/asker';
import type { KeyCommandId } from '../frame/key-commands';
import type { MessageLog } from '../words/message-log';
import type { PackOrder } from '../words/pack-order';
import type { Race } from '../words/race';
import type { Dialogue } from './dialogue';
import type { Nearby } from './surroundings';

/** The game that the lines are about. */
export interface LineGame extends AskedGame {
  readonly log: MessageLog;
  readonly dialogue: Dialogue;
  /** The shell command that plays this dungeon again. */
  readonly replayCommand: string;
  /** Returns the feats of the game as far as the player may know them; undefined if its deeds are not known. */
  readonly feats: () => FeatStandings | undefined;
  readonly race: Race | undefined;
  /** The order in which carried items are listed. */
  readonly packOrder: () => PackOrder;
  /** The things behind the numbers of the last list of what is near, and the floor that it was made on. */
  listed: { readonly floor: number; readonly near: readonly Nearby[] };
  /** Whether the last line goes on towards its foe until something happens. */
  isApproaching: boolean;
}

/** The result of a line: a command of the game, leaving it, or nothing more. */
export type LineReply = Command | 'leave' | undefined;

/** A row of the table. */
export interface LineRow {
  /** Its name in hints and tests. */
  readonly id: string;
  /** The words that it goes by, the first of which is shown. */
  readonly words: readonly string[];
  /** The keys of the screen game that do the same, as they are typed there. */
  readonly keys?: readonly string[];
  /** The words that can follow: "WHAT at WHOM". */
  readonly takes?: string;
  readonly group: string;
  /** Tells the player what it does. */
  readonly help: string;
  /** Carries out the row. `rest` is what follows its words, `isSure` whether the line confirms it beforehand. */
  readonly run: (rest: string, isSure: boolean) => LineReply | Promise<LineReply>;
}

/** Returns rows under a heading of the help. */
export const linesIn = (group: string, rows: readonly Omit<LineRow, 'group'>[]): readonly LineRow[] =>
  rows.map((row) => ({ ...row, group }));

/** The words of commands that are called otherwise here than by the names of their keys. */
const WORDS: Readonly<Partial<Record<KeyCommandId, string>>> = {
  legend: 'look',
  leave: 'save',
  descend: 'stairs down',
  ascend: 'stairs up',
  travel: 'go',
  palette: 'commands',
};

/** Returns the word that a player types for a command of the screen. */
export const wordFor = (id: KeyCommandId): string => WORDS[id] ?? id.replace(/^(run|throw|give)-/, '$1 ');
