/**
 * The turning points of a finished game: the decisions that cost or saved most. Each of the moments before great losses
 * is played on many times, with the course that was taken and with others, and the heroes who live are counted.
 *
 * The game is over, so it has no secrets: it is played on as it really was, with every creature in its place, also those
 * that the hero did not see, and with the floors beyond the stairs. Only the dice roll again. After the course a skilled bot
 * decides, for the same number of turns whatever the course, so that a hero who has left a fight may have to come back.
 */
import { SKILL } from '../../bots/skilled-bot';
import { Memory } from '../../bots/situation/memory';
import { firstOf } from '../../bots/situation/situation';
import { playBy } from '../../bots/situation/tactical-bot';
import { fromSnapshot } from '../../engine/api/snapshot/snapshot';
import { View } from '../../engine/api/view/view';
import { Rng } from '../../engine/random/rng';
import type { Content } from '../../engine/world/kinds/content';
import type { Recording } from '../../store/recording/format';
import { isFighting, otherCourses, takenCourse, type Course } from './courses';
import type { DecisionWords } from './decision-words';
import { momentsOf, type Moment } from './moments';

/** A decision that cost or saved much. */
export interface TurningPoint {
  readonly turn: number;
  readonly depth: number;
  readonly health: number;
  readonly maxHealth: number;
  readonly taken: DecisionWords;
  readonly other: DecisionWords;
  /**
   * The number of heroes who lived after the course that was taken, that after the other, and the number of games of
   * each.
   */
  readonly lived: number;
  readonly otherLived: number;
  readonly games: number;
}

/** The number of moments looked at, and that of turning points told. */
const MOMENTS = 10;
const TOLD = 5;
/** The games of each course in the first comparison, and those of the two courses that are told. */
const GAMES = { first: 4, last: 16 } as const;
/** The number of heroes of the last games by which the better course must be ahead. */
const LEAST_DIFFERENCE = 5;
/** The length for which a game is played on, in turns, and in commands at most. */
const HORIZON = { turns: 200, commands: 100 } as const;
/** The most commands in all imagined games of one recording, to bound the time. */
const MOST_COMMANDS = 8_000;

/**
 * Returns the turning points of a finished game in their order; or why there are none, if it cannot be verified.
 * `onLooked` receives how many of its moments have been looked at, and of how many.
 */
export function turningPoints(
  content: Content,
  recording: Recording,
  onLooked?: (moments: number, of: number) => void,
): readonly TurningPoint[] | string {
  const moments = momentsOf(content, recording, MOMENTS);
  if (typeof moments === 'string') return moments;
  const hindsight = new Hindsight(content, recording);
  onLooked?.(0, moments.length);
  const found = moments.flatMap((moment, i) => {
    const point = hindsight.look(moment);
    onLooked?.(i + 1, moments.length);
    return point ?? [];
  });
  const weight = ({ lived, otherLived }: TurningPoint): number => Math.abs(otherLived - lived);
  return found
    .sort((a, b) => weight(b) - weight(a) || a.turn - b.turn)
    .slice(0, TOLD)
    .sort((a, b) => a.turn - b.turn);
}

class Hindsight {
  private commands = 0;

  constructor(
    private readonly content: Content,
    private readonly recording: Recording,
  ) {}

  /** Returns the turning point of a moment, if the decision in it made a difference. */
  look(moment: Moment): TurningPoint | undefined {
    if (this.commands >= MOST_COMMANDS) return undefined;
    const { content, recording } = this;
    const engine = fromSnapshot(content, moment.snapshot);
    const taken = takenCourse(engine, recording.commands.slice(moment.after));
    if (!taken) return undefined;
    const others = otherCourses(engine, taken);
    const lived = this.livesOf(moment, taken, 'last');
    const better = this.best(moment, others, lived);
    const other = better ?? others.find((course) => isFighting(course) !== isFighting(taken));
    if (!other) return undefined;
    const otherLived = this.livesOf(moment, other, 'last');
    if (Math.abs(otherLived - lived) < LEAST_DIFFERENCE) return undefined;
    const { hero, map, turn } = engine;
    return {
      ...{ turn, depth: map.depth, health: hero.health, maxHealth: hero.maxHealth },
      ...{ taken: taken.words, other: other.words, lived, otherLived, games: GAMES.last },
    };
  }

  /**
   * Returns the course after which most heroes live in the first games, if it promises more than the one that was taken.
   * The best of many looks better than it is: the last games, which are told, are others.
   */
  private best(moment: Moment, others: readonly Course[], lived: number): Course | undefined {
    if (lived > GAMES.last - LEAST_DIFFERENCE) return undefined;
    let best: Course | undefined;
    let most = Math.trunc((GAMES.first * lived) / GAMES.last);
    for (const course of others) {
      const lives = this.livesOf(moment, course, 'first', most);
      if (lives > most) [best, most] = [course, lives];
    }
    return best;
  }

  /**
   * Plays the games of a course and counts the heroes who live. All courses of a moment have the same dice. It stops early
   * if no more than `most` can live.
   */
  private livesOf(moment: Moment, course: Course, round: keyof typeof GAMES, most = -1): number {
    let lives = 0;
    for (let game = 0; game < GAMES[round] && lives + GAMES[round] - game > most; game++) {
      const seed = `${this.recording.seed}/${moment.after}/${round}/${game}`;
      const { isAlive, commands } = playOn(this.content, moment, course, seed);
      this.commands += commands;
      if (isAlive) lives++;
    }
    return lives;
  }
}

/** Plays on from a moment by a course. Returns whether the hero lives at the end, and how many commands it took. */
export function playOn(content: Content, { snapshot, turn }: Moment, { first, then, commands }: Course, seed: string) {
  const dice = Rng.named('hindsight', seed).state();
  const chance = Rng.named('hindsight bot', seed);
  const engine = fromSnapshot(content, { ...snapshot, rng: dice });
  const view = new View(engine);
  const memory = new Memory();
  const course = firstOf(...then, SKILL);
  let count = 0;
  while (engine.outcome === undefined && count < HORIZON.commands && engine.turn < turn + HORIZON.turns) {
    engine.perform(count === 0 ? first : playBy(count < commands ? course : SKILL, view, memory, chance));
    count++;
  }
  return { isAlive: engine.outcome !== 'died', commands: count };
}
