// The events of a game, as plain data. Messages, animation, the agent protocol and the tests follow from them.
import type { Narration } from '../../rules/narrations';
import type { Cell, Dir } from '../../space/geometry';
import type { ActorRef } from '../../world/actor-ref';
import type { Order, Side } from '../../world/allegiance';
import type { Mood } from '../../world/breed';
import type { Way } from '../../world/floor-number';
import type { Gas } from '../../world/reaction';
import type { Slot, Sort } from '../../world/item-kind';

/** The endings of a game: the hero brings the prize home, gives up, or dies. */
export const OUTCOMES = ['won', 'escaped', 'died'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An act of an actor in a cell, or something that happens to it there. */
interface Deed {
  who: ActorRef;
  at: Cell;
}

/** The things that happen in a game, by type. Cells belong to the hero's floor; tiles are ids of `content.tiles`. */
interface Happenings {
  moved: { who: ActorRef; from: Cell; to: Cell };
  waited: Deed;
  opened: Deed & { tile: string; what: string };
  closed: Deed & { tile: string; what: string };
  /** An actor went under at `water`, in deep water or lava (`what`), and has come ashore at `to`. */
  plunged: Deed & { water: Cell; to: Cell; what: string };
  /** A creature has squeezed under a door. */
  squeezed: { who: ActorRef; from: Cell; to: Cell; what: string };
  /** A creature batters a door, and may have broken it. `by` is left out if the hero does not see the creature. */
  battered: { at: Cell; what: string; breaks: boolean; by?: ActorRef };
  /**
   * The hero took the stairs: `depth`, `floor` and `at` are the depth, the floor and the cell of arrival, `first` whether the
   * floor is new, `place` the name of the side place it belongs to, if any.
   */
  climbed: { way: Way; depth: number; floor: number; at: Cell; first: boolean; place?: string };
  /** The hero sees a landmark for the first time. */
  saw: { at: Cell; tile: string; what: string };
  /** A creature has come into the hero's sight. */
  noticed: Deed & { side: Side };
  /** An actor struck another: `at` and `to` are their cells, `left` is the victim's health afterwards. */
  attacked: Deed & {
    whom: ActorRef;
    to: Cell;
    /** The id of the weapon, and its verb in the third person: "stabs". */
    weapon: string;
    verb: string;
    hits: number;
    blocks: number;
    damage: number;
    left: number;
    /** Whether the victim did not see it coming. */
    surprise: boolean;
    /** For a weapon that takes gold in place of blood: how much it found. */
    stolen?: number;
  };
  /** An actor was hurt by something other than a blow: `cause` names it, `by` is the actor responsible. */
  hurt: Deed & { damage: number; left: number; cause: string; by?: ActorRef };
  /**
   * An actor has died: `cause` is the cause of death, if it was not a blow. For a lasting friend, `friendOn` is the number of
   * the floor, and `place` the name of the side place that it belongs to, if any. `isThing` is set for what never lived.
   */
  died: Deed & { by?: ActorRef; cause?: string; friendOn?: number; place?: string; isThing?: true };
  /** Something saved an actor from death. */
  saved: Deed & { left: number };
  healed: Deed & { amount: number; left: number };
  /** An actor's mood has changed. */
  mood: Deed & { mood: Mood; was: Mood };
  /** An actor has become aware of the hero, or of trouble. */
  alerted: Deed;
  /** A hidden actor has come out of hiding. */
  revealed: Deed;
  shouted: Deed;
  /** A shout from out of sight; `toward` is its direction. */
  heard: { toward: Dir };
  split: Deed & { to: Cell };
  burst: Deed;
  summoned: Deed & { whom: ActorRef; to: Cell };
  blinked: { who: ActorRef; from: Cell; to: Cell };
  /**
   * A condition has begun: `condition` is its id, `adjective` describes the actor: "slowed". It lasts for some turns, or,
   * with null, until its cause is gone; `says` is what it does then. `ended` are the adjectives of those that it ended.
   * `hasNoEffect` is set if it takes nothing from this actor.
   */
  afflicted: Deed & {
    condition: string;
    adjective: string;
    turns: number | null;
    isGood: boolean;
    ended: readonly string[];
    says?: string;
    hasNoEffect?: true;
  };
  /** A condition has ended. `replacedBy` is the id of the one that has taken its place. `hasNoEffect` as for `afflicted`. */
  recovered: Deed & { condition: string; adjective: string; isGood: boolean; replacedBy?: string; hasNoEffect?: true };
  /** A conjured actor has vanished. */
  faded: Deed;
  /** An actor has resisted an effect: `effect` names it, `what` says what it does. */
  resisted: Deed & { effect: string; what: string };
  /** An actor strayed from its step, or did not move at all. */
  staggered: Deed;
  /** The hero used an item: `item` is the id of its kind or look, `what` its name, `to` the cell it was aimed at. */
  used: Deed & { item: string; what: string; sort: Sort; to: Cell };
  /** An unknown item had no visible effect. */
  fizzled: Deed;
  /** An actor threw an item, or shot it (`isSent`). */
  threw: Deed & { to: Cell; item: string; what: string; isSent: boolean };
  shattered: { at: Cell; what: string };
  /** An effect spreads over cells. It is animated but has no message. */
  blazed: Deed & { path: readonly Cell[]; cells: readonly Cell[] };
  /** Something that has no event of its own has happened: `what` names it, `text` is the message. */
  narrated: Deed & { what: Narration; text: string };
  /** The hero has identified something: `was` is its former name. */
  identified: Deed & { was: string; what: string; sort: Sort };
  /** The hero has put an item on, or taken it off. */
  equipped: Deed & { what: string; slot: Slot; isOn: boolean };
  /** The hero has dropped an item. */
  placed: Deed & { what: string; count: number };
  /** The hero has named a kind, or written a note on an item. An empty text removes it. */
  named: Deed & { isKind: boolean; what: string; text: string };
  /** The hero has turned automatic pickup of a sort of item on or off. */
  autopickupSet: { sort: Sort; isWanted: boolean };
  /** The hero has reached a level: by a kill, or by coming to a new floor. */
  levelGained: Deed & { level: number; reason: 'kill' | 'floor' };
  /** The hero has chosen a boon: `boon` is its id, `what` its name. */
  boonChosen: Deed & { boon: string; what: string };
  /** The hero has taken the prize, and the keep has woken. */
  awoke: { at: Cell };
  /** A stage of doom has begun: `doom` is how far doom has risen, `word` the word for the stage, `text` the message. */
  doomRose: { doom: number; word: string; text: string };
  stole: Deed & { whom: ActorRef; gold: number };
  /** An actor has followed the hero over the stairs, or come to the floor from elsewhere. */
  arrived: Deed & { side: Side };
  /** An item has fallen to the ground: `item` is its id, `what` its name. */
  dropped: { at: Cell; item: string; what: string; count: number };
  /** An actor has picked up an item: `item` is its id, `what` its name, `letter` its letter in the hero's pack. */
  took: Deed & { item: string; what: string; count: number; letter?: string };
  /** An item was in a chest, and the hero has not picked it up. */
  found: Deed & { item: string; what: string; count: number };
  /** An actor has opened a lock: `what` was locked, `key` is the name of the key. */
  unlocked: Deed & { what: string; key: string };
  /** The hero has taken an offer out of its cage: `what` names its items. */
  offerTaken: Deed & { what: string };
  /** The cage of an offer that the hero did not choose has shut for good: `what` names its items, if the hero has seen them. */
  shut: { at: Cell; what?: string };
  pulled: Deed;
  /** An actor has freed a captive, who becomes an ally. */
  freed: Deed & { whom: ActorRef };
  prayed: Deed;
  read: Deed & { text: string };
  /** A search has found something hidden. */
  discovered: { at: Cell; what: string };
  /** An actor has triggered a trap: `prop` is its id, `what` its name. */
  sprung: Deed & { prop: string; what: string };
  /** The hero fell to the floor below: `depth` is the floor of arrival, `first` whether it is new. */
  fell: { depth: number; floor: number; at: Cell; damage: number; first: boolean; place?: string };
  /** Something in a cell has caught fire where nothing burned before: `what` is the ground there. */
  kindled: { at: Cell; what: string };
  /** A creature has fallen to the floor below. */
  plummeted: Deed;
  /** Gas has come out: `gas` is its id, `what` its name. */
  poured: { at: Cell; gas: Gas; what: string };
  /** A flood comes in at a cell, or (`isNear`) has come beside the hero, and rises there a turn later. */
  flooding: { at: Cell; isNear: boolean };
  /** Gas has exploded in these cells. */
  exploded: { at: Cell; cells: readonly Cell[] };
  /** The ground or an item on it has changed by fire, water or time: `what` names how, `text` is the message. */
  changed: { at: Cell; what: Narration; text: string };
  /** A lost key has returned to its place. */
  returned: { at: Cell; what: string };
  /** A person speaks to the hero: `topic` is the id of the talk. */
  talked: Deed & { topic: string; text: string };
  answered: Deed & { whom: ActorRef; label: string };
  /** A neutral actor or an ally has turned hostile. */
  turned: Deed;
  /** The hero has given a friend an order: `foe` is whom to attack. */
  ordered: Deed & { whom: ActorRef; order: Order; foe?: ActorRef };
  /** The hero stands on an item and does not pick it up. */
  steppedOn: { at: Cell; what: string; count: number };
  /**
   * The command was refused: nothing has changed and no time has passed. `asks` if it would be carried out once it is
   * confirmed: see the command `force`. `isRisk` if the question is about a step that only harms.
   */
  refused: { why: string; asks?: true; isRisk?: true };
  /** A command of several turns has ended early. `asks` as for a refusal. */
  stopped: { why: string; asks?: true; isRisk?: true };
  ended: { how: Outcome };
}

/** Something that has happened. */
export type Happening = { [T in keyof Happenings]: Readonly<{ type: T } & Happenings[T]> }[keyof Happenings];

export type EventType = Happening['type'];

/** Cells of an event that the hero may not see. */
type Afar = 'from' | 'to' | 'water';

/** A happening as the hero perceives it: cells out of sight are left out, and `unseen` marks what the hero missed. */
export type GameEvent = {
  [T in keyof Happenings]: Readonly<
    { type: T; unseen?: true } & Omit<Happenings[T], Afar> & Partial<Pick<Happenings[T], Afar & keyof Happenings[T]>>
  >;
}[keyof Happenings];

/** The event of one type. */
export type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>;
