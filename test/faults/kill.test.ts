/** Games whose process is killed at any moment: nothing that was acknowledged is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Rng } from '../../src/engine/random/rng';
import { Journal } from '../../src/store/journal/journal';
import { logName } from '../../src/store/journal/file-names';
import { decodeRecording } from '../../src/store/recording/format';
import { verify } from '../../src/store/recording/verification';
import { Saves } from '../../src/store/saves';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand, smallContent } from '../store/saved-games';
import { Killer, randomMoments, type Witness } from '../store/killing';
import { MemoryFiles } from '../store/memory-files';
import { everyMoment } from '../store/moments';
import { needing } from '../support/needs';
import { SIZES } from '../support/sizes';

const content = smallContent();

needing('build').describe('killed outright, a game loses nothing and loads the first time', () => {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep-kill-'));
  let killer: Killer;
  beforeAll(() => {
    killer = new Killer(home);
  });
  afterAll(() => {
    killer.done();
    rmSync(home, { recursive: true, force: true });
  });
  const sum = (witnesses: readonly Witness[], what: 'continued' | 'acknowledged'): number =>
    witnesses.reduce((all, witness) => all + witness[what], 0);

  test('at random moments of loading and of play', async () => {
    const { killsOfWholeGames, killsOfSmallGames } = SIZES;
    const lanes = [
      ['whole', 'Ada', killsOfWholeGames] as const,
      ['small', 'Bo', killsOfSmallGames] as const,
      ['small', 'Cy', killsOfSmallGames] as const,
    ];
    const witnesses = await Promise.all(
      lanes.map(([keep, name, kills]) => killer.killOften(keep, name, 'gate', randomMoments(name, kills))),
    );
    expect(sum(witnesses, 'continued')).toBeGreaterThan(SIZES.leastContinued);
    expect(sum(witnesses, 'acknowledged')).toBeGreaterThan(SIZES.leastAcknowledged);
  });

  test('in the middle of file operations of every sort', async () => {
    const kills = SIZES.killsInOperations;
    const from = (first: number) =>
      Array.from({ length: kills }, (_, i) => ({
        operation: 2 * first + Math.trunc(108 / kills) * ((5 * i) % kills),
        limit: 12,
      }));
    const lanes = ['Di', 'Ed', 'Flo'].map((name, i) => killer.killOften('small', name, 'gate', from(i)));
    expect(sum(await Promise.all(lanes), 'continued')).toBeGreaterThan(Math.trunc((4 * kills) / 9));
  });
});

/** A game from its first turn to its end among the runs, with a second start in between. */
function wholeLife() {
  const files = new MemoryFiles();
  const deps = meansOf(files, content);
  const rng = Rng.named('sweep');
  let journal = begin(deps);
  const hashes = [hashOf(journal)];
  const sure = [files.deeds.length];
  const play = (commands: number): void => {
    for (let i = 0; i < commands; i++) {
      journal.perform(nextCommand(journal, rng));
      hashes.push(hashOf(journal));
      sure.push(files.deeds.length);
    }
  };
  play(SIZES.commandsBeforeKill);
  journal.close();
  journal = Journal.resume(deps, HOME, FOLDER);
  play(30);
  journal.perform({ do: 'escape' });
  hashes.push(hashOf(journal));
  sure.push(files.deeds.length);
  journal.close();
  new Saves(deps, HOME).finish(FOLDER, journal.engine);
  return { deeds: files.deeds, hashes, sure };
}

test('after every disk operation, from a new game to its end, there is a whole game or none yet', () => {
  const { deeds, hashes, sure } = wholeLife();
  let [moments, runs] = [0, 0];
  for (const { image, done } of everyMoment(deeds)) {
    moments++;
    const there = new Saves(meansOf(image, content), HOME);
    const count = sure.findLastIndex((by) => by <= done);
    const back = there.resume('Wren');
    if (count < 0) {
      expect([undefined, hashes[0]]).toContain(back && hashOf(back));
      continue;
    }
    if (back) {
      const at = hashes.indexOf(hashOf(back));
      expect(hashes.slice(count)).toContain(hashOf(back));
      expect(at).toBeLessThanOrEqual(count + 1);
      if (back.engine.outcome === undefined) continue;
      back.close();
      there.finish(back.folder, back.engine);
    }
    // The end was acknowledged: the hero is gone, and the run is there.
    expect(count).toBeGreaterThanOrEqual(hashes.length - 2);
    expect(there.resume('Wren')).toBeUndefined();
    const [run = '', ...others] = image.list(`${HOME}/runs`).filter((name) => name.endsWith('.kkr'));
    expect(others).toEqual([]);
    const recording = decodeRecording(image.read(`${HOME}/runs/${run}`, 1 << 20));
    const verdict = verify(content, recording);
    expect(verdict.isValid && hashState(verdict.engine)).toBe(hashes.at(-1));
    runs++;
  }
  expect(moments).toBeGreaterThan((8 * SIZES.commandsBeforeKill) / 3);
  expect(runs).toBeGreaterThan(8);
});

test('a game that is killed again while it resumes after a kill is still as far as it was', () => {
  const files = new MemoryFiles();
  const journal = begin(meansOf(files, content));
  for (let i = 0; i < 20; i++) journal.perform({ do: 'search' });
  const hash = hashOf(journal);
  // A command that was cut short: resuming from there begins a new segment.
  const fd = files.append(`${FOLDER}/${logName(1)}`);
  files.write(fd, Uint8Array.of(0xa7, 20, 0, 1, 2, 3), 0);
  const torn = new MemoryFiles(new Map(files.names), new Map(files.contents));
  Journal.resume(meansOf(files, content), HOME, FOLDER);
  const going = files.deeds.slice(
    files.deeds.findLastIndex((deed) => deed.do === 'write' && deed.bytes[0] === 0xa7 && deed.bytes.length === 6) + 1,
  );
  let moments = 0;
  for (const { image } of everyMoment(going, torn)) {
    moments++;
    const back = Journal.resume(meansOf(image, content), HOME, FOLDER);
    expect(hashOf(back)).toBe(hash);
    expect(back.messages).toEqual([]);
  }
  expect(moments).toBeGreaterThan(6);
});

test('killed while a game is set aside for a new one, one of the two is open, and the old one is kept', () => {
  const files = new MemoryFiles();
  const journal = begin(meansOf(files, content));
  for (let i = 0; i < 20; i++) journal.perform({ do: 'search' });
  journal.close();
  const old = hashOf(journal);
  const from = files.deeds.length;
  const open = new MemoryFiles(new Map(files.names), new Map(files.contents));
  const saves = new Saves(meansOf(files, content), HOME);
  saves.setAside('Wren');
  const anew = hashOf(saves.start({ seed: 'another', name: 'Wren' }));
  for (const { image } of everyMoment(files.deeds.slice(from), open)) {
    const there = new Saves(meansOf(image, content), HOME).resume('Wren');
    const trash = image.list(`${HOME}/trash`).map((name) => `${HOME}/trash/${name}`);
    const aside = trash.map((folder) => hashOf(Journal.resume(meansOf(image, content), HOME, folder)));
    expect([[old], [], [anew]].some((some) => (there ? some.includes(hashOf(there)) : some.length === 0))).toBe(true);
    expect([...aside, there && hashOf(there)]).toContain(old);
  }
});
