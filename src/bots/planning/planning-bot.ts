/** A bot that plays a style. In danger it tries plans in copies of the game and follows the one that ends best. */
import type { Command } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import { Rng } from '../../engine/random/rng';
import type { Bot, Position, TrialGame } from '../bot';
import { Memory } from '../situation/memory';
import { firstOf, Situation, type Tactic } from '../situation/situation';
import { playBy } from '../situation/tactical-bot';
import { mortalPeril, peril } from '../tactics/fight-cost';
import { struckFrom } from '../tactics/fight-unseen';
import { plansFor, usualPlan, type Plan } from './plans';
import { prospects } from './prospects';

/** The settings of a planning bot's thinking. */
interface Thought {
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

/** The amount by which a plan must end better than usual play, on average. */
const MARGIN = 12;
/** The amount by which usual play may end worse than now, at worst, before other plans are tried. */
const TOLERANCE = 60;
/** The turns, or the loss of health in percent, after which the bot thinks again. */
const AGAIN = { turns: 5, health: 15 } as const;

/** The turns without a foe after which a fight counts as over: one that has gone out of sight may come back. */
const QUIET_TURNS = 15;

/** Returns a bot that plays a style and thinks ahead in danger. */
export function planningBot(style: Tactic, rng: Rng, thought: Thought): Bot {
  const memory = new Memory();
  let plan: Plan | undefined;
  let left = 0;
  let trials = 0;
  let last = { turn: -99, health: 100, foes: new Set<number>() };

  /** Plays a plan in a copy of the game, then the style, and rates the position at the end. */
  function outcomeOf(tried: Plan, game: TrialGame, seed: number): number {
    const chance = Rng.named('trial', seed);
    const remembered = memory.copy();
    const { view } = game;
    let quietSince = view.turn;
    for (let i = 0; i < thought.horizon && view.outcome === undefined; i++) {
      const tactic = i < tried.commands ? firstOf(tried.tactic, style) : style;
      game.perform(playBy(tactic, view, remembered, chance));
      if (!isUndisturbed(view)) quietSince = view.turn;
      else if (i > tried.commands && view.turn - quietSince >= QUIET_TURNS) break;
    }
    trials++;
    return prospects(view, chance);
  }

  /** Returns the plan that ends best; `undefined` if usual play ends well or none is clearly better. */
  function bestPlan(position: Position, begun: Plan | undefined, plansOf: () => readonly Plan[]): Plan | undefined {
    const seeds: number[] = [];
    const games: TrialGame[] = [];
    /** Tries a plan in more copies, until it has been tried in as many. */
    const tryIn = (samples: number, { plan, ratings }: Tried): void => {
      for (let i = ratings.length; i < samples; i++) {
        const seed = (seeds[i] ??= rng.below(1 << 30));
        const game = (games[i] ??= thought.look(position, Rng.named('sample', seed)));
        ratings.push(outcomeOf(plan, game.fork(), seed + 1));
      }
    };
    const usual: Tried = { plan: usualPlan(style), ratings: [] };
    tryIn(thought.samples, usual);
    if (Math.min(...usual.ratings) >= prospects(position.view, rng) - TOLERANCE) return undefined;
    let field = plansOf().map((plan): Tried => ({ plan, ratings: [] }));
    for (const [samples, stay] of thought.rounds) {
      for (const each of field) tryIn(samples, each);
      field = field.sort((a, b) => sumOf(b) - sumOf(a)).slice(0, stay);
      // Where every plan ends in death, none is better.
      if (field.every((each) => sumOf(each) === 0)) return undefined;
    }
    // A plan that has begun gives way only to a better one, as usual play does.
    const rivals = begun ? [usual, { plan: begun, ratings: [] }] : [usual];
    const [best] = field;
    if (!best) return undefined;
    for (const each of rivals) tryIn(best.ratings.length, each);
    const rival = rivals.reduce((a, b) => (sumOf(b) > sumOf(a) ? b : a));
    if (sumOf(best) > sumOf(rival) + MARGIN * best.ratings.length) return best.plan;
    return rival === usual ? undefined : rival.plan;
  }

  /** Whether the position has changed enough since the bot last thought. */
  function isNew({ view, dangers, health }: Situation): boolean {
    const { turn } = view;
    const isWorse = health <= last.health - AGAIN.health;
    if (turn < last.turn + AGAIN.turns && !isWorse && dangers.every(({ id }) => last.foes.has(id))) return false;
    last = { turn, health, foes: new Set(dangers.map(({ id }) => id)) };
    return true;
  }

  return {
    choose(position: Position): Command {
      const { view } = position;
      const now = new Situation(view, memory, rng);
      if (trials < thought.patience && isWorrying(now, thought.worry) && isNew(now)) {
        memory.observe(view);
        const begun = plan && left > 0 ? { ...plan, commands: left } : undefined;
        plan = bestPlan(position, begun, () => plansFor(now));
        left = plan?.commands ?? 0;
      }
      const tactic = plan && left-- > 0 ? firstOf(plan.tactic, style) : style;
      return playBy(tactic, view, memory, rng);
    },
  };
}

/** A plan, and how the copies ended in which it was tried. */
interface Tried {
  readonly plan: Plan;
  readonly ratings: number[];
}

const sumOf = ({ ratings }: Tried): number => ratings.reduce((sum, rating) => sum + rating, 0);

/** Whether no foe in sight is awake, and none has just struck unseen. */
const isUndisturbed = (view: View): boolean =>
  struckFrom(view).length === 0 && !view.sightings.some(({ side, mood }) => side === 'hostile' && mood !== 'sleep');

/** Whether a position calls for thought. */
const isWorrying = (now: Situation, worry: number): boolean =>
  isStruckUnseen(now) ||
  (now.dangers.length > 0 && (mortalPeril(now) > worry || (now.health < 50 && peril(now) > worry / 2)));

/** The percentage of health below which blows from something unseen call for thought. */
const SAFE = 70;

const isStruckUnseen = ({ view, health }: Situation): boolean => health < SAFE && struckFrom(view).length > 0;
