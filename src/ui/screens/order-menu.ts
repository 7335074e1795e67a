// The orders to friends.
import type { Command } from '../../engine/api/command/command';
import type { Sighting } from '../../engine/api/view/view';
import type { Order } from '../../engine/world/allegiance';
import type { Ui } from '../frame/ui';
import { MenuScreen } from '../widgets/menu';
import { moodWords } from '../words/phrases';

/** The orders with their keys. */
const ORDERS: readonly { readonly value: Order; readonly key: string; readonly label: string }[] = [
  { value: 'follow', key: 'f', label: 'follow me' },
  { value: 'wait', key: 'w', label: 'wait here' },
  { value: 'attack', key: 'a', label: 'attack foes in sight' },
];

export const friendMenu = (friends: readonly Sighting[]): MenuScreen<Sighting> =>
  new MenuScreen(
    'Order whom?',
    friends.map((friend) => ({ label: `${friend.breed.name}, ${moodWords(friend)}`, value: friend })),
  );

export const orderMenu = ({ breed, order }: Sighting): MenuScreen<Order> =>
  new MenuScreen(
    `Tell the ${breed.name}`,
    ORDERS.map(({ label, ...row }) => ({ ...row, label: row.value === order ? `${label} (as now)` : label })),
  );

/** Asks for a friend, unless there is only one, and for its order. Undefined means that the player has cancelled. */
export async function askOrder(ui: Ui, friends: readonly Sighting[]): Promise<Command | undefined> {
  const friend = friends.length === 1 ? friends[0] : await ui.ask(friendMenu(friends));
  const order = friend && (await ui.ask(orderMenu(friend)));
  return friend && order && { do: 'order', id: friend.id, order };
}
