/** The format of vault templates: ASCII drawings with a legend. */
import type { Gas } from '../../../engine/world/kinds/reaction';
import type { BreedId } from '../../creatures/breeds/index';
import type { PropId } from '../props';
import type { SidePlaceId } from '../place-kinds';
import type { TileId } from '../../tables/tiles';
import type { OfferId } from './vault-offers';
import type { LootId } from './vault-loot';

/** The way into a vault. A `lever` elsewhere on the floor opens bars; a `Lock` needs its key. */
export type Entrance = 'open' | 'door' | 'secret' | 'lever' | Lock;

/** The kinds of lock, from the first that a hero meets to the last. */
export const LOCKS = ['iron', 'silver', 'ember'] as const;
export type Lock = (typeof LOCKS)[number];

/** A person in a vault. If the game has no such breed, the vault is left out. */
export interface Guest {
  readonly breed: string;
  readonly topic: string;
  /** Set for the trader of a floor. */
  readonly trades?: true;
}

/** The meaning of a sign of a drawing. The tile is floor unless stated. */
export interface Mark {
  readonly tile?: TileId;
  /** The tile beneath, if the tile lies on other ground. Floor unless stated. */
  readonly bed?: TileId;
  /** The gas that hangs here. Gas that harms must be shut in. */
  readonly gas?: { readonly kind: Gas; readonly amount: number };
  readonly prop?: PropId;
  /** For an undiscovered trap. */
  readonly hidden?: true;
  /** The contents of the prop or, without a prop, what lies here. */
  readonly loot?: LootId;
  /** One of several offers of which only one can be taken. */
  readonly offer?: OfferId;
  /** Set for one of several props of which only one can be used, as of several offers. */
  readonly exclusive?: true;
  /** The chance in percent that the chest is a mimic, where mimics live. */
  readonly mimic?: number;
  /** The signs of what this lever or plate works: bars, glass doors, planks, and where planks can lie. */
  readonly works?: string;
  /** The text on a sign. */
  readonly text?: string;
  /** Possible captives of a cage, chosen among those that live at the depth. */
  readonly captives?: readonly BreedId[];
  /** Set where the key that this vault guards lies. */
  readonly key?: true;
  /** Possible residents, chosen among those that live at the depth. */
  readonly who?: readonly BreedId[];
  /** Whether the resident sleeps. Otherwise it stands guard. */
  readonly asleep?: true;
  /** A person to talk to. */
  readonly guest?: Guest;
}

/** A vault template. The drawing includes the outer walls, with `E` in one of them as the entrance. */
export interface Template {
  readonly depths: readonly [first: number, last: number];
  readonly weight: number;
  /** The id of the side place whose prize it holds; it is built nowhere else. */
  readonly place?: SidePlaceId;
  /** Set if it can be built as a key room, too. The key then lies in place of its chest. */
  readonly mayHideKey?: true;
  /** Set if it is built on dark floors only. */
  readonly dark?: true;
  readonly entrance: Entrance;
  readonly rows: readonly string[];
  readonly legend?: Readonly<Record<string, Mark>>;
}

/** The sign of the entrance. */
export const ENTRANCE = 'E';
/** The sign of rock that stays as it is. */
export const UNTOUCHED = ' ';

/** The signs with the same meaning in every drawing. */
export const COMMON: Readonly<Record<string, Mark>> = {
  '#': { tile: 'wall' },
  '.': {},
  ',': { tile: 'rubble' },
  ':': { tile: 'carpet' },
  '%': { tile: 'bones' },
  '"': { tile: 'grass' },
  ';': { tile: 'moss' },
  '^': { tile: 'mushrooms' },
  '~': { tile: 'shallows' },
  '=': { tile: 'deeps' },
  O: { tile: 'pillar' },
  '&': { tile: 'statue' },
  '*': { tile: 'brazier' },
  '{': { tile: 'fountain' },
  X: { tile: 'crystal' },
  H: { tile: 'bars' },
  _: { prop: 'altar' },
  $: { loot: 'coins' },
  ')': { loot: 'blade' },
  K: { key: true },
};
