import type { View } from '../../engine/api/view/view';
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { shorten } from '../words/text';
import { formatNumber } from '../words/phrases';

/** As many columns as where, when and the seed are sure of; or how a race stands. */
const SEED_ROOM = 40;
const RACE_ROOM = 66;

/** Where and when one is, the seed or how a race stands, and as many of the keys as there is room for. */
export function drawStatus(
  canvas: Canvas,
  { depth, floors, turn, seed }: View,
  keys: readonly string[],
  race?: string,
): void {
  const left = `floor ${depth}/${floors}  turn ${formatNumber(turn)}  ${race ?? `seed ${seed}`}`;
  // The last keys give way to an ordinary seed, and an extraordinary seed to the first keys.
  const room = canvas.width - Math.min(left.length, race === undefined ? SEED_ROOM : RACE_ROOM) - 2;
  const shown = [...keys];
  while (shown.join('  ').length > room) shown.pop();
  const right = shown.join('  ');
  canvas.text(0, 0, shorten(left, canvas.width - right.length - 2), INKS.text);
  canvas.text(canvas.width - right.length, 0, right, INKS.faint);
}
