import type { Engine } from '../../engine/engine';
import type { Cell } from '../../engine/space/geometry';
import type { Content } from '../../engine/world/content';
import { rebuildHistory } from './run-summary';
import type { Recording } from './format';

/** Where the hero of a recorded run was after each turn, as far as the run comes out as it says. */
export class GhostPath {
  readonly name: string;
  readonly outcome: Recording['outcome'];
  readonly turn: number;

  constructor(
    { name, outcome, turn }: Recording,
    /** The turns on which the second floor and each after it was first reached. */
    readonly splits: readonly number[],
    /** Why the recording does not hold; nothing where it does. */
    readonly invalidReason: string | undefined,
    private readonly depths: Uint8Array,
    private readonly cells: Uint16Array,
  ) {
    this.name = name;
    this.outcome = outcome;
    this.turn = turn;
  }

  /** Where the hero was after so many turns; nothing where that is not known. */
  readonly place = (turn: number): { readonly depth: number; readonly cell: Cell } | undefined => {
    const depth = this.depths[turn] ?? 0;
    return depth === 0 ? undefined : { depth, cell: this.cells[turn] ?? 0 };
  };
}

/** Goes through a recording once, and notes where its hero went. */
export function ghostPathOf(content: Content, recording: Recording): GhostPath {
  const depths = new Uint8Array(recording.turn + 1);
  const cells = new Uint16Array(recording.turn + 1);
  const note = ({ turn, map, hero }: Engine): void => {
    depths[turn] = map.depth;
    cells[turn] = hero.cell;
  };
  // What takes no time may lead elsewhere, too.
  const { verdict, splits } = rebuildHistory(content, recording, { onTurn: note, witness: note });
  return new GhostPath(recording, splits, verdict.isValid ? undefined : verdict.reason, depths, cells);
}
