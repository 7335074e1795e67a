// The lessons of the tutorial: which one is due, what it refuses, and how its gate opens. Without lessons nothing happens.
import type { Command, CommandName } from '../../api/command/command';
import type { GameEvent } from '../../api/event/event';
import type { Engine } from '../../engine';
import type { Cell } from '../../space/geometry';
import { BEARINGS } from '../../world/knowledge/grammar';
import type { Lesson } from '../../world/kinds/lesson';
import type { GameMap } from '../../world/map/game-map';
import { workCell } from '../environment/mechanisms';
import { narrate } from '../narrations';
import { LESSON_WORDS } from '../rule-words';
import { sentenceFor } from '../refusals';
import { bearingTo } from '../perception/targeting';

/** The lesson that is due, and its number, which begins with 1. */
export interface DueLesson {
  readonly number: number;
  readonly count: number;
  readonly task: string;
}

const lessonsOf = ({ content }: Engine): readonly Lesson[] => content.lessons ?? [];

/** Returns the index of the first lesson whose gate is shut; -1 if there are no lessons. */
const dueIndex = (engine: Engine): number =>
  lessonsOf(engine).findIndex(({ gate }) => gate === undefined || !engine.map.tile(gate).walkable);

const dueOf = (engine: Engine): Lesson | undefined => lessonsOf(engine)[dueIndex(engine)];

/** Whether only signs keep a gate shut: worked once more, it is open. */
function isUnlocked({ map, content, catalogue }: Engine, gate: Cell): boolean {
  const { worksTo } = map.tile(gate);
  return worksTo !== undefined && content.tiles[catalogue.tileNumber(worksTo)]?.walkable === true;
}

/** Whether the deed of a lesson is done, by its gate, by the state and the events of a command. */
const isDeedDone = (engine: Engine, { gate, isDone }: Lesson, events: readonly GameEvent[] = []): boolean =>
  (gate !== undefined && isUnlocked(engine, gate)) || (isDone?.(engine, events) ?? false);

const unreadSigns = ({ map }: Engine, { signs }: Lesson): readonly Cell[] =>
  signs.filter((cell) => map.propAt(cell)?.kind.turnsTo !== undefined);

/** Returns the lesson that the hero must do next; undefined if there is none. */
export function lessonDue(engine: Engine): DueLesson | undefined {
  const lesson = dueOf(engine);
  if (!lesson) return undefined;
  const { length: count } = lessonsOf(engine);
  const { task, taskAfter = LESSON_WORDS.signsLeft } = lesson;
  return { number: dueIndex(engine) + 1, count, task: isDeedDone(engine, lesson) ? taskAfter : task };
}

/** Whether a command is introduced by a later lesson. */
export const isTaughtLater = (engine: Engine, name: CommandName): boolean =>
  engine.content.lessons !== undefined &&
  lessonsOf(engine)
    .slice(dueIndex(engine) + 1)
    .some(({ introduces }) => introduces.includes(name));

/** Returns why an automatic command stops in the gate to a lesson that has not begun; undefined if the hero is elsewhere. */
export function lessonAhead(engine: Engine): string | undefined {
  const lesson = dueOf(engine);
  const before = lessonsOf(engine)[dueIndex(engine) - 1];
  if (!lesson || before?.gate !== engine.hero.cell) return undefined;
  const hasBegun = unreadSigns(engine, lesson).length < lesson.signs.length;
  return hasBegun ? undefined : withDueTask(engine, sentenceFor('lessonBegins'));
}

/** The automatic commands that end where the hero knows no way on. */
const SEEKING: ReadonlySet<CommandName> = new Set(['explore', 'travel', 'rest', 'run']);

/**
 * Returns why a command was refused, or ended if it has gone on for some turns, followed by the task of the lesson where
 * a player could ask how to go on: after an automatic command that got nowhere, and at the gate.
 */
export function withTask(engine: Engine, command: Command, hasBegun: boolean, why: string): string {
  const { hero, map } = engine;
  const { do: name } = command;
  const isAtGate = command.do === 'bump' && map.step(hero.cell, command.dir) === dueOf(engine)?.gate;
  const isAtEnd = SEEKING.has(name) && (!hasBegun || name === 'explore');
  return isAtGate || isAtEnd || isTaughtLater(engine, name) ? withDueTask(engine, why) : why;
}

const withDueTask = (engine: Engine, text: string): string => {
  const { task } = lessonDue(engine) ?? {};
  return task === undefined ? text : `${text} ${task}`;
};

/** Carries a command out. Unlocks the gate of the lesson that is due if its deed is done, and opens it once its signs are read. */
export function teach(engine: Engine, runCommand: () => void): void {
  if (engine.content.lessons === undefined) {
    runCommand();
    return;
  }
  const before = dueOf(engine);
  const wasDone = before !== undefined && isDeedDone(engine, before);
  runCommand();
  const lesson = engine.outcome === undefined ? dueOf(engine) : undefined;
  if (lesson?.gate === undefined || !isDeedDone(engine, lesson, engine.events)) return;
  if (!isUnlocked(engine, lesson.gate)) turnGate(engine.map, lesson.gate);
  if (unreadSigns(engine, lesson).length > 0) {
    const isReading = engine.events.some(({ type }) => type === 'read');
    if (!wasDone && !isReading) narrate(engine.hero, 'signsLeft', withDueTask(engine, LESSON_WORDS.done));
    return;
  }
  openGate(engine, lesson.gate);
}

/** Works a gate. The hero hears it, and remembers it as it is now. */
function turnGate(map: GameMap, gate: Cell): void {
  workCell(map, gate);
  map.memory.observe(gate);
}

function openGate(engine: Engine, gate: Cell): void {
  const { map, hero } = engine;
  const passed = lessonsOf(engine)[dueIndex(engine) - 1]?.gate;
  // There is one open gate to go to: the one before it becomes ground.
  for (const cell of passed === undefined ? [gate] : [passed, gate]) turnGate(map, cell);
  const where = BEARINGS[bearingTo(map.width, hero.cell, gate)];
  narrate(hero, 'lessonDone', where, lessonDue(engine)?.task);
  engine.look();
}
