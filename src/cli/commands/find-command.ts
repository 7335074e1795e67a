/** `koboldkeep find`: searches dungeons for features of their floors. */
import { CONTENT } from '../../content/index';
import { FEATURES, type FeatureName, type SearchResult, type Wanted } from '../../simulation/dungeons/feature';
import { rateOf } from '../../simulation/games/statistics';
import { wrap } from '../../ui/words/text';
import { readCount, readJobs, readWord } from '../input/option-values';
import { EXIT, toPrintable, UsageError, type Io } from '../io/io';
import { print, printJson } from '../io/print';
import { programCommand } from '../io/program-command';
import { rateText, REPORT_WIDTH } from '../io/text-table';
import { runAndReport } from '../reports/job-progress';

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

const KINDS = Object.keys(FEATURES) as FeatureName[];
const FORM = /^([a-z]+)(?::([^<>=]+))?(?:<=(\d{1,3}))?$/i;

/** Reads "captive", "vault:armoury" or "item:lifePotion<=3". Throws a UsageError. */
function readWanted(text: string): Wanted {
  const [, word = '', name, floor] = FORM.exec(text) ?? [];
  if (word === '')
    throw new UsageError(
      `--has cannot be "${toPrintable(text, 60)}": give a kind, a name and a floor, as in --has 'vault:armoury<=2'.`,
    );
  const cure = `${programCommand('find --list')} lists what there is.`;
  const kind = readWord('kind of feature', word, KINDS, cure);
  const deepest = floor === undefined ? CONTENT.floors : Number(floor);
  if (deepest < 1 || deepest > CONTENT.floors)
    throw new UsageError(
      `The floor of --has must be a whole number from 1 to ${CONTENT.floors}, as in --has '${kind}<=3'.`,
    );
  return name === undefined ? { kind, deepest } : { kind, id: readWord(kind, name, FEATURES[kind].ids, cure), deepest };
}
