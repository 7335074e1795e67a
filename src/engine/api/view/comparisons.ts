// Remembers what putting a piece of gear on or taking it off would change.
import type { Engine } from '../../engine';
import { compareGear, type Comparison } from '../../rules/compare-gear';
import type { Actor } from '../../world/actor';
import type { Item } from '../../world/item';

/**
 * The comparisons of gear that the hero carries or is offered. Each is computed once, and again after what it depends on has
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
    const known = this.known.get(item) ?? compareGear(hero, item);
    this.known.set(item, known);
    return known;
  }
}

function basisOf({ pack, conditions, boons, attack, attackChance, defense, defenseChance }: Actor): readonly unknown[] {
  const basis: unknown[] = [conditions, boons, attack, attackChance, defense, defenseChance];
  for (const item of pack) if (item.on || item.spare) basis.push(item);
  return basis;
}
