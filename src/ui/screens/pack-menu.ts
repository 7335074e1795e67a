import type { Carried, Verb } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import { type MenuRow, MenuScreen } from '../widgets/menu';
import { withCounts, formatNumber, joinNames, SORT_WORDS } from '../words/phrases';
import { wornSuffix } from './item-card';

/** Something carried as a row of a menu, under the heading of its sort. */
const itemRow = (item: Carried): MenuRow<Carried> => ({
  label: `${item.label}${wornSuffix(item)}`,
  value: item,
  key: item.letter,
  heading: SORT_WORDS[item.sort],
  icon: item,
  ...(item.note === '' ? {} : { note: `“${item.note}”` }),
});

/**
 * Everything the hero carries, by sort, with what lies underfoot. `chosen` is the letter under the bar at first;
 * `isPlayed` is whether anything can be done with it here, or it is only looked at.
 */
export function packMenu(view: View, chosen?: string, isPlayed = true): MenuScreen<Carried> {
  const { items, underfoot } = view.pack;
  const { keys, heroStatus } = view;
  const footer = [
    ...(keys.length > 0 ? [`On the ring: ${joinNames(withCounts(keys))}.`] : []),
    ...(underfoot.length > 0 ? [`Underfoot: ${joinNames(underfoot)}.${isPlayed ? ' g takes it up.' : ''}`] : []),
    `${formatNumber(heroStatus.gold)} gold. A letter shows more. Esc back`,
  ];
  return new MenuScreen(`Pack, ${items.length} of 26`, items.map(itemRow), {
    footer,
    selected: items.findIndex(({ letter }) => letter === chosen),
    empty: 'You carry nothing.',
  });
}

/** Some of what the hero carries, to choose from. */
export const itemMenu = (question: string, items: readonly Carried[]): MenuScreen<Carried> =>
  new MenuScreen(question, items.map(itemRow));

/** What is carried that one of these can be done with. */
export const itemsFor = (view: View, verbs: readonly Verb[]): readonly Carried[] =>
  view.pack.items.filter((item) => item.verbs.some((verb) => verbs.includes(verb)));
