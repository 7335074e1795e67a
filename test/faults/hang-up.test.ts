/** A window that is closed: in every mode the program ends by the signal that says so, without a word. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { Saves } from '../../src/store/saves';
import { needing } from '../support/needs';
import { endGames, startGame } from '../support/pty';
import { SIZES } from '../support/sizes';

const scratch = mkdtempSync(join(tmpdir(), 'koboldkeep-hang-up-'));
const saves = new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false }, join(scratch, 'home'));
let release: (() => void) | undefined;
beforeAll(async () => {
  const run = saves.start({ seed: '42', name: 'Robin' });
  for (let i = 0; i < 20; i++) run.perform({ do: 'search' });
  run.perform({ do: 'escape' });
  run.close();
  saves.finish(run.folder, run.engine);
  // Another terminal plays it.
  const open = saves.start({ seed: '42', name: 'Kim' });
  open.perform({ do: 'search' });
  release = await saves.lockHero('Kim');
});
afterEach(endGames);
afterAll(() => {
  release?.();
  rmSync(scratch, { recursive: true, force: true });
});

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const MAP = /floor 1\/10 +turn/;
const PLAYED = /help lists the commands/;
const FOLLOWED = /leaves\./;

interface Mode {
  readonly mode: string;
  /** What is shown once the program waits for the player. */
  readonly shown: RegExp;
  readonly args: readonly string[];
  readonly TERM?: string;
  readonly keys?: string;
}

const MODES: readonly Mode[] = [
  { mode: 'a game on the screen', shown: MAP, args: ['--seed', '42', '--name', 'Ada'] },
  { mode: 'a game by lines', shown: PLAYED, args: ['--plain', '--seed', '42', '--name', 'Bo'] },
  { mode: 'a game where nothing can be drawn', shown: PLAYED, args: ['--seed', '42', '--name', 'Cy'], TERM: 'dumb' },
  { mode: 'the tutorial', shown: /sign/, args: ['tutorial'] },
  { mode: 'the tutorial by lines', shown: PLAYED, args: ['tutorial', '--plain'] },
  { mode: 'the daily dungeon', shown: MAP, args: ['daily'] },
  { mode: 'a replay', shown: /replay/i, args: ['replay', '1'] },
  { mode: 'a replay by lines', shown: FOLLOWED, args: ['replay', '1', '--plain'] },
  { mode: 'a bot on the screen', shown: /novice/, args: ['--bot', 'novice', '--seed', '42'] },
  { mode: 'a bot by lines', shown: FOLLOWED, args: ['--bot', 'novice', '--plain', '--seed', '42', '--name', 'Di'] },
  {
    mode: 'a bot by lines that plays on',
    shown: FOLLOWED,
    args: ['--bot', 'random', '--plain', '--seed', '42', '--name', 'Ed'],
    keys: 'play\r',
  },
  { mode: 'a game that is watched', shown: /watching Kim/, args: ['watch', 'Kim'] },
  { mode: 'a game that is watched by lines', shown: FOLLOWED, args: ['watch', 'Kim', '--plain'] },
  { mode: 'a question about a game that another terminal plays', shown: /Watch that game/, args: ['--name', 'Kim'] },
  { mode: 'a race', shown: MAP, args: ['--race', '1', '--name', 'Flo'] },
  { mode: 'the title', shown: /learn the game/, args: [] },
];

needing('pty').describe('a window that is closed', () => {
  test.each(MODES.filter((_, i) => i % SIZES.betweenModes === 0))(
    'during $mode ends it by SIGHUP, with nothing on standard error and no process left',
    async ({ shown, args, TERM = 'xterm-256color', keys }) => {
      const errors = join(scratch, 'errors');
      const t = startGame(args, [], saves.home, { TERM }, errors);
      await t.until((screen) => shown.test(screen));
      if (keys !== undefined) t.type(keys);
      t.hangUp();
      const { signal } = await t.ended;
      expect([signal, readFileSync(errors, 'utf8')]).toEqual([constants.signals.SIGHUP, '']);
      expect(isThere(t.game.pid)).toBe(false);
    },
  );
});
