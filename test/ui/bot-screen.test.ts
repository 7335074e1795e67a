// Tests watching a bot play: it goes on by itself, pauses, steps, and gives the game to the viewer.
import type { Command } from '../../src/engine/api/command/command';
import { TEMPOS } from '../../src/ui/frame/pace';
import { BotScreen, type BotEnding, type BotGame } from '../../src/ui/play/bot-screen';
import { Ui } from '../../src/ui/frame/ui';
import { scene } from '../scene';
import { ClockedTerminal } from '../support/clocked-terminal';

/** Opens the screen on a bot that gives these commands, and then waits. `thoughts` is how often it thinks before the first. */
async function watch(commands: readonly Command[], kind: 'done' | 'unsaved' = 'done', thoughts = 0) {
  const s = scene('#######\n#@....#\n#######');
  const left = [...commands];
  const game: BotGame = {
    bot: 'walker',
    engine: s.engine,
    think: () => (thoughts-- > 0 ? 1234 : undefined),
    step: () => {
      if (kind === 'unsaved') return { kind, note: 'The disk is full.' };
      s.engine.perform(left.shift() ?? { do: 'wait' });
      return { kind };
    },
  };
  const terminal = new ClockedTerminal();
  const ui = new Ui(terminal);
  let ending: BotEnding | undefined | 'open' = 'open';
  void ui.ask(new BotScreen(ui, game, 'npx koboldkeep', TEMPOS.none)).then((reply) => (ending = reply));
  await terminal.press();
  return { terminal, engine: s.engine, ending: () => ending, foot: () => terminal.screen.split('\n').at(-1) ?? '' };
}

test('the bot plays on by itself until it is paused, and then step by step', async () => {
  const t = await watch([{ do: 'bump', dir: 'e' }]);
  expect(t.foot()).toMatch(/^▶ walker plays · floor 1\/\d+ · turn 0 · 1×/);
  await t.terminal.pass(2000);
  const { turn } = t.engine;
  expect(turn).toBeGreaterThan(0);
  await t.terminal.press('space');
  expect(t.foot()).toMatch(/^║ walker plays/);
  await t.terminal.pass(5000);
  expect(t.engine.turn).toBe(turn);
  await t.terminal.press('.');
  expect(t.engine.turn).toBe(turn + 1);
});

test('a key that does nothing here says so', async () => {
  const t = await watch([]);
  await t.terminal.press('space', 'W');
  expect(t.terminal.screen).toContain('W does nothing here. ? shows the keys.');
});

test('while the bot thinks the screen says so, and the viewer can pause, take a single step and leave', async () => {
  const t = await watch([], 'done', 6);
  await t.terminal.press('space');
  await t.terminal.press('.');
  expect(t.foot()).toMatch(/^║ walker looks ahead to turn 1,234 .*t take over/);
  await t.terminal.press('space', 'space');
  expect([t.foot(), t.engine.turn]).toEqual([expect.stringMatching(/^║ walker plays/), 0]);
  await t.terminal.press('.');
  await t.terminal.pass(0);
  expect([t.foot(), t.engine.turn]).toEqual([expect.stringMatching(/^║ walker plays/), 1]);
  const left = await watch([], 'done', 1_000_000);
  await left.terminal.press('.', 'q');
  expect(left.ending()).toBeUndefined();
});

test('at a higher speed it plays more turns in the same time', async () => {
  const turns: number[] = [];
  for (const keys of [[], ['+', '+', '+']]) {
    const t = await watch([]);
    await t.terminal.press(...keys);
    await t.terminal.pass(4000);
    turns.push(t.engine.turn);
  }
  expect(turns[1]).toBeGreaterThan(4 * (turns[0] ?? Infinity));
});

test('t gives the game to the viewer, and q leaves it', async () => {
  const [one, other] = [await watch([]), await watch([])];
  await one.terminal.press('t');
  await other.terminal.press('q');
  expect([one.ending(), other.ending()]).toEqual(['takeOver', undefined]);
});

test('the end of the game ends the watching', async () => {
  const t = await watch([{ do: 'escape' }]);
  await t.terminal.press('.');
  expect(t.ending()).toBe('over');
});

test('a command that cannot be saved stops the bot and says why', async () => {
  const t = await watch([], 'unsaved');
  await t.terminal.pass(2000);
  expect(t.foot()).toMatch(/^║ walker plays/);
  expect(t.terminal.screen).toContain('The disk is full.');
});
