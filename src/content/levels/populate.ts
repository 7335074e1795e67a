/** Populates a finished level with monsters and people. The spawn table says which breeds live at which depth. */
import { parseDice, rollDice } from '../../engine/random/dice';
import { weighted, type Rng } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { Fixture, Placement } from '../../engine/world/kinds/floor-plan';
import {
  breedsAtDepth,
  dangerOf,
  isRoaming,
  livesAtDepth,
  outOfDepthPercent,
  SPAWN_TABLE,
  spawnsAtDepth,
  entriesOf,
  spawnsOutOfDepth,
  type SpawnEntry,
} from './spawn-table';
import { BREEDS, rankOf } from '../creatures/breeds/index';
import { nativesOf } from '../places/place-kinds';
import { CAPTIVES } from '../places/vaults/room-marks';
import { canPlaceObstacle } from './decor';
import { AROUND, SIZE, WIDTH, type Draft } from './draft';
import { TILE } from './tile-numbers';
import { solve } from './solve';
import { isDoor, isInFirstRoom, isRoomy, openNeighbours } from './neighbourhood';

/**
 * The highest total danger of a floor's residents, by depth. It grows faster from the middle of the dungeon on, where
 * heroes have outgrown what they met above.
 */
const BUDGETS = [14, 18, 26, 28, 40, 52, 70, 88, 108, 106] as const;

/** Returns the highest total danger of a floor's residents. */
export const dangerBudget = (depth: number): number => BUDGETS[Math.min(depth, BUDGETS.length) - 1] as number;

/** The least distance of residents from the hero's arrival, in steps. */
export const SAFE_DISTANCE = 7;

/** The least distance of creatures out of depth from the hero's arrival, in steps. */
export const FAR_DISTANCE = 20;
/** The percentage of creatures out of depth that sleep; the others are on patrol. */
const ASLEEP_OUT_OF_DEPTH_PERCENT = 75;

/** The percentage of the residents of a side place that are its natives. */
const NATIVES_PERCENT = 80;

/** The number of random cells tried for a resident. */
const TRIES = 100;
/** Rooms larger than this, mostly caves, are split into sections. */
const SECTION = { width: 20, height: 10 };
/** All eight neighbours, in the bit mask of `openNeighbours`. */
const ALL_OPEN = 255;
/** The breeds of traders and of altars. */
const TRADER = 'peddler';
const ALTAR = 'whisperingAltar';
/** The percentage of floors with a person to talk to. */
const PERSON_PERCENT = 40;
/** The part of the floor's danger that captors may take, as a divisor, and how many of one breed there are at most. */
const CAPTORS_SHARE = 3;
const MOST_CAPTORS = 3;
/** The floor from which on captives of several breeds live. Those of higher floors were brought up from there. */
const CAPTIVES_FROM = 3;
/** The number of cells that a place for a captive and captors needs, and the number of its cells that are tried. */
const MIN_CAPTORS_ROOM = 9;
const CAPTIVE_TRIES = 8;
/** The smallest lake that has residents, in cells. */
const MIN_WATER = 14;

/** The activities of a group until something disturbs it, with weights. */
const ACTIVITIES = [
  [40, 'sleep'],
  [20, 'patrol'],
  [15, 'guard'],
  [25, 'roam'],
] as const;

/** Returns the residents of a finished level, within the danger budget and away from the hero's arrival. */
export function populateFloor(draft: Draft, rng: Rng): readonly Placement[] {
  const populator = new Populator(draft, rng);
  populator.populateThrone();
  const sections = rng.shuffle(
    sectionsOf(draft).filter((cells) => !cells.some((cell) => cell === draft.start || cell === draft.up)),
  );
  populator.placeCaptive(sections);
  populator.populateWater();
  for (const cells of sections) {
    if (rng.between(1, 10) >= 7) continue;
    populator.populateSection(cells, rng.between(1, 4), sections);
  }
  populator.guardStairs();
  populator.ensureEasyFight(sections);
  populator.placeTrader(sections);
  populator.placePerson(sections);
  populator.placeAltar(sections);
  populator.placeOutOfDepth(sections);
  return populator.placements;
}

/** Populates one level. */
class Populator {
  readonly placements: Placement[];
  private readonly taken = new Set<Cell>();
  private budget: number;
  private readonly walkDistances: Int32Array;

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
    this.walkDistances = draft.walkDistances;
  }

  /** Places up to `count` monsters in a section, or one group, within the budget. */
  populateSection(cells: readonly Cell[], count: number, sections: readonly (readonly Cell[])[]): void {
    const activity = this.pickActivity();
    const end = activity === 'patrol' ? this.patrolEnd(cells, sections) : undefined;
    for (let i = 0; i < count; i++) {
      const entry = this.pickEntry(this.locals());
      const cell = entry && this.pickRoomyCell(cells);
      if (!entry || cell === undefined) return;
      this.placeGroup(entry, cell, cells, this.placementFor(activity, cell, cells, end));
      if (entry.company) return;
    }
  }

  /** The entries of what lives on the level: in a side place its natives, and few others. */
  private locals(): readonly SpawnEntry[] {
    const { side, depth } = this.draft;
    const here = spawnsAtDepth(depth);
    if (!side) return here;
    const natives = entriesOf(nativesOf(side.place));
    return this.rng.percent(NATIVES_PERCENT) ? natives : here;
  }

  /** Places water monsters in deep water. */
  populateWater(): void {
    const { draft, rng } = this;
    const water: Cell[] = [];
    for (let cell = 0; cell < SIZE; cell++) {
      if (draft.tiles[cell] === TILE.deeps && !isInFirstRoom(draft, cell)) water.push(cell);
    }
    if (water.length < MIN_WATER) return;
    for (let i = rng.below(3); i > 0; i--) {
      const entry = this.pickEntry(spawnsAtDepth(draft.depth, 'water'));
      const cell = entry && this.pickFreeCell(water);
      if (entry && cell !== undefined) this.placeGroup(entry, cell, water, { post: cell });
    }
  }

  /** Places the ruler and court of a throne. They cost nothing of the budget. */
  populateThrone(): void {
    const { throne, depth, area } = this.draft;
    if (throne === undefined) return;
    const hall: Cell[] = [];
    for (let cell = 0; cell < SIZE; cell++) {
      if (area[cell] === area[throne] && distance(cell, throne, WIDTH) <= 9) hall.push(cell);
    }
    for (const entry of SPAWN_TABLE.filter((entry) => entry.haunts === 'throne' && livesAtDepth(entry, depth))) {
      this.budget += entry.danger;
      this.placeGroup(entry, throne, hall, { post: throne });
    }
  }

  /** Often places a monster that guards the stairs down. */
  guardStairs(): void {
    const { draft, rng } = this;
    if (draft.down === undefined || draft.depth < 2 || !rng.percent(60)) return;
    const near: Cell[] = [];
    for (let cell = 0; cell < SIZE; cell++) {
      if (distance(cell, draft.down, WIDTH) === 2 && draft.area[cell] === draft.area[draft.down]) near.push(cell);
    }
    const cell = this.pickRoomyCell(near);
    const entry = this.pickEntry(this.locals().filter(({ company }) => !company));
    if (entry && cell !== undefined) this.placeGroup(entry, cell, near, { post: cell });
  }

  /** Makes sure that the first floor has an easy fight: the weakest monster, awake and alone. */
  ensureEasyFight(sections: readonly (readonly Cell[])[]): void {
    const { depth } = this.draft;
    if (depth > 1 || this.placements.length - this.draft.residents.length > 2) return;
    const [weakest] = [...spawnsAtDepth(depth)].sort((a, b) => a.danger - b.danger);
    for (const cells of sections) {
      const cell = this.pickRoomyCell(cells);
      if (!weakest || cell === undefined) continue;
      this.placeGroup(weakest, cell, cells, {});
      return;
    }
  }

  /** The most danger of captors together, and of a captive, who is never stronger than they. */
  private get captorsDanger(): number {
    return Math.trunc(dangerBudget(this.draft.depth) / CAPTORS_SHARE);
  }

  /** Places a captive in shackles and its captors around it, on a floor that holds one and has none in a cage. */
  placeCaptive(sections: readonly (readonly Cell[])[]): void {
    const { draft, rng } = this;
    const { depth, captivity, holdsCaptive } = draft;
    if (captivity === undefined || holdsCaptive) return;
    const candidates = breedsAtDepth(CAPTIVES, Math.max(depth, CAPTIVES_FROM));
    const [captive] = rng.shuffle(candidates.filter((id) => dangerOf(id) <= this.captorsDanger));
    if (captive === undefined) return;
    const captors = this.pickCaptors(captive);
    for (const cells of sections.filter(({ length }) => length > MIN_CAPTORS_ROOM)) {
      const free = cells.filter((cell) => this.canHoldCaptive(cell));
      for (const cell of rng.shuffle(free).slice(0, CAPTIVE_TRIES)) {
        const fixture = { prop: 'shackles', cell, captive };
        if (!this.staysSolvable([fixture], [])) continue;
        draft.addFixture(fixture);
        this.taken.add(cell);
        this.placeCaptors(captors, cell, cells);
        return;
      }
    }
  }

  /** Whether a captive can be shackled in a cell: it is dry ground away from doors and stairs, and blocks no path. */
  private canHoldCaptive(cell: Cell): boolean {
    const { draft, walkDistances, taken } = this;
    return !taken.has(cell) && (walkDistances[cell] as number) > SAFE_DISTANCE + 1 && canPlaceObstacle(draft, cell);
  }

  /**
   * Picks the captors of a captive: a group that lives at the depth, or several of one breed. They have hands, are of
   * another kind, and take at most a third of the floor's danger.
   */
  private pickCaptors(captive: string): readonly SpawnEntry[] {
    const { rng } = this;
    const most = Math.min(this.budget, this.captorsDanger);
    const count = (entry: SpawnEntry): number =>
      entry.company ? 1 : Math.min(MOST_CAPTORS, Math.trunc(most / entry.danger));
    const suits = (entry: SpawnEntry): boolean =>
      isRoaming(entry.id) &&
      BREEDS[entry.id]?.gait === 'walk' &&
      BREEDS[entry.id]?.glyph !== BREEDS[captive]?.glyph &&
      this.maxDanger(entry) <= most &&
      (entry.company !== undefined || count(entry) > 1);
    const entries = this.locals().filter(suits);
    if (entries.length === 0) return [];
    const entry = weighted(
      rng,
      entries.map((each) => [each.weight, each] as const),
    );
    return Array.from({ length: count(entry) }, () => entry);
  }

  /** Lets captors stand guard around a captive. */
  private placeCaptors(captors: readonly SpawnEntry[], captive: Cell, cells: readonly Cell[]): void {
    for (const entry of captors) {
      const post = this.nearestFreeCell(captive, cells);
      if (post !== undefined) this.placeGroup(entry, post, cells, { post });
    }
  }

  /** Places a neutral person on some floors, one whose quest fits the floor. */
  placePerson(sections: readonly (readonly Cell[])[]): void {
    const { draft, rng, placements } = this;
    if (!rng.percent(PERSON_PERCENT) || sections.length === 0) return;
    const hasDread = placements.some(({ breed }) => rankOf(breed) === 'dread');
    const breed = hasDread ? 'lostSquire' : draft.holdsCaptive ? 'pilgrim' : rng.pick(['oldSoldier', 'deserter']);
    this.addPerson(breed, rng.pick(sections));
  }

  /** Places the trader of a floor that has one, if none is in a vault. */
  placeTrader(sections: readonly (readonly Cell[])[]): void {
    const { wares, holdsTrader } = this.draft;
    if (!wares || holdsTrader) return;
    sections.some((cells) => this.addPerson(TRADER, cells, { wares }));
  }

  /** Places the altar of a floor that has one. */
  placeAltar(sections: readonly (readonly Cell[])[]): void {
    const { bargain } = this.draft;
    if (bargain !== undefined) sections.some((cells) => this.addPerson(ALTAR, cells, { topic: bargain }));
  }

  /** Adds a neutral person to a section. Returns whether there was a place. */
  private addPerson(breed: string, cells: readonly Cell[], more: Pick<Placement, 'wares' | 'topic'> = {}): boolean {
    const { draft } = this;
    // A person blocks the cell: keep to open space, away from the stairs.
    const { down } = draft;
    const isInTheOpen = (at: Cell): boolean => openNeighbours(draft, at) === ALL_OPEN;
    const isAtStairs = (at: Cell): boolean => down !== undefined && distance(at, down, WIDTH) < 3;
    const cell = this.pickRoomyCell(cells.filter((at) => isInTheOpen(at) && !isAtStairs(at)));
    if (cell === undefined) return false;
    const person = { breed, cell, side: 'neutral', post: cell, topic: breed, ...more } as const;
    if (!this.staysSolvable([], [person])) return false;
    this.add(person, 0);
    return true;
  }

  /** Whether every place stays in reach with more on the floor. Together, traps and furniture may block a path. */
  private staysSolvable(fixtures: readonly Fixture[], residents: readonly Placement[]): boolean {
    const { draft } = this;
    const { tiles, up, down, start, lying } = draft;
    const { missing, unreachable } = solve({
      ...{ tiles, up, down, start, lying },
      fixtures: [...draft.fixtures, ...fixtures],
      residents: [...this.placements, ...residents],
    });
    return missing.length + unreachable === 0;
  }

  /**
   * Places a creature of a floor further down, on some floors: mostly asleep, otherwise on patrol, far from the hero's
   * arrival. It costs nothing of the budget.
   */
  placeOutOfDepth(sections: readonly (readonly Cell[])[]): void {
    const { draft, rng, walkDistances } = this;
    const entries = spawnsOutOfDepth(draft.depth);
    if (draft.side || !rng.percent(outOfDepthPercent(draft.depth)) || entries.length === 0) return;
    const breed = weighted(
      rng,
      entries.map(({ id, weight }) => [weight, id] as const),
    );
    const far = sections.filter((cells) => cells.every((cell) => (walkDistances[cell] as number) > FAR_DISTANCE));
    if (far.length === 0) return;
    const cells = rng.pick(far);
    const cell = this.pickRoomyCell(cells);
    if (cell === undefined) return;
    const end = rng.percent(ASLEEP_OUT_OF_DEPTH_PERCENT) ? undefined : this.patrolEnd(cells, far);
    this.add({ breed, cell, ...(end === undefined ? { asleep: true } : { patrolEnd: end }) }, 0);
  }

  private pickActivity(): (typeof ACTIVITIES)[number][1] {
    const activity = weighted(this.rng, ACTIVITIES);
    return this.draft.depth === 1 && activity === 'patrol' ? 'sleep' : activity;
  }

  /** The placement fields of an activity. */
  private placementFor(
    activity: (typeof ACTIVITIES)[number][1],
    cell: Cell,
    cells: readonly Cell[],
    end: Cell | undefined,
  ): Pick<Placement, 'asleep' | 'post' | 'patrolEnd'> {
    if (activity === 'sleep') return { asleep: true };
    if (activity === 'patrol') return end === undefined ? {} : { patrolEnd: end };
    if (activity === 'roam') return {};
    const post = cells.find((near) => this.isAtDoor(near) && !this.taken.has(near)) ?? cell;
    this.taken.add(post);
    return { post };
  }

  /** Returns the cell where a patrol turns back, which is in another section. */
  private patrolEnd(cells: readonly Cell[], sections: readonly (readonly Cell[])[]): Cell | undefined {
    const elsewhere = this.rng.pick(sections);
    return elsewhere === cells ? undefined : this.pickFreeCell(elsewhere);
  }

  /** Whether a cell lies just inside a door. */
  private isAtDoor(cell: Cell): boolean {
    const { draft, walkDistances } = this;
    return (walkDistances[cell] as number) > SAFE_DISTANCE && AROUND.some((step) => isDoor(draft, cell + step));
  }

  /** Picks an entry that the budget allows, by weight. */
  private pickEntry(entries: readonly SpawnEntry[]): SpawnEntry | undefined {
    const affordable = entries.filter((entry) => this.maxDanger(entry) <= this.budget);
    if (affordable.length === 0) return undefined;
    return weighted(
      this.rng,
      affordable.map((entry) => [entry.weight, entry] as const),
    );
  }

  /** The danger of a monster with the largest possible group. */
  private maxDanger({ danger, company }: SpawnEntry): number {
    return Object.entries(company ?? {}).reduce((sum, [id, dice]) => {
      const { count, sides, plus } = parseDice(dice ?? '0');
      return sum + (count * sides + plus) * dangerOf(id);
    }, danger);
  }

  /** Places a monster and its group. */
  private placeGroup(
    entry: SpawnEntry,
    cell: Cell,
    cells: readonly Cell[],
    role: Pick<Placement, 'asleep' | 'post' | 'patrolEnd'>,
  ): void {
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

  private add(placement: Placement, danger: number): void {
    this.placements.push(placement);
    this.taken.add(placement.cell);
    this.budget -= danger;
  }

  /** Picks a free cell without a trap and with space around it, away from the hero's arrival. */
  private pickRoomyCell(cells: readonly Cell[]): Cell | undefined {
    const { draft, walkDistances } = this;
    return this.pickFreeCell(
      cells,
      (cell) => draft.isOpen(cell) && isRoomy(draft, cell) && (walkDistances[cell] as number) > SAFE_DISTANCE,
    );
  }

  private pickFreeCell(cells: readonly Cell[], suits: (cell: Cell) => boolean = () => true): Cell | undefined {
    for (let i = 0; i < TRIES && cells.length > 0; i++) {
      const cell = this.rng.pick(cells);
      if (!this.taken.has(cell) && suits(cell)) return cell;
    }
    return undefined;
  }

  /** The free cell of a section nearest to a cell. */
  private nearestFreeCell(cell: Cell, cells: readonly Cell[]): Cell | undefined {
    let best: Cell | undefined;
    for (const other of cells) {
      if (this.taken.has(other) || (this.walkDistances[other] as number) <= SAFE_DISTANCE || !this.canStand(other))
        continue;
      if (best === undefined || distance(other, cell, WIDTH) < distance(best, cell, WIDTH)) best = other;
    }
    return best;
  }

  private canStand(cell: Cell): boolean {
    const { draft } = this;
    return draft.tiles[cell] === TILE.deeps || (draft.isOpen(cell) && !isDoor(draft, cell));
  }
}

/** The open cells of each room; large rooms are split into sections. */
function sectionsOf(draft: Draft): readonly (readonly Cell[])[] {
  const { area, rooms } = draft;
  const sections = new Map<number, Cell[]>();
  let lastKey = -1;
  let last: Cell[] = [];
  for (let cell = 0; cell < SIZE; cell++) {
    const room = rooms[(area[cell] as number) - 1];
    if (!room || !draft.isOpen(cell)) continue;
    const across = Math.trunc(((cell % WIDTH) - room.left) / SECTION.width);
    const down = Math.trunc((Math.trunc(cell / WIDTH) - room.top) / SECTION.height);
    const key = ((area[cell] as number) * 16 + across) * 16 + down;
    if (key !== lastKey) {
      lastKey = key;
      last = sections.get(key) ?? [];
      if (last.length === 0) sections.set(key, last);
    }
    last.push(cell);
  }
  return [...sections.values()];
}
