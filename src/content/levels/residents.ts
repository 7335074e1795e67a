/** The residents of one level while it is populated: which there are, which cells they take, and how much danger is left. */
import { maxRoll, parseDice, rollDice } from '../../engine/random/dice';
import { weighted, type Rng } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { Fixture, Placement } from '../../engine/world/kinds/floor-plan';
import { nativesOf } from '../places/place-kinds';
import { WIDTH, type Draft } from './draft';
import { isDoor, isRoomy } from './neighbourhood';
import { solve } from './solve';
import { dangerOf, entriesOf, spawnsAtDepth, type SpawnEntry } from './spawn-table';
import { TILE } from './tile-numbers';

/**
 * The highest total danger of a floor's residents, by depth. It grows faster from the middle of the dungeon on, where
 * heroes have outgrown what they met above.
 */
const BUDGETS = [14, 18, 28, 32, 49, 66, 91, 115, 140, 129] as const;

/** Returns the highest total danger of a floor's residents. */
export const dangerBudget = (depth: number): number => BUDGETS[Math.min(depth, BUDGETS.length) - 1] as number;

/** The least distance of residents from the hero's arrival, in steps. */
export const SAFE_DISTANCE = 7;

/** The percentage of the residents of a side place that are its natives. */
const NATIVES_PERCENT = 80;

/** The number of random cells tried for a resident. */
const TRIES = 100;

/** The open cells of a room, or of a part of a large one. */
export type RoomCells = readonly Cell[];

/** The behaviour of a resident until something disturbs it. */
export type Role = Pick<Placement, 'asleep' | 'post' | 'patrolEnd'>;

/** The residents so far. Steps of populating add to them. */
export class Residents {
  readonly placements: Placement[];
  readonly taken = new Set<Cell>();
  budget: number;
  readonly walkDistances: Int32Array;

  constructor(
    readonly draft: Draft,
    readonly rng: Rng,
  ) {
    this.placements = [...draft.residents];
    this.budget = dangerBudget(draft.depth);
    for (const { breed, cell } of draft.residents) {
      this.budget -= dangerOf(breed);
      this.taken.add(cell);
    }
    this.walkDistances = draft.walkDistances;
  }

  /** The entries of what lives on the level: in a side place its natives, and few others. */
  locals(): readonly SpawnEntry[] {
    const { side, depth } = this.draft;
    const here = spawnsAtDepth(depth);
    if (!side) return here;
    const natives = entriesOf(nativesOf(side.place));
    return this.rng.percent(NATIVES_PERCENT) ? natives : here;
  }

  /** Picks an entry that the budget allows, by weight. */
  pickEntry(entries: readonly SpawnEntry[]): SpawnEntry | undefined {
    const affordable = entries.filter((entry) => this.maxDanger(entry) <= this.budget);
    if (affordable.length === 0) return undefined;
    return weighted(
      this.rng,
      affordable.map((entry) => [entry.weight, entry] as const),
    );
  }

  /** The danger of a monster with the largest possible group. */
  maxDanger({ danger, company }: SpawnEntry): number {
    const { depth } = this.draft;
    return Object.entries(company ?? {}).reduce(
      (sum, [id, dice]) => sum + Math.max(0, maxRoll(parseDice(dice ?? '0'), depth)) * dangerOf(id),
      danger,
    );
  }

  /** Places a monster and its group. */
  placeGroup(entry: SpawnEntry, cell: Cell, cells: RoomCells, role: Role): void {
    const { rng, draft } = this;
    const leader = this.placements.length;
    this.add({ breed: entry.id, cell, ...role }, entry.danger);
    for (const [breed, dice] of Object.entries(entry.company ?? {})) {
      for (let i = rollDice(parseDice(dice ?? '0'), draft.depth, rng); i > 0; i--) {
        const nearby = this.nearestFreeCell(cell, cells);
        if (nearby === undefined) break;
        this.add({ breed, cell: nearby, leader, ...(role.asleep ? { asleep: true } : {}) }, dangerOf(breed));
      }
    }
  }

  /** Adds a resident that costs so much of the budget. */
  add(placement: Placement, danger: number): void {
    this.placements.push(placement);
    this.taken.add(placement.cell);
    this.budget -= danger;
  }

  /** Picks a free cell without a trap and with space around it, away from the hero's arrival. */
  pickRoomyCell(cells: readonly Cell[]): Cell | undefined {
    const { draft, walkDistances } = this;
    return this.pickFreeCell(
      cells,
      (cell) => draft.isOpen(cell) && isRoomy(draft, cell) && (walkDistances[cell] as number) > SAFE_DISTANCE,
    );
  }

  /** Picks a free cell that suits. */
  pickFreeCell(cells: readonly Cell[], suits: (cell: Cell) => boolean = () => true): Cell | undefined {
    for (let i = 0; i < TRIES && cells.length > 0; i++) {
      const cell = this.rng.pick(cells);
      if (!this.taken.has(cell) && suits(cell)) return cell;
    }
    return undefined;
  }

  /** The free cell of a section nearest to a cell. */
  nearestFreeCell(cell: Cell, cells: RoomCells): Cell | undefined {
    let best: Cell | undefined;
    for (const other of cells) {
      if (!this.isFree(other)) continue;
      if (best === undefined || distance(other, cell, WIDTH) < distance(best, cell, WIDTH)) best = other;
    }
    return best;
  }

  /** Whether every place stays in reach with more on the floor. Together, traps and furniture may block a path. */
  staysSolvable(fixtures: readonly Fixture[], residents: readonly Placement[]): boolean {
    const { draft } = this;
    const { tiles, up, down, start, lying } = draft;
    const { missing, unreachable } = solve({
      ...{ tiles, up, down, start, lying },
      fixtures: [...draft.fixtures, ...fixtures],
      residents: [...this.placements, ...residents],
    });
    return missing.length + unreachable === 0;
  }

  /** Whether a resident can stand in a cell: nobody is there, and it lies away from the hero's arrival. */
  isFree(cell: Cell): boolean {
    const { draft, taken, walkDistances } = this;
    if (taken.has(cell) || (walkDistances[cell] as number) <= SAFE_DISTANCE) return false;
    return draft.tiles[cell] === TILE.deeps || (draft.isOpen(cell) && !isDoor(draft, cell));
  }
}
