/**
 * The tasks: things to do in a game on the way to a win, in tiers, by which players are measured. What is done is decided by the
 * view alone, after each command, so that an attempt tells nothing that its player does not know. docs/tasks.md is the guide.
 */
import { HERO_ID } from '../engine/world/actors/actor';
import type { ActorRef } from '../engine/world/actors/entity';
import type { GameEvent } from '../engine/api/event/event';
import type { View } from '../engine/api/view/view';
import { NAMED } from './creatures/breeds/index';
import { DEFAULT_KIT } from './items/kits';
import { DEFAULT_DIFFICULTY, SHORT } from './tables/difficulties';

/** The part of a view that decides attempts. */
type Seen = Pick<View, 'deepest' | 'events' | 'outcome' | 'turn'>;

/** A thing to do in a game that is started in a certain way. */
export interface Task {
  /** From 1, the easiest, to 4: games that are won or nearly so. */
  readonly tier: number;
  /** One sentence. */
  readonly says: string;
  readonly difficulty: string;
  readonly kit: string;
  /** The turns that an attempt may take. A command that begins before the last of them counts whole. */
  readonly limit: number;
  readonly isDone: (seen: Seen) => boolean;
}

/** Do something that the player perceives as an event of a command. */
const once =
  (isIt: (event: GameEvent) => boolean): Task['isDone'] =>
  ({ events }) =>
    events.some(isIt);
const isHero = (who: ActorRef | undefined): boolean => who?.id === HERO_ID;
const isFoe = (who: ActorRef): boolean => !isHero(who) && who.isFriend !== true;
/** Do something yourself that is an event of this type. */
const heroDoes = (type: 'unlocked' | 'offerTaken' | 'freed' | 'performed'): Task['isDone'] =>
  once((event) => event.type === type && isHero(event.who));
const reaching =
  (floor: number): Task['isDone'] =>
  ({ deepest }) =>
    deepest >= floor;
const winning: Task['isDone'] = ({ outcome }) => outcome === 'won';

/** A task in a game of the usual difficulty and kit. */
const task = (tier: number, says: string, limit: number, isDone: Task['isDone']): Task => ({
  tier,
  says,
  difficulty: DEFAULT_DIFFICULTY,
  kit: DEFAULT_KIT,
  limit,
  isDone,
});

/**
 * Every task by its id. Every dungeon promises what they are about: a locked vault with offers on floor 1, a captive by floor 3,
 * a named foe on each floor from 2 to 9, and a side place. Only bands may be late.
 */
export const TASK_TABLE = {
  kill: task(
    1,
    'Kill a foe.',
    150,
    once((event) => event.type === 'died' && isHero(event.by) && isFoe(event.who) && !event.isThing),
  ),
  floor2: task(1, 'Reach floor 2.', 1000, reaching(2)),
  unlock: task(1, 'Open a lock with its key.', 1000, heroDoes('unlocked')),
  vault: task(1, 'Take one of the offers of a vault.', 1000, heroDoes('offerTaken')),
  floor3: task(2, 'Reach floor 3.', 2000, reaching(3)),
  named: task(
    2,
    'Kill a named foe.',
    3000,
    once((event) => event.type === 'died' && isHero(event.by) && event.who.breed in NAMED),
  ),
  captive: task(2, 'Free a captive.', 3000, heroDoes('freed')),
  leader: task(
    2,
    'See a band lose its leader.',
    4000,
    once((event) => event.type === 'narrated' && (event.what === 'scattered' || event.what === 'tookLead')),
  ),
  teach: task(
    3,
    'Let a friend learn an ability.',
    4000,
    once((event) => event.type === 'narrated' && event.what === 'friendTaught'),
  ),
  floor5: task(3, 'Reach floor 5.', 5000, reaching(5)),
  technique: task(3, 'Perform a technique that a boon has given.', 6000, heroDoes('performed')),
  floor7: task(3, 'Reach floor 7.', 8000, reaching(7)),
  sidePlace: task(
    3,
    'Enter a side place.',
    8000,
    once((event) => event.type === 'climbed' && event.place !== undefined),
  ),
  shortKeep: { ...task(4, 'Win the short keep.', 8000, winning), difficulty: SHORT },
  crown: task(
    4,
    'Take the Ember Crown.',
    16_000,
    once(({ type }) => type === 'awoke'),
  ),
  climb: task(4, 'Bring the Ember Crown home.', 20_000, winning),
} as const satisfies Readonly<Record<string, Task>>;

export type TaskId = keyof typeof TASK_TABLE;
export const TASK_IDS = Object.keys(TASK_TABLE) as readonly TaskId[];

/** Returns the id of a task; `undefined` for any other text. */
export const taskNamed = (text: string): TaskId | undefined => TASK_IDS.find((id) => id === text);

/** The choices at the start of a game that a task sets. */
type Start = Pick<Task, 'difficulty' | 'kit'>;

/** Returns why a game that was started like this is no attempt at a task, without a full stop; `undefined` if it is one. */
export function startProblem(id: TaskId, { difficulty, kit }: Start): string | undefined {
  const needs = TASK_TABLE[id];
  if (difficulty === needs.difficulty && kit === needs.kit) return undefined;
  const words = (start: Start): string => `difficulty ${start.difficulty} with the kit ${start.kit}`;
  return `The task ${id} is attempted at ${words(needs)}, and this game was played at ${words({ difficulty, kit })}`;
}

/** The states of an attempt. One that is done or has failed stays so, whatever comes of the game. */
export const ATTEMPT_STATES = ['open', 'done', 'failed'] as const;

/** An attempt at a task. */
export interface Attempt {
  readonly task: TaskId;
  readonly state: (typeof ATTEMPT_STATES)[number];
  /** The turn in which it was done or failed; `null` while it is open. */
  readonly turn: number | null;
}

/** Returns an attempt at its start. */
export const attemptAt = (id: TaskId): Attempt => ({ task: id, state: 'open', turn: null });

/** Returns an attempt after another command, which has led to this view. */
export function attemptAfter(attempt: Attempt, seen: Seen): Attempt {
  if (attempt.state !== 'open') return attempt;
  const { isDone, limit }: Task = TASK_TABLE[attempt.task];
  if (isDone(seen)) return { ...attempt, state: 'done', turn: seen.turn };
  const isOver = seen.outcome !== undefined || seen.turn >= limit;
  return isOver ? { ...attempt, state: 'failed', turn: seen.turn } : attempt;
}
