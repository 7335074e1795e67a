/** The report of the decisions in the games of one bot as text, a section for each subject. */
import type { BotSummary } from '../../simulation/games/summary';
import type { Decisions, PlaceDecisions, Refusals, WithAndWithout } from '../../simulation/games/decisions';
import type { Quartiles, Rate } from '../../simulation/games/statistics';
import { formatNumber } from '../../ui/words/phrases';
import { wrap } from '../../ui/words/text';
import { listing, numberText, percentText, rateText, REPORT_WIDTH, tableLines } from '../io/text-table';

/** The least width of a column of names, so that the tables line up. */
const NAME_WIDTH = 22;

/** Returns the report of one bot. */
export function decisionsReport({ bot, won, decisions, recorded }: BotSummary): readonly string[] {
  return [
    '',
    `${bot} won ${rateText(won)}`,
    ...placeTable(decisions.places),
    ...commandLines(decisions),
    ...(recorded ? ['', 'Refused commands are not recorded.'] : refusalLines(decisions.refusals)),
    ...blowsTable(decisions),
    ...enchantmentTable(decisions),
    ...goldLines(decisions),
    ...vaultTable(decisions),
    ...withAndWithoutTables(decisions.withAndWithout),
  ];
}

/** "3 (2-5)". */
const quartilesText = ([lower, median, upper]: Quartiles): string =>
  `${formatNumber(median)} (${formatNumber(lower)}-${formatNumber(upper)})`;

const sharePercent = (value: number): string => (100 * value).toFixed(0);

/** A line for each floor on the way down, and one for the climb. */
function placeTable(places: readonly PlaceDecisions[]): readonly string[] {
  const headings = ['choices', 'turns', 'in wins', 'start', 'lowest', '<half', '<third', 'blows'];
  const pace = (turns: number | null): string => (turns === null ? '' : numberText(turns));
  const rows = places
    .filter(({ games }) => games > 0)
    .map(({ depth, all, won, arrival, lowest, belowHalf, belowThird, natives }) => [
      depth === null ? 'climb' : `down ${depth}`,
      formatNumber(all.choices),
      pace(all.turnsPerChoice),
      pace(won.turnsPerChoice),
      formatNumber(arrival),
      formatNumber(lowest),
      sharePercent(belowHalf.value),
      sharePercent(belowThird.value),
      natives.kills === 0 ? '' : quartilesText(natives.blows),
    ]);
  return [
    '',
    'Choices, health and fights by floor',
    ...tableLines([{ heading: 'floor', isText: true }, ...headings.map((heading) => ({ heading }))], rows),
    ...wrap(
      'choices: how many were made. turns and in wins: turns per choice, in all games and in those that were won. ' +
        'start and lowest: medians of the health on arrival and of the lowest health, in percent of full health. ' +
        '<half and <third: the percentage of games with health below 50 and below 33 %. blows: for each kill of a ' +
        'creature that lives on the floor, the median and, in brackets, the quartiles.',
      REPORT_WIDTH,
    ),
  ];
}

function commandLines({ commands }: Decisions): readonly string[] {
  const shares = (areChoices: boolean): readonly string[] =>
    commands
      .filter(({ isChoice }) => isChoice === areChoices)
      .map(({ command, share }) => `${command} ${percentText(share)}`);
  return [...listing('Choices among all commands', shares(true)), ...listing('Other commands', shares(false))];
}

/** "foe in sight" for `foeInSight`. */
const words = (id: string): string => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function refusalLines(refusals: readonly Refusals[]): readonly string[] {
  if (refusals.length === 0) return ['', 'No automatic command was refused.'];
  return [
    '',
    'Refusals of automatic commands: mean and median of a game, and how many in all',
    ...refusals.flatMap(({ command, count, perGame, median, reasons }) => {
      const each = reasons.map(({ reason, count: times }) => `${words(reason)} ${formatNumber(times)}`);
      return wrap(
        `${command} ${perGame.toFixed(1)}, median ${median}, in all ${formatNumber(count)}: ${each.join(', ')}`,
        REPORT_WIDTH,
      );
    }),
  ];
}

function blowsTable({ breeds }: Decisions): readonly string[] {
  if (breeds.length === 0) return [];
  const columns = [
    { heading: 'Blows for each kill', isText: true, width: NAME_WIDTH },
    { heading: 'floors' },
    { heading: 'kills' },
    { heading: 'blows' },
  ] as const;
  const rows = breeds.map(({ name, depths, kills, blows }) => [
    name,
    depths ? [...new Set(depths)].join('-') : '',
    formatNumber(kills),
    quartilesText(blows),
  ]);
  return ['', ...tableLines(columns, rows)];
}

function enchantmentTable({ enchantments }: Decisions): readonly string[] {
  if (enchantments.length === 0) return [];
  const all = enchantments.reduce((sum, { count }) => sum + count, 0);
  const inWins = enchantments.reduce((sum, { countInWins }) => sum + countInWins, 0);
  const columns = [
    { heading: 'Enchantments', isText: true, width: NAME_WIDTH },
    { heading: 'in all' },
    { heading: 'share' },
    { heading: 'in wins' },
    { heading: 'share' },
  ] as const;
  const rows = enchantments.map(({ slot, count, countInWins }) => [
    slot,
    formatNumber(count),
    percentText(count / all),
    formatNumber(countInWins),
    inWins === 0 ? '' : percentText(countInWins / inWins),
  ]);
  return ['', ...tableLines(columns, rows)];
}

const goldLines = ({ gold: { won, died } }: Decisions): readonly string[] =>
  listing('Gold at the end, median', [
    ...(won === null ? [] : [`${formatNumber(won)} of those who won`]),
    ...(died === null ? [] : [`${formatNumber(died)} of those who died`]),
  ]);

function vaultTable({ vaults: { seen, items } }: Decisions): readonly string[] {
  if (seen === 0) return [];
  const columns = [
    { heading: 'In the first vault', isText: true, width: NAME_WIDTH },
    { heading: 'vaults' },
    { heading: 'share' },
  ] as const;
  const rows = items.map(({ name, vaults }) => [name, formatNumber(vaults), percentText(vaults / seen)]);
  return ['', ...tableLines(columns, rows)];
}

const WITH_HEADINGS: Readonly<Record<WithAndWithout['sort'], string>> = {
  kit: 'Kit',
  boon: 'Boon',
  weapon: 'Weapon at the end',
  armour: 'Armour at the end',
};

/** "24.1 (12.2-42.1)", in percent; nothing without cases. */
const wonText = ({ of, value, low, high }: Rate): string =>
  of === 0 ? '' : `${(100 * value).toFixed(1)} (${(100 * low).toFixed(1)}-${(100 * high).toFixed(1)})`;

function withAndWithoutTables(all: readonly WithAndWithout[]): readonly string[] {
  return Object.entries(WITH_HEADINGS).flatMap(([sort, heading]) => {
    const rows = all
      .filter((each) => each.sort === sort && (sort !== 'kit' || each.without.of > 0))
      .map(({ name, with: having, without }) => [name, formatNumber(having.of), wonText(having), wonText(without)]);
    if (rows.length === 0) return [];
    const columns = [
      { heading, isText: true, width: NAME_WIDTH },
      { heading: 'games' },
      { heading: 'won with, %' },
      { heading: 'won without, %' },
    ] as const;
    return ['', ...tableLines(columns, rows)];
  });
}
