import { offeredCommands, type Command } from '../../src/engine/border/command';
import { Rng } from '../../src/engine/chance/rng';
import { Engine } from '../../src/engine/engine';
import { DIRS } from '../../src/engine/space/geometry';
import { TEST_CONTENT } from '../scene';

/** More health than random play can lose: a hero who dies at once meets nobody. */
const TOUGH = 1_000_000;

/**
 * A game of the real content from this floor on, all the floors above it visited, with a hero who is hard to kill, and
 * drifters let loose so that doors open and close by themselves too.
 */
export function livelyGame(seed: string, depth = 1, drifters = 6): Engine {
  const engine = Engine.start(TEST_CONTENT, { seed, name: 'Wren' });
  engine.hero.health = engine.hero.maxHealth = TOUGH;
  while (engine.map.depth < depth) engine.changeFloor('down');
  const { map } = engine;
  const rng = Rng.named('drifters', seed);
  for (let placed = 0; placed < drifters;) {
    const cell = rng.below(map.size);
    if (!map.isFree(cell)) continue;
    engine.spawn('drifter', map, cell);
    placed++;
  }
  engine.look();
  return engine;
}

/** A command that a player might give now, sensible or not; never the one that ends the game. */
export function anyCommand(engine: Engine, rng: Rng): Command {
  const { map } = engine;
  if (rng.percent(70)) {
    const offered = offeredCommands(engine.hero).filter((command) => command.do !== 'escape');
    // Each kind as likely as another, however many forms it has.
    const kind = rng.pick([...new Set(offered.map((command) => command.do))]);
    return rng.pick(offered.filter((command) => command.do === kind));
  }
  const wild: readonly Command[] = [
    { do: 'bump', dir: rng.pick(DIRS) },
    { do: 'run', dir: rng.pick(DIRS) },
    { do: 'fight' },
    { do: 'rest' },
    { do: 'close', dir: rng.pick(DIRS) },
    { do: 'climb', way: rng.pick(['up', 'down']) },
    { do: 'travel', depth: rng.between(0, 11), to: rng.below(map.size + 100) },
  ];
  return rng.pick(wild);
}
