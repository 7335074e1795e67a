import { offeredCommands, type Command } from '../../src/engine/border/command';
import { Rng } from '../../src/engine/chance/rng';
import { Engine } from '../../src/engine/engine';
import { DIRS } from '../../src/engine/space/geometry';
import { TEST_CONTENT } from '../scene';

/** A game of the real content, with drifters let loose on the first floor so that the world moves by itself too. */
export function livelyGame(seed: string, drifters = 6): Engine {
  const engine = Engine.start(TEST_CONTENT, { seed, name: 'Wren' });
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
    { do: 'close', dir: rng.pick(DIRS) },
    { do: 'climb', way: rng.pick(['up', 'down']) },
    { do: 'travel', depth: rng.between(0, 11), to: rng.below(map.size + 100) },
  ];
  return rng.pick(wild);
}
