// Menus of carried items.
import type { Command } from '../../engine/api/command/command';
import type { Carried, ItemCard } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import type { Flow, ItemQuestion } from '../ask/asker';
import type { ItemFlowName } from '../ask/items';
import { OPTIONS } from '../frame/options';
import type { Keymap } from '../frame/keymap';
import type { Ui } from '../frame/ui';
import { changeNote, gearNote } from '../words/describe-item';
import { type MenuRow, MenuScreen } from '../widgets/menu';
import { formatNumbersIn, SORT_WORDS } from '../words/phrases';
import {
  arranged,
  isFavourite,
  noteText,
  packFooter,
  packTitle,
  wornSuffix,
  type PackOrder,
} from '../words/pack-order';
import { ItemCardScreen } from './item-card';

/** Returns the menu row of an item, under the heading of its sort, with a note of what changes: by default if it is put on. */
function itemRow(item: ItemCard, order: PackOrder, gear = gearNote(item)): MenuRow<Carried> {
  const note = noteText(item);
  const notes = [...(note === '' ? [] : [`“${note}”`]), ...(gear ? [gear.text] : [])];
  const uses = usesOf(item);
  return {
    label: `${item.label}${wornSuffix(item)}`,
    value: item,
    key: item.letter,
    heading: headingOf(item, order),
    icon: item,
    ...(notes.length > 0 ? { note: notes.join('  ') } : {}),
    ...(gear ? { noteStyle: gear.style } : uses === undefined ? {} : { aside: uses }),
  };
}

/** Returns what using an item does, or throwing it; undefined for what has no such use, or an unknown one. */
function usesOf({ power, shatters }: ItemCard): string | undefined {
  const says = power?.says ?? shatters?.says;
  return says === undefined ? undefined : formatNumbersIn(says);
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
  const items = arranged(view.pack.items, order);
  const footer = [
    ...(items.some((item) => gearNote(item)) ? ['On the right: your main number with it on, + better, - worse.'] : []),
    ...packFooter(view, isPlayed ? keymap.label('take') : undefined),
  ];
  const rows = items.map((item) => itemRow(item, order));
  return new MenuScreen<Carried | typeof OTHER_ORDER>(packTitle(view.pack), rows, {
    footer,
    selected: items.findIndex(({ letter }) => letter === selected),
    empty: 'You carry nothing.',
    alignsNotes: true,
    choosing: 'opens',
    other: { keys: ['tab'], word: `lists by ${orderAfter(order)}`, value: OTHER_ORDER },
  });
}

/** Asks for an item of the pack, in the order that the player prefers and can change. */
async function askFromPack(
  ui: Ui,
  view: View,
  selected: string | undefined,
  isPlayed: boolean,
): Promise<Carried | undefined> {
  const { preferences, keys: keymap } = ui;
  for (;;) {
    const order = preferences.get('pack-order');
    const item = await ui.ask(packMenu(view, { keymap, order }, selected, isPlayed));
    if (item !== OTHER_ORDER) return item;
    preferences.set('pack-order', orderAfter(order));
  }
}

/** Shows the pack and the cards of its items, until `act` on one gives a command or the player leaves it. Without it they are only shown. */
export async function browsePack(
  ui: Ui,
  view: View,
  act?: (item: Carried, action: ItemFlowName) => ReturnType<Flow>,
): Promise<Command | undefined> {
  for (let letter: string | undefined; ;) {
    const item = await askFromPack(ui, view, letter, act !== undefined);
    const card = item && view.pack.card(item.letter);
    if (!card) return undefined;
    ({ letter } = item);
    const action = await ui.ask(new ItemCardScreen(card, ui.keys, act !== undefined));
    const command = action && (await act?.(item, action));
    if (command) return command;
  }
}

/** Returns a menu of some carried items. The bar marks the first that is likely to be meant. */
export function itemMenu(
  { question, items, isLikely = () => true, changeIn }: ItemQuestion,
  order: PackOrder,
): MenuScreen<Carried> {
  const listedItems = arranged(items, order);
  const rows = listedItems.map((item) => itemRow(item, order, changeNote(changeIn?.(item))));
  return new MenuScreen(question, rows, { selected: listedItems.findIndex(isLikely), alignsNotes: true });
}
