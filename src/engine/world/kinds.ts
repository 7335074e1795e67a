import type { Dice } from '../chance/dice';
import type { Rng } from '../chance/rng';
import type { Action } from '../rules/action';
import type { Cell } from '../space/geometry';
import type { Actor } from './actor';
import type { Grant, Talent } from './grants';
import type { Item } from './item';
import type { Prop } from './prop';
import type { FloorPlan, Lying } from './floor-plan';
import type { Boon, Difficulty, Guise, ItemKind, Make, Sort } from './wares';

export type { Fixture, FloorPlan, Lying, Placement } from './floor-plan';

/** A colour as 0xRRGGBB. */
export type Colour = number;

/** How a tile is inked: its glyph's colour and what lies behind it. */
export interface Ink {
  readonly fg: Colour;
  readonly bg: Colour;
}

/** What a cell's ground says to whoever wants to enter: the arbiter has a row for each. */
export const TERRAINS = ['open', 'stairs', 'wall', 'door', 'locked', 'secret', 'bars', 'deep'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** How one gets about: on foot with hands, on foot without, over the ground, in deep water only, or through everything. */
export const GAITS = ['walk', 'prowl', 'fly', 'swim', 'phase'] as const;
export type Gait = (typeof GAITS)[number];

/** Whether one can be in a cell, can get in by a push that opens it, or cannot get in. */
export type Passage = 'free' | 'push' | 'never';

/** A kind of ground. A cell holds its number: its place in `Content.tiles`. */
export interface Tile {
  /** The key it is known by in saves, vaults and the protocol. */
  readonly id: string;
  /** What a player calls it, with its article: "a stone wall". */
  readonly name: string;
  readonly terrain: Terrain;
  /** Whether one on foot can get through here; a closed door counts, since it opens to a push. */
  readonly walkable: boolean;
  /** How it lies in the way of each gait. Must agree with what the arbiter says of its terrain. */
  readonly passage: Readonly<Record<Gait, Passage>>;
  /** Whether one can see through it. */
  readonly transparent: boolean;
  /** One character of the basic multilingual plane, one column wide. */
  readonly glyph: string;
  /** The same for terminals that know ASCII only. */
  readonly ascii: string;
  /** Its ink while in sight. */
  readonly light: Ink;
  /** Its ink while only remembered. */
  readonly dark: Ink;
  /** What it becomes when opened. */
  readonly opensTo?: string;
  /** The kind of key that opens it. */
  readonly lock?: string;
  /** The tile it passes for until it is found out. */
  readonly looksLike?: string;
  /** What it becomes when closed. */
  readonly closesTo?: string;
  /** Where stairs lead. */
  readonly leads?: 'up' | 'down';
  /** Why these stairs cannot be taken, in one sentence. */
  readonly shut?: string;
  /** Worth a stop and a word when first seen, and a place to travel to. */
  readonly landmark?: true;
}

/** What a blow is struck with: made by hands or grown. */
export interface Weapon {
  /** The key it is known by in saves and the protocol. */
  readonly id: string;
  /** What a player calls it, without an article: "short sword", "claws". */
  readonly name: string;
  /** What it does to whom it strikes, in the third person: "stabs". */
  readonly verb: string;
  /** How many cells away it strikes. */
  readonly reach: number;
  /** Whether what it strikes with flies: then whoever stands in the line is struck, and beside the foe it is of little use. */
  readonly flies: boolean;
  /** Dice added to its wielder's attack. */
  readonly dice: number;
  /** Percent added to its wielder's attack chance. */
  readonly chance: number;
  /** The percentage of an ordinary turn that a blow takes. */
  readonly pace: number;
  /** How many times harder a blow is that its victim does not see coming, where that is not as usual. */
  readonly surprise?: number;
  /** Set when it takes gold instead of blood. */
  readonly steals?: true;
  /** What whoever it hurts is afflicted with, and for how many turns. */
  readonly afflicts?: { readonly condition: string; readonly turns: number };
}

/** What a condition is of, which says what ends it: a draught, a night's sleep, or a counter-spell. */
export const REALMS = ['body', 'mind', 'magic'] as const;
export type Realm = (typeof REALMS)[number];

/** A state of body or mind that passes. */
export interface Condition extends Grant {
  readonly id: string;
  /** What one is then: "hasted". */
  readonly adjective: string;
  /** What it does, for people, in a sentence. */
  readonly says: string;
  /** What ends it before its time, for people, in a sentence. */
  readonly wayOut: string;
  readonly realm: Realm;
  /** Whether one is glad of it. */
  readonly isGood: boolean;
  /** What comes of it when one is in it already: the longer time counts, the times add up, or nothing. */
  readonly again: 'longer' | 'adds' | 'nothing';
  /** The conditions that it ends when it begins. */
  readonly ends?: readonly string[];
  /** Those with this talent are not put into it. */
  readonly proof?: Talent;
  /** The health it takes each turn. */
  readonly drains?: number;
  /** The health it gives each turn. */
  readonly mends?: number;
  /** Set when a foe is a friend as long as it lasts. */
  readonly turnsCoat?: true;
  /** Set when it is broken by a wound. */
  readonly broken?: true;
  /** Set when whoever was in it is gone when it ends. */
  readonly fades?: true;
}

/** Something that stands in a cell and does not act. */
export interface PropKind {
  readonly id: string;
  /** What a player calls it, with its article: "a chest". */
  readonly name: string;
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: Colour;
  /** What it is to the arbiter. */
  readonly role: PropRole;
  /** Whether it fills its cell: nobody and nothing that flies gets through. */
  readonly blocks: boolean;
  /** The kind of key that opens it. */
  readonly lock?: string;
  /** What it is once it has been opened, pulled or found. */
  readonly turnsTo?: string;
  /** For what is hidden: until it is found there is nothing to be seen. */
  readonly hidden?: true;
  /** What it does to whoever sets it off. */
  readonly springs?: (prop: Prop, who: Actor) => void;
  /** Worth a stop and a word when first seen, and a place to travel to. */
  readonly landmark?: true;
}

/** One thing somebody says, and what can be answered. */
export interface Talk {
  readonly text: string;
  /** What the hero can answer; none where there is nothing to choose. */
  readonly choices: readonly Choice[];
}

/** An answer to what somebody says. */
export interface Choice {
  readonly label: string;
  /** Why it cannot be chosen now, in one sentence; `undefined` where it can. */
  readonly unless?: (hero: Actor, person: Actor) => string | undefined;
  /** What comes of it. */
  readonly does?: (hero: Actor, person: Actor) => void;
  /** What the person talks of from then on; left out, nothing new. */
  readonly topic?: string;
}

/** What one feels, which decides what one does. Exactly one at a time. */
export const MOODS = ['sleep', 'guard', 'quest', 'move', 'attack', 'flee', 'berserk'] as const;
export type Mood = (typeof MOODS)[number];

/** Something a breed can do besides walking and striking. */
export interface Trick {
  /** How many of its own turns pass before it can be done again. */
  readonly every: number;
  /** How often one can do it in a life; left out, there is no end to it. */
  readonly uses?: number;
  /** The action it amounts to now; `undefined` where it would make no sense. Changes nothing and draws no chance. */
  readonly attempt: (self: Actor) => Action | undefined;
}

/** A kind of actor: what all of its kind have in common. Dice are thrown once for each, at birth. */
export interface Breed {
  readonly id: string;
  /** What a player calls one, without an article: "kobold". */
  readonly name: string;
  /** What a player is told of it, in a sentence or two. */
  readonly description: string;
  readonly glyph: string;
  readonly ink: Colour;
  /** Ticks per ordinary turn; 100 is the hero's pace, lower is faster. */
  readonly speed: number;
  /** Its awareness: how far it sees, in cells. */
  readonly sight: number;
  readonly gait: Gait;
  readonly attack: Dice;
  /** Percent. */
  readonly attackChance: Dice;
  readonly defense: Dice;
  /** Percent. */
  readonly defenseChance: Dice;
  readonly health: Dice;
  readonly gold: Dice;
  /** The ordinary weapon, and the other one: for close quarters, or for rage. */
  readonly weapons: readonly [Weapon, Weapon?];
  /** The percentage of its health at which it counts as bloodied. */
  readonly bloodiedAt: number;
  /** How it finds its way: straight at its goal, or by the shortest way there is. */
  readonly wits: 'simple' | 'clever';
  /** How many turns a point of health takes to heal by itself, while it can bear no more than it was born to; 0 for never. */
  readonly healsEvery: number;
  readonly tricks: readonly Trick[];
  /** What it has by birth. */
  readonly nature?: Grant;
  /** In how many of a hundred cases it shakes off what would bewitch it. */
  readonly will: number;
  /** The experience that overcoming one is worth. */
  readonly worth: number;
  /** Set for one who is nobody's servant: it is not charmed, changed or carried off. */
  readonly lordly?: true;
  /** Set when it does not leave its cell by itself. */
  readonly rooted?: true;
  /** Set when it stays unseen until it strikes or is touched. */
  readonly lurks?: true;
  /** The key of the prop it passes for while it lurks. */
  readonly passesFor?: string;
  /** Set when it cannot be seen at all. */
  readonly invisible?: true;
  /** Set when it has no mind to be felt. */
  readonly mindless?: true;
  /** Set when it takes what lies about. */
  readonly thieves?: true;
  /** Set when a wound that it survives makes two of it, each with half of what is left. */
  readonly splits?: true;
  /** The damage, without defence, to everyone beside it when it dies. */
  readonly bursts?: Dice;
  /** What it may leave behind, each with its chance in percent. */
  readonly loot: readonly { readonly item: string; readonly percent: number }[];
  /** Set when nothing is left of it: no corpse. */
  readonly bodiless?: true;
  /** How it fights, in a word, for people. */
  readonly tactics: string;
  /** What it does with its turn; nothing, to let it pass. Left out for the hero, for whom the player decides. */
  readonly act?: (self: Actor) => Action | undefined;
}

/** What a friend has been told to do: its number in the state is its place here. */
export const ORDERS = ['follow', 'wait', 'attack'] as const;
export type Order = (typeof ORDERS)[number];

/** Whose side one is on. */
export const SIDES = ['hero', 'hostile', 'neutral', 'ally'] as const;
export type Side = (typeof SIDES)[number];

/** What somebody who stands in a cell is to the arbiter: his side, or a lurker, or somebody who cannot be seen. */
export const ACTOR_ROLES = [...SIDES, 'lurker', 'unseen'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** What a thing that stands in a cell is to the arbiter. */
export const PROP_ROLES = [
  'chest',
  'lockedChest',
  'openChest',
  'altar',
  'lever',
  'cage',
  'sign',
  'trap',
  'hiddenTrap',
] as const;
export type PropRole = (typeof PROP_ROLES)[number];

/** What something that lies in a cell is to the arbiter. */
export const THING_ROLES = ['corpse', 'gold', 'key', 'item'] as const;
export type ThingRole = (typeof THING_ROLES)[number];

/** Whoever pushes into a cell, in the arbiter's eyes: his side, or a thief, who takes what others leave. */
export const MOVERS = ['hero', 'hostile', 'thief', 'neutral', 'ally'] as const;
export type Mover = (typeof MOVERS)[number];

/** Whatever besides the ground has a say about who enters its cell. */
export const RESIDENTS = [...ACTOR_ROLES, ...PROP_ROLES, ...THING_ROLES] as const;
export type Resident = (typeof RESIDENTS)[number];

/** What a resident of each kind is, so that a rule made for one kind does not fit another's place. */
export type ResidentOf<R extends Resident> = R extends ActorRole
  ? Actor & { readonly role: R }
  : R extends PropRole
    ? Prop & { readonly role: R }
    : Item & { readonly kind: { readonly role: R } };

/** The same for movers. */
export type MoverOf<M extends Mover> = Actor & { readonly mover: M };

/**
 * What a resident says to a mover: let it pass (and what comes of that once the step is taken), hold it up and say why,
 * ask whether that is really meant, or make something else of it.
 */
export type Verdict =
  | { readonly kind: 'pass'; readonly then?: () => void }
  | { readonly kind: 'block'; readonly why: string }
  | { readonly kind: 'ask'; readonly why: string; readonly then: Verdict }
  | { readonly kind: 'instead'; readonly action: Action };

/** A resident's answer. Asking must change nothing and draw no chance. */
export interface Rule<R, M> {
  /** What comes of it, for people, with the mover as subject: "opens it". */
  readonly says: string;
  readonly kind: Verdict['kind'];
  readonly ask: (mover: M, resident: R, at: Cell) => Verdict;
}

/** The ground's answer to one who moves in some way. */
export type GroundRule = Rule<Tile, Actor>;

/** The arbiter's tables, with no row to fall back on: the ground asks how one moves, whatever is there who one is. */
export interface Interactions {
  readonly ground: { readonly [T in Terrain]: { readonly [G in Gait]: GroundRule } };
  readonly residents: { readonly [R in Resident]: { readonly [M in Mover]: Rule<ResidentOf<R>, MoverOf<M>> } };
}

/** All the tables that make this game this game. The engine knows them by shape only. */
export interface Content {
  readonly tiles: readonly Tile[];
  readonly breeds: Readonly<Record<string, Breed>>;
  readonly weapons: Readonly<Record<string, Weapon>>;
  /** What one strikes with who holds nothing. */
  readonly unarmed: Weapon;
  readonly conditions: Readonly<Record<string, Condition>>;
  /** A cell's memory holds the number of what lies on top: its place here, plus one. */
  readonly items: readonly ItemKind[];
  /** The looks that the unknown of each sort may wear: at least as many as it has disguised kinds. */
  readonly guises: Readonly<Partial<Record<Sort, readonly Guise[]>>>;
  readonly makes: Readonly<Record<string, Make>>;
  readonly boons: Readonly<Record<string, Boon>>;
  readonly difficulties: Readonly<Record<string, Difficulty>>;
  /** The key of how hard it is meant to be. */
  readonly ordinary: string;
  /** The conditions that hunger brings. */
  readonly stomach: { readonly hungry: string; readonly starving: string };
  /** What the hero has at the start; gear is worn. */
  readonly kit: readonly Lying[];
  /** A cell's memory holds the number of what stands there, as of what lies there. */
  readonly props: readonly PropKind[];
  /** What people have to say. */
  readonly talks: Readonly<Record<string, Talk>>;
  readonly interactions: Interactions;
  /** How many floors there are; the first has depth 1. */
  readonly floors: number;
  /** The floor at this depth, a function of the seed and the rules' version alone. */
  planFloor(seed: string, depth: number): FloorPlan;
  /** The key of a breed that may come to a floor of this depth by itself; drawn from `rng`. */
  wanderer(depth: number, rng: Rng): string;
}
