// Describes an item: what it is or could be, what it does, and what equipping it would change.
import { capital, countOf, isPlural, listed, plural, the } from '../../engine/world/knowledge/grammar';
import { poolWorth } from '../../engine/rules/combat/compare-gear';
import type { Comparison, ItemCard, ItemChange, MissileFacts, Verb } from '../../engine/api/view/pack-view';
import type { DicePool } from '../../engine/random/dice-pool';
import type { Gear } from '../../engine/world/kinds/item-kind';
import { diceWords, formatNumbersIn } from './phrases';
import type { Style } from '../terminal/canvas';
import { guessLines } from './describe-guesses';
import { INKS } from './inks';
import { TALENT_WORDS } from './talent-words';
import type { StyledLine, TextLine } from './styled-lines';
import { wrap } from './text';

/** The participle that introduces what using an item does. */
const USED: Readonly<Partial<Record<Verb, string>>> = {
  drink: 'Drunk',
  read: 'Read',
  eat: 'Eaten',
  use: 'Pointed',
  invoke: 'Called upon',
};

const FAINT: Style = INKS.faint;

/** Returns everything known of a carried item, as lines of this width. `showsAll` lists all that it could be. */
export function describeItem(card: ItemCard, width: number, showsAll = false): readonly TextLine[] {
  const { description = '', comparison, points, note } = card;
  const [uses, gear, affix, missile, charges] = factGroups(card);
  const parts: readonly (readonly TextLine[])[] = [
    card.unidentified
      ? guessLines(card.unidentified, card.sort, width, showsAll)
      : [{ text: description, style: INKS.text }],
    uses,
    gear,
    affix,
    missile,
    comparison ? comparisonLines(card, comparison, width) : [],
    charges,
    points > 0 ? [`Brought home, it is worth ${countOf(points, 'point')}.`] : [],
    note === '' ? [] : [{ text: `You have written on it: “${note}”.`, style: INKS.news }],
  ];
  return parts.filter(({ length }) => length > 0).flatMap((part, i) => (i > 0 ? ['', ...part] : part));
}

/** Whether sentences about an item speak of them in the plural: several knives, or boots. */
export const isMany = ({ count, name }: Pick<ItemCard, 'count' | 'name'>): boolean => count > 1 || isPlural(name);

type Lines = readonly TextLine[];

/** Returns what is known of how an item works: its uses, and the facts of its gear, its affix, its flight and its charges. */
function factGroups(card: ItemCard): readonly [uses: Lines, gear: Lines, affix: Lines, flight: Lines, charges: Lines] {
  const { gear, inflicts, affix, missile } = card;
  return [
    effects(card),
    gear ? gearFacts(gear, inflicts) : [],
    affix === undefined ? [] : [affix],
    missile ? [flight(missile, isMany(card))] : [],
    chargeLines(card),
  ];
}

/** Returns what an item does, as lines without blanks between them. */
export const itemFacts = (card: ItemCard): readonly TextLine[] => factGroups(card).flat();

/** Describes what an item does and what equipping it would change, in one paragraph. */
export function summarizeItem(card: ItemCard): string {
  const { label, comparison } = card;
  const facts = itemFacts(card).map((line) => (typeof line === 'string' ? line : line.text));
  const figures = comparison ? comparisonFigures(comparison).map(figureWords) : [];
  const changes = figures.length > 0 ? [`${capital(comparisonHead(card))}: ${figures.join(', ')}.`] : [];
  return [`${capital(label)}.`, ...facts, ...changes].join(' ');
}

/** Returns what an item does when it is used and when it is thrown. */
function effects({ power, shatters, verbs }: ItemCard): readonly TextLine[] {
  const [how = 'Used'] = verbs.flatMap((verb) => USED[verb] ?? []);
  const used = power?.on === 'self' && how === 'Pointed' ? 'Used' : how;
  return [...(power ? [effect(`${used}:`, power.says)] : []), ...(shatters ? [effect('Thrown:', shatters.says)] : [])];
}

const effect = (how: string, says: string): StyledLine => ({
  text: `${how} ${formatNumbersIn(says)}.`,
  hang: how.length + 1,
  style: INKS.news,
});

function gearFacts(
  { weapon, twoHanded, sends, healing, talents = [] }: Gear,
  inflicts: ItemCard['inflicts'],
): readonly TextLine[] {
  const facts = [
    ...(weapon && weapon.reach > 1 ? [`It reaches ${countOf(weapon.reach, 'cell')}.`] : []),
    ...(weapon && weapon.pace !== 100 ? [`A blow takes ${weapon.pace}% of a turn.`] : []),
    ...(weapon?.cuts ? ['It cuts bridges, and a way through brambles.'] : []),
    ...(inflicts
      ? [`${inflicts.percent}% of its wounds leave a foe ${inflicts.adjective} for ${countOf(inflicts.turns, 'turn')}.`]
      : []),
    ...(healing === undefined ? [] : [`Wounds close in ${healing}% of the time.`]),
    ...(twoHanded ? ['It takes both hands.'] : []),
    ...(sends ? [`It sends ${plural(sends.shots)} ${countOf(sends.weapon.reach, 'cell')} far.`] : []),
    ...talents.map((talent) => `With it, you ${TALENT_WORDS[talent]}.`),
  ];
  return facts.length > 0 ? [facts.join(' ')] : [];
}

function flight({ reach, shots, says }: MissileFacts, many: boolean): string {
  const wound = says === undefined ? '' : ` If ${many ? 'one' : 'it'} hurts a foe, it ${says}.`;
  return shots === undefined
    ? `Thrown, ${many ? 'they fly' : 'it flies'} ${countOf(reach, 'cell')}.${wound}`
    : `${many ? 'They need' : 'It needs'} a weapon that shoots ${plural(shots)}.${wound}`;
}

/** One of the hero's numbers, and what it would be with the item put on or taken off. */
interface ComparedFigure {
  readonly name: string;
  readonly now: string;
  readonly then: string;
  /** Whether the change is for the better; undefined if it is neither. */
  readonly isBetter: boolean | undefined;
}

/** Returns the numbers that equipping an item would change, or taking it off. */
export const comparisonFigures = ({
  attack,
  guard,
  pace,
  blow,
  reach,
  shot,
  noise,
}: Comparison): readonly ComparedFigure[] => [
  ...changed('attack', attack, poolWorth, throws),
  ...changed('guard', guard, poolWorth, throws),
  ...changed('a turn takes', pace, negative, hundredth),
  ...changed('a blow takes', blow, negative, hundredth),
  ...changed('blows reach', reach, Number, cells),
  ...changed('a shot', shot, poolWorth, throws),
  ...changed('noticed from', noise, negative, hundredth),
];

/** Returns the numbers that enchanting or mending an item would change. */
export const changeFigures = (change: ItemChange | undefined): readonly ComparedFigure[] => [
  ...(change?.numbers ? comparisonFigures(change.numbers) : []),
  ...(change?.uses ? changed('uses', change.uses, Number, String) : []),
];

/** The signs of a figure that gets better, one that gets worse, and one that stays. They need no colour. */
const signOf = ({ isBetter }: ComparedFigure): string => (isBetter === undefined ? '=' : isBetter ? '+' : '-');

/** "attack 3 × 60% → 4 × 55%": a number before and after. */
export const figureWords = ({ name, now, then }: ComparedFigure): string => `${name} ${now} → ${then}`;

/** "+ attack 3 × 60% → 4 × 55%": the same with its sign and its colour, in two lines if one is too narrow. */
export function figureLines(figure: ComparedFigure, width: number): readonly StyledLine[] {
  const { name, now, then } = figure;
  const style = figureInk(figure);
  const whole = `${signOf(figure)} ${figureWords(figure)}`;
  return whole.length <= width
    ? [{ text: whole, style }]
    : [
        { text: `${signOf(figure)} ${name}`, style },
        ...wrap(`${now} → ${then}`, width - 2).map((text) => ({ text: `  ${text}`, style })),
      ];
}

/** A few words beside the name of a piece of gear. */
interface GearNote {
  readonly text: string;
  readonly style: Style;
}

/**
 * Returns what putting a piece of gear on would make of the hero's main number, for lists: "+ guard 2 × 46%", with a
 * question mark while its quality is unknown. The style counts its other numbers, too, which its card tells. Returns
 * undefined for what is worn, and for what is no gear or of an unknown kind.
 */
export function gearNote({ comparison, isOn, isKnown }: ItemCard): GearNote | undefined {
  if (isOn || !comparison) return undefined;
  const figures = comparisonFigures(comparison);
  const [main] = figures;
  const [better, worse] = [true, false].map((way) => figures.some(({ isBetter }) => isBetter === way));
  return {
    text: `${main ? mainWords(main) : '= no number changes'}${isKnown ? '' : ' ?'}`,
    style: better === worse ? INKS.text : better ? INKS.good : INKS.harm,
  };
}

/** Returns the main number that enchanting or mending an item would change, for lists: "+ attack 3 × 62%"; undefined if none does. */
export function changeNote(change: ItemChange | undefined): GearNote | undefined {
  const [main] = changeFigures(change);
  return main && { text: mainWords(main), style: figureInk(main) };
}

/** "+ guard 2 × 46%": a number afterwards, with its sign. */
const mainWords = (figure: ComparedFigure): string => `${signOf(figure)} ${figure.name} ${figure.then}`;

/** Returns "with it, instead of the short sword". */
function comparisonHead({ isOn, comparison }: ItemCard): string {
  const insteadOf = comparison?.insteadOf ?? [];
  return `${isOn ? 'without it' : 'with it'}${insteadOf.length > 0 ? `, instead of ${listed(insteadOf.map(the))}` : ''}`;
}

/** Returns the style of a changed number: good for the better, harm for the worse. */
const figureInk = ({ isBetter }: ComparedFigure): Style =>
  isBetter === undefined ? INKS.text : isBetter ? INKS.good : INKS.harm;

/** Says why a piece that takes the place of nothing changes no number; nothing of others, and of what is worn. */
function staysBecause({ isOn, isKnown, affix, gear, comparison }: ItemCard): string {
  if (isOn || !gear || comparison?.insteadOf.length !== 0) return '';
  const isPlain = affix === undefined && gear.talents === undefined && gear.healing === undefined;
  if (!isPlain) return '; what it does is told above';
  return `: only an enchantment would make it better than nothing${isKnown ? '' : ', and it may have one'}`;
}

/** Returns what equipping an item would change, or taking it off. */
function comparisonLines(card: ItemCard, comparison: Comparison, width: number): readonly TextLine[] {
  const rows = comparisonFigures(comparison);
  return [
    {
      text: `${capital(comparisonHead(card))}${rows.length > 0 ? ':' : `, your numbers stay as they are${staysBecause(card)}.`}`,
      style: INKS.text,
    },
    ...rows.flatMap((figure) => figureLines(figure, width)),
    ...(card.isKnown ? [] : [{ text: 'Its quality shows when you put it on.', style: FAINT }]),
  ];
}

const throws = (pool: DicePool): string => (pool.dice === 0 ? 'none' : diceWords(pool));
const negative = (n: number): number => -n;
const hundredth = (n: number): string => `${n}%`;
const cells = (n: number): string => countOf(n, 'cell');

/** Returns a number before and after; nothing if both are the same. */
function changed<T>(
  name: string,
  values: readonly T[],
  worthOf: (value: T) => number,
  wordsFor: (value: T) => string,
): readonly ComparedFigure[] {
  const [now = '', then = ''] = values.map(wordsFor);
  if (now === then) return [];
  const [before = 0, after = 0] = values.map(worthOf);
  return [{ name, now, then, isBetter: after === before ? undefined : after > before }];
}

/** The enchantment at the beginning of a label: "+2 staff of gales [4/4]". */
const BETTER = /^\+(\d+) /;

function chargeLines({ charges, label }: ItemCard): readonly TextLine[] {
  if (!charges) return [];
  const { left, most, rest, every } = charges;
  const next = rest > 0 ? ` The next comes back in ${countOf(rest, 'turn')}.` : '';
  const later = every === 0 ? ' None comes back.' : rest > 0 ? '' : ` A use comes back in ${countOf(every, 'turn')}.`;
  const [, plus] = BETTER.exec(label) ?? [];
  const better =
    plus === undefined ? '' : ` The +${plus} means ${countOf(Number(plus), 'more use')}, and nothing else.`;
  return [`It has ${left} of ${countOf(most, 'use')} left.${next}${later}${better}`];
}
