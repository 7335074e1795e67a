// The screen after a death: how it happened, the end first, and what could have prevented it.
import { listed } from '../../engine/world/grammar';
import type { Chronicle } from '../../engine/api/event/chronicle';
import { killedBy } from '../../engine/api/event/event-messages';
import type { View } from '../../engine/api/view/view';
import { healthInk, INKS } from '../words/inks';
import type { MessageLog } from '../words/message-log';
import type { Ui } from '../frame/ui';
import type { TextLine } from '../words/styled-lines';
import { formatNumber } from '../words/phrases';
import { runLines, EndScreen } from './end-screen';

/** Describes a death: "Wren died on floor 3 with the Ember Crown, killed by a kobold, on turn 412." */
export function epitaph({ heroName, depth, turn, characterSheet, prize }: View, { killer, cause }: Chronicle): string {
  const by = `${killedBy(killer, cause)}${killer && characterSheet.fed === 0 ? ' while starving' : ''}`;
  const bearing = prize === undefined ? '' : ` with the ${prize}`;
  return `${heroName} died on floor ${depth}${bearing}${by === '' ? '' : `${by},`} on turn ${formatNumber(turn)}.`;
}

/** Matches descriptions of effects that could have saved the hero: they heal, or take the hero away. */
const RESCUE = /\bheals\b|\bcarries (off|you)\b|\bdeathless\b|\bsink through\b/;
/** The same after a death by hunger. */
const MEAL = /\bstills hunger\b/;

/** Returns the names of known items that the hero could have used to survive. */
export function unusedRescues({ pack }: View, { cause }: Pick<Chronicle, 'cause'>): readonly string[] {
  const rescue = cause === 'hunger' ? MEAL : RESCUE;
  return pack.items
    .filter(({ letter }) => {
      const card = pack.card(letter);
      return card?.power?.on === 'self' && rescue.test(card.power.says) && card.charges?.left !== 0;
    })
    .map(({ label }) => label);
}

/** Returns the screen after a death. */
export const deathScreen = (
  ui: Ui,
  view: View,
  log: MessageLog,
  chronicle: Chronicle,
  replayCommand: string,
): EndScreen => new EndScreen(ui, log, deathLines(view, chronicle), replayCommand);

/** Returns the lines about a death: how it happened, the end first, and what could have prevented it. */
export function deathLines(view: View, chronicle: Chronicle): readonly TextLine[] {
  const help = unusedRescues(view, chronicle);
  const turnWidth = Math.max(4, ...chronicle.turns.map(({ turn }) => formatNumber(turn).length));
  return [
    { text: epitaph(view, chronicle), style: INKS.harm },
    '',
    {
      text: `${'turn'.padStart(turnWidth)}  what happened, the end first`,
      style: INKS.faint,
      right: 'health',
      rightStyle: INKS.faint,
    },
    // The last blow is on the first page, however long the rest is.
    ...[...turnLines(view, chronicle, turnWidth)].reverse(),
    '',
    ...(help.length > 0
      ? [{ text: `You still carried what could have saved you: ${listed(help)}.`, style: INKS.warning }]
      : []),
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
