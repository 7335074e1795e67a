// A race told by lines: who leads, and where the other hero is.
import type { View } from '../../engine/api/view/view';
import type { Race } from '../words/race';
import { whereabouts } from './whereabouts';

/** Says who leads, and where the other hero is if on this floor: as on the screen, only on ground that is known. */
export function raceWords(view: View, race: Race): readonly string[] {
  const { summary, ghostCell } = race;
  if (ghostCell === undefined) return [`${summary}.`];
  const isKnown = view.cellKnowledge(ghostCell) !== 'unknown';
  const place = isKnown ? whereabouts(view, ghostCell) : 'on this floor, where you have not been';
  return [`${summary}.`, `The other hero is ${place}.`];
}
