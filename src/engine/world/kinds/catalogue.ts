// Content by id. Every look-up throws a RangeError if there is nothing with that id.
import type { Breed, Mutation } from './breed';
import type { Condition } from './condition';
import type { Content } from './content';
import type { Difficulty, Kit } from './start-choices';
import { SORTS, type ItemKind, type Sort } from './item-kind';
import type { PropKind } from './prop-kind';
import { BODIES, HAZARDS, type Body } from './reaction';
import { glyphTables, tileTables, type GlyphTables, type TileTables } from './tile-tables';
import type { Talent } from './grants';
import type { Weapon } from './weapon';

/** A hazard that harms a body, as one bit: the one with the number 3 as the bit of value 8. */
interface Harm {
  readonly bit: number;
  /** The talent that protects from it. */
  readonly proof?: Talent;
}

/** The content of a game by id, and the numbers that map layers use for tiles, items and props. */
export class Catalogue {
  private readonly tileNumbers: ReadonlyMap<string, number>;
  private readonly itemNumbers: ReadonlyMap<string, number>;
  private readonly propNumbers: ReadonlyMap<string, number>;
  readonly tileTables: TileTables;
  /** By body: what harms it. */
  readonly harms: Readonly<Record<Body, readonly Harm[]>>;
  private glyphTablesOnce: GlyphTables | undefined;
  private disguisedKindsOnce: ReadonlyMap<Sort, readonly ItemKind[]> | undefined;
  private breedNumbersOnce: ReadonlyMap<string, number> | undefined;

  constructor(private readonly content: Content) {
    this.tileNumbers = indexesById(content.tiles);
    this.itemNumbers = indexesById(content.items);
    this.propNumbers = indexesById(content.props);
    this.tileTables = tileTables(content);
    this.harms = harmsByBody(content);
  }

  /** The characters with which map layers are drawn as text. Computed when it is first needed. */
  get glyphTables(): GlyphTables {
    return (this.glyphTablesOnce ??= glyphTables(this.content));
  }

  /** The kinds that wear looks until they are identified, by sort, in the order of the sorts. Computed when first needed. */
  get disguisedKinds(): ReadonlyMap<Sort, readonly ItemKind[]> {
    return (this.disguisedKindsOnce ??= new Map(
      SORTS.map((sort): [Sort, readonly ItemKind[]] => [
        sort,
        this.content.items.filter((kind) => kind.sort === sort && kind.disguised),
      ]).filter(([, kinds]) => kinds.length > 0),
    ));
  }

  /** Returns a breed's place in the order of `content.breeds`. */
  breedNumber(id: string): number {
    this.breedNumbersOnce ??= new Map(Object.keys(this.content.breeds).map((each, index) => [each, index]));
    return orThrow(this.breedNumbersOnce.get(id), 'breed', id);
  }

  /** Returns a tile's index in `content.tiles`, which is its number in map layers. */
  tileNumber(id: string): number {
    return orThrow(this.tileNumbers.get(id), 'tile', id);
  }

  /** Returns an item kind's index in `content.items`. */
  itemNumber(id: string): number {
    return orThrow(this.itemNumbers.get(id), 'item', id);
  }

  /** Returns a prop kind's index in `content.props`. */
  propNumber(id: string): number {
    return orThrow(this.propNumbers.get(id), 'prop', id);
  }

  itemKind(id: string): ItemKind {
    return orThrow(this.content.items[this.itemNumber(id)], 'item', id);
  }

  propKind(id: string): PropKind {
    return orThrow(this.content.props[this.propNumber(id)], 'prop', id);
  }

  breed(id: string): Breed {
    return orThrow(this.content.breeds[id], 'breed', id);
  }

  mutation(id: string): Mutation {
    return orThrow(this.content.mutations[id], 'mutation', id);
  }

  weapon(id: string): Weapon {
    return orThrow(this.content.weapons[id], 'weapon', id);
  }

  condition(id: string): Condition {
    return orThrow(this.content.conditions[id], 'condition', id);
  }

  kit(id: string): Kit {
    return orThrow(this.content.kits[id], 'kit', id);
  }

  difficulty(id: string): Difficulty {
    return orThrow(this.content.difficulties[id], 'difficulty', id);
  }
}

function harmsByBody({ reactions }: Content): Readonly<Record<Body, readonly Harm[]>> {
  const harmsTo = (body: Body): readonly Harm[] =>
    HAZARDS.flatMap((hazard, index) => {
      const { harms, proof } = reactions[body][hazard];
      return harms ? [{ bit: 1 << (index + 1), ...(proof !== undefined && { proof }) }] : [];
    });
  return Object.fromEntries(BODIES.map((body) => [body, harmsTo(body)])) as Record<Body, readonly Harm[]>;
}

const indexesById = (list: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
  new Map(list.map(({ id }, index) => [id, index]));

function orThrow<T>(value: T | undefined, sort: string, id: string): T {
  if (value === undefined) throw new RangeError(`no ${sort} is called "${id}"`);
  return value;
}
