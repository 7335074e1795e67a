/** The tutorial played as its signs say, for tests of its lessons and of what the screens show of them. */
import { beginTutorial } from '../src/cli/commands/tutorial-command';
import { tileNumber, type TileId } from '../src/content/tables/tiles';
import { TUTORIAL } from '../src/content/tutorial';
import { SIGNS, TASKS_AFTER } from '../src/content/tutorial/signs';
import { offeredCommands } from '../src/engine/api/command/command-table';
import type { Command } from '../src/engine/api/command/command';
import type { EventOf, EventType, GameEvent } from '../src/engine/api/event/event';
import { View } from '../src/engine/api/view/view';
import { firstStepTo } from '../src/engine/rules/actions/known-paths';
import type { Actor } from '../src/engine/world/actors/actor';
import { DIRS, type Cell, type Dir } from '../src/engine/space/geometry';
import { brokenInvariants } from './invariants';
import { restedHealth } from '../src/engine/rules/actors/healing';

/** The floor of the tutorial. */
export const PLAN = TUTORIAL.planFloor('', 1);
/** More commands than any single lesson takes. */
const ENOUGH = 60;

/** The cell of the one entry that suits. */
function only<T extends { readonly cell: Cell }>(list: readonly T[], suits: (one: T) => boolean): Cell {
  const [one, ...more] = list.filter(suits);
  expect([one !== undefined, more]).toEqual([true, []]);
  return one?.cell ?? 0;
}
export const signCell = (text: string): Cell => only(PLAN.fixtures, (one) => one.text === text);
const propCell = (prop: string): Cell => only(PLAN.fixtures, (one) => one.prop === prop);
const propCells = (prop: string): readonly Cell[] =>
  PLAN.fixtures.flatMap((one) => (one.prop === prop ? [one.cell] : []));
export const thingCell = (item: string): Cell => only(PLAN.lying, (one) => one.item === item);
const cellsOf = (tile: TileId): Cell[] =>
  [...PLAN.tiles.keys()].filter((cell) => PLAN.tiles[cell] === tileNumber(tile));

/** The step that brings the hero nearest to a cell, as the crow flies. */
export function stepTo({ map, cell }: Actor, to: Cell): Dir {
  const gap = (from: Cell): number =>
    Math.abs((from % map.width) - (to % map.width)) +
    Math.abs(Math.trunc(from / map.width) - Math.trunc(to / map.width));
  return DIRS.reduce((best, dir) => (gap(map.step(cell, dir)) < gap(map.step(cell, best)) ? dir : best));
}

/** A hero who issues only commands that a player could choose now. */
export function pupil() {
  const engine = beginTutorial('Wren');
  const { hero, map } = engine;
  const told: GameEvent[] = [...engine.events];
  const given: Command[] = [];
  const act = (command: Command): readonly GameEvent[] => {
    // A player who examines may travel to any known cell.
    const isFreeWalk = command.do === 'travel' && map.memory.tiles[command.to] !== 0;
    if (!isFreeWalk) expect(offeredCommands(hero)).toContainEqual(command);
    const events = engine.perform(command);
    expect(events.filter(({ type }) => type === 'refused')).toEqual([]);
    expect(brokenInvariants(engine)).toEqual([]);
    told.push(...events);
    given.push(command);
    return events;
  };
  const until = (isDone: () => boolean, next: () => Command): void => {
    for (let i = 0; i < ENOUGH && !isDone(); i++) act(next());
    expect(isDone()).toBe(true);
  };
  const isKnown = (to: Cell): boolean => map.memory.tiles[to] !== 0;
  const stepOnFoot = (to: Cell): Dir | undefined =>
    isKnown(to) ? firstStepTo(map, hero.cell, to, map.memory.blocked) : undefined;
  /** Steps towards a cell on foot, by way of the last gate that has opened. Explores where the hero may. */
  const approach = (to: Cell): Command => {
    if (!isKnown(to) && new View(engine).isTaught('explore')) return { do: 'explore' };
    const due = new View(engine).lesson?.number ?? 1;
    const dir = stepOnFoot(to) ?? stepOnFoot(TUTORIAL.lessons?.[due - 2]?.gate ?? hero.cell);
    return { do: 'bump', dir: dir ?? 'n' };
  };
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
    /** Every command so far. */
    given,
    act,
    until,
    approach,
    goTo,
    pushInto,
    /** Whether an event of this type has happened. */
    has: (type: EventType): boolean => told.some((event) => event.type === type),
    all: <T extends EventType>(type: T) => told.filter((event): event is EventOf<T> => event.type === type),
    read: (...texts: readonly string[]): void => {
      for (const text of texts)
        expect(pushInto(signCell(text))).toContainEqual(expect.objectContaining({ type: 'read', text }));
    },
    foe: (breed: string) => map.actors.find((actor) => actor.breed.id === breed && actor.inSight),
    carries: (item: string): boolean => hero.pack.some(({ kind }) => kind.id === item),
    letter: (item: string): string => hero.pack.find(({ kind }) => kind.id === item)?.letter ?? '?',
  };
}

/** Plays one lesson after the other. Yields the pupil in front of each, and at the end. */
export function* tutorialLessons() {
  const p = pupil();
  const { engine, hero, map, act, until, approach, goTo, pushInto, has, all, read, foe, carries, letter } = p;
  const lesson = (): number => new View(engine).lesson?.number ?? 0;
  const steps: readonly (() => void)[] = [
    () => {
      expect(all('read').map(({ text }) => text)).toEqual([SIGNS.walking]);
      read(SIGNS.goal, SIGNS.gates);
    },
    () => {
      read(SIGNS.looking, SIGNS.striking);
      until(
        () => foe('rat') === undefined,
        () => ({ do: 'bump', dir: stepTo(hero, foe('rat')?.cell ?? 0) }),
      );
    },
    () => {
      read(SIGNS.resting, SIGNS.hits);
      act({ do: 'rest' });
      expect(hero.health).toBe(restedHealth(hero));
    },
    () => {
      read(SIGNS.taking, SIGNS.drinking);
      goTo(thingCell('telepathyPotion'));
      goTo(thingCell('dart'));
      expect(new View(engine).pack.items.find(({ sort }) => sort === 'potion')).toMatchObject({ isKnown: false });
      act({ do: 'use', item: letter('telepathyPotion') });
      expect(has('identified') && hero.conditions.some(({ condition }) => condition === 'telepathic')).toBe(true);
    },
    () => {
      read(SIGNS.throwing, SIGNS.attack);
      goTo((foe('rat')?.cell ?? 0) - 4);
      act({ do: 'throw', item: letter('dart'), to: foe('rat')?.cell ?? 0 });
    },
    () => {
      read(SIGNS.chests, SIGNS.guard);
      expect(pushInto(propCell('chest'))).toContainEqual(expect.objectContaining({ type: 'took', item: 'buckler' }));
      act({ do: 'equip', item: letter('buckler') });
    },
    () => {
      read(SIGNS.vault);
      goTo((propCells('openCage')[0] ?? 0) + PLAN.width);
      act({ do: 'choose', at: propCells('openCage')[0] ?? 0 });
      expect([all('offerTaken').length, all('shut').length]).toEqual([1, 2]);
    },
    () => {
      read(SIGNS.people, SIGNS.colours);
      const soldier = map.actors.find(({ topic }) => topic === 'tutor');
      pushInto(soldier?.cell ?? 0);
      expect(all('talked').map(({ topic }) => topic)).toEqual(['tutor']);
    },
    () => {
      read(SIGNS.traps, SIGNS.locks);
      goTo(thingCell('ironKey'));
      expect([has('sprung'), carries('ironKey')]).toEqual([false, true]);
      expect(pushInto(cellsOf('ironDoor')[0] ?? 0)).toContainEqual(
        expect.objectContaining({ type: 'unlocked', key: 'iron key' }),
      );
    },
    () => {
      read(SIGNS.friends);
      expect(pushInto(propCell('cage'))).toContainEqual(expect.objectContaining({ type: 'freed' }));
      const friend = map.actors.find(({ side }) => side === 'ally');
      act({ do: 'order', id: friend?.id ?? 0, order: 'wait' });
      act({ do: 'order', id: friend?.id ?? 0, order: 'follow' });
    },
    () => {
      read(SIGNS.stealth, SIGNS.sneaking);
      until(
        () => foe('kobold') === undefined,
        () => {
          const { cell = 0 } = foe('kobold') ?? {};
          return map.distance(hero.cell, cell) > 1 ? approach(cell) : { do: 'bump', dir: stepTo(hero, cell) };
        },
      );
    },
    () => {
      until(
        () => map.memory.tiles[signCell(SIGNS.leaving)] !== 0,
        () => ({ do: 'explore' }),
      );
      read(SIGNS.exploring, SIGNS.fighting, SIGNS.leaving, SIGNS.saving);
      expect(pushInto(propCell('lever'))).toContainEqual(
        expect.objectContaining({ type: 'opened', what: 'iron bars' }),
      );
      until(
        () => carries('paperCrown'),
        () => ({ do: 'explore' }),
      );
      expect(new View(engine).lesson?.task).toBe(TASKS_AFTER.leave);
      until(
        () => hero.cell === PLAN.up,
        () => ({ do: 'travel', floor: 1, to: PLAN.up }),
      );
      act({ do: 'climb', way: 'up' });
    },
  ];
  for (const [i, step] of steps.entries()) {
    yield p;
    expect(lesson()).toBe(i + 1);
    step();
  }
  yield p;
}

/** Plays one lesson after the other. Stops after `lessons` of them, in front of the next. */
export function playTutorial(lessons = Infinity) {
  let played = 0;
  for (const p of tutorialLessons()) if (played++ === lessons || p.engine.outcome !== undefined) return p;
  throw new Error('the tutorial has no end');
}
