/** The overlays of the map: numbers by cell, made from what the hero sees and remembers. */
import type { Engine } from '../../engine';
import { catchChance, hazardFor, isHarmed } from '../../rules/perception/hazards';
import { isDarkFloor, isInDark } from '../../rules/perception/light';
import { noticeChance, stealthAt } from '../../rules/perception/noise';
import type { Cell } from '../../space/geometry';

/** The meanings of an overlay's numbers; see the functions below. */
export const OVERLAYS = ['stealth', 'danger', 'light'] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Returns the numbers of an overlay by cell, from 0 to 100. */
export const overlayOf = (engine: Engine, overlay: Overlay): Uint8Array => SOURCES[overlay](engine);

const SOURCES: Readonly<Record<Overlay, (engine: Engine) => Uint8Array>> = {
  stealth: noticeChances,
  danger: dangerChances,
  light: litCells,
};

/**
 * Returns for each cell the chance, in percent, that the hero would be noticed there within one turn by the likeliest
 * of the creatures in sight that are not yet aware. The monsters decide by the same numbers; doors that the hero does
 * not see count as they were last seen, and what the hero does not see of a dark floor counts as dark.
 */
function noticeChances({ map, hero }: Engine): Uint8Array {
  const chances = new Uint8Array(map.size);
  const seen = new Uint8Array(map.size);
  const { opaque } = map.memory;
  for (const actor of map.actors) {
    if (actor.isHero || !actor.inSight || actor.alert > 0) continue;
    // Sight is mutual: the actors decide by how far the hero sees.
    map.sight.compute(opaque, actor.cell, hero.breed.sight, seen);
    for (let cell = 0; cell < seen.length; cell++) {
      if (seen[cell] === 0 || map.memory.tiles[cell] === 0) continue;
      const stealth = stealthAt(hero, cell, !isKnownLit(map.engine, cell));
      const chance = noticeChance(actor, map.distance(actor.cell, cell), stealth);
      if (chance > (chances[cell] as number)) chances[cell] = chance;
    }
  }
  return chances;
}

/** Returns for each cell in sight the chance, in percent, that fire or gas would harm the hero there in the next turn. */
function dangerChances({ map, hero }: Engine): Uint8Array {
  const { environment, visible, size } = map;
  const chances = new Uint8Array(size);
  if (environment.isIdle) return chances;
  const fearsFire = isHarmed(hero, 'fire');
  for (let cell = 0; cell < size; cell++) {
    if (visible[cell] === 0) continue;
    if (hazardFor(hero, cell) !== undefined) chances[cell] = 100;
    else if (fearsFire) chances[cell] = catchChance(map, cell);
  }
  return chances;
}

/** Returns 100 for each cell in sight that is lit, so that the hero is noticed there from as far as ever. */
function litCells(engine: Engine): Uint8Array {
  const { visible } = engine.map;
  return Uint8Array.from(visible, (isSeen, cell) => (isSeen === 1 && isKnownLit(engine, cell) ? 100 : 0));
}

/** Whether a cell is lit, as far as the hero sees. */
const isKnownLit = ({ map }: Engine, cell: Cell): boolean =>
  !isDarkFloor(map) || (map.visible[cell] === 1 && !isInDark(map, cell));
