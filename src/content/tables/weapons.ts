/** All weapons, natural ones included. Dice and chance add to those of the wielder; pace is a percentage. */
import type { Weapon } from '../../engine/world/kinds/weapon';
import type { ConditionId } from './conditions';

type WeaponEntry = Pick<Weapon, 'name' | 'verb'> &
  Partial<Omit<Weapon, 'id' | 'afflicts'>> & {
    readonly afflicts?: { readonly condition: ConditionId; readonly turns: number };
  };

/** The sequel of a wound by a weapon that breaks the guard. */
const BREAKS_GUARD = { afflicts: { condition: 'unguarded', turns: 3 } } as const;

const ENTRIES = {
  // Quick.
  dagger: { name: 'dagger', verb: 'stabs', pace: 80, surprise: 5 },
  stiletto: { name: 'stiletto', verb: 'pierces', chance: 15, pace: 75, surprise: 6 },
  rapier: { name: 'rapier', verb: 'runs through', dice: 1, chance: 5, pace: 90 },
  // Plain.
  shortSword: { name: 'short sword', verb: 'cuts', dice: 1, chance: 10 },
  sabre: { name: 'sabre', verb: 'slashes', dice: 1, chance: 15, cuts: true },
  longSword: { name: 'long sword', verb: 'cuts', dice: 2, chance: 10 },
  greatSword: { name: 'great sword', verb: 'cleaves', dice: 4, chance: 5, pace: 130, cuts: true },
  cleaver: { name: 'cleaver', verb: 'hacks', dice: 1, cuts: true },
  // Sweeping.
  axe: { name: 'axe', verb: 'chops', dice: 1, chance: 10, cuts: true },
  warAxe: { name: 'war axe', verb: 'chops', dice: 4, pace: 125, cuts: true },
  // Crushing.
  club: { name: 'club', verb: 'clubs', chance: 5 },
  stave: { name: 'stave', verb: 'prods', chance: -10 },
  quarterstaff: { name: 'stave', verb: 'raps', dice: 1, chance: 10 },
  greatClub: { name: 'great club', verb: 'batters', dice: 2, pace: 150 },
  mace: { name: 'mace', verb: 'smashes', dice: 1, chance: 5, pace: 110 },
  studdedMace: { name: 'studded mace', verb: 'smashes', dice: 1, chance: 5, pace: 110, ...BREAKS_GUARD },
  warHammer: { name: 'war hammer', verb: 'hammers', dice: 3, pace: 130 },
  maul: { name: 'maul', verb: 'crushes', dice: 5, pace: 150 },
  emberFlail: { name: 'ember flail', verb: 'scourges', dice: 2, pace: 90 },
  // Reaching.
  spear: { name: 'spear', verb: 'spears', reach: 2, dice: 1 },
  pike: { name: 'pike', verb: 'spits', reach: 3, dice: 3, pace: 125 },
  halberd: { name: 'halberd', verb: 'hews', reach: 2, dice: 1, pace: 120, cuts: true },
  whip: { name: 'whip', verb: 'lashes', reach: 3, chance: 10, pace: 90 },
  // Launchers.
  sling: { name: 'sling', verb: 'pelts', reach: 5, flies: true },
  shortBow: { name: 'short bow', verb: 'shoots', reach: 6, flies: true },
  longBow: { name: 'long bow', verb: 'shoots', reach: 7, flies: true, dice: 1, pace: 130 },
  // Missiles. An arrow thrown by hand does not go far.
  throwingKnife: { name: 'throwing knife', verb: 'pierces', reach: 5, flies: true, dice: 1, chance: 5 },
  javelin: { name: 'javelin', verb: 'spears', reach: 5, flies: true, dice: 2, pace: 110 },
  dart: { name: 'dart', verb: 'pricks', reach: 6, flies: true, chance: 15, pace: 80 },
  slingStone: { name: 'sling stone', verb: 'pelts', reach: 4, flies: true, dice: 1 },
  arrow: { name: 'arrow', verb: 'pierces', reach: 3, flies: true, dice: 1, chance: 5 },
  barbedArrow: { name: 'barbed arrow', verb: 'pierces', reach: 3, flies: true, dice: 1 },
  emberArrow: { name: 'ember arrow', verb: 'sears', reach: 3, flies: true, dice: 1, chance: 5 },
  bolas: { name: 'bolas', verb: 'nets', reach: 5, flies: true, chance: 20 },
  // Natural.
  claws: { name: 'claws', verb: 'claws' },
  bite: { name: 'teeth', verb: 'bites' },
  fists: { name: 'fists', verb: 'punches' },
  jaws: { name: 'jaws', verb: 'mauls', dice: 1, pace: 120 },
  horns: { name: 'horns', verb: 'gores', dice: 1 },
  slam: { name: 'slamming limbs', verb: 'slams', dice: 1, pace: 130, ...BREAKS_GUARD },
  pseudopod: { name: 'pseudopod', verb: 'smears' },
  sourPseudopod: { name: 'sour pseudopod', verb: 'burns', corrodes: true },
  numbingFangs: { name: 'numbing fangs', verb: 'bites', afflicts: { condition: 'slowed', turns: 3 } },
  tendrils: { name: 'tendrils', verb: 'lashes', reach: 2 },
  creepers: { name: 'creepers', verb: 'entangles', reach: 2, afflicts: { condition: 'snared', turns: 3 } },
  ironPalm: { name: 'iron palm', verb: 'weighs', levies: 8 },
  redNib: { name: 'red nib', verb: 'underlines', chance: 5 },
  quickFingers: { name: 'quick fingers', verb: 'robs', steals: true },
  // Magical.
  web: { name: 'web', verb: 'nets', reach: 5, flies: true, afflicts: { condition: 'snared', turns: 2 } },
  coldTouch: { name: 'cold touch', verb: 'chills', afflicts: { condition: 'chilled', turns: 4 } },
  spark: { name: 'spark', verb: 'stings', reach: 5, flies: true },
  flare: { name: 'flare', verb: 'singes' },
  graveBolt: { name: 'grave bolt', verb: 'withers', reach: 6, flies: true, pace: 120 },
  emberBolt: { name: 'ember bolt', verb: 'sears', reach: 6, flies: true, dice: 1, pace: 130 },
  fireBreath: { name: 'breath of fire', verb: 'scorches', reach: 5, flies: true, dice: 1, pace: 200 },
} satisfies Record<string, WeaponEntry>;

export type WeaponId = keyof typeof ENTRIES;

/** Every weapon by its key. */
export const WEAPONS = Object.fromEntries(
  Object.entries<WeaponEntry>(ENTRIES).map(([id, entry]) => [
    id,
    { id, reach: 1, flies: false, dice: 0, chance: 0, pace: 100, ...entry },
  ]),
) as Readonly<Record<WeaponId, Weapon>>;
