// Walks the screens of a game in windows of every size that is played in.
import { beginTutorial } from '../../src/cli/commands/tutorial-command';
import { CONTENT } from '../../src/content';
import type { ItemId } from '../../src/content/items';
import { TASKS } from '../../src/content/tutorial/signs';
import { View } from '../../src/engine/api/view/view';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { changeFloor } from '../../src/engine/rules/floors/floor-change';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { gameLayout, LONGEST_LINE, type Box } from '../../src/ui/screens/game-layout';
import { MIN_HEIGHT, MIN_UPRIGHT, MIN_WIDTH } from '../../src/ui/terminal/terminal';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { SCREEN_KEYS } from '../support/screen-keys';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { SIZES } from '../support/sizes';
import { give, KITTED } from './gear';

/** Windows with the panel beside the map. */
const BESIDE = [
  [MIN_WIDTH, MIN_HEIGHT],
  [70, 22],
  [80, 24],
  [100, 30],
  [132, 43],
  [190, 45],
  [220, 60],
] as const;
const WINDOWS = [[MIN_UPRIGHT.width, MIN_UPRIGHT.height], [59, 50], ...BESIDE] as const;

/** A floor of the usual size: its middle room, with a door in the wall beside it. */
const FLOOR = Array.from({ length: 29 }, (_, y) => {
  if (y === 10) return `${'#'.repeat(50)}+${'#'.repeat(28)}`;
  if (y < 10 || y > 18) return '#'.repeat(79);
  return `${'#'.repeat(30)}${y === 14 ? '<..p..f..>@..d.m..i....' : '.'.repeat(23)}${'#'.repeat(26)}`;
}).join('\n');

/** A game in full swing, at a terminal: people, friends and foes around a hero who carries a lot and is not well. */
function playing(width: number, height: number) {
  const s = scene(
    [FLOOR, '#####\n#<..#\n#####'],
    {
      f: { actor: 'soldier', as: (who) => Object.assign(who, { side: 'ally', leader: HERO_ID }) },
      p: { actor: 'pilgrim', as: (who) => Object.assign(who, { side: 'neutral', topic: 'pilgrim' }) },
      d: { actor: 'drifter', as: (who) => Object.assign(who, { alert: 15, mood: 'berserk' }) },
      m: { actor: 'brassSentinel' },
      i: { actor: 'idler' },
    },
    KITTED,
  );
  for (const { id } of CONTENT.items.filter(({ prize }) => !prize).slice(0, 22)) give(s.engine, id as ItemId);
  for (const id of ['poisoned', 'hungry', 'hasted']) afflict(s.hero, id, 99);
  changeFloor(s.engine, 'down');
  changeFloor(s.engine, 'up');
  s.hero.health = 7;
  s.engine.look();
  return atTerminal(s.engine, new ScriptedTerminal(width, height));
}

test.each(WINDOWS.map((size, i) => [...size, i] as const))(
  'in a window of %i × %i every screen draws, names its way back and cuts nothing but names',
  async (width, height, window) => {
    const t = playing(width, height);
    await t.press('escape');
    const cuts: string[] = [];
    const opened = SCREEN_KEYS.filter((_, i) => (i + window) % SIZES.betweenOpenedWindows === 0);
    for (const keys of opened) {
      await t.press(...keys);
      const rows = t.rows();
      expect(Math.max(...rows.map(({ length }) => length))).toBeLessThanOrEqual(width);
      const last = rows.at(-1) ?? '';
      if (!/^floor \d/.test(last)) {
        expect(last).toMatch(/Esc|Enter/);
        // In an upright window the rows of long lists are shortened, too.
        const isList = width < MIN_WIDTH && /[:Oietdc]/.test(keys[0] ?? '');
        for (const row of rows) if (!isList && /│[^│]*…[^│]*│/.test(row)) cuts.push(`${keys.join(' ')}: ${row.trim()}`);
      }
      await t.press('escape', 'escape', 'escape');
    }
    expect(cuts).toEqual([]);
  },
);

test.each([
  ['the map', [], / {2}\? keys {2}/],
  ['aiming', ['t', 'a'], /^Enter or t confirms .*aim .*Tab next .*Esc back$/],
  ['examining', ['x'], /^Enter travels there .*move .*Tab next .*Esc back$/],
  ['the list of commands', [':'], /^Enter chooses .*Up, Down move .*Esc back$/],
  ['finding', ['_', '/'], /^Enter chooses .*Up, Down move .*Esc back$/],
  ['the help', ['?'], /^Tab the rules .*Up, Down scroll .*Esc back$/],
  ['the pack', ['i'], /Enter opens .*Up, Down move .*Tab lists by name .*Esc back$/],
  ['the options', ['='], /change .*Up, Down move .*Esc back$/],
  ['the maps', ['X'], /other floors .*\/ finds .*move .*Esc back$/],
] as const)('in a window of 60 × 20 the last row of %s names the key that the player needs', async (_, keys, named) => {
  const t = playing(60, 20);
  await t.press('escape', ...keys);
  expect(t.status()).toMatch(named);
});

test('in an upright window the last row of the tutorial says what to do first, and names a key', async () => {
  const t = atTerminal(beginTutorial('Wren'), new ScriptedTerminal(40, 30));
  await t.press('escape');
  expect(t.status()).toMatch(/^1\/12: Read the signs +\? keys/);
});

test('in a window of 60 × 20 the last row of the tutorial names the key that lists all keys', async () => {
  const t = atTerminal(beginTutorial('Wren'), new ScriptedTerminal(60, 20));
  await t.press('escape');
  expect(t.status()).toMatch(/^1\/\d+: .* {2}\? keys/);
  // The other lessons have room for it, too.
  for (const task of Object.values(TASKS)) expect(`12/12: ${task}  ? keys`.length).toBeLessThanOrEqual(60);
});

test.each(BESIDE)(
  'in a window of %i × %i the panel never cuts a mood, a figure or a condition',
  async (width, height) => {
    const t = playing(width, height);
    await t.press('escape');
    const view = new View(t.engine);
    const { panel } = gameLayout(width, height, view);
    const rows = t
      .rows()
      .slice(0, panel.height)
      .map((row) => row.slice(0, panel.width - 1).trimEnd());
    const { health, maxHealth, conditions, attack, defense } = view.heroStatus;
    const words = rows.join('\n');
    expect(words).toContain(`${health}/${maxHealth}`);
    expect(words).toContain(`attack ${attack.dice} × ${attack.chance}%`);
    expect(words).toContain(`guard  ${defense.dice} × ${defense.chance}%`);
    for (const { adjective, turns } of conditions)
      expect(words).toContain(turns === null ? adjective : `${adjective} ${turns}`);
    for (const row of rows) expect(row).not.toMatch(/hits.*…|hits$|hits \d+$/);
  },
);

/** Returns the cells of a window that more or less than one part has, but for gaps of one column. */
function misplaced(width: number, parts: readonly (Box | undefined)[]): readonly string[] {
  const cells = new Map<string, number>();
  for (const part of parts) {
    for (let y = part?.y ?? 0; part && y < part.y + part.height; y++)
      for (let { x } = part; x < part.x + part.width; x++) cells.set(`${x},${y}`, (cells.get(`${x},${y}`) ?? 0) + 1);
  }
  const outside = [...cells.keys()].filter((cell) => Number(cell.split(',')[0]) >= width);
  return [...outside, ...[...cells].flatMap(([cell, times]) => (times > 1 ? [cell] : []))];
}

test.each(WINDOWS)(
  'in a window of %i × %i no text is longer than a hundred columns, and the parts do not overlap',
  (width, height) => {
    for (const floor of [
      { width: 79, height: 29 },
      { width: 30, height: 12 },
    ])
      for (const side of ['left', 'right'] as const) {
        const { panel, map, details, messages, footer } = gameLayout(width, height, floor, { side, width: 'auto' });
        expect(messages.width).toBeLessThanOrEqual(LONGEST_LINE);
        expect(panel.width).toBeLessThanOrEqual(LONGEST_LINE);
        expect(misplaced(width, [panel, map, details, messages, footer])).toEqual([]);
        expect(footer).toEqual({ x: 0, y: height - 1, width, height: 1 });
        expect(Math.max(...[panel, map, messages].map((part) => part.y + part.height))).toBe(height - 1);
      }
  },
);

test('a window of 190 columns has the map in its middle, and nothing but the last line below it', () => {
  for (const side of ['left', 'right'] as const) {
    const { map, panel, details, messages } = gameLayout(200, 55, { width: 79, height: 29 }, { side, width: 'auto' });
    expect([map.x + map.x + map.width, map.y, map.height]).toEqual([200, 0, 54]);
    expect([messages.y, messages.height]).toEqual([0, 53]);
    const isLeft = side === 'left';
    for (const part of [panel, details]) expect((part?.x ?? 0) < map.x).toBe(isLeft);
    expect(messages.x > map.x).toBe(isLeft);
  }
});

test.each(BESIDE)(
  'in a window of %i × %i the panel has the side and the width that the player likes',
  async (...size) => {
    const t = playing(...size);
    const { preferences } = t.ui;
    for (const side of ['left', 'right'] as const)
      for (const panelWidth of ['auto', 'narrow', 'wide'] as const) {
        preferences.set('panel', side);
        preferences.set('panel-width', panelWidth);
        await t.press('escape');
        const { panel, map } = gameLayout(size[0], size[1], t.engine.map, { side, width: panelWidth });
        expect(side === 'left' ? panel.x : panel.x + panel.width).toBe(side === 'left' ? 0 : size[0]);
        expect(map.width).toBeGreaterThanOrEqual(41);
        const rows = t.rows().map((row) => row.padEnd(size[0]));
        const [x, gap] = side === 'left' ? [panel.x, panel.width - 1] : [panel.x + 1, panel.x];
        expect(rows[0]?.slice(x, x + panel.width - 1)).toMatch(/^Wren +lv \d+$/);
        for (const row of rows.slice(0, panel.height)) expect(row.charAt(gap)).toMatch(/[ ·]/);
        expect(rows.slice(0, map.height).some((row) => row.slice(map.x, map.x + map.width).includes('@'))).toBe(true);
      }
    const { panel: narrow } = gameLayout(size[0], size[1], t.engine.map, { side: 'left', width: 'narrow' });
    const { panel: wide } = gameLayout(size[0], size[1], t.engine.map, { side: 'left', width: 'wide' });
    expect([narrow.width, wide.width]).toEqual([19, Math.min(36, size[0] - 41)]);
  },
);

test('a window that grows and shrinks again keeps the hero in view, in the middle where the floor does not fit', async () => {
  const t = playing(80, 24);
  await t.press('escape');
  for (const [width, height] of [...WINDOWS, ...[...WINDOWS].reverse()]) {
    t.terminal.resize(width, height);
    const { map } = gameLayout(width, height, t.engine.map);
    const rows = t.rows().map((row) => row.slice(map.x, map.x + map.width));
    const y = rows.findIndex((row) => row.includes('@'));
    const x = rows[y]?.indexOf('@') ?? -1;
    expect([x, y].every((at) => at >= 0)).toBe(true);
    const column = t.engine.hero.cell % t.engine.map.width;
    const half = map.width >> 1;
    const isInside = column >= half && column < t.engine.map.width - half;
    if (map.width < t.engine.map.width && isInside) expect(Math.abs(x - half)).toBeLessThanOrEqual(1);
  }
});
