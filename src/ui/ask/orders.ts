// The orders that friends have, and what they learn.
import type { Command } from '../../engine/api/command/command';
import type { Sighting, View } from '../../engine/api/view/view';
import { ORDERS, ORDER_WORDS, type Order } from '../../engine/world/kinds/allegiance';
import { capital, countOf, inPronounsOf, the } from '../../engine/world/knowledge/grammar';
import { alliesSeen, enemiesSeen } from '../words/in-sight';
import { moodWords } from '../words/phrases';
import type { Icon } from '../words/styled-lines';
import type { Asker, Choice, Flow } from './asker';

/** The keys of the foes, the nearest first. */
const FOE_KEYS = ['a', 'b', 'c', 'd', 'e'];
/** The keys of what a friend can learn. */
const LESSON_KEYS = Array.from('lmnopqrtuv');

const iconOf = ({ glyph, ink }: Sighting['breed']): Icon => ({ glyph, ascii: glyph, ink });

/** An order or a lesson, or a friend who alone is to have one. */
type OrderChoice = Choice<Command | { readonly only: Sighting }>;

/** Asks for an order to the friends in sight, or to one of them. */
export const order: Flow = ({ view }, asker) => orderTo(view, asker, alliesSeen(view));

/** Asks for an order to some friends. Several can also be ordered one by one. */
export async function orderTo(view: View, asker: Asker, friends: readonly Sighting[]): Promise<Command | undefined> {
  if (friends.length === 0) {
    asker.say('You have no friend in sight.');
    return undefined;
  }
  const chosen = await asker.one(orderTitle(friends), orderChoices(view, friends));
  return chosen && 'only' in chosen ? orderTo(view, asker, [chosen.only]) : chosen;
}

export const orderTitle = (friends: readonly Sighting[]): string =>
  friends.length > 1 ? `Tell your ${countOf(friends.length, 'friend')}` : `Tell ${the(friends[0]?.breed.name ?? '')}`;

/** Returns the orders that some friends can have, and the lessons of one alone. */
export function orderChoices(view: View, friends: readonly Sighting[]): readonly OrderChoice[] {
  const [first] = friends;
  const to = friends.length === 1 && first ? { id: first.id } : {};
  const choice = (label: string, given: Order, foe?: number) => ({
    // All of the friends follow it now.
    label: friends.every((friend) => friend.order === given && friend.orderedFoe === foe) ? `${label} (as now)` : label,
    value: { do: 'order' as const, ...to, order: given, ...(foe === undefined ? {} : { foe }) },
  });
  const orders = ORDERS.filter((each) => each !== 'attack').map((each) => {
    const { asks, short } = ORDER_WORDS[each];
    return { ...choice(asks, each), key: short.charAt(0) };
  });
  const foes = enemiesSeen(view).slice(0, FOE_KEYS.length);
  const attacks = foes.map(({ id, cell, breed }, i) => ({
    ...choice(`${ORDER_WORDS.attack.asks} ${the(breed.name)}`, 'attack', id),
    ...{ key: FOE_KEYS[i] ?? '', at: cell, icon: iconOf(breed) },
  }));
  if (friends.length === 1 && first) {
    const lessons = lessonsFor(view, first).slice(0, LESSON_KEYS.length);
    const heading = 'Learn one thing for good';
    return [...orders, ...attacks, ...lessons.map((each, i) => ({ ...each, key: LESSON_KEYS[i] ?? '', heading }))];
  }
  const singles = friends.slice(0, 9).map((only, i) => {
    const lesson = view.teachings(only.id).length > 0 ? ', can learn something' : '';
    return {
      key: String(i + 1),
      label: `only ${the(only.breed.name)} (${moodWords(only)}${lesson})`,
      ...{ at: only.cell, icon: iconOf(only.breed), value: { only } },
    };
  });
  return [...orders, ...attacks, ...singles];
}

/** Something that a friend can learn. */
interface Lesson extends Choice<Extract<Command, { do: 'teach' }>> {
  readonly name: string;
}

/** Returns what a friend can learn. */
export const lessonsFor = (view: View, { id, breed }: Sighting): readonly Lesson[] =>
  view.teachings(id).map(({ id: ability, name, says, from, item }) => ({
    name,
    label: `${name}, from ${item === undefined ? the(from) : `your ${from}`}`,
    about: `${capital(name)}: ${inPronounsOf(breed.name, says)}`,
    value: { do: 'teach', id, ability, ...(item === undefined ? {} : { item }) },
  }));
