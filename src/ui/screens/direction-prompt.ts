// The question for a direction.
import type { Dir } from '../../engine/space/geometry';
import type { Keymap } from '../frame/keymap';
import { answer, back, withoutRepeats, type Screen } from '../frame/screen';
import { drawDialog } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';

/** Returns a screen that asks for one of the eight directions. */
export const directionScreen = (question: string, keys: Keymap): Screen<Dir> => ({
  bindings: withoutRepeats([
    ...keys.directions.map(({ dir, name, step }) => ({ keys: step, help: name, run: () => answer(dir) })),
    { keys: ['escape', 'ctrl+c'], help: 'back', run: () => back },
  ]),
  draw: (canvas) => {
    drawDialog(drawKeysLine(canvas, 'a direction key', 'Esc back'), '', [question]);
  },
});
