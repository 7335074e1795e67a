// Describes boons and the families that they belong to.
import type { FamilyLook, OfferedBoon, StepLook } from '../../engine/api/view/view';
import { capital } from '../../engine/world/knowledge/grammar';
import { comparisonFigures, figureLines, figureWords } from './describe-item';
import { INKS } from './inks';
import type { StyledLine, TextLine } from './styled-lines';

/** The columns of the number of a step. */
const STEP = 3;

/** "You are level 3. Choose your boon." A choice that was put off is for a lower level than the hero's. */
export function boonQuestion(level: number, [first]: readonly OfferedBoon[]): string {
  const late = first && first.level < level ? ` of level ${first.level}` : '';
  return `You are level ${level}. Choose your boon${late}.`;
}

/** "●○○○": the steps of a family, and how many of them are done. */
export const stepStrip = (done: number, steps: number): string => '●'.repeat(done) + '○'.repeat(steps - done);

/** "Wall ●○○○ 1 of 4": the family of a boon and the way there, up to its step. */
export const familyStrip = ({ familyName, step, steps }: OfferedBoon): string =>
  `${familyName} ${stepStrip(step, steps)} ${step} of ${steps}`;

/** Returns the text of a boon's card: its family, what it does to the hero's numbers, its price, and what comes after it. */
export function boonCard(boon: OfferedBoon, width: number): readonly TextLine[] {
  const figures = comparisonFigures(boon.comparison).flatMap((figure) => figureLines(figure, width));
  const oath = oathLine(boon);
  const then = thenLine(boon);
  return [
    { text: boon.name, style: INKS.strong },
    { text: familyStrip(boon), style: { fg: boon.ink } },
    '',
    boon.says,
    ...(figures.length > 0 ? ['', ...figures] : []),
    ...(oath === '' ? [] : ['', { text: oath, style: INKS.harm }]),
    ...(then === '' ? [] : ['', { text: then, style: INKS.faint }]),
  ];
}

/** Returns the same in one paragraph. */
export function boonWords(boon: OfferedBoon): string {
  const { name, familyName, step, steps, says } = boon;
  const figures = comparisonFigures(boon.comparison).map(figureWords);
  const changes = figures.length > 0 ? `${capital(figures.join(', '))}.` : '';
  const about = [says, changes, oathLine(boon), thenLine(boon)].filter((text) => text !== '');
  return `${name}, ${familyName}, step ${step} of ${steps}. ${about.join(' ')}`;
}

const oathLine = ({ closes }: OfferedBoon): string =>
  closes === undefined ? '' : `An oath: it closes the ${closes} for good.`;

const thenLine = ({ then }: OfferedBoon): string => (then.length === 0 ? '' : `Then: ${then.join(', ')}.`);

/** "2 of 4 learned, next the deep root". */
export function progressWords({ steps, closed }: FamilyLook): string {
  const learned = steps.filter(({ is }) => is === 'learned').length;
  const next = steps[learned];
  const far = `${learned} of ${steps.length} learned`;
  if (closed) return `${learned} of ${steps.length}, closed by your oath to the ${closed.by}`;
  return next ? `${far}, next ${next.name}${next.is === 'late' ? ` (from ${next.after})` : ''}` : far;
}

/** Returns what the player should know of a family: its oath, and its steps with what they do. */
export function detailLines(family: FamilyLook): readonly TextLine[] {
  const style = family.closed ? INKS.warning : INKS.news;
  return [{ text: oathWords(family), style }, ...family.steps.map(stepLine)];
}

function oathWords({ name, rival, isSworn, oathLevels, closed }: FamilyLook): string {
  if (closed) return `Your oath to the ${closed.by} at level ${closed.level} has closed the ${name} for good.`;
  if (rival === undefined) return `No oath closes the ${name}, and it closes nothing.`;
  if (isSworn) return `Your oath to the ${name} has closed the ${rival} for good.`;
  if (oathLevels.length === 0) return `No more oaths are to come: the ${name} and the ${rival} both stay open.`;
  return `A step of the ${name} at level ${oathLevels.join(' or ')} is an oath: it closes the ${rival} for good.`;
}

function stepLine(step: StepLook): StyledLine {
  const { name, says } = step;
  const text = `${String(step.step).padEnd(STEP)}${name} (${stateWords(step)}): ${says}`;
  return { text, hang: STEP, style: step.is === 'learned' ? INKS.good : step.is === 'open' ? INKS.text : INKS.faint };
}

function stateWords({ is, after, from }: StepLook): string {
  switch (is) {
    case 'learned':
      return 'learned';
    case 'open':
      return 'open';
    case 'closed':
      return 'closed';
    case 'later':
      return `after ${after ?? ''}${from === undefined ? '' : `, from level ${from}`}`;
    case 'late':
      return `from ${after ?? ''}`;
  }
}
