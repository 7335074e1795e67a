/** The path of the hero of a recorded run, for a race against it. */
import type { Engine } from '../../engine/engine';
import type { Cell } from '../../engine/space/geometry';
import type { Content } from '../../engine/world/kinds/content';
import { depthOf } from '../../engine/world/kinds/floor-number';
import { replayHistory } from './run-summary';
import type { Recording } from './format';

/** Replays a recording once and notes where its hero was after each turn, as long as the recording is valid. */
export function ghostPathOf(content: Content, recording: Recording) {
  const { name, outcome, turn: end } = recording;
  const floors = new Uint8Array(end + 1);
  const cells = new Uint16Array(end + 1);
  const note = ({ turn, map, hero }: Engine): void => {
    floors[turn] = map.number;
    cells[turn] = hero.cell;
  };
  // A command that takes no time can move the hero, too.
  const { verdict, splits } = replayHistory(content, recording, { onTurn: note, witness: note });
  return {
    ...{ name, outcome, turn: end, splits },
    /** The reason that the recording failed verification; undefined if it passed. */
    invalidReason: verdict.isValid ? undefined : verdict.reason,
    /** Returns where the hero was after a turn; undefined if that is not known. */
    place: (turn: number): { readonly floor: number; readonly depth: number; readonly cell: Cell } | undefined => {
      const floor = floors[turn] ?? 0;
      return floor === 0 ? undefined : { floor, depth: depthOf(floor), cell: cells[turn] ?? 0 };
    },
  };
}
