/**
 * The walk of one automatic command: what has barred its way, and where it has been. Without it, the hero would go back and
 * forth between a place from which something in the way is seen and one from which it is not.
 */
import type { Cell, Dir } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { GameMap } from '../../world/map/game-map';
import { instead, refused, type ActionResult } from '../action';
import { givesWay, refusalToYield } from '../environment/giving-way';
import { BumpAction, WaitAction } from './move';
import { SwapAction } from './social';

/** The number of times a walk may come to one cell before it has seen new ground. */
const VISITS = 2;
/** The most turns for which a walk waits until fire or gas has left the way. */
const WAITS = 60;

/** Remembers, for one automatic command, which creatures were in sight and where the hero has been. */
export class Walk {
  /** The ids of the creatures in sight at the last step, and those that went out of sight and are not known to have moved. */
  readonly kept = new Set<number>();
  private readonly visits = new Map<Cell, number>();
  private last: Cell | undefined;
  private hasMoved = false;
  /** The number of cells that the hero knows, and the version of the memory that it was counted for. */
  private known = 0;
  private version = -1;
  private waits = 0;

  /** `isSure` if the player has asked again, and goes near foes that sleep. */
  constructor(
    readonly actor: Actor,
    readonly isSure = false,
  ) {}

  /** Notes what the hero sees now, and where. To be called before each step. */
  note(): void {
    const { actor, kept, visits } = this;
    const { map, cell } = actor;
    for (const { id, inSight } of map.memory.creatures.all) if (inSight) kept.add(id);
    for (const id of kept) if (!isWhereLastSeen(id, map)) kept.delete(id);
    if (this.knowsMore()) visits.clear();
    if (cell === this.last) return;
    this.hasMoved ||= this.last !== undefined;
    visits.set(cell, (visits.get(cell) ?? 0) + 1);
    this.last = cell;
  }

  /** Whether the hero has come to know more ground since this was asked last. */
  private knowsMore(): boolean {
    const { tiles, version } = this.actor.map.memory;
    if (version === this.version) return false;
    this.version = version;
    const before = this.known;
    this.known = 0;
    for (const tile of tiles) if (tile !== 0) this.known++;
    return this.known > before;
  }

  /** Takes an automatic step, or refuses it because of what is in the way for a while, or because it goes in circles. */
  step(dir: Dir, goal?: Cell): ActionResult {
    const { actor, visits } = this;
    const { map } = actor;
    const { memory } = map;
    const to = map.step(actor.cell, dir);
    const tile = memory.passing.has(to) ? memory.tileAt(to) : undefined;
    if (tile) return refused('blockedBy', tile.name);
    if ((visits.get(to) ?? 0) >= VISITS) return refused('walkedTwice');
    return to === goal ? instead(new BumpAction(actor, dir)) : stepPast(actor, dir);
  }

  /**
   * Returns how a turn of the walk goes on: in place of a refusal because of fire or gas in sight, waits until it passes. A walk
   * that has led nowhere does not wait for gas: some never thins, and the last walk may have waited in vain.
   */
  orWait(result: ActionResult): ActionResult {
    const { actor, waits, hasMoved } = this;
    const { memory, visible } = actor.map;
    const isBarred = result.kind === 'refused' && result.cause === 'hazardInTheWay';
    const mayPass = (cell: Cell): boolean => visible[cell] === 1 && (hasMoved || memory.hazards.at(cell) === 'fire');
    if (!isBarred || waits === WAITS || !memory.hazards.cells.some(mayPass)) return result;
    this.waits++;
    return instead(new WaitAction(actor));
  }
}

/** Takes a step of the hero. Friends and peaceful creatures on the way change places, and are not talked to. */
export function stepPast(hero: Actor, dir: Dir): ActionResult {
  const there = hero.map.actorAt(hero.map.step(hero.cell, dir));
  const passed = there?.inSight && givesWay(there) ? there : undefined;
  return (
    (passed && refusalToYield(hero, passed)) ??
    instead(passed?.side === 'neutral' ? new SwapAction(hero, passed) : new BumpAction(hero, dir))
  );
}

/** Whether a creature is in sight, or may still be where the hero saw it last. */
function isWhereLastSeen(id: number, { memory, visible }: GameMap): boolean {
  const creature = memory.creatures.get(id);
  return creature !== undefined && (creature.inSight || visible[creature.cell] === 0);
}
