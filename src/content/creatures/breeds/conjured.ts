/** Conjured creatures, which magic creates and time dispels. */
import { SWATCH } from '../../tables/palette';
import type { BreedEntry } from './breed-entry';

export const CONJURED = {
  crystalWard: {
    name: 'wall of crystal',
    description: 'It grew here a moment ago, and will be gone in another. Until then it is in the way.',
    glyph: '#',
    ink: SWATCH.crystal,
    speed: 100,
    sight: 1,
    attack: '0',
    attackChance: '0',
    defense: '1',
    defenseChance: '50',
    health: '12',
    weapons: ['fists'],
    tactics: 'mindless',
    rooted: true,
    mindless: true,
    bodiless: true,
    worth: 0,
  },
  mirrorImage: {
    name: 'mirror image',
    description: 'You, as others see you. It strikes like you, breaks like glass, and does not know it.',
    glyph: '@',
    ink: SWATCH.crystal,
    speed: 100,
    sight: 15,
    attack: '2',
    attackChance: '50',
    defense: '1',
    defenseChance: '30',
    health: '12',
    weapons: ['shortSword'],
    tactics: 'mindless',
    mindless: true,
    bodiless: true,
    worth: 0,
  },
} satisfies Record<string, BreedEntry>;
