/** Neutral people. Vaults and `populateFloor` place them. Each starts with the topic named after it. */
import { SWATCH } from '../../tables/palette';
import { family } from './breed-entry';

export const PEOPLE = family({ faction: 'people', glyph: 'h', speed: 100, sight: 11, will: 45 })({
  peddler: {
    name: 'peddler',
    description:
      'A handcart, a ledger and a mace under the apron. Nobody who walks these halls alone for years is easily robbed.',
    ink: SWATCH.brass,
    sight: 12,
    attack: ['1d2+2+depth/3', '5d5+45'],
    defense: ['1d2+depth/4', '5d5+25'],
    health: '3d5+11',
    gold: '8d6',
    weapons: ['mace'],
    tactics: 'soldier',
    rank: 'dread',
  },
  hermit: {
    name: 'hermit',
    description:
      'Barefoot, patient, and handy with a needle. The club by the door is for those who come to steal salt.',
    ink: SWATCH.moss,
    sight: 10,
    attack: ['1d2+1+depth/4', '5d5+40'],
    defense: ['1+depth/4', '10d3+10'],
    health: '2d4+6',
    weapons: ['club'],
    tactics: 'skulker',
  },
  oldSoldier: {
    name: 'old soldier',
    description:
      'The last of a garrison that was paid off forty years ago. The halberd has been kept sharp out of habit.',
    ink: SWATCH.slate,
    sight: 12,
    attack: ['1d2+2+depth/3', '5d5+45'],
    defense: ['2+depth/4', '5d5+25'],
    health: '2d5+9',
    gold: '4d6',
    weapons: ['halberd'],
    tactics: 'soldier',
    rank: 'dread',
  },
  lostSquire: {
    name: 'lost squire',
    description: 'A polished breastplate two sizes too large, and inside it somebody who would rather be elsewhere.',
    ink: SWATCH.frost,
    attack: ['1d2+1+depth/4', '5d5+35'],
    defense: ['1+depth/4', '5d5+25'],
    health: '2d4+7',
    weapons: ['shortSword'],
    tactics: 'skulker',
    will: 5,
  },
  pilgrim: {
    name: 'pilgrim',
    description: 'A grey hood and a tall staff, shod with iron at both ends for reasons of doctrine.',
    ink: SWATCH.ash,
    attack: ['1d2+1+depth/4', '5d5+40'],
    defense: ['1d2+depth/4', '10d3+10'],
    health: '2d4+6',
    weapons: ['club'],
    tactics: 'soldier',
    will: 35,
  },
  deserter: {
    name: 'kobold deserter',
    description: 'It has had enough of kings. It carries a sling, a blanket and a very good map of where not to be.',
    glyph: 'k',
    ink: SWATCH.jade,
    speed: 120,
    attack: ['1d2+1+depth/4', '5d5+40'],
    defense: ['1+depth/4', '10d3+5'],
    health: '2d4+4',
    weapons: ['sling', 'dagger'],
    tactics: 'skirmisher',
    will: 10,
  },
});

const SPEAKING_THING = {
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
} as const;

export const ALTARS = family({ glyph: '_', speed: 100, sight: 1, weapons: ['fists'] })({
  whisperingAltar: {
    ...SPEAKING_THING,
    name: 'whispering altar',
    description:
      'A slab of black stone with a mouth cut into it. It names its price before you ask, and keeps its word.',
    ink: SWATCH.plum,
  },
  anvil: {
    ...SPEAKING_THING,
    name: 'anvil',
    description:
      'A warm anvil on a stump. Once, it moves the enchantments of a piece you carry to the one of the same kind in use, and keeps one for itself.',
    ink: SWATCH.brass,
  },
});
