// The fire, gas and passing ground of one floor. rules/floors/environment-turn.ts moves them; the environment takes turns only
// while something goes on.
import { CellList } from '../../space/cell-list';
import type { Cell } from '../../space/geometry';
import type { LayerBlock } from '../../space/layer-block';
import type { GameMap } from './game-map';
import { GASES, type Gas } from '../kinds/reaction';
import type { Scheduled } from './schedule';

/** A flood that still rises on a floor. rules/environment/flooding.ts moves it; what has risen is ground that does not last. */
export interface Flood {
  /** The cells from which the water comes. */
  readonly sources: readonly Cell[];
  /** The number of cells it can still fill. */
  readonly left: number;
  /** The id of the breed that swims in once the water is deep; empty for none. */
  readonly captive: string;
}

/** Its id in the schedule: the highest, so that it acts last among those due at the same tick. */
const ENVIRONMENT_ID = 0xfffff;

/** Marks fire that has only been kindled: it burns from the next turn on. The other bits are the turns left. */
const KINDLED = 0x80;

/** The most units of gas that can be poured into a cell; a flow may add the few that a byte holds above. */
export const MAX_GAS = 250;

/** The number of units from which on a gas hides what lies behind it. */
const HIDES_FROM = 12;

/** The state of one cell where something goes on, as it is saved. */
export interface LiveCell {
  readonly cell: Cell;
  /** The turns of fire left, with the mark of kindled fire; 0 for none. */
  readonly fire: number;
  /** The gas's index in `GASES` plus one; 0 for none. */
  readonly gas: number;
  readonly amount: number;
  /** The turns after which the tile on top gives way; 0 for never. */
  readonly timer: number;
  /** The number of the tile beneath plus one; 0 if the ground is all there is. */
  readonly bed: number;
  /** The hero's share of the blame: 1 for the fire, 2 for the gas. */
  readonly blame: number;
}

/** Fire, gas and passing ground, in layers with one number per cell, and the list of the cells where there is any. */
export class FloorEnvironment implements Scheduled {
  readonly id = ENVIRONMENT_ID;
  due = 0;
  heapIndex = -1;
  /**
   * The number from which the chances of this floor are mixed; drawn from its random stream when they are first needed.
   */
  salt: number | undefined;

  readonly fires: Uint8Array;
  readonly gases: Uint8Array;
  readonly amounts: Uint8Array;
  readonly timers: Uint8Array;
  readonly beds: Uint8Array;
  readonly blames: Uint8Array;
  /** Every cell with fire, gas or a timer; some that had one may still be listed. */
  readonly live: CellList;
  /** The cells with a bed, likewise. */
  private readonly bedded: CellList;
  /** The number of cells that burn or are kindled. */
  private fireCount = 0;
  /** The number of cells that have a timer. */
  private timerCount = 0;

  constructor(layers: LayerBlock) {
    this.fires = layers.take();
    this.gases = layers.take();
    this.amounts = layers.take();
    this.timers = layers.take();
    this.beds = layers.take();
    this.blames = layers.take();
    this.live = new CellList(layers);
    this.bedded = new CellList(layers);
  }

  /** Takes over the state of a floor whose layers were copied. */
  copyFrom({ due, heapIndex, fireCount, timerCount, live, bedded }: FloorEnvironment): void {
    Object.assign(this, { due, heapIndex, fireCount, timerCount });
    this.live.copyFrom(live);
    this.bedded.copyFrom(bedded);
  }

  /** Whether nothing burns, drifts or passes. */
  get isIdle(): boolean {
    return this.live.count === 0;
  }

  /** Whether anything burns or is kindled. */
  get hasFire(): boolean {
    return this.fireCount > 0;
  }

  /** Whether a cell burns now. */
  isBurning(cell: Cell): boolean {
    const fire = this.fires[cell] as number;
    return fire > 0 && fire < KINDLED;
  }

  /** Whether a cell will burn from the next turn on. */
  isKindled(cell: Cell): boolean {
    return (this.fires[cell] as number) >= KINDLED;
  }

  /** Returns the turns of fire left in a cell, kindled fire included. */
  fireTurns(cell: Cell): number {
    return (this.fires[cell] as number) & ~KINDLED;
  }

  /** The gas in a cell; undefined if there is none. */
  gasAt(cell: Cell): Gas | undefined {
    const kind = this.gases[cell] as number;
    // An index of −1 would take a slow way.
    return kind === 0 ? undefined : GASES[kind - 1];
  }

  /** Kindles a cell for a number of turns, at most 100. Fire that is there already burns as long as the longer of the two. */
  kindle(cell: Cell, turns: number, isByHero: boolean): void {
    const fire = this.fires[cell] as number;
    const most = Math.max(this.fireTurns(cell), turns);
    this.writeFire(cell, fire === 0 ? most | KINDLED : most | (fire & KINDLED));
    if (fire === 0) this.setBlame(cell, 1, isByHero);
    this.live.add(cell);
  }

  /** Sets the turns that fire still burns; 0 ends it. */
  setFire(cell: Cell, turns: number): void {
    this.writeFire(cell, turns);
    if (turns === 0) this.setBlame(cell, 1, false);
  }

  private writeFire(cell: Cell, fire: number): void {
    this.fireCount += (fire === 0 ? 0 : 1) - (this.fires[cell] === 0 ? 0 : 1);
    this.fires[cell] = fire;
  }

  /** Sets the gas of a cell; an amount of 0 removes it. */
  setGas(cell: Cell, kind: number, amount: number): void {
    this.gases[cell] = amount === 0 ? 0 : kind;
    this.amounts[cell] = amount;
    if (amount > 0) this.live.add(cell);
    else this.setBlame(cell, 2, false);
  }

  /** Whether any ground gives way after a time. */
  get hasTimers(): boolean {
    return this.timerCount > 0;
  }

  setTimer(cell: Cell, turns: number): void {
    this.timerCount += (turns === 0 ? 0 : 1) - (this.timers[cell] === 0 ? 0 : 1);
    this.timers[cell] = turns;
    if (turns > 0) this.live.add(cell);
  }

  /** Sets the tile beneath the one on top, as its number plus one; 0 for none. */
  setBed(cell: Cell, bed: number): void {
    this.beds[cell] = bed;
    if (bed > 0) this.bedded.add(cell);
  }

  /** Notes whether the hero is to blame for the fire (1) or the gas (2) of a cell. */
  setBlame(cell: Cell, bit: 1 | 2, isByHero: boolean): void {
    const others = (this.blames[cell] as number) & ~bit;
    this.blames[cell] = isByHero ? others | bit : others;
  }

  isBlamed(cell: Cell, bit: 1 | 2): boolean {
    return ((this.blames[cell] as number) & bit) !== 0;
  }

  /** Whether the gas in a cell hides what lies behind it, if it is of a kind that does. */
  isThick(cell: Cell): boolean {
    return (this.amounts[cell] as number) >= HIDES_FROM;
  }

  /** Drops the cells from the list in which nothing goes on any more. */
  sweep(): void {
    const { fires, gases, timers } = this;
    this.live.keep((cell) => ((fires[cell] as number) | (gases[cell] as number) | (timers[cell] as number)) !== 0);
  }

  /** The state of every cell that has any, in reading order. */
  get cells(): readonly LiveCell[] {
    const { fires, gases, amounts, timers, beds, blames, live, bedded } = this;
    if (live.count + bedded.count === 0) return NO_CELLS;
    const listed = [...live.cells.subarray(0, live.count), ...bedded.cells.subarray(0, bedded.count)];
    return [...new Set(listed)]
      .sort((a, b) => a - b)
      .map((cell) => ({
        cell,
        fire: fires[cell] as number,
        gas: gases[cell] as number,
        amount: amounts[cell] as number,
        timer: timers[cell] as number,
        bed: beds[cell] as number,
        blame: blames[cell] as number,
      }))
      .filter(({ fire, gas, timer, bed }) => (fire | gas | timer | bed) !== 0);
  }

  /** Replaces the state of the listed cells. */
  restore(cells: readonly LiveCell[]): void {
    for (const { cell, fire, gas, amount, timer, bed, blame } of cells) {
      this.writeFire(cell, fire);
      this.setGas(cell, gas, amount);
      this.setTimer(cell, timer);
      this.blames[cell] = blame;
      this.setBed(cell, bed);
      if (fire !== 0) this.live.add(cell);
    }
  }
}

const NO_CELLS: readonly LiveCell[] = [];

/** Schedules the turns of the floor's environment, if they are not yet. */
export function wakeEnvironment(map: GameMap): void {
  const { environment, schedule, engine } = map;
  if (environment.heapIndex >= 0) return;
  environment.due = Math.max(0, engine.now) + 100;
  schedule.add(environment);
}
