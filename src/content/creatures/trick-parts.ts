/** The parts that tricks are made of: what a monster sees, and a technique as a trick. */
import { PATIENCE } from '../../engine/ai/held-up';
import { CallbackAction } from '../../engine/rules/actions/effect';
import type { Action } from '../../engine/rules/action';
import { TechniqueAction } from '../../engine/rules/actions/perform';
import { comradesInEarshot } from '../../engine/rules/actions/technique-effects';
import type { Actor } from '../../engine/world/actors/actor';
import type { Trick } from '../../engine/world/kinds/breed';
import type { EffectChange } from '../effects/index';
import { TECHNIQUES } from './techniques';

/** The range of spells on friends and on the hero, in cells. */
export const SPELL_RANGE = 6;

/** Whether a monster is aware of the hero and sees the hero now. */
export function seesHero(self: Actor): boolean {
  const { map, engine } = self;
  return (
    self.alert > 0 &&
    !engine.hero.has('vanishes') &&
    map.visible[self.cell] === 1 &&
    map.distance(self.cell, engine.hero.cell) <= self.breed.sight
  );
}

/** Whether a monster that sees the hero stands beside the hero. */
export const isBesideHero = (self: Actor): boolean =>
  seesHero(self) && self.map.distance(self.cell, self.engine.hero.cell) <= 1;

/** The nearest friend in range and in a clear line that needs help; of several the one with the lowest id. */
function findFriend(self: Actor, needsHelp: (friend: Actor) => boolean, asKnown: boolean): Actor | undefined {
  const { map, cell } = self;
  let found: Actor | undefined;
  for (const other of map.actors) {
    if (other === self || other.side !== self.side || !needsHelp(other) || (asKnown && !other.inSight)) continue;
    if (!map.isInReach(cell, other.cell, SPELL_RANGE, asKnown)) continue;
    const nearer = found ? map.distance(cell, other.cell) - map.distance(cell, found.cell) : -1;
    if (nearer < 0 || (nearer === 0 && other.id < (found?.id ?? 0))) found = other;
  }
  return found;
}

/** Returns what an actor does for the nearest friend that needs help; undefined if none does. */
export const helpFriend = (
  self: Actor,
  needsHelp: (friend: Actor) => boolean,
  act: (friend: Actor) => Action,
  asKnown = false,
): Action | undefined => {
  const friend = findFriend(self, needsHelp, asKnown);
  return friend && act(friend);
};

/** Returns the comrades of a monster who hear it and are ready to fight; with `asKnown`, those that the hero sees. */
export const comradesOf = (self: Actor, asKnown?: boolean): readonly Actor[] =>
  comradesInEarshot(self).filter(({ inSight }) => inSight || !asKnown);

/** Returns the trick of a technique that the hero can learn, too, for a situation. */
export const byTechnique = (id: keyof typeof TECHNIQUES, when: (self: Actor, asKnown?: boolean) => boolean): Trick => ({
  every: TECHNIQUES[id].recovers,
  attempt: (self, asKnown) => {
    const technique = TECHNIQUES[id];
    const target = { cell: technique.aim.on === 'actor' ? self.engine.hero.cell : self.cell };
    if (
      !when(self, asKnown) ||
      technique.hindrance?.(self) !== undefined ||
      technique.unless?.(self, target) !== undefined
    )
      return undefined;
    return new TechniqueAction(self, { technique, target });
  },
});

/** Makes a trick of a condition, and of what the actor does if it holds. */
export const deed = (
  every: number,
  uses: number | undefined,
  when: (self: Actor, asKnown?: boolean) => boolean,
  run: (self: Actor) => void,
): Trick => ({
  every,
  ...(uses === undefined ? {} : { uses }),
  attempt: (self, asKnown) =>
    when(self, asKnown)
      ? new CallbackAction(self, () => {
          run(self);
        })
      : undefined,
});

/** The number of acts of a leader in its life: it shouts once, and has one flask. */
const FLASK_AND_SHOUT = 2;

/** Makes the trick of a flask that is lobbed at the hero after a comrade was seen to wait for its chance. */
export const flask = ({ applyToCells }: EffectChange): Trick =>
  deed(
    20,
    FLASK_AND_SHOUT,
    (self, asKnown) =>
      seesHero(self) &&
      self.map.distance(self.cell, self.engine.hero.cell) <= SPELL_RANGE &&
      comradesOf(self, asKnown).some(({ heldUp }) => heldUp > PATIENCE),
    ({ map, engine }) => applyToCells?.(map, [engine.hero.cell], undefined),
  );
