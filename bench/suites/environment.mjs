// One operation: a turn of the hero and twenty hunters, on an ordinary floor where everything burns or gas lies everywhere.
import ReactModule from '../../dist/engine/rules/react.js';
import { hunt, newGame, rememberedFloors } from '../lib/game.mjs';

const { changeGround, kindle, pourGas } = ReactModule;

/** After how many turns the floor is filled again. */
const FILL_TURNS = 20;

/**
 * What fills the open cells of a floor.
 * @type {Readonly<Record<string, (map: import('../../dist/engine/world/game-map.js').GameMap, cell: number) => void>>}
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

/** Waits on a floor that is filled again and again. */
function waiting(what) {
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
  turn();
  return {
    checks: { isFull: map.environment.live.count > cells.length / 2 },
    body(n) {
      for (const last = engine.turn + n; engine.turn < last;) turn();
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
    ours: ({ what }) => waiting(what),
    [BESIDE]: () => waiting('nothing'),
  },
};
