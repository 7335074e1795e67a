// The acts of foes that can be seen coming: what is foretold happens in the foe's next turn if nothing changes.
import { View } from '../../../src/engine/api/view/view';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { alert } from '../../../src/engine/rules/perception/noise';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { scene, soon, type Spot } from '../../scene';

const LANE = `
  ##########
  #m...@...#
  #........#
  ##########`;

/** A foe that knows of the hero, and what the view foretells of it. */
function foe(
  actor: string,
  picture = LANE,
  as: (who: Actor) => void = () => undefined,
  others: Readonly<Record<string, Spot>> = {},
) {
  const s = scene(picture, {
    ...others,
    m: {
      actor,
      as: (who) => {
        alert(who, who.engine.hero.cell);
        soon(who);
        as(who);
      },
    },
  });
  const view = new View(s.engine);
  return { ...s, intent: () => view.intent(s.actor(actor).id) };
}

test('an archer with the hero in range aims, and shoots in its next turn', () => {
  const { intent, wait, told } = foe('bowman');
  expect(intent()).toBe('shot');
  wait();
  expect(told('attacked')).toHaveLength(1);
});

test('an archer that does not know of the hero aims at nobody', () => {
  const { intent } = foe('bowman', LANE, (who) => {
    who.alert = 0;
  });
  expect(intent()).toBeUndefined();
});

test('an archer aims no more once the hero is out of its range, beside it, or its friend', () => {
  expect(foe('bowman', `#############\n#m.........@#\n#############`).intent()).toBeUndefined();
  expect(foe('bowman', `########\n#m@....#\n########`).intent()).toBeUndefined();
  expect(
    foe('bowman', LANE, (who) => {
      Object.assign(who, { side: 'ally', leader: 0 });
    }).intent(),
  ).toBeUndefined();
});

test('a pike aims at two cells, and claws never do', () => {
  const twoApart = `########\n#m.@...#\n########`;
  expect(foe('pikeman', twoApart).intent()).toBe('shot');
  expect(foe('brute', twoApart).intent()).toBeUndefined();
});

test('whoever can use a trick readies it until it has used it, and sleepers and the helpless do nothing', () => {
  const { intent, wait, told } = foe('crier');
  expect(intent()).toBe('trick');
  wait();
  expect(told('shouted')).toHaveLength(1);
  expect(intent()).toBeUndefined();
  for (const breed of ['crier', 'bowman'])
    expect(foe(breed, LANE, (who) => void (who.mood = 'sleep')).intent()).toBeUndefined();
  expect(
    foe('crier', LANE, (who) => {
      afflict(who, 'paralysed', 5);
    }).intent(),
  ).toBeUndefined();
});

test('to look at what a foe is about to do uses nothing up', () => {
  const { intent, actor, engine } = foe('crier');
  const before = [actor('crier').actsUsed, actor('crier').readyAt, JSON.stringify(engine.rng)];
  intent();
  expect([actor('crier').actsUsed, actor('crier').readyAt, JSON.stringify(engine.rng)]).toEqual(before);
});

test('what hides in the line of a shot does not show by the aim of an archer', () => {
  const { intent, actor } = foe('bowman', `########\n#m.l.@.#\n########`, undefined, { l: { actor: 'waylayer' } });
  const waylayer = actor('waylayer');
  expect([waylayer.hidden, intent()]).toEqual([1, 'shot']);
  waylayer.hidden = 0;
  waylayer.engine.look();
  expect(intent()).toBeUndefined();
});

test('what hides in the line of a spell does not show by its caster', () => {
  const { intent, actor } = foe('hollowSorcerer', `########\n#m.l.@.#\n########`, undefined, {
    l: { actor: 'waylayer' },
  });
  expect([actor('waylayer').hidden, intent()]).toEqual([1, 'trick']);
  actor('waylayer').hidden = 0;
  actor('waylayer').engine.look();
  expect(intent()).not.toBe('trick');
});

test('a healer does not show that a wounded friend is out of sight', () => {
  const wounded = (who: Actor): void => void (who.health = 1);
  const alone = foe('goblinMystic');
  const hidden = foe('goblinMystic', LANE.replace('m...', 'ml..'), undefined, {
    l: { actor: 'waylayer', as: wounded },
  });
  expect([hidden.actor('waylayer').hidden, hidden.intent()]).toEqual([1, alone.intent()]);
  hidden.actor('waylayer').hidden = 0;
  hidden.engine.look();
  expect(hidden.intent()).toBe('trick');
});
