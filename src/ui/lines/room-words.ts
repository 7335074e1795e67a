// Describes the ground around the hero: the shape of the room or the passage, its exits, and what is unexplored.
import type { View } from '../../engine/api/view/view';
import { DistanceMap, UNREACHED } from '../../engine/space/distance-map';
import { DIRS, type Cell, type Dir } from '../../engine/space/geometry';
import { capital, countOf, listed, withArticle } from '../../engine/world/knowledge/grammar';
import type { Tile } from '../../engine/world/kinds/tile';
import { directionName, whereabouts } from './whereabouts';

/** A place on the floor, and how many steps the known way to it has; undefined if no way is known. */
interface Known {
  readonly cell: Cell;
  readonly name: string;
  readonly steps: number | undefined;
}

/** The share of its rectangle, in percent, that a room fills: from here on it is one, and below it is a cave. */
const RECTANGLE = 92;
const CAVE = 65;
/** The most exits and unexplored places that are listed. */
const MOST = 9;

const isDoor = ({ terrain, closesTo }: Tile): boolean =>
  terrain === 'door' || terrain === 'locked' || closesTo !== undefined;

/** The ground that the hero knows: what is room, what is passage, and how far everything is. */
export class KnownGround {
  private readonly steps: DistanceMap;

  constructor(private readonly view: View) {
    this.steps = new DistanceMap(view.width, view.height);
    this.steps.flood(view.knownObstacles(), [view.hero]);
  }

  /** Returns how many steps the known way to a cell has, or to beside it. */
  stepsTo(cell: Cell): number | undefined {
    const steps = this.steps.steps[cell] ?? UNREACHED;
    if (steps !== UNREACHED) return steps;
    const beside = Math.min(...DIRS.map((dir) => this.steps.steps[this.view.step(cell, dir)] ?? UNREACHED));
    return beside === UNREACHED ? undefined : beside + 1;
  }

  /** The edges of what is known, one for each stretch of them: where to go to see more. Nearest first. */
  get unexplored(): readonly Known[] {
    const { view, steps } = this;
    const edges = new Set<Cell>();
    for (const cell of steps.order.subarray(0, steps.reached)) if (this.isEdge(cell)) edges.add(cell);
    const stretches: Known[] = [];
    for (const cell of edges) {
      const stretch = this.spread(cell, (each) => edges.has(each));
      for (const each of stretch) edges.delete(each);
      stretches.push({ cell, name: 'unexplored', steps: steps.steps[cell] });
    }
    return stretches.filter(({ cell }) => cell !== view.hero || stretches.length === 1);
  }

  /** The doors that the hero knows and that are not locked, nearest first. */
  get doors(): readonly Known[] {
    const { view } = this;
    const doors: Known[] = [];
    for (let cell = 0; cell < view.width * view.height; cell++) {
      const tile = view.tileAt(cell);
      if (tile && isDoor(tile) && tile.terrain !== 'locked')
        doors.push({ cell, name: tile.name, steps: this.stepsTo(cell) });
    }
    return doors.sort((a, b) => (a.steps ?? UNREACHED) - (b.steps ?? UNREACHED) || a.cell - b.cell);
  }

  /** The cells of the room around the hero; empty in a passage and in a doorway. */
  get room(): ReadonlySet<Cell> {
    return this.isRoom(this.view.hero) ? this.spread(this.view.hero, (cell) => this.isRoom(cell)) : new Set();
  }

  /** The rooms that the hero knows besides the one around them, nearest first. */
  get otherRooms(): readonly ReadonlySet<Cell>[] {
    const { steps } = this;
    const seen = new Set(this.room);
    const rooms: ReadonlySet<Cell>[] = [];
    for (const cell of steps.order.subarray(0, steps.reached)) {
      if (seen.has(cell) || !this.isRoom(cell)) continue;
      const room = this.spread(cell, (each) => this.isRoom(each));
      for (const each of room) seen.add(each);
      if (room.size > 8) rooms.push(room);
    }
    return rooms;
  }

  /** The ways out of a room: doors and passages, nearest first. */
  exitsOf(room: ReadonlySet<Cell>): readonly Known[] {
    const { view } = this;
    const outside = new Set<Cell>();
    for (const cell of room) {
      for (const dir of DIRS) {
        const next = view.step(cell, dir);
        const tile = view.tileAt(next);
        const isStraight = dir.length === 1;
        if (room.has(next) || !tile || !isStraight) continue;
        if (isDoor(tile) || this.isOpen(next) || tile.leads !== undefined) outside.add(next);
      }
    }
    const exits: Known[] = [];
    for (const cell of [...outside].sort(
      (a, b) => view.distance(view.hero, a) - view.distance(view.hero, b) || a - b,
    )) {
      if (!outside.has(cell)) continue;
      const tile = view.tileAt(cell);
      const isNamed = tile !== undefined && (isDoor(tile) || tile.leads !== undefined);
      if (!isNamed) for (const each of this.spread(cell, (next) => outside.has(next))) outside.delete(each);
      exits.push({ cell, name: isNamed ? tile.name : 'an opening', steps: this.stepsTo(cell) });
    }
    return exits;
  }

  /** Whether a cell is known ground to stand on that is no doorway. */
  private isOpen(cell: Cell): boolean {
    const tile = this.view.tileAt(cell);
    return tile !== undefined && tile.walkable && !isDoor(tile);
  }

  /** Whether a cell is a part of a square of open cells: passages are one cell wide. */
  private isRoom(cell: Cell): boolean {
    const { view } = this;
    const at = (dir: Dir): boolean => this.isOpen(view.step(cell, dir));
    return (
      this.isOpen(cell) &&
      [['n', 'ne', 'e'] as const, ['e', 'se', 's'] as const, ['s', 'sw', 'w'] as const, ['w', 'nw', 'n'] as const].some(
        (square) => square.every(at),
      )
    );
  }

  private isEdge(cell: Cell): boolean {
    const { view } = this;
    return view.tileAt(cell)?.walkable === true && DIRS.some((dir) => !view.tileAt(view.step(cell, dir)));
  }

  private spread(from: Cell, belongs: (cell: Cell) => boolean): ReadonlySet<Cell> {
    const { view } = this;
    const found = new Set([from]);
    for (const cell of found)
      for (const dir of DIRS) {
        const next = view.step(cell, dir);
        if (!found.has(next) && belongs(next)) found.add(next);
      }
    return found;
  }
}

/** Returns the size and the shape of a room: "a room 9 wide and 6 high", "a cave about 20 wide and 11 high". */
export function roomShape(view: View, room: ReadonlySet<Cell>): string {
  const points = [...room].map((cell) => view.point(cell));
  const width = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x)) + 1;
  const height = Math.max(...points.map(({ y }) => y)) - Math.min(...points.map(({ y }) => y)) + 1;
  const filled = Math.trunc((100 * room.size) / (width * height));
  const size = `${width} wide and ${height} high`;
  if (filled >= RECTANGLE) return `a room ${size}`;
  return filled < CAVE ? `a winding cave or hall, about ${size}` : `an uneven room, about ${size}`;
}

/** Says how far the room reaches from the hero on every side: "It reaches 3 north, 5 east, 2 south and 1 west of you." */
function reachWords(view: View, room: ReadonlySet<Cell>): string {
  const here = view.point(view.hero);
  const points = [...room].map((cell) => view.point(cell));
  const far = (gap: (point: { readonly x: number; readonly y: number }) => number): number =>
    Math.max(...points.map(gap));
  const parts = [
    `${far(({ y }) => here.y - y)} north`,
    `${far(({ x }) => x - here.x)} east`,
    `${far(({ y }) => y - here.y)} south`,
    `${far(({ x }) => here.x - x)} west`,
  ];
  return `It reaches ${listed(parts)} of you.`;
}

/** Returns where the hero is: the floor, the room or the passage, its exits and its light, in sentences. */
export function placeWords(view: View): readonly string[] {
  const ground = new KnownGround(view);
  const { room } = ground;
  const { floors, floor, depth, floorName, heroStatus } = view;
  const where = floor === depth ? `Floor ${depth} of ${floors}` : capital(floorName);
  const light = view.lightAt(view.hero);
  const dark = heroStatus.isInDark ? [' It is dark here.'] : light < 100 ? [` The light here is ${light}%.`] : [];
  if (room.size === 0) return [`${where}. ${passageWords(view)}${dark.join('')}`];
  const exits = ground.exitsOf(room).map(({ cell, name }) => `${name} ${whereabouts(view, cell)}`);
  const ways =
    exits.length === 0
      ? 'You see no way out.'
      : `${exits.length === 1 ? 'Exit' : 'Exits'}: ${exits.slice(0, MOST).join('; ')}.`;
  return [`${where}. You are in ${roomShape(view, room)}. ${reachWords(view, room)}${dark.join('')}`, ways];
}

function passageWords(view: View): string {
  const tile = view.tileAt(view.hero);
  const where = tile && isDoor(tile) ? 'a doorway' : 'a passage';
  const ways = openDirections(view).map(directionName);
  return `You are in ${where}. ${ways.length === 0 ? 'You see no way on.' : `Ways on: ${listed(ways)}.`}`;
}

/** The directions in which the hero can step, as far as is known. */
const openDirections = (view: View): readonly Dir[] =>
  DIRS.filter((dir) => view.tileAt(view.step(view.hero, dir))?.walkable === true);

/** Says what is in each of the eight cells around the hero; equal ones share a sentence. */
export function aroundWords(view: View): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const dir of DIRS) {
    const cell = view.step(view.hero, dir);
    const creature = view.actorAt(cell);
    const what = creature ? withArticle(creature.breed.name) : (view.propAt(cell)?.name ?? view.tileAt(cell)?.name);
    const name = what ?? 'unknown';
    groups.set(name, [...(groups.get(name) ?? []), directionName(dir)]);
  }
  return [...groups].map(([name, dirs]) => `${capital(listed(dirs))}: ${name}.`);
}

/** Returns what the hero knows of the floor: rooms, stairs, doors and other places, and where to explore. */
export function mapWords(view: View): readonly string[] {
  const ground = new KnownGround(view);
  const distance = (cell: Cell): string => {
    const steps = ground.stepsTo(cell);
    return `${whereabouts(view, cell)}${steps === undefined ? ', no known way' : steps === view.distance(view.hero, cell) ? '' : `, ${countOf(steps, 'step')} on foot`}`;
  };
  const places = view.landmarks
    .filter(({ cell }) => cell !== view.hero)
    .map(({ cell, tile, prop }) => `${prop?.name ?? tile.name}: ${distance(cell)}.`);
  const doors = ground.doors.filter(({ cell }) => cell !== view.hero);
  const nearest = doors.slice(0, MOST).map(({ cell, name }) => `${name}: ${distance(cell)}.`);
  const more = doors.length > MOST ? [`${countOf(doors.length - MOST, 'more door')} farther away.`] : [];
  const things = view.knownThings
    .filter(({ cell, sort }) => cell !== view.hero && sort !== 'corpse')
    .map(({ cell, name }) => `${withArticle(view.thingsAt(cell)[0] ?? name)}: ${distance(cell)}.`);
  const rooms = ground.otherRooms.map((room) => {
    const [begin = view.hero] = [...room].sort(
      (a, b) => (ground.stepsTo(a) ?? UNREACHED) - (ground.stepsTo(b) ?? UNREACHED) || a - b,
    );
    return `${roomShape(view, room)}: begins ${distance(begin)}.`;
  });
  const edges = ground.unexplored.slice(0, MOST).map(({ cell }) => `unexplored: ${distance(cell)}.`);
  return [...places, ...edges, ...things, ...nearest, ...more, ...rooms].map(capital);
}
