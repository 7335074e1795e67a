// One operation: launching a program on a pseudo-terminal, until its last line is drawn.
import { FULL_FRAME, GAME, until } from '../lib/pty.mjs';
import { median, times } from '../lib/timing.mjs';

/** Measures the median of some launches, after one that fills the system's caches and ends by itself, which keeps compiled code. */
async function launching(text, args, effort) {
  const taken = [];
  const launches = times(effort, 11, 1) + 1;
  for (let k = 0; k < launches; k++) {
    const start = process.hrtime.bigint();
    const program = await until(text, args);
    taken.push(Number(process.hrtime.bigint() - start));
    program.kill(k === 0 ? 'SIGTERM' : 'SIGKILL');
    await new Promise((resolve) => program.onExit(resolve));
  }
  return { measures: { ns: median(taken.slice(1)) } };
}

export default {
  rows: [
    {
      name: 'the game, to its first full frame',
      setup: { text: FULL_FRAME, args: ['--seed', '42'] },
      goals: { 'bare Node': { timesTheCost: 2.5 } },
    },
    {
      name: '--help',
      setup: { text: 'Other pages of help', args: ['--help'] },
      goals: { 'bare Node': { timesTheCost: 1.6 } },
    },
  ],
  subjects: {
    ours: ({ text, args }, effort) => launching(text, [GAME, ...args], effort),
    'bare Node': (_setup, effort) => launching('READY', ['-e', 'process.stdout.write("READY\\n")'], effort),
  },
};
