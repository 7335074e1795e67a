// What views say of cells, creatures, items and landmarks.
import { View } from '../../../src/engine/api/view/view';
import { scene } from '../../scene';

const TWO_ROOMS = `
  #########
  #@.b#..a#
  #.......#
  #########`;

test('creatures in sight are listed, nearest first; creatures out of sight are not', () => {
  const s = scene('#########\n#@.c.b+a#\n#########', {
    a: { actor: 'idler' },
    b: { actor: 'walker' },
    c: { actor: 'idler' },
  });
  const view = new View(s.engine);
  expect(view.actorAt(s.at('a'))).toBeUndefined();
  expect(view.sightings.map(({ cell }) => cell)).toEqual([s.at('c'), s.at('b')]);
});

test('a cell is unknown, in sight, or remembered as it was last seen', () => {
  const s = scene('#####\n#@..#\n###.#\n###.#\n#####');
  const view = new View(s.engine);
  const far = 3 * 5 + 3;
  expect([view.cellKnowledge(far), view.tileAt(far)]).toEqual(['unknown', undefined]);
  for (const dir of ['e', 'e', 's', 's'] as const) s.bump(dir);
  expect(view.cellKnowledge(far)).toBe('inSight');
  expect(view.cellKnowledge(s.at('@'))).toBe('remembered');
  expect(view.tileAt(s.at('@'))?.id).toBe('floor');
});

test('landmarks are listed once seen, nearest first, and the stairs among them', () => {
  const s = scene(TWO_ROOMS, { a: { tile: 'statue' }, b: { tile: 'stairsDown' } });
  const view = new View(s.engine);
  expect(view.landmarks.map(({ tile }) => tile.id)).toEqual(['stairsDown']);
  expect([view.stairs('down'), view.stairs('up')]).toEqual([s.at('b'), undefined]);
  for (const dir of ['s', 'e', 'e', 'e', 'e', 'e'] as const) s.bump(dir);
  expect(view.landmarks.map(({ tile }) => tile.id)).toEqual(['stairsDown']);
});

test('items in sight are listed, nearest first, without those underfoot or only remembered', () => {
  const { engine, hero, at, bump } = scene('########\n#@1.2###\n####.###\n####3###\n########');
  const view = new View(engine);
  for (const [cell, item] of [
    [at('2'), 'gold'],
    [at('1'), 'corpse'],
    [hero.cell, 'corpse'],
  ] as const) {
    engine.placeItem(engine.map, cell, item, 1, item === 'corpse' ? 'rat' : undefined);
  }
  engine.look();
  expect(view.lying.map(({ cell, id }) => [cell, id])).toEqual([
    [at('1'), 'corpse'],
    [at('2'), 'gold'],
  ]);
  for (const dir of ['e', 'e', 'e', 's', 's'] as const) bump(dir);
  expect(view.lying.map(({ cell }) => cell)).toEqual([]);
  expect(view.lyingAt(at('1'))?.id).toBe('corpse');
});

test('the landmarks in sight are the known ones that the hero sees now', () => {
  const { engine, at, bump } = scene('#####\n#@.<#\n#.###\n#.###\n#.>##\n#####');
  const view = new View(engine);
  expect(view.landmarksInSight.map(({ cell }) => cell)).toEqual([at('<')]);
  for (const dir of ['s', 's', 's'] as const) bump(dir);
  expect(view.landmarksInSight.map(({ cell }) => cell)).toEqual([at('>')]);
  expect(view.landmarks).toHaveLength(2);
});

test('the threat of a creature is the chance that its blow hurts, the same as in the odds', () => {
  const { engine, actor } = scene('#####\n#@.k#\n#####', { k: { actor: 'kobold' } });
  const view = new View(engine);
  const { id } = actor('kobold');
  expect(view.threat(id)).toBeGreaterThan(0);
  expect(view.threat(id)).toBe(view.duel(id)?.theirs.hit);
  expect(view.threat(99)).toBe(0);
});
