// Exploring alone shows enough of every floor to reach the stairs down.
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import type { Content } from '../../src/engine/world/content';
import { SIZES } from '../support/sizes';

/** The real dungeon with nobody in it: nothing that moves decides where a hero gets to. */
const DESERTED: Content = {
  ...CONTENT,
  planFloor: (seed, depth) => ({ ...CONTENT.planFloor(seed, depth), residents: [] }),
};

/** How many commands no dungeon takes. */
const ENOUGH = 2000;

/** A hero whom no trap and nothing that comes out of one can harm for long. */
function giant(seed: string): Engine {
  const engine = Engine.start(DESERTED, { seed, name: 'Wren' });
  Object.assign(engine.hero, { health: 1_000_000, maxHealth: 1_000_000, attack: 60, attackChance: 95 });
  return engine;
}

/** Plays on by what a player does without thinking; answers what was said to the last command, if it was refused. */
function playOn(engine: Engine): string | undefined {
  const { hero, map } = engine;
  const refusal = (command: Parameters<Engine['perform']>[0]): string | undefined => {
    const [event] = engine.perform(command);
    return event?.type === 'refused' ? event.why : undefined;
  };
  const why = refusal({ do: 'explore' });
  if (why?.startsWith('Not while')) return refusal({ do: 'fight' });
  if (why === undefined || map.stairs.down === undefined) return why;
  if (hero.cell === map.stairs.down) return refusal({ do: 'climb', way: 'down' });
  return refusal({ do: 'travel', depth: map.depth, to: map.stairs.down });
}

test(`a hero who has explored a floor can travel to the stairs down, on all floors of ${SIZES.exploredDungeons} seeds`, () => {
  const stuck: string[] = [];
  for (let k = 0; k < SIZES.exploredDungeons; k++) {
    const engine = giant(`stuck ${k}`);
    let why: string | undefined;
    for (let i = 0; i < ENOUGH && why === undefined; i++) why = playOn(engine);
    const { map, hero } = engine;
    if (map.depth < CONTENT.floors)
      stuck.push(`seed "stuck ${k}", floor ${map.depth}, cell ${hero.cell}: ${why ?? 'it takes for ever'}`);
  }
  expect(stuck).toEqual([]);
});
