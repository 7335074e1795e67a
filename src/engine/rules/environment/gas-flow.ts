// The spread of gas: whole units along the sides of cells, so that none appears and none is lost but what thins.
import { scaled, type ChanceField } from '../../random/chance-field';
import type { Cell } from '../../space/geometry';
import type { FloorEnvironment } from '../../world/map/floor-environment';
import type { GameMap } from '../../world/map/game-map';
import { setGas } from './react';

/** In one direction, a side gets this share of the difference: with two sides, no cell gives more than it has. */
const SHARE = 3;
/** The number of units from which on gas does not thin in still air. */
const STILL_FROM = 4;

/** The lots of a cell in one direction: which of its sides is lucky, and a draw below `SHARE`. */
const LOTS = 2 * SHARE;
/** The purpose of the chance of a cell: its lots in both directions, and whether its gas thins. */
const PURPOSE = 40;

/**
 * The units that flow over a side, by direction: tables by the lots of the cell, the side and the difference. The lucky
 * side rounds up if the draw is below what is left over, the other down. Tables, because a branch that is taken at random
 * costs more than all the rest. Made when gas first flows.
 */
const UNITS: Uint8Array[] = [];

function unitTables(): readonly Uint8Array[] {
  for (let direction = UNITS.length; direction < 2; direction++) {
    const table = new Uint8Array((LOTS * LOTS) << 9);
    for (let index = 0; index < table.length; index++) {
      const lots = index >> 9;
      const lot = direction === 0 ? lots % LOTS : Math.trunc(lots / LOTS);
      const difference = index & 255;
      const whole = Math.trunc(difference / SHARE);
      const isLucky = (lot & 1) === ((index >> 8) & 1) && lot >> 1 < difference - whole * SHARE;
      table[index] = isLucky ? whole + 1 : whole;
    }
    UNITS.push(table);
  }
  return UNITS;
}

/** Working memory for one floor size. */
interface Flow {
  /** By cell: what comes in less what goes out in this direction. */
  readonly change: Int16Array;
  /** By cell with gas: its lots, and the percentage that its gas must thin with at least to lose a unit. */
  readonly lots: Uint8Array;
  readonly holds: Uint8Array;
  /** By empty cell: the kind of gas with the strongest flow into it, and how strong that is. */
  readonly claims: Uint8Array;
  readonly strengths: Uint8Array;
  /** The flows into empty cells, which wait until it is clear which gas fills the cell. */
  readonly froms: Int32Array;
  readonly tos: Int32Array;
  readonly sizes: Uint8Array;
}

const FLOWS = new Map<number, Flow>();

function flowOf(size: number): Flow {
  const known = FLOWS.get(size);
  if (known) return known;
  const flow = {
    change: new Int16Array(size),
    lots: new Uint8Array(size),
    holds: new Uint8Array(size),
    claims: new Uint8Array(size),
    strengths: new Uint8Array(size),
    froms: new Int32Array(2 * size),
    tos: new Int32Array(2 * size),
    sizes: new Uint8Array(2 * size),
  };
  FLOWS.set(size, flow);
  return flow;
}

/** Spreads the gas of a floor for a turn, first along the rows and then along the columns, and thins it. */
export function spreadGas(map: GameMap, chance: ChanceField): void {
  const flow = flowOf(map.size);
  const { live, gases } = map.environment;
  for (let i = 0; i < live.count; i++) {
    const cell = live.cells[i] as Cell;
    if (gases[cell] !== 0) draw(flow, cell, chance);
  }
  for (const [direction, units] of unitTables().entries())
    spreadAlong(map, flow, direction === 0 ? 1 : map.width, units, chance);
  thinGas(map, flow);
}

/** Draws the lots of a cell. */
function draw({ lots, holds }: Flow, cell: Cell, chance: ChanceField): void {
  const bits = chance.bits(cell, PURPOSE);
  lots[cell] = scaled(bits & 0xffff, LOTS * LOTS);
  holds[cell] = scaled(bits >>> 16, 100);
}

/** Spreads gas in one direction, in which a step adds `step` to a cell. */
function spreadAlong(map: GameMap, flow: Flow, step: number, units: Uint8Array, chance: ChanceField): void {
  const { live, gases, amounts } = map.environment;
  const { change, claims, strengths, tos } = flow;
  const waiting = balance(map, flow, step, units);
  fillEmpty(map.environment, flow, waiting, chance);
  for (let i = 0; i < live.count; i++) {
    const cell = live.cells[i] as Cell;
    const moved = change[cell] as number;
    if (moved === 0) continue;
    setGas(map, cell, (gases[cell] as number) || (claims[cell] as number), (amounts[cell] as number) + moved);
    change[cell] = 0;
  }
  for (let i = 0; i < waiting; i++) {
    claims[tos[i] as Cell] = 0;
    strengths[tos[i] as Cell] = 0;
  }
}

/**
 * Works out what flows between cells of the same gas, and what would flow into empty cells. Returns how many flows into
 * empty cells wait.
 */
function balance(map: GameMap, flow: Flow, step: number, units: Uint8Array): number {
  const { environment, solid, tiles, engine } = map;
  const { live, gases, amounts } = environment;
  const { gratings } = engine.catalogue.tileTables;
  const { change, lots, claims, strengths, froms, tos, sizes } = flow;
  let waiting = 0;
  for (let i = 0; i < live.count; i++) {
    const cell = live.cells[i] as Cell;
    const kind = gases[cell] as number;
    if (kind === 0) continue;
    for (let side = 0; side < 2; side++) {
      const beside = side === 0 ? cell - step : cell + step;
      const there = gases[beside] as number;
      // Two cells with gas are looked at once, from the first of them.
      if (there !== 0 && (there !== kind || side === 0)) continue;
      const difference = (amounts[cell] as number) - (amounts[beside] as number);
      const to = difference > 0 ? beside : cell;
      if (solid[to] === 1 && gratings[tiles[to] as number] === 0) continue;
      if (there !== 0) {
        const from = cell + beside - to;
        const isBack = difference > 0 ? 1 : 0;
        const moved = units[((lots[from] as number) << 9) | (isBack << 8) | Math.abs(difference)] as number;
        change[from] = (change[from] as number) - moved;
        change[to] = (change[to] as number) + moved;
        continue;
      }
      const moved = units[((lots[cell] as number) << 9) | (side << 8) | difference] as number;
      if (moved === 0) continue;
      froms[waiting] = cell;
      tos[waiting] = to;
      sizes[waiting++] = moved;
      // The strongest flow fills an empty cell, of equals the first gas in the list.
      const strength = strengths[to] as number;
      if (moved < strength || (moved === strength && (claims[to] as number) < kind)) continue;
      claims[to] = kind;
      strengths[to] = moved;
    }
  }
  return waiting;
}

/** Lets the strongest gas flow into each empty cell. */
function fillEmpty(environment: FloorEnvironment, flow: Flow, waiting: number, chance: ChanceField): void {
  const { gases, live } = environment;
  const { change, claims, froms, tos, sizes } = flow;
  for (let i = 0; i < waiting; i++) {
    const from = froms[i] as Cell;
    const to = tos[i] as Cell;
    if (gases[from] !== claims[to]) continue;
    change[from] = (change[from] as number) - (sizes[i] as number);
    change[to] = (change[to] as number) + (sizes[i] as number);
    if (environment.isBlamed(from, 2)) environment.setBlame(to, 2, true);
    live.add(to);
    draw(flow, to, chance);
  }
}

function thinGas(map: GameMap, { holds }: Flow): void {
  const { environment, tiles, engine } = map;
  const { live, gases, amounts } = environment;
  const { thinning, wisps, stillAir } = engine.catalogue.tileTables;
  for (let i = 0; i < live.count; i++) {
    const cell = live.cells[i] as Cell;
    const kind = gases[cell] as number;
    const amount = amounts[cell] as number;
    const percents = amount === 1 ? wisps : thinning;
    if ((percents[kind] as number) <= (holds[cell] as number)) continue;
    if (amount < STILL_FROM || stillAir[tiles[cell] as number] === 0) setGas(map, cell, kind, amount - 1);
  }
}
