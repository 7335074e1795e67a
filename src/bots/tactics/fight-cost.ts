/** What a fight would cost, by the odds that examining a foe shows. */
import type { Sighting } from '../../engine/api/view/view';
import type { Situation } from '../situation/situation';
import { comes, isRanged } from './standing';

/** A foe, the turns it takes to kill it, and what it does to the hero in a turn. */
export interface Adversary {
  readonly foe: Sighting;
  readonly kill: number;
  readonly rate: number;
}

/** What foes gain by raging, tricks and friends that are not in sight yet, as a factor. */
const UNFORESEEN = 1.15;
/** For how many turns a foe is fought that cannot be killed in any time. */
const FOR_EVER = 60;

/** Returns a foe in sight as an opponent. */
export function adversary(now: Situation, foe: Sighting): Adversary {
  const duel = now.duel(foe.id);
  if (!duel) return { foe, kill: 0, rate: 0 };
  const { yours, theirs } = duel;
  const interval = Number.isFinite(theirs.blows) ? theirs.turns / theirs.blows : 1;
  const isHelpless = foe.conditions.some(({ adjective }) => adjective === 'asleep' || adjective === 'paralysed');
  const rate = interval > 0 && !isHelpless ? (UNFORESEEN * theirs.damage) / interval : 0;
  return { foe, kill: Math.min(FOR_EVER, yours.turns), rate };
}

/** Whether nothing the hero does hurts a foe. */
export const isInvulnerable = (now: Situation, { id }: Sighting): boolean => now.duel(id)?.yours.blows === Infinity;

/**
 * Returns the health that a fight to the end with these foes costs, on average: the most harmful for their toughness are
 * killed first, and no more strike at once than the place has sides, except from afar.
 */
export function costOf(now: Situation, foes: readonly Sighting[], sides: number): number {
  const left = foes.map((foe) => adversary(now, foe)).sort((a, b) => a.kill * b.rate - b.kill * a.rate);
  const friends = now.allies.length;
  let cost = 0;
  for (let i = 0; i < left.length; i++) {
    const rest = left.slice(i);
    const near = rest.filter(({ foe }) => !isRanged(foe)).slice(0, sides);
    const far = rest.filter(({ foe }) => isRanged(foe));
    const rate = [...near, ...far].reduce((sum, each) => sum + each.rate, 0);
    cost += ((left[i] as Adversary).kill * rate) / (1 + 0.6 * friends);
  }
  return cost;
}

/** The foes that take part in a fight now: awake ones that can be hurt, and that come, shoot or stand beside the hero. */
export const fighters = (now: Situation): readonly Sighting[] =>
  now.dangers.filter(
    (foe) =>
      !isInvulnerable(now, foe) &&
      (foe.isAware || now.gapTo(foe) <= 2) &&
      (comes(foe) || isRanged(foe) || now.gapTo(foe) <= 2),
  );

/** What a potion of healing gives back in the midst of a fight, on average. */
const HEALS = 22;

/** Returns the health that the hero can lose in a fight, with what healing is at hand. */
export const reserves = (now: Situation): number =>
  now.status.health + HEALS * (now.carried('healingPotion')?.count ?? 0);

/** Returns the cost of the present fight as a share of the hero's health. */
export function peril(now: Situation, sides = now.ground.openness(now.view.hero)): number {
  return costOf(now, fighters(now), sides) / now.status.health;
}

/** Returns the cost of the present fight as a share of what the hero can lose. */
export const mortalPeril = (now: Situation): number => (peril(now) * now.status.health) / reserves(now);
