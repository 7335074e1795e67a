// The entry of actors into the world: every spawn goes through here, from the first residents of a floor to summoned
// allies.
import type { Rng } from '../../random/rng';
import { DIRS, type Cell } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import type { Mutation } from '../../world/kinds/breed';
import { alert } from '../perception/noise';

/** The differences of a new actor from an ordinary hostile one of its breed. */
export interface SpawnOptions extends Partial<
  Pick<
    Actor,
    | 'side'
    | 'leader'
    | 'mood'
    | 'post'
    | 'patrolEnd'
    | 'topic'
    | 'wares'
    | 'alert'
    | 'lastSeen'
    | 'gold'
    | 'worth'
    | 'pack'
  >
> {
  /** The random stream that rolls its stats; by default the stream of play. */
  readonly rng?: Rng;
  /** Set for an actor that carries no gold and gives no experience, so that summoning never pays. */
  readonly isWorthless?: true;
  /** The depth for which its stats are rolled; by default the one that fits the dangers of the floor. */
  readonly depth?: number;
  /** The mutation that sets it apart from its breed. */
  readonly mutation?: Mutation | undefined;
  /** The cell it knows of trouble at. */
  readonly alertedTo?: Cell;
}

/** Spawns an actor, which first acts one ordinary turn from now. Throws if there is no such breed. */
export function spawn(breed: string, map: GameMap, cell: Cell, options: SpawnOptions = {}): Actor {
  const { engine } = map;
  const { rng = engine.rng, depth = map.danger, isWorthless, alertedTo, mutation, ...state } = options;
  const actor = engine.create(breed);
  actor.rollStats(depth, rng);
  actor.attackChance = Math.max(0, Math.min(100, actor.attackChance + engine.difficulty.foes));
  if (mutation) actor.mutate(mutation);
  actor.due = engine.hero.due + actor.breed.speed;
  map.add(actor, cell);
  Object.assign(actor, state, isWorthless && { gold: 0, worth: 0 });
  if (alertedTo !== undefined) alert(actor, alertedTo);
  return actor;
}

/** Spawns a worthless actor at the call of another, in plain view. */
export function summon(summoner: Actor, breed: string, cell: Cell, options: SpawnOptions = {}): Actor {
  const summoned = spawn(breed, summoner.map, cell, { ...options, isWorthless: true });
  summoned.reveal();
  const { ref, cell: at, engine } = summoner;
  engine.emit({ type: 'summoned', who: ref, at, whom: summoned.ref, to: cell });
  return summoned;
}

/** The free cells beside an actor where a breed can stand. */
export function freeCellsBeside({ map, engine, cell }: Actor, breed: string): Cell[] {
  const { gait } = engine.catalogue.breed(breed);
  return DIRS.map((dir) => map.step(cell, dir)).filter((at) => map.isFree(at, gait));
}
