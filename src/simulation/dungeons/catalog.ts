/** The catalog: what lies on each floor, as averages of surveyed dungeons. */
import { CONTENT } from '../../content/index';
import { ITEM_SPAWNS, type ItemId } from '../../content/items';
import { rounded, type Spread, spreadOver } from '../games/statistics';
import { ALL_COUNTED, type Counted, type DungeonSurvey, type FloorSurvey } from './survey';

/** An item kind: the depths at which it lies at random, and the mean number on each floor. */
interface CatalogItem {
  readonly id: string;
  readonly name: string;
  readonly sort: string;
  readonly depths: readonly [first: number, last: number] | null;
  readonly byFloor: readonly number[];
  readonly total: number;
}

/** The contents of a floor on average. */
interface CatalogFloor extends Omit<FloorSurvey, 'items'> {
  readonly floor: number;
}

/** The averages of a number of dungeons, and the least, middle and most of what a whole dungeon has. */
export interface Catalog {
  readonly dungeons: number;
  readonly spreads: Readonly<Record<Counted, Spread>>;
  readonly items: readonly CatalogItem[];
  readonly floors: readonly CatalogFloor[];
}

/** Returns the averages of surveyed dungeons. */
export function catalogOf(surveys: readonly DungeonSurvey[]): Catalog {
  const { length: dungeons } = surveys;
  const depths = Array.from({ length: CONTENT.floors }, (_, i) => i + 1);
  const sum = (depth: number, of: (floor: FloorSurvey) => number): number =>
    surveys.flatMap(({ floors }) => floors.slice(depth - 1, depth)).reduce((all, floor) => all + of(floor), 0);
  const average = (depth: number, of: (floor: FloorSurvey) => number): number => rounded(sum(depth, of) / dungeons);
  return {
    dungeons,
    spreads: Object.fromEntries(
      ALL_COUNTED.map((name) => [name, spreadOver(surveys.map(({ counts }) => counts[name]))]),
    ) as Record<Counted, Spread>,
    items: CONTENT.items.map(({ id, name, sort }) => {
      const sums = depths.map((depth) => sum(depth, ({ items }) => items[id] ?? 0));
      const found = ITEM_SPAWNS.get(id as ItemId)?.depths;
      return {
        ...{ id, name, sort },
        depths: found ? [found[0], found[1]] : null,
        byFloor: sums.map((all) => rounded(all / dungeons)),
        total: rounded(sums.reduce((all, each) => all + each, 0) / dungeons),
      };
    }),
    floors: depths.map((floor) => ({
      floor,
      lying: average(floor, ({ lying }) => lying),
      chests: average(floor, ({ chests }) => chests),
      captives: average(floor, ({ captives }) => captives),
      places: average(floor, ({ places }) => places),
      gold: average(floor, ({ gold }) => gold),
      worth: average(floor, ({ worth }) => worth),
    })),
  };
}
