// A kind of side place: two optional floors that hang on a floor of the keep. Filled by content/places/place-kinds.ts.
import type { GameMap } from '../map/game-map';
import type { Gas } from './reaction';

/** The hazard of a side place, which comes at regular intervals. `rules/floors/side-places.ts` carries it out. */
export type PlaceHazard = {
  readonly every: number;
  /** The message to the player when it happens. */
  readonly message: string;
} & (
  | {
      /** The water rises from its deep parts over a number of cells, and sinks again. */
      readonly does: 'flood';
      readonly cells: number;
    }
  | {
      /** The hero and the friends lose health, except on these tiles and unless fire cannot harm them. */
      readonly does: 'scorch';
      readonly damage: number;
      readonly shelters: readonly string[];
    }
  /** Every foe is alerted to where the hero is. */
  | { readonly does: 'rouse' }
  | {
      /** The dead on the tile nearest to the hero, within some cells, rise as one of these breeds. Nobody rises from a burnt tile. */
      readonly does: 'raise';
      readonly tile: string;
      readonly within: number;
      readonly breeds: readonly [string, ...string[]];
    }
  | {
      /** Each of these tiles lets out gas. */
      readonly does: 'breathe';
      readonly tile: string;
      readonly gas: Gas;
      readonly units: number;
    }
);

/** A kind of side place. */
export interface SidePlace {
  readonly id: string;
  /** Without an article: "drowned archive". */
  readonly name: string;
  /** The id of the tile that leads into it from its floor of the keep, and of the one that is left when that closes. */
  readonly entrance: string;
  readonly closed: string;
  /** The sound of it that can be heard on that floor: "the beat of drums". */
  readonly sound: string;
  /** The message to the hero on the first arrival in it. */
  readonly message: string;
  readonly hazard: PlaceHazard;
}

/** Returns the kind of side place that a floor belongs to; undefined for a floor of the keep. */
export const placeOf = ({ place, engine }: GameMap): SidePlace | undefined =>
  engine.content.sidePlaces.find(({ id }) => id === place);

/** Returns the name of the side place of a floor, as events have it. */
export function nameOfPlace(map: GameMap): { readonly place?: string } {
  const place = placeOf(map);
  return place ? { place: place.name } : {};
}
