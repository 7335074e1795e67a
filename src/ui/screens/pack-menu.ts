// Menus of carried items.
import { isPlural, listed } from '../../engine/world/grammar';
import type { Carried, ItemCard, Verb } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import type { Keymap } from '../frame/keymap';
import { gearNote } from '../words/describe-item';
import { type MenuRow, MenuScreen } from '../widgets/menu';
import { withCounts, formatNumber, SORT_WORDS } from '../words/phrases';
import { wornSuffix } from './item-card';

/** Returns the menu row of an item, under the heading of its sort, with what putting it on would change. */
function itemRow(item: ItemCard): MenuRow<Carried> {
  const gear = gearNote(item);
  const notes = [...(item.note === '' ? [] : [`“${item.note}”`]), ...(gear ? [gear.text] : [])];
  return {
    label: `${item.label}${wornSuffix(item)}`,
    value: item,
    key: item.letter,
    heading: SORT_WORDS[item.sort],
    icon: item,
    ...(notes.length > 0 ? { note: notes.join('  ') } : {}),
    ...(gear ? { noteStyle: gear.style } : {}),
  };
}

/** Returns a menu of the pack and what lies underfoot. The bar marks the letter `selected`. Spectators do not play. */
export function packMenu(view: View, keymap: Keymap, selected?: string, isPlayed = true): MenuScreen<Carried> {
  const { items, underfoot } = view.pack;
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
  return new MenuScreen(`Pack, ${items.length} of 26`, items.map(itemRow), {
    footer,
    selected: items.findIndex(({ letter }) => letter === selected),
    empty: 'You carry nothing.',
    choosing: 'opens',
  });
}

/** Returns a menu of some carried items. */
export const itemMenu = (question: string, items: readonly ItemCard[]): MenuScreen<Carried> =>
  new MenuScreen(question, items.map(itemRow));

/** Returns the carried items that support one of the verbs. */
export const itemsFor = (view: View, verbs: readonly Verb[]): readonly ItemCard[] =>
  view.pack.items.filter((item) => item.verbs.some((verb) => verbs.includes(verb)));
