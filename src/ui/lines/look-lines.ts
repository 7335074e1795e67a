// The commands that tell and change nothing: what is near, the floor, the hero, the pack, discoveries and the run.
import type { ItemCard } from '../../engine/api/view/pack-view';
import { OVERLAYS, type Overlay } from '../../engine/api/view/floor-layers';
import { DIRS } from '../../engine/space/geometry';
import { capital, countOf, floorsAway, listed, withoutArticle } from '../../engine/world/knowledge/grammar';
import type { KeyCommandId } from '../frame/key-commands';
import { detailLines, progressWords } from '../words/describe-boon';
import { characterLines } from '../words/character-lines';
import { discoveryLines } from '../words/discovery-lines';
import { describe } from '../words/describe';
import { comparisonFigures, describeItem, isMany } from '../words/describe-item';
import { findsOf } from '../words/destinations';
import { messagesWith } from '../words/message-log';
import { arranged, isFavourite, packFooter, packTitle, type PackOrder } from '../words/pack-order';
import { aboutRun } from '../words/run-words';
import { RULE_PAGES } from '../words/rule-pages';
import { techniqueState } from '../words/technique-words';
import { formatCount, formatNumber, perilWords, SORT_WORDS, withCounts } from '../words/phrases';
import { chooseItem } from '../ask/items';
import { itemLabel, keyRow, LineAsker } from './line-asker';
import { linesIn, wordFor, type LineGame, type LineReply, type LineRow } from './line-row';
import { findCell, itemsNamed, matching } from './named-things';
import { aroundWords, mapWords, placeWords } from './room-words';
import { spokenTexts } from './spoken';
import { everythingNear, healthWords, raceWords, underfootWords } from './surroundings';
import { directionName, directionNamed, whereabouts } from './whereabouts';

/** The width within which items are described. Lines are wrapped when they are said. */
const WIDE = 200;
/** The number of earlier messages that are told. */
const RECENT = 20;

/** Returns the commands that tell and change nothing. */
export function lookLines(game: LineGame): readonly LineRow[] {
  const { view, dialogue } = game;
  const tell =
    (words: () => readonly string[]): (() => LineReply) =>
    () => {
      dialogue.say(...words());
      return undefined;
    };
  return linesIn('Look', [
    {
      id: 'look',
      words: ['look', 'look around', 'nearby'],
      help: 'list what you see, dangers first, then the nearest',
      run: () => lookAround(game),
    },
    keyRow('examine', (rest) => examine(game, rest), {
      words: ['examine', 'look at', 'inspect'],
      takes: 'WHAT',
      help: 'describe what you see: a creature and the odds of a fight, a thing, a place',
    }),
    {
      id: 'where',
      words: ['where', 'where am i', 'room'],
      help: 'tell the floor, the room, its exits and its light',
      run: tell(() => [...placeWords(view), underfootWords(view)]),
    },
    {
      id: 'around',
      words: ['around', 'feel'],
      help: 'tell what is in each of the eight cells around you',
      run: tell(() => aroundWords(view)),
    },
    {
      id: 'map',
      words: ['map'],
      help: 'tell the places and rooms that you know on this floor, and where to explore',
      run: () => tellMap(game),
    },
    {
      id: 'find',
      words: ['find', 'where is'],
      takes: 'WHAT',
      help: 'tell where you have seen something, on any floor; go to and its name goes there',
      run: tellFinds(game),
    },
    {
      id: 'status',
      words: ['status', 'health'],
      help: 'tell your health, level, conditions, gold, floor and turn',
      run: tell(() => statusWords(game)),
    },
    keyRow('pack', (rest) => tellPack(game, rest), {
      words: ['pack', 'inventory'],
      takes: 'WHAT',
      help: 'list your pack; with an item, describe it',
    }),
    keyRow(
      'character',
      tell(() => spokenTexts(characterLines(view, game.feats()))),
      {
        words: ['character', 'sheet'],
        help: 'tell your numbers and where they come from',
      },
    ),
    {
      id: 'feats',
      words: ['feats'],
      help: 'tell the feats that you have earned and those still open',
      run: tell(() => featWords(game)),
    },
    {
      id: 'families',
      words: ['families', 'tree'],
      takes: 'FAMILY',
      help: 'tell the families of boons and their steps',
      run: (rest) => tellFamilies(game, rest),
    },
    keyRow(
      'discoveries',
      tell(() => spokenTexts(discoveryLines(view))),
      {
        words: ['discoveries', 'bestiary'],
        help: 'tell what you know of items and creatures',
      },
    ),
    keyRow('overlay', overlayTeller(game), {
      words: ['overlay'],
      takes: 'stealth, danger or light',
      help: 'tell where you would be noticed, dangers, or light',
    }),
    keyRow('messages', (rest) => tellMessages(game, rest), {
      words: ['messages', 'history'],
      takes: 'NUMBER or WORD',
      help: 'tell the last messages with their figures, or those with a word',
    }),
    {
      id: 'rules',
      words: ['rules', 'rule', 'about'],
      takes: 'TOPIC',
      help: 'explain a part of the rules; alone, list the parts',
      run: (rest) => tellRules(game, rest),
    },
    keyRow(
      'seed',
      tell(() => spokenTexts(aboutRun(view, game.replayCommand))),
      {
        words: ['seed', 'run'],
        help: 'tell the seed and how to play it again',
      },
    ),
  ]);
}

/** Lists what is near with numbers, by which it can be named afterwards, and what is of note underfoot. */
export function lookAround(game: LineGame): LineReply {
  const { view, dialogue } = game;
  const near = everythingNear(view);
  game.listed = { floor: view.floor, near };
  if (near.length === 0) dialogue.say('You see nothing of note.');
  else
    dialogue.list(
      'You see:',
      near.map(({ text }, i) => `${i + 1}: ${text}`),
    );
  const isOnSomething = view.tileAt(view.hero)?.landmark ?? view.propAt(view.hero) !== undefined;
  if (isOnSomething || view.thingsAt(view.hero).length > 0) dialogue.say(underfootWords(view));
  return undefined;
}

async function examine(game: LineGame, rest: string): Promise<LineReply> {
  const { view, dialogue } = game;
  if (rest === '') return lookAround(game);
  const isLetter = /^[A-Z]$/.test(rest) || (/^[a-z]$/.test(rest) && directionNamed(rest) === undefined);
  if (isLetter && view.pack.card(rest)) return tellPack(game, rest);
  const items = itemsNamed(rest, view.pack.items);
  const isHere = view.sightings.some(({ breed }) => matching(rest, [breed], ({ name }) => [name]).length > 0);
  if (items.length > 0 && !isHere && directionNamed(rest) === undefined && !/^\d+$/.test(rest))
    return tellPack(game, rest);
  const cell = await findCell(game, rest);
  if (cell === undefined) return undefined;
  const { title, paragraphs } = describe(view, cell, '"tend"');
  dialogue.say(...(title === '' ? [] : [`${capital(title)}.`]), ...paragraphs);
  return undefined;
}

function tellMap({ view, dialogue }: LineGame): LineReply {
  const lines = mapWords(view);
  dialogue.list(`${capital(view.floorName)}, as you know it:`, lines.length > 0 ? lines : ['Nothing of note.']);
  if (view.otherFloors.length > 0)
    dialogue.say(`Other floors you know: ${listed(view.otherFloors.map(({ name }) => name))}.`);
  return undefined;
}

/** Tells where something of a name was seen, on all visited floors. */
const tellFinds =
  ({ view, dialogue }: LineGame) =>
  (rest: string): LineReply => {
    const found = matching(rest, findsOf(view), ({ name }) => [withoutArticle(name)]);
    const entries = found.map(({ name, floor, to, where }) =>
      capital(`${name}, ${floor === view.floor ? whereabouts(view, to) : where}.`),
    );
    if (rest === '') dialogue.say('Find what? Type find and a name, such as: find potion.');
    else if (entries.length === 0) dialogue.say(`You remember no "${rest}" on any floor.`);
    else dialogue.list(`You remember:`, entries);
    return undefined;
  };

/** Tells how the hero is. */
function statusWords({ view, race }: LineGame): readonly string[] {
  const { heroStatus, floors, depth, turn, doom, floorName, lesson } = view;
  const { level, experience, nextLevel, attack, defense, weapon, gold, stealth, conditions, canLearn } = heroStatus;
  const technique = techniqueState(view.techniques);
  const states = conditions.map(
    ({ adjective, turns }) => `${adjective}${turns === null ? '' : ` for ${countOf(turns, 'turn')}`}`,
  );
  return [
    ...(lesson ? [`Lesson ${lesson.number} of ${lesson.count}: ${lesson.task}`] : []),
    healthWords(view),
    ...(perilWords(view.peril)
      ?.texts.slice(0, 1)
      .map((text) => `${text}.`) ?? []),
    `${view.heroName}, level ${level}, experience ${experience} of ${nextLevel}.`,
    ...(states.length > 0 ? [`You are ${listed(states)}.`] : []),
    `Attack ${attack.dice} dice at ${attack.chance}%, guard ${defense.dice} dice at ${defense.chance}%, with the ${weapon.name}. Noticed from ${countOf(stealth, 'cell')}.`,
    `${capital(floorName)}${depth === view.floor ? ` of ${floors}` : ''}, turn ${formatNumber(turn)}, ${formatNumber(gold)} gold, ${formatCount(view.score.total, 'point')}.`,
    ...(view.keys.length > 0 ? [`On the ring: ${listed(withCounts(view.keys))}.`] : []),
    ...view.friends.map(({ breed, place, health, maxHealth }) =>
      health === undefined || maxHealth === undefined
        ? `Your friend the ${breed.name} is ${place === 'coming' ? 'coming' : 'away'}.`
        : `Your friend the ${breed.name}: ${health} of ${maxHealth} health.`,
    ),
    ...(doom ? [`Doom ${doom.value} of 100, ${doom.word}.`] : []),
    ...(doom?.pursuer ? [`${capital(doom.pursuer.title)} is ${floorsAway(doom.pursuer.below)}.`] : []),
    ...(technique === '' ? [] : [technique]),
    ...(canLearn ? ['A boon is due: boon lists the choice.'] : []),
    ...(race ? raceWords(view, race) : []),
  ];
}

/** Returns what putting a piece of gear on would make of the hero's numbers; nothing for what is worn or changes none. */
function changeWords({ isOn, comparison }: ItemCard): string {
  const figures = isOn || !comparison ? [] : comparisonFigures(comparison);
  const words = figures.map(
    ({ name, then, isBetter }) => `${name} ${then}${isBetter === undefined ? '' : isBetter ? ', better' : ', worse'}`,
  );
  return words.length > 0 ? `; with it on: ${words.join('; ')}` : '';
}

/** The words before the first item of a part of the pack. */
const headingIn =
  (order: PackOrder) =>
  (item: ItemCard): string =>
    isFavourite(item) ? 'Favourites. ' : order === 'kind' ? `${SORT_WORDS[item.sort]}. ` : '';

async function tellPack(game: LineGame, rest: string): Promise<LineReply> {
  const { view, dialogue } = game;
  const order = game.packOrder();
  const items = arranged(view.pack.items, order);
  const headingOf = headingIn(order);
  if (rest === '') {
    dialogue.list(
      `${packTitle(view.pack)}:`,
      items.map((item, i) => {
        const before = items[i - 1];
        const heading = before && headingOf(before) === headingOf(item) ? '' : headingOf(item);
        return `${heading}${item.letter}: ${itemLabel(item)}${changeWords(item)}.`;
      }),
    );
    dialogue.say(...packFooter(view, 'take'));
    return undefined;
  }
  const texts = { question: 'Describe what?', none: 'You carry nothing.', verb: 'describe' };
  const item = await chooseItem(game, new LineAsker(game, { item: rest }), texts);
  const card = item && view.pack.card(item.letter);
  if (!card) return undefined;
  const verbs = card.verbs.filter((verb) => verb !== 'equip');
  const wear = card.verbs.includes('equip')
    ? [card.isOn ? 'take off' : card.sort === 'weapon' ? 'wield' : 'put on']
    : [];
  dialogue.say(
    `${card.letter}: ${itemLabel(card)}.`,
    ...spokenTexts(describeItem(card, WIDE, true)),
    `You can ${listed([...wear, ...verbs, 'drop', 'call'])} ${isMany(card) ? 'them' : 'it'}.`,
  );
  return undefined;
}

function tellFamilies({ view, dialogue }: LineGame, rest: string): LineReply {
  const found = matching(rest, view.boonTree, ({ name }) => [name]);
  if (found.length === 0 && rest !== '') dialogue.say(`There is no family called "${rest}".`);
  if (found.length === 0)
    dialogue.list(
      'The families of boons. Type families and a name for the steps.',
      view.boonTree.map((family) => `${family.name}: ${progressWords(family)}.`),
    );
  for (const family of found)
    dialogue.say(
      `${capital(family.name)}: ${progressWords(family)}.`,
      ...detailLines(family).map((line) => (typeof line === 'string' ? line : line.text.replace(/ {2,}/, ': '))),
    );
  return undefined;
}

function featWords({ feats }: LineGame): readonly string[] {
  const standings = feats();
  if (!standings) return ['The feats of this game are not known.'];
  const { earned, open } = standings;
  const named = (some: readonly { readonly name: string; readonly rule: string }[]): readonly string[] =>
    some.map(({ name, rule }) => `${name}: ${rule}`);
  return [`Earned: ${earned.length}.`, ...named(earned), `Still open: ${open.length}.`, ...named(open)];
}

/** The words of each overlay about a cell, before a percentage. */
const OVERLAY_WORDS: Readonly<Record<Overlay, string>> = {
  stealth: 'Chance to be noticed within a turn',
  danger: 'Danger of fire and gas in the next turn',
  light: 'Light',
};

/** Tells an overlay for the hero's cell and the cells around it. */
const overlayTeller =
  ({ view, dialogue }: LineGame) =>
  (rest: string): LineReply => {
    const [overlay] = OVERLAYS.filter((each) => each === rest.toLowerCase());
    for (const each of overlay ? [overlay] : OVERLAYS) {
      const values = view.overlay(each);
      const around = DIRS.map((dir) => `${directionName(dir)} ${values[view.step(view.hero, dir)] ?? 0}%`);
      const isAll = values.every((value) => value === 0);
      const here = values[view.hero] ?? 0;
      const isEven = around.every((words) => words.endsWith(` ${here}%`));
      dialogue.say(
        isAll
          ? `${OVERLAY_WORDS[each]}: none in sight.`
          : `${OVERLAY_WORDS[each]}: ${isEven ? `${here}% here and all around` : `here ${here}%, ${around.join(', ')}`}.`,
      );
    }
    return undefined;
  };

/** Tells the last messages, a number of them, or all that contain some words. */
function tellMessages({ log, dialogue }: LineGame, rest: string): LineReply {
  const isCount = rest === '' || /^\d+$/.test(rest);
  const texts = log.messages.map(
    ({ text, times, detail }) =>
      `${text}${times > 1 ? ` (${times} times)` : ''}${detail === undefined ? '' : ` (${detail})`}`,
  );
  if (isCount) {
    const last = texts.slice(-(rest === '' ? RECENT : Number(rest)));
    dialogue.list(`The last ${countOf(last.length, 'message')}, the oldest first:`, last);
    return undefined;
  }
  const found = messagesWith(texts, rest).map((i) => texts[i] ?? '');
  if (found.length === 0) dialogue.say(`No message contains "${rest}".`);
  else dialogue.list(`${countOf(found.length, 'message')} with "${rest}", the oldest first:`, found);
  return undefined;
}

/** Tells a page about the rules, or lists the pages. */
function tellRules({ view, dialogue }: LineGame, rest: string): LineReply {
  const [page] = matching(rest, RULE_PAGES, ({ id, title }) => [id, title]);
  if (page) {
    const key = (id: KeyCommandId): string => `"${wordFor(id)}"`;
    dialogue.say(`${page.title}.`, ...spokenTexts(page.lines(view.ruleBook, key, 'words such as "north"')));
    return undefined;
  }
  if (rest !== '') dialogue.say(`There is no page about "${rest}".`);
  dialogue.list(
    'Type rules and a word:',
    RULE_PAGES.map(({ id, title }) => `${id}: ${title}.`),
  );
  return undefined;
}
