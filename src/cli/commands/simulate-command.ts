/** `koboldkeep simulate`: lets bots play many games and reports the results, or those of recordings; merges and compares results. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BOTS } from '../../bots/bots';
import { DEFAULT_KIT } from '../../content/items/kits';
import { TASK_TABLE } from '../../content/tasks';
import { DEFAULT_DIFFICULTY } from '../../content/tables/difficulties';
import { DEFAULT_LIMITS } from '../../simulation/games/bot-game';
import type { GameResult } from '../../simulation/games/game-result';
import { type PlayOrder, TaskError } from '../../simulation/jobs';
import { resultsOfRuns, seriesOf } from '../../simulation/games/run-series';
import { compareGames, type Contestant } from '../../simulation/games/comparison';
import { summarizeGames, type BotSummary } from '../../simulation/games/summary';
import { mergeResults, readResults, resultLines, ResultsError } from '../../simulation/games/result-file';
import { gamesOf, seedOfGame, settingsOf, type Results, type Shard } from '../../simulation/games/settings';
import { safeText } from '../../store/coding/safe-text';
import { DISK } from '../../store/disk/fs';
import { homeFolder } from '../../store/disk/home';
import { toAscii } from '../../ui/terminal/glyphs';
import { formatCount, formatNumber } from '../../ui/words/phrases';
import { readCount, readJobs, readTask, readWord } from '../input/option-values';
import { readSeed } from '../input/seed';
import { complain, EXIT, inform, toPrintable, UsageError, type Io } from '../io/io';
import { checkFolder, checkOutput, STDOUT, writeOutput } from '../io/output-file';
import { print, printJson } from '../io/print';
import { programCommand } from '../io/program-command';
import { readOrRefuse } from '../io/read-or-refuse';
import { UnfinishedResults } from '../io/unfinished-results';
import { findRecordings } from '../runs/find-recordings';
import { decisionsReport } from '../reports/decisions-report';
import { attemptTable, botReport, botTable, comparisonReport, headingOf } from '../reports/simulation-report';
import { recordedLines } from '../reports/recorded-report';
import { runAndReport } from '../reports/job-progress';

interface SimulateOptions {
  readonly bot?: string;
  readonly games?: string;
  readonly seed?: string;
  readonly task?: string;
  readonly difficulty?: string;
  readonly kit?: string;
  readonly limit?: string;
  readonly jobs?: string;
  readonly shard?: string;
  readonly keep?: string;
  readonly out?: string;
  readonly force?: true;
  readonly compare?: readonly string[];
  readonly decisions?: true;
  readonly json?: true;
  readonly ascii?: true;
}

const MERGE = 'merge';
const RUNS = 'runs';
const ALL = 'all';
const HOME = 'home';
const DEFAULT = { games: '100', seed: '1', seedOfTask: 'test', limit: String(DEFAULT_LIMITS.commands) } as const;
const MAX = { games: 1_000_000, limit: 200_000, shards: 100_000 } as const;
const LARGEST_FILE = 1 << 28;
/** The options that say who plays what. They mean nothing for recordings. */
const OF_BOTS = ['bot', 'shard', 'keep'] as const;
/** The options that choose what to play, or which recordings to report. They mean nothing for existing results. */
const OF_PLAY = [...OF_BOTS, 'games', 'task', 'seed', 'difficulty', 'kit', 'limit', 'jobs'] as const;

const BOT_NAMES = BOTS.map(({ name }) => name);
const BOT_CURE = `give one of ${BOT_NAMES.join(', ')}, or ${ALL}.`;

export async function simulate(options: SimulateOptions, io: Io, ...words: readonly string[]): Promise<number> {
  const [action, ...files] = words;
  const { compare, out } = options;
  if (action !== undefined && action !== MERGE && action !== RUNS)
    throw new UsageError(
      `"${toPrintable(action, 60)}" cannot be simulated: give options, or ${MERGE} or ${RUNS} and files, as ${programCommand('simulate --help')} shows.`,
    );
  if (compare && compare.length !== 2)
    throw new UsageError('--compare takes two bots or two results files, as in --compare random random.');
  if (out === undefined && options.force)
    throw new UsageError('--force overwrites the file of --out: give --out, too.');
  if (out !== undefined) checkOutput(out, options.force === true);
  if (action === MERGE) {
    refuseOptions(OF_PLAY, options, `${MERGE} plays nothing`);
    return report(
      orRefuse(() => mergeResults(files.map(readPart))),
      options,
      io,
    );
  }
  if (action === RUNS) {
    refuseOptions(OF_BOTS, options, `${RUNS} reports what was played`);
    return reportRuns(files, options, io);
  }
  if (compare && !compare.some((name) => BOT_NAMES.includes(name))) {
    refuseOptions(OF_PLAY, options, 'The comparison of files plays nothing');
    return reportComparison(compare.map(contestantOf), options, io);
  }
  return play(readOrder(options, io), options, io);
}

function refuseOptions(refused: readonly (typeof OF_PLAY)[number][], options: SimulateOptions, because: string): void {
  const given = refused.find((option) => options[option] !== undefined);
  if (given !== undefined) throw new UsageError(`${because}: leave out --${given}.`);
}

function readOrder(options: SimulateOptions, { env }: Io): PlayOrder {
  const { keep } = options;
  const task = options.task === undefined ? undefined : readTask(options.task);
  const start: { readonly difficulty?: string; readonly kit?: string } = task ? TASK_TABLE[task] : options;
  const { difficulty = DEFAULT_DIFFICULTY, kit = DEFAULT_KIT } = start;
  const games = readCount('games', options.games ?? DEFAULT.games, MAX.games);
  const seed = readSeed(options.seed ?? (task ? DEFAULT.seedOfTask : DEFAULT.seed));
  readSeed(seedOfGame(seed, games));
  const limit = readCount('limit', options.limit ?? DEFAULT.limit, MAX.limit);
  const shard = options.shard === undefined ? undefined : readShard(options.shard, games);
  return {
    settings: settingsOf({ bots: readBots(options), seed, difficulty, kit, games, limit, ...(task ? { task } : {}) }),
    ...(shard ? { shard } : {}),
    ...(keep === undefined ? {} : { keep: keep === HOME ? homeFolder(env) : resolve(keep) }),
  };
}

function readBots({ bot, compare }: SimulateOptions): readonly string[] {
  if (bot !== undefined && compare) throw new UsageError('--compare names the bots: leave out --bot.');
  if (bot === ALL) return BOT_NAMES;
  const names = compare ?? bot?.split(',') ?? [];
  if (names.length === 0) throw new UsageError(`Which bot plays? With --bot, ${BOT_CURE}`);
  return [...new Set(names.map((name) => readWord('bot', name, BOT_NAMES, BOT_CURE)))];
}

function readShard(text: string, games: number): Shard {
  const [, index = 0, of = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= of && of <= Math.min(games, MAX.shards)) return { index, of };
  throw new UsageError(
    `--shard must be a part and the number of parts, at most one for each game, as in --shard 1/${Math.min(4, games)}.`,
  );
}

/** Plays the games of an order and reports them. */
async function play(order: PlayOrder, options: SimulateOptions, io: Io): Promise<number> {
  const { out = STDOUT } = options;
  if (order.keep !== undefined) checkFolder(join(order.keep, 'runs'));
  const count = gamesOf(order).length;
  const run = { what: 'games', count, jobs: readJobs(options.jobs), io };
  const unfinished = out === STDOUT ? undefined : UnfinishedResults.open(out, order);
  const done = unfinished?.known.size ?? 0;
  if (unfinished && done > 0)
    complain(
      `${formatNumber(done)} of ${formatNumber(count)} games are in ${toPrintable(unfinished.path, 1000)}: ` +
        'only the others are played.',
      io,
    );
  const kept = unfinished && {
    known: unfinished.known,
    keep: (result: GameResult) => {
      unfinished.add(result);
    },
    advice: ' The same command goes on from there.',
  };
  try {
    return await runAndReport('play', order, { ...run, ...kept }, (games) => {
      const code = report({ ...order, games }, options, io);
      unfinished?.remove();
      if (order.keep !== undefined) inform(`the recordings are in ${toPrintable(join(order.keep, 'runs'), 1000)}.`, io);
      return code;
    });
  } catch (error) {
    throw error instanceof TaskError ? new UsageError(error.message, EXIT.failed) : error;
  }
}

/** Replays recordings and reports their games. Names those that are not proven, and does not count them. */
async function reportRuns(paths: readonly string[], options: SimulateOptions, io: Io): Promise<number> {
  const { runs: found, unreadable } = findRecordings(paths);
  for (const sentence of unreadable) complain(sentence, io);
  const { seed, games } = options;
  const task = options.task === undefined ? undefined : readTask(options.task);
  const limit = readCount('limit', options.limit ?? DEFAULT.limit, MAX.limit);
  const { runs, settings, leftOut } = orRefuse(() =>
    seriesOf(found, {
      ...{ limit, task, difficulty: options.difficulty, kit: options.kit },
      seed: seed === undefined ? undefined : readSeed(seed),
      games: games === undefined ? undefined : readCount('games', games, MAX.games),
    }),
  );
  const order = { runs: runs.map(({ file, game }) => ({ file, game })), limit, ...(task && { task }) };
  const run = { what: 'recordings', count: runs.length, jobs: readJobs(options.jobs), io };
  return runAndReport('replay', order, run, (replayed) => {
    replayed.forEach(({ reason }, i) => {
      if (reason !== undefined) complain(`${toPrintable(runs[i]?.file ?? '', 400)} is not counted: ${reason}.`, io);
    });
    if (leftOut > 0) complain(`left out: ${formatCount(leftOut, 'recording')} of other games.`, io);
    const rows = replayed.flatMap(({ row }) => row ?? []);
    if (rows.length === 0) throw new UsageError('No recording proves a game, so nothing is reported.', EXIT.unverified);
    const code = report(resultsOfRuns(settings, rows), options, io);
    return unreadable.length > 0 || rows.length < runs.length ? EXIT.unverified : code;
  });
}

/** Writes the results to the file of `--out`, and prints their report. */
function report(results: Results, options: SimulateOptions, io: Io): number {
  const { settings, shard, games } = results;
  const { out, json, compare, decisions } = options;
  if (out !== undefined) writeOutput(out, safeText(resultLines({ settings, ...(shard ? { shard } : {}), games })), io);
  if (out === STDOUT) return EXIT.ok;
  const gamesOfBot = (name: string) => games.filter(({ bot }) => bot === name);
  if (compare) {
    const what = settings.recordings ? 'player' : 'bot';
    for (const name of compare)
      readWord(what, name, settings.bots, `the games are of ${toPrintable(settings.bots.join(', '))}.`);
    return reportComparison(
      compare.map((name) => ({ name, games: gamesOfBot(name) })),
      options,
      io,
    );
  }
  const summaries = settings.bots.map((name) => summarizeGames(name, gamesOfBot(name), settings.games));
  if (json) printJson([{ ...settings, ...(shard ? { shard: [shard.index, shard.of] } : {}), bots: summaries }], io);
  else {
    const lines = [...headingOf(results), ...recordedLines(summaries), ...reportOf(summaries, decisions === true)];
    printLines(lines, options, io);
  }
  return EXIT.ok;
}

function reportOf(summaries: readonly BotSummary[], ofDecisions: boolean): readonly string[] {
  if (ofDecisions) return summaries.flatMap(decisionsReport);
  const attempts = summaries.flatMap(({ bot, attempts: all }) => (all ? [[bot, all] as const] : []));
  if (attempts.length > 0) return attemptTable(attempts);
  const [only, ...others] = summaries;
  return only && others.length === 0 ? botReport(only) : botTable(summaries);
}

function reportComparison(contestants: readonly Contestant[], options: SimulateOptions, io: Io): number {
  const [first, second] = contestants as readonly [Contestant, Contestant];
  if (options.out !== undefined && first.from !== undefined)
    throw new UsageError('The comparison of files has no results of its own: leave out --out.');
  const comparison = orRefuse(() => compareGames(first, second));
  if (options.json) printJson([comparison], io);
  else printLines(comparisonReport(comparison), options, io);
  return EXIT.ok;
}

function printLines(lines: readonly string[], { ascii }: SimulateOptions, io: Io): void {
  print(ascii ? lines.map(toAscii) : lines, io);
}

/** Reads a results file. Throws a UsageError. */
function readPart(file: string) {
  const name = toPrintable(file, 400);
  const bytes = readOrRefuse(file, () => DISK.read(file, LARGEST_FILE));
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\n');
  try {
    return { file: name, results: readResults(lines) };
  } catch (error) {
    if (!(error instanceof ResultsError)) throw error;
    throw new UsageError(`${name} cannot be read: ${error.message}.`, EXIT.unverified);
  }
}

/** Returns the player whose games are in a results file. Throws a UsageError. */
function contestantOf(file: string): Contestant {
  if (!existsSync(file)) readWord('bot or results file', file, BOT_NAMES, BOT_CURE);
  const part = readPart(file);
  const { settings, games } = orRefuse(() => mergeResults([part]));
  const [bot, ...others] = settings.bots;
  if (bot === undefined || others.length > 0)
    throw new UsageError(`${part.file} has the games of ${settings.bots.length} bots: merge it with --compare A B.`);
  return { name: `${bot} in ${part.file}`, games, from: settings };
}

function orRefuse<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof ResultsError ? new UsageError(error.message) : error;
  }
}
