// Stepping, bumping and closing doors.
import { MoveAction } from '../../../src/engine/rules/actions/move';
import { picture, scene } from '../../scene';

test('the hero steps into free cells in all eight directions', () => {
  const s = scene(`
    #####
    #...#
    #.@.#
    #...#
    #####`);
  for (const dir of ['n', 'se', 's', 'w', 'w', 'ne', 'nw', 'e', 'sw', 'e'] as const) s.bump(dir);
  expect(s.draw()).toBe(
    picture(`
    #####
    #...#
    #.@.#
    #...#
    #####`),
  );
  expect(s.engine.turn).toBe(10);
});

test('a step goes into a free cell, and is refused by anything else', () => {
  const s = scene('#####\n#@.i#\n#####', { i: { actor: 'idler' } });
  expect(new MoveAction(s.hero, 'e').perform().kind).toBe('done');
  const { cell } = s.hero;
  for (const dir of ['e', 's'] as const) expect(new MoveAction(s.hero, dir).perform().kind).toBe('refused');
  expect(s.hero.cell).toBe(cell);
});

test('bumping into a wall names it, and takes no turn', () => {
  const s = scene(`
    ####
    #@.#
    ####`);
  expect(s.bump('w')).toEqual(['refused']);
  expect(s.told('refused')[0]?.why).toContain('a stone wall');
  expect([s.engine.turn, s.hero.due]).toEqual([0, 0]);
});

test('deep water is too deep, and one can see across it', () => {
  const s = scene(`
    ######
    #@~.>#
    ######`);
  expect(s.bump('e')).toEqual(['refused']);
  expect(s.engine.map.memory.tiles[s.at('>')]).not.toBe(0);
});

test('no actor squeezes between two walls that touch at a corner', () => {
  const s = scene(`
    ####
    #@##
    ##.#
    ####`);
  expect(s.bump('se')).toEqual(['refused']);
  const open = scene(`
    ####
    #@##
    #..#
    ####`);
  expect(open.bump('se')).toEqual(['moved']);
});

test('a pushed door opens, and is not entered yet', () => {
  const s = scene(`
    #####
    #@+.#
    #####`);
  expect(s.bump('e')).toContain('opened');
  expect(s.draw()).toBe(
    picture(`
    #####
    #@'.#
    #####`),
  );
  expect(s.engine.turn).toBe(1);
  expect(s.bump('e')).toEqual(['moved']);
});

test('a door is closed from beside it, and not while an actor stands in it', () => {
  const s = scene(
    `
    ######
    #@'p.#
    ######`,
    { p: { actor: 'idler' } },
  );
  expect(s.perform({ do: 'close', dir: 'w' })).toEqual(['refused']);
  expect(s.perform({ do: 'close', dir: 'e' })).toContain('closed');
  expect(s.engine.map.tile(s.at("'")).id).toBe('door');
  s.bump('e');
  s.bump('e');
  s.engine.map.move(s.actor('idler'), s.at('.'));
  s.bump('e');
  s.engine.map.move(s.actor('idler'), s.at("'"));
  expect(s.perform({ do: 'close', dir: 'w' })).toEqual(['refused']);
});

test('escape ends the game as a state and an event, and nothing happens after it', () => {
  const s = scene(`
    ####
    #@.#
    ####`);
  expect(s.perform({ do: 'escape' })).toEqual(['ended']);
  expect(s.engine.outcome).toBe('escaped');
  expect(s.bump('e')).toEqual(['refused']);
  expect(s.engine.turn).toBe(0);
});
