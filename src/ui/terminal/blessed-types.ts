/** The parts of blessed 0.1.81 that we use, declared here since `@types/blessed` leaves most of them out. */

/** What blessed is told of the terminal instead of the terminfo it cannot read. */
export interface Capabilities {
  /** Whether it understands UTF-8. */
  readonly unicode: boolean;
  readonly numbers: Readonly<Record<string, number>>;
  readonly strings: Readonly<Record<string, string>>;
}

/** blessed's output half: it buffers what is written until `flush`. */
export interface BlessedProgram {
  readonly cols: number;
  readonly rows: number;
  isAlt: boolean;
  tput: Capabilities;
  /** Set once `tput` is; blessed reads and compiles a terminfo file otherwise. */
  _tputSetup: boolean;
  put: Readonly<Record<string, (...args: number[]) => void>>;
  _write(text: string): void;
  flush(): void;
}

/** The screen: alternate buffer, cursor and size. */
export interface BlessedScreen {
  readonly program: BlessedProgram;
  enter(): void;
  leave(): void;
  /** Draws the widgets, then calls `draw`. */
  render(): void;
  draw(): void;
  /** Makes its own arrays of cells and clears the window. */
  alloc(): void;
  on(event: 'resize', listener: () => void): void;
  destroy(): void;
}

/** An output stream as blessed uses it. */
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
