/** Identifying items, and using items that are best used at once. */
import type { Carried } from '../../engine/api/view/pack-view';
import type { HeroStatus } from '../../engine/api/view/view';
import { worthOf } from './fight-worth';
import type { Situation, Tactic } from '../situation/situation';

/** Returns the unknown items of a sort. */
export const unknownItems = (now: Situation, ...sorts: readonly Carried['sort'][]): readonly Carried[] =>
  now.items.filter(({ sort, isKnown }) => !isKnown && sorts.includes(sort));

/** Enchants worn gear, armour first. */
export const enchantArmour: Tactic = (now) => {
  const scroll = now.carried('enchantingScroll');
  if (!scroll || now.dangers.length > 0) return undefined;
  const suiting = now.view.pack.suiting(scroll.letter);
  const target =
    suiting.find(({ sort, isOn }) => isOn && sort === 'armour') ??
    suiting.find(({ sort, isOn }) => isOn && sort === 'shield') ??
    suiting.find(({ isOn }) => isOn) ??
    suiting[0];
  return target && { do: 'use', item: scroll.letter, on: target.letter };
};

/** The number of enchantments that add a die, and what each adds to a chance, in percent. */
const PER_DIE = 4;
const PER_PLUS = 3;

/** Returns the worth of the hero's dice with one more enchantment on a worn piece. */
function worthEnchanted({ status, view }: Situation, { label, sort }: Carried): number {
  const plus = Number(/^[+-]\d+/.exec(label)?.[0] ?? 0);
  const die = (plus + 1) % PER_DIE === 0 && plus >= 0 ? 1 : 0;
  const better = ({ dice, chance }: HeroStatus['attack']): HeroStatus['attack'] => ({
    dice: dice + die,
    chance: Math.min(100, chance + PER_PLUS),
  });
  const { attack, defense } = status;
  return sort === 'weapon'
    ? worthOf(better(attack), defense, view.depth + 3)
    : worthOf(attack, better(defense), view.depth + 3);
}

/** Enchants the worn piece that helps most in a fight farther down. */
export const enchantBest: Tactic = (now) => {
  const scroll = now.carried('enchantingScroll');
  if (!scroll || now.dangers.length > 0) return undefined;
  const [best] = now.view.pack
    .suiting(scroll.letter)
    .filter(({ isOn, sort }) => isOn && sort !== 'ring')
    .map((item) => ({ item, worth: worthEnchanted(now, item) }))
    .sort((a, b) => b.worth - a.worth);
  return best ? { do: 'use', item: scroll.letter, on: best.item.letter } : undefined;
};

/** The sorts to identify, the most useful first. */
const TO_IDENTIFY: readonly Carried['sort'][] = ['wand', 'potion', 'staff', 'ring', 'scroll', 'armour', 'weapon'];

/** Uses pens and scrolls of identifying, mending and knowledge as soon as they have a use. */
export const readUseful: Tactic = (now) => {
  if (now.dangers.length > 0) return undefined;
  const pen = now.carried('redPen');
  const unnamed = pen && now.view.pack.suiting(pen.letter).toSorted((a, b) => b.count - a.count)[0];
  if (unnamed) return { do: 'use', item: pen.letter, on: unnamed.letter };
  const tell = now.carried('identifyScroll');
  if (tell) {
    const suiting = now.view.pack.suiting(tell.letter).filter(({ id }) => id !== tell.id);
    const sort = TO_IDENTIFY.find((each) => suiting.some((item) => item.sort === each));
    const target = suiting.filter((item) => item.sort === sort).sort((a, b) => b.count - a.count)[0];
    if (target) return { do: 'use', item: tell.letter, on: target.letter };
  }
  const mend = now.carried('mendingScroll');
  const bad =
    mend &&
    now.view.pack
      .suiting(mend.letter)
      .find(
        ({ isOn, isKnown, sort }) => isOn && isKnown && (sort === 'armour' || sort === 'weapon' || sort === 'shield'),
      );
  if (mend && bad) return { do: 'use', item: mend.letter, on: bad.letter };
  const all = now.carried('knowledgeScroll');
  return all && unknownItems(now, 'potion', 'scroll', 'wand', 'staff', 'ring').length > 1
    ? { do: 'use', item: all.letter }
    : undefined;
};

/** The turns after which a floor is no longer new. */
const NEW_FLOOR = 150;

/** Uses what shows a floor, or who is on it, on newly reached floors, and lights dark ones. */
export const readMaps: Tactic = (now) => {
  if (now.dangers.length > 0 || now.view.hasPrize || now.floor.isExplored) return undefined;
  const isNew = now.view.turn - now.floor.since <= NEW_FLOOR;
  const map = isNew ? now.ready('mappingScroll', 'watchCharm') : undefined;
  const item = map ?? (now.status.isInDark ? now.ready('lightCharm') : undefined);
  return item && { do: 'use', item: item.letter };
};

/** Recharges empty staffs and wands. */
export const fillStaffs: Tactic = (now) => {
  const source = now.ready('rechargingScroll', 'tinderCharm');
  if (!source || now.dangers.length > 0) return undefined;
  const empty = now.items.filter(({ letter, sort }) => {
    const left = sort === 'staff' || sort === 'wand' ? now.card(letter)?.charges?.left : undefined;
    return left === 0;
  });
  return empty.length > 0 ? { do: 'use', item: source.letter } : undefined;
};

/** Reads unknown scrolls above a percentage of the health that rest gives, with no foe in sight. */
export const readUnknown =
  (above: number): Tactic =>
  (now) => {
    if (now.restedness < above || now.foes.length > 0 || now.isHero('blinded', 'muted')) return undefined;
    const [scroll] = unknownItems(now, 'scroll');
    return scroll && { do: 'use', item: scroll.letter, sure: true };
  };

/** Returns the chance that an unknown item harms its user. */
function chanceOfHarm(now: Situation, { letter }: Carried): number {
  const guesses = now.card(letter)?.unidentified?.guesses ?? [];
  return guesses.reduce((sum, { chance, appeal }) => sum + (appeal < 0 ? chance : 0), 0);
}

/**
 * Drinks unknown potions above a percentage of the health that rest gives, with no foe in sight, unless harm is likelier than
 * a limit. Without a known potion of healing, drinks a single potion only if there are more than `keeps` unknown ones.
 */
export const drinkUnknown =
  ({ above, harm, keeps }: { readonly above: number; readonly harm: number; readonly keeps: number }): Tactic =>
  (now) => {
    if (now.restedness < above || now.foes.length > 0 || now.status.conditions.some(({ isGood }) => !isGood))
      return undefined;
    const potions = unknownItems(now, 'potion');
    const known = now.carried('healingPotion') !== undefined;
    const pick = potions
      .filter((potion) => known || potions.reduce((sum, { count }) => sum + count, 0) > keeps || potion.count > 1)
      .find((potion) => chanceOfHarm(now, potion) < harm);
    return pick && { do: 'use', item: pick.letter };
  };

/** Points unknown staffs and wands at a foe in sight to find out what they are. */
export const tryStaffs: Tactic = (now) => {
  const foe = now.dangers.find((each) => now.gapTo(each) <= 6 && each.breed.id !== 'stoneGuardian');
  if (!foe) return undefined;
  const [staff] = unknownItems(now, 'staff', 'wand').filter(({ letter }) => now.card(letter)?.power === undefined);
  return staff && { do: 'use', item: staff.letter, to: foe.cell, sure: true };
};
