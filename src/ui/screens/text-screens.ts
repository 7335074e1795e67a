// The texts that the player can read at any time: the character, the discoveries and the run.
import type { FeatStandings } from '../../engine/api/event/deed-counter';
import type { View } from '../../engine/api/view/view';
import { TextScreen } from '../widgets/text-screen';
import { characterLines } from '../words/character-lines';
import { discoveryLines } from '../words/discovery-lines';
import { aboutRun } from '../words/run-words';

/**
 * Returns the character sheet as a screen, from which a key leads to the families of boons. `feats` adds the feats that
 * are still open.
 */
export function characterScreen(
  view: View,
  closing: readonly string[],
  showTree: () => Promise<undefined>,
  feats?: FeatStandings,
): TextScreen {
  const tree = { keys: ['t'], help: 'families of boons', run: showTree };
  return new TextScreen(`${view.heroName} ${view.story.heroTitle}`, characterLines(view, feats), closing, 'top', [
    tree,
  ]);
}

/** Returns the discoveries as a screen. */
export function discoveriesScreen(view: View, closing: readonly string[]): TextScreen {
  return new TextScreen('Discoveries', discoveryLines(view), closing);
}

/** Returns a screen with the state and the seed of a run. */
export const runScreen = (view: View, replayCommand: string, closing: readonly string[]): TextScreen =>
  new TextScreen('This run', aboutRun(view, replayCommand), closing);
