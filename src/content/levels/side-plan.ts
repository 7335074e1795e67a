/** Plans the side places of a dungeon: which floors have one, where its entrance is, and its two floors. */
import { Rng } from '../../engine/random/rng';
import { UNREACHED } from '../../engine/space/distance-map';
import type { Cell } from '../../engine/space/geometry';
import { dangerDepth, sideFloor, STOREYS, storeyOf } from '../../engine/world/kinds/floor-number';
import type { FloorPlan, PlacedItem, Placement } from '../../engine/world/kinds/floor-plan';
import { RULES_VERSION } from '../../engine/version';
import { rollAnyItem } from '../items/loot';
import { entranceTo, SIDE_PLACE_IDS, type SidePlaceId } from '../places/place-kinds';
import { AROUND, isInside, ORTHOGONAL, SIZE, WIDTH, type Draft } from './draft';
import { isNextToDoor } from './neighbourhood';
import { MASSIVE, TILE } from './tile-numbers';

/** The floors of which one or two have a side place. */
const SIDE_PLACE_SPANS: readonly (readonly [first: number, last: number])[] = [
  [3, 5],
  [6, 8],
];
/** The percentage of dungeons that have a place in both spans. */
const BOTH_PERCENT = 60;
/** The share of side places that close if the hero does not go in, and the turns after which they do. */
const CLOSING = { oneIn: 3, turns: 400 } as const;
/** The least distance of an entrance from the arrival, in steps. */
const ENTRANCE_STEPS = 12;

/** A side place of a dungeon. */
interface SidePlan {
  readonly place: SidePlaceId;
  /** The number of turns until it closes; undefined if it stays open. */
  readonly closesIn: number | undefined;
}

/** Returns the side places of a dungeon by the floor that each hangs on. One random stream decides them all. */
export function sidePlacesOf(seed: string): ReadonlyMap<number, SidePlan> {
  const rng = Rng.named('sidePlaces', RULES_VERSION, seed);
  const kinds = rng.shuffle([...SIDE_PLACE_IDS]);
  const spans = rng.percent(BOTH_PERCENT) ? SIDE_PLACE_SPANS : [rng.pick(SIDE_PLACE_SPANS)];
  return new Map(
    spans.map(([first, last], i) => [
      rng.between(first, last),
      { place: kinds[i] as SidePlaceId, closesIn: rng.below(CLOSING.oneIn) === 0 ? CLOSING.turns : undefined },
    ]),
  );
}

/** Returns the numbers of the floors of a dungeon's side places. */
export const sideFloorsOf = (seed: string): readonly number[] =>
  [...sidePlacesOf(seed).keys()].flatMap((host) => Array.from({ length: STOREYS }, (_, i) => sideFloor(host, i + 1)));

/**
 * Opens the entrance of a side place in a wall of a finished floor. It is a niche, so that it lies in nobody's way, and
 * nothing else on the floor changes. Returns what the plan of the floor says of it.
 */
export function openEntrance(draft: Draft, residents: readonly Placement[], seed: string): Pick<FloorPlan, 'closesIn'> {
  const side = sidePlacesOf(seed).get(draft.depth);
  if (!side) return {};
  const taken = new Set(residents.map(({ cell }) => cell));
  const niches = Array.from({ length: SIZE }, (_, cell) => cell).filter((cell) => isNiche(draft, cell, taken));
  if (niches.length === 0) return {};
  const rng = Rng.named('entrance', RULES_VERSION, seed, draft.depth);
  draft.tiles[rng.pick(niches)] = TILE[entranceTo(side.place)];
  return side.closesIn === undefined ? {} : { closesIn: side.closesIn };
}

/** By tile number: whether the mouth of an entrance may be there. */
const MOUTHS: ReadonlySet<number> = new Set([TILE.floor, TILE.earth, TILE.carpet, TILE.moss, TILE.grass, TILE.rubble]);

/** Whether a wall cell has solid rock around it except towards free ground in a room, far from the arrival and all else. */
function isNiche(draft: Draft, cell: Cell, taken: ReadonlySet<Cell>): boolean {
  const { tiles, area, vaulted, down, up, walkDistances } = draft;
  if (!isInside(cell) || MASSIVE[tiles[cell] as number] === 0 || isNextToDoor(draft, cell)) return false;
  const open = ORTHOGONAL.filter((step) => MASSIVE[tiles[cell + step] as number] === 0);
  const [out] = open;
  if (out === undefined || open.length > 1) return false;
  const mouth = cell + out;
  const behind = AROUND.filter((step) => Math.abs(step - out) > 1 && Math.abs(step - out) !== WIDTH);
  const isSolid = behind.every((step) => MASSIVE[tiles[cell + step] as number] === 1 && vaulted[cell + step] === 0);
  const steps = walkDistances[mouth] as number;
  return (
    isSolid &&
    vaulted[cell] === 0 &&
    vaulted[mouth] === 0 &&
    MOUTHS.has(tiles[mouth] as number) &&
    area[mouth] !== 0 &&
    draft.isOpen(mouth) &&
    steps >= ENTRANCE_STEPS &&
    steps < UNREACHED &&
    mouth !== up &&
    mouth !== down &&
    !taken.has(mouth) &&
    !draft.hasItem(mouth)
  );
}

/**
 * Returns the kind of side place that hangs on a floor. A hero who is in one goes on in imagined dungeons that have none
 * there: any kind will do for them.
 */
export const placeOn = (seed: string, host: number): SidePlaceId =>
  sidePlacesOf(seed).get(host)?.place ?? Rng.named('sidePlaces', RULES_VERSION, seed, host).pick(SIDE_PLACE_IDS);

/** The finds on each floor of a side place besides its prize and its sure items. */
const FINDS = { items: 2, gold: 2 } as const;

/** Returns the items of a floor of a side place: the upper one has healing, and food for the time that the place takes. */
export function sideItems(number: number, rng: Rng): readonly PlacedItem[] {
  const depth = dangerDepth(number);
  const sure: readonly PlacedItem[] =
    storeyOf(number) === 1
      ? [
          { item: 'healingPotion', count: 1 },
          { item: 'ration', count: 1 },
        ]
      : [];
  const finds = Array.from({ length: FINDS.items }, () => rollAnyItem(depth, rng, 'sound')).flat();
  const gold = Array.from({ length: FINDS.gold }, () => ({ item: 'gold', count: rng.between(15, 30) + 5 * depth }));
  return [...sure, ...finds, ...gold];
}
