/** Runs and boards on the web: what is fetched is checked as a file is, and whatever answers gets nowhere. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeRecording, encodeRecording, LARGEST_RECORDING } from '../../src/store/recording/format';
import { BoardServer, RECORDING } from '../support/board-server';
import { needing } from '../support/needs';
import { runMain } from '../support/run-main';

const server = new BoardServer();
beforeEach(() => server.start());
afterEach(() => {
  server.stop();
  server.answers.clear();
  server.asked.length = 0;
});

const { name, score } = decodeRecording(RECORDING);
const ofBoard = (...args: string[]) => runMain(['scores', '--from', server.address, ...args]);

test('a run on the web is verified as a file is', async () => {
  const path = server.show(RECORDING);
  const { code, out } = await runMain(['verify', `${server.address}${path.slice(1)}`]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^verified: .* points\nplayed by a program\n$/)]);
  const other = server.show(encodeRecording({ ...decodeRecording(RECORDING), score: score + 1 }));
  const forged = await runMain(['verify', `${server.address}${other.slice(1)}`]);
  expect([forged.code, forged.err]).toEqual([5, expect.stringContaining('not verified: it is worth')]);
});

test('a board of a server is listed, and nothing is fetched beside it', async () => {
  const { code, out } = await ofBoard();
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^Best runs\n\n.*\n1 .*  ${name}  .*open\n\nThe server says so: .*\n$`));
  expect(server.asked).toEqual(['/scores.json?board=']);
});

test.each([
  [['--short'], 'short'],
  [['--daily', '2026-01-31'], 'daily%202026-01-31'],
  [['--board', 'kit poacher'], 'kit%20poacher'],
])('%j choose a board of the server', async (args, words) => {
  await ofBoard(...args);
  expect(server.asked).toEqual([`/scores.json?board=${words}`]);
});

test('a page that does not stand at the root of its host has its boards beside it', async () => {
  await runMain(['scores', '--from', `${server.address}games/scores?board=wins`]);
  expect(server.asked).toEqual(['/games/scores.json?board=']);
});

test('with --verify each run is replayed here', async () => {
  const { code, out } = await ofBoard('--verify');
  expect(code).toBe(0);
  expect(out).toMatch(/open {2}✓\n\n✓ replayed here/);
});

test.each([
  ['score', score + 1],
  ['name', 'Somebody'],
  ['seed', 'another'],
  ['difficulty', 'grim'],
  ['kit', 'poacher'],
  ['outcome', 'died'],
  ['turn', 3],
  ['ending', 'won, king-slayer'],
])('a server that tells another %s than the recording proves is found out', async (fact, told) => {
  server.show(RECORDING, { [fact]: told });
  const { code, out } = await ofBoard('--verify');
  expect(code).toBe(5);
  // The first fact that differs: the ending belongs to the outcome.
  expect(out).toContain(`not proven: its recording has another ${fact}`);
});

test('a run of a player who has been renamed is proven under the name of its recording, which is shown', async () => {
  server.show(RECORDING, { name: 'Polite', recordedName: name });
  const { code, out } = await ofBoard('--verify');
  expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(` Polite .* ✓ recorded as ${name}\n`))]);
  server.show(RECORDING, { name, recordedName: 'Somebody' });
  expect((await ofBoard('--verify')).out).toContain('not proven: its recording has another name');
});

test('a recording that does not come to its result, or is another one, proves nothing', async () => {
  server.show(encodeRecording({ ...decodeRecording(RECORDING), score: score + 1 }));
  expect((await ofBoard('--verify')).out).toContain('not proven: it is worth');
  const path = server.show(RECORDING);
  server.answers.set(path, (_, response) => response.end('another'));
  expect((await ofBoard('--verify')).out).toContain('not proven: its recording has another checksum');
});

test('a run whose recording is sealed is not fetched, and not proven yet', async () => {
  server.show(RECORDING, { recording: null });
  const { code, out } = await ofBoard('--verify');
  expect(code).toBe(5);
  expect(out).toContain('not proven: its recording is sealed until the event is over');
  expect(server.asked).toEqual(['/scores.json?board=']);
});

test('escape sequences of a server reach no terminal', async () => {
  server.show(RECORDING, { name: 'a\x1b]0;b\x07', ending: 'x\r\x1b[2Jy' });
  for (const args of [[], ['--json'], ['--verify']])
    expect((await ofBoard(...args)).out).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
});

test.each<readonly [string, unknown]>([
  ['no JSON', '<html>'],
  ['no board', {}],
  ['runs that are none', { title: 'x', runs: [{}] }],
  ['a checksum that is a number', { title: 'x', runs: [{ checksum: 1 }] }],
  ['more runs than a board has', { title: 'x', runs: Array.from({ length: 1001 }, () => ({})) }],
])('an answer with %s is no board', async (_, answer) => {
  server.answers.set('/scores.json', (_request, response) => {
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  const { code, err } = await ofBoard();
  expect([code, err]).toEqual([
    5,
    `koboldkeep: ${server.address}scores.json?board= is no board of koboldkeep: give the address of a server's page.\n`,
  ]);
});

test('an answer that leads elsewhere is not followed', async () => {
  server.answers.set('/run', (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end());
  const { code, err } = await runMain(['verify', `${server.address}run`]);
  expect([code, err]).toEqual([
    6,
    `koboldkeep: ${server.address}run cannot be used: it leads to file:///etc/passwd: give that address.\n`,
  ]);
});

test('no more is read than a recording may have', async () => {
  server.answers.set('/run', (_, response) => {
    const more = (): void => {
      while (response.write(Buffer.alloc(1 << 16)));
      response.once('drain', more);
    };
    more();
  });
  const { code, err } = await runMain(['verify', `${server.address}run`]);
  expect([code, err]).toEqual([
    6,
    `koboldkeep: ${server.address}run cannot be used: it has more than ${LARGEST_RECORDING} bytes, which is the limit.\n`,
  ]);
});

test.each([
  [404, 'nothing is there: check the address'],
  [403, 'it may not be read: give an address that everybody may read'],
  [418, 'the answer has the status 418: check the address, or try again later'],
])('the status %i is one sentence with its cure, whichever command asks', async (status, sentence) => {
  for (const path of ['/run', '/scores.json'])
    server.answers.set(path, (_, response) => response.writeHead(status).end());
  for (const [args, path] of [
    [['verify', `${server.address}run`], 'run'],
    [['replay', `${server.address}run`], 'run'],
    [['scores', '--from', server.address], 'scores.json?board='],
  ] as const) {
    const { code, err } = await runMain([...args]);
    expect([code, err]).toEqual([6, `koboldkeep: ${server.address}${path} cannot be used: ${sentence}.\n`]);
  }
});

test('an answer that is cut off, nobody’s or no recording is one sentence with its cure', async () => {
  server.answers.set('/half', (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('half', () => response.destroy());
  });
  server.answers.set('/page', (_, response) => response.end('<html>'));
  const said = async (address: string) => (await runMain(['verify', address])).err;
  expect(await said(`${server.address}half`)).toMatch(/cannot be used: the line was cut off: try again\.\n$/);
  for (const command of ['verify', 'replay']) {
    const { code, err } = await runMain([command, `${server.address}page`]);
    expect(code).toBe(5);
    expect(err).toMatch(
      /page leads to no recording \(.*\): give the address that a board links, which ends in \.kkr\.\n$/,
    );
  }
  const gone = new BoardServer();
  await gone.start();
  const { address } = gone;
  gone.stop();
  expect(await said(address)).toBe(
    `koboldkeep: ${address} cannot be used: nothing answers there: check the host and the port, or start the server.\n`,
  );
});

needing('openssl').test(
  'a certificate that this machine does not know is named, with the variable that helps',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kk-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', cert, ...subject],
      { stdio: 'ignore' },
    );
    const secure = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    await new Promise<void>((resolve) => secure.listen(0, 'localhost', resolve));
    const address = `https://localhost:${(secure.address() as AddressInfo).port}/run.kkr`;
    const { code, err } = await runMain(['verify', address]);
    secure.closeAllConnections();
    secure.close();
    rmSync(folder, { recursive: true });
    expect(code).toBe(6);
    expect(err).toContain('its certificate is not one that this machine trusts');
    expect(err).toContain('NODE_EXTRA_CA_CERTS=FILE');
  },
);

test.each([
  [['scores', '--from', 'file:///etc/passwd'], 'file:///etc/passwd is no address: give one that begins with http://'],
  [['scores', '--from', 'http://user:secret@host/'], 'is no address'],
  [['verify', 'http://'], 'http:// is no address'],
  [['scores', '--verify'], '--board and --verify are about the board of a server: name it with --from'],
  [['scores', '--from', 'http://x/', '--short', '--daily'], 'A server has no board of short daily dungeons'],
])('%j is refused with one sentence', async (args, said) => {
  const { code, err } = await runMain(args);
  expect(code).toBe(2);
  expect(err).toContain(said);
  expect(err).toMatch(/^[^\n]+\.\n$/);
});
