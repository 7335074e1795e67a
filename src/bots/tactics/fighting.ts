/** Basic fighting: attacks, pursuit, missiles, and rest afterwards. */
import type { Command } from '../../engine/api/command/command';
import type { Sighting } from '../../engine/api/view/view';
import type { Situation, Tactic } from '../situation/situation';
import { isRanged, strikes } from './standing';

/** Whether blows and missiles are wasted on a foe. */
const isPoorTarget = ({ breed: { id } }: Sighting): boolean => id === 'stoneGuardian' || id === 'crystalWard';

/** The share of health, in percent, from which a bot fights on where the fight command finds the fight too costly. */
const DARES_FROM = 30;

/** The most turns in a row for which a bot follows a foe that has gone out of sight, or walks after one that flees. */
const CHASE = 12;

/** Whether the nearest foe, and every other, has fled for long from a bot that walks after it: it may be as quick. */
function isVainChase(now: Situation): boolean {
  const { dangers, memory, view } = now;
  const [nearest] = dangers;
  if (!nearest) return false;
  const note = `chase of ${nearest.id}`;
  if (!dangers.every((foe) => foe.mood === 'flee' && now.gapTo(foe) > 1)) {
    memory.notes.delete(note);
    return false;
  }
  const since = memory.notes.get(note) ?? view.turn;
  memory.notes.set(note, since);
  return view.turn - since > CHASE;
}

/**
 * Attacks as the fight command does, and step by step where that refuses a costly fight that a healthy hero dares. What
 * flees and cannot be caught is let go.
 */
export const fight: Tactic = (now) => {
  if (isVainChase(now)) return undefined;
  if (now.view.canFight) return { do: 'fight' };
  const dares = now.health >= DARES_FROM && !now.isHero('frightened') && !now.dangers.every(isPoorTarget);
  return dares ? (strike(now) ?? approach(now)) : undefined;
};

/** Follows a foe that went out of sight while the hero walked up to it. */
export const pursue: Tactic = (now) => {
  const { memory, view } = now;
  const since = memory.notes.get('chase') ?? view.turn;
  if (memory.last?.do !== 'fight') memory.notes.set('chase', view.turn);
  if (memory.last?.do !== 'fight' || now.health < 60 || view.turn - since > CHASE) return undefined;
  return fight(now);
};

/** Strikes a foe beside the hero, even if the hero is badly hurt. */
export const strike: Tactic = (now) => {
  const { view, ground } = now;
  if (now.isHero('frightened')) return undefined;
  const foe = now.dangers
    .filter(({ cell }) => view.distance(view.hero, cell) === 1 && !ground.isClosedCorner(view.hero, cell))
    .filter((each) => !isPoorTarget(each))
    .sort((a, b) => a.health - b.health)[0];
  const dir = foe && ground.dirTo(view.hero, foe.cell);
  return dir && { do: 'bump', dir };
};

/** Walks up to the nearest awake foe. */
export const approach: Tactic = (now) => {
  const { view, ground } = now;
  const steps = ground.stepsFromHero();
  const cells = now.dangers
    .flatMap(({ cell }) => ground.beside(cell))
    .filter((cell) => (steps[cell] as number) > 0 && (steps[cell] as number) < 30)
    .sort((a, b) => (steps[a] as number) - (steps[b] as number));
  const [goal] = cells;
  const dir = goal === undefined || goal === view.hero ? undefined : ground.wayTo(goal);
  return dir && { do: 'bump', dir };
};

/** Throws a missile at a foe that is not beside the hero yet, if the chance to hit is good enough. */
export const throwMissiles =
  (leastChance: number): Tactic =>
  (now) => {
    const target = now.dangers.find((foe) => !isPoorTarget(foe) && now.gapTo(foe) > 1);
    if (!target || now.dangers.some((foe) => now.gapTo(foe) <= 1 || (strikes(foe) && !isRanged(foe)))) return undefined;
    return missileAt(now, target, leastChance);
  };

/** Throws a missile at a sleeper from afar. An unaware victim takes far more damage. */
export const throwAtSleepers: Tactic = (now) => {
  const sleeper = now.foes.find((foe) => foe.mood === 'sleep' && now.gapTo(foe) > 1);
  return sleeper && now.dangers.length === 0 ? missileAt(now, sleeper, 0.6) : undefined;
};

/** Returns the command that throws a missile at a foe, if one hits with enough chance and reaches no friend. */
function missileAt(now: Situation, target: Sighting, leastChance: number): Command | undefined {
  const { view } = now;
  for (const { letter, sort } of now.items) {
    if (sort !== 'missile') continue;
    const card = now.card(letter);
    const aim = view.pack.aimOfThrow(letter);
    if (!card?.missile || !aim || now.gapTo(target) > aim.aim.range) continue;
    const preview = view.pack.previewThrow(letter, target.cell);
    const reached = preview?.reached.find(({ id }) => id === target.id);
    if (!reached || preview?.why !== undefined || preview?.reached.some(({ isUnwanted }) => isUnwanted)) continue;
    if (reached.chance >= leastChance) return { do: 'throw', item: letter, to: target.cell };
  }
  return undefined;
}

/** Rests until a percentage of health is reached, or while a bad condition lasts. Nothing heals while starving. */
export const rest =
  (until: number): Tactic =>
  (now) => {
    const { status, view } = now;
    const ails = status.conditions.some(({ isGood, turns }) => !isGood && turns !== null);
    const heals = now.health < until && now.restedness < 100 && view.fed > 0;
    return now.dangers.length > 0 || !(heals || ails) ? undefined : { do: 'rest' };
  };
