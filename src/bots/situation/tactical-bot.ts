/** A bot that tries a list of tactics in order and gives the command of the first that applies. */
import type { Command } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import type { Rng } from '../../engine/random/rng';
import type { Bot } from '../bot';
import { Memory } from './memory';
import { firstOf, Situation, type Tactic } from './situation';

/**
 * The turns without progress after which a bot wanders at random, the turns for which it does, and the refused commands
 * after which it waits a turn: near fire every way is refused, to whatever place.
 */
const PATIENCE = { turns: 500, wander: 25, refusals: 20 } as const;

/** Returns a bot that uses the first of its tactics that applies. It repeats no command that this turn has refused. */
export function tacticalBot(tactics: readonly Tactic[], rng: Rng): Bot {
  const memory = new Memory();
  const style = firstOf(...tactics);
  return { choose: ({ view }) => playBy(style, view, memory, rng) };
}

/** Returns the command of a tactic for a view, or a last resort, and remembers it. */
export function playBy(style: Tactic, view: View, memory: Memory, rng: Rng): Command {
  memory.observe(view);
  const now = new Situation(view, memory, rng);
  const command = now.unlessRefused(firstChoice(style, now)) ?? lastResort(now);
  memory.last = command;
  return command;
}

function firstChoice(style: Tactic, now: Situation): Command | undefined {
  if (now.memory.refusals >= PATIENCE.refusals) return { do: 'wait' };
  return isAtALoss(now) ? undefined : style(now);
}

const isAtALoss = ({ memory, view }: Situation): boolean => {
  const idle = memory.idleTurns(view);
  return idle > PATIENCE.turns && idle % PATIENCE.turns < PATIENCE.wander;
};

/** Returns a random step, attack or boon, or else a wait. */
function lastResort({ view, memory, rng }: Situation): Command {
  const offered = view.commands.filter((command) => !memory.wasRefused(command));
  const moves = offered.filter(({ do: name }) => name === 'bump' || name === 'fight' || name === 'learn');
  return moves.length > 0 ? rng.pick(moves) : { do: 'wait' };
}
