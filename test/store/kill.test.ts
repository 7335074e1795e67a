import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashState } from '../../src/engine/border/hash';
import { Rng } from '../../src/engine/chance/rng';
import { Journal } from '../../src/store/journal/journal';
import { decodeRecording } from '../../src/store/recording/format';
import { verify } from '../../src/store/recording/verify';
import { Shelf } from '../../src/store/shelf';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand, smallContent } from './kept';
import { apply, MemoryFiles } from './memory-files';

jest.setTimeout(90_000);

const PLAYER = join(__dirname, '../support/store-player.js');
const home = mkdtempSync(join(tmpdir(), 'koboldkeep-kill-'));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Lets the player play until it is killed so many milliseconds after it has begun, or at a file operation. Answers with its lines. */
const playUntilKilled = (name: string, ms: number, fault = -1, limit = 100_000): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const args = [PLAYER, home, name, String(fault), String(limit)];
    const child = execFile(process.execPath, args, { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (stderr !== '') reject(new Error(stderr));
      else if (error && error.signal !== 'SIGKILL') reject(new Error(error.message));
      else resolve(stdout.split('\n').slice(0, -1)); // what has no end of line was not acknowledged
    });
    if (ms > 0) child.stdout?.once('data', () => setTimeout(() => child.kill('SIGKILL'), ms));
  });

/** Everything acknowledged so far of one hero's game, by the count of its commands. */
class Witness {
  private hashes = new Map<number, string>();
  private last = 0;
  private isOver = false;
  /** Whether the end has been asked for, so that the next start may find it come to pass. */
  private mayEnd = false;
  /** How many starts went on with a game that had been acknowledged. */
  continued = 0;

  hear(lines: readonly string[]): void {
    const [first = '', ...rest] = lines;
    const [kind, count = '', hash = '', ...told] = first.split(' ');
    if (kind === undefined || first === '') return;
    if (told.join('') !== '') throw new Error(first);
    if (this.isOver || kind === 'anew') {
      this.hashes = new Map();
      this.last = 0;
      this.mayEnd = false;
    } else if (this.hashes.size > 0 && !(this.mayEnd && count === '0')) {
      if (Number(count) < this.last) throw new Error(`${this.last} were acknowledged, and ${count} are there`);
      if ((this.hashes.get(Number(count)) ?? hash) !== hash)
        throw new Error(`${count} commands come to something else`);
      this.continued++;
    }
    if (count === '0') this.mayEnd = false;
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
    }
  }
}

/** Those who are killed for real are the program as it is built. */
const onBuilt = existsSync(join(__dirname, '../../dist/store/shelf.js')) ? test : test.skip;

onBuilt('killed outright at 60 random moments, a game loses nothing and loads the first time', async () => {
  const lane = async (name: string, kills: number): Promise<number> => {
    const [witness, rng] = [new Witness(), Rng.named('kills', name)];
    for (let i = 0; i < kills; i++) witness.hear(await playUntilKilled(name, rng.between(1, 300)));
    return witness.continued;
  };
  const continued = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => lane(name, 20)));
  expect(continued.reduce((sum, each) => sum + each)).toBeGreaterThan(45);
});

onBuilt('killed in the middle of a file operation, of any sort, a game loses nothing', async () => {
  const lane = async (name: string, from: number): Promise<void> => {
    const witness = new Witness();
    for (let fault = from; fault < 54; fault += 6) witness.hear(await playUntilKilled(name, 0, fault, 4));
  };
  await Promise.all([lane('Di', 0), lane('Ed', 1), lane('Flo', 2)]);
});

test('whatever is the last thing done to the disk, from a new game to its end, there is a whole game or none yet', () => {
  const content = smallContent();
  const files = new MemoryFiles();
  const means = meansOf(files, content);
  const shelf = new Shelf(means, HOME);
  const rng = Rng.named('sweep');
  let journal = begin(means);
  const hashes = [hashOf(journal)];
  const sure = [files.deeds.length];
  const play = (commands: number): void => {
    for (let i = 0; i < commands; i++) {
      journal.perform(nextCommand(journal, rng));
      hashes.push(hashOf(journal));
      sure.push(files.deeds.length);
    }
  };
  play(300);
  journal.close();
  journal = Journal.resume(means, HOME, FOLDER);
  play(30);
  journal.perform({ do: 'escape' });
  hashes.push(hashOf(journal));
  sure.push(files.deeds.length);
  journal.close();
  shelf.finish(FOLDER, journal.engine);

  const base = new MemoryFiles();
  let runs = 0;
  files.deeds.forEach((deed, i) => {
    apply(deed, base.names, base.contents);
    const image = new MemoryFiles(new Map(base.names), new Map(base.contents));
    const there = new Shelf(meansOf(image, content), HOME);
    const count = sure.findLastIndex((deeds) => deeds <= i + 1);
    const back = there.resume('Wren');
    if (count < 0) {
      expect([undefined, hashes[0]]).toContain(back && hashOf(back));
      return;
    }
    if (back) {
      const at = hashes.indexOf(hashOf(back));
      expect(hashes.slice(count)).toContain(hashOf(back));
      expect(at).toBeLessThanOrEqual(count + 1);
      if (back.engine.outcome === undefined) return;
      back.close();
      there.finish(back.folder, back.engine);
    }
    // The end was told: the hero is not there any more, and the run is.
    expect(count).toBeGreaterThanOrEqual(hashes.length - 2);
    expect(there.resume('Wren')).toBeUndefined();
    const [run = ''] = image.list(`${HOME}/runs`).filter((name) => name.endsWith('.kkr'));
    const recording = decodeRecording(image.read(`${HOME}/runs/${run}`, 1 << 20));
    const verdict = verify(content, recording);
    expect(verdict.holds && hashState(verdict.engine)).toBe(hashes.at(-1));
    runs++;
  });
  expect(runs).toBeGreaterThan(8);
});
