// Random commands in a crowded game, for the property tests.
import { offeredCommands } from '../../src/engine/api/command/command-table';
import type { Command } from '../../src/engine/api/command/command';
import { Rng } from '../../src/engine/random/rng';
import { Engine } from '../../src/engine/engine';
import { changeFloor } from '../../src/engine/rules/floors/floor-change';
import { DIRS, type Cell } from '../../src/engine/space/geometry';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { hasRoomFor, stow } from '../../src/engine/rules/items/pack';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { ORDERS, type Side } from '../../src/engine/world/kinds/allegiance';
import type { Content } from '../../src/engine/world/kinds/content';
import { SORTS } from '../../src/engine/world/kinds/item-kind';
import { Prop } from '../../src/engine/world/actors/prop';
import { TEST_CONTENT } from '../scene';

/** More health than random play can lose: a hero who dies at once meets nobody. */
const TOUGH = 1_000_000;

/** More cells than are looked at on any floor with room. */
const ENOUGH_TRIES = 1_000_000;

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
    for (let tries = 0; tries < ENOUGH_TRIES; tries++) {
      const cell = rng.below(map.size);
      const isEmpty = map.isFree(cell) && !map.propAt(cell) && !map.items.has(cell);
      if (isEmpty && map.tile(cell).terrain === 'open') return cell;
    }
    throw new Error('the floor has no room for some of everything');
  };
  for (const [breed, side] of LOOSE) {
    const one = spawn(breed, map, free());
    one.side = side;
    if (side === 'neutral') one.topic = 'stranger';
  }
  for (const kind of content.props) {
    const prop = new Prop(kind);
    prop.text = 'Beware.';
    if (kind.role === 'cage') prop.captive = 'kobold';
    map.placeProp(prop, free());
  }
  for (const { id, role } of content.items) {
    const cell = free();
    if (role === 'corpse') engine.placeItem(map, cell, id, 1, 'rat');
    else map.addItem(cell, createItem(map, { item: id, count: role === 'gold' ? 7 : 1 }, cell));
  }
  fillPack(engine, rng);
  // A hero who knows every technique.
  engine.hero.boons = Object.values(content.boons).flatMap(({ id, technique }) => (technique === undefined ? [] : id));
  engine.look();
  return engine;
}

/** Fills what is left of the hero's pack with things by chance, some of them enchanted, some made well or badly. */
export function fillPack({ hero, content }: Engine, rng: Rng): void {
  const kinds = content.items.filter(({ role, prize }) => role === 'item' && !prize);
  const affixes = Object.keys(content.affixes);
  for (;;) {
    const { id, gear, stacks } = rng.pick(kinds);
    const affix = gear && rng.percent(30) ? { affix: rng.pick(affixes) } : {};
    const plus = gear && rng.percent(30) ? { plus: rng.between(-2, 3) } : {};
    const item = createItem(
      hero.map,
      { item: id, count: stacks ? rng.between(1, 9) : 1, ...affix, ...plus },
      hero.cell,
    );
    if (!hasRoomFor(hero, item)) return;
    stow(hero, item);
  }
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
  const anything = rng.pick(Array.from('abcdefghijklmnopqrstuvwxyz'));
  const near = rng.percent(80) ? map.step(engine.hero.cell, rng.pick(DIRS)) : rng.below(map.size + 100);
  const meant = rng.percent(50) ? ({ sure: true } as const) : {};
  const wild: readonly Command[] = [
    { do: 'use', item: anything, ...meant },
    { do: 'use', item: anything, to: near, ...meant },
    { do: 'use', item: anything, on: rng.pick(Array.from('abcdefghijklmnop')), ...meant },
    { do: 'throw', item: anything, to: near, ...meant },
    { do: 'perform', technique: rng.pick(Object.keys(engine.content.techniques)), to: near, ...meant },
    { do: 'perform', technique: 'mix', item: anything, on: rng.pick(Array.from('abcdef')), to: near, ...meant },
    { do: 'equip', item: anything, ...meant },
    { do: 'swap' },
    { do: 'drop', item: anything, count: rng.between(0, 3), ...meant },
    { do: 'take' },
    { do: 'choose', at: near },
    { do: 'name', item: anything, as: rng.pick(['', '!', 'good', 'bad']) },
    { do: 'autopickup', sort: rng.pick(SORTS) },
    { do: 'learn', boon: rng.pick(Object.keys(engine.content.boons)) },
    { do: 'bump', dir: rng.pick(DIRS) },
    { do: 'run', dir: rng.pick(DIRS) },
    { do: 'fight' },
    { do: 'force', dir: rng.pick(DIRS) },
    { do: 'search' },
    { do: 'answer', id: rng.below(40), choice: rng.below(3) },
    { do: 'order', id: rng.below(40), order: rng.pick(ORDERS) },
    { do: 'order', order: rng.pick(ORDERS), foe: rng.below(40) },
    { do: 'rest' },
    { do: 'close', dir: rng.pick(DIRS) },
    { do: 'tend', dir: rng.pick(DIRS) },
    { do: 'climb', way: rng.pick(['up', 'down']) },
    { do: 'travel', floor: rng.between(0, 11), to: rng.below(map.size + 100) },
  ];
  return rng.pick(wild);
}
