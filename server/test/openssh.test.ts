/** The server as OpenSSH's own client meets it: with keys, without, by lines, in windows that change. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn as spawnInPty } from '@lydell/node-pty';
import { Terminal } from '@xterm/headless';
import { needing } from '../../test/support/needs';
import { endServers, newFolder, serve, type Served } from './support/served';
import { newKey } from './support/visitor';

const games = new Set<() => void>();
afterEach(() => {
  for (const end of games) end();
  games.clear();
});
afterAll(endServers);

/** The arguments of ssh for a player, whatever the machine's own settings are. */
function argumentsFor({ port }: Served, name: string, key: string | undefined, options: readonly string[] = []) {
  const folder = newFolder();
  const file = join(folder, 'key');
  if (key !== undefined) writeFileSync(file, key, { mode: 0o600 });
  const settings = [
    'StrictHostKeyChecking=no',
    `UserKnownHostsFile=${join(folder, 'known')}`,
    'IdentityAgent=none',
    'IdentitiesOnly=yes',
    key === undefined ? 'PubkeyAuthentication=no' : `IdentityFile=${file}`,
  ].flatMap((setting) => ['-o', setting]);
  return ['-F', 'none', ...settings, '-p', String(port), ...options, `${name}@127.0.0.1`];
}

/** Runs ssh on a pseudo-terminal, with an emulator behind it. */
function atTerminal(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const size = { cols: 80, rows: 24 };
  const emulator = new Terminal({ ...size, allowProposedApi: true });
  const child = spawnInPty('ssh', [...args], { ...size, env: { ...process.env, TERM: 'xterm-256color', ...env } });
  games.add(() => {
    child.kill();
  });
  let look = (): void => undefined;
  child.onData((data) => {
    emulator.write(data, () => {
      look();
    });
  });
  const ended = new Promise<number>((resolve) => {
    child.onExit(({ exitCode }) => {
      emulator.write('', () => {
        look();
        resolve(exitCode);
      });
    });
  });
  const screen = (): string => {
    const { active } = emulator.buffer;
    return Array.from(
      { length: emulator.rows },
      (_, i) => active.getLine(active.baseY + i)?.translateToString(true) ?? '',
    ).join('\n');
  };
  const sees = (text: string | RegExp): Promise<string> =>
    new Promise((resolve) => {
      look = () => {
        const shown = screen();
        if (typeof text === 'string' ? shown.includes(text) : text.test(shown)) resolve(shown);
      };
      look();
    });
  const resize = (cols: number, rows: number): void => {
    emulator.resize(cols, rows);
    child.resize(cols, rows);
  };
  return { screen, sees, type: child.write.bind(child), resize, ended, emulator };
}

needing('ssh').describe('OpenSSH', () => {
  let server: Served;
  const key = newKey();
  beforeAll(async () => {
    server = await serve();
  });

  test('a player with a key sees the title, plays, resizes the window, and leaves with 0', async () => {
    const { sees, type, resize, ended, emulator } = atTerminal(argumentsFor(server, 'Brenna', key));
    await sees('You are Brenna the Delver.');
    type('\r');
    await sees('HP ████████████ 40/40');
    resize(120, 40);
    await sees(/^(?:[^\n]*\n){39}[^\n]*\S/);
    type('S');
    type('\x03');
    expect(await ended).toBe(0);
    expect(emulator.buffer.active.type).toBe('normal');
  });

  test('another key is refused, and the sentence says why', async () => {
    const { screen, ended } = atTerminal(argumentsFor(server, 'Brenna', newKey()));
    expect(await ended).toBe(255);
    expect(screen().replace(/\n/g, '')).toContain(
      'The name Brenna belongs to another key: log in with that key, or with another name.',
    );
  });

  test('a guest is told that the game is deleted afterwards', async () => {
    const { sees, type, ended } = atTerminal(argumentsFor(server, 'Passing', undefined));
    await sees('You are Passing the Delver.');
    type('\x1b');
    expect(await ended).toBe(0);
    await sees('You have no key, so you play as a guest: your game is deleted when you leave.');
  });

  test('a script plays by lines', async () => {
    const child = spawn('ssh', [...argumentsFor(server, 'Script', key), '--', '--plain']);
    games.add(() => child.kill());
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdin.end('wait\nwait\nstatus\n');
    expect(await ended).toBe(0);
    expect(out).toMatch(/Floor 1 of 10, turn 2,/);
    expect(out).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
  });

  test('a terminal that cannot draw gets lines, which it can edit', async () => {
    const dumb = atTerminal(argumentsFor(server, 'Dumb', key, ['-tt']), { TERM: 'dumb' });
    await dumb.sees('> ');
    dumb.type('statsu\x7f\x7fus\r');
    await dumb.sees('turn 0');
    dumb.type('\x04');
    expect(await dumb.ended).toBe(0);
  });
});
