import type { BestiaryEntry, Discoveries, UnidentifiedItem } from '../../engine/api/view/knowledge-view';
import type { View } from '../../engine/api/view/view';
import { SORTS, type Sort } from '../../engine/world/item-kind';
import { shortName } from '../words/describe-item';
import { INKS } from '../words/inks';
import type { TextLine } from '../words/styled-lines';
import { MenuScreen } from '../widgets/menu';
import { TextScreen } from '../widgets/text-screen';
import { joinNames, formatPercent, SORT_WORDS } from '../words/phrases';

/** As many guesses at something as are named. */
const MAX_GUESSES = 5;
/** What is not found lying about to be taken. */
const NEVER_TAKEN: ReadonlySet<Sort> = new Set<Sort>(['crown', 'key', 'corpse']);

/** What the hero has found out about things, and about those who live here. */
export function discoveriesScreen(view: View, closing: readonly string[]): TextScreen {
  return new TextScreen('Found out', discoveryLines(view), closing);
}

/** What the hero has found out, sort by sort, and then whom the hero has met. */
export function discoveryLines({ knowledge }: View): readonly TextLine[] {
  const { discoveries, bestiary } = knowledge;
  return [...discoveries.flatMap(sortLines), headingLine('Who lives here'), ...bestiaryLines(bestiary)];
}

const headingLine = (text: string): TextLine => ({ text, style: INKS.strong });

function sortLines({ sort, known, held, left }: Discoveries): readonly TextLine[] {
  const kinds = known.length + left;
  const count = left === 0 ? `all ${kinds} known` : `${known.length} of ${kinds} known`;
  return [
    headingLine(`${SORT_WORDS[sort]}, ${count}`),
    ...known.map((each): TextLine => {
      const { name, kind } = each;
      const says = kind.power?.says ?? kind.description;
      return { text: `${name}: ${says}`, icon: each, style: INKS.text, hang: 2 };
    }),
    ...held.map((each): TextLine => ({ text: unidentifiedText(each), icon: each, style: INKS.faint, hang: 2 })),
    '',
  ];
}

/** "murky potion: 12% healing, 9% haste, or another". */
function unidentifiedText({ name, called, guesses }: UnidentifiedItem): string {
  const best = guesses.slice(0, MAX_GUESSES).map((guess) => `${formatPercent(guess.chance)} ${shortName(guess.name)}`);
  const more = guesses.length - best.length;
  const others = more > 0 ? [`one of ${more} others`] : [];
  const yours = called === undefined ? '' : `, which you call “${called}”`;
  return `${name}${yours}: ${joinNames([...best, ...others])}`;
}

function bestiaryLines(bestiary: readonly BestiaryEntry[]): readonly TextLine[] {
  if (bestiary.length === 0) return [{ text: 'You have met nobody yet.', style: INKS.faint }];
  return bestiary.map(({ breed, met, killed }): TextLine => {
    const { glyph, ink, name, description } = breed;
    const counts = `met ${met}${killed > 0 ? `, killed ${killed}` : ''}`;
    return {
      text: `${name}, ${counts}: ${description}`,
      icon: { glyph, ascii: glyph, ink },
      style: INKS.text,
      hang: 2,
    };
  });
}

/** Which sorts of things are taken in passing. Answers the sort to change that of. */
export function autoPickupMenu(view: View, chosen?: Sort): MenuScreen<Sort> {
  const { unwanted } = view.knowledge;
  const sorts = SORTS.filter((sort) => !NEVER_TAKEN.has(sort));
  return new MenuScreen(
    'Taken in passing',
    sorts.map((sort) => ({ label: `${unwanted.includes(sort) ? '[ ]' : '[x]'} ${SORT_WORDS[sort]}`, value: sort })),
    { footer: ['A letter changes it. Esc back'], ...(chosen ? { selected: sorts.indexOf(chosen) } : {}) },
  );
}
