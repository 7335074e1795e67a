// The words about a run: what it is, what it came to and how it ended.
import type { Milestone } from '../../engine/api/event/chronicle';
import type { Outcome } from '../../engine/api/event/event';
import type { RunEnd, View } from '../../engine/api/view/view';
import type { Story } from '../../engine/world/kinds/game-story';
import { isProper, withArticle } from '../../engine/world/knowledge/grammar';
import { INKS } from './inks';
import { formatCount, formatNumber } from './phrases';
import type { TextLine } from './styled-lines';
import { unbroken } from './text';

/** The words for an outcome, everywhere where people read. */
export const HOW: Readonly<Record<Outcome, string>> = { won: 'won', died: 'died', escaped: 'gave up' };

/** Returns the words for a win; undefined for other ends. */
export const winOf = ({ wins }: Story, end: RunEnd | undefined): Story['wins'][keyof Story['wins']] | undefined =>
  end === 'slayer' || end === 'thief' ? wins[end] : undefined;

/** Says that a hero gave up: "Wren gave up on floor 3 on turn 412, a survivor without the Crown." */
export const departure = ({ heroName, depth, turn, prize, story }: View): string =>
  `${heroName} gave up on floor ${depth} on turn ${formatNumber(turn)}, ${prize === undefined ? `a survivor without the ${story.prizeShort}` : `with the ${prize} in hand`}.`;

/** Returns lines about a run at any time: its state, and its seed with the shell command that plays it again. */
export const aboutRun = (view: View, replayCommand: string): readonly string[] => {
  const { seed, heroName, depth, floors, turn, difficulty, kit, score } = view;
  return [
    `${heroName}, floor ${depth} of ${floors}, turn ${formatNumber(turn)}, ${formatCount(score.total, 'point')}.`,
    '',
    `${difficulty.id}: ${difficulty.says}`,
    `${kit.id}: ${kit.says}`,
    `Seed ${seed}.`,
    'The same dungeon again:',
    `  ${replayCommand}`,
  ];
};

/** Returns lines about the command with which another player can race against a run. */
export const shareLines = (command: string, isCopied = false): readonly TextLine[] => [
  'This command plays the same dungeon and races against your run:',
  '',
  { text: command, style: INKS.strong },
  '',
  isCopied ? 'It is on the clipboard now, if your terminal allows that.' : 'It is printed again when you leave.',
];

/** "10 × goblin", "the Patient Knight", in one piece. */
const killWords = ({ name, count }: { readonly name: string; readonly count: number }): string =>
  unbroken(count > 1 ? `${count} × ${name}` : isProper(name) ? withArticle(name) : name);

/** Returns the line about the score of a run and its parts. `rank` follows it. */
export function scoreLine({ score }: View, rank = ''): TextLine {
  const sum = score.parts.map(({ name, points }) => `${name} ${formatNumber(points)}`).join(' + ');
  const share = score.percent === 100 ? '' : `, of which ${score.percent}% count`;
  return {
    text: `Score ${formatNumber(score.total)}${sum === '' ? '' : ` = ${sum}${share}`}. ${rank}`.trimEnd(),
    style: INKS.news,
    hang: 6,
  };
}

/** Returns lines about the kills and the level of a run. */
export function runLines(view: View, withoutKills: string, killsLabel: string): readonly TextLine[] {
  const { difficulty, kit, heroStatus, deepest } = view;
  const names = view.knowledge.kills.map(killWords);
  return [
    {
      text: `${names.length > 0 ? `${killsLabel}: ${names.join(', ')}.` : withoutKills} Gold: ${formatNumber(heroStatus.gold)}.`,
      style: INKS.text,
    },
    {
      text: `Level ${heroStatus.level}, deepest floor ${deepest}, ${formatCount(view.turn, 'turn')}, ${difficulty.id}, ${kit.id}.`,
      style: INKS.text,
    },
  ];
}

/** The columns of a floor before what happened on it. */
const PLACE = 10;

/** Returns the milestones of a run, each with its turn and its floor. */
export function milestoneLines(milestones: readonly Milestone[]): readonly TextLine[] {
  const width = Math.max(5, ...milestones.map(({ turn }) => formatNumber(turn).length));
  return milestones.map(({ turn, depth, text }) => {
    const head = `${formatNumber(turn).padStart(width)}  ${`floor ${depth}`.padEnd(PLACE)}`;
    return { text: head + text, hang: head.length, style: INKS.text };
  });
}

/** Describes a victory: "Wren the king-slayer brought the Ember Crown home on turn 4,120." */
export function triumph({ heroName, prize = 'prize', turn, runEnd, story }: View): string {
  const win = winOf(story, runEnd);
  return `${heroName}${win ? ` the ${win.title}` : ''} brought the ${prize} home on turn ${formatNumber(turn)}.`;
}

/** The columns of the names and numbers of the score. */
const NAME = 22;
const POINTS = 7;

/** Returns the lines about a run that was given up. `rank` is its place among all runs. */
export const departureLines = (view: View, rank = ''): readonly TextLine[] => [
  {
    text: departure(view),
    style: INKS.warning,
  },
  scoreLine(view, rank),
  '',
  ...runLines(view, 'You killed nobody.', 'Your kills'),
];

/** Returns the lines about a victory and its score. `rank` is the place of the run among all. */
export function victoryLines(view: View, rank = ''): readonly TextLine[] {
  const { score, difficulty, characterSheet, seed } = view;
  const win = winOf(view.story, view.runEnd);
  const row = (name: string, points: string): string => `${name.padEnd(NAME)}${points.padStart(POINTS)}`;
  const summary = runLines(view, 'You killed nobody.', 'Your kills');
  return [
    { text: triumph(view), style: INKS.news },
    { text: 'The gate is open, the sky is where it was, and it is all yours now.', style: INKS.text },
    ...(win ? [{ text: win.aftermath, style: INKS.text }] : []),
    '',
    ...score.parts.map(({ name, points }): TextLine => ({ text: row(name, formatNumber(points)), style: INKS.text })),
    ...(score.percent === 100 ? [] : [{ text: row(`${difficulty.id} counts`, `${score.percent}%`), style: INKS.text }]),
    { text: row('score', formatNumber(score.total)), style: INKS.strong },
    ...(rank === '' ? [] : [{ text: rank, style: INKS.news }]),
    '',
    ...summary,
    ...(characterSheet.boons.length > 0
      ? [{ text: `Learned: ${characterSheet.boons.map(({ name }) => name).join(', ')}.`, style: INKS.text }]
      : []),
    { text: `Seed ${seed}.`, style: INKS.text },
  ];
}
