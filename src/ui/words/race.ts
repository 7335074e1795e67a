// A race against another run of the same dungeon: where its hero is, and who leads.
import type { Outcome } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { shorten } from './text';
import { formatCount, formatNumber } from './phrases';

/** Another run of the same dungeon. */
export interface Ghost {
  readonly name: string;
  /** The turns on which the second and each deeper floor was first reached. */
  readonly splits: readonly number[];
  /** The ending of the run, or null if it did not end on `turn`, its last known turn. */
  readonly outcome: Outcome | null;
  readonly turn: number;
  /** Returns the position of its hero on a turn. Left out if only the splits are known. */
  readonly place?: (
    turn: number,
  ) => { readonly floor: number; readonly depth: number; readonly cell: Cell } | undefined;
}

const MAX_NAME = 12;

/** Compares the player's run with another run on the same turn. */
export class Race {
  private readonly name: string;
  /** The known turns on which the player first reached each depth. */
  private readonly arrivals = new Map<number, number>([[1, 0]]);
  private deepest: number;

  /** `splits` are the player's own. */
  constructor(
    private readonly ghost: Ghost,
    private readonly view: Pick<View, 'turn' | 'floor' | 'depth' | 'deepest'>,
    splits: readonly number[] = [],
  ) {
    this.name = shorten(ghost.name, MAX_NAME);
    this.deepest = view.deepest;
    splits.forEach((turn, i) => this.arrivals.set(i + 2, turn));
  }

  /** Notes the end of one of the hero's turns. */
  endTurn(): void {
    const { deepest, turn } = this.view;
    if (deepest > this.deepest) this.arrivals.set(deepest, turn);
    this.deepest = deepest;
  }

  /** The cell of the ghost if it is on the hero's floor. A dead ghost stays where it died. */
  get ghostCell(): Cell | undefined {
    const { ghost, view } = this;
    if (view.turn > ghost.turn && ghost.outcome !== 'died') return undefined;
    const place = ghost.place?.(Math.min(view.turn, ghost.turn));
    return place?.floor === view.floor ? place.cell : undefined;
  }

  /** The state of the race in a few words. */
  get summary(): string {
    const { ghost, view, name } = this;
    return view.turn >= ghost.turn
      ? `${name} ${this.ghostEnding()}`
      : `${name}: floor ${ghost.place?.(view.turn)?.depth ?? this.ghostDeepest}, ${this.lead()}`;
  }

  /** The facts that are news when they change: how deep both heroes are, whether the ghost is near, and whether its run is over. */
  get standing(): string {
    const { ghost, view, ghostDeepest, ghostCell } = this;
    return [ghostDeepest, view.deepest, view.turn >= ghost.turn, ghostCell !== undefined].join(' ');
  }

  /** The deepest floor that the ghost has reached by now. */
  private get ghostDeepest(): number {
    return 1 + this.ghost.splits.filter((turn) => turn <= this.view.turn).length;
  }

  private ghostEnding(): string {
    const { ghost, view } = this;
    const on = `on turn ${formatNumber(ghost.turn)}`;
    if (ghost.outcome === 'won') return `came home ${on}`;
    if (ghost.outcome === 'escaped') return `gave up ${on}`;
    if (ghost.outcome === null) return `was last seen ${on}`;
    const depth = ghost.place?.(ghost.turn)?.depth;
    if (depth === undefined) return `died ${on}`;
    return depth === view.depth ? `died here ${on}` : `died on floor ${depth}, turn ${formatNumber(ghost.turn)}`;
  }

  /** Describes the lead on the deepest floor that either has reached. */
  private lead(): string {
    const { ghost, view, ghostDeepest, arrivals } = this;
    const { deepest, turn } = view;
    const ghostArrival = (depth: number): number | undefined => (depth === 1 ? 0 : ghost.splits[depth - 2]);
    if (ghostDeepest > deepest) return leadText((ghostArrival(deepest + 1) ?? turn) - turn);
    if (ghostDeepest < deepest) return leadText(turn - (arrivals.get(ghostDeepest + 1) ?? NaN), 'behind');
    return leadText((ghostArrival(deepest) ?? NaN) - (arrivals.get(deepest) ?? NaN), 'as deep as you');
  }
}

/** Describes a lead in turns, positive for the hero's, or returns `unknown` for NaN. */
function leadText(turns: number, unknown = ''): string {
  if (Number.isNaN(turns)) return unknown;
  if (turns === 0) return 'level with you';
  const count = Math.abs(turns);
  return `${formatCount(count, 'turn')} ${turns > 0 ? 'behind' : 'ahead'}`;
}
