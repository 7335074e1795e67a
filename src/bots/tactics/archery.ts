/** Shooting: a bow or sling for foes far off, and a blade for those that have come near. */
import type { ItemCard } from '../../engine/api/view/pack-view';
import type { Sighting } from '../../engine/api/view/view';
import type { Situation, Tactic } from '../situation/situation';
import { awaitFoes, isApproaching, isRanged } from './standing';
import { worthOf } from '../items/fight-worth';
import { gainOf, isLauncher } from '../items/outfit';

/** The number of shots that makes the change of weapons worth its turns. */
const ENOUGH = 3;
/** Distances in cells: when to draw the blade, and when to start shooting at approaching and at waiting foes. */
const CLOSE = 2;
const FAR = { comes: 5, stays: 3 } as const;

const weaponsOf = (now: Situation): readonly ItemCard[] =>
  now.items.filter(({ sort }) => sort === 'weapon').flatMap(({ letter }) => now.card(letter) ?? []);

/** Returns the number of carried shots for a launcher. */
function shotsFor(now: Situation, { gear }: ItemCard): number {
  const fitting = now.items.filter(
    ({ sort, letter }) => sort === 'missile' && now.card(letter)?.missile?.shots === gear?.sends?.shots,
  );
  return fitting.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the launcher in the hero's hand. */
function launcherInHand(now: Situation): ItemCard | undefined {
  const worn = now.items.find(({ sort, isOn }) => sort === 'weapon' && isOn);
  const card = worn && now.card(worn.letter);
  return card && isLauncher(card) ? card : undefined;
}

/** Returns the best weapon for a fight hand to hand among those that the hero carries and does not wield. */
function bladeOf(now: Situation): ItemCard | undefined {
  const blades = weaponsOf(now).filter((card) => !card.isOn && !isLauncher(card));
  return blades.map((card) => ({ card, gain: gainOf(now, card) })).sort((a, b) => b.gain - a.gain)[0]?.card;
}

/** Returns how many times sooner the hero kills a foe hand to hand once the blade is drawn. */
export function bladeFactor(now: Situation): number {
  const comparison = launcherInHand(now) && bladeOf(now)?.comparison;
  if (!comparison) return 1;
  const { attack, guard, blow } = comparison;
  const { depth } = now.view;
  return worthOf(attack[1], guard[0], depth, blow[1]) / worthOf(attack[0], guard[0], depth, blow[0]);
}

/** Takes a launcher in hand for awake foes that are all far off. One for two hands is for heroes without a shield. */
export const takeBow: Tactic = (now) => {
  const isFar = (foe: Sighting): boolean =>
    now.gapTo(foe) >= (isApproaching(foe) && !isRanged(foe) ? FAR.comes : FAR.stays);
  if (now.dangers.length === 0 || !now.dangers.every(isFar) || launcherInHand(now)) return undefined;
  const hasShield = now.items.some(({ isOn, sort }) => isOn && sort === 'shield');
  const bow = weaponsOf(now).find(
    (card) => isLauncher(card) && shotsFor(now, card) >= ENOUGH && !(hasShield && card.gear?.twoHanded === true),
  );
  return bow && { do: 'equip', item: bow.letter };
};

/** Draws the blade when a foe is close, when none is in sight, or when no shots are left. */
export const drawBlade: Tactic = (now) => {
  const bow = launcherInHand(now);
  const shoots = now.dangers.length > 0 && now.dangers.every((foe) => now.gapTo(foe) > CLOSE);
  if (!bow || (shoots && shotsFor(now, bow) > 0)) return undefined;
  const blade = bladeOf(now);
  return blade && { do: 'equip', item: blade.letter };
};

/** Lets foes come into range of the launcher in hand. */
export const awaitShot: Tactic = (now) => (launcherInHand(now) ? awaitFoes(now) : undefined);
