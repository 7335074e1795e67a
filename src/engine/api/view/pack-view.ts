import type { Engine } from '../../engine';
import { afterEquipping, inTheWayOf, weaponIn } from '../../rules/actions/equip';
import { throwingOf, THROWN } from '../../rules/actions/throw';
import { flightPath, aimProblem, targetArea, type TargetArea } from '../../rules/targeting';
import { attackOf, defenseOf, guardOf, type DicePool } from '../../rules/combat';
import { isUnknown } from '../../rules/identification';
import { carried } from '../../rules/pack';
import { damageChances } from '../../rules/odds';
import type { Cell } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import { withChanges, type Item } from '../../world/item';
import { maxCharges, type Appearance } from '../../world/knowledge';
import type { Affix } from '../../world/affix';
import { SORTS, type ItemKind, type Sort } from '../../world/item-kind';
import type { Aim, Power } from '../../world/power';
import { quantity } from '../event/event-messages';
import { KnowledgeView, type UnidentifiedItem } from './knowledge-view';

/** What can be done with something one carries, besides laying it down. */
export const VERBS = ['drink', 'read', 'eat', 'use', 'invoke', 'equip', 'throw'] as const;
export type Verb = (typeof VERBS)[number];

/** Something the hero carries, as far as it is known. */
export interface Carried extends Appearance {
  readonly letter: string;
  /** "3 throwing knives", "+1 short sword". */
  readonly label: string;
  readonly sort: Sort;
  readonly count: number;
  readonly isOn: boolean;
  readonly isKnown: boolean;
  readonly verbs: readonly Verb[];
  readonly note: string;
}

/** What the hero's numbers are, and would be. */
export interface Comparison {
  readonly attack: readonly [now: DicePool, then: DicePool];
  readonly guard: readonly [now: DicePool, then: DicePool];
  readonly pace: readonly [now: number, then: number];
  readonly noise: readonly [now: number, then: number];
  /** What would be taken off for it. */
  readonly insteadOf: readonly string[];
}

/** Everything there is to be told of something one carries. */
export interface ItemCard extends Carried {
  readonly kind: ItemKind;
  readonly affix: Affix | undefined;
  /** What it does when it is used, as far as that is known. */
  readonly power: Power | undefined;
  readonly shatters: Power | undefined;
  /** What it could be, where it is not known. */
  readonly unidentified: UnidentifiedItem | undefined;
  /** What wearing it would change; nothing for what is not worn. */
  readonly comparison: Comparison | undefined;
  /** How often it can be used now, and when it is full; nothing where that is not known, or it has no charges. */
  readonly charges: readonly [left: number, most: number] | undefined;
  /** In how many turns another use of it comes back; 0 while none is missing. */
  readonly rest: number;
}

/** Somebody an aim would reach: how likely it is to take hold, of 1. */
export interface ReachedTarget {
  readonly id: number;
  readonly cell: Cell;
  readonly name: string;
  readonly chance: number;
  /** Whether the hero would rather not: a friend, a bystander, the hero. */
  readonly isUnwanted: boolean;
}

/** What would come of aiming somewhere. */
export interface Preview extends TargetArea {
  readonly reached: readonly ReachedTarget[];
  /** Why it cannot be aimed there; nothing where it can. */
  readonly why: string | undefined;
  /** Who or what is in the way, before the cell that was aimed at. */
  readonly inTheWay: string | undefined;
}

/** How something is to be aimed, and how far it goes. */
export interface Aiming {
  readonly aim: Aim;
  /** What it does, as far as that is known. */
  readonly says: string;
}

const USES: Readonly<Partial<Record<Sort, Verb>>> = {
  potion: 'drink',
  scroll: 'read',
  food: 'eat',
  staff: 'use',
  wand: 'use',
  charm: 'invoke',
};

/** What the hero carries, and what can be done with it: reads the engine as it is now and changes nothing. */
export class PackView {
  constructor(private readonly engine: Engine) {}

  /** What is carried under letters: by sort, then by letter. */
  get items(): readonly Carried[] {
    return this.engine.hero.pack
      .flatMap((item) => (item.letter === undefined ? [] : [this.carried(item, item.letter)]))
      .sort((a, b) => SORTS.indexOf(a.sort) - SORTS.indexOf(b.sort) || (a.letter < b.letter ? -1 : 1));
  }

  /** What lies underfoot and could be taken up, the topmost first. */
  get underfoot(): readonly string[] {
    const { map, hero } = this.engine;
    const lying = (map.items.get(hero.cell) ?? []).filter(({ kind }) => kind.role !== 'corpse');
    return lying.reverse().map((item) => quantity(item.count, this.engine.nameOf(item)));
  }

  /** All about something carried; nothing where nothing is under this letter. */
  card(letter: string): ItemCard | undefined {
    const { engine } = this;
    const { hero, knowledge, content } = engine;
    const item = carried(hero, letter);
    if (!item) return undefined;
    const { kind, affix, known, charges = 0, plus = 0, rest = 0 } = item;
    const isKnown = knowledge.isKnown(kind);
    return {
      ...this.carried(item, letter),
      kind,
      affix: known && affix !== undefined ? content.affixes[affix] : undefined,
      power: isKnown ? kind.power : undefined,
      shatters: isKnown ? kind.shatters : undefined,
      unidentified: isKnown ? undefined : new KnowledgeView(engine).unidentifiedItem(kind),
      comparison: kind.gear && isKnown ? compare(hero, item) : undefined,
      charges: kind.charges && isKnown && known ? [charges, maxCharges(kind, plus)] : undefined,
      rest,
    };
  }

  /** How something is aimed when it is used: as it is, or as anything of its sort where it is not known. */
  aimOfUse(letter: string): Aiming | undefined {
    const item = carried(this.engine.hero, letter);
    const power = item?.kind.power;
    if (!item || !power) return undefined;
    if (this.engine.knowledge.isKnown(item.kind)) return { aim: power.aim, says: power.says };
    const isPointed = item.kind.sort === 'staff' || item.kind.sort === 'wand';
    const aim: Aim = isPointed ? { on: 'cell', range: THROWN, shape: { kind: 'bolt' } } : { on: 'self' };
    return { aim, says: 'nobody knows what it does' };
  }

  /** How something is aimed when it is thrown. */
  aimOfThrow(letter: string): Aiming | undefined {
    const { hero, knowledge } = this.engine;
    const item = carried(hero, letter);
    if (!item) return undefined;
    const { range } = throwingOf(hero, item);
    const { shatters } = item.kind;
    const bursts = knowledge.isKnown(item.kind) ? shatters : undefined;
    const shape = bursts?.aim.on === 'cell' ? bursts.aim.shape : ({ kind: 'bolt' } as const);
    return { aim: { on: 'cell', range, shape }, says: bursts?.says ?? 'flies, and lands' };
  }

  /** What else something carried could be used on. */
  suiting(letter: string): readonly Carried[] {
    const { hero } = this.engine;
    const item = carried(hero, letter);
    const aim = item?.kind.power?.aim;
    if (!item || aim?.on !== 'item') return [];
    return this.items.filter((each) => {
      const other = carried(hero, each.letter);
      return other !== undefined && other !== item && aim.suits(other, hero);
    });
  }

  /** What would come of using something at a cell. */
  previewUse(letter: string, to: Cell): Preview | undefined {
    const { hero, knowledge } = this.engine;
    const item = carried(hero, letter);
    const aiming = this.aimOfUse(letter);
    const power = item?.kind.power;
    if (!item || !aiming || !power) return undefined;
    const isKnown = knowledge.isKnown(item.kind);
    const why = isKnown ? aimProblem(hero, power.aim, { cell: to }) : undefined;
    return this.preview(isKnown ? power : { aim: aiming.aim }, to, why);
  }

  /** What would come of throwing something at a cell. */
  previewThrow(letter: string, to: Cell): Preview | undefined {
    const { hero, map, knowledge } = this.engine;
    const item = carried(hero, letter);
    const aiming = this.aimOfThrow(letter);
    if (!item || !aiming || aiming.aim.on !== 'cell') return undefined;
    const { aim } = aiming;
    const { shatters } = item.kind;
    const known = shatters && knowledge.isKnown(item.kind) ? shatters : {};
    const preview = this.preview({ ...known, aim }, to, aimProblem(hero, aim, { cell: to }));
    const { weapon, isSent } = throwingOf(hero, item);
    if (!weapon) return preview;
    const end = flightPath(map, hero.cell, to, aim.range).at(-1);
    const attack = attackOf(hero, weapon, isSent);
    return {
      ...preview,
      reached: preview.reached.map((each) => {
        const victim = each.cell === end ? map.actorAt(each.cell) : undefined;
        if (!victim) return each;
        const chance = 1 - (damageChances(attack, defenseOf(victim))[0] as number);
        return { ...each, chance, isUnwanted: victim.side !== 'hostile' };
      }),
    };
  }

  private preview(power: Pick<Power, 'aim' | 'harms' | 'chance'>, to: Cell, why: string | undefined): Preview {
    const { hero, map } = this.engine;
    const reach = targetArea(hero, power.aim, to);
    const reached = reach.cells.flatMap((cell): readonly ReachedTarget[] => {
      const who = map.actorAt(cell);
      if (!who || (!who.isHero && !who.inSight)) return [];
      const name = who.isHero ? 'you' : who.breed.name;
      const chance = (power.chance?.(who) ?? 100) / 100;
      return [{ id: who.id, cell, name, chance, isUnwanted: power.harms === true && who.side !== 'hostile' }];
    });
    return { ...reach, reached, why, inTheWay: this.obstacle(reach, to) };
  }

  /** What stops whatever flies before it comes to a cell. */
  private obstacle({ path }: TargetArea, to: Cell): string | undefined {
    const { map } = this.engine;
    const end = path.at(-1);
    if (end === undefined || end === to || path.includes(to)) return undefined;
    const who = map.actorAt(end);
    if (who?.inSight) return `the ${who.breed.name}`;
    return map.memory.propAt(end)?.name ?? map.memory.tileAt(end)?.name;
  }

  private carried(item: Item, letter: string): Carried {
    const { engine } = this;
    const { hero, knowledge } = engine;
    const { kind, count, on = false, note = '' } = item;
    const label = count > 1 ? quantity(count, engine.nameOf(item)) : engine.nameOf(item);
    const verb = kind.power && (USES[kind.sort] ?? 'use');
    return {
      ...knowledge.appearance(kind),
      letter,
      label,
      sort: kind.sort,
      count,
      isOn: on,
      isKnown: !isUnknown(hero, item),
      verbs: [...(verb ? [verb] : []), ...(kind.gear ? (['equip'] as const) : []), 'throw'],
      note,
    };
  }
}

/** What wearing something would change, or taking it off: as far as it is known. */
function compare(hero: Actor, item: Item): Comparison {
  const bare = withChanges(item, { plus: undefined, affix: undefined });
  const pack = afterEquipping(hero, item).map((other) =>
    other.letter === item.letter && !item.known ? withChanges(bare, { on: other.on }) : other,
  );
  const weapons = [weaponIn(pack, hero.engine.content.unarmed)];
  // The hero as it would be: everything else is the hero's own.
  const then = numbersOf(Object.assign(Object.create(hero) as Actor, { pack, weapons }));
  const now = numbersOf(hero);
  return {
    attack: [now.attack, then.attack],
    guard: [now.guard, then.guard],
    pace: [now.pace, then.pace],
    noise: [now.noise, then.noise],
    insteadOf: item.on ? [] : inTheWayOf(hero, item).map((other) => hero.engine.nameOf(other)),
  };
}

const numbersOf = (hero: Actor) => ({
  attack: attackOf(hero),
  guard: guardOf(hero),
  pace: hero.scaled(100, 'pace'),
  noise: hero.scaled(100, 'noise'),
});
