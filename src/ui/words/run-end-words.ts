// The words for each end of a run.
import type { Outcome } from '../../engine/api/event/event';
import type { RunEnd } from '../../engine/api/view/view';

/** The words for an outcome, everywhere where people read. */
export const HOW: Readonly<Record<Outcome, string>> = { won: 'won', died: 'died', escaped: 'gave up' };

/** Returns the name of a win: "king-slayer"; empty for other ends. */
export const winName = (end: RunEnd | undefined): string =>
  end === 'slayer' ? 'king-slayer' : end === 'thief' ? 'crown thief' : '';

/** Says what is left behind after a win. */
export const AFTERMATH: Readonly<Partial<Record<RunEnd, string>>> = {
  slayer: 'King-slayer: the hall below is quiet, and nobody is left to say that it was not yours.',
  thief: 'Crown thief: the King lives, and is still on the stairs. Do not wait for him.',
};

/** Says that a hero gave up: "Wren gave up on floor 3 on turn 412, a survivor without the Crown." */
export const departure = (name: string, depth: number, turn: string, prize: string | undefined): string =>
  `${name} gave up on floor ${depth} on turn ${turn}, ${prize === undefined ? 'a survivor without the Crown' : `with the ${prize} in hand`}.`;
