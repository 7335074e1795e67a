/**
 * Flags of V8 for a game.
 *
 * By default V8 optimizes so early that in a short process most optimized code runs too briefly to repay its compilation:
 * a fifth of the processor time of a start goes there. And it lets garbage pile up to the size of the rest of the game.
 */
import { setFlagsFromString } from 'node:v8';

interface Threshold {
  readonly flag: string;
  readonly late: number;
  readonly default: number;
}

const TURBOFAN: Threshold = { flag: '--invocation-count-for-turbofan', late: 50_000, default: 3000 };
/**
 * The flags for the calls or the time before a function is optimized, by major version of Node: V8 complains about
 * flags that it does not know.
 */
const THRESHOLDS: Readonly<Record<string, readonly Threshold[]>> = {
  20: [{ flag: '--interrupt-budget', late: 1_000_000, default: 67_584 }],
  22: [TURBOFAN],
  24: [TURBOFAN, { flag: '--invocation-count-for-maglev', late: 4000, default: 400 }],
};

/** Has V8 optimize only what stays hot, or with `default` as usual. Other runtimes and unknown versions stay as they are. */
export function optimize(when: 'late' | 'default', process: Versioned): void {
  for (const threshold of thresholdsOf(process) ?? []) setFlagsFromString(`${threshold.flag}=${threshold[when]}`);
}

/** Has V8 collect garbage sooner: a fifth less memory for a twentieth more processor time. Other runtimes and unknown versions stay as they are. */
export function saveMemory(process: Versioned): void {
  if (thresholdsOf(process)) setFlagsFromString('--optimize-for-size');
}

type Versioned = Pick<NodeJS.Process, 'versions'>;

/** Returns the thresholds of this version of Node; `undefined` for another runtime or an unknown version. */
function thresholdsOf({ versions }: Versioned): readonly Threshold[] | undefined {
  if (versions['bun'] !== undefined || versions['deno'] !== undefined) return undefined;
  return THRESHOLDS[versions.node.split('.')[0] ?? ''];
}
