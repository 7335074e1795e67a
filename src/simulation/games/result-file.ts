/**
 * The file of a simulation's results: lines of JSON, first the settings, then each game. Files of several runs that each
 * played a part of one simulation are joined.
 */
import { taskNamed } from '../../content/tasks';
import { PLAY_MARKS } from '../../store/coding/play-marks';
import { toJson } from '../../store/coding/safe-text';
import { ENDINGS, type GameResult, type StageCost } from './game-result';
import { type Results, seedOfGame, type Settings, type Shard } from './settings';

/** The header that identifies a results file. Raise `format` when the rows change. */
const FORMAT = { file: 'koboldkeep simulation', format: 3 } as const;

/** Results that cannot be read or do not belong together. The message is one sentence without the path. */
export class ResultsError extends Error {}

/** Returns the lines of the file. */
export function resultLines({ settings, shard, games }: Results): readonly string[] {
  const header = { ...FORMAT, ...settings, ...(shard ? { shard: [shard.index, shard.of] } : {}) };
  return [header, ...games].map(toJson);
}

/** Reads the lines of a file. Throws a ResultsError that says what is wrong with which line. */
export function readResults(lines: readonly string[]): Results {
  const [first = '', ...rows] = lines;
  const header = readHeader(parse(first, 1));
  const { settings, shard } = header;
  return {
    ...header,
    games: rows.map((row, i) => {
      const game = parse(row, i + 2);
      if (!isGame(game)) throw new ResultsError(`line ${i + 2} is not the result of a game`);
      const belongs =
        settings.bots.includes(game.bot) &&
        game.game <= settings.games &&
        game.seed === seedOfGame(settings.seed, game.game) &&
        (game.doneAt === undefined) === (settings.task === undefined) &&
        [game.marks, game.tries].every((field) => (field === undefined) === (settings.recordings === undefined)) &&
        (shard === undefined || (game.game - shard.index) % shard.of === 0);
      if (!belongs) throw new ResultsError(`the game in line ${i + 2} is none of those that line 1 announces`);
      return game;
    }),
  };
}

function parse(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ResultsError(`line ${number} is not JSON`);
  }
}

function readHeader(value: unknown): Pick<Results, 'settings' | 'shard'> {
  if (!isRecord(value)) throw new ResultsError('line 1 is not a JSON object');
  const { file, format, shard, ...settings } = value;
  if (file !== FORMAT.file)
    throw new ResultsError('line 1 is not that of a results file, which koboldkeep simulate --out writes');
  if (format !== FORMAT.format)
    throw new ResultsError(
      `its format is ${typeof format === 'number' ? format : 'no number'}, and this version reads ${FORMAT.format}`,
    );
  if (!isSettings(settings)) throw new ResultsError('line 1 does not say what was played');
  if (shard === undefined) return { settings };
  if (!isShard(shard)) throw new ResultsError('line 1 names a shard that does not exist');
  return { settings, shard: { index: shard[0], of: shard[1] } };
}

type Check = (value: unknown) => boolean;
type Checks<T> = { readonly [K in keyof T]-?: Check };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isNumbered: Check = (value) => isCount(value) && value !== 0;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const valuesOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
const isPair: Check = (value) => Array.isArray(value) && value.length === 2 && value.every(isCount);

/** Whether a value has exactly these fields. */
const hasFields = (value: unknown, checks: Readonly<Record<string, Check>>): boolean =>
  isRecord(value) &&
  Object.keys(value).every((key) => Object.hasOwn(checks, key)) &&
  Object.entries(checks).every(([key, check]) => check(value[key]));

const isShard = (value: unknown): value is readonly [Shard['index'], Shard['of']] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumbered) && Number(value[0]) <= Number(value[1]);

const SETTINGS: Checks<Settings> = {
  ...{ rules: isCount, fingerprint: isCount, bots: listOf(isText), seed: isText, difficulty: isText, kit: isText },
  ...{ games: isNumbered, limit: isNumbered },
  task: (value) => value === undefined || (typeof value === 'string' && taskNamed(value) !== undefined),
  recordings: (value) => value === undefined || value === true,
};
const isSettings = (value: unknown): value is Settings => hasFields(value, SETTINGS);

const STAGE: Checks<StageCost> = {
  ...{ stage: isNumbered, turns: isCount, arrival: isCount, lost: isCount, cost: isCount, halves: isCount },
  ...{ lowest: isCount, used: isCount, did: valuesOf(isCount), kills: valuesOf(listOf(isNumbered)) },
};

const GAME: Checks<GameResult> = {
  ...{ bot: isText, game: isNumbered, seed: isText, kit: isText, stuck: isText, killer: isText },
  ending: (value) => ENDINGS.some((ending) => ending === value),
  ...{ turn: isCount, commands: isCount, refused: isCount, depth: isCount, deepest: isCount, level: isCount },
  ...{ score: isWhole, gold: isCount, prizeAt: isWhole, lastHealth: isCount },
  stages: listOf((value) => hasFields(value, STAGE)),
  items: valuesOf(isPair),
  friends: valuesOf(isPair),
  boons: listOf(isText),
  worn: listOf(isText),
  refusals: valuesOf(valuesOf(isCount)),
  enchanted: valuesOf(isCount),
  vault: listOf(isText),
  doneAt: (value) => value === undefined || isWhole(value),
  recording: (value) => value === undefined || isText(value),
  marks: (value) => value === undefined || listOf((mark) => PLAY_MARKS.some((known) => known === mark))(value),
  tries: (value) => value === undefined || isNumbered(value),
};
const isGame = (value: unknown): value is GameResult => hasFields(value, GAME);

/** Results and the file they come from. */
interface Part {
  readonly file: string;
  readonly results: Results;
}

/** The settings that must be equal in all parts, each with the words of its refusal. */
const COMMON: readonly (readonly [key: keyof Settings, words: string])[] = [
  ['rules', 'by rules'],
  ['fingerprint', 'with content'],
  ['bots', 'by the bots'],
  ['seed', 'on seed'],
  ['difficulty', 'at difficulty'],
  ['kit', 'with kit'],
  ['games', 'with a number of games of'],
  ['limit', 'with a limit of'],
  ['task', 'at the task'],
  ['recordings', 'with recordings'],
];

/** Returns the whole simulation, as if one run had played it. Throws a ResultsError if parts differ or are missing. */
export function mergeResults(parts: readonly Part[]): Results {
  const [first, ...others] = parts;
  if (!first) throw new ResultsError('There is nothing to merge: give the files that simulate --out has written.');
  const { settings } = first.results;
  for (const { file, results } of others)
    for (const [key, words] of COMMON) {
      const [one, other] = [settings, results.settings].map((each) => String(each[key] ?? 'none'));
      if (one !== other)
        throw new ResultsError(
          `${first.file} was played ${words} ${one}, and ${file} ${words} ${other}: merge the parts that --shard has made of one simulation, and report others apart.`,
        );
    }
  const keyOf = (bot: string, game: number): string => `${bot} ${game}`;
  const from = new Map<string, string>();
  for (const { file, results } of parts)
    for (const { bot, game } of results.games) {
      const before = from.get(keyOf(bot, game));
      if (before !== undefined)
        throw new ResultsError(`Game ${game} of ${bot} is in ${before} and in ${file}: give each part once.`);
      from.set(keyOf(bot, game), file);
    }
  const all = new Map(parts.flatMap(({ results }) => results.games.map((row) => [keyOf(row.bot, row.game), row])));
  if (settings.recordings) return { settings, games: inOrder(settings, [...all.values()]) };
  const games: GameResult[] = [];
  // Ends at the first game that is missing: a file may announce more games than any machine can count.
  for (const bot of settings.bots)
    for (let game = 1; game <= settings.games; game++) {
      const row = all.get(keyOf(bot, game));
      if (!row)
        throw new ResultsError(
          `Game ${game} of ${bot} is missing: give the files of all parts${shardsOf(parts)}, and play what is not there.`,
        );
      games.push(row);
    }
  return { settings, games };
}

/** Sorts games by bot, then by number. */
export const inOrder = ({ bots }: Pick<Settings, 'bots'>, games: readonly GameResult[]): readonly GameResult[] =>
  [...games].sort((a, b) => bots.indexOf(a.bot) - bots.indexOf(b.bot) || a.game - b.game);

/** Returns the parts that were given: " (these are 1/3 and 3/3)". */
function shardsOf(parts: readonly Part[]): string {
  const named = parts.flatMap(({ results: { shard } }) => (shard ? [`${shard.index}/${shard.of}`] : []));
  return named.length === 0 ? '' : ` (these are ${named.join(' and ')})`;
}
