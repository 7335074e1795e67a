/** Combines changes with an aim into a power: on the user, in a bolt, a ball and so on. */
import { ApplyEffectAction } from '../../engine/rules/actions/effect';
import type { Actor } from '../../engine/world/actor';
import { listed } from '../../engine/world/grammar';
import type { Aim, Power, AreaShape, Target } from '../../engine/world/power';
import type { EffectChange } from './changes';

/** The highest chance of the changes, unless one of them is certain. */
function combinedChance(changes: readonly EffectChange[]): Pick<Power, 'chance'> {
  const chances = changes.flatMap(({ chance }) => chance ?? []);
  if (chances.length < changes.length || chances.length === 0) return {};
  return { chance: (whom) => Math.max(...chances.map((chance) => chance(whom))) };
}

/** Refuses the power if every change would have no effect. */
function combinedRefusal(changes: readonly EffectChange[]): Pick<Power, 'unless'> {
  if (changes.some(({ unless }) => unless === undefined)) return {};
  return {
    unless: (user: Actor) => {
      const reasons = changes.map(({ unless }) => unless?.(user));
      return reasons.includes(undefined) ? undefined : reasons[0];
    },
  };
}

/** Makes a power that applies changes to all actors the aim covers. */
function powerOf(aim: Aim, whom: string, changes: readonly EffectChange[]): Power {
  return {
    aim,
    effect: (user: Actor, { cell }: Target) => new ApplyEffectAction(user, aim, cell, changes),
    says: `${listed(changes.map(({ says }) => says))}${whom}`,
    ...(changes.some(({ isHarm }) => isHarm) ? { harms: true } : {}),
    ...combinedChance(changes),
  };
}

/** Affects the user. */
export const onSelf = (...changes: readonly EffectChange[]): Power => ({
  ...powerOf({ on: 'self' }, '', changes),
  ...combinedRefusal(changes),
});

type AimedShape = Extract<Aim, { on: 'cell' }>['shape'];
const aimedPower = (range: number, shape: AimedShape, whom: string, changes: readonly EffectChange[]): Power =>
  powerOf({ on: 'cell', range, shape }, whom, changes);

/** Affects the first actor in the path. */
export const bolt = (range: number, ...changes: readonly EffectChange[]): Power =>
  aimedPower(range, { kind: 'bolt' }, ` to the first one in its way`, changes);

/** Affects every actor in the path. */
export const line = (range: number, ...changes: readonly EffectChange[]): Power =>
  aimedPower(range, { kind: 'line' }, ` to everyone in its way`, changes);

/** Affects every actor in the blast. */
export const ball = (range: number, radius: number, ...changes: readonly EffectChange[]): Power =>
  aimedPower(range, { kind: 'ball', radius }, ` to everyone where it bursts`, changes);

/** Affects every actor in a quarter circle. */
export const cone = (range: number, ...changes: readonly EffectChange[]): Power =>
  aimedPower(range, { kind: 'cone' }, ` to everyone in a quarter of a circle`, changes);

const areaPower = (
  shape: Extract<AreaShape, { kind: 'ring' | 'sight' }>,
  whom: string,
  changes: readonly EffectChange[],
): Power => powerOf({ on: 'around', shape }, whom, changes);

/** Affects every actor around the user, but not the user. */
export const nova = (radius: number, ...changes: readonly EffectChange[]): Power =>
  areaPower({ kind: 'ring', radius }, ` to everyone within ${radius} cells`, changes);

/** Affects every actor in sight. */
export const onSight = (...changes: readonly EffectChange[]): Power =>
  areaPower({ kind: 'sight' }, ' to everyone in sight', changes);

/** Affects one actor in sight, whatever stands between. */
export const onActor = (range: number, ...changes: readonly EffectChange[]): Power =>
  powerOf({ on: 'actor', range }, ` to somebody within ${range} cells`, changes);

/** The radius of a flask's splash. */
const SPLASH_RADIUS = 1;

/** Affects every actor where a flask breaks. */
export const shatter = (...changes: readonly EffectChange[]): Power => ball(SPLASH_RANGE, SPLASH_RADIUS, ...changes);
/** Farther than any throw, since the flask has already landed when it breaks. */
const SPLASH_RANGE = 30;
