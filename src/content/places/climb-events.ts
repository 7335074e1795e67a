/**
 * The events of the climb: what has happened to each floor when the hero comes back with the Crown, which shows some of them
 * beforehand. Each has a price: foes, ground that costs health or turns together with some doom, or gold.
 */
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
  readonly changes: readonly Change[];
}

/**
 * From the lowest floor up: a seed leaves some out, and changes some neighbours. The King's court is near his hall, and
 * the kobolds near their gate.
 */
export const CLIMB_EVENTS: readonly Entry[] = [
  {
    id: 'court',
    name: 'a guarded stair',
    says: 'What is left of the court waits at the next stairs up.',
    message:
      'Boots, drums, a cough. What is left of the court has come round by its own stairs, and waits for you at the next ones.',
    changes: [{ does: 'post', where: 'stairs', breeds: ['royalGuard', 'courtArcher', 'courtShaman'], more: 1 }],
  },
  {
    id: 'fire',
    name: 'a smell of lamp oil',
    says: 'Oil lies across the way up, and burns from its far end.',
    doom: 3,
    message: 'Lamp oil, by the barrel. Somebody has poured it out across the way up, and set light to the far end.',
    changes: [{ does: 'burn', tile: 'oil', within: 5, turns: 30 }],
  },
  {
    id: 'caveIn',
    name: 'a groaning ceiling',
    says: 'The short way up falls in. A longer one is left.',
    doom: 3,
    message: 'The ground jumps. Ahead of you the ceiling comes down, on the way you knew; there must be another.',
    changes: [{ does: 'shut', tile: 'rock' }],
  },
  {
    id: 'heir',
    name: 'an heir',
    says: 'A guard of the King’s blood waits at the next stairs up.',
    message: 'Somebody up there is practising a speech. It begins with “Mine”, and so does every sentence after that.',
    changes: [{ does: 'post', where: 'stairs', breeds: ['royalGuard'], more: 0 }],
  },
  {
    id: 'springs',
    name: 'running water',
    says: 'Springs flood the rooms.',
    doom: 4,
    message: 'You hear running water where there was none. It comes up through the floor, and the low rooms fill.',
    changes: [{ does: 'flood', springs: 3, cells: 90 }],
  },
  {
    id: 'garrison',
    name: 'rattling bones',
    says: 'A garrison of the dead stands in ranks on the way up.',
    message:
      'A bugle, very old and very flat. Between you and the stairs the garrison of this floor stands up, in ranks.',
    changes: [{ does: 'post', where: 'way', breeds: ['boneGuard', 'boneArcher'], more: 3 }],
  },
  {
    id: 'breach',
    name: 'cracking stone',
    says: 'A wall opens, and what was behind it hunts you.',
    message: 'Stone cracks like a plate. Somewhere on this floor a wall has opened, and it was not empty.',
    changes: [
      { does: 'breach', tile: 'rubble', cells: 4 },
      { does: 'post', where: 'breach', hunt: true, breeds: ['cinderHound', 'koboldReaver'], more: 1 },
    ],
  },
  {
    id: 'chase',
    name: 'torches, three or more',
    says: 'The floor is lit, and a whole pack of hunters is on its way to you.',
    message:
      'They have lit the place for you. You see the hunters as well as they see you, and there are more of them.',
    changes: [{ does: 'post', where: 'way', hunt: true, breeds: ['koboldReaver', 'cinderHound'], more: 2 }],
  },
  {
    id: 'darkness',
    name: 'a dark floor',
    says: 'All light but your own goes out, and a hunter is on its way.',
    message: 'The light of this floor goes out behind the Crown, as if it had been waiting to. Only your lamp is left.',
    changes: [
      { does: 'darken', ambient: 1 },
      { does: 'post', where: 'way', hunt: true, breeds: ['cinderHound', 'wraith'], more: 0 },
    ],
  },
  {
    id: 'webs',
    name: 'trembling webs',
    says: 'Webs hang over the way up, and their weavers sit in them.',
    message:
      'Something sticks to your sleeve. The way up is hung with webs that were not there before, and they tremble.',
    changes: [
      { does: 'cover', tile: 'web', patches: 5, within: 2 },
      { does: 'post', where: 'way', breeds: ['webWeaver'], more: 0 },
    ],
  },
  {
    id: 'gas',
    name: 'bad air',
    says: 'Gas that chokes or burns hangs over the way up.',
    doom: 3,
    message: 'The air is wrong. From one side of the floor it comes drifting across your way, low and in no hurry.',
    changes: [{ does: 'gas', gases: ['caustic', 'methane'], within: 3, units: 40 }],
  },
  {
    id: 'bare',
    name: 'a bare stair',
    says: 'Nothing waits there. The Crown lights the way, for the whole keep to see.',
    doom: 8,
    message: 'The Crown flares, and the floor lies empty before you. Everybody below knows now where you are.',
    changes: [],
  },
  {
    id: 'gate',
    name: 'hammering',
    says: 'Kobolds bar the way to the stairs, and wait behind the bars.',
    message:
      'Hammering, above, and then silence. The kobolds have barred the way to the stairs with furniture, and keep still behind it.',
    changes: [
      { does: 'bar', tile: 'barricade' },
      { does: 'post', where: 'stairs', breeds: ['koboldReaver', 'koboldSlinger'], more: 2 },
    ],
  },
  {
    id: 'bribe',
    name: 'a bribed guard',
    says: 'Nothing waits there: a kobold sends the others away. Each time it wants more.',
    gold: 200,
    message: 'A kobold in a borrowed helmet bites every coin, and sends the others to look for you somewhere else.',
    changes: [],
  },
];
