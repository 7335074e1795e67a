import { rollDice, type Dice } from '../chance/dice';
import type { Cell } from '../space/geometry';
import { partsAround } from '../space/ring';
import type { Actor } from '../world/actor';
import type { GameMap } from '../world/map';
import { Prop } from '../world/prop';
import { raise } from './alarm';
import { afflict, harm } from './combat';

/** What a trap does to whoever sets it off. */
type Spring = (prop: Prop, who: Actor) => void;

const DART: Dice = { count: 1, sides: 4, plus: 0, perDepth: 2 };
const FALL: Dice = { count: 1, sides: 3, plus: 0, perDepth: 4 };
/** How many turns a net holds. */
const NETTED = 6;
/** How far from where it was one is at least, in cells, after a teleport. */
const CARRIED = 12;

/** Sets a trap off: what it is shows, and it does what it does. Nothing that flies sets off a trap. */
export function setOff(prop: Prop, who: Actor): void {
  const { engine } = who;
  find(prop);
  engine.emit({ type: 'sprung', who: who.ref, at: prop.cell, prop: prop.kind.id, what: prop.kind.name });
  prop.kind.springs?.(prop, who);
}

/** Brings something hidden to light. */
export function find(prop: Prop): void {
  const { map } = prop;
  const { turnsTo, hidden } = prop.kind;
  if (!hidden || turnsTo === undefined) return;
  prop.kind = map.engine.propKind(turnsTo);
  map.set(prop, prop.cell);
}

/** What each sort of trap does. */
export const spring = {
  dart: (prop, who) => {
    const { engine } = who;
    const damage = Math.min(who.health, rollDice(DART, who.map.depth, engine.chance));
    const by = { id: who.id, breed: who.breed.id, name: 'dart' };
    engine.emit({ type: 'hurt', who: who.ref, at: prop.cell, damage, left: who.health - damage, by });
    harm(who, damage, undefined);
  },
  pit: (prop, who) => {
    const { engine, map } = who;
    map.clear(prop.cell);
    if (who.isHero && map.stairs.down !== undefined) {
      const damage = Math.min(who.health - 1, rollDice(FALL, map.depth, engine.chance));
      engine.fall(damage);
      return;
    }
    // Others climb out where they fell, and it costs them their turn.
    who.due += who.pace;
    map.schedule.reschedule(who);
  },
  /** What it works opens: bars rise, and whoever is caged comes out, and not as a friend. */
  ambush: (prop, who) => {
    const { engine, map } = who;
    map.clear(prop.cell);
    for (const cell of prop.works) {
      const cage = map.propAt(cell);
      const { opensTo, terrain } = map.tile(cell);
      if (terrain === 'bars' && opensTo !== undefined) {
        map.setTile(cell, engine.tileNumber(opensTo));
        for (const other of map.actors) {
          if (other.side === 'hostile' && map.distance(other.cell, cell) <= 1) raise(other, prop.cell);
        }
      }
      if (cage?.role !== 'cage' || cage.captive === '') continue;
      const { captive } = cage;
      map.clear(cell);
      raise(engine.spawn(captive, map, cell), prop.cell);
    }
  },
  /** The ground gives way under whoever stepped on it, and is full of holes about there after that. */
  collapse: (prop, who) => {
    const { engine, map } = who;
    for (const cell of prop.works) {
      if (cell === prop.cell || map.propAt(cell) || !map.isFree(cell) || map.lying[cell] !== 0) continue;
      map.set(new Prop(engine.propKind('pit')), cell);
    }
    spring.pit(prop, who);
  },
  /** Water rises on what it works, where that cuts nobody off, and something comes with it. */
  flood: (prop, who) => {
    const { engine, map } = who;
    const deep = engine.content.tiles.findIndex(({ terrain }) => terrain === 'deep');
    map.clear(prop.cell);
    for (const cell of prop.works) {
      if (map.propAt(cell) || map.lying[cell] !== 0 || !map.isFree(cell) || !isSpare(map, cell)) continue;
      map.setTile(cell, deep);
    }
    const pool = prop.works.filter((cell) => map.isFree(cell, 'swim'));
    if (prop.captive === '' || pool.length === 0) return;
    raise(engine.spawn(prop.captive, map, engine.chance.pick(pool)), prop.cell);
  },
  alarm: (prop, who) => {
    const { map } = who;
    for (const other of map.actors) if (other.side === 'hostile') raise(other, prop.cell);
  },
  net: (_prop, who) => {
    afflict(who, 'snared', NETTED);
  },
  teleport: (prop, who) => {
    const { map, engine } = who;
    map.scratch.flood(map.grounds[who.breed.gait], [prop.cell]);
    const places: Cell[] = [];
    for (let i = 0; i < map.scratch.reached; i++) {
      const cell = map.scratch.order[i] as Cell;
      if (map.isFree(cell, who.breed.gait) && map.trapped[cell] === 0 && map.distance(cell, prop.cell) >= CARRIED)
        places.push(cell);
    }
    if (places.length === 0) return;
    const to = engine.chance.pick(places);
    map.move(who, to);
    engine.emit({ type: 'blinked', who: who.ref, from: prop.cell, to });
  },
} as const satisfies Readonly<Record<string, Spring>>;

/** Whether the open ground about a cell holds together without it: then filling it cuts nothing off. */
function isSpare({ grounds, offsets }: GameMap, cell: Cell): boolean {
  const ring = offsets.reduce((open, step, i) => (grounds.walk[cell + step] === 0 ? open | (1 << i) : open), 0);
  return partsAround(ring) <= 1;
}

/** Where one lands who falls to a floor above a cell: on the nearest free ground from which the stairs can be walked to. */
export function landing(floor: GameMap, above: Cell): Cell {
  const { scratch, stairs, grounds } = floor;
  scratch.flood(grounds.walk, [stairs.up ?? above]);
  let best = stairs.up ?? above;
  let least = Infinity;
  for (let i = 0; i < scratch.reached; i++) {
    const cell = scratch.order[i] as Cell;
    const gap = floor.distance(cell, above);
    if (gap >= least || floor.trapped[cell] !== 0 || !floor.isFree(cell)) continue;
    best = cell;
    least = gap;
  }
  return best;
}
