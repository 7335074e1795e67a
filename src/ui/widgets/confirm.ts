// A question with the answers yes and no.
import { answer, back, withoutRepeats, type Binding, type Screen } from '../frame/screen';
import { drawDialog } from './dialog';
import { drawKeys, drawKeysLine } from './keys-line';
import { wrap } from '../words/text';

const ANSWERS = 'y yes   n no';

/**
 * Returns a screen that asks a question: true for yes, undefined for no. Enter does not count as yes. Ctrl-C is no, unless
 * the question is one of leaving.
 */
export function confirmScreen(question: string, isOfLeaving = false): Screen<boolean> {
  return {
    bindings: withoutRepeats<Binding<boolean>>([
      { keys: ['y', 'Y', ...(isOfLeaving ? ['ctrl+c'] : [])], help: 'yes', run: () => answer(true) },
      { keys: ['n', 'N', 'escape', 'ctrl+c'], help: 'no', run: () => back },
    ]),
    draw: (canvas) => {
      const lines = [...wrap(question, Math.min(60, canvas.width - 4)), ''];
      const inside = drawDialog(drawKeysLine(canvas, 'y yes', 'n or Esc no'), '', [...lines, ANSWERS]);
      drawKeys(inside.rect(0, lines.length, inside.width, 1), 0, ANSWERS);
    },
  };
}
