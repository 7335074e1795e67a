// Scenes of fire, gas and passing ground, and strips of how they go on.
import type { Engine } from '../src/engine/engine';
import { passEnvironmentTurn } from '../src/engine/rules/floors/environment-turn';
import { applyElement, pourGas, type Exposure } from '../src/engine/rules/environment/react';
import type { Cell } from '../src/engine/space/geometry';
import type { Actor } from '../src/engine/world/actors/actor';
import type { Content } from '../src/engine/world/kinds/content';
import type { GameMap } from '../src/engine/world/map/game-map';
import { GASES, type Gas } from '../src/engine/world/kinds/reaction';
import { TILES } from '../src/content/tables/tiles';
import { scene, type Spot } from './scene';

/** What can happen does happen, and the hero is not to blame. */
export const ALWAYS: Exposure = { isByHero: false, roll: (percent) => percent > 0 };

/** The characters of these scenes besides those of every scene. */
const GROUND: Readonly<Record<string, Spot>> = {
  '"': { tile: 'dryGrass' },
  ';': { tile: 'moss' },
  w: { tile: 'web' },
  o: { tile: 'oil' },
  '-': { tile: 'shallows' },
  c: { tile: 'chasm' },
};

/** The characters in which a strip shows ground that looks like other ground. */
const SHOWN: Readonly<Record<string, string>> = { ash: 'a', web: 'w', oil: 'o', shallows: '-', chasm: 'c' };

/** Draws a floor as it is: `*` is kindled, `^` burns, gases but smoke are their letters, `a` is ash. */
function strip({ map, content }: Engine): string {
  const { environment } = map;
  const glyphAt = (cell: Cell): string => {
    const gas = environment.gasAt(cell);
    if (environment.fires[cell] !== 0) return environment.isBurning(cell) ? '^' : '*';
    if (gas !== undefined && gas !== 'smoke') return content.gases[gas].letter;
    const tile = TILES[map.tiles[cell] as number];
    return map.actorAt(cell)?.breed.glyph ?? SHOWN[tile?.id ?? ''] ?? tile?.glyph ?? '?';
  };
  return Array.from({ length: map.height }, (_, y) =>
    Array.from({ length: map.width }, (_, x) => glyphAt(map.cellAt(x, y))).join(''),
  ).join('\n');
}

/** A scene in which things burn, drift and pass. */
export function environmentScene(
  pictures: string | readonly string[],
  legend: Readonly<Record<string, Spot>> = {},
  more: Partial<Content> = {},
) {
  const s = scene(pictures, { ...GROUND, ...legend }, more);
  const { map } = s.engine;
  return {
    ...s,
    map,
    /** The environment of the first floor. */
    air: map.environment,
    strip: () => strip(s.engine),
    /** Sets cells alight as their ground burns. */
    light: (...cells: readonly Cell[]) => {
      for (const cell of cells) applyElement(map, cell, 'fire', ALWAYS);
    },
    pour: (gas: Gas, units: number, ...cells: readonly Cell[]) => {
      for (const cell of cells) pourGas(map, cell, gas, units, false);
    },
    /** Lets turns of the environment pass, and nobody else's. */
    pass: (turns = 1) => {
      for (let i = 0; i < turns && map.environment.heapIndex >= 0; i++) passEnvironmentTurn(map);
    },
    tileAt: (ch: string) => map.tile(s.at(ch)).id,
  };
}

/** A creature with much health. */
export const sturdy = (actor: string): Spot => ({
  actor,
  as: (one: Actor) => void Object.assign(one, { maxHealth: 500, health: 500 }),
});

/** Returns the units of a gas on a floor. */
export const unitsOf = ({ environment }: GameMap, gas: Gas): number =>
  environment.cells.reduce((sum, each) => sum + (GASES[each.gas - 1] === gas ? each.amount : 0), 0);

/** Returns the number of cells with a tile. */
export const countOfTile = (map: GameMap, id: string): number =>
  Array.from({ length: map.size }, (_, cell) => cell).filter((cell) => map.tile(cell).id === id).length;
