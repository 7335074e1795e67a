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

  /** Returns the plan that ends best; `undefined` if none is clearly better than usual play. */
  function bestPlan(position: Position, plans: readonly Plan[]): Plan | undefined {
    const [first, most] = thought.samples;
    const seeds = Array.from({ length: most }, () => rng.below(1 << 30));
    const games = seeds.map((seed) => thought.look(position, Rng.named('sample', seed)));
    const sums = plans.map(() => 0);
    let field = plans.map((_, i) => i);
    for (let sample = 0; sample < most; sample++) {
      if (sample === first) {
        const ranked = [...field].sort((a, b) => (sums[b] as number) - (sums[a] as number)).slice(0, FINALISTS);
        field = ranked.includes(0) ? ranked : [0, ...ranked];
      }
      for (const i of field) {
        const game = (games[sample] as TrialGame).fork();
        sums[i] = (sums[i] as number) + outcomeOf(plans[i] as Plan, game, (seeds[sample] as number) + 1);
      }
    }
    const usual = sums[0] as number;
    const best = field.reduce((a, b) => ((sums[b] as number) > (sums[a] as number) ? b : a));
    return (sums[best] as number) > usual + MARGIN * most ? plans[best] : undefined;
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
        plan = bestPlan(position, plansFor(now, style));
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
