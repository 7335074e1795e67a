// How gas spreads: whole units along the sides of cells, so that none appears and none is lost but what thins.
import type { ChanceField } from '../random/chance-field';
import type { Cell } from '../space/geometry';
import type { GameMap } from '../world/game-map';
import { setGas } from './react';

/** A side gets this share of the difference between two cells: with four sides, no cell gives more than it has. */
const SHARE = 5;
/** How many times gas spreads in a turn. */
const PASSES = 2;
/** The last unit of a gas that thins goes at least this often, in percent, so that no wisp stays for ever. */
const WISP_PERCENT = 50;
/** From how many units on gas does not thin in still air. */
const STILL_FROM = 4;

/** Purposes of the chances: the luck of a cell in each pass, and thinning. */
const PURPOSE = { luck: 40, thinning: 60 } as const;

/** Working memory for one floor size. */
interface Flow {
  /** By cell: what comes in less what goes out in this pass. */
  readonly change: Int16Array;
  /** By empty cell: the kind of gas with the strongest flow into it, and how strong that is. */
  readonly claims: Uint8Array;
  readonly strengths: Uint8Array;
}

const FLOWS = new Map<number, Flow>();

function flowOf(size: number): Flow {
  const known = FLOWS.get(size);
  if (known) return known;
  const flow = { change: new Int16Array(size), claims: new Uint8Array(size), strengths: new Uint8Array(size) };
  FLOWS.set(size, flow);
  return flow;
}

/** Spreads the gas of a floor for a turn, and thins it. */
export function spreadGas(map: GameMap, chance: ChanceField): void {
  for (let pass = 0; pass < PASSES; pass++) spreadOnce(map, chance, pass);
  thinGas(map, chance);
}

function spreadOnce(map: GameMap, chance: ChanceField, pass: number): void {
  const { environment, solid, width } = map;
  const { live, gases, amounts } = environment;
  const { change, claims, strengths } = flowOf(map.size);
  const sides = [-width, 1, width, -1];
  const { cells } = live;
  const before = live.count;
  // Which gas flows into each empty cell: the one with the strongest flow, of equals the first.
  for (let i = 0; i < before; i++) {
    const from = cells[i] as Cell;
    const kind = gases[from] as number;
    if (kind === 0) continue;
    const luck = luckOf(chance, pass, from);
    for (let side = 0; side < 4; side++) {
      const to = from + (sides[side] as number);
      if (gases[to] !== 0 || solid[to] === 1) continue;
      const units = unitsOver(luck, side, amounts[from] as number);
      const strength = strengths[to] as number;
      if (units === 0 || units < strength || (units === strength && (claims[to] as number) < kind)) continue;
      claims[to] = kind;
      strengths[to] = units;
    }
  }
  for (let i = 0; i < before; i++) {
    const from = cells[i] as Cell;
    const kind = gases[from] as number;
    if (kind === 0) continue;
    const amount = amounts[from] as number;
    const luck = luckOf(chance, pass, from);
    for (let side = 0; side < 4; side++) {
      const to = from + (sides[side] as number);
      if (solid[to] === 1) continue;
      const there = gases[to] as number;
      if (there !== kind && (there !== 0 || claims[to] !== kind)) continue;
      const units = unitsOver(luck, side, amount - (amounts[to] as number));
      if (units === 0) continue;
      change[from] = (change[from] as number) - units;
      change[to] = (change[to] as number) + units;
      if (there === 0 && environment.isBlamed(from, 2)) environment.setBlame(to, 2, true);
      live.add(to);
    }
  }
  for (let i = 0; i < live.count; i++) {
    const cell = cells[i] as Cell;
    const moved = change[cell] as number;
    if (moved !== 0)
      setGas(map, cell, (gases[cell] as number) || (claims[cell] as number), (amounts[cell] as number) + moved);
    change[cell] = 0;
    claims[cell] = 0;
    strengths[cell] = 0;
  }
  // A claim can be left on a cell that nothing flowed into after all.
  for (let i = 0; i < before; i++)
    for (const side of sides) {
      const to = (cells[i] as Cell) + side;
      claims[to] = 0;
      strengths[to] = 0;
    }
}

/** Returns the luck of a cell in a pass, from 0 to 19: the side that is rounded by chance, and the chance. */
const luckOf = (chance: ChanceField, pass: number, cell: Cell): number =>
  chance.below(4 * SHARE, cell, PURPOSE.luck + pass);

/** Returns how many units flow over a side. The lucky side of each cell is rounded by chance, the others down. */
function unitsOver(luck: number, side: number, difference: number): number {
  if (difference <= 0) return 0;
  const whole = Math.trunc(difference / SHARE);
  return (luck & 3) === side && luck >> 2 < difference - whole * SHARE ? whole + 1 : whole;
}

function thinGas(map: GameMap, chance: ChanceField): void {
  const { environment, engine } = map;
  const { live, gases, amounts } = environment;
  for (let i = 0; i < live.count; i++) {
    const cell = live.cells[i] as Cell;
    const gas = environment.gasAt(cell);
    if (gas === undefined) continue;
    const { thins } = engine.content.gases[gas];
    const amount = amounts[cell] as number;
    if (amount >= STILL_FROM && map.tile(cell).stillAir) continue;
    const percent = amount === 1 && thins > 0 ? Math.max(thins, WISP_PERCENT) : thins;
    if (chance.percent(percent, cell, PURPOSE.thinning)) setGas(map, cell, gases[cell] as number, amount - 1);
  }
}
