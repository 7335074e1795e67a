// Actors: the hero and every creature. Their stats come from a breed, their bonuses from conditions, gear and boons.
import { rollDice, type Dice } from '../../random/dice';
import type { Rng } from '../../random/rng';
import { Entity, UNSEEN_BREED, type ActorRef } from './entity';
import { NO_CELL } from '../../space/geometry';
import type { Source, Stat, Talent } from '../kinds/grants';
import type { Item } from './item';
import type { Side } from '../kinds/allegiance';
import { nameWith, type Breed, type Mood, type Mutation } from '../kinds/breed';
import type { ActorRole, Mover } from '../kinds/interaction';
import { LEVITATING, type Gait } from '../kinds/tile';
import type { Ware } from '../kinds/talk';
import { traitsOf, type Scale, type Traits } from './traits';
import type { Weapon } from '../kinds/weapon';
import type { Slot } from '../kinds/item-kind';

/** The hero's id, the lowest, so that the hero acts first among actors due at the same tick. */
export const HERO_ID = 0;

/** In place of an actor's id: no actor. */
export const NO_ACTOR = -1;

/** In place of a tick or a turn: it has not happened, or does not happen. */
export const NEVER = -1;

/** A condition of an actor, and the tick at which it ends. */
export interface Affliction {
  /** The id of the condition. */
  readonly condition: string;
  readonly until: number;
}

/** The number of ticks for which the hero remembers where an unseen actor was felt. */
const FELT_TICKS = 1000;

/** The number of flights after which a foe gives up. */
export const GIVES_UP_AT = 2;

const NO_ITEMS: readonly Item[] = [];
const NO_CONDITIONS: readonly Affliction[] = [];
const NO_BOONS: readonly string[] = [];

/** An entity that takes turns. */
export class Actor extends Entity {
  /** The tick at which it next acts. */
  due = 0;
  /** Its index in the schedule's heap, written by the schedule. */
  heapIndex = -1;
  /** Whether the hero saw it at the last look. */
  inSight = false;
  /** Its index in the list of its map's actors, written by the map. */
  mapSlot = -1;
  /** Names it in events, if the hero can see it. */
  #ref: ActorRef;

  attack = 0;
  attackChance = 0;
  defense = 0;
  defenseChance = 0;
  maxHealth = 0;
  health = 0;
  gold = 0;
  /** The normal weapon first. */
  weapons: readonly [Weapon, ...Weapon[]];
  /** The index of the weapon it fights with: 0 or 1. */
  wielded = 0;
  /** The id of what it says when spoken to; empty if it does not talk. */
  topic = '';
  /** The wares it sells. */
  wares: readonly Ware[] = [];

  mood: Mood = 'move';
  /** The number of turns it will still remember the hero; 0 if it is unaware. */
  alert = 0;
  /** The cell where it last perceived the hero. */
  lastSeen = NO_CELL;
  /** The cell it guards. */
  post = NO_CELL;
  /** The end of its patrol that it is walking to. */
  patrolEnd = NO_CELL;
  /** The id of the actor it follows. */
  leader = NO_ACTOR;
  /** A count of its limited acts: tricks used, thefts, wounds closed for gold. */
  actsUsed = 0;
  /** The tick from which it can use a trick or a technique again. */
  readyAt = 0;
  /** 1 while it hides. */
  hidden = 0;
  /** A friend's order: its index in `ORDERS`. */
  order = 0;
  /** The id of the actor that it wants dead: the foe that a friend was told to attack, or the victim that an altar has named. */
  targetId = NO_ACTOR;
  /** The tick at which the hero last felt it without seeing it, and its cell then. */
  feltAt = NEVER;
  feltCell = NO_CELL;
  /** The tick at which it last went out of the hero's sight. */
  goneAt = NEVER;
  /** The tick at which it comes over the stairs after the hero. */
  followsAt = NEVER;
  /** The number of its turns since others have held it up on its way to the hero; 0 if none has. */
  heldUp = 0;
  /** The number of times it has turned to flee from the hero out of fear for its life. */
  routs = 0;
  /** The tick at which it was last hurt. */
  hurtAt = 0;
  /** The number of blows it has met since its last turn began. Each takes a die from its guard. */
  blowsSinceTurn = 0;
  /** The turn of the game in which thorns hurt it last: each turn they do so once. */
  prickedIn = NEVER;
  /** From 1 on. */
  level = 1;
  experience = 0;
  /** The experience for defeating it. */
  worth = 0;
  /** The hero's turns until starvation; other actors do not eat. */
  turnsUntilStarving = 0;
  /** The maximum health that tolls have taken and the next new floor gives back. */
  tollToReturn = 0;

  #side: Side;
  #conditions: readonly Affliction[] = NO_CONDITIONS;
  #pack: readonly Item[] = NO_ITEMS;
  #boons: readonly string[] = NO_BOONS;
  #mutation: Mutation | undefined = undefined;
  /** Computed on demand, and cleared when conditions, pack, boons or mutation change. */
  #traits: Traits | undefined;

  /** `id` is unique in a game; a later actor has a higher one. */
  constructor(
    readonly id: number,
    readonly breed: Breed,
  ) {
    super();
    this.#side = id === HERO_ID ? 'hero' : 'hostile';
    this.#ref = this.makeRef();
    this.weapons = breed.weapons;
    this.hidden = breed.lurks ? 1 : 0;
  }

  /**
   * Returns a copy for asking what would be. No map knows of it. It is no object that inherits from this one: that would
   * slow down every access to this one.
   */
  copy(): Actor {
    const copy = Object.assign(new Actor(this.id, this.breed), this);
    copy.#side = this.#side;
    copy.#conditions = this.#conditions;
    copy.#pack = this.#pack;
    copy.#boons = this.#boons;
    copy.#mutation = this.#mutation;
    copy.#traits = this.#traits;
    copy.#ref = this.#ref;
    return copy;
  }

  /** Rolls its stats from the dice of its breed. */
  rollStats(depth: number, rng: Rng): void {
    const { breed } = this;
    this.attack = rollDice(breed.attack, depth, rng);
    this.attackChance = Math.min(100, rollDice(breed.attackChance, depth, rng));
    this.defense = rollDice(breed.defense, depth, rng);
    this.defenseChance = Math.min(100, rollDice(breed.defenseChance, depth, rng));
    this.maxHealth = rollDice(breed.health, depth, rng);
    this.health = this.maxHealth;
    this.gold = rollDice(breed.gold, depth, rng);
    this.worth = breed.worth;
  }

  /** Names it in events, as the hero would see it. */
  get ref(): ActorRef {
    return this.breed.invisible && !(this.isPlaced && this.isSeen) ? { id: this.id, ...UNSEEN_BREED } : this.#ref;
  }

  private makeRef(): ActorRef {
    return { id: this.id, breed: this.breed.id, name: this.name, ...(this.isFriend ? { isFriend: true } : {}) };
  }

  get side(): Side {
    return this.#side;
  }

  set side(side: Side) {
    this.#side = side;
    this.#ref = this.makeRef();
  }

  /** Whether it is a friend of the hero. A wall that magic has grown is on the hero's side, and no friend. */
  get isFriend(): boolean {
    return this.#side === 'ally' && this.breed.inert !== true;
  }

  /** Its name without an article: that of its breed, after the adjective of its mutation. */
  get name(): string {
    return nameWith(this.breed, this.#mutation);
  }

  /** The mutation that sets it apart from its breed, if there is one. */
  get mutation(): Mutation | undefined {
    return this.#mutation;
  }

  set mutation(mutation: Mutation | undefined) {
    this.#mutation = mutation;
    this.#traits = undefined;
    this.#ref = this.makeRef();
  }

  /** Gives it a mutation, which scales the stats that were rolled. */
  mutate(mutation: Mutation): void {
    const { healthPercent = 100, attackPercent = 100 } = mutation;
    this.mutation = mutation;
    this.maxHealth = Math.max(1, Math.trunc((this.maxHealth * healthPercent) / 100));
    this.health = this.maxHealth;
    this.attack = Math.max(Math.min(1, this.attack), Math.trunc((this.attack * attackPercent) / 100));
  }

  /** The damage to every neighbour when it dies. */
  get bursts(): Dice | undefined {
    return this.#mutation?.bursts ?? this.breed.bursts;
  }

  get isHero(): boolean {
    return this.id === HERO_ID;
  }

  get conditions(): readonly Affliction[] {
    return this.#conditions;
  }

  set conditions(conditions: readonly Affliction[]) {
    this.#conditions = conditions;
    this.#traits = undefined;
  }

  /** Lets a condition end at another tick. What it grants stays as it is. */
  prolong(affliction: Affliction, until: number): void {
    const { condition } = affliction;
    this.#conditions = this.#conditions.map((other) => (other === affliction ? { condition, until } : other));
  }

  /** The items it carries besides its weapons and its gold. */
  get pack(): readonly Item[] {
    return this.#pack;
  }

  set pack(pack: readonly Item[]) {
    this.#pack = pack;
    this.#traits = undefined;
  }

  /** Replaces carried items by others that grant the same, such as a staff that recharges. */
  replaceAlike(pack: readonly Item[]): void {
    this.#pack = pack;
  }

  /** The ids of the hero's boons, or of a friend's abilities, in the order in which they were learned. */
  get boons(): readonly string[] {
    return this.#boons;
  }

  set boons(boons: readonly string[]) {
    this.#boons = boons;
    this.#traits = undefined;
  }

  /** Everything that grants it something: its breed, mutation, pack, boons and conditions. */
  get sources(): readonly Source[] {
    return this.traits.sources;
  }

  private get traits(): Traits {
    return (this.#traits ??= traitsOf(this));
  }

  /** Returns the sum of its bonuses to a stat, except those of gear worn in the slot `without`. */
  bonus(stat: Stat, without?: Slot): number {
    let sum = 0;
    for (const { grant, slot } of this.sources) {
      if (slot === undefined || slot !== without) sum += grant.bonuses?.[stat] ?? 0;
    }
    return sum;
  }

  has(talent: Talent): boolean {
    const { talents } = this.traits;
    // The common case, in a hot path: no talents at all.
    return talents.size > 0 && talents.has(talent);
  }

  /** Whether creatures of a breed leave it alone until they are hurt. */
  calms(breed: string): boolean {
    const { calms } = this.traits;
    return calms.length > 0 && calms.includes(breed);
  }

  /** Scales a number by every percentage that its sources grant for the time of a turn, noise or healing. */
  scaled(start: number, by: Scale): number {
    let value = start;
    for (const percent of this.traits.scales[by]) value = Math.ceil((value * percent) / 100);
    return value;
  }

  /** The distance at which it sees now, in cells. */
  get sight(): number {
    return Math.min(this.breed.sight, this.traits.sight);
  }

  /** The present way of moving. */
  get gait(): Gait {
    const { gait } = this.breed;
    return this.has('flies') ? LEVITATING[gait] : gait;
  }

  /** Its row in the arbiter's table when another actor enters its cell. */
  get role(): ActorRole {
    if (this.hidden === 1) return 'lurker';
    return this.isSeen ? this.side : 'unseen';
  }

  /** Whether it has given up: it flees from the hero for good. */
  get hasGivenUp(): boolean {
    return this.routs >= GIVES_UP_AT;
  }

  /** Whether the hero has something for which it leaves the hero alone, until it is hurt. */
  get isCalmed(): boolean {
    return this.health === this.maxHealth && this.engine.hero.calms(this.breed.id);
  }

  /** Whether the hero would see it in a visible cell: it neither hides nor is invisible to the hero. */
  get isSeen(): boolean {
    if (this.hidden === 1) return false;
    const isUnseen = this.breed.invisible || (this.side === 'hostile' && this.has('unseen'));
    return !isUnseen || this.engine.hero.has('seesUnseen');
  }

  /** Whether the hero cannot see it, and has felt it a moment ago. */
  get isFelt(): boolean {
    return this.feltAt !== NEVER && !this.inSight && this.engine.hero.due - this.feltAt <= FELT_TICKS;
  }

  /** Lets the hero feel it where it is. */
  markFelt(): void {
    this.feltAt = this.engine.now;
    this.feltCell = this.cell;
  }

  /** Ends its hiding. */
  reveal(): void {
    if (this.hidden === 0) return;
    this.hidden = 0;
    this.map.updateAppearance(this.cell);
  }

  /** Its column in the arbiter's table when it enters a cell. */
  get mover(): Mover {
    return this.side === 'hostile' && this.breed.thieves ? 'thief' : this.side;
  }

  get isAlive(): boolean {
    return this.health > 0;
  }

  /** Whether it burns. */
  get isOnFire(): boolean {
    const { conditions } = this;
    return conditions.length > 0 && conditions.some(({ condition }) => condition === this.engine.content.roles.burning);
  }

  get isBloodied(): boolean {
    return this.health * 100 <= this.maxHealth * this.breed.bloodiedAt;
  }

  get weapon(): Weapon {
    return this.weapons[this.wielded] ?? this.weapons[0];
  }

  /** The ticks of its normal turn now. */
  get pace(): number {
    return this.scaled(this.breed.speed, 'pace');
  }
}
