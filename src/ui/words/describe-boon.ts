// Describes boons and the families that they belong to.
import type { FamilyLook, OfferedBoon, StepLook } from '../../engine/api/view/view';
import { INKS } from './inks';
import type { StyledLine, TextLine } from './styled-lines';

/** The columns of the number of a step. */
const STEP = 3;

/** Returns what a boon does, what the choice would close, and what comes after it. */
export const aboutBoon = ({ says, closes, then }: OfferedBoon): readonly StyledLine[] => [
  { text: says, style: INKS.text },
  ...(closes === undefined ? [] : [{ text: `An oath: it closes the ${closes} for good.`, style: INKS.warning }]),
  ...(then.length === 0 ? [] : [{ text: `Then: ${then.join(', ')}.`, style: INKS.faint }]),
];

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
