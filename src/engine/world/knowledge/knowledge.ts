// The hero's discoveries in a game: identified kinds of items, nicknames, and the breeds met.
import { Rng, weighted } from '../../random/rng';
import { RULES_VERSION } from '../../version';
import type { Actor } from '../actors/actor';
import { UNSEEN_BREED } from '../actors/entity';
import type { Breed } from '../kinds/breed';
import { plusLabel, type Item } from '../actors/item';
import { remainsOf } from './grammar';
import { oddsOfKinds } from './guesses';
import type { Content } from '../kinds/content';
import { keepFloors } from '../kinds/floor-number';
import type { Colour } from '../kinds/ink';
import type { ItemKind, Sort, UnidentifiedLook } from '../kinds/item-kind';

/** The look of an item to the hero. */
export interface Appearance {
  readonly name: string;
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: Colour;
}

/** The number of a breed that have come into sight, and the number that the hero has killed. */
export interface KillCount {
  met: number;
  killed: number;
}

/**
 * The chances of an identity are told and drawn in parts of this many. Finer parts would depend on the order in which the
 * looks are added up.
 */
const CHANCE_PARTS = 1_000_000;

/** The odds of unidentified kinds: for each look the chances of the kinds, in parts of `CHANCE_PARTS`. */
interface Odds {
  readonly kinds: readonly ItemKind[];
  readonly looks: readonly ItemKind[];
  readonly odds: readonly (readonly number[])[];
  /** The kinds in the order of the names of their looks, which tells nothing of the kinds. */
  readonly byLook: readonly ItemKind[];
}

/** Returns a function that computes a value when it is first called. */
function once<T>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}

/** The hero's knowledge about items and breeds. */
export class Knowledge {
  /** The ids of the disguised kinds that are identified, in the order of their identification. */
  known: string[] = [];
  /** The player's nicknames for unidentified kinds, by id. */
  called: Readonly<Record<string, string>> = {};
  /** The depths at which the hero has found items of a disguised kind, by its id. */
  found: Readonly<Record<string, readonly number[]>> = {};
  /** The ids of the disguised kinds that the hero has used up without any visible effect. */
  fizzled: string[] = [];
  /** The number of times the hero has bought items of a kind, by its id. */
  bought: Readonly<Record<string, number>> = {};
  /** By the id of the breed. */
  readonly met: Record<string, KillCount> = {};
  /** The words that named creatures have said: the id of the breed and the occasion, in the order of their words. */
  said: string[] = [];
  /** The sorts that auto-pickup ignores. */
  unwanted: Sort[] = [];
  /** The last results of `oddsOf` for all looks found, by sort, and what they follow from. */
  private readonly odds = new Map<Sort, Odds & { readonly from: readonly unknown[] }>();
  /** Returns the look of each disguised kind in this dungeon. */
  private deal: () => ReadonlyMap<ItemKind, UnidentifiedLook>;

  constructor(
    private readonly content: Content,
    seed: string,
    /** The number of floors that each flight of stairs leads down. */
    private readonly flight = 1,
  ) {
    this.deal = once(() => dealLooks(content, seed));
  }

  private get looks(): ReadonlyMap<ItemKind, UnidentifiedLook> {
    return this.deal();
  }

  isKnown(kind: ItemKind): boolean {
    return kind.disguised !== true || this.known.includes(kind.id);
  }

  /** Returns the look of an unidentified kind; `undefined` if the kind is identified. */
  lookOf(kind: ItemKind): UnidentifiedLook | undefined {
    return this.isKnown(kind) ? undefined : this.looks.get(kind);
  }

  /** Returns the id of a kind, or of its look if the kind is unidentified. */
  idOf(kind: ItemKind): string {
    const look = this.lookOf(kind);
    return look ? lookId(look, kind) : kind.id;
  }

  /** Returns the kind that an id from `idOf` stands for, even if the kind has been identified since. */
  kindOf(id: string): ItemKind | undefined {
    return this.content.items.find((kind) => {
      const look = this.looks.get(kind);
      return this.idOf(kind) === id || (look && lookId(look, kind) === id);
    });
  }

  /** Lists the unidentified kinds of a sort. */
  unidentified(sort: Sort): readonly ItemKind[] {
    return this.content.items.filter((kind) => kind.sort === sort && !this.isKnown(kind));
  }

  /** Whether the hero has found an item of a disguised kind. */
  hasFound({ id }: ItemKind): boolean {
    return this.found[id] !== undefined;
  }

  /**
   * Lists the kinds that an unidentified kind could be, the likeliest first, with probabilities that add up to 1 but for
   * rounding. They go by what was found and used on the floors down to the deepest one: see `oddsOfKinds`.
   */
  guesses(kind: ItemKind, deepest: number): readonly { readonly kind: ItemKind; readonly chance: number }[] {
    if (this.isKnown(kind)) return [];
    const { kinds, looks, odds } = this.oddsOf(kind.sort, deepest, kind);
    return (odds[looks.indexOf(kind)] ?? [])
      .flatMap((parts, i) => (parts > 0 ? [{ kind: kinds[i] as ItemKind, chance: parts / CHANCE_PARTS }] : []))
      .sort((a, b) => b.chance - a.chance || (a.kind.id < b.kind.id ? -1 : 1));
  }

  /**
   * Returns the odds of the unidentified kinds of a sort: for each kind in `looks` (those whose look the hero has found,
   * and `also`) the chance that its look is that of each kind in `kinds`, in parts of `CHANCE_PARTS`. The looks are in
   * the order of their names, which tells nothing of the kinds.
   */
  private oddsOf(sort: Sort, deepest: number, also?: ItemKind): Odds {
    const kinds = this.unidentified(sort);
    const byLook = this.byLook(kinds);
    const looks = byLook.filter((each) => each === also || this.hasFound(each));
    const { flight } = this;
    const depths = keepFloors(deepest, flight);
    /** Returns the likelihood of such finds, given by their depths, for each kind. */
    const likelihoods = (finds: readonly number[]): number[] => {
      const counts = depths.map((depth) => finds.filter((each) => each === depth).length);
      return kinds.map(({ id }) =>
        depths.reduce(
          (all, depth, i) => all * this.content.findChance(id, depth, counts[i] as number, depth === deepest, flight),
          1,
        ),
      );
    };
    const found = looks.map(({ id }) => {
      const hasFizzled = this.fizzled.includes(id);
      return likelihoods(this.found[id] ?? [deepest]).map((chance, i) =>
        hasFizzled && !kinds[i]?.subtle ? 0 : chance,
      );
    });
    const odds = oddsOfKinds(found, likelihoods([]));
    const parts = odds.map((row) => row.map((chance) => Math.trunc(chance * CHANCE_PARTS + 0.5)));
    return { kinds, looks, odds: parts, byLook };
  }

  /** Returns the odds for the looks that the hero has found: the same object until they change. */
  private oddsOfFound(sort: Sort, deepest: number): Odds {
    const from = [deepest, this.found, this.fizzled, this.known.length];
    const old = this.odds.get(sort);
    if (old?.from.every((each, i) => each === from[i])) return old;
    const odds = { ...this.oddsOf(sort, deepest), from };
    this.odds.set(sort, odds);
    return odds;
  }

  /** Sorts unidentified kinds by the names of their looks. */
  private byLook(kinds: readonly ItemKind[]): readonly ItemKind[] {
    const nameOf = (kind: ItemKind): string => this.looks.get(kind)?.name ?? '';
    return [...kinds].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  }

  /**
   * Draws what the unidentified kinds may really be: for each, the kind that stands in for it and wears its look. The
   * looks the hero has found are drawn by their odds, the others at random.
   */
  drawIdentities(deepest: number, rng: Rng): ReadonlyMap<ItemKind, ItemKind> {
    const drawn = new Map<ItemKind, ItemKind>();
    for (const sort of Object.keys(this.content.looks) as Sort[]) {
      const { kinds, looks, odds, byLook } = this.oddsOfFound(sort, deepest);
      const free = kinds.slice();
      for (const look of rng.shuffle(looks.slice())) {
        const chances = odds[looks.indexOf(look)] ?? [];
        const candidates = free.map((kind, i): readonly [number, number] => [
          1 + (chances[kinds.indexOf(kind)] ?? 0),
          i,
        ]);
        drawn.set(look, free.splice(weighted(rng, candidates), 1)[0] as ItemKind);
      }
      for (const look of byLook)
        if (!drawn.has(look)) drawn.set(look, free.splice(rng.below(free.length), 1)[0] as ItemKind);
    }
    return drawn;
  }

  /** Takes over the knowledge of a game with the same items. */
  copyFrom({ known, called, found, fizzled, bought, met, said, unwanted, odds, deal }: Knowledge): void {
    Object.assign(this, { known, called, found, fizzled, bought, said, unwanted });
    for (const breed in met) this.met[breed] = { ...(met[breed] as KillCount) };
    for (const [sort, entry] of odds) this.odds.set(sort, entry);
    this.deal = deal;
  }

  /** Lets each kind of `identities` stand in for another: it wears the look of that one, and is known as that one was. */
  takeIdentities(identities: ReadonlyMap<ItemKind, ItemKind>): void {
    const { known, found, fizzled, called, deal } = this;
    const foundNow: Record<string, readonly number[]> = {};
    const calledNow: Record<string, string> = {};
    const fizzledNow: string[] = [];
    const rename = (id: string, now: string): void => {
      if (found[id]) foundNow[now] = found[id];
      if (called[id] !== undefined) calledNow[now] = called[id];
      if (fizzled.includes(id)) fizzledNow.push(now);
    };
    for (const id of known) rename(id, id);
    for (const [{ id }, kind] of identities) rename(id, kind.id);
    Object.assign(this, { found: foundNow, called: calledNow, fizzled: fizzledNow });
    this.odds.clear();
    this.deal = once(() => {
      const looks = deal();
      return new Map([
        ...looks,
        ...Array.from(identities, ([look, kind]) => [kind, looks.get(look)] as const),
      ]) as typeof looks;
    });
  }

  appearance(kind: ItemKind): Appearance {
    const { name, glyph, ascii, ink } = kind;
    const look = this.lookOf(kind);
    return look ? { name: nameOfLook(look, kind), glyph, ascii, ink: look.ink } : { name, glyph, ascii, ink };
  }

  /** Returns the name of one such item, as far as the hero knows it; a corpse takes the name of its breed. */
  nameOf({ kind, plus = 0, affix, charges, known }: Item, breedName?: string, bearer?: Actor): string {
    if (breedName !== undefined) return remainsOf(breedName, kind.name);
    const { name } = this.appearance(kind);
    const called = this.isKnown(kind) ? undefined : this.called[kind.id];
    if (called !== undefined) return `${name} called ${called}`;
    if (!known) return name;
    const quality = affix === undefined ? undefined : this.content.affixes[affix];
    const whole = quality ? quality.name.replace('%', name) : name;
    const counted =
      kind.charges && charges !== undefined ? `${whole} [${charges}/${mostCharges(kind, plus, bearer)}]` : whole;
    return plus === 0 ? counted : `${plusLabel(plus)} ${counted}`;
  }
}

/** Returns the id under which a breed is counted. An invisible one counts as unseen, also for a hero who sees it. */
const countedAs = ({ id, invisible }: Breed): string => (invisible ? UNSEEN_BREED.breed : id);

/** Records that an actor has come into sight. */
export function recordMeeting({ met }: Knowledge, { breed }: Actor): void {
  const count = met[countedAs(breed)];
  if (count) count.met++;
  else met[countedAs(breed)] = { met: 1, killed: 0 };
}

/** Records that the hero has killed one of a breed, if the hero has seen any. */
export function recordKill({ met }: Knowledge, breed: Breed): void {
  const count = met[countedAs(breed)];
  if (count) count.killed++;
}

/** Records that the hero has found an item of a disguised kind at a depth. */
export function recordFind(knowledge: Knowledge, { id }: ItemKind, depth: number): void {
  knowledge.found = { ...knowledge.found, [id]: [...(knowledge.found[id] ?? []), depth] };
}

/** Records that an item of a disguised kind was used up without any visible effect. */
export function recordFizzle(knowledge: Knowledge, { id }: ItemKind): void {
  if (!knowledge.fizzled.includes(id)) knowledge.fizzled = [...knowledge.fizzled, id];
}

/** Returns the number of uses of a fully charged item: one more for each enchantment. */
export const maxCharges = ({ charges }: ItemKind, plus: number): number =>
  charges ? Math.max(1, charges.most + plus) : 0;

/** Returns the number of uses of a fully charged item in the hands of an actor. */
export const mostCharges = (kind: ItemKind, plus: number, bearer?: Actor): number =>
  maxCharges(kind, plus) + (kind.sort === 'staff' && bearer?.has('deepens') ? 1 : 0);

const lookId = ({ name }: UnidentifiedLook, { sort }: ItemKind): string => `${name} ${sort}`;

/** "murky potion", "scroll titled WEX TUM". */
const nameOfLook = ({ name }: UnidentifiedLook, { sort }: ItemKind): string =>
  sort === 'scroll' ? `scroll ${name}` : `${name} ${sort}`;

/** Assigns the looks of each sort to its disguised kinds. The result depends on the seed only. */
function dealLooks({ items, looks }: Content, seed: string): ReadonlyMap<ItemKind, UnidentifiedLook> {
  const dealtLooks = new Map<ItemKind, UnidentifiedLook>();
  for (const [sort, looksOfSort] of Object.entries(looks)) {
    const kinds = items.filter((kind) => kind.sort === sort && kind.disguised);
    const dealt = Rng.named('guises', RULES_VERSION, seed, sort).shuffle([...looksOfSort]);
    if (dealt.length < kinds.length) throw new RangeError(`there are too few looks for every ${sort}`);
    kinds.forEach((kind, i) => dealtLooks.set(kind, dealt[i] as UnidentifiedLook));
  }
  return dealtLooks;
}
