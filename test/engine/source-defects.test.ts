/**
 * The defects of the tutorial chapters the game grew from (numbers: chapter.row), each as what a player would have seen.
 */
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { View } from '../../src/engine/border/view';
import { tell } from '../../src/engine/border/log';
import type { Breed, Content } from '../../src/engine/world/kinds';
import { WaitAction } from '../../src/engine/rules/actions/move';
import { scene, TEST_BREEDS, TEST_CONTENT } from '../scene';

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
  expect(events.map((event) => tell(event)?.text)).toEqual([expect.stringContaining('stone wall')]);
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
      const { engine, map } = self;
      const second = map.actors.find(({ breed }) => breed.id === 'second');
      if (second) {
        const cell = second.cell;
        map.remove(second);
        engine.spawn('late', map, cell);
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
  ['first', 'second', 'third'].forEach((id, i) => engine.spawn(id, map, free[i] as number));
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

test('3.22: everything that lay or stood in a cell blocked it', () => {
  const s = scene("########\n#@'>fr.#\n########", { f: { tile: 'fern' }, r: { tile: 'rubble' } });
  for (const ch of ["'", '>', 'f', 'r']) {
    expect(s.bump('e')).toContain('moved');
    expect(s.hero.cell).toBe(s.at(ch));
  }
});
