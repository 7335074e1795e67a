// Remembers what the hero knows of each carried or offered item.
import type { Engine } from '../../engine';
import type { Item } from '../../world/actors/item';
import { SORTS } from '../../world/kinds/item-kind';
import { itemCard, type ItemCard } from './carried-item';
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
      .sort((a, b) => SORTS.indexOf(a.sort) - SORTS.indexOf(b.sort) || (a.letter < b.letter ? -1 : 1)));
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
