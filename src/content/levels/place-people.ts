/** Places the people of a finished level: a captive with its captors, a trader, somebody to talk to, an altar. */
import { weighted } from '../../engine/random/rng';
import { distance, type Cell } from '../../engine/space/geometry';
import type { Placement } from '../../engine/world/kinds/floor-plan';
import { BREEDS, rankOf } from '../creatures/breeds/index';
import { CAPTIVES } from '../places/vaults/room-marks';
import { canPlaceObstacle } from './decor';
import { WIDTH } from './draft';
import { openNeighbours } from './neighbourhood';
import { dangerBudget, SAFE_DISTANCE, type Residents, type RoomCells } from './residents';
import { breedsAtDepth, dangerOf, isRoaming, type SpawnEntry } from './spawn-table';

/** All eight neighbours, in the bit mask of `openNeighbours`. */
const ALL_OPEN = 255;
/** The breeds of traders, of altars and of anvils. */
const TRADER = 'peddler';
const ALTAR = 'whisperingAltar';
const ANVIL = 'anvil';
/** The floors with an anvil. */
export const ANVIL_FLOORS: readonly number[] = [3, 6, 9];
/** The percentage of floors with a person to talk to. */
const PERSON_PERCENT = 40;
/** The part of the floor's danger that captors may take, as a divisor, and how many of one breed there are at most. */
const CAPTORS_SHARE = 3;
const MOST_CAPTORS = 3;
/** The distance within which captors stand around their captive. */
const CAPTORS_REACH = 3;
/** The floor where captives of several breeds live. Captives on higher floors were carried up from there. */
const CAPTIVES_FROM = 3;
/** The number of cells that a place for a captive and captors needs, and the number of its cells that are tried. */
const MIN_CAPTORS_ROOM = 9;
const CAPTIVE_TRIES = 8;

/** Places a captive in shackles and its captors around it, on a floor that holds one and has none in a cage. */
export function placeCaptive(residents: Residents, sections: readonly RoomCells[]): void {
  const { draft, rng } = residents;
  const { captivity, holdsCaptive } = draft;
  if (captivity === undefined || holdsCaptive) return;
  const holding = pickCaptiveAndCaptors(residents);
  if (!holding) return;
  const { captive, captors } = holding;
  for (const cells of sections.filter(({ length }) => length > MIN_CAPTORS_ROOM)) {
    const free = cells.filter((cell) => canHoldCaptive(residents, cell));
    for (const cell of rng.shuffle(free).slice(0, CAPTIVE_TRIES)) {
      const fixture = { prop: 'shackles', cell, captive };
      const posts = cells.filter(
        (at) => at !== cell && distance(at, cell, WIDTH) <= CAPTORS_REACH && residents.isFree(at),
      );
      if (posts.length < MOST_CAPTORS || !residents.staysSolvable([fixture], [])) continue;
      draft.addFixture(fixture);
      residents.taken.add(cell);
      placeCaptors(residents, captors, cell, cells);
      return;
    }
  }
}

/** The most danger of captors together, and of a captive, who is never stronger than they. */
const captorsDanger = ({ draft }: Residents): number => Math.trunc(dangerBudget(draft.depth) / CAPTORS_SHARE);

/** Picks a captive and its captors. Where vaults and feuds have left too little danger, captors take their whole share. */
function pickCaptiveAndCaptors(residents: Residents): { captive: string; captors: readonly SpawnEntry[] } | undefined {
  const { draft, rng, budget } = residents;
  const share = captorsDanger(residents);
  const suitable = breedsAtDepth(CAPTIVES, Math.max(draft.depth, CAPTIVES_FROM)).filter((id) => dangerOf(id) <= share);
  const candidates = rng.shuffle(suitable);
  for (const most of [Math.min(budget, share), share]) {
    for (const captive of candidates) {
      const captors = pickCaptors(residents, captive, most);
      if (captors.length > 0) return { captive, captors };
    }
  }
  return undefined;
}

/** Whether a captive can be shackled in a cell: it is dry ground away from doors and stairs, and blocks no path. */
function canHoldCaptive(residents: Residents, cell: Cell): boolean {
  const { draft, walkDistances, taken } = residents;
  return !taken.has(cell) && (walkDistances[cell] as number) > SAFE_DISTANCE + 1 && canPlaceObstacle(draft, cell);
}

/**
 * Picks the captors of a captive: a group that lives at the depth, or several of one breed. They have hands, are of
 * another kind, and take at most this danger. Returns an empty list if nobody suits.
 */
function pickCaptors(residents: Residents, captive: string, most: number): readonly SpawnEntry[] {
  const { rng } = residents;
  const count = (entry: SpawnEntry): number =>
    entry.company ? 1 : Math.min(MOST_CAPTORS, Math.trunc(most / entry.danger));
  const suits = (entry: SpawnEntry): boolean =>
    isRoaming(entry.id) &&
    BREEDS[entry.id]?.gait === 'walk' &&
    BREEDS[entry.id]?.glyph !== BREEDS[captive]?.glyph &&
    residents.maxDanger(entry) <= most &&
    (entry.company !== undefined || count(entry) > 1);
  const entries = residents.locals().filter(suits);
  if (entries.length === 0) return [];
  const entry = weighted(
    rng,
    entries.map((each) => [each.weight, each] as const),
  );
  return Array.from({ length: count(entry) }, () => entry);
}

/** Lets captors stand guard around a captive. */
function placeCaptors(residents: Residents, captors: readonly SpawnEntry[], captive: Cell, cells: RoomCells): void {
  for (const entry of captors) {
    const post = residents.nearestFreeCell(captive, cells);
    if (post !== undefined) residents.placeGroup(entry, post, cells, { post });
  }
}

/** Places a neutral person on some floors, one whose quest fits the floor. */
export function placePerson(residents: Residents, sections: readonly RoomCells[]): void {
  const { draft, rng, placements } = residents;
  if (!rng.percent(PERSON_PERCENT) || sections.length === 0) return;
  const hasDread = placements.some(({ breed, side }) => side !== 'neutral' && rankOf(breed) === 'dread');
  const breed = hasDread ? 'lostSquire' : draft.holdsCaptive ? 'pilgrim' : rng.pick(['oldSoldier', 'deserter']);
  addPerson(residents, breed, rng.pick(sections));
}

/** Places the trader of a floor that has one, if none is in a vault. */
export function placeTrader(residents: Residents, sections: readonly RoomCells[]): void {
  const { wares, holdsTrader } = residents.draft;
  if (!wares || holdsTrader) return;
  sections.some((cells) => addPerson(residents, TRADER, cells, { wares }));
}

/** Places the altar of a floor that has one. */
export function placeAltar(residents: Residents, sections: readonly RoomCells[]): void {
  const { bargain } = residents.draft;
  if (bargain !== undefined) sections.some((cells) => addPerson(residents, ALTAR, cells, { topic: bargain }));
}

/** Places the anvil of a floor that has one. */
export function placeAnvil(residents: Residents, sections: readonly RoomCells[]): void {
  const { depth, side } = residents.draft;
  if (!side && ANVIL_FLOORS.includes(depth)) sections.some((cells) => addPerson(residents, ANVIL, cells));
}

/** Adds a neutral person to a section. Returns whether there was a place. */
function addPerson(
  residents: Residents,
  breed: string,
  cells: RoomCells,
  more: Pick<Placement, 'wares' | 'topic'> = {},
): boolean {
  const { draft } = residents;
  // A person blocks the cell: keep to open space, away from the stairs.
  const { down } = draft;
  const isInTheOpen = (at: Cell): boolean => openNeighbours(draft, at) === ALL_OPEN;
  const isAtStairs = (at: Cell): boolean => down !== undefined && distance(at, down, WIDTH) < 3;
  const cell = residents.pickRoomyCell(cells.filter((at) => isInTheOpen(at) && !isAtStairs(at)));
  if (cell === undefined) return false;
  const person = { breed, cell, side: 'neutral', post: cell, topic: breed, ...more } as const;
  if (!residents.staysSolvable([], [person])) return false;
  residents.add(person, 0);
  return true;
}
