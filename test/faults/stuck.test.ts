/** A main thread that is stuck: the built game on a real pseudo-terminal, in which a function never ends. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { Saves } from '../../src/store/saves';
import { needing } from '../support/needs';
import { endGames, startGame } from '../support/pty';
import { SIZES } from '../support/sizes';

const scratch = mkdtempSync(join(tmpdir(), 'koboldkeep-stuck-'));
afterEach(endGames);
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const PRELOAD = ['--require', join(__dirname, '../support/stuck-on-signal.js')];
const turnOn = (screen: string): number => Number(/turn (\d+)/.exec(screen)?.[1] ?? -1);

/** What never ends, the function that it stands in, and how many of four turns are played then. */
const STUCK = {
  'a drawing': { env: { STUCK_IN: 'drawStack' }, turns: 4, says: /cannot be drawn/ },
  'a rule': { env: { STUCK_IN: 'runCommand', STUCK_ONCE: '1' }, turns: 3, says: /ran into a bug|too busy/ },
} as const;
const PLACES = ['a drawing', 'a rule'] as const;
type Place = keyof typeof STUCK;

/** Starts a game, plays three turns, and takes a fourth that never ends. */
async function stuckIn(place: Place, home: string) {
  const t = startGame(['--seed', '42'], PRELOAD, home, { ...STUCK[place].env, STUCK_SIGN: SIGN });
  await t.until((screen) => turnOn(screen) === 0);
  t.type('...');
  await t.until((screen) => turnOn(screen) === 3);
  await arm(t);
  t.type('.');
  await signOf('stuck');
  return t;
}

/** From now on it never ends. */
async function arm({ game }: ReturnType<typeof startGame>): Promise<void> {
  rmSync(SIGN, { force: true });
  game.kill('SIGUSR2');
  await signOf('armed');
}

/** The file in which the game tells how far it is. */
const SIGN = join(scratch, 'sign');

/** Waits until the game tells that it is armed or stuck. */
async function signOf(state: 'armed' | 'stuck'): Promise<void> {
  while (!existsSync(SIGN) || readFileSync(SIGN, 'utf8') !== state)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The turn to which the game is kept. */
const keptTurn = (home: string): number =>
  new Saves(storeDependencies(DISK, CONTENT), home).peek('Wren')?.engine.turn ?? -1;

needing('pty').describe('what never ends', () => {
  const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;
  // In a sample another one for each place.
  const cases = PLACES.flatMap((place, i) =>
    [...signals.slice(i), ...signals.slice(0, i)]
      .slice(0, SIZES.signalsOfStuckGames)
      .map((signal) => [place, signal] as const),
  );
  test.each(cases)('in %s does not keep %s from ending the game, and no turn is lost', async (place, signal) => {
    const home = mkdtempSync(join(scratch, 'home-'));
    const t = await stuckIn(place, home);
    t.game.kill(signal);
    const how = await t.ended;
    if (signal === 'SIGHUP') expect(how.signal).toBe(constants.signals.SIGHUP);
    else expect(how.exitCode).toBe(128 + constants.signals[signal]);
    expect([t.inGame(), t.modes().bracketedPasteMode]).toEqual([false, false]);
    expect(keptTurn(home)).toBe(STUCK[place].turns);
  });

  test.each(PLACES)(
    'in %s does not keep Ctrl-C from leaving the game, the second time at the latest',
    async (place) => {
      const home = mkdtempSync(join(scratch, 'home-'));
      const t = await stuckIn(place, home);
      t.type('\x03\x03');
      expect((await t.ended).exitCode).toBe(0);
      expect([t.inGame(), t.modes().bracketedPasteMode]).toEqual([false, false]);
      expect(keptTurn(home)).toBe(STUCK[place].turns);
    },
  );

  test.each(PLACES)('in %s does not end the tutorial, which is left by Ctrl-C', async (place) => {
    const t = startGame(['tutorial'], PRELOAD, scratch, { ...STUCK[place].env, STUCK_SIGN: SIGN });
    await t.until((screen) => screen.includes('Read the signs'));
    await arm(t);
    t.type('j');
    await t.until((screen) => STUCK[place].says.test(screen));
    t.type(place === 'a rule' ? '\x03y' : '\x03');
    expect((await t.ended).exitCode).toBe(0);
    expect(t.inGame()).toBe(false);
  });
});
