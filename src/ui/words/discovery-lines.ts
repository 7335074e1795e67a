// The hero's discoveries about items and creatures.
import { listed } from '../../engine/world/knowledge/grammar';
import type { BestiaryEntry, Discoveries, UnidentifiedItem } from '../../engine/api/view/knowledge-view';
import type { View } from '../../engine/api/view/view';
import { shortName } from './describe-guesses';
import { INKS } from './inks';
import { namedLines, type TextLine } from './styled-lines';
import { formatPercent, SORT_WORDS } from './phrases';

/** The number of guesses listed for an unidentified item. */
const MAX_GUESSES = 5;

/** Returns the lines of the discoveries: the items by sort, then the creatures. */
export function discoveryLines({ knowledge }: View): readonly TextLine[] {
  const { discoveries, bestiary } = knowledge;
  return [...discoveries.flatMap(sortLines), headingLine('Creatures'), ...bestiaryLines(bestiary)];
}

const headingLine = (text: string): TextLine => ({ text, style: INKS.strong, heading: true });

function sortLines({ sort, known, held, left }: Discoveries): readonly TextLine[] {
  const kinds = known.length + left;
  const count = left === 0 ? `all ${kinds} known` : `${known.length} of ${kinds} known`;
  return [
    headingLine(`${SORT_WORDS[sort]}, ${count}`),
    ...namedLines([
      ...known.map((each) => ({ name: each.name, says: each.says, icon: each, style: INKS.text })),
      ...held.map((each) => ({ name: each.name, says: guessWords(each), icon: each, style: INKS.faint })),
    ]),
    '',
  ];
}

/** Says what an unidentified item may be: "12% healing, 9% haste, or another". */
function guessWords({ called, guesses }: UnidentifiedItem): string {
  const best = guesses.slice(0, MAX_GUESSES).map((guess) => `${formatPercent(guess.chance)} ${shortName(guess.name)}`);
  const more = guesses.length - best.length;
  const others = more > 0 ? [more === 1 ? 'another' : `one of ${more} others`] : [];
  const yours = called === undefined ? '' : `called “${called}”: `;
  return `${yours}${listed([...best, ...others])}`;
}

function bestiaryLines(bestiary: readonly BestiaryEntry[]): readonly TextLine[] {
  if (bestiary.length === 0) return [{ text: 'You have met no creatures yet.', style: INKS.faint }];
  return namedLines(
    bestiary.map(({ breed, met, killed }) => {
      const { glyph, ink, name, description } = breed;
      const counts = `met ${met}${killed > 0 ? `, killed ${killed}` : ''}`;
      return { name, says: `${counts}: ${description}`, icon: { glyph, ascii: glyph, ink }, style: INKS.text };
    }),
  );
}
