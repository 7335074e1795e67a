/** Starting and stopping: the address, the host key, and one sentence for each start that cannot be made. */
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { version } from '../package.json';
import { endServers, newFolder, runServer, serve } from './support/served';
import { newKey, sendVisitorsHome, visit } from './support/visitor';

afterEach(async () => {
  sendVisitorsHome();
  await endServers();
});

test('a start prints the addresses and the line to type', async () => {
  const { out, port, webPort, data, end } = await serve();
  await end();
  expect(out).toEqual([
    `Koboldkeep is served by ssh at 127.0.0.1, port ${port}; its games are in ${data}.`,
    `To play: ssh -p ${port} NAME@localhost`,
    `To play in a browser: http://localhost:${webPort}/`,
  ]);
});

test('a server that listens on every address prints lines that a player can type', async () => {
  const { port, webPort, out, end } = await serve(['--host', '0.0.0.0']);
  await end();
  expect(out.slice(1)).toEqual([
    `To play: ssh -p ${port} NAME@${hostname()}`,
    `To play in a browser: http://${hostname()}:${webPort}/`,
    'Others may have to type the address of this machine in place of its name.',
  ]);
});

test('a server without a page has no second port', async () => {
  const { out, log } = await serve(['--web-port', 'off']);
  expect(out).toHaveLength(2);
  expect(log[0]).not.toHaveProperty('webPort');
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the games with a sentence and the server with 0, and the game goes on after a new start',
  async (signal) => {
    const server = await serve();
    const player = { name: 'Stopped', key: newKey() };
    const { sees, type, raw, ended } = await visit({ ...player, port: server.port });
    await sees('Stopped the Delver');
    type('\r');
    await sees('HP ');
    expect(await server.end(signal)).toBe(0);
    expect(await ended).toBe(143);
    expect(raw()).toContain('The server stops: your game is saved, and the next login goes on.\r\n');
    // The alternate buffer is left and the cursor shown.
    expect(raw()).toMatch(/\x1b\[\?1049l[^]*\x1b\[\?25h|\x1b\[\?25h[^]*\x1b\[\?1049l/);
    const again = await serve([], server.data);
    await (await visit({ ...player, port: again.port })).sees('HP ');
  },
);

test('the host key is made once, and only the server can read it', async () => {
  const { data, end } = await serve();
  const file = join(data, 'host-key');
  const key = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await end();
  const again = await serve([], data);
  expect(readFileSync(file, 'utf8')).toBe(key);
  await again.end();
  chmodSync(file, 0o644);
  const { code, err } = await runServer(['--data', data, '--port', '0']);
  expect([code, err]).toEqual([
    2,
    `koboldkeep-server: Others can read the host key ${file}: chmod 600 it, or remove it for a new one.\n`,
  ]);
});

test('a damaged host key is one sentence', async () => {
  const data = newFolder();
  writeFileSync(join(data, 'host-key'), 'no key', { mode: 0o600 });
  const { code, err } = await runServer(['--data', data, '--port', '0']);
  expect([code, err]).toEqual([
    2,
    `koboldkeep-server: The host key ${data}/host-key is damaged: restore it, or remove it for a new one.\n`,
  ]);
});

test.each([
  ['--port', []],
  ['--web-port', ['--port', '0']],
])('a port in use is one sentence: %s', async (option, others) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, err } = await runServer(['--data', newFolder(), ...others, option, String(port)]);
  other.close();
  expect([code, err]).toEqual([
    3,
    `koboldkeep-server: The port ${port} is in use: stop the program that uses it, or give another one with ${option}.\n`,
  ]);
});

test('a folder in use is one sentence', async () => {
  const { data } = await serve();
  const { code, err } = await runServer(['--data', data, '--port', '0']);
  expect([code, err]).toEqual([
    3,
    `koboldkeep-server: Another server uses the folder ${data}: stop that one, or give this one its own with --data.\n`,
  ]);
});

test('a folder that cannot be made is one sentence', async () => {
  const data = join(newFolder(), 'file');
  writeFileSync(data, '');
  const { code, err } = await runServer(['--data', join(data, 'folder'), '--port', '0']);
  expect([code, err]).toEqual([
    4,
    `koboldkeep-server: The folder ${data}/folder cannot be written (ENOTDIR): make it writable, or name another one with --data.\n`,
  ]);
});

test.each([
  [['--prot', '2222'], {}, "Unknown option '--prot'"],
  [['--port', '70000'], {}, '--port is "70000": give a whole number from 0 to 65535.'],
  [[], { KOBOLDKEEP_SERVER_WORKERS: 'many' }, 'KOBOLDKEEP_SERVER_WORKERS is "many": give a whole number from 1 to 64.'],
  [['--web-port', 'none'], {}, '--web-port is "none": give a whole number from 0 to 65535, or off.'],
  [['--proxy', 'me'], {}, '--proxy is "me": give an address, such as 127.0.0.1, or off.'],
  [['play'], {}, "Unexpected argument 'play'"],
])('a wrong option is one sentence: %j %j', async (args, env, said) => {
  const { code, err } = await runServer(args, env);
  expect(code).toBe(2);
  expect(err).toContain(`koboldkeep-server: ${said}`);
  expect(err).toMatch(/^[^\n]+\.\n$/);
});

test('help and version are printed', async () => {
  expect(await runServer(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  const { code, out } = await runServer(['--help']);
  expect(code).toBe(0);
  expect(out).toContain('--data FOLDER');
});
