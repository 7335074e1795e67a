/** Blocks: the named parts of a saved game, each with its own version, so that later versions can read older files. */
import { CorruptDataError, NewerFormatError, type ByteReader } from './bytes';
import { decode, encode, int, list, object, raw, text, type Codec } from './codec';

/** A part of a file that is read by itself and has versions of its own. */
export interface Block<T> {
  /** Its name in the file, unlike that of any other block. */
  readonly name: string;
  /** Writes and reads the current version. */
  readonly codec: Codec<T>;
  /** A reader for each earlier version, the first one first. It returns what the block is now. */
  readonly before: readonly ((from: ByteReader) => T)[];
}

/** A block as it stands in a file. */
export interface RawBlock {
  readonly name: string;
  readonly version: number;
  readonly bytes: Uint8Array;
}

const MOST_BYTES = 8 << 20;
const MOST_BLOCKS = 64;

/** The blocks of a file, one after another. */
export const RAW_BLOCKS: Codec<readonly RawBlock[]> = list(
  object<RawBlock>({ name: text(32), version: int(1, 1000), bytes: raw(MOST_BYTES) }),
  MOST_BLOCKS,
);

const currentVersion = ({ before }: Block<unknown>): number => before.length + 1;

/** Returns a value as a block of the current version. */
export const toRaw = <T>(block: Block<T>, value: T): RawBlock => ({
  name: block.name,
  version: currentVersion(block),
  bytes: encode(block.codec, value),
});

/** The blocks of a file by name. */
export class Blocks {
  private readonly byName: ReadonlyMap<string, RawBlock>;
  /** Whether a block read so far has an older version than the current one. */
  isOlder = false;

  /** Throws a NewerFormatError on a block whose name is not among `known`, and a CorruptDataError on a duplicate. */
  constructor(blocks: readonly RawBlock[], known: readonly string[]) {
    this.byName = new Map(blocks.map((block) => [block.name, block]));
    if (this.byName.size < blocks.length) throw new CorruptDataError('one of its parts is there twice');
    const unknown = blocks.find(({ name }) => !known.includes(name));
    if (unknown) throw new NewerFormatError(`this version does not know its part "${unknown.name}"`);
  }

  /** Returns the value of a block of any version. Throws a NewerFormatError or a CorruptDataError. */
  read<T>(block: Block<T>): T {
    const { name, codec, before } = block;
    const found = this.byName.get(name);
    if (!found) throw new CorruptDataError(`its part "${name}" is missing`);
    const current = currentVersion(block);
    if (found.version > current)
      throw new NewerFormatError(`its part "${name}" has version ${found.version}, and this version reads ${current}`);
    if (found.version < current) this.isOlder = true;
    return decode({ read: before[found.version - 1] ?? ((from) => codec.read(from)) }, found.bytes);
  }
}
