import { Rng, type RngState } from '../chance/rng';
import { Engine } from '../engine';
import type { Cell } from '../space/geometry';
import { RULES_VERSION } from '../version';
import { HERO_ID } from '../world/actor';
import type { Content } from '../world/kinds';
import { GameMap } from '../world/map';
import type { Outcome } from './event';

export interface ActorSnapshot {
  readonly id: number;
  readonly breed: string;
  readonly cell: Cell;
  readonly due: number;
}

export interface FloorSnapshot {
  readonly depth: number;
  readonly width: number;
  readonly height: number;
  /** Places in `Snapshot.tileIds`. */
  readonly tiles: Uint8Array;
  /** Places in `Snapshot.tileIds` plus one, 0 where nothing is known. */
  readonly known: Uint8Array;
  readonly leftAt: number;
  readonly actors: readonly ActorSnapshot[];
}

/** A whole game as plain data. What follows from it (who sees what, what blocks) is worked out again on return. */
export interface Snapshot {
  readonly rules: number;
  readonly seed: string;
  readonly name: string;
  readonly turn: number;
  readonly nextId: number;
  readonly outcome: Outcome | null;
  readonly chance: RngState;
  /** The tiles' keys in the order of their numbers, so that tiles added later move nothing. */
  readonly tileIds: readonly string[];
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
    outcome: engine.outcome ?? null,
    chance: engine.chance.state(),
    tileIds: content.tiles.map(({ id }) => id),
    depth: engine.map.depth,
    floors: engine.floors.flatMap((map) => (map ? [floorSnapshot(map)] : [])),
  };
}

function floorSnapshot({ depth, width, height, tiles, known, leftAt, actors }: GameMap): FloorSnapshot {
  return {
    depth,
    width,
    height,
    tiles: tiles.slice(),
    known: known.slice(),
    leftAt,
    actors: actors.map(({ id, breed, cell, due }) => ({ id, breed: breed.id, cell, due })),
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
  const numbers = snapshot.tileIds.map((id) => engine.tileNumber(id));
  for (const floor of snapshot.floors) {
    const map = new GameMap(engine, floor.depth, { ...floor, tiles: floor.tiles.map((was) => numbers[was] as number) });
    engine.floors[floor.depth] = map;
    map.leftAt = floor.leftAt;
    floor.known.forEach((was, cell) => {
      if (was !== 0) map.remember(cell, numbers[was - 1] as number);
    });
    for (const { id, breed, cell, due } of floor.actors) {
      const actor = id === HERO_ID ? engine.hero : engine.create(breed, id);
      actor.due = due;
      map.add(actor, cell);
    }
  }
  if (engine.map.depth !== depth) throw new RangeError('the hero is not on the floor the snapshot names');
  engine.look();
  engine.nextId = snapshot.nextId;
  engine.outcome = snapshot.outcome ?? undefined;
  return engine;
}
