/** Populates a finished level with monsters and people. The spawn table says which breeds live at which depth. */
import { weighted, type Rng } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { Placement } from '../../engine/world/kinds/floor-plan';
import { AROUND, SIZE, WIDTH, type Draft } from './draft';
import { withFairStart } from './fair-start';
import { placeFeud } from './feud-floors';
import { isDoor, isInFirstRoom } from './neighbourhood';
import { placeAltar, placeAnvil, placeCaptive, placePerson, placeTrader } from './place-people';
import { Residents, SAFE_DISTANCE, type Role, type RoomCells } from './residents';
import { livesAtDepth, outOfDepthPercent, SPAWN_TABLE, spawnsAtDepth, spawnsOutOfDepth } from './spawn-table';
import { TILE } from './tile-numbers';

/** The least distance of creatures out of depth from the hero's arrival, in steps. */
export const FAR_DISTANCE = 20;
/** The percentage of creatures out of depth that sleep; the others are on patrol. */
const ASLEEP_OUT_OF_DEPTH_PERCENT = 75;

/** Rooms larger than this, mostly caves, are split into sections. */
const SECTION = { width: 20, height: 10 };
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
  const residents = new Residents(draft, rng);
  populateThrone(residents);
  const sections = rng.shuffle(
    sectionsOf(draft).filter((cells) => !cells.some((cell) => cell === draft.start || cell === draft.up)),
  );
  placeFeud(residents, sections);
  placeCaptive(residents, sections);
  populateWater(residents);
  for (const cells of sections) {
    if (rng.between(1, 10) >= 7) continue;
    populateSection(residents, cells, rng.between(1, 4), sections);
  }
  guardStairs(residents);
  ensureEasyFight(residents, sections);
  placeTrader(residents, sections);
  placePerson(residents, sections);
  placeAltar(residents, sections);
  placeAnvil(residents, sections);
  placeOutOfDepth(residents, sections);
  return withFairStart(draft, residents.placements);
}

/** Places up to `count` monsters in a section, or one group, within the budget. */
function populateSection(residents: Residents, cells: RoomCells, count: number, sections: readonly RoomCells[]): void {
  const activity = pickActivity(residents);
  const end = activity === 'patrol' ? patrolEnd(residents, cells, sections) : undefined;
  for (let i = 0; i < count; i++) {
    const entry = residents.pickEntry(residents.locals());
    const cell = entry && residents.pickRoomyCell(cells);
    if (!entry || cell === undefined) return;
    residents.placeGroup(entry, cell, cells, placementFor(residents, activity, cell, cells, end));
    if (entry.company) return;
  }
}

/** Places water monsters in deep water. */
function populateWater(residents: Residents): void {
  const { draft, rng } = residents;
  const water: Cell[] = [];
  for (let cell = 0; cell < SIZE; cell++) {
    if (draft.tiles[cell] === TILE.deeps && !isInFirstRoom(draft, cell)) water.push(cell);
  }
  if (water.length < MIN_WATER) return;
  for (let i = rng.below(3); i > 0; i--) {
    const entry = residents.pickEntry(spawnsAtDepth(draft.depth, 'water'));
    const cell = entry && residents.pickFreeCell(water);
    if (entry && cell !== undefined) residents.placeGroup(entry, cell, water, { post: cell });
  }
}

/** Places the ruler and court of a throne. They cost nothing of the budget. */
function populateThrone(residents: Residents): void {
  const { throne, depth, area } = residents.draft;
  if (throne === undefined) return;
  const hall: Cell[] = [];
  for (let cell = 0; cell < SIZE; cell++) {
    if (area[cell] === area[throne] && distance(cell, throne, WIDTH) <= 9) hall.push(cell);
  }
  for (const entry of SPAWN_TABLE.filter((entry) => entry.haunts === 'throne' && livesAtDepth(entry, depth))) {
    residents.budget += entry.danger;
    residents.placeGroup(entry, throne, hall, { post: throne });
  }
}

/** Often places a monster that guards the stairs down. */
function guardStairs(residents: Residents): void {
  const { draft, rng } = residents;
  if (draft.down === undefined || draft.depth < 2 || !rng.percent(60)) return;
  const near: Cell[] = [];
  for (let cell = 0; cell < SIZE; cell++) {
    if (distance(cell, draft.down, WIDTH) === 2 && draft.area[cell] === draft.area[draft.down]) near.push(cell);
  }
  const cell = residents.pickRoomyCell(near);
  const entry = residents.pickEntry(residents.locals().filter(({ company }) => !company));
  if (entry && cell !== undefined) residents.placeGroup(entry, cell, near, { post: cell });
}

/** Makes sure that the first floor has an easy fight: the weakest monster, awake and alone. */
function ensureEasyFight(residents: Residents, sections: readonly RoomCells[]): void {
  const { depth } = residents.draft;
  if (depth > 1 || residents.placements.length - residents.draft.residents.length > 2) return;
  const [weakest] = [...spawnsAtDepth(depth)].sort((a, b) => a.danger - b.danger);
  for (const cells of sections) {
    const cell = residents.pickRoomyCell(cells);
    if (!weakest || cell === undefined) continue;
    residents.placeGroup(weakest, cell, cells, {});
    return;
  }
}

/**
 * Places a creature of a floor further down, on some floors: mostly asleep, otherwise on patrol, far from the hero's
 * arrival. It costs nothing of the budget.
 */
function placeOutOfDepth(residents: Residents, sections: readonly RoomCells[]): void {
  const { draft, rng, walkDistances } = residents;
  const entries = spawnsOutOfDepth(draft.depth);
  if (draft.side || !rng.percent(outOfDepthPercent(draft.depth)) || entries.length === 0) return;
  const breed = weighted(
    rng,
    entries.map(({ id, weight }) => [weight, id] as const),
  );
  const far = sections.filter((cells) => cells.every((cell) => (walkDistances[cell] as number) > FAR_DISTANCE));
  if (far.length === 0) return;
  const cells = rng.pick(far);
  const cell = residents.pickRoomyCell(cells);
  if (cell === undefined) return;
  const end = rng.percent(ASLEEP_OUT_OF_DEPTH_PERCENT) ? undefined : patrolEnd(residents, cells, far);
  residents.add({ breed, cell, ...(end === undefined ? { asleep: true } : { patrolEnd: end }) }, 0);
}

function pickActivity(residents: Residents): (typeof ACTIVITIES)[number][1] {
  const activity = weighted(residents.rng, ACTIVITIES);
  return residents.draft.depth === 1 && activity === 'patrol' ? 'sleep' : activity;
}

/** The placement fields of an activity. */
function placementFor(
  residents: Residents,
  activity: (typeof ACTIVITIES)[number][1],
  cell: Cell,
  cells: RoomCells,
  end: Cell | undefined,
): Role {
  if (activity === 'sleep') return { asleep: true };
  if (end !== undefined) return { patrolEnd: end };
  if (activity !== 'guard') return {};
  const post = cells.find((near) => isAtDoor(residents, near) && !residents.taken.has(near)) ?? cell;
  residents.taken.add(post);
  return { post };
}

/** Returns the cell where a patrol turns back, which is in another section. */
function patrolEnd(residents: Residents, cells: RoomCells, sections: readonly RoomCells[]): Cell | undefined {
  const elsewhere = residents.rng.pick(sections);
  return elsewhere === cells ? undefined : residents.pickFreeCell(elsewhere);
}

/** Whether a cell lies just inside a door. */
function isAtDoor(residents: Residents, cell: Cell): boolean {
  const { draft, walkDistances } = residents;
  return (walkDistances[cell] as number) > SAFE_DISTANCE && AROUND.some((step) => isDoor(draft, cell + step));
}

/** The open cells of each room; large rooms are split into sections. */
export function sectionsOf(draft: Draft): readonly RoomCells[] {
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
