/** The tutorial played from the first sign to the gate, and its floor, signs and keys. */
import { beginTutorial } from '../../src/cli/commands/tutorial-command';
import { solve } from '../../src/content/levels';
import { TILES, tileNumber, type TileId } from '../../src/content/tables/tiles';
import { TUTORIAL } from '../../src/content/tutorial';
import { SIGNS, signsFor } from '../../src/content/tutorial/signs';
import { TAUGHT, USUAL_KEYS } from '../../src/content/tutorial/taught-keys';
import { offeredCommands } from '../../src/engine/api/command/command-table';
import type { Command } from '../../src/engine/api/command/command';
import type { EventOf, EventType, GameEvent } from '../../src/engine/api/event/event';
import { View } from '../../src/engine/api/view/view';
import { HEIGHT, WIDTH } from '../../src/content/levels';
import { DIRS, type Cell } from '../../src/engine/space/geometry';
import type { FloorPlan } from '../../src/engine/world/floor-plan';
import { isKeyCommandId, KEY_COMMANDS } from '../../src/ui/frame/key-commands';
import { Keymap } from '../../src/ui/frame/keymap';
import { brokenInvariants } from '../invariants';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';

const PLAN = TUTORIAL.planFloor('', 1);
/** More commands than any single lesson takes. */
const ENOUGH = 60;

/** The cell of the one entry that suits. */
function only<T extends { readonly cell: Cell }>(list: readonly T[], suits: (one: T) => boolean): Cell {
  const [one, ...more] = list.filter(suits);
  expect([one !== undefined, more]).toEqual([true, []]);
  return one?.cell ?? 0;
}
const signCell = (text: string): Cell => only(PLAN.fixtures, (one) => one.text === text);
const propCell = (prop: string): Cell => only(PLAN.fixtures, (one) => one.prop === prop);
const thingCell = (item: string): Cell => only(PLAN.lying, (one) => one.item === item);
const cellsOf = (tile: TileId): Cell[] =>
  [...PLAN.tiles.keys()].filter((cell) => PLAN.tiles[cell] === tileNumber(tile));

/** A hero who issues only commands that a player could choose now. */
function pupil() {
  const engine = beginTutorial('Wren');
  const { hero, map } = engine;
  const told: GameEvent[] = [...engine.events];
  const act = (command: Command): readonly GameEvent[] => {
    // A player who examines may travel to any known cell.
    const isFreeWalk = command.do === 'travel' && map.memory.tiles[command.to] !== 0;
    if (!isFreeWalk) expect(offeredCommands(hero)).toContainEqual(command);
    const events = engine.perform(command);
    expect(events.filter(({ type }) => type === 'refused')).toEqual([]);
    expect(brokenInvariants(engine)).toEqual([]);
    told.push(...events);
    return events;
  };
  const until = (isDone: () => boolean, next: () => Command): void => {
    for (let i = 0; i < ENOUGH && !isDone(); i++) act(next());
    expect(isDone()).toBe(true);
  };
  /** Travels towards a cell, or explores until the cell is known. */
  const approach = (to: Cell): Command =>
    map.memory.tiles[to] === 0 ? { do: 'explore' } : { do: 'travel', floor: 1, to };
  const goTo = (cell: Cell): void => {
    until(
      () => hero.cell === cell,
      () => approach(cell),
    );
  };
  /** Walks up to a cell and bumps into it. */
  const pushInto = (cell: Cell): readonly GameEvent[] => {
    for (let i = 0; i < ENOUGH && map.distance(hero.cell, cell) > 1; i++) {
      const events = act(approach(cell));
      // Travel pushes into what fills the place.
      if (events.some((event) => event.type === 'stopped' && event.why === 'You have arrived.')) return events;
    }
    const dir = DIRS.find((each) => map.step(hero.cell, each) === cell) ?? 'n';
    return act({ do: 'bump', dir });
  };
  return {
    engine,
    hero,
    map,
    act,
    until,
    goTo,
    pushInto,
    /** Whether an event of this type has happened. */
    has: (type: EventType): boolean => told.some((event) => event.type === type),
    all: <T extends EventType>(type: T) => told.filter((event): event is EventOf<T> => event.type === type),
    read: (text: string): void => {
      expect(pushInto(signCell(text))).toContainEqual(expect.objectContaining({ type: 'read', text }));
    },
    foe: (breed: string) => map.actors.find((actor) => actor.breed.id === breed && actor.inSight),
    carries: (item: string): boolean => hero.pack.some(({ kind }) => kind.id === item),
    letter: (item: string): string => hero.pack.find(({ kind }) => kind.id === item)?.letter ?? '?',
  };
}

test('the tutorial can be played as its signs say, from the first sign to the gate', () => {
  const { engine, hero, map, act, until, goTo, pushInto, has, all, read, foe, carries, letter } = pupil();
  // Walking, signs and doors.
  expect(all('read').map(({ text }) => text)).toEqual([SIGNS.walking]);
  read(SIGNS.goal);
  expect(map.memory.tiles[thingCell('paperCrown')]).not.toBe(0);
  read(SIGNS.doors);
  until(
    () => has('opened'),
    () => ({ do: 'explore' }),
  );
  // Examining, fighting and resting.
  read(SIGNS.looking);
  expect(foe('rat')).toMatchObject({ mood: 'sleep', alert: 0 });
  read(SIGNS.striking);
  const first = { isUnaware: false };
  until(
    () => has('died'),
    () => {
      if (!has('attacked')) first.isUnaware = foe('rat')?.alert === 0;
      return { do: 'fight' };
    },
  );
  // The rat may wake before the first attack.
  expect(all('attacked')[0]).toMatchObject({ surprise: first.isUnaware });
  read(SIGNS.resting);
  expect([hero.isAlive, foe('rat')]).toEqual([true, undefined]);
  // Taking and drinking.
  until(
    () => carries('dart') && carries('telepathyPotion'),
    () => ({ do: 'explore' }),
  );
  read(SIGNS.taking);
  read(SIGNS.drinking);
  expect(new View(engine).pack.items.find(({ sort }) => sort === 'potion')).toMatchObject({ isKnown: false });
  act({ do: 'use', item: letter('telepathyPotion') });
  expect(has('learned') && hero.conditions.some(({ condition }) => condition === 'telepathic')).toBe(true);
  // Throwing.
  read(SIGNS.throwing);
  const island = foe('rat');
  const far = (island?.cell ?? 0) - 3;
  goTo(far);
  until(
    () => all('attacked').some(({ weapon, damage }) => weapon === 'dart' && damage > 0),
    () => ({ do: 'throw', item: letter('dart'), to: island?.cell ?? 0 }),
  );
  until(
    () => foe('rat') === undefined,
    () => ({ do: 'throw', item: letter(carries('dart') ? 'dart' : 'throwingKnife'), to: island?.cell ?? 0 }),
  );
  // A chest, equipment and people.
  read(SIGNS.chests);
  expect(pushInto(propCell('chest'))).toContainEqual(expect.objectContaining({ type: 'took', item: 'buckler' }));
  act({ do: 'equip', item: letter('buckler') });
  read(SIGNS.people);
  const soldier = map.actors.find(({ topic }) => topic === 'tutor');
  pushInto(soldier?.cell ?? 0);
  act({ do: 'answer', id: soldier?.id ?? 0, choice: 0 });
  expect(all('talked').map(({ topic }) => topic)).toEqual(['tutor', 'tutorBelow']);
  // Traps, a key and its lock.
  read(SIGNS.traps);
  read(SIGNS.locks);
  goTo(thingCell('ironKey'));
  expect([has('sprung'), carries('ironKey')]).toEqual([false, true]);
  const [lock = 0] = cellsOf('ironDoor');
  expect(pushInto(lock)).toContainEqual(expect.objectContaining({ type: 'unlocked', key: 'iron key' }));
  // A friend.
  read(SIGNS.friends);
  expect(pushInto(propCell('cage'))).toContainEqual(expect.objectContaining({ type: 'freed' }));
  const friend = map.actors.find(({ side }) => side === 'ally');
  act({ do: 'order', id: friend?.id ?? 0, order: 'wait' });
  act({ do: 'order', id: friend?.id ?? 0, order: 'follow' });
  // Exploring, the last foe and the lever.
  read(SIGNS.exploring);
  until(
    () => foe('kobold') !== undefined,
    () => ({ do: 'explore' }),
  );
  until(
    () => foe('kobold') === undefined,
    () => ({ do: 'fight' }),
  );
  read(SIGNS.fighting);
  const [bars = 0] = cellsOf('bars');
  expect(pushInto(propCell('lever'))).toContainEqual(expect.objectContaining({ type: 'opened', at: bars }));
  // Leaving.
  until(
    () => map.memory.tiles[signCell(SIGNS.leaving)] !== 0 && carries('paperCrown'),
    () => ({ do: 'explore' }),
  );
  read(SIGNS.leaving);
  expect([has('sprung'), has('awoke'), engine.outcome]).toEqual([false, false, undefined]);
  goTo(PLAN.up);
  expect(engine.perform({ do: 'climb', way: 'up' })).toContainEqual({ type: 'ended', how: 'won' });
  expect(new Set(all('read').map(({ text }) => text))).toEqual(new Set(Object.values(SIGNS)));
});

test('at the terminal the first sign is shown at once, and the floor fits the smallest window', async () => {
  const t = atTerminal(beginTutorial('Wren'), new ScriptedTerminal(80, 24));
  await t.press();
  expect(t.terminal.screen).toContain('It says: Walk with the arrow keys');
  expect(t.hero()).toEqual([80 - PLAN.width + (PLAN.start % PLAN.width), Math.trunc(PLAN.start / PLAN.width)]);
});

test('without the crown the gate stays shut', () => {
  const { engine, goTo } = pupil();
  goTo(PLAN.up);
  expect(engine.perform({ do: 'climb', way: 'up' })).toEqual([
    { type: 'refused', why: 'The gate is shut, and only the paper crown opens it.' },
  ]);
});

test('everything can be reached in order', () => {
  const { missing, unreachable } = solve(within(PLAN));
  // Only the island is out of reach.
  expect([missing, unreachable]).toEqual([[], 1]);
});

test('the drawing is a rectangle with a ring of wall and fits the smallest window', () => {
  const { width, height, tiles, start, up } = PLAN;
  expect(tiles).toHaveLength(width * height);
  expect([width <= 80 - 22, height <= 24 - 4]).toEqual([true, true]);
  const ring = [...tiles.keys()].filter(
    (cell) => cell < width || cell >= width * (height - 1) || cell % width === 0 || cell % width === width - 1,
  );
  expect(new Set(ring.map((cell) => TILES[tiles[cell] as number]?.id))).toEqual(new Set(['wall']));
  expect([TILES[tiles[start] as number]?.id, TILES[tiles[up] as number]?.id]).toEqual(['floor', 'gate']);
});

test('every sign appears once and is short', () => {
  const texts = Object.values<string>(SIGNS);
  expect(new Set(PLAN.fixtures.flatMap(({ text }) => text ?? []))).toEqual(new Set(texts));
  for (const text of texts) {
    expect(text).toMatch(/^[ -~]{1,100}$/);
    expect(text).toMatch(/\.$/);
  }
});

test('every key that a sign names does what the sign says', () => {
  const keys = new Keymap();
  for (const [id, { key, does }] of Object.entries(TAUGHT)) {
    if (!isKeyCommandId(id)) throw new Error(`${id} is no command`);
    expect([id, keys.label(id), KEY_COMMANDS[id].help]).toEqual([id, key, does]);
  }
  const taught = Object.values<{ key: string }>(TAUGHT).map(({ key }) => key);
  for (const text of Object.values<string>(SIGNS)) {
    for (const [, key] of text.matchAll(/[Pp]ress (\S+)/g)) expect(taught).toContain(key);
  }
  expect(keys.stepLetters).toBe(USUAL_KEYS.stepLetters);
});

test("the signs name the player's own keys", () => {
  const keymap = new Keymap('brogue', 'arrows', new Map([['drink', ['Y']]]));
  const signs = signsFor({ label: (id) => keymap.label(id), stepLetters: keymap.stepLetters });
  expect(signs.walking).toContain('Walk with the arrow keys, and into a sign');
  expect(signs.exploring).toContain('Press x to explore');
  expect(signs.drinking).toContain('Press Y to drink');
});

test('every question of a talk has an answer', () => {
  const topics = Object.keys(TUTORIAL.talks);
  for (const { choices } of Object.values(TUTORIAL.talks))
    for (const { topic } of choices) if (topic !== undefined) expect(topics).toContain(topic);
});

/** The same floor in the corner of a level of ordinary size, which the solver expects. */
function within(plan: FloorPlan): FloorPlan {
  const moved = (cell: Cell): Cell => Math.trunc(cell / plan.width) * WIDTH + (cell % plan.width);
  const tiles = new Uint8Array(WIDTH * HEIGHT).fill(tileNumber('wall'));
  plan.tiles.forEach((tile, cell) => (tiles[moved(cell)] = tile));
  return {
    ...plan,
    tiles,
    up: moved(plan.up),
    start: moved(plan.start),
    fixtures: plan.fixtures.map(({ cell, works = [], ...rest }) => ({
      ...rest,
      cell: moved(cell),
      works: works.map(moved),
    })),
    lying: plan.lying.map((some) => ({ ...some, cell: moved(some.cell) })),
    residents: plan.residents.map((one) => ({ ...one, cell: moved(one.cell) })),
  };
}
