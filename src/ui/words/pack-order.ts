// The words around the list of carried items, and its order. Favourites come first: items with a note that begins with !, about which
// the rules ask before they are used, thrown, taken off or dropped.
import type { Carried } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import { LETTERS, PART_ROOM } from '../../engine/rules/items/pack';
import { isPlural, listed } from '../../engine/world/knowledge/grammar';
import type { OptionValue } from '../frame/options';
import { formatNumber, withCounts } from './phrases';

/** The orders of the items in the pack. */
export type PackOrder = OptionValue<'pack-order'>;

/** The beginning of the note of a favourite. */
const FAVOURITE = '!';

export const isFavourite = ({ note }: Pick<Carried, 'note'>): boolean => note.startsWith(FAVOURITE);

/** The note on an item, without the beginning that makes it a favourite. */
export const noteText = (item: Pick<Carried, 'note'>): string =>
  isFavourite(item) ? item.note.slice(FAVOURITE.length).trimStart() : item.note;

/** Returns the note that makes an item a favourite, or that undoes that. */
export const toggledFavourite = (item: Pick<Carried, 'note'>): string =>
  isFavourite(item) ? noteText(item) : `${FAVOURITE}${item.note}`;

/** Returns the question before a favourite is sold; undefined for everything else. */
export const saleQuestion = (item: Carried | undefined): string | undefined =>
  item && isFavourite(item) ? `Sell the ${item.name}? It is one of your favourites.` : undefined;

/** Returns " (in hand)" or " (worn)" for equipment in use, otherwise an empty string. */
export const wornSuffix = ({ isOn, sort }: Carried): string =>
  isOn ? (sort === 'weapon' ? ' (in hand)' : ' (worn)') : '';

/** Returns items, which come by kind and letter, in an order, favourites before the others. */
export function arranged<T extends Carried>(items: readonly T[], order: PackOrder): readonly T[] {
  const rank = (item: T): number => LETTERS.indexOf(item.letter);
  const compare = (a: T, b: T): number =>
    order === 'name' && a.name !== b.name ? (a.name < b.name ? -1 : 1) : rank(a) - rank(b);
  const inOrder = order === 'kind' ? items : [...items].sort(compare);
  return [...inOrder.filter(isFavourite), ...inOrder.filter((item) => !isFavourite(item))];
}

/** Returns the heading of the list of carried items: "Pack, 9 of 26 pieces and 4 of 26 stacks". */
export const packTitle = ({ parts }: View['pack']): string =>
  `Pack, ${listed(parts.map(({ part, letters, most }) => `${letters.length} of ${most} ${part}`))}`;

/** Returns the same for narrow frames: "Pack, 9 and 4 of 26". */
export const shortPackTitle = ({ parts }: View['pack']): string =>
  `Pack, ${listed(parts.map(({ letters }) => String(letters.length)))} of ${PART_ROOM}`;

/** Returns what the hero has besides the items with letters. `take` is the command that picks up; spectators have none. */
export function packFooter({ keys, pack, heroStatus }: View, take?: string): readonly string[] {
  const { underfoot } = pack;
  const them = underfoot.length > 1 || underfoot.some(isPlural) ? 'them' : 'it';
  const picksUp = take === undefined ? '' : ` ${take} picks ${them} up.`;
  return [
    ...(keys.length > 0 ? [`On the ring: ${listed(withCounts(keys))}.`] : []),
    ...(underfoot.length > 0 ? [`Underfoot: ${listed(underfoot)}.${picksUp}`] : []),
    `${formatNumber(heroStatus.gold)} gold.`,
  ];
}
