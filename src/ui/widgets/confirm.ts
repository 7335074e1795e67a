// A question with the answers yes and no.
import { answer, back, withoutRepeats, type Binding, type Screen } from '../frame/screen';
import { drawDialog } from './dialog';
import { drawKeys, drawKeysLine } from './keys-line';
import { wrap } from '../words/text';

/**
 * Returns a screen that asks a question: true for yes, undefined for no. Enter does not count as yes, and neither does the key
 * that has led to the question, which may be pressed again by mistake. Ctrl-C is no, unless the question is one of leaving.
 */
export function confirmScreen(question: string, isOfLeaving = false, askedBy = ''): Screen<boolean> {
  const [yes = 'Y', ...others] = ['y', 'Y'].filter((key) => key !== askedBy);
  const answers = `${yes} yes   n no`;
  return {
    bindings: withoutRepeats<Binding<boolean>>([
      { keys: [yes, ...others, ...(isOfLeaving ? ['ctrl+c'] : [])], help: 'yes', run: () => answer(true) },
      { keys: ['n', 'N', 'escape', 'ctrl+c'], help: 'no', run: () => back },
    ]),
    draw: (canvas) => {
      const lines = [...wrap(question, Math.min(60, canvas.width - 4)), ''];
      const inside = drawDialog(drawKeysLine(canvas, `${yes} yes`, 'n or Esc no'), '', [...lines, answers]);
      drawKeys(inside.rect(0, lines.length, inside.width, 1), 0, answers);
    },
  };
}
