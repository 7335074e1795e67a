import { deflateRawSync } from 'node:zlib';
import type { Command } from '../../engine/api/command/command';
import { OUTCOMES, type Outcome } from '../../engine/api/event/event';
import { ByteReader, ByteWriter, CorruptDataError } from '../coding/bytes';
import { COMMAND } from '../coding/command-codec';
import { int, list, nullable, object, oneOf, text, type Codec } from '../coding/codec';
import { crc32 } from '../coding/crc32';
import { unpack } from '../coding/snapshot-file';
import { HASH } from '../journal/header';
import type { HashAt } from '../journal/segment';
import { CHECKPOINT_BYTES, checkpointsUpTo } from './checkpoints';

/** A whole run: what it was started with, everything that was asked for, and what came of it. */
export interface Recording {
  readonly rules: number;
  readonly fingerprint: number;
  readonly seed: string;
  readonly name: string;
  readonly difficulty: string;
  /** When it was begun, in milliseconds since 1970. */
  readonly began: number;
  readonly outcome: Outcome | null;
  readonly turn: number;
  readonly score: number;
  readonly commands: readonly Command[];
  /** The hash of the state after so many commands, in order; the last one is after all of them. */
  readonly hashes: readonly HashAt[];
  /** The pulse of the state after each command, two bytes for each, the lower first; empty where nobody has felt it. */
  readonly checkpoints: Uint8Array;
}

const MAGIC = 0x43524b4b; // KKRC
/** Raised when the format changes. */
export const RECORDING_FORMAT = 1;
/** The most that is read, so that nobody's file keeps anybody busy for long. */
export const LARGEST_RECORDING = 4 << 20;
const LARGEST_UNPACKED = 8 << 20;
export const MOST_COMMANDS = 200_000;
export const MOST_TURNS = 500_000;
/** A hash takes as long as some turns do. */
export const MOST_HASHES = 20_000;

const RECORDING: Codec<Recording> = object<Recording>({
  rules: int(0, 1 << 20),
  fingerprint: int(0, 0xffffffff),
  seed: text(128),
  name: text(64),
  difficulty: text(64),
  began: int(0, 1e15),
  outcome: nullable(oneOf(OUTCOMES)),
  turn: int(0, MOST_TURNS),
  score: int(0, 1e12),
  commands: list(COMMAND, MOST_COMMANDS),
  hashes: list(object<HashAt>({ after: int(0, MOST_COMMANDS), hash: HASH }), MOST_HASHES),
  checkpoints: checkpointsUpTo(MOST_COMMANDS),
});

export function encodeRecording(recording: Recording): Uint8Array {
  const body = new ByteWriter();
  RECORDING.write(body, recording);
  const packed = deflateRawSync(body.done(), { level: 9 });
  const out = new ByteWriter();
  out.word(MAGIC);
  out.byte(RECORDING_FORMAT);
  out.word(crc32(packed));
  out.raw(packed);
  return out.done();
}

/** Throws Damage where the bytes are no recording. */
export function decodeRecording(bytes: Uint8Array): Recording {
  const from = new ByteReader(bytes);
  if (from.left < 9 || from.word() !== MAGIC) throw new CorruptDataError('it is no recording of this game');
  const format = from.byte();
  if (format !== RECORDING_FORMAT)
    throw new CorruptDataError(`its format is ${format}, and this version reads ${RECORDING_FORMAT}`);
  const sum = from.word();
  const packed = from.raw(from.left);
  if (crc32(packed) !== sum) throw new CorruptDataError('its checksum is wrong');
  const body = new ByteReader(unpack(packed, LARGEST_UNPACKED));
  const recording = RECORDING.read(body);
  body.end();
  const { checkpoints, commands } = recording;
  if (checkpoints.length > 0 && checkpoints.length !== CHECKPOINT_BYTES * commands.length)
    throw new CorruptDataError('it does not have one checkpoint per command');
  return recording;
}
