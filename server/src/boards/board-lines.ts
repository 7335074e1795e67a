/** A board as lines of text for a terminal of 80 columns. */
import { fitColumns } from '../../../src/cli/io/text-table';
import { formatNumber } from '../../../src/ui/words/phrases';
import type { Board } from './board';
import type { BoardRow } from './run-table';

/** The runs that a board lists on a terminal. */
export const MOST_LINES = 20;
/** Stands in place of the rows of a board that has none. */
export const NO_RUNS = 'No runs yet: a run of an account is listed when it is over.';

/** Says what the mark and the kind of a run mean. */
const LEGEND = [
  'sealed: played here, when nobody could know the seed.',
  'open: played here; uploaded: sent in. The player could know the seed of both.',
  'bot, program: sent in, and played by one; assisted: by a program that could try',
  'its commands in copies of the game first.',
  '✓ replayed by this server; its page gives the recording with this checksum.',
  'replay 1a2b3c4d shows the run with this checksum, --race 1a2b3c4d races it.',
];

/** Returns the lines of a board. */
export function boardLines({ title }: Board, rows: readonly BoardRow[]): readonly string[] {
  if (rows.length === 0) return [title, '', NO_RUNS];
  const headings = line(['', 'points', 'hero', 'how it ended', 'turns', 'kind', '']);
  return [title, '', headings, ...rows.map(lineOf), '', ...LEGEND];
}

/** Returns the way in which a run ended, with what is unusual about it. */
export function endingOfRow({ ending, difficulty, kit }: BoardRow): string {
  const unusual = [difficulty, kit].filter((id) => !USUAL.includes(id));
  return unusual.length === 0 ? ending : `${ending} (${unusual.join(', ')})`;
}

const USUAL = ['standard', 'soldier'];

/** Returns the mark of a run that is replayed, and the beginning of its checksum, which tells runs apart. */
export const proofOf = ({ checksum }: BoardRow): string => `✓ ${checksum.slice(0, 8)}`;

const lineOf = (row: BoardRow): string =>
  line([
    String(row.rank),
    formatNumber(row.score),
    row.name,
    endingOfRow(row),
    formatNumber(row.turn),
    row.kind,
    proofOf(row),
  ]);

type Cells = readonly [string, string, string, string, string, string, string];

const line = ([rank, points, hero, how, turns, kind, proof]: Cells): string =>
  [
    rank.padStart(2),
    points.padStart(7),
    ` ${fitColumns(hero, 11)}`,
    ` ${fitColumns(how, 28)}`,
    turns.padStart(6),
    kind.padEnd(8),
    proof,
  ]
    .join(' ')
    .trimEnd();
