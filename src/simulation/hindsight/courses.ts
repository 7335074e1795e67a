/** The courses between which a hero could choose in a moment: what was done, and what could have been done instead. */
import { SKILL } from '../../bots/skilled-bot';
import { plansFor, usualPlan } from '../../bots/planning/plans';
import { Memory } from '../../bots/situation/memory';
import { Situation, type Tactic } from '../../bots/situation/situation';
import { fight, strike } from '../../bots/tactics/fighting';
import type { Command } from '../../engine/api/command/command';
import { View } from '../../engine/api/view/view';
import type { Engine } from '../../engine/engine';
import { Rng } from '../../engine/random/rng';
import { wordsFor, type DecisionWords } from './decision-words';

/** A course of action: its first command, and what is done for some commands more. */
export interface Course {
  readonly first: Command;
  readonly then: readonly Tactic[];
  /** The number of commands of the course, the first included. */
  readonly commands: number;
  readonly words: DecisionWords;
}

/** The number of commands of a fight that belong to the decision to fight on. */
const LONGEST_FIGHT = 12;

/** Whether a command attacks a foe. */
function isAttack(command: Command | undefined, view: View): boolean {
  if (command?.do === 'fight') return true;
  if (command?.do !== 'bump' && command?.do !== 'force') return false;
  return view.actorAt(view.step(view.hero, command.dir))?.side === 'hostile';
}

/** Returns the course that was taken: the recorded command and, if it was an attack, as many more as followed it. */
export function takenCourse(engine: Engine, commands: readonly Command[]): Course | undefined {
  const [first] = commands;
  if (!first) return undefined;
  const view = new View(engine);
  if (!isAttack(first, view)) return { first, then: [], commands: 1, words: wordsFor(first, view) };
  const isOther = (each: Command): boolean => each.do !== 'fight' && each.do !== 'bump' && each.do !== 'force';
  const end = commands.findIndex(isOther);
  const length = Math.min(LONGEST_FIGHT, end < 0 ? commands.length : end);
  return { first, then: [fight, strike], commands: length, words: wordsFor(first, view, 'stand') };
}

/** Whether a course attacks. */
export const isFighting = ({ then }: Course): boolean => then.includes(fight);

/** Returns what could be done instead of the course that was taken. */
export function otherCourses(engine: Engine, taken: Course): readonly Course[] {
  const view = new View(engine);
  const memory = new Memory();
  memory.observe(view);
  const now = new Situation(view, memory, Rng.named('courses'));
  const seen = new Set([keyOf(taken.first)]);
  // Usual play comes last: where it begins like a plan, the plan has the better name.
  return [...plansFor(now), usualPlan(SKILL)].flatMap(({ name, tactic, commands }): readonly Course[] => {
    const first = now.unlessRefused(tactic(now));
    if (!first || (name === 'stand' && isFighting(taken))) return [];
    const key = keyOf(first);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ first, then: [tactic], commands: Math.max(1, commands), words: wordsFor(first, view, name) }];
  });
}

const keyOf = (command: Command): string => JSON.stringify({ ...command, sure: undefined });
