/** The expected cost of a fight, from the odds that examining a foe shows. */
import type { Sighting } from '../../engine/api/view/view';
import { bladeFactor } from './archery';
import type { Situation } from '../situation/situation';
import { isApproaching, isRanged } from './standing';

/** A foe, the turns it takes to kill it, and the damage it does in a turn. */
interface Adversary {
  readonly foe: Sighting;
  readonly kill: number;
  readonly rate: number;
}

/** A factor for what the odds leave out: rage, tricks, and foes that are not in sight yet. */
const UNFORESEEN = 1.15;
/** The most turns that killing a foe is assumed to take. */
const FOR_EVER = 60;

/** Returns a foe in sight with its numbers in a fight. */
function adversary(now: Situation, foe: Sighting): Adversary {
  const duel = now.duel(foe.id);
  if (!duel) return { foe, kill: 0, rate: 0 };
  const { yours, theirs } = duel;
  const interval = Number.isFinite(theirs.blows) ? theirs.turns / theirs.blows : 1;
  const isHelpless = foe.conditions.some(({ adjective }) => adjective === 'asleep' || adjective === 'paralysed');
  const rate = interval > 0 && !isHelpless ? (UNFORESEEN * theirs.damage) / interval : 0;
  return { foe, kill: Math.min(FOR_EVER, yours.turns / bladeFactor(now)), rate };
}

/** Whether no blow of the hero can hurt a foe. */
export const isInvulnerable = (now: Situation, { id }: Sighting): boolean => now.duel(id)?.yours.blows === Infinity;

/**
 * Returns the mean health that a fight to the end with these foes costs. The foes that do the most harm for their
 * toughness are killed first. At most `sides` foes strike at once, besides those that strike from afar.
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

/** Returns the foes that take part in a fight now: awake, vulnerable, and approaching, shooting or near the hero. */
const fighters = (now: Situation): readonly Sighting[] =>
  now.dangers.filter(
    (foe) =>
      !isInvulnerable(now, foe) &&
      (foe.isAware || now.gapTo(foe) <= 2) &&
      (isApproaching(foe) || isRanged(foe) || now.gapTo(foe) <= 2),
  );

/** The mean health that a potion of healing restores in a fight. */
const HEALS = 22;

/** Returns the health that the hero can lose in a fight, potions of healing included. */
export const reserves = (now: Situation): number =>
  now.status.health + HEALS * (now.carried('healingPotion')?.count ?? 0);

/** Returns the cost of the present fight as a share of the hero's health. */
export function peril(now: Situation, sides = now.ground.openness(now.view.hero)): number {
  return costOf(now, fighters(now), sides) / now.status.health;
}

/** Returns the cost of the present fight as a share of the health that the hero can lose. */
export const mortalPeril = (now: Situation): number => (peril(now) * now.status.health) / reserves(now);
