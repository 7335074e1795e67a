/** Rings and charms. Some rings have a drawback. Charms recharge, and what they do is known at sight. */
import type { Grant } from '../../engine/world/kinds/grants';
import type { Gear, ItemKind } from '../../engine/world/kinds/item-kind';
import {
  teleportation,
  conjureWall,
  cureConditions,
  decoy,
  detect,
  heal,
  light,
  negateMagic,
  onSelf,
  onSight,
  applyCondition,
  recharge,
  nova,
  knockBack,
} from '../effects';
import { SWATCH } from '../tables/palette';
import type { ItemEntry } from './item-entry';

const ring = (grant: Grant): Gear => ({ slot: 'ring', ...grant });

export const RINGS = {
  mendingRing: {
    name: 'ring of mending',
    description: 'Wounds close at twice their pace under it, scars included. It itches.',
    gear: ring({ healing: 50 }),
    appeal: 2,
    spawn: { depths: [1, 10], weight: 8 },
  },
  aimRing: {
    name: 'ring of the steady hand',
    description: 'The hand that wears it does not shake, whatever the rest of you thinks of the matter.',
    gear: ring({ bonuses: { attackChance: 8 } }),
    appeal: 2,
    spawn: { depths: [1, 10], weight: 8 },
  },
  guardRing: {
    name: 'ring of the raised arm',
    description: 'Your arm is there before the blow is. You get used to it, and so does the arm.',
    gear: ring({ bonuses: { defenseChance: 8 } }),
    appeal: 2,
    spawn: { depths: [1, 10], weight: 8 },
  },
  silenceRing: {
    name: 'ring of soft steps',
    description: 'Boots, buckles and bad knees fall silent. It has been the ruin of several guards.',
    gear: ring({ noise: 50 }),
    spawn: { depths: [1, 10], weight: 7 },
  },
  sightRing: {
    name: 'ring of the open eye',
    description: 'Secret doors look like doors, traps look like traps, and the empty air looks back.',
    gear: ring({ talents: ['seesUnseen', 'findsHidden'] }),
    spawn: { depths: [2, 10], weight: 6 },
  },
  mindsRing: {
    name: 'ring of company',
    description: 'You feel every mind on the floor, and they are not nice minds. Your own guard slips a little.',
    gear: ring({ talents: ['feelsMinds'], bonuses: { defenseChance: -8 } }),
    spawn: { depths: [2, 10], weight: 5 },
  },
  fireRing: {
    name: 'ring of the salamander',
    description: 'Fire goes around you as it would around a stone. Your clothes have come to an arrangement.',
    gear: ring({ talents: ['fireproof'] }),
    spawn: { depths: [3, 10], weight: 6 },
  },
  weatherRing: {
    name: 'ring of all weathers',
    description: 'Neither frost nor lightning finds you in. Rain still does.',
    gear: ring({ talents: ['coldproof', 'shockproof'] }),
    spawn: { depths: [3, 10], weight: 5 },
  },
  venomRing: {
    name: 'ring of the taster',
    description: 'Worn by nine royal tasters, the last of whom retired. Venom is a flavour to you.',
    gear: ring({ talents: ['venomproof'] }),
    spawn: { depths: [2, 10], weight: 6 },
  },
  wardRing: {
    name: 'ring of a mind made up',
    description: 'It is difficult to talk you into anything, and nobody has yet sung you into it.',
    gear: ring({ talents: ['warded'] }),
    spawn: { depths: [4, 10], weight: 5 },
  },
  hasteRing: {
    name: 'ring of short minutes',
    description: 'You have a little more time than other people, and get hungry accordingly.',
    gear: ring({ pace: 92 }),
    appeal: 3,
    spawn: { depths: [5, 10], weight: 3 },
  },
  leechRing: {
    name: 'ring of the leech',
    description: 'What your blows take out of others finds its way into you. So, now and then, does the next blow.',
    ink: SWATCH.blood,
    gear: ring({ talents: ['leeches'], bonuses: { defenseChance: -10 } }),
    spawn: { depths: [4, 10], weight: 4 },
  },
  furyRing: {
    name: 'ring of the short fuse',
    description: 'You strike harder, and it does not occur to you to duck.',
    ink: SWATCH.ember,
    gear: ring({ bonuses: { attack: 1, defense: -1 } }),
    spawn: { depths: [3, 10], weight: 4 },
  },
  thriftRing: {
    name: 'ring of the miser',
    description: 'Now and then a flask has one more swallow in it, and a scroll comes back to your hand unread.',
    gear: ring({ talents: ['thrifty'] }),
    spawn: { depths: [1, 8], weight: 4 },
  },
  bellRing: {
    name: 'ring of bells',
    description:
      'It jingles. Everything that has ears knows where you are, which is sometimes where you want it to look.',
    ink: SWATCH.crimson,
    gear: ring({ noise: 250 }),
    appeal: -2,
    spawn: { depths: [1, 10], weight: 4 },
  },
} satisfies Record<string, ItemEntry>;

/** One charge that takes this many turns to recharge. */
const rechargesIn = (turns: number): Pick<ItemKind, 'charges'> => ({ charges: { most: 1, every: turns } });

export const CHARMS = {
  healthCharm: {
    name: 'charm of health',
    description: 'A bead with a drop of something red in it, which fills again if you are patient.',
    ...rechargesIn(800),
    power: onSelf(heal('3d6+6')),
    spawn: { depths: [1, 10], weight: 9 },
  },
  breathCharm: {
    name: 'charm of second breath',
    description: 'For a moment death is told that you are out. It believes it once.',
    ink: SWATCH.hero,
    ...rechargesIn(1500),
    power: onSelf(applyCondition('deathless', 12)),
    spawn: { depths: [4, 10], weight: 4 },
  },
  cleansingCharm: {
    name: 'charm of cleansing',
    description: 'Venom, chill, flame and a muddled head are sent away together, and leave by different doors.',
    ...rechargesIn(500),
    power: onSelf(cureConditions('body', 'mind')),
    spawn: { depths: [1, 8], weight: 6 },
  },
  protectionCharm: {
    name: 'charm of protection',
    description: 'Something stands between you and the next few blows. Do not turn round to thank it.',
    ink: SWATCH.slate,
    ...rechargesIn(600),
    power: onSelf(applyCondition('shielded', 15)),
    spawn: { depths: [1, 10], weight: 7 },
  },
  hasteCharm: {
    name: 'charm of haste',
    description: 'Everyone else slows down. It is kinder to think of it that way.',
    ink: SWATCH.brass,
    ...rechargesIn(900),
    power: onSelf(applyCondition('hasted', 8)),
    spawn: { depths: [3, 10], weight: 5 },
  },
  teleportCharm: {
    name: 'charm of elsewhere',
    description: 'You are not here. Where you are instead, it does not say beforehand.',
    ink: SWATCH.crystal,
    ...rechargesIn(1100),
    power: onSelf(teleportation()),
    spawn: { depths: [3, 10], weight: 5 },
  },
  veilCharm: {
    name: 'charm of the veil',
    description: 'Those across the room lose you. Those who have you by the collar do not.',
    ink: SWATCH.gloom,
    ...rechargesIn(900),
    power: onSelf(applyCondition('invisible', 10)),
    spawn: { depths: [3, 10], weight: 4 },
  },
  featherCharm: {
    name: 'charm of the feather',
    description:
      'Your feet leave the ground and forget about it for a while. Mind what is under you when they remember.',
    ink: SWATCH.frost,
    ...rechargesIn(600),
    power: onSelf(applyCondition('levitating', 15)),
    spawn: { depths: [2, 9], weight: 4 },
  },
  lightCharm: {
    name: 'charm of light',
    description: 'A small sun for small occasions. Darkness of every make goes away at once.',
    ink: SWATCH.tallow,
    ...rechargesIn(300),
    power: light(80),
    spawn: { depths: [1, 9], weight: 4 },
  },
  watchCharm: {
    name: 'charm of the watchman',
    description:
      'It tells you who is on the floor and where. It does not tell them, which is more than watchmen manage.',
    ink: SWATCH.tallow,
    ...rechargesIn(450),
    power: detect('foes'),
    spawn: { depths: [1, 9], weight: 5 },
  },
  negationCharm: {
    name: 'charm of negation',
    description: 'All magic on those in sight is over, friends included. Those who were only ever magic are over too.',
    ink: SWATCH.ash,
    ...rechargesIn(1300),
    power: onSight(negateMagic()),
    spawn: { depths: [5, 10], weight: 4 },
  },
  dreadCharm: {
    name: 'charm of dread',
    description: 'Whoever sees you remembers something urgent in the other direction.',
    ink: SWATCH.plum,
    ...rechargesIn(900),
    power: onSight(applyCondition('frightened', 8)),
    spawn: { depths: [3, 10], weight: 5 },
  },
  galeCharm: {
    name: 'charm of the gale',
    description: 'A breath held for a very long time. Let go, it makes room around you.',
    ink: SWATCH.shallows,
    ...rechargesIn(500),
    power: nova(2, knockBack(4)),
    spawn: { depths: [2, 10], weight: 5 },
  },
  wallCharm: {
    name: 'charm of walls',
    description: 'A wall where there was none, for as long as you need it and not a moment longer.',
    ink: SWATCH.stone,
    ...rechargesIn(700),
    power: conjureWall(5),
    spawn: { depths: [3, 10], weight: 4 },
  },
  echoCharm: {
    name: 'charm of echoes',
    description: 'Your footsteps, somewhere else. Those who listen go and look.',
    ink: SWATCH.cap,
    ...rechargesIn(350),
    power: decoy(9),
    spawn: { depths: [1, 8], weight: 4 },
  },
  tinderCharm: {
    name: 'charm of tinder',
    description: 'It wakes what sleeps in staffs, and then sleeps itself, for a long time.',
    ink: SWATCH.ember,
    ...rechargesIn(2200),
    power: recharge(),
    spawn: { depths: [5, 10], weight: 3 },
  },
} satisfies Record<string, ItemEntry>;
