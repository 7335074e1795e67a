/** Plays one game with a bot and counts what a report needs. */
import type { BotKind, Position, TrialGame } from '../../bots/bot';
import { createBot } from '../../bots/bots';
import { CONTENT } from '../../content/index';
import { attemptAfter, attemptAt, type TaskId } from '../../content/tasks';
import type { Command } from '../../engine/api/command/command';
import { fork } from '../../engine/api/snapshot/fork';
import { imagine } from '../../engine/api/snapshot/imagine';
import { scoreOf } from '../../engine/api/view/score';
import { View } from '../../engine/api/view/view';
import { Engine } from '../../engine/engine';
import { HERO_ID, NEVER } from '../../engine/world/actors/actor';
import { UNSEEN_BREED } from '../../engine/world/actors/entity';
import { isAutomatic, refusalReason } from './command-kinds';
import { add, sortedCounts } from './counts';
import type { GameResult } from './game-result';
import { Possessions } from './possessions';
import { StageCosts } from './stage-costs';

/** The limits at which a game is stopped as stuck. */
interface Limits {
  /** The most commands of a game. */
  readonly commands: number;
  /** The most commands in a row in which no turn passes. */
  readonly idle: number;
}

export const DEFAULT_LIMITS: Limits = { commands: 50_000, idle: 200 };

/** The number of commands in a step. */
export const STEP = 50;

/** Returns why a game is stopped that is not over after its most commands. */
export const stuckAfter = (commands: number): string => `it was not over after ${commands} commands`;

/** A game to play. */
interface GameOrder {
  readonly bot: BotKind;
  /** Its number in the simulation, from 1. */
  readonly game: number;
  readonly seed: string;
  readonly difficulty: string;
  readonly kit?: string;
  readonly limits: Limits;
  /** The task to attempt: once it is done or has failed, the bot gives up, so that the game has an end. */
  readonly task?: TaskId;
}

/** Records a game while it is played: notes each command, and returns the path of the recording at the end. */
export interface Keeper {
  note(command: Command): void;
  finish(): string;
}

/** Plays a game in steps, and returns its result. `keep` is called with the engine at the start of the game. */
export function* gameSteps(
  { bot: kind, game, seed, difficulty, kit = CONTENT.defaultKit, limits, task }: GameOrder,
  keep?: (engine: Engine) => Keeper,
): Generator<undefined, GameResult> {
  const engine = Engine.start(CONTENT, { seed, name: kind.name, difficulty, kit });
  const tally = new Tally(engine);
  const keeper = keep?.(engine);
  const bot = createBot(kind, seed);
  const position = positionOf(engine);
  const { view } = position;
  const perform = (command: Command): void => {
    tally.before(command);
    engine.perform(command);
    tally.after(command);
    keeper?.note(command);
  };
  let attempt = task && attemptAt(task);
  let stuck = '';
  for (let idle = 0; engine.outcome === undefined && stuck === '';) {
    const { turn } = engine;
    while (bot.think?.(position) !== undefined) yield;
    perform(bot.choose(position));
    attempt &&= attemptAfter(attempt, view);
    if (attempt && attempt.state !== 'open' && view.outcome === undefined) perform({ do: 'escape' });
    idle = engine.turn === turn ? idle + 1 : 0;
    if (idle >= limits.idle) stuck = `no turn passed in ${idle} commands`;
    else if (tally.commands >= limits.commands) stuck = stuckAfter(tally.commands);
    if (tally.commands % STEP === 0) yield;
  }
  const recording = keeper?.finish();
  const doneAt = attempt?.state === 'done' ? (attempt.turn ?? NEVER) : NEVER;
  return {
    ...{ bot: kind.name, game, seed, kit },
    ...tally.result(stuck),
    ...(attempt ? { doneAt } : {}),
    ...(recording === undefined ? {} : { recording }),
  };
}

/** Plays a whole game. */
export function playBotGame(order: GameOrder): GameResult {
  const steps = gameSteps(order);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Counts what happens in a game. It reads the engine and changes nothing. */
export class Tally {
  commands = 0;
  private refused = 0;
  private killer = '';
  private readonly refusals = new Map<string, Map<string, number>>();
  private readonly costs: StageCosts;
  private readonly possessions: Possessions;
  /** The hero's health in percent at the start of the current turn, rounded up: above 50 it is more than half. */
  private lastHealth: number;

  constructor(private readonly engine: Engine) {
    this.costs = new StageCosts(engine);
    this.possessions = new Possessions(engine);
    this.lastHealth = this.healthPercent();
    engine.onEvent = (event) => {
      this.costs.noteEvent(event);
      this.possessions.noteEvent(event);
      if (event.type !== 'died' || event.who.id !== HERO_ID) return;
      const killer = event.by?.id === HERO_ID ? undefined : event.by?.name;
      this.killer = killer ?? event.cause ?? UNSEEN_BREED.name;
    };
    engine.onTurn = () => {
      this.costs.noteTurn();
      this.possessions.noteFriends();
      if (engine.outcome === undefined) this.lastHealth = this.healthPercent();
    };
  }

  before(command: Command): void {
    this.costs.before();
    this.possessions.before(command);
  }

  after(command: Command): void {
    this.commands++;
    const [first] = this.engine.events;
    if (first?.type === 'refused') {
      this.refused++;
      if (isAutomatic(command)) this.noteRefusal(command.do, refusalReason(first));
      return;
    }
    this.costs.after(command.do);
    if (this.possessions.after()) this.costs.noteUsedUp();
  }

  private noteRefusal(command: string, reason: string): void {
    const reasons = this.refusals.get(command) ?? new Map<string, number>();
    this.refusals.set(command, reasons);
    add(reasons, reason, 1);
  }

  result(
    stuck: string,
  ): Omit<GameResult, 'bot' | 'game' | 'seed' | 'kit' | 'doneAt' | 'recording' | 'marks' | 'tries'> {
    const { engine, commands, refused, killer, lastHealth, refusals } = this;
    const { outcome, turn, hero, map, deepest, prizeAt } = engine;
    return {
      ending: outcome ?? 'stuck',
      stuck: outcome === undefined ? stuck : '',
      ...{ turn, commands, refused, depth: map.depth, deepest, level: hero.level },
      ...{ score: scoreOf(engine).total, gold: hero.gold, prizeAt, killer, lastHealth },
      stages: this.costs.costs(),
      ...this.possessions.counts(),
      refusals: sortedCounts(new Map([...refusals].map(([command, reasons]) => [command, sortedCounts(reasons)]))),
    };
  }

  private healthPercent(): number {
    const { health, maxHealth } = this.engine.hero;
    return Math.ceil((100 * Math.max(0, health)) / maxHealth);
  }
}

/** Returns the position of a game for a bot. It always shows the current state. */
export const positionOf = (engine: Engine): Position => ({
  view: new View(engine),
  imagine: (rng) => trialOf(imagine(engine, rng)),
  reveal: () => trialOf(fork(engine)),
});

const trialOf = (engine: Engine): TrialGame => ({
  view: new View(engine),
  perform: (command) => engine.perform(command),
  fork: () => trialOf(fork(engine)),
});
