import { offeredCommands, type Command } from '../../src/engine/border/command';
import { Rng } from '../../src/engine/chance/rng';
import { Engine } from '../../src/engine/engine';
import { changeFloor } from '../../src/engine/rules/floors';
import { DIRS, type Cell } from '../../src/engine/space/geometry';
import { ORDERS, type Content, type Side } from '../../src/engine/world/kinds';
import { Prop } from '../../src/engine/world/prop';
import { TEST_CONTENT } from '../scene';

/** More health than random play can lose: a hero who dies at once meets nobody. */
const TOUGH = 1_000_000;

/** Who is let loose: those who push anywhere, on every side, and those who cannot be seen for what they are. */
const LOOSE: readonly (readonly [breed: string, side: Side])[] = [
  ['drifter', 'hostile'],
  ['drifter', 'hostile'],
  ['pilferer', 'hostile'],
  ['drifter', 'neutral'],
  ['drifter', 'neutral'],
  ['drifter', 'ally'],
  ['drifter', 'ally'],
  ['waylayer', 'hostile'],
  ['pretender', 'hostile'],
  ['nobody', 'hostile'],
];

/**
 * A game of the real content from this floor on, all the floors above it visited, with a hero who is hard to kill, and
 * with some of everything let loose and set up, so that doors open and close by themselves and everything meets
 * everything.
 */
export function livelyGame(seed: string, depth = 1, content: Content = TEST_CONTENT): Engine {
  const engine = Engine.start(content, { seed, name: 'Wren' });
  engine.hero.health = engine.hero.maxHealth = TOUGH;
  while (engine.map.depth < depth) changeFloor(engine, 'down');
  const { map } = engine;
  const rng = Rng.named('loose', seed);
  const free = (): Cell => {
    for (;;) {
      const cell = rng.below(map.size);
      if (map.isFree(cell) && map.tile(cell).terrain === 'open' && !map.propAt(cell)) return cell;
    }
  };
  for (const [breed, side] of LOOSE) {
    const one = engine.spawn(breed, map, free());
    one.side = side;
    if (side === 'neutral') one.topic = 'stranger';
  }
  for (const kind of content.props) {
    const prop = new Prop(kind);
    prop.text = 'Beware.';
    if (kind.role === 'cage') prop.captive = 'kobold';
    map.set(prop, free());
  }
  for (const { id, role } of content.items) {
    const cell = free();
    const item = engine.lay(map, cell, id, role === 'gold' ? 7 : 1, role === 'corpse' ? 'rat' : undefined);
    if (role !== 'key') continue;
    map.take(cell, (other) => other === item);
    map.put(cell, { ...item, home: { depth: map.depth, cell } });
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
    { do: 'force', dir: rng.pick(DIRS) },
    { do: 'search' },
    { do: 'answer', id: rng.below(40), choice: rng.below(3) },
    { do: 'order', id: rng.below(40), order: rng.pick(ORDERS) },
    { do: 'rest' },
    { do: 'close', dir: rng.pick(DIRS) },
    { do: 'climb', way: rng.pick(['up', 'down']) },
    { do: 'travel', depth: rng.between(0, 11), to: rng.below(map.size + 100) },
  ];
  return rng.pick(wild);
}
