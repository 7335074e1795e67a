import { tileTables, type TileTables } from './tile-tables';
import type { Breed } from './breed';
import type { Condition } from './condition';
import type { Content } from './content';
import type { PropKind } from './prop-kind';
import type { Weapon } from './weapon';
import type { ItemKind } from './item-kind';

/** What was looked for. Throws a RangeError when there is nothing of that name. */
export function found<T>(what: T | undefined, sort: string, id: string): T {
  if (what === undefined) throw new RangeError(`no ${sort} is called "${id}"`);
  return what;
}

/** The content, by its names. */
export class Catalogue {
  private readonly tileNumbers: ReadonlyMap<string, number>;
  private readonly itemNumbers: ReadonlyMap<string, number>;
  private readonly propNumbers: ReadonlyMap<string, number>;
  /** What the tiles and props of the content do, by their numbers. */
  readonly tileTables: TileTables;

  constructor(readonly content: Content) {
    const numbered = (list: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
      new Map(list.map(({ id }, number) => [id, number]));
    this.tileNumbers = numbered(content.tiles);
    this.itemNumbers = numbered(content.items);
    this.propNumbers = numbered(content.props);
    this.tileTables = tileTables(content);
  }

  /** The number that stands for a tile in the layers of maps. Throws on a name that no tile has. */
  tileNumber(id: string): number {
    return found(this.tileNumbers.get(id), 'tile', id);
  }

  /** The breed of this name. Throws on a name that no breed has. */
  breed(id: string): Breed {
    return found(this.content.breeds[id], 'breed', id);
  }

  /** The weapon of this name. Throws on a name that no weapon has. */
  weapon(id: string): Weapon {
    return found(this.content.weapons[id], 'weapon', id);
  }

  /** The condition of this name. Throws on a name that no condition has. */
  condition(id: string): Condition {
    return found(this.content.conditions[id], 'condition', id);
  }

  /** The kind of item of this name. Throws on a name that no item has. */
  itemKind(id: string): ItemKind {
    return found(this.content.items[this.itemNumber(id)], 'item', id);
  }

  /** The place of an item of this name in `content.items`. Throws on a name that no item has. */
  itemNumber(id: string): number {
    return found(this.itemNumbers.get(id), 'item', id);
  }

  /** The kind of prop of this name. Throws on a name that no prop has. */
  propKind(id: string): PropKind {
    return found(this.content.props[this.propNumber(id)], 'prop', id);
  }

  /** The place of a prop of this name in `content.props`. Throws on a name that no prop has. */
  propNumber(id: string): number {
    return found(this.propNumbers.get(id), 'prop', id);
  }
}
