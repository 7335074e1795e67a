/** Games in which the hero stands in the way into a side place, with nobody else about. */
import { CONTENT } from '../../src/content';
import { sidePlacesOf } from '../../src/content/levels';
import { SIDE_PLACE_IDS, type SidePlaceId } from '../../src/content/places/place-kinds';
import { Engine } from '../../src/engine/engine';
import type { Cell } from '../../src/engine/space/geometry';
import type { GameMap } from '../../src/engine/world/map/game-map';

/** A dungeon that has a side place of a kind, and the floor it hangs on. */
export function seedWith(place: SidePlaceId, suits: (side: { closesIn: number | undefined }) => boolean = () => true) {
  for (let i = 0; ; i++) {
    const seed = `side ${i}`;
    for (const [host, side] of sidePlacesOf(seed)) if (side.place === place && suits(side)) return { seed, host };
  }
}

/** Takes everyone but the hero off a floor. */
export function clear(map: GameMap): void {
  for (const actor of [...map.actors]) if (!actor.isHero) map.remove(actor);
}

/** A game with the hero in the way into a side place. */
export function atEntrance(place: SidePlaceId = 'crypt', suits?: Parameters<typeof seedWith>[1]) {
  const { seed, host } = seedWith(place, suits);
  const engine = Engine.start(CONTENT, { seed, name: 'Wren' });
  const map = engine.floorAt(host);
  const entrance = map.stairs.in as Cell;
  clear(map);
  map.add(engine.hero, entrance);
  engine.deepest = host;
  engine.look();
  return { engine, map, host, entrance };
}

/** A game with the hero on the upper floor of a side place, alone. */
export function inside(place: SidePlaceId = 'crypt') {
  const game = atEntrance(place);
  game.engine.perform({ do: 'climb', way: 'in' });
  clear(game.engine.map);
  return game;
}

export { SIDE_PLACE_IDS };
