/** Bands at a door: those behind full ranks wait for their chance, go round or fall back. */
import { View } from '../../../src/engine/api/view/view';
import { PATIENCE } from '../../../src/engine/ai/held-up';
import { alert } from '../../../src/engine/rules/perception/noise';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { picture, scene, soon } from '../../scene';

const knowing = (self: Actor): void => {
  alert(self, self.engine.hero.cell);
  soon(self);
};

/** A corridor with a second way into it. */
const LOOP = `
  ###########
  #.....#####
  #.###.#####
  #.###@bm..#
  #.#######.#
  #.........#
  ###########`;

/** A corridor that ends behind the hero. */
const DEAD_END = `
  ##########
  ####....##
  ####.....#
  #.@bm....#
  ####.##..#
  ##########`;

test('one behind full ranks stands in line, is seen to wait for its chance, and then comes by another way', () => {
  const s = scene(LOOP, { b: { actor: 'brute', as: knowing }, m: { actor: 'brute', as: knowing } });
  const second = s.engine.map.actors.filter(({ breed }) => breed.id === 'brute')[1] as Actor;
  const view = new View(s.engine);
  s.wait(3);
  expect(second.cell).toBe(s.at('m'));
  expect(view.intent(second.id)).toBeUndefined();
  s.wait();
  expect(s.told('narrated').map(({ text }) => text)).toEqual(['The brute waits for its chance.']);
  expect(view.intent(second.id)).toBe('waits');
  expect(second.cell).toBe(s.at('m'));
  s.wait(16);
  expect(s.draw()).toBe(
    picture(`
      ###########
      #.....#####
      #.###b#####
      #.###@b...#
      #.#######.#
      #.........#
      ###########`),
  );
});

test('one without another way falls back out of sight, and is no more in line when its foe looks', () => {
  const s = scene(DEAD_END, { b: { actor: 'brute', as: knowing }, m: { actor: 'brute', as: knowing } });
  const second = s.engine.map.actors.filter(({ breed }) => breed.id === 'brute')[1] as Actor;
  s.wait(8);
  expect(s.engine.map.visible[second.cell]).toBe(0);
  expect(second.alert).toBeGreaterThan(0);
  const there = second.cell;
  s.wait(3);
  expect(second.cell).toBe(there);
});

test('one that has a free step nearer, or simple wits, never counts as held up', () => {
  const s = scene(DEAD_END, { b: { actor: 'brute', as: knowing }, m: { actor: 'dullard', as: knowing } });
  s.wait(8);
  expect(s.actor('dullard').heldUp).toBe(0);
  expect(s.actor('brute').heldUp).toBe(0);
});

test.each([
  ['strikes', 'brute', '#######\n#@m...#\n#######'],
  ['flees', 'minion', '#######\n#@..m.#\n#######'],
  ['has lost the hero', 'brute', '#######\n#@#.m.#\n#######'],
])('one that %s does not wait for its chance any more', (what, actor, floor) => {
  const s = scene(floor, { m: { actor, as: knowing } });
  const self = s.actor(actor);
  self.heldUp = PATIENCE;
  if (what === 'has lost the hero') self.alert = 1;
  soon(self);
  s.wait();
  alert(self, s.hero.cell);
  expect(new View(s.engine).intent(self.id)).not.toBe('waits');
  expect(self.heldUp).toBe(0);
});

test('a leader that bleeds lets the next of its band to the front', () => {
  const s = scene(DEAD_END, { b: { actor: 'captain', as: knowing }, m: { actor: 'brute', as: knowing } });
  const [captain, brute] = [s.actor('captain'), s.actor('brute')];
  brute.leader = captain.id;
  s.wait();
  expect(captain.cell).toBe(s.at('b'));
  captain.health = 4;
  s.wait();
  expect(brute.cell).toBe(s.at('b'));
  expect(s.told('narrated').map(({ what }) => what)).toContain('steppedUp');
});

test('a chieftain smokes out a hero whom its band cannot get at, after they were seen to wait', () => {
  const s = scene(
    `
    #########
    #.@bmc..#
    #########`,
    {
      b: { actor: 'brute', as: knowing },
      m: { actor: 'brute', as: knowing },
      c: { actor: 'koboldChieftain', as: knowing },
    },
  );
  const chief = s.actor('koboldChieftain');
  chief.actsUsed = 1; // it has shouted
  const second = s.engine.map.actors.filter(({ breed }) => breed.id === 'brute')[1] as Actor;
  const [poured, waited]: [string[], boolean[]] = [[], []];
  for (let turn = 0; turn < 9; turn++) {
    if (poured.length === 0) waited.push(new View(s.engine).intent(second.id) === 'waits');
    s.wait();
    poured.push(...s.told('poured').map(({ gas }) => gas));
  }
  expect(poured).toEqual(['smoke']);
  expect(waited.at(-1)).toBe(true);
});
