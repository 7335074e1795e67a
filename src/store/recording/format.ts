/** The file of a recording: a whole run as its options, commands and proofs. */
import { deflateRawSync } from 'node:zlib';
import type { Command } from '../../engine/api/command/command';
import { OUTCOMES, type Outcome } from '../../engine/api/event/event';
import { Digest } from '../../engine/api/snapshot/digest';
import { CorruptDataError } from '../coding/bytes';
import { decode, encode, int, list, nullable, object, oneOf, raw, type Codec, type Fields } from '../coding/codec';
import { COMMAND } from '../coding/command-codec';
import { frameFile, openFrame, readPackedBody } from '../coding/file-frame';
import { MARK_LIST, type PlayMark } from '../coding/play-marks';
import { HASH, ORIGIN_FIELDS, type GameOrigin } from '../journal/header';
import type { HashAt } from '../journal/segment';

/** A whole run: its options, its commands and its result. */
export interface Recording extends GameOrigin {
  readonly marks: readonly PlayMark[];
  readonly outcome: Outcome | null;
  readonly turn: number;
  readonly score: number;
  readonly commands: readonly Command[];
  /** Hashes of the state, each with the number of commands before it, in order; the last follows all commands. */
  readonly hashes: readonly HashAt[];
  /** The checkpoint after each command, two bytes each, the lower first; empty before the run is replayed. */
  readonly checkpoints: Uint8Array;
  /** The seal of the fields before the commands. */
  readonly seal?: string;
}

const MAGIC = 0x43524b4b; // KKRC
/** Raise it when the format changes. */
const RECORDING_FORMAT = 1;
/** The maximum size that is read, so that a file from elsewhere takes little time. */
export const LARGEST_RECORDING = 4 << 20;
export const MOST_COMMANDS = 200_000;
export const MOST_TURNS = 500_000;
/** Computing a hash takes as long as some turns. */
const MOST_HASHES = 20_000;

/** The codecs of the fields that tell the result of a run. */
export const RESULT_FIELDS: Fields<Pick<Recording, 'outcome' | 'turn' | 'score'>> = {
  outcome: nullable(oneOf(OUTCOMES)),
  turn: int(0, MOST_TURNS),
  score: int(0, 1e12),
};

/** The bytes of a checkpoint. */
export const CHECKPOINT_BYTES = 2;

/** The options, the commands and the result of a run. */
type Played = Omit<Recording, 'marks' | 'hashes' | 'checkpoints' | 'seal'>;

const PLAYED_FIELDS: Fields<Played> = {
  ...ORIGIN_FIELDS,
  ...RESULT_FIELDS,
  commands: list(COMMAND, MOST_COMMANDS),
};

const PLAYED: Codec<Played> = object(PLAYED_FIELDS);

const RECORDING: Codec<Recording> = object<Recording>({
  ...PLAYED_FIELDS,
  marks: MARK_LIST,
  hashes: list(object<HashAt>({ after: int(0, MOST_COMMANDS), hash: HASH }), MOST_HASHES),
  checkpoints: checkpointsUpTo(MOST_COMMANDS),
  seal: { optional: HASH },
});

export function encodeRecording(recording: Recording): Uint8Array {
  return frameFile(MAGIC, RECORDING_FORMAT, deflateRawSync(encode(RECORDING, recording), { level: 9 }));
}

/** Returns the bytes of what was played. The marks of the run and what proves it are left out. */
export const playedBytes = (recording: Played): Uint8Array => encode(PLAYED, recording);

/** Reads a recording. Throws a CorruptDataError if the bytes are not one. */
export function decodeRecording(bytes: Uint8Array): Recording {
  const { format, from } = openFrame(bytes, MAGIC, 'a recording of this game');
  if (format !== RECORDING_FORMAT)
    throw new CorruptDataError(`its format is ${format}, and this version reads ${RECORDING_FORMAT}`);
  const recording = decode(RECORDING, readPackedBody(from));
  const { checkpoints, commands } = recording;
  if (checkpoints.length > 0 && checkpoints.length !== CHECKPOINT_BYTES * commands.length)
    throw new CorruptDataError('it does not have one checkpoint per command');
  if (recording.hashes.some(({ after }, i, all) => after <= (all[i - 1]?.after ?? -1)))
    throw new CorruptDataError('its hashes are not in order, each of a state of its own');
  return recording;
}

type Sealed = Pick<
  Recording,
  'rules' | 'fingerprint' | 'seed' | 'name' | 'difficulty' | 'kit' | 'began' | 'marks' | 'outcome' | 'turn' | 'score'
>;

/**
 * Returns the seal of a run that ends in the state of a hash. It has no key: it shows what was changed by accident or by
 * a simple edit, and no more.
 */
export function sealOf(
  { rules, fingerprint, seed, name, difficulty, kit, began, marks, outcome, turn, score }: Sealed,
  lastHash: string,
): string {
  const digest = new Digest();
  for (const number of [rules, fingerprint, began, turn, score]) digest.number(number);
  for (const text of [seed, name, difficulty, kit, ...marks, outcome ?? '', lastHash]) digest.text(text);
  return digest.toString();
}

/** Returns the checkpoint after a number of commands, from 1. */
export function checkpointAt(checkpoints: Uint8Array, after: number): number {
  const at = CHECKPOINT_BYTES * (after - 1);
  return (checkpoints[at] ?? 0) | ((checkpoints[at + 1] ?? 0) << 8);
}

/** Writes the checkpoint after a number of commands, from 1. */
export function setCheckpoint(checkpoints: Uint8Array, after: number, checkpoint: number): void {
  const at = CHECKPOINT_BYTES * (after - 1);
  checkpoints[at] = checkpoint & 255;
  checkpoints[at + 1] = checkpoint >>> 8;
}

/** At most `most` checkpoints, each written as its difference from the one before: unchanged parts compress well. */
function checkpointsUpTo(most: number): Codec<Uint8Array> {
  const differences = raw(CHECKPOINT_BYTES * most);
  return {
    write: (out, checkpoints) => {
      differences.write(
        out,
        checkpoints.map((byte, i) => byte ^ (checkpoints[i - CHECKPOINT_BYTES] ?? 0)),
      );
    },
    read: (from) => {
      const checkpoints = differences.read(from);
      checkpoints.forEach((byte, i) => (checkpoints[i] = byte ^ (checkpoints[i - CHECKPOINT_BYTES] ?? 0)));
      return checkpoints;
    },
  };
}
