// A question with the answers yes and no.
import { answer, back, type Screen } from '../frame/screen';
import { drawDialog } from './dialog';
import { drawKeys, drawKeysLine } from './keys-line';
import { wrap } from '../words/text';

const ANSWERS = 'y yes   n no';

/** Returns a screen that asks a question: true for yes, undefined for no. Enter does not count as yes. */
export function confirmScreen(question: string): Screen<boolean> {
  return {
    bindings: [
      { keys: ['y', 'Y'], help: 'yes', run: () => answer(true) },
      { keys: ['n', 'N', 'escape', 'ctrl+c'], help: 'no', run: () => back },
    ],
    draw: (canvas) => {
      const lines = [...wrap(question, Math.min(60, canvas.width - 4)), ''];
      const inside = drawDialog(drawKeysLine(canvas, 'y yes', 'n or Esc no'), '', [...lines, ANSWERS]);
      drawKeys(inside.rect(0, lines.length, inside.width, 1), 0, ANSWERS);
    },
  };
}
