// Plays with clicks and the wheel: every click does what a key does, in windows of every size.
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { View, type Conversation } from '../../src/engine/api/view/view';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Engine } from '../../src/engine/engine';
import type { Cell } from '../../src/engine/space/geometry';
import { KEY_COMMAND_IDS, KEY_COMMANDS } from '../../src/ui/frame/key-commands';
import { Preferences } from '../../src/ui/frame/preferences';
import { Ui } from '../../src/ui/frame/ui';
import { gameLayout } from '../../src/ui/screens/game-layout';
import { TalkScreen } from '../../src/ui/screens/talk-screen';
import { TitleScreen } from '../../src/ui/screens/title-screen';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { floorCorner } from '../support/screen-parts';
import { give, KITTED } from './gear';

const WINDOWS = [
  [80, 24],
  [60, 20],
  [40, 30],
  [132, 43],
  [100, 30],
  [220, 60],
] as const;

const mousePreferences = (): Preferences => new Preferences({ flags: { pace: 'none', hints: false, mouse: true } });

/** A game whose player has a mouse and no keyboard. */
function sit(engine: Engine, width = 80, height = 24) {
  const t = atTerminal(engine, new ScriptedTerminal(width, height), { preferences: mousePreferences() });
  const click = (x: number, y: number, button: 'left' | 'right' = 'left'): Promise<void> =>
    t.press(`${button}@${x},${y}`);
  const clickOn = (text: string): Promise<void> => {
    const y = t.rows().findLastIndex((row) => row.includes(text));
    if (y < 0) throw new Error(`no ${text} on the screen:\n${t.terminal.screen}`);
    return click(t.rows()[y]?.lastIndexOf(text) ?? 0, y);
  };
  return {
    ...t,
    click,
    /** Clicks on the last place where the screen shows a text. */
    clickOn,
    /** Finds a command in the list of all, and clicks on it. */
    order: async (help: string): Promise<void> => {
      await clickOn(': all');
      while (!t.terminal.screen.includes(help)) await clickOn('▼');
      await clickOn(help);
    },
    /** Clicks on a cell of a floor that has not scrolled. */
    clickCell: (cell: Cell, button: 'left' | 'right' = 'left'): Promise<void> => {
      const { map } = engine;
      const corner = floorCorner(t.terminal, map);
      return click(corner.x + (cell % map.width), corner.y + Math.trunc(cell / map.width), button);
    },
  };
}

const room = (picture: string, legend: Parameters<typeof scene>[1] = {}) => {
  const s = scene(picture, legend, KITTED);
  return { ...sit(s.engine), ...s };
};

test('a click beside the hero is a step, in windows of every size and after each change of the size', async () => {
  const t = sit(Engine.start(CONTENT, { seed: '42', name: 'Robin' }));
  await t.press();
  const { hero } = t.engine;
  const start = hero.cell;
  for (const [width, height] of WINDOWS) {
    t.terminal.resize(width, height);
    let [x, y] = t.hero();
    await t.click(x - 1, y);
    expect(hero.cell).toBe(start - 1);
    [x, y] = t.hero();
    await t.click(x + 1, y);
    expect(hero.cell).toBe(start);
  }
  expect(t.engine.turn).toBe(2 * WINDOWS.length);
});

test('a click in a window too small to play in does nothing', async () => {
  const t = sit(Engine.start(CONTENT, { seed: '42', name: 'Robin' }));
  await t.press();
  const [x, y] = t.hero();
  t.terminal.resize(50, 15);
  await t.click(x - 1, y);
  await t.click(2, 2);
  expect(t.engine.turn).toBe(0);
});

test('a click on the number of the floor shows the maps', async () => {
  const t = room('######\n#@...#\n######');
  await t.press();
  await t.clickOn('floor 1/1');
  expect(t.rows()[0]).toMatch(/^Map of floor 1/);
});

test('a click far away travels, one on the hero takes the stairs or waits', async () => {
  const s = scene(['########\n#@....>#\n########', '#####\n#<..#\n#####'], {}, KITTED);
  const t = sit(s.engine);
  await t.press();
  await t.clickCell(s.hero.cell);
  expect(t.engine.turn).toBe(1);
  await t.clickCell(s.at('>'));
  expect(s.hero.cell).toBe(s.at('>'));
  expect(t.engine.map.depth).toBe(1);
  await t.clickCell(s.hero.cell);
  expect(t.engine.map.depth).toBe(2);
});

test('a click beside the hero opens a door and strikes a foe', async () => {
  const t = room('#######\n#k@+..#\n#######', { k: { actor: 'idler' } });
  await t.press();
  await t.clickCell(t.at('+'));
  expect(t.engine.events.map(({ type }) => type)).toContain('opened');
  await t.clickCell(t.at('k'));
  expect(t.told('attacked')).toHaveLength(1);
});

test('a click on what the hero has never seen says so and takes no turn', async () => {
  const t = room('#########\n#@+....$#\n#########');
  await t.press();
  await t.clickCell(t.engine.hero.cell + 5);
  expect(t.terminal.screen).toContain('You do not know what is there.');
  expect(t.engine.turn).toBe(0);
});

test('what lies underfoot is picked up by a click on the hero', async () => {
  const t = room('######\n#@...#\n######');
  const item = give(t.engine, 'throwingKnife', 1);
  await t.press();
  t.engine.perform({ do: 'drop', item: item.letter ?? '' });
  expect(t.engine.hero.pack).not.toContain(item);
  await t.clickCell(t.engine.hero.cell);
  expect(t.engine.hero.pack.map(({ kind }) => kind.id)).toContain('throwingKnife');
});

test('the other button examines; there a click moves the cursor, and a second one travels', async () => {
  const t = room('##########\n#@.....k.#\n##########', { k: { actor: 'idler', as: (who) => (who.side = 'neutral') } });
  await t.press();
  await t.clickCell(t.at('k'), 'right');
  expect(t.card()).toContain('Made for a test.');
  await t.clickCell(t.engine.hero.cell + 3);
  expect(t.card()).not.toContain('Made for a test.');
  expect(t.engine.turn).toBe(0);
  await t.clickCell(t.engine.hero.cell + 3, 'right');
  expect(t.status()).toContain('turn 0');
  await t.clickCell(t.at('k'), 'right');
  await t.clickOn('Esc back');
  expect(t.status()).toContain('turn 0');
  const to = t.engine.hero.cell + 3;
  await t.clickCell(to, 'right');
  await t.clickCell(to);
  expect(t.engine.hero.cell).toBe(to);
});

test('a click in the panel examines the creature there, and on the hero shows the character', async () => {
  const t = room('##########\n#@.....k.#\n##########', { k: { actor: 'idler' } });
  await t.press();
  const y = t.rows().findIndex((row) => row.startsWith('i idler'));
  await t.click(2, y + 1);
  expect(t.card()).toContain('Made for a test.');
  await t.clickOn('Esc back');
  await t.click(3, 0);
  expect(t.terminal.screen).toContain('Wren the Delver');
  expect(t.engine.turn).toBe(0);
});

test('the wheel opens the messages and scrolls them, and a click outside the window closes it', async () => {
  const t = room('##########\n#@.......#\n##########');
  t.terminal.resize(100, 24);
  await t.press();
  for (let i = 0; i < 30; i++) t.player.addNotice(`News ${i}.`);
  await t.press('wheelup');
  expect(t.terminal.screen).toMatch(/│ News 29\./);
  const first = (): string => /│ News (\d+)\./.exec(t.terminal.screen)?.[1] ?? '';
  const before = Number(first());
  await t.press('wheelup');
  expect(Number(first())).toBe(before - 3);
  await t.press('wheeldown', 'wheeldown');
  expect(Number(first())).toBe(before);
  await t.click(50, 10);
  expect(t.terminal.screen).toContain('─ Messages ─');
  await t.click(0, 0);
  expect(t.terminal.screen).not.toContain('─ Messages ─');
  await t.click(30, 22);
  expect(t.terminal.screen).toContain('─ Messages ─');
  await t.click(0, 0, 'right');
  expect(t.status()).toContain('turn 0');
});

test('with a mouse the list of all commands comes first in the last row, and a click on a row carries it out', async () => {
  const t = sit(Engine.start(CONTENT, { seed: '42', name: 'Robin' }), 60, 20);
  await t.press();
  expect(t.status()).toContain(': all');
  await t.clickOn(': all');
  expect(t.terminal.screen).toContain('Do what?');
  await t.clickOn('wait a turn');
  expect(t.engine.turn).toBe(1);
  await t.clickOn(': all');
  await t.clickOn('▼');
  await t.clickOn('▲');
  await t.press('wheeldown');
  await t.clickOn('Esc back');
  expect(t.status()).toContain('turn 1');
});

test('every command can be reached by clicks alone', async () => {
  const t = room('######\n#@...#\n######');
  await t.press();
  await t.clickOn(': all');
  const seen = new Set<string>();
  const note = (): void => {
    for (const row of t.rows()) seen.add(/│ (\S.*?) {2,}\S+ *│/.exec(row)?.[1] ?? '');
  };
  note();
  while (t.terminal.screen.includes('▼')) {
    await t.clickOn('▼');
    note();
  }
  expect(KEY_COMMAND_IDS.filter((id) => !seen.has(KEY_COMMANDS[id].help))).toEqual(['palette']);
});

test('a click on a row of a menu chooses it, and one on an action of a card does that', async () => {
  const t = room('######\n#@...#\n######');
  give(t.engine, 'healingPotion');
  t.hero.health = 5;
  await t.press();
  await t.clickOn('i pack');
  await t.clickOn('potion of healing');
  await t.clickOn('drink');
  expect(t.hero.health).toBeGreaterThan(5);
});

test('a click aims, and a second one on the same place throws', async () => {
  const t = room('##########\n#@....k..#\n##########', { k: { actor: 'idler' } });
  give(t.engine, 'throwingKnife');
  await t.press();
  await t.order('throw something');
  await t.clickOn('throwing kni');
  await t.clickCell(t.at('k') + 1);
  expect(t.engine.turn).toBe(0);
  await t.clickCell(t.at('k'));
  await t.clickCell(t.at('k'));
  expect(t.engine.turn).toBe(1);
  expect(t.told('attacked')).toHaveLength(1);
});

test('a direction is chosen by a click on its key', async () => {
  const t = room('##########\n#@.......#\n##########');
  await t.press();
  await t.order('run, with a direction');
  const y = t.rows().findIndex((row) => row.includes('h   ·   l'));
  await t.click(t.rows()[y]?.indexOf('h   ·   l') ?? 0, y);
  expect(t.terminal.screen).toContain('There is a stone wall in the way.');
});

test('a question is answered by a click: yes, no, and no outside its window', async () => {
  const ask = async () => {
    const t = room('######\n#@1..#\n######', { 1: { tile: 'brambles' } });
    await t.press();
    await t.clickCell(t.hero.cell + 1);
    expect(t.terminal.screen).toContain('Push through');
    return t;
  };
  const yes = await ask();
  await yes.clickOn('y yes   n no');
  expect(yes.engine.turn).toBe(1);
  const no = await ask();
  await no.clickOn('n no ');
  expect(no.engine.turn).toBe(0);
  const outside = await ask();
  await outside.click(1, 1);
  expect(outside.status()).toContain('turn 0');
  expect(outside.engine.turn).toBe(0);
});

test('in the options a click selects a row, and a second one changes it', async () => {
  const t = room('######\n#@...#\n######');
  await t.press('=');
  await t.clickOn('bell');
  expect(t.terminal.screen).toContain('[off] danger');
  await t.clickOn('bell');
  expect(t.terminal.screen).toContain('[danger]');
  await t.press('pagedown', 'pagedown');
  await t.clickOn('your own keys');
  expect(t.terminal.screen).toContain('step north');
  await t.clickOn('j 2 Down');
  await t.clickOn('j 2 Down');
  expect(t.terminal.screen).toContain('Press the key to “step south”');
  await t.clickOn('Esc back');
  await t.clickOn('Esc back');
  await t.click(0, 0);
  expect(t.status()).toContain('turn 0');
});

test('in a talk a click answers, but the first one on a ware shows it', () => {
  const ware = { card: { items: [] } };
  const conversation = { text: 'Well?', choices: [{ label: 'Farewell.' }, { label: 'A lamp.', ware }] };
  const screen = new TalkScreen('hermit', conversation as unknown as Conversation);
  expect(screen.onClick({ on: 'row', at: 0, button: 'left' })).toEqual({ answer: 0 });
  expect(screen.onClick({ on: 'row', at: 1, button: 'left' })).toBeUndefined();
  expect(screen.onClick({ on: 'row', at: 1, button: 'left' })).toEqual({ answer: 1 });
});

test('a click beside the first screen does not end the program', async () => {
  const terminal = new ScriptedTerminal();
  const ui = new Ui(terminal, {}, mousePreferences());
  const choice = ui.ask(new TitleScreen(ui, 'Wren', CONTENT.story, () => []));
  await terminal.press('left@0,0', 'right@0,0');
  const rows = terminal.screen.split('\n');
  const y = rows.findIndex((row) => row.includes('learn the game'));
  await terminal.press(`left@${rows[y]?.indexOf('learn') ?? 0},${y}`);
  expect(await choice).toBe('tutorial');
});

test.each(WINDOWS)(
  'in a window of %i × %i every screen of the game is left by a click on its last row',
  async (...size) => {
    const t = sit(Engine.start(CONTENT, { seed: '42', name: 'Wren' }), ...size);
    await t.press('escape');
    const turn = t.engine.turn;
    for (const key of Array.from('?:iaqretdc_DCM~=xFQvX;/')) {
      await t.press(key);
      if (/^floor \d/.test(t.status())) continue;
      await t.click(t.status().search(/Esc/), t.rows().length - 1);
      expect(t.status()).toMatch(/^floor \d/);
    }
    expect(t.engine.turn).toBe(turn);
  },
);

test.each([
  [80, 24],
  [40, 30],
])('in a window of %i × %i a floor is played to its stairs and down by clicks alone, as by keys', async (...size) => {
  const options = { seed: '42', name: 'Robin' };
  const engine = Engine.start(CONTENT, options);
  const commands: Command[] = [];
  const perform = engine.perform.bind(engine);
  engine.perform = (command) => {
    commands.push(command);
    return perform(command);
  };
  const t = sit(engine, ...size);
  const view = new View(engine);
  await t.press();
  const { map } = gameLayout(...size, engine.map);
  /** Where the map shows a symbol. */
  const onMap = (glyph: string): readonly [x: number, y: number] | undefined => {
    const rows = t.rows().slice(map.y, map.y + map.height);
    const y = rows.findIndex((row) => row.slice(map.x).includes(glyph));
    return y < 0 ? undefined : [map.x + (rows[y]?.slice(map.x).indexOf(glyph) ?? 0), map.y + y];
  };
  for (let clicks = 0; engine.map.depth === 1 && clicks < 200; clicks++) {
    const status = t.status();
    const stairs = view.stairs('down');
    const place = onMap('>');
    // The first click selects a boon, the second learns it.
    if (t.terminal.screen.includes('Choose your boon'))
      await t.clickOn(['> c <', '─ c ─', ' c  '].find((part) => t.terminal.screen.includes(part)) ?? '> a <');
    else if (t.terminal.screen.includes('Esc no')) await t.clickOn('n or Esc no');
    else if (!/^floor \d/.test(status)) await t.clickOn('Esc');
    else if (status.includes(' fight')) await t.clickOn(' fight');
    else if (stairs === engine.hero.cell) await t.click(...t.hero());
    else if (stairs !== undefined) await (place ? t.click(...place) : t.order(KEY_COMMANDS.descend.help.slice(0, 20)));
    else await t.clickOn('o explore');
  }
  expect(engine.map.depth).toBe(2);
  const twin = Engine.start(CONTENT, options);
  for (const command of commands) twin.perform(command);
  expect(hashState(twin)).toBe(hashState(engine));
});

test.each([
  [80, 24],
  [40, 30],
])('in a window of %i × %i a name is typed by clicks, and so is the yes that gives up a run', async (...size) => {
  const s = scene('######\n#@...#\n######', {}, KITTED);
  const t = { ...sit(s.engine, ...size), hero: s.hero };
  const { letter = '' } = give(t.engine, 'longSword');
  const type = async (text: string): Promise<void> => {
    for (const c of text) {
      const key = new RegExp(`(?<=^| )${c}(?= |$)`);
      const y = t.rows().findLastIndex((row) => key.test(row));
      await t.click(t.rows()[y]?.search(key) ?? 0, y);
    }
  };
  await t.press();
  await t.order(KEY_COMMANDS.call.help.slice(0, 16));
  await t.clickOn('long sword');
  await type('old9x');
  await t.clickOn('Backspace');
  await t.clickOn('Enter confirms');
  expect(t.hero.pack.find((item) => item.letter === letter)?.note).toBe('old9');
  await t.order(KEY_COMMANDS['give-up'].help.slice(0, 12));
  await type('yes');
  await t.clickOn('Enter confirms');
  expect(t.engine.outcome).toBe('escaped');
});

test('without a mouse there is no keyboard to click on', async () => {
  const t = atTerminal(scene('######\n#@...#\n######').engine);
  await t.press('Q');
  expect(t.terminal.screen).toContain('Type yes');
  expect(t.terminal.screen).not.toContain('Backspace');
});
