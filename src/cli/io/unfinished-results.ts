/** The results of a simulation that is not finished: a results file that grows by a line with each game. */
import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import type { GameResult } from '../../simulation/game/game-result';
import { readResults, ResultsError, resultLines } from '../../simulation/results/result-file';
import { gamesOf, type Results } from '../../simulation/results/settings';
import { toJson } from '../../store/coding/safe-text';
import { codeOf } from '../../store/disk/fs';
import { UsageError } from './io';
import { toPrintable } from './printable';

/** Keeps the result of each game in a file beside the output, so that the same command goes on from there. */
export class UnfinishedResults {
  private constructor(
    readonly path: string,
    /** The results that are there already, by their place among the games of the simulation. */
    readonly known: ReadonlyMap<number, GameResult>,
  ) {}

  /**
   * Opens the file for an output, or makes a new one. A last line that was cut off is dropped. Throws a UsageError if the
   * file holds anything but games of this simulation, or cannot be read or written.
   */
  static open(out: string, simulation: Omit<Results, 'games'>): UnfinishedResults {
    const path = `${out}.part`;
    const [header = ''] = resultLines({ ...simulation, games: [] });
    const text = usingDisk(path, () => (existsSync(path) ? readFileSync(path, 'utf8') : ''));
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [first = '', ...rows] = whole.split('\n').slice(0, -1);
    if (first === '' ? !header.startsWith(text) : first !== header) throw notOurs(path);
    const known = new Map<number, GameResult>();
    const places = new Map(gamesOf(simulation).map(([bot, game], place) => [`${bot} ${game}`, place]));
    for (const result of gamesIn(path, [header, ...rows])) {
      const place = places.get(`${result.bot} ${result.game}`);
      if (place !== undefined) known.set(place, result);
    }
    const unfinished = new UnfinishedResults(path, known);
    usingDisk(path, () => {
      // Results are never written again, so that no failure can lose them.
      if (whole === '') appendFileSync(path, `${header.slice(text.length)}\n`);
      else truncateSync(path, Buffer.byteLength(whole));
    });
    return unfinished;
  }

  /** Adds the result of a game. Throws a UsageError if it cannot be written. */
  add(result: GameResult): void {
    usingDisk(this.path, () => {
      appendFileSync(this.path, `${toJson(result)}\n`);
    });
  }

  /** Removes the file. For when all results are in the output. */
  remove(): void {
    rmSync(this.path, { force: true });
  }
}

/** Returns the games in the lines of a results file. Throws a UsageError. */
function gamesIn(path: string, lines: readonly string[]): readonly GameResult[] {
  try {
    return readResults(lines).games;
  } catch (error) {
    if (!(error instanceof ResultsError)) throw error;
    throw notOurs(path);
  }
}

const notOurs = (path: string): UsageError =>
  new UsageError(
    `${toPrintable(path, 1000)} holds something other than games of this simulation: ` +
      'move it away, or give another file for the results.',
  );

function usingDisk<T>(path: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    throw new UsageError(`${toPrintable(path, 1000)} cannot be used (${codeOf(error) || String(error)}).`);
  }
}
