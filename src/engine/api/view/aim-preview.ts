/** The aim of a carried item, and the targets that it would reach from somewhere, as far as the hero can tell. */
import type { Engine } from '../../engine';
import { shatteringOf, throwingOf, THROW_RANGE } from '../../rules/items/throwing';
import { attackPool, defensePool } from '../../rules/combat/combat';
import { damageChances } from '../../random/dice-pool';
import {
  aimProblem,
  flightPath,
  knownAirspace,
  knownTargetArea,
  type TargetArea,
} from '../../rules/perception/targeting';
import type { Cell } from '../../space/geometry';
import { the } from '../../world/knowledge/grammar';
import type { Item } from '../../world/actors/item';
import type { Aim, Power } from '../../world/kinds/power';

/** The aim that a screen must ask for before an item is used, without the rules that come with it. */
type AimQuestion = Exclude<Aim, { on: 'item' }> | { readonly on: 'item' };

/** The aim of an item. */
export interface Aiming {
  readonly aim: AimQuestion;
  /** The effect, as far as it is known. */
  readonly says: string;
}

/** The aim and the effect of throwing an item. */
export interface Throw extends Aiming {
  readonly aim: Extract<Aim, { on: 'cell' }>;
}

/** A creature that an aim would reach. */
export interface ReachedTarget {
  readonly id: number;
  readonly cell: Cell;
  readonly name: string;
  /** The chance, of 1, that the effect takes hold. */
  readonly chance: number;
  /** Whether the hero would rather spare it: an ally, a bystander, the hero. */
  readonly isUnwanted: boolean;
}

/** The cells and creatures known to the hero that aiming at a cell would reach. */
export interface Preview extends Pick<TargetArea, 'path' | 'cells'> {
  readonly reached: readonly ReachedTarget[];
  /** The reason that it cannot be aimed there; `undefined` if it can. */
  readonly why: string | undefined;
  /** The obstacle that stops it before the cell it was aimed at. */
  readonly inTheWay: string | undefined;
  /** Whether nobody knows what it does: then the rest is what a plain projectile would reach. */
  readonly isGuess?: true;
}

const BOLT = { kind: 'bolt' } as const;

/** Returns what a screen must ask for an aim. */
export const questionOfAim = (aim: Aim): AimQuestion => (aim.on === 'item' ? { on: 'item' } : aim);

/** Returns how an item is aimed when it is used. Unknown items of one sort are all aimed alike. */
export function aimingOfUse({ knowledge }: Engine, { kind }: Item): Aiming | undefined {
  const { power, sort } = kind;
  if (!power) return undefined;
  const { aim, says } = power;
  if (knowledge.isKnown(kind)) return { aim: questionOfAim(aim), says };
  const isPointed = sort === 'staff' || sort === 'wand';
  return {
    aim: isPointed ? { on: 'cell', range: THROW_RANGE, shape: BOLT } : { on: 'self' },
    says: 'nobody knows what it does',
  };
}

/** Returns how an item is aimed when it is thrown. */
export function aimingOfThrow({ hero, knowledge }: Engine, item: Item): Throw {
  const { range } = throwingOf(hero, item);
  const shatters = knowledge.isKnown(item.kind) ? shatteringOf(hero, item.kind) : undefined;
  const shape = shatters?.aim.on === 'cell' ? shatters.aim.shape : BOLT;
  return { aim: { on: 'cell', range, shape }, says: shatters?.says ?? 'flies, and lands' };
}

/** Returns what using an item at a cell would reach. */
export function previewOfUse(engine: Engine, item: Item, to: Cell): Preview | undefined {
  const { hero, knowledge } = engine;
  const { power } = item.kind;
  if (power && knowledge.isKnown(item.kind))
    return previewOfPower(engine, power, to, aimProblem(hero, power.aim, { cell: to }));
  const aim = aimingOfUse(engine, item)?.aim;
  return aim && aim.on !== 'item' ? { ...previewOfPower(engine, { aim }, to, undefined), isGuess: true } : undefined;
}

/** Returns what throwing an item at a cell would reach. */
export function previewOfThrow(engine: Engine, item: Item, to: Cell): Preview {
  const { hero, map, knowledge } = engine;
  const { aim } = aimingOfThrow(engine, item);
  const shatters = shatteringOf(hero, item.kind);
  const known = shatters && knowledge.isKnown(item.kind) ? shatters : {};
  const plain = previewOfPower(engine, { ...known, aim }, to, aimProblem(hero, aim, { cell: to }));
  const { weapon, isSent } = throwingOf(hero, item);
  if (!weapon) return plain;
  const end = flightPath(map, hero.cell, to, aim.range, knownAirspace(map)).at(-1);
  const attack = attackPool(hero, weapon, isSent);
  return {
    ...plain,
    reached: plain.reached.map((each) => {
      const victim = each.cell === end ? map.actorAt(each.cell) : undefined;
      if (!victim) return each;
      const chance = 1 - (damageChances(attack, defensePool(victim))[0] as number);
      return { ...each, chance, isUnwanted: victim.side !== 'hostile' && !victim.breed.inert };
    }),
  };
}

type Aimable = Pick<Power, 'aim' | 'harms' | 'chance' | 'conducts'>;

/** Returns what a power would reach at a cell; `why` is the reason that it cannot be aimed there. */
export function previewOfPower(engine: Engine, power: Aimable, to: Cell, why: string | undefined): Preview {
  const { hero, map } = engine;
  const { harms, chance } = power;
  const area = knownTargetArea(hero, power, to);
  const isKnown = (cell: Cell): boolean => map.memory.tiles[cell] !== 0;
  const [path, cells] = [area.path.filter(isKnown), area.cells.filter(isKnown)];
  const reached = cells.flatMap((cell): readonly ReachedTarget[] => {
    const who = map.actorAt(cell);
    if (!who || (!who.isHero && !who.inSight)) return [];
    const name = who.isHero ? 'you' : who.name;
    const isUnwanted = harms === true && who.side !== 'hostile' && !who.breed.inert;
    return [{ id: who.id, cell, name, chance: (chance?.(who) ?? 100) / 100, isUnwanted }];
  });
  return { path, cells, reached, why, inTheWay: obstacle(engine, power.aim, path, to) };
}

/** Returns what stops a projectile on its path before the cell it was aimed at. The end of its range is no obstacle. */
function obstacle({ map }: Engine, aim: Aim, path: readonly Cell[], to: Cell): string | undefined {
  const end = path.at(-1);
  if (end === undefined || end === to || path.includes(to)) return undefined;
  const who = map.actorAt(end);
  if (who?.inSight) return the(who.name);
  if (knownAirspace(map).solid[end] === 1) return map.memory.propAt(end)?.name ?? map.memory.tileAt(end)?.name;
  return aim.on === 'cell' && path.length < aim.range ? 'a corner' : undefined;
}
