// The abilities that friends can learn: one each, from a corpse beside them or from an item that the hero gives them.
import type { Ability } from '../../world/kinds/grants';
import type { Actor } from '../../world/actors/actor';
import type { Item } from '../../world/actors/item';
import { isLastingFriend } from './friends';

/** The number of abilities a friend can learn, and the number while the hero has the talent for it. */
const MOST = { usual: 1, taught: 2 } as const;

/** The greatest distance between a friend and the corpse that it learns from, in cells. */
const CORPSE_WITHIN = 1;

/** An ability that a friend can learn now, and what it learns it from: a corpse, or an item in the hero's pack. */
interface Teaching {
  readonly ability: Ability;
  readonly from: Item;
}

/** Whether a friend can learn one more ability. */
export const canLearnMore = (friend: Actor): boolean =>
  isLastingFriend(friend) && friend.boons.length < (friend.engine.hero.has('tends') ? MOST.taught : MOST.usual);

/** Lists what a friend can learn now: each ability once from corpses, and once from each item that teaches it. */
export function teachingsFor(friend: Actor): readonly Teaching[] {
  if (!canLearnMore(friend)) return [];
  const { map, cell, engine, boons } = friend;
  const lying = map.cellsWithin(cell, CORPSE_WITHIN).flatMap((at) => map.items.get(at) ?? []);
  const gifts = engine.hero.pack.filter(({ kind }) => engine.knowledge.isKnown(kind));
  return Object.values(engine.content.abilities)
    .filter(({ id }) => !boons.includes(id))
    .flatMap((ability) => {
      const corpse = lying.find(({ of: breed }) => breed !== undefined && ability.breeds.includes(breed));
      const given = gifts.filter(({ kind }) => ability.items.includes(kind.id));
      return [...(corpse ? [corpse] : []), ...given].map((from) => ({ ability, from }));
    });
}

/** Takes away the corpse that a friend has learned from. */
export function takeCorpse({ map, cell }: Actor, corpse: Item): void {
  for (const at of map.cellsWithin(cell, CORPSE_WITHIN)) map.takeItems(at, (item) => item === corpse);
}
