/**
 * The defects of the tutorial chapters the game grew from (numbers: chapter.row), each as what a player would have seen.
 */
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { View } from '../../src/engine/api/view/view';
import { messageFor } from '../../src/engine/api/event/event-messages';
import { Prop } from '../../src/engine/world/actors/prop';
import type { Breed } from '../../src/engine/world/kinds/breed';
import type { Content } from '../../src/engine/world/kinds/content';
import { AttackAction } from '../../src/engine/rules/actions/fight';
import { WaitAction } from '../../src/engine/rules/actions/move';
import { alert } from '../../src/engine/rules/perception/noise';
import { spawn } from '../../src/engine/rules/actors/spawn';
import type { Actor } from '../../src/engine/world/actors/actor';
import { picture, scene, soon, TEST_BREEDS, TEST_CONTENT } from '../scene';

/** Lets one know of the hero and act right after the hero's next turn. */
const alarmed = (actor: Actor): void => {
  alert(actor, actor.engine.hero.cell);
  soon(actor);
};

test('0.10: every creature on the screen had the same letter', () => {
  const s = scene('######\n#@ab.#\n######', { a: { actor: 'idler' }, b: { actor: 'walker' } });
  const view = new View(s.engine);
  const glyphs = ['@', 'a', 'b'].map((ch) => view.actorAt(s.at(ch))?.breed.glyph);
  expect(glyphs).toEqual(['@', 'i', 'w']);
});

test('0.15: monsters walked into the hero', () => {
  const s = scene('######\n#w@..#\n######', { w: { actor: 'walker' } });
  for (let i = 0; i < 5; i++) s.perform({ do: 'wait' });
  expect(s.actor('walker').cell).toBe(s.at('w'));
  expect(s.hero.cell).toBe(s.at('@'));
});

test('0.26 and 3.12: bumping into a wall cost a turn and said nothing', () => {
  const s = scene('#####\n#@.w#\n#####', { w: { actor: 'sprinter' } });
  const events = s.engine.perform({ do: 'bump', dir: 'n' });
  expect(events.map(({ type }) => type)).toEqual(['refused']);
  expect(events.map((event) => messageFor(event)?.text)).toEqual([expect.stringContaining('stone wall')]);
  expect([s.engine.turn, s.actor('sprinter').due]).toEqual([0, 50]);
});

test('0.27: a creature that came or went in the middle of a round made another lose or double its turn', () => {
  const turns: string[] = [];
  const counting = (id: string, act: Breed['act']): Breed => ({
    ...(TEST_BREEDS['idler'] as Breed),
    id,
    act: (self) => {
      turns.push(id);
      return act?.(self) ?? new WaitAction(self);
    },
  });
  const breeds = {
    ...TEST_CONTENT.breeds,
    // Takes the next in line away with it, and brings a new one in.
    first: counting('first', (self) => {
      const { map } = self;
      const second = map.actors.find(({ breed }) => breed.id === 'second');
      if (second) {
        const cell = second.cell;
        map.remove(second);
        spawn('late', map, cell);
      }
      return new WaitAction(self);
    }),
    second: counting('second', undefined),
    third: counting('third', undefined),
    late: counting('late', undefined),
  };
  const content: Content = { ...TEST_CONTENT, breeds };
  const engine = Engine.start(content, { seed: 'round', name: 'Wren' });
  const { map, hero } = engine;
  const free = [...map.tiles.keys()].filter((cell) => map.isFree(cell) && map.distance(cell, hero.cell) > 3);
  ['first', 'second', 'third'].forEach((id, i) => spawn(id, map, free[i] as number));
  engine.perform({ do: 'wait' });
  expect(turns).toEqual([]);
  engine.perform({ do: 'wait' });
  expect(turns).toEqual(['first', 'third']);
  engine.perform({ do: 'wait' });
  engine.perform({ do: 'wait' });
  expect(turns.slice(4)).toEqual(['first', 'third', 'late']);
});

test('0.30: two games of the same seed differed, because chance came from outside', () => {
  const play = (): unknown => {
    const engine = Engine.start(CONTENT, { seed: 'twin', name: 'Wren' });
    return Array.from({ length: 20 }, () => engine.perform({ do: 'explore' }));
  };
  const expected = play();
  const outside = [jest.spyOn(Math, 'random'), jest.spyOn(Date, 'now'), jest.spyOn(performance, 'now')];
  for (const source of outside) {
    source.mockImplementation(() => {
      throw new Error('the rules asked the outside world');
    });
  }
  const got = play();
  for (const source of outside) source.mockRestore();
  expect(got).toEqual(expected);
});

test('1.21: monsters waited in the very room in which the hero began', () => {
  for (let game = 0; game < 60; game++) {
    const { map, hero } = Engine.start(CONTENT, { seed: `first room ${game}`, name: 'Wren' });
    map.distanceMap.flood(map.blocked.walk, [hero.cell]);
    const near = map.actors.filter((actor) => !actor.isHero && (map.distanceMap.steps[actor.cell] as number) <= 7);
    expect(near.map(({ breed }) => breed.id)).toEqual([]);
  }
});

test('2.6: all monsters decided before any of them had moved', () => {
  // In single file behind one another: the second has room only because the first has already gone on.
  const s = scene('##########\n#@....abc#\n##########', {
    a: { actor: 'brute', as: alarmed },
    b: { actor: 'pikeman', as: alarmed },
    c: { actor: 'flyer', as: alarmed },
  });
  s.wait();
  expect(s.draw()).toBe(picture('##########\n#@...bpf.#\n##########'));
  expect(s.engine.events.flatMap((event) => (event.type === 'moved' ? [event.who.name] : []))).toEqual([
    'brute',
    'pikeman',
    'flyer',
  ]);
});

test('2.14: a monster that had lost its friends still counted them', () => {
  const s = scene('##########\n#..m..@..#\n#..f.....#\n##########', {
    m: { actor: 'minion', as: alarmed },
    f: { actor: 'idler' },
  });
  s.wait();
  expect(s.actor('minion').mood).toBe('move');
  s.engine.map.remove(s.actor('idler'));
  s.wait();
  expect(s.actor('minion').mood).toBe('flee');
});

test('2.15: a monster across the whole floor took the hero in its row for one at hand, and walls for nothing', () => {
  const s = scene(
    `
    ####################
    #@.....#.........m.#
    #......#...........#
    #......#...........#
    #......#...........#
    #......#...........#
    #......#...........#
    #......#...........#
    #......#...........#
    #n.....#...........#
    ####################`,
    { m: { actor: 'bowman', as: soon }, n: { actor: 'pikeman', as: soon } },
  );
  s.wait();
  // One in the same row behind a wall; one in the same column, eight cells off, which would see a hero who moved.
  for (const who of ['bowman', 'pikeman']) {
    expect(s.actor(who)).toMatchObject({ mood: 'move', alert: 0 });
  }
});

test('2.15: a friend in the same row or column counted, however far off', () => {
  const s = scene(
    `
    ############
    #m..@.....f#
    #..........#
    #..........#
    #..........#
    #..........#
    #..........#
    #..........#
    #f.........#
    ############`,
    { m: { actor: 'minion', as: alarmed }, f: { actor: 'idler' } },
  );
  s.wait();
  expect(s.actor('minion').mood).toBe('flee');
});

test('2.20: a skirmisher took its dagger only to a hero at a slant, and never put it away again', () => {
  for (const rows of ['#...#\n#m@.#\n#...#', '#...#\n#m..#\n#.@.#', '#m..#\n#@..#\n#...#']) {
    const s = scene(`#####\n${rows}\n#####`, { m: { actor: 'skirmisher', as: alarmed } });
    s.wait();
    expect(s.told('attacked').map(({ weapon }) => weapon)).toEqual(['knuckles']);
    s.engine.map.move(s.hero, s.engine.map.cellAt(3, 1));
    s.wait();
    expect(s.told('attacked').map(({ weapon }) => weapon)).toEqual(['peashooter']);
  }
});

test('2.22: a soldier that had struck once went on striking at a hero who had gone', () => {
  const s = scene('########\n#m@....#\n########', { m: { actor: 'soldier', as: alarmed } });
  s.wait();
  expect(s.told('attacked')).toHaveLength(1);
  s.engine.map.move(s.hero, s.hero.cell + 3);
  s.wait();
  expect(s.told('attacked')).toEqual([]);
  expect(s.actor('soldier')).toMatchObject({ mood: 'move', cell: s.at('m') + 1 });
});

test('2.25 and 2.33: a monster that found no free cell walked into a wall, or into another', () => {
  const s = scene('#########\n#.@.#m&##\n#...#&&##\n#########', {
    m: { actor: 'brute', as: soon },
    '&': { tile: 'statue' },
  });
  const hunted = scene('#######\n#@f&m##\n###f&##\n#######', {
    m: { actor: 'dullard', as: alarmed },
    f: { actor: 'idler' },
    '&': { tile: 'statue' },
  });
  for (const one of [s, hunted]) {
    const before = one.draw();
    for (let turn = 0; turn < 30; turn++) {
      one.wait();
      expect(one.draw()).toBe(before);
    }
  }
});

test('2.27: a monster that ran away ran into the arms of the hero', () => {
  for (const who of ['minion', 'craven']) {
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
      [-1, -1],
      [1, 1],
    ] as const) {
      const rows = Array.from({ length: 11 }, (_, y) =>
        Array.from({ length: 11 }, (__, x) => {
          if (x === 5 && y === 5) return 'm';
          return x === 5 + 2 * dx && y === 5 + 2 * dy ? '@' : '.';
        }).join(''),
      );
      const wall = '#'.repeat(13);
      const s = scene([wall, ...rows.map((row) => `#${row}#`), wall].join('\n'), { m: { actor: who, as: alarmed } });
      s.wait(2);
      expect(s.engine.map.distance(s.actor(who).cell, s.hero.cell)).toBe(4);
    }
  }
});

test('2.38: a blow at an empty cell fell on the last monster there was', () => {
  const s = scene('#########\n#@.....m#\n#########', { m: { actor: 'stump' } });
  const blow = new AttackAction(s.hero, s.hero.cell + 1).perform();
  expect(blow).toMatchObject({ kind: 'refused', why: 'There is nobody there to attack.' });
  expect(s.bump('e')).toEqual(['moved']);
  expect(s.actor('stump').health).toBe(10);
});

test('3.22: everything that lay or stood in a cell blocked it', () => {
  const s = scene("########\n#@'>fr.#\n########", { f: { tile: 'fern' }, r: { tile: 'rubble' } });
  for (const ch of ["'", '>', 'f', 'r']) {
    expect(s.bump('e')).toContain('moved');
    expect(s.hero.cell).toBe(s.at(ch));
  }
});

test('4.10: a key on the cell of a chest let one walk into the chest', () => {
  const s = scene('#####\n#@1.#\n#####');
  const { engine } = s;
  engine.placeItem(engine.map, s.at('1'), 'ironKey', 1);
  engine.map.placeProp(new Prop(engine.catalogue.propKind('openChest')), s.at('1'));
  s.bump('e');
  expect(s.hero.cell).toBe(s.at('@'));
});

test('4.14: monsters who met killed one another', () => {
  const s = scene('#######\n#@#1.2#\n#######', { '1': { actor: 'walker' }, '2': { actor: 'idler' } });
  const [one, other] = [s.actor('walker'), s.actor('idler')];
  s.wait(20);
  expect([one.health, other.health]).toEqual([one.maxHealth, other.maxHealth]);
});
