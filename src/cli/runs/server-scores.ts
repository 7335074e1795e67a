/** Prints the board of a server, and replays its runs where it is asked to. */
import { formatNumber } from '../../ui/words/phrases';
import { readAddress } from '../io/download';
import { EXIT, toPrintable, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { startProgress } from '../io/progress-bar';
import { tableLines, type TableColumn } from '../io/text-table';
import { doubtAbout, fetchBoard, type ServerRun } from './server-board';

interface ServerScoresOptions {
  /** The address of the server's page. */
  readonly from: string;
  /** The words that choose a board. */
  readonly words: string;
  readonly isToBeVerified: boolean;
  readonly json: boolean;
  /** The most runs that are listed. */
  readonly most: number;
}

/** A run of the board, and the reason that it is not proven here: empty if it is, undefined if nobody has asked. */
interface Checked {
  readonly run: ServerRun;
  readonly doubt: string | undefined;
}

export async function printServerScores(
  { from, words, isToBeVerified, json, most }: ServerScoresOptions,
  io: Io,
): Promise<number> {
  const server = readAddress(from);
  const { title, runs } = await fetchBoard(server, words);
  const listed = runs.slice(0, most);
  const progress = isToBeVerified ? startProgress('runs', listed.length, io) : undefined;
  const checked: Checked[] = [];
  for (const run of listed) {
    checked.push({ run, doubt: isToBeVerified ? await doubtAbout(server, run) : undefined });
    progress?.note(checked.length);
  }
  progress?.end();
  if (json) printJson(checked.map(described), io);
  else print([title, '', ...linesOf(checked, isToBeVerified)], io);
  return checked.some(({ doubt = '' }) => doubt !== '') ? EXIT.unverified : EXIT.ok;
}

function described({ run, doubt }: Checked, i: number) {
  const { name, seed, difficulty, kit, outcome, ending, turn, score, kind, finished, checksum } = run;
  const facts = { rank: i + 1, name, seed, difficulty, kit, outcome, ending, turn, score, kind, finished, checksum };
  return { ...facts, proven: doubt === undefined ? null : doubt === '', doubt: doubt ?? null };
}

const COLUMNS: readonly TableColumn[] = [
  { heading: '' },
  { heading: 'points' },
  { heading: 'hero', isText: true },
  { heading: 'how it ended', isText: true },
  { heading: 'turns' },
  { heading: 'kind', isText: true },
  { heading: '', isText: true },
];

/** Returns the name that a recording proves, where the server shows another one. */
const recordedAs = ({ recordedName }: ServerRun): string =>
  typeof recordedName === 'string' ? ` recorded as ${toPrintable(recordedName)}` : '';

function linesOf(checked: readonly Checked[], isToBeVerified: boolean): readonly string[] {
  if (checked.length === 0) return ['No runs yet.'];
  const rows = checked.map(({ run, doubt }, i) => [
    String(i + 1),
    formatNumber(run.score),
    run.name,
    run.ending,
    formatNumber(run.turn),
    run.kind,
    doubt === undefined ? '' : doubt === '' ? `✓${recordedAs(run)}` : `not proven: ${doubt}`,
  ]);
  const note = isToBeVerified
    ? '✓ replayed here: possible by the rules, perhaps not played blind.'
    : 'The server says so: --verify fetches the recordings and replays them here.';
  return [...tableLines(COLUMNS, rows), '', note];
}
