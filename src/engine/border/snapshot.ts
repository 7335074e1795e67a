import { Rng, type RngState } from '../chance/rng';
import { Engine } from '../engine';
import type { Cell } from '../space/geometry';
import { RULES_VERSION } from '../version';
import { ACTOR_NUMBERS, HERO_ID, type Affliction } from '../world/actor';
import type { Content, Mood } from '../world/kinds';
import { GameMap } from '../world/map';
import type { Outcome } from './event';

export interface ActorSnapshot {
  readonly id: number;
  readonly breed: string;
  readonly cell: Cell;
  /** The values of `ACTOR_NUMBERS`, in that order. */
  readonly numbers: readonly number[];
  readonly mood: Mood;
  /** The weapons' keys. */
  readonly weapons: readonly string[];
  readonly conditions: readonly Affliction[];
}

/** Something that lies on a floor. */
export interface ItemSnapshot {
  readonly cell: Cell;
  /** The key of its kind. */
  readonly kind: string;
  readonly count: number;
  readonly of?: string;
}

export interface FloorSnapshot {
  readonly depth: number;
  readonly width: number;
  readonly height: number;
  /** Places in `Snapshot.tileIds`. */
  readonly tiles: Uint8Array;
  /** Places in `Snapshot.tileIds` plus one, 0 where nothing is known. */
  readonly known: Uint8Array;
  /** As `known`, of what lies there: places in `Snapshot.itemIds` plus one. */
  readonly knownLying: Uint8Array;
  readonly leftAt: number;
  readonly arrivals: number;
  readonly arrivalAt: number;
  /** The lowest of a pile first. */
  readonly items: readonly ItemSnapshot[];
  readonly actors: readonly ActorSnapshot[];
}

/** A whole game as plain data. What follows from it (who sees what, what blocks) is worked out again on return. */
export interface Snapshot {
  readonly rules: number;
  readonly seed: string;
  readonly name: string;
  readonly turn: number;
  readonly nextId: number;
  readonly stealth: number;
  readonly outcome: Outcome | null;
  readonly chance: RngState;
  /** The tiles' keys in the order of their numbers, so that tiles added later move nothing. */
  readonly tileIds: readonly string[];
  /** The same for items. */
  readonly itemIds: readonly string[];
  /** The depth the hero is on. */
  readonly depth: number;
  readonly floors: readonly FloorSnapshot[];
}

/** The game as it is between two commands. Shares nothing with the engine. */
export function toSnapshot(engine: Engine): Snapshot {
  const { options, content } = engine;
  return {
    rules: RULES_VERSION,
    seed: options.seed,
    name: options.name,
    turn: engine.turn,
    nextId: engine.nextId,
    stealth: engine.stealth,
    outcome: engine.outcome ?? null,
    chance: engine.chance.state(),
    tileIds: content.tiles.map(({ id }) => id),
    itemIds: content.items.map(({ id }) => id),
    depth: engine.map.depth,
    floors: engine.floors.flatMap((map) => (map ? [floorSnapshot(map)] : [])),
  };
}

function floorSnapshot(map: GameMap): FloorSnapshot {
  const { depth, width, height, tiles, known, knownLying, leftAt, arrivals, arrivalAt, items, actors } = map;
  return {
    depth,
    width,
    height,
    tiles: tiles.slice(),
    known: known.slice(),
    knownLying: knownLying.slice(),
    leftAt,
    arrivals,
    arrivalAt,
    items: [...items].flatMap(([cell, pile]) =>
      pile.map(({ kind, count, of }) => ({ cell, kind: kind.id, count, ...(of === undefined ? {} : { of }) })),
    ),
    actors: actors.map((actor) => ({
      id: actor.id,
      breed: actor.breed.id,
      cell: actor.cell,
      numbers: ACTOR_NUMBERS.map((field) => actor[field]),
      mood: actor.mood,
      weapons: actor.weapons.flatMap((weapon) => weapon?.id ?? []),
      conditions: actor.conditions,
    })),
  };
}

/**
 * The engine that goes on from a snapshot exactly as the one it was taken from would have.
 * Throws a RangeError when the rules' version differs or a tile or breed is not in the content.
 */
export function fromSnapshot(content: Content, snapshot: Snapshot): Engine {
  const { rules, seed, name, depth } = snapshot;
  if (rules !== RULES_VERSION) throw new RangeError(`the snapshot is of rules ${rules}, these are ${RULES_VERSION}`);
  const engine = new Engine(content, { seed, name }, Rng.restored(snapshot.chance));
  engine.turn = snapshot.turn;
  engine.stealth = snapshot.stealth;
  const kinds = snapshot.itemIds.map((id) => engine.itemNumber(id));
  const numbers = snapshot.tileIds.map((id) => engine.tileNumber(id));
  for (const floor of snapshot.floors) {
    const map = new GameMap(engine, floor.depth, { ...floor, tiles: floor.tiles.map((was) => numbers[was] as number) });
    engine.floors[floor.depth] = map;
    map.leftAt = floor.leftAt;
    floor.known.forEach((was, cell) => {
      if (was !== 0) map.remember(cell, numbers[was - 1] as number);
    });
    floor.knownLying.forEach((was, cell) => {
      if (was !== 0) map.knownLying[cell] = (kinds[was - 1] as number) + 1;
    });
    map.arrivals = floor.arrivals;
    map.arrivalAt = floor.arrivalAt;
    for (const { cell, kind, count, of } of floor.items) engine.lay(map, cell, kind, count, of);
    for (const saved of floor.actors) {
      const actor = saved.id === HERO_ID ? engine.hero : engine.create(saved.breed, saved.id);
      ACTOR_NUMBERS.forEach((field, i) => {
        actor[field] = saved.numbers[i] as number;
      });
      actor.mood = saved.mood;
      const [first, second] = saved.weapons.map((weapon) => engine.weapon(weapon));
      if (first) actor.weapons = second ? [first, second] : [first];
      actor.conditions = saved.conditions;
      map.add(actor, saved.cell);
    }
  }
  if (engine.map.depth !== depth) throw new RangeError('the hero is not on the floor the snapshot names');
  engine.look();
  engine.nextId = snapshot.nextId;
  engine.outcome = snapshot.outcome ?? undefined;
  return engine;
}
