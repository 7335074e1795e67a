/** The events of the climb: what has happened to each floor when the hero comes back with the Crown. */
import type { ClimbChange, ClimbEvent } from '../../engine/world/kinds/doom-and-climb';
import type { BreedId } from '../creatures/breeds/index';
import type { TileId } from '../tables/tiles';

/** A change in the names of this game. */
type Change<T extends ClimbChange = ClimbChange> = T extends { tile: string }
  ? Omit<T, 'tile'> & { readonly tile: TileId }
  : T extends { breeds: unknown }
    ? Omit<T, 'breeds'> & { readonly breeds: readonly [BreedId, ...BreedId[]] }
    : T;

interface Entry extends ClimbEvent {
  readonly changes: readonly [Change, ...Change[]];
}

/**
 * From the lowest floor up: a seed leaves one out, and changes some neighbours. The King's court is near his hall, and
 * the kobolds near their gate.
 */
export const CLIMB_EVENTS: readonly Entry[] = [
  {
    id: 'court',
    message:
      'Boots, drums, a cough. What is left of the court has come round by its own stairs, and waits for you at the next ones.',
    changes: [{ does: 'post', where: 'stairs', breeds: ['royalGuard', 'courtArcher', 'courtShaman'], more: 1 }],
  },
  {
    id: 'fire',
    message: 'Lamp oil, by the barrel. Somebody has poured it out across the way up, and set light to the far end.',
    changes: [{ does: 'burn', tile: 'oil', within: 5, turns: 30 }],
  },
  {
    id: 'caveIn',
    message: 'The ground jumps. Ahead of you the ceiling comes down, on the way you knew; there must be another.',
    changes: [{ does: 'shut', tile: 'rock' }],
  },
  {
    id: 'springs',
    message: 'You hear running water where there was none. It comes up through the floor, and the low rooms fill.',
    changes: [{ does: 'flood', springs: 3, cells: 90 }],
  },
  {
    id: 'garrison',
    message:
      'A bugle, very old and very flat. Between you and the stairs the garrison of this floor stands up, in ranks.',
    changes: [{ does: 'post', where: 'way', breeds: ['boneGuard', 'boneArcher'], more: 3 }],
  },
  {
    id: 'breach',
    message: 'Stone cracks like a plate. Somewhere on this floor a wall has opened, and it was not empty.',
    changes: [
      { does: 'breach', tile: 'rubble', cells: 4 },
      { does: 'post', where: 'breach', breeds: ['cinderHound', 'koboldReaver'], more: 1 },
    ],
  },
  {
    id: 'darkness',
    message: 'The light of this floor goes out behind the Crown, as if it had been waiting to. Only your lamp is left.',
    changes: [{ does: 'darken', ambient: 1 }],
  },
  {
    id: 'webs',
    message:
      'Something sticks to your sleeve. The way up is hung with webs that were not there before, and they tremble.',
    changes: [
      { does: 'cover', tile: 'web', patches: 5, within: 2 },
      { does: 'post', where: 'way', breeds: ['webWeaver'], more: 0 },
    ],
  },
  {
    id: 'gas',
    message: 'The air is wrong. From one side of the floor it comes drifting across your way, low and in no hurry.',
    changes: [{ does: 'gas', gases: ['caustic', 'methane'], within: 3, units: 40 }],
  },
  {
    id: 'gate',
    message:
      'Hammering, above, and then silence. The kobolds have barred the way to the stairs with furniture, and keep still behind it.',
    changes: [
      { does: 'bar', tile: 'barricade' },
      { does: 'post', where: 'stairs', breeds: ['koboldReaver', 'koboldSlinger'], more: 2 },
    ],
  },
];
