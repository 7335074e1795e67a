/** The hero's own breed, and conjured creatures, which magic creates and time dispels. */
import { SWATCH } from '../../tables/palette';
import { family, type BreedEntry } from './breed-entry';

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

export const CONJURED = family({
  ink: SWATCH.crystal,
  speed: 100,
  health: '12',
  tactics: 'mindless',
  mindless: true,
  bodiless: true,
  worth: 0,
})({
  crystalWard: {
    name: 'wall of crystal',
    body: 'golem',
    description: 'It grew here a moment ago, and will be gone in another. Until then it is in the way.',
    glyph: '#',
    sight: 1,
    attack: ['0', '0'],
    defense: ['1', '50'],
    weapons: ['fists'],
    tactics: 'inert',
    rooted: true,
  },
  mirrorImage: {
    name: 'mirror image',
    body: 'spirit',
    description: 'You, as others see you. It strikes like you, breaks like glass, and does not know it.',
    glyph: 'h',
    sight: 15,
    attack: ['2', '50'],
    defense: ['1', '30'],
    weapons: ['shortSword'],
  },
});
