import type { Rng } from '../chance/rng';
import { rollDice } from '../chance/dice';
import { DIRS, type Cell } from '../space/geometry';
import { NONE, type Actor, type ActorRef } from '../world/actor';
import type { Weapon } from '../world/kinds';
import type { GameMap } from '../world/map';
import { raise } from './alarm';
import { layDown } from './keys';
import { turnHostile } from './sides';

/** So many throws of a hundred-sided die, of which each that shows `chance` or less counts. */
export interface Throws {
  readonly dice: number;
  /** Percent, 0 to 100. */
  readonly chance: number;
}

/** What came of a blow. What is left of the hits after the blocks is the damage. */
export interface Blow {
  readonly hits: number;
  readonly blocks: number;
}

/** How much harder a blow is that its victim does not see coming; such a victim blocks nothing. */
export const SURPRISE = 3;

/** What an attacker throws with this weapon. */
export function attackOf(attacker: Actor, weapon: Weapon = attacker.weapon): Throws {
  return { dice: Math.max(0, attacker.attack + weapon.dice), chance: percent(attacker.attackChance + weapon.chance) };
}

/** What a defender throws, and throws nothing where it does not see the blow coming. */
export function defenseOf(defender: Actor): Throws {
  return { dice: isUnaware(defender) ? 0 : defender.defense, chance: percent(defender.defenseChance) };
}

/** What each point of damage to a victim counts. */
export const weightOn = (victim: Actor): number => (isUnaware(victim) ? SURPRISE : 1);

/** Whether somebody knows of no enemy. The hero and the hero's friends always look out. */
export const isUnaware = ({ side, alert }: Actor): boolean => (side === 'hostile' || side === 'neutral') && alert === 0;

const percent = (chance: number): number => Math.max(0, Math.min(100, chance));

/** Opposed percent dice: counts the hits, then the blocks. */
export function strike(attack: Throws, defense: Throws, rng: Rng): Blow {
  const hits = successes(attack, rng);
  return { hits, blocks: hits === 0 ? 0 : successes(defense, rng) };
}

function successes({ dice, chance }: Throws, rng: Rng): number {
  let count = 0;
  for (let i = 0; i < dice; i++) if (rng.percent(chance)) count++;
  return count;
}

/**
 * Takes health from somebody, and follows up all that comes of it: waking, splitting, death and what is left behind.
 * `by` is whoever did it, if anyone did.
 */
export function harm(victim: Actor, damage: number, by: Actor | undefined): void {
  if (by?.isHero && victim.side !== 'hostile') turnHostile(victim);
  const taken = Math.min(damage, victim.health);
  victim.health -= taken;
  victim.hurtAt = victim.engine.now;
  if (!victim.isAlive) {
    die(victim, by?.ref);
    return;
  }
  if (by && victim.side === 'hostile') raise(victim, by.isHero ? by.cell : victim.cell);
  if (taken > 0 && victim.breed.splits) split(victim);
}

/** One that splits makes room for a second with half of what is left of it. */
function split(victim: Actor): void {
  const { map, engine } = victim;
  if (victim.health < 2) return;
  const beside = DIRS.map((dir) => map.step(victim.cell, dir)).find((cell) => map.isFree(cell, victim.breed.gait));
  if (beside === undefined) return;
  const other = engine.spawn(victim.breed.id, map, beside);
  other.health = victim.health >> 1;
  victim.health -= other.health;
  for (const half of [other, victim]) half.maxHealth = half.health;
  other.gold = 0;
  other.mood = 'move';
  other.alert = victim.alert;
  other.lastSeen = victim.lastSeen;
  engine.emit({ type: 'split', who: victim.ref, at: victim.cell, to: beside });
}

/** Ends somebody. All but the hero leave the floor and the schedule at once, and leave behind what they carried. */
export function die(victim: Actor, by: ActorRef | undefined): void {
  const { map, engine, cell, breed } = victim;
  victim.health = 0;
  engine.emit({ type: 'died', who: victim.ref, at: cell, ...(by ? { by } : {}) });
  if (victim.isHero) {
    engine.end('died');
    return;
  }
  map.remove(victim);
  leave(victim, map, cell);
  if (breed.bursts) burst(victim, map, cell);
  for (const other of map.actors) if (other.leader === victim.id) other.leader = NONE;
}

function leave(victim: Actor, map: GameMap, cell: Cell): void {
  const { engine } = map;
  const { breed, gold, pack } = victim;
  for (const item of pack) layDown(item, map, cell);
  if (!map.tile(cell).walkable) return; // sunk, or walled in
  if (!breed.bodiless) engine.drop(map, cell, 'corpse', 1, breed.id);
  for (const { item, percent: chance } of breed.loot) {
    if (engine.chance.percent(chance)) engine.drop(map, cell, item, 1);
  }
  if (gold > 0) engine.drop(map, cell, 'gold', gold);
}

/** Hurts everyone beside the cell, whoever they are. */
function burst(victim: Actor, map: GameMap, cell: Cell): void {
  const { engine } = map;
  const { bursts } = victim.breed;
  if (!bursts) return;
  engine.emit({ type: 'burst', who: victim.ref, at: cell });
  const beside = DIRS.flatMap((dir) => map.actorAt(map.step(cell, dir)) ?? []);
  for (const other of beside) {
    if (!other.placed || !other.isAlive) continue; // an earlier one has burst too
    const damage = Math.min(other.health, rollDice(bursts, map.depth, engine.chance));
    engine.emit({ type: 'hurt', who: other.ref, at: other.cell, damage, left: other.health - damage, by: victim.ref });
    harm(other, damage, victim);
  }
}

/** Gives somebody a condition, or makes one it is in last longer. */
export function afflict(who: Actor, condition: string, turns: number): void {
  const until = who.due + turns * who.breed.speed;
  const old = who.conditions.find((other) => other.condition === condition);
  if (old && old.until >= until) return;
  who.conditions = [...who.conditions.filter((other) => other !== old), { condition, until }];
  const { adjective } = who.engine.condition(condition);
  who.engine.emit({ type: 'afflicted', who: who.ref, at: who.cell, condition, adjective, turns });
}
