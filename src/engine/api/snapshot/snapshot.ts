/** A whole game as plain data: taken from an engine, and made into an engine again. */
import { Engine } from '../../engine';
import { Rng } from '../../random/rng';
import { isFollowed } from '../../rules/actions/fight';
import { RULES_VERSION } from '../../version';
import { HERO_ID, type Actor } from '../../world/actors/actor';
import type { Catalogue } from '../../world/kinds/catalogue';
import type { Content } from '../../world/kinds/content';
import { GameMap } from '../../world/map/game-map';
import { Prop } from '../../world/actors/prop';
import { HAZARDS } from '../../world/kinds/reaction';
import { mapLayer } from '../../world/kinds/tile-tables';
import { reviverOf, saverOf } from './copy';
import { recordOf, type SavedOf } from './field';
import { ACTOR, FLOOR, GAME, ITEM, NAMES, PROP } from './state-tables';

export type ActorSnapshot = SavedOf<typeof ACTOR>;
export type FloorSnapshot = SavedOf<typeof FLOOR>;

const ONCE = recordOf({ ...GAME.fields, ...NAMES.fields });
const { actors: ACTORS, ...GROUND } = FLOOR.fields;

/** A whole game. What follows from it (who sees what, what blocks) is computed again on return. */
export type Snapshot = SavedOf<typeof ONCE> & { readonly floors: readonly FloorSnapshot[] };

const saveOnce = saverOf(ONCE);
const saveGround = saverOf(recordOf(GROUND));
const saveActors = saverOf(ACTORS);
/** Returns an actor as it is. */
export const saveActor = saverOf(ACTOR);
const reviveItem = reviverOf(ITEM);
const reviveProp = reviverOf(PROP);
const reviveActor = reviverOf(ACTOR);

/** Returns the game as it is between two commands, with its floors or others. The snapshot shares nothing with the engine. */
export const toSnapshot = (
  engine: Engine,
  floors: readonly FloorSnapshot[] = engine.floors.flatMap((floor) => (floor ? saveFloor(floor) : [])),
): Snapshot => ({ ...saveOnce(engine), floors });

/** Returns a floor with its actors or some of them. */
export const saveFloor = (map: GameMap, actors: readonly Actor[] = map.actors): FloorSnapshot => ({
  ...saveGround(map),
  actors: saveActors(actors),
});

/**
 * Returns an engine that continues exactly as the one the snapshot was taken from.
 * Throws a RangeError if the rules' version differs or a key of the snapshot is not in the content.
 * A copy of a running game takes the catalogue of that game.
 */
export function fromSnapshot(content: Content, snapshot: Snapshot, catalogue?: Catalogue): Engine {
  const {
    rules,
    seed,
    name,
    difficulty,
    kit,
    rng,
    floor: floorOfHero,
    outcome,
    floors,
    knowledge,
    mourned,
    tileIds,
    itemIds,
    propIds,
    ...run
  } = snapshot;
  if (rules !== RULES_VERSION) throw new RangeError(`the snapshot is of rules ${rules}, these are ${RULES_VERSION}`);
  const engine = new Engine(content, { seed, name, difficulty, kit }, Rng.restored(rng), catalogue);
  assign(engine, { ...run, outcome: outcome === '' ? undefined : outcome });
  // A copy of a running game has the numbers of that game.
  const layers = catalogue ? SAME : layerTables({ tileIds, itemIds, propIds }, engine.catalogue);
  for (const floor of floors) restoreFloor(engine, floor, layers);
  engine.mourned = mourned.map((each) => offMap(engine, each));
  if (engine.map.number !== floorOfHero) throw new RangeError('the hero is not on the floor the snapshot names');
  engine.look();
  // Only now: those whom the hero sees again are not met again.
  assign(engine.knowledge, structuredClone(knowledge));
  for (const actor of engine.map.actors) if (isFollowed(actor)) engine.map.memory.creatures.noteLeft(actor);
  return engine;
}

/** Translates the numbers in the layers of a snapshot to those of the content. */
interface LayerTables {
  readonly tiles: Uint8Array;
  readonly knownTiles: Uint8Array;
  readonly items: Uint8Array;
  readonly props: Uint8Array;
}

/** The tables that leave every number as it is. */
const SAME: LayerTables = (() => {
  const same = Uint8Array.from({ length: 256 }, (_, number) => number);
  return { tiles: same, knownTiles: same, items: same, props: same };
})();

function layerTables({ tileIds, itemIds, propIds }: SavedOf<typeof NAMES>, catalogue: Catalogue): LayerTables {
  const tiles = tileIds.map((id) => catalogue.tileNumber(id));
  return {
    tiles: Uint8Array.from(tiles),
    knownTiles: remembered(tiles),
    items: remembered(itemIds.map((id) => catalogue.itemNumber(id))),
    props: remembered(propIds.map((id) => catalogue.propNumber(id))),
  };
}

/** The table for layers in which 0 stands for nothing and any other number for the one below it. */
const remembered = (numbers: Iterable<number>): Uint8Array => Uint8Array.of(0, ...Array.from(numbers, (n) => n + 1));

/** Makes a floor of a game. Without `layers`, the snapshot has the numbers of the content of that game. */
export function restoreFloor(engine: Engine, floor: FloorSnapshot, layers: LayerTables = SAME): GameMap {
  const { number, width, height, tiles, knownTiles, knownItems, knownProps, items, props, actors, ...rest } = floor;
  const { live, knownHazards, knownCreatures, environmentDue, fallen, fallenItems, ...plain } = rest;
  const map = new GameMap(engine, number, { width, height, tiles: mapLayer(tiles, layers.tiles) });
  engine.made[number] = map;
  assign(map, plain);
  for (const each of props) {
    const { cell, kind, ...rest } = reviveProp(each, engine.catalogue);
    map.placeProp(assign(new Prop(kind), rest), cell);
  }
  map.memory.restore(
    mapLayer(knownTiles, layers.knownTiles),
    mapLayer(knownItems, layers.items),
    mapLayer(knownProps, layers.props),
  );
  for (const { cell, what } of knownHazards) map.memory.hazards.set(cell, HAZARDS.indexOf(what) + 1);
  for (const { breed, ...seen } of knownCreatures)
    map.memory.creatures.set({ ...seen, breed: engine.catalogue.breed(breed), inSight: false });
  for (const { cell, pile } of items) for (const item of pile) map.addItem(cell, reviveItem(item, engine.catalogue));
  const bedOf = (bed: number): number => (bed === 0 ? 0 : (layers.tiles[bed - 1] as number) + 1);
  map.environment.restore(live.map(({ bed, ...cell }) => ({ ...cell, bed: bedOf(bed) })));
  for (const { cell, gas } of live) if (gas !== 0) map.updateOpacity(cell);
  if (environmentDue > 0) {
    map.environment.due = environmentDue;
    map.schedule.add(map.environment);
  }
  for (const each of actors) {
    const { actor, cell } = restoreActor(engine, each);
    map.add(actor, cell);
  }
  map.fallen = fallen.map((each) => offMap(engine, each));
  map.fallenItems = fallenItems.map(({ cell, item }) => ({ cell, item: reviveItem(item, engine.catalogue) }));
  return map;
}

/** Returns an actor who is on no floor, because it falls or has died. */
function offMap(engine: Engine, saved: ActorSnapshot): Actor {
  const { actor, cell } = restoreActor(engine, saved);
  if (actor.isHero) throw new RangeError('the hero cannot have left the world');
  actor.cell = cell;
  return actor;
}

/** Returns an actor as it was saved, on no map yet, and its cell. */
function restoreActor(engine: Engine, saved: ActorSnapshot): { readonly actor: Actor; readonly cell: number } {
  const { id, breed, cell, ...rest } = reviveActor(saved, engine.catalogue);
  const mutation = saved.mutation === '' ? undefined : engine.catalogue.mutation(saved.mutation);
  const actor = id === HERO_ID ? engine.hero : engine.create(breed.id, id);
  return { actor: assign(actor, { ...rest, mutation }), cell };
}

/** Sets fields of a thing, read-only ones too, and returns it. */
const assign = <T extends object>(thing: T, fields: { readonly [K in keyof T]?: unknown }): T =>
  Object.assign(thing, fields);
