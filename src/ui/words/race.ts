import type { Outcome } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { shorten } from './text';
import { grouped } from './phrases';

/** A run of the same dungeon to play against, as far as it is known. */
export interface Ghost {
  readonly name: string;
  /** The turns on which the second floor and each after it was first reached. */
  readonly splits: readonly number[];
  /** How it ended, and on which turn; null where it goes on after that. */
  readonly outcome: Outcome | null;
  readonly turn: number;
  /** Where its hero was after so many turns; left out where only the splits are known. */
  readonly place?: (turn: number) => { readonly depth: number; readonly cell: Cell } | undefined;
}

const LONGEST_NAME = 12;

/** How one's own run stands against a rival's, turn for turn. */
export class Race {
  private readonly name: string;
  /** The turns on which the floors were first reached, by their depth, as far as that is known. */
  private readonly arrivals = new Map<number, number>([[1, 0]]);
  private deepest: number;

  /** `splits` are one's own so far, as a rival's are. */
  constructor(
    private readonly ghost: Ghost,
    private readonly view: Pick<View, 'turn' | 'depth' | 'deepest'>,
    splits: readonly number[] = [],
  ) {
    this.name = shorten(ghost.name, LONGEST_NAME);
    this.deepest = view.deepest;
    splits.forEach((turn, i) => this.arrivals.set(i + 2, turn));
  }

  /** One of the hero's turns is over. */
  note(): void {
    const { deepest, turn } = this.view;
    if (deepest > this.deepest) this.arrivals.set(deepest, turn);
    this.deepest = deepest;
  }

  /** Where the rival is now, on the hero's floor; where the dead lie they stay. */
  get cell(): Cell | undefined {
    const { ghost, view } = this;
    if (view.turn > ghost.turn && ghost.outcome !== 'died') return undefined;
    const place = ghost.place?.(Math.min(view.turn, ghost.turn));
    return place?.depth === view.depth ? place.cell : undefined;
  }

  /** How it stands, in a few words. */
  get text(): string {
    const { ghost, view, name } = this;
    return view.turn >= ghost.turn
      ? `${name} ${this.ended()}`
      : `${name}: floor ${ghost.place?.(view.turn)?.depth ?? this.reached}, ${this.distance()}`;
  }

  /** The deepest floor that the rival has come to by now. */
  private get reached(): number {
    return 1 + this.ghost.splits.filter((turn) => turn <= this.view.turn).length;
  }

  private ended(): string {
    const { ghost, view } = this;
    const on = `on turn ${grouped(ghost.turn)}`;
    if (ghost.outcome === 'won') return `was home ${on}`;
    if (ghost.outcome === 'escaped') return `gave up ${on}`;
    if (ghost.outcome === null) return `was last seen ${on}`;
    const depth = ghost.place?.(ghost.turn)?.depth;
    if (depth === undefined) return `died ${on}`;
    return depth === view.depth ? `died here ${on}` : `died on floor ${depth}, turn ${grouped(ghost.turn)}`;
  }

  /** By how much the one who came deeper was there first; where both came as deep, who was there first. */
  private distance(): string {
    const { ghost, view, reached, arrivals } = this;
    const { deepest, turn } = view;
    const theirs = (depth: number): number | undefined => (depth === 1 ? 0 : ghost.splits[depth - 2]);
    if (reached > deepest) return apart((theirs(deepest + 1) ?? turn) - turn);
    if (reached < deepest) return apart(turn - (arrivals.get(reached + 1) ?? NaN), 'behind');
    return apart((theirs(deepest) ?? NaN) - (arrivals.get(deepest) ?? NaN), 'as deep as you');
  }
}

/** So many turns later than the hero; `unknown` where nobody knows how many. */
function apart(turns: number, unknown = ''): string {
  if (Number.isNaN(turns)) return unknown;
  if (turns === 0) return 'level with you';
  const many = Math.abs(turns);
  return `${grouped(many)} ${many === 1 ? 'turn' : 'turns'} ${turns > 0 ? 'behind' : 'ahead'}`;
}
