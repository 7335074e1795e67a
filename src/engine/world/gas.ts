// Kinds of gas. Filled by content/tables/gases.ts.
import type { Colour } from './ink';

/** A kind of gas. */
export interface GasKind {
  /** Without an article: "sleeping gas". */
  readonly name: string;
  /** For the player, in a sentence. */
  readonly description: string;
  /** The chance in percent that a cell loses one unit in a turn. */
  readonly thins: number;
  /** Set if the last unit of a cell goes no sooner than the others. That of other gases soon does. */
  readonly lingers?: true;
  readonly ink: Colour;
  /** The letter that stands for it where there are no colours. */
  readonly letter: string;
  /** Set if it hides what lies behind it where it is thick. */
  readonly hides?: true;
}
