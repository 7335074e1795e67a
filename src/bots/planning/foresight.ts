/**
 * A bot that searches in exact copies of the game for a line of commands that ends well, and follows the line that it has
 * found. It looks far ahead: if a line ends badly, it goes back along the line and tries other ways.
 */
import type { Command } from '../../engine/api/command/command';
import { Rng } from '../../engine/random/rng';
import type { Bot, Position, TrialGame } from '../bot';
import { Memory } from '../situation/memory';
import { firstOf, Situation, type Tactic } from '../situation/situation';
import { playBy } from '../situation/tactical-bot';
import { plansFor, type Plan } from './plans';
import { prospects } from './prospects';

/** The reach and the thoroughness with which a foreseeing bot looks ahead. */
interface Foresight {
  /** Returns an exact copy of the game. */
  readonly look: (position: Position) => TrialGame;
  /** The number of commands of a stretch: the line grows by one stretch at a time. */
  readonly stretch: number;
  /** The number of stretches that the bot has foreseen before it follows the first of them. */
  readonly ahead: number;
  /** The number of ways that it tries for a stretch in which usual play ends badly. */
  readonly ways: number;
  /** The amount by which usual play in a stretch may end worse than it began before the bot tries other ways. */
  readonly tolerance: number;
  /** The most commands that it tries in one attempt at a line. At the next death it begins another attempt. */
  readonly patience: number;
  /** The most attempts in one game. Once the patience of the last is used up, it no longer goes back from death. */
  readonly attempts: number;
}

/** A part of a line: what is done in it, and the game at its end. */
interface Stretch {
  readonly commands: readonly Command[];
  readonly game: TrialGame;
  readonly memory: Memory;
  readonly rating: number;
}

/** A plan and the command of the stretch with which it begins. */
interface Way {
  readonly plan: Plan;
  readonly begins: number;
}

/**
 * Returns the i-th number, from 1, of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 … It says how far to go back after each
 * death where nobody knows how far back the mistake was made.
 * @see M. Luby, A. Sinclair, D. Zuckerman, Optimal Speedup of Las Vegas Algorithms, 1993.
 */
function luby(i: number): number {
  let size = 1;
  while (size < i) size = 2 * size + 1;
  return size === i ? (size + 1) / 2 : luby(i - (size - 1) / 2);
}

/** Returns a bot that plays a style and looks ahead in exact copies of the game. */
export function foreseeingBot(style: Tactic, rng: Rng, foresight: Foresight): Bot {
  const { look, stretch, ahead, ways, tolerance, patience, attempts } = foresight;
  /** The commands to give next. */
  let line: Command[] = [];
  /** The game at the end of those commands, and the stretches foreseen beyond them. */
  let root: Stretch | undefined;
  const chain: Stretch[] = [];
  let attempt = 1;
  /** The commands tried and the deaths met in this attempt. */
  let tried = 0;
  let deaths = 0;
  /** Whether the bot has just gone back along the line. */
  let isBack = false;

  const isResigned = (): boolean => tried > patience && attempt >= attempts;

  /** Plays a stretch by the style and in one way, and returns it. */
  function play(from: Stretch, way?: Way): Stretch {
    const game = from.game.fork();
    const memory = from.memory.copy();
    const chance = Rng.named('stretch', rng.below(1 << 30));
    const { view } = game;
    const commands: Command[] = [];
    while (commands.length < stretch && view.outcome === undefined) {
      const step = commands.length - (way?.begins ?? 0);
      const tactic = way && step >= 0 && step < way.plan.commands ? firstOf(way.plan.tactic, style) : style;
      const command = playBy(tactic, view, memory, chance);
      game.perform(command);
      commands.push(command);
    }
    tried += commands.length;
    return { commands, game, memory, rating: prospects(view, chance) };
  }

  /**
   * Returns the best continuation of a line: usual play if it costs little, else the best of several ways. Right after the
   * bot has gone back usual play is out of the question, since it would go the same way again.
   */
  function best(from: Stretch): Stretch {
    const usual = play(from);
    if (isResigned() || (!isBack && usual.rating >= from.rating - tolerance)) return usual;
    const plans = rng.shuffle([...plansFor(new Situation(from.game.view, from.memory, rng))]);
    let found = isBack ? undefined : usual;
    for (let i = 0; i < ways && (found?.rating ?? 0) < from.rating; i++) {
      // Every other way begins later: the decision that matters may lie in the middle of the stretch.
      const way = { plan: plans[i % plans.length] as Plan, begins: i % 2 === 0 ? 0 : rng.below(stretch) };
      const other = play(from, way);
      if (!found || other.rating > found.rating) found = other;
    }
    return found ?? usual;
  }

  /** Extends the line by a stretch. If that ends in death, goes back along the line, or begins a new attempt. */
  function extend(tip: Stretch): void {
    const next = best(tip);
    isBack = next.rating === 0 && !isResigned();
    if (!isBack) {
      chain.push(next);
    } else if (tried <= patience) {
      chain.length = Math.max(0, chain.length - luby(++deaths));
    } else {
      chain.length = 0;
      attempt++;
      tried = 0;
      deaths = 0;
    }
  }

  /** Thinks for the time of a stretch. Returns the turn that the line reaches, or undefined once it is far enough. */
  function think(position: Position): number | undefined {
    if (line.length > 0) return undefined;
    root ??= { commands: [], game: look(position), memory: new Memory(), rating: prospects(position.view, rng) };
    const tip = chain.at(-1) ?? root;
    if (chain.length < ahead && tip.game.view.outcome === undefined) {
      extend(tip);
      return tip.game.view.turn;
    }
    root = chain.shift() ?? root;
    line = [...root.commands];
    return undefined;
  }

  return {
    think,
    choose(position: Position): Command {
      while (think(position) !== undefined);
      return line.shift() ?? { do: 'wait' };
    },
  };
}
