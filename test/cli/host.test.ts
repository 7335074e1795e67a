/** A game in a process that plays several: it asks its host for what is otherwise its own process. */
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Host, Io, TurnReport } from '../../src/cli/io/io';
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

function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep-host-'));
  homes.push(home);
  return home;
}

/** Starts a game on streams, for a host. `shows` resolves once its output contains a text. */
function hosted(args: readonly string[], more: Partial<Host> = {}, home = newHome()) {
  const events = new EventEmitter();
  const dieOfHangUp = jest.fn();
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stdout = Object.assign(new Screen(), { isTTY: true, columns: 80, rows: 24 });
  const env = { TERM: 'xterm', KOBOLDKEEP_HOME: home };
  const host = { events, hasShell: false, dieOfHangUp, heroName: 'Brenna', ...more };
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

describe('where a host has a command of its own', () => {
  const command = 'ssh …';
  const play = (args: readonly string[], home: string) => hosted(['play', '--plain', ...args], { command }, home);

  test('the lines of a game that is left name that command, and no file or name', async () => {
    const home = newHome();
    const { stdin, stdout, ended } = play(['--seed', '42'], home);
    stdin.write('wait\nleave\n');
    expect(await ended).toBe(0);
    expect(stdout.text).toContain('The same dungeon again: ssh … -- --seed 42 --plain');
    expect(stdout.text).not.toMatch(/To continue|--name|koboldkeep/);
    const again = play(['--seed', '43'], home);
    expect(await again.ended).toBe(2);
    expect(again.stdout.text.replace(/\s+/g, ' ')).toContain(
      'ssh … -- --plain continues it, --new sets it aside, and another login name plays another hero.',
    );
    const fresh = play(['--new'], home);
    fresh.stdin.write('leave\n');
    expect(await fresh.ended).toBe(0);
    expect(fresh.stdout.text).toContain('The saved game was set aside.');
    expect(fresh.stdout.text).not.toContain(home);
  });

  test('the lines of a run that is over name no file, and only the game of others at home', async () => {
    const home = newHome();
    const { stdin, stdout, ended } = play(['--seed', '42'], home);
    stdin.write('give up\nyes\n\n\n');
    stdin.end();
    expect(await ended).toBe(0);
    expect(stdout.text).toContain('1st of 1 run.');
    expect(stdout.text).not.toContain(home);
    expect(stdout.text).not.toMatch(/Recording|Report|scores/);
  });

  test.each([[['--kit', 'knight']], [['--short', '--difficulty', 'grim']]])(
    'options that are wrong lead to no command: %j',
    async (args) => {
      const { stdout, ended } = play(args, newHome());
      expect(await ended).toBe(2);
      expect(stdout.text).not.toMatch(/help|ssh/);
    },
  );

  test('the commands of the next game without a host are those of home', async () => {
    const { stdin, stdout, ended } = hosted(['play', '--plain', '--seed', '42']);
    stdin.write('leave\n');
    await ended;
    expect(stdout.text).toContain('To continue: koboldkeep --name Brenna');
  });
});

test('the host hears how far a saved game is, and never of the tutorial', async () => {
  const reports: TurnReport[] = [];
  const onTurn = (report: TurnReport): void => {
    reports.push(report);
  };
  const { stdin, ended } = hosted(['play', '--plain', '--seed', '42'], { onTurn });
  stdin.write('wait\nleave\n');
  await ended;
  const begun = { slot: 'Brenna', floor: 1, turn: 0, health: 40, maxHealth: 40, isOver: false };
  expect(reports).toEqual([begun, { ...begun, turn: 1 }]);
  const tutorial = hosted(['tutorial', '--plain'], { onTurn });
  tutorial.stdin.write('wait\n');
  tutorial.stdin.end();
  await tutorial.ended;
  expect(reports).toHaveLength(2);
});
