import { Rng } from '../../src/engine/chance/rng';
import { crc32 } from '../../src/store/coding/crc32';
import { loadGame } from '../../src/store/journal/load';
import { hashState } from '../../src/engine/border/hash';
import { apply, MemoryFiles, type Deed } from './memory-files';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand, smallContent } from './kept';
import { Journal } from '../../src/store/journal/journal';

const content = smallContent();

/** Plays a game and notes, for each number of deeds, how many commands had been acknowledged by then. */
function playedOut(seed: string, commands: number) {
  const files = new MemoryFiles();
  const means = meansOf(files, content);
  let journal = begin(means, seed);
  const rng = Rng.named('power', seed);
  const hashes = [hashOf(journal)];
  const acknowledged: { readonly deeds: number; readonly count: number }[] = [{ deeds: files.deeds.length, count: 0 }];
  for (let i = 1; i <= commands; i++) {
    expect(journal.perform(nextCommand(journal, rng)).kind).toBe('done');
    hashes.push(hashOf(journal));
    acknowledged.push({ deeds: files.deeds.length, count: i });
    if (i % 97 === 0) {
      journal.close();
      journal = Journal.resume(means, HOME, FOLDER);
      expect(hashOf(journal)).toBe(hashes[i]);
    }
  }
  return { deeds: files.deeds, hashes, acknowledged };
}

/** What may be left of what was under way when the power went. */
type Loss = 'all' | 'none' | 'torn' | 'zeros' | 'names' | 'data' | 'some names';

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Whether one of some deeds is on the disk for certain: data once its file was synced, a name once its folder was. */
function isSafe(deeds: readonly Deed[], i: number): boolean {
  const deed = deeds[i];
  const later = deeds.slice(i);
  if (deed?.do === 'write' || deed?.do === 'cut') return later.some((d) => d.do === 'sync' && d.file === deed.file);
  if (!deed || deed.do === 'sync' || deed.do === 'syncFolder' || deed.do === 'folder') return true;
  const folder = parentOf(deed.do === 'rename' ? deed.to : deed.path);
  return later.some((d) => d.do === 'syncFolder' && d.path === folder);
}

/** The disk as it may be found again when the power went in the middle of these deeds, all before them being safe. */
function imageOf(base: MemoryFiles, deeds: readonly Deed[], loss: Loss, rng: Rng): MemoryFiles {
  const image = new MemoryFiles(new Map(base.names), new Map(base.contents));
  const { names, contents } = image;
  let namesLeft = rng.below(4);
  deeds.forEach((deed, i) => {
    const isData = deed.do === 'write' || deed.do === 'cut';
    if (isSafe(deeds, i) || loss === 'all') apply(deed, names, contents);
    else if (!isData) {
      const isThere = loss === 'some names' ? namesLeft-- > 0 : loss !== 'none' && loss !== 'data';
      if (isThere && (deed.do !== 'rename' || names.has(deed.from))) apply(deed, names, contents);
    } else if (loss === 'torn' || loss === 'zeros') {
      if (deed.do !== 'write') return;
      const part = rng.below(deed.bytes.length + 1);
      const bytes = loss === 'zeros' ? deed.bytes.map((byte, at) => (at < part ? byte : 0)) : deed.bytes.slice(0, part);
      apply({ ...deed, bytes }, names, contents);
    } else if (loss === 'data' || loss === 'some names') apply(deed, names, contents);
  });
  return image;
}

const LOSSES: readonly Loss[] = ['all', 'none', 'torn', 'torn', 'zeros', 'zeros', 'names', 'data', 'some names'];

const sums = new WeakMap<Uint8Array, number>();

function sumOf(bytes: Uint8Array = new Uint8Array(0)): number {
  const sum = sums.get(bytes) ?? crc32(bytes);
  sums.set(bytes, sum);
  return sum;
}

/** Two disks with the same on them are the same to whoever loads the game. */
const fingerprint = ({ names, contents }: MemoryFiles): string =>
  [...names].map(([path, file]) => `${path} ${file < 0 ? '' : sumOf(contents.get(file))}`).join();

test('after a loss of power at any moment nothing is missing that was acknowledged', () => {
  let images = 0;
  const rng = Rng.named('images');
  for (const seed of ['a', 'b', 'c']) {
    const { deeds, hashes, acknowledged } = playedOut(seed, 280);
    const base = new MemoryFiles();
    const seen = new Set<string>();
    let pending: Deed[] = [];
    let sure = -1;
    for (let end = 0; end <= deeds.length; end++) {
      pending.push(...deeds.slice(end - 1, end));
      if ((acknowledged[sure + 1]?.deeds ?? Infinity) <= end) {
        sure++;
        // What is acknowledged may still be lost where nobody has waited for the disk.
        const now = pending;
        for (const [i, deed] of now.entries()) if (isSafe(now, i)) apply(deed, base.names, base.contents);
        pending = now.filter((_, i) => !isSafe(now, i));
      }
      for (const loss of LOSSES) {
        images++;
        const image = imageOf(base, pending, loss, rng);
        const print = fingerprint(image);
        if (sure < 0 || seen.has(`${sure} ${print}`)) continue;
        seen.add(`${sure} ${print}`);
        const { count, engine } = loadGame(image, content, FOLDER);
        if (count < sure || hashState(engine) !== hashes[count])
          throw new Error(`${seed} ${end} ${loss}: ${count} of ${sure}`);
      }
    }
  }
  expect(images).toBeGreaterThan(20_000);
});
