// The order to stay behind the hero.
import { ORDERS } from '../../../src/engine/world/kinds/allegiance';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { picture, scene, soon, type Spot } from '../../scene';

/** A friend, given an order. */
const friend = (order: (typeof ORDERS)[number]): Spot => ({
  actor: 'soldier',
  as: (actor: Actor) => {
    actor.side = 'ally';
    actor.leader = actor.engine.hero.id;
    actor.order = ORDERS.indexOf(order);
  },
});

const foe = (actor: Actor): void => {
  actor.alert = 15;
  actor.mood = 'move';
};

test('a friend who is told to stay behind the hero goes to the side away from the foe', () => {
  const room = '#########\n#...@f..#\n#.......#\n#########';
  const after = (order: 'follow' | 'shelter'): string => {
    const s = scene(room.replace('#.......#', '#......1#'), {
      f: friend(order),
      '1': { actor: 'stump', as: foe },
    });
    for (let i = 0; i < 4; i++) s.wait();
    return s.draw();
  };
  expect(after('shelter')).toBe(picture('#########\n#...@...#\n#..s...s#\n#########'));
  expect(after('follow')).not.toBe(after('shelter'));
});

test('one who is cornered there strikes', () => {
  const s = scene('#####\n#@f1#\n#####', { f: friend('shelter'), '1': { actor: 'stump', as: foe } });
  soon(s.actor('soldier'));
  s.wait();
  expect(s.told('attacked').some(({ who }) => who.breed === 'soldier')).toBe(true);
});

test('one three cells behind the hero stays there', () => {
  const s = scene('##########\n#f..@..1.#\n##########', { f: friend('shelter'), '1': { actor: 'stump', as: foe } });
  s.wait(2);
  expect(s.actor('soldier').cell).toBe(s.at('f'));
});

test('without a foe in sight it keeps up with the hero, and it lets sleepers lie', () => {
  const alone = scene('########\n#f..@..#\n########', { f: friend('shelter') });
  alone.wait(2);
  expect(alone.draw()).toBe(picture('########\n#.s.@..#\n########'));
  const asleep = (actor: Actor): void => void (actor.mood = 'sleep');
  const s = scene('#####\n#@f1#\n#####', { f: friend('shelter'), '1': { actor: 'stump', as: asleep } });
  soon(s.actor('soldier'));
  s.wait();
  expect(s.told('attacked')).toEqual([]);
});

test('the order is given to all friends in sight, and followed until another', () => {
  const s = scene('#####\n#@f.#\n#####', { f: friend('follow') });
  s.perform({ do: 'order', order: 'shelter' });
  expect(s.told('ordered')).toMatchObject([{ order: 'shelter' }]);
  expect(ORDERS[s.actor('soldier').order]).toBe('shelter');
});
