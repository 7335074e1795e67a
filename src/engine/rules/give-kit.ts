// The kit of a new hero: what it holds by the seed, what is worn, and what is known.
import { Rng } from '../random/rng';
import { RULES_VERSION } from '../version';
import type { Actor } from '../world/actor';
import { withChanges } from '../world/item';
import { wieldEquipped } from './equipment';
import { learnItem } from './identification';
import { stow, wornIn } from './pack';
import { createItem } from './populate-floor';

/** Gives a hero the kit of the game, identified unless it says otherwise. Gear is worn, the first piece for each place. */
export function giveKit(hero: Actor): void {
  const { options, catalogue } = hero.engine;
  const chance = Rng.named('kit', RULES_VERSION, options.seed);
  for (const { oneOf, count, isUnknown } of catalogue.kit(options.kit).items) {
    const item = createItem(hero.map, { item: chance.pick(oneOf), count }, hero.cell);
    const { gear } = item.kind;
    const isWorn = gear !== undefined && wornIn(hero, gear.slot).length === 0;
    const held = stow(hero, isWorn ? withChanges(item, { on: true }) : item);
    if (!isUnknown) learnItem(hero, held);
  }
  if (hero.pack.some(({ on, kind }) => on && kind.gear?.slot === 'weapon')) wieldEquipped(hero);
}
