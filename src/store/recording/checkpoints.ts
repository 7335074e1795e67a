import type { Codec } from '../coding/codec';

/** How many bytes a pulse takes. */
export const PULSE_BYTES = 2;

/** The pulse after so many commands, from 1 on. */
export function pulseAt(pulses: Uint8Array, after: number): number {
  const at = PULSE_BYTES * (after - 1);
  return (pulses[at] ?? 0) | ((pulses[at + 1] ?? 0) << 8);
}

export function setPulse(pulses: Uint8Array, after: number, pulse: number): void {
  const at = PULSE_BYTES * (after - 1);
  pulses[at] = pulse & 255;
  pulses[at + 1] = pulse >>> 8;
}

/** So many pulses at the most, each as what is new in it: a part that nothing has happened to takes next to no room. */
export const pulsesUpTo = (most: number): Codec<Uint8Array> => ({
  write: (out, pulses) => {
    out.count(pulses.length);
    out.raw(pulses.map((byte, i) => byte ^ (pulses[i - PULSE_BYTES] ?? 0)));
  },
  read: (from) => {
    const pulses = from.raw(from.count(PULSE_BYTES * most));
    for (let i = PULSE_BYTES; i < pulses.length; i++) pulses[i] = byteAt(pulses, i) ^ byteAt(pulses, i - PULSE_BYTES);
    return pulses;
  },
});

const byteAt = (bytes: Uint8Array, i: number): number => bytes[i] ?? 0;
