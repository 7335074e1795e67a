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
  /** The number of copies in which every plan is tried, and the number for the best plans. */
  readonly samples: readonly [first: number, last: number];
  /** The number of commands of a trial. */
  readonly horizon: number;
  /** The peril above which the bot thinks, as a fraction. */
  readonly worry: number;
  /** The most trials in one game. */
  readonly patience: number;
}

/** The number of plans in the final comparison. */
const FINALISTS = 3;
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
    const [first, most] = thought.samples;
    const seeds = Array.from({ length: most }, () => rng.below(1 << 30));
    const games = seeds.map((seed) => thought.look(position, Rng.named('sample', seed)));
    const rate = (plan: Plan, sample: number): number =>
      outcomeOf(plan, (games[sample] as TrialGame).fork(), (seeds[sample] as number) + 1);
    const usual = games.map((_, sample) => rate({ name: 'as usual', tactic: style, commands: 0 }, sample));
    if (Math.min(...usual) >= prospects(position.view, rng) - TOLERANCE) return undefined;
    const sumOf = (ratings: readonly number[]): number => ratings.reduce((sum, rating) => sum + rating, 0);
    const candidates = plansOf().map((plan) => {
      const ratings = Array.from({ length: first }, (_, sample) => rate(plan, sample));
      return { plan, sum: sumOf(ratings) };
    });
    candidates.sort((a, b) => b.sum - a.sum);
    const finalists = candidates.slice(0, FINALISTS).map(({ plan, sum }) => {
      const ratings = Array.from({ length: most - first }, (_, i) => rate(plan, first + i));
      return { plan, sum: sum + sumOf(ratings) };
    });
    const best = finalists.reduce((a, b) => (b.sum > a.sum ? b : a));
    return best.sum > sumOf(usual) + MARGIN * most ? best.plan : undefined;
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

/** Whether a fight is over. */
const isOver = (view: View): boolean =>
  !view.sightings.some(({ side, mood }) => side === 'hostile' && mood !== 'sleep');

/** Whether a position calls for thought. */
const isWorrying = (now: Situation, worry: number): boolean =>
  now.dangers.length > 0 && (mortalPeril(now) > worry || (now.health < 50 && peril(now) > worry / 2));
