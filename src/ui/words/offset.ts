// Says where a cell lies from the hero.
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';

/** Returns where a cell is from the hero: "9 east, 3 south". No two cells have the same. */
export function offset(view: View, cell: Cell): string {
  const [from, to] = [view.point(view.hero), view.point(cell)];
  const part = (cells: number, before: string, after: string): string[] =>
    cells === 0 ? [] : [`${Math.abs(cells)} ${cells < 0 ? before : after}`];
  return [...part(to.x - from.x, 'west', 'east'), ...part(to.y - from.y, 'north', 'south')].join(', ');
}
