// Menus of carried items.
import { isPlural, listed } from '../../engine/world/knowledge/grammar';
import type { Carried, ItemCard, Verb } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import { OPTIONS } from '../frame/options';
import type { Keymap } from '../frame/keymap';
import type { Ui } from '../frame/ui';
import { gearNote } from '../words/describe-item';
import { type MenuRow, MenuScreen } from '../widgets/menu';
import { withCounts, formatNumber, SORT_WORDS } from '../words/phrases';
import { arranged, isFavourite, noteText, type PackOrder } from '../words/pack-order';
import { wornSuffix } from './item-card';

/** Returns the menu row of an item, under the heading of its sort, with what putting it on would change. */
function itemRow(item: ItemCard, order: PackOrder): MenuRow<Carried> {
  const gear = gearNote(item);
  const note = noteText(item);
  const notes = [...(note === '' ? [] : [`“${note}”`]), ...(gear ? [gear.text] : [])];
  return {
    label: `${item.label}${wornSuffix(item)}`,
    value: item,
    key: item.letter,
    heading: headingOf(item, order),
    icon: item,
    ...(notes.length > 0 ? { note: notes.join('  ') } : {}),
    ...(gear ? { noteStyle: gear.style } : {}),
  };
}

/** Favourites have a heading of their own; the others that of their sort, if they are listed by sort. */
const headingOf = (item: ItemCard, order: PackOrder): string =>
  isFavourite(item) ? 'Favourites' : order === 'kind' ? SORT_WORDS[item.sort] : 'Others';

/** The wish to list the pack in another order. */
const OTHER_ORDER = 'other order';

/** Returns the order after another. */
function orderAfter(order: PackOrder): PackOrder {
  const { values } = OPTIONS['pack-order'];
  return values[(values.indexOf(order) + 1) % values.length] ?? 'kind';
}

/** Returns a menu of the pack and what lies underfoot. The bar marks the letter `selected`. Spectators do not play. */
export function packMenu(
  view: View,
  { keymap, order }: { readonly keymap: Keymap; readonly order: PackOrder },
  selected?: string,
  isPlayed = true,
): MenuScreen<Carried | typeof OTHER_ORDER> {
  const { underfoot } = view.pack;
  const items = arranged(view.pack.items, order);
  const { keys, heroStatus } = view;
  const them = underfoot.length > 1 || underfoot.some(isPlural) ? 'them' : 'it';
  const footer = [
    ...(items.some((item) => gearNote(item)) ? ['On the right: your main number with it on, + better, - worse.'] : []),
    ...(keys.length > 0 ? [`On the ring: ${listed(withCounts(keys))}.`] : []),
    ...(underfoot.length > 0
      ? [`Underfoot: ${listed(underfoot)}.${isPlayed ? ` ${keymap.label('take')} picks ${them} up.` : ''}`]
      : []),
    `${formatNumber(heroStatus.gold)} gold.`,
  ];
  const rows = items.map((item) => itemRow(item, order));
  return new MenuScreen<Carried | typeof OTHER_ORDER>(`Pack, ${items.length} of 26`, rows, {
    footer,
    selected: items.findIndex(({ letter }) => letter === selected),
    empty: 'You carry nothing.',
    choosing: 'opens',
    other: { keys: ['tab'], word: `lists by ${orderAfter(order)}`, value: OTHER_ORDER },
  });
}

/** Asks for an item of the pack, in the order that the player prefers and can change. */
export async function askFromPack(
  ui: Ui,
  view: View,
  selected?: string,
  isPlayed = true,
): Promise<Carried | undefined> {
  const { preferences, keys: keymap } = ui;
  for (;;) {
    const order = preferences.get('pack-order');
    const item = await ui.ask(packMenu(view, { keymap, order }, selected, isPlayed));
    if (item !== OTHER_ORDER) return item;
    preferences.set('pack-order', orderAfter(order));
  }
}

/** Returns a menu of some carried items. The bar marks the first that is likely to be meant. */
export function itemMenu(
  question: string,
  items: readonly ItemCard[],
  order: PackOrder,
  isLikely: (item: ItemCard) => boolean = () => true,
): MenuScreen<Carried> {
  const listedItems = arranged(items, order);
  const rows = listedItems.map((item) => itemRow(item, order));
  return new MenuScreen(question, rows, { selected: listedItems.findIndex(isLikely) });
}

/** Returns the carried items that support one of the verbs. */
export const itemsFor = (view: View, verbs: readonly Verb[]): readonly ItemCard[] =>
  view.pack.items.filter((item) => item.verbs.some((verb) => verbs.includes(verb)));
