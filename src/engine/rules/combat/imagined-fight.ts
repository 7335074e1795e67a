/** A fight that is only imagined, blow by blow: plain numbers, and a random stream that is not the game's. */
import type { Rng } from '../../random/rng';
import type { Temper } from '../../world/kinds/breed';
import { FEAST_HEALTH, LEECH_DIVISOR, STING_DAMAGE } from './attack';
import { BLOCKED, MISSED, ONE, type Blow } from './blow-chances';
import { healthAfter } from './odds';

/** The number of steps that a foe finds room to back off. */
const ROOM_BEHIND = 3;
/** The ticks after which a fight is left undecided. */
const LONGEST = 10_000;

/** A condition that wounds may bring. */
export interface Sequel {
  readonly percent: number;
  readonly ticks: number;
  /** Whether durations add up. */
  readonly adds: boolean;
  /** The time of a turn meanwhile, as a percentage of the normal, and the health lost in each. */
  readonly pace: number;
  readonly drains: number;
}

/** The blows of a foe with one of its weapons. */
interface Arm {
  readonly reach: number;
  /** The time of a blow, in ticks. */
  readonly pace: number;
  /** Against each number of guard dice that the hero has left. */
  readonly blows: readonly Blow[];
  readonly steals: boolean;
  /** The points of damage that the hero can pay for with gold. */
  readonly paid: number;
  readonly sequels: readonly Sequel[];
}

/** A foe, and the hero's blows against it. */
export interface Fighter {
  /** The ticks until it acts. */
  readonly due: number;
  /** Its distance, in cells. */
  readonly gap: number;
  /** The time of a step, in ticks; 0 if it takes none. */
  readonly pace: number;
  readonly health: number;
  /** The part of its health that is a second life. */
  readonly reserve: number;
  /** The health at and below which it is bloodied. */
  readonly bloodied: number;
  readonly temper: Temper;
  /** The hero's first blow, its damage for each hit, and the later ones against each number of guard dice that are left. */
  readonly first: Blow;
  readonly weight: number;
  readonly blows: readonly Blow[];
  readonly arms: readonly Arm[];
  /** The place among them of the weapon that it wields. */
  readonly wielded: number;
  readonly stings: boolean;
  readonly ripostes: boolean;
  /** The damage to a hero beside it when it dies. */
  readonly bursts: readonly [least: number, most: number];
  /** Whether a wound splits it. */
  readonly splits: boolean;
}

/** All that an imagined fight depends on. */
export interface Fight {
  readonly health: number;
  readonly most: number;
  /** The health with which the hero goes on after a first death; 0 for none. */
  readonly saved: number;
  /** The time of a step and of a blow, in ticks, and the reach. */
  readonly pace: number;
  readonly blowPace: number;
  readonly reach: number;
  /** The number of guard dice, and whether blows take any. */
  readonly dice: number;
  readonly standsFast: boolean;
  /** The health below which the hero loses no guard die. */
  readonly lastStand: number;
  /** The health up to which wounds heal by themselves, and the turns in which `most` points do; 0 if none do. */
  readonly rested: number;
  readonly healsIn: number;
  readonly leeches: boolean;
  readonly feasts: boolean;
  readonly stings: boolean;
  readonly ripostes: boolean;
  /** The health that conditions take each turn at first, and for how many ticks. */
  readonly drains: number;
  readonly drainsFor: number;
  /** The time of a turn under the conditions of the start, as a percentage of the normal, and for how many ticks. */
  readonly slowness: number;
  readonly slowFor: number;
  /** The number of foes that find room beside the hero. */
  readonly room: number;
  /** Whether other foes stand by, so that none of these is alone. */
  readonly hasCompany: boolean;
  /** In the order in which the hero strikes them. */
  readonly foes: readonly Fighter[];
}

/** A foe in the middle of an imagined fight. */
class Foe {
  due: number;
  gap: number;
  health: number;
  /** The blows it has met since its last turn. */
  pressed = 0;
  /** The hero's turn in which thorns hurt it last. */
  prickedIn = -1;
  isMet = false;
  /** The steps that it has backed off. */
  backedOff = 0;

  constructor(
    readonly side: Fighter,
    other?: Foe,
  ) {
    this.due = other?.due ?? side.due;
    this.gap = other?.gap ?? side.gap;
    this.health = other?.health ?? side.health;
  }

  /** The weapon in its hand. */
  get arm(): Arm {
    const { arms, temper, wielded } = this.side;
    const isOther = (temper.switches && this.gap <= 1) || (temper.rages && this.isBloodied);
    return arms[isOther ? 1 : wielded] ?? (arms[0] as Arm);
  }

  private get isBloodied(): boolean {
    return this.health <= this.side.bloodied;
  }

  /** Whether it wants to flee, alone or not. */
  flees(isAlone: boolean): boolean {
    const { fleesBloodied, fleesAlone } = this.side.temper;
    return (
      (this.isBloodied && (fleesBloodied === 'always' || (isAlone && fleesBloodied === 'alone'))) ||
      (isAlone && fleesAlone === true)
    );
  }
}

/** One imagined fight to the end. */
export class ImaginedFight {
  private readonly foes: Foe[];
  private now = 0;
  private due = 0;
  private health: number;
  private saved: number;
  private pressed = 0;
  /** The number of turns that the hero has begun. */
  private turn = 0;
  private paid = 0;
  /** The part of the next point that has healed, in points of `most` a turn. */
  private healed: number;
  private slowness: number;
  private slowUntil: number;
  private drains: number;
  private drainsUntil: number;

  constructor(
    private readonly fight: Fight,
    private readonly rng: Rng,
  ) {
    ({ health: this.health, saved: this.saved, drains: this.drains, drainsFor: this.drainsUntil } = fight);
    ({ slowness: this.slowness, slowFor: this.slowUntil } = fight);
    this.healed = rng.below(Math.max(1, fight.healsIn));
    this.foes = fight.foes.map((side) => new Foe(side));
  }

  /** Fights to the end. Returns the health that the hero has left, at most what it was. */
  result(): number {
    while (this.foes.length > 0 && this.health > 0 && this.now < LONGEST) {
      let next: Foe | undefined;
      this.now = this.due;
      for (const foe of this.foes) {
        if (foe.due >= this.now) continue;
        next = foe;
        this.now = foe.due;
      }
      if (next) this.turnOf(next);
      else this.turnOfHero();
    }
    return Math.min(this.fight.health, Math.max(0, this.health));
  }

  private turnOfHero(): void {
    const { fight } = this;
    this.pressed = 0;
    this.turn++;
    if (this.now < this.drainsUntil) this.loses(this.drains);
    this.heal();
    const pace = this.now < this.slowUntil ? this.slowness : 100;
    const foe = this.foes.find(({ gap }) => gap <= fight.reach);
    this.due += Math.max(1, Math.trunc(((foe ? fight.blowPace : fight.pace) * pace) / 100));
    if (this.health <= 0) return;
    if (foe) this.strike(foe);
    else this.comeNearer();
  }

  /** Heals by itself what a turn heals. */
  private heal(): void {
    const { most, rested, healsIn } = this.fight;
    if (healsIn === 0 || this.health >= rested) return;
    const healed = this.healed + most;
    this.healed = healed % healsIn;
    this.health = Math.min(rested, this.health + Math.trunc(healed / healsIn));
  }

  /** Takes a step towards the foes. */
  private comeNearer(): void {
    for (const foe of this.foes) if (foe.gap > 2 || this.hasRoom(foe)) foe.gap--;
  }

  private turnOf(foe: Foe): void {
    const { side, arm } = foe;
    foe.pressed = 0;
    if (foe.flees(this.foes.length === 1 && !this.fight.hasCompany)) this.leaves(foe);
    else if (this.stepsAside(foe)) foe.due += Math.max(1, side.pace);
    else if (foe.gap <= arm.reach) {
      foe.due += Math.max(1, arm.pace);
      this.isStruck(foe, arm);
    } else {
      foe.due += Math.max(1, side.pace || 100);
      if (side.pace > 0 && !side.temper.holdsPost && (foe.gap > 2 || this.hasRoom(foe))) foe.gap--;
    }
  }

  /** Lets a foe that moves at random or backs off do so. Returns whether it does. */
  private stepsAside(foe: Foe): boolean {
    const { straysPercent = 0, backsOffPercent = 0 } = foe.side.temper;
    if (straysPercent > 0 && this.rng.percent(straysPercent)) {
      // Of the free cells beside one who stands beside the hero, about half are beside the hero, too.
      foe.gap = Math.max(1, foe.gap + (this.rng.percent(50) ? 1 : foe.gap > 2 ? -1 : 0));
      return true;
    }
    if (foe.gap > 2 || foe.backedOff >= ROOM_BEHIND || backsOffPercent === 0) return false;
    if (!this.rng.percent(backsOffPercent)) return false;
    foe.backedOff++;
    foe.gap++;
    return true;
  }

  /** Whether there is room beside the hero for one more. */
  private hasRoom({ gap }: Foe): boolean {
    return gap === 2 && this.foes.reduce((sum, other) => sum + (other.gap <= 1 ? 1 : 0), 0) < this.fight.room;
  }

  private roll(blow: Blow): number {
    const roll = this.rng.below(ONE);
    let outcome = 0;
    while (outcome < blow.length - 1 && roll >= (blow[outcome] as number)) outcome++;
    return outcome + MISSED;
  }

  /** The hero strikes a foe. */
  private strike(foe: Foe): void {
    const { blows, first, weight } = foe.side;
    const left = Math.max(Math.min(1, blows.length - 1), blows.length - 1 - foe.pressed);
    const through = this.roll(foe.isMet ? (blows[left] as Blow) : first);
    const damage = Math.max(0, through) * (foe.isMet ? 1 : weight);
    foe.isMet = true;
    foe.pressed++;
    this.wounds(foe, damage);
    if (foe.gap > 1 || foe.health <= 0) return;
    if (damage > 0 && foe.side.stings) this.loses(STING_DAMAGE);
    if (through === BLOCKED && foe.side.ripostes) this.isStruck(foe, foe.arm);
  }

  private wounds(foe: Foe, damage: number): void {
    if (damage === 0) return;
    const { fight } = this;
    const { side, health } = foe;
    if (fight.leeches) this.heals(Math.max(1, Math.trunc(damage / LEECH_DIVISOR)));
    foe.health = healthAfter(health, damage, side.reserve);
    if (foe.health > 0) {
      if (side.splits && foe.health >= 2) this.split(foe);
      return;
    }
    this.leaves(foe);
    if (fight.feasts) this.heals(FEAST_HEALTH);
    if (foe.gap <= 1 && side.bursts[1] > 0) this.loses(this.rng.between(...side.bursts));
  }

  /** Takes a foe that is dead or gone out of the fight. */
  private leaves(foe: Foe): void {
    this.foes.splice(this.foes.indexOf(foe), 1);
  }

  private split(foe: Foe): void {
    const other = new Foe(foe.side, foe);
    other.gap++;
    other.health = foe.health >> 1;
    foe.health -= other.health;
    other.isMet = true;
    this.foes.push(other);
  }

  private heals(points: number): void {
    this.health = Math.min(this.fight.most, this.health + points);
  }

  private loses(points: number): void {
    this.health -= points;
    if (this.health > 0 || this.saved === 0) return;
    this.health = this.saved;
    this.saved = 0;
  }

  /** A foe strikes the hero. */
  private isStruck(foe: Foe, { blows, steals, paid, sequels }: Arm): void {
    const { dice, standsFast, lastStand, stings, ripostes } = this.fight;
    const pressed = standsFast && this.health < lastStand ? 0 : this.pressed;
    const through = this.roll(blows[Math.max(Math.min(1, dice), dice - pressed)] as Blow);
    this.pressed++;
    if (through > 0) {
      if (steals) {
        this.leaves(foe);
        return;
      }
      const ransom = Math.min(through, Math.max(0, paid - this.paid));
      this.paid += ransom;
      if (through > ransom) {
        this.loses(through - ransom);
        for (const sequel of sequels) this.suffers(sequel);
      }
    }
    if (foe.gap > 1 || this.health <= 0) return;
    if (through > 0 && stings && foe.prickedIn !== this.turn) {
      foe.prickedIn = this.turn;
      this.wounds(foe, STING_DAMAGE);
    }
    if (through === BLOCKED && ripostes) this.strike(foe);
  }

  private suffers({ percent, ticks, adds, pace, drains }: Sequel): void {
    if (percent < 100 && !this.rng.percent(percent)) return;
    const until = this.due + ticks;
    if (pace > 100) {
      this.slowness = this.slowUntil > this.now ? Math.max(pace, this.slowness) : pace;
      this.slowUntil = Math.max(this.slowUntil, until);
    }
    if (drains > 0) {
      const isOn = this.drainsUntil > this.now;
      this.drainsUntil = isOn && adds ? this.drainsUntil + ticks : Math.max(this.drainsUntil, until);
      this.drains = isOn ? Math.max(drains, this.drains) : drains;
    }
  }
}
