// The events on a floor before the hero comes back to it with the prize. Filled by content/places/climb-events.ts.
import type { Gas } from './reaction';

/** One change of a floor. `rules/floors/ascent.ts` carries it out, away from the hero, if the floor has room for it. */
export type ClimbChange =
  /** Ground on the way up is covered with a tile, and the part of it that is farthest from the hero burns for some turns. */
  | { readonly does: 'burn'; readonly tile: string; readonly within: number; readonly turns: number }
  /** Springs open in the middle of rooms, and each floods a number of cells. */
  | { readonly does: 'flood'; readonly springs: number; readonly cells: number }
  /** The shortest way up is shut with a tile, where another way remains to all that could be reached. */
  | { readonly does: 'shut'; readonly tile: string }
  /** A wall opens: a passage of a tile leads some cells into the rock. */
  | { readonly does: 'breach'; readonly tile: string; readonly cells: number }
  /** The light where nothing shines falls to this. */
  | { readonly does: 'darken'; readonly ambient: number }
  /** Every approach to the stairs up is barred with a tile that opens to a push. */
  | { readonly does: 'bar'; readonly tile: string }
  /** Patches of ground on the way up are covered with a tile. */
  | { readonly does: 'cover'; readonly tile: string; readonly patches: number; readonly within: number }
  /** One of these gases hangs over ground on the way up. */
  | { readonly does: 'gas'; readonly gases: readonly [Gas, ...Gas[]]; readonly within: number; readonly units: number }
  /** Foes take their places: at the stairs up, in ranks on the way there, or in the wall that has opened, to hunt the hero. */
  | {
      readonly does: 'post';
      readonly where: 'stairs' | 'way' | 'breach';
      /** The ids of the breeds, in turn. */
      readonly breeds: readonly [string, ...string[]];
      /** The number that come, without the additions of the stage of doom. */
      readonly more: number;
    };

/** An event of the climb. It happens if there is room for the first of its changes. */
export interface ClimbEvent {
  readonly id: string;
  /** The message when the hero arrives. */
  readonly message: string;
  readonly changes: readonly [ClimbChange, ...ClimbChange[]];
}
