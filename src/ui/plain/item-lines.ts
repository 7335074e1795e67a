// The commands about carried items, as lines: "drink red potion", "throw dart at goblin", "use c on d".
import type { Carried, Preview, Verb } from '../../engine/api/view/pack-view';
import type { Cell } from '../../engine/space/geometry';
import { sentenceFor } from '../../engine/rules/refusals';
import { agree, capital, listed, the } from '../../engine/world/knowledge/grammar';
import { SORTS } from '../../engine/world/kinds/item-kind';
import { bestTarget } from '../screens/aim-screen';
import { wornSuffix } from '../screens/item-card';
import { NEVER_TAKEN } from '../screens/discoveries-screen';
import { USE_VERBS } from '../screens/item-commands';
import { itemsFor } from '../screens/pack-menu';
import { formatPercent, SORT_WORDS } from '../words/phrases';
import { noteText, otherwiseMarked } from '../words/pack-order';
import { findCell } from './find-cell';
import { linesIn, type LineGame, type LineReply, type LineRow } from './line-row';
import { go } from './move-lines';
import { itemsNamed, matching } from './named-things';
import { whereabouts } from './whereabouts';

/** The last aim: the id of its kind, and of the creature that it was aimed at. */
interface LastAim {
  readonly id: string;
  readonly target: number | undefined;
}

/** The words for the use of items, each with the verbs of items that it is for. */
const USES: readonly {
  readonly words: readonly string[];
  readonly keys: readonly string[];
  readonly verbs: readonly Verb[];
  readonly help: string;
}[] = [
  { words: ['use'], keys: ['a'], verbs: USE_VERBS, help: 'use an item: drink, read, eat, point, call upon' },
  { words: ['drink', 'quaff'], keys: ['q'], verbs: ['drink'], help: 'drink a potion' },
  { words: ['read'], keys: ['r'], verbs: ['read'], help: 'read a scroll' },
  { words: ['eat'], keys: [], verbs: ['eat'], help: 'eat something' },
  { words: ['invoke', 'call upon'], keys: [], verbs: ['invoke'], help: 'call upon a charm' },
];

/** Returns a carried item as it is listed: "c: 3 throwing knives (in hand)". */
export function itemLabel(item: Carried): string {
  const text = noteText(item);
  const note = text === '' ? '' : `, noted "${text}"`;
  return `${item.label}${wornSuffix(item)}${note}`;
}

/**
 * Returns the one of some carried items that a text names; without a text, it asks. `verb` follows "you cannot" if the
 * text names something else that is carried.
 */
export async function findItem(
  { view, dialogue }: LineGame,
  text: string,
  items: readonly Carried[],
  { question, none, verb }: { readonly question: string; readonly none: string; readonly verb: string },
): Promise<Carried | undefined> {
  if (items.length === 0) {
    dialogue.say(none);
    return undefined;
  }
  const ask = async (asked: string, some: readonly Carried[]): Promise<Carried | undefined> => {
    const labels = some.map((item) => `${itemLabel(item)} (${item.letter})`);
    const answerOf = (line: string): number | undefined => {
      const [only, ...others] = itemsNamed(line, some);
      return only && others.length === 0 ? some.indexOf(only) : undefined;
    };
    const chosen = await dialogue.choose(`${asked} Type a number, a letter or a name.`, labels, answerOf);
    return chosen === undefined ? undefined : some[chosen];
  };
  if (text === '') return ask(question, items);
  const found = itemsNamed(text, items);
  if (found.length > 1) return ask(`Which "${text}" do you mean?`, found);
  if (found[0]) return found[0];
  const [other] = itemsNamed(text, view.pack.items);
  dialogue.say(other ? `You cannot ${verb} the ${other.name}.` : `You carry no "${text}": pack lists what you carry.`);
  return undefined;
}

/** Splits "staff on dagger at goblin 2" into the item and what it is used on and aimed at. */
function partsOf(rest: string): { readonly item: string; readonly on?: string; readonly at?: string } {
  const [, before = rest, at] = /^(.*?)\s+(?:at|towards?)\s+(.+)$/.exec(rest) ?? [];
  const [, item = before, on] = /^(.*?)\s+on\s+(.+)$/.exec(before) ?? [];
  return { item: item.trim(), ...(on === undefined ? {} : { on }), ...(at === undefined ? {} : { at }) };
}

/** Returns the commands about carried items. */
export function itemLines(game: LineGame): readonly LineRow[] {
  const { view, dialogue } = game;
  let lastThrow: LastAim | undefined;
  let lastUse: LastAim | undefined;
  /** Whether a name stands for something underfoot; no name does, too. */
  const isUnderfoot = (name: string): boolean =>
    name === '' || matching(name, view.pack.underfoot, (each) => [each]).length > 0;
  const sure = (isSure: boolean): { readonly sure?: true } => (isSure ? { sure: true } : {});

  /** Returns the cell to aim at: the named one, the best target alone, or the player's answer. */
  const aimAt = async (
    text: string | undefined,
    preview: (to: Cell) => Preview | undefined,
    last: number | undefined,
    title: string,
  ): Promise<Cell | undefined> => {
    if (text !== undefined) return findCell(game, text);
    const targets = view.sightings.filter(({ cell }) => preview(cell)?.why === undefined);
    const best = bestTarget(view, { preview, last });
    const labels = targets.map(
      ({ breed, cell }) => `${breed.name}, ${whereabouts(view, cell)}${outcomeWords(preview(cell))}`,
    );
    const answer = await (labels.length > 0
      ? askTarget(
          game,
          title,
          labels,
          Math.max(
            0,
            targets.findIndex(({ id }) => id === best?.id),
          ),
        )
      : dialogue.askText(`${title}: at what? Type a direction, or a place such as 3 north, 2 east.`));
    if (answer === undefined) return undefined;
    const number = /^\d+$/.test(answer) ? Number(answer) : undefined;
    return number === undefined ? findCell(game, answer, true) : targets[number - 1]?.cell;
  };

  const useItem = async (rest: string, isSure: boolean, verbs: readonly Verb[], word: string): Promise<LineReply> => {
    const given = partsOf(rest);
    const item = await findItem(game, given.item, itemsFor(view, verbs), {
      question: `${capital(word)} what?`,
      none: `You carry nothing to ${word}.`,
      verb: word,
    });
    if (!item) return undefined;
    const { letter, name, id } = item;
    const aiming = view.pack.aimOfUse(letter);
    if (!aiming) {
      dialogue.say(sentenceFor('notUsable', name));
      return undefined;
    }
    const { on: kind } = aiming.aim;
    const at = given.at ?? (kind === 'item' ? undefined : given.on);
    if (at === 'nothing') return { do: 'use', item: letter, ...sure(isSure) };
    const other =
      given.on === undefined || at === given.on
        ? undefined
        : await findItem(game, given.on, view.pack.items, { question: '', none: '', verb: 'choose' });
    if (given.on !== undefined && at !== given.on && !other) return undefined;
    const on = other ? { on: other.letter } : kind === 'item' && at === undefined ? await askItemOn(game, item) : {};
    if (!on) return undefined;
    const isAimed = kind === 'cell' || kind === 'actor' || kind === 'direction';
    const isSpent = view.pack.card(letter)?.charges?.left === 0;
    if (at === undefined && (!isAimed || isSpent)) return { do: 'use', item: letter, ...on, ...sure(isSure) };
    const preview = (to: Cell) => view.pack.previewUse(letter, to);
    const to = await aimAt(at, preview, lastUse?.target, `Use the ${name}`);
    if (to === undefined) return undefined;
    lastUse = { id, target: view.actorAt(to)?.id };
    return { do: 'use', item: letter, to, ...on, ...sure(isSure) };
  };

  const throwItem = async (rest: string, isSure: boolean, again = false): Promise<LineReply> => {
    const { item: what, at } = partsOf(rest);
    const item = await findItem(game, what, itemsFor(view, ['throw']), {
      question: 'Throw what?',
      none: 'You carry nothing to throw.',
      verb: 'throw',
    });
    if (!item) return undefined;
    const preview = (to: Cell) => view.pack.previewThrow(item.letter, to);
    const best = again ? bestTarget(view, { preview, last: lastThrow?.target }) : undefined;
    const to = best ? best.cell : await aimAt(at, preview, lastThrow?.target, `Throw the ${item.name}`);
    if (to === undefined) return undefined;
    lastThrow = { id: item.id, target: view.actorAt(to)?.id };
    return { do: 'throw', item: item.letter, to, ...sure(isSure) };
  };

  const throwAgain = (): Promise<LineReply> => {
    const item = lastThrow && view.pack.find(lastThrow.id);
    if (lastThrow && !item) {
      dialogue.say('You have no more of what you threw last: throw takes something else.');
      return Promise.resolve(undefined);
    }
    return throwItem(item?.letter ?? '', false, true);
  };

  /** Tells what a throw or a use would reach. */
  const tellAim = async (rest: string): Promise<LineReply> => {
    const { item: what, at = '' } = partsOf(rest);
    const texts = { question: 'Aim what?', none: 'You carry nothing to aim.', verb: 'aim' };
    const item = await findItem(game, what, view.pack.items, texts);
    if (!item) return undefined;
    if (at === '') dialogue.say(`Say at what, as in: aim ${item.letter} at 3 east.`);
    const to = at === '' ? undefined : await findCell(game, at);
    if (to === undefined) return undefined;
    const kind = view.pack.aimOfUse(item.letter)?.aim.on;
    const isPointed = kind === 'cell' || kind === 'actor' || kind === 'direction';
    const preview = isPointed ? view.pack.previewUse(item.letter, to) : view.pack.previewThrow(item.letter, to);
    const outcome = outcomeWords(preview);
    dialogue.say(preview?.why ?? `The ${item.name}${outcome === '' ? ' would reach no one' : outcome}.`);
    return undefined;
  };

  /** Shoots with the weapon in hand, or aims the last item again. */
  const shoot = (): Promise<LineReply> => {
    const sends = view.pack.items.flatMap((item) => (item.isOn ? (item.gear?.sends ?? []) : []))[0];
    const shot = sends && view.pack.items.find(({ missile }) => missile?.shots === sends.shots);
    if (shot) return throwItem(shot.letter, false, true);
    const item = lastUse && view.pack.find(lastUse.id);
    return item ? useItem(item.letter, false, USE_VERBS, 'use') : throwAgain();
  };

  const drop = async (rest: string, isSure: boolean): Promise<LineReply> => {
    const [, number, name = ''] = /^(?:(\d+|all)(?: of)?\s+)?(.*)$/.exec(rest) ?? [];
    const item = await findItem(game, name, view.pack.items, {
      question: 'Drop what?',
      none: 'You carry nothing to drop.',
      verb: 'drop',
    });
    if (!item) return undefined;
    const count = number === undefined || number === 'all' ? {} : { count: Number(number) };
    return { do: 'drop', item: item.letter, ...count, ...sure(isSure) };
  };

  const equip = async (rest: string, isSure: boolean): Promise<LineReply> => {
    const item = await findItem(game, rest, itemsFor(view, ['equip']), {
      question: 'Put on or take off what?',
      none: 'You carry nothing to wear or wield.',
      verb: 'wear or wield',
    });
    return item && { do: 'equip', item: item.letter, ...sure(isSure) };
  };

  const callItem = async (rest: string): Promise<LineReply> => {
    const [, what = rest, quoted] = /^(.*?)\s+"(.*)"$/.exec(rest) ?? [];
    const item = await findItem(game, what.trim(), view.pack.items, {
      question: 'Name or write on what?',
      none: 'You carry nothing to name.',
      verb: 'name',
    });
    if (!item) return undefined;
    if (quoted !== undefined) return { do: 'name', item: item.letter, as: quoted };
    const isUnknown = view.pack.card(item.letter)?.unidentified !== undefined;
    const as = await dialogue.askText(
      isUnknown
        ? `What do you call the ${item.name}? To remove a name, type: call ${item.letter} ""`
        : `What do you write on the ${item.name}? With a note that begins with !, the game asks before you use it.`,
    );
    return as === undefined ? undefined : { do: 'name', item: item.letter, as };
  };

  /** Makes an item a favourite, or none. */
  const favour = async (rest: string): Promise<LineReply> => {
    const texts = { question: 'Make what a favourite?', none: 'You carry nothing.', verb: 'make a favourite of' };
    const item = await findItem(game, rest, view.pack.items, texts);
    if (!item) return undefined;
    if (view.pack.card(item.letter)?.unidentified === undefined)
      return { do: 'name', item: item.letter, as: otherwiseMarked(item) };
    dialogue.say(`You do not know what the ${item.name} is yet: you can name it, but not make it a favourite.`);
    return undefined;
  };

  const pickup = (rest: string): LineReply => {
    const { unwanted } = view.knowledge;
    const [sort] = matching(rest, SORTS, (each) => [each, SORT_WORDS[each], `${each}s`]);
    if (sort) return { do: 'autopickup', sort };
    const taken = SORTS.filter((each) => !NEVER_TAKEN.has(each) && !unwanted.includes(each));
    dialogue.say(
      `In passing you pick up: ${listed(taken)}.${unwanted.length === 0 ? '' : ` Not: ${listed(unwanted)}.`}`,
      'Type pickup and a sort to change it, as in: pickup potion.',
    );
    return undefined;
  };

  return linesIn('Things', [
    ...USES.map(({ words, keys, verbs, help }) => ({
      id: words[0] ?? '',
      words,
      keys,
      takes: 'WHAT on WHAT at WHOM',
      help,
      run: (rest: string, isSure: boolean) => useItem(rest, isSure, verbs, words[0] ?? ''),
    })),
    {
      id: 'equip',
      words: ['equip', 'wear', 'wield', 'put on', 'take off', 'put away', 'remove'],
      takes: 'WHAT',
      help: 'wear or wield something, or take it off',
      run: equip,
    },
    { id: 'swap', words: ['swap'], help: 'swap to the previous weapon', run: () => ({ do: 'swap' }) },
    {
      id: 'throw',
      words: ['throw'],
      keys: ['t'],
      takes: 'WHAT at WHOM',
      help: 'throw something',
      run: (rest, isSure) => throwItem(rest, isSure),
    },
    {
      id: 'throw-again',
      words: ['throw again', 'again'],
      keys: ['T'],
      help: 'throw again, at the same target or the nearest foe',
      run: throwAgain,
    },
    { id: 'fire', words: ['fire', 'shoot'], keys: ['f'], help: 'shoot, or use the last aimed item again', run: shoot },
    {
      id: 'aim',
      words: ['aim'],
      takes: 'WHAT at WHOM',
      help: 'tell what a throw, or something that is pointed, would reach, without doing it',
      run: tellAim,
    },
    { id: 'drop', words: ['drop'], keys: ['d'], takes: 'NUMBER WHAT', help: 'drop something', run: drop },
    {
      id: 'take',
      words: ['take', 'get', 'pick up'],
      keys: ['g', ','],
      takes: 'WHAT',
      help: 'pick up what lies underfoot, or go to something and take it',
      run: (rest) => (isUnderfoot(rest) ? { do: 'take' } : go(game, rest)),
    },
    {
      id: 'call',
      words: ['call', 'name', 'write on'],
      keys: ['c'],
      takes: 'WHAT "TEXT"',
      help: 'name an unknown kind of item, or write on an item',
      run: (rest) => callItem(rest),
    },
    {
      id: 'favour',
      words: ['favourite', 'favour', 'keep'],
      keys: ['!'],
      takes: 'WHAT',
      help: 'make an item a favourite, listed first and never used, thrown, taken off, dropped or sold without a question; again, undo that',
      run: (rest) => favour(rest),
    },
    {
      id: 'pickup',
      words: ['pickup'],
      keys: ['='],
      takes: 'SORT',
      help: 'choose what you pick up in passing',
      run: (rest) => pickup(rest),
    },
  ]);
}

/** Asks for one of the carried items that an item can be used on. Undefined if the player declines. */
async function askItemOn(game: LineGame, { letter, name }: Carried): Promise<{ readonly on: string } | undefined> {
  const other = await findItem(game, '', game.view.pack.suiting(letter), {
    question: `Use the ${name} on what?`,
    none: 'You carry nothing that it would affect.',
    verb: 'choose',
  });
  return other && { on: other.letter };
}

/** Asks for one of several targets, or for a place. Returns a number, or what the player has typed instead. */
async function askTarget({ dialogue }: LineGame, title: string, labels: readonly string[], best: number) {
  dialogue.list(
    `${title}: at what? Type a number, a name, a direction or a place; yes takes number ${best + 1}.`,
    labels.map((label, i) => `${i + 1}: ${label}`),
  );
  const answer = await dialogue.askText('At what?');
  return answer !== undefined && /^y(es)?$/i.test(answer) ? String(best + 1) : answer;
}

/** Says what an aim would reach: "; reaches the kobold 85%". */
function outcomeWords(preview: Preview | undefined): string {
  if (!preview) return '';
  const { inTheWay, reached } = preview;
  const blocked = inTheWay === undefined ? '' : `; ${the(inTheWay)} ${agree(inTheWay, 'be')} in the way`;
  const targets = reached.map(
    ({ name, chance, isUnwanted }) => `${name} ${formatPercent(chance)}${isUnwanted ? ' (unwanted)' : ''}`,
  );
  return `${blocked}${targets.length === 0 ? '' : `; reaches ${listed(targets)}`}`;
}
