// Equipment and inventory helpers for tests of the screens.
import { CONTENT } from '../../src/content';
import type { Engine } from '../../src/engine/engine';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { stow } from '../../src/engine/rules/items/pack';
import type { Cell } from '../../src/engine/space/geometry';
import type { Item } from '../../src/engine/world/actors/item';
import { Prop } from '../../src/engine/world/actors/prop';
import { recordFind } from '../../src/engine/world/knowledge/knowledge';
import type { ItemId } from '../../src/content/items';

/** Gives the hero an item as if it had been found, identified by default. */
export function give(engine: Engine, id: ItemId, count = 1, isKnown = true): Item {
  const { hero, knowledge } = engine;
  const kind = engine.catalogue.itemKind(id);
  const charges = kind.charges ? { charges: kind.charges.most } : {};
  if (kind.disguised) recordFind(knowledge, kind, engine.map.depth);
  if (kind.disguised && isKnown && !knowledge.isKnown(kind)) knowledge.known = [...knowledge.known, id];
  return stow(hero, { kind, count, ...charges, ...(isKnown ? { known: true } : {}) });
}

/** Scene options that give the hero the starting kit. */
export const KITTED = { kits: CONTENT.kits };

/** Places an open cage with an offer in each cell. All others shut when the hero takes one. */
export function cageOffers({ map, catalogue }: Engine, cells: readonly Cell[], offers: readonly Offer[]): void {
  cells.forEach((cell, i) => {
    const cage = new Prop(catalogue.propKind('openCage'));
    cage.excludes = cells.filter((other) => other !== cell);
    cage.offers = [(offers[i] ?? []).map((item) => ({ ...createItem(map, item, cell), known: true as const }))];
    map.placeProp(cage, cell);
  });
}

/** The items of an offer. */
type Offer = readonly Parameters<typeof createItem>[1][];

/** An axe or a shield. */
export const TWO_OFFERS: readonly Offer[] = [[{ item: 'axe', count: 1 }], [{ item: 'roundShield', count: 1 }]];

/** Returns the text of the box over the map as one line. */
export const boxed = (screen: string): string =>
  screen
    .split('\n')
    .flatMap((row) => /│ (.*?) *│/.exec(row)?.[1]?.trim() ?? [])
    .join(' ');

/** Returns the letter of a carried item. */
export function letterOf(engine: Engine, id: ItemId): string {
  const { letter } = engine.hero.pack.find(({ kind }) => kind.id === id) ?? {};
  if (letter === undefined) throw new Error(`no ${id} in the pack`);
  return letter;
}
