/** What the vaults offer: roles that differ, equal worth, and always something that suits the hero. */
import { CONTENT } from '../../src/content';
import { AFFIXES } from '../../src/content/items/affixes';
import { KINDS, type ItemId } from '../../src/content/items';
import { valueOf } from '../../src/content/items/values';
import { planFloor } from '../../src/content/levels';
import { parseVault, rollOffer, spareOffers, TEMPLATES, type OfferId } from '../../src/content/places/vaults/index';
import { OFFER_IDS, roleOfOffer } from '../../src/content/places/vaults/vault-offers';
import { FLOORS } from '../../src/content/tables/difficulties';
import type { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import { isOutclassed } from '../../src/engine/rules/combat/compare-gear';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { stow } from '../../src/engine/rules/items/pack';
import { Prop } from '../../src/engine/world/actors/prop';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { withChanges } from '../../src/engine/world/actors/item';
import { SORTS, type Sort } from '../../src/engine/world/kinds/item-kind';
import { SIZES } from '../support/sizes';
import { scene } from '../scene';

const DEPTHS = Array.from({ length: FLOORS }, (_, i) => i + 1);
/** The role of each sort of item: what is offered has the role of its first item. */
const ROLES: Readonly<Partial<Record<Sort, string>>> = {
  ...{
    weapon: 'strike',
    armour: 'guard',
    shield: 'guard',
    staff: 'magic',
    wand: 'magic',
    ring: 'jewel',
    charm: 'jewel',
  },
  ...{ potion: 'flasks', scroll: 'papers', gem: 'purse', missile: 'throw', food: 'food' },
};
const roleOfItem = (id: string): string => {
  const { gear, sort } = KINDS[id as ItemId];
  return gear?.sends ? 'shoot' : (ROLES[sort] ?? sort);
};

/** The vaults with offers, and their offers. */
const VAULTS = Object.entries(TEMPLATES).flatMap(([id, template]): (readonly [keyof typeof TEMPLATES, OfferId[]])[] => {
  const offers = parseVault(id, template).spots.flatMap((spot) => spot?.mark.offer ?? []);
  return offers.length > 0 ? [[id as keyof typeof TEMPLATES, offers]] : [];
});

/** The groups of offers of a floor. */
function groupsOf({ fixtures }: FloorPlan) {
  const offers = fixtures.filter((fixture) => fixture.offers !== undefined);
  return offers
    .filter(({ cell, works = [] }) => works.every((other) => other > cell))
    .map(({ cell, works = [] }) => [cell, ...works].flatMap((at) => offers.find((offer) => offer.cell === at) ?? []));
}

test('every item that a hero can use has a worth, and better ones are worth more', () => {
  for (const { id, sort, gear } of CONTENT.items) {
    if (!gear && !['charm', 'potion', 'scroll', 'staff', 'wand', 'missile', 'gem'].includes(sort)) continue;
    expect([id, valueOf([{ item: id, count: 1 }]) > 0]).toEqual([id, true]);
    expect(valueOf([{ item: id, count: 2 }])).toBe(2 * valueOf([{ item: id, count: 1 }]));
    if (gear) expect(valueOf([{ item: id, count: 1, plus: 1 }])).toBeGreaterThan(valueOf([{ item: id, count: 1 }]));
  }
});

describe.each(VAULTS)('%s', (id, offers) => {
  test('gives a choice of at least three, no two offers of the same role, whatever takes the place of one', () => {
    const spares = spareOffers(offers).flatMap((spare) => spare ?? []);
    const roles = [...offers, ...spares].map(roleOfOffer);
    const others = parseVault(id, TEMPLATES[id]).spots.filter((spot) => spot?.mark.exclusive).length;
    expect(offers.length + others).toBeGreaterThanOrEqual(3);
    expect(new Set(roles).size).toBe(roles.length);
  });

  test('can offer something else wherever the hero may have what it offers', () => {
    const spares = spareOffers(offers);
    offers.forEach((offer, i) => {
      const isWelcome = ['flasks', 'papers', 'purse', 'throw'].includes(roleOfOffer(offer));
      expect([offer, isWelcome || spares[i] !== undefined]).toEqual([offer, true]);
    });
  });

  test('has an own alternative for each of its offers at all its depths, in every dungeon', () => {
    const [first, last] = TEMPLATES[id].depths;
    for (const depth of DEPTHS.filter((each) => each >= first && each <= last))
      for (const offer of offers)
        for (let k = 0; k < 40; k++)
          if (rollOffer(offer, undefined, depth, Rng.named('own', k)).length === 0)
            throw new Error(`${offer} has nothing on floor ${depth} in dungeon ${k}`);
  });
});

test('what takes the place of an offer exists at every depth', () => {
  for (const depth of DEPTHS)
    for (const offer of OFFER_IDS.filter((id) => spareOffers([id])[0] === undefined))
      for (let k = 0; k < 20; k++)
        if (rollOffer(offer, undefined, depth, Rng.named('spare', k)).length === 0)
          throw new Error(`${offer} has nothing on floor ${depth} in dungeon ${k}`);
});

test('an offer draws one number from the stream of its floor', () => {
  const [one, other] = [Rng.named('floor'), Rng.named('floor')];
  rollOffer('arms', 'flasks', 1, one);
  rollOffer('hoard', undefined, 9, other);
  expect(one.state()).toEqual(other.state());
});

test('in many dungeons no offer is bad, all of a vault are worth the same within a fifth, and no two have one role', () => {
  let groups = 0;
  for (let seed = 0; seed < SIZES.vaultDungeons / 2; seed++)
    for (const depth of DEPTHS)
      for (const group of groupsOf(planFloor(`offers ${seed}`, depth))) {
        groups++;
        const all = group.flatMap(({ offers = [] }) => offers);
        const values = all.map(valueOf);
        expect(Math.max(...values)).toBeLessThanOrEqual(1.2 * Math.min(...values));
        // Of each offer one alternative is kept, so the alternatives of two offers must not share a role.
        const roles = group.map(({ offers = [] }) => [
          ...new Set(offers.map(([main]) => roleOfItem(main?.item ?? ''))),
        ]);
        expect(roles.flat()).toHaveLength(new Set(roles.flat()).size);
        for (const { item, plus = 0, affix } of all.flat()) {
          expect(plus).toBeGreaterThanOrEqual(0);
          expect(affix === undefined || AFFIXES[affix as keyof typeof AFFIXES].bad !== true).toBe(true);
          expect(SORTS).toContain(KINDS[item as ItemId].sort);
        }
      }
  expect(groups).toBeGreaterThan(SIZES.vaultDungeons / 2);
});

/** Equips a hero with random gear of any strength, and other things. */
function equip({ hero, map, content }: Engine, rng: Rng): void {
  const worn = new Set<string>();
  for (const kind of rng.shuffle([...content.items])) {
    const slot = kind.gear?.slot;
    if (hero.pack.length > 14 || kind.role !== 'item' || kind.prize) continue;
    const plus = slot ? rng.between(0, 6) : 0;
    const item = stow(hero, createItem(map, { item: kind.id, count: 1, ...(plus > 0 ? { plus } : {}) }, hero.cell));
    if (slot === undefined || worn.has(slot)) continue;
    worn.add(slot);
    hero.pack = hero.pack.map((other) => (other === item ? withChanges(other, { on: true, known: true }) : other));
  }
}

test.each(VAULTS)('what %s offers a hero is nothing carried already and nothing worse by all figures', (id, offers) => {
  for (let k = 0; k < 30; k++) {
    const s = scene('#########\n#.1.2.3.#\n#@......#\n#.4.5...#\n#########');
    const { engine, hero } = s;
    const rng = Rng.named('equip', id, k);
    equip(engine, rng);
    const [first, last] = TEMPLATES[id].depths;
    const spares = spareOffers(offers);
    const cells = offers.map((_, i) => s.at(String(i + 1)));
    const cages = offers.map((offer, i) => {
      const cage = new Prop(engine.catalogue.propKind('openCage'));
      const cell = cells[i] as number;
      cage.works = cells.filter((other) => other !== cell);
      cage.offers = rollOffer(offer, spares[i], rng.between(first, last), rng).map((items) =>
        items.map((item) => ({ ...createItem(engine.map, item, cell), known: true as const })),
      );
      engine.map.placeProp(cage, cell);
      return cage;
    });
    engine.look();
    const mains = cages.map(({ contents }) => contents[0]?.kind.id ?? 'nothing');
    expect(new Set(mains.map(roleOfItem)).size).toBe(offers.length);
    for (const item of cages.flatMap(({ contents }) => contents).filter(({ kind }) => !kind.stacks)) {
      expect(hero.pack.map(({ kind }) => kind.id)).not.toContain(item.kind.id);
      expect([item.kind.id, isOutclassed(hero, item)]).toEqual([item.kind.id, false]);
    }
  }
});
