import { parseDice, rollDice } from '../../engine/random/dice';
import type { Rng } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { Placement } from '../../engine/world/floor-plan';
import { dangerOf, livesAtDepth, SPAWN_TABLE, spawnsAtDepth, type SpawnEntry } from './spawn-table';
import { weighted } from '../../engine/random/weighted';
import { rankOf } from '../creatures/balance-hero';
import { AROUND, SIZE, WIDTH, type Draft } from './draft';
import { TILE } from './tile-numbers';
import { solve } from './solve';
import { isDoor, isInFirstRoom, isRoomy, openAround } from './neighbourhood';

/** How much danger a floor holds at the most, in the sum of its residents' own. */
export const dangerBudget = (depth: number): number => 8 + 5 * depth;

/** Nobody lives nearer than this to where the hero comes in, in steps. */
export const KEPT_CLEAR = 7;

/** How often a place for one is looked for before it is given up. */
const TRIES = 100;
/** Larger rooms, caves above all, count as several quarters of this size. */
const QUARTER = { width: 20, height: 10 };
/** All eight neighbours, as `openAround` tells them. */
const ALL_AROUND = 255;
/** In how many of a hundred floors somebody is to be met who means no harm. */
const TALKERS = 40;
/** How large the water must be before somebody lives in it. */
const LEAST_WATER = 14;

/** What a group is about until something disturbs it, by how likely it is; the first floor sleeps more soundly. */
const ERRANDS = [
  [40, 'sleep'],
  [20, 'patrol'],
  [15, 'guard'],
  [25, 'roam'],
] as const;

/** Who lives on a finished floor: never where the hero comes in, and no more than the depth's danger allows. */
export function populateFloor(draft: Draft, rng: Rng): readonly Placement[] {
  const populator = new Populator(draft, rng);
  populator.populateThrone();
  populator.populateWater();
  const quarters = rng.shuffle(
    quartersOf(draft).filter((cells) => !cells.some((cell) => cell === draft.start || cell === draft.up)),
  );
  for (const cells of quarters) {
    if (rng.between(1, 10) >= 7) continue;
    populator.populateRooms(cells, rng.between(1, 4), quarters);
  }
  populator.guardStairs();
  populator.leaveOneEasyFight(quarters);
  populator.leaveSomebodyToTalkTo(quarters);
  return populator.placements;
}

/** The settling of one floor. */
class Populator {
  readonly placements: Placement[];
  private readonly taken = new Set<Cell>();
  private budget: number;
  private readonly steps: Int32Array;

  constructor(
    private readonly draft: Draft,
    private readonly rng: Rng,
  ) {
    this.placements = [...draft.residents];
    this.budget = dangerBudget(draft.depth);
    for (const { breed, cell } of draft.residents) {
      this.budget -= dangerOf(breed);
      this.taken.add(cell);
    }
    this.steps = draft.walks;
  }

  /** Lets so many move into a quarter, or a whole pack, as far as the budget goes. */
  populateRooms(cells: readonly Cell[], count: number, quarters: readonly (readonly Cell[])[]): void {
    const errand = this.errand();
    const end = errand === 'patrol' ? this.otherEnd(cells, quarters) : undefined;
    for (let i = 0; i < count; i++) {
      const entry = this.choose(spawnsAtDepth(this.draft.depth));
      const cell = entry && this.room(cells);
      if (!entry || cell === undefined) return;
      this.place(entry, cell, cells, this.dutyOf(errand, cell, cells, end));
      if (entry.company) return;
    }
  }

  /** Deep water has dwellers of its own. */
  populateWater(): void {
    const { draft, rng } = this;
    const water: Cell[] = [];
    for (let cell = 0; cell < SIZE; cell++) {
      if (draft.tiles[cell] === TILE.deeps && !isInFirstRoom(draft, cell)) water.push(cell);
    }
    if (water.length < LEAST_WATER) return;
    for (let i = rng.below(3); i > 0; i--) {
      const entry = this.choose(spawnsAtDepth(draft.depth, 'water'));
      const cell = entry && this.free(water);
      if (entry && cell !== undefined) this.place(entry, cell, water, { post: cell });
    }
  }

  /** The throne's own, where there is a throne. They cost nothing of the budget: they are why it is dreaded. */
  populateThrone(): void {
    const { throne, depth, area } = this.draft;
    if (throne === undefined) return;
    const hall: Cell[] = [];
    for (let cell = 0; cell < SIZE; cell++) {
      if (area[cell] === area[throne] && distance(cell, throne, WIDTH) <= 9) hall.push(cell);
    }
    for (const entry of SPAWN_TABLE.filter((one) => one.haunts === 'throne' && livesAtDepth(one, depth))) {
      this.budget += entry.danger;
      this.place(entry, throne, hall, { post: throne });
    }
  }

  /** Somebody keeps watch over the way down, more often than not. */
  guardStairs(): void {
    const { draft, rng } = this;
    if (draft.down === undefined || draft.depth < 2 || !rng.percent(60)) return;
    const near: Cell[] = [];
    for (let cell = 0; cell < SIZE; cell++) {
      if (distance(cell, draft.down, WIDTH) === 2 && draft.area[cell] === draft.area[draft.down]) near.push(cell);
    }
    const cell = this.room(near);
    const entry = this.choose(spawnsAtDepth(draft.depth).filter(({ company }) => !company));
    if (entry && cell !== undefined) this.place(entry, cell, near, { post: cell });
  }

  /** The first floor always holds somebody to learn on: the least of all, awake and alone. */
  leaveOneEasyFight(quarters: readonly (readonly Cell[])[]): void {
    const { depth } = this.draft;
    if (depth > 1 || this.placements.length - this.draft.residents.length > 2) return;
    const [least] = [...spawnsAtDepth(depth)].sort((a, b) => a.danger - b.danger);
    for (const cells of quarters) {
      const cell = this.room(cells);
      if (!least || cell === undefined) continue;
      this.place(least, cell, cells, {});
      return;
    }
  }

  /** On some floors somebody stands about who means no harm, and has something to ask where the floor has the cause. */
  leaveSomebodyToTalkTo(quarters: readonly (readonly Cell[])[]): void {
    const { draft, rng, placements } = this;
    if (!rng.percent(TALKERS) || quarters.length === 0) return;
    const isHaunted = placements.some(({ breed }) => rankOf(breed) === 'dread');
    const isAnyoneHeld = draft.fixtures.some(({ captive }) => captive !== undefined);
    const breed = isHaunted ? 'lostSquire' : isAnyoneHeld ? 'pilgrim' : rng.pick(['oldSoldier', 'deserter']);
    // Nobody walks through them: so in the open, and not about the stairs.
    const { down } = draft;
    const isInTheOpen = (its: Cell): boolean => openAround(draft, its) === ALL_AROUND;
    const isAtStairs = (its: Cell): boolean => down !== undefined && distance(its, down, WIDTH) < 3;
    const cell = this.room(rng.pick(quarters).filter((its) => isInTheOpen(its) && !isAtStairs(its)));
    if (cell === undefined) return;
    const person = { breed, cell, side: 'neutral', post: cell, topic: breed } as const;
    const { tiles, up, start, fixtures, lying, residents } = draft;
    const floor = { tiles, up, down, start, fixtures, lying, residents: [...residents, ...placements, person] };
    // Together with traps and what stands about, even one in the open might bar a way.
    const { missing, lost } = solve(floor);
    if (missing.length + lost === 0) this.add(person, 0);
  }

  private errand(): (typeof ERRANDS)[number][1] {
    const errand = weighted(this.rng, ERRANDS);
    return this.draft.depth === 1 && errand === 'patrol' ? 'sleep' : errand;
  }

  /** What an errand means for one who lives here. */
  private dutyOf(
    errand: (typeof ERRANDS)[number][1],
    cell: Cell,
    cells: readonly Cell[],
    end: Cell | undefined,
  ): Pick<Placement, 'asleep' | 'post' | 'beat'> {
    if (errand === 'sleep') return { asleep: true };
    if (errand === 'patrol') return end === undefined ? {} : { beat: end };
    if (errand === 'roam') return {};
    const post = cells.find((near) => this.isAtDoor(near) && !this.taken.has(near)) ?? cell;
    this.taken.add(post);
    return { post };
  }

  /** Where a patrol that begins in one quarter turns back: in another. */
  private otherEnd(cells: readonly Cell[], quarters: readonly (readonly Cell[])[]): Cell | undefined {
    const elsewhere = this.rng.pick(quarters);
    return elsewhere === cells ? undefined : this.free(elsewhere);
  }

  /** Whether a cell lies just inside a door. */
  private isAtDoor(cell: Cell): boolean {
    const { draft, steps } = this;
    return (steps[cell] as number) > KEPT_CLEAR && AROUND.some((step) => isDoor(draft, cell + step));
  }

  /** One whom the budget still allows, by weight. */
  private choose(entries: readonly SpawnEntry[]): SpawnEntry | undefined {
    const affordable = entries.filter((entry) => this.costOf(entry) <= this.budget);
    if (affordable.length === 0) return undefined;
    return weighted(
      this.rng,
      affordable.map((entry) => [entry.weight, entry] as const),
    );
  }

  /** The danger of one with all its company at its most numerous. */
  private costOf({ danger, company }: SpawnEntry): number {
    return Object.entries(company ?? {}).reduce((sum, [id, dice]) => {
      const { count, sides, plus } = parseDice(dice ?? '0');
      return sum + (count * sides + plus) * dangerOf(id);
    }, danger);
  }

  /** Puts one in its place, and its company about it. */
  private place(
    entry: SpawnEntry,
    cell: Cell,
    cells: readonly Cell[],
    duty: Pick<Placement, 'asleep' | 'post' | 'beat'>,
  ): void {
    const { rng, draft } = this;
    const leader = this.placements.length;
    this.add({ breed: entry.id, cell, ...duty }, entry.danger);
    for (const [breed, dice] of Object.entries(entry.company ?? {})) {
      for (let i = rollDice(parseDice(dice ?? '0'), draft.depth, rng); i > 0; i--) {
        const beside = this.near(cell, cells);
        if (beside === undefined) break;
        this.add({ breed, cell: beside, leader, ...(duty.asleep ? { asleep: true } : {}) }, dangerOf(breed));
      }
    }
  }

  private add(placement: Placement, danger: number): void {
    this.placements.push(placement);
    this.taken.add(placement.cell);
    this.budget -= danger;
  }

  /** A free cell with room about it and out of the hero's way in, by chance. */
  private room(cells: readonly Cell[]): Cell | undefined {
    return this.free(cells, (cell) => isRoomy(this.draft, cell) && (this.steps[cell] as number) > KEPT_CLEAR);
  }

  private free(cells: readonly Cell[], suits: (cell: Cell) => boolean = () => true): Cell | undefined {
    for (let i = 0; i < TRIES && cells.length > 0; i++) {
      const cell = this.rng.pick(cells);
      if (!this.taken.has(cell) && suits(cell)) return cell;
    }
    return undefined;
  }

  /** The free cell of a quarter that is nearest to another. */
  private near(cell: Cell, cells: readonly Cell[]): Cell | undefined {
    let best: Cell | undefined;
    for (const other of cells) {
      if (this.taken.has(other) || (this.steps[other] as number) <= KEPT_CLEAR || !this.isStandable(other)) continue;
      if (best === undefined || distance(other, cell, WIDTH) < distance(best, cell, WIDTH)) best = other;
    }
    return best;
  }

  private isStandable(cell: Cell): boolean {
    const { draft } = this;
    return draft.tiles[cell] === TILE.deeps || (draft.isOpen(cell) && !isDoor(draft, cell));
  }
}

/** The open cells of each room, large rooms in several parts. */
function quartersOf(draft: Draft): readonly (readonly Cell[])[] {
  const { area, rooms } = draft;
  const quarters = new Map<number, Cell[]>();
  let lastKey = -1;
  let last: Cell[] = [];
  for (let cell = 0; cell < SIZE; cell++) {
    const room = rooms[(area[cell] as number) - 1];
    if (!room || !draft.isOpen(cell)) continue;
    const across = Math.trunc(((cell % WIDTH) - room.left) / QUARTER.width);
    const down = Math.trunc((Math.trunc(cell / WIDTH) - room.top) / QUARTER.height);
    const key = ((area[cell] as number) * 16 + across) * 16 + down;
    if (key !== lastKey) {
      lastKey = key;
      last = quarters.get(key) ?? [];
      if (last.length === 0) quarters.set(key, last);
    }
    last.push(cell);
  }
  return [...quarters.values()];
}
