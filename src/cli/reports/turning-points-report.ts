/** The turning points of a finished game as text: each in one sentence, and what the numbers mean. */
import type { TurningPoint } from '../../simulation/hindsight/turning-points';
import { formatNumber } from '../../ui/words/phrases';

/** "Turn 812, floor 3: you fought on at 9 of 40; walking away would have lived in 14 of 16 imagined games, this in 5." */
function turningPointText(point: TurningPoint): string {
  const { turn, depth, health, maxHealth, taken, other, lived, otherLived, games } = point;
  const when = `Turn ${formatNumber(turn)}, floor ${depth}: you ${taken.did} at ${health} of ${maxHealth};`;
  return otherLived > lived
    ? `${when} ${other.doing} would have lived in ${otherLived} of ${games} imagined games, this in ${lived}.`
    : `${when} this lived in ${lived} of ${games} imagined games, ${other.doing} would have in ${otherLived}.`;
}

/** Returns a paragraph for each turning point, and one about how they were found. */
export function turningPointLines(points: readonly TurningPoint[]): readonly string[] {
  if (points.length === 0)
    return ['No decision alone made a difference: the imagined games after it end much alike, whatever the hero does.'];
  return [
    ...points.map(turningPointText),
    '',
    'The games are imagined: each moment was played on many times in the dungeon as it really was, with other dice and a bot in your place.',
  ];
}
