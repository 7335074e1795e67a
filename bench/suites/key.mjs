// One operation: a key, from its byte going into a pseudo-terminal to the first byte that comes out.
import { FULL_FRAME, GAME, until } from '../lib/pty.mjs';
import { median, quantile } from '../lib/timing.mjs';

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Long enough for a key's last byte to have come out. */
const BETWEEN_MS = 12;

async function typing(text, args, quick) {
  let heard = () => undefined;
  const program = await until(text, args, () => heard());
  await wait(200);
  const taken = [];
  for (let k = 0; k < (quick ? 60 : 300); k++) {
    const sent = process.hrtime.bigint();
    const answered = new Promise((resolve) => (heard = resolve));
    program.write('hl'[k % 2]);
    await answered;
    taken.push(Number(process.hrtime.bigint() - sent));
    await wait(BETWEEN_MS);
  }
  program.kill('SIGKILL');
  const ms = (ns) => ns / 1e6;
  return { measures: { ns: median(taken), 'median, ms': ms(median(taken)), 'p99, ms': ms(quantile(taken, 0.99)) } };
}

const ECHO =
  'process.stdin.setRawMode(true).on("data", (key) => process.stdout.write(key)); process.stdout.write("READY")';

export default {
  rows: [{ name: 'a step', setup: {}, most: { 'median, ms': 3, 'p99, ms': 16 } }],
  subjects: {
    ours: (_setup, quick) => typing(FULL_FRAME, [GAME, '--seed', '42'], quick),
    'a Node that echoes': (_setup, quick) => typing('READY', ['-e', ECHO], quick),
  },
};
