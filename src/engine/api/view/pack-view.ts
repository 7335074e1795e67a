/** The things the hero carries or is offered, and what can be done with them, as far as the hero knows. */
import type { Engine } from '../../engine';
import { knownOffer } from '../../rules/floors/offers';
import { itemByLetter } from '../../rules/items/pack';
import type { Cell } from '../../space/geometry';
import type { Item } from '../../world/actors/item';
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
import type { Carried, ItemCard } from './carried-item';
import { ItemCards } from './item-cards';

export type * from './aim-preview';
export type * from './carried-item';
export type { Comparison } from '../../rules/combat/compare-gear';

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
    const { hero, knowledge } = this.engine;
    const item = this.item(letter);
    const aim = item && knowledge.isKnown(item.kind) ? item.kind.power?.aim : undefined;
    if (aim?.on !== 'item') return [];
    return this.items.filter((each) => {
      const other = this.item(each.letter);
      return other !== undefined && other !== item && aim.suits(other, hero);
    });
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
