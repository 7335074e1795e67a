/** A bot that goes through a list of tactics and does what the first says that has an answer. */
import type { Command } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import type { Rng } from '../../engine/random/rng';
import type { Bot } from '../bot';
import { Memory } from './memory';
import { firstOf, Situation, type Tactic } from './situation';

/** After how many turns without any progress a bot wanders about at random, and for how many turns. */
const PATIENCE = { turns: 500, wander: 25 } as const;

/** Returns a bot that uses the first of its tactics that has an answer. It never repeats what was refused. */
export function tacticalBot(tactics: readonly Tactic[], rng: Rng): Bot {
  const memory = new Memory();
  const style = firstOf(...tactics);
  return { choose: ({ view }) => playBy(style, view, memory, rng) };
}

/** Returns what a tactic says to a view, or a last resort, and remembers it. */
export function playBy(style: Tactic, view: View, memory: Memory, rng: Rng): Command {
  memory.observe(view);
  const now = new Situation(view, memory, rng);
  const command = (isAtALoss(now) ? undefined : now.unlessRefused(style(now))) ?? lastResort(now);
  memory.last = command;
  return command;
}

const isAtALoss = ({ memory, view }: Situation): boolean => {
  const idle = memory.idleTurns(view);
  return idle > PATIENCE.turns && idle % PATIENCE.turns < PATIENCE.wander;
};

/** Returns any command that moves the game on. */
function lastResort({ view, memory, rng }: Situation): Command {
  const offered = view.commands.filter((command) => !memory.wasRefused(command));
  const moves = offered.filter(({ do: name }) => name === 'bump' || name === 'fight' || name === 'learn');
  return moves.length > 0 ? rng.pick(moves) : { do: 'wait' };
}
