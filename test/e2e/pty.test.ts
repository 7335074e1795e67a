import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { endGames, loadPty, startGame } from '../support/pty';

const pty = loadPty();
const onPty = pty ? describe : describe.skip;

// Longer than waiting for the screen takes to give up: it tells what the screen was like, and jest would not.
jest.setTimeout(30_000);

afterEach(endGames);

onPty('on a real pseudo-terminal', () => {
  const start = (args: readonly string[] = ['--seed', '42'], nodeArgs: readonly string[] = []) => {
    if (!pty) throw new Error('there is no pseudo-terminal');
    return startGame(pty, args, nodeArgs);
  };
  const playing = (screen: string): boolean => /floor 1\/10 +turn 0 +seed 42/.test(screen);
  const turn = (screen: string): number => Number(/turn ([\d,]+)/.exec(screen)?.[1]?.replace(',', '') ?? -1);

  /** Whether the process and everyone it started are gone. */
  const isGone = (pid: number): boolean => {
    const left = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).split('\n');
    return !left.some((row) => {
      const [id, parent, state = ''] = row.trim().split(/\s+/);
      return (Number(id) === pid || Number(parent) === pid) && !state.startsWith('Z');
    });
  };

  test('the game is shown, played and left, and tells the command to play it again', async () => {
    const t = start();
    await t.until(playing);
    expect(t.inGame()).toBe(true);
    t.type('.');
    await t.until((screen) => turn(screen) === 1);
    t.type('Q');
    await t.until((screen) => screen.includes('y yes'));
    t.type('y');
    expect((await t.ended).exitCode).toBe(0);
    await t.until((screen) => screen.includes('npx koboldkeep --seed 42'));
    expect(t.inGame()).toBe(false);
    expect(isGone(t.game.pid)).toBe(true);
  });

  test('a window made smaller and larger again is drawn anew, and no turn is taken meanwhile', async () => {
    const t = start();
    await t.until(playing);
    t.resize(60, 20);
    await t.until((screen) => screen.includes('60×20'));
    await t.wipe();
    // Keys take longer than a new size, and may come after it. Ctrl-L, the last of them, is answered by the whole screen.
    t.type('....\x0c');
    await t.until((screen) => screen.includes('60×20'));
    t.resize(132, 43);
    await t.until(playing);
    t.resize(80, 24);
    await t.until(playing);
    t.game.kill('SIGTERM');
    await t.ended;
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)(
    '%s gives the terminal back and ends with 128 + its number',
    async (signal) => {
      const t = start();
      await t.until(playing);
      t.game.kill(signal);
      expect((await t.ended).exitCode).toBe(128 + constants.signals[signal]);
      await t.until((screen) => screen.includes('npx koboldkeep --seed 42'));
      expect(t.inGame()).toBe(false);
      expect(t.modes().bracketedPasteMode).toBe(false);
      expect(isGone(t.game.pid)).toBe(true);
    },
  );

  test('a terminal that goes away takes the game with it, without an orphan', async () => {
    const t = start();
    await t.until(playing);
    t.game.kill('SIGHUP');
    const { exitCode, signal } = await t.ended;
    expect(signal === constants.signals.SIGHUP || exitCode === 129).toBe(true);
    expect(isGone(t.game.pid)).toBe(true);
  });

  test('a fault in the game gives the terminal back, says what happened, and ends with 1', async () => {
    const t = start(['--seed', '42'], ['--require', join(__dirname, '../support/throw-on-signal.js')]);
    await t.until(playing);
    t.game.kill('SIGUSR2');
    expect((await t.ended).exitCode).toBe(1);
    await t.until((screen) => screen.includes('a fault on purpose') && screen.includes('fault in koboldkeep'));
    expect(t.inGame()).toBe(false);
  });

  test('Ctrl-C asks before it leaves', async () => {
    const t = start();
    await t.until(playing);
    t.type('\x03');
    await t.until((screen) => screen.includes('y yes'));
    t.type('n.');
    await t.until((screen) => turn(screen) === 1);
    t.type('\x03y');
    expect((await t.ended).exitCode).toBe(0);
  });
});
