// The events of the climb in real dungeons: each floor has one, and after each the hero can still go up on foot.
import { CONTENT } from '../../src/content';
import { CLIMB_EVENTS } from '../../src/content/places/climb-events';
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { Engine } from '../../src/engine/engine';
import { applyClimbEvent } from '../../src/engine/rules/floors/ascent';
import { passEnvironmentTurn } from '../../src/engine/rules/floors/environment-turn';
import { changeFloor } from '../../src/engine/rules/floors/floor-change';
import { UNREACHED } from '../../src/engine/space/distance-map';
import type { Cell } from '../../src/engine/space/geometry';
import type { GameMap } from '../../src/engine/world/map/game-map';
import { SIZES } from '../support/sizes';
import { drawMap } from '../scene';

/** How near the hero nothing happens, in cells. */
const AWAY = 8;
/** After how many turns what burns has burnt out and water has run off. */
const SOON = 250;

/** Returns the cells that the hero reaches on foot without a step into fire or deep water. */
function reached({ blocked, environment, distanceMap, engine }: GameMap): ReadonlySet<Cell> {
  const barred = blocked.walk.slice();
  for (const { cell, fire } of environment.cells) if (fire !== 0) barred[cell] = 1;
  distanceMap.flood(barred, [engine.hero.cell]);
  return new Set(distanceMap.order.subarray(0, distanceMap.reached));
}

/** What is wrong with a floor on which an event has happened. */
function troubles(engine: Engine, before: ReadonlySet<Cell>, crowd: ReadonlySet<number>): readonly string[] {
  const { map, hero } = engine;
  const found: string[] = [];
  const comers = map.actors.filter(({ id }) => !crowd.has(id));
  if (comers.some(({ cell }) => map.distance(cell, hero.cell) <= AWAY)) found.push('somebody is near the hero');
  if (comers.some(({ worth, gold }) => worth > 0 || gold > 0)) found.push('there is something to gain');
  if (map.environment.cells.some(({ cell, fire }) => fire > 0 && map.distance(cell, hero.cell) <= AWAY))
    found.push('it burns beside the hero');
  if (map.paths.distancesTo(map.stairs.up as Cell, 'walk').steps[hero.cell] === UNREACHED) found.push('no way up');
  const burns = (): boolean => map.environment.cells.some(({ fire }) => fire > 0);
  // Gas may catch fire late, and for a few turns bars what lies behind it.
  for (let i = 0; (i < SOON || (burns() && i < 2 * SOON)) && map.environment.heapIndex >= 0; i++)
    passEnvironmentTurn(map);
  const after = reached(map);
  if (!after.has(map.stairs.up as Cell)) found.push('no way up later');
  // Rock that has fallen is no loss, and neither is a bridge or ice that was to pass, or what is left of one in the middle.
  const isPassing = (cell: Cell): boolean => ['bridge', 'ice'].includes(map.tile(cell).id);
  const isLost = (cell: Cell): boolean => !after.has(cell) && map.tile(cell).walkable && !isPassing(cell);
  const lost = [...before].filter(isLost);
  if (lost.length > 0) found.push(`${lost.length} cells are cut off, such as ${lost[0]}`);
  return found.map((trouble) => `${trouble}\n${drawMap(engine)}`);
}

const crowdOf = ({ map }: Engine): ReadonlySet<number> => new Set(map.actors.map(({ id }) => id));

test('each event brings foes, or costs doom or gold', () => {
  const isFree = CLIMB_EVENTS.filter(
    ({ doom = 0, gold = 0, changes }) => doom <= 0 && gold <= 0 && !changes.some((change) => 'breeds' in change),
  );
  expect(isFree.map(({ id }) => id)).toEqual([]);
});

test(`in ${SIZES.climbedDungeons} dungeons each floor has an event, and none closes the way up`, () => {
  const wrong: string[] = [];
  const happened = new Map<string, number>();
  for (let seed = 0; seed < SIZES.climbedDungeons && wrong.length < 3; seed++) {
    const engine = Engine.start(CONTENT, { seed: `climb ${seed}`, name: 'Wren' });
    engine.hero.health = engine.hero.maxHealth = engine.hero.gold = 1_000_000;
    while (engine.map.depth < CONTENT.floors) changeFloor(engine, 'down');
    const tried = 1 + (seed % (CONTENT.floors - 1));
    engine.prizeAt = engine.turn;
    while (engine.map.depth > 1) {
      const above = engine.floors[engine.map.depth - 1] as GameMap;
      const crowd = new Set([...above.actors, ...engine.map.actors].map(({ id }) => id));
      const { down } = above.stairs;
      above.distanceMap.flood(above.blocked.walk, [down as Cell]);
      const before = new Set(above.distanceMap.order.subarray(0, above.distanceMap.reached));
      const calm = above.depth === tried ? toSnapshot(engine) : undefined;
      // The hero chooses what has happened least often.
      const [rarest] = [...CLIMB_EVENTS].sort((a, b) => (happened.get(a.id) ?? 0) - (happened.get(b.id) ?? 0));
      changeFloor(engine, 'up', rarest?.id);
      const id = above.climbEvent;
      happened.set(id, (happened.get(id) ?? 0) + 1);
      for (const trouble of troubles(engine, before, crowd))
        wrong.push(`${seed}, floor ${above.depth}, ${id}: ${trouble}`);
      for (const event of calm ? CLIMB_EVENTS : []) {
        // A floor of which the event is not told, for this one alone.
        const other = fromSnapshot({ ...CONTENT, climbEvents: [] }, calm as ReturnType<typeof toSnapshot>);
        changeFloor(other, 'up');
        const there = crowdOf(other);
        if (!applyClimbEvent(other.map, event)) continue;
        for (const trouble of troubles(other, before, there))
          wrong.push(`${seed}, floor ${other.map.depth}, ${event.id}: ${trouble}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...happened.keys()].sort()).toEqual(CLIMB_EVENTS.map(({ id }) => id).sort());
  const most = Math.max(...happened.values());
  // A seed leaves out some, and few floors have no room for their own.
  expect(most).toBeLessThanOrEqual(Math.ceil(SIZES.climbedDungeons * 1.3) + 2);
});
