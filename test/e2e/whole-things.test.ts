// Whole things played through the built program on a pseudo-terminal, each screen held against that of the sources.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../../src/engine/api/command/command';
import type { Dir } from '../../src/engine/space/geometry';
import { needing } from '../support/needs';
import { endGames, startGame } from '../support/pty';
import { runMain } from '../support/run-main';
import { IS_LONG, SIZES } from '../support/sizes';
import { startBoth, type Homes } from '../support/two-programs';
import { playTutorial } from '../tutorial-pupil';

/** The windows: an ordinary one, the smallest and a large one. */
const WINDOWS = (
  [
    [80, 24],
    [60, 20],
    [132, 43],
  ] as const
).slice(0, SIZES.windowsOfWholeThings);

/** A dungeon in which a hero dies who plays as here; in a sample soon. */
const DEADLY = IS_LONG ? 'whole' : 'entire';

/** More keys, or lines, than any of these things takes. */
const ENOUGH = 800;

type Both = ReturnType<typeof startBoth>;

const STEPS: Readonly<Record<Dir, string>> = { n: 'k', s: 'j', e: 'l', w: 'h', ne: 'u', nw: 'y', se: 'n', sw: 'b' };

/** Returns the keys that give a command of the tutorial; none for what its lessons can do without. */
function keysFor(command: Command): readonly string[] {
  if (command.do === 'bump') return [STEPS[command.dir]];
  if (command.do === 'use') return ['a', command.item];
  if (command.do === 'equip') return ['e', command.item];
  if (command.do === 'throw') return ['t', command.item, 'enter'];
  if (command.do === 'choose') return ['v', 'a', 'y'];
  if (command.do === 'rest') return ['5'];
  if (command.do === 'explore') return ['o'];
  return command.do === 'travel' || command.do === 'climb' ? ['<'] : [];
}

/** The turn, while no other screen lies over the map. */
const turnOf = (both: Both): string | undefined => /turn [\d,]+/.exec(both.rows().at(-1) ?? '')?.[0];

/** Plays down into the keep by one key after the other, until something is true or the game has ended. */
async function playDown(both: Both, isDone: () => boolean): Promise<void> {
  let [last, tries]: [string | undefined, number] = [undefined, 0];
  for (let i = 0; i < ENOUGH && !both.isOver() && !isDone(); i++) {
    const turn = turnOf(both);
    tries = turn === last ? tries + 1 : 0;
    last = turn;
    // Another key when the last one took no turn; a question is answered.
    const keys = turn === undefined ? ['y', 'a', 'enter', 'escape'] : ['>', 'o', 'tab', '.'];
    await both.press(keys[tries % keys.length] ?? '.');
  }
}

const shows = (both: Both, text: string) => (): boolean => both.terminal.screen.includes(text);

needing('pty').describe('through the built program', () => {
  describe.each(WINDOWS)('at %i × %i', (...size) => {
    let homes: Homes = { built: '', source: '' };
    beforeEach(() => {
      const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-whole-'));
      homes = { built: join(folder, 'built'), source: join(folder, 'source') };
    });
    afterEach(async () => {
      await endGames();
      rmSync(join(homes.built, '..'), { recursive: true, force: true });
    });

    /** Starts both programs without pauses. */
    const start = async (...args: readonly string[]): Promise<Both> => {
      const both = startBoth([...args, '--pace', 'none'], size, homes);
      await both.agree();
      return both;
    };

    test('the tutorial is played by keys, from the title to its end', async () => {
      const both = await start();
      await both.press('t');
      await both.press('escape');
      for (const command of playTutorial().given) {
        // Somebody has spoken, and waits for an answer.
        if (both.rows().at(-1)?.includes('Esc leaves')) await both.press('escape');
        for (const key of keysFor(command)) if (!shows(both, 'Enter play the keep')()) await both.press(key);
      }
      // Orders to the friend are not among the keys, so that the dice may fall otherwise, and a step or a blow be missing.
      for (let i = 0; i < ENOUGH && !shows(both, 'Enter play the keep')(); i++)
        await both.press(['tab', 'o', '<', 'escape'][i % 4] ?? '<');
      expect(both.terminal.screen).toContain('Enter play the keep');
      await both.press('escape');
      expect(await both.end()).toContain('The tutorial again:');
    });

    test('a new game is played down to the second floor and given up', async () => {
      const both = await start('--seed', 'whole', '--difficulty', 'story');
      await playDown(both, shows(both, 'floor 2/10'));
      expect(both.terminal.screen).toContain('floor 2/10');
      for (const key of ['Q', 'y', 'e', 's', 'enter']) await both.press(key);
      await both.press('escape');
      expect(await both.end()).toContain('--seed whole --difficulty story');
    });

    test('a hero dies and is looked back on; the run is watched again, practised from, and raced against', async () => {
      const both = await start('--seed', DEADLY, '--difficulty', 'grim');
      await playDown(both, shows(both, 'Esc leave'));
      expect(both.terminal.screen).toMatch(/on floor \d+, .* by/);
      for (const key of ['s', 'escape', 'escape']) await both.press(key);
      expect(await both.end()).toContain(`--seed ${DEADLY} --difficulty grim`);

      const replay = startBoth(['replay', '1', '--pace', 'none'], size, homes, ['end']);
      replay.built.type('\x1b[F');
      await replay.agree();
      for (const key of ['enter', '<', '.', '.', 't', 'y', 'o', '.', 'o']) await replay.press(key);
      // Leaves the practice, and then the replay.
      for (let i = 0; i < ENOUGH && !replay.isOver(); i++) await replay.press(['ctrl+c', 'y', 'q'][i % 3] ?? 'q');
      expect(await replay.end()).toContain('The same dungeon again:');

      const race = await start('--race', '1');
      await playDown(race, shows(race, 'Esc leave'));
      await race.press('escape');
      expect(await race.end()).toContain(`--seed ${DEADLY} --difficulty grim`);
    });

    test('a bot is watched step by step and taken over', async () => {
      const both = startBoth(['--bot', 'casual', '--seed', 'whole'], size, homes, ['space']);
      both.built.type(' ');
      await both.built.until((screen) => screen.includes('║ casual plays'));
      // Until it is stopped, the bot on the pseudo-terminal plays a few commands.
      for (let i = 0; i < ENOUGH && !both.areSame(); i++) await both.pressInSources('.');
      for (const key of ['.', '.', '.', 't', 'o', '.', '>', '.']) await both.press(key);
      await both.press('S');
      expect(await both.end()).toContain('--seed whole');
    });

    test('by lines, a game is played until it ends, and its run is told', async () => {
      const lines = Array.from({ length: ENOUGH }, (_, i) => ['travel >', 'explore', 'fight', 'wait', ''][i % 5] ?? '');
      await comesToTheSame(['--plain', '--seed', DEADLY, '--difficulty', 'grim'], [...lines, 'leave']);
      await comesToTheSame(['replay', '1', '--plain'], ['', '', 'end', '', 'quit']);
    });

    /** Types lines until the program ends or needs no more, and holds all it says against what the sources say to a script. */
    async function comesToTheSame(args: readonly string[], lines: readonly string[]): Promise<void> {
      const told = await runMain(args, { KOBOLDKEEP_HOME: homes.source, LANG: 'C.UTF-8' }, lines);
      const t = startGame(args, [], homes.built, { LANG: 'C.UTF-8' }, undefined, size);
      const isAsked = (): boolean => ['> ', '? '].includes(t.cursor().row);
      let row = -1;
      for (const line of lines) {
        const asked = t.until(() => isAsked() && t.cursor().number > row).then(() => 'asked' as const);
        if ((await Promise.race([t.ended, asked])) !== 'asked') break;
        row = t.cursor().number;
        t.type(`${line}\r`);
      }
      const words = (text: string): string =>
        text.replaceAll(/\S*koboldkeep-whole-\S*/g, 'FILE').replaceAll(/\s+/g, '');
      expect((await t.ended).exitCode).toBe(told.code);
      expect(words(t.transcript())).toBe(words(told.out));
    }
  });
});
