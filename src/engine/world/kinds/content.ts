// The content of a game: every table the engine is given. Filled by content/index.ts.
import type { Ability, Affix, Boon, BoonFamily } from './grants';
import type { Rng } from '../../random/rng';
import type { Breed, Mutation } from './breed';
import type { Condition } from './condition';
import type { Difficulty, Kit } from './start-choices';
import type { ClimbEvent, Doom } from './doom-and-climb';
import type { Factions } from './faction';
import type { Feat } from './feat';
import type { FloorPlan } from './floor-plan';
import type { Interactions } from './interaction';
import type { Gas, GasKind, Reactions } from './reaction';
import type { ItemKind, Sort, UnidentifiedLook } from './item-kind';
import type { Lesson } from './lesson';
import type { PropKind } from './prop-kind';
import type { Story } from './game-story';
import type { SidePlace } from './side-place';
import type { Talk } from './talk';
import type { Technique } from './technique';
import type { Tile } from './tile';
import type { Weapon } from './weapon';

/** The ids of the content that the rules themselves use. */
export interface ContentRoles {
  /** The hero's breed. */
  readonly hero: string;
  /** The item that a dead actor leaves. */
  readonly corpse: string;
  /** The item that carries an actor's gold. */
  readonly coins: string;
  /** The trap that a collapsing floor leaves. */
  readonly pit: string;
  /** The condition that prayer grants. */
  readonly insight: string;
  /** The conditions that hunger brings. */
  readonly hungry: string;
  readonly starving: string;
  /** The condition of a hero who sneaks. */
  readonly sneaking: string;
  /** The condition of an actor that is on fire. */
  readonly burning: string;
  /** The condition of actors that scatter when their leader dies. */
  readonly frightened: string;
  /** The lasting conditions of foes that a survivor has warned. */
  readonly warned: {
    readonly ofFire: string;
    readonly ofShots: string;
    readonly ofDoors: string;
  };
  /** The tile that is left where another is gone and nothing lay beneath. */
  readonly bareGround: string;
  /** The tiles of a flood: where it comes next, where it is, and where it is deep. */
  readonly puddle: string;
  readonly flood: string;
  readonly deepFlood: string;
}

/** The tables that make this game. The rules know their shape, and name none but the roles. */
export interface Content {
  /** The checksum of these tables if it is known beforehand, see `fingerprintOf`. */
  readonly fingerprint?: number;
  readonly tiles: readonly Tile[];
  readonly breeds: Readonly<Record<string, Breed>>;
  readonly factions: Factions;
  readonly mutations: Readonly<Record<string, Mutation>>;
  readonly weapons: Readonly<Record<string, Weapon>>;
  /** The hero's weapon with empty hands. */
  readonly unarmed: Weapon;
  readonly conditions: Readonly<Record<string, Condition>>;
  /** Map layers refer to an item by its index here plus one. */
  readonly items: readonly ItemKind[];
  /** The looks of unidentified items by sort: at least one for each disguised kind. */
  readonly looks: Readonly<Partial<Record<Sort, readonly UnidentifiedLook[]>>>;
  readonly affixes: Readonly<Record<string, Affix>>;
  readonly boons: Readonly<Record<string, Boon>>;
  /** The abilities that friends can learn. */
  readonly abilities: Readonly<Record<string, Ability>>;
  /** The techniques that boons and breeds grant. */
  readonly techniques: Readonly<Record<string, Technique>>;
  readonly boonFamilies: Readonly<Record<string, BoonFamily>>;
  /** The colour of each family. It stands apart from the families, because no rule depends on it and saved games do not either. */
  readonly familyInks: Readonly<Record<string, number>>;
  readonly difficulties: Readonly<Record<string, Difficulty>>;
  /** The id of the kit of a hero who chooses none. */
  readonly defaultKit: string;
  /** The id of the normal difficulty. */
  readonly defaultDifficulty: string;
  readonly roles: ContentRoles;
  /** The kits that the hero can start with; gear is worn. */
  readonly kits: Readonly<Record<string, Kit>>;
  /** Map layers refer to a prop by its index here plus one. */
  readonly props: readonly PropKind[];
  /** The words of people, by topic. */
  readonly talks: Readonly<Record<string, Talk>>;
  readonly interactions: Interactions;
  readonly reactions: Reactions;
  readonly gases: Readonly<Record<Gas, GasKind>>;
  readonly story: Story;
  /** The feats that a hero can be proud of after a game. No rule asks for them. */
  readonly feats: readonly Feat[];
  /** The doom of a hero who has taken the prize; undefined for nothing. */
  readonly doom: Doom | undefined;
  /** The events on the floors that a hero with the prize comes back to, from the lowest floor up. */
  readonly climbEvents: readonly ClimbEvent[];
  /** The kinds of side places. */
  readonly sidePlaces: readonly SidePlace[];
  /** The lessons of the only floor; left out for a game that teaches nothing. */
  readonly lessons?: readonly Lesson[];
  /** The number of floors of the keep; the first has depth 1. */
  readonly floors: number;
  /**
   * Plans the floor with a number, in a keep whose flights of stairs lead down some floors: 1 if left out. The result depends only
   * on these, the seed and the version of the rules.
   */
  planFloor(seed: string, number: number, flight?: number): FloorPlan;
  /** Returns how likely a hero finds a number of items of a disguised kind on a floor: the deepest so far, or another. */
  findChance(id: string, depth: number, finds: number, isDeepest: boolean, flight: number): number;
  /** Draws the id of a breed that may wander onto a floor of this depth, or of which several may. */
  wanderer(depth: number, rng: Rng, count?: number): string;
  /** Returns what a hero reads on arrival at a floor where these breeds live, if there is a warning; otherwise undefined. */
  omenOf(depth: number, breeds: readonly string[]): string | undefined;
}
