/** Choosing what to wear and wield. */
import type { Carried, ItemCard } from '../../engine/api/view/pack-view';
import type { Situation, Tactic } from '../situation/situation';
import { fightWorth } from './fight-worth';

/** The factor by which a piece must look better than what is worn to be put on. */
const MARGIN = 1.04;
/** Gear is judged by the foes this many floors farther down. */
const LOOKS_AHEAD = 2;

/** The worth of rings beyond their effect on the dice, as a fraction. */
const RINGS: Readonly<Record<string, number>> = {
  mendingRing: 0.15,
  hasteRing: 0.2,
  wardRing: 0.08,
  sightRing: 0.06,
  silenceRing: 0.06,
  thriftRing: 0.05,
  venomRing: 0.04,
  weatherRing: 0.03,
  fireRing: 0.05,
  leechRing: 0.1,
  mindsRing: 0.05,
  bellRing: -0.5,
};

/** The worth of affixes that do not show in the dice, by words of their descriptions, as a fraction. */
const AFFIXES: readonly (readonly [words: RegExp, worth: number])[] = [
  [/gives to you/, 0.25],
  [/catch fire|poisoned|chill/, 0.15],
  [/returned/, 0.2],
  [/pricked/, 0.12],
  [/bewitch/, 0.06],
  [/close slowly/, -0.2],
];

/** The worth of what weapons, armour and shields can do beyond the dice, as a fraction. */
const TALENTS: Readonly<Record<string, number>> = {
  sweeps: 0.15,
  ripostes: 0.12,
  cleaves: 0.06,
  lunges: 0.06,
  stings: 0.06,
  warded: 0.06,
  fireproof: 0.05,
};
/** The worth of each percent of the chance that a blow dazes, as a fraction. */
const DAZE = 0.005;

export const isLauncher = ({ gear }: ItemCard): boolean => gear?.sends !== undefined;

/** Returns the worth of a piece of gear beyond the dice, as a fraction. */
function extraWorth({ id, affix = '', gear }: ItemCard): number {
  const byAffix = AFFIXES.find(([words]) => words.test(affix));
  const talents = gear?.talents ?? [];
  const byTalents = talents.reduce((sum, talent) => sum + (TALENTS[talent] ?? 0), 0);
  const byDaze =
    gear?.inflicts && /^(dazed|unguarded)$/.test(gear.inflicts.condition) ? DAZE * gear.inflicts.percent : 0;
  return (RINGS[id] ?? 0) + (byAffix?.[1] ?? 0) + byTalents + byDaze;
}

/** Returns how much stronger a piece would make the hero, as a factor. */
export function gainOf(now: Situation, card: ItemCard): number {
  const { comparison } = card;
  if (!comparison) return 1;
  const depth = now.view.depth + LOOKS_AHEAD;
  const worn = now.items
    .filter(({ isOn, sort, label }) => isOn && (sort !== 'ring' || comparison.insteadOf.some((name) => label === name)))
    .filter(({ sort }) => sort === card.sort)
    .reduce((sum, { letter }) => {
      const other = now.card(letter);
      return sum + (other ? extraWorth(other) : 0);
    }, 0);
  const [before, after] = [fightWorth(comparison, 'now', depth), fightWorth(comparison, 'then', depth)];
  return (after * (1 + extraWorth(card))) / (before * (1 + worn));
}

const isGear = ({ sort }: Carried): boolean =>
  sort === 'weapon' || sort === 'armour' || sort === 'shield' || sort === 'ring';

/** Puts on gear that looks better than the worn gear. With `tries`, also puts on unknown pieces to identify them. */
export const wearBetter =
  ({ tries }: { readonly tries: boolean }): Tactic =>
  (now) => {
    if (now.dangers.length > 0) return undefined;
    const pieces = now.items.filter((item) => isGear(item) && !item.isOn);
    const key = pieces.map(({ label }) => label).join() + now.status.weapon.name;
    if (now.memory.gearSeen === key) return undefined;
    for (const { letter, isKnown, sort } of pieces) {
      const card = now.card(letter);
      const isUnknown = !isKnown && (tries || sort === 'ring');
      if (!card || (!isUnknown && (isLauncher(card) || gainOf(now, card) <= MARGIN))) continue;
      const command = now.unlessRefused({ do: 'equip', item: letter });
      if (command) return command;
    }
    now.memory.gearSeen = key;
    return undefined;
  };

/** Takes off harmful rings. */
export const takeOffBad: Tactic = (now) => {
  const bad = now.items.find(({ isOn, id }) => isOn && id === 'bellRing');
  return bad && { do: 'equip', item: bad.letter };
};

/** Gear by weight, the heaviest first. */
const BY_WEIGHT: readonly string[] = [
  ...['plateArmour', 'chainArmour', 'scaleArmour', 'drakehide', 'studdedArmour', 'leatherArmour', 'shadeweave'],
  ...['maul', 'warHammer', 'greatSword', 'warAxe', 'halberd', 'longSword', 'pike', 'mace', 'axe', 'sabre', 'spear'],
  ...['towerShield', 'roundShield', 'spikedShield', 'mirrorShield', 'buckler'],
];

/** Puts on gear that is heavier than the worn gear. */
export const wearHeavier: Tactic = (now) => {
  if (now.dangers.length > 0) return undefined;
  const rank = ({ id }: Carried): number => (BY_WEIGHT.includes(id) ? BY_WEIGHT.indexOf(id) : BY_WEIGHT.length);
  const hasNoHandLeft = now.items.some(({ isOn, letter }) => isOn && now.card(letter)?.gear?.twoHanded);
  const better = now.items.find((item) => {
    if (item.isOn || rank(item) === BY_WEIGHT.length || (item.sort === 'shield' && hasNoHandLeft)) return false;
    const worn = now.items.find(({ isOn, sort }) => isOn && sort === item.sort);
    return !worn || rank(item) < rank(worn);
  });
  return better && { do: 'equip', item: better.letter };
};
