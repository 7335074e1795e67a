/** The facts of a run, as the game finds them by replaying its recording. */

/** The facts of a run that is proven. */
export interface RunFacts {
  /** The hero's name. */
  readonly name: string;
  readonly seed: string;
  readonly difficulty: string;
  readonly kit: string;
  /** How it was played, other than by hand: "program forked"; empty if the recording says nothing. */
  readonly marks: string;
  /** The daily dungeon in which the run may count, such as "2026-01-31"; null if it counts in none. */
  readonly daily: string | null;
  /** The SHA-256 of its dungeon and commands, which copies under other names share. */
  readonly content: string;
  readonly outcome: string;
  /** The way in which it ended: "floor 3, killed by a kobold". */
  readonly ending: string;
  readonly score: number;
  /** The floor on which it ended. */
  readonly depth: number;
  /** The hero's turns. */
  readonly turn: number;
  /** The version of the rules. */
  readonly rules: number;
  /** The moment of its start, as ISO 8601 in UTC. */
  readonly began: string;
}

/** The facts of a recording, or the reason that it proves none, as part of a sentence. */
export type Verdict = { readonly facts: RunFacts } | { readonly reason: string };

/** The part of `morgue --json` that is used. */
interface PrintedRun extends Omit<RunFacts, 'outcome' | 'marks'> {
  readonly marks: readonly string[];
  /** Null where the run is not over. */
  readonly outcome: string | null;
  readonly proven: boolean;
  readonly doubt: string;
}

/** Reads what the game prints about a recording with `morgue --json`, and its exit code. */
export function readVerdict(code: number, printed: string, complaint: string): Verdict {
  if (printed === '') return { reason: reasonIn(complaint) };
  const { proven, doubt, outcome, ...run } = JSON.parse(printed) as PrintedRun;
  if (code !== 0 || !proven) return { reason: doubt };
  if (outcome === null) return { reason: 'the run is not over' };
  const { name, seed, difficulty, kit, daily, content, ending, score, depth, turn, rules, began } = run;
  const marks = run.marks.join(' ');
  return {
    facts: { name, seed, difficulty, kit, marks, daily, content, outcome, ending, score, depth, turn, rules, began },
  };
}

/** Returns a complaint of the game about its standard input as part of a sentence. */
const reasonIn = (complaint: string): string =>
  complaint
    .trim()
    .replace(/^koboldkeep: standard input cannot be (?:read|replayed): /, '')
    .replace(/^koboldkeep: standard input/, 'it')
    .replace(/\.$/, '');
