/** Armour and shields. Stronger armour is noisier, and the heaviest is slow. */
import type { Gear } from '../../engine/world/kinds/item-kind';
import { SWATCH } from '../tables/palette';
import type { ItemEntry } from './item-entry';

const armour = (grant: Omit<Gear, 'slot'>): Gear => ({ slot: 'armour', ...grant });
const shield = (grant: Omit<Gear, 'slot'>): Gear => ({ slot: 'shield', ...grant });

export const ARMOURS = {
  paddedCoat: {
    name: 'padded coat',
    description: 'Quilted wool. It stops draughts, splinters and the worst of the smell, and no blade to speak of.',
    ink: SWATCH.tallow,
    gear: armour({}),
  },
  softShoes: {
    name: 'pair of soft shoes',
    description: 'Felt, goose fat and a clear conscience. Gamekeepers hear the goose.',
    ink: SWATCH.tallow,
    gear: armour({ noise: 85 }),
  },
  leatherArmour: {
    name: 'leather armour',
    description: 'Boiled in wax until it stopped being a cow. It creaks a little, but only when you breathe.',
    ink: SWATCH.wood,
    gear: armour({ bonuses: { defenseChance: 6 } }),
    spawn: { depths: [1, 4], weight: 12 },
  },
  studdedArmour: {
    name: 'studded armour',
    description: 'Leather with iron in it. Every stud has been hit by something, and here it still is.',
    ink: SWATCH.rust,
    gear: armour({ bonuses: { defenseChance: 12 }, noise: 110 }),
    spawn: { depths: [2, 7], weight: 10 },
  },
  scaleArmour: {
    name: 'scale armour',
    description: 'Overlapping iron, like a fish that has learned from experience. It rustles.',
    gear: armour({ bonuses: { defense: 1, defenseChance: 2 }, noise: 125 }),
    spawn: { depths: [3, 8], weight: 9 },
  },
  chainArmour: {
    name: 'chain armour',
    description: 'Ten thousand rings, each of which you hear. Blades slide off it; hammers have not been told.',
    gear: armour({ bonuses: { defense: 1, defenseChance: 6 }, noise: 140 }),
    spawn: { depths: [4, 10], weight: 8 },
  },
  plateArmour: {
    name: 'plate armour',
    description: 'A house for one. You are slow, you are loud, and very little gets in.',
    ink: SWATCH.marble,
    gear: armour({ bonuses: { defense: 2, defenseChance: 8 }, noise: 180, pace: 108 }),
    spawn: { depths: [6, 10], weight: 7 },
  },
  shadeweave: {
    name: 'shadeweave cloak',
    description: 'Spider silk, dyed in a cellar. Eyes slide off it a good deal sooner than blades do.',
    ink: SWATCH.gloom,
    gear: armour({ bonuses: { defenseChance: 4 }, noise: 50 }),
    spawn: { depths: [3, 10], weight: 4 },
  },
  drakehide: {
    name: 'drakehide coat',
    description: 'It belonged to a drake, who was very attached to it. Fire takes no notice of whoever wears it.',
    ink: SWATCH.ember,
    gear: armour({ bonuses: { defense: 1, defenseChance: 10 }, talents: ['fireproof'] }),
    spawn: { depths: [7, 10], weight: 3 },
  },
} satisfies Record<string, ItemEntry>;

export const SHIELDS = {
  buckler: {
    name: 'buckler',
    description: 'No larger than a plate. You do not hide behind it, you point it at things.',
    gear: shield({ bonuses: { defenseChance: 6 } }),
    spawn: { depths: [1, 6], weight: 10 },
  },
  roundShield: {
    name: 'round shield',
    description: 'Limewood and a boss of iron, with the arms of a house on it that fell, and the dents it fell by.',
    gear: shield({ bonuses: { defense: 1 } }),
    spawn: { depths: [2, 10], weight: 9 },
  },
  spikedShield: {
    name: 'spiked shield',
    description: 'It answers back. Whoever leans on it with a weapon finds that it leans the other way.',
    ink: SWATCH.rust,
    gear: shield({ bonuses: { defenseChance: 5 }, talents: ['stings'] }),
    spawn: { depths: [3, 10], weight: 5 },
  },
  mirrorShield: {
    name: 'mirror shield',
    description: 'Polished until it disagreed with magic. What would bewitch you sees itself and thinks better of it.',
    ink: SWATCH.frost,
    gear: shield({ bonuses: { defenseChance: 5 }, talents: ['warded'] }),
    spawn: { depths: [5, 10], weight: 4 },
  },
  answerShield: {
    name: 'shield of the answer',
    description: 'The knight who bore it never struck first, and never had to strike twice.',
    ink: SWATCH.marble,
    gear: shield({ bonuses: { defenseChance: 12 }, talents: ['ripostes'] }),
  },
  towerShield: {
    name: 'tower shield',
    description: 'A door, carried. It is hard to get round, for them and for you.',
    ink: SWATCH.slate,
    gear: shield({ bonuses: { defense: 1, defenseChance: 12, attackChance: -5 }, pace: 108 }),
    spawn: { depths: [5, 10], weight: 6 },
  },
} satisfies Record<string, ItemEntry>;
