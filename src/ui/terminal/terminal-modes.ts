// The modes that the game turns on in a terminal: one table from which every way out turns them off again.
import type { Report } from './terminal-answers';

/** A mode of a terminal. */
interface TerminalMode {
  readonly on: string;
  readonly off: string;
  /** The answer without which it is not turned on. Default: every terminal knows or ignores it. */
  readonly needs?: Report['of'];
}

export const TERMINAL_MODES = {
  /** Pasted text comes between marks, so that it is not played as keys. */
  paste: { on: '\x1b[?2004h', off: '\x1b[?2004l' },
  /** Clicks and the wheel, in reports whose coordinates have no limit. */
  mouse: { on: '\x1b[?1000h\x1b[?1006h', off: '\x1b[?1006l\x1b[?1000l' },
  /**
   * The keyboard protocol of kitty: 1 gives Escape and Ctrl-I sequences of their own, 4 adds the Latin key to those of other
   * layouts, where Ctrl-C would be lost otherwise.
   */
  keyboard: { on: '\x1b[>5u', off: '\x1b[<u', needs: 'keyboard' },
  /** Reports of the focus of the window. */
  focus: { on: '\x1b[?1004h', off: '\x1b[?1004l', needs: 'attributes' },
  /** Reports of a change between dark and light colours. */
  colours: { on: '\x1b[?2031h', off: '\x1b[?2031l', needs: 'background' },
  /** A title of the game's own. A terminal that keeps no earlier title returns to its default when it gets an empty one. */
  title: { on: '\x1b[22;2t', off: '\x1b]2;\x1b\\\x1b[23;2t', needs: 'attributes' },
} as const satisfies Readonly<Record<string, TerminalMode>>;

export type ModeName = keyof typeof TERMINAL_MODES;

const modeOf = (name: ModeName): TerminalMode => TERMINAL_MODES[name];

/** The modes that need an answer. */
export const modesAfter = (answer: Report['of']): readonly ModeName[] =>
  (Object.keys(TERMINAL_MODES) as ModeName[]).filter((name) => modeOf(name).needs === answer);

/** The modes of one terminal that are on, in the order in which they were turned on. */
export class ModesOn {
  private readonly names = new Set<ModeName>();

  has(name: ModeName): boolean {
    return this.names.has(name);
  }

  /** Turns a mode on or off. Returns the bytes that do, which are empty if it is so already. */
  turn(name: ModeName, isOn: boolean): string {
    if (this.names.has(name) === isOn) return '';
    if (isOn) this.names.add(name);
    else this.names.delete(name);
    return isOn ? modeOf(name).on : modeOf(name).off;
  }

  /** The bytes that turn all of them on, in a terminal where all are off. */
  get on(): string {
    return [...this.names].map((name) => modeOf(name).on).join('');
  }

  /** The bytes that turn all of them off, the latest first. */
  get off(): string {
    return [...this.names]
      .reverse()
      .map((name) => modeOf(name).off)
      .join('');
  }
}
