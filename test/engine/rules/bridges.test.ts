// Bridges are cut by hand: with a blade, after a question, and with the credit for who falls.
import { offeredCommands } from '../../../src/engine/api/command/command-table';
import { View } from '../../../src/engine/api/view/view';
import { stow } from '../../../src/engine/rules/items/pack';
import { changeGround } from '../../../src/engine/rules/environment/react';
import { describe as describeCell } from '../../../src/ui/words/describe';
import type { TileId } from '../../../src/content/tables/tiles';
import { environmentScene, sturdy } from '../../environment-scene';
import type { Spot } from '../../scene';

/** A bridge of one cell over some depth east of the hero, with somebody on it, and a floor below. */
function crossing(bed: TileId, who: Spot = sturdy('brute'), blade = 'axe') {
  const s = environmentScene(['#######\n#.@1..#\n#######', '#####\n#<..#\n#####'], { 1: { ...who, tile: bed } });
  changeGround(s.map, s.at('1'), 'bridge');
  stow(s.hero, { kind: s.engine.catalogue.itemKind(blade), count: 1 });
  s.engine.look();
  return { ...s, cut: (sure?: true) => s.perform({ do: 'tend', dir: 'e', ...(sure ? { sure } : {}) }) };
}

const TAME: Spot = { actor: 'idler', as: (one) => void (one.side = 'neutral') };

test('cutting a bridge asks first, and names the friend or stranger who would fall', () => {
  for (const [who, why] of [
    [sturdy('brute'), 'Cut through the plank bridge?'],
    [TAME, 'Cut through the plank bridge, and let the idler fall?'],
  ] as const) {
    const s = crossing('chasm', who);
    expect(s.cut()).toEqual(['refused']);
    expect(s.told('refused')).toMatchObject([{ why, asks: true }]);
    expect([s.tileAt('1'), s.engine.turn]).toEqual(['bridge', 0]);
  }
});

test('a hero who carries nothing that cuts is told so', () => {
  const s = crossing('chasm', {}, 'mace');
  expect(s.cut(true)).toEqual(['refused']);
  expect(s.told('refused')[0]?.why).toBe('You carry no weapon that cuts the plank bridge.');
  expect(offeredCommands(s.hero).some(({ do: name }) => name === 'tend')).toBe(false);
});

test('who stands on it falls at once, to the floor below or to death, by the hero', () => {
  const s = crossing('chasm');
  const foe = s.actor('brute');
  expect(s.cut(true)).toEqual(expect.arrayContaining(['changed', 'plummeted', 'hurt']));
  expect(s.told('changed')[0]?.text).toBe('You cut through the plank bridge.');
  expect([s.tileAt('1'), s.map.fallen.map(({ id }) => id), s.hero.due]).toEqual(['chasm', [foe.id], 200]);
  const weak = crossing('chasm', { actor: 'idler', as: (one) => void Object.assign(one, { health: 1, worth: 5 }) });
  const { experience } = weak.hero;
  weak.cut(true);
  expect(weak.told('died')).toMatchObject([{ who: { breed: 'idler' }, by: { breed: 'hero' } }]);
  expect(weak.hero.experience).toBeGreaterThan(experience);
});

test('over deep water it goes under and comes ashore, over lava it burns, and a flyer stays', () => {
  const wet = crossing('deeps');
  wet.cut(true);
  expect([wet.told('plunged').length, wet.tileAt('1'), wet.actor('brute').cell !== wet.at('1')]).toEqual([
    1,
    'deeps',
    true,
  ]);
  const hot = crossing('lava');
  hot.cut(true);
  expect([hot.actor('brute').isOnFire, hot.actor('brute').health < 489]).toEqual([true, true]);
  const bat = crossing('chasm', sturdy('flyer'));
  bat.cut(true);
  expect([bat.told('plummeted'), bat.map.fallen]).toEqual([[], []]);
});

test('what lies on it is carried ashore, or lies at the edge', () => {
  for (const bed of ['deeps', 'chasm'] as const) {
    const s = crossing(bed, {});
    s.engine.placeItem(s.map, s.at('1'), 'ironKey', 1);
    s.cut(true);
    s.wait(4);
    expect([...s.map.items].map(([cell, pile]) => [s.map.tile(cell).walkable, pile.length])).toEqual([[true, 1]]);
  }
});

test('the description of a bridge tells of it', () => {
  const s = crossing('chasm', {});
  expect(describeCell(new View(s.engine), s.at('1'), 'p').paragraphs[0]).toContain(
    'p cuts through it with a weapon that cuts.',
  );
});
