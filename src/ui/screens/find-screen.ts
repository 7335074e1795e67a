// Finds something by its name among all that the hero remembers of the visited floors.
import type { View } from '../../engine/api/view/view';
import { PaletteScreen } from '../widgets/palette-screen';
import { findsOf, type Find } from '../words/finds';

/** Returns a screen in which letters narrow the list of what was seen. Answers the one that is chosen. */
export const findScreen = (view: View): PaletteScreen<Find> =>
  new PaletteScreen(
    'Where did I see it?',
    findsOf(view).map((find) => ({ label: find.name, note: find.where, value: find })),
    'You remember nothing with these letters.',
  );
