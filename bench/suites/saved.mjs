// One operation: a key, from its byte to the frame that answers it, with the command on the disk; or resuming a game.
import { spawnSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import MainModule from '../../dist/cli/main.js';
import { aHome, launchedIn } from '../lib/home.mjs';
import { GAME } from '../lib/pty.mjs';
import { median, quantile, times } from '../lib/timing.mjs';
import { blindWindow } from '../lib/window.mjs';
import { playWon, savesAt } from '../lib/won.mjs';

const ms = (ns) => ns / 1e6;
const nowNs = () => Number(process.hrtime.bigint());
const figures = (taken) => ({
  ns: median(taken),
  'median, ms': ms(median(taken)),
  'p99, ms': ms(quantile(taken, 0.99)),
});

/** The keys of one game: the first visitors come after 250 turns at the earliest. */
const KEYS_OF_A_GAME = 240;

/** Types at games on a terminal without a screen, and waits for each frame. */
async function typing(effort) {
  const taken = [];
  for (let left = times(effort, 1200); left > 0; left -= KEYS_OF_A_GAME)
    taken.push(...(await typingAt(Math.min(left, KEYS_OF_A_GAME))));
  return { measures: figures(taken) };
}

/** Types a number of keys at a new game, and returns the time of each. */
async function typingAt(keys) {
  const { input, output } = blindWindow(80, 24);
  /** @type {(value?: unknown) => void} */
  let drawn = () => undefined;
  const write = output._write;
  output._write = (chunk, encoding, done) => {
    write.call(output, chunk, encoding, done);
    drawn();
  };
  const answer = () => new Promise((resolve) => (drawn = resolve));
  const env = { KOBOLDKEEP_HOME: aHome(), TERM: 'xterm-256color' };
  const io = /** @type {import('../../dist/cli/io/io.js').Io} */ (
    /** @type {unknown} */ ({ stdin: input, stdout: output, stderr: output, env })
  );
  const first = answer();
  const ended = MainModule.main(['--seed', '1', '--no-hints'], io);
  await first;
  await new Promise((resolve) => setTimeout(resolve, 200));
  const taken = [];
  for (let k = 0; k < keys; k++) {
    const framed = answer();
    const began = nowNs();
    // Waiting always takes a turn, and its number is always drawn.
    input.write('.');
    await framed;
    taken.push(nowNs() - began);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  input.write('S');
  await ended;
  return taken;
}

/** Measures the disk alone, for as many bytes. */
function syncing(effort) {
  const fd = openSync(join(aHome(), 'file'), 'a');
  const taken = Array.from({ length: times(effort, 2000) }, () => {
    const began = nowNs();
    writeSync(fd, 'twenty bytes of them');
    fdatasyncSync(fd);
    return nowNs() - began;
  });
  closeSync(fd);
  return { measures: figures(taken) };
}

/** Saves a game far down, many commands after its last snapshot, and returns its home. */
function savedHome(effort) {
  const home = aHome();
  const journal = playWon(savesAt(home), times(effort, 900));
  for (let k = 0; k < 200; k++) journal.perform({ do: 'search' });
  journal.close();
  return home;
}

function loading(effort) {
  const saves = savesAt(savedHome(effort));
  const taken = Array.from({ length: times(effort, 100) }, () => {
    const began = nowNs();
    saves.resume('Wren')?.close();
    return nowNs() - began;
  });
  return { measures: figures(taken.slice(3)) };
}

function launching(args, home, effort) {
  const taken = Array.from({ length: times(effort, 25) }, () => {
    const began = nowNs();
    const { status, stderr } = spawnSync(process.execPath, args, { env: launchedIn(home) });
    if (status !== 0) throw new Error(String(stderr));
    return nowNs() - began;
  });
  return { measures: figures(taken.slice(2)) };
}

export default {
  rows: [
    {
      name: 'a key, to a frame of what is on the disk',
      setup: { work: 'key' },
      subjects: ['ours', 'the disk alone'],
      most: { 'p99, ms': 16 },
    },
    {
      name: 'a saved game resumed, in a running process',
      setup: { work: 'load' },
      subjects: ['ours'],
    },
    {
      name: 'a saved game loaded and listed, by a new process',
      setup: { work: 'launch' },
      subjects: ['ours', 'bare Node'],
      most: { 'p99, ms': 250 },
    },
  ],
  subjects: {
    ours({ work }, effort) {
      if (work === 'key') return typing(effort);
      return work === 'load' ? loading(effort) : launching([GAME, 'saves'], savedHome(effort), effort);
    },
    'the disk alone': (_setup, effort) => syncing(effort),
    'bare Node': (_setup, effort) => launching(['-e', '0'], '', effort),
  },
};
