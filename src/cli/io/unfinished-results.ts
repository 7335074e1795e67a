/** The results of a simulation that is not finished: a results file that grows by a line with each game. */
import type { GameResult } from '../../simulation/games/game-result';
import { readResults, ResultsError, resultLines } from '../../simulation/games/result-file';
import { gamesOf, type Results } from '../../simulation/games/settings';
import { toJson } from '../../store/coding/safe-text';
import { DISK, removeIfPossible, writeAll } from '../../store/disk/fs';
import { EXIT, toPrintable, UsageError } from './io';
import { unwritable } from './output-file';
import { readOrRefuse } from './read-or-refuse';

/** More bytes than the results of all games of the largest simulation take. */
const LARGEST_FILE = 1 << 28;

/** Keeps the result of each game in a file beside the output, so that the same command goes on from there. */
export class UnfinishedResults {
  private constructor(
    readonly path: string,
    /** The results that are there already, by their place among the games of the simulation. */
    readonly known: ReadonlyMap<number, GameResult>,
    private readonly fd: number,
    /** The size of the file, as long as no other program writes to it. */
    private size: number,
  ) {}

  /**
   * Opens the file for an output, or makes a new one. A last line that was cut off is dropped. Throws a UsageError if the
   * file holds anything but games of this simulation, or cannot be read or written.
   */
  static open(out: string, simulation: Omit<Results, 'games'>): UnfinishedResults {
    const path = `${out}.part`;
    const [header = ''] = resultLines({ ...simulation, games: [] });
    const isThere = usingDisk(path, () => DISK.stat(path) !== undefined);
    const text = isThere ? Buffer.from(readOrRefuse(path, () => DISK.read(path, LARGEST_FILE))).toString() : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [first = '', ...rows] = whole.split('\n').slice(0, -1);
    if (first === '' ? !header.startsWith(text) : first !== header) throw notOurs(path);
    const known = new Map<number, GameResult>();
    const places = new Map(gamesOf(simulation).map(([bot, game], place) => [`${bot} ${game}`, place]));
    for (const result of gamesIn(path, [header, ...rows])) {
      const place = places.get(`${result.bot} ${result.game}`);
      if (place !== undefined) known.set(place, result);
    }
    return usingDisk(path, () => {
      if (!isThere) DISK.close(DISK.create(path));
      const fd = DISK.append(path);
      // Results are never written again, so that no failure can lose them.
      DISK.truncate(fd, Buffer.byteLength(whole));
      const unfinished = new UnfinishedResults(path, known, fd, Buffer.byteLength(whole));
      if (whole === '') unfinished.write(`${header}\n`);
      return unfinished;
    });
  }

  /** Adds the result of a game. Throws a UsageError if it cannot be written, or if another program writes to the file. */
  add(result: GameResult): void {
    usingDisk(this.path, () => {
      this.write(`${toJson(result)}\n`);
    });
  }

  /** Removes the file. For when all results are in the output. */
  remove(): void {
    DISK.close(this.fd);
    removeIfPossible(this.path);
  }

  private write(line: string): void {
    const { fd, path, size } = this;
    if (DISK.size(fd) !== size || !DISK.isAt(fd, path))
      throw new UsageError(
        `${toPrintable(path, 1000)} is being written by another program: give another file for these results.`,
        EXIT.failed,
      );
    const bytes = Buffer.from(line);
    writeAll(DISK, fd, bytes);
    this.size = size + bytes.length;
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
    if (error instanceof UsageError) throw error;
    throw unwritable(path, error);
  }
}
