// The orders to friends, and what they can learn: one menu, and one key for each.
import type { Command } from '../../engine/api/command/command';
import type { Sighting, View } from '../../engine/api/view/view';
import type { Order } from '../../engine/world/kinds/allegiance';
import { capital, countOf, the } from '../../engine/world/knowledge/grammar';
import type { Ui } from '../frame/ui';
import { MenuScreen, type MenuRow } from '../widgets/menu';
import { alliesSeen, enemiesSeen } from '../words/in-sight';
import { moodWords } from '../words/phrases';
import { offset } from '../words/offset';
import type { Icon } from '../words/styled-lines';

/** The result of a row of the menu: an order, an ability for a friend to learn, or a friend who alone is to have an order. */
type Choice =
  | { readonly order: Order; readonly foe?: number }
  | { readonly ability: string; readonly item?: string }
  | { readonly only: Sighting };

/** The orders with their keys, besides those to attack. */
const ORDERS: readonly { readonly order: Order; readonly key: string; readonly label: string }[] = [
  { order: 'follow', key: 'f', label: 'follow me' },
  { order: 'wait', key: 'w', label: 'wait here' },
  { order: 'retreat', key: 's', label: 'flee to the stairs' },
];
/** The keys of the foes, the nearest first. */
const FOE_KEYS = ['a', 'b', 'c', 'd', 'e'];

/** The keys of what a friend can learn. */
const TEACHING_KEYS = Array.from('lmnopqrtuv');

const iconOf = ({ glyph, ink }: Sighting['breed']): Icon => ({ glyph, ascii: glyph, ink });

const NO_ICON: Icon = { glyph: ' ', ascii: ' ', ink: 0 };

/** Returns the menu of orders to some friends. Several can also be ordered one by one. */
export function orderMenu(view: View, friends: readonly Sighting[]): MenuScreen<Choice> {
  const [first] = friends;
  const foes = enemiesSeen(view).slice(0, FOE_KEYS.length);
  // Labels begin in one column, with icons in front of them or not.
  const beside = foes.length > 0 || friends.length > 1 ? { icon: NO_ICON } : {};
  // The label of an order, with a mark if all of the friends follow it now.
  const marked = (label: string, order: Order, foe?: number): string =>
    friends.every((friend) => friend.order === order && friend.orderedFoe === foe) ? `${label} (as now)` : label;
  const orders = ORDERS.map(({ order, key, label }): MenuRow<Choice> => ({
    key,
    label: marked(label, order),
    value: { order },
    ...beside,
  }));
  const attacks = foes.map(({ id, cell, breed }, i): MenuRow<Choice> => ({
    key: FOE_KEYS[i] ?? '',
    label: marked(`attack ${the(breed.name)}`, 'attack', id),
    note: offset(view, cell),
    icon: iconOf(breed),
    value: { order: 'attack', foe: id },
  }));
  const canLearn = (friend: Sighting): boolean => view.teachings(friend.id).length > 0;
  const singles = friends.map((friend, i): MenuRow<Choice> => ({
    key: String(i + 1),
    label: `only ${the(friend.breed.name)} (${moodWords(friend)}${canLearn(friend) ? ', can learn something' : ''})`,
    note: offset(view, friend.cell),
    icon: iconOf(friend.breed),
    value: { only: friend },
  }));
  const teachings = friends.length === 1 && first ? view.teachings(first.id).slice(0, TEACHING_KEYS.length) : [];
  const lessons = teachings.map(({ id, name, from, item }, i): MenuRow<Choice> => ({
    heading: 'Learn one thing for good',
    key: TEACHING_KEYS[i] ?? '',
    label: `${name}, from ${item === undefined ? the(from) : `your ${from}`}`,
    value: { ability: id, ...(item === undefined ? {} : { item }) },
  }));
  const footer = [...new Set(teachings.map(({ name, says }) => `${capital(name)}: ${says}`))];
  const title =
    friends.length > 1 ? `Tell your ${countOf(friends.length, 'friend')}` : `Tell ${the(first?.breed.name ?? '')}`;
  const others = friends.length > 1 ? singles.slice(0, 9) : lessons;
  return new MenuScreen(title, [...orders, ...attacks, ...others], { footer });
}

/** Asks for an order to the friends in sight, or to one of them. Undefined means that the player has cancelled. */
export async function askOrder(ui: Ui, view: View): Promise<Command | undefined> {
  let friends = alliesSeen(view);
  let isForAll = true;
  for (;;) {
    const choice = await ui.ask(orderMenu(view, friends));
    if (!choice) return undefined;
    const [only] = friends;
    if ('ability' in choice) return { do: 'teach', id: only?.id ?? 0, ...choice };
    if ('order' in choice)
      return { do: 'order', ...(isForAll && friends.length > 1 ? {} : { id: only?.id ?? 0 }), ...choice };
    friends = [choice.only];
    isForAll = false;
  }
}
