/** Reads the turns of a run that a user names. */
import { formatNumber } from '../../ui/words/phrases';
import { UsageError } from '../io/io';

/** The turns of a run at its positions, which are numbers of commands. */
interface Turns {
  readonly length: number;
  turnAt(position: number): number;
  positionOfTurn(turn: number): number;
}

/**
 * Returns the position at which a turn begins, or the next command if the turn passes within a longer one; `onOther` is
 * then called with a sentence. Throws a UsageError if the run ends earlier.
 */
export function readTurn(option: string, text: string, turns: Turns, onOther: (sentence: string) => void): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${option} must be a turn number, as in --${option} 1200.`);
  const turn = Number(text);
  const last = turns.turnAt(turns.length);
  if (turn > last)
    throw new UsageError(
      `The run ends on turn ${formatNumber(last)}, before --${option} ${formatNumber(turn)}: give a turn up to ${formatNumber(last)}.`,
    );
  const position = turns.positionOfTurn(turn);
  const found = turns.turnAt(position);
  if (found !== turn)
    onOther(
      `Turn ${formatNumber(turn)} passes within a longer command: --${option} means turn ${formatNumber(found)}.`,
    );
  return position;
}

/** Like `readTurn`, but a turn after the end of the run means the end. */
export const readLastTurn = (
  option: string,
  text: string,
  turns: Turns,
  onOther: (sentence: string) => void,
): number =>
  Number(text) > turns.turnAt(turns.length) && /^\d{1,9}$/.test(text)
    ? turns.length
    : readTurn(option, text, turns, onOther);
