'use strict';
/**
 * Besieges servers of its own with kills, hostile traffic and forged recordings: `npm run siege -- [options]`.
 *
 *   --part kills,traffic,forgeries   which parts (default: all)
 *   --kills N        servers that are killed and lines that are cut (default 100)
 *   --messages N     messages, requests and packets that mean harm (default 100000)
 *   --forgeries N    recordings that tell of runs that nobody played (default 10000)
 *   --seed TEXT      the seed; today's date, when left out
 *
 * Each part prints one line. A part that fails tells why, and the exit code is 1.
 */
const { createHash } = require('node:crypto');
const { once } = require('node:events');
const { readFileSync } = require('node:fs');
const { connect } = require('node:net');
const { setTimeout: wait } = require('node:timers/promises');
const { parseArgs } = require('node:util');
require('../scripts/typescript');

const { values: options } = parseArgs({
  options: {
    part: { type: 'string', default: 'kills,traffic,forgeries' },
    kills: { type: 'string', default: '100' },
    messages: { type: 'string', default: '100000' },
    forgeries: { type: 'string', default: '10000' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const { CONTENT } = require('../src/content/index.ts');
const { Rng, weighted } = require('../src/engine/random/rng.ts');
const { createGame, perform, record } = require('../src/library/index.ts');
const { CorruptDataError } = require('../src/store/coding/bytes.ts');
const { decodeRecording, encodeRecording, sealOf } = require('../src/store/recording/format.ts');
const { verify } = require('../src/store/recording/verification.ts');
const { RECORDING } = require('../test/support/board-server.ts');
const { mutated } = require('../test/support/mutants.js');
const { DyingServer } = require('./test/support/dying-server.ts');
const { noise } = require('./test/support/noise.ts');
const { newSecret, openLine } = require('./test/support/page-visitor.ts');
const { endServers, serve } = require('./test/support/served.ts');
const { sendVisitorsHome, visit } = require('./test/support/visitor.ts');

/** Players of the server that is killed. */
const PLAYERS = 4;
/** The most answers that come before a kill. */
const MOST_ANSWERS = 18;

/** Kills the server or cuts all lines, again and again. Throws if an answered turn is gone. */
async function kills(total) {
  const dying = new DyingServer(PLAYERS);
  const rng = Rng.named('siege', options.seed, 'kills');
  // Once more than it is killed: the last turns are looked at, too.
  for (let i = 0; i <= total; i++) {
    await dying.kill(rng.percent(50) ? 'server' : 'lines', rng.between(1, MOST_ANSWERS));
    sendVisitorsHome();
  }
  return { kills: total, players: PLAYERS, lostTurns: 0 };
}

/** A text that no terminal may ever get. */
const MARK = 'BESIEGED';
const EVIL = `\x1b]0;${MARK}\x07`;
/** Messages that one line of a page sends at once: the server closes it long before the last. */
const AT_ONCE = 2000;
/** Attackers at a time. */
const LANES = 6;

const SECRETS = Array.from({ length: 8 }, (_, i) =>
  createHash('sha256').update(`${i}`).digest('base64url').slice(0, 32),
);
const WORDS = [
  'play',
  'resize',
  'addKey',
  '__proto__',
  '',
  EVIL,
  '../'.repeat(9),
  '\ud800',
  '-1',
  '1e999',
  'null',
  '[]',
  '{',
];

/** Returns a message of a page, whole or broken. */
function messageOf(rng) {
  const fields = {
    type: rng.pick(['play', 'resize', 'resize', 'addKey', rng.pick(WORDS)]),
    name: rng.pick(['Wren', EVIL, 'x'.repeat(rng.below(60)), rng.pick(WORDS)]),
    secret: rng.pick(SECRETS),
    isToBeKept: rng.percent(50),
    command: rng.pick(['', '--plain', 'who', 'watch Witness', `--seed ${EVIL}`, '--kit x', rng.pick(WORDS)]),
    columns: rng.pick([80, 0, -1, 1e9, rng.below(500)]),
    rows: rng.pick([24, 0, -1, 1e9, rng.below(500)]),
    key: rng.pick(['ssh-ed25519 AAAA', EVIL, rng.pick(WORDS)]),
  };
  const text = JSON.stringify(fields);
  return rng.percent(20) ? text.slice(0, rng.below(text.length)) : text;
}

/** Answers that had an escape sequence. */
const leaks = [];

/** Ways to do harm. Each returns how many messages, requests or packets it has sent once its line is closed. */
const ATTACKS = {
  /** Plays, and floods the game with keys, changes of the window and messages that are none. */
  async page(server, rng) {
    const line = await openLine(server.webPort);
    line.on('error', () => {});
    const closed = once(line, 'close');
    const play = { type: 'play', name: `Foe ${rng.below(1000)}`, secret: newSecret(), isToBeKept: false, command: '' };
    line.send(JSON.stringify({ ...play, size: { columns: 80, rows: 24 } }));
    const breaks = rng.percent(50);
    for (let i = 0; i < AT_ONCE; i++) {
      const kind = rng.below(100);
      if (kind < 5) line.send(noise(20, rng.below(1e6)));
      else if (kind < 6) line.ping();
      else if (kind < 99 || !breaks) line.send('{"type":"resize","columns":80,"rows":24}');
      else line.send(messageOf(rng));
    }
    await closed;
    return AT_ONCE + 1;
  },

  /** Opens a line and sends one message. */
  async message(server, rng) {
    const line = await openLine(server.webPort);
    line.on('error', () => {});
    const closed = once(line, 'close');
    line.send(messageOf(rng));
    // What asks for a game gets one.
    const timer = setTimeout(() => line.terminate(), 300);
    await closed;
    clearTimeout(timer);
    return 1;
  },

  /** Sends requests of pages, half of them broken, on one line, as long as they are read. */
  async requests(server, rng) {
    const paths = [
      '/',
      '/scores.json',
      '/events',
      `/${EVIL}`,
      '/../x',
      `/runs/${'0'.repeat(64)}`,
      '/play',
      '/metrics',
      '/healthz',
    ];
    const texts = Array.from({ length: 400 }, () => {
      const method = rng.pick(['GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', EVIL]);
      const fields = rng.pick([
        `X-Forwarded-For: ${EVIL}`,
        `User-Agent: ${MARK}`,
        'Content-Length: 5',
        'Upgrade: websocket',
        `Cookie: ${'x'.repeat(500)}`,
      ]);
      return `${method} ${rng.pick(paths)} HTTP/1.1\r\nHost: x\r\n${fields}\r\n\r\n`;
    });
    return sendRaw(server.webPort, [...texts.map((text) => Buffer.from(text)), noise(5000, rng.below(1e6))]);
  },

  /** Sends bytes that are no ssh, in packets. */
  async bytes(server, rng) {
    const hello = rng.percent(50) ? [Buffer.from('SSH-2.0-siege\r\n')] : [];
    return sendRaw(server.port, [...hello, ...Array.from({ length: 50 }, () => noise(100, rng.below(1e6)))]);
  },

  /** Sends a recording that is none. */
  async uploads(server, rng) {
    const body = rng.percent(50) ? noise(rng.below(3000), rng.below(1e6)) : mutated(RECORDING, rng);
    const headers = { 'Content-Type': 'application/octet-stream' };
    const answer = await fetch(`http://localhost:${server.webPort}/runs`, { method: 'POST', headers, body });
    const said = await answer.text();
    if (said.includes('\x1b')) leaks.push(said);
    return 1;
  },

  /** Plays over ssh with a terminal, a window and keys that are noise, and reads nothing of what comes. */
  async keys(server, rng) {
    const { client, channel, type } = await visit({
      port: server.port,
      name: `Foe ${rng.below(1000)}`,
      term: `x${rng.below(9)}`,
    });
    channel.on('error', () => {});
    channel.pause();
    for (let i = 0; i < 40; i++) {
      type(noise(10, rng.below(1e6)));
      if (i % 10 === 0) channel.setWindow(rng.below(1e6), rng.below(1e6), 0, 0);
    }
    await wait(100);
    client.destroy();
    return 44;
  },
};

/** How often of a hundred each attack is made. */
const SHARES = { page: 40, message: 10, requests: 30, bytes: 10, uploads: 5, keys: 5 };

/** Sends packets on a line until it is closed, and returns how many. */
async function sendRaw(port, packets) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.setTimeout(5000, () => socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const packet of packets) socket.write(packet);
  socket.end();
  await closed;
  return packets.length;
}

/** The longest time in which the witness may be answered, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Attacks a server on which a witness plays by lines: it must be answered, and be told nothing that an attacker has sent. */
async function traffic(total) {
  const server = await serve([
    ...['--max-connections', '1000', '--max-per-address', '1000', '--login-seconds', '3'],
    ...['--max-uploads', '100000', '--max-new-accounts', '100000', '--guest-minutes', '1'],
  ]);
  const { pid } = server;
  const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const witness = await visit({ port: server.port, name: 'Witness', term: false, command: '--plain --seed 42' });
  await witness.sees(/^> $/m);
  let [sent, most, slowest, isOver] = [0, 0, 0, false];
  const counts = Object.fromEntries(Object.keys(ATTACKS).map((name) => [name, 0]));
  const fallen = [];
  const watch = async () => {
    for (let asked = 1; !isOver; asked++) {
      const from = witness.raw().length;
      const began = performance.now();
      witness.type(asked % 50 === 0 ? 'who\n' : 'status\n');
      await witness.hears(() => /^> /m.test(witness.raw().slice(from)));
      slowest = Math.max(slowest, performance.now() - began);
      most = Math.max(most, megabytes());
      await wait(200);
    }
  };
  /** @type {[number, string][]} */
  const choices = Object.entries(SHARES).map(([name, share]) => [share, name]);
  const lane = async (_, number) => {
    const rng = Rng.named('siege', options.seed, number);
    while (sent < total && fallen.length === 0) {
      const name = weighted(rng, choices);
      // The server may cut an attacker's line at any moment.
      const count = await ATTACKS[name](server, rng).catch(() => 1);
      sent += count;
      counts[name] += count;
    }
  };
  const watching = watch().catch((error) => fallen.push(error));
  await Promise.all(Array.from({ length: LANES }, lane)).finally(() => (isOver = true));
  await watching;
  if (fallen[0]) throw fallen[0];
  const faults = server.log.filter(({ event }) => event === 'fault' || event === 'workerReplaced');
  if (faults.length > 0) throw new Error(`${faults.length} faults: ${JSON.stringify(faults[0])}`);
  if (/[^\n -~]/.test(server.logText())) throw new Error('the log has a character that a terminal obeys');
  if (witness.raw().includes(MARK) || witness.raw().includes('\x1b'))
    throw new Error('the witness was sent what an attacker wrote');
  if (leaks.length > 0) throw new Error(`an answer has an escape sequence: ${JSON.stringify(leaks[0])}`);
  if (slowest > PATIENCE_MS) throw new Error(`the witness waited for ${Math.round(slowest)} ms`);
  return { sent, ...counts, mostMegabytes: Math.round(most), slowestAnswerMs: Math.round(slowest) };
}

/** Verifies recordings that were changed by accident, by a forger, or taken from another run. Accepted must be none but those that tell the same. */
function forgeries(total) {
  const rng = Rng.named('siege', options.seed, 'forgeries');
  const own = Array.from({ length: 40 }, (_, i) => {
    const game = createGame({ seed: `siege ${i}`, kit: rng.pick(['soldier', 'poacher', 'apprentice']) });
    for (let k = rng.between(1, 8); k > 0; k--)
      perform(game, { do: rng.pick(['explore', 'search', 'wait', 'wait', 'wait', 'wait']) });
    perform(game, { do: 'escape' });
    const bytes = Buffer.from(record(game));
    return { bytes, recording: decodeRecording(bytes) };
  });
  const told = ({ seed, name, difficulty, kit, outcome, turn, score }) =>
    JSON.stringify([seed, name, difficulty, kit, outcome, turn, score]);
  /** Returns a recording that claims something else, sealed as if it were its own. */
  const forge = ({ recording }) => {
    const { commands } = recording;
    const other = rng.pick(own).recording;
    const at = rng.below(commands.length);
    const change = rng.pick([
      () => ({ score: recording.score + rng.between(1, 9999) }),
      () => ({ turn: recording.turn + rng.between(1, 500) }),
      () => ({ outcome: rng.pick(['won', 'died']), score: recording.score + 1000 }),
      () => ({ seed: `${rng.below(1e6)}` }),
      () => ({ name: `Forger ${rng.below(1e6)}` }),
      () => ({ difficulty: rng.pick(['story', 'grim', 'short']) }),
      () => ({ kit: rng.pick(['soldier', 'poacher', 'apprentice'].filter((kit) => kit !== recording.kit)) }),
      () => ({ commands: commands.filter((_, i) => i !== at), score: recording.score + 1 }),
      () => ({ commands: commands.slice(0, at), outcome: 'won' }),
      () => ({ commands: other.commands, score: other.score + 1 }),
      () => ({ ...other, name: recording.name, score: recording.score + 5 }),
      () => ({ hashes: other.hashes, score: recording.score + 1 }),
      () => ({ hashes: [], score: recording.score + 1 }),
    ])();
    const made = { ...recording, ...change };
    return encodeRecording({ ...made, seal: sealOf(made, made.hashes.at(-1)?.hash ?? '') });
  };
  const counts = { unreadable: 0, refused: 0, unchanged: 0 };
  for (let i = 0; i < total; i++) {
    const original = rng.pick(own);
    const bytes = rng.percent(80) ? mutated(original.bytes, rng) : forge(original);
    let recording;
    try {
      recording = decodeRecording(bytes);
    } catch (error) {
      if (!(error instanceof CorruptDataError)) throw error;
      counts.unreadable++;
      continue;
    }
    if (!verify(CONTENT, recording).isValid) counts.refused++;
    else if (told(recording) === told(original.recording)) counts.unchanged++;
    else throw new Error(`accepted: ${told(recording)}, made of ${told(original.recording)}`);
  }
  return { forgeries: total, ...counts, accepted: 0 };
}

const PARTS = {
  kills: () => kills(Number(options.kills)),
  traffic: () => traffic(Number(options.messages)),
  forgeries: () => forgeries(Number(options.forgeries)),
};

async function main() {
  for (const name of options.part.split(',')) {
    if (!Object.hasOwn(PARTS, name)) throw new Error(`no part ${name}; there are ${Object.keys(PARTS).join(', ')}`);
    const began = performance.now();
    try {
      const figures = await PARTS[name]();
      process.stdout.write(
        `${name}: ${JSON.stringify(figures)}, ${Math.round((performance.now() - began) / 1000)} s\n`,
      );
    } catch (error) {
      process.stdout.write(`${name}: FAILED: ${error instanceof Error ? error.stack : error}\n`);
      process.exitCode = 1;
    }
    sendVisitorsHome();
    await endServers();
  }
}

main();
