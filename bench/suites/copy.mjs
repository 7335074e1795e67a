// One operation: a copy of a whole game of one floor, or its hash.
import HashModule from '../../dist/engine/api/snapshot/hash.js';
import SnapshotModule from '../../dist/engine/api/snapshot/snapshot.js';
import { newGame } from '../lib/game.mjs';

/**
 * The same game as a graph of objects, one per cell, as games without layers have it.
 * @param {import('../../dist/engine/engine.js').Engine} engine
 */
function objectsOf({ map, hero, options, turn }) {
  const cells = Array.from(map.tiles, (_, cell) => ({
    x: cell % map.width,
    y: Math.trunc(cell / map.width),
    tile: map.tile(cell).id,
    known: map.memory.tileAt(cell)?.id ?? null,
  }));
  const actors = map.actors.map(({ id, breed, cell, due }) => ({ id, breed: breed.id, cell, due }));
  return { ...options, turn, depth: map.depth, hero: hero.id, cells, actors };
}

const times = (operation) => (n) => {
  let sum = 0;
  for (let k = 0; k < n; k++) sum += operation();
  return sum;
};

export default {
  rows: [
    {
      name: 'copy of a game of one floor',
      setup: { copies: true },
      goals: { 'JSON.stringify of objects': { timesAsFast: 100 } },
    },
    { name: 'hash of a game of one floor', setup: { copies: false }, subjects: ['ours'], most: { ns: 50_000 } },
  ],
  subjects: {
    ours({ copies }) {
      const engine = newGame();
      return {
        body: times(
          copies
            ? () => SnapshotModule.toSnapshot(engine).floors[0].tiles[80]
            : () => HashModule.hashState(engine).charCodeAt(0),
        ),
      };
    },
    'JSON.stringify of objects'() {
      const graph = objectsOf(newGame());
      return { body: times(() => JSON.stringify(graph).length) };
    },
  },
};
