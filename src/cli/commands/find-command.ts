/** `koboldkeep find`: searches dungeons for features of their floors. */
import { FEATURES, type SearchResult, type Wanted } from '../../simulation/dungeons/feature';
import { rateOf } from '../../simulation/games/statistics';
import { wrap } from '../../ui/words/text';
import { readCount, readJobs } from '../input/option-values';
import { readWanted } from '../input/wanted';
import { EXIT, UsageError, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { rateText } from '../reports/figures';
import { runAndReport } from '../reports/job-progress';
import { REPORT_WIDTH } from '../reports/text-table';

interface FindOptions {
  readonly has?: readonly string[];
  readonly list?: true;
  readonly seeds: string;
  readonly from: string;
  readonly jobs?: string;
  readonly json?: true;
}

const MAX_SEEDS = 1_000_000;
const MAX_FROM = 999_999_999;

/** A dungeon that has all wanted features. */
type Found = SearchResult & { readonly sights: NonNullable<SearchResult['sights']> };

export async function findDungeons(options: FindOptions, io: Io): Promise<number> {
  if (options.list) {
    if (options.json)
      printJson([Object.fromEntries(Object.entries(FEATURES).map(([kind, { ids }]) => [kind, ids]))], io);
    else print(featureLines(), io);
    return EXIT.ok;
  }
  const { has = [] } = options;
  if (has.length === 0) throw new UsageError("What must the dungeon have? Give it, as in --has 'captive<=3'.");
  const wanted = has.map(readWanted);
  const count = readCount('seeds', options.seeds, MAX_SEEDS);
  const from = readCount('from', options.from, MAX_FROM);
  const jobs = readJobs(options.jobs);
  return runAndReport('search', { wanted, from }, { what: 'dungeons', count, jobs, io }, (results) => {
    const found = results.filter((each): each is Found => each.sights !== undefined);
    if (options.json)
      printJson([{ wanted, from, seeds: count, found: found.map(({ seed, sights }) => ({ seed, sights })) }], io);
    else print(foundLines(found, wanted, count), io);
    return EXIT.ok;
  });
}

/** Returns every kind of feature with its names. */
function featureLines(): readonly string[] {
  return Object.entries(FEATURES).flatMap(([kind, { says, ids }], i) => [
    ...(i > 0 ? [''] : []),
    `${kind}: ${says}`,
    ...wrap(ids.join(', '), REPORT_WIDTH - 2).map((line) => `  ${line}`),
  ]);
}

/** "17: captive goblinMystic on floor 2, vault armoury on floor 1". */
function foundLines(found: readonly Found[], wanted: readonly Wanted[], count: number): readonly string[] {
  const lines = found.map(({ seed, sights }) => {
    const each = sights.map(({ id, depth }, i) => `${wanted[i]?.kind ?? ''} ${id} on floor ${depth}`);
    return `${seed}: ${each.join(', ')}`;
  });
  return [...lines, ...(lines.length > 0 ? [''] : []), `found in ${rateText(rateOf(found.length, count))} dungeons`];
}
