import { rollDice } from '../random/dice';
import type { Rng } from '../random/rng';
import { Entity } from './entity';
import { sourcesOf } from './gear';
import { NO_SOURCES, TALENT_BITS, type Source, type Stat, type Talent } from './grants';
import type { Item } from './item';
import type { Side } from './allegiance';
import type { Breed, Mood } from './breed';
import type { ActorRole, Mover } from './interaction';
import type { Gait } from './tile';
import type { Weapon } from './weapon';
import type { Slot } from './item-kind';

/** The hero's id: the least, so that the hero wins ties. */
export const HERO_ID = 0;

/** No cell, and nobody. */
export const NONE = -1;

/** Who it was, told so that it still makes sense after they are gone. */
export interface ActorRef {
  readonly id: number;
  /** The key of the breed. */
  readonly breed: string;
  readonly name: string;
}

/** A condition someone is in, and the tick at which it has passed. */
export interface Affliction {
  /** The key of the condition. */
  readonly condition: string;
  readonly until: number;
}

const NOTHING: readonly Item[] = [];
const UNAFFLICTED: readonly Affliction[] = [];
const UNTAUGHT: readonly string[] = [];

/** What somebody is by all that gives it something: the talents as bits. */
interface Traits {
  readonly sources: readonly Source[];
  readonly talents: number;
}

const NO_TRAITS: Traits = { sources: NO_SOURCES, talents: 0 };

/** An entity that takes turns. */
export class Actor extends Entity {
  /** The tick at which it next acts. */
  due = 0;
  /** Its place in the schedule, kept by the schedule. */
  place = -1;
  /** Whether the hero saw it when last looking. Follows from where both are. */
  inSight = false;
  /** Its place in the list of its map's actors, kept by the map. */
  slot = -1;
  readonly ref: ActorRef;

  attack = 0;
  attackChance = 0;
  defense = 0;
  defenseChance = 0;
  maxHealth = 0;
  health = 0;
  gold = 0;
  /** What it holds: the ordinary weapon first. */
  weapons: readonly [Weapon, ...Weapon[]];
  /** Which of its weapons it fights with: 0 or 1. */
  wielded = 0;
  /** Whose side it is on. */
  side: Side;
  /** What it talks of; empty for those who do not talk. */
  topic = '';

  mood: Mood = 'move';
  /** For how many more turns it remembers the hero; 0 when it knows of nobody. */
  alert = 0;
  /** Where it last knew the hero to be. */
  lastSeen = NONE;
  /** Where it stands guard. */
  post = NONE;
  /** The other end of its patrol, where it is bound for now. */
  beat = NONE;
  /** The id of whom it follows. */
  leader = NONE;
  /** How often it has done its tricks. */
  spent = 0;
  /** The tick from which it can do a trick again. */
  readyAt = 0;
  /** 1 while it lurks unseen. */
  hidden = 0;
  /** What a friend has been told to do: a place in `ORDERS`. */
  order = 0;
  /** The tick at which the hero last felt it without seeing it; `NONE` for never. */
  feltAt = NONE;
  /** The tick at which it was last hurt. */
  hurtAt = 0;
  /** How far it has come by experience, from 1 on, and how much of that it has. */
  level = 1;
  experience = 0;
  /** The experience that overcoming it is worth. */
  worth = 0;
  /** For how many turns it has had enough to eat; those who do not eat have none. */
  fed = 0;

  private afflictions: readonly Affliction[] = UNAFFLICTED;
  private packed: readonly Item[] = NOTHING;
  private learned: readonly string[] = UNTAUGHT;
  /** What it is by all that: worked out when it is asked for, and again after any of it has changed. */
  private traits: Traits | undefined;

  /** `id` is unique in a game and grows with arrival. */
  constructor(
    readonly id: number,
    readonly breed: Breed,
  ) {
    super();
    this.ref = breed.invisible
      ? { id, breed: 'unseen', name: 'unseen thing' }
      : { id, breed: breed.id, name: breed.name };
    this.side = id === HERO_ID ? 'hero' : 'hostile';
    this.weapons = breed.weapons;
    this.hidden = breed.lurks ? 1 : 0;
  }

  /** Throws the dice of its breed: what it will be worth in a fight. Health and its maximum are one roll. */
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

  get isHero(): boolean {
    return this.id === HERO_ID;
  }

  /** What it is in. */
  get conditions(): readonly Affliction[] {
    return this.afflictions;
  }

  set conditions(conditions: readonly Affliction[]) {
    this.afflictions = conditions;
    this.traits = undefined;
  }

  /** What it carries besides its weapons and its gold. */
  get pack(): readonly Item[] {
    return this.packed;
  }

  set pack(pack: readonly Item[]) {
    this.packed = pack;
    this.traits = undefined;
  }

  /** The keys of the boons it has chosen, in that order. */
  get boons(): readonly string[] {
    return this.learned;
  }

  set boons(boons: readonly string[]) {
    this.learned = boons;
    this.traits = undefined;
  }

  /** Everything that gives it something or takes it away: what it was born with, wears, has learned, and is in. */
  get sources(): readonly Source[] {
    return (this.traits ??= this.gatherTraits()).sources;
  }

  private gatherTraits(): Traits {
    const { breed, conditions, pack, boons } = this;
    if (conditions.length + pack.length + boons.length === 0 && !breed.nature) return NO_TRAITS;
    const sources: Source[] = breed.nature ? [{ name: breed.name, grant: breed.nature }] : [];
    if (conditions.length + pack.length + boons.length > 0) {
      const { content } = this.engine;
      for (const item of pack) sources.push(...sourcesOf(item, content.affixes));
      for (const id of boons) {
        const boon = content.boons[id];
        if (boon) sources.push({ name: boon.name, grant: boon });
      }
      for (const { condition: id } of conditions) {
        const condition = this.engine.condition(id);
        sources.push({ name: condition.adjective, grant: condition });
      }
    }
    let talents = 0;
    for (const { grant } of sources) for (const talent of grant.talents ?? []) talents |= TALENT_BITS[talent];
    return { sources, talents };
  }

  /** What all that adds to one of its stats; `without` leaves out what is worn in one place. */
  bonus(stat: Stat, without?: Slot): number {
    let sum = 0;
    for (const { grant, slot } of this.sources) {
      if (slot === undefined || slot !== without) sum += grant.bonuses?.[stat] ?? 0;
    }
    return sum;
  }

  has(talent: Talent): boolean {
    const { talents } = (this.traits ??= this.gatherTraits());
    // Most have none at all, and are asked all the time.
    return talents !== 0 && (talents & TALENT_BITS[talent]) !== 0;
  }

  /** `start` percent of each percentage that all that gives it: of the time of a turn, of the noise it makes. */
  scaled(start: number, by: 'pace' | 'noise' | 'healing'): number {
    let value = start;
    for (const { grant } of this.sources) {
      const percent = grant[by];
      if (percent !== undefined) value = Math.ceil((value * percent) / 100);
    }
    return value;
  }

  /** How far it sees now, in cells. */
  get sight(): number {
    let cells = this.breed.sight;
    for (const { grant } of this.sources) cells = Math.min(cells, grant.sight ?? cells);
    return cells;
  }

  /** How it gets about now. */
  get gait(): Gait {
    const { gait } = this.breed;
    return gait !== 'phase' && gait !== 'fly' && this.has('flies') ? 'fly' : gait;
  }

  /** What it is to the arbiter when somebody pushes into its cell. */
  get role(): ActorRole {
    if (this.hidden === 1) return 'lurker';
    return this.isSeen ? this.side : 'unseen';
  }

  /** Whether the hero sees it where the hero looks: neither in hiding nor invisible to the hero's eyes. */
  get isSeen(): boolean {
    if (this.hidden === 1) return false;
    const isUnseen = this.breed.invisible || (this.side === 'hostile' && this.has('unseen'));
    return !isUnseen || this.engine.hero.has('seesUnseen');
  }

  /** Comes out of hiding. */
  reveal(): void {
    if (this.hidden === 0) return;
    this.hidden = 0;
    this.map.updateAppearance(this.cell);
  }

  /** What it is to the arbiter when it pushes in. */
  get mover(): Mover {
    return this.side === 'hostile' && this.breed.thieves ? 'thief' : this.side;
  }

  get isAlive(): boolean {
    return this.health > 0;
  }

  get isBloodied(): boolean {
    return this.health * 100 <= this.maxHealth * this.breed.bloodiedAt;
  }

  /** The weapon it fights with now. */
  get weapon(): Weapon {
    return this.weapons[this.wielded] ?? this.weapons[0];
  }

  /** Ticks that an ordinary turn takes it now. */
  get pace(): number {
    return this.scaled(this.breed.speed, 'pace');
  }
}
