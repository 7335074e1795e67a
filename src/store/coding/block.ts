/** Blocks: the named parts of a saved game, each with its own version, so that later versions can read older files. */
import { ByteReader, ByteWriter, CorruptDataError, NewerFormatError } from './bytes';
import { int, list, object, text, type Codec } from './codec';

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

const BYTES: Codec<Uint8Array> = {
  write: (out, bytes) => {
    out.count(bytes.length);
    out.raw(bytes);
  },
  read: (from) => from.raw(from.count(MOST_BYTES)),
};

/** The blocks of a file, one after another. */
export const RAW_BLOCKS: Codec<readonly RawBlock[]> = list(
  object<RawBlock>({ name: text(32), version: int(1, 1000), bytes: BYTES }),
  MOST_BLOCKS,
);

const currentVersion = ({ before }: Block<unknown>): number => before.length + 1;

/** Returns a value as a block of the current version. */
export function toRaw<T>(block: Block<T>, value: T): RawBlock {
  const out = new ByteWriter();
  block.codec.write(out, value);
  return { name: block.name, version: currentVersion(block), bytes: out.done() };
}

/** The blocks of a file by name. */
export class Blocks {
  private readonly raw: ReadonlyMap<string, RawBlock>;
  /** Whether a block read so far has an older version than the current one. */
  isOlder = false;

  /** Throws a NewerFormatError on a block whose name is not among `known`, and a CorruptDataError on a duplicate. */
  constructor(blocks: readonly RawBlock[], known: readonly string[]) {
    this.raw = new Map(blocks.map((block) => [block.name, block]));
    if (this.raw.size < blocks.length) throw new CorruptDataError('one of its parts is there twice');
    const unknown = blocks.find(({ name }) => !known.includes(name));
    if (unknown) throw new NewerFormatError(`this version does not know its part "${unknown.name}"`);
  }

  /** Returns the value of a block of any version. Throws a NewerFormatError or a CorruptDataError. */
  read<T>(block: Block<T>): T {
    const { name, codec, before } = block;
    const raw = this.raw.get(name);
    if (!raw) throw new CorruptDataError(`its part "${name}" is missing`);
    const current = currentVersion(block);
    if (raw.version > current)
      throw new NewerFormatError(`its part "${name}" has version ${raw.version}, and this version reads ${current}`);
    if (raw.version < current) this.isOlder = true;
    const from = new ByteReader(raw.bytes);
    const value = (before[raw.version - 1] ?? ((bytes) => codec.read(bytes)))(from);
    from.end();
    return value;
  }
}
