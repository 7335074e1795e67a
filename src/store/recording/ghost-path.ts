/** The path of the hero of a recorded run, for a race against it. */
import type { Engine } from '../../engine/engine';
import type { Cell } from '../../engine/space/geometry';
import type { Content } from '../../engine/world/content';
import { replayHistory } from './run-summary';
import type { Recording } from './format';

/** Where the hero was after each turn, up to the turn at which the recording stops being valid. */
export class GhostPath {
  readonly name: string;
  readonly outcome: Recording['outcome'];
  readonly turn: number;

  constructor(
    { name, outcome, turn }: Recording,
    /** The turns on which the second floor and each after it was first reached. */
    readonly splits: readonly number[],
    /** Why the recording failed verification; undefined if it passed. */
    readonly invalidReason: string | undefined,
    private readonly depths: Uint8Array,
    private readonly cells: Uint16Array,
  ) {
    this.name = name;
    this.outcome = outcome;
    this.turn = turn;
  }

  /** Returns where the hero was after a turn; undefined if that is not known. */
  readonly place = (turn: number): { readonly depth: number; readonly cell: Cell } | undefined => {
    const depth = this.depths[turn] ?? 0;
    return depth === 0 ? undefined : { depth, cell: this.cells[turn] ?? 0 };
  };
}

/** Replays a recording once and notes where its hero went. */
export function ghostPathOf(content: Content, recording: Recording): GhostPath {
  const depths = new Uint8Array(recording.turn + 1);
  const cells = new Uint16Array(recording.turn + 1);
  const note = ({ turn, map, hero }: Engine): void => {
    depths[turn] = map.depth;
    cells[turn] = hero.cell;
  };
  // A command that takes no time can move the hero, too.
  const { verdict, splits } = replayHistory(content, recording, { onTurn: note, witness: note });
  return new GhostPath(recording, splits, verdict.isValid ? undefined : verdict.reason, depths, cells);
}
