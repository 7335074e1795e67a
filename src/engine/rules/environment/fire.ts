// The spread and the end of fire. A cell that catches is kindled for one turn before it burns, so that all can see it.
import type { ChanceField } from '../../random/chance-field';
import { rollDice, type Dice } from '../../random/dice';
import type { Cell } from '../../space/geometry';
import type { GameMap } from '../../world/map/game-map';
import type { Gas, Reaction } from '../../world/kinds/reaction';
import { hurt, isPresent } from '../combat/combat';
import { makeNoise } from '../perception/noise';
import {
  applyElement,
  changeGround,
  FLASH_TURNS,
  kindle,
  pourGas,
  reactionOf,
  reactItems,
  setGas,
  type Exposure,
} from './react';

/** The number of units from which on gas that explodes does so; what is thinner burns off. */
const EXPLODES_FROM = 10;
/** The distance from a flame at which gas catches in one turn, in cells. */
const GAS_STEPS = 3;
/** The distance at which an explosion is heard, in steps. */
export const BLAST_STEPS = 25;

/** A cell where gas explodes, and the damage it does there. */
interface Blast {
  readonly cell: Cell;
  readonly dice: Dice;
}

/** Burns for a turn: what was kindled burns now, fires burn down, and everything that burns spreads. */
export function burn(map: GameMap, chance: ChanceField): void {
  if (map.environment.hasFire) burnDown(map, chance);
  lightGasBesideFlames(map);
}

function burnDown(map: GameMap, chance: ChanceField): void {
  const { environment, engine } = map;
  const { live } = environment;
  const before = live.count;
  const { burnableGases } = engine.catalogue.tileTables;
  const burning: Cell[] = [];
  let hasBurnableGas = false;
  for (let i = 0; i < before; i++) {
    const cell = live.cells[i] as Cell;
    if (burnableGases[environment.gases[cell] as number] === 1) hasBurnableGas = true;
    if (environment.fires[cell] === 0) continue;
    const turns = environment.fireTurns(cell);
    if (!environment.isKindled(cell) && turns === 1) burnOut(map, cell);
    else {
      environment.setFire(cell, environment.isKindled(cell) ? turns : turns - 1);
      burning.push(cell);
    }
  }
  const blasts: Blast[] = [];
  for (const cell of burning) {
    if (hasBurnableGas) burnGas(map, cell, blasts);
    if (map.shownItems[cell] !== 0) reactItems(map, cell, 'fire', exposureTo(map, cell, chance));
  }
  if (hasBurnableGas) lightGas(map, burning);
  for (const cell of burning) spreadFrom(map, cell, chance);
  if (blasts.length > 0)
    explode(
      map,
      blasts.sort((a, b) => a.cell - b.cell),
    );
}

/** Returns the exposure to the fire of a burning cell, with the chances of another cell or of its own. */
const exposureTo = ({ environment }: GameMap, flame: Cell, chance: ChanceField, cell = flame): Exposure => ({
  isByHero: environment.isBlamed(flame, 1),
  roll: (percent, purpose) => chance.percent(percent, cell, purpose),
});

/** Kindles the burnable gas that has come beside what is aflame for good, such as a brazier. */
function lightGasBesideFlames(map: GameMap): void {
  const { environment, flames, tiles, width, engine } = map;
  const { aflame, burnableGases } = engine.catalogue.tileTables;
  flames.sort();
  for (let i = 0; i < flames.count; i++) {
    const flame = flames.cells[i] as Cell;
    if (aflame[tiles[flame] as number] === 0) continue;
    for (let side = 0; side < 4; side++) {
      const cell = flame + sideOf(width, side);
      if (environment.fires[cell] === 0 && burnableGases[environment.gases[cell] as number] === 1)
        kindle(map, cell, FLASH_TURNS, environment.isBlamed(cell, 2));
    }
  }
}

/** Uses up the gas in a burning cell, if it burns. Where it is thick enough, it explodes if it is of a kind that does. */
function burnGas(map: GameMap, cell: Cell, blasts: Blast[]): void {
  const { environment, engine } = map;
  if (engine.catalogue.tileTables.burnableGases[environment.gases[cell] as number] === 0) return;
  const gas = environment.gasAt(cell) as Gas;
  const { explodes } = reactionOf(map, gas, 'fire');
  if (explodes && (environment.amounts[cell] as number) >= EXPLODES_FROM) blasts.push({ cell, dice: explodes });
  setGas(map, cell, 0, 0);
}

/** Returns what fire does to the ground of a cell. */
const fireReactionOf = ({ engine, tiles }: GameMap, cell: Cell): Reaction =>
  engine.catalogue.tileTables.fireReactions[tiles[cell] as number] as Reaction;

/** Ends the fire of a cell, and leaves what it has made of the ground. */
function burnOut(map: GameMap, cell: Cell): void {
  map.environment.setFire(cell, 0);
  const { burns } = fireReactionOf(map, cell);
  if (burns?.leaves !== undefined) changeGround(map, cell, burns.leaves);
}

/** Kindles what catches beside a burning cell, and warms the rest. */
function spreadFrom(map: GameMap, cell: Cell, chance: ChanceField): void {
  const { environment, width, tiles, engine } = map;
  const { fires } = environment;
  const { catches, warms } = engine.catalogue.tileTables;
  const { burns, gives } = fireReactionOf(map, cell);
  if (burns && gives) pourGas(map, cell, gives.gas, gives.amount, false);
  for (let side = 0; side < 4; side++) {
    const to = cell + sideOf(width, side);
    if (fires[to] !== 0) continue;
    const tile = tiles[to] as number;
    const percent = catches[tile] as number;
    if ((percent | (warms[tile] as number)) === 0 || map.isOnEdge(to)) continue;
    if (percent === 0) applyElement(map, to, 'heat', exposureTo(map, cell, chance, to));
    else if (chance.percent(percent, to, side)) {
      const { burns } = fireReactionOf(map, to);
      if (burns) kindle(map, to, burns.turns, environment.isBlamed(cell, 1));
    }
  }
}

/** Kindles burnable gas within a few steps of the flames, through gas that burns too. */
function lightGas(map: GameMap, flames: readonly Cell[]): void {
  const { environment, width, engine } = map;
  const { gases, fires } = environment;
  const { burnableGases } = engine.catalogue.tileTables;
  let edge = flames;
  for (let step = 0; step < GAS_STEPS && edge.length > 0; step++) {
    const next: Cell[] = [];
    for (const cell of edge)
      for (let side = 0; side < 4; side++) {
        const to = cell + sideOf(width, side);
        if (burnableGases[gases[to] as number] === 0 || fires[to] !== 0) continue;
        kindle(map, to, FLASH_TURNS, environment.isBlamed(cell, 1));
        next.push(to);
      }
    edge = next;
  }
}

/** Returns what a step over one of the four sides adds to a cell. */
const sideOf = (width: number, side: number): number =>
  side === 0 ? -width : side === 1 ? 1 : side === 2 ? width : -1;

/** Blasts everyone in the cells where gas explodes, and what gives way to force beside them. */
function explode(map: GameMap, blasts: readonly Blast[]): void {
  const { engine, environment } = map;
  const at = (blasts[0] as Blast).cell;
  engine.emit({ type: 'exploded', at, cells: blasts.map(({ cell }) => cell) });
  for (const { cell, dice } of blasts) {
    const isByHero = environment.isBlamed(cell, 1);
    const victim = map.actorAt(cell);
    if (victim && isPresent(victim))
      hurt(victim, rollDice(dice, map.danger, engine.rng), {
        by: isByHero && victim.side === 'hostile' ? engine.hero : undefined,
        cause: 'explosion',
        kind: 'fire',
      });
    for (const offset of map.offsets) {
      const beside = cell + offset;
      if (map.solid[beside] === 1 && !map.isOnEdge(beside))
        applyElement(map, beside, 'force', { isByHero, roll: (percent) => percent >= 100 });
    }
  }
  makeNoise(map, at, { steps: BLAST_STEPS, isTold: true });
}
