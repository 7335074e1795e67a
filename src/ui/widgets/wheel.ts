// The turns of a mouse's wheel as rows of a key table, which the help leaves out.
import { WHEEL } from '../terminal/mouse';
import type { Binding, Reply } from '../frame/screen';

/** Returns the rows of the wheel. `move` is called with 1 for down and -1 for up. */
export const wheelRows = <T>(move: (by: 1 | -1) => Reply<T>): readonly Binding<T>[] => [
  { keys: [WHEEL.down], help: 'down', hidden: true, run: () => move(1) },
  { keys: [WHEEL.up], help: 'up', hidden: true, run: () => move(-1) },
];
