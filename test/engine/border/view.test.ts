import { View } from '../../../src/engine/border/view';
import { scene } from '../../scene';

const TWO_ROOMS = `
  #########
  #@.b#..a#
  #.......#
  #########`;

test('who is out of sight is neither seen nor listed; who is in sight is, nearest first', () => {
  const s = scene('#########\n#@.c.b+a#\n#########', {
    a: { actor: 'idler' },
    b: { actor: 'walker' },
    c: { actor: 'idler' },
  });
  const view = new View(s.engine);
  expect(view.actorAt(s.at('a'))).toBeUndefined();
  expect(view.sightings.map(({ cell }) => cell)).toEqual([s.at('c'), s.at('b')]);
});

test('a cell is unknown, in sight, or remembered, and what is remembered is what was last seen', () => {
  const s = scene('#####\n#@..#\n###.#\n###.#\n#####');
  const view = new View(s.engine);
  const far = 3 * 5 + 3;
  expect([view.knowledge(far), view.tileAt(far)]).toEqual(['unknown', undefined]);
  for (const dir of ['e', 'e', 's', 's'] as const) s.bump(dir);
  expect(view.knowledge(far)).toBe('inSight');
  expect(view.knowledge(s.at('@'))).toBe('remembered');
  expect(view.tileAt(s.at('@'))?.id).toBe('floor');
});

test('landmarks are listed once seen, nearest first, and the stairs among them', () => {
  const s = scene(TWO_ROOMS, { a: { tile: 'statue' }, b: { tile: 'stairsDown' } });
  const view = new View(s.engine);
  expect(view.landmarks.map(({ tile }) => tile.id)).toEqual(['stairsDown']);
  expect([view.stairs('down'), view.stairs('up')]).toEqual([s.at('b'), undefined]);
  for (const dir of ['s', 'e', 'e', 'e', 'e', 'e'] as const) s.bump(dir);
  expect(view.landmarks.map(({ tile }) => tile.id)).toEqual(['statue', 'stairsDown']);
});
