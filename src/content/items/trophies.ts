/** Trophies: what named creatures leave. Some help for as long as they are carried, most help once, and traders pay for all. */
import {
  applyCondition,
  barsDoor,
  hesitation,
  nameScroll,
  onSelf,
  pours,
  rallyFriends,
  silverTongue,
} from '../effects';
import { SWATCH } from '../tables/palette';
import type { ItemEntry } from './item-entry';

/** The breeds that a bone whistle calls off. */
const RATS: readonly string[] = ['rat', 'hoardRat'];

export const TROPHIES = {
  returnBag: {
    name: 'bag of returns',
    description:
      'It has a name tag on the inside, and the name is yours. The first thing a thief takes comes back to it.',
    ink: SWATCH.brass,
    worth: 90,
    carried: { talents: ['theftproof'] },
  },
  boneWhistle: {
    name: 'bone whistle',
    description: 'It makes no sound that you can hear. Rats hear it, and leave you alone until you hurt them.',
    ink: SWATCH.bone,
    worth: 60,
    carried: { calms: RATS },
  },
  doorBar: {
    name: 'door bar',
    description: 'A beam with iron ends that fits every door once. Behind it there is time for a plan.',
    ink: SWATCH.wood,
    worth: 50,
    power: barsDoor(3),
  },
  wetVeil: {
    name: 'wet veil',
    description: 'It never dries. Worn over the mouth, it keeps out whatever else is in the air.',
    ink: SWATCH.shallows,
    worth: 140,
    carried: { talents: ['breathless'] },
  },
  warHorn: {
    name: 'horn of the ninth',
    description: 'Dented on one side, from use on recruits. Every friend who sees you raise it charges.',
    ink: SWATCH.rust,
    worth: 160,
    charges: { most: 1, every: 250 },
    power: rallyFriends(10),
  },
  sporeJar: {
    name: 'spore jar',
    description: 'Something in it breathes out when you do. In the cloud, wounds close by themselves.',
    ink: SWATCH.moss,
    worth: 70,
    power: onSelf(pours('spores', 60)),
  },
  redPen: {
    name: 'red pen',
    description: 'It knows how every sentence ought to end, and puts one unknown scroll right before it dries up.',
    ink: SWATCH.blood,
    worth: 40,
    power: nameScroll(),
  },
  halfMask: {
    name: 'half mask',
    description: 'Half a face, smiling. For a while you pass for somebody who belongs here.',
    ink: SWATCH.plum,
    worth: 60,
    power: onSelf(silverTongue(60), applyCondition('quiet', 60)),
  },
  weighedCoin: {
    name: 'weighed coin',
    description: 'It has been weighed against you once already, and found heavier. It pays for one death.',
    ink: SWATCH.tallow,
    worth: 260,
    carried: { talents: ['deathless'] },
  },
  oldSignet: {
    name: 'old signet',
    description: 'A crown with a bar across it. They still kneel to it before they remember why they should not.',
    ink: SWATCH.royal,
    worth: 120,
    power: hesitation(5),
  },
} satisfies Record<string, ItemEntry>;
