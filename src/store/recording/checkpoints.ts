/** The checkpoints of a recording, packed two bytes to a command. */
import { raw, type Codec } from '../coding/codec';

/** The bytes of a checkpoint. */
export const CHECKPOINT_BYTES = 2;

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
export function checkpointsUpTo(most: number): Codec<Uint8Array> {
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
