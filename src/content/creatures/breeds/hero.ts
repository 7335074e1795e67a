/** The hero's own breed. */
import { SWATCH } from '../../tables/palette';
import type { BreedEntry } from './breed-entry';

export const HERO = {
  hero: {
    name: 'delver',
    description: 'That is you.',
    glyph: '@',
    ink: SWATCH.hero,
    speed: 100,
    sight: 15,
    attack: ['2', '50'],
    defense: ['2', '40'],
    health: '40',
    healsEvery: 18,
    weapons: ['shortSword'],
  },
} satisfies Record<string, BreedEntry>;
