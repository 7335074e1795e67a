// The parts of blessed 0.1.81 that the game uses. `@types/blessed` leaves most of them out.

/** blessed's output side. It buffers text until `flush`. */
export interface BlessedProgram {
  readonly cols: number;
  readonly rows: number;
  isAlt: boolean;
  /** The terminal's capabilities, in place of the terminfo files that blessed cannot read. */
  tput: object;
  /** Must be set together with `tput`: otherwise blessed reads and compiles a terminfo file. */
  _tputSetup: boolean;
  put: Readonly<Record<string, (...args: number[]) => void>>;
  _write(text: string): void;
  flush(): void;
}

/** The screen, which manages the alternate buffer, the cursor and the size. */
export interface BlessedScreen {
  readonly program: BlessedProgram;
  enter(): void;
  leave(): void;
  /** Draws the widgets, then calls `draw`. */
  render(): void;
  draw(): void;
  /** Allocates blessed's own cell arrays and clears the window. */
  alloc(): void;
  on(event: 'resize', listener: () => void): void;
  destroy(): void;
}

/** The members of an output stream that blessed uses. */
export interface BlessedOutput {
  readonly columns: number;
  readonly rows: number;
  readonly isTTY: boolean;
  readonly writable: boolean;
  write(text: string): boolean;
  on(event: 'resize', listener: () => void): unknown;
  removeListener(event: 'resize', listener: () => void): unknown;
}

/** The two classes of blessed that the game uses. */
export interface BlessedClasses {
  readonly Program: new (options: object) => BlessedProgram;
  readonly Screen: new (options: { readonly program: BlessedProgram }) => BlessedScreen;
}
