import { ByteReader, ByteWriter, CorruptDataError, NewerFormatError } from './bytes';
import { int, list, object, text, type Codec } from './codec';

/** A part of a file that is read by itself, and has versions of its own. */
export interface Block<T> {
  /** What it is called in the file; never the name of another. */
  readonly name: string;
  /** How it is written and read now. */
  readonly codec: Codec<T>;
  /**
   * How each version before was read, the first one first: each makes of its own form what the block is now. Whoever
   * changes what the codec writes moves the codec as it was in here.
   */
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

const versionOf = ({ before }: Block<unknown>): number => before.length + 1;

/** Writes a value as the block is now. */
export function toRaw<T>(block: Block<T>, value: T): RawBlock {
  const out = new ByteWriter();
  block.codec.write(out, value);
  return { name: block.name, version: versionOf(block), bytes: out.done() };
}

/** The blocks of a file by their names. */
export class Blocks {
  private readonly raw: ReadonlyMap<string, RawBlock>;
  /** Whether one of them is of a version before the present one. */
  isOlder = false;

  /** Throws Newer where one is not among those that are known, and Damage where one is there twice. */
  constructor(blocks: readonly RawBlock[], known: readonly string[]) {
    this.raw = new Map(blocks.map((block) => [block.name, block]));
    if (this.raw.size < blocks.length) throw new CorruptDataError('a part of it is there twice');
    const strange = blocks.find(({ name }) => !known.includes(name));
    if (strange) throw new NewerFormatError(`its part "${strange.name}" is not known to this version`);
  }

  /** What stands in a block, of whatever version. Throws Newer or Damage. */
  read<T>(block: Block<T>): T {
    const { name, codec, before } = block;
    const raw = this.raw.get(name);
    if (!raw) throw new CorruptDataError(`its part "${name}" is missing`);
    const now = versionOf(block);
    if (raw.version > now)
      throw new NewerFormatError(`its part "${name}" is of version ${raw.version}, and this version reads ${now}`);
    if (raw.version < now) this.isOlder = true;
    const from = new ByteReader(raw.bytes);
    const value = (before[raw.version - 1] ?? ((bytes) => codec.read(bytes)))(from);
    from.end();
    return value;
  }
}
