import { distance, type Cell } from '../../../engine/space/geometry';
import { hiddenId, type PropId } from '../../places/props';
import { isBare } from '../decor';
import { SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { weighted } from '../../../engine/random/weighted';
import { isRoomy, nextToDoor } from '../neighbourhood';

/** How many traps there are at the most anywhere, and how many of a hundred nobody sees. */
const MOST = 6;
const HIDDEN = 65;
/** No trap lies nearer than this to where a hero arrives, in steps. */
const SAFE = 5;
/** How many cells are tried for one trap. */
const TRIES = 60;

/** From which depth on there are traps of each sort, and how likely they are. */
const SORTS: readonly { readonly prop: PropId; readonly from: number; readonly weight: number }[] = [
  { prop: 'dartTrap', from: 2, weight: 10 },
  { prop: 'pit', from: 2, weight: 8 },
  { prop: 'alarmTrap', from: 3, weight: 7 },
  { prop: 'netTrap', from: 4, weight: 7 },
  { prop: 'teleportTrap', from: 5, weight: 4 },
];

/** Lays traps, most of them hidden, and none where one must pass: there is always a way around. */
export const setTraps: BuildStep = function setTraps(draft, rng) {
  const { depth, floors, walks } = draft;
  const sorts = SORTS.filter(({ prop, from }) => depth >= from && (prop !== 'pit' || depth < floors));
  if (sorts.length === 0) return;
  for (let i = Math.min(MOST, rng.between(Math.trunc(depth / 3), 1 + Math.trunc((2 * depth) / 3))); i > 0; i--) {
    const cell = find((at) => (walks[at] as number) > SAFE && mayTrap(draft, at));
    if (cell === undefined) return;
    const prop = weighted(
      rng,
      sorts.map((sort) => [sort.weight, sort.prop] as const),
    );
    draft.furnish({ prop: rng.percent(HIDDEN) ? hiddenId(prop) : prop, cell });
  }

  function find(suits: (cell: Cell) => boolean): Cell | undefined {
    for (let i = 0; i < TRIES; i++) {
      const cell = rng.below(SIZE);
      if (suits(cell)) return cell;
    }
    return undefined;
  }
};

/** Whether a trap may lie here: on bare ground with room about it, away from doors and stairs. */
function mayTrap(draft: Draft, cell: Cell): boolean {
  if (!isBare(draft, cell) || draft.isCrowded(cell) || draft.vaulted[cell] === 1 || draft.holds(cell)) return false;
  if (draft.down !== undefined && distance(cell, draft.down, WIDTH) < 2) return false;
  return isRoomy(draft, cell) && !nextToDoor(draft, cell);
}
