import type { Cell, Dir } from '../../space/geometry';
import type { ActorRef } from '../../world/actor';
import type { Order, Side } from '../../world/allegiance';
import type { Mood } from '../../world/breed';
import type { Sort } from '../../world/item-kind';

/** How a game ends: with the prize brought home, by giving it up, or by death. */
export const OUTCOMES = ['won', 'escaped', 'died'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Everything the world lets out: what has happened, as data. The messages, the animation, the agent protocol and the
 * tests are all told from these. Cells are of the floor the hero is on, tiles are keys of `content.tiles`.
 */
export type Happening =
  | { readonly type: 'moved'; readonly who: ActorRef; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'waited'; readonly who: ActorRef; readonly at: Cell }
  | { readonly type: 'opened'; readonly who: ActorRef; readonly at: Cell; readonly tile: string; readonly what: string }
  | { readonly type: 'closed'; readonly who: ActorRef; readonly at: Cell; readonly tile: string; readonly what: string }
  /** The hero took the stairs: `depth` is the floor arrived on, `at` the place, `first` whether it is new. */
  | {
      readonly type: 'climbed';
      readonly way: 'up' | 'down';
      readonly depth: number;
      readonly at: Cell;
      readonly first: boolean;
    }
  /** The hero sees a landmark for the first time. */
  | { readonly type: 'saw'; readonly at: Cell; readonly tile: string; readonly what: string }
  /** A creature has come into the hero's sight. */
  | { readonly type: 'noticed'; readonly who: ActorRef; readonly at: Cell; readonly side: Side }
  /** A blow was struck: `at` is where from, `to` where it fell, `left` the victim's health after it. */
  | {
      readonly type: 'attacked';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly whom: ActorRef;
      readonly to: Cell;
      /** The key of the weapon, and what it does, in the third person: "stabs". */
      readonly weapon: string;
      readonly verb: string;
      readonly hits: number;
      readonly blocks: number;
      readonly damage: number;
      readonly left: number;
      /** Whether the victim did not see it coming. */
      readonly surprise: boolean;
    }
  /** Somebody was hurt by something that is no blow: `cause` is what did it, `by` whoever brought it about. */
  | {
      readonly type: 'hurt';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly damage: number;
      readonly left: number;
      readonly cause: string;
      readonly by?: ActorRef;
    }
  | {
      readonly type: 'died';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly by?: ActorRef;
      /** What did it, where that was no blow. */
      readonly cause?: string;
    }
  /** Death was held off, this once. */
  | { readonly type: 'saved'; readonly who: ActorRef; readonly at: Cell; readonly left: number }
  | {
      readonly type: 'healed';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly amount: number;
      readonly left: number;
    }
  /** Somebody's mood has changed. */
  | { readonly type: 'mood'; readonly who: ActorRef; readonly at: Cell; readonly mood: Mood; readonly was: Mood }
  /** Somebody has become aware of the hero, or of trouble. */
  | { readonly type: 'alerted'; readonly who: ActorRef; readonly at: Cell }
  /** Somebody who was hidden is seen for what it is. */
  | { readonly type: 'revealed'; readonly who: ActorRef; readonly at: Cell }
  | { readonly type: 'shouted'; readonly who: ActorRef; readonly at: Cell }
  /** A shout from out of sight; `toward` is where it came from. */
  | { readonly type: 'heard'; readonly toward: Dir }
  | { readonly type: 'split'; readonly who: ActorRef; readonly at: Cell; readonly to: Cell }
  | { readonly type: 'burst'; readonly who: ActorRef; readonly at: Cell }
  | { readonly type: 'summoned'; readonly who: ActorRef; readonly at: Cell; readonly whom: ActorRef; readonly to: Cell }
  | { readonly type: 'blinked'; readonly who: ActorRef; readonly from: Cell; readonly to: Cell }
  | {
      readonly type: 'afflicted';
      readonly who: ActorRef;
      readonly at: Cell;
      /** The key of the condition, and what one is then: "slowed". */
      readonly condition: string;
      readonly adjective: string;
      readonly turns: number;
      readonly isGood: boolean;
    }
  /** A condition has ended. */
  | {
      readonly type: 'recovered';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly condition: string;
      readonly adjective: string;
      readonly isGood: boolean;
    }
  /** Somebody who was called out of nothing is gone again. */
  | { readonly type: 'faded'; readonly who: ActorRef; readonly at: Cell }
  /** What would have taken hold of somebody did not: `what` is what it does. */
  | { readonly type: 'resisted'; readonly who: ActorRef; readonly at: Cell; readonly what: string }
  /** Somebody went another way than was meant, or nowhere. */
  | { readonly type: 'staggered'; readonly who: ActorRef; readonly at: Cell }
  /** The hero used something: `item` is its key or its look's, `what` its name, `to` what it was aimed at. */
  | {
      readonly type: 'used';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly item: string;
      readonly what: string;
      readonly sort: Sort;
      readonly to: Cell;
    }
  /** Nothing came of it that anyone could tell. */
  | { readonly type: 'fizzled'; readonly who: ActorRef; readonly at: Cell }
  /** Somebody threw something, or shot it with what is in the hand. */
  | {
      readonly type: 'threw';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly to: Cell;
      readonly item: string;
      readonly what: string;
      readonly isSent: boolean;
    }
  | { readonly type: 'shattered'; readonly at: Cell; readonly what: string }
  /** An effect goes off over these cells: to be shown, and not to be told. */
  | {
      readonly type: 'blazed';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly path: readonly Cell[];
      readonly cells: readonly Cell[];
    }
  /** Something that no other event tells has come about: `text` says it in a sentence. */
  | { readonly type: 'befell'; readonly who: ActorRef; readonly at: Cell; readonly text: string }
  /** The hero knows something for what it is: `was` is what it was called until then. */
  | {
      readonly type: 'learned';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly was: string;
      readonly what: string;
      readonly sort: Sort;
    }
  /** The hero has put something on, or taken it off. */
  | {
      readonly type: 'equipped';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly what: string;
      readonly isOn: boolean;
    }
  /** The hero has laid something down. */
  | {
      readonly type: 'laid';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly what: string;
      readonly count: number;
    }
  /** The hero has given a kind a name, or written on a thing; or taken that back, where the text is empty. */
  | {
      readonly type: 'named';
      readonly isKind: boolean;
      readonly who: ActorRef;
      readonly at: Cell;
      readonly what: string;
      readonly text: string;
    }
  /** A sort of thing is taken up in passing from now on, or not any more. */
  | { readonly type: 'heeded'; readonly sort: Sort; readonly isWanted: boolean }
  /** The hero has come to a level. */
  | { readonly type: 'rose'; readonly who: ActorRef; readonly at: Cell; readonly level: number }
  /** The hero has chosen a boon: `boon` is its key, `what` its name. */
  | {
      readonly type: 'chose';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly boon: string;
      readonly what: string;
    }
  /** The prize is taken, and the keep awake. */
  | { readonly type: 'awoke'; readonly at: Cell }
  | {
      readonly type: 'stole';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly whom: ActorRef;
      readonly gold: number;
    }
  /** Somebody has come up behind the hero over the stairs, or into the floor from elsewhere. */
  | { readonly type: 'arrived'; readonly who: ActorRef; readonly at: Cell }
  /** Something now lies at a cell: `item` is its key, `what` its name. */
  | {
      readonly type: 'dropped';
      readonly at: Cell;
      readonly item: string;
      readonly what: string;
      readonly count: number;
    }
  /** Somebody has taken something up: `item` is its key, `what` its name. */
  | {
      readonly type: 'took';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly item: string;
      readonly what: string;
      readonly count: number;
      /** The letter under which the hero carries it now. */
      readonly letter?: string;
    }
  /** Something came out of a chest. */
  | {
      readonly type: 'found';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly item: string;
      readonly what: string;
      readonly count: number;
    }
  /** A lock was opened: `what` had it, `key` is the name of the key. */
  | {
      readonly type: 'unlocked';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly what: string;
      readonly key: string;
    }
  /** A chest that was not chosen has shut for good. */
  | { readonly type: 'shut'; readonly at: Cell }
  | { readonly type: 'pulled'; readonly who: ActorRef; readonly at: Cell }
  /** A captive was let out, and is a friend now. */
  | { readonly type: 'freed'; readonly who: ActorRef; readonly at: Cell; readonly whom: ActorRef }
  | { readonly type: 'prayed'; readonly who: ActorRef; readonly at: Cell }
  | { readonly type: 'read'; readonly who: ActorRef; readonly at: Cell; readonly text: string }
  /** A search has brought something to light. */
  | { readonly type: 'discovered'; readonly at: Cell; readonly what: string }
  /** Somebody set off a trap: `prop` is its key, `what` its name. */
  | {
      readonly type: 'sprung';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly prop: string;
      readonly what: string;
    }
  /** The hero fell to the floor below: `depth` is the floor arrived on, `first` whether it is new. */
  | {
      readonly type: 'fell';
      readonly depth: number;
      readonly at: Cell;
      readonly damage: number;
      readonly first: boolean;
    }
  /** A key that was lost is back where it belongs. */
  | { readonly type: 'returned'; readonly at: Cell; readonly what: string }
  /** Somebody speaks to the hero. */
  | {
      readonly type: 'talked';
      readonly who: ActorRef;
      readonly at: Cell;
      /** The key of what is talked of. */
      readonly topic: string;
      readonly text: string;
    }
  | {
      readonly type: 'answered';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly whom: ActorRef;
      readonly label: string;
    }
  /** Somebody who meant no harm is an enemy now. */
  | { readonly type: 'turned'; readonly who: ActorRef; readonly at: Cell }
  /** The hero has told a friend what to do. */
  | {
      readonly type: 'ordered';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly whom: ActorRef;
      readonly order: Order;
    }
  /** The hero stands on something that stays where it is. */
  | { readonly type: 'stoodOn'; readonly at: Cell; readonly what: string; readonly count: number }
  /**
   * The command could not be done: nothing has changed and no time has passed. `asks` when it would be done if it were
   * meant: see the command `force`.
   */
  | { readonly type: 'refused'; readonly why: string; readonly asks?: true }
  /** A command of several turns ended, for this reason. */
  | { readonly type: 'stopped'; readonly why: string }
  | { readonly type: 'ended'; readonly how: Outcome };

/** A happening as it is told: `unseen` when the hero did not perceive it, which nobody could tell afterwards. */
export type GameEvent = Happening & { readonly unseen?: true };

export type EventType = Happening['type'];
