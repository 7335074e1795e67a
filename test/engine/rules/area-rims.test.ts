// Areas of an element: what they do to the walls, doors and braziers that hold them in.
import type { ItemId } from '../../../src/content/items';
import { previewOfThrow } from '../../../src/engine/api/view/aim-preview';
import { stow } from '../../../src/engine/rules/items/pack';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { targetArea } from '../../../src/engine/rules/perception/targeting';
import type { Cell } from '../../../src/engine/space/geometry';
import { environmentScene, sturdy } from '../../environment-scene';
import { stand } from '../../props';

/** A scene in which the hero uses and throws what a test names. */
function armed(picture: string, legend: Parameters<typeof environmentScene>[1] = {}) {
  const s = environmentScene(picture, legend);
  Object.assign(s.hero, { health: 900, maxHealth: 900 });
  const give = (item: ItemId) => {
    s.engine.knowledge.known = [...s.engine.knowledge.known, item];
    return stow(s.hero, createItem(s.map, { item, count: 1 }, s.hero.cell));
  };
  return {
    ...s,
    give,
    throwAt: (item: ItemId, to: Cell) => s.perform({ do: 'throw', item: give(item).letter ?? '', to, sure: true }),
    aim: (item: ItemId, to: Cell) => s.perform({ do: 'use', item: give(item).letter ?? '', to, sure: true }),
  };
}

const BRAZIERS = { b: { tile: 'brazier' }, c: { tile: 'coldBrazier' } } as const;

test('a flask of frost puts out the brazier it bursts beside, and one of fire lights it again', () => {
  const s = armed('##########\n#@....1..#\n#######b##\n##########', BRAZIERS);
  s.throwAt('frostPotion', s.at('1'));
  expect(s.tileAt('b')).toBe('coldBrazier');
  expect(s.told('changed').map(({ text }) => text)).toEqual(['The brazier goes out.']);
  s.throwAt('embersPotion', s.at('1'));
  expect(s.tileAt('b')).toBe('brazier');
});

test('a flask of fire lights the wooden door beside it, which burns down; out of its reach, none', () => {
  const s = armed('##############\n#@....1+....+#\n##############');
  s.throwAt('embersPotion', s.at('1'));
  expect([s.air.fireTurns(s.at('1') + 1) > 0, s.air.fireTurns(s.at('1') + 6)]).toEqual([true, 0]);
  s.pass(12);
  expect(s.map.tile(s.at('1') + 1).id).toBe('ash');
});

test('does not reach around a corner, nor through a wall', () => {
  const s = armed('##########\n#@....1#c#\n#######b##\n##########', { ...BRAZIERS });
  s.throwAt('embersPotion', s.at('1'));
  expect(s.tileAt('c')).toBe('coldBrazier');
});

test.each([
  ['a cone', 'galeStaff', 'glassDoor', 'rubble'],
  ['a line', 'lightningStaff', 'coldBrazier', 'brazier'],
  ['a burst around the user', 'cindersScroll', 'coldBrazier', 'brazier'],
] as const)('%s acts on what ends it', (_, item, tile, left) => {
  const s = armed('########\n#@.b...#\n########', { b: { tile } });
  s.aim(item, s.at('b') - 1);
  expect(s.tileAt('b')).toBe(left);
});

test('what an area does besides acts on its open cells alone: gas is poured into no wall, and actors stay as they were', () => {
  const s = armed('#########\n#@...1p.#\n#########', { p: { tile: 'wall', ...sturdy('passer') } });
  s.throwAt('venomPotion', s.at('1'));
  expect(s.air.gasAt(s.at('p'))).toBeUndefined();
  s.throwAt('embersPotion', s.at('1'));
  expect(s.actor('passer').health).toBe(500);
});

test('the preview of an aim shows open cells alone', () => {
  const s = armed('##########\n#@....1..#\n#######b##\n##########', BRAZIERS);
  const flask = s.give('frostPotion');
  const { cells } = previewOfThrow(s.engine, flask, s.at('1'));
  expect(cells.length).toBe(3);
  expect(cells.filter((cell) => s.map.solid[cell] === 1)).toEqual([]);
  const aim = flask.kind.shatters?.aim;
  if (aim === undefined) throw new Error('it does not shatter');
  const { rim } = targetArea(s.hero, aim, s.at('1'));
  expect([rim.includes(s.at('b')), rim.every((cell) => s.map.solid[cell] === 1)]).toEqual([true, true]);
});

test('what bursts open says so, and the ground under what stands in the way does not', () => {
  const s = armed('########\n#@.+...#\n########');
  s.aim('galeStaff', s.at('+'));
  expect(s.told('changed').map(({ text }) => text)).toEqual(['The closed door bursts open.']);
  const pool = armed('########\n#@.1...#\n########', { 1: { tile: 'shallows' } });
  stand(pool.engine, pool.at('1'), 'altar');
  pool.aim('frostStaff', pool.at('1'));
  expect([pool.tileAt('1'), pool.told('changed')]).toEqual(['ice', []]);
});
