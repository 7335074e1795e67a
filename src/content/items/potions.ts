/** Potions, to drink or to throw. */
import type { ItemKind } from '../../engine/world/kinds/item-kind';
import {
  charm,
  corrosion,
  cureConditions,
  darkness,
  descend,
  detect,
  feed,
  flames,
  pours,
  addMaxHealth,
  heal,
  onSelf,
  applyCondition,
  shatter,
  dealDamage,
  type EffectChange,
} from '../effects';
import { SWATCH } from '../tables/palette';
import type { ItemEntry } from './item-entry';

/** The same changes for the drinker and for those hit by the flask. */
const drunkOrThrown = (...changes: readonly EffectChange[]): Pick<ItemKind, 'power' | 'shatters'> => ({
  power: onSelf(...changes),
  shatters: shatter(...changes),
});

/** Changes for the drinker or for those hit by the flask, but not for both. */
const drunk = (...changes: readonly EffectChange[]): Pick<ItemKind, 'power'> => ({ power: onSelf(...changes) });
const thrown = (...changes: readonly EffectChange[]): Pick<ItemKind, 'shatters'> => ({ shatters: shatter(...changes) });

export const POTIONS = {
  // Better to drink.
  healingPotion: {
    name: 'potion of healing',
    description:
      'It closes wounds, ends fevers and tastes of iron nails. Thrown, it is as good for whoever it is thrown at.',
    ...drunkOrThrown(heal('4d6+20'), cureConditions('body')),
    appeal: 2,
    spawn: { depths: [1, 10], weight: 30 },
  },
  lifePotion: {
    name: 'potion of life',
    description: "A mouthful of somebody else's years. You will bear more from now on, for good.",
    ink: SWATCH.royal,
    ...drunk(addMaxHealth(8), heal('100'), cureConditions('body', 'mind')),
    appeal: 3,
    spawn: { depths: [3, 10], weight: 2 },
  },
  hastePotion: {
    name: 'potion of haste',
    description: 'The world wades through honey, and you do not.',
    ...drunkOrThrown(applyCondition('hasted', 14)),
    appeal: 2,
    spawn: { depths: [1, 10], weight: 12 },
  },
  mightPotion: {
    name: 'potion of might',
    description: 'You could lift a horse. There are no horses down here, so you will have to hit something.',
    ...drunkOrThrown(applyCondition('mighty', 30)),
    spawn: { depths: [1, 10], weight: 10 },
  },
  telepathyPotion: {
    name: 'potion of telepathy',
    description: 'Other minds come in like smoke under a door. You know where they all are, and that they are hungry.',
    ...drunkOrThrown(applyCondition('telepathic', 80)),
    spawn: { depths: [1, 10], weight: 12 },
  },
  levitationPotion: {
    name: 'potion of levitation',
    description: 'Up, a little, and then across: over water, over pits, over plates. It does not wear off slowly.',
    ...drunkOrThrown(applyCondition('levitating', 30)),
    spawn: { depths: [1, 10], weight: 9 },
  },
  invisibilityPotion: {
    name: 'potion of invisibility',
    description: 'You look down and there is only floor. Those beside you still hear you swallow.',
    ...drunkOrThrown(applyCondition('invisible', 25)),
    spawn: { depths: [2, 10], weight: 8 },
  },
  sightPotion: {
    name: 'potion of true sight',
    description:
      'Everything stops pretending for a while: doors that were walls, floors that were traps, air that was not.',
    ...drunkOrThrown(applyCondition('truesighted', 120)),
    spawn: { depths: [1, 10], weight: 8 },
  },
  dowsingPotion: {
    name: 'potion of dowsing',
    description: 'Your thumbs prick. You know what lies about on this floor, down to the last arrow.',
    power: detect('items'),
    spawn: { depths: [1, 9], weight: 10 },
  },
  firePotion: {
    name: 'potion of fire immunity',
    description: 'You are warm right through, and nothing hotter makes any difference.',
    ...drunkOrThrown(applyCondition('fireproofed', 120)),
    spawn: { depths: [2, 10], weight: 8 },
  },
  weatherPotion: {
    name: 'potion of all weathers',
    description: 'Frost and lightning pass you by, as they would somebody in a very good coat.',
    ...drunkOrThrown(applyCondition('frostproofed', 120), applyCondition('shockproofed', 120)),
    spawn: { depths: [3, 10], weight: 6 },
  },
  antidotePotion: {
    name: 'potion of antidote',
    description: 'Chalk, charcoal and a snake that volunteered. Venom leaves, and does not come back for some time.',
    ...drunkOrThrown(cureConditions('body'), applyCondition('venomproofed', 100)),
    spawn: { depths: [1, 8], weight: 8 },
  },
  stonePotion: {
    name: 'potion of stone skin',
    description: 'Skin like a kerb. Blades complain, and so do your knees.',
    ...drunkOrThrown(applyCondition('stoneskinned', 25)),
    spawn: { depths: [2, 10], weight: 8 },
  },
  regenerationPotion: {
    name: 'potion of regeneration',
    description: 'Slower than healing and more thorough. Drink it before you need it.',
    ...drunkOrThrown(applyCondition('regenerating', 40)),
    spawn: { depths: [2, 10], weight: 8 },
  },
  luckPotion: {
    name: 'potion of luck',
    description: 'It tastes of clover. For a while the floor is exactly where you were going to put your foot.',
    ...drunkOrThrown(applyCondition('lucky', 60)),
    spawn: { depths: [2, 10], weight: 6 },
  },
  silverPotion: {
    name: 'potion of the silver tongue',
    description: 'You have never been so likeable. Whoever has not drawn a blade on you yet will not think of it now.',
    ...drunk(applyCondition('silverTongued', 30)),
    ...thrown(charm(15)),
    appeal: 0,
    spawn: { depths: [2, 9], weight: 5 },
  },
  furyPotion: {
    name: 'potion of fury',
    description: "Everything is somebody's fault. It is glorious, and then it is the next morning.",
    ...drunkOrThrown(applyCondition('enraged', 15), applyCondition('exhausted', 30)),
    appeal: -1,
    spawn: { depths: [2, 10], weight: 7 },
  },
  descentPotion: {
    name: 'potion of descent',
    description: 'The floor excuses itself. You are one storey lower, which was where you were going.',
    power: descend(),
    spawn: { depths: [1, 9], weight: 8 },
  },
  // Better to throw.
  confusionPotion: {
    name: 'potion of confusion',
    description: 'Left is a matter of opinion. In a crowd of others it is very nearly a massacre.',
    ink: SWATCH.blood,
    ...drunk(applyCondition('confused', 8)),
    ...thrown(applyCondition('confused', 5), pours('confusion', 15)),
    appeal: -2,
    spawn: { depths: [1, 10], weight: 9 },
  },
  darknessPotion: {
    name: 'potion of darkness',
    description: 'The lights go out, and only you know that you are still there. In their eyes it is worse.',
    ink: SWATCH.blood,
    power: darkness(100),
    ...thrown(applyCondition('blinded', 10), pours('gloom', 25)),
    appeal: -1,
    spawn: { depths: [1, 10], weight: 8 },
  },
  radiancePotion: {
    name: 'potion of radiance',
    description: 'You can be read by. So can anybody you throw it at, however well they were hidden.',
    ink: SWATCH.blood,
    ...drunk(applyCondition('glowing', 60)),
    ...thrown(applyCondition('glowing', 60), applyCondition('blinded', 4)),
    appeal: -1,
    spawn: { depths: [1, 9], weight: 7 },
  },
  embersPotion: {
    name: 'potion of liquid fire',
    description: 'To be kept away from children, beards and the person who is drinking it.',
    ink: SWATCH.blood,
    ...drunk(dealDamage('1d6+2', 'fire'), applyCondition('burning', 4)),
    ...thrown(dealDamage('3d4', 'fire'), applyCondition('burning', 4), flames(3)),
    appeal: -3,
    spawn: { depths: [1, 10], weight: 11 },
  },
  frostPotion: {
    name: 'potion of liquid frost',
    description: 'It burns going down, being cold. Thrown, it teaches a whole group to walk slowly.',
    ink: SWATCH.blood,
    ...drunk(dealDamage('1d4', 'cold'), applyCondition('chilled', 15)),
    ...thrown(dealDamage('2d4', 'cold'), applyCondition('slowed', 8), applyCondition('chilled', 15)),
    appeal: -2,
    spawn: { depths: [2, 10], weight: 8 },
  },
  venomPotion: {
    name: 'potion of venom',
    description: 'A green that nature uses as a warning. Heed it, and pass it on to somebody.',
    ink: SWATCH.blood,
    ...drunk(applyCondition('poisoned', 8)),
    ...thrown(applyCondition('poisoned', 5), pours('caustic', 20)),
    appeal: -2,
    spawn: { depths: [1, 10], weight: 9 },
  },
  acidPotion: {
    name: 'potion of acid',
    description: 'It has eaten three corks. Webs, doors, paper and mail have no secrets from it, and neither will you.',
    ink: SWATCH.blood,
    ...drunk(dealDamage('1d6', 'acid')),
    ...thrown(dealDamage('2d4', 'acid'), corrosion()),
    appeal: -2,
    spawn: { depths: [2, 10], weight: 7 },
  },
  sleepPotion: {
    name: 'potion of sleep',
    description: 'Eight hours in one swallow. Make sure that they are not your eight hours.',
    ink: SWATCH.blood,
    ...drunk(applyCondition('asleep', 8)),
    ...thrown(applyCondition('asleep', 10), pours('sleep', 10)),
    appeal: -3,
    spawn: { depths: [2, 10], weight: 8 },
  },
  weaknessPotion: {
    name: 'potion of weakness',
    description: 'The sword has become so heavy. Theirs would, too.',
    ink: SWATCH.blood,
    ...drunk(applyCondition('weakened', 25)),
    ...thrown(applyCondition('weakened', 20), pours('rot', 12)),
    appeal: -2,
    spawn: { depths: [2, 10], weight: 7 },
  },
  brothPotion: {
    name: 'potion of hearty broth',
    description: 'Not magic, unless you have been down here for a while. It counts as half a supper.',
    ...drunk(feed(700), heal('1d6')),
    spawn: { depths: [1, 10], weight: 4 },
  },
} satisfies Record<string, ItemEntry>;
