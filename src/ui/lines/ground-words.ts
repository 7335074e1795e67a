// The ground in sight that is more than floor and wall: doors one by one, and the nearest cell of each other kind.
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { countOf } from '../../engine/world/knowledge/grammar';
import type { Tile } from '../../engine/world/kinds/tile';
import { whereabouts } from './whereabouts';

/** A stretch of ground of one kind in sight, or a door. */
interface NotedGround {
  readonly id: string;
  readonly name: string;
  /** The nearest cell of it. */
  readonly cell: Cell;
  readonly text: string;
  /** Whether it is described only on demand: it is in nobody's way. */
  readonly isNoNews: boolean;
}

/** Whether creatures can walk over this ground without harm or delay. */
const isHarmless = ({ terrain, confirmation, scratches, bubbles, cracksTo, stepCost }: Tile): boolean =>
  terrain === 'wall' ||
  (terrain === 'open' && [confirmation, scratches, bubbles, cracksTo, stepCost].every((trait) => trait === undefined));

/** Whether a tile is a door of any kind that is not locked: locked ones are landmarks. */
const isPlainDoor = ({ terrain, closesTo }: Tile): boolean => terrain === 'door' || closesTo !== undefined;

/** Whether ground is no more than floor, wall, or a landmark, which has its own words. */
function isUnremarkable({ terrain, material, landmark, floodsWhenBroken, stepCost, liesOn }: Tile): boolean {
  if (landmark) return true;
  if (terrain === 'wall') return material === 'masonry' && floodsWhenBroken === undefined;
  const isFloor = terrain === 'open' && (material === 'stone' || material === 'carpet');
  return (isFloor && stepCost === undefined && !liesOn) || terrain === 'secret';
}

/** Returns the ground of note in sight besides the hero's own cell, nearest first. */
export function groundNear(view: View): readonly NotedGround[] {
  const stretches = new Map<string, { readonly tile: Tile; cell: Cell; count: number }>();
  for (let cell = 0; cell < view.width * view.height; cell++) {
    if (cell === view.hero || view.cellKnowledge(cell) !== 'inSight') continue;
    const tile = view.tileAt(cell);
    if (!tile || isUnremarkable(tile)) continue;
    const id = isPlainDoor(tile) ? `door ${cell}` : `ground ${tile.name}`;
    const known = stretches.get(id);
    if (!known) stretches.set(id, { tile, cell, count: 1 });
    else {
      known.count++;
      if (view.distance(view.hero, cell) < view.distance(view.hero, known.cell)) known.cell = cell;
    }
  }
  return Array.from(stretches, ([id, { tile, cell, count }]): NotedGround => {
    const { name } = tile;
    const more = count > 1 ? `, the nearest of ${countOf(count, 'cell')}` : '';
    const isNoNews = isHarmless(tile) && !isPlainDoor(tile);
    return { id, name, cell, isNoNews, text: `${name}, ${whereabouts(view, cell)}${more}.` };
  }).sort((a, b) => view.distance(view.hero, a.cell) - view.distance(view.hero, b.cell) || a.cell - b.cell);
}
