import { ApplyEffectAction } from '../../engine/rules/actions/effect';
import type { Actor } from '../../engine/world/actor';
import type { Aim, Power, AreaShape, Target } from '../../engine/world/power';
import type { EffectChange } from './changes';

/** "burns and slows": several things done in one sentence. */
const together = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** How likely any of it is to take hold of somebody, in percent: as likely as the likeliest of them. */
function chanceOf(changes: readonly EffectChange[]): Pick<Power, 'chance'> {
  const chances = changes.flatMap(({ chance }) => chance ?? []);
  if (chances.length < changes.length || chances.length === 0) return {};
  return { chance: (whom) => Math.max(...chances.map((chance) => chance(whom))) };
}

/** Why none of it would come to anything for whoever it is done to. */
function unlessAny(changes: readonly EffectChange[]): Pick<Power, 'unless'> {
  if (changes.some(({ unless }) => unless === undefined)) return {};
  return {
    unless: (user: Actor) => {
      const reasons = changes.map(({ unless }) => unless?.(user));
      return reasons.includes(undefined) ? undefined : reasons[0];
    },
  };
}

/** Changes to all whom an aim reaches. */
function powerOf(aim: Aim, whom: string, changes: readonly EffectChange[]): Power {
  return {
    aim,
    effect: (user: Actor, { cell }: Target) => new ApplyEffectAction(user, aim, cell, changes),
    says: `${together(changes.map(({ says }) => says))}${whom}`,
    ...(changes.some(({ isHarm }) => isHarm) ? { harms: true } : {}),
    ...chanceOf(changes),
  };
}

/** To whoever uses it. */
export const onSelf = (...changes: readonly EffectChange[]): Power => ({
  ...powerOf({ on: 'self' }, '', changes),
  ...unlessAny(changes),
});

type Aimed = Extract<Aim, { on: 'cell' }>['shape'];
const aimed = (range: number, shape: Aimed, whom: string, changes: readonly EffectChange[]): Power =>
  powerOf({ on: 'cell', range, shape }, whom, changes);

/** To the first one in the way. */
export const bolt = (range: number, ...changes: readonly EffectChange[]): Power =>
  aimed(range, { kind: 'bolt' }, ` to the first one in its way`, changes);

/** To everyone in the way. */
export const line = (range: number, ...changes: readonly EffectChange[]): Power =>
  aimed(range, { kind: 'line' }, ` to everyone in its way`, changes);

/** To everyone about where it bursts. */
export const ball = (range: number, radius: number, ...changes: readonly EffectChange[]): Power =>
  aimed(range, { kind: 'ball', radius }, ` to everyone where it bursts`, changes);

/** To everyone in a quarter of a circle. */
export const cone = (range: number, ...changes: readonly EffectChange[]): Power =>
  aimed(range, { kind: 'cone' }, ` to everyone in a quarter of a circle`, changes);

const about = (
  shape: Extract<AreaShape, { kind: 'ring' | 'sight' }>,
  whom: string,
  changes: readonly EffectChange[],
): Power => powerOf({ on: 'around', shape }, whom, changes);

/** To everyone around, and not to oneself. */
export const nova = (radius: number, ...changes: readonly EffectChange[]): Power =>
  about({ kind: 'ring', radius }, ` to everyone within ${radius} cells`, changes);

/** To everyone in sight. */
export const onSight = (...changes: readonly EffectChange[]): Power =>
  about({ kind: 'sight' }, ' to everyone in sight', changes);

/** To somebody in sight, whatever stands between. */
export const onActor = (range: number, ...changes: readonly EffectChange[]): Power =>
  powerOf({ on: 'actor', range }, ` to somebody within ${range} cells`, changes);

/** How far around it a flask that shatters is felt. The range is that of whoever throws it. */
const SPLASH = 1;

/** To everyone where the flask breaks. */
export const shatter = (...changes: readonly EffectChange[]): Power => ball(SHATTERED_AT, SPLASH, ...changes);
/** More than anyone can throw: the flask has flown already when it shatters. */
const SHATTERED_AT = 30;
