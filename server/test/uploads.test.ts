/** Recordings that are sent: one that proves its run is listed once, and nothing else gets onto a board. */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { GameLog } from '../../src/store/recording/game-log';
import { decodeRecording, encodeRecording, sealOf, type Recording } from '../../src/store/recording/format';
import { RECORDING } from '../../test/support/board-server';
import { runMain } from '../../test/support/run-main';
import { SIZES } from '../../test/support/sizes';
import type { BoardRow } from '../src/boards/run-table';
import { readVerdict, type Verdict } from '../src/boards/run-facts';
import { noise } from './support/noise';
import { endServers, serve, type Served } from './support/served';
import { newKey, sendVisitorsHome, visit } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve(['--max-uploads', '1000']);
});
afterEach(sendVisitorsHome);
afterAll(endServers);

const OWN = decodeRecording(RECORDING);

/** Returns a recording with other facts, sealed as if they were its own. */
function changed(change: Partial<Recording>): Uint8Array {
  const recording = { ...OWN, ...change };
  return encodeRecording({ ...recording, seal: sealOf(recording, recording.hashes.at(-1)?.hash ?? '') });
}

/** Returns the same run under another name: its hashes are made anew. */
function playedBy(name: string): Uint8Array {
  const engine = Engine.start(CONTENT, { seed: OWN.seed, difficulty: OWN.difficulty, kit: OWN.kit, name });
  const log = GameLog.begin(engine, Date.now(), []);
  for (const command of OWN.commands) {
    engine.perform(command);
    log.note(command, engine);
  }
  return encodeRecording(log.recording(engine) ?? OWN);
}

async function send(body: Uint8Array, { webPort } = server, kind = 'application/octet-stream') {
  const headers = { 'Content-Type': kind };
  const answer = await fetch(`http://localhost:${webPort}/runs`, { method: 'POST', headers, body });
  return { status: answer.status, said: await answer.text() };
}

async function board(words = '', { webPort } = server): Promise<readonly BoardRow[]> {
  const answer = await fetch(`http://localhost:${webPort}/scores.json?board=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { readonly runs: readonly BoardRow[] }).runs;
}

test.each<readonly [string, Uint8Array, string]>([
  ['is noise', noise(500, 1), 'it is not a recording of this game'],
  ['is cut off', RECORDING.subarray(0, -1), 'its checksum is wrong'],
  ['tells more points', changed({ score: OWN.score + 1 }), `it is worth ${OWN.score} points`],
  ['is of another dungeon', changed({ seed: '43' }), 'the start differs'],
  ['is not sealed', encodeRecording({ ...OWN, seal: undefined } as unknown as Recording), 'it carries no seal'],
  ['has no hashes', encodeRecording({ ...OWN, hashes: [] }), 'it carries no hashes'],
  ['has a name that a terminal obeys', playedBy('a\u202eb'), 'the name contains characters that cannot be displayed'],
])('a recording that %s is refused with one sentence', async (_, bytes, why) => {
  const { status, said } = await send(bytes);
  expect(status).toBe(422);
  expect(said).toMatch(/^The run is not listed, because [^\n]+\.\n$/);
  expect(said).toContain(why);
  expect(await board()).toEqual([]);
});

test('a recording that is too long, or sent by a page of another site, is refused', async () => {
  expect(await send(new Uint8Array((1 << 20) + 1))).toEqual({
    status: 413,
    said: 'The recording has more than 1048576 bytes, which is the limit.\n',
  });
  expect((await send(RECORDING, server, 'text/plain')).status).toBe(415);
});

test('an upload that is broken off is refused, and is no fault of the server', async () => {
  const line = connect(server.webPort, 'localhost');
  const head = ['POST /runs HTTP/1.1', 'Host: x', 'Content-Type: application/octet-stream', 'Content-Length: 9'];
  line.end([...head, 'Expect: 100-continue', '\r\n'].join('\r\n'));
  await server.logged(({ event, why }) => event === 'fault' || why === 'The line is gone.');
  expect(server.log.filter(({ event }) => event === 'fault')).toEqual([]);
});

test('no run is listed under the name of a player here', async () => {
  const { sees } = await visit({ port: server.port, name: 'Owner', key: newKey() });
  await sees('Owner the Delver');
  const { status, said } = await send(playedBy('OWNER'));
  expect([status, said]).toEqual([422, expect.stringContaining('the name OWNER belongs to a player of this server')]);
});

test('a proven run is listed once, even if it is sent again under another name', async () => {
  const address = `http://localhost:${server.webPort}/`;
  const { status, said } = await send(RECORDING);
  expect(status).toBe(200);
  const { checksum } = JSON.parse(said) as { readonly checksum: string };
  expect(JSON.parse((await send(RECORDING)).said)).toMatchObject({ checksum });
  expect(JSON.parse((await send(playedBy('Thief'))).said)).toMatchObject({ checksum });
  const { name, score, turn } = OWN;
  expect(await board()).toMatchObject([{ name, score, turn, checksum, kind: 'program' }]);
  const { code, out } = await runMain(['scores', '--from', address, '--verify']);
  expect([code, out]).toEqual([0, expect.stringContaining('program  ✓')]);
});

test('runs that were sent are listed again after the table was lost, each once', async () => {
  const own = await serve();
  const first = JSON.parse((await send(RECORDING, own)).said) as { readonly checksum: string };
  await own.end();
  const runs = join(own.data, 'runs');
  writeFileSync(join(runs, `${'0'.repeat(64)}.kkr`), 'no recording');
  const copy = playedBy('Thief');
  writeFileSync(join(runs, `${createHash('sha256').update(copy).digest('hex')}.kkr`), copy);
  for (const file of readdirSync(runs)) {
    // The copy came later, and all came long ago, in seconds.
    const time = file.startsWith(first.checksum) ? 0 : 1000;
    utimesSync(join(runs, file), time, time);
  }
  for (const file of readdirSync(own.data).filter((name) => name.startsWith('runs.db'))) rmSync(join(own.data, file));
  const again = await serve([], own.data);
  await again.logged(({ event, why }) => event === 'runRefused' && why === 'it is listed already');
  await again.logged(({ event, why }) => event === 'runRefused' && why === 'its file is damaged');
  expect(await board('', again)).toMatchObject([{ name: OWN.name, checksum: first.checksum, kind: 'program' }]);
  const numbers = await (await fetch(`http://localhost:${again.webPort}/metrics`)).text();
  expect(numbers).toMatch(/^koboldkeep_runs_verified_total 1\n/m);
  expect(numbers).toMatch(/^koboldkeep_runs_refused_total 2\n/m);
});

test('the game sends a run after a question, and never one that is not proven', async () => {
  const to = ['--to', `http://localhost:${server.webPort}/`];
  const own = playedBy('Sender');
  const unasked = await runMain(['submit', '-', ...to], {}, own);
  expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining('add --yes')]);
  const { code, out } = await runMain(['submit', '-', '--yes', ...to], {}, own);
  expect(code).toBe(0);
  // What is sent is listed under the checksum of its first copy.
  const [{ checksum } = { checksum: '' }] = await board();
  expect(out).toBe(`The run is on the board: http://localhost:${server.webPort}/?play=replay+${checksum}\n`);
  const forged = await runMain(['submit', '-', '--yes', ...to], {}, changed({ score: OWN.score + 1 }));
  expect([forged.code, forged.err]).toEqual([
    5,
    expect.stringContaining('The run is not sent, because it is not proven'),
  ]);
});

test('an address that has sent its runs of an hour is refused another one', async () => {
  const own = await serve(['--max-uploads', '1']);
  expect((await send(noise(9, 1), own)).status).toBe(422);
  const { status, said } = await send(RECORDING, own);
  expect([status, said]).toEqual([429, expect.stringContaining('Your address has sent as many runs in an hour')]);
});

test('behind the proxy, runs count for the address that it tells', async () => {
  const own = await serve(['--max-uploads', '1', '--proxy', '127.0.0.1']);
  const statusFrom = async (told: string): Promise<number> => {
    const headers = { 'Content-Type': 'application/octet-stream', 'X-Forwarded-For': told };
    return (await fetch(`http://localhost:${own.webPort}/runs`, { method: 'POST', headers, body: noise(9, 1) })).status;
  };
  expect(await statusFrom('203.0.113.5')).toBe(422);
  expect(await statusFrom('198.51.100.7')).toBe(422);
  expect(await statusFrom('203.0.113.5')).toBe(429);
});

/** Returns what the server finds in a recording. */
async function verdictOf(bytes: Uint8Array): Promise<Verdict> {
  const { code, out, err } = await runMain(['morgue', '-', '--json'], {}, bytes);
  return readVerdict(code, out, err);
}

test('a recording that is changed at random is refused, or proves the very same facts', async () => {
  const original = await verdictOf(RECORDING);
  expect(original).toHaveProperty('facts');
  for (let i = 0; i < SIZES.mutantsOfEachReader; i++) {
    const [where = 0, what = 1, how = 0] = noise(3, i + 1);
    const bytes = RECORDING.slice();
    const at = (where * RECORDING.length) >> 8;
    bytes[at] = (bytes[at] ?? 0) ^ (what || 1);
    const { commands, hashes } = OWN;
    const mutants = [
      bytes,
      bytes.subarray(0, at),
      changed({ score: OWN.score + what }),
      changed({ turn: (what % 7) + 1 }),
      changed({ outcome: (['won', 'died', 'escaped'] as const)[what % 3] ?? null }),
      changed({ commands: commands.filter((_, n) => n !== where % commands.length) }),
      changed({ commands: [...commands, ...commands.slice(0, (what % 3) + 1)] }),
      changed({ seed: String(what) }),
      changed({ kit: what % 2 === 0 ? 'poacher' : 'nobody', difficulty: where % 2 === 0 ? 'story' : OWN.difficulty }),
      encodeRecording({ ...OWN, hashes: hashes.filter((_, n) => n !== where % hashes.length) }),
    ];
    const mutant = mutants[how % mutants.length] ?? bytes;
    const verdict = await verdictOf(mutant);
    if ('facts' in verdict) expect(verdict).toEqual(original);
    else expect(verdict.reason).toMatch(/^\S[^\n]*[^.\n]$/);
  }
});
