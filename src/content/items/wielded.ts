/** Weapons, thrown weapons and ammunition. */
import { applyCondition, changeOf, setAlight, type EffectChange } from '../effects';
import { SWATCH } from '../tables/palette';
import { WEAPONS, type WeaponId } from '../tables/weapons';
import type { Gear, Missile } from '../../engine/world/kinds/item-kind';
import type { ConditionId } from '../tables/conditions';
import type { ItemEntry } from './item-entry';

/** A one-handed weapon, with what else it grants its wielder. */
const inHand = (id: WeaponId, grant: Omit<Gear, 'slot' | 'weapon'> = {}): Gear => ({
  slot: 'weapon',
  weapon: WEAPONS[id],
  ...grant,
});

/** A two-handed weapon. */
const inBoth = (id: WeaponId, grant: Omit<Gear, 'slot' | 'weapon'> = {}): Gear =>
  inHand(id, { twoHanded: true, ...grant });

const inflicts = (condition: ConditionId, turns: number, percent: number): Pick<Gear, 'inflicts'> => ({
  inflicts: { condition, turns, percent },
});

export const WIELDED = {
  // Quick, for foes that are asleep or unaware.
  stave: {
    name: 'stave',
    description: 'A broom handle with ambitions. It keeps things at the length of a broom.',
    gear: inHand('quarterstaff'),
  },
  dagger: {
    name: 'dagger',
    description: 'Short, quick and useless in a fair fight. Whoever does not see it coming has stopped complaining.',
    gear: inHand('dagger'),
    spawn: { depths: [1, 5], weight: 10 },
  },
  stiletto: {
    name: 'stiletto',
    description: 'A needle with a handle. It asks for a gap in the armour, and makes do with a gap in the attention.',
    gear: inHand('stiletto'),
    spawn: { depths: [3, 9], weight: 8 },
  },
  rapier: {
    name: 'rapier',
    description: 'Made for stepping in from two paces off: the lunge is the sentence, the rest is punctuation.',
    gear: inHand('rapier', { talents: ['lunges'] }),
    spawn: { depths: [3, 9], weight: 8 },
  },
  // Plain.
  shortSword: {
    name: 'short sword',
    description: 'The sword of those who were issued one. It does everything tolerably.',
    gear: inHand('shortSword'),
    spawn: { depths: [1, 4], weight: 8 },
  },
  sabre: {
    name: 'sabre',
    description: 'A parried blow is an invitation, and this accepts it: what you turn aside, you answer.',
    gear: inHand('sabre', { talents: ['ripostes'] }),
    spawn: { depths: [4, 10], weight: 7 },
  },
  longSword: {
    name: 'long sword',
    description: 'A knightly weapon. The knight has no further use for it.',
    gear: inHand('longSword'),
    spawn: { depths: [3, 10], weight: 10 },
  },
  greatSword: {
    name: 'great sword',
    description: 'As long as its owner was. Both hands, a wide stance and nobody of importance behind you.',
    gear: inBoth('greatSword'),
    spawn: { depths: [5, 10], weight: 8 },
  },
  // Sweeping, for crowds.
  axe: {
    name: 'axe',
    description: 'It goes round, and so do the heads: everyone beside you shares the blow.',
    ink: SWATCH.wood,
    gear: inHand('axe', { talents: ['sweeps'] }),
    spawn: { depths: [1, 6], weight: 9 },
  },
  warAxe: {
    name: 'war axe',
    description: 'Slow to start and hard to stop. Being surrounded is, for once, their mistake.',
    ink: SWATCH.slate,
    gear: inBoth('warAxe', { talents: ['sweeps'] }),
    spawn: { depths: [5, 10], weight: 7 },
  },
  // Crushing: they daze, or break the guard.
  mace: {
    name: 'mace',
    description: 'No edge to keep, no point to mind. Helmets ring, and what is inside them rings for longer.',
    ink: SWATCH.rust,
    gear: inHand('mace', { ...inflicts('dazed', 3, 25), bonuses: { attackChance: 5 } }),
    spawn: { depths: [1, 6], weight: 9 },
  },
  warHammer: {
    name: 'war hammer',
    description: 'It falls when it falls. Whoever is still standing afterwards is not standing straight.',
    ink: SWATCH.rust,
    gear: inHand('warHammer', inflicts('unguarded', 3, 100)),
    spawn: { depths: [4, 10], weight: 8 },
  },
  maul: {
    name: 'maul',
    description: 'Made for gateposts. It does not tell the difference, and by and by there is none.',
    ink: SWATCH.rust,
    gear: inBoth('maul', inflicts('unguarded', 3, 100)),
    spawn: { depths: [6, 10], weight: 6 },
  },
  // Reaching.
  spear: {
    name: 'spear',
    description: 'Two paces of ash with an argument at the end. Whoever walks up to you hears it first.',
    ink: SWATCH.wood,
    gear: inHand('spear', { bonuses: { attackChance: 5 } }),
    spawn: { depths: [1, 6], weight: 9 },
  },
  whip: {
    name: 'whip',
    description: 'Nobody was ever felled by it, but nobody was ever in doubt that they had been hit, either.',
    ink: SWATCH.tallow,
    gear: inHand('whip'),
    spawn: { depths: [2, 7], weight: 5 },
  },
  halberd: {
    name: 'halberd',
    description: 'An axe for those who would rather not come near. It carries through one and on into the next.',
    ink: SWATCH.wood,
    gear: inBoth('halberd', { talents: ['cleaves'], bonuses: { attack: 2 } }),
    spawn: { depths: [4, 9], weight: 7 },
  },
  pike: {
    name: 'pike',
    description: 'Meant to be one of a hundred. On your own you have three paces of peace, and then you do not.',
    ink: SWATCH.wood,
    gear: inBoth('pike'),
    spawn: { depths: [5, 10], weight: 6 },
  },
  // Launchers, which need ammunition.
  sling: {
    name: 'sling',
    description: 'A strap and a knack. Kobolds are born with the knack; you have the longer arm.',
    ink: SWATCH.tallow,
    gear: inHand('stave', { sends: { shots: 'stone', weapon: WEAPONS.sling } }),
    spawn: { depths: [1, 4], weight: 6 },
  },
  shortBow: {
    name: 'short bow',
    description: 'Yew and gut. It wants both hands, some arrows, and somebody over there.',
    ink: SWATCH.tallow,
    gear: inBoth('stave', { sends: { shots: 'arrow', weapon: WEAPONS.shortBow } }),
    spawn: { depths: [1, 6], weight: 9 },
  },
  longBow: {
    name: 'long bow',
    description: 'Taller than you, and slower. What it points at from across the hall seldom arrives.',
    ink: SWATCH.tallow,
    gear: inBoth('stave', { sends: { shots: 'arrow', weapon: WEAPONS.longBow } }),
    spawn: { depths: [4, 10], weight: 7 },
  },
} satisfies Record<string, ItemEntry>;

const thrown = (id: WeaponId, change?: EffectChange): Missile => ({
  weapon: WEAPONS[id],
  ...(change ? { change: changeOf(change, 'the foe') } : {}),
});

/** Ammunition, which needs its launcher. */
const ammunition = (shots: string, id: WeaponId, change?: EffectChange): Missile => ({ ...thrown(id, change), shots });

export const MISSILES = {
  throwingKnife: {
    name: 'throwing knife',
    description: 'Flat, balanced and not to be kept for later: later, they stand beside you.',
    ink: SWATCH.marble,
    missile: thrown('throwingKnife'),
    spawn: { depths: [1, 7], weight: 10, bundle: '1d3+2' },
  },
  javelin: {
    name: 'javelin',
    description: 'Heavy for a thing that leaves you. One is a greeting, two are usually the end of the conversation.',
    ink: SWATCH.wood,
    missile: thrown('javelin'),
    spawn: { depths: [1, 10], weight: 10, bundle: '1d3+1' },
  },
  dart: {
    name: 'dart',
    description: 'It scratches, but it hardly ever misses, and there is another one in your hand already.',
    ink: SWATCH.rust,
    missile: thrown('dart'),
    spawn: { depths: [1, 6], weight: 9, bundle: '1d5+5' },
  },
  bolas: {
    name: 'bolas',
    description: 'Two weights and a cord, from a fowler who no longer needs them. Legs find it hard to argue with.',
    ink: SWATCH.earth,
    missile: thrown('bolas', applyCondition('snared', 6)),
    spawn: { depths: [2, 8], weight: 6, bundle: '1d2+1' },
  },
  stone: {
    name: 'sling stone',
    description: 'Round, river-smooth and patient. It goes nowhere much without a sling.',
    ink: SWATCH.stone,
    missile: ammunition('stone', 'slingStone'),
    spawn: { depths: [1, 6], weight: 5, bundle: '2d4+6' },
  },
  arrow: {
    name: 'arrow',
    description:
      'A bow without it is a stick, and it is not much without a bow. Most can be picked up again, and some out of somebody.',
    missile: ammunition('arrow', 'arrow'),
    spawn: { depths: [1, 10], weight: 9, bundle: '2d4+5' },
  },
  barbedArrow: {
    name: 'barbed arrow',
    description: 'It goes in easily. The wound it leaves goes on for a while.',
    ink: SWATCH.blood,
    missile: ammunition('arrow', 'barbedArrow', applyCondition('bleeding', 6)),
    spawn: { depths: [3, 10], weight: 6, bundle: '1d4+3' },
  },
  emberArrow: {
    name: 'ember arrow',
    description: 'Its head still glows from the forge. It has been quite a while since there was a forge.',
    ink: SWATCH.ember,
    missile: ammunition('arrow', 'emberArrow', setAlight(4)),
    spawn: { depths: [4, 10], weight: 4, bundle: '1d4+2' },
  },
} satisfies Record<string, ItemEntry>;
