// The commands about carried items, as lines: "drink red potion", "throw dart at goblin", "use c on d".
import { FLOWS } from '../ask/flows';
import { chooseItem, ITEM_COMMANDS } from '../ask/items';
import { flowRow, LineAsker, outcomeWords, keyRow, type Given } from './line-asker';
import { linesIn, type LineGame, type LineReply, type LineRow } from './line-row';
import { go } from './move-lines';
import { findCell, matching } from './named-things';

/** Splits "staff on dagger at goblin 2" into the item and what it is used on and aimed at. */
function partsOf(rest: string): Given {
  const [, before = rest, at] = /^(.*?)\s+(?:at|towards?)\s+(.+)$/.exec(rest) ?? [];
  const [, item = before, on] = /^(.*?)\s+on\s+(.+)$/.exec(before) ?? [];
  return { item: item.trim(), on, at };
}

/** Returns the commands about carried items. */
export function itemLines(game: LineGame): readonly LineRow[] {
  const { view } = game;
  const use = (id: 'use' | 'drink' | 'read' | 'eat' | 'invoke', words: readonly string[], help?: string) => ({
    ...flowRow(game, id, { words, takes: 'WHAT on WHAT at WHOM', ...(help === undefined ? {} : { help }) }),
    run: (rest: string, isSure: boolean) => useItem(game, id, { ...partsOf(rest), isSure }),
  });
  const named = (takes: string) => ({ takes, read: (rest: string): Given => ({ item: rest }) });
  /** Whether a name stands for something underfoot; no name does, too. */
  const isUnderfoot = (name: string): boolean =>
    name === '' || matching(name, view.pack.underfoot, (each) => [each]).length > 0;
  return linesIn('Things', [
    use('use', ['use']),
    use('drink', ['drink', 'quaff']),
    use('read', ['read']),
    use('eat', ['eat'], 'eat something'),
    use('invoke', ['invoke', 'call upon'], 'call upon a charm'),
    flowRow(game, 'equip', {
      words: ['equip', 'wear', 'wield', 'put on', 'take off', 'put away', 'remove'],
      ...named('WHAT'),
    }),
    flowRow(game, 'swap'),
    flowRow(game, 'throw', { takes: 'WHAT at WHOM', read: partsOf }),
    flowRow(game, 'throw-again', { words: ['throw again', 'again'] }),
    flowRow(game, 'fire', { words: ['fire', 'shoot'] }),
    {
      id: 'aim',
      words: ['aim'],
      takes: 'WHAT at WHOM',
      help: 'tell what a throw, or something that is pointed, would reach, without doing it',
      run: (rest) => tellAim(game, rest),
    },
    flowRow(game, 'drop', { takes: 'NUMBER WHAT', read: countOf }),
    keyRow('take', (rest) => (isUnderfoot(rest) ? { do: 'take' } : go(game, rest)), {
      words: ['take', 'get', 'pick up'],
      takes: 'WHAT',
      help: 'pick up what lies underfoot, or go to something and take it',
    }),
    flowRow(game, 'call', { words: ['call', 'name', 'write on'], takes: 'WHAT "TEXT"', read: quotedIn }),
    flowRow(game, 'favourite', {
      words: ['favourite'],
      keys: ['!'],
      ...named('WHAT'),
      help: 'make an item a favourite, listed first and never used, thrown, taken off, dropped or sold without a question; again, undo that',
    }),
    flowRow(game, 'pickup', {
      keys: ['='],
      takes: 'SORT',
      read: (rest): Given => ({ choice: rest }),
      help: 'choose what you pick up in passing',
    }),
  ]);
}

/** Splits "3 of darts" into a number and a name. */
function countOf(rest: string): Given {
  const [, number, item = ''] = /^(?:(\d+|all)(?: of)?\s+)?(.*)$/.exec(rest) ?? [];
  return { item, count: number === undefined || number === 'all' ? undefined : Number(number) };
}

/** Splits 'potion "perhaps healing"' into a name and a text. */
function quotedIn(rest: string): Given {
  const [, item = rest, text] = /^(.*?)\s+"(.*)"$/.exec(rest) ?? [];
  return { item: item.trim(), text };
}

/** Uses an item, at a named target even if the game would not ask for one: an unknown kind may need it. */
async function useItem(game: LineGame, id: 'use' | 'drink' | 'read' | 'eat' | 'invoke', given: Given) {
  const asker = new LineAsker(game, given);
  if (given.at === 'nothing') {
    const item = await chooseItem(game, asker, ITEM_COMMANDS[id]);
    return item && ({ do: 'use', item: item.letter } as const);
  }
  const command = await FLOWS[id](game, asker);
  const target = asker.takeTarget();
  if (command?.do !== 'use' || target === undefined) return command;
  const to = await findCell(game, target);
  return to === undefined ? undefined : { ...command, to };
}

/** Tells what a throw or a use would reach. */
async function tellAim(game: LineGame, rest: string): Promise<LineReply> {
  const { view, dialogue } = game;
  const { item: what = '', at = '' } = partsOf(rest);
  const texts = { question: 'Aim what?', none: 'You carry nothing to aim.', verb: 'aim' };
  const item = await chooseItem(game, new LineAsker(game, { item: what }), texts);
  if (!item) return undefined;
  if (at === '') dialogue.say(`Say at what, as in: aim ${item.letter} at 3 east.`);
  const to = at === '' ? undefined : await findCell(game, at);
  if (to === undefined) return undefined;
  const kind = view.pack.aimOfUse(item.letter)?.aim.on;
  const isPointed = kind === 'cell' || kind === 'actor' || kind === 'direction';
  const preview = isPointed ? view.pack.previewUse(item.letter, to) : view.pack.previewThrow(item.letter, to);
  const outcome = outcomeWords(preview);
  const nobody = preview?.isGuess ? ': nobody knows what it does, or how far it reaches' : ' would reach no one';
  dialogue.say(preview?.why ?? `The ${item.name}${outcome === '' ? nobody : outcome}.`);
  return undefined;
}
