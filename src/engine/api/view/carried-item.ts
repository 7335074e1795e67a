/** The hero's knowledge of a carried or offered item: its look, what can be done with it, and what it does. */
import type { Engine } from '../../engine';
import { isUnidentified } from '../../rules/items/identification';
import { chargePace } from '../../rules/floors/time';
import type { Actor } from '../../world/actors/actor';
import type { Item } from '../../world/actors/item';
import type { Gear, ItemKind, Missile, Sort } from '../../world/kinds/item-kind';
import { mostCharges, type Appearance } from '../../world/knowledge/knowledge';
import type { Aim, Power } from '../../world/kinds/power';
import { quantity } from '../../world/knowledge/grammar';
import { compareChange, compareGear, type Comparison } from '../../rules/combat/compare-gear';
import { unidentifiedItem, type UnidentifiedItem } from './knowledge-view';

/** The things that can be done with a carried item, besides dropping it. */
export const VERBS = ['drink', 'read', 'eat', 'use', 'invoke', 'equip', 'throw'] as const;
export type Verb = (typeof VERBS)[number];

/** A carried item, as far as it is known. */
export interface Carried extends Appearance {
  /** Empty for an offered item. */
  readonly letter: string;
  /** The id of its kind, or of its look while the kind is unknown. */
  readonly id: string;
  /** "3 throwing knives", "+1 short sword". */
  readonly label: string;
  readonly sort: Sort;
  readonly count: number;
  readonly isOn: boolean;
  readonly isKnown: boolean;
  readonly verbs: readonly Verb[];
  readonly note: string;
}

/** The power of an item of a known kind: what it is aimed at, and the effect, in the third person. */
interface KnownPower {
  readonly on: Aim['on'];
  readonly says: string;
}

/** The flight of an item of a known kind. */
export interface MissileFacts {
  /** The number of cells it flies when it is thrown. */
  readonly reach: number;
  /** The ammunition it is, if a bow or sling must send it. */
  readonly shots: string | undefined;
  /** The effect on the victims it hurts. */
  readonly says: string | undefined;
}

/** The condition that wounds bring: its adjective, how long it lasts, and how often, in percent. */
interface Infliction {
  readonly adjective: string;
  readonly turns: number;
  readonly percent: number;
}

/** The charges of an identified item. */
interface Charges {
  readonly left: number;
  readonly most: number;
  /** The number of turns until the next charge comes back; 0 if none is missing. */
  readonly rest: number;
  /** The number of turns in which a charge comes back; 0 for never. */
  readonly every: number;
}

/** Everything the hero knows of a carried item. What is not known is `undefined`. */
export interface ItemCard extends Carried {
  readonly description: string | undefined;
  /** The kinds that it could be, while its kind is unknown. */
  readonly unidentified: UnidentifiedItem | undefined;
  /** The effect of its use, and of its shattering. */
  readonly power: KnownPower | undefined;
  readonly shatters: KnownPower | undefined;
  readonly gear: Gear | undefined;
  /** The effect of wounds by this gear on foes. */
  readonly inflicts: Infliction | undefined;
  readonly missile: MissileFacts | undefined;
  /** The effect of its affix. */
  readonly affix: string | undefined;
  /** The changes from putting it on or taking it off, for gear. */
  readonly comparison: Comparison | undefined;
  readonly charges: Charges | undefined;
  /** The points it is worth if it is brought home. */
  readonly points: number;
}

/** Changes in the hero's numbers, and in an item's charges, from enchanting or mending the item. */
export interface ItemChange {
  /** The hero's numbers with the piece of gear on. */
  readonly numbers: Comparison | undefined;
  /** The number of uses of a full staff or charm. */
  readonly uses: readonly [now: number, then: number] | undefined;
}

const USES: Readonly<Partial<Record<Sort, Verb>>> = {
  potion: 'drink',
  scroll: 'read',
  food: 'eat',
  staff: 'use',
  wand: 'use',
  charm: 'invoke',
};

function verbsOf({ power, gear, sort }: ItemKind): readonly Verb[] {
  const verbs: Verb[] = [];
  if (power) verbs.push(USES[sort] ?? 'use');
  if (gear) verbs.push('equip');
  verbs.push('throw');
  return verbs;
}

/** Returns everything the hero knows of an item. The comparison takes long, so it is made when it is first read. */
export function itemCard(engine: Engine, item: Item): ItemCard {
  const { hero, knowledge, content } = engine;
  const { kind, count, affix, on = false, note = '', letter = '' } = item;
  const known = knowledge.isKnown(kind) ? kind : undefined;
  let comparison: Comparison | undefined;
  // Every field is named: to spread objects into one takes ten times as long, and programs ask for all items every turn.
  const { name, glyph, ascii, ink } = knowledge.appearance(kind);
  return {
    name,
    glyph,
    ascii,
    ink,
    letter,
    id: knowledge.idOf(kind),
    label: count > 1 ? quantity(count, engine.nameOf(item)) : engine.nameOf(item),
    sort: kind.sort,
    count,
    isOn: on,
    isKnown: !isUnidentified(hero, item),
    verbs: verbsOf(kind),
    note,
    description: known?.description,
    unidentified: known ? undefined : unidentifiedItem(engine, kind),
    power: knownPower(known?.power),
    shatters: knownPower(known?.shatters),
    gear: known?.gear,
    inflicts: inflictionOf(engine, known?.gear),
    missile: known?.missile && missileFacts(known.missile),
    affix: item.known && affix !== undefined ? content.affixes[affix]?.says : undefined,
    get comparison() {
      return known?.gear && (comparison ??= compareGear(hero, item));
    },
    charges: known && chargesOf(engine, known, item),
    points: known && (known.sort === 'gem' || known.prize) ? known.worth : 0,
  };
}

/** Returns what becomes of a carried item of a known kind, as far as the hero knows it. */
export function itemChange(hero: Actor, item: Item, becomes: (item: Item, user: Actor) => Item): ItemChange {
  const { kind } = item;
  const most = ({ plus = 0 }: Item): number => mostCharges(kind, plus, hero);
  return {
    numbers: kind.gear && compareChange(hero, item, (piece) => becomes(piece, hero)),
    uses: kind.charges && item.known ? [most(item), most(becomes(item, hero))] : undefined,
  };
}

const knownPower = (power: Power | undefined): KnownPower | undefined =>
  power && { on: power.aim.on, says: power.says };

const missileFacts = ({ weapon, shots, change }: Missile): MissileFacts => ({
  reach: weapon.reach,
  shots,
  says: change?.says,
});

function inflictionOf({ catalogue }: Engine, gear: Gear | undefined): Infliction | undefined {
  if (!gear?.inflicts) return undefined;
  const { condition, turns, percent } = gear.inflicts;
  return { adjective: catalogue.condition(condition).adjective, turns, percent };
}

function chargesOf(
  { hero }: Engine,
  kind: ItemKind,
  { known, charges = 0, plus = 0, rest = 0 }: Item,
): Charges | undefined {
  if (!kind.charges || !known) return undefined;
  return {
    left: charges,
    most: mostCharges(kind, plus, hero),
    rest,
    every: Math.ceil(kind.charges.every / chargePace(hero)),
  };
}
