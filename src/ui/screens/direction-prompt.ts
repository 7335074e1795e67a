// The question for a direction.
import type { Dir } from '../../engine/space/geometry';
import type { Keymap } from '../frame/keymap';
import { answer, back, keyLabel, withoutRepeats, type Screen } from '../frame/screen';
import type { Canvas } from '../terminal/canvas';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { INKS } from '../words/inks';
import { wrap } from '../words/text';

/** Returns a screen that asks for one of the eight directions. */
export const directionScreen = (question: string, keys: Keymap): Screen<Dir> => ({
  bindings: withoutRepeats([
    ...keys.directions.map(({ dir, name, step }) => ({ keys: step, help: name, run: () => answer(dir) })),
    { keys: ['escape', 'ctrl+c'], help: 'back', run: () => back },
  ]),
  draw: (canvas) => {
    const above = drawKeysLine(canvas, 'direction keys choose', 'Esc back');
    const lines = wrap(question, canvas.width - FRAME_COLUMNS);
    const width = Math.max(...lines.map(({ length }) => length), 2 * SPACING + 1);
    const inside = drawBox(above, '', width, lines.length + 1 + ROSE.length);
    lines.forEach((line, y) => inside.text(0, y, line));
    drawRose(inside.rect((width >> 1) - SPACING - 1, lines.length + 1, 2 * SPACING + 3, ROSE.length), keys);
  },
});

/** The directions as they lie around the hero. */
const ROSE: readonly (readonly (Dir | undefined)[])[] = [
  ['nw', 'n', 'ne'],
  ['w', undefined, 'e'],
  ['sw', 's', 'se'],
];
/** The columns of the frame, with a blank at both sides. */
const FRAME_COLUMNS = 4;
/** The columns from one key to the next. */
const SPACING = 4;

/** Draws the keys of the directions around the hero. */
function drawRose(canvas: Canvas, { directions }: Keymap): void {
  ROSE.forEach((row, y) => {
    row.forEach((dir, i) => {
      const key = directions.find((each) => each.dir === dir)?.step[0];
      const place = canvas.rect(i * SPACING, y, 3, 1);
      if (key === undefined) place.put(1, 0, '·', INKS.faint, '.');
      else {
        const label = keyLabel(key).slice(0, place.width);
        place.text((place.width - label.length) >> 1, 0, label, INKS.strong);
        place.clickable(key);
      }
    });
  });
}
