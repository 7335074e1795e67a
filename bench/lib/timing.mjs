// How operations are timed, and how long.

/** `full` tells differences of a tenth, `quick` of a factor of two, `tiny` only that a benchmark runs. */
export const EFFORT = {
  tiny: { warmMs: 0, sampleMs: 0, samples: 1, share: 0.01 },
  quick: { warmMs: 150, sampleMs: 15, samples: 5, share: 0.25 },
  full: { warmMs: 400, sampleMs: 50, samples: 9, share: 1 },
};

/** Returns how many times something is measured at an effort, of a number at full effort. */
export const times = (effort, full, least = 6) => Math.max(least, Math.round(full * EFFORT[effort].share));

const nowNs = () => Number(process.hrtime.bigint());

/**
 * Returns the nanoseconds per operation: the median of several samples, after a warm-up. `body(n)` does n operations and
 * returns a number that depends on them, so that none can be optimised away.
 */
export function measure(body, { warmMs, sampleMs, samples }) {
  let sink = 0;
  const timed = (n) => {
    const start = nowNs();
    sink += body(n);
    const spent = nowNs() - start;
    if (!Number.isFinite(sink)) throw new Error('an operation returned no number');
    return spent;
  };
  const warm = nowNs() + warmMs * 1e6;
  let n = 1;
  let spent = timed(n);
  if (samples === 1) return spent; // only whether it runs counts
  while (nowNs() < warm || spent < (sampleMs * 1e6) / 2) {
    if (spent < (sampleMs * 1e6) / 2) n *= 2;
    spent = timed(n);
  }
  n = Math.ceil((n * sampleMs * 1e6) / spent);
  return median(Array.from({ length: samples }, () => timed(n) / n));
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value below which this share of the numbers lies. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
