/** The traps that make fire, gas and oil: what they do to their cells, and that none kills a hero in good health. */
import type { PropId } from '../../src/content/places/props';
import { GASES, type Gas } from '../../src/engine/world/kinds/reaction';
import { scene } from '../scene';
import { stand } from '../props';

const HALL = `
  ###########
  #.........#
  #.........#
  #...@1....#
  #.........#
  #....+....#
  ######.####
  ###########`;

/** A hall in which the hero has just stepped on a hidden trap. */
function sprung(trap: PropId, picture = HALL): ReturnType<typeof scene> {
  const s = scene(picture, { '1': { tile: 'floor' }, '"': { tile: 'dryGrass' }, '~': { tile: 'shallows' } });
  stand(s.engine, s.at('1'), `hidden ${trap}`);
  expect(s.bump('e')).toContain('sprung');
  return s;
}

test('a fire jet kindles its cell and those around it, which burn a turn later', () => {
  const s = sprung('fireJet', HALL.replace('+', '.'));
  const { map } = s.engine;
  const around = map.cellsWithin(s.at('1'), 1);
  expect(around.every((cell) => map.environment.isKindled(cell))).toBe(true);
  const { health } = s.hero;
  expect(health).toBe(s.hero.maxHealth);
  s.wait();
  expect(s.hero.health).toBeLessThan(health);
  s.wait(4);
  expect(map.environment.hasFire).toBe(false);
});

test('its flames spread over dry grass, and do not burn on water', () => {
  const s = sprung('fireJet', HALL.replace('#...@1....#', '#...@1""""#').replace('#....+....#', '#...~~~...#'));
  const { map } = s.engine;
  const wet = map.cellsWithin(s.at('1'), 2).filter((cell) => map.tile(cell).id === 'shallows');
  expect(wet.filter((cell) => map.environment.fires[cell] !== 0)).toEqual([]);
  s.wait(12);
  expect([1, 2].map((steps) => map.tile(s.at('1') + steps).id)).toEqual(['ash', 'ash']);
});

test.each<[PropId, Gas, number]>([
  ['causticVent', 'caustic', 30],
  ['confusionVent', 'confusion', 30],
  ['sleepVent', 'sleep', 20],
])('a %s pours %s gas, %i units', (trap, gas, units) => {
  const s = sprung(trap);
  const { environment } = s.engine.map;
  expect([environment.gasAt(s.at('1')), environment.amounts[s.at('1')]]).toEqual([gas, units]);
  expect(environment.gases.filter((kind) => kind === GASES.indexOf(gas) + 1)).toHaveLength(1);
});

test('an oil spill covers the floor around it, and no door', () => {
  const s = sprung('oilSpill', HALL.replace('#....+....#', '####.+.####'));
  const { map } = s.engine;
  const ids = map.cellsWithin(s.at('1'), 1).map((cell) => map.tile(cell).id);
  expect(new Set(ids)).toEqual(new Set(['oil']));
  expect(map.tile(s.at('+')).id).toBe('door');
});

test.each<[PropId]>([['fireJet'], ['causticVent'], ['confusionVent'], ['sleepVent'], ['oilSpill']])(
  'a %s takes no quarter of the health of a new hero in one turn, even if the hero stays',
  (trap) => {
    const s = sprung(trap);
    for (let i = 0; i < 30; i++) {
      const before = s.hero.health;
      s.wait();
      expect(4 * (before - s.hero.health)).toBeLessThan(s.hero.maxHealth);
    }
    expect(s.hero.isAlive).toBe(true);
  },
);
