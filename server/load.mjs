/**
 * Plays and watches many games at once on a server of its own, and prints how it fares: `npm run load -- [options]`.
 *
 *   --players N     games, each played in a page of 80 × 24 (default 200)
 *   --watchers N    pages that watch them, as many each as possible (default 1000)
 *   --keys N        keys that each player types in a second (default 3)
 *   --seconds N     for how long (default 30)
 *
 * The players run in this process, beside the server: on a machine with few processors their own work counts, too.
 * Exit code: 1 if a player or a watcher was refused or has lost its line.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { quantile } from '../bench/lib/timing.mjs';

const { WebSocket } = createRequire(import.meta.url)('ws');

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '200' },
    watchers: { type: 'string', default: '1000' },
    keys: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '30' },
  },
});
const [players, watchers, keys, seconds] = [values.players, values.watchers, values.keys, values.seconds].map(Number);

/** The most that each figure may be: docs/online.md promises it. */
const LIMITS = {
  'first frame, p99, ms': 2000,
  'key to frame, p50, ms': 10,
  'key to frame, p99, ms': 50,
  'bytes a second to a player': 4000,
  'MB of memory for a player': 25,
  'MB of memory for a watcher': 8,
};

/** How many pages open at a time: people do not come all at once. */
const AT_ONCE = 10;
const SIZE = { columns: 80, rows: 24 };

const SERVER = fileURLToPath(new URL('bin/koboldkeep-server.js', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'koboldkeep-load-'));
const most = String(players + watchers + 10);
const server = spawn(
  process.execPath,
  [
    ...[SERVER, '--data', data, '--port', '0', '--web-port', '0'],
    ...['--max-connections', most, '--max-per-address', most],
  ],
  { stdio: ['ignore', 'ignore', 'pipe'] },
);

/** Resolves with the port of the page once the server listens. */
const started = new Promise((resolve, reject) => {
  server.once('exit', (code) => reject(new Error(`the server has ended with ${code}`)));
  createInterface(server.stderr).on('line', (line) => {
    const { event, webPort, ...facts } = JSON.parse(line);
    if (event === 'started') resolve(webPort);
    else if (event === 'fault') process.stderr.write(`${JSON.stringify(facts)}\n`);
  });
});

/** Returns the memory of the server in MB. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

/** What went wrong. */
const wrong = [];

/** A page that plays or watches. */
class Page {
  bytes = 0;
  /** Called with the next bytes of the screen. */
  /** @type {(bytes: string) => void} */
  heard = () => {};

  constructor(port, name, command) {
    this.line = new WebSocket(`ws://localhost:${port}/play`, { origin: `http://localhost:${port}` });
    this.line.on('open', () => {
      const secret = randomBytes(24).toString('base64url');
      this.line.send(JSON.stringify({ type: 'play', name, secret, isToBeKept: false, command, size: SIZE }));
    });
    this.line.on('message', (bytes, isBinary) => {
      if (!isBinary) {
        const { type, sentence } = JSON.parse(String(bytes));
        if (type === 'refused') wrong.push(`${name}: ${sentence}`);
        return;
      }
      this.bytes += bytes.length;
      this.heard(String(bytes));
    });
    this.line.on('error', (error) => wrong.push(`${name}: ${error.message}`));
    this.line.on('close', (code) => this.isOver || wrong.push(`${name}: the line was closed, ${code}`));
  }

  /** Resolves with the milliseconds until the screen shows a text. */
  sees(text) {
    const since = performance.now();
    let seen = '';
    return new Promise((resolve) => {
      this.heard = (bytes) => {
        seen += bytes;
        if (!seen.includes(text)) return;
        this.heard = () => {};
        resolve(performance.now() - since);
      };
    });
  }

  /** Types a key, and resolves with the milliseconds until the screen answers. */
  press(key) {
    const since = performance.now();
    const answered = new Promise((resolve) => {
      this.heard = () => {
        this.heard = () => {};
        resolve(performance.now() - since);
      };
    });
    this.line.send(Buffer.from(key));
    return answered;
  }

  close() {
    this.isOver = true;
    this.line.terminate();
  }
}

/** Opens pages, a few at a time, and returns them with the times until their first frames. */
async function open(port, count, nameOf, commandOf) {
  const pages = [];
  const times = [];
  while (pages.length < count && wrong.length === 0) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - pages.length) }, (_, i) => {
      const page = new Page(port, nameOf(pages.length + i), commandOf(pages.length + i));
      return { page, seen: page.sees('floor ') };
    });
    pages.push(...some.map(({ page }) => page));
    const all = Promise.all(some.map(({ seen }) => seen));
    times.push(...((await Promise.race([all, wait(60_000)])) ?? []));
    if (times.length < pages.length) wrong.push(`${pages.length - times.length} pages show nothing`);
  }
  return { pages, times };
}

/** Types in one page until the time is over: a step to and fro, and a turn of waiting. Returns the times of the answers. */
async function type(page, number, until) {
  const times = [];
  await wait((1000 / keys) * (number / players));
  for (let k = 0; performance.now() < until; k++) {
    const began = performance.now();
    times.push(await page.press('h.l.'[k % 4]));
    await wait(Math.max(0, 1000 / keys - (performance.now() - began)));
  }
  return times;
}

const port = await started;
const named = (letter) => (i) => `${letter}${i}`;
const { pages: first } = await open(port, 1, named('First'), () => '--seed 42');
const before = memory();
const { pages: playing, times: opened } = await open(port, players, named('P'), () => '--seed 42');
const withPlayers = memory();
const { pages: watching } = await open(port, watchers, named('W'), (i) => `watch P${i % players}`);
const withWatchers = memory();

const began = performance.now();
const received = () => playing.reduce((sum, { bytes }) => sum + bytes, 0);
const bytes = received();
const answers = (await Promise.all(playing.map((page, i) => type(page, i, began + seconds * 1000)))).flat();
const lasted = (performance.now() - began) / 1000;

const figures = {
  'first frame, p99, ms': quantile(opened, 0.99),
  'key to frame, p50, ms': quantile(answers, 0.5),
  'key to frame, p99, ms': quantile(answers, 0.99),
  'bytes a second to a player': (received() - bytes) / lasted / players,
  'MB of memory for a player': (withPlayers - before) / players,
  'MB of memory for a watcher': watchers === 0 ? 0 : (withWatchers - withPlayers) / watchers,
};
const keysTyped = `${answers.length} keys of ${players} players, ${watchers} watchers, ${lasted.toFixed(0)} s`;
process.stdout.write(`${keysTyped}, ${(answers.length / lasted).toFixed(0)} keys a second\n`);
for (const [name, figure] of Object.entries(figures)) {
  const verdict = figure <= LIMITS[name] ? 'met' : 'missed';
  process.stdout.write(`${name.padEnd(28)}${figure.toFixed(1).padStart(9)}   ≤ ${LIMITS[name]}  ${verdict}\n`);
}
for (const fault of wrong.slice(0, 10)) process.stderr.write(`${fault}\n`);

for (const page of [...first, ...playing, ...watching]) page.close();
server.removeAllListeners('exit');
server.kill();
server.once('exit', () => {
  rmSync(data, { recursive: true, force: true });
  process.exit(wrong.length > 0 ? 1 : 0);
});
