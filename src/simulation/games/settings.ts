/** The settings of a simulation, and the part of it that one run has played. */
import { CONTENT } from '../../content/index';
import type { TaskId } from '../../content/tasks';
import { RULES_VERSION } from '../../engine/version';
import { fingerprintOf } from '../../store/disk/fingerprint';
import type { GameResult } from './game-result';

/** The settings of a simulation. Equal settings give equal games. */
export interface Settings {
  readonly rules: number;
  /** Identifies the content. */
  readonly fingerprint: number;
  readonly bots: readonly string[];
  /** The beginning of every game's seed: game 7 of `1` is played on seed `1/7`. */
  readonly seed: string;
  readonly difficulty: string;
  /** The id of the kit, or ALL_KITS. */
  readonly kit: string;
  readonly games: number;
  /** The most commands of a game. */
  readonly limit: number;
  /** The task that each game attempts; it ends once that is done or has failed. */
  readonly task?: TaskId;
  /**
   * Set if the rows were made of recordings. `bots` are then the names of the heroes, and games may be missing up to the number of
   * `games`.
   */
  readonly recordings?: true;
}

/** One of several parts of a simulation: part `index` of `of` has the games `index`, `index + of` and so on. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** The games that were played, in order: by bot, then by number. */
export interface Results {
  readonly settings: Settings;
  /** Undefined if all games are present. */
  readonly shard?: Shard;
  readonly games: readonly GameResult[];
}

/** Returns settings for this program's rules and content. */
export const settingsOf = (chosen: Omit<Settings, 'rules' | 'fingerprint'>): Settings => ({
  rules: RULES_VERSION,
  fingerprint: fingerprintOf(CONTENT),
  ...chosen,
});

/** Returns the seed of a game. */
export const seedOfGame = (seed: string, game: number): string => `${seed}/${game}`;

/** Gives each game the next kit in turn. */
const ALL_KITS = 'all';

/** Returns the kit with which the hero of a game begins. */
export function kitOfGame(kit: string, game: number): string {
  const all = Object.keys(CONTENT.kits);
  return kit === ALL_KITS ? (all[(game - 1) % all.length] ?? CONTENT.defaultKit) : kit;
}

/** Returns the numbers of the games of a simulation, or of a part of it. */
export function gameNumbers({ games }: Pick<Settings, 'games'>, shard: Shard = { index: 1, of: 1 }): number[] {
  const all = Array.from({ length: games }, (_, i) => i + 1);
  return all.filter((game) => (game - shard.index) % shard.of === 0);
}

/** Returns the bot and the number of each game of a simulation, or of a part of it, in the order of the results. */
export const gamesOf = ({
  settings,
  shard,
}: Omit<Results, 'games'>): readonly (readonly [bot: string, game: number])[] =>
  settings.bots.flatMap((bot) => gameNumbers(settings, shard).map((game) => [bot, game] as const));
