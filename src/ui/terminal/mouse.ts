// Reports of the mouse: clicks and turns of the wheel, under the names with which they join the keys.

/** A click on a cell of the window. */
export interface Click {
  readonly button: 'left' | 'right';
  readonly x: number;
  readonly y: number;
}

/** The names of the turns of the wheel. */
export const WHEEL = { up: 'wheelup', down: 'wheeldown' } as const;

/** The bits of a report's first number: the keys held down, of which Control counts, and a mouse that only moves. */
const HELD = 4 | 8 | 16;
const CONTROL = 16;

/**
 * Returns the name of a report `CSI < code ; column ; row M`: `left@3,4` or `wheelup`. Everything else has none:
 * releases, moves, other buttons, and reports that are damaged.
 */
export function mouseName(parameters: string, final: string): string | undefined {
  const found = /^<(\d{1,3});(\d{1,4});(\d{1,4})$/.exec(parameters);
  if (!found || final !== 'M') return undefined;
  const [code = 0, column = 0, row = 0] = found.slice(1).map(Number);
  if (column === 0 || row === 0) return undefined;
  switch (code & ~HELD) {
    case 0:
      // A mouse with one button has Control for the other.
      return `${(code & CONTROL) === 0 ? 'left' : 'right'}@${column - 1},${row - 1}`;
    case 2:
      return `right@${column - 1},${row - 1}`;
    case 64:
      return WHEEL.up;
    case 65:
      return WHEEL.down;
    default:
      return undefined;
  }
}

/** Returns the click with a name; undefined if it is the name of a key. */
export function clickNamed(name: string): Click | undefined {
  const [, button, x, y] = /^(left|right)@(\d+),(\d+)$/.exec(name) ?? [];
  return button === 'left' || button === 'right' ? { button, x: Number(x), y: Number(y) } : undefined;
}
