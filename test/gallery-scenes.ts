// The building blocks of the moments in docs/gallery.md: floors of real dungeons, with the hero where there is most to see.
import { CONTENT } from '../src/content';
import { TILES, tileNumber, type TileId } from '../src/content/tables/tiles';
import { Engine } from '../src/engine/engine';
import { spawn } from '../src/engine/rules/actors/spawn';
import { alert } from '../src/engine/rules/perception/noise';
import type { Cell } from '../src/engine/space/geometry';
import { HERO_ID, type Actor } from '../src/engine/world/actors/actor';
import type { GameMap } from '../src/engine/world/map/game-map';
import type { PlayerOptions } from '../src/ui/play/keyboard-player';
import { atTerminal } from './support/at-terminal';
import type { ScriptedTerminal } from './support/scripted-terminal';

/** The distance around the hero within which the floor is known, and every how many cells the hero has been, in cells. */
const KNOWN_WITHIN = 40;
const EVERY = 9;

/** The floors that are looked through for a moment. */
const SEEDS = Array.from({ length: 12 }, (_, i) => `gallery ${i}`);

/** A picture: what it shows, and how a terminal comes to show it. */
export interface Moment {
  readonly name: string;
  readonly caption: string;
  readonly show: (terminal: ScriptedTerminal) => Promise<void>;
}

/** Shows a game after some keys. */
export const playedTo =
  (game: () => Engine, keys: readonly string[] = [], options: PlayerOptions = {}): Moment['show'] =>
  async (terminal) => {
    const shown = atTerminal(game(), terminal, { recentEvents: [], ...options });
    await shown.press();
    for (const key of keys) await shown.press(key);
  };

/** Returns how much of what is wanted the hero would see from a cell. */
type Sight = (map: GameMap) => number;

/** Counts the cells in sight of some tiles. */
export const tilesInSight =
  (...ids: readonly TileId[]): Sight =>
  ({ visible, tiles }) => {
    const wanted = new Set(ids.map(tileNumber));
    return visible.reduce((sum, seen, cell) => sum + (seen === 1 && wanted.has(tiles[cell] as number) ? 1 : 0), 0);
  };

/** Puts the hero into a cell of a floor, and looks around. */
export function stand(engine: Engine, map: GameMap, cell: Cell): void {
  if (map.actorAt(cell)?.isHero !== true) map.add(engine.hero, cell);
  engine.look();
}

export const freeCells = (map: GameMap): readonly Cell[] =>
  Array.from({ length: map.size }, (_, cell) => cell).filter(
    (cell) => map.isFree(cell, 'walk') && TILES[map.tiles[cell] as number]?.terrain === 'open',
  );

/** Starts a game on a floor, where the hero sees most of something. The floor around is known. */
export function whereMostIsSeen(
  seed: string,
  number: number,
  sight: Sight,
): { readonly engine: Engine; readonly most: number } {
  const blind = Engine.start(CONTENT, { seed, name: 'Wren' });
  const floor = blind.floorAt(number);
  let [best, most] = [floor.stairs.up as Cell, -1];
  for (const cell of freeCells(floor).filter((_, i) => i % 5 === 0)) {
    stand(blind, floor, cell);
    const seen = sight(floor);
    if (seen > most) [best, most] = [cell, seen];
  }
  const engine = Engine.start(CONTENT, { seed, name: 'Wren' });
  const map = engine.floorAt(number);
  engine.deepest = map.depth;
  const near = freeCells(map).filter((cell) => map.distance(cell, best) <= KNOWN_WITHIN);
  for (const cell of [...near.filter((_, i) => i % EVERY === 0), best])
    if (map.isFree(cell, 'walk')) stand(engine, map, cell);
  return { engine, most };
}

/** Returns the game among those of all seeds in which most of something is seen on a floor. */
export function bestOf(number: number, sight: Sight): Engine {
  const games = SEEDS.map((seed) => whereMostIsSeen(seed, number, sight));
  return games.reduce((a, b) => (b.most > a.most ? b : a)).engine;
}

/** Returns the free cells in the hero's sight, nearest first. */
export function cellsInSight({ map, hero }: Engine): readonly Cell[] {
  return freeCells(map)
    .filter((cell) => map.visible[cell] === 1)
    .sort((a, b) => map.distance(hero.cell, a) - map.distance(hero.cell, b) || a - b);
}

/** Puts creatures into the hero's sight, from a distance on if there is room there. */
export function place(engine: Engine, from: number, breeds: readonly string[], as: (who: Actor) => void): void {
  const { map, hero } = engine;
  for (const breed of breeds) {
    const cells = cellsInSight(engine);
    const cell = cells.find((at) => map.distance(hero.cell, at) >= from) ?? cells.at(-1);
    if (cell === undefined) throw new Error(`no room for a ${breed}`);
    as(spawn(breed, map, cell));
  }
  engine.look();
}

export const asleep = (who: Actor): void => void Object.assign(who, { mood: 'sleep', alert: 0 });
export const awake = (who: Actor): void => {
  alert(who, who.engine.hero.cell);
  who.mood = 'move';
};
export const friend = (who: Actor): void =>
  void Object.assign(who, { side: 'ally', leader: HERO_ID, mood: 'quest', post: who.cell });

export const openGround: Sight = ({ visible }) => visible.reduce((sum, seen) => sum + seen, 0);

/** Returns a new game. */
export const playing = (seed = '42'): Engine => Engine.start(CONTENT, { seed, name: 'Wren' });
