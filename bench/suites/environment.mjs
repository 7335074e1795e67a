// One operation: a turn of the hero and twenty hunters, on an ordinary floor where everything burns or gas lies everywhere.
import ReactModule from '../../dist/engine/rules/environment/react.js';
import { hunt, newGame, rememberedFloors } from '../lib/game.mjs';
import { times } from '../lib/timing.mjs';

const { changeGround, kindle, pourGas } = ReactModule;

/** After how many turns the floor is filled again. */
const FILL_TURNS = 20;
/** After how many turns the machine code of all that goes on has settled: at rest, far more turns go by in the warm-up. */
const SETTLED = 4000;

/**
 * What fills the open cells of a floor.
 * @type {Readonly<Record<string, (map: import('../../dist/engine/world/map/game-map.js').GameMap, cell: number) => void>>}
 */
const FILLINGS = {
  fire(map, cell) {
    if (map.tile(cell).terrain !== 'open') return;
    changeGround(map, cell, 'grass');
    // Part of it burns down before the floor is filled again.
    kindle(map, cell, 3 + (cell % (2 * FILL_TURNS)));
  },
  gas: (map, cell) => pourGas(map, cell, 'caustic', 40, false),
  nothing: () => {},
};

/**
 * Puts out the braziers of a floor, which would burn the gas away.
 * @param {import('../../dist/engine/world/map/game-map.js').GameMap} map
 */
function putOutFlames(map) {
  for (const cell of map.tiles.keys()) {
    const { aflame, tendsTo } = map.tile(cell);
    if (aflame && tendsTo) changeGround(map, cell, tendsTo);
  }
}

/** Waits on a floor that is filled again and again. */
function waiting(what, effort) {
  const engine = newGame(rememberedFloors([]));
  const { map } = engine;
  const perform = hunt(engine, 20);
  const cells = Array.from(map.tiles, (_, cell) => cell).filter((cell) => map.solid[cell] === 0);
  let filledAt = -FILL_TURNS;
  const turn = () => {
    if (engine.turn - filledAt >= FILL_TURNS) {
      filledAt = engine.turn;
      for (const cell of cells) FILLINGS[what]?.(map, cell);
    }
    perform({ do: 'wait' });
  };
  const pass = (turns) => {
    for (const last = engine.turn + turns; engine.turn < last;) turn();
  };
  putOutFlames(map);
  let isFull = true;
  for (let n = times(effort, SETTLED); n > 0; n--) {
    pass(1);
    if (map.environment.live.count < cells.length / 2) isFull = false;
  }
  return {
    checks: { isFull },
    body(n) {
      pass(n);
      return engine.turn;
    },
  };
}

const BESIDE = 'the same floor at rest';

export default {
  rows: ['fire', 'gas'].map((what) => ({
    name: `a turn, ${what} everywhere`,
    setup: { what },
    goals: { [BESIDE]: { timesTheCost: 8 } },
    expect: { isFull: true },
  })),
  subjects: {
    ours: ({ what }, effort) => waiting(what, effort),
    [BESIDE]: (_, effort) => waiting('nothing', effort),
  },
};
