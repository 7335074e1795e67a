// Tests following a game that another process plays.
import type { Command } from '../../src/engine/api/command/command';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Spectator } from '../../src/store/journal/spectate';
import { Journal } from '../../src/store/journal/journal';
import { keyOptionName } from '../../src/ui/frame/keymap';
import { Preferences } from '../../src/ui/frame/preferences';
import { TEMPOS } from '../../src/ui/frame/pace';
import { SpectateScreen, type SpectatedGame } from '../../src/ui/play/spectate-screen';
import { Ui } from '../../src/ui/frame/ui';
import { scene } from '../scene';
import { begin, FOLDER, HOME, meansOf, smallContent } from '../store/saved-games';
import { MemoryFiles } from '../store/memory-files';
import { ClockedTerminal } from '../support/clocked-terminal';

/** Opens the spectate screen on a game. */
async function look(game: SpectatedGame, tempo = TEMPOS.none) {
  const terminal = new ClockedTerminal();
  const ui = new Ui(terminal);
  const asked = ui.ask(new SpectateScreen(ui, game, 'npx koboldkeep --seed 42', tempo));
  await terminal.press();
  return { terminal, end: () => asked, foot: (): string => terminal.screen.split('\n').at(-1) ?? '' };
}

/** Creates a saved game on an in-memory disk, with a spectator. */
async function together(isLive = true) {
  const files = new MemoryFiles();
  const deps = meansOf(files, smallContent());
  const journal = begin(deps);
  const spectator = Spectator.open(deps, FOLDER);
  const live = { value: isLive };
  const game: SpectatedGame = {
    get engine() {
      return spectator.engine;
    },
    get recentEvents() {
      return spectator.recentEvents;
    },
    isPlayed: () => Promise.resolve(live.value),
    poll: () => spectator.poll(),
    perform: (command: Command) => spectator.perform(command),
  };
  return { files, deps, journal, spectator, live, ...(await look(game)) };
}

test('commands played elsewhere appear soon, and the spectator writes nothing', async () => {
  const t = await together();
  expect(t.foot()).toMatch(/^watching Wren · live · floor 1\/\d+ · turn 0 /);
  for (const dir of ['e', 's', 'e'] as const) {
    t.journal.perform({ do: 'bump', dir });
    const { count } = t.files;
    await t.terminal.pass(100);
    expect(hashState(t.spectator.engine)).toBe(hashState(t.journal.engine));
    expect(t.files.count).toBe(count);
  }
  expect(t.foot()).toContain('turn 3');
  expect(t.terminal.screen).toContain('@');
});

test('the viewer can look at the game, which continues afterwards', async () => {
  const t = await together();
  await t.terminal.press('x');
  expect(t.foot()).toContain('direction keys move   Tab next   Esc back');
  t.journal.perform({ do: 'wait' });
  await t.terminal.pass(1000);
  expect(t.spectator.engine.turn).toBe(0);
  await t.terminal.press('escape');
  await t.terminal.pass(100);
  expect(t.spectator.engine.turn).toBe(1);
  for (const [key = '', says = ''] of [
    ['i', 'Pack'],
    ['C', 'the Delver'],
    ['M', 'Messages'],
    ['?', 'the game goes on without you'],
  ]) {
    await t.terminal.press(key);
    expect(t.terminal.screen).toContain(says);
    await t.terminal.press('escape');
  }
  await t.terminal.press('l', 'o', '.');
  expect(t.spectator.engine.turn).toBe(1);
  await t.terminal.press('q');
  expect(await t.end()).toBeUndefined();
});

test('spectators keep following a player whose process was killed and restarted', async () => {
  const t = await together();
  const other = await look(Object.assign(Spectator.open(t.deps, FOLDER), { isPlayed: () => Promise.resolve(true) }));
  t.journal.perform({ do: 'wait' });
  await t.terminal.pass(100);
  t.live.value = false;
  await t.terminal.pass(1000);
  expect(t.foot()).toContain('not being played now');
  const again = Journal.resume(t.deps, HOME, FOLDER);
  t.live.value = true;
  for (let i = 0; i < 9; i++) again.perform({ do: 'wait' });
  await t.terminal.pass(1000);
  await other.terminal.pass(300);
  expect(t.foot()).toMatch(/ live .* turn 10 /);
  expect(other.foot()).toMatch(/ live .* turn 10 /);
});

test('a run that was given up is reported, and the screen stays open', async () => {
  const t = await together();
  t.journal.perform({ do: 'escape' });
  await t.terminal.pass(500);
  expect(t.terminal.screen).toContain('Wren gave up on floor 1 on turn 0, a survivor without the Crown.');
  expect(t.foot()).toMatch(/^watching Wren · over /);
  await t.terminal.press('q');
  expect(await t.end()).toBeUndefined();
});

test('a death shows the same screen as to the player, and then closes the spectate screen', async () => {
  const { engine, hero } = scene('######\n#@k..#\n######', {
    k: { actor: 'kobold', as: (who) => Object.assign(who, { alert: 15, attack: 9, attackChance: 100 }) },
  });
  hero.health = 1;
  hero.defense = 0;
  const commands: Command[] = [{ do: 'wait' }, { do: 'wait' }];
  const t = await look({
    ...{ engine, recentEvents: [], isPlayed: () => Promise.resolve(true) },
    poll: () => (engine.outcome === undefined ? { kind: 'played', commands } : { kind: 'over' }),
    perform: (command) => {
      engine.perform(command);
    },
  });
  await t.terminal.pass(1000);
  expect(t.terminal.screen).toMatch(/Wren died on floor 1, killed by a kobold/);
  await t.terminal.press('enter');
  expect(await t.end()).toBe(true);
});

test('animations are shown for few commands and skipped for many', async () => {
  const { engine } = scene('############\n#@..w..w...#\n############', { w: { actor: 'walker' } });
  let waiting: Command[] = [];
  const terminal = await look(
    {
      ...{ engine, recentEvents: [], isPlayed: () => Promise.resolve(true) },
      poll: () => (waiting.length > 0 ? { kind: 'played', commands: waiting.splice(0) } : { kind: 'quiet' }),
      perform: (command) => {
        engine.perform(command);
      },
    },
    TEMPOS.normal,
  );
  const framesOf = async (count: number): Promise<number> => {
    waiting = Array.from({ length: count }, () => ({ do: 'wait' }));
    const before = terminal.terminal.pauses.filter((ms) => ms < 100).length;
    await terminal.terminal.pass(5000);
    return terminal.terminal.pauses.filter((ms) => ms < 100).length - before;
  };
  expect(await framesOf(2)).toBeGreaterThan(0);
  expect(await framesOf(40)).toBe(0);
});

test('a viewer looks at the game with the keys that they have, and with the usual ones', async () => {
  const { spectator } = await together();
  const game = Object.assign(spectator, { isPlayed: () => Promise.resolve(true) });
  const terminal = new ClockedTerminal();
  const file = { path: '', lines: [{ line: 1, name: keyOptionName('pack'), value: 'V' }] };
  const ui = new Ui(terminal, {}, new Preferences({ file }));
  void ui.ask(new SpectateScreen(ui, game, 'npx koboldkeep --seed 42', TEMPOS.none));
  await terminal.press();
  expect(terminal.screen).toContain('V pack');
  for (const key of ['V', 'i']) {
    await terminal.press(key);
    expect(terminal.screen).toContain('Pack, ');
    await terminal.press('escape');
  }
});
