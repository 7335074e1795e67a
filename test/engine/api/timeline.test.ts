// The milestones of a run: who was killed, and how low the hero's health was.
import { Timeline } from '../../../src/engine/api/event/chronicle';
import type { GameEvent } from '../../../src/engine/api/event/event';
import type { ActorRef } from '../../../src/engine/world/actors/entity';
import { scene } from '../../scene';

const s = () => scene('####\n#@.#\n####');
const GRANNY: ActorRef = { id: 8, breed: 'grannyTooth', name: 'Granny Tooth' };
const OGRE: ActorRef = { id: 9, breed: 'ogre', name: 'ogre' };
const RAT: ActorRef = { id: 7, breed: 'cellarRat', name: 'cellar rat' };
const FRIEND: ActorRef = { id: 5, breed: 'goblin', name: 'goblin', isFriend: true };
const died = (who: ActorRef, by?: ActorRef): GameEvent => ({ type: 'died', who, at: 5, ...(by ? { by } : {}) });

const textsOf = (...events: readonly GameEvent[]): readonly string[] => {
  const timeline = new Timeline();
  timeline.note(1, s().engine, events);
  return timeline.milestones.map(({ text }) => text).slice(1);
};

test('the story does not forget a named foe whose last blow a friend struck', () => {
  expect(textsOf(died(GRANNY, FRIEND))).toEqual(['saw Granny Tooth killed by your goblin']);
  expect(textsOf(died(GRANNY, s().hero.ref))).toEqual(['killed Granny Tooth']);
  expect(textsOf(died(GRANNY, OGRE), died(GRANNY))).toEqual([]);
});

test('the story tells of the first of each great foe that was killed, and of no vermin', () => {
  const { ref } = s().hero;
  expect(textsOf(died(OGRE), died(RAT, ref), died(OGRE, ref), died(OGRE, ref))).toEqual(['killed an ogre']);
  expect(textsOf(died(OGRE, FRIEND))).toEqual(['saw an ogre killed by your goblin']);
});

test('of a peril the story tells the lowest health, not the first', () => {
  const { engine, hero } = s();
  const timeline = new Timeline();
  hero.maxHealth = 71;
  const perils = [14, 20, 3, 9, 60, 30, 12].map((health, i) => {
    hero.health = health;
    timeline.note(i, engine, []);
    return timeline.milestones.filter(({ sort }) => sort === 'peril').map(({ text, after }) => `${after}: ${text}`);
  });
  expect(perils[1]).toEqual(['0: was down to 14 of 71 health']);
  expect(perils[3]).toEqual(['2: was down to 3 of 71 health']);
  expect(perils[6]).toEqual(['2: was down to 3 of 71 health', '6: was down to 12 of 71 health']);
});
