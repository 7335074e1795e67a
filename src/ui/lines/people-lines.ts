// The commands about people, friends, offers and boons, as lines.
import type { Sighting } from '../../engine/api/view/view';
import { ORDERS, ORDER_WORDS } from '../../engine/world/kinds/allegiance';
import { the } from '../../engine/world/knowledge/grammar';
import { reply } from '../ask/choices';
import { lessonsFor, orderTo } from '../ask/orders';
import { alliesSeen } from '../words/in-sight';
import { flowRow, LineAsker, keyRow, type Given } from './line-asker';
import { linesIn, type LineGame, type LineReply, type LineRow } from './line-row';
import { creaturesNamed, findCell, nameOfCreature } from './named-things';

/** The orders that need no foe. */
const FOELESS_ORDERS = ORDERS.filter((order) => order !== 'attack').join(', ');

/** Returns the commands about people, friends, offers and boons. */
export const peopleLines = (game: LineGame): readonly LineRow[] => [
  ...linesIn('People', [
    {
      id: 'talk',
      words: ['talk to', 'talk', 'speak to'],
      takes: 'WHOM',
      help: 'talk to somebody who means no harm, or go there first',
      run: (rest) => talk(game, rest),
    },
    {
      id: 'answer',
      words: ['answer', 'say'],
      takes: 'NUMBER to WHOM',
      help: 'give an answer to somebody who has spoken',
      run: (rest, isSure) => giveAnswer(game, rest, isSure),
    },
    keyRow('order', (rest) => giveOrder(game, rest), {
      words: ['order', 'tell'],
      takes: 'WHOM ORDER',
      help: `tell your friends what to do: ${FOELESS_ORDERS}, or attack and a foe`,
    }),
    {
      id: 'teach',
      words: ['teach'],
      takes: 'WHOM WHAT',
      help: 'let a friend learn an ability, from a corpse beside your friend or from something you carry',
      run: (rest) => teach(game, rest),
    },
    flowRow(game, 'offers'),
    {
      id: 'choose',
      words: ['choose'],
      takes: 'WHICH',
      help: 'take one of the offers of a vault; the others shut for good',
      run: async (rest) => {
        const at = await findCell(game, rest);
        return at === undefined ? undefined : { do: 'choose', at };
      },
    },
  ]),
  ...linesIn('Act', [
    flowRow(game, 'boon', {
      words: ['boon', 'boons', 'learn'],
      takes: 'NUMBER or BOON',
      read: (rest): Given => ({ choice: rest }),
      help: 'choose a boon if one is due, by its number or its name',
    }),
  ]),
];

function talk(game: LineGame, rest: string): LineReply {
  const { view, dialogue } = game;
  const isPeaceful = ({ side }: Sighting): boolean => side !== 'hostile';
  const [person] = rest === '' ? view.sightings.filter(isPeaceful) : creaturesNamed(rest, view, isPeaceful);
  if (!person) {
    dialogue.say(rest === '' ? 'You see nobody to talk to.' : `You see no "${rest}" to talk to.`);
    return undefined;
  }
  const dir = view.bearing(view.hero, person.cell);
  if (view.distance(view.hero, person.cell) === 1 && dir !== undefined) return { do: 'bump', dir };
  return { do: 'travel', floor: view.floor, to: person.cell };
}

async function giveAnswer(game: LineGame, rest: string, isSure: boolean): Promise<LineReply> {
  const { view, dialogue } = game;
  const [, number, name = ''] = /^(?:number )?(\d+)(?:\s+to\s+(.+))?$/.exec(rest) ?? [];
  const beside = view.sightings.filter(({ cell }) => view.distance(view.hero, cell) === 1);
  const talking = beside.filter(({ id }) => view.talkWith(id) !== undefined);
  const id = name === '' ? talking[0]?.id : idNamed(name, creaturesNamed(name, view));
  if (number !== undefined && id !== undefined)
    return reply(game, new LineAsker(game, { isSure }), id, Number(number) - 1);
  dialogue.say(
    number === undefined ? 'An answer is a number, as in: answer 2.' : 'There is nobody beside you to answer.',
  );
  return undefined;
}

/** Returns the id of a creature: of the first that was found by a name, or as it was typed. */
function idNamed(name: string, [found]: readonly Sighting[]): number | undefined {
  const [, id] = /^#(\d+)$/.exec(name) ?? [];
  return found?.id ?? (id === undefined ? undefined : Number(id));
}

async function giveOrder(game: LineGame, rest: string): Promise<LineReply> {
  const { view, dialogue } = game;
  const friendsNamed = (name: string) => creaturesNamed(name, view, ({ isFriend }) => isFriend);
  const pattern = ORDERS.flatMap((order) => [order, ...ORDER_WORDS[order].typed]).join('|');
  const [, whom = '', word = '', foeName] =
    new RegExp(`^(?:(.*?)\\s+)?(?:to\\s+)?(${pattern})(?:\\s+(.+))?$`).exec(rest.toLowerCase()) ?? [];
  const order = ORDERS.find((each) => each === word || ORDER_WORDS[each].typed.includes(word));
  if (order === undefined) {
    const friends = alliesSeen(view);
    const named = rest === '' ? friends : friendsNamed(rest);
    if (named.length > 0 || friends.length === 0)
      return orderTo(view, new LineAsker(game), named.length === 1 ? named : friends);
    dialogue.say(
      `You see no friend called "${rest}", and there is no such order: the orders are ${FOELESS_ORDERS}, and attack with a foe.`,
    );
    return undefined;
  }
  const isAll = /^(|all|everybody|everyone|friends?)$/.test(whom);
  const id = isAll ? undefined : idNamed(whom, friendsNamed(whom));
  const isAtFoe = order === 'attack' && foeName !== undefined;
  const foe = isAtFoe ? idNamed(foeName, creaturesNamed(foeName, view)) : undefined;
  if (!isAll && id === undefined) dialogue.say(`You see no friend called "${whom}".`);
  else if (isAtFoe && foe === undefined) dialogue.say(`You see no foe called "${foeName}".`);
  else return { do: 'order', ...(id === undefined ? {} : { id }), order, ...(foe === undefined ? {} : { foe }) };
  return undefined;
}

/** Lets a friend learn what is named, or asks what. "with" and a letter name a carried item that teaches it. */
async function teach(game: LineGame, rest: string): Promise<LineReply> {
  const { view, dialogue } = game;
  const [, number, key, letter] = /^#(\d+)\s+(\w+)(?:\s+with\s+(\w))?$/.exec(rest) ?? [];
  if (number !== undefined && key !== undefined)
    return { do: 'teach', id: Number(number), ability: key, ...(letter === undefined ? {} : { item: letter }) };
  const all = alliesSeen(view).flatMap((friend) => {
    const whom = nameOfCreature(view, friend.id);
    return lessonsFor(view, friend).map((lesson) => ({
      ...lesson,
      label: `${the(whom)}: ${lesson.label}`,
      names: [`${whom} ${lesson.name}${lesson.value.item === undefined ? '' : ` with ${lesson.value.item}`}`],
    }));
  });
  if (all.length === 0) {
    dialogue.say(
      'No friend in sight can learn anything now: that takes a corpse beside your friend, or something you carry.',
    );
    return undefined;
  }
  return new LineAsker(game, { choice: rest }).one('Teach what? It is for good.', all);
}
