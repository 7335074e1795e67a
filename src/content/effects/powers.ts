/** Combines changes with an aim into a power: on the user, in a bolt, a ball and so on. */
import { ApplyEffectAction } from '../../engine/rules/actions/effect';
import type { Actor } from '../../engine/world/actors/actor';
import { countOf, listed } from '../../engine/world/knowledge/grammar';
import type { Aim, Power, AreaShape, Target } from '../../engine/world/kinds/power';
import { changeOf, type EffectChange } from './changes';

/** The highest chance of the changes, unless one of them is certain. */
function combinedChance(changes: readonly EffectChange[]): Pick<Power, 'chance'> {
  const chances = changes.flatMap(({ chance }) => chance ?? []);
  if (chances.length < changes.length || chances.length === 0) return {};
  return { chance: (whom) => Math.max(...chances.map((chance) => chance(whom))) };
}

/** Refuses the power if every change would have no effect. */
function combinedRefusal(changes: readonly EffectChange[]): Pick<Power, 'unless'> {
  return {
    unless: (user: Actor) => {
      const reasons = changes.map(({ unless }) => unless?.(user));
      return reasons.includes(undefined) ? undefined : reasons[0];
    },
  };
}

/** Makes the power one that is tried in vain if none of the changes could do anything. */
function combinedFutility(changes: readonly EffectChange[]): Pick<Power, 'futile'> {
  return {
    futile: (user: Actor) => {
      const reasons = changes.map(({ futile }) => futile?.(user));
      return reasons.includes(undefined) ? undefined : reasons[0];
    },
  };
}

/** The words for those whom a power affects: the first mention, and then a pronoun. */
type Whom = readonly [first: string, then: string];

/** Makes a power that applies changes to all actors the aim covers. */
function powerOf(aim: Aim, whom: Whom, changes: readonly EffectChange[]): Power {
  const applied = changes.map((change, i) => changeOf(change, whom[i === 0 ? 0 : 1]));
  return {
    aim,
    effect: (user: Actor, { cell }: Target) => new ApplyEffectAction(user, aim, cell, applied),
    says: listed(applied.map(({ says }) => says)),
    ...(changes.some(({ isHarm }) => isHarm) ? { harms: true } : {}),
    ...(changes.some(({ conducts }) => conducts) ? { conducts: true } : {}),
    ...combinedChance(changes),
  };
}

/** Affects the user. */
export const onSelf = (...changes: readonly EffectChange[]): Power => ({
  ...powerOf({ on: 'self' }, ['you', 'you'], changes),
  ...combinedRefusal(changes),
  ...combinedFutility(changes),
});

type AimedShape = Extract<Aim, { on: 'cell' }>['shape'];
const aimedPower = (range: number, shape: AimedShape, whom: Whom, changes: readonly EffectChange[]): Power =>
  powerOf({ on: 'cell', range, shape }, whom, changes);

/** Affects the first actor in the path. */
export const bolt = (range: number, ...changes: readonly EffectChange[]): Power =>
  aimedPower(range, { kind: 'bolt' }, ['the first one in its way', 'it'], changes);

/** Affects every actor in the path. */
export const line = (range: number, ...changes: readonly EffectChange[]): Power =>
  aimedPower(range, { kind: 'line' }, ['everyone in its way', 'them'], changes);

/** Affects every actor in the blast. */
export const ball = (range: number, radius: number, ...changes: readonly EffectChange[]): Power =>
  aimedPower(range, { kind: 'ball', radius }, ['everyone where it bursts', 'them'], changes);

/** Affects every actor in a quarter circle. */
export const cone = (range: number, ...changes: readonly EffectChange[]): Power =>
  aimedPower(range, { kind: 'cone' }, ['everyone in a quarter of a circle', 'them'], changes);

const areaPower = (
  shape: Extract<AreaShape, { kind: 'ring' | 'sight' }>,
  whom: Whom,
  changes: readonly EffectChange[],
): Power => powerOf({ on: 'around', shape }, whom, changes);

/** Affects every actor around the user, but not the user. */
export const nova = (radius: number, ...changes: readonly EffectChange[]): Power =>
  areaPower({ kind: 'ring', radius }, [`everyone within ${countOf(radius, 'cell')}`, 'them'], changes);

/** Affects every actor in sight. */
export const onSight = (...changes: readonly EffectChange[]): Power =>
  areaPower({ kind: 'sight' }, ['everyone in sight', 'them'], changes);

/** Affects one actor in sight, whatever stands between. */
export const onActor = (range: number, ...changes: readonly EffectChange[]): Power =>
  powerOf({ on: 'actor', range }, [`somebody within ${countOf(range, 'cell')}`, 'them'], changes);

/** The radius of a flask's splash. */
const SPLASH_RADIUS = 1;

/** Affects every actor where a flask breaks. */
export const shatter = (...changes: readonly EffectChange[]): Power => ({
  ...ball(SPLASH_RANGE, SPLASH_RADIUS, ...changes),
  wider: ball(SPLASH_RANGE, SPLASH_RADIUS + 1, ...changes),
});
/** Farther than any throw, since the flask has already landed when it breaks. */
const SPLASH_RANGE = 30;
