/** Build step that sets traps. */
import { distance, type Cell } from '../../../engine/space/geometry';
import { hiddenId, type PropId } from '../../places/props';
import { isBare } from '../decor';
import { SIZE, WIDTH, type Draft, type BuildStep } from '../draft';
import { weighted } from '../../../engine/random/rng';
import { isRoomy, isNextToDoor } from '../neighbourhood';

/** The greatest number of traps on a level, and the percentage that are hidden. */
const MAX_TRAPS = 6;
const HIDDEN_PERCENT = 65;
/** The least distance of traps from the hero's arrival, in steps. */
const SAFE_DISTANCE = 5;
/** The number of random cells tried for a trap. */
const TRIES = 60;

/** The first depth and the weight of each kind of trap. */
const SORTS: readonly { readonly prop: PropId; readonly from: number; readonly weight: number }[] = [
  { prop: 'dartTrap', from: 2, weight: 10 },
  { prop: 'pit', from: 2, weight: 8 },
  { prop: 'alarmTrap', from: 3, weight: 7 },
  { prop: 'netTrap', from: 4, weight: 7 },
  { prop: 'teleportTrap', from: 5, weight: 4 },
  { prop: 'causticVent', from: 2, weight: 5 },
  { prop: 'fireJet', from: 3, weight: 6 },
  { prop: 'confusionVent', from: 3, weight: 4 },
  { prop: 'oilSpill', from: 4, weight: 4 },
  { prop: 'sleepVent', from: 5, weight: 4 },
];

/** Sets traps, most of them hidden. There is always a way around each. */
export const setTraps: BuildStep = function setTraps(draft, rng) {
  const { depth, floors, walkDistances } = draft;
  const sorts = SORTS.filter(({ prop, from }) => depth >= from && (prop !== 'pit' || depth < floors));
  if (sorts.length === 0) return;
  for (let i = Math.min(MAX_TRAPS, rng.between(Math.trunc(depth / 3), 1 + Math.trunc((2 * depth) / 3))); i > 0; i--) {
    const cell = find((at) => (walkDistances[at] as number) > SAFE_DISTANCE && fitsTrap(draft, at));
    if (cell === undefined) return;
    const prop = weighted(
      rng,
      sorts.map((sort) => [sort.weight, sort.prop] as const),
    );
    draft.addFixture({ prop: rng.percent(HIDDEN_PERCENT) ? hiddenId(prop) : prop, cell });
  }

  function find(suits: (cell: Cell) => boolean): Cell | undefined {
    for (let i = 0; i < TRIES; i++) {
      const cell = rng.below(SIZE);
      if (suits(cell)) return cell;
    }
    return undefined;
  }
};

/** Whether a trap fits here: on bare ground with space around it, away from doors and stairs. */
function fitsTrap(draft: Draft, cell: Cell): boolean {
  if (!isBare(draft, cell) || draft.isCrowded(cell) || draft.vaulted[cell] === 1 || draft.hasItem(cell)) return false;
  if (draft.down !== undefined && distance(cell, draft.down, WIDTH) < 2) return false;
  return isRoomy(draft, cell) && !isNextToDoor(draft, cell);
}
