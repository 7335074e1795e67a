// Describes an offer on a narrow card: its items, what they do, and how they compare with what the hero has.
import type { Carried, ItemCard } from '../../engine/api/view/pack-view';
import { listed } from '../../engine/world/knowledge/grammar';
import type { Sort } from '../../engine/world/kinds/item-kind';
import { comparisonFigures, figureLines, itemFacts } from './describe-item';
import { INKS } from './inks';
import { phraseOf, SORT_WORDS } from './phrases';
import type { StyledLine, TextLine } from './styled-lines';

/** The indentation of further lines of an effect. */
const HANG = 2;
/** The sorts among which the hero compares an item that is no gear. */
const ALIKE: Readonly<Partial<Record<Sort, readonly Sort[]>>> = { staff: ['staff', 'wand'], wand: ['staff', 'wand'] };

/** The words for what gear of a sort is compared with if the hero wields and wears nothing of its kind. */
const NOTHING_WORN: Readonly<Partial<Record<Sort, string>>> = {
  weapon: 'your bare hands',
  armour: 'no armour',
  shield: 'no shield',
  ring: 'no ring',
};

/** Returns the lines of an offer's card. `carried` is what the hero has. */
export function offerLines(
  items: readonly ItemCard[],
  carried: readonly Carried[],
  width: number,
): readonly TextLine[] {
  const [main] = items;
  if (!main) return [];
  const others = items.filter((item) => item !== main && item.sort !== 'gold');
  const gold = items.filter((item) => item !== main && item.sort === 'gold');
  const factsOf = (item: ItemCard): readonly TextLine[] => itemFacts(item).map(narrow);
  return [
    ...items.filter((item) => !others.includes(item)).flatMap(nameLine),
    ...(gold.length > 0 ? [] : factsOf(main)),
    ...(main.points > 0 ? [`Brought home: ${main.points} points.`] : []),
    ...others.flatMap((item) => ['', ...nameLine(item), ...factsOf(item)]),
    ...after(against(main, carried, width)),
    ...(main.description === undefined ? [] : ['', { text: main.description, style: INKS.faint }]),
  ];
}

/** A blank line before lines, if there are any. */
const after = (lines: readonly TextLine[]): readonly TextLine[] => (lines.length > 0 ? ['', ...lines] : []);

/** Further lines begin near the left edge: a card is narrow. */
const narrow = (line: TextLine): TextLine =>
  typeof line === 'string' || line.hang === undefined ? line : { ...line, hang: HANG };

const nameLine = ({ label, glyph, ascii, ink }: ItemCard): readonly StyledLine[] => [
  { text: label, icon: { glyph, ascii, ink }, style: INKS.strong },
];

/** Returns how an item compares with what the hero wields, wears or carries. */
function against(item: ItemCard, carried: readonly Carried[], width: number): readonly TextLine[] {
  const { comparison, sort } = item;
  if (!comparison) {
    if (sort === 'gem') return [];
    const sorts = ALIKE[sort] ?? [sort];
    const same = carried.filter((other) => sorts.includes(other.sort)).map(phraseOf);
    const none = sorts.map((each) => SORT_WORDS[each].toLowerCase());
    return [
      { text: 'Compared with what you carry', style: INKS.news },
      same.length > 0 ? `You have ${listed(same)}.` : `You have no ${none.join(' or ')}.`,
    ];
  }
  const figures = comparisonFigures(comparison);
  const { insteadOf } = comparison;
  return [
    {
      text: `Compared with ${insteadOf.length > 0 ? `your ${listed(insteadOf)}` : (NOTHING_WORN[sort] ?? 'nothing')}`,
      style: INKS.news,
    },
    ...(figures.length > 0
      ? figures.flatMap((figure) => figureLines(figure, width))
      : ['Your numbers stay as they are.']),
  ];
}
