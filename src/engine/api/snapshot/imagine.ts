/** Games that could be the one being played, as far as the hero knows: what a player may think ahead in. */
import type { Engine } from '../../engine';
import { rollDice } from '../../random/dice';
import { Rng } from '../../random/rng';
import { isTrailWarm } from '../../rules/actions/fight';
import { ticksUntilVisit } from '../../rules/floors/arrivals';
import { ticksUntilHunters } from '../../rules/floors/doom';
import { ALERT_TURNS } from '../../rules/perception/noise';
import { foesFelt } from '../../rules/perception/unseen-signs';
import { boonsOffered } from '../../rules/actors/boon-choice';
import { spawn } from '../../rules/actors/spawn';
import { NO_CELL, type Cell } from '../../space/geometry';
import { lineBetween } from '../../space/line';
import { type Actor, GIVES_UP_AT, HERO_ID, NEVER, NO_ACTOR } from '../../world/actors/actor';
import { depthOf, stairsBetween } from '../../world/kinds/floor-number';
import { isStill } from '../../world/knowledge/creature-memory';
import type { GameMap } from '../../world/map/game-map';
import { withChanges } from '../../world/actors/item';
import { maxCharges } from '../../world/knowledge/knowledge';
import { mapLayer } from '../../world/kinds/tile-tables';
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

/** Returns the item that an item could be, as far as the hero knows. */
type Guess = (item: SavedItem) => SavedItem;

/** The distance in floors within which a floor is still imagined: nobody thinks farther ahead, and each costs time. */
const FLOORS_AWAY = 1;

/** Whether a floor is near enough to be imagined. So is the floor that leads to a side place: no other has its entrance. */
const isNear = (number: number, { map, flight }: Engine): boolean =>
  stairsBetween(number, map.number, flight) <= FLOORS_AWAY || number === depthOf(map.number);

/**
 * Returns a game that looks the same to the hero as this one and tells nothing that the hero does not know. Chance, the
 * identities of unidentified items, the boons to come and the floors never visited are drawn again from `rng`. The rest is
 * what the hero knows and no more: ground never seen is solid rock; actors, items, traps, secret doors and the contents of chests that
 * the hero does not know are left out; a foe that has just gone hunts the hero from where it went out of sight;
 * actors in sight when the hero left a floor are still there; an unseen attacker is one of the breeds that it could be; an
 * unknown piece is neither enchanted nor used; stairs never seen lie somewhere in the rock;
 * what is seen by a light out of sight stands where it is, in the dark. Floors farther away count as never visited.
 */
export function imagine(engine: Engine, rng: Rng): Engine {
  const { content, knowledge, deepest } = engine;
  const seed = `${engine.options.seed}/${rng.below(0x100000000)}`;
  const identities = knowledge.drawIdentities(deepest, rng);
  const ids = new Map(Array.from(identities, ([look, kind]) => [look.id, kind.id]));
  const numberOf = (id: string): number => engine.catalogue.itemNumber(id) + 1;
  const idFor = (id: string): string => ids.get(id) ?? id;
  const guess: Guess = (item) => {
    if (item.known) return item;
    const kind = idFor(item.kind);
    const charges = maxCharges(engine.catalogue.itemKind(kind), 0) || undefined;
    return { ...withChanges(item, { plus: undefined, affix: undefined, rest: undefined, charges }), kind };
  };
  const itemNumbers = Uint8Array.from({ length: content.items.length + 1 }, (_, number) => number);
  for (const [look, kind] of ids) itemNumbers[numberOf(look)] = numberOf(kind);
  const floors = engine.floors.flatMap((map) =>
    map && isNear(map.number, engine) ? [imagineFloor(map, { guess, itemNumbers }, rng)] : [],
  );
  const snapshot = toSnapshot(engine, floors);
  const byId = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).map(([id, value]) => [idFor(id), value]));
  const { found, fizzled, called } = snapshot.knowledge;
  const imagined: Snapshot = {
    ...snapshot,
    nextId:
      1 +
      Math.max(...floors.flatMap(({ actors, knownCreatures }) => [...actors, ...knownCreatures].map(({ id }) => id))),
    rng: Rng.named('imagined', seed).state(),
    knowledge: { ...snapshot.knowledge, found: byId(found), fizzled: fizzled.map(idFor), called: byId(called) },
  };
  const copy = fromSnapshot(content, imagined, engine.catalogue);
  copy.fate = { seed, offered: boonsOffered(engine.hero) };
  copy.knowledge.takeLooks(knowledge, identities);
  spawnUnseen(engine, copy, rng);
  return copy;
}

/** Within how many cells of a foe that has just gone an unseen blow is taken for its own. */
const SAME_WITHIN = 3;

/** Puts a foe where the hero has just felt an unseen blow: an invisible one if the hero sees the cell, else any wanderer. */
function spawnUnseen({ map, content }: Engine, copy: Engine, rng: Rng): void {
  const struck = foesFelt(map).map(({ feltCell }) => feltCell);
  if (struck.length === 0) return;
  const gone = goneFoes(map);
  const invisible = Object.values(content.breeds).filter((breed) => breed.invisible);
  for (const cell of struck.sort((a, b) => a - b)) {
    if (gone.some(({ memory }) => map.distance(memory.cell, cell) <= SAME_WITHIN)) continue;
    const at = copy.map.nearestFree(cell);
    const isInvisible = map.visible[at] === 1 && invisible.length > 0;
    const breed = isInvisible ? rng.pick(invisible).id : content.wanderer(map.danger, rng);
    spawn(breed, copy.map, at, { rng, alertedTo: copy.hero.cell }).markFelt();
  }
  copy.look();
}

/** The items of a game as they are in an imagined one. */
interface ImaginedItems {
  readonly guess: Guess;
  /** Translates the numbers in layers of remembered items. */
  readonly itemNumbers: Uint8Array;
}

/** Stands for the event of the climb of a floor to which the hero has not come back: none happens there. */
const UNKNOWN_EVENT = 'unknown';

/** Returns a floor as the hero knows it. */
function imagineFloor(map: GameMap, { guess, itemNumbers }: ImaginedItems, rng: Rng): FloorSnapshot {
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
  const actors = imagineActors(map, floor, guess, rng);
  if (isHere) clearLinesOfSight(map, tiles);
  for (const { cell } of actors) if (memory.tiles[cell] === 0) tiles[cell] = openTile(map);
  placeStairs(map, tiles, rng);
  return {
    ...floor,
    tiles,
    knownItems: mapLayer(floor.knownItems, itemNumbers),
    items: items.map(({ cell, pile }) => ({ cell, pile: pile.map(guess) })),
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
    ...imagineArrivals(engine, isHere ? engine.hero.due : floor.leftAt, rng),
  };
}

/** Draws when somebody comes next to a floor. An heir who has not been seen is left out like all that is unknown. */
const imagineArrivals = ({ hero, prizeAt, content: { doom } }: Engine, from: number, rng: Rng) =>
  prizeAt === NEVER || !doom
    ? { arrivals: 0, arrivalAt: from + ticksUntilVisit(hero, 0, rng) }
    : { arrivals: 1, arrivalAt: from + ticksUntilHunters(doom.stages[0], rng) };

/** The number of places drawn for unknown stairs, the distance to which the rock around them is open, and the cells that do. */
const STAIRS = { tries: 40, room: 2, enough: 20 } as const;

/** Puts stairs that the hero has not seen into unknown ground, with room around them for the friends who follow the hero. */
function placeStairs(map: GameMap, tiles: Uint8Array, rng: Rng): void {
  const { stairs, memory, size } = map;
  const placed = new Map<Cell, number>();
  const isFree = (cell: Cell): boolean => memory.tiles[cell] === 0 && !map.isOnEdge(cell) && !placed.has(cell);
  const unknown: Cell[] = [];
  for (const real of [stairs.up, stairs.down]) {
    if (real === undefined || memory.tiles[real] !== 0) continue;
    if (unknown.length === 0) for (let cell = 0; cell < size; cell++) if (isFree(cell)) unknown.push(cell);
    let place = real;
    let room: readonly Cell[] = [];
    for (let i = 0; i < STAIRS.tries && room.length < STAIRS.enough; i++) {
      const cell = rng.pick(unknown);
      const around = map.cellsWithin(cell, STAIRS.room).filter(isFree);
      if (around.length > room.length) [place, room] = [cell, around];
    }
    for (const cell of room) tiles[cell] = openTile(map);
    placed.set(place, map.tiles[real] as number);
  }
  for (const [cell, tile] of placed) tiles[cell] = tile;
}

/** Returns the number of plain ground. */
const openTile = ({ engine }: GameMap): number => engine.content.tiles.findIndex(({ terrain }) => terrain === 'open');

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
function imagineActors(
  map: GameMap,
  { actors: seen }: FloorSnapshot,
  guess: Guess,
  rng: Rng,
): readonly ActorSnapshot[] {
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
  const idKnown = (id: number): number => (known.some((actor) => actor.id === id) ? id : NO_ACTOR);
  return known.map((actor) => ({
    ...actor,
    pack: actor.id === HERO_ID ? actor.pack.map(guess) : [],
    leader: idKnown(actor.leader),
    ...(actor.side === 'hostile' ? { ...secretsOf(actor, map, rng), targetId: idKnown(actor.targetId) } : {}),
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
const goneFoes = (map: GameMap) =>
  map !== map.engine.map
    ? []
    : map.memory.creatures.all.flatMap((seen) =>
        !seen.inSight && seen.left && isTrailWarm(seen, seen.left.at, map.engine.hero)
          ? [{ memory: seen, foe: seen.left.foe }]
          : [],
      );

/** Draws what a foe keeps to itself: its gold, its way, whether it pays to kill it, and how long it remembers the hero. */
function secretsOf({ breed: id, patrolEnd, post, alert, lastSeen, routs }: ActorSnapshot, map: GameMap, rng: Rng) {
  const { engine, danger } = map;
  const breed = engine.catalogue.breed(id);
  const gold = rollDice(breed.gold, danger, rng);
  const isPatrol = patrolEnd !== NO_CELL;
  const hasGivenUp = routs >= GIVES_UP_AT;
  const knowsHero = alert > 0 && map === engine.map;
  return {
    // Peaceful people show what they sell; others may have been hostile at first sight.
    wares: [],
    gold: hasGivenUp ? 0 : gold,
    worth: hasGivenUp ? breed.worth - (breed.worth >> 1) : breed.worth,
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
