// The effects of elements and gases on materials: the types of the second total table, filled by
// content/places/reactions.
import type { Dice } from '../../random/dice';
import type { Talent } from './grants';
import type { Colour } from './ink';
import type { Change } from './power';

/** The elements that act on things. */
export const ELEMENTS = ['fire', 'heat', 'cold', 'lightning', 'water', 'force', 'acid', 'light'] as const;
export type Element = (typeof ELEMENTS)[number];

/** The gases. Map layers store a gas as its index here plus one. */
export const GASES = ['caustic', 'confusion', 'sleep', 'methane', 'spores', 'smoke', 'steam', 'rot', 'gloom'] as const;
export type Gas = (typeof GASES)[number];

export const isGas = (reagent: string): reagent is Gas => (GASES as readonly string[]).includes(reagent);

/** The numbers of the gases in map layers. */
export const GAS_NUMBERS = Object.fromEntries(GASES.map((gas, index) => [gas, index + 1])) as Readonly<
  Record<Gas, number>
>;

/** The hazards to an actor that stays in a cell: fire, and the gases. A number for one is its place here plus one. */
export const HAZARDS = ['fire', ...GASES] as const;
export type Hazard = (typeof HAZARDS)[number];

/** The reagents: everything that acts on a material. They are the columns of the table. */
export const REAGENTS = [...ELEMENTS, ...GASES] as const;
export type Reagent = (typeof REAGENTS)[number];

/** The materials of the ground. */
export const GROUND_MATERIALS = [
  'stone',
  'masonry',
  'weakWall',
  'wood',
  'iron',
  'bars',
  'crystal',
  'brazier',
  'coals',
  'fountain',
  'carpet',
  'rubble',
  'bone',
  'grass',
  'dryGrass',
  'fern',
  'bramble',
  'moss',
  'mushroom',
  'web',
  'oil',
  'ash',
  'shallows',
  'deeps',
  'ice',
  'crackedIce',
  'mud',
  'shelves',
  'pane',
  'planks',
  'chasm',
  'lava',
  'crust',
  'thinCrust',
] as const;
export type GroundMaterial = (typeof GROUND_MATERIALS)[number];

/** The materials of props. */
export const PROP_MATERIALS = ['chest', 'altar', 'lever', 'cage', 'sign', 'trap'] as const;
export type PropMaterial = (typeof PROP_MATERIALS)[number];

/** The materials of items. */
export const ITEM_MATERIALS = [
  'paper',
  'glass',
  'timber',
  'cloth',
  'metal',
  'gem',
  'food',
  'corpse',
  'treasure',
] as const;
export type ItemMaterial = (typeof ITEM_MATERIALS)[number];

/** The bodies of actors. */
export const BODIES = ['flesh', 'bones', 'plant', 'slime', 'golem', 'ember', 'spirit', 'swimmer'] as const;
export type Body = (typeof BODIES)[number];

/** Everything that a reagent acts on: the rows of the table. Flames are one, since water and cold put them out. */
export const MATERIALS = [
  ...GROUND_MATERIALS,
  'flames',
  ...PROP_MATERIALS,
  ...ITEM_MATERIALS,
  ...GASES,
  ...BODIES,
] as const;
export type Material = (typeof MATERIALS)[number];

/** Stands for the tile beneath the one on top. */
export const BED = 'bed';

/** The effect of a reagent on a material. A reaction with `says` alone is "nothing happens". */
export interface Reaction {
  /** In the third person, with the material as the subject: "catches fire and burns for 3 turns". */
  readonly says: string;
  /**
   * The way it burns: the chance per turn and burning neighbour that it catches, in percent, the number of turns it
   * burns, and for ground, the tile that is left.
   */
  readonly burns?: { readonly percent: number; readonly turns: number; readonly leaves?: string };
  /** For ground and props: what it turns into, and the chance in percent. The id of a tile, or `BED`. */
  readonly becomes?: { readonly percent: number; readonly id: string };
  /** The gas it gives off. */
  readonly gives?: { readonly gas: Gas; readonly amount: number };
  /** The chance in percent that an item is lost; for gases and flames, that each unit or flame is. */
  readonly lost?: number;
  /** For a gas that is lit: the damage where it lies thick. */
  readonly explodes?: Dice;
  /** For bodies: what it does to the actor. */
  readonly changes?: readonly Change[];
  /** For bodies and acid: set if damage by it does nothing to the actor. */
  readonly spares?: true;
  /** For bodies: set if the actor is worse off for it. Actors with the talent `proof` are not. */
  readonly harms?: true;
  readonly proof?: Talent;
}

/** The table, with no default row: every reagent against every material. */
export type Reactions = Readonly<Record<Material, Readonly<Record<Reagent, Reaction>>>>;

/** A kind of gas. */
export interface GasKind {
  /** Without an article: "sleeping gas". */
  readonly name: string;
  /** For the player, in a sentence. */
  readonly description: string;
  /** The chance in percent that a cell loses one unit in a turn. */
  readonly thins: number;
  /** Set if the last unit of a cell goes no sooner than the others. That of other gases soon does. */
  readonly lingers?: true;
  readonly ink: Colour;
  /** The letter that stands for it where there are no colours. */
  readonly letter: string;
  /** Set if it hides what lies behind it where it is thick. */
  readonly hides?: true;
}
