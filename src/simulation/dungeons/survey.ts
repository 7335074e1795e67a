/** The survey of one dungeon: what lies on its floors, and whether the promised items can be reached. */
import { CONTENT } from '../../content/index';
import { ALTARS, NAMED } from '../../content/creatures/breeds/index';
import { captiveFloors } from '../../content/levels/captives';
import { dungeonItems } from '../../content/levels/guaranteed-items';
import { planFloor, sideFloorsOf, sidePlacesOf, solve } from '../../content/levels/index';
import { isCage } from '../../content/places/props';
import { sidesOf, type Cell } from '../../engine/space/geometry';
import type { Fixture, FloorPlan, PlacedItem } from '../../engine/world/kinds/floor-plan';

/**
 * The contents of a floor. Offers of which only one can be taken count as one chest, so the numbers may be fractions.
 */
export interface FloorSurvey {
  /** By the id of the item kind. */
  readonly items: Readonly<Record<string, number>>;
  readonly lying: number;
  readonly chests: number;
  /** The number of captives that can be freed, besides those that a player may have to leave. */
  readonly captives: number;
  /** The number of side places that hang on it. */
  readonly places: number;
  readonly gold: number;
  readonly worth: number;
}

/** The things counted in a whole dungeon: by name, the number in a plan of a floor. */
const COUNTED = {
  captives: ({ fixtures }) => fixtures.filter(isPlannedCaptive).length,
  'offers of vaults': ({ fixtures }) => fixtures.filter(({ offers }) => offers !== undefined).length,
  traders: ({ residents }) => residents.filter(({ wares }) => wares !== undefined).length,
  wares: ({ residents }) => residents.flatMap(({ wares = [] }) => wares).length,
  'whispering altars': ({ residents }) => residents.filter(({ breed }) => breed in ALTARS).length,
  'named foes': ({ residents }) => residents.filter(({ breed }) => breed in NAMED).length,
  mutants: ({ residents }) => residents.filter(({ mutation }) => mutation !== undefined).length,
  'side places': ({ tiles }) => tiles.filter((tile) => CONTENT.tiles[tile]?.leads === 'in').length,
} as const satisfies Record<string, (plan: FloorPlan) => number>;

export type Counted = keyof typeof COUNTED;

/** Everything that is counted in a whole dungeon. */
export const ALL_COUNTED = Object.keys(COUNTED) as readonly Counted[];

/**
 * The contents of a dungeon, by floor, the counts of the keep's floors together, and a sentence for each broken
 * promise.
 */
export interface DungeonSurvey {
  readonly floors: readonly FloorSurvey[];
  readonly counts: Readonly<Record<Counted, number>>;
  readonly broken: readonly string[];
}

/** Whether a prop holds a captive that the dungeon has planned, and that no choice can shut away. */
const isPlannedCaptive = ({ prop, captive, excludes }: Fixture): boolean =>
  captive !== undefined && isCage(prop) && excludes === undefined;

/** Returns the task that surveys one dungeon. */
export function surveyTask(): (index: number) => Generator<undefined, DungeonSurvey> {
  return function* (index) {
    const seed = `catalog ${index}`;
    const floors: FloorSurvey[] = [];
    const broken: string[] = [];
    const counts = Object.fromEntries(ALL_COUNTED.map((name) => [name, 0])) as Record<Counted, number>;
    const captives = captiveFloors(seed);
    const sides = sidePlacesOf(seed);
    for (let depth = 1; depth <= CONTENT.floors; depth++) {
      const plan = planFloor(seed, depth);
      floors.push(surveyFloor(plan));
      for (const name of ALL_COUNTED) counts[name] += COUNTED[name](plan);
      for (const item of missingItems(plan, seed, depth))
        broken.push(`seed ${seed}, floor ${depth}: no ${item} can be had`);
      if (captives.has(depth) && floors.at(-1)?.captives !== 1)
        broken.push(`seed ${seed}, floor ${depth}: no captive can be freed`);
      if (floors.at(-1)?.places !== (sides.has(depth) ? 1 : 0))
        broken.push(`seed ${seed}, floor ${depth}: no side place where one is planned`);
      yield;
    }
    for (const number of sideFloorsOf(seed)) {
      const { missing } = solve(planFloor(seed, number));
      if (missing.length > 0) broken.push(`seed ${seed}, floor ${number}: ${missing.join(', ')} out of reach`);
      yield;
    }
    return { floors, counts, broken };
  };
}

const WORTH: ReadonlyMap<string, number> = new Map(CONTENT.items.map(({ id, worth }) => [id, worth]));

/** Returns what is in a chest, or what an offer holds for most heroes. */
const itemsIn = ({ contents, offers }: Fixture): readonly PlacedItem[] => contents ?? offers?.[0] ?? [];

function surveyFloor(plan: FloorPlan): FloorSurvey {
  const { reached } = solve(plan);
  const isBesideReached = (cell: Cell): boolean => sidesOf(cell, plan.width).some((side) => reached[side] === 1);
  const chests = plan.fixtures.filter((chest) => itemsIn(chest).length > 0 && isBesideReached(chest.cell));
  const things = [
    ...plan.lying.map((some) => ({ ...some, where: 'lying' as const, share: 1 })),
    ...chests.flatMap((chest) => {
      const share = chest.offers ? 1 / ((chest.excludes?.length ?? 0) + 1) : 1;
      return itemsIn(chest).map((some) => ({ ...some, where: 'chests' as const, share }));
    }),
  ];
  const survey = {
    items: {} as Record<string, number>,
    lying: 0,
    chests: 0,
    captives: 0,
    places: COUNTED['side places'](plan),
    gold: 0,
    worth: 0,
  };
  survey.captives = plan.fixtures.filter(
    (fixture) => isPlannedCaptive(fixture) && isBesideReached(fixture.cell),
  ).length;
  for (const { item, count, share, where } of things) {
    if (item === CONTENT.roles.coins) survey.gold += count * share;
    else survey[where] += share;
    survey.worth += (WORTH.get(item) ?? 0) * count * share;
    survey.items[item] = (survey.items[item] ?? 0) + share;
  }
  return survey;
}

/** Returns the promised items of a floor that do not lie where the hero can walk. */
function missingItems(plan: FloorPlan, seed: string, depth: number): readonly string[] {
  const walked = walkedCells(plan);
  return (dungeonItems(seed, CONTENT.floors)[depth - 1] ?? []).flatMap(({ placed, guarantee }) => {
    const lies = plan.lying.some(
      ({ item, count, plus, affix, cell }) =>
        item === placed.item &&
        count === placed.count &&
        plus === placed.plus &&
        affix === placed.affix &&
        walked.has(cell),
    );
    return lies || guarantee === undefined ? [] : [`${placed.item}, of ${guarantee},`];
  });
}

/** Returns the cells that the hero can walk to from the start without entering a fixture. */
function walkedCells({ tiles, width, start, fixtures }: FloorPlan): ReadonlySet<Cell> {
  const closed = new Set(fixtures.map(({ cell }) => cell));
  const walked = new Set([start]);
  // The iteration of a set includes the cells that are added during it.
  for (const cell of walked)
    for (const next of sidesOf(cell, width))
      if (CONTENT.tiles[tiles[next] ?? 0]?.walkable && !closed.has(next)) walked.add(next);
  return walked;
}
