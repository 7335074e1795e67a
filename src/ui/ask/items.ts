// The commands about carried items: which item, on what, at what, how many, and what it is called.
import type { Command } from '../../engine/api/command/command';
import type { Carried, ItemCard, Verb } from '../../engine/api/view/pack-view';
import type { Sighting, View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { capital, plural } from '../../engine/world/knowledge/grammar';
import { sentenceFor } from '../../engine/rules/refusals';
import { SORTS, type Gear, type Sort } from '../../engine/world/kinds/item-kind';
import { enemiesSeen, isEnemy } from '../words/in-sight';
import { toggledFavourite } from '../words/pack-order';
import { SORT_WORDS } from '../words/phrases';
import type { Aimed, AskedGame, Asker, Choice, Flow, ItemQuestion } from './asker';

/** A flow about an item. */
type ItemFlow = (...to: [...Parameters<Flow>, item: Carried]) => ReturnType<Flow>;

/** The things that a player can do with an item. */
export const ITEM_FLOWS = {
  use: (game, asker, item) => useItem(game, asker, item),
  equip: (_game, _asker, { letter }) => ({ do: 'equip', item: letter }),
  throw: (game, asker, item) => throwItem(game, asker, item),
  drop: dropItem,
  call: callItem,
  favourite: toggleFavourite,
} as const satisfies Readonly<Record<string, ItemFlow>>;

export type ItemFlowName = keyof typeof ITEM_FLOWS;

/** A command that first asks for an item. */
interface ItemCommand extends Pick<ItemQuestion, 'question' | 'verb'> {
  /** The sentence for a pack without such items. */
  readonly none: string;
  /** The verbs of which an item must support one. Default: any item will do. */
  readonly verbs?: readonly Verb[];
  /** Returns which of the items are likely to be meant. */
  readonly likely?: (items: readonly ItemCard[]) => (item: ItemCard) => boolean;
  readonly flow: ItemFlowName;
}

const toUse = (verb: string, verbs: readonly Verb[]): ItemCommand => ({
  question: `${capital(verb)} what?`,
  none: `You carry nothing to ${verb}.`,
  verb,
  verbs,
  flow: 'use',
});

/** The commands that first ask for an item. */
export const ITEM_COMMANDS = {
  use: toUse('use', ['drink', 'read', 'eat', 'use', 'invoke']),
  drink: toUse('drink', ['drink']),
  read: toUse('read', ['read']),
  eat: toUse('eat', ['eat']),
  invoke: toUse('invoke', ['invoke']),
  equip: {
    question: 'Put on or take off what?',
    none: 'You carry nothing to wear or wield.',
    verb: 'wear or wield',
    verbs: ['equip'],
    flow: 'equip',
  },
  throw: {
    question: 'Throw what?',
    none: 'You carry nothing to throw.',
    verb: 'throw',
    verbs: ['throw'],
    likely: likelyMissiles,
    flow: 'throw',
  },
  drop: { question: 'Drop what?', none: 'You carry nothing to drop.', verb: 'drop', flow: 'drop' },
  call: { question: 'Name or write on what?', none: 'You carry nothing to name.', verb: 'name', flow: 'call' },
  favourite: {
    question: 'Make what a favourite?',
    none: 'You carry nothing.',
    verb: 'make a favourite of',
    flow: 'favourite',
  },
} as const satisfies Readonly<Record<string, ItemCommand>>;

/** Returns the flow that asks for an item, and goes on with it. */
export const itemFlow =
  (command: ItemCommand): Flow =>
  async (game, asker) => {
    const item = await chooseItem(game, asker, command);
    return item && ITEM_FLOWS[command.flow](game, asker, item);
  };

/** Asks for an item that a command is about. */
export async function chooseItem(
  { view }: AskedGame,
  asker: Asker,
  { verbs, likely, none, ...question }: Omit<ItemCommand, 'flow'>,
): Promise<Carried | undefined> {
  const items = verbs ? itemsFor(view, verbs) : view.pack.items;
  return askForItem(asker, none, { ...question, items, ...(likely ? { isLikely: likely(items) } : {}) });
}

/** Asks for one of some items, or says that there is none. */
async function askForItem(asker: Asker, none: string, question: ItemQuestion): Promise<Carried | undefined> {
  if (question.items.length > 0) return asker.item(question);
  asker.say(none);
  return undefined;
}

/** Returns the carried items that support one of the verbs. */
const itemsFor = (view: View, verbs: readonly Verb[]): readonly ItemCard[] =>
  view.pack.items.filter((item) => item.verbs.some((verb) => verbs.includes(verb)));

/** Returns which items are likely to be thrown: missiles, or else what is neither in hand nor worn. */
function likelyMissiles(items: readonly ItemCard[]): (item: ItemCard) => boolean {
  const hasMissiles = items.some(({ sort }) => sort === 'missile');
  return ({ sort, isOn }) => (hasMissiles ? sort === 'missile' : !isOn);
}

/** Throws another item of the last kind, at the last target or the nearest foe. */
export const throwAgain: Flow = (game, asker) => {
  const { lastThrow } = game.memory;
  if (!lastThrow) return itemFlow(ITEM_COMMANDS.throw)(game, asker);
  const item = game.view.pack.find(lastThrow.id);
  if (item) return throwItem(game, asker, item, true);
  asker.say(`You have no more of what you threw last. ${capital(asker.nameOf('throw'))} throws something else.`);
  return undefined;
};

/** Shoots with the bow or sling in hand, or aims the last item again. */
export const shoot: Flow = (game, asker) => {
  const { view, memory } = game;
  const { items } = view.pack;
  const ammunition = ammunitionOf(view);
  const shots = ammunition && items.find(({ missile }) => missile?.shots === ammunition.shots);
  if (shots) return throwItem(game, asker, shots, true);
  const item = memory.lastUse && view.pack.find(memory.lastUse.id);
  if (item) return useItem(game, asker, item, true);
  const hasMore = memory.lastThrow && view.pack.find(memory.lastThrow.id) !== undefined;
  if (!memory.lastUse && memory.lastThrow && (hasMore || !ammunition)) return throwAgain(game, asker);
  const launcher = items.find(({ gear }) => gear?.sends);
  const [use, equip, throws] = [asker.nameOf('use'), asker.nameOf('equip'), asker.nameOf('throw')];
  if (ammunition) asker.say(`You have no ${plural(ammunition.shots)} to shoot.`);
  else if (launcher) asker.say(`The ${launcher.name} is not in hand: ${equip} wields it.`);
  else if (memory.lastUse) asker.say('You no longer have what you aimed last.');
  else asker.say(`You have aimed nothing yet: ${use} uses an item, ${throws} throws one.`);
  return undefined;
};

/** Returns the ammunition of the bow or sling in hand. */
const ammunitionOf = ({ pack }: View): Gear['sends'] =>
  pack.items.flatMap(({ isOn, gear }) => (isOn ? (gear?.sends ?? []) : []))[0];

/** `again` aims at the last target or the nearest foe without asking. */
async function useItem(game: AskedGame, asker: Asker, item: Carried, again = false): Promise<Command | undefined> {
  const { pack } = game.view;
  const { letter, name } = item;
  const aiming = pack.aimOfUse(letter);
  if (!aiming) {
    asker.say(sentenceFor('notUsable', name));
    return undefined;
  }
  const { aim, says } = aiming;
  if (aim.on === 'item') {
    const question = {
      question: `Use the ${name} on what?`,
      verb: `use the ${name} on`,
      items: pack.suiting(letter),
      changeIn: (other: Carried) => pack.changeBy(letter, other.letter),
    };
    const on = await askForItem(asker, 'You carry nothing that it would affect.', question);
    return on && { do: 'use', item: letter, on: on.letter };
  }
  // An item without charges needs no target: the rules explain why it fails.
  const isSpent = pack.card(letter)?.charges?.left === 0;
  if (aim.on === 'self' || aim.on === 'around' || isSpent) return { do: 'use', item: letter };
  const preview = (at: Cell) => pack.previewUse(letter, at);
  const to = await aimItem(game, asker, item, 'lastUse', { title: `Use the ${name}`, aim, says, preview }, again);
  return to === undefined ? undefined : { do: 'use', item: letter, to };
}

/** `again` aims at the last target or the nearest foe without asking. */
async function throwItem(game: AskedGame, asker: Asker, item: Carried, again = false): Promise<Command | undefined> {
  const { view } = game;
  const { letter, name } = item;
  const aiming = view.pack.aimOfThrow(letter);
  if (!aiming) return undefined;
  const { aim } = aiming;
  // A plain projectile needs no description.
  const says = aim.shape.kind === 'ball' ? aiming.says : '';
  const shots = view.pack.card(letter)?.missile?.shots;
  const title = `${shots !== undefined && shots === ammunitionOf(view)?.shots ? 'Shoot' : 'Throw'} the ${name}`;
  const preview = (at: Cell) => view.pack.previewThrow(letter, at);
  const to = await aimItem(game, asker, item, 'lastThrow', { title, aim, says, preview }, again);
  return to === undefined ? undefined : { do: 'throw', item: letter, to };
}

/**
 * Returns the target, and remembers it: with `again` the last one or the nearest foe, otherwise the player's choice. With
 * `again`, there is no choice without a foe in sight.
 */
async function aimItem(
  { view, memory }: AskedGame,
  asker: Asker,
  { id }: Carried,
  kind: 'lastUse' | 'lastThrow',
  what: Omit<Aimed, 'last'>,
  again: boolean,
): Promise<Cell | undefined> {
  const aimed = { ...what, last: memory[kind]?.target };
  const target = again && aimed.aim.on !== 'direction' ? bestTarget(view, aimed) : undefined;
  if (!target && again && enemiesSeen(view).length === 0) {
    const [throws, use] = [asker.nameOf('throw'), asker.nameOf('use')];
    asker.say(
      `There is no foe in sight to aim at: ${throws} throws something at a place you choose, ${use} uses something there.`,
    );
    return undefined;
  }
  const to = target ? target.cell : await asker.target(aimed);
  const whom = to === undefined ? undefined : view.actorAt(to);
  if (to !== undefined) memory[kind] = { id, target: whom && isEnemy(whom) ? whom.id : undefined };
  return to;
}

/** Returns the foe to start with, of those that can be aimed at: the last target, or else the nearest. */
export function bestTarget(view: View, { preview, last }: Pick<Aimed, 'preview' | 'last'>): Sighting | undefined {
  const canAimAt = ({ cell }: Sighting): boolean => preview(cell)?.why === undefined;
  const foes = enemiesSeen(view).filter(canAimAt);
  return foes.find(({ id }) => id === last) ?? foes[0];
}

async function dropItem(_game: AskedGame, asker: Asker, { letter, label, count }: Carried) {
  const wanted = count === 1 ? 1 : await asker.count(`Drop how many of the ${label}?`, count);
  if (wanted === undefined) return undefined;
  return { do: 'drop', item: letter, ...(wanted < count ? { count: wanted } : {}) } as const;
}

async function callItem({ view }: AskedGame, asker: Asker, { letter, name, note }: Carried) {
  const unidentified = view.pack.card(letter)?.unidentified;
  const as = await asker.text({
    question: unidentified ? `What do you call the ${name}?` : `What do you write on the ${name}?`,
    hint: unidentified
      ? 'An empty line removes the name.'
      : 'With a note that begins with !, the game asks before you use, throw, take off or drop it.',
    was: unidentified ? (unidentified.called ?? '') : note,
  });
  return as === undefined ? undefined : ({ do: 'name', item: letter, as } as const);
}

/** Makes an item a favourite, or undoes that. */
function toggleFavourite({ view }: AskedGame, asker: Asker, item: Carried): Command | undefined {
  if (view.pack.card(item.letter)?.unidentified === undefined)
    return { do: 'name', item: item.letter, as: toggledFavourite(item) };
  asker.say(`You do not know what the ${item.name} is yet: you can name it, but not make it a favourite.`);
  return undefined;
}

/** The sorts that are never picked up automatically. */
const NEVER_TAKEN: ReadonlySet<Sort> = new Set<Sort>(['crown', 'key', 'corpse']);

/** Asks for a sort of items to pick up automatically, or no longer. `last` was changed last. */
export async function changePickup({ view }: AskedGame, asker: Asker, last?: Sort) {
  const sort = await asker.one(PICKUP_TITLE, pickupChoices(view), last);
  return sort && ({ do: 'autopickup', sort } as const);
}

export const PICKUP_TITLE = 'Picked up automatically';

export const pickupChoices = ({ knowledge }: View): readonly Choice<Sort>[] =>
  SORTS.filter((sort) => !NEVER_TAKEN.has(sort)).map((sort) => ({
    label: SORT_WORDS[sort],
    value: sort,
    names: [sort, `${sort}s`],
    isOn: !knowledge.unwanted.includes(sort),
  }));
