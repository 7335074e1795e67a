/** The report of a simulation as text: a table of its bots, or everything about one of them. */
import { CONTENT } from '../../content/index';
import { TASK_TABLE } from '../../content/tasks';
import type { PairedComparison } from '../../simulation/games/comparison';
import { seedOfGame, type Results } from '../../simulation/games/settings';
import {
  neglectedItems,
  winShare,
  type AttemptSummary,
  type BotSummary,
  type GearUsage,
  type StageSummary,
  type Usage,
} from '../../simulation/games/summary';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { wrap } from '../../ui/words/text';
import { toPrintable } from '../io/io';
import {
  barOf,
  estimateText,
  listing,
  numberText,
  percentText,
  rateText,
  REPORT_WIDTH,
  tableLines,
} from '../io/text-table';

/** The width of a fact's name. */
const LABEL = 17;
const REACHED_BAR = 10;
const COST_BAR = 10;
const CAUSE_BAR = 30;
/** The most stuck games that are listed. */
const MAX_STUCK = 10;
/** The least width of a column of names, so that the tables of a report line up. */
const NAME_WIDTH = 26;

const fact = (name: string, text: string): string => `${name.padEnd(LABEL)}${text}`;

/** Returns the settings: "100 games of random on seeds 1/1 to 1/100, standard, rules 5". */
export function headingOf({ settings, shard }: Results): readonly string[] {
  const { bots, games, seed, difficulty, kit, rules, limit, task } = settings;
  const seeds = toPrintable(`${seedOfGame(seed, 1)} to ${seedOfGame(seed, games)}`);
  return [
    ...wrap(`${formatCount(games, 'game')} of ${bots.join(', ')} on the seeds ${seeds}`, REPORT_WIDTH),
    `difficulty ${difficulty}, kit ${kit}, rules ${rules}, at most ${formatCount(limit, 'command')} a game`,
    ...(task ? [`task ${task}: ${TASK_TABLE[task].says} At most ${formatNumber(TASK_TABLE[task].limit)} turns.`] : []),
    ...(shard ? [`part ${shard.index} of ${shard.of}`] : []),
  ];
}

/** Returns the table of several bots, a line for each. */
export function botTable(summaries: readonly BotSummary[]): readonly string[] {
  const headings = ['won %', '95 %', 'floors', '95 %', 'turns', 'points', '1-turn', 'stuck'];
  return [
    '',
    ...tableLines(
      [{ heading: 'bot', isText: true }, ...headings.map((heading) => ({ heading }))],
      summaries.map(({ bot, won, survived, turns, score, oneTurnDeaths, endings }) => [
        bot,
        (100 * won.value).toFixed(1),
        `${(100 * won.low).toFixed(1)}-${(100 * won.high).toFixed(1)}`,
        numberText(survived.value, 1),
        `${numberText(survived.low, 1)}-${numberText(survived.high, 1)}`,
        numberText(turns.value),
        numberText(score.value),
        (100 * oneTurnDeaths.value).toFixed(1),
        formatNumber(endings.stuck),
      ]),
    ),
    '',
    ...wrap(
      `floors: how many were left alive, of ${2 * CONTENT.floors}, the climb included. 1-turn: the percentage of deaths ` +
        'that began the last turn with more than half of full health. floors, turns and points are means.',
      REPORT_WIDTH,
    ),
  ];
}

/** Returns the table of attempts at a task, a line for each bot. */
export function attemptTable(attempts: readonly (readonly [bot: string, AttemptSummary])[]): readonly string[] {
  const headings = ['done %', '95 %', 'turn', 'died', 'late', 'stuck'];
  return [
    '',
    ...tableLines(
      [{ heading: 'bot', isText: true }, ...headings.map((heading) => ({ heading }))],
      attempts.map(([bot, { done, turn, died, late, stuck }]) => [
        bot,
        (100 * done.value).toFixed(1),
        `${(100 * done.low).toFixed(1)}-${(100 * done.high).toFixed(1)}`,
        done.count === 0 ? '' : formatNumber(turn),
        ...[died, late, stuck].map((count) => formatNumber(count)),
      ]),
    ),
    '',
    ...wrap(
      'turn: the median turn in which it was done. died, late, stuck: the games in which the hero died first, ran out of ' +
        'turns or gave up, or made no progress.',
      REPORT_WIDTH,
    ),
  ];
}

/** Returns the full report of one bot. */
export function botReport(summary: BotSummary): readonly string[] {
  const { endings, won, prized, survived, turns, score, commands, refused, oneTurnDeaths } = summary;
  return [
    '',
    fact('won', rateText(won)),
    fact(
      'other endings',
      `${formatNumber(endings.died)} died, ${formatNumber(endings.escaped)} gave up, ${formatNumber(endings.stuck)} stuck`,
    ),
    fact('took the Crown', rateText(prized)),
    fact('floors survived', `${estimateText(survived)} of ${2 * CONTENT.floors}, the climb included`),
    fact('turns', `${estimateText(turns, 0)}, median ${formatNumber(turns.median)}, most ${formatNumber(turns.most)}`),
    fact('points', `${estimateText(score, 0)}, median ${formatNumber(score.median)}, most ${formatNumber(score.most)}`),
    fact('one-turn deaths', rateText(oneTurnDeaths)),
    fact(
      'commands',
      `${estimateText(commands, 0)}, ${summary.recorded ? `without refused ones` : `${percentText(refused.value)} refused`}`,
    ),
    ...stageCurves(summary.stages),
    ...progressTable(summary),
    ...causeBars(summary),
    ...itemTable(summary),
    ...boonTable(summary),
    ...familyTable(summary),
    ...gearTable(summary),
    ...friendTable(summary),
    ...stuckLines(summary),
  ];
}

/** The survival curve and the floor-cost curve, a line for each floor on the way down and on the climb. */
function stageCurves(stages: readonly StageSummary[]): readonly string[] {
  const reached = stages.filter((stage) => stage.reached.count > 0);
  const most = Math.max(1, ...reached.map(({ cost }) => cost));
  const columns = [
    { heading: 'floor', isText: true },
    { heading: 'reached', isText: true, width: REACHED_BAR },
    { heading: '%' },
    { heading: 'died' },
    { heading: 'lost', isText: true, width: COST_BAR },
    { heading: '%' },
    { heading: '<half' },
    { heading: 'turns' },
    { heading: 'used' },
    { heading: 'start' },
  ] as const;
  const rows = reached.map(({ depth, isClimb, reached: rate, died, turns, cost, halves, used, arrival }) => [
    `${isClimb ? 'up' : 'down'} ${depth}`,
    barOf(rate.value, 1, REACHED_BAR),
    (100 * rate.value).toFixed(1),
    formatNumber(died),
    barOf(cost, most, COST_BAR),
    numberText(cost),
    halves.toFixed(1),
    numberText(turns),
    used.toFixed(1),
    numberText(arrival),
  ]);
  return [
    '',
    'Survival, and the cost of each floor for the games that reach it',
    ...tableLines(columns, rows),
    ...wrap(
      'lost and start: health lost on the floor, and health on arrival, in percent of full health. Health that is ' +
        'healed and lost again counts again. <half: falls below half of full health. used: items used up.',
      REPORT_WIDTH,
    ),
  ];
}

/** The progress that each floor stands for: the chance to win from there, by the games that reached it; nothing without wins. */
function progressTable({ stages, endings }: BotSummary): readonly string[] {
  if (endings.won === 0) return [];
  const columns = [
    { heading: 'Won from', isText: true, width: NAME_WIDTH },
    { heading: 'reached' },
    { heading: 'won %' },
    { heading: '95 %' },
  ] as const;
  const rows = stages.flatMap(({ depth, isClimb, won }) =>
    won.of === 0
      ? []
      : [
          [
            `${isClimb ? 'up' : 'down'} ${depth}`,
            formatNumber(won.of),
            (100 * won.value).toFixed(1),
            `${(100 * won.low).toFixed(1)}-${(100 * won.high).toFixed(1)}`,
          ],
        ],
  );
  return ['', ...tableLines(columns, rows)];
}

function causeBars({ causes, endings }: BotSummary): readonly string[] {
  if (causes.length === 0) return [];
  const most = Math.max(...causes.map(({ deaths }) => deaths));
  const columns = [
    { heading: 'Killed by', isText: true, width: NAME_WIDTH },
    { heading: 'deaths' },
    { heading: '%' },
    { heading: '', isText: true },
  ] as const;
  const rows = causes.map(({ cause, deaths }) => [
    toPrintable(cause),
    formatNumber(deaths),
    ((100 * deaths) / endings.died).toFixed(1),
    barOf(deaths, most, CAUSE_BAR),
  ]);
  return ['', ...tableLines(columns, rows)];
}

const winText = (usage: Pick<Usage, 'games' | 'wins'>): string => {
  const share = winShare(usage);
  return share === undefined ? '' : percentText(share);
};

function itemTable(summary: BotSummary): readonly string[] {
  const { items, games } = summary;
  const { unfound, unused } = neglectedItems(summary);
  const columns = [
    { heading: 'Items', isText: true, width: NAME_WIDTH },
    { heading: 'found in' },
    { heading: 'a game' },
    { heading: 'won' },
    { heading: 'used in' },
    { heading: 'a game' },
    { heading: 'won' },
  ] as const;
  const rows = items.map(({ name, games: found, count, wins, usedGames, usedCount, usedWins }) => [
    name,
    percentText(found / games),
    (count / games).toFixed(2),
    winText({ games: found, wins }),
    percentText(usedGames / games),
    (usedCount / games).toFixed(2),
    winText({ games: usedGames, wins: usedWins }),
  ]);
  return [
    ...(rows.length === 0 ? [] : ['', ...tableLines(columns, rows)]),
    ...listing('Never found', unfound),
    ...listing('Never used', unused),
  ];
}

/** A table of what the heroes had, with the share of these games that were won, and of all wins that had it. */
function usageTable(
  [what, had]: readonly [what: string, had: string],
  usages: readonly Usage[],
  { games, endings }: BotSummary,
): readonly string[] {
  if (usages.length === 0) return [];
  const columns = [
    { heading: what, isText: true, width: NAME_WIDTH },
    { heading: had },
    { heading: 'won' },
    { heading: 'of all wins' },
  ] as const;
  const rows = usages.map((usage) => [
    usage.name,
    percentText(usage.games / games),
    winText(usage),
    endings.won === 0 ? '' : percentText(usage.wins / endings.won),
  ]);
  return ['', ...tableLines(columns, rows)];
}

const familyTable = (summary: BotSummary): readonly string[] =>
  usageTable(['Family of most boons', 'in'], summary.families, summary);

const GEAR_HEADINGS: Readonly<Record<GearUsage['sort'], string>> = {
  weapon: 'Weapon at the end',
  armour: 'Armour at the end',
  shield: 'Shield at the end',
  ring: 'Rings at the end',
};

const gearTable = (summary: BotSummary): readonly string[] =>
  Object.entries(GEAR_HEADINGS).flatMap(([sort, heading]) =>
    usageTable(
      [heading, 'in'],
      summary.worn.filter((usage) => usage.sort === sort),
      summary,
    ),
  );

function boonTable(summary: BotSummary): readonly string[] {
  const { boons } = summary;
  const unchosen = Object.values(CONTENT.boons).filter(({ id }) => boons.every((usage) => usage.id !== id));
  return [
    ...usageTable(['Boons', 'chosen in'], boons, summary),
    ...listing(
      'Never chosen',
      unchosen.map(({ name }) => name),
    ),
  ];
}

function friendTable({ friends, games }: BotSummary): readonly string[] {
  if (friends.length === 0) return ['', 'No friend ever joined.'];
  const columns = [
    { heading: 'Friends', isText: true, width: NAME_WIDTH },
    { heading: 'joined in' },
    { heading: 'in all' },
    { heading: 'alive at the end' },
    { heading: 'won' },
  ] as const;
  const rows = friends.map((usage) => [
    usage.name,
    percentText(usage.games / games),
    formatNumber(usage.count),
    percentText(usage.alive / usage.count),
    winText(usage),
  ]);
  return ['', ...tableLines(columns, rows)];
}

function stuckLines({ stuck }: BotSummary): readonly string[] {
  if (stuck.length === 0) return [];
  const more = stuck.length - MAX_STUCK;
  return [
    '',
    'Stuck',
    ...stuck.slice(0, MAX_STUCK).map(({ seed, why }) => `  ${toPrintable(seed)}: ${why}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** The width of a fact's name. */
const COMPARED_LABEL = 24;
const SURE = 0.05;

/** Returns the lines of a comparison. */
export function comparisonReport(comparison: PairedComparison): readonly string[] {
  const { by, won, both, onlyFirst, onlySecond, none, difference, p, survived, turns, score } = comparison;
  const [first, second] = comparison.names.map((name) => toPrintable(name));
  const fact = (name: string, text: string): string => `${name.padEnd(COMPARED_LABEL)}${text}`;
  const did = by === 'won' ? 'won' : 'did it';
  const columns = [{ heading: 'games', isText: true }, { heading: `B ${did}` }, { heading: 'B did not' }] as const;
  return [
    `A is ${first}.`,
    `B is ${second}.`,
    '',
    fact(`${by} by A`, rateText(won[0])),
    fact(`${by} by B`, rateText(won[1])),
    '',
    ...tableLines(columns, [
      [`A ${did}`, formatNumber(both), formatNumber(onlyFirst)],
      ['A did not', formatNumber(onlySecond), formatNumber(none)],
    ]),
    '',
    'A minus B on the same dungeons',
    fact(
      by === 'won' ? 'wins' : 'tasks done',
      `${percentText(difference.value)} (${percentText(difference.low)} to ${percentText(difference.high)})`,
    ),
    fact('McNemar’s exact test', `p = ${p.toFixed(4)}${p < SURE ? '' : ', which may well be chance'}`),
    fact('floors survived', estimateText(survived, 2)),
    fact('turns', estimateText(turns, 0)),
    fact('points', estimateText(score, 0)),
  ];
}
