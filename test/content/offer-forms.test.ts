/** The forms of what vaults offer: which pieces have an affix, and what a bundle holds. */
import type { ItemId } from '../../src/content/items';
import { KINDS } from '../../src/content/items';
import { rollOffer, type OfferId } from '../../src/content/places/vaults/index';
import { OFFER_IDS } from '../../src/content/places/vaults/vault-offers';
import { Rng } from '../../src/engine/random/rng';
import type { PlacedItem } from '../../src/engine/world/kinds/floor-plan';

/** The forms that offers take at some depths, in some dungeons. */
const rolled = (id: OfferId): readonly (readonly PlacedItem[])[] =>
  [1, 5, 9].flatMap((depth) => [0, 1, 2, 3].flatMap((i) => rollOffer(id, undefined, depth, Rng.named('forms', i))));

test.each(OFFER_IDS)('there is something for an offer of %s', (id) => {
  expect(rolled(id).length).toBeGreaterThan(0);
});

test.each<[OfferId, boolean]>([
  ['arms', true],
  ['runedArms', true],
  ['mail', true],
  ['runedMail', true],
  ['rings', false],
  ['staffs', false],
  ['charms', false],
])('an offer of %s has an affix sometimes: %p', (id, has) => {
  const affixes = rolled(id).flatMap((items) => items.flatMap(({ affix }) => affix ?? []));
  expect(affixes.length > 0).toBe(has);
});

test.each<OfferId>(['flasks', 'papers', 'food'])('a bundle of %s holds up to three kinds of one sort', (id) => {
  const bundles = rolled(id);
  const kinds = bundles.map((items) => new Set(items.map(({ item }) => item)).size);
  expect(Math.max(...kinds)).toBe(3);
  for (const items of bundles) expect(new Set(items.map(({ item }) => KINDS[item as ItemId].sort)).size).toBe(1);
});
