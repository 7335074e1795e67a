/** The rooms in which the prizes of side places are, one on the lower floor of each. Of the offers the hero takes one. */
import { COFFER } from './room-marks';
import type { Mark, Template } from './template';
import type { OfferId } from './vault-offers';

const offers = (offer: OfferId): Mark => ({ offer });
const DEPTHS = [5, 10] as const;

export const SIDE_PRIZES = {
  readingRoom: {
    place: 'archive',
    depths: DEPTHS,
    weight: 1,
    entrance: 'door',
    rows: [
      '#########', //
      '#a.b.c.p#',
      '#p....p.#',
      '####E####',
    ],
    legend: { a: offers('papers'), b: offers('staffs'), c: offers('charms'), p: { loot: 'page' } },
  },
  rackOfRunes: {
    place: 'forge',
    depths: DEPTHS,
    weight: 1,
    entrance: 'door',
    rows: [
      '#########', //
      '#a.b*c.d#',
      '#.......#',
      '####E####',
    ],
    legend: { a: offers('runedArms'), b: offers('runedMail'), c: offers('staffs'), d: offers('rings') },
  },
  chieftainsHoard: {
    place: 'warren',
    depths: DEPTHS,
    weight: 1,
    entrance: 'door',
    rows: [
      '#########', //
      '#c$.g.$h#',
      '#$.....$#',
      '####E####',
    ],
    legend: { c: COFFER, h: { prop: 'chest', loot: 'hoard' }, g: { who: ['koboldReaver', 'ashPriest'] } },
  },
  armsOfTheNinth: {
    place: 'crypt',
    depths: DEPTHS,
    weight: 1,
    entrance: 'door',
    rows: [
      '#########', //
      '#a*.b.*c#',
      '#.......#',
      '####E####',
    ],
    legend: { a: offers('runedArms'), b: offers('mail'), c: offers('charms') },
  },
  hothouse: {
    place: 'garden',
    depths: DEPTHS,
    weight: 1,
    entrance: 'door',
    rows: [
      '#########', //
      '#a..b..c#',
      '#X.....X#',
      '####E####',
    ],
    legend: { a: offers('staffs'), b: offers('rings'), c: offers('flasks') },
  },
} as const satisfies Record<string, Template>;
