// The screen after a victory.
import type { View } from '../../engine/api/view/view';
import { INKS } from '../words/inks';
import type { MessageLog } from '../words/message-log';
import type { Ui } from '../frame/ui';
import type { TextLine } from '../words/styled-lines';
import { formatNumber } from '../words/phrases';
import { AFTERMATH, winName } from '../words/run-end-words';
import { runLines, EndScreen } from './end-screen';

/** Describes a victory: "Wren the king-slayer brought the Ember Crown home on turn 4,120." */
export function triumph({ heroName, prize = 'prize', turn, runEnd }: View): string {
  const title = winName(runEnd);
  return `${heroName}${title === '' ? '' : ` the ${title}`} brought the ${prize} home on turn ${formatNumber(turn)}.`;
}

/** The columns of the names and numbers of the score. */
const NAME = 22;
const POINTS = 7;

/** Returns the screen after a victory. */
export const victoryScreen = (ui: Ui, view: View, log: MessageLog, replayCommand: string): EndScreen =>
  new EndScreen(ui, log, victoryLines(view), replayCommand);

/** Returns the lines about a victory and its score. */
export function victoryLines(view: View): readonly TextLine[] {
  const { score, difficulty, characterSheet, seed, runEnd } = view;
  const row = (name: string, points: string): string => `${name.padEnd(NAME)}${points.padStart(POINTS)}`;
  const summary = runLines(view, 'You killed nobody.', 'Your kills').slice(0, 2);
  return [
    { text: triumph(view), style: INKS.news },
    { text: 'The gate is open, the sky is where it was, and it is all yours now.', style: INKS.text },
    ...(runEnd && AFTERMATH[runEnd] !== undefined ? [{ text: AFTERMATH[runEnd], style: INKS.text }] : []),
    '',
    ...score.parts.map(({ name, points }): TextLine => ({ text: row(name, formatNumber(points)), style: INKS.text })),
    ...(score.percent === 100 ? [] : [{ text: row(`${difficulty.id} counts`, `${score.percent}%`), style: INKS.text }]),
    { text: row('score', formatNumber(score.total)), style: INKS.strong },
    '',
    ...summary,
    ...(characterSheet.boons.length > 0
      ? [{ text: `Learned: ${characterSheet.boons.map(({ name }) => name).join(', ')}.`, style: INKS.text }]
      : []),
    { text: `Seed ${seed}.`, style: INKS.text },
  ];
}
