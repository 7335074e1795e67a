import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { DISK } from '../../src/store/disk/fs';
import { storeDependencies } from '../../src/store/disk/environment';
import { Saves } from '../../src/store/saves';
import { needing } from '../support/needs';
import { endGames, startGame } from '../support/pty';
import { SIZES } from '../support/sizes';

const homes: string[] = [];
afterEach(endGames);
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

const playing = (screen: string): boolean => /floor 1\/10 +turn 0 +seed 42/.test(screen);
const turnOn = (screen: string): number => Number(/turn ([\d,]+)/.exec(screen)?.[1]?.replace(',', '') ?? -1);

async function begin(env: Readonly<Record<string, string>> = {}) {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep-terminal-'));
  homes.push(home);
  const t = startGame(['--seed', '42'], [], home, env);
  await t.until(playing);
  return { ...t, home };
}

/** The turn to which the game is kept. */
const keptTurn = (home: string): number =>
  new Saves(storeDependencies(DISK, CONTENT), home).peek('Wren')?.engine.turn ?? -1;

/** Every program that has been left to itself: its number is asked for without touching it. */
const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

needing('pty').describe('on a real pseudo-terminal', () => {
  test.each([
    ['SIGHUP', false],
    ['its other end closed', true],
  ])('a terminal that is lost by %s ends the game without a core dump, and every turn is saved', async (_, closes) => {
    const t = await begin();
    t.type('...');
    await t.until((screen) => turnOn(screen) === 3);
    if (closes) t.hangUp();
    else t.game.kill('SIGHUP');
    const { signal, exitCode } = await t.ended;
    expect(signal === constants.signals.SIGHUP || exitCode === 129).toBe(true);
    expect(isThere(t.game.pid)).toBe(false);
    expect(readdirSync(process.cwd()).filter((name) => name.startsWith('core'))).toEqual([]);
    expect(keptTurn(t.home)).toBe(3);
  });

  test('a terminal that is not read is not written to without end; every answered key is saved, and the game ends', async () => {
    const t = await begin();
    t.game.pause();
    for (let i = 0; i < 40; i++) t.type('.'.repeat(50));
    t.game.resume();
    await t.until((screen) => turnOn(screen) > 20);
    t.game.pause();
    t.type('.'.repeat(50));
    t.game.kill('SIGHUP');
    await t.ended;
    expect(keptTurn(t.home)).toBeGreaterThan(20);
  });

  test('three hundred window sizes in a row take no turn and break nothing', async () => {
    const t = await begin();
    for (let i = 0; i < 300; i++) t.game.resize(1 + ((i * 37) % 500), 1 + ((i * 53) % 500));
    t.resize(1, 1);
    t.resize(80, 24);
    await t.wipe();
    t.type('\x0c');
    await t.until(playing);
    t.type('.');
    await t.until((screen) => turnOn(screen) === 1);
    expect(keptTurn(t.home)).toBe(1);
  });

  test('pasted text is not played, and of a flood of keys at most one queue is', async () => {
    const t = await begin();
    t.type(`\x1b[200~${'.'.repeat(SIZES.floodOfKeys / 2)}\x1b[201~`);
    t.type('\x0c.');
    await t.until((screen) => turnOn(screen) === 1);
    t.type('.'.repeat(SIZES.floodOfKeys));
    t.type('\x0c');
    await t.until((screen) => turnOn(screen) > 30);
    // Ctrl-C gets through whatever waits before it.
    t.type('\x03');
    expect((await t.ended).exitCode).toBe(0);
    expect(keptTurn(t.home)).toBeLessThan(SIZES.floodOfKeys / 2);
  });

  test('a game that is stopped for a while, as by a laptop that sleeps, keeps its hero locked and continues', async () => {
    const t = await begin();
    t.game.kill('SIGSTOP');
    await expect(new Saves(storeDependencies(DISK, CONTENT), t.home).lockHero('Wren')).rejects.toThrow('being played');
    t.game.kill('SIGCONT');
    await t.until(playing);
    t.type('.');
    await t.until((screen) => turnOn(screen) === 1);
    t.game.kill('SIGTERM');
    expect((await t.ended).exitCode).toBe(143);
    expect(keptTurn(t.home)).toBe(1);
  });

  test('in any kind of terminal the game starts, is played and restores the terminal', async () => {
    const kinds = ['', 'nonsense', 'linux', 'xterm-ghostty', 'vt100', 'tmux-256color'];
    const ends = kinds.map(async (TERM) => {
      const t = await begin({
        TERM,
        LC_ALL: TERM === 'linux' ? 'C' : 'C.UTF-8',
        NO_COLOR: TERM === 'nonsense' ? '1' : '',
      });
      t.type('.');
      await t.until((screen) => turnOn(screen) === 1);
      t.type('S');
      const { exitCode } = await t.ended;
      // The last bytes may come after the word that it has ended.
      await t.until(() => !t.inGame());
      return [TERM, exitCode, t.inGame()];
    });
    expect(await Promise.all(ends)).toEqual(kinds.map((TERM) => [TERM, 0, false]));
  });

  test('bytes that are not keys leave no letters behind and play nothing', async () => {
    const t = await begin();
    const garbage = [
      '\x1b[Z',
      '\x1b[999;999R',
      '\x1b[M !!',
      '\x1b[<0;5;5M',
      '\x1b[I\x1b[O',
      '\x1bP+q544e\x1b\\',
      '\x1b]11;rgb:0/0/0\x07',
      '\x1b[27;5;46~',
    ];
    for (const sequence of garbage) t.type(sequence);
    t.type('\x0c');
    await t.until(playing);
    t.type('.');
    await t.until((screen) => turnOn(screen) === 1);
    expect(keptTurn(t.home)).toBe(1);
  });
});
