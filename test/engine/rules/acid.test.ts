// Acid: what a flask of it eats, whom it spares, and how it wears down the armour of the hero.
import { View } from '../../../src/engine/api/view/view';
import { guardPool, hurt } from '../../../src/engine/rules/combat/combat';
import { stow } from '../../../src/engine/rules/items/pack';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { changeGround } from '../../../src/engine/rules/environment/react';
import type { Item } from '../../../src/engine/world/actors/item';
import { environmentScene, sturdy } from '../../environment-scene';
import type { Spot } from '../../scene';

/** A hero in armour in a drawn scene. */
function armoured(picture: string, legend: Readonly<Record<string, Spot>> = {}) {
  const s = environmentScene(picture, legend);
  const give = (item: Parameters<typeof createItem>[1]['item']): Item =>
    stow(s.hero, createItem(s.engine.map, { item, count: 1 }, s.hero.cell));
  s.hero.maxHealth = s.hero.health = 400;
  s.hero.pack = [];
  s.perform({ do: 'equip', item: give('chainArmour').letter ?? '', sure: true });
  return {
    ...s,
    give,
    /** The enchantment of the armour. */
    plus: () => s.hero.pack.find(({ on }) => on)?.plus ?? 0,
    throwAcid: (at: number) => s.perform({ do: 'throw', item: give('acidPotion').letter ?? '', to: at, sure: true }),
  };
}

test('a flask of acid eats webs, open doors, paper and corpses, and leaves metal and keys', () => {
  const s = armoured("#########\n#@...w1'#\n#.....w.#\n#########", { 1: { tile: 'web' } });
  for (const id of ['identifyScroll', 'dagger', 'ironKey'] as const) s.engine.placeItem(s.map, s.at('1'), id, 1);
  s.engine.placeItem(s.map, s.at('1'), 'corpse', 1, 'kobold');
  s.throwAcid(s.at('1'));
  expect([5, 6, 7].map((x) => s.map.tile(s.map.cellAt(x, 1)).id)).toEqual(['floor', 'floor', 'brokenDoor']);
  expect(s.map.items.get(s.at('1'))?.map(({ kind }) => kind.id)).toEqual(['dagger', 'ironKey']);
  expect(s.told('changed').map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('is eaten away.'), expect.stringContaining('dissolves.')]),
  );
});

test('it hurts bodies, but neither slimes nor spirits, as the table says', () => {
  const hurts = (breed: string): boolean => {
    const s = armoured('########\n#@...1.#\n########', { 1: sturdy(breed) });
    s.throwAcid(s.at('1'));
    return s.actor(breed).health < 500;
  };
  expect(['brute', 'boneGuard', 'ooze', 'weepingGhost'].map(hurts)).toEqual([true, true, false, false]);
});

test('in the splash it takes a point of the armour of the hero, to three below nothing, in words', () => {
  const s = armoured('#####\n#@..#\n#####');
  const guard = guardPool(s.hero);
  s.throwAcid(s.hero.cell + 1);
  expect(s.told('narrated').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Acid eats at your .*chain armour\.$/),
  ]);
  expect([s.plus(), guardPool(s.hero)]).not.toEqual([0, guard]);
  for (let i = 0; i < 5; i++) s.throwAcid(s.hero.cell + 1);
  expect([s.plus(), s.told('narrated')]).toEqual([-3, []]);
  s.perform({ do: 'equip', item: s.hero.pack[0]?.letter ?? '', sure: true });
  expect(s.throwAcid(s.hero.cell + 1)).not.toContain('narrated');
});

test('an acid mound wears armour down with each wound, and what it dies on dissolves', () => {
  const s = armoured('######\n#@1..#\n######', { 1: { tile: 'web', actor: 'acidMound' } });
  const mound = s.actor('acidMound');
  Object.assign(mound, { attack: 20, attackChance: 100, alert: 15, lastSeen: s.hero.cell, mood: 'move' });
  s.wait();
  expect([s.told('narrated').length > 0, s.plus() < 0]).toEqual([true, true]);
  const description = new View(s.engine).actorAt(mound.cell)?.breed.description;
  expect(description).toContain('wears your armour down');
  hurt(mound, 99, { cause: 'test' });
  expect(s.tileAt('1')).toBe('floor');
});

test('acid rots the planks of a bridge, and who stands there falls', () => {
  const s = armoured('#########\n#@...1..#\n#########', { 1: { ...sturdy('brute'), tile: 'chasm' } });
  changeGround(s.map, s.at('1'), 'bridge');
  s.throwAcid(s.at('1'));
  expect([s.tileAt('1'), s.map.fallen.length]).toEqual(['chasm', 1]);
});

test('it kills the weak, by the hero', () => {
  const s = armoured('########\n#@...1.#\n########', { 1: { actor: 'idler', as: (one) => void (one.health = 1) } });
  s.throwAcid(s.at('1'));
  expect(s.told('died')).toMatchObject([{ who: { breed: 'idler' }, by: { breed: 'hero' } }]);
});
