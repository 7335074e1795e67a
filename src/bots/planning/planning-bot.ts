/** A bot that plays a style. In danger it tries plans in copies of the game and follows the one that ends best. */
import type { Command } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import { Rng } from '../../engine/random/rng';
import type { Bot, Position } from '../bot';
import { Memory } from '../situation/memory';
import { firstOf, Situation, type Tactic } from '../situation/situation';
import { playBy } from '../situation/tactical-bot';
import { mortalPeril, peril } from '../tactics/fight-cost';
import type { TrialGame } from '../trial-game';
import { plansFor, type Plan } from './plans';
import { prospects } from './prospects';

/** How a planning bot thinks. */
export interface Thought {
  /** Returns a copy of the game to try plans in. */
  readonly look: (position: Position, rng: Rng) => TrialGame;
  /** The number of copies in which usual play is tried, to see whether it needs a plan at all. */
  readonly samples: number;
  /** The rounds of the comparison: in how many copies each plan has been tried after it, and how many plans stay. */
  readonly rounds: readonly (readonly [samples: number, stay: number])[];
  /** The number of commands of a trial. */
  readonly horizon: number;
  /** The peril above which the bot thinks, as a fraction. */
  readonly worry: number;
  /** The most trials in one game. */
  readonly patience: number;
}

/** How much better a plan must end than usual play, on average. */
const MARGIN = 12;
/** How much worse than now usual play may end, at worst, before other plans are tried. */
const TOLERANCE = 60;
/** The turns, or the loss of health in percent, after which the bot thinks again. */
const AGAIN = { turns: 5, health: 15 } as const;

/** Returns a bot that plays a style and thinks ahead in danger. */
export function planningBot(style: Tactic, rng: Rng, thought: Thought): Bot {
  const memory = new Memory();
  let plan: Plan | undefined;
  let left = 0;
  let trials = 0;
  let last = { turn: -99, health: 100, foes: '' };

  /** Plays a plan in a copy of the game, then the style, and rates the position at the end. */
  function outcomeOf(tried: Plan, game: TrialGame, seed: number): number {
    const chance = Rng.named('trial', seed);
    const remembered = memory.copy();
    const { view } = game;
    for (let i = 0; i < thought.horizon && view.outcome === undefined; i++) {
      const tactic = i < tried.commands ? firstOf(tried.tactic, style) : style;
      game.perform(playBy(tactic, view, remembered, chance));
      if (i > tried.commands && isOver(view)) break;
    }
    trials++;
    return prospects(view, chance);
  }

  /** Returns the plan that ends best; `undefined` if usual play ends well or none is clearly better. */
  function bestPlan(position: Position, plansOf: () => readonly Plan[]): Plan | undefined {
    const seeds: number[] = [];
    const games: TrialGame[] = [];
    /** Adds the ratings of more trials of a plan, until it has been tried in as many copies. */
    const tryIn = (samples: number, plan: Plan, ratings: number[]): void => {
      for (let i = ratings.length; i < samples; i++) {
        const seed = (seeds[i] ??= rng.below(1 << 30));
        const game = (games[i] ??= thought.look(position, Rng.named('sample', seed)));
        ratings.push(outcomeOf(plan, game.fork(), seed + 1));
      }
    };
    const usual: number[] = [];
    const asUsual: Plan = { name: 'as usual', tactic: style, commands: 0 };
    tryIn(thought.samples, asUsual, usual);
    if (Math.min(...usual) >= prospects(position.view, rng) - TOLERANCE) return undefined;
    let field = plansOf().map((plan) => ({ plan, ratings: [] as number[] }));
    for (const [samples, stay] of thought.rounds) {
      for (const { plan, ratings } of field) tryIn(samples, plan, ratings);
      field = field.sort((a, b) => sumOf(b.ratings) - sumOf(a.ratings)).slice(0, stay);
    }
    const [best] = field;
    if (!best) return undefined;
    tryIn(best.ratings.length, asUsual, usual);
    return sumOf(best.ratings) > sumOf(usual) + MARGIN * usual.length ? best.plan : undefined;
  }

  /** Whether the position has changed enough since the bot last thought. */
  function isNew(now: Situation): boolean {
    const foes = now.dangers
      .map(({ id }) => id)
      .sort()
      .join();
    const { turn } = now.view;
    const isWorse = now.health <= last.health - AGAIN.health;
    if (turn < last.turn + AGAIN.turns && !isWorse && foes === last.foes) return false;
    last = { turn, health: now.health, foes };
    return true;
  }

  return {
    choose(position: Position): Command {
      const { view } = position;
      const now = new Situation(view, memory, rng);
      if (trials < thought.patience && isWorrying(now, thought.worry) && isNew(now)) {
        memory.observe(view);
        plan = bestPlan(position, () => plansFor(now, style).slice(1));
        left = plan?.commands ?? 0;
      }
      const tactic = plan && left-- > 0 ? firstOf(plan.tactic, style) : style;
      return playBy(tactic, view, memory, rng);
    },
  };
}

const sumOf = (ratings: readonly number[]): number => ratings.reduce((sum, rating) => sum + rating, 0);

/** Whether a fight is over. */
const isOver = (view: View): boolean =>
  !view.sightings.some(({ side, mood }) => side === 'hostile' && mood !== 'sleep');

/** Whether a position calls for thought. */
const isWorrying = (now: Situation, worry: number): boolean =>
  now.dangers.length > 0 && (mortalPeril(now) > worry || (now.health < 50 && peril(now) > worry / 2));
