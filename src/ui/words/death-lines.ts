// The lines about a death: how it happened, the end first, and what could have prevented it.
import { listed } from '../../engine/world/knowledge/grammar';
import type { Chronicle } from '../../engine/api/event/chronicle';
import { killedBy } from '../../engine/api/event/event-messages';
import { HUNGER } from '../../engine/world/kinds/condition';
import type { ItemCard } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import type { Style } from '../terminal/canvas';
import { comparisonFigures, figureWords } from './describe-item';
import { healthInk, INKS } from './inks';
import type { TextLine } from './styled-lines';
import { formatNumber, phraseOf } from './phrases';
import { runLines, scoreLine } from './run-words';

/** Describes a death: "Wren died on floor 3 with the Ember Crown, killed by a kobold, on turn 412." */
export function epitaph({ heroName, depth, turn, characterSheet, prize }: View, { killer, cause }: Chronicle): string {
  const by = `${killedBy(killer, cause)}${killer && characterSheet.fed === 0 ? ' while starving' : ''}`;
  const bearing = prize === undefined ? '' : ` with the ${prize}`;
  return `${heroName} died on floor ${depth}${bearing}${by === '' ? '' : `${by},`} on turn ${formatNumber(turn)}.`;
}

/** Matches descriptions of effects that could have saved the hero: they heal, or take the hero away. */
const RESCUE = /\bheals (?:you|\d)|\bcarries (off|you)\b|\bdeathless\b|\bsink through\b/;
/** The same after a death by hunger. */
const MEAL = /\bstills hunger\b/;
/** Matches descriptions of effects that could have held a foe off, or blunted its blows. */
const DEFENCE =
  /(?:makes|leaves) (?:everyone|every foe|the first one).*\b(?:asleep|frightened|paralysed|slowed|dazed|hesitate)\b|carries the first one|holds everyone up|(?:makes|leaves) you (?:shielded|hasted|invisible|stoneskinned)/;

/** Returns the names of known items that the hero could have used, with an effect of which the description matches. */
function unusedItems({ pack }: View, effect: RegExp): readonly ItemCard[] {
  return pack.items.filter(({ power, charges }) => power && effect.test(power.says) && charges?.left !== 0);
}

/**
 * Returns lines about what the hero carried that could have saved them: first what heals or leads away, then what holds a
 * foe off, what had not been tried, and what would have been a better guard.
 */
export function rescueLines(view: View, { cause, killer }: Pick<Chronicle, 'cause' | 'killer'>): readonly TextLine[] {
  const labels = (items: readonly ItemCard[]): string => listed(items.map(phraseOf));
  const isHunger = cause === HUNGER;
  const rescues = unusedItems(view, isHunger ? MEAL : RESCUE);
  const defences = killer && !isHunger ? unusedItems(view, DEFENCE).filter((item) => !rescues.includes(item)) : [];
  const untried = isHunger
    ? []
    : view.pack.items.filter(({ sort, unidentified }) => unidentified && (sort === 'potion' || sort === 'scroll'));
  const guards = killer ? view.pack.items.flatMap((item) => betterGuard(item)) : [];
  const lines: readonly (readonly [head: string, items: string, style: Style])[] = [
    ['You still carried what could have saved you', labels(rescues), INKS.warning],
    ['You still carried what could have held your foe off', labels(defences), INKS.warning],
    [untriedHead(untried.length), labels(untried), INKS.text],
    ['You carried a better guard than you wore', listed(guards), INKS.text],
  ];
  return lines.flatMap(([head, items, style]) => (items === '' ? [] : [{ text: `${head}: ${items}.`, style }]));
}

const untriedHead = (count: number): string =>
  count === 1
    ? 'You had not tried this, and it might have helped'
    : 'You had not tried these, and one of them might have helped';

/** Returns a carried piece with the guard that it would have given, if that is better, as far as the hero knew. */
function betterGuard(item: ItemCard): readonly string[] {
  if (item.isOn || !item.comparison) return [];
  const guard = comparisonFigures(item.comparison).find(({ name }) => name === 'guard');
  return guard?.isBetter ? [`${phraseOf(item)} (${figureWords(guard)})`] : [];
}

/**
 * Returns the lines about a death: the last blow, what could have prevented it, and what came before, the end first.
 * `rank` is the place of the run among all.
 */
export function deathLines(view: View, chronicle: Chronicle, rank = ''): readonly TextLine[] {
  const rescues = rescueLines(view, chronicle);
  const turnWidth = Math.max(4, ...chronicle.turns.map(({ turn }) => formatNumber(turn).length));
  const [last, ...before] = [...turnLines(view, chronicle, turnWidth)].reverse();
  return [
    { text: epitaph(view, chronicle), style: INKS.harm },
    scoreLine(view, rank),
    '',
    {
      text: `${'turn'.padStart(turnWidth)}  what happened, the end first`,
      style: INKS.faint,
      right: 'health',
      rightStyle: INKS.faint,
    },
    // The last blow and the way out of it are on the first page, however long the rest is.
    ...(last ? [last] : []),
    ...(rescues.length > 0 ? ['', ...rescues] : []),
    ...(rescues.length > 0 && before.length > 0 ? ['', ...before] : before),
    '',
    ...runLines(view, 'You killed nobody.', 'Your kills'),
  ];
}

/** Returns a line for each of the last turns, with the hero's health after it. */
export const turnLines = ({ heroStatus }: View, { turns }: Chronicle, turnWidth: number): readonly TextLine[] =>
  turns.map(({ turn, said, health }) => ({
    text: `${formatNumber(turn).padStart(turnWidth)}  ${said.join(' ') || '–'}`,
    style: INKS.text,
    hang: turnWidth + 2,
    right: `${health}/${heroStatus.maxHealth}`,
    rightStyle: healthInk(health, heroStatus.maxHealth),
  }));
