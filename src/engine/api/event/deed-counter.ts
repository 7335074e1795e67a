// Gathers the deeds of a game from its commands and events, while it is played or replayed. It changes nothing.
import type { Engine } from '../../engine';
import { isExplored } from '../../rules/actions/explore';
import { doomOf } from '../../rules/floors/doom';
import { isLastingFriend } from '../../rules/actors/friends';
import { HERO_ID } from '../../world/actors/actor';
import type { ActorRef } from '../../world/actors/entity';
import type { Deeds, Feat } from '../../world/kinds/feat';
import { keepFloors, STOREYS, storeyOf } from '../../world/kinds/floor-number';
import type { Command } from '../command/command';
import type { EventOf, EventType, GameEvent, Outcome } from './event';

/** The first floor on which a bad affix must be worn. */
const BAD_FROM = 4;

const isHero = ({ id }: ActorRef): boolean => id === HERO_ID;

type Notes = { readonly [T in EventType]?: (event: EventOf<T>, engine: Engine) => void };

/** The deeds of a game. Call `note` after each command. */
export class DeedCounter implements Deeds {
  outcome: Outcome | undefined;
  turn = 0;
  deepest = 1;
  flight = 1;
  doom: number | undefined;
  kills = 0;
  woreArmour = false;
  changedWeapon = false;
  gainedGold = false;
  restedBelow = false;
  prayers = 0;
  treasures = 0;
  friendsHome: readonly number[] = [];
  exploredAll = false;
  readonly used = new Map<string, number>();
  readonly lowestHealth = new Map<number, number>();
  readonly wounded = new Set<string>();
  readonly fallen = new Set<string>();
  /** By the ids of the friends that have joined, the floor on which they did. */
  private readonly joined = new Map<number, number>();
  /** The numbers of the lower floors of side places that the hero has been on. */
  private readonly lowerFloors = new Set<number>();
  private lacksBadAffix = false;
  private gold = 0;
  /** The floor of the hero after the last event. */
  private depth = 1;

  get friends(): number {
    return this.joined.size;
  }

  get sidePlaces(): number {
    return this.lowerFloors.size;
  }

  get keptBadAffix(): boolean {
    return this.deepest >= BAD_FROM && !this.lacksBadAffix;
  }

  /** Notes a command and its events, which are those of `engine` now. A refused command has changed nothing. */
  note({ do: name }: Command, engine: Engine): void {
    const { events, hero, map } = engine;
    if (events[0]?.type === 'refused') return;
    if (name === 'rest' && this.depth > 1) this.restedBelow = true;
    for (const event of events) {
      // The row of an event's type takes that event.
      const row = this.notes[event.type] as ((event: GameEvent, engine: Engine) => void) | undefined;
      if (!event.unseen) row?.(event, engine);
    }
    this.depth = map.depth;
    this.noteHealth(hero.health, engine);
    this.noteGear(engine);
    this.noteFriends(engine);
    if (hero.gold > this.gold) this.gainedGold = true;
    this.gold = hero.gold;
    ({ outcome: this.outcome, turn: this.turn, deepest: this.deepest, flight: this.flight } = engine);
    this.doom = doomOf(engine);
    this.kills = Object.values(engine.knowledge.met).reduce((sum, { killed }) => sum + killed, 0);
    if (this.outcome !== undefined) this.noteEnd(engine);
  }

  /** The additions of events to the deeds. An event without a row adds nothing. */
  private readonly notes: Notes = {
    climbed: ({ depth, floor }) => {
      this.noteFloor(depth, floor);
    },
    fell: ({ depth, floor }) => {
      this.noteFloor(depth, floor);
    },
    used: ({ sort }) => {
      this.used.set(sort, (this.used.get(sort) ?? 0) + 1);
    },
    prayed: () => {
      this.prayers++;
    },
    unlocked: ({ who }) => {
      if (isHero(who)) this.treasures++;
    },
    offerTaken: () => {
      this.treasures++;
    },
    attacked: ({ whom, damage, left }, engine) => {
      this.noteWound(whom, damage, left, engine);
    },
    hurt: ({ who, damage, left }, engine) => {
      this.noteWound(who, damage, left, engine);
    },
    plummeted: ({ who }) => {
      this.fallen.add(who.breed);
    },
    sprung: ({ who, prop }, { content }) => {
      if (prop === content.roles.pit && !isHero(who)) this.fallen.add(who.breed);
    },
  };

  private noteFloor(depth: number, number: number): void {
    this.depth = depth;
    if (storeyOf(number) === STOREYS) this.lowerFloors.add(number);
  }

  private noteWound(whom: ActorRef, damage: number, left: number, engine: Engine): void {
    if (isHero(whom)) this.noteHealth(left, engine);
    else if (damage > 0) this.wounded.add(whom.breed);
  }

  private noteHealth(health: number, { hero }: Engine): void {
    const percent = Math.trunc((100 * Math.max(0, health)) / hero.maxHealth);
    this.lowestHealth.set(this.depth, Math.min(percent, this.lowestHealth.get(this.depth) ?? 100));
  }

  private noteGear({ hero, map, catalogue, content, deepest, options }: Engine): void {
    const worn = hero.pack.filter(({ on }) => on);
    if (map.depth > 1 && worn.some(({ kind }) => kind.gear?.slot === 'armour')) this.woreArmour = true;
    const { items } = catalogue.kit(options.kit);
    const isOwn = (id: string): boolean => items.some(({ oneOf }) => oneOf.includes(id));
    if (worn.some(({ kind }) => kind.gear?.slot === 'weapon' && !isOwn(kind.id))) this.changedWeapon = true;
    const hasBad = worn.some(({ affix }) => affix !== undefined && content.affixes[affix]?.bad === true);
    if (deepest >= BAD_FROM && !hasBad) this.lacksBadAffix = true;
  }

  private noteFriends({ map }: Engine): void {
    for (const actor of map.actors)
      if (!this.joined.has(actor.id) && isLastingFriend(actor)) this.joined.set(actor.id, map.depth);
  }

  private noteEnd({ outcome, map, floors, content, flight }: Engine): void {
    this.exploredAll = keepFloors(content.floors, flight).every((number) => {
      const floor = floors[number];
      return floor !== undefined && isExplored(floor);
    });
    if (outcome !== 'won') return;
    this.friendsHome = map.actors.filter(isLastingFriend).map(({ id }) => this.joined.get(id) ?? map.depth);
  }
}

/** The feats of a game: those that are earned, and those that can still be earned as far as the hero knows. */
export interface FeatStandings {
  readonly earned: readonly Feat[];
  readonly open: readonly Feat[];
}

/** Returns the standings of feats by the deeds of a game. */
export function featStandings(feats: readonly Feat[], deeds: Deeds): FeatStandings {
  const told = feats.filter(({ toldAfterwards }) => !toldAfterwards || deeds.outcome !== undefined);
  const ofStanding = (standing: string): readonly Feat[] => told.filter(({ judge }) => judge(deeds) === standing);
  return { earned: ofStanding('earned'), open: ofStanding('open') };
}
