/** A fight that is only imagined, blow by blow: plain numbers, and a random stream that is not the game's. */
import type { Rng } from '../../random/rng';
import { FEAST_HEALTH, LEECH_DIVISOR, STING_DAMAGE } from './attack';
import { BLOCKED, MISSED, ONE, type Blow } from './blow-chances';
import type { Arm, Fight, Sequel } from './fight-terms';
import { Foe, Friend, State } from './imagined-sides';
import { healthAfter } from './odds';

/** The number of steps that a foe finds room to back off. */
const ROOM_BEHIND = 3;
/** The distance in cells beyond which a fleeing foe is gone. */
const GONE_BEYOND = 3;
/** The ticks after which a fight is left undecided. */
const LONGEST = 5000;

/** The distance from the hero at which friends meet foes, in cells, and how far they stray. */
const MEETS_WITHIN = 7;
const STRAYS = 2;
/** The chance, in percent, that two foes beside the hero stand beside each other. */
const NEIGHBOURS_PERCENT = 50;

/** One imagined fight to the end. `toll` is the part of its wounds that the hero loses, in percent. */
export class ImaginedFight {
  private readonly foes: Foe[];
  private readonly friends: Friend[];
  private readonly state: State;
  private now = 0;
  private due = 0;
  private health: number;
  private saved: number;
  private pressed = 0;
  /** The number of turns that the hero has begun. */
  private turn = 0;
  private paid = 0;
  /** The part of a point of damage that is not lost yet, in hundredths. */
  private uncounted = 0;
  /** The part of the next point that has healed, in points of `most` a turn. */
  private healed: number;

  constructor(
    private readonly fight: Fight,
    private readonly rng: Rng,
    private readonly toll: number,
  ) {
    ({ health: this.health, saved: this.saved } = fight);
    this.state = new State(fight.ailments);
    this.healed = rng.below(Math.max(1, fight.healsIn));
    this.foes = fight.foes.map((side) => new Foe(side));
    this.friends = fight.friends.map((side, index) => new Friend(side, index));
    for (const friend of this.friends) {
      const { gaps, reach } = friend.side;
      const least = Math.min(...gaps);
      friend.foe = this.foes[gaps.indexOf(least)];
      friend.ahead = Math.max(0, least - reach);
    }
  }

  /** Fights to the end. Returns the health that the hero has left, at most what it was. */
  result(): number {
    while (this.foes.length > 0 && this.health > 0 && this.now < LONGEST) {
      let next: Foe | Friend | undefined;
      this.now = this.due;
      for (const other of this.foes) if (other.due < this.now) this.now = (next = other).due;
      for (const other of this.friends) if (other.due < this.now) this.now = (next = other).due;
      if (next instanceof Foe) this.turnOf(next);
      else if (next) this.turnOfFriend(next);
      else this.turnOfHero();
    }
    return Math.min(this.fight.health, Math.max(0, this.health));
  }

  private turnOfHero(): void {
    const { fight, state, now } = this;
    this.pressed = 0;
    this.turn++;
    this.loses(state.drain(now));
    this.heal();
    const foe = this.soonestDead(fight.reach);
    this.due += state.time(foe ? fight.blowPace : fight.pace, now);
    if (this.health <= 0 || state.isHelpless(now)) return;
    if (foe) this.strike(foe);
    else this.comeNearer();
  }

  /** Returns the foe in reach that the hero strikes. */
  private soonestDead(reach: number): Foe | undefined {
    let best: Foe | undefined;
    let least = Infinity;
    for (const foe of this.foes) {
      if (foe.gap > reach) continue;
      const blows = foe.health / foe.side.mean;
      if (best && blows >= least) continue;
      best = foe;
      least = blows;
    }
    return best;
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
    const { side, arm, state } = foe;
    const { now } = this;
    const moves = state.time(side.pace || 100, now);
    foe.pressed = 0;
    foe.health -= state.drain(now);
    if (foe.health <= 0) this.dies(foe);
    else if (state.isHelpless(now)) foe.due += moves;
    else if (foe.flees(this.foes.length === 1 && !this.fight.hasCompany)) this.runs(foe, moves);
    else if (this.stepsAside(foe)) foe.due += moves;
    else if (side.makesOff && foe.gap <= 1) this.leaves(foe);
    else if (foe.gap <= arm.reach) {
      foe.due += state.time(arm.pace, now);
      this.isStruck(foe, arm);
    } else this.comes(foe, moves);
  }

  /** Lets a foe flee. While it is near, it may still be struck. */
  private runs(foe: Foe, moves: number): void {
    foe.due += moves;
    foe.gap++;
    if (foe.gap > GONE_BEYOND || foe.side.pace === 0) this.leaves(foe);
  }

  /** Lets a foe that does not reach the hero strike a friend who is in the way, or come nearer. */
  private comes(foe: Foe, moves: number): void {
    const { side, arm } = foe;
    const isNear = foe.gap > 2 || this.hasRoom(foe);
    const friend = this.friends.find(
      (other) => other.ahead === 0 && other.side.reach <= arm.reach && (other.foe === foe || !isNear),
    );
    if (friend) {
      foe.due += foe.state.time(arm.pace, this.now);
      this.strikesFriend(friend, arm);
      return;
    }
    foe.due += moves;
    if (side.pace > 0 && !side.temper.holdsPost && isNear) this.approaches(foe);
  }

  /** Brings a foe a step nearer to the hero, and to the friends who go for it. */
  private approaches(foe: Foe): void {
    foe.gap--;
    for (const friend of this.friends) if (friend.foe === foe && friend.ahead > 0) friend.ahead--;
  }

  private strikesFriend(friend: Friend, { atFriends }: Arm): void {
    const { dice, fleesAt } = friend.side;
    const left = Math.max(Math.min(1, dice), dice - friend.pressed);
    friend.pressed++;
    friend.health -= Math.max(0, this.roll(atFriends[friend.index]?.[left] as Blow));
    if (friend.health <= fleesAt) this.friends.splice(this.friends.indexOf(friend), 1);
  }

  private turnOfFriend(friend: Friend): void {
    const { side, index } = friend;
    friend.pressed = 0;
    if (this.now >= side.staysFor) {
      this.friends.splice(this.friends.indexOf(friend), 1);
      return;
    }
    if (!friend.foe || !this.foes.includes(friend.foe)) this.choosesFoe(friend);
    const { foe } = friend;
    friend.due += foe && friend.ahead === 0 ? side.blowPace : side.pace;
    if (!foe) return;
    if (friend.ahead > 0) {
      if (foe.gap <= MEETS_WITHIN) friend.ahead--;
      return;
    }
    const { byFriends, blows } = foe.side;
    const left = Math.max(Math.min(1, blows.length - 1), blows.length - 1 - foe.pressed);
    foe.pressed++;
    const damage = Math.max(0, this.roll(byFriends[index]?.[left] as Blow));
    if (damage > 0) this.wounds(foe, damage);
  }

  /** Lets a friend go for the foe that is nearest to the hero. */
  private choosesFoe(friend: Friend): void {
    friend.foe = this.foes.reduce<Foe | undefined>(
      (best, foe) => (best && best.gap <= foe.gap ? best : foe),
      undefined,
    );
    friend.ahead = friend.foe ? Math.max(0, friend.foe.gap - STRAYS - friend.side.reach) : 0;
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

  /** The hero strikes a foe, and with a sweep those beside it. */
  private strike(foe: Foe): void {
    const { sweeps, cleaves } = this.fight;
    const others = sweeps ? this.neighboursOf(foe) : [];
    this.strikeAt(foe, foe.side.blows);
    const next = cleaves && foe.health <= 0 ? this.foes.find(({ gap }) => gap <= 1) : undefined;
    if (next) this.strikeAt(next, next.side.halved);
    for (const other of others) if (this.health > 0 && other.health > 0) this.strikeAt(other, other.side.blows);
  }

  private strikeAt(foe: Foe, blows: readonly Blow[]): void {
    const { first, weight, surprise } = foe.side;
    const isHelpless = foe.state.isHelpless(this.now);
    const left = isHelpless ? 0 : Math.max(Math.min(1, blows.length - 1), blows.length - 1 - foe.pressed);
    const through = this.roll(foe.isMet ? (blows[left] as Blow) : first);
    const damage = Math.max(0, through) * (foe.isMet ? (isHelpless ? surprise : 1) : weight);
    foe.isMet = true;
    foe.pressed++;
    if (damage > 0) this.isWounded(foe, damage);
    if (foe.gap > 1 || foe.health <= 0) return;
    if (damage > 0 && foe.side.stings) this.loses(STING_DAMAGE);
    if (through === BLOCKED && foe.side.ripostes) this.isStruck(foe, foe.arm);
  }

  /** Wounds a foe by the hero's hand. */
  private isWounded(foe: Foe, damage: number): void {
    const { fight, now } = this;
    if (fight.leeches) this.heals(Math.max(1, Math.trunc(damage / LEECH_DIVISOR)));
    this.wounds(foe, damage);
    if (foe.health <= 0) {
      if (fight.feasts) this.heals(FEAST_HEALTH);
      return;
    }
    for (const sequel of foe.side.sequels) if (this.comesOff(sequel)) foe.state.suffers(sequel, now, foe.due);
  }

  private wounds(foe: Foe, damage: number): void {
    const { side } = foe;
    foe.health = healthAfter(foe.health, damage, side.reserve);
    if (foe.health <= 0) this.dies(foe);
    else if (side.splits && foe.health >= 2) this.split(foe);
  }

  private dies(foe: Foe): void {
    this.leaves(foe);
    const { bursts } = foe.side;
    if (bursts[1] === 0) return;
    if (foe.gap <= 1) this.loses(this.rng.between(...bursts));
    for (const other of this.neighboursOf(foe)) {
      if (other.health > 0) this.wounds(other, this.rng.between(...bursts));
    }
  }

  /** Returns the foes that stand beside another, both beside the hero. */
  private neighboursOf(foe: Foe): readonly Foe[] {
    if (foe.gap > 1) return [];
    return this.foes.filter((other) => other !== foe && other.gap <= 1 && this.rng.percent(NEIGHBOURS_PERCENT));
  }

  private comesOff({ percent }: Sequel): boolean {
    return percent >= 100 || this.rng.percent(percent);
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

  private loses(wound: number): void {
    const counted = wound * this.toll + this.uncounted;
    const points = Math.trunc(counted / 100);
    this.uncounted = counted - 100 * points;
    this.health = Math.min(Math.max(this.health, this.fight.most), this.health - points);
    if (this.health > 0 || this.saved === 0) return;
    this.health = this.saved;
    this.saved = 0;
  }

  /** A foe strikes the hero. */
  private isStruck(foe: Foe, { blows, steals, paid, sequels }: Arm): void {
    const { dice, standsFast, lastStand, stings, ripostes } = this.fight;
    const pressed = standsFast && this.health < lastStand ? 0 : this.pressed;
    const left = this.state.isHelpless(this.now) ? 0 : Math.max(Math.min(1, dice), dice - pressed);
    const through = this.roll(blows[left] as Blow);
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
        for (const each of sequels) if (this.comesOff(each)) this.state.suffers(each, this.now, this.due);
      }
    }
    if (foe.gap > 1 || this.health <= 0) return;
    if (through > 0 && stings && foe.prickedIn !== this.turn) {
      foe.prickedIn = this.turn;
      this.isWounded(foe, STING_DAMAGE);
    }
    if (through === BLOCKED && ripostes) this.strike(foe);
  }
}
