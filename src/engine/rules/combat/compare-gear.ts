// The changes in the hero's numbers from putting a piece of gear on, taking it off, or learning a boon.
import type { DicePool } from '../../random/dice-pool';
import type { Actor } from '../../world/actors/actor';
import { withChanges, type Item } from '../../world/actors/item';
import type { Gear } from '../../world/kinds/item-kind';
import { conflictingGear, packAfterEquipping, weaponIn } from '../items/equipment';
import { attackPool, guardPool } from './combat';
import { wornIn } from '../items/pack';
import { throwingOf } from '../items/throwing';

/** The hero's numbers now, and with an item put on or taken off, or a boon learned. */
export interface Comparison {
  readonly attack: readonly [now: DicePool, then: DicePool];
  readonly guard: readonly [now: DicePool, then: DicePool];
  /** The time of a turn, and of a blow, in percent of an ordinary turn. */
  readonly pace: readonly [now: number, then: number];
  readonly blow: readonly [now: number, then: number];
  /** The reach of a blow, in cells. */
  readonly reach: readonly [now: number, then: number];
  /** The roll of a shot with the plainest ammunition: no dice without a bow or sling in hand. */
  readonly shot: readonly [now: DicePool, then: DicePool];
  readonly noise: readonly [now: number, then: number];
  /** The names of the items that would be taken off for it. */
  readonly insteadOf: readonly string[];
}

/**
 * Returns what putting gear on or taking it off would change, as far as the hero knows the piece. What the hero does not
 * carry is compared as if it were carried.
 */
export function compareGear(hero: Actor, item: Item): Comparison {
  const owner = hero.pack.includes(item) ? hero : withPack(hero, [...hero.pack, item]);
  const after = packAfterEquipping(owner, item);
  const pack = item.known ? after : after.map((other) => (other.letter === item.letter ? plain(other) : other));
  const insteadOf = item.on ? [] : conflictingGear(hero, item).map((other) => hero.engine.nameOf(other));
  return { ...compare(hero, withPack(hero, pack)), insteadOf };
}

/**
 * Returns what changing a carried piece of gear would change in the hero's numbers while it is worn, as far as the hero knows
 * the piece.
 */
export function compareChange(hero: Actor, item: Item, becomes: (item: Item) => Item): Comparison {
  const wearing = (piece: Item): Actor => {
    const owner = withPack(
      hero,
      hero.pack.map((other) => (other === item ? piece : other)),
    );
    return piece.on ? owner : withPack(owner, packAfterEquipping(owner, piece));
  };
  const known = item.known ? item : plain(item);
  return { ...compare(wearing(known), wearing(becomes(known))), insteadOf: [] };
}

/** Returns what learning a boon would change. */
export function compareBoon(hero: Actor, boon: string): Comparison {
  const learned = hero.copy();
  learned.boons = [...hero.boons, boon];
  return { ...compare(hero, learned), insteadOf: [] };
}

/** Compares the numbers of the hero with the numbers of an imagined hero. */
function compare(hero: Actor, imagined: Actor): Omit<Comparison, 'insteadOf'> {
  const [now, then] = [numbersOf(hero), numbersOf(imagined)];
  return {
    attack: [now.attack, then.attack],
    guard: [now.guard, then.guard],
    pace: [now.pace, then.pace],
    blow: [now.blow, then.blow],
    reach: [now.reach, then.reach],
    shot: [now.shot, then.shot],
    noise: [now.noise, then.noise],
  };
}

/** Returns the worth of a pool when pools are compared. */
export const poolWorth = ({ dice, chance }: DicePool): number => dice * chance;

/**
 * Whether gear is no better by any figure than what the hero would take off for it, and grants nothing that this does
 * not grant. An item that is no gear is never outclassed.
 */
export function isOutclassed(hero: Actor, item: Item): boolean {
  const { gear } = item.kind;
  if (!gear) return false;
  const { attack, guard, pace, blow, reach, noise } = compareGear(hero, item);
  const isBetter =
    poolWorth(attack[1]) > poolWorth(attack[0]) ||
    poolWorth(guard[1]) > poolWorth(guard[0]) ||
    [pace, blow, noise].some(([before, then]) => then < before) ||
    reach[1] > reach[0];
  if (isBetter) return false;
  const replaced = conflictingGear(hero, item);
  const had = new Set(replaced.flatMap(traitsOf));
  if (traitsOf(item).some((trait) => !had.has(trait))) return false;
  return gear.sends === undefined || hero.pack.some((other) => shootsAsWell(other, item, gear.sends));
}

/** Returns the traits that a piece grants besides figures, as keys that can be compared. */
const traitsOf = ({ kind: { gear }, affix }: Item): readonly string[] => [
  ...(gear?.talents ?? []),
  ...(gear?.inflicts ? [gear.inflicts.condition] : []),
  ...(gear?.healing === undefined ? [] : ['healing']),
  ...(gear?.sight === undefined ? [] : ['sight']),
  ...(gear?.weapon?.cuts ? ['cuts'] : []),
  ...(affix === undefined ? [] : [`affix ${affix}`]),
];

/** Whether a carried bow or sling shoots the same ammunition at least as hard, as far, as often and as surely. */
function shootsAsWell(other: Item, { plus = 0 }: Item, sends: Gear['sends']): boolean {
  const mine = other.kind.gear?.sends;
  if (!mine || mine.shots !== sends?.shots) return false;
  const [has, offered] = [mine.weapon, sends.weapon];
  return (
    has.dice >= offered.dice &&
    has.chance >= offered.chance &&
    has.reach >= offered.reach &&
    has.pace <= offered.pace &&
    (other.plus ?? 0) >= plus
  );
}

/** Returns a piece without its enchantment and affix. */
const plain = (item: Item): Item => withChanges(item, { plus: undefined, affix: undefined });

/** Returns the hero as it would be with another pack. The hero itself does not change. */
function withPack(hero: Actor, pack: readonly Item[]): Actor {
  const copy = hero.copy();
  copy.pack = pack;
  copy.weapons = [weaponIn(pack, hero.engine.content.unarmed)];
  return copy;
}

const NO_SHOT: DicePool = { dice: 0, chance: 0 };

/** Returns what the hero rolls for a shot with the plainest ammunition of the launcher in hand. */
function shotPool(hero: Actor): DicePool {
  const shots = wornIn(hero, 'weapon')[0]?.kind.gear?.sends?.shots;
  const kind = hero.engine.content.items.find(({ missile }) => shots !== undefined && missile?.shots === shots);
  const { weapon } = kind ? throwingOf(hero, { kind }) : {};
  return weapon ? attackPool(hero, weapon, true) : NO_SHOT;
}

/** Returns the numbers of the hero that gear and boons change. */
const numbersOf = (hero: Actor) => ({
  attack: attackPool(hero),
  guard: guardPool(hero),
  pace: hero.scaled(100, 'pace'),
  blow: hero.scaled(hero.weapon.pace, 'pace'),
  reach: hero.weapon.reach,
  shot: shotPool(hero),
  noise: hero.scaled(100, 'noise'),
});
