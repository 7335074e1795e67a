// The built game on a real pseudo-terminal, from its first screen to the shell.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { needing } from '../support/needs';
import { ANSWERS, modesIn } from '../support/fake-terminal';
import { endGames, startGame } from '../support/pty';
import { TERMINAL_QUESTIONS } from '../../src/ui/terminal/terminal-answers';
import { TERMINAL_MODES } from '../../src/ui/terminal/terminal-modes';
import { WATCHDOG_MS } from '../support/watch';

afterEach(endGames);

needing('pty').describe('on a real pseudo-terminal', () => {
  const homes: string[] = [];
  /** Makes a home for the games of one test. */
  const aHome = (): string => {
    const home = mkdtempSync(join(tmpdir(), 'koboldkeep-pty-'));
    homes.push(home);
    return home;
  };
  afterAll(() => {
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  });
  const start = (args: readonly string[] = ['--seed', '42'], nodeArgs: readonly string[] = [], home = aHome()) => {
    return startGame(args, nodeArgs, home);
  };
  const playing = (screen: string): boolean => /floor 1\/10 +turn 0 +seed 42/.test(screen);
  const turn = (screen: string): number => Number(/turn ([\d,]+)/.exec(screen)?.[1]?.replace(',', '') ?? -1);

  /** Returns whether the process and its children are gone. */
  const isGone = (pid: number): boolean => {
    const left = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).split('\n');
    return !left.some((row) => {
      const [id, parent, state = ''] = row.trim().split(/\s+/);
      return (Number(id) === pid || Number(parent) === pid) && !state.startsWith('Z');
    });
  };

  /** Waits until something is true. */
  const eventually = async (isTrue: () => boolean): Promise<void> => {
    for (const end = Date.now() + WATCHDOG_MS; !isTrue();) {
      if (Date.now() > end) throw new Error('it never became true');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  test('the game is shown, played and left, and prints the command that plays it again', async () => {
    const t = start();
    let bytes = '';
    t.game.onData((data) => (bytes += data));
    await t.until(playing);
    expect(t.inGame()).toBe(true);
    t.type('.');
    await t.until((screen) => turn(screen) === 1);
    t.type('Q');
    await t.until((screen) => screen.includes('Type yes'));
    t.type('yes\r');
    await t.until((screen) => screen.includes('Enter new dungeon') && screen.includes('gave up on floor 1'));
    t.type('q');
    expect((await t.ended).exitCode).toBe(0);
    await t.until((screen) => screen.includes('node bin/koboldkeep.js --seed 42'));
    await t.until((screen) => screen.includes('1st of 1 run'));
    expect(t.inGame()).toBe(false);
    // It has answered no question.
    expect(modesIn(bytes)).toEqual({ turnedOn: ['paste'], leftOn: [] });
    expect(isGone(t.game.pid)).toBe(true);
  });

  test('a window that is resized is redrawn, and no turn passes meanwhile', async () => {
    const t = start();
    await t.until(playing);
    t.resize(59, 20);
    await t.until((screen) => screen.includes('59×20'));
    await t.wipe();
    // Keys may arrive after the new size. Ctrl-L, the last of them, redraws the whole screen.
    t.type('....\x0c');
    await t.until((screen) => screen.includes('59×20'));
    t.resize(132, 43);
    await t.until(playing);
    t.resize(80, 24);
    await t.until(playing);
    t.game.kill('SIGTERM');
    await t.ended;
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)(
    '%s restores the terminal and ends with 128 + its number',
    async (signal) => {
      const t = start();
      await t.until(playing);
      t.game.kill(signal);
      expect((await t.ended).exitCode).toBe(128 + constants.signals[signal]);
      await t.until((screen) => screen.includes('node bin/koboldkeep.js --seed 42'));
      expect(t.inGame()).toBe(false);
      expect(t.modes().bracketedPasteMode).toBe(false);
      expect(isGone(t.game.pid)).toBe(true);
    },
  );

  test('SIGTERM ends the game even while nothing reads the terminal', async () => {
    const t = start();
    await t.until(playing);
    t.game.pause();
    // Redraws until the pseudo-terminal holds no more.
    for (let i = 0; i < 40; i++) {
      t.type('\x0c'.repeat(20));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    t.game.kill('SIGTERM');
    await eventually(() => isGone(t.game.pid));
    t.game.resume();
    expect((await t.ended).exitCode).toBe(128 + constants.signals.SIGTERM);
  });

  test('the loss of the terminal ends the game and leaves no orphan', async () => {
    const t = start();
    await t.until(playing);
    t.game.kill('SIGHUP');
    const { exitCode, signal } = await t.ended;
    expect(signal === constants.signals.SIGHUP || exitCode === 129).toBe(true);
    expect(isGone(t.game.pid)).toBe(true);
  });

  test('a fault in the game restores the terminal, says what happened and ends with 1', async () => {
    const t = start(['--seed', '42', '--mouse'], ['--require', join(__dirname, '../support/throw-on-signal.js')]);
    await t.until(playing);
    expect(t.modes().mouseTrackingMode).toBe('vt200');
    t.game.kill('SIGUSR2');
    expect((await t.ended).exitCode).toBe(1);
    await t.until((screen) => screen.includes('a fault on purpose') && screen.includes('bug in koboldkeep'));
    expect(t.inGame()).toBe(false);
    expect(t.modes().mouseTrackingMode).toBe('none');
  });

  const FAULT = ['--require', join(__dirname, '../support/throw-on-signal.js')];

  test('a terminal that answers is left as it was by every way out, and what it answers plays nothing', async () => {
    const left = async (leave: (t: ReturnType<typeof start>) => void): Promise<unknown> => {
      const t = start(['--seed', '42', '--mouse'], FAULT);
      let bytes = '';
      t.game.onData((data) => {
        bytes += data;
        if (data.includes(TERMINAL_QUESTIONS)) t.type(ANSWERS);
      });
      await t.until(() => bytes.includes('Wren · floor 1 · Koboldkeep'));
      await t.until(playing);
      const { turnedOn } = modesIn(bytes);
      leave(t);
      await t.ended;
      await eventually(() => bytes.includes('\x1b[?1049l'));
      return {
        turnedOn,
        leftOn: modesIn(bytes).leftOn,
        isCursorShown: bytes.lastIndexOf('\x1b[?25h') > bytes.lastIndexOf('\x1b[?25l'),
      };
    };
    const ways = [
      (t: ReturnType<typeof start>) => {
        t.type('S');
      },
      (t: ReturnType<typeof start>) => {
        t.game.kill('SIGTERM');
      },
      (t: ReturnType<typeof start>) => {
        t.game.kill('SIGUSR2'); // a fault
      },
    ];
    const restored = { turnedOn: Object.keys(TERMINAL_MODES), leftOn: [], isCursorShown: true };
    expect(await Promise.all(ways.map(left))).toEqual(ways.map(() => restored));
  });

  test('Ctrl-C leaves at once, because everything is saved, and the next start goes on from there', async () => {
    const home = aHome();
    const t = start(['--seed', '42'], [], home);
    await t.until(playing);
    t.type('..');
    await t.until((screen) => turn(screen) === 2);
    t.type('\x03');
    expect((await t.ended).exitCode).toBe(0);
    await t.until((screen) => screen.includes('To continue: node bin/koboldkeep.js'));
    const again = start([], [], home);
    await again.until((screen) => /turn 2 +seed 42/.test(screen));
    again.type('S');
    expect((await again.ended).exitCode).toBe(0);
  });

  test('after a kill the game continues from the same turn, and meanwhile no other process can play the same hero', async () => {
    const home = aHome();
    const t = start(['--seed', '42', '--name', 'Robin'], [], home);
    await t.until(playing);
    t.type('.....');
    await t.until((screen) => turn(screen) === 5);
    const second = start(['--name', 'Robin'], [], home);
    await second.until((screen) => screen.includes('Robin is already being played in another terminal'));
    second.type('n');
    expect((await second.ended).exitCode).toBe(3);
    await second.until((screen) => screen.includes('koboldkeep: Robin is already being played in another terminal'));
    const third = start(['--name', 'Robin'], [], home);
    await third.until((screen) => screen.includes('Watch that game?'));
    third.type('y');
    await third.until((screen) => /watching Robin · live · floor 1\/10 · turn 5/.test(screen));
    t.type('.');
    await third.until((screen) => screen.includes('turn 6'));
    third.type('q');
    expect((await third.ended).exitCode).toBe(0);
    t.game.kill('SIGKILL');
    await t.ended;
    const other = start(['--seed', '43', '--name', 'Robin'], [], home);
    await other.until((screen) => screen.includes('Robin already has a saved game with seed 42'));
    expect((await other.ended).exitCode).toBe(2);
    const again = start(['--name', 'Robin'], [], home);
    await again.until((screen) => /turn 6 +seed 42/.test(screen));
    again.game.kill('SIGTERM');
    await again.ended;
    const anew = start(['--seed', '43', '--name', 'Robin', '--new'], [], home);
    await anew.until((screen) => /turn 0 +seed 43/.test(screen) && screen.includes('set aside'));
    anew.type('S');
    await anew.ended;
    expect(readdirSync(join(home, 'trash'))).toHaveLength(1);
  });

  test('if nothing can be saved, the game says so and asks; a missing home is made', async () => {
    const home = aHome();
    writeFileSync(join(home, 'file'), '');
    const t = start(['--seed', '42'], [], join(home, 'file'));
    await t.until((screen) => screen.includes('The game cannot be saved') && screen.includes('y yes'));
    t.type('n');
    expect((await t.ended).exitCode).toBe(4);
    const loose = start(['--seed', '42'], [], join(home, 'file'));
    await loose.until((screen) => screen.includes('y yes'));
    loose.type('y');
    await loose.until(playing);
    loose.type('\x03');
    await loose.until((screen) => screen.includes('This game is not saved'));
    loose.type('y');
    expect((await loose.ended).exitCode).toBe(0);
    const deep = start(['--seed', '42'], [], join(home, 'not', 'yet', 'there'));
    await deep.until(playing);
    deep.type('S');
    expect((await deep.ended).exitCode).toBe(0);
    expect(readdirSync(join(home, 'not/yet/there/saves'))).toHaveLength(1);
  });
});
