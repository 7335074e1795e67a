/** The hero's discoveries: identified kinds, guesses about the others, and the breeds met. */
import type { Engine } from '../../engine';
import { isProper } from '../../world/knowledge/grammar';
import type { ItemKind, Sort } from '../../world/kinds/item-kind';
import type { Appearance, KillCount } from '../../world/knowledge/knowledge';
import { breedLook, type BreedLook } from './sighting';

/** A disguised kind that the hero has identified. */
interface Discovery extends Appearance {
  readonly id: string;
  /** The effect, or a description. */
  readonly says: string;
}

/** A kind that an unidentified item could be, and the chance that it is, of 1. */
export interface Guess {
  readonly name: string;
  readonly says: string;
  readonly chance: number;
  /** The appeal to a hero who tries it: above 0 good, below 0 bad, 0 harmless. */
  readonly appeal: number;
}

/** A look the hero has held, and the kinds it could be, each with its chance, of 1. */
export interface UnidentifiedItem extends Appearance {
  /** The name the hero has given it. */
  readonly called: string | undefined;
  readonly guesses: readonly Guess[];
}

/** The disguised kinds of one sort. */
export interface Discoveries {
  readonly sort: Sort;
  readonly known: readonly Discovery[];
  readonly held: readonly UnidentifiedItem[];
  /** The number of kinds of the sort that are still unknown. */
  readonly left: number;
}

/** A breed in the bestiary, and how often one was met and killed. */
export interface BestiaryEntry extends Readonly<KillCount> {
  readonly breed: BreedLook;
}

/** Returns what the names, looks and guesses of items depend on. Each part is replaced when it changes. */
export const basisOfKnowledge = ({ knowledge, deepest }: Engine): readonly unknown[] => [
  knowledge.known,
  knowledge.called,
  knowledge.found,
  knowledge.fizzled,
  deepest,
];

/** Whether what was made from one basis is still true with another. */
export const isSameBasis = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, i) => part === other[i]);

/** The hero's discoveries. Reads the engine as it is now and changes nothing. */
export class KnowledgeView {
  /** The discoveries, and what they depend on: programs ask for them after every command, and few commands change them. */
  private last: { readonly basis: readonly unknown[]; readonly discoveries: readonly Discoveries[] } | undefined;

  constructor(private readonly engine: Engine) {}

  /** The knowledge of the disguised kinds, by sort. */
  get discoveries(): readonly Discoveries[] {
    const basis = [...basisOfKnowledge(this.engine), this.engine.hero.pack];
    if (!this.last || !isSameBasis(basis, this.last.basis))
      this.last = { basis, discoveries: discoveriesOf(this.engine) };
    return this.last.discoveries;
  }

  /** Returns how the item looks that an event names by this id. */
  looks(id: string): Appearance | undefined {
    const { knowledge } = this.engine;
    const kind = knowledge.kindOf(id);
    return kind && knowledge.appearance(kind);
  }

  /** The breeds ever met, in the order of the game's own list. */
  get bestiary(): readonly BestiaryEntry[] {
    const { content, knowledge } = this.engine;
    return Object.values(content.breeds).flatMap((breed) => {
      const count = knowledge.met[breed.id];
      return count ? [{ breed: breedLook(breed), ...count }] : [];
    });
  }

  /** The names of the breeds the hero has killed: those with a proper name, then the most frequent first. */
  get kills(): readonly { readonly name: string; readonly count: number }[] {
    return this.bestiary
      .filter(({ killed }) => killed > 0)
      .map(({ breed, killed }) => ({ name: breed.name, count: killed }))
      .sort((a, b) => Number(isProper(b.name)) - Number(isProper(a.name)) || b.count - a.count);
  }

  /** The sorts of item that the hero does not pick up in passing. */
  get unwanted(): readonly Sort[] {
    return this.engine.knowledge.unwanted;
  }
}

/** Returns what is known of the disguised kinds, by sort. */
function discoveriesOf(engine: Engine): readonly Discoveries[] {
  const { catalogue, knowledge, hero } = engine;
  // The things of the kit were never found.
  const isHeld = (kind: ItemKind): boolean => knowledge.hasFound(kind) || hero.pack.some((item) => item.kind === kind);
  return Array.from(catalogue.disguisedKinds, ([sort, kinds]) => {
    const known = kinds
      .filter((kind) => knowledge.isKnown(kind))
      .map((kind) => ({ id: kind.id, says: effectOf(kind), ...knowledge.appearance(kind) }));
    const held = kinds
      .filter((kind) => !knowledge.isKnown(kind) && isHeld(kind))
      .map((kind) => unidentifiedItem(engine, kind))
      // Sorted by look: the order of the kinds would tell them apart.
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return { sort, known, held, left: kinds.length - known.length };
  });
}

/** Returns what an unknown kind could be. The guesses take long, so they are computed once, when they are first read. */
export function unidentifiedItem({ knowledge, deepest }: Engine, kind: ItemKind): UnidentifiedItem {
  let guesses: readonly Guess[] | undefined;
  return {
    ...knowledge.appearance(kind),
    called: knowledge.called[kind.id],
    get guesses() {
      return (guesses ??= knowledge.guesses(kind, deepest).map(guessOf));
    },
  };
}

const guessOf = ({ kind, chance }: { readonly kind: ItemKind; readonly chance: number }): Guess => ({
  name: kind.name,
  says: effectOf(kind),
  chance,
  appeal: kind.appeal ?? 1,
});

const effectOf = ({ power, description }: ItemKind): string => power?.says ?? description;
