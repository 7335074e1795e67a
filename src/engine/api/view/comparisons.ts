// What putting a carried piece of gear on or taking it off would change.
import type { Engine } from '../../engine';
import { conflictingGear, packAfterEquipping, weaponIn } from '../../rules/actions/equip';
import type { DicePool } from '../../random/dice-pool';
import { attackPool, guardPool } from '../../rules/combat';
import { Actor } from '../../world/actor';
import { withChanges, type Item } from '../../world/item';

/** The hero's numbers with an item as it is, and with it put on or taken off. */
export interface Comparison {
  readonly attack: readonly [now: DicePool, then: DicePool];
  readonly guard: readonly [now: DicePool, then: DicePool];
  /** The time of a turn, and of a blow, in percent of an ordinary turn. */
  readonly pace: readonly [now: number, then: number];
  readonly blow: readonly [now: number, then: number];
  /** How far a blow reaches, in cells. */
  readonly reach: readonly [now: number, then: number];
  readonly noise: readonly [now: number, then: number];
  /** The names of the items that would be taken off for it. */
  readonly insteadOf: readonly string[];
}

/**
 * The comparisons of the gear that the hero carries. Each is computed once, and again after what it depends on has
 * changed: programs ask for all of them after every command, and most commands change nothing about gear.
 */
export class Comparisons {
  private readonly known = new Map<Item, Comparison>();
  /** What the known comparisons depend on: the gear in use and everything else that grants the hero something. */
  private basis: readonly unknown[] = [];

  constructor(private readonly engine: Engine) {}

  /** Returns what putting an item on or taking it off would change, as far as the hero knows it. */
  of(item: Item): Comparison {
    const { hero } = this.engine;
    const basis = basisOf(hero);
    if (basis.length !== this.basis.length || basis.some((part, i) => part !== this.basis[i])) this.known.clear();
    this.basis = basis;
    const known = this.known.get(item) ?? compare(hero, item);
    this.known.set(item, known);
    return known;
  }
}

function basisOf({ pack, conditions, boons, attack, attackChance, defense, defenseChance }: Actor): readonly unknown[] {
  const basis: unknown[] = [conditions, boons, attack, attackChance, defense, defenseChance];
  for (const item of pack) if (item.on || item.spare) basis.push(item);
  return basis;
}

/** Returns what putting gear on or taking it off would change, as far as the hero knows the piece. */
function compare(hero: Actor, item: Item): Comparison {
  const now = numbersOf(hero);
  const after = packAfterEquipping(hero, item);
  const pack = item.known ? after : after.map((other) => (other.letter === item.letter ? plain(other) : other));
  const then = numbersOf(withPack(hero, pack));
  return {
    attack: [now.attack, then.attack],
    guard: [now.guard, then.guard],
    pace: [now.pace, then.pace],
    blow: [now.blow, then.blow],
    reach: [now.reach, then.reach],
    noise: [now.noise, then.noise],
    insteadOf: item.on ? [] : conflictingGear(hero, item).map((other) => hero.engine.nameOf(other)),
  };
}

/** Returns a piece without its enchantment and affix. */
const plain = (item: Item): Item => withChanges(item, { plus: undefined, affix: undefined });

/** Returns the hero as it would be with another pack. The hero itself does not change. */
function withPack(hero: Actor, pack: readonly Item[]): Actor {
  // A copy, not an object that inherits from the hero: that would slow down every access to the hero.
  const copy = Object.assign(new Actor(hero.id, hero.breed), hero);
  copy.pack = pack;
  copy.weapons = [weaponIn(pack, hero.engine.content.unarmed)];
  return copy;
}

/** Returns the numbers of the hero that gear changes. */
const numbersOf = (hero: Actor) => ({
  attack: attackPool(hero),
  guard: guardPool(hero),
  pace: hero.scaled(100, 'pace'),
  blow: hero.scaled(hero.weapon.pace, 'pace'),
  reach: hero.weapon.reach,
  noise: hero.scaled(100, 'noise'),
});
