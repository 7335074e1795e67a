/** The parts that tricks are made of: what a monster sees, and a technique as a trick. */
import { TechniqueAction } from '../../engine/rules/actions/perform';
import type { Actor } from '../../engine/world/actors/actor';
import type { Trick } from '../../engine/world/kinds/breed';
import { TECHNIQUES } from './techniques';

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

/** Returns the trick of a technique that the hero can learn, too, for a situation. */
export const byTechnique = (id: keyof typeof TECHNIQUES, when: (self: Actor) => boolean): Trick => ({
  every: TECHNIQUES[id].recovers,
  attempt: (self) => {
    const technique = TECHNIQUES[id];
    const target = { cell: technique.aim.on === 'actor' ? self.engine.hero.cell : self.cell };
    if (!when(self) || technique.hindrance?.(self) !== undefined || technique.unless?.(self, target) !== undefined)
      return undefined;
    return new TechniqueAction(self, { technique, target });
  },
});
