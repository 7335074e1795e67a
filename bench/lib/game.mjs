import ContentModule from '../../dist/content/index.js';
import EngineModule from '../../dist/engine/engine.js';
import GeometryModule from '../../dist/engine/space/geometry.js';

const { CONTENT } = ContentModule;
const { DIRS } = GeometryModule;

/** The game's own content, with each floor made once only: what is measured is play. Others may live there instead. */
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

/** A game whose hero no trap kills: what is measured goes on for ever. */
export function newGame(content = CONTENT, seed = '42') {
  const engine = EngineModule.Engine.start(content, { seed, name: 'Wren' });
  engine.hero.health = engine.hero.maxHealth = 1e9;
  return engine;
}

/** Where the hero pushes next: mostly on, now and then elsewhere; the same for everyone. */
export function wanderer() {
  let state = 1;
  let dir = DIRS[0];
  const below = (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % n;
  };
  return (blocked) => {
    if (blocked || below(8) === 0) dir = DIRS[below(DIRS.length)];
    return dir;
  };
}
