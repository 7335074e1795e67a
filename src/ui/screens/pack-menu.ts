// Menus of carried items.
import { isPlural, listed } from '../../engine/world/grammar';
import type { Carried, Verb } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import type { Keymap } from '../frame/keymap';
import { type MenuRow, MenuScreen } from '../widgets/menu';
import { withCounts, formatNumber, SORT_WORDS } from '../words/phrases';
import { wornSuffix } from './item-card';

/** Returns the menu row of an item, under the heading of its sort. */
const itemRow = (item: Carried): MenuRow<Carried> => ({
  label: `${item.label}${wornSuffix(item)}`,
  value: item,
  key: item.letter,
  heading: SORT_WORDS[item.sort],
  icon: item,
  ...(item.note === '' ? {} : { note: `“${item.note}”` }),
});

/** Returns a menu of the pack and what lies underfoot. The bar marks the letter `selected`. Spectators do not play. */
export function packMenu(view: View, keymap: Keymap, selected?: string, isPlayed = true): MenuScreen<Carried> {
  const { items, underfoot } = view.pack;
  const { keys, heroStatus } = view;
  const them = underfoot.length > 1 || underfoot.some(isPlural) ? 'them' : 'it';
  const footer = [
    ...(keys.length > 0 ? [`On the ring: ${listed(withCounts(keys))}.`] : []),
    ...(underfoot.length > 0
      ? [`Underfoot: ${listed(underfoot)}.${isPlayed ? ` ${keymap.label('take')} picks ${them} up.` : ''}`]
      : []),
    `${formatNumber(heroStatus.gold)} gold.`,
  ];
  return new MenuScreen(`Pack, ${items.length} of 26`, items.map(itemRow), {
    footer,
    selected: items.findIndex(({ letter }) => letter === selected),
    empty: 'You carry nothing.',
    choosing: 'shows more',
  });
}

/** Returns a menu of some carried items. */
export const itemMenu = (question: string, items: readonly Carried[]): MenuScreen<Carried> =>
  new MenuScreen(question, items.map(itemRow));

/** Returns the carried items that support one of the verbs. */
export const itemsFor = (view: View, verbs: readonly Verb[]): readonly Carried[] =>
  view.pack.items.filter((item) => item.verbs.some((verb) => verbs.includes(verb)));
