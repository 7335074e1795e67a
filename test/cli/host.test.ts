/** A game in a process that plays several: it asks its host for what is otherwise its own process. */
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Io } from '../../src/cli/io/io';
import { main } from '../../src/cli/main';
import { Collector } from '../support/run-main';

const homes: string[] = [];
afterEach(() => {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true });
});

const EVENTS = ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGHUP', 'SIGCONT', 'uncaughtException', 'exit'];
const listeners = (): readonly number[] => EVENTS.map((event) => process.listenerCount(event));

/** Collects what is written to it, and tells each time. */
class Screen extends Collector {
  override _write(chunk: Buffer, encoding: BufferEncoding, done: () => void): void {
    super._write(chunk, encoding, done);
    this.emit('written');
  }
}

/** Starts a game on streams, for a host. `shows` resolves once its output contains a text. */
function hosted(args: readonly string[]) {
  const events = new EventEmitter();
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep-host-'));
  homes.push(home);
  const dieOfHangUp = jest.fn();
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stdout = Object.assign(new Screen(), { isTTY: true, columns: 80, rows: 24 });
  const env = { TERM: 'xterm', KOBOLDKEEP_HOME: home };
  const host = { events, hasShell: false, dieOfHangUp, heroName: 'Brenna' };
  const shows = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!stdout.text.includes(text)) return;
        stdout.removeListener('written', look);
        resolve();
      };
      stdout.on('written', look);
      look();
    });
  const ended = main(args, { stdin, stdout, stderr: stdout, env, host } as unknown as Io);
  return { events, dieOfHangUp, stdin, stdout, shows, ended };
}

describe.each([
  ['on the screen', ['play']],
  ['by lines', ['play', '--plain']],
])('%s', (_, args) => {
  test('the hero has the name that the host gives', async () => {
    const { shows, events, ended } = hosted(args);
    await shows('Brenna');
    events.emit('SIGTERM', 'SIGTERM');
    expect(await ended).toBe(143);
  });

  test('the process gets no listener for the signals and faults of the game', async () => {
    // blessed has listeners of its own while any screen is open.
    const first = hosted(args);
    await first.shows('Brenna');
    const before = listeners();
    const second = hosted(args);
    await second.shows('Brenna');
    expect(listeners()).toEqual(before);
    for (const { events } of [first, second]) events.emit('SIGTERM', 'SIGTERM');
    expect(await Promise.all([first.ended, second.ended])).toEqual([143, 143]);
  });

  test('a signal that the host passes on ends this game alone', async () => {
    const [first, second] = [hosted(args), hosted(args)];
    await Promise.all([first.shows('Brenna'), second.shows('Brenna')]);
    first.events.emit('SIGTERM', 'SIGTERM');
    expect(await first.ended).toBe(143);
    const shown = second.stdout.text.length;
    second.events.emit('SIGTERM', 'SIGTERM');
    expect(await second.ended).toBe(143);
    expect(second.stdout.text.length).toBeGreaterThan(shown);
  });
});

test('a line that is cut ends the game, and the process is the host’s to end', async () => {
  const { shows, stdin, dieOfHangUp, ended } = hosted(['play']);
  await shows('Brenna');
  stdin.end();
  await ended;
  expect(dieOfHangUp).toHaveBeenCalledTimes(1);
});

test('a fault that the host passes on restores the terminal, and is the game’s', async () => {
  const { shows, events, stdout, ended } = hosted(['play']);
  await shows('Brenna');
  events.emit('uncaughtException', new Error('a fault of this game'));
  await expect(ended).rejects.toThrow('a fault of this game');
  expect(stdout.text).toContain('\x1b[?1049l');
});

test('without a shell behind the game, Ctrl-Z stops nothing', async () => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const { shows, stdin, ended } = hosted(['play']);
  await shows('Brenna');
  stdin.write('\x1a');
  stdin.write('\x03');
  expect(await ended).toBe(0);
  expect(kill).not.toHaveBeenCalled();
});
