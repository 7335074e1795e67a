// The questions that a command can ask. The screen asks them with windows, play by lines with sentences.
import type { Command } from '../../engine/api/command/command';
import type { Carried, ItemCard, ItemChange, Preview } from '../../engine/api/view/pack-view';
import type { Conversation, OfferGroup, OfferedBoon, Sighting, View } from '../../engine/api/view/view';
import type { Cell, Dir } from '../../engine/space/geometry';
import type { Aim } from '../../engine/world/kinds/power';
import type { KeyCommandId } from '../frame/key-commands';
import type { Destination } from '../words/destinations';
import type { Icon } from '../words/styled-lines';

/** A question for one of some carried items. */
export interface ItemQuestion {
  readonly question: string;
  /** The words after "You cannot" for every other item. */
  readonly verb: string;
  /** At least one. */
  readonly items: readonly ItemCard[];
  /** Whether an item is likely to be meant. Default: every item is. */
  readonly isLikely?: (item: ItemCard) => boolean;
  /** Returns what the answer changes in an item. */
  readonly changeIn?: (item: Carried) => ItemChange | undefined;
}

/** Something that the player aims. */
export interface Aimed {
  /** "Throw the throwing knife". */
  readonly title: string;
  readonly aim: Extract<Aim, { on: 'cell' | 'actor' | 'direction' }>;
  /** Its effect in words; empty if that goes without saying. */
  readonly says: string;
  /** Returns what aiming at a cell would reach. */
  readonly preview: (to: Cell) => Preview | undefined;
  /** The id of the last target. */
  readonly last: number | undefined;
}

/** A question for a text. */
export interface TextQuestion {
  readonly question: string;
  readonly hint: string;
  /** The text so far. */
  readonly was: string;
}

/** One of the answers to a question. */
export interface Choice<T> {
  readonly label: string;
  readonly value: T;
  /** The cell of the thing that is chosen. */
  readonly at?: Cell;
  /** A few words beside it. */
  readonly note?: string;
  /** A description. */
  readonly about?: string;
  /** The names by which a line can choose it, besides its label. */
  readonly names?: readonly string[];
  /** The key that chooses it on a screen. Default: the next free letter. */
  readonly key?: string;
  readonly icon?: Icon;
  /** The heading above it. */
  readonly heading?: string;
  /** Whether it is chosen already, among several that can be. */
  readonly isOn?: boolean;
}

/** Asks the player. Undefined means that the player has cancelled. */
export interface Asker {
  /** Says sentences that are no events of the game. */
  say(...texts: readonly string[]): void;
  /** Returns the name of a command in a sentence: its key or its word. */
  nameOf(id: KeyCommandId): string;
  /**
   * Prepares for a question that no command of the player has asked: keys that were typed before do not answer it.
   * `told` is the message of the game that is the question, if any.
   */
  interrupt(told?: string): void;
  /** Asks a question of yes or no: whether to leave, to give up, or anything else. */
  confirm(question: string, kind?: 'leaving' | 'givingUp'): Promise<boolean>;
  item(question: ItemQuestion): Promise<Carried | undefined>;
  target(aimed: Aimed): Promise<Cell | undefined>;
  /** With `among`, no question is needed for the only direction, nor for none. */
  direction(question: string, among?: readonly Dir[]): Promise<Dir | undefined>;
  /** Asks for a number from 1 to `most`. */
  count(question: string, most: number): Promise<number | undefined>;
  text(question: TextQuestion): Promise<string | undefined>;
  /** Asks for one of some things. `last` was chosen last. */
  one<T>(title: string, choices: readonly Choice<T>[], last?: T): Promise<T | undefined>;
  /** Asks for a place to travel to. */
  place(): Promise<Destination | undefined>;
  /** Asks for the index of an answer that can be given to somebody. */
  reply(person: Sighting, conversation: Conversation): Promise<number | undefined>;
  /**
   * Asks for one of some offers, first for the one in the cell `at`, and whether the player is sure of it. Without `isSure`
   * the offers are shown, and cannot be chosen.
   */
  offer(group: OfferGroup, at: Cell, isSure?: (cell: Cell) => Promise<boolean>): Promise<Cell | undefined>;
  boon(question: string, boons: readonly OfferedBoon[]): Promise<OfferedBoon | undefined>;
}

/** The item that the player aimed last, and the actor it was aimed at. */
interface LastAim {
  /** The id of its kind, as the hero knew it then. */
  readonly id: string;
  readonly target: number | undefined;
}

/** The game that questions are about, and what they have left for later ones. */
export interface AskedGame {
  readonly view: View;
  readonly isSaved: () => boolean;
  /** Whether the game is practice from a replay. */
  readonly isPractice: boolean;
  readonly memory: {
    lastThrow?: LastAim;
    lastUse?: LastAim;
    /** The id of the technique that was performed last. */
    lastTechnique?: string;
    /** The foe that flees from the hero, how near the hero has come to it, and the steps since then. */
    chase?: { readonly foe: number; readonly gap: number; readonly vain: number } | undefined;
    /** Returns the command that follows the last one without a question; undefined if the hero has not come where it leads. */
    goOn?: (() => ReturnType<Flow>) | undefined;
  };
}

/** A flow of questions that leads to a command. */
export type Flow = (game: AskedGame, asker: Asker) => Command | undefined | Promise<Command | undefined>;
