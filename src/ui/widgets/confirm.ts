import { answer, back, type Screen } from '../frame/screen';
import { drawDialog } from './dialog';
import { wrap } from '../words/text';

/** A yes-or-no question. Answers true for yes, and nothing for no. Enter is not yes: it may be one key too many. */
export function confirmScreen(question: string): Screen<boolean> {
  return {
    bindings: [
      { keys: ['y', 'Y'], help: 'yes', run: () => answer(true) },
      { keys: ['n', 'N', 'escape', 'ctrl+c'], help: 'no', run: () => back },
    ],
    draw: (canvas) => {
      drawDialog(canvas, '', [...wrap(question, Math.min(60, canvas.width - 4)), '', 'y yes   n no']);
    },
  };
}
