// What the hero knows of doom: how far it has risen, and what comes at this stage.
import type { Engine } from '../../engine';
import { doomOf, doomStageAt, turnsPerDoom } from '../../rules/doom';

export interface DoomLook {
  /** From 0 to 100. */
  readonly value: number;
  /** One word for the stage. */
  readonly word: string;
  /** How many turns raise doom by one. */
  readonly risesEvery: number;
  /** How many hunters come together, and how many turns lie between two arrivals, on average. */
  readonly hunters: number;
  readonly every: number;
  /** Whether an heir waits at the stairs up of each floor. */
  readonly heirs: boolean;
}

/** Returns the doom of a game; undefined before the prize is taken, and where none follows it. */
export function doomLookOf(engine: Engine): DoomLook | undefined {
  const { doom } = engine.content;
  const value = doomOf(engine);
  if (!doom || value === undefined) return undefined;
  const { word, hunters, every, heir } = doomStageAt(doom, value);
  return { value, word, risesEvery: turnsPerDoom(engine, doom), hunters, every, heirs: heir !== undefined };
}
