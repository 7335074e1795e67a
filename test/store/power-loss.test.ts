import { Rng } from '../../src/engine/chance/rng';
import { Damage } from '../../src/store/coding/bytes';
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

/** The disk as it may be found again after the power went at some deed. */
function imageAt(deeds: readonly Deed[], end: number, loss: Loss, rng: Rng): MemoryFiles {
  const files = new MemoryFiles();
  const { names, contents } = files;
  const done = deeds.slice(0, end);
  // What was synced is there for certain: data up to its file's last sync, names up to their folder's.
  const lastSync = new Map<number, number>();
  const lastFolderSync = new Map<string, number>();
  done.forEach((deed, i) => {
    if (deed.do === 'sync') lastSync.set(deed.file, i);
    if (deed.do === 'syncFolder') lastFolderSync.set(deed.path, i);
  });
  const parent = (path: string): string => path.slice(0, path.lastIndexOf('/'));
  const isSure = (deed: Deed, i: number): boolean => {
    if (deed.do === 'write' || deed.do === 'cut') return i < (lastSync.get(deed.file) ?? -1);
    if (deed.do === 'create' || deed.do === 'remove') return i < (lastFolderSync.get(parent(deed.path)) ?? -1);
    if (deed.do === 'rename') return i < (lastFolderSync.get(parent(deed.to)) ?? -1);
    return true; // folders are few, and made once
  };
  let namesLeft = rng.below(4);
  done.forEach((deed, i) => {
    if (isSure(deed, i) || loss === 'all') return void apply(deed, names, contents);
    const isData = deed.do === 'write' || deed.do === 'cut';
    if (!isData) {
      const isThere = loss === 'some names' ? namesLeft-- > 0 : loss !== 'none' && loss !== 'data';
      if (isThere && (deed.do !== 'rename' || names.has(deed.from))) apply(deed, names, contents);
      return;
    }
    if (loss === 'none' || loss === 'names') return;
    if (deed.do !== 'write' || loss === 'data' || loss === 'some names') return void apply(deed, names, contents);
    const part = rng.below(deed.bytes.length + 1);
    const bytes = loss === 'zeros' ? deed.bytes.map((byte, at) => (at < part ? byte : 0)) : deed.bytes.slice(0, part);
    apply({ ...deed, bytes }, names, contents);
  });
  return files;
}

const LOSSES: readonly Loss[] = ['all', 'none', 'torn', 'torn', 'zeros', 'zeros', 'names', 'data', 'some names'];

test('after a loss of power at any moment nothing is missing that was acknowledged', () => {
  let images = 0;
  let lost = 0;
  const rng = Rng.named('images');
  for (const [seed, commands] of [
    ['a', 700],
    ['b', 500],
    ['c', 500],
  ] as const) {
    const { deeds, hashes, acknowledged } = playedOut(seed, commands);
    for (let end = 0; end <= deeds.length; end++) {
      const sure = acknowledged.findLast((each) => each.deeds <= end);
      for (const loss of LOSSES) {
        images++;
        const image = imageAt(deeds, end, loss, rng);
        let loaded;
        try {
          loaded = loadGame(image, content, FOLDER);
        } catch (error) {
          if (!(error instanceof Damage)) throw error;
        }
        const isRight = loaded && loaded.count >= (sure?.count ?? 0) && hashState(loaded.engine) === hashes[loaded.count];
        if (sure && !isRight) {
          lost++;
          if (lost === 1) throw new Error(`deed ${end} of seed ${seed}, ${loss}: ${loaded?.count} of ${sure.count} ${loaded?.told.join(' ')}`);
        }
      }
    }
  }
  console.log(images);
  expect(lost).toBe(0);
  expect(images).toBeGreaterThan(30_000);
});
