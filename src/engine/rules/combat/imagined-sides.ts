/** The state of the hero, the foes and the friends during an imagined fight. */
import type { Ailments, Arm, Fighter, Sequel, Supporter } from './fight-terms';

/** The passing conditions of a fighter. Times count from the start of the fight. */
export class State {
  private slowness: number;
  private slowUntil: number;
  private drains: number;
  private drainsUntil: number;
  private helplessUntil: number;

  constructor(start: Ailments) {
    ({ slowness: this.slowness, slowFor: this.slowUntil } = start);
    ({ drains: this.drains, drainsFor: this.drainsUntil, helplessFor: this.helplessUntil } = start);
  }

  /** Returns a time in ticks, as it passes for one in this state. */
  time(ticks: number, now: number): number {
    return Math.max(1, Math.trunc((ticks * (now < this.slowUntil ? this.slowness : 100)) / 100));
  }

  isHelpless(now: number): boolean {
    return now < this.helplessUntil;
  }

  /** Returns the health that a turn takes. */
  drain(now: number): number {
    return now < this.drainsUntil ? this.drains : 0;
  }

  /** Brings on a condition, for one whose turn is due. */
  suffers({ ticks, adds, pace, drains, helpless }: Sequel, now: number, due: number): void {
    const until = due + ticks;
    if (helpless && !this.isHelpless(now)) this.helplessUntil = until;
    if (pace > 100) {
      this.slowness = this.slowUntil > now ? Math.max(pace, this.slowness) : pace;
      this.slowUntil = Math.max(this.slowUntil, until);
    }
    if (drains > 0) {
      const isOn = this.drainsUntil > now;
      this.drainsUntil = isOn && adds ? this.drainsUntil + ticks : Math.max(this.drainsUntil, until);
      this.drains = isOn ? Math.max(drains, this.drains) : drains;
    }
  }
}

/** A foe in the middle of an imagined fight. */
export class Foe {
  readonly state: State;
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
    this.state = new State(side.ailments);
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

/** A friend in the middle of an imagined fight. */
export class Friend {
  due: number;
  health: number;
  pressed = 0;
  /** The foe that it has gone for, and the steps to where it reaches it. */
  foe: Foe | undefined;
  ahead = 0;

  /** `index` is its place in the tables of blows. */
  constructor(
    readonly side: Supporter,
    readonly index: number,
  ) {
    ({ due: this.due, health: this.health } = side);
  }
}
