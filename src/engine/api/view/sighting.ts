/** The creatures a view shows: who is in sight, what a fight with them would come to, and who is felt from afar. */
import type { Engine } from '../../engine';
import { attackPool, defensePool } from '../../rules/combat';
import { noticeChance } from '../../rules/noise';
import { damageChances, oddsAgainst, type Odds } from '../../rules/odds';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { ORDERS, type Order, type Side } from '../../world/allegiance';
import type { Breed, Mood } from '../../world/breed';
import type { Colour } from '../../world/ink';
import { labelOf } from '../../world/talk';

/** What a player knows of a breed by having met it. */
export interface BreedLook {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly glyph: string;
  readonly ink: Colour;
}

/** A condition, and how many more of the actor's ordinary turns it lasts. */
export interface PassingCondition {
  readonly adjective: string;
  /** What it does, and what ends it early: a sentence each. */
  readonly says: string;
  readonly wayOut: string;
  readonly turns: number;
  readonly isGood: boolean;
}

/** A creature in sight, as the hero perceives it. */
export interface Sighting {
  readonly id: number;
  readonly cell: Cell;
  readonly breed: BreedLook;
  readonly health: number;
  readonly maxHealth: number;
  readonly isBloodied: boolean;
  readonly mood: Mood;
  readonly side: Side;
  /** The order an ally follows. */
  readonly order: Order;
  /** Whether it has something to say. */
  readonly talks: boolean;
  /** Whether it knows where the hero is. */
  readonly isAware: boolean;
  readonly weapon: { readonly id: string; readonly name: string; readonly steals: boolean };
  readonly conditions: readonly PassingCondition[];
}

/** A creature out of sight that the hero feels. */
export interface FeltCreature {
  readonly cell: Cell;
  readonly breed: BreedLook;
}

/** The odds of a fight to the end, both ways. */
export interface Duel {
  /** The hero's blows against the other. */
  readonly yours: Odds;
  /** The other's blows against the hero. */
  readonly theirs: Odds;
}

/** What a creature says, and the answers to it. */
export interface Conversation {
  readonly text: string;
  /** Each answer, and why it cannot be given now. */
  readonly choices: readonly { readonly label: string; readonly unless: string | undefined }[];
}

/** Returns what a player knows of a breed. */
export const breedLook = ({ id, name, description, glyph, ink }: Breed): BreedLook => ({
  id,
  name,
  description,
  glyph,
  ink,
});

/** Returns a creature as the hero perceives it. */
export function sightingOf(actor: Actor): Sighting {
  const { id, cell, health, maxHealth, isBloodied, mood, side, topic, engine } = actor;
  const { id: weapon, name, steals = false } = actor.weapon;
  return {
    ...{ id, cell, health, maxHealth, isBloodied, mood, side },
    breed: breedLook(actor.breed),
    order: ORDERS[actor.order] ?? 'follow',
    talks: engine.content.talks[topic] !== undefined,
    isAware: actor.alert > 0,
    weapon: { id: weapon, name, steals },
    conditions: passingConditions(actor),
  };
}

/** Returns the conditions of an actor, and how much longer each lasts. */
export function passingConditions({ conditions, due, breed, engine }: Actor): readonly PassingCondition[] {
  return conditions.map(({ condition, until }) => {
    const { adjective, says, wayOut, isGood } = engine.catalogue.condition(condition);
    return { adjective, says, wayOut, isGood, turns: Math.max(1, Math.ceil((until - due) / breed.speed)) };
  });
}

/** Returns the actor in sight that has this id. */
export const actorInSight = ({ map }: Engine, id: number): Actor | undefined =>
  map.actors.find((actor) => actor.id === id && actor.inSight);

/** Returns every actor in sight except the hero, nearest first. */
export function actorsInSight({ map, hero }: Engine): readonly Actor[] {
  return map.actors
    .filter((actor) => actor !== hero && actor.inSight)
    .sort((a, b) => map.distance(hero.cell, a.cell) - map.distance(hero.cell, b.cell) || a.id - b.id);
}

/** What the hero knows of a creature that has struck unseen. */
const UNSEEN: BreedLook = {
  id: 'unseen',
  name: 'unseen thing',
  description: 'Something struck you from here, and may be here still.',
  glyph: '?',
  ink: 0xffffff,
};

/**
 * Returns the creatures out of sight that the hero feels: those that have struck unseen a moment ago, where they were
 * then, and while the hero is telepathic all that have a mind.
 */
export function feltCreatures({ map, hero }: Engine): readonly FeltCreature[] {
  const feelsMinds = hero.has('feelsMinds');
  return map.actors.flatMap((actor) => {
    if (actor === hero || actor.inSight) return [];
    if (feelsMinds && !actor.breed.mindless) return [{ cell: actor.cell, breed: breedLook(actor.breed) }];
    return actor.isFelt && actor.side === 'hostile' ? [{ cell: actor.feltCell, breed: UNSEEN }] : [];
  });
}

/** Returns the odds of a fight between the hero and another actor, as both are now. */
export const duelWith = ({ hero }: Engine, other: Actor): Duel => ({
  yours: oddsAgainst(hero, other),
  theirs: oddsAgainst(other, hero),
});

/** Returns the chance that a blow of an actor hurts the hero: `duelWith(…).theirs.hit`, at less cost. */
export const threatOf = ({ hero }: Engine, other: Actor): number =>
  1 - (damageChances(attackPool(other), defensePool(hero))[0] as number);

/** Returns what an actor says now, with the answers to it. */
export function conversationWith({ hero, content }: Engine, person: Actor): Conversation | undefined {
  const talk = content.talks[person.topic];
  if (!talk) return undefined;
  const { text, choices } = talk;
  return {
    text,
    choices: choices.map((choice) => ({
      label: labelOf(choice, hero, person),
      unless: choice.unless?.(hero, person),
    })),
  };
}

/** Returns for each cell the chance, in percent, that a creature in sight would notice the hero there. */
export function noticeChances({ map, hero, stealth }: Engine): Uint8Array {
  const chances = new Uint8Array(map.size);
  const seen = new Uint8Array(map.size);
  for (const actor of map.actors) {
    if (actor.isHero || !actor.inSight || actor.alert > 0) continue;
    // Sight is mutual: the actors decide by how far the hero sees.
    map.sight.compute(map.opaque, actor.cell, hero.breed.sight, seen);
    for (let cell = 0; cell < seen.length; cell++) {
      if (seen[cell] === 0 || map.memory.tiles[cell] === 0) continue;
      const chance = noticeChance(actor, map.distance(actor.cell, cell), stealth);
      if (chance > (chances[cell] as number)) chances[cell] = chance;
    }
  }
  return chances;
}
