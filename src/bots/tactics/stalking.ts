/** Attacks on foes that sleep: sneaking up to them, and standing up again. */
import { onlyIf, type Situation, type Tactic } from '../situation/situation';
import { costOf } from './fight-cost';
import { fight, throwAtSleepers } from './fighting';

/** The distance to a sleeper from which a bot sneaks, in cells. */
const SNEAKS_WITHIN = 7;

/** The distance at which others are taken to wake when a sleeper is attacked, in cells. */
const WAKE_WITHIN = 6;

/** The most foes that strike at once. */
const SIDES = 3;

const isSneaking = (now: Situation): boolean => now.isHero('sneaking');

/** Walks upright again. */
export const standUp: Tactic = onlyIf(isSneaking, () => ({ do: 'sneak' }));

/** Begins to sneak near a sleeper that the fight command goes up to, at most once a turn. */
const sneakUp: Tactic = (now) => {
  const { view, memory } = now;
  const sleeper = now.foes.find(({ mood }) => mood === 'sleep');
  if (!sleeper || isSneaking(now) || !view.canFight || memory.notes.get('sneaked') === view.turn) return undefined;
  const gap = now.gapTo(sleeper);
  if (gap <= 1 || gap > SNEAKS_WITHIN) return undefined;
  memory.notes.set('sneaked', view.turn);
  return { do: 'sneak' };
};

/** Attacks a sleeper if a fight with it and all near it costs less than a share of the hero's health. */
export const surprise =
  (share: number): Tactic =>
  (now) => {
    const sleeper = now.foes.find(({ mood }) => mood === 'sleep');
    if (!sleeper || now.dangers.length > 0 || now.health < 70) return undefined;
    const near = now.foes.filter(({ cell }) => now.view.distance(cell, sleeper.cell) <= WAKE_WITHIN);
    if (costOf(now, near, SIDES) >= share * now.status.health) return undefined;
    return throwAtSleepers(now) ?? sneakUp(now) ?? fight(now);
  };
