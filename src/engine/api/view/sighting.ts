import type { DicePool } from '../../rules/combat';
import type { Odds } from '../../rules/odds';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { ORDERS, type Order, type Side } from '../../world/allegiance';
import type { Breed, Mood } from '../../world/breed';
import type { PropKind } from '../../world/prop-kind';
import type { Tile } from '../../world/tile';
import type { Weapon } from '../../world/weapon';
import type { Appearance } from '../../world/knowledge';
import type { ItemKind } from '../../world/item-kind';

/** How well the hero knows a cell. */
export type CellKnowledge = 'unknown' | 'remembered' | 'inSight';

/** A condition, and for how many more of one's ordinary turns one is in it. */
export interface PassingCondition {
  readonly adjective: string;
  /** What it does, and what ends it before its time: a sentence each. */
  readonly says: string;
  readonly wayOut: string;
  readonly turns: number;
  readonly isGood: boolean;
}

/** Something that lies in a cell, as it looks to the hero. */
export interface LyingThing extends Appearance {
  readonly cell: Cell;
  readonly kind: ItemKind;
}

/** Someone in sight, as the hero perceives them. */
export interface Sighting {
  readonly id: number;
  readonly cell: Cell;
  readonly breed: Breed;
  readonly health: number;
  readonly maxHealth: number;
  readonly isBloodied: boolean;
  readonly mood: Mood;
  readonly side: Side;
  /** What a friend has been told to do. */
  readonly order: Order;
  /** Whether it would talk. */
  readonly talks: boolean;
  /** Whether it knows of the hero. */
  readonly isAware: boolean;
  readonly weapon: Weapon;
  readonly conditions: readonly PassingCondition[];
}

/** A place worth going to: its ground as the hero knows it, and what the hero believes to stand there. */
export interface Landmark {
  readonly cell: Cell;
  readonly tile: Tile;
  readonly prop: PropKind | undefined;
}

/** How the hero is. */
export interface HeroStatus {
  readonly health: number;
  readonly maxHealth: number;
  readonly attack: DicePool;
  readonly defense: DicePool;
  readonly weapon: Weapon;
  readonly gold: number;
  readonly level: number;
  /** How much experience the hero has, and how much the next level takes. */
  readonly experience: number;
  readonly nextLevel: number;
  /** Whether there is a boon to be chosen. */
  readonly canLearn: boolean;
  readonly isHungry: boolean;
  /** How far off the hero can be noticed, in cells, after what was done last. */
  readonly stealth: number;
  readonly conditions: readonly PassingCondition[];
}

/** What may come of a fight to the end, both ways. */
export interface Duel {
  /** The hero's blows against the other. */
  readonly yours: Odds;
  /** The other's blows against the hero. */
  readonly theirs: Odds;
}

/** Somebody as the hero perceives them. */
export function sightingOf(actor: Actor): Sighting {
  const { id, cell, breed, health, maxHealth, isBloodied, mood, weapon } = actor;
  const [isAware, conditions] = [actor.alert > 0, passingConditions(actor)];
  const order = ORDERS[actor.order] ?? 'follow';
  const [side, talks] = [actor.side, actor.engine.content.talks[actor.topic] !== undefined];
  return { id, cell, breed, health, maxHealth, isBloodied, mood, side, order, talks, isAware, weapon, conditions };
}

/** What somebody is in, and for how much longer. */
export function passingConditions({ conditions, due, breed, engine }: Actor): readonly PassingCondition[] {
  return conditions.map(({ condition, until }) => {
    const { adjective, says, wayOut, isGood } = engine.catalogue.condition(condition);
    return { adjective, says, wayOut, isGood, turns: Math.max(1, Math.ceil((until - due) / breed.speed)) };
  });
}
