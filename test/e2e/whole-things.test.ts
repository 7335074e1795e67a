// Whole things played by keys through the built program on a pseudo-terminal, each screen held against a game in this process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginTutorial } from '../../src/cli/commands/tutorial-command';
import type { Command } from '../../src/engine/api/command/command';
import type { Dir } from '../../src/engine/space/geometry';
import { needing } from '../support/needs';
import { endGames, startGame } from '../support/pty';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { playTutorial } from '../tutorial-pupil';

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

const trimmed = (rows: readonly string[]): string => rows.map((row) => row.trimEnd()).join('\n');
const bytesOf = (key: string): string => ({ enter: '\r', escape: '\x1b' })[key] ?? key;

afterEach(endGames);

needing('pty').describe('on a pseudo-terminal', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'koboldkeep-whole-'));
  });
  afterEach(() => {
    rmSync(home, { recursive: true, force: true });
  });

  test.each([
    [60, 20],
    [80, 24],
    [132, 43],
  ])('the tutorial is played by keys to its end at %i × %i', async (width, height) => {
    const { given } = playTutorial();
    const twin = atTerminal(beginTutorial('Wren'), new ScriptedTerminal(width, height), { pace: 'none' });
    const t = startGame(['tutorial', '--pace', 'none'], [], home);
    t.resize(width, height);
    const isShown = (screen: string): boolean => trimmed(screen.split('\n')) === trimmed(twin.rows());
    await twin.press('escape');
    await t.until(isShown);
    const press = async (key: string): Promise<void> => {
      await twin.press(key);
      t.type(bytesOf(key));
      if (twin.engine.outcome === undefined) await t.until(isShown);
    };
    for (const command of given) {
      // Somebody has spoken, and waits for an answer.
      if (twin.status().includes('Esc leaves')) await press('escape');
      for (const key of keysFor(command)) if (twin.engine.outcome === undefined) await press(key);
    }
    expect(twin.engine.outcome).toBe('won');
    await t.until((screen) => screen.includes('Enter leaves'));
    t.type('\r');
    await t.until((screen) => screen.includes('That was the tutorial.'));
    expect((await t.ended).exitCode).toBe(0);
  });
});
