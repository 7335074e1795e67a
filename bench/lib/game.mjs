// Games and walks that several suites measure.
import ContentModule from '../../dist/content/index.js';
import EngineModule from '../../dist/engine/engine.js';
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

/** Starts a game whose hero no trap kills, so that it can be measured for ever. */
export function newGame(content = CONTENT, seed = '42') {
  const engine = EngineModule.Engine.start(content, { seed, name: 'Wren' });
  engine.hero.health = engine.hero.maxHealth = 1e9;
  return engine;
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
