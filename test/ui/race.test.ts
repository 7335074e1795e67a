// Tests races against other runs: who leads, and how the ghost is shown.
import { hashState } from '../../src/engine/api/snapshot/hash';
import { DIM } from '../../src/ui/terminal/canvas';
import { Race, type Ghost } from '../../src/ui/words/race';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { floorCorner, shownCell } from '../support/screen-parts';
import { ScriptedTerminal } from '../support/scripted-terminal';

const robin = (more: Partial<Ghost> = {}): Ghost => ({
  ...{ name: 'Robin', splits: [100, 250], outcome: 'died', turn: 900 },
  ...more,
});

/** Returns the members of a view that a race uses. */
const at = (turn: number, deepest: number, depth = deepest) => ({ turn, deepest, depth, floor: depth });

test.each([
  [at(0, 1), 'Robin: floor 1, level with you'],
  [at(99, 1), 'Robin: floor 1, level with you'],
  [at(101, 1), 'Robin: floor 2, 1 turn ahead'],
  [at(300, 1), 'Robin: floor 3, 200 turns ahead'],
  [at(90, 2), 'Robin: floor 1, behind'],
  [at(300, 3), 'Robin: floor 3, as deep as you'],
  [at(900, 2), 'Robin died on turn 900'],
  [at(1200, 9), 'Robin died on turn 900'],
])('a race tells who is ahead from the known splits: %#', (view, text) => {
  expect(new Race(robin(), view).summary).toBe(text);
});

test('the lead counts from the player’s own splits, noted or given', () => {
  const view = { turn: 0, deepest: 1, depth: 1, floor: 1 };
  const race = new Race(robin(), view);
  const go = (turn: number, deepest: number): string => {
    Object.assign(view, { turn, deepest, depth: deepest, floor: deepest });
    race.endTurn();
    return race.summary;
  };
  expect(go(60, 2)).toBe('Robin: floor 1, level with you');
  expect(go(80, 2)).toBe('Robin: floor 1, 20 turns behind');
  expect(go(120, 2)).toBe('Robin: floor 2, 40 turns behind');
  expect(go(260, 2)).toBe('Robin: floor 3, 10 turns ahead');
  expect(go(1000, 3)).toBe('Robin died on turn 900');
  expect(new Race(robin(), at(120, 2), [60]).summary).toBe('Robin: floor 2, 40 turns behind');
});

test('the end of the other run is shown, with its floor if that is known', () => {
  const place = () => ({ floor: 4, depth: 4, cell: 7 });
  for (const [more, depth, text] of [
    [{ place }, 4, 'Robin died here on turn 900'],
    [{ place }, 5, 'Robin died on floor 4, turn 900'],
    [{ outcome: 'won', turn: 4120 }, 5, 'Robin came home on turn 4,120'],
    [{ outcome: 'escaped' }, 5, 'Robin gave up on turn 900'],
    [{ outcome: null }, 5, 'Robin was last seen on turn 900'],
    [{ name: 'Robin Goodfellow the Third' }, 5, 'Robin Goodf… died on turn 900'],
  ] as const)
    expect(new Race(robin(more), at(5000, 5, depth)).summary).toBe(text);
});

test('a ghost stands where it was in the same turn; after its end only a dead one is still there', () => {
  const place = (turn: number) => ({ floor: 1, depth: 1, cell: turn });
  const cellOf = (turn: number, outcome: Ghost['outcome']) =>
    new Race(robin({ place, outcome }), at(turn, 1)).ghostCell;
  for (const outcome of ['died', 'won', 'escaped', null] as const)
    expect([5, 900].map((turn) => cellOf(turn, outcome))).toEqual([5, 900]);
  expect(cellOf(901, 'died')).toBe(900);
  for (const outcome of ['won', 'escaped', null] as const) expect(cellOf(901, outcome)).toBeUndefined();
});

const ROOM = '##########\n#@..k....#\n##########';

/** Creates a hero who races against a ghost, at a terminal. */
function startRace(ghost: Partial<Ghost>) {
  const made = scene(ROOM, { k: { actor: 'idler' } });
  return { ...made, ...atTerminal(made.engine, new ScriptedTerminal(), { pace: 'none', ghost: robin(ghost) }) };
}

test('a ghost on the hero’s floor is drawn faintly, below any creature', async () => {
  const cells: Record<number, number> = { 0: 13, 1: 14, 2: 11, 3: 12 };
  const t = startRace({ place: (turn) => ({ floor: turn === 3 ? 2 : 1, depth: 1, cell: cells[turn] ?? 0 }) });
  await t.press();
  const { x, y } = floorCorner(t.terminal, t.engine.map);
  const row = (): string => t.rows()[y + 1]?.slice(x).trim() ?? '';
  expect(row()).toBe('@·@i····');
  const canvas = t.terminal.shown.at(-1);
  expect(shownCell(canvas, t.engine.map, 13).flags).toBe(DIM);
  expect(t.status()).toMatch(/^floor 1\/1 {2}turn 0 {2}Robin: floor 1, level with you {2}/);
  await t.press('.');
  expect(row()).toBe('@··i····'); // under the idler
  await t.press('.');
  expect(row()).toBe('@··i····'); // under the hero
  await t.press('.');
  expect(row()).toBe('@··i····'); // on another floor
});

test('a ghost on unknown ground is not drawn', async () => {
  const { engine } = scene('##########\n#@.##....#\n##########');
  const t = atTerminal(engine, new ScriptedTerminal(), {
    ghost: robin({ place: () => ({ floor: 1, depth: 1, cell: 17 }) }),
  });
  await t.press();
  expect(t.terminal.screen.match(/@/g)).toHaveLength(1);
});

test('a ghost with splits alone appears in the status line but not on the map', async () => {
  const t = startRace({});
  await t.press();
  expect(t.terminal.screen.match(/@/g)).toHaveLength(1);
  expect(t.status()).toContain('Robin: floor 1, level with you');
});

test('a race changes nothing in the game', async () => {
  const keys = ['l', 'l', '.', 'tab', 'tab', 'x', 'escape', 'l', 's'];
  const alone = atTerminal(scene(ROOM, { k: { actor: 'idler' } }).engine);
  const beside = startRace({ place: (turn) => ({ floor: 1, depth: 1, cell: 11 + (turn % 7) }) });
  for (const key of keys) {
    await alone.press(key);
    await beside.press(key);
    expect(hashState(beside.engine)).toBe(hashState(alone.engine));
  }
  expect(alone.engine.turn).toBeGreaterThan(3);
});
