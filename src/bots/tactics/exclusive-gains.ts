/** Chooses among gains that exclude each other, such as a captive and the ransom in one room, by their worth. */
import type { Cell } from '../../engine/space/geometry';
import { offerWorth } from '../items/offer-worth';
import type { Situation } from '../situation/situation';
import { costOf } from './fight-cost';

/** The worth of a friend, as a fraction of the hero's strength: by its breed, and of one that is out of sight or of another breed. */
const FRIENDS: Readonly<Record<string, number>> = {
  ...{ ogre: 0.16, boneGuard: 0.12, goblinMystic: 0.12, koboldReaver: 0.1, goblin: 0.08, koboldShaman: 0.08 },
};
const FRIEND = 0.1;
/** The worth of what a lever opens, and the part that a fight takes from it which costs all of the hero's health. */
const PRIZE = 0.06;
const RISK = 0.15;
/** The distance from a lever within which a sleeper is taken for the keeper of what it opens, in steps. */
const KEEPER_WITHIN = 6;

/** The number of attempts after which a bot gives up an errand. */
export const TRIES = 12;

/** Returns the cost of a fight with the nearest sleeper in sight of a lever, as a share of the hero's health. */
function keeperCost(now: Situation, lever: Cell): number {
  const { view, foes, status } = now;
  const gap = ({ cell }: { readonly cell: Cell }): number => view.distance(lever, cell);
  const [keeper] = foes
    .filter((foe) => foe.mood === 'sleep' && gap(foe) <= KEEPER_WITHIN)
    .sort((a, b) => gap(a) - gap(b));
  return keeper ? costOf(now, [keeper], 1) / status.health : 0;
}

/** Returns the worth of a captive, an offer or a lever as a fraction of the hero's strength; 0 once the bot has given it up. */
function gainWorth(now: Situation, cell: Cell): number {
  const { view, floor } = now;
  if ((floor.errands.get(cell) ?? 0) >= TRIES) return 0;
  const role = view.propAt(cell)?.role;
  if (role === 'cage') return FRIENDS[view.captiveAt(cell)?.breed.id ?? ''] ?? FRIEND;
  if (role === 'lever') return PRIZE - RISK * keeperCost(now, cell);
  return offerWorth(now, view.pack.offered(cell));
}

/**
 * Whether no gain that the one in a cell excludes is worth more, and it is worth anything. False while the hero does not know
 * all of them and may still find them. True for what excludes nothing.
 */
export function isBestGain(now: Situation, cell: Cell): boolean {
  const { view, floor } = now;
  const others = view.excludedBy(cell);
  const shut = view.shutBy(cell).length;
  if (shut === 0) return true;
  if (others.length < shut && !floor.isExplored) return false;
  const worth = gainWorth(now, cell);
  return worth > 0 && others.every((other) => gainWorth(now, other) <= worth);
}
