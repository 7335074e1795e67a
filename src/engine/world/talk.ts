import type { Actor } from './actor';

/** One thing somebody says, and what can be answered. */
export interface Talk {
  readonly text: string;
  /** What the hero can answer; none where there is nothing to choose. */
  readonly choices: readonly TalkChoice[];
}

/** An answer to what somebody says. */
export interface TalkChoice {
  readonly label: string;
  /** Why it cannot be chosen now, in one sentence; `undefined` where it can. */
  readonly unless?: (hero: Actor, person: Actor) => string | undefined;
  /** What comes of it. */
  readonly does?: (hero: Actor, person: Actor) => void;
  /** What the person talks of from then on; left out, nothing new. */
  readonly topic?: string;
}
