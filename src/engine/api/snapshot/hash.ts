/** The hash of a game's state, every row of its tables in their order, and checkpoints, which are small and cheap. */
import type { Engine } from '../../engine';
import { Digest } from './digest';
import type { RecordShape, Shape } from './field';
import { RUN } from './state-tables';

/** Adds a value to a digest. */
type Hasher = (digest: Digest, value: unknown) => void;
type Loose = Readonly<Record<string, unknown>>;

const hashRun = hasherOf(RUN.shape);

/** Returns sixteen hexadecimal digits: equal for equal games, and almost certainly different for different ones. */
export function hashState(engine: Engine): string {
  const digest = new Digest();
  hashRun(digest, engine);
  return digest.toString();
}

function hasherOf(shape: Shape): Hasher {
  switch (shape.kind) {
    case 'number':
      return (digest, value) => {
        digest.number(value as number);
      };
    case 'fraction':
      return (digest, value) => {
        digest.number((value as number) * 0x100000000);
      };
    case 'text':
    case 'choice':
      return (digest, value) => {
        digest.text(value as string);
      };
    case 'key':
      return (digest, value) => {
        digest.text((value as { readonly id: string }).id);
      };
    case 'layer':
      return (digest, value) => {
        digest.bytes(value as Uint8Array);
      };
    case 'list': {
      const { by, isUncounted } = shape;
      const each = hasherOf(shape.each);
      return (digest, value) => {
        const entries = value as readonly Loose[];
        if (!isUncounted) digest.number(entries.length);
        for (const entry of by === undefined ? entries : inOrder(entries, by)) each(digest, entry);
      };
    }
    case 'dictionary': {
      const each = hasherOf(shape.each);
      return (digest, value) => {
        // In the order of code units, as everywhere.
        const entries = Object.entries(value as Loose).sort(([a], [b]) => (a < b ? -1 : 1));
        digest.number(entries.length);
        for (const [key, entry] of entries) {
          digest.text(key);
          each(digest, entry);
        }
      };
    }
    case 'record':
      return hasherOfRecord(shape);
    case 'optional':
    case 'flag':
      return () => undefined; // its record does it
  }
}

function hasherOfRecord({ rows }: RecordShape): Hasher {
  const flags = rows.flatMap(({ name, shape }) => (shape.kind === 'flag' ? [{ name, bit: shape.bit }] : []));
  const fields = rows
    .filter(({ shape }) => shape.kind !== 'flag')
    .map(({ name, shape, read }) => {
      const { of, absent } = shape.kind === 'optional' ? shape : { of: shape, absent: undefined };
      return { name, read, absent, isNumber: of.kind === 'number', isText: of.kind === 'text', hash: hasherOf(of) };
    });
  return (digest, record) => {
    for (const { name, read, absent, isNumber, isText, hash } of fields) {
      const value = (read ? read(record as never) : (record as Loose)[name]) ?? absent;
      // Most fields are numbers and texts: they save a call.
      if (isNumber) digest.number(value as number);
      else if (isText) digest.text(value as string);
      else hash(digest, value);
    }
    if (flags.length === 0) return;
    let bits = 0;
    for (const { name, bit } of flags) if ((record as Loose)[name] === true) bits |= bit;
    digest.number(bits);
  };
}

/** The entries sorted by one of their numbers: the order in which a game keeps them means nothing. */
const inOrder = (entries: readonly Loose[], by: string): readonly Loose[] =>
  [...entries].sort((a, b) => (a[by] as number) - (b[by] as number));

/** The parts of the state that a checkpoint covers, four bits each, the first in the highest bits. */
export const CHECKPOINT_PARTS = ['the time', 'the hero', 'chance', 'the others'] as const;
export type CheckpointPart = (typeof CHECKPOINT_PARTS)[number];

/** The bits of a part. */
const BITS = 4;

/**
 * Returns sixteen bits of the state, which are cheap to compute. Equal games have equal checkpoints; a part that differs
 * shows in fifteen cases of sixteen. Only `hashState` tells for certain.
 */
export function checkpointOf({ turn, hero, rng, map }: Engine): number {
  const { c, s0, s1, s2 } = rng.state();
  const time = mixed(mixed(1, turn), hero.due);
  const self = [hero.cell, map.number, hero.health, hero.maxHealth, hero.gold, hero.experience, hero.level];
  const random = mixed(mixed(mixed(mixed(1, c), s0 * WHOLE), s1 * WHOLE), s2 * WHOLE);
  // A sum, since the order in which a map keeps its actors means nothing.
  let others = map.actors.length;
  for (const one of map.actors) if (one !== hero) others += mixed(mixed(mixed(1, one.id), one.cell), one.health);
  return joined([time, self.reduce(mixed, 1), random, mixed(1, others)]);
}

/** Returns the parts in which two checkpoints differ. */
export const partsThatDiffer = (one: number, other: number): readonly CheckpointPart[] =>
  CHECKPOINT_PARTS.filter(
    (_, i) => (((one ^ other) >>> (BITS * (CHECKPOINT_PARTS.length - 1 - i))) & ((1 << BITS) - 1)) !== 0,
  );

/** Random streams keep fractions over 2³². */
const WHOLE = 0x100000000;

function mixed(sum: number, n: number): number {
  const word = Math.imul(sum ^ (n | 0), 0x85ebca6b);
  return Math.imul(word ^ (word >>> 15), 0xc2b2ae35);
}

const joined = (sums: readonly number[]): number =>
  sums.reduce((bits, sum) => (bits << BITS) | (sum >>> (32 - BITS)), 0);
