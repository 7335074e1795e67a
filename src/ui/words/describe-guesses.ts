// Describes what an unidentified item could be: in sums, or with the chance of each kind.
import type { Guess, UnidentifiedItem } from '../../engine/api/view/knowledge-view';
import type { Sort } from '../../engine/world/kinds/item-kind';
import type { Style } from '../terminal/canvas';
import { INKS } from './inks';
import { percentagesOf } from './phrases';
import type { StyledLine, TextLine } from './styled-lines';

/** Columns between the columns of guesses. */
const GAP = 3;
/** This number of guesses is listed at once, without sums. */
const FEW = 6;
/** The number of the best and of the worst kinds that are named with the sums. */
const NAMED = 3;

/** Whether only sums are shown at first, because there are many guesses. */
export const isSummed = ({ guesses }: UnidentifiedItem): boolean => guesses.length > FEW;

/** "potion of healing" → "healing". */
export const shortName = (name: string): string => name.replace(/\w+ of (the )?/, '');

/** Returns what an unidentified item could be. If there are many kinds, each is listed only with `showsAll`. */
export function guessLines(
  unidentified: UnidentifiedItem,
  sort: Sort,
  width: number,
  showsAll: boolean,
): readonly TextLine[] {
  const { called } = unidentified;
  const yours = called === undefined ? '' : ` You call it “${called}”.`;
  const isList = showsAll || !isSummed(unidentified);
  return [
    { text: `You do not know this ${sort} yet.${yours} It could be:`, style: INKS.text },
    ...(isList ? listLines(unidentified, width) : sumLines(unidentified)),
  ];
}

/** A guess and its chance in whole percents, which add up to 100. */
type Counted = Guess & { readonly percent: number };

function counted(guesses: readonly Guess[]): readonly Counted[] {
  const percentages = percentagesOf(guesses.map(({ chance }) => chance));
  return guesses.map((guess, i) => ({ ...guess, percent: percentages[i] ?? 0 }));
}

/** Returns the chances that it is good, bad and harmless, with the best and the worst kinds. */
function sumLines(unidentified: UnidentifiedItem): readonly TextLine[] {
  const guesses = counted(unidentified.guesses);
  return [
    ...sumLine(
      'good',
      'best',
      INKS.good,
      guesses.filter(({ appeal }) => appeal > 0),
    ),
    ...sumLine(
      'bad',
      'worst',
      INKS.harm,
      guesses.filter(({ appeal }) => appeal < 0),
    ),
    ...sumLine(
      'harmless',
      '',
      INKS.text,
      guesses.filter(({ appeal }) => appeal === 0),
    ),
  ];
}

function sumLine(word: string, extreme: string, style: Style, guesses: readonly Counted[]): readonly StyledLine[] {
  if (guesses.length === 0) return [];
  const sum = `${guesses.reduce((total, { percent }) => total + percent, 0)}%`;
  const named = [...guesses]
    .sort((a, b) => Math.abs(b.appeal) - Math.abs(a.appeal))
    .slice(0, NAMED)
    .map(({ name, percent }) => `${shortName(name)} ${percent}%`);
  const most = extreme === '' ? '' : `, at ${extreme} ${named.join(', ')}`;
  return [{ text: `${sum.padStart(4)} ${word}${most}`, hang: 5, style }];
}

/** Returns every kind with its chance, the likeliest first, in as many columns as fit. */
function listLines({ guesses }: UnidentifiedItem, width: number): readonly TextLine[] {
  const cells = counted(guesses).map(({ name, percent }) => ({ name: shortName(name), odds: `${percent}%` }));
  const longest = Math.max(0, ...cells.map(({ name }) => name.length)) + 5;
  const columns = Math.max(1, Math.trunc((width + GAP) / (longest + GAP)));
  const rows = Math.ceil(cells.length / columns);
  return Array.from({ length: rows }, (_, y): StyledLine => {
    const inRow = cells.filter((_cell, i) => i % rows === y);
    const text = inRow.map(({ name, odds }) => `${odds.padStart(4)} ${name.padEnd(longest - 5)}`).join(' '.repeat(GAP));
    return { text: text.trimEnd() };
  });
}
