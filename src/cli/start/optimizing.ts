/**
 * When V8 optimizes code. By default that is so early that in a short process most optimized code runs too briefly to repay
 * its compilation: a fifth of the processor time of a start goes there.
 */
import { setFlagsFromString } from 'node:v8';

interface Threshold {
  readonly flag: string;
  readonly late: number;
  readonly default: number;
}

const TURBOFAN: Threshold = { flag: '--invocation-count-for-turbofan', late: 50_000, default: 3000 };
/** How often or how long a function runs before it is optimized, by major version of Node: V8 complains about flags that it does not know. */
const THRESHOLDS: Readonly<Record<string, readonly Threshold[]>> = {
  20: [{ flag: '--interrupt-budget', late: 1_000_000, default: 67_584 }],
  22: [TURBOFAN],
  24: [TURBOFAN, { flag: '--invocation-count-for-maglev', late: 4000, default: 400 }],
};

/** Has V8 optimize only what stays hot, or with `default` as usual. Other runtimes and unknown versions stay as they are. */
export function optimize(when: 'late' | 'default', { versions }: Pick<NodeJS.Process, 'versions'>): void {
  if (versions['bun'] !== undefined || versions['deno'] !== undefined) return;
  for (const threshold of THRESHOLDS[versions.node.split('.')[0] ?? ''] ?? [])
    setFlagsFromString(`${threshold.flag}=${threshold[when]}`);
}
