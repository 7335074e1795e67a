// Changes that levers, traps and searches make to the ground and to props.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import type { Prop } from '../../world/actors/prop';
import { changeGround } from './react';
import { spawn, type SpawnOptions } from '../actors/spawn';

/** Works a cell as a lever or a plate does: bars rise, planks fall into place or away. Returns whether anything moved. */
export function workCell(map: GameMap, cell: Cell): boolean {
  const { worksTo } = map.tile(cell);
  if (worksTo === undefined) return false;
  changeGround(map, cell, worksTo);
  return true;
}

/** Removes a cage or shackles and spawns the captive. Returns undefined if there is none. */
export function freeCaptive({ map, cell, role, captive }: Prop, options: SpawnOptions): Actor | undefined {
  if (role !== 'cage' || captive === '') return undefined;
  map.removeProp(cell);
  map.freed++;
  return spawn(captive, map, cell, options);
}

/** Reveals a hidden prop. */
export function revealProp(prop: Prop): void {
  const { turnsTo, hidden } = prop.kind;
  if (hidden && turnsTo !== undefined) prop.become(turnsTo);
}

/** Returns the cells within a distance of the hero that the hero sees, in reading order. */
export function visibleCellsAround({ map, cell }: Actor, radius: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const at = cell + dy * map.width + dx;
      if (at >= 0 && at < map.size && map.visible[at] === 1) cells.push(at);
    }
  }
  return cells;
}

/** Whether a cell hides anything that a search finds. */
export const hidesSomething = (map: GameMap, cell: Cell): boolean =>
  map.tile(cell).terrain === 'secret' || map.propAt(cell)?.kind.hidden === true;

/** Reveals what a cell hides. */
export function revealCell(map: GameMap, cell: Cell): void {
  const { engine } = map;
  const prop = map.propAt(cell);
  if (prop) revealProp(prop);
  const { terrain, opensTo } = map.tile(cell);
  if (terrain === 'secret' && opensTo !== undefined) map.setTile(cell, engine.catalogue.tileNumber(opensTo));
  engine.emit({ type: 'discovered', at: cell, what: prop ? prop.kind.name : map.tile(cell).name });
}

/** The reach of the talent, in cells. */
const NOTICE_RADIUS = 3;

/** Reveals hidden things near a hero who has the talent for it. */
export function noticeHidden(hero: Actor): void {
  if (!hero.has('findsHidden')) return;
  const { map, engine } = hero;
  for (const at of visibleCellsAround(hero, NOTICE_RADIUS)) {
    if (hidesSomething(map, at)) revealCell(map, at);
    const other = map.actorAt(at);
    if (other?.hidden !== 1) continue;
    other.reveal();
    engine.emit({ type: 'revealed', who: other.ref, at });
  }
}
