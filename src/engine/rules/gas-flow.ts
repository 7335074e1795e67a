// How gas spreads: whole units along the sides of cells, so that none appears and none is lost but what thins.
import type { ChanceField } from '../random/chance-field';
import type { Cell } from '../space/geometry';
import type { GameMap } from '../world/game-map';
import { setGas } from './react';

/** A side gets this share of the difference between two cells: with four sides, no cell gives more than it has. */
const SHARE = 5;
/** How many times gas spreads in a turn. */
const PASSES = 2;
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
  /** The flows into empty cells, which wait until it is clear which gas fills the cell. */
  readonly froms: Int32Array;
  readonly tos: Int32Array;
  readonly units: Uint8Array;
}

const FLOWS = new Map<number, Flow>();

function flowOf(size: number): Flow {
  const known = FLOWS.get(size);
  if (known) return known;
  const flow = {
    change: new Int16Array(size),
    claims: new Uint8Array(size),
    strengths: new Uint8Array(size),
    froms: new Int32Array(4 * size),
    tos: new Int32Array(4 * size),
    units: new Uint8Array(4 * size),
  };
  FLOWS.set(size, flow);
  return flow;
}

/** Spreads the gas of a floor for a turn, and thins it. */
export function spreadGas(map: GameMap, chance: ChanceField): void {
  for (let pass = 0; pass < PASSES; pass++) spreadOnce(map, chance, pass);
  thinGas(map, chance);
}

function spreadOnce(map: GameMap, chance: ChanceField, pass: number): void {
  const { environment, solid, tiles, width, engine } = map;
  const { live, gases, amounts } = environment;
  const { gratings } = engine.catalogue.tileTables;
  const { change, claims, strengths, froms, tos, units: sizes } = flowOf(map.size);
  const { cells } = live;
  const before = live.count;
  let waiting = 0;
  for (let i = 0; i < before; i++) {
    const from = cells[i] as Cell;
    const kind = gases[from] as number;
    if (kind === 0) continue;
    const amount = amounts[from] as number;
    const luck = chance.below(4 * SHARE, from, PURPOSE.luck + pass);
    for (let side = 0; side < 4; side++) {
      const to = side === 0 ? from - width : side === 1 ? from + 1 : side === 2 ? from + width : from - 1;
      const there = gases[to] as number;
      if (there !== kind && there !== 0) continue;
      if (solid[to] === 1 && gratings[tiles[to] as number] === 0) continue;
      const units = unitsOver(luck, side, amount - (amounts[to] as number));
      if (units === 0) continue;
      if (there === kind) {
        change[from] = (change[from] as number) - units;
        change[to] = (change[to] as number) + units;
        continue;
      }
      froms[waiting] = from;
      tos[waiting] = to;
      sizes[waiting++] = units;
      // The strongest flow fills an empty cell, of equals the first gas in the list.
      const strength = strengths[to] as number;
      if (units < strength || (units === strength && (claims[to] as number) < kind)) continue;
      claims[to] = kind;
      strengths[to] = units;
    }
  }
  for (let i = 0; i < waiting; i++) {
    const from = froms[i] as Cell;
    const to = tos[i] as Cell;
    if (gases[from] !== claims[to]) continue;
    change[from] = (change[from] as number) - (sizes[i] as number);
    change[to] = (change[to] as number) + (sizes[i] as number);
    if (environment.isBlamed(from, 2)) environment.setBlame(to, 2, true);
    live.add(to);
  }
  for (let i = 0; i < live.count; i++) {
    const cell = cells[i] as Cell;
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
 * Returns how many units flow over a side. The lucky side of each cell is rounded by chance, the others down: the luck,
 * from 0 to 19, holds the side and the chance.
 */
function unitsOver(luck: number, side: number, difference: number): number {
  if (difference <= 0) return 0;
  const whole = Math.trunc(difference / SHARE);
  return (luck & 3) === side && luck >> 2 < difference - whole * SHARE ? whole + 1 : whole;
}

function thinGas(map: GameMap, chance: ChanceField): void {
  const { environment, engine } = map;
  const { live, gases, amounts } = environment;
  const { thinning, wisps } = engine.catalogue.tileTables;
  for (let i = 0; i < live.count; i++) {
    const cell = live.cells[i] as Cell;
    const kind = gases[cell] as number;
    if (kind === 0) continue;
    const amount = amounts[cell] as number;
    if (amount >= STILL_FROM && map.tile(cell).stillAir) continue;
    const percents = amount === 1 ? wisps : thinning;
    if (chance.percent(percents[kind] as number, cell, PURPOSE.thinning)) setGas(map, cell, kind, amount - 1);
  }
}
