// Light on dark floors: what shines, how far, and what darkness hides. On lit floors it costs nothing.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';

/** The light of a source in its own cell, and of a floor that is not dark. */
const FULL_LIGHT = 15;
/** The amount of light from which on a cell is seen from afar. Below that it is dark. */
const DIM = 3;
/** The distance to which the hero's own lamp shows the dark, in cells. It does not give the hero away. */
export const LAMP_RADIUS = 7;
/** The distance to which a flame, and an actor that burns or glows, shine, in cells. */
export const FIRE_RADIUS = 5;
export const TORCH_RADIUS = 4;

/** Whether a floor is dark: only what lies in the light of something, or near the hero, is seen. */
export const isDarkFloor = ({ ambient }: GameMap): boolean => ambient < DIM;

/** Sets the light of a floor where nothing shines, for good. */
export function setAmbient(map: GameMap, ambient: number): void {
  map.ambient = ambient;
  map.version++;
}

/** Lights a dark floor for good. */
export const lightFloor = (map: GameMap): void => {
  setAmbient(map, FULL_LIGHT);
};

/** Whether a cell lies in the dark. */
export const isInDark = (map: GameMap, cell: Cell): boolean => isDarkFloor(map) && (map.light[cell] as number) < DIM;

/** The light of the hero's lamp at the edge of its reach, and of full light, in percent. */
const LEAST_PERCENT = 45;

/** Returns the light of a cell in percent, as it is drawn, with the hero's lamp; 100 on a floor that is not dark. */
export function lightPercent(map: GameMap, cell: Cell): number {
  if (!isDarkFloor(map)) return 100;
  const gap = map.distance(cell, map.engine.hero.cell);
  const lamp = gap > LAMP_RADIUS ? 0 : Math.trunc((FULL_LIGHT * (LAMP_RADIUS + 1 - gap)) / (LAMP_RADIUS + 1));
  const light = Math.max(lamp, map.light[cell] as number);
  return LEAST_PERCENT + Math.trunc(((100 - LEAST_PERCENT) * light) / FULL_LIGHT);
}

/** Whether an actor burns or glows, and so lights the cells within `TORCH_RADIUS`. */
export const isShining = (actor: Actor): boolean => actor.isOnFire || actor.has('shines');

/** Computes the light of a dark floor again: of the ground, of flames, and of actors that burn or glow. */
export function updateLight(map: GameMap): void {
  const { light, ambient, environment, engine, tiles, width } = map;
  const { content } = engine;
  light.fill(ambient);
  const carriers: Cell[] = [];
  for (let cell = 0; cell < tiles.length; cell++) {
    const tile = content.tiles[tiles[cell] as number];
    if (tile?.shines !== undefined) shine(map, cell, tile.shines);
    if (tile?.relaysLight !== undefined) carriers.push(cell);
  }
  const { live } = environment;
  for (let i = 0; i < live.count; i++) {
    const cell = live.cells[i] as Cell;
    // One flame of a pair shines for both.
    if (environment.isBurning(cell) && !environment.isBurning(cell - 1) && !environment.isBurning(cell - width))
      shine(map, cell, FIRE_RADIUS);
  }
  for (const actor of map.actors) if (isShining(actor)) shine(map, actor.cell, TORCH_RADIUS);
  carryLight(map, carriers);
}

/**
 * Lets what carries light shine where light or the hero's lamp reaches it, and so on from one to the next. Light only
 * grows, and each shines once: the outcome does not depend on the order.
 */
function carryLight(map: GameMap, carriers: readonly Cell[]): void {
  const { light, lineOfSight, engine } = map;
  const { cell: lamp } = engine.hero;
  const isReached = (cell: Cell): boolean =>
    (light[cell] as number) >= DIM || (lineOfSight[cell] === 1 && map.distance(lamp, cell) <= LAMP_RADIUS);
  let waiting = carriers;
  for (let reached = waiting.filter(isReached); reached.length > 0; reached = waiting.filter(isReached)) {
    waiting = waiting.filter((cell) => !reached.includes(cell));
    for (const cell of reached) shine(map, cell, map.tile(cell).relaysLight ?? 0);
  }
}

/** Lights the cells within a radius of a source that sees them. Of several sources the brightest counts. */
function shine(map: GameMap, source: Cell, radius: number): void {
  const { light, areaBuffer, sight, opaque, width, height } = map;
  sight.compute(opaque, source, radius, areaBuffer);
  const y = Math.trunc(source / width);
  const first = Math.max(0, y - radius) * width;
  const last = Math.min(height, y + radius + 1) * width;
  for (let cell = first; cell < last; cell++) {
    if (areaBuffer[cell] === 0) continue;
    const strength = Math.trunc((FULL_LIGHT * (radius - map.distance(source, cell))) / radius);
    if (strength > (light[cell] as number)) light[cell] = strength;
  }
}

/** Takes from what the hero sees what lies in the dark beyond the hero's lamp. */
export function hideDark(hero: Actor, visible: Uint8Array): void {
  const { map, cell: from } = hero;
  for (let cell = 0; cell < visible.length; cell++)
    if (visible[cell] === 1 && isInDark(map, cell) && map.distance(from, cell) > LAMP_RADIUS) visible[cell] = 0;
}
