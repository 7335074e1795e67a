/** Altars that speak. They offer one bargain each, and `populateFloor` places them among the people. */
import { SWATCH } from '../../tables/palette';
import { family } from './breed-entry';

export const ALTARS = family({ glyph: '_', speed: 100, sight: 1, weapons: ['fists'] })({
  whisperingAltar: {
    name: 'whispering altar',
    description:
      'A slab of black stone with a mouth cut into it. It names its price before you ask, and keeps its word.',
    ink: SWATCH.plum,
    body: 'golem',
    attack: ['0', '0'],
    defense: ['1', '0'],
    health: '99',
    tactics: 'inert',
    rooted: true,
    mindless: true,
    bodiless: true,
    invulnerable: true,
    will: 100,
    worth: 0,
    rank: 'guardian',
  },
});
