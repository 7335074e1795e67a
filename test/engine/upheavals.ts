// Random play on floors that are set alight, gassed, flooded and rebuilt again and again.
import type { TileId } from '../../src/content/tables/tiles';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import type { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import { startFlood } from '../../src/engine/rules/environment/flooding';
import { applyElement, changeGround, exposureBy, kindle, pourGas } from '../../src/engine/rules/environment/react';
import type { Cell } from '../../src/engine/space/geometry';
import type { GameMap } from '../../src/engine/world/map/game-map';
import { Prop } from '../../src/engine/world/actors/prop';
import { ELEMENTS, GASES } from '../../src/engine/world/kinds/reaction';
import { brokenInvariants } from '../invariants';
import { TEST_CONTENT } from '../scene';
import { anyCommand, livelyGame } from './random-play';

/** Turns from one upheaval to the next, and from one comparison with the twin to the next. */
const UPHEAVAL_TURNS = 200;
const COMPARED_TURNS = 50;
/** Commands of a game before the next begins. */
const COMMANDS = 600;
/** How far an upheaval reaches, in cells. */
const REACH = 4;

/** Ground that an upheaval lays. */
const GROUNDS: readonly TileId[] = ['dryGrass', 'oil', 'web', 'ice', 'bridge', 'brambles', 'lava', 'shallows', 'crust'];

/** What an upheaval does around a cell. */
const UPHEAVALS: readonly ((map: GameMap, cells: readonly Cell[], rng: Rng) => void)[] = [
  (map, cells, rng) => {
    for (const cell of cells) kindle(map, cell, rng.between(1, 9));
  },
  (map, cells, rng) => {
    const gas = rng.pick(GASES);
    for (const cell of cells) pourGas(map, cell, gas, rng.between(1, 60), false);
  },
  (map, cells, rng) => {
    const flood = new Prop(map.engine.catalogue.propKind('sluice'));
    flood.setMap(map);
    flood.works = [rng.pick(cells)];
    startFlood(flood, 60);
  },
  (map, cells, rng) => {
    const element = rng.pick(ELEMENTS);
    for (const cell of cells) applyElement(map, cell, element, exposureBy(map, false));
  },
  (map, cells, rng) => {
    const ground = rng.pick(GROUNDS);
    for (const cell of cells) if (map.tile(cell).terrain === 'open') changeGround(map, cell, ground);
  },
];

/** Changes the floor around the hero: with fire, gas, water, an element or other ground. Then a turn passes. */
function unleash(engine: Engine, rng: Rng): void {
  const { map, hero } = engine;
  // As if the hero did it.
  engine.now = hero.due;
  const cells = map
    .cellsWithin(hero.cell, REACH)
    .filter((cell) => !map.isOnEdge(cell) && !map.propAt(cell) && map.tile(cell).leads === undefined);
  if (cells.length > 0) rng.pick(UPHEAVALS)(map, cells, rng);
  engine.perform({ do: 'wait' });
}

/**
 * Plays games with upheavals until a number of turns has passed. Now and then a twin, which is played alike and saved and
 * restored on the way, is compared with each game. Returns the turns; throws what is wrong and where.
 */
export function playThroughUpheavals(seed: string, turns: number, commandsBetweenChecks: number): number {
  let passed = 0;
  for (let game = 0; passed < turns; game++) {
    const name = `${seed}/${game}`;
    const engine = livelyGame(name, 1 + (game % 10));
    let twin = livelyGame(name, 1 + (game % 10));
    const rng = Rng.named('upheavals', name);
    let [upheavedAt, comparedAt] = [-UPHEAVAL_TURNS, 0];
    for (let step = 0; step < COMMANDS && engine.outcome === undefined; step++) {
      const fail = (what: string): Error => new Error(`${what}: seed ${name}, command ${step}, turn ${engine.turn}`);
      if (engine.turn - upheavedAt >= UPHEAVAL_TURNS) {
        upheavedAt = engine.turn;
        const state = rng.state();
        unleash(engine, rng);
        unleash(twin, Rng.restored(state));
      }
      const command = anyCommand(engine, rng);
      for (const each of [engine, twin]) each.perform(command);
      if (step % commandsBetweenChecks === 0) {
        const broken = brokenInvariants(engine);
        if (broken.length > 0) throw fail(`after ${JSON.stringify(command)}: ${broken.join('; ')}`);
      }
      if (engine.turn - comparedAt < COMPARED_TURNS) continue;
      comparedAt = engine.turn;
      if (hashState(twin) !== hashState(engine)) throw fail('the twin is another game');
      twin = fromSnapshot(TEST_CONTENT, toSnapshot(twin));
    }
    passed += engine.turn;
  }
  return passed;
}
