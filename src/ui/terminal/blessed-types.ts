// The parts of blessed 0.1.81 that the game uses. `@types/blessed` leaves most of them out.

/** The terminal's capabilities, given to blessed in place of the terminfo files it cannot read. */
export interface Capabilities {
  /** Whether the terminal supports UTF-8. */
  readonly unicode: boolean;
  readonly numbers: Readonly<Record<string, number>>;
  readonly strings: Readonly<Record<string, string>>;
}

/** blessed's output side. It buffers text until `flush`. */
export interface BlessedProgram {
  readonly cols: number;
  readonly rows: number;
  isAlt: boolean;
  tput: Capabilities;
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

export type BlessedProgramClass = new (options: {
  readonly input: object;
  readonly output: BlessedOutput;
  readonly terminal: string;
  readonly tput: boolean;
  readonly buffer: boolean;
  readonly zero: boolean;
}) => BlessedProgram;

export type BlessedScreenClass = new (options: { readonly program: BlessedProgram }) => BlessedScreen;
