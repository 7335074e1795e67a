/** The disks that a killed process leaves, for the tests of the store. */
import { apply, MemoryFiles, type Deed } from './memory-files';

/** A disk after some operations. It shares only immutable data with others. */
const copyOf = ({ names, contents }: MemoryFiles): MemoryFiles => new MemoryFiles(new Map(names), new Map(contents));

/**
 * The disk as a killed process leaves it, at every moment: before the first operation, after each, and in the middle of
 * each write. Yields also how many operations were completed.
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
    // A sync makes no difference to what a killed process leaves.
    if (deed.do !== 'sync' && deed.do !== 'syncFolder') yield { image: copyOf(base), done: i + 1 };
  }
}
