// What happens in a game, as plain data. Messages, animation, the agent protocol and the tests follow from it.
import type { Cell, Dir } from '../../space/geometry';
import type { ActorRef } from '../../world/actor';
import type { Order, Side } from '../../world/allegiance';
import type { Mood } from '../../world/breed';
import type { Sort } from '../../world/item-kind';

/** How a game ends: the hero brings the prize home, gives up, or dies. */
export const OUTCOMES = ['won', 'escaped', 'died'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Something that has happened. Cells belong to the hero's floor; tiles are ids of `content.tiles`. */
export type Happening =
  | { readonly type: 'moved'; readonly who: ActorRef; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'waited'; readonly who: ActorRef; readonly at: Cell }
  | { readonly type: 'opened'; readonly who: ActorRef; readonly at: Cell; readonly tile: string; readonly what: string }
  | { readonly type: 'closed'; readonly who: ActorRef; readonly at: Cell; readonly tile: string; readonly what: string }
  /** An actor was shoved into deep water at `water`, and has come ashore at `to`. */
  | {
      readonly type: 'plunged';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly water: Cell;
      readonly to: Cell;
    }
  /** A creature has squeezed under a door. */
  | {
      readonly type: 'squeezed';
      readonly who: ActorRef;
      readonly from: Cell;
      readonly to: Cell;
      readonly what: string;
    }
  /** A creature batters a door, and may have broken it. `by` is left out if the hero does not see the creature. */
  | {
      readonly type: 'battered';
      readonly at: Cell;
      readonly what: string;
      readonly breaks: boolean;
      readonly by?: ActorRef;
    }
  /** The hero took the stairs: `depth` and `at` are the floor and the cell of arrival, `first` whether the floor is new. */
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
  /** An actor struck another: `at` and `to` are their cells, `left` is the victim's health afterwards. */
  | {
      readonly type: 'attacked';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly whom: ActorRef;
      readonly to: Cell;
      /** The id of the weapon, and its verb in the third person: "stabs". */
      readonly weapon: string;
      readonly verb: string;
      readonly hits: number;
      readonly blocks: number;
      readonly damage: number;
      readonly left: number;
      /** Whether the victim did not see it coming. */
      readonly surprise: boolean;
    }
  /** An actor was hurt by something other than a blow: `cause` names it, `by` is the actor responsible. */
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
      /** The cause of death, if it was not a blow. */
      readonly cause?: string;
    }
  /** Something saved an actor from death. */
  | { readonly type: 'saved'; readonly who: ActorRef; readonly at: Cell; readonly left: number }
  | {
      readonly type: 'healed';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly amount: number;
      readonly left: number;
    }
  /** An actor's mood has changed. */
  | { readonly type: 'mood'; readonly who: ActorRef; readonly at: Cell; readonly mood: Mood; readonly was: Mood }
  /** An actor has become aware of the hero, or of trouble. */
  | { readonly type: 'alerted'; readonly who: ActorRef; readonly at: Cell }
  /** A hidden actor has come out of hiding. */
  | { readonly type: 'revealed'; readonly who: ActorRef; readonly at: Cell }
  | { readonly type: 'shouted'; readonly who: ActorRef; readonly at: Cell }
  /** A shout from out of sight; `toward` is its direction. */
  | { readonly type: 'heard'; readonly toward: Dir }
  | { readonly type: 'split'; readonly who: ActorRef; readonly at: Cell; readonly to: Cell }
  | { readonly type: 'burst'; readonly who: ActorRef; readonly at: Cell }
  | { readonly type: 'summoned'; readonly who: ActorRef; readonly at: Cell; readonly whom: ActorRef; readonly to: Cell }
  | { readonly type: 'blinked'; readonly who: ActorRef; readonly from: Cell; readonly to: Cell }
  | {
      readonly type: 'afflicted';
      readonly who: ActorRef;
      readonly at: Cell;
      /** The id of the condition, and its adjective: "slowed". */
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
  /** A conjured actor has vanished. */
  | { readonly type: 'faded'; readonly who: ActorRef; readonly at: Cell }
  /** An actor has resisted an effect: `what` says what the effect does. */
  | { readonly type: 'resisted'; readonly who: ActorRef; readonly at: Cell; readonly what: string }
  /** An actor strayed from its step, or did not move at all. */
  | { readonly type: 'staggered'; readonly who: ActorRef; readonly at: Cell }
  /** The hero used an item: `item` is the id of its kind or look, `what` its name, `to` the cell it was aimed at. */
  | {
      readonly type: 'used';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly item: string;
      readonly what: string;
      readonly sort: Sort;
      readonly to: Cell;
    }
  /** An unknown item had no visible effect. */
  | { readonly type: 'fizzled'; readonly who: ActorRef; readonly at: Cell }
  /** An actor threw an item, or shot it (`isSent`). */
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
  /** An effect spreads over cells. It is animated but has no message. */
  | {
      readonly type: 'blazed';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly path: readonly Cell[];
      readonly cells: readonly Cell[];
    }
  /** Something that has no event of its own has happened: `text` is the message. */
  | { readonly type: 'befell'; readonly who: ActorRef; readonly at: Cell; readonly text: string }
  /** The hero has identified something: `was` is its former name. */
  | {
      readonly type: 'learned';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly was: string;
      readonly what: string;
      readonly sort: Sort;
    }
  /** The hero has put an item on, or taken it off. */
  | {
      readonly type: 'equipped';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly what: string;
      readonly isOn: boolean;
    }
  /** The hero has dropped an item. */
  | {
      readonly type: 'laid';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly what: string;
      readonly count: number;
    }
  /** The hero has named a kind, or written a note on an item. An empty text removes it. */
  | {
      readonly type: 'named';
      readonly isKind: boolean;
      readonly who: ActorRef;
      readonly at: Cell;
      readonly what: string;
      readonly text: string;
    }
  /** The hero has turned automatic pickup of a sort of item on or off. */
  | { readonly type: 'heeded'; readonly sort: Sort; readonly isWanted: boolean }
  /** The hero has reached a level. */
  | { readonly type: 'rose'; readonly who: ActorRef; readonly at: Cell; readonly level: number }
  /** The hero has chosen a boon: `boon` is its id, `what` its name. */
  | {
      readonly type: 'chose';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly boon: string;
      readonly what: string;
    }
  /** The hero has taken the prize, and the keep has woken. */
  | { readonly type: 'awoke'; readonly at: Cell }
  | {
      readonly type: 'stole';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly whom: ActorRef;
      readonly gold: number;
    }
  /** An actor has followed the hero over the stairs, or come to the floor from elsewhere. */
  | { readonly type: 'arrived'; readonly who: ActorRef; readonly at: Cell }
  /** An item has fallen to the ground: `item` is its id, `what` its name. */
  | {
      readonly type: 'dropped';
      readonly at: Cell;
      readonly item: string;
      readonly what: string;
      readonly count: number;
    }
  /** An actor has picked up an item: `item` is its id, `what` its name. */
  | {
      readonly type: 'took';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly item: string;
      readonly what: string;
      readonly count: number;
      /** The item's letter in the hero's pack. */
      readonly letter?: string;
    }
  /** An item was in a chest. */
  | {
      readonly type: 'found';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly item: string;
      readonly what: string;
      readonly count: number;
    }
  /** An actor has opened a lock: `what` was locked, `key` is the name of the key. */
  | {
      readonly type: 'unlocked';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly what: string;
      readonly key: string;
    }
  /** A chest that the hero did not choose has shut for good. */
  | { readonly type: 'shut'; readonly at: Cell }
  | { readonly type: 'pulled'; readonly who: ActorRef; readonly at: Cell }
  /** An actor has freed a captive, who becomes an ally. */
  | { readonly type: 'freed'; readonly who: ActorRef; readonly at: Cell; readonly whom: ActorRef }
  | { readonly type: 'prayed'; readonly who: ActorRef; readonly at: Cell }
  | { readonly type: 'read'; readonly who: ActorRef; readonly at: Cell; readonly text: string }
  /** A search has found something hidden. */
  | { readonly type: 'discovered'; readonly at: Cell; readonly what: string }
  /** An actor has triggered a trap: `prop` is its id, `what` its name. */
  | {
      readonly type: 'sprung';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly prop: string;
      readonly what: string;
    }
  /** The hero fell to the floor below: `depth` is the floor of arrival, `first` whether it is new. */
  | {
      readonly type: 'fell';
      readonly depth: number;
      readonly at: Cell;
      readonly damage: number;
      readonly first: boolean;
    }
  /** A lost key has returned to its place. */
  | { readonly type: 'returned'; readonly at: Cell; readonly what: string }
  /** A person speaks to the hero. */
  | {
      readonly type: 'talked';
      readonly who: ActorRef;
      readonly at: Cell;
      /** The id of the talk. */
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
  /** A neutral actor or an ally has turned hostile. */
  | { readonly type: 'turned'; readonly who: ActorRef; readonly at: Cell }
  /** The hero has given an ally an order. */
  | {
      readonly type: 'ordered';
      readonly who: ActorRef;
      readonly at: Cell;
      readonly whom: ActorRef;
      readonly order: Order;
    }
  /** The hero stands on an item and does not pick it up. */
  | { readonly type: 'stoodOn'; readonly at: Cell; readonly what: string; readonly count: number }
  /**
   * The command was refused: nothing has changed and no time has passed. `asks` if it would be carried out once it is
   * confirmed: see the command `force`.
   */
  | { readonly type: 'refused'; readonly why: string; readonly asks?: true }
  /** A command of several turns has ended early. */
  | { readonly type: 'stopped'; readonly why: string }
  | { readonly type: 'ended'; readonly how: Outcome };

/** A happening, and whether the hero missed it, which cannot be worked out afterwards. */
export type GameEvent = Happening & { readonly unseen?: true };

export type EventType = Happening['type'];
