// The last row of the game screen.
import type { View } from '../../engine/api/view/view';
import { STOREYS } from '../../engine/world/kinds/floor-number';
import type { Canvas } from '../terminal/canvas';
import { MIN_WIDTH } from '../terminal/terminal';
import type { TextPart } from '../widgets/flow';
import { drawFooter } from '../widgets/keys-line';
import { INKS } from '../words/inks';
import { formatNumber } from '../words/phrases';
import { firstClauses } from '../words/text';

/** The columns reserved for the floor, the turn and the seed, or for a race. */
const SEED_ROOM = 40;
const RACE_ROOM = 66;
/** The blank columns before a key. */
const KEY_GAP = 2;

/** Parts of the last row besides the floor, the turn and the keys. */
interface StatusExtras {
  readonly race?: string | undefined;
  readonly mapsKey?: string | undefined;
  readonly news?: string | undefined;
}

type Lesson = NonNullable<View['lesson']>;

/** Returns the floor out of how many: "floor 3/10", "kobold warren 1/2". */
export const floorLabel = ({ depth, floors, place }: View): string =>
  place ? `${place.name} ${place.storey}/${STOREYS}` : `floor ${depth}/${floors}`;

/** "2/12: Kill the rat". */
function lessonWords({ number, count, task }: Lesson, width: number): string {
  const place = `${number}/${count}: `;
  return place + firstClauses(task, width - place.length);
}

/**
 * Draws the floor, the turn, the seed or the race, or the lesson that is due, and as many keys as fit, or news in their place.
 * `mapsKey` is the key for which a click on the floor stands.
 */
export function drawStatus(
  canvas: Canvas,
  view: View,
  keys: readonly string[],
  { race, mapsKey, news }: StatusExtras = {},
): void {
  const { turn, seed, lesson } = view;
  // In an upright window the keys have the room: each of them can be tapped.
  const isUpright = canvas.width < MIN_WIDTH;
  const more = isUpright ? '' : `  turn ${formatNumber(turn)}  ${race ?? `seed ${seed}`}`;
  const room = canvas.width - KEY_GAP - (keys[0] ?? '').length;
  const parts: readonly TextPart[] = lesson
    ? [{ text: lessonWords(lesson, room) }]
    : [{ text: floorLabel(view), ...(mapsKey === undefined ? {} : { key: mapsKey }) }, { text: more }];
  // An ordinary seed displaces the last keys. A very long seed is shortened in favour of the first keys.
  // The task of a lesson displaces all keys but the first.
  const reserved = lesson ? canvas.width : race === undefined ? SEED_ROOM : RACE_ROOM;
  drawFooter(canvas, { words: parts.map((part) => ({ ...part, style: INKS.text })), keys, news, reserved });
}
