// One operation: a key, from the byte into a pseudo-terminal to the first byte out of it.
import { FULL_FRAME, GAME, until } from '../lib/pty.mjs';
import { median, quantile, times } from '../lib/timing.mjs';

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Long enough for a key's last byte to have come out. */
const BETWEEN_MS = 12;

async function typing(text, args, effort) {
  /** @type {(value?: unknown) => void} */
  let heard = () => undefined;
  const program = await until(text, args, () => heard());
  await wait(200);
  const taken = [];
  for (let k = 0; k < times(effort, 300); k++) {
    const sent = process.hrtime.bigint();
    const answered = new Promise((resolve) => (heard = resolve));
    program.write('hl'[k % 2]);
    await answered;
    taken.push(Number(process.hrtime.bigint() - sent));
    await wait(BETWEEN_MS);
  }
  const over = new Promise((resolve) => program.onExit(resolve));
  program.kill('SIGKILL');
  await over;
  const ms = (ns) => ns / 1e6;
  return { measures: { ns: median(taken), 'median, ms': ms(median(taken)), 'p99, ms': ms(quantile(taken, 0.99)) } };
}

const ECHO =
  'process.stdin.setRawMode(true).on("data", (key) => process.stdout.write(key)); process.stdout.write("READY")';

export default {
  rows: [{ name: 'a step', setup: {}, most: { 'median, ms': 3, 'p99, ms': 16 } }],
  subjects: {
    ours: (_setup, effort) => typing(FULL_FRAME, [GAME, '--seed', '42'], effort),
    'a Node that echoes': (_setup, effort) => typing('READY', ['-e', ECHO], effort),
  },
};
