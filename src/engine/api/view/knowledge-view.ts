import type { Engine } from '../../engine';
import type { Breed } from '../../world/breed';
import type { KillCount, Appearance } from '../../world/knowledge';
import { SORTS, type ItemKind, type Sort } from '../../world/item-kind';

/** A disguised kind that is known. */
export interface Discovery extends Appearance {
  readonly kind: ItemKind;
}

/** A look the hero has held, and what it could be, each with how likely it is, of 1. */
export interface UnidentifiedItem extends Appearance {
  /** What the hero calls it. */
  readonly called: string | undefined;
  readonly guesses: readonly { readonly name: string; readonly says: string; readonly chance: number }[];
}

/** Everything of one sort that wears looks. */
export interface Discoveries {
  readonly sort: Sort;
  readonly known: readonly Discovery[];
  readonly held: readonly UnidentifiedItem[];
  /** How many kinds of the sort are still unknown. */
  readonly left: number;
}

/** One of the bestiary: what has been seen of a breed. */
export interface BestiaryEntry extends KillCount {
  readonly breed: Breed;
}

/** What the hero has found out: reads the engine as it is now and changes nothing. */
export class KnowledgeView {
  constructor(private readonly engine: Engine) {}

  /** What is known of the things that wear looks, by sort. */
  get discoveries(): readonly Discoveries[] {
    const { content, knowledge } = this.engine;
    return SORTS.flatMap((sort) => {
      const kinds = content.items.filter((kind) => kind.sort === sort && kind.disguised);
      if (kinds.length === 0) return [];
      const known = kinds
        .filter((kind) => knowledge.isKnown(kind))
        .map((kind) => ({ kind, ...knowledge.appearance(kind) }));
      const held = kinds
        .filter((kind) => !knowledge.isKnown(kind) && knowledge.held.includes(kind.id))
        .map((kind) => this.unidentifiedItem(kind))
        // By their looks: the order of the kinds would tell something of which is which.
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      return [{ sort, known, held, left: kinds.length - known.length }];
    });
  }

  /** What a kind that is not known could be. */
  unidentifiedItem(kind: ItemKind): UnidentifiedItem {
    const { knowledge } = this.engine;
    return {
      ...knowledge.appearance(kind),
      called: knowledge.called[kind.id],
      guesses: knowledge.guesses(kind).map((guess) => ({
        name: guess.kind.name,
        says: guess.kind.power?.says ?? guess.kind.description,
        chance: guess.chance,
      })),
    };
  }

  /** How something looks that an event names by its key. */
  looks(item: string): Appearance | undefined {
    const { content, knowledge } = this.engine;
    const kind = content.items.find((each) => knowledge.idOf(each) === item);
    return kind && knowledge.appearance(kind);
  }

  /** Everyone ever met, in the order of the game's own list. */
  get bestiary(): readonly BestiaryEntry[] {
    const { content, knowledge } = this.engine;
    return Object.values(content.breeds).flatMap((breed) => {
      const known = knowledge.met[breed.id];
      return known ? [{ breed, ...known }] : [];
    });
  }

  /** Whom the hero has killed, those of which there were most first. */
  get kills(): readonly { readonly name: string; readonly count: number }[] {
    return this.bestiary
      .filter(({ killed }) => killed > 0)
      .map(({ breed, killed }) => ({ name: breed.name, count: killed }))
      .sort((a, b) => b.count - a.count);
  }

  /** The sorts of things that are not taken up in passing. */
  get unwanted(): readonly Sort[] {
    return this.engine.knowledge.unwanted;
  }
}
