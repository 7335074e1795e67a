import { rollDice, type Dice } from '../random/dice';
import type { Cell } from '../space/geometry';
import { openPartsAround } from '../space/ring';
import type { Actor } from '../world/actor';
import type { GameMap } from '../world/game-map';
import { Prop } from '../world/prop';
import { makeNoise } from './noise';
import { spawn } from './spawn';
import { fall } from './floor-change';
import { revealProp, freeCaptive, openBars } from './mechanisms';

/** What a trap does to whoever sets it off. */
type Spring = (prop: Prop, who: Actor) => void;

const FALL: Dice = { count: 1, sides: 3, plus: 0, perDepth: 4 };

/** Sets a trap off: what it is shows, and it does what it does. */
export function setOff(prop: Prop, who: Actor): void {
  const { engine } = who;
  revealProp(prop);
  engine.emit({ type: 'sprung', who: who.ref, at: prop.cell, prop: prop.kind.id, what: prop.kind.name });
  prop.kind.springs?.(prop, who);
}

/** What traps do that change the floor itself; what they do to somebody alone is an effect like any other. */
export const spring = {
  pit: (prop, who) => {
    const { engine, map } = who;
    map.removeProp(prop.cell);
    if (who.isHero && map.stairs.down !== undefined) {
      const damage = Math.min(who.health - 1, rollDice(FALL, map.depth, engine.rng));
      fall(engine, damage);
      return;
    }
    // Others climb out where they fell, and it costs them their turn.
    who.due += who.pace;
    map.schedule.reschedule(who);
  },
  /** What it works opens: bars rise, and whoever is caged comes out, and not as a friend. */
  ambush: (prop, who) => {
    const { map } = who;
    const at = prop.cell;
    map.removeProp(at);
    for (const cell of prop.works) {
      if (openBars(map, cell)) {
        makeNoise(map, at, { alerts: ({ side, cell: from }) => side === 'hostile' && map.distance(from, cell) <= 1 });
      }
      const cage = map.propAt(cell);
      if (cage) freeCaptive(cage, { alertedTo: at });
    }
  },
  /** The ground gives way under whoever stepped on it, and is full of holes about there after that. */
  collapse: (prop, who) => {
    const { engine, map } = who;
    for (const cell of prop.works) {
      if (cell === prop.cell || map.propAt(cell) || !map.isFree(cell) || map.shownItems[cell] !== 0) continue;
      map.placeProp(new Prop(engine.catalogue.propKind(engine.content.roles.pit)), cell);
    }
    spring.pit(prop, who);
  },
  /** Water rises on what it works, where that cuts nobody off, and something comes with it. */
  flood: (prop, who) => {
    const { engine, map } = who;
    const deep = engine.content.tiles.findIndex(({ terrain }) => terrain === 'deep');
    map.removeProp(prop.cell);
    for (const cell of prop.works) {
      if (map.propAt(cell) || map.shownItems[cell] !== 0 || !map.isFree(cell) || !isSpare(map, cell)) continue;
      map.setTile(cell, deep);
    }
    const pool = prop.works.filter((cell) => map.isFree(cell, 'swim'));
    if (prop.captive === '' || pool.length === 0) return;
    spawn(prop.captive, map, engine.rng.pick(pool), { alertedTo: prop.cell });
  },
  alarm: (prop, who) => {
    makeNoise(who.map, prop.cell);
  },
} as const satisfies Readonly<Record<string, Spring>>;

/** Whether the open ground about a cell holds together without it: then filling it cuts nothing off. */
function isSpare({ blocked, offsets }: GameMap, cell: Cell): boolean {
  const ring = offsets.reduce((open, step, i) => (blocked.walk[cell + step] === 0 ? open | (1 << i) : open), 0);
  return openPartsAround(ring) <= 1;
}
