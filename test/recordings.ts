import { CONTENT } from '../src/content';
import { offeredCommands } from '../src/engine/api/command/command-table';
import type { Command } from '../src/engine/api/command/command';
import { hashState } from '../src/engine/api/snapshot/hash';
import { scoreOf } from '../src/engine/api/view/score';
import { Rng } from '../src/engine/random/rng';
import { Engine } from '../src/engine/engine';

/** How many commands are given in each run, unless it ends before. */
const COMMANDS = 300;

/** Those who play the pinned runs: what each asks for next. */
const PLAYERS: Readonly<Record<string, (engine: Engine, rng: Rng) => Command>> = {
  /** Does anything that is offered. */
  'by chance': ({ hero }, rng) => rng.pick(offered(hero)),
  /** Explores, fights what is awake, and goes down when there is nothing more to see. */
  exploring: ({ hero, map }, rng) => {
    const awake = map.actors.some((other) => other.inSight && !other.isHero && other.mood !== 'sleep');
    if (awake && rng.percent(80)) return { do: 'fight' };
    const all = offered(hero);
    const down = all.find((command) => command.do === 'climb' && command.way === 'down');
    if (down && rng.percent(50)) return down;
    const way = all.find((command) => command.do === 'travel' && command.to === map.stairs.down);
    if (way && rng.percent(40)) return way;
    return rng.percent(70) ? { do: 'explore' } : rng.pick(all);
  },
};

const offered = (hero: Engine['hero']): readonly Command[] =>
  offeredCommands(hero).filter((command) => command.do !== 'escape');

/** The runs that are pinned: 25 seeds, each played twice, by difficulties in turn. */
export const RUNS = Array.from({ length: 25 }, (_, i) =>
  Object.keys(PLAYERS).map((player) => ({
    seed: `golden ${i}`,
    player,
    difficulty: Object.keys(CONTENT.difficulties)[i % Object.keys(CONTENT.difficulties).length] ?? '',
  })),
).flat();

/** One line a run: what it came to, and the hashes of its state on the way and at its end. */
export function recordings(runs = RUNS): string {
  const lines = runs.map(({ seed, player, difficulty }) => {
    const engine = Engine.start(CONTENT, { seed, name: 'Wren', difficulty });
    const rng = Rng.named('golden', player, seed);
    const hashes: string[] = [];
    let count = 0;
    for (; count < COMMANDS && engine.outcome === undefined; count++) {
      engine.perform(PLAYERS[player]?.(engine, rng) ?? { do: 'wait' });
      if (count % 75 === 74) hashes.push(hashState(engine));
    }
    hashes.push(hashState(engine));
    const came = `${engine.outcome ?? 'goes on'} on floor ${engine.map.depth}, turn ${engine.turn}`;
    return `${seed} ${player}, ${difficulty}: ${count} commands, ${came}, ${scoreOf(engine).total} points: ${hashes.join(' ')}`;
  });
  return `${lines.join('\n')}\n`;
}
