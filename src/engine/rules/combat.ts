import type { Rng } from '../random/rng';
import { rollDice } from '../random/dice';
import { DIRS, type Cell } from '../space/geometry';
import { NONE, type Actor, type ActorRef } from '../world/actor';
import type { Weapon } from '../world/weapon';
import type { GameMap } from '../world/game-map';
import type { Grant, Talent } from '../world/grants';
import { alert } from './noise';
import { endConditions } from './afflictions';
import { reward } from './growth';
import { layItem } from './lost-items';
import { turnHostile } from './factions';
import { spawn } from './spawn';

/** So many throws of a hundred-sided die, of which each that shows `chance` or less counts. */
export interface DicePool {
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

/** What an attacker throws with this weapon. What it holds adds nothing to what it strikes with by other means. */
export function attackOf(
  attacker: Actor,
  weapon: Weapon = attacker.weapon,
  byHand = weapon === attacker.weapon,
): DicePool {
  const without = byHand ? undefined : 'weapon';
  return {
    dice: Math.max(0, attacker.attack + weapon.dice + attacker.bonus('attack', without)),
    chance: percent(attacker.attackChance + weapon.chance + attacker.bonus('attackChance', without)),
  };
}

/** What a defender throws, seeing the blow coming or not. */
export function guardOf(defender: Actor): DicePool {
  return {
    dice: Math.max(0, defender.defense + defender.bonus('defense')),
    chance: percent(defender.defenseChance + defender.bonus('defenseChance')),
  };
}

/** What a defender throws now: nothing where it does not see the blow coming. */
export function defenseOf(defender: Actor): DicePool {
  return isUnaware(defender) ? { ...guardOf(defender), dice: 0 } : guardOf(defender);
}

/** What each point of damage to a victim counts. */
export const weightOn = (victim: Actor, weapon?: Weapon): number =>
  isUnaware(victim) && !victim.isHero ? (weapon?.surprise ?? SURPRISE) : 1;

/** Whether somebody sees no blow coming: it knows of no enemy, or cannot lift a hand. The hero always looks out. */
export const isUnaware = (victim: Actor): boolean =>
  ((victim.side === 'hostile' || victim.side === 'neutral') && victim.alert === 0) || victim.has('helpless');

const percent = (chance: number): number => Math.max(0, Math.min(100, chance));

/** Opposed percent dice: counts the hits, then the blocks. */
export function strike(attack: DicePool, defense: DicePool, rng: Rng): Blow {
  const hits = successes(attack, rng);
  return { hits, blocks: hits === 0 ? 0 : successes(defense, rng) };
}

function successes({ dice, chance }: DicePool, rng: Rng): number {
  let count = 0;
  for (let i = 0; i < dice; i++) if (rng.percent(chance)) count++;
  return count;
}

/** Whether somebody is still there to be dealt with. */
export const isPresent = (who: Actor): boolean => who.isPlaced && who.isAlive;

/** What a wound that is no blow comes from. */
export interface Cause {
  /** Whoever brought it about, if anyone did. */
  readonly by?: Actor | undefined;
  /** What did it, without an article: "dart", "ball of fire". */
  readonly cause: string;
  /** What it is made of, which some withstand. */
  readonly element?: Element;
}

/** What wounds can be made of, and the talent that takes off half of it. */
const PROOF = {
  fire: 'fireproof',
  cold: 'coldproof',
  shock: 'shockproof',
  venom: 'venomproof',
  dark: 'warded',
  force: undefined,
} as const satisfies Readonly<Record<string, Talent | undefined>>;
export type Element = keyof typeof PROOF;

/** What a wound of this much comes to for somebody: half where it withstands what the wound is made of. */
export function woundOn(victim: Actor, damage: number, element?: Element): number {
  const proof = element && PROOF[element];
  return proof !== undefined && victim.has(proof) ? damage >> 1 : damage;
}

/** Hurts somebody by something that is no blow, and tells of it. */
export function hurt(victim: Actor, amount: number, { by, cause, element }: Cause): void {
  const damage = Math.min(victim.health, woundOn(victim, amount, element));
  victim.engine.emit({
    type: 'hurt',
    who: victim.ref,
    at: victim.cell,
    damage,
    left: victim.health - damage,
    cause,
    ...(by ? { by: by.ref } : {}),
  });
  harm(victim, damage, by, cause);
}

/**
 * Takes health from somebody, and follows up all that comes of it: waking, splitting, death and what is left behind.
 * `by` is whoever did it, if anyone did; `cause` is what did it, where that was no blow.
 */
export function harm(victim: Actor, damage: number, by: Actor | undefined, cause?: string): void {
  if (by?.isHero && victim.side !== 'hostile' && !victim.isHero) turnHostile(victim);
  const taken = Math.min(damage, victim.health);
  victim.health -= taken;
  victim.hurtAt = victim.engine.now;
  if (!victim.isAlive && !isSaved(victim)) {
    die(victim, by?.ref, cause);
    return;
  }
  if (taken > 0) endConditions(victim, ({ broken }) => broken === true);
  if (by && by !== victim && victim.side === 'hostile') alert(victim, by.isHero ? by.cell : victim.cell);
  if (taken > 0 && victim.breed.splits) split(victim);
}

/** Whether something one has, or is in, holds death off this once. It is used up by that. */
function isSaved(victim: Actor): boolean {
  const isSaving = ({ talents }: Grant): boolean => talents?.includes('deathless') === true;
  if (!victim.has('deathless')) return false;
  const charm = victim.pack.find(({ kind }) => kind.carried && isSaving(kind.carried));
  const wasSaved = endConditions(victim, isSaving) || charm !== undefined;
  if (!wasSaved) return false;
  if (charm) victim.pack = victim.pack.filter((item) => item !== charm);
  victim.health = Math.max(1, victim.maxHealth >> 1);
  victim.engine.emit({ type: 'saved', who: victim.ref, at: victim.cell, left: victim.health });
  return true;
}

/** One that splits makes room for a second with half of what is left of it. */
function split(victim: Actor): void {
  const { map, engine } = victim;
  if (victim.health < 2) return;
  const beside = DIRS.map((dir) => map.step(victim.cell, dir)).find((cell) => map.isFree(cell, victim.gait));
  if (beside === undefined) return;
  const { alert, lastSeen } = victim;
  const other = spawn(victim.breed.id, map, beside, { isWorthless: true, mood: 'move', alert, lastSeen });
  other.health = victim.health >> 1;
  victim.health -= other.health;
  for (const half of [other, victim]) half.maxHealth = half.health;
  engine.emit({ type: 'split', who: victim.ref, at: victim.cell, to: beside });
}

/** Ends somebody. All but the hero leave the floor and the schedule at once, and leave behind what they carried. */
export function die(victim: Actor, by: ActorRef | undefined, cause?: string): void {
  const { map, engine, cell, breed } = victim;
  victim.health = 0;
  engine.emit({
    type: 'died',
    who: victim.ref,
    at: cell,
    ...(by ? { by } : {}),
    ...(cause === undefined ? {} : { cause }),
  });
  if (victim.isHero) {
    engine.end('died');
    return;
  }
  map.remove(victim);
  if (victim.side === 'hostile') reward(engine.hero, victim.worth);
  const known = by?.id === engine.hero.id ? engine.knowledge.met[victim.ref.breed] : undefined;
  if (known) known.killed++;
  leave(victim, map, cell);
  if (breed.bursts) burst(victim, map, cell);
  for (const other of map.actors) if (other.leader === victim.id) other.leader = NONE;
}

function leave(victim: Actor, map: GameMap, cell: Cell): void {
  const { engine } = map;
  const { breed, gold, pack } = victim;
  for (const item of pack) layItem(item, map, cell);
  if (!map.tile(cell).walkable) return; // sunk, or walled in
  if (!breed.bodiless) engine.dropItem(map, cell, engine.content.roles.corpse, 1, breed.id);
  for (const { item, percent: chance } of breed.loot) {
    if (engine.rng.percent(chance)) engine.dropItem(map, cell, item, 1);
  }
  if (gold > 0) engine.dropItem(map, cell, engine.content.roles.coins, gold);
}

/** Hurts everyone beside the cell, whoever they are. */
function burst(victim: Actor, map: GameMap, cell: Cell): void {
  const { engine } = map;
  const { bursts } = victim.breed;
  if (!bursts) return;
  engine.emit({ type: 'burst', who: victim.ref, at: cell });
  const beside = DIRS.flatMap((dir) => map.actorAt(map.step(cell, dir)) ?? []);
  for (const other of beside) {
    if (!other.isPlaced || !other.isAlive) continue; // an earlier one has burst too
    hurt(other, rollDice(bursts, map.depth, engine.rng), { by: victim, cause: 'blast' });
  }
}
