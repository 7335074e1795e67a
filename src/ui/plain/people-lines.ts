// The commands about people, friends and offers, as lines, and the questions that follow a command.
import type { Command } from '../../engine/api/command/command';
import type { Sighting } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { ORDERS, type Order } from '../../engine/world/kinds/allegiance';
import { capital, listed, the } from '../../engine/world/knowledge/grammar';
import { summarizeItem } from '../words/describe-item';
import type { FollowUp } from '../words/follow-up-question';
import { alliesSeen, enemiesSeen } from '../words/in-sight';
import { saleQuestion } from '../words/pack-order';
import { lossOf, moodWords, notPossible, phraseOf } from '../words/phrases';
import { findCell } from './find-cell';
import { linesIn, type LineGame, type LineReply, type LineRow } from './line-row';
import { creaturesNamed, matching, nameOfCreature } from './named-things';
import { whereabouts } from './whereabouts';

/** The words for orders besides their names. */
const ORDER_WORDS: Readonly<Record<Order, { readonly other: readonly string[]; readonly says: string }>> = {
  follow: { other: ['come'], says: 'follow me' },
  wait: { other: ['stay', 'stop'], says: 'wait here' },
  attack: { other: ['fight', 'kill'], says: 'attack' },
  retreat: { other: ['flee', 'stairs'], says: 'flee to the stairs' },
};

/** Returns the commands about people, friends and offers. */
export const peopleLines = (game: LineGame): readonly LineRow[] =>
  linesIn('People', [
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
    {
      id: 'order',
      words: ['order', 'tell'],
      keys: ['O'],
      takes: 'WHOM ORDER',
      help: 'tell your friends what to do: follow, wait, retreat, or attack and a foe',
      run: (rest) => giveOrder(game, rest),
    },
    {
      id: 'teach',
      words: ['teach'],
      takes: 'WHOM WHAT',
      help: 'let a friend learn an ability, from a corpse beside your friend or from something you carry',
      run: (rest) => teach(game, rest),
    },
    {
      id: 'offers',
      words: ['offers'],
      keys: ['v'],
      help: 'compare what a vault offers, and choose',
      run: () => compareOffers(game),
    },
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
  ]);

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

async function giveAnswer({ view, dialogue }: LineGame, rest: string, isSure: boolean): Promise<LineReply> {
  const [, number, name = ''] = /^(?:number )?(\d+)(?:\s+to\s+(.+))?$/.exec(rest) ?? [];
  const beside = view.sightings.filter(({ cell }) => view.distance(view.hero, cell) === 1);
  const talking = beside.filter(({ id }) => view.talkWith(id) !== undefined);
  const [person] = name === '' ? talking : creaturesNamed(name, view);
  const id = person?.id ?? Number(/^#(\d+)$/.exec(name)?.[1] ?? NaN);
  if (number === undefined || Number.isNaN(id)) {
    dialogue.say(
      number === undefined ? 'An answer is a number, as in: answer 2.' : 'There is nobody beside you to answer.',
    );
    return undefined;
  }
  const choice = Number(number) - 1;
  const question = isSure ? undefined : saleQuestion(view.talkWith(id)?.choices[choice]?.gives);
  return question === undefined || (await dialogue.confirm(question)) ? { do: 'answer', id, choice } : undefined;
}

async function giveOrder(game: LineGame, rest: string): Promise<LineReply> {
  const { view, dialogue } = game;
  const friends = alliesSeen(view);
  const text = rest.toLowerCase();
  const pattern = ORDERS.flatMap((order) => [order, ...ORDER_WORDS[order].other]).join('|');
  const [, whom = '', word, foeName = ''] =
    new RegExp(`^(?:(.*?)\\s+)?(?:to\\s+)?(${pattern})(?:\\s+(.+))?$`).exec(text) ?? [];
  const order = ORDERS.find((each) => each === word || ORDER_WORDS[each].other.includes(word ?? ''));
  if (order === undefined) {
    if (friends.length === 0) {
      dialogue.say('You have no friend in sight.');
      return undefined;
    }
    const named = rest === '' ? friends : creaturesNamed(rest, view, ({ isFriend }) => isFriend);
    if (named.length > 0) return askForOrder(game, named);
    dialogue.say(
      `You see no friend called "${rest}", and there is no such order: the orders are follow, wait, retreat, and attack with a foe.`,
    );
    return undefined;
  }
  const isAll = /^(|all|everybody|everyone|friends?)$/.test(whom);
  const friend = isAll ? undefined : creaturesNamed(whom, view, ({ isFriend }) => isFriend)[0];
  const id = friend?.id ?? Number(/^#(\d+)$/.exec(whom)?.[1] ?? NaN);
  if (!isAll && Number.isNaN(id)) {
    dialogue.say(`You see no friend called "${whom}".`);
    return undefined;
  }
  const foe = order !== 'attack' || foeName === '' ? undefined : foeNamed(game, foeName);
  if (foe !== undefined && Number.isNaN(foe)) {
    dialogue.say(`You see no foe called "${foeName}".`);
    return undefined;
  }
  return { do: 'order', ...(isAll ? {} : { id }), order, ...(foe === undefined ? {} : { foe }) };
}

/** Returns the id of a creature in sight, NaN if there is none of this name. */
const foeNamed = ({ view }: LineGame, name: string): number =>
  creaturesNamed(name, view)[0]?.id ?? Number(/^#(\d+)$/.exec(name)?.[1] ?? NaN);

/** Asks for a friend, if there are several, and for an order. */
async function askForOrder({ view, dialogue }: LineGame, friends: readonly Sighting[]): Promise<LineReply> {
  const names = friends.map(
    (friend) => `${the(friend.breed.name)}, ${moodWords(friend)}, ${whereabouts(view, friend.cell)}`,
  );
  const who = friends.length > 1 ? await dialogue.choose('Tell whom?', ['all of them', ...names]) : 1;
  if (who === undefined) return undefined;
  const foes = enemiesSeen(view);
  const choices: readonly {
    readonly label: string;
    readonly command: Omit<Extract<Command, { do: 'order' }>, 'do' | 'id'>;
  }[] = [
    ...ORDERS.filter((order) => order !== 'attack').map((order) => ({
      label: ORDER_WORDS[order].says,
      command: { order },
    })),
    ...foes.map(({ id, breed, cell }) => ({
      label: `attack ${the(breed.name)}, ${whereabouts(view, cell)}`,
      command: { order: 'attack' as const, foe: id },
    })),
  ];
  const name = who === 0 ? `your ${friends.length} friends` : the(friends[who - 1]?.breed.name ?? '');
  const chosen = await dialogue.choose(
    `Tell ${name} what?`,
    choices.map(({ label }) => label),
  );
  const command = chosen === undefined ? undefined : choices[chosen]?.command;
  const id = who === 0 ? {} : { id: friends[who - 1]?.id ?? 0 };
  return command && { do: 'order', ...id, ...command };
}

/** Lets a friend learn what is named, or asks what. "with" and a letter name a carried item that teaches it. */
async function teach({ view, dialogue }: LineGame, rest: string): Promise<LineReply> {
  const [, number, key, letter] = /^#(\d+)\s+(\w+)(?:\s+with\s+(\w))?$/.exec(rest) ?? [];
  if (number !== undefined && key !== undefined)
    return { do: 'teach', id: Number(number), ability: key, ...(letter === undefined ? {} : { item: letter }) };
  const all = alliesSeen(view).flatMap(({ id }) =>
    view.teachings(id).map(({ id: ability, name, says, from, item }) => ({
      line: `${nameOfCreature(view, id)} ${name}`,
      by: item === undefined ? '' : ` with ${item}`,
      label: `teach ${the(nameOfCreature(view, id))} ${name}, from ${item === undefined ? the(from) : `your ${from}`}. ${says}`,
      command: { do: 'teach', id, ability, ...(item === undefined ? {} : { item }) } as const,
    })),
  );
  if (all.length === 0) {
    dialogue.say(
      'No friend in sight can learn anything now: that takes a corpse beside your friend, or something you carry.',
    );
    return undefined;
  }
  const named =
    all.find(({ line, by }) => rest.toLowerCase() === `${line}${by}`) ?? matching(rest, all, ({ line }) => [line])[0];
  if (named) return named.command;
  if (rest !== '') dialogue.say(`No friend can learn "${rest}" now.`);
  const chosen = await dialogue.choose(
    'Teach what? It is for good.',
    all.map(({ label }) => label),
  );
  return chosen === undefined ? undefined : all[chosen]?.command;
}

async function compareOffers(game: LineGame): Promise<LineReply> {
  const { view, dialogue } = game;
  const at = view.landmarksInSight.find(({ cell }) => view.pack.offered(cell).length > 0)?.cell;
  if (at !== undefined) return askOffers(game, at);
  dialogue.say('You see nothing here to choose from.');
  return undefined;
}

/** Tells what a group of offers holds, and asks for one: it is taken, or walked to. */
async function askOffers({ view, dialogue }: LineGame, at: Cell): Promise<Command | undefined> {
  const group = view.offers.find(({ cells }) => cells.includes(at));
  if (!group) return undefined;
  const entries = group.cells.map((cell) => {
    const items = view.pack.offered(cell).map(summarizeItem).join(' ');
    return `${items === '' ? 'Not seen yet.' : items} It is ${whereabouts(view, cell)}.`;
  });
  const isChoice = group.cells.some((cell) => view.shutBy(cell).length > 0);
  const rule = isChoice ? 'Take one. The other cages shut for good.' : 'Take it or leave it.';
  if (!group.canChoose && !view.isTaught('travel')) {
    dialogue.list(`${rule} Walk into one to choose it.`, entries);
    return undefined;
  }
  const then = group.canChoose ? 'Type its number to take it.' : 'Type its number to walk there.';
  const chosen = await dialogue.choose(`${rule} ${then}`, entries);
  const cell = chosen === undefined ? undefined : group.cells[chosen];
  if (cell === undefined) return undefined;
  if (!group.canChoose) return { do: 'travel', floor: view.floor, to: cell };
  const shut = view.shutBy(cell);
  const name = listed(view.pack.offered(cell).map(phraseOf));
  const loses = shut.length > 0 ? ` ${capital(lossOf(shut))}.` : '';
  return (await dialogue.confirm(`${capital(`take ${name}?`)}${loses}`)) ? { do: 'choose', at: cell } : undefined;
}

/** Asks the question that a command leads to. Returns the next command, if any. */
export async function askInLine(
  game: LineGame,
  followUp: FollowUp,
  chooseTarget: (letter: string) => Promise<LineReply>,
): Promise<LineReply> {
  switch (followUp.asks) {
    case 'confirm':
      // The message of the command is the question.
      return (await game.dialogue.confirm('')) ? followUp.command : undefined;
    case 'offers':
      return askOffers(game, followUp.at);
    case 'target':
      return chooseTarget(followUp.item);
    case 'answer':
      return askToAnswer(game, followUp.id);
  }
}

/** Lists the answers to somebody who has spoken, and asks for one. What is for sale can be described before. */
async function askToAnswer({ view, dialogue }: LineGame, id: number): Promise<Command | undefined> {
  const conversation = view.talkWith(id);
  if (!conversation || conversation.choices.length === 0) return undefined;
  const { choices } = conversation;
  const labels = choices.map(({ label, unless }) => `${label}${unless === undefined ? '' : ` ${notPossible(unless)}`}`);
  const aboutWare = (i: number): string | undefined => {
    const ware = choices[i]?.ware;
    return ware && [summarizeItem(ware.card), ware.card.description].filter(Boolean).join(' ');
  };
  const isTrade = choices.some(({ ware }) => ware);
  const name = the(nameOfCreature(view, id));
  const chosen = await dialogue.choose(
    `Answer ${name} with a number, or cancel.${isTrade ? ' about and a number describes a thing for sale.' : ''}`,
    labels,
    () => undefined,
    aboutWare,
  );
  const choice = chosen === undefined ? undefined : choices[chosen];
  if (!choice || chosen === undefined) return undefined;
  const question = saleQuestion(choice.gives);
  if (question !== undefined && !(await dialogue.confirm(question))) return undefined;
  if (choice.unless === undefined) return { do: 'answer', id, choice: chosen };
  dialogue.say(`${chosen + 1} is not possible. ${choice.unless}`);
  return undefined;
}
