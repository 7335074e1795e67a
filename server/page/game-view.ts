/** The part of the page that shows a game: cells of a terminal, or lines. */

/** Shows a game. */
export interface GameView {
  /** The window in cells; undefined where the game is told in lines. */
  readonly size: { readonly columns: number; readonly rows: number } | undefined;
  /** Shows output of the game. */
  readonly write: (output: Uint8Array) => void;
  /** Lets the keys of the player go to the game. */
  focus(): void;
  /** Forgets the game before, and the modes of the terminal that it has left. */
  reset(): void;
}
