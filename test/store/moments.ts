import { apply, MemoryFiles, type Deed } from './memory-files';

/** A disk with some deeds done to it, of which nothing is shared but what is never changed. */
const copyOf = ({ names, contents }: MemoryFiles): MemoryFiles => new MemoryFiles(new Map(names), new Map(contents));

/**
 * The disk as a killed process leaves it, once for every moment: before the first deed, after each of them, and in the
 * middle of each write. Answers also with how many deeds were done whole.
 */
export function* everyMoment(
  deeds: readonly Deed[],
  before = new MemoryFiles(),
): Generator<{ readonly image: MemoryFiles; readonly done: number }> {
  const base = copyOf(before);
  yield { image: copyOf(base), done: 0 };
  for (const [i, deed] of deeds.entries()) {
    if (deed.do === 'write' && deed.bytes.length > 1) {
      const image = copyOf(base);
      const bytes = deed.bytes.subarray(0, deed.bytes.length >> 1);
      apply({ ...deed, bytes }, image.names, image.contents);
      yield { image, done: i };
    }
    apply(deed, base.names, base.contents);
    // Waiting for the disk changes nothing that a process which is killed would leave otherwise.
    if (deed.do !== 'sync' && deed.do !== 'syncFolder') yield { image: copyOf(base), done: i + 1 };
  }
}
