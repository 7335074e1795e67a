/** The things the hero carries or is offered, and what can be done with them, as far as the hero knows. */
import type { Engine } from '../../engine';
import { knownOffer } from '../../rules/floors/offers';
import { itemByLetter, itemsInPart, LETTERS, PART_ROOM, PARTS, type PackPart } from '../../rules/items/pack';
import type { Cell } from '../../space/geometry';
import type { Item } from '../../world/actors/item';
import { SORTS } from '../../world/kinds/item-kind';
import type { Aim } from '../../world/kinds/power';
import { quantity } from '../../world/knowledge/grammar';
import {
  aimingOfThrow,
  aimingOfUse,
  previewOfThrow,
  previewOfUse,
  type Aiming,
  type Preview,
  type Throw,
} from './aim-preview';
import { itemCard, itemChange, type Carried, type ItemCard, type ItemChange } from './carried-item';
import { basisOfKnowledge, isSameBasis } from './knowledge-view';

/**
 * The cards of the items that the hero carries or is offered. Each is made once, and again after what it depends on has
 * changed: programs ask for all of them after every command, and most commands change nothing about them.
 */
export class ItemCards {
  private readonly made = new Map<Item, ItemCard>();
  private carriedCards: readonly ItemCard[] | undefined;
  private pack: readonly Item[] = [];
  /** The things that the cards made so far depend on besides their items. */
  private basis: readonly unknown[] = [];

  constructor(private readonly engine: Engine) {}

  /** Returns the card of an item. */
  of(item: Item): ItemCard {
    this.dropIfOutdated();
    return this.cardOf(item);
  }

  /** The cards of the carried items with letters: by sort, then by letter. */
  get carried(): readonly ItemCard[] {
    const { pack } = this.engine.hero;
    this.dropIfOutdated();
    if (pack !== this.pack) this.carriedCards = undefined;
    this.pack = pack;
    return (this.carriedCards ??= pack
      .filter(({ letter }) => letter !== undefined)
      .map((item) => this.cardOf(item))
      .sort((a, b) => SORTS.indexOf(a.sort) - SORTS.indexOf(b.sort) || placeOf(a) - placeOf(b)));
  }

  private cardOf(item: Item): ItemCard {
    const made = this.made.get(item);
    if (made) return made;
    const card = itemCard(this.engine, item);
    this.made.set(item, card);
    return card;
  }

  private dropIfOutdated(): void {
    const basis = basisOf(this.engine);
    if (isSameBasis(basis, this.basis)) return;
    this.made.clear();
    this.carriedCards = undefined;
    this.basis = basis;
  }
}

/** Returns the place of an item in the order of letters: small ones before capitals. */
const placeOf = ({ letter }: Carried): number => LETTERS.indexOf(letter);

/**
 * Returns the things that cards depend on: what the hero has found out, the gear in use, and everything else that
 * grants the hero something, as the prize does by being carried.
 */
function basisOf(engine: Engine): readonly unknown[] {
  const { pack, conditions, boons, attack, attackChance, defense, defenseChance } = engine.hero;
  const basis = [...basisOfKnowledge(engine), boons, attack, attackChance, defense, defenseChance];
  // When a condition ends changes no card.
  for (const { condition } of conditions) basis.push(condition);
  for (const item of pack) if (item.on || item.spare || item.kind.carried) basis.push(item);
  return basis;
}

export type * from './aim-preview';
export type * from './carried-item';
export type { Comparison } from '../../rules/combat/compare-gear';

/** A part of the pack: the letters of its items, and the number of items that it holds. */
interface PackRoom {
  readonly part: PackPart;
  readonly letters: readonly string[];
  readonly most: number;
}

/** Returns how a carried item of a known kind is used on other items; undefined if it is not. */
function aimAtItems({ hero, knowledge }: Engine, letter: string): Extract<Aim, { on: 'item' }> | undefined {
  const kind = itemByLetter(hero, letter)?.kind;
  const aim = kind && knowledge.isKnown(kind) ? kind.power?.aim : undefined;
  return aim?.on === 'item' ? aim : undefined;
}

/** The hero's pack. Reads the engine as it is now and changes nothing. */
export class PackView {
  constructor(
    private readonly engine: Engine,
    private readonly itemCards = new ItemCards(engine),
  ) {}

  /** Everything known of the items with letters: by sort, then by letter. */
  get items(): readonly ItemCard[] {
    return this.itemCards.carried;
  }

  /** The parts of the pack with what is in each. */
  get parts(): readonly PackRoom[] {
    const { hero } = this.engine;
    return PARTS.map((part) => ({
      part,
      letters: itemsInPart(hero, part).flatMap(({ letter }) => letter ?? []),
      most: PART_ROOM,
    }));
  }

  /** The names of the items underfoot that could be picked up, topmost first. */
  get underfoot(): readonly string[] {
    const { map, hero } = this.engine;
    const lying = (map.items.get(hero.cell) ?? []).filter(({ kind }) => kind.role !== 'corpse');
    return lying.reverse().map((item) => quantity(item.count, this.engine.nameOf(item)));
  }

  /** Returns everything known of an item; `undefined` for a free letter. */
  card(letter: string): ItemCard | undefined {
    const item = this.item(letter);
    return item && this.itemCards.of(item);
  }

  /** Returns the first item of the kind that an id stands for now, even if the kind was unknown when the id was read. */
  find(id: string): Carried | undefined {
    const kind = this.engine.knowledge.kindOf(id);
    return kind && this.items.find(({ letter }) => this.item(letter)?.kind === kind);
  }

  /** Returns how an item is aimed when it is used; `undefined` if it cannot be used. */
  aimOfUse(letter: string): Aiming | undefined {
    const item = this.item(letter);
    return item && aimingOfUse(this.engine, item);
  }

  /** Returns how an item is aimed when it is thrown. */
  aimOfThrow(letter: string): Throw | undefined {
    const item = this.item(letter);
    return item && aimingOfThrow(this.engine, item);
  }

  /** Returns the other items that an item could be used on; none while its kind is unknown. */
  suiting(letter: string): readonly ItemCard[] {
    const { hero } = this.engine;
    const aim = aimAtItems(this.engine, letter);
    if (!aim) return [];
    return this.items.filter((each) => {
      const other = this.item(each.letter);
      return other !== undefined && each.letter !== letter && aim.suits(other, hero);
    });
  }

  /** Returns what using an item on another one would change in that one, as far as the hero knows; undefined if nothing. */
  changeBy(letter: string, on: string): ItemChange | undefined {
    const { hero, knowledge } = this.engine;
    const [aim, other] = [aimAtItems(this.engine, letter), this.item(on)];
    if (!aim?.becomes || !other || !knowledge.isKnown(other.kind)) return undefined;
    return itemChange(hero, other, aim.becomes);
  }

  /** Returns what using an item at a cell would reach. */
  previewUse(letter: string, to: Cell): Preview | undefined {
    const item = this.item(letter);
    return item && previewOfUse(this.engine, item, to);
  }

  /** Returns what throwing an item at a cell would reach. */
  previewThrow(letter: string, to: Cell): Preview | undefined {
    const item = this.item(letter);
    return item && previewOfThrow(this.engine, item, to);
  }

  /** Returns everything known of the items of the offer in a cell; none elsewhere. They have no letters yet. */
  offered(cell: Cell): readonly ItemCard[] {
    const items = knownOffer(this.engine.map, cell)?.contents ?? [];
    return items.map((item) => this.itemCards.of(item));
  }

  private item(letter: string): Item | undefined {
    return itemByLetter(this.engine.hero, letter);
  }
}
