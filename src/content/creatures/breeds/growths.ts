/** Fungi, plants, oozes and mimics. */
import { SWATCH } from '../../tables/palette';
import { TRICKS } from '../tricks';
import { family } from './breed-entry';

const VINE = { glyph: 'v', sight: 4, rooted: true } as const;
const OOZE = { glyph: 'j', speed: 140, sight: 7, gait: 'prowl', weapons: ['pseudopod'], splits: true } as const;

export const GROWTHS = family({ wits: 'simple', tactics: 'mindless' })({
  shrieker: {
    name: 'shrieker',
    description:
      'A fungus that cannot move or bite worth mentioning. At the sight of you it shrieks, and everything else comes.',
    glyph: 'f',
    ink: SWATCH.plum,
    speed: 100,
    sight: 6,
    attack: ['1', '20'],
    defense: ['0', '0'],
    health: '2d4+4',
    weapons: ['tendrils'],
    tactics: 'sentry',
    tricks: [TRICKS.shriek],
    rooted: true,
    loot: { glowcap: 15 },
    rank: 'support',
    habitat: { depths: [1, 6], weight: 6, danger: 2 },
  },
  puffball: {
    name: 'marsh bloat',
    description:
      'A bladder of gas that drifts toward you at half your pace. Prick it from afar: it bursts over whoever stands beside it.',
    glyph: 'f',
    ink: SWATCH.venom,
    speed: 200,
    sight: 8,
    gait: 'fly',
    attack: ['1', '30'],
    defense: ['0', '0'],
    health: '1d4+1',
    weapons: ['tendrils'],
    bursts: '1d4+2',
    bodiless: true,
    nature: { talents: ['venomproof'] },
    loot: { stonecap: 8 },
    habitat: { depths: [2, 6], weight: 9, danger: 3 },
  },
  strangler: {
    ...VINE,
    name: 'strangler vine',
    description:
      'Rooted to its spot, it lashes at anything within two paces, and what it catches it does not let hurry away.',
    ink: SWATCH.fern,
    speed: 110,
    attack: ['1d2+2+depth/4', '5d5+35'],
    defense: ['1', '5d5+15'],
    health: '3d4+6',
    weapons: ['creepers'],
    habitat: { depths: [3, 7], weight: 8, danger: 3 },
  },
  bloodthorn: {
    ...VINE,
    name: 'bloodthorn',
    description:
      'A thicket that drinks. Its thorned runners strike two paces out, twice for every step you take past it.',
    ink: SWATCH.blood,
    speed: 70,
    attack: ['1d2+2+depth/4', '5d5+40'],
    defense: ['2', '5d5+30'],
    health: '3d6+10',
    weapons: ['tendrils'],
    habitat: { depths: [7, 10], weight: 7, danger: 5 },
  },
  ooze: {
    ...OOZE,
    name: 'grey ooze',
    description:
      'It creeps along, too stupid to stop. Each wound that does not kill it makes two of it, each with half the life.',
    ink: SWATCH.ash,
    attack: ['1d2+1+depth/4', '5d5+40'],
    defense: ['0', '0'],
    health: '4d5',
    nature: { talents: ['venomproof'] },
    habitat: { depths: [2, 7], weight: 14, danger: 4 },
  },
  slagJelly: {
    ...OOZE,
    name: 'slag jelly',
    description:
      'Half-cooled and crusted over. It divides under the blade like any ooze, and its drops burn as they die.',
    ink: SWATCH.ember,
    attack: ['1d2+2+depth/4', '5d5+40'],
    defense: ['1', '20'],
    health: '5d5+8',
    bursts: '1d2',
    bodiless: true,
    nature: { talents: ['fireproof', 'venomproof'] },
    habitat: { depths: [7, 10], weight: 8, danger: 6 },
  },
  mimic: {
    name: 'mimic',
    description:
      'It has grown lid, lock and hinges, and waits for a hand. Once found out it comes after you on its feet of clay.',
    glyph: 'm',
    ink: SWATCH.wood,
    speed: 130,
    sight: 6,
    gait: 'ram',
    attack: ['1d2+2+depth/3', '5d5+45'],
    defense: ['1+depth/4', '5d5+15'],
    health: '3d4+3+depth/1',
    gold: '10d6',
    weapons: ['bite'],
    tactics: 'ambusher',
    lurks: true,
    passesFor: 'chest',
    will: 10,
    loot: { healingPotion: 15, teleportScroll: 10, garnet: 15, spear: 5 },
    habitat: { depths: [3, 10], weight: 1, danger: 4, haunts: 'hoard' },
  },
});
