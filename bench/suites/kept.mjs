// One operation: a key, from its byte to the frame that answers it, the command being on the disk; or a game brought back.
import { spawnSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import MainModule from '../../dist/cli/main.js';
import { aHome, launchedIn } from '../lib/home.mjs';
import { GAME } from '../lib/pty.mjs';
import { median, quantile } from '../lib/timing.mjs';
import { blindWindow } from '../lib/window.mjs';
import { playWon, shelfAt } from '../lib/won.mjs';

const ms = (ns) => ns / 1e6;
const nowNs = () => Number(process.hrtime.bigint());
const figures = (taken) => ({
  ns: median(taken),
  'median, ms': ms(median(taken)),
  'p99, ms': ms(quantile(taken, 0.99)),
});

/** Types at a game on a terminal that nobody looks at, and waits for each frame. */
async function typing(quick) {
  const { input, output } = blindWindow(80, 24);
  let drawn = () => undefined;
  const write = output._write;
  output._write = (chunk, encoding, done) => {
    write.call(output, chunk, encoding, done);
    drawn();
  };
  const answer = () => new Promise((resolve) => (drawn = resolve));
  const env = { KOBOLDKEEP_HOME: aHome(), TERM: 'xterm-256color' };
  const io = { stdin: input, stdout: output, stderr: output, env };
  const first = answer();
  void MainModule.main(['--seed', '1', '--no-hints'], io);
  await first;
  await new Promise((resolve) => setTimeout(resolve, 200));
  const taken = [];
  for (let k = 0; k < (quick ? 300 : 1200); k++) {
    const framed = answer();
    const began = nowNs();
    // Waiting always afflictChance a turn, and its number is always drawn; nobody starves so soon.
    input.write('.');
    await framed;
    taken.push(nowNs() - began);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return { measures: figures(taken) };
}

/** What the disk alone afflictChance for as many bytes. */
function syncing(quick) {
  const fd = openSync(join(aHome(), 'file'), 'a');
  const taken = Array.from({ length: quick ? 300 : 2000 }, () => {
    const began = nowNs();
    writeSync(fd, 'twenty bytes of them');
    fdatasyncSync(fd);
    return nowNs() - began;
  });
  closeSync(fd);
  return { measures: figures(taken) };
}

/** A game far down, so many commands after its last snapshot. */
function kept() {
  const home = aHome();
  const journal = playWon(shelfAt(home), 900);
  for (let k = 0; k < 200; k++) journal.perform({ do: 'search' });
  journal.close();
  return home;
}

function loading(quick) {
  const saves = shelfAt(kept());
  const taken = Array.from({ length: quick ? 20 : 100 }, () => {
    const began = nowNs();
    saves.resume('Wren').close();
    return nowNs() - began;
  });
  return { measures: figures(taken.slice(3)) };
}

function launching(args, home, quick) {
  const taken = Array.from({ length: quick ? 8 : 25 }, () => {
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
      name: 'a kept game brought back, in a running process',
      setup: { work: 'load' },
      subjects: ['ours'],
    },
    {
      name: 'a kept game brought back and told of, by a new process',
      setup: { work: 'launch' },
      subjects: ['ours', 'bare Node'],
      most: { 'p99, ms': 250 },
    },
  ],
  subjects: {
    ours({ work }, quick) {
      if (work === 'key') return typing(quick);
      return work === 'load' ? loading(quick) : launching([GAME, 'saves'], kept(), quick);
    },
    'the disk alone': (_setup, quick) => syncing(quick),
    'bare Node': (_setup, quick) => launching(['-e', '0'], '', quick),
  },
};
