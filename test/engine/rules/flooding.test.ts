/** Floods: how they rise and sink, what they wash and carry, and that they cost nobody health unwarned. */
import { disturbance } from '../../../src/engine/rules/perception/disturbance';
import { applyElement, changeGround, kindle } from '../../../src/engine/rules/environment/react';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { imagine } from '../../../src/engine/api/snapshot/imagine';
import { Rng } from '../../../src/engine/random/rng';
import { CorruptDataError } from '../../../src/store/coding/bytes';
import { validateSnapshot } from '../../../src/store/coding/validate';
import type { Cell } from '../../../src/engine/space/geometry';
import { ALWAYS, countOfTile, environmentScene } from '../../environment-scene';
import { stand } from '../../props';
import { TEST_CONTENT } from '../../scene';

const HALL = `
  ###############
  #@1...........#
  #.............#
  #......2......#
  #.............#
  #.............#
  ###############`;

/** A hall in which a lever beside the hero lets in water in the middle. */
function hall(picture = HALL, captive = '') {
  const s = environmentScene(picture);
  stand(s.engine, s.at('1'), 'sluiceLever', { works: [s.at('2')], captive });
  const wet = (): number => countOfTile(s.map, 'floodwater') + countOfTile(s.map, 'deepFloodwater');
  return { ...s, wet, damp: () => countOfTile(s.map, 'puddle'), pull: () => s.bump('e') };
}

describe('a flood', () => {
  test('is announced where it comes in, and every cell is damp for a turn before it is under water', () => {
    const s = hall();
    s.pull();
    expect(s.told('flooding')).toMatchObject([{ at: s.at('2'), isNear: false }]);
    expect([s.damp(), s.wet()]).toEqual([0, 0]);
    for (let turn = 0; turn < 12; turn++) {
      const damp = s.damp();
      const wet = s.wet();
      s.pass();
      expect([s.wet(), s.damp() <= 6]).toEqual([wet + damp, true]);
    }
  });

  test('tells when it comes beside the hero, a turn before it is there, and stops what walks by itself', () => {
    const s = hall();
    s.pull();
    for (let turn = 0; s.told('flooding').at(-1)?.isNear !== true; turn++) {
      expect(turn).toBeLessThan(20);
      s.wait();
    }
    const around = s.map.cellsWithin(s.hero.cell, 1).map((cell) => s.map.tile(cell).id);
    expect([around.includes('puddle'), around.includes('floodwater')]).toEqual([true, false]);
    expect(disturbance(s.engine.events, 'dangers')).toBe('You stop: the water rises.');
  });

  test('sinks the outermost first: of what is shallow the farthest dries before the rest', () => {
    const s = hall();
    s.pull();
    s.pass(20);
    const isShallow = (cell: Cell): boolean => s.map.tile(cell).id === 'floodwater';
    const [x, y] = [s.at('2') % s.map.width, Math.trunc(s.at('2') / s.map.width)];
    const stepsTo = (cell: Cell): number =>
      Math.abs((cell % s.map.width) - x) + Math.abs(Math.trunc(cell / s.map.width) - y);
    let shallow = [...s.map.tiles.keys()].filter(isShallow);
    const outermost = Math.max(...shallow.map(stepsTo));
    const driedInTurn = Array.from({ length: 60 }, () => {
      s.pass();
      const dry = shallow.filter((cell) => !isShallow(cell));
      shallow = shallow.filter(isShallow);
      return dry.map(stepsTo);
    }).filter((dry) => dry.length > 0);
    expect([driedInTurn[0]?.includes(outermost), shallow]).toEqual([true, []]);
    for (const [i, dry] of driedInTurn.slice(1).entries())
      expect(Math.max(...dry)).toBeLessThanOrEqual(Math.min(...(driedInTurn[i] ?? [])));
  });

  test('leaves the ground as it was', () => {
    const s = hall();
    for (const id of ['grass', 'ash', 'fern'] as const) changeGround(s.map, s.at('2') + id.length, id);
    const before = [...s.map.tiles];
    s.pull();
    s.pass(20);
    expect(s.wet()).toBeGreaterThan(20);
    s.pass(120);
    expect([...s.map.tiles]).toEqual(before);
    expect([s.map.environment.isIdle, s.map.floods]).toEqual([true, []]);
  });

  test('covers no prop, doorway or stairs, flows on past them, and takes nothing that lies about', () => {
    const s = hall(`
      ###############
      #@1..2.^.'...>#
      ###############`);
    stand(s.engine, s.at('^'), 'altar');
    s.engine.placeItem(s.map, s.at('2') + 1, 'ironKey', 1);
    s.pull();
    s.pass(10);
    const ids = [...s.map.tiles].map((tile) => s.engine.content.tiles[tile]?.id);
    expect(ids.slice(21, 29)).toEqual([
      'floodwater',
      'floor',
      'floodwater',
      'openDoor',
      'floodwater',
      'floodwater',
      'floodwater',
      'stairsDown',
    ]);
    expect(s.map.items.get(s.at('2') + 1)?.map(({ kind }) => kind.id)).toEqual(['ironKey']);
  });

  test('puts out fire, and ice holds it back', () => {
    const s = hall('############\n#@1..2.34..#\n############');
    kindle(s.map, s.at('3') - 1, 60);
    s.pull();
    s.pass(3);
    expect(s.air.hasFire).toBe(false);
    applyElement(s.map, s.at('3') - 1, 'cold', ALWAYS);
    expect(s.map.tile(s.at('3') - 1).id).toBe('ice');
    s.pass(10);
    expect(s.tileAt('4')).toBe('floor');
  });

  test('is deep near where it comes in, where that cuts nothing off; who swims in keeps the water', () => {
    const s = hall(HALL, 'eel');
    s.pull();
    s.pass(12);
    expect(countOfTile(s.map, 'deepFloodwater')).toBeGreaterThan(3);
    s.map.distanceMap.flood(s.map.blocked.walk, [s.hero.cell]);
    const open = [...s.map.blocked.walk].filter((shut) => shut === 0).length;
    expect(s.map.distanceMap.reached).toBe(open);
    s.pass(90);
    const [eel] = s.map.actors.filter(({ breed }) => breed.id === 'eel');
    expect([eel && s.map.tile(eel.cell).id, countOfTile(s.map, 'deepFloodwater')]).toEqual(['deepFloodwater', 1]);
    if (eel) s.map.remove(eel);
    s.pass(40);
    expect(countOfTile(s.map, 'deepFloodwater')).toBe(0);
  });

  test('goes on after a load as it would have, and nobody knows for how long it rises', () => {
    const s = hall(HALL, 'eel');
    s.pull();
    s.wait(4);
    const loaded = fromSnapshot(TEST_CONTENT, toSnapshot(s.engine));
    expect(loaded.map.floods).toEqual(s.map.floods);
    for (let turn = 0; turn < 40; turn++) for (const engine of [s.engine, loaded]) engine.perform({ do: 'wait' });
    expect(hashState(loaded)).toBe(hashState(s.engine));
    const t = hall();
    t.pull();
    expect(imagine(t.engine, Rng.named('test')).map.floods).toEqual([]);
  });

  test.each([
    [{ sources: [], left: 9, captive: '' }, 'a flood comes from nowhere'],
    [{ sources: [1], left: 9, captive: '' }, 'a flood comes from nowhere'],
    [{ sources: [9999], left: 9, captive: '' }, 'a flood comes from nowhere'],
    [{ sources: [20], left: 9, captive: 'nixie' }, 'no breed is called "nixie"'],
  ])('that cannot be is refused: %j', (flood, why) => {
    const s = hall();
    s.pull();
    const snapshot = toSnapshot(s.engine);
    const floors = snapshot.floors.map((floor) => ({ ...floor, floods: [flood] }));
    expect(() => validateSnapshot(TEST_CONTENT, { ...snapshot, floors })).toThrow(new CorruptDataError(why));
  });
});

test('a sluice plate is used up by its flood', () => {
  const s = environmentScene('#######\n#@1...#\n#.....#\n#######');
  stand(s.engine, s.at('1'), 'hidden sluice');
  s.bump('e');
  expect([s.map.propAt(s.at('1')), s.map.floods.length]).toEqual([undefined, 1]);
  const { health } = s.hero;
  s.wait(60);
  expect([s.hero.health, countOfTile(s.map, 'floodwater'), s.map.floods]).toEqual([health, 0, []]);
});
