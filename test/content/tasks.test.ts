/** The tasks: what is an attempt, what it takes, and that every dungeon holds it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planFloor, sidePlacesOf } from '../../src/content/levels';
import { captiveFloors } from '../../src/content/levels/captives';
import { namedFloors } from '../../src/content/levels/named-foes';
import { TILES } from '../../src/content/tables/tiles';
import { attemptAfter, attemptAt, startProblem, TASK_IDS, TASK_TABLE, type TaskId } from '../../src/content/tasks';
import type { GameEvent, Outcome } from '../../src/engine/api/event/event';

const HERO = { id: 0, breed: 'hero', name: 'Wren' };
const FOE = { id: 7, breed: 'kobold', name: 'kobold' };
const NAMED_FOE = { ...FOE, breed: 'nib' };
const FRIEND = { ...FOE, id: 9, isFriend: true as const };
const deed = { at: 40 };
const climbed = { type: 'climbed', way: 'in', depth: 5, floor: 51, first: true, ...deed } as const;

interface Moment {
  readonly deepest?: number;
  readonly events?: readonly GameEvent[];
  readonly outcome?: Outcome;
  readonly turn?: number;
}

/** The attempt at a task after commands that led to these moments. */
const attempted = (id: TaskId, ...moments: readonly Moment[]) =>
  moments.reduce(
    (attempt, { deepest = 1, events = [], outcome, turn = 10 }) =>
      attemptAfter(attempt, { deepest, events, outcome, turn }),
    attemptAt(id),
  );
const stateAfter = (id: TaskId, moment: Moment) => attempted(id, moment).state;

/** For each task, what does it and what comes close. */
const CASES: Readonly<Record<TaskId, { readonly does: Moment; readonly misses: readonly Moment[] }>> = {
  kill: {
    does: { events: [{ type: 'died', who: FOE, by: HERO, ...deed }] },
    misses: [
      { events: [{ type: 'died', who: FOE, by: FRIEND, ...deed }] },
      { events: [{ type: 'died', who: FRIEND, by: HERO, ...deed }] },
      { events: [{ type: 'died', who: FOE, by: HERO, isThing: true, ...deed }] },
      { events: [{ type: 'died', who: HERO, by: HERO, ...deed }], outcome: 'died' },
    ],
  },
  floor2: { does: { deepest: 2 }, misses: [{ deepest: 1 }] },
  unlock: {
    does: { events: [{ type: 'unlocked', who: HERO, what: 'door', key: 'key', ...deed }] },
    misses: [
      { events: [{ type: 'opened', who: HERO, tile: 'openDoor', what: 'door', ...deed }] },
      { events: [{ type: 'unlocked', who: FOE, what: 'door', key: 'key', ...deed }] },
    ],
  },
  vault: {
    does: { events: [{ type: 'offerTaken', who: HERO, what: 'an axe', ...deed }] },
    misses: [{ events: [{ type: 'took', who: HERO, item: 'axe', what: 'axe', count: 1, ...deed }] }],
  },
  floor3: { does: { deepest: 3 }, misses: [{ deepest: 2 }] },
  named: {
    does: { events: [{ type: 'died', who: NAMED_FOE, by: HERO, ...deed }] },
    misses: [
      { events: [{ type: 'died', who: FOE, by: HERO, ...deed }] },
      { events: [{ type: 'died', who: NAMED_FOE, by: FRIEND, ...deed }] },
    ],
  },
  captive: {
    does: { events: [{ type: 'freed', who: HERO, whom: FRIEND, ...deed }] },
    misses: [{ events: [{ type: 'freed', who: FOE, whom: FRIEND, ...deed }] }],
  },
  leader: {
    does: { events: [{ type: 'narrated', who: FOE, what: 'tookLead', text: '', ...deed }] },
    misses: [{ events: [{ type: 'narrated', who: FOE, what: 'gaveUp', text: '', ...deed }] }],
  },
  teach: {
    does: { events: [{ type: 'narrated', who: FRIEND, what: 'friendTaught', text: '', ...deed }] },
    misses: [{ events: [{ type: 'boonChosen', who: HERO, boon: 'lunge', what: 'Lunge', ...deed }] }],
  },
  floor5: { does: { deepest: 5 }, misses: [{ deepest: 4 }] },
  technique: {
    does: { events: [{ type: 'performed', who: HERO, technique: 'whirl', told: 'whirl', ...deed }] },
    misses: [{ events: [{ type: 'performed', who: FOE, technique: 'whirl', told: 'whirls', ...deed }] }],
  },
  floor7: { does: { deepest: 7 }, misses: [{ deepest: 6 }] },
  sidePlace: {
    does: { events: [{ ...climbed, place: 'the Sunken Cells' }] },
    misses: [{ events: [{ ...climbed, way: 'down', floor: 6 }] }],
  },
  shortKeep: { does: { outcome: 'won' }, misses: [{ outcome: 'escaped' }] },
  crown: { does: { events: [{ type: 'awoke', ...deed }] }, misses: [{ deepest: 10 }] },
  climb: { does: { outcome: 'won' }, misses: [{ events: [{ type: 'awoke', ...deed }] }] },
};

test.each(TASK_IDS)('%s is done by what its sentence says, and not by what comes close', (id) => {
  const { does, misses } = CASES[id];
  expect(attempted(id, {}, does)).toEqual({ task: id, state: 'done', turn: 10 });
  for (const moment of misses) expect([moment, stateAfter(id, moment)]).not.toEqual([moment, 'done']);
});

test('a band loses its leader whether another takes the lead or all flee', () => {
  expect(stateAfter('leader', { events: [{ type: 'narrated', who: FOE, what: 'scattered', text: '', ...deed }] })).toBe(
    'done',
  );
});

test('an attempt fails when its turns are over or the game is, unless the last command has done it', () => {
  const { limit } = TASK_TABLE.floor3;
  expect(attempted('floor3', { turn: limit - 1 })).toEqual({ task: 'floor3', state: 'open', turn: null });
  expect(attempted('floor3', { turn: limit })).toEqual({ task: 'floor3', state: 'failed', turn: limit });
  expect(attempted('floor3', { turn: limit + 50, deepest: 3 })).toMatchObject({ state: 'done', turn: limit + 50 });
  expect(attempted('floor3', { outcome: 'escaped' })).toMatchObject({ state: 'failed', turn: 10 });
  expect(attempted('floor3', { outcome: 'died', deepest: 3 })).toMatchObject({ state: 'done' });
});

test('what is decided stays decided', () => {
  expect(attempted('floor3', { deepest: 3, turn: 20 }, { outcome: 'died', turn: 30 })).toMatchObject({ turn: 20 });
  expect(attempted('floor3', { turn: 9999 }, { deepest: 3, turn: 10_000 })).toMatchObject({ state: 'failed' });
});

test('a game is an attempt at a task only if it was started like one', () => {
  expect(startProblem('shortKeep', { difficulty: 'short', kit: 'soldier' })).toBeUndefined();
  expect(startProblem('shortKeep', { difficulty: 'standard', kit: 'soldier' })).toBe(
    'The task shortKeep is attempted at difficulty short with the kit soldier, and this game was played at difficulty standard with the kit soldier',
  );
  expect(startProblem('climb', { difficulty: 'standard', kit: 'poacher' })).toContain('with the kit poacher');
});

test.each(['train/1', 'train/2', 'test/1', 'test/2'])('the dungeon of %s holds what the tasks are about', (seed) => {
  const { tiles, fixtures } = planFloor(seed, 1);
  expect(Array.from(tiles).some((tile) => TILES[tile]?.lock !== undefined)).toBe(true);
  expect(fixtures.some(({ offers }) => offers !== undefined)).toBe(true);
  expect([...captiveFloors(seed).keys()].some((depth) => depth <= 3)).toBe(true);
  expect([...namedFloors(seed).keys()]).toEqual(expect.arrayContaining([2, 3, 4]));
  expect(sidePlacesOf(seed).size).toBeGreaterThan(0);
});

test('the page lists the tasks as the table tells them, and how the bots fare at each', () => {
  const page = readFileSync(join(__dirname, '../../docs/tasks.md'), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((each) => each.trim().replaceAll('`', '')));
  const listed = rows.filter((row) => row.length === 6).map(([, ...row]) => row.slice(0, 4));
  const told = TASK_IDS.map((id) => {
    const { tier, says, limit } = TASK_TABLE[id];
    return [id, String(tier), says, limit.toLocaleString('en')];
  });
  expect(listed).toEqual(told);
  expect(rows.filter((row) => row.length > 6).map(([, id]) => id)).toEqual(TASK_IDS);
});
