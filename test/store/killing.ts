/** Kills real processes of the built game, and checks that nothing they had acknowledged is lost. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Rng } from '../../src/engine/random/rng';
import { quickStart } from '../support/quick-start';

const PLAYER = join(__dirname, '../support/store-player.js');

/** What is played: the game itself, or one with halls for floors, which takes a fraction of the time. */
export type Keep = 'whole' | 'small';

/** When a player is killed: some milliseconds after a number of its lines, or in the middle of a file operation. */
export type Death =
  { readonly lines: number; readonly ms: number } | { readonly operation: number; readonly limit: number };

/** Everything that one hero's game has acknowledged, by the number of its commands. */
export class Witness {
  private hashes = new Map<number, string>();
  private last = 0;
  private isOver = false;
  /** Whether the end was asked for, so that the next start may find it done. */
  private mayEnd = false;
  /** How many starts resumed an acknowledged game. */
  continued = 0;
  /** How many commands were acknowledged in all. */
  acknowledged = 0;

  /** Takes the lines of a player until it was killed. Throws if something that was acknowledged is gone. */
  hear([, first = '', ...rest]: readonly string[]): void {
    const [kind = '', count = '', hash = '', ...told] = first.split(' ');
    if (kind === '') return;
    if (told.join('') !== '') throw new Error(first);
    // A player that was killed before it could say "anew" leaves a new game behind, and nothing of the old one counts.
    if (this.isOver || kind === 'anew' || (this.mayEnd && count === '0')) {
      this.hashes = new Map();
      this.last = 0;
      this.mayEnd = false;
    } else if (this.hashes.size > 0) {
      if (Number(count) < this.last) throw new Error(`${this.last} were acknowledged, and ${count} are there`);
      if ((this.hashes.get(Number(count)) ?? hash) !== hash)
        throw new Error(`${count} commands come to something else`);
      this.continued++;
    }
    this.isOver = false;
    this.hashes.set(Number(count), hash);
    for (const line of rest) {
      if (line.startsWith('odd')) throw new Error(line);
      const [at = '', then = '', outcome = ''] = line.split(' ');
      if (at === 'over' || outcome !== '') this.isOver = true;
      if (at === 'ending') this.mayEnd = true;
      if (at === 'over' || at === 'ending') continue;
      this.hashes.set(Number(at), then);
      this.last = Number(at);
      this.acknowledged++;
    }
  }
}

/** Kills players of saved games in a folder, and checks after each kill that nothing is gone. */
export class Killer {
  private readonly start = quickStart(PLAYER);

  constructor(private readonly home: string) {}

  /** Starts or resumes a hero's game until the player is killed. Returns the complete lines that it wrote. */
  kill(keep: Keep, name: string, seed: string, death: Death): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      const { operation = -1, limit = 100_000 } = 'operation' in death ? death : {};
      const args = [...this.start.args, keep, this.home, name, seed, String(operation), String(limit)];
      const child = execFile(process.execPath, args, { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
        if (stderr !== '') reject(new Error(stderr));
        else if (error && error.signal !== 'SIGKILL') reject(new Error(error.message));
        else resolve(stdout.split('\n').slice(0, -1)); // a line without its end was not acknowledged
      });
      if (!('ms' in death)) return;
      let left = death.lines;
      child.stdout?.on('data', (text: string) => {
        const was = left;
        left -= text.split('\n').length - 1;
        if (was > 0 && left <= 0) setTimeout(() => child.kill('SIGKILL'), death.ms);
      });
    });
  }

  /** Kills one hero's player at each of these moments. */
  async killOften(keep: Keep, name: string, seed: string, deaths: readonly Death[]): Promise<Witness> {
    const witness = new Witness();
    for (const [i, death] of deaths.entries()) {
      try {
        witness.hear(await this.kill(keep, name, `${seed} ${i}`, death));
      } catch (error) {
        throw new Error(`${name}, death ${i} of seed ${seed}: ${String(error)}`, { cause: error });
      }
    }
    return witness;
  }

  done(): void {
    this.start.done();
  }
}

/** Returns random moments: of loading, which follows the first line, and of play. */
export function randomMoments(seed: string, kills: number): readonly Death[] {
  const rng = Rng.named('kills', seed);
  return Array.from({ length: kills }, () =>
    rng.percent(30) ? { lines: 1, ms: rng.below(50) } : { lines: rng.between(2, 24), ms: rng.below(10) },
  );
}
