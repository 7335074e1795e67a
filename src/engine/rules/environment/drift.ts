// Deep water carries what lies in it to the nearest shore, a cell every other turn. What drifts is items in cells, no more.
import type { ChanceField } from '../../random/chance-field';
import type { Cell } from '../../space/geometry';
import type { GameMap } from '../../world/map/game-map';
import { isNeeded, recover } from '../items/lost-items';

/** Things drift once in this number of turns of the environment; the length of such a turn, in ticks. */
const EVERY = 2;
const TURN_TICKS = 100;
/** The purpose of the chance by which what drifts chooses between shortest ways. */
const WAY = 70;

/** Moves the items in deep water a cell towards the shore, if it is time. Returns whether any go on drifting. */
export function drift(map: GameMap, chance: ChanceField): boolean {
  const adrift = [...map.items.keys()].filter((cell) => map.tile(cell).terrain === 'deep').sort((a, b) => a - b);
  if (adrift.length === 0) return false;
  if (Math.trunc(map.environment.due / TURN_TICKS) % EVERY !== 0) return true;
  measureShores(map);
  // All are taken up before any is laid down, so that nothing moves twice.
  const moves = adrift.flatMap((from) => {
    const to = nextCell(map, from, chance);
    const items = map.takeItems(from, (item) => to !== undefined || isNeeded(item));
    return items.map((item) => ({ item, from, to }));
  });
  for (const { item, from, to } of moves)
    if (to === undefined) recover(item, map, from);
    else map.addItem(to, item);
  return moves.length > 0;
}

/** Measures how far deep water is from the ground where things can be found: with a way to the stairs or the hero. */
function measureShores({ distanceMap, blocked, stairs, engine, props, offsets }: GameMap): void {
  const { cell: here } = engine.hero;
  distanceMap.flood(blocked.walk, [stairs.up ?? stairs.down ?? here, here]);
  const isShore = (cell: Cell): boolean =>
    blocked.walk[cell] === 0 && !props.has(cell) && offsets.some((step) => blocked.swim[cell + step] === 0);
  distanceMap.flood(blocked.swim, [...distanceMap.order.subarray(0, distanceMap.reached)].filter(isShore));
}

/** Returns the neighbour to which deep water carries what lies in a cell; undefined if no way leads ashore. */
function nextCell(map: GameMap, from: Cell, chance: ChanceField): Cell | undefined {
  const { distanceMap, blocked, offsets } = map;
  const { steps } = distanceMap;
  const nearer = offsets
    .map((step) => from + step)
    .filter((to) => steps[to] === (steps[from] as number) - 1 && !map.passesClosedCorner(from, to, blocked.swim));
  return nearer[chance.below(Math.max(1, nearer.length), from, WAY)];
}
