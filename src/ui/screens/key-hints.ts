// The words after keys in the status line of a game: which keys are useful now, and what they would do.
import type { Overlay } from '../../engine/api/view/floor-layers';
import type { View } from '../../engine/api/view/view';
import { offerInSight } from '../ask/choices';
import type { KeyCommandId } from '../frame/key-commands';
import { isBadlyHurt, isExploringRefused } from '../words/hints';
import { enemiesSeen } from '../words/in-sight';
import { readyTechnique } from '../words/technique-words';

/** Returns the word after a key, or undefined while the key is of no use. */
export type KeyHint = () => string | undefined;

/** Returns the words after the keys that the status line may name. `overlay` tells which overlay the map shows. */
export function keyHints(
  view: View,
  overlay: () => Overlay | undefined,
): Readonly<Partial<Record<KeyCommandId, KeyHint>>> {
  const isSafe = (): boolean => enemiesSeen(view).length === 0;
  const isRefused = (): boolean => isExploringRefused(view);
  return {
    fight: () => (isSafe() || !view.canFight || !view.isTaught('fight') ? undefined : 'fight'),
    rest: () => (isSafe() && needsRest(view) ? 'rest' : undefined),
    explore: () => (isSafe() && !isRefused() && !needsRest(view) && view.isTaught('explore') ? 'explore' : undefined),
    perform: () => readyTechnique(view),
    descend: () => (isSafe() && view.stairs('down') !== undefined ? stairsHint(view, isRefused()) : undefined),
    examine: () => 'look',
    offers: () => (offerInSight(view) === undefined ? undefined : 'offers'),
    overlay: () => {
      const shown = overlay();
      return shown && `${shown} shown`;
    },
    character: () => (view.heroStatus.canLearn ? 'boon' : undefined),
    pack: () => 'pack',
    help: () => 'keys',
    palette: () => 'all',
    leave: () => 'leave',
  };
}

/** Whether the hero is badly hurt and should rest. A starving hero should eat instead. */
const needsRest = (view: View): boolean => isBadlyHurt(view) && view.fed > 0 && view.isTaught('rest');

/** Returns the word for the stairs down: a warning to a hero who is badly hurt; else only where they are the way on. */
function stairsHint(view: View, isWayOn: boolean): string | undefined {
  const { health, maxHealth } = view.heroStatus;
  if (isBadlyHurt(view)) return `down at ${health}/${maxHealth} HP`;
  return isWayOn ? 'stairs' : undefined;
}
