// Tests the game screen: movement keys, commands, questions and window sizes.
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { stow } from '../../src/engine/rules/items/pack';
import { experienceForLevel, gainExperience } from '../../src/engine/rules/actors/growth';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { changeGround } from '../../src/engine/rules/environment/react';
import type { Content } from '../../src/engine/world/kinds/content';
import { BlessedTerminal } from '../../src/ui/terminal/blessed-terminal';
import { DIM, UNDERLINE } from '../../src/ui/terminal/canvas';
import { KeyboardPlayer, type PlayerOptions } from '../../src/ui/play/keyboard-player';
import { Preferences } from '../../src/ui/frame/preferences';
import { Ui } from '../../src/ui/frame/ui';
import { stand } from '../props';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { hear } from '../support/by-ear';
import { FakeInput, FakeOutput } from '../support/fake-terminal';
import { floorCorner, panelColumns, shownCell } from '../support/screen-parts';
import { ScriptedTerminal } from '../support/scripted-terminal';

const play = (seed = '42', content: Content = CONTENT, options: PlayerOptions = {}) =>
  atTerminal(Engine.start(content, { seed, name: 'Robin' }), undefined, options);

test('the screen shows the map, the messages, the floor and the turn', async () => {
  const t = play();
  await t.press();
  expect(t.rows()).toHaveLength(24);
  expect(t.terminal.screen).toContain('@');
  expect(t.messages()[0]).toBe('You see the keep gate.');
  expect(t.status()).toMatch(
    /^floor 1\/10 {2}turn 0 {2}seed 42 .*o explore {2}\? keys {2}x look {2}i pack {2}: all {2}S leave$/,
  );
});

test.each([
  ['k', 'up', '8', 'kp8'],
  ['j', 'down', '2', 'kp2'],
  ['h', 'left', '4', 'kp4'],
  ['l', 'right', '6', 'kp6'],
  ['y', 'home', '7', 'kp7'],
  ['u', 'pageup', '9', 'kp9'],
  ['b', 'end', '1', 'kp1'],
  ['n', 'pagedown', '3', 'kp3'],
])('%s, %s, %s and the number pad step in the same direction', async (...keys) => {
  const room = '#######\n#.....#\n#.....#\n#..@..#\n#.....#\n#.....#\n#######';
  const ends = [];
  for (const key of keys) {
    const t = atTerminal(scene(room).engine);
    await t.press(key);
    ends.push(t.engine.hero.cell);
    expect(t.engine.turn).toBe(1);
  }
  expect(new Set(ends).size).toBe(1);
  expect(ends[0]).not.toBe(24);
});

test('Shift with a direction runs', async () => {
  for (const key of ['L', 'shift+right', 'shift+kp6']) {
    const t = atTerminal(scene('########\n#@.....#\n########').engine);
    await t.press(key);
    expect(t.engine.hero.cell).toBe(14);
  }
});

test('bumping into a wall names the wall and takes no turn', async () => {
  const t = atTerminal(scene('####\n#@.#\n####').engine);
  await t.press('k', 'k');
  expect(t.terminal.screen).toContain('There is a stone wall in the way. ×2');
  expect(t.status()).toContain('turn 0');
});

test('an unknown key points to the help', async () => {
  const t = play();
  await t.press('%');
  expect(t.terminal.screen).toContain('% does nothing here. ? shows the keys.');
});

test('> says what is missing, travels once the stairs are known, then takes them, and < leads back', async () => {
  const t = atTerminal(scene(['########\n#@.+..>#\n########', '#####\n#<..#\n#####']).engine);
  await t.press('>');
  expect(t.terminal.screen).toContain('You have seen no stairs leading down');
  await t.press('l', 'l', '>');
  expect([t.engine.map.depth, t.engine.hero.cell]).toEqual([1, 14]);
  await t.press('>');
  expect(t.engine.map.depth).toBe(2);
  expect(t.status()).toContain('floor 2/2');
  await t.press('<');
  expect(t.engine.map.depth).toBe(1);
});

test('the travel menu lists landmarks and the other floors', async () => {
  const t = atTerminal(scene(['########\n#@....>#\n########', '#####\n#<..#\n#####']).engine);
  await t.press('_');
  expect(t.terminal.screen).toContain('> a staircase leading down');
  await t.press('a', '>', '_');
  expect(t.terminal.screen).toContain('1  floor 1');
  await t.press('1');
  expect(t.engine.map.depth).toBe(1);
});

test('p closes the only open door, and asks which if there are several', async () => {
  const t = atTerminal(scene("#####\n#.#.#\n#'@'#\n#####").engine);
  await t.press('p');
  expect(t.terminal.screen).toContain('Which door, brazier or bridge?');
  await t.press('h');
  expect(t.engine.map.tile(11).id).toBe('door');
  await t.press('p');
  expect(t.engine.map.tile(13).id).toBe('door');
  await t.press('p');
  expect(t.terminal.screen).toContain('There is no open door, no brazier and no bridge that you could cut beside you.');
});

test('p puts out a brazier, and lights it again', async () => {
  const t = atTerminal(scene('####\n#@b#\n####', { b: { tile: 'brazier' } }).engine);
  const tile = () => t.engine.map.tile(t.engine.hero.cell + 1).id;
  await t.press('p');
  expect(t.terminal.screen).toContain('The brazier goes out.');
  expect(tile()).toBe('coldBrazier');
  await t.press('p');
  expect(t.terminal.screen).toContain('The brazier flares up.');
  expect([tile(), t.engine.turn]).toEqual(['brazier', 2]);
});

test('examine describes the cell of the cursor, cycles through things of note, and travels there', async () => {
  const s = scene('#########\n#@..1..>#\n#########');
  stand(s.engine, s.at('1'), 'altar');
  const t = atTerminal(s.engine);
  await t.press('x');
  expect(t.card()).toBe('This is you, on a flagstone floor.');
  await t.press('tab');
  expect(t.card()).toContain('You see an altar.');
  await t.press('tab', 'enter');
  expect(t.engine.hero.cell).toBe(9 + 1);
  expect(t.terminal.screen).toContain('You know no way there yet.');
  await t.press('x', 'l', 'l', 'enter');
  expect(t.engine.hero.cell).toBe(9 + 3);
});

test('examine never reveals what was not seen', async () => {
  const t = atTerminal(scene('#######\n#@+.>.#\n#######').engine);
  await t.press('x', 'l', 'l', 'l');
  expect(t.terminal.screen).toContain('You have never seen what is there.');
});

test('help lists the bound keys, and no key is bound twice', async () => {
  const t = play();
  await t.press('?');
  expect(t.terminal.screen).toContain('step north');
  await t.press('space');
  expect(t.terminal.screen).toContain('explore until something new is seen');
  await t.press('space');
  expect(t.terminal.screen).toContain('look through your pack');
  await t.press('?', ':');
  expect(t.terminal.screen).toContain('Do what?');
});

test('the palette finds and runs a command by a few letters', async () => {
  const t = play();
  await t.press(':', ...Array.from('wait'));
  expect(t.terminal.screen).toContain('wait a turn');
  await t.press('enter');
  expect(t.engine.turn).toBe(1);
});

test('earlier messages can be read back from the last one up', async () => {
  const t = play();
  for (let i = 0; i < 60; i++) await t.press(i % 2 === 0 ? '%' : '&');
  await t.press('M');
  expect(t.terminal.screen).toContain('& does nothing here.');
  expect(t.terminal.screen).not.toContain('You see the keep gate.');
  await t.press('home');
  expect(t.terminal.screen).toContain('You see the keep gate.');
});

test('~ shows the seed and the command that plays it again', async () => {
  const t = play();
  await t.press('~');
  expect(t.terminal.screen).toContain('npx koboldkeep --seed 42');
});

test('giving up asks first, and ends the run only if the player types yes', async () => {
  for (const no of [['escape'], ['enter'], ['y', 'enter'], ['n', 'o', 'enter']]) {
    const t = play();
    await t.press('Q', ...no);
    expect(t.engine.outcome).toBeUndefined();
    await t.press('Q', 'y', 'e', 's', 'enter');
    await t.over;
    expect(t.engine.outcome).toBe('escaped');
  }
});

test('leaving a saved game asks nothing, leaving an unsaved one asks first, and a second Ctrl-C is yes', async () => {
  for (const key of ['S', 'ctrl+c']) {
    const kept = play('42', CONTENT, { isSaved: () => true });
    await kept.press(key);
    await kept.over;
    const t = play();
    await t.press(key, 'enter', 'n', '.');
    expect(t.engine.turn).toBe(1);
    await t.press(key, key === 'S' ? 'y' : key);
    await t.over;
    expect([kept.engine.outcome, t.engine.outcome]).toEqual([undefined, undefined]);
  }
});

test('giving up a saved game says how to save it, and giving up a practice game does not', async () => {
  const kept = play('42', CONTENT, { isSaved: () => true });
  await kept.press('Q');
  expect(kept.terminal.screen).toContain('continue later, save and leave with S instead.');
  const practice = play();
  await practice.press('Q');
  expect(practice.terminal.screen).toContain('This game is not saved: it ends here for good.');
  const heard = async (isSaved: boolean): Promise<string> =>
    (await hear(kept.engine, ['give up', 'no'], { isSaved: () => isSaved })).join(' ');
  expect(await heard(true)).toContain('leave with "save" instead');
  expect(await heard(false)).toContain('This game is not saved: it ends here for good.');
});

test('a continued game begins with the last messages and the notices', async () => {
  const recentEvents = [{ type: 'refused', why: 'There is a wall.' }] as const;
  const t = play('42', CONTENT, { recentEvents, notices: ['Two entries are lost.'] });
  await t.press();
  expect(t.messages().join(' ')).toContain('There is a wall. Two entries are lost.');
});

test('a walk of several turns is shown step by step, and a key skips to its end', async () => {
  const t = play('3');
  await t.press('o');
  const shown = t.terminal.shown.length;
  expect(shown).toBeGreaterThan(10);
  expect(t.terminal.pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(1000);
  const hasty = play('3');
  await hasty.press('o', '.');
  expect(hasty.terminal.shown.length).toBeLessThan(10);
  expect(hasty.engine.turn).toBe(t.engine.turn + 1);
});

test('the map does not scroll in a window that is as large as the floor', async () => {
  const large = atTerminal(Engine.start(CONTENT, { seed: '42', name: 'Robin' }), new ScriptedTerminal(132, 43));
  for (let i = 0; i < 6; i++) {
    await large.press('o');
    const { cell } = large.engine.hero;
    const corner = floorCorner(large.terminal, large.engine.map);
    expect(large.hero()).toEqual([corner.x + (cell % 79), corner.y + Math.trunc(cell / 79)]);
  }
});

test('after the window has shrunk, the hero is in the middle of the map, not at its edge', async () => {
  const row = '.'.repeat(77);
  const room = ['#'.repeat(79), `#${row}#`, `#${'.'.repeat(40)}@${'.'.repeat(36)}#`, `#${row}#`, '#'.repeat(79)];
  const t = atTerminal(scene(room.join('\n')).engine, new ScriptedTerminal(132, 43));
  await t.press();
  expect(t.hero()[0]).toBe(floorCorner(t.terminal, { width: 79, height: 5 }).x + 41);
  t.terminal.resize(80, 24);
  const panel = panelColumns(t.terminal, { width: 79, height: 5 });
  expect(t.hero()[0]).toBe(panel + Math.trunc((80 - panel) / 2));
});

test('a window that grows in height alone is filled to its last row', async () => {
  const t = play();
  await t.press();
  t.terminal.resize(80, 30);
  expect(t.rows()).toHaveLength(30);
  expect(t.status()).toMatch(/^floor 1\/10 /);
});

test('a wide window lists what is in sight beside the map', async () => {
  const t = atTerminal(Engine.start(CONTENT, { seed: '42', name: 'Robin' }), new ScriptedTerminal(132, 43));
  await t.press();
  expect(t.rows()[0]).toMatch(/^Robin/);
  expect(t.terminal.screen).toContain('< the keep gate');
});

test('too small a window takes no turns and recovers', async () => {
  const t = play();
  await t.press();
  const before = t.terminal.screen;
  t.terminal.resize(59, 20);
  expect(t.terminal.screen.trim()).toContain('This window is 59×20.\nThe game needs 60×20, or 40×30 upright.\n');
  await t.press('.', 'o');
  expect(t.engine.turn).toBe(0);
  t.terminal.resize(80, 24);
  expect(t.terminal.screen).toBe(before);
});

test('the same keys at any window size and in ASCII give the same game', async () => {
  const games = [new ScriptedTerminal(80, 24), new ScriptedTerminal(200, 60), new ScriptedTerminal(80, 24, true)].map(
    (terminal) => atTerminal(Engine.start(CONTENT, { seed: 'sizes', name: 'Robin' }), terminal),
  );
  for (const t of games) await t.press('o', 'l', 'o', 'x', 'tab', 'enter', '>', '>', 'o');
  expect(new Set(games.map(({ engine }) => `${engine.turn} ${engine.map.depth} ${engine.hero.cell}`)).size).toBe(1);
  // The terminal converts running text to ASCII.
  expect(games[2]?.terminal.screen).toMatch(/^[\n -~×·…]*$/);
});

test('without colours, remembered cells are dimmed and cells in sight are not', async () => {
  const input = new FakeInput();
  const output = new FakeOutput();
  const terminal = new BlessedTerminal({ input, output, env: {}, depth: 'none' });
  const { engine, bump } = scene('#####\n#@..#\n###.#\n###.#\n#####');
  for (const dir of ['e', 'e', 's', 's'] as const) bump(dir);
  void new KeyboardPlayer(new Ui(terminal), engine, '').choose().catch(() => undefined);
  await output.settle();
  const { x, y } = floorCorner(terminal, { width: 5, height: 5 });
  expect([output.cell(x + 1, y + 1), output.cell(x + 3, y + 1)].map(({ glyph, flags }) => [glyph, flags])).toEqual([
    ['.', DIM],
    ['.', 0],
  ]);
  terminal.close();
});

test('p cuts a bridge with a blade, once the question is answered with yes', async () => {
  const s = scene('#####\n#@1.#\n#####', { 1: { tile: 'deeps' } });
  changeGround(s.engine.map, s.at('1'), 'bridge');
  stow(s.hero, createItem(s.engine.map, { item: 'axe', count: 1 }, s.hero.cell));
  s.engine.look();
  const t = atTerminal(s.engine);
  const tile = (): string => t.engine.map.tile(s.at('1')).id;
  await t.press('p');
  expect([t.terminal.screen.includes('Cut through the plank bridge?'), tile()]).toEqual([true, 'bridge']);
  await t.press('n');
  expect(tile()).toBe('bridge');
  await t.press('p');
  await t.press('y');
  expect([tile(), t.engine.hero.cell]).toEqual(['deeps', s.hero.cell]);
});

test('the terminal’s cursor stands on the hero after every frame, and is hidden while a menu is open', async () => {
  const input = new FakeInput();
  const output = new FakeOutput();
  const terminal = new BlessedTerminal({ input, output, env: {}, depth: '256' });
  const { engine } = scene('#######\n#@....#\n#######');
  void new KeyboardPlayer(new Ui(terminal), engine, '').choose().catch(() => undefined);
  const at = (): readonly [number, number, string | undefined] => {
    const { cursorX, cursorY } = output.emulator.buffer.active;
    return [cursorX, cursorY, /.*\x1b\[\?25([hl])/s.exec(output.bytes)?.[1]];
  };
  await output.settle();
  const { x, y } = floorCorner(terminal, engine.map);
  expect(at()).toEqual([x + 1, y + 1, 'h']);
  input.write('i');
  await output.settle();
  expect(at()[2]).toBe('l');
  input.write('\x1b');
  await new Promise((resolve) => setTimeout(resolve, 60));
  await output.settle();
  expect(at()).toEqual([x + 1, y + 1, 'h']);
  terminal.close();
});

test.each([
  [21, 0xffffff, 0],
  [20, 0xffd75f, 0],
  [14, 0xffd75f, 0],
  [13, 0xff6b6b, UNDERLINE],
])(
  'a hero with %i of 40 health shows it: white, yellow from half on, red and underlined from a third on',
  async (...row) => {
    const [health, fg, line] = row;
    const s = scene('#####\n#@..#\n#####');
    s.hero.health = health;
    const t = atTerminal(s.engine);
    await t.press();
    const shown = shownCell(t.terminal.shown.at(-1), s.engine.map, s.hero.cell);
    expect([shown.glyph, shown.fg, shown.flags & UNDERLINE]).toEqual(['@', fg, line]);
  },
);

test('where exploring was just refused, the status line offers the stairs in its place', async () => {
  const t = atTerminal(scene('######\n#@..>#\n######').engine);
  await t.press();
  expect([/ explore/.test(t.status()), / stairs/.test(t.status())]).toEqual([true, false]);
  await t.press('o');
  expect([/ explore/.test(t.status()), / stairs/.test(t.status())]).toEqual([false, true]);
});

test('the boons of each new level are offered', async () => {
  const t = play();
  await t.press();
  for (const level of [2, 3]) {
    gainExperience(t.engine.hero, experienceForLevel(level) - t.engine.hero.experience, 'kill');
    await t.press('.');
    expect(t.rows()[0]).toBe(`You are level ${level}. Choose your boon.`);
    await t.press('enter');
  }
  expect(t.engine.hero.boons).toHaveLength(2);
});

test('the only corpse in a full panel is named', async () => {
  const breeds = ['idler', 'stump', 'brute', 'soldier', 'minion', 'slinker', 'dullard', 'pikeman'];
  const legend = Object.fromEntries(breeds.map((actor, i) => [String(i + 1), { actor }]));
  const s = scene('############\n#@12345678.#\n############', legend);
  s.engine.placeItem(s.engine.map, s.hero.cell + 1, 'corpse', 1);
  s.engine.look();
  const t = atTerminal(s.engine);
  await t.press();
  expect(t.rows().some((row) => /^% corpse\b/.test(row))).toBe(true);
});

test('a full panel names the Crown first among the things in sight, and counts all corpses in its last row', async () => {
  const s = scene(`#${'#'.repeat(12)}\n#@${'.'.repeat(10)}#\n#${'.'.repeat(11)}#\n#${'#'.repeat(12)}`);
  const { map } = s.engine;
  const dead = ['rat', 'kobold', 'goblin', 'jackal', 'ogre', 'wolf', 'troll', 'minotaur', 'wraith', 'centipede'];
  dead.forEach((of, i) => {
    s.engine.placeItem(map, map.cellAt(2 + i, 1), 'corpse', 1);
    for (const corpse of map.items.get(map.cellAt(2 + i, 1)) ?? []) Object.assign(corpse, { of });
  });
  const kinds = s.engine.content.items.filter(({ sort, gear }) => sort === 'weapon' && gear).slice(0, 6);
  kinds.forEach(({ id }, i) => s.engine.placeItem(map, map.cellAt(1 + i, 2), id, 1));
  s.engine.placeItem(map, map.cellAt(11, 2), 'emberCrown', 1);
  s.engine.look();
  const t = atTerminal(s.engine);
  await t.press();
  const panel = t.rows().map((row) => row.slice(0, 21).trim());
  const first = panel.findIndex((row) => row.includes('Ember Crown'));
  const things = kinds.map(({ name }) => `) ${name}`);
  expect(panel.slice(first + 1, first + 8).sort()).toEqual(['% 10 corpses', ...things].sort());
  expect(panel[first + 7]).toBe('% 10 corpses');
});

test('the last row still names o explore after Tab has found no foe', async () => {
  const t = atTerminal(scene('########\n#@.....#\n#####.##\n#......#\n########').engine);
  await t.press('tab');
  expect(t.terminal.screen).toContain('No foe is in sight.');
  expect(t.status()).toContain('o explore');
  await t.press('o', 'o', 'o', 'o');
  expect(t.status()).not.toContain('o explore');
});

test.each([
  [5, true],
  [19, true],
  [20, false],
])('with %i of 40 health the keys tell of rest and of the danger of going down: %p', async (health, isTold) => {
  const { engine, hero } = scene('#####\n#@>.#\n#####');
  hero.health = health;
  for (const columns of [80, 60]) {
    const t = atTerminal(engine, new ScriptedTerminal(columns, 20));
    await t.press();
    const told = ['5 rest', `> down at ${health}/40 HP`].map((words) => t.status().includes(words));
    expect(told).toEqual([isTold, isTold]);
    expect(t.status().includes('o explore')).toBe(!isTold);
  }
});

test('a hurt hero beside a foe is told to fight or to look, and not to rest', async () => {
  const { engine, hero } = scene('######\n#@>.k#\n######', { k: { actor: 'kobold' } });
  hero.health = 5;
  const t = atTerminal(engine);
  await t.press();
  expect(t.status()).toMatch(/Tab fight {2}\? keys/);
});

test('after a command that was undone, the messages before it stay, its own go, and no hint comes a second time', async () => {
  const { engine } = scene('#####\n#@.r#\n#####', { r: { actor: 'rat' } });
  const preferences = new Preferences({ flags: { hints: true } });
  const first = atTerminal(engine, undefined, { preferences });
  await first.press('.');
  const said = first.messages().join(' ');
  const [hint = ''] = /A foe: Tab [^.]*\./.exec(said) ?? [];
  expect(hint).not.toBe('');
  first.player.addNotice('Before.');
  await first.press('.');
  const next = atTerminal(engine, undefined, {
    ...{ preferences, before: first.player, notices: ['It was undone.'], recentEvents: [] },
  });
  await next.press('M');
  expect(next.terminal.screen).toContain('Before.');
  await next.press('escape', '.');
  expect(next.messages().join(' ')).not.toContain(hint);
});
