/** The kinds of side places: what is heard of each, what happens in it, and who lives there. */
import type { PlaceHazard, SidePlace } from '../../engine/world/kinds/side-place';
import type { BreedId } from '../creatures/breeds/index';
import type { TileId } from '../tables/tiles';

/** A hazard in the names of this game. */
type Hazard<T extends PlaceHazard = PlaceHazard> = T extends { tile: string }
  ? Omit<T, 'tile'> & { readonly tile: TileId }
  : T extends { shelters: unknown }
    ? Omit<T, 'shelters'> & { readonly shelters: readonly TileId[] }
    : T;

interface Entry extends Omit<SidePlace, 'id'> {
  readonly entrance: TileId;
  readonly closed: TileId;
  readonly hazard: Hazard;
  /** The breeds that live in it at every depth, besides those of its depth. */
  readonly natives: readonly BreedId[];
}

const ENTRIES = {
  archive: {
    name: 'drowned archive',
    entrance: 'archiveWay',
    closed: 'sealedWay',
    sound: 'wet pages turning',
    message: 'Shelves stand in black water. The mark that the tide has left on the walls is above your knees.',
    hazard: { does: 'flood', every: 60, cells: 70, message: 'The tide comes in.' },
    natives: ['ooze', 'hollowMan', 'eel', 'shambler'],
  },
  forge: {
    name: 'ember forge',
    entrance: 'forgeWay',
    closed: 'sealedWay',
    sound: 'hammers on an anvil',
    message: 'The air shimmers. Only the pale flagstones are cool, and somebody has lost a boot on the others.',
    hazard: {
      does: 'scorch',
      every: 25,
      damage: 2,
      shelters: ['coolStone'],
      message: 'The floor is too hot to stand on: the pale flagstones are cooler.',
    },
    natives: ['emberBeetle', 'emberWisp', 'koboldReaver', 'cinderHound', 'brassSentinel'],
  },
  warren: {
    name: 'kobold warren',
    entrance: 'warrenWay',
    closed: 'sealedWay',
    sound: 'the beat of drums',
    message:
      'It smells of wet dog and frying. Small feet run, and something heavy is dragged in front of something valuable.',
    hazard: { does: 'rouse', every: 90, message: 'Drums! All who hear them know where you are.' },
    natives: ['kobold', 'koboldSlinger', 'koboldWhelp', 'koboldShaman', 'koboldReaver', 'koboldChieftain'],
  },
  crypt: {
    name: 'crypt of the Ninth',
    entrance: 'cryptWay',
    closed: 'sealedWay',
    sound: 'the toll of a bell',
    message: 'The Ninth lie in rows on their biers, in straw as dry as tinder, and wait for the bell.',
    hazard: {
      does: 'raise',
      every: 40,
      tile: 'bier',
      within: 10,
      breeds: ['boneGuard', 'shambler', 'boneArcher'],
      message: 'The bell tolls, and one of the dead gets up from its bier.',
    },
    natives: ['boneGuard', 'boneArcher', 'shambler', 'graveCaller', 'wraith'],
  },
  garden: {
    name: 'glass garden',
    entrance: 'gardenWay',
    closed: 'sealedWay',
    sound: 'glass ringing softly',
    message: 'Flowers of green glass turn their heads to you. They are very beautiful, and nothing grows beside them.',
    hazard: {
      does: 'breathe',
      every: 30,
      tile: 'glassFlower',
      gas: 'caustic',
      units: 9,
      message: 'The glass flowers breathe out.',
    },
    natives: ['strangler', 'bloodthorn', 'acidMound', 'spiteImp', 'blinkImp'],
  },
} as const satisfies Record<string, Entry>;

export type SidePlaceId = keyof typeof ENTRIES;

/** Every kind of side place. */
export const SIDE_PLACE_IDS = Object.keys(ENTRIES) as readonly SidePlaceId[];

/** The kinds of side places as the engine knows them. */
export const SIDE_PLACES: readonly SidePlace[] = SIDE_PLACE_IDS.map((id) => {
  const { name, entrance, closed, sound, message, hazard } = ENTRIES[id];
  return { id, name, entrance, closed, sound, message, hazard };
});

/** The id of the tile that leads into a side place. */
export const entranceTo = (id: SidePlaceId): TileId => ENTRIES[id].entrance;

/** The breeds that live in a side place at every depth. */
export const nativesOf = (id: SidePlaceId): readonly BreedId[] => ENTRIES[id].natives;
