/** The creatures a view shows: who is in sight, what a fight with them would come to, and who is felt from afar. */
import type { DicePool } from '../../random/dice-pool';
import { rivalInSight } from '../../rules/actors/factions';
import { attackPool, guardPool } from '../../rules/combat/combat';
import type { Forecast } from '../../rules/combat/forecast';
import type { Odds } from '../../rules/combat/odds';
import type { Ability } from '../../world/kinds/grants';
import type { Actor } from '../../world/actors/actor';
import type { ActorRef } from '../../world/actors/entity';
import { ORDERS, type Order } from '../../world/kinds/allegiance';
import type { Breed } from '../../world/kinds/breed';
import { inPronounsOf } from '../../world/knowledge/grammar';
import type { Faction, FactionId, Factions, Feud } from '../../world/kinds/faction';
import type { Condition } from '../../world/kinds/condition';
import type { Body } from '../../world/kinds/reaction';
import type { ItemCard } from './pack-view';

/** A player's knowledge of a breed from having met it. */
export interface BreedLook extends Pick<Breed, 'id' | 'name' | 'description' | 'glyph' | 'ink'> {
  /** The colour of its blood, if it bleeds. */
  readonly blood?: Blood | undefined;
}

export type Blood = 'red' | 'yellow';
const BLOOD: Readonly<Partial<Record<Body, Blood>>> = { flesh: 'red', swimmer: 'red', slime: 'yellow' };

/** An ability of a friend, as the player knows it. */
type AbilityLook = Pick<Ability, 'id' | 'name' | 'says'>;

/** Returns an ability as the player knows it. */
export const abilityLook = ({ id, name, says }: Ability): AbilityLook => ({ id, name, says });

/** An ability that a friend can learn now: from a corpse beside it, or from the carried item with this letter. */
export interface TeachingLook extends AbilityLook {
  /** The name of the corpse or item. */
  readonly from: string;
  readonly item: string | undefined;
}

/** A condition, and how many more of the actor's ordinary turns it lasts; null if only an end to its cause ends it. */
export interface PassingCondition extends Pick<Condition, 'adjective' | 'says' | 'wayOut' | 'isGood'> {
  readonly turns: number | null;
}

/** The feuds of a faction: the names of those that it fights, eats and flees. */
export interface FactionLook extends Pick<Faction, 'name'> {
  readonly feuds: readonly { readonly does: Feud; readonly whom: readonly string[] }[];
}

const FEUDS: readonly Feud[] = ['fights', 'eats', 'flees'];

/** Returns a faction as the player knows it. */
export function factionLook(factions: Factions, id: FactionId): FactionLook {
  const { name, feuds } = factions[id];
  const others = Object.keys(feuds) as FactionId[];
  const whom = (feud: Feud): readonly string[] =>
    others.filter((other) => feuds[other] === feud).map((other) => factions[other].name);
  return { name, feuds: FEUDS.map((does) => ({ does, whom: whom(does) })).filter((each) => each.whom.length > 0) };
}

/** A creature in sight, as the hero perceives it. */
export interface Sighting extends Readonly<
  Pick<Actor, 'id' | 'cell' | 'health' | 'maxHealth' | 'isBloodied' | 'mood' | 'side'>
> {
  readonly breed: BreedLook;
  /** Whether it is a friend. What magic has grown is on the hero's side, too, and no friend. */
  readonly isFriend: boolean;
  /** The order a friend follows. */
  readonly order: Order;
  /** The id of the foe that a friend was told to attack; undefined for other orders. */
  readonly orderedFoe: number | undefined;
  /** The other foe that a foe minds more than the hero; undefined if it minds none that the hero sees. */
  readonly rival: Pick<ActorRef, 'id' | 'name'> | undefined;
  /** The faction of a foe; undefined for what takes no part in feuds. */
  readonly faction: FactionLook | undefined;
  /** The abilities it has learned as a friend. */
  readonly abilities: readonly AbilityLook[];
  /** Whether it is a thing that answers, such as an altar, and no living creature. */
  readonly isThing: boolean;
  /** Whether it has something to say. */
  readonly talks: boolean;
  /** Whether it has given up: it flees from the hero, and leaves the floor once it is out of sight. */
  readonly hasGivenUp: boolean;
  /** Whether it leaves the hero alone because of something that the hero has, until it is hurt. */
  readonly isCalmed: boolean;
  /** Whether its next blow misses, and only that. */
  readonly isOffBalance: boolean;
  /** Whether it knows where the hero is. */
  readonly isAware: boolean;
  readonly weapon: { readonly id: string; readonly name: string; readonly steals: boolean };
  readonly conditions: readonly PassingCondition[];
}

/**
 * Whether a creature in sight is a foe that is after the hero: it knows where the hero is, does not flee, and minds no other
 * foe more.
 */
export const isAfterHero = ({
  side,
  isAware,
  mood,
  rival,
}: Pick<Sighting, 'side' | 'isAware' | 'mood' | 'rival'>): boolean =>
  side === 'hostile' && isAware && mood !== 'sleep' && mood !== 'flee' && !rival;

/** The foes in sight that are after the hero and can reach it. */
export interface Peril {
  /** The number of foes. */
  readonly foes: number;
  /** The forecast of a fight to the end with all of them. */
  readonly forecast: Forecast;
}

/** The present strength of a friend, and the number of new floors on which it has grown. */
export interface FriendStrength {
  readonly attack: DicePool;
  readonly guard: DicePool;
  readonly grown: number;
}

/** Returns how strong a friend is. */
export const friendStrength = (friend: Actor): FriendStrength => ({
  attack: attackPool(friend),
  guard: guardPool(friend),
  grown: friend.level - 1,
});

/** A friend on this floor or on the way to it. The health is known while it is in sight. */
export interface Companion extends Pick<Sighting, 'id' | 'breed' | 'order' | 'mood'> {
  readonly place: 'inSight' | 'outOfSight' | 'coming';
  readonly health?: number;
  readonly maxHealth?: number;
}

/** Returns a friend as the hero knows it. */
export function companionOf(friend: Actor): Companion {
  const { id, order, mood, inSight, map, engine, health, maxHealth } = friend;
  const look = { id, breed: lookOf(friend), order: ORDERS[order] ?? 'follow' };
  if (inSight) return { ...look, mood, place: 'inSight', health, maxHealth };
  return { ...look, mood: 'quest', place: map === engine.map ? 'outOfSight' : 'coming' };
}

/** Whether a creature is a thing that answers, such as an altar or an anvil. */
export const isThing = ({ breed }: Pick<Actor, 'breed'>): boolean => breed.bodiless === true && breed.rooted === true;

/** A peaceful creature, where the hero last saw it. */
export type KnownPerson = Pick<Sighting, 'id' | 'cell' | 'breed' | 'side' | 'isThing'>;

/** The odds of a fight to the end, both ways. */
export interface Duel {
  /** The hero's blows against the other. */
  readonly yours: Odds;
  /** The other's blows against the hero. */
  readonly theirs: Odds;
}

/** The words of a creature, and the answers to them. */
export interface Conversation {
  readonly text: string;
  /** Each answer, and why it cannot be given now. */
  readonly choices: readonly {
    readonly label: string;
    readonly unless: string | undefined;
    /** The ware it buys; left out for all that is no purchase. */
    readonly ware?: WareCard | undefined;
    /** The item it sells; left out for all that is no sale. */
    readonly gives?: ItemCard | undefined;
  }[];
}

/** A thing for sale, as far as the hero knows it. */
interface WareCard {
  readonly card: ItemCard;
  /** In gold. */
  readonly price: number;
  /** The number that can still be bought. */
  readonly left: number;
}

/** Returns what a player knows of a breed. */
export const breedLook = ({ id, name, description, glyph, ink, body }: Breed): BreedLook => ({
  id,
  name,
  description,
  glyph,
  ink,
  blood: BLOOD[body],
});

/** Returns the look of a creature: that of its breed, unless a mutation sets it apart. */
function lookOf({ breed, name, mutation }: Actor): BreedLook {
  const look = breedLook(breed);
  if (breed.renown) return { ...look, description: `${look.description} ${inPronounsOf(name, breed.renown.trick)}` };
  return mutation ? { ...look, name, description: `${look.description} ${mutation.says}`, ink: mutation.ink } : look;
}

/** Returns a creature as the hero perceives it. */
export function sightingOf(actor: Actor): Sighting {
  const { id, cell, health, maxHealth, isBloodied, mood, side, topic, isFriend, engine } = actor;
  const { faction } = actor.breed;
  const order = ORDERS[actor.order] ?? 'follow';
  const { id: weapon, name, steals = false } = actor.weapon;
  return {
    id,
    cell,
    health,
    maxHealth,
    isBloodied,
    mood,
    side,
    breed: lookOf(actor),
    isFriend,
    order,
    orderedFoe: isFriend && order === 'attack' ? actor.targetId : undefined,
    rival: rivalInSight(actor)?.ref,
    faction: side === 'hostile' && faction ? factionLook(engine.content.factions, faction) : undefined,
    abilities:
      side === 'ally' ? actor.boons.flatMap((key) => engine.content.abilities[key] ?? []).map(abilityLook) : [],
    isThing: isThing(actor),
    talks: engine.content.talks[topic] !== undefined,
    hasGivenUp: actor.hasGivenUp,
    isCalmed: actor.isCalmed,
    isOffBalance: actor.has('misses'),
    isAware: actor.alert > 0,
    weapon: { id: weapon, name, steals },
    conditions: passingConditions(actor),
  };
}

/** Returns the conditions of an actor, and how much longer each lasts. */
export function passingConditions({ conditions, due, breed, engine }: Actor): readonly PassingCondition[] {
  return conditions.map(({ condition, until }) => {
    const { adjective, says, wayOut, isGood, lasting } = engine.catalogue.condition(condition);
    const turns = lasting ? null : Math.max(1, Math.ceil((until - due) / breed.speed));
    return { adjective, says, wayOut, isGood, turns };
  });
}
