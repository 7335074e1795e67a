/** Where the items of many dungeons lie. */
import { KINDS, type ItemId } from '../../src/content/items';
import { FLOORS } from '../../src/content/tables/difficulties';
import { planFloor, type Draft } from '../../src/content/levels';
import { dungeonItems } from '../../src/content/levels/guaranteed-items';
import { TILES } from '../../src/content/tables/tiles';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { SIZES } from '../support/sizes';
import { report } from './floors';

const DEPTHS = Array.from({ length: FLOORS }, (_, i) => i + 1);
const seeds = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `supply ${i}`);

describe('the items on the floors', () => {
  interface Floor {
    readonly seed: string;
    readonly depth: number;
    readonly plan: FloorPlan;
    readonly draft: Draft | undefined;
  }
  let floors: readonly Floor[];
  beforeAll(() => {
    floors = seeds(SIZES.strewnDungeons).flatMap((seed) =>
      DEPTHS.map((depth) => {
        let draft: Draft | undefined;
        const plan = planFloor(seed, depth, (_step, shown) => void (draft = shown));
        return { seed, depth, plan, draft };
      }),
    );
  });

  /** The cells that can be reached from the start by orthogonal steps, past all props and through no lock. */
  function cellsOnFoot({ tiles, width, start, fixtures }: FloorPlan): ReadonlySet<number> {
    const closed = new Set(fixtures.map(({ cell }) => cell));
    const seen = new Set([start]);
    for (const cell of seen) {
      for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
        if (TILES[tiles[next] as number]?.walkable && !closed.has(next)) seen.add(next);
      }
    }
    return seen;
  }

  function expectNothingWrong(wrong: (floor: Floor) => readonly string[]): void {
    for (const floor of floors) {
      const found = wrong(floor);
      if (found.length > 0) throw new Error(report(floor.seed, floor.depth, floor.plan, found));
    }
  }

  test('lie within walking distance of the start, without keys, secrets, traps or water', () => {
    expectNothingWrong(({ seed, depth, plan }) => {
      const reached = cellsOnFoot(plan);
      const ground = plan.lying.filter(({ cell }) => reached.has(cell));
      return (dungeonItems(seed, FLOORS)[depth - 1] ?? []).flatMap(({ placed }) =>
        ground.some(({ cell, ...lying }) => JSON.stringify(lying) === JSON.stringify(placed) && cell >= 0)
          ? []
          : [`no ${placed.item}`],
      );
    });
  });

  test('lie in rooms: not on stairs, in doorways, under props or near the start', () => {
    expectNothingWrong(({ plan, draft }) => {
      const { fixtures, residents, up, down, start, width, tiles } = plan;
      const stands = new Set([...fixtures, ...residents].map(({ cell }) => cell));
      return plan.lying.flatMap(({ item, cell }) => {
        if (draft?.vaulted[cell] === 1 || KINDS[item as ItemId].sort === 'key' || item === 'emberCrown') return [];
        const near = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1].map(
          (step) => start + step,
        );
        const isBad = cell === up || cell === down || near.includes(cell) || stands.has(cell);
        const isGround = TILES[tiles[cell] as number]?.terrain === 'open' && draft?.area[cell] !== 0;
        return isBad || !isGround ? [`${item} at ${cell}`] : [];
      });
    });
  });

  test('include the Crown only on the throne of the last floor, under the King', () => {
    expectNothingWrong(({ depth, plan, draft }) => {
      const crowns = plan.lying.filter(({ item }) => item === 'emberCrown');
      if (depth < FLOORS) return crowns.map(() => 'a crown');
      const king = plan.residents.find(({ breed }) => breed === 'koboldKing');
      return crowns.length === 1 && crowns[0]?.cell === draft?.throne && crowns[0]?.cell === king?.cell
        ? []
        : ['no crown on the throne'];
    });
  });
});

test('the first floor always has something to throw, an unknown potion, and a locked room of offers with its key', () => {
  for (const seed of seeds(SIZES.firstFloors)) {
    const plan = planFloor(seed, 1);
    const sorts = plan.lying.map(({ item }) => KINDS[item as ItemId].sort);
    const things = [...plan.lying, ...plan.fixtures.flatMap(({ contents = [] }) => contents)];
    const has = {
      thrown: plan.lying.some(({ item, count }) => {
        const { missile } = KINDS[item as ItemId];
        return missile !== undefined && missile.shots === undefined && count > 1;
      }),
      potion: sorts.includes('potion'),
      door: Array.from(plan.tiles).filter((tile) => TILES[tile]?.lock === 'iron').length,
      key: things.filter(({ item }) => item === 'ironKey').length,
      choice:
        plan.fixtures.filter(({ excludes = [], offers = [] }) => excludes.length > 1 && offers.length > 0).length >= 3,
    };
    expect({ seed, ...has }).toEqual({ seed, thrown: true, potion: true, door: 1, key: 1, choice: true });
  }
});
