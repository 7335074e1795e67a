// Games and walks that several suites measure.
import ContentModule from '../../dist/content/index.js';
import TilesModule from '../../dist/content/tables/tiles.js';
import EngineModule from '../../dist/engine/engine.js';
import SpawnModule from '../../dist/engine/rules/actors/spawn.js';
import GeometryModule from '../../dist/engine/space/geometry.js';

const { CONTENT } = ContentModule;
const { DIRS } = GeometryModule;

/** Returns the game's content with each floor generated only once, so that play alone is measured; `residents` replaces the monsters. */
export function rememberedFloors(residents) {
  const plans = new Map();
  const planFloor = (seed, depth) => {
    const key = `${depth} ${seed}`;
    if (!plans.has(key)) {
      const plan = CONTENT.planFloor(seed, depth);
      plans.set(key, residents === undefined ? plan : { ...plan, residents });
    }
    return plans.get(key);
  };
  return { ...CONTENT, planFloor };
}

/** Returns the content of one square hall, of a side in cells with its walls. The hero stands in its middle. */
export function hall(side) {
  const tiles = new Uint8Array(side * side).fill(TilesModule.tileNumber('wall'));
  for (let y = 1; y < side - 1; y++) tiles.fill(TilesModule.tileNumber('floor'), y * side + 1, (y + 1) * side - 1);
  const plan = {
    width: side,
    height: side,
    tiles,
    up: side + 1,
    down: undefined,
    start: (side >> 1) * (side + 1),
    recipe: '',
    rejected: 0,
    residents: [],
    fixtures: [],
    lying: [],
    air: [],
    beds: [],
  };
  return { ...CONTENT, floors: 1, planFloor: () => plan };
}

/** Starts a game whose hero no trap kills, so that it can be measured for ever. */
export function newGame(content = CONTENT, seed = '42') {
  const engine = EngineModule.Engine.start(content, { seed, name: 'Wren' });
  engine.hero.health = engine.hero.maxHealth = 1e9;
  return engine;
}

/** Starts a game to whose first floor nobody comes over the stairs. */
export function lonelyGame(content) {
  const engine = newGame(content);
  engine.map.arrivalAt = Infinity;
  return engine;
}

/**
 * Adds hunters that never lose the hero. None of them can die. Returns a function that performs a command.
 * @param {import('../../dist/engine/engine.js').Engine} engine
 * @param {number} hunters
 * @returns {(command: import('../../dist/engine/api/command/command.js').Command) => readonly import('../../dist/engine/api/event/event.js').GameEvent[]}
 */
export function hunt(engine, hunters) {
  const { hero, map } = engine;
  hero.health = hero.maxHealth = 1e9;
  for (let k = 1; map.actors.length <= hunters; k++) {
    const cell = (k * 7919) % map.size;
    if (map.isFree(cell) && map.distance(cell, hero.cell) > 2) SpawnModule.spawn('kobold', map, cell);
  }
  const hunted = map.actors.filter((actor) => actor !== hero);
  for (const hunter of hunted) hunter.maxHealth = 1e9;
  return (command) => {
    for (const hunter of hunted) {
      hunter.alert = 15;
      hunter.lastSeen = hero.cell;
      hunter.health = hunter.maxHealth;
    }
    return engine.perform(command);
  };
}

/** Returns a function that says where the hero bumps next: mostly ahead, now and then elsewhere; the same in each run. */
export function wanderer() {
  let state = 1;
  /** @type {import('../../dist/engine/space/geometry.js').Dir} */
  let dir = 'n';
  const below = (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
  return (blocked) => {
    if (blocked || below(8) === 0) dir = DIRS[below(DIRS.length)] ?? dir;
    return dir;
  };
}
