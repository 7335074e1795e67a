/** Fire and gas as the hero sees them: both are known in sight only, since neither stays as it was. */
import type { Engine } from '../../engine';
import { catchChance, hazardFor, hazardName } from '../../rules/perception/hazards';
import { reactionOf } from '../../rules/environment/react';
import { nearestFirst, type Cell } from '../../space/geometry';
import { capital } from '../../world/knowledge/grammar';
import {
  BED,
  ELEMENTS,
  GASES,
  type Gas,
  type GasKind,
  type Hazard,
  type Material,
  type Reaction,
} from '../../world/kinds/reaction';
import type { Tile } from '../../world/kinds/tile';

/** A gas in a cell. */
interface GasLook extends Pick<GasKind, 'name' | 'description' | 'ink' | 'letter'> {
  readonly id: Gas;
  /** Units, up to 255. */
  readonly amount: number;
}

/** Fire and gas in a cell. */
export interface Air {
  /** Left out if nothing burns. Kindled fire burns from the next turn on. */
  readonly fire?: { readonly turns: number; readonly isKindled: boolean };
  readonly gas?: GasLook;
}

/** Fire or gas that would harm the hero. */
export interface KnownHazard {
  readonly cell: Cell;
  /** "fire", or the id of the gas. */
  readonly id: Hazard;
  readonly name: string;
  /** The chance in percent that it is in the hero's cell after the next turn, by spreading there; for fire alone. */
  readonly reaches?: number;
}

/** Returns the fire and gas of a cell in sight; undefined if there is neither. */
export function airAt({ map, content }: Engine, cell: Cell): Air | undefined {
  const { environment, visible } = map;
  if (environment.isIdle || visible[cell] === 0) return undefined;
  const turns = environment.fireTurns(cell);
  const id = environment.gasAt(cell);
  if (turns === 0 && id === undefined) return undefined;
  return {
    ...(turns > 0 ? { fire: { turns, isKindled: environment.isKindled(cell) } } : {}),
    ...(id === undefined ? {} : { gas: gasLook(content.gases[id], id, environment.amounts[cell] as number) }),
  };
}

/** Returns the cells in sight with fire. */
export function flamesInSight({ map }: Engine): readonly Cell[] {
  const { environment, visible } = map;
  const { live } = environment;
  const cells = live.cells.slice(0, live.count);
  return Array.from(cells).filter((cell) => visible[cell] === 1 && environment.fireTurns(cell) > 0);
}

const gasLook = ({ name, description, ink, letter }: GasKind, id: Gas, amount: number): GasLook => ({
  id,
  name,
  description,
  ink,
  letter,
  amount,
});

/** The remaining time of ground that does not stay. */
export interface Passing {
  readonly turns: number;
  /** The name of what it turns into; left out if it goes and what lies beneath is there. */
  readonly into?: string;
}

/** Returns how long the ground of a cell in sight lasts, left to itself; undefined if it stays. */
export function passingAt({ map, content, catalogue }: Engine, cell: Cell): Passing | undefined {
  const turns = map.visible[cell] === 1 ? (map.environment.timers[cell] as number) : 0;
  const to = map.tile(cell).lasts?.to;
  if (turns === 0 || to === undefined) return undefined;
  const into = to === BED ? undefined : content.tiles[catalogue.tileNumber(to)]?.name;
  return into === undefined ? { turns } : { turns, into };
}

/** Returns the ground beneath the ice, bridge or other cover of a cell in sight; undefined if there is no cover. */
export function beneathAt({ map, content }: Engine, cell: Cell): Tile | undefined {
  const bed = map.visible[cell] === 1 ? (map.environment.beds[cell] as number) : 0;
  return bed === 0 ? undefined : content.tiles[bed - 1];
}

/** Returns the nearest fire and the nearest of each gas in sight that would harm the hero, nearest first. */
export function knownHazards({ map, hero }: Engine): readonly KnownHazard[] {
  const { environment, visible } = map;
  if (environment.isIdle) return [];
  const nearest = new Map<Hazard, KnownHazard>();
  const order = nearestFirst(hero.cell, map.width);
  for (const cell of environment.live.cells.subarray(0, environment.live.count)) {
    const id = visible[cell] === 1 ? hazardFor(hero, cell) : undefined;
    if (id === undefined) continue;
    const known = nearest.get(id);
    if (known && order(known.cell, cell) < 0) continue;
    nearest.set(id, { cell, id, name: hazardName(hero, id) });
  }
  return [...nearest.values()]
    .sort((a, b) => order(a.cell, b.cell))
    .map((hazard) => (hazard.id === 'fire' ? { ...hazard, reaches: catchChance(map, hero.cell) } : hazard));
}

/** Whether an element or a gas does anything to a material. */
const isEffective = ({ burns, becomes, gives, lost, changes }: Reaction): boolean =>
  [burns, becomes, gives, lost, changes].some((effect) => effect !== undefined);

/**
 * Returns what the elements and gases do to what the hero knows in a cell, in sentences: "Fire: catches at 35%, burns 3
 * turns." Elements and gases that do the same share a sentence; those that do nothing are left out.
 */
export function knownReactions({ map }: Engine, cell: Cell): readonly string[] {
  const { material } = map.memory.tileAt(cell) ?? {};
  if (material === undefined) return [];
  const effects = new Map<string, string[]>();
  for (const reagent of [...ELEMENTS, ...GASES]) {
    const reaction = reactionOf(map, material satisfies Material, reagent);
    if (isEffective(reaction)) effects.set(reaction.says, [...(effects.get(reaction.says) ?? []), reagent]);
  }
  return Array.from(effects, ([says, reagents]) => `${capital(reagents.join(', '))}: ${says}.`);
}
