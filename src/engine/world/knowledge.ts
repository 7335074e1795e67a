import { Rng } from '../random/rng';
import { RULES_VERSION } from '../version';
import type { Actor } from './actor';
import { plusLabel } from './gear';
import type { Item } from './item';
import type { Content } from './content';
import type { Colour } from './ink';
import type { ItemKind, Sort } from './item-kind';
import type { UnidentifiedLook } from './unidentified-look';

/** How a thing looks to the hero. */
export interface Appearance {
  readonly name: string;
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: Colour;
}

/** How often one of a breed has been seen to come into sight, and how often one was killed by the hero. */
export interface KillCount {
  met: number;
  killed: number;
}

/** What the hero has found out: which kinds of things are which, what they were called meanwhile, and who is who. */
export class Knowledge {
  /** The keys of the disguised kinds that are known for what they are, in the order in which that was found out. */
  known: string[] = [];
  /** What the hero calls kinds that are not known yet, by their keys. */
  called: Readonly<Record<string, string>> = {};
  /** The keys of the disguised kinds of which the hero has held one. */
  held: string[] = [];
  /** Everyone ever met, by breed. */
  readonly met: Record<string, KillCount> = {};
  /** The sorts of things that are not taken up in passing. */
  unwanted: Sort[] = [];
  /** How each disguised kind looks in this dungeon. */
  private readonly looks: ReadonlyMap<ItemKind, UnidentifiedLook>;

  constructor(
    private readonly content: Content,
    seed: string,
  ) {
    this.looks = dealLooks(content, seed);
  }

  isKnown(kind: ItemKind): boolean {
    return kind.disguised !== true || this.known.includes(kind.id);
  }

  /** The look of an unknown kind. */
  lookOf(kind: ItemKind): UnidentifiedLook | undefined {
    return this.isKnown(kind) ? undefined : this.looks.get(kind);
  }

  /** The key of a kind, or of its look as long as it is not known: what may be told to anyone. */
  idOf(kind: ItemKind): string {
    const look = this.lookOf(kind);
    return look ? lookId(look, kind) : kind.id;
  }

  /** The kind that an id from `idOf` stands for, also if the kind was unknown when the id was read. */
  kindOf(id: string): ItemKind | undefined {
    return this.content.items.find((kind) => {
      const look = this.looks.get(kind);
      return this.idOf(kind) === id || (look && lookId(look, kind) === id);
    });
  }

  /** Every disguised kind of a sort that is not known yet. */
  unknown(sort: Sort): readonly ItemKind[] {
    return this.content.items.filter((kind) => kind.sort === sort && !this.isKnown(kind));
  }

  /** What a kind that looks like this could be, each with how likely it is, of 1. */
  guesses(kind: ItemKind): readonly { readonly kind: ItemKind; readonly chance: number }[] {
    if (this.isKnown(kind)) return [];
    const left = this.unknown(kind.sort);
    const sum = left.reduce((all, { weight }) => all + weight, 0);
    return left
      .map((each) => ({ kind: each, chance: sum === 0 ? 1 / left.length : each.weight / sum }))
      .sort((a, b) => b.chance - a.chance || (a.kind.id < b.kind.id ? -1 : 1));
  }

  appearance(kind: ItemKind): Appearance {
    const { name, glyph, ascii, ink } = kind;
    const look = this.lookOf(kind);
    return look ? { name: nameOfLook(look, kind), glyph, ascii, ink: look.ink } : { name, glyph, ascii, ink };
  }

  /** What a player calls one of these, as far as it is known; `breedName` of a corpse. */
  nameOf({ kind, plus = 0, affix, charges, known }: Item, breedName?: string): string {
    if (breedName !== undefined) return `${breedName} ${kind.name}`;
    const { name } = this.appearance(kind);
    const called = this.isKnown(kind) ? undefined : this.called[kind.id];
    if (called !== undefined) return `${name} called ${called}`;
    if (!known) return name;
    const made = affix === undefined ? undefined : this.content.affixes[affix];
    const whole = made ? made.name.replace('%', name) : name;
    const counted = kind.charges && charges !== undefined ? `${whole} [${charges}/${mostCharges(kind, plus)}]` : whole;
    return plus === 0 ? counted : `${plusLabel(plus)} ${counted}`;
  }
}

/** Notes that one of a breed has come into sight, as far as it can be told for one. */
export function recordMeeting({ met }: Knowledge, { ref }: Actor): void {
  const known = met[ref.breed];
  if (known) known.met++;
  else met[ref.breed] = { met: 1, killed: 0 };
}

/** How often something can be used when it is full: once more for every enchantment. */
export const mostCharges = ({ charges }: ItemKind, plus: number): number =>
  charges ? Math.max(1, charges.most + plus) : 0;

const lookId = ({ name }: UnidentifiedLook, { sort }: ItemKind): string => `${name} ${sort}`;

/** "murky potion", "scroll titled WEX TUM". */
const nameOfLook = ({ name }: UnidentifiedLook, { sort }: ItemKind): string =>
  sort === 'scroll' ? `scroll ${name}` : `${name} ${sort}`;

/** Deals out the looks of each sort to its disguised kinds, by the seed alone. */
function dealLooks({ items, looks }: Content, seed: string): ReadonlyMap<ItemKind, UnidentifiedLook> {
  const dealtLooks = new Map<ItemKind, UnidentifiedLook>();
  for (const [sort, some] of Object.entries(looks)) {
    const kinds = items.filter((kind) => kind.sort === sort && kind.disguised);
    const dealt = Rng.named('guises', RULES_VERSION, seed, sort).shuffle([...some]);
    if (dealt.length < kinds.length) throw new RangeError(`there are too few looks for every ${sort}`);
    kinds.forEach((kind, i) => dealtLooks.set(kind, dealt[i] as UnidentifiedLook));
  }
  return dealtLooks;
}
