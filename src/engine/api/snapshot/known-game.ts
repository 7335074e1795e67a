/** A game as the hero knows it, before anything is drawn for what the hero does not know. */
import type { Engine } from '../../engine';
import { isTrailWarm } from '../../rules/actions/fight';
import { boonsOffered } from '../../rules/actors/boon-choice';
import { showsPurse } from '../../rules/combat/combat';
import { ALERT_TURNS } from '../../rules/perception/noise';
import { NO_CELL, type Cell } from '../../space/geometry';
import { lineBetween } from '../../space/line';
import { type Actor, GIVES_UP_AT, HERO_ID, NO_ACTOR } from '../../world/actors/actor';
import { withChanges } from '../../world/actors/item';
import { depthOf, stairsBetween } from '../../world/kinds/floor-number';
import { mapLayer } from '../../world/kinds/tile-tables';
import { isStill } from '../../world/knowledge/creature-memory';
import type { GameMap } from '../../world/map/game-map';
import {
  fromSnapshot,
  saveActor,
  saveFloor,
  toSnapshot,
  type ActorSnapshot,
  type FloorSnapshot,
  type Snapshot,
} from './snapshot';

type SavedItem = ActorSnapshot['pack'][number];
type SavedProp = FloorSnapshot['props'][number];

/** The distance in floors within which a floor is still imagined: nobody thinks farther ahead, and each costs time. */
const FLOORS_AWAY = 1;

/** Whether a floor is near enough to be imagined. So is the floor that leads to a side place: no other has its entrance. */
const isNear = (number: number, { map, flight }: Engine): boolean =>
  stairsBetween(number, map.number, flight) <= FLOORS_AWAY || number === depthOf(map.number);

/** Stairs that the hero has not seen. */
interface UnseenStairs {
  readonly way: 'up' | 'down';
  /** The number of their tile. */
  readonly tile: number;
}

/** A game as the hero knows it. It is not played: imagined games are copies of it. */
export interface KnownGame {
  /** The game with the floor of the hero alone. */
  readonly game: Engine;
  /** The other floors nearby: most plans never leave the floor. */
  readonly others: readonly FloorSnapshot[];
  /** The boons that the hero is offered. */
  readonly offered: readonly string[];
  /** By the number of the floor. */
  readonly unseenStairs: ReadonlyMap<number, readonly UnseenStairs[]>;
  /** By the number of the floor: the cells inside the edge that the hero has never seen. Found on demand. */
  readonly unseenCells: Map<number, readonly Cell[]>;
}

/**
 * Returns what the hero knows of a game, and no more: ground never seen is solid rock; actors, items, traps, secret doors and
 * the contents of chests that the hero does not know are left out; a foe that has just gone hunts the hero from where it
 * went out of sight; actors in sight when the hero left a floor are still there; an unknown piece is neither enchanted nor
 * used; what is seen by a light out of sight stands where it is, in the dark. Floors farther away are left out.
 */
export function knownGame(engine: Engine): KnownGame {
  const isHere = ({ number }: FloorSnapshot): boolean => number === engine.map.number;
  const near = engine.floors.flatMap((map) => (map && isNear(map.number, engine) ? [map] : []));
  const floors = near.map(knownFloor);
  const ids = floors.flatMap(({ actors, knownCreatures }) => [...actors, ...knownCreatures].map(({ id }) => id));
  const [here, others] = [floors.filter(isHere), floors.filter((floor) => !isHere(floor))];
  const snapshot: Snapshot = { ...toSnapshot(engine, here), nextId: 1 + Math.max(...ids) };
  const game = fromSnapshot(engine.content, snapshot, engine.catalogue);
  game.knowledge.copyFrom(engine.knowledge);
  return {
    game,
    others,
    offered: boonsOffered(engine.hero),
    unseenStairs: new Map(near.map((map) => [map.number, unseenStairs(map)])),
    unseenCells: new Map(),
  };
}

/**
 * Returns an item without what the hero does not know of it, but for its kind. One charge stands for a number that is not known.
 */
function knownItem(item: SavedItem): SavedItem {
  if (item.known) return item;
  const charges = item.charges === undefined ? undefined : 1;
  return withChanges(item, { plus: undefined, affix: undefined, rest: undefined, charges });
}

/** Stands for the event of the climb of a floor to which the hero has not come back: none happens there. */
const UNKNOWN_EVENT = 'unknown';

/** Returns a floor as the hero knows it. */
function knownFloor(map: GameMap): FloorSnapshot {
  const floor = saveFloor(map, seenActors(map));
  const { visible, memory, engine } = map;
  const isHere = map === engine.map;
  const isInSight = (cell: number): boolean => isHere && visible[cell] === 1;
  // The outermost ring is wall on every floor.
  const rock = floor.tiles[0] as number;
  const items = floor.items.filter(({ cell }) => isInSight(cell));
  const props = floor.props.filter(({ cell, kind }) => memory.propAt(cell)?.id === kind);
  for (const cell of memory.marked) {
    const item = memory.items[cell] as number;
    const kind = item === 0 ? undefined : engine.content.items[item - 1];
    if (kind && !isInSight(cell)) items.push({ cell, pile: [{ kind: kind.id, count: 1 }] });
    const prop = memory.propAt(cell);
    if (prop && map.propAt(cell)?.kind !== prop)
      props.push({ cell, kind: prop.id, contents: [], offers: [], works: [], excludes: [], captive: '', text: '' });
  }
  const live = floor.live.filter(({ cell }) => isInSight(cell));
  const isAdrift = floor.items.some(({ cell }) => isInSight(cell) && map.tile(cell).terrain === 'deep');
  const isLively = isAdrift || live.some(({ fire, gas, timer }) => (fire | gas | timer) !== 0);
  const tiles = mapLayer(floor.knownTiles, Uint8Array.of(rock, ...engine.content.tiles.keys()));
  const actors = knownActors(map, floor);
  if (isHere) clearLinesOfSight(map, tiles);
  for (const { cell } of actors) if (memory.tiles[cell] === 0) tiles[cell] = openTile(map);
  return {
    ...floor,
    tiles,
    items: items.map(({ cell, pile }) => ({ cell, pile: pile.map(knownItem) })),
    props: props.map((prop) => knownPart(prop, map, isInSight(prop.cell))),
    actors,
    fallen: [],
    fallenItems: [],
    // The time for which they go on rising is not known.
    floods: [],
    live,
    environmentDue: isLively ? floor.environmentDue : 0,
    // The hero does not know what event of the climb the floor will have.
    climbEvent: floor.climbEvent === '' ? UNKNOWN_EVENT : floor.climbEvent,
    closesIn: 0,
    arrivals: 0,
    arrivalAt: 0,
  };
}

/** Returns the stairs that the hero has not seen. */
function unseenStairs({ stairs, memory, tiles }: GameMap): readonly UnseenStairs[] {
  return (['up', 'down'] as const).flatMap((way) => {
    const cell = stairs[way];
    return cell === undefined || memory.tiles[cell] !== 0 ? [] : [{ way, tile: tiles[cell] as number }];
  });
}

/** Returns the number of plain ground. */
export const openTile = ({ engine }: GameMap): number =>
  engine.content.tiles.findIndex(({ terrain }) => terrain === 'open');

/** Opens the unknown cells through which the hero sees actors. */
function clearLinesOfSight(map: GameMap, tiles: Uint8Array): void {
  const { width, height, memory, actors, engine } = map;
  const { hero } = engine;
  const open = openTile(map);
  const line = new Int32Array(Math.max(width, height));
  for (const { cell: to, inSight } of actors) {
    if (!inSight) continue;
    const count = lineBetween(hero.cell, to, width, line);
    for (const cell of line.subarray(0, count)) if (memory.tiles[cell] === 0) tiles[cell] = open;
  }
}

/** Returns a prop without what only those find out who open, pull or read it. */
function knownPart(prop: SavedProp, { engine, number }: GameMap, isInSight: boolean): SavedProp {
  const { role } = engine.catalogue.propKind(prop.kind);
  return {
    ...prop,
    contents: role === 'offer' ? prop.contents : [],
    offers: [],
    works: [],
    excludes: engine.map.number === number ? prop.excludes : [],
    text: isInSight ? prop.text : '',
  };
}

/**
 * The distance within which a foe is looked for around where it was seen last, once the hero sees that it is not there,
 * in steps.
 */
const GONE_WITHIN = 8;

/**
 * Returns the actors that the hero sees, saw when it left the floor, or has just seen go. A foe that has gone is as it was
 * then, where it was seen last, or on the nearest ground out of sight if the hero sees that it is not there; unless it slept
 * or stood guard, it hunts the hero.
 */
function knownActors(map: GameMap, { actors: seen }: FloorSnapshot): readonly ActorSnapshot[] {
  const { engine } = map;
  const taken = new Set(seen.map(({ cell }) => cell));
  const gone = goneFoes(map).flatMap(({ foe, memory }): readonly ActorSnapshot[] => {
    const cell = hiddenCellNear(map, memory.cell, taken);
    if (cell === undefined) return [];
    taken.add(cell);
    const hunts = isStill(memory) ? { alert: 0 } : { alert: 1, lastSeen: engine.hero.cell };
    return [{ ...saveActor(foe), ...hunts, cell }];
  });
  const known = [...seen, ...gone];
  const idAmong = (id: number, some: readonly ActorSnapshot[]): number =>
    some.some((actor) => actor.id === id) ? id : NO_ACTOR;
  return known.map((actor) => ({
    ...actor,
    pack: actor.id === HERO_ID ? actor.pack.map(knownItem) : [],
    // A leader shows only while it is in sight.
    leader: idAmong(actor.leader, seen),
    ...(actor.side === 'hostile' ? { ...withoutSecrets(actor, map), targetId: idAmong(actor.targetId, known) } : {}),
  }));
}

/** Returns the actors that the hero sees on its floor, or saw on another one when it left. */
function seenActors(map: GameMap): readonly Actor[] {
  const isHere = map === map.engine.map;
  const seen = map.actors.filter(({ isHero, inSight, goneAt }) => (isHere ? isHero || inSight : goneAt === map.leftAt));
  // Their order in the list tells of actors that the hero does not know.
  return seen.sort((a, b) => a.id - b.id);
}

/** Returns the foes that have just gone out of the hero's sight, as they were then. */
export const goneFoes = (map: GameMap) =>
  map !== map.engine.map
    ? []
    : map.memory.creatures.all.flatMap((seen) =>
        !seen.inSight && seen.left && isTrailWarm(seen, seen.left.at, map.engine.hero)
          ? [{ memory: seen, foe: seen.left.foe }]
          : [],
      );

/** Returns what is known of what a foe keeps to itself: its way, whether it pays to kill it, and how long it remembers the hero. */
function withoutSecrets({ breed: id, gold, patrolEnd, post, alert, lastSeen, routs }: ActorSnapshot, map: GameMap) {
  const { engine } = map;
  const breed = engine.catalogue.breed(id);
  const { worth } = breed;
  const isPatrol = patrolEnd !== NO_CELL;
  const knowsHero = alert > 0 && map === engine.map;
  return {
    // Peaceful people show what they sell; others may have been hostile at first sight.
    wares: [],
    gold: showsPurse(breed) ? gold : 0,
    worth: routs >= GIVES_UP_AT ? worth - (worth >> 1) : worth,
    post: isPatrol ? NO_CELL : post,
    patrolEnd: NO_CELL,
    alert: knowsHero ? ALERT_TURNS : alert,
    lastSeen: knowsHero ? engine.hero.cell : lastSeen,
  };
}

/**
 * Returns the cell out of the hero's sight that is nearest to a cell, over ground that the hero knows or has never seen;
 * undefined if all are far.
 */
function hiddenCellNear(map: GameMap, from: Cell, taken: ReadonlySet<Cell>): Cell | undefined {
  const { visible, memory, distanceMap } = map;
  const isHidden = (cell: Cell): boolean => visible[cell] === 0 && !taken.has(cell);
  if (isHidden(from)) return from;
  const solid = memory.blocked.map((blocked, cell) => (memory.tiles[cell] === 0 && !map.isOnEdge(cell) ? 0 : blocked));
  distanceMap.flood(solid, [from], GONE_WITHIN);
  return distanceMap.order.subarray(0, distanceMap.reached).find(isHidden);
}
