/** Joins the results of several runs that each played a part of one simulation. */
import type { GameResult } from '../game/game-result';
import type { Results, Settings } from './settings';
import { ResultsError } from './result-file';

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
];

/** Returns the whole simulation, as if one run had played it. Throws a ResultsError if parts differ or are missing. */
export function mergeResults(parts: readonly Part[]): Results {
  const [first, ...others] = parts;
  if (!first) throw new ResultsError('There is nothing to merge: give the files that simulate --out has written.');
  const { settings } = first.results;
  for (const { file, results } of others)
    for (const [key, words] of COMMON) {
      const [one, other] = [settings, results.settings].map((each) => String(each[key]));
      if (one !== other)
        throw new ResultsError(
          `${first.file} was played ${words} ${one}, and ${file} ${words} ${other}: merge the parts of one simulation.`,
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

/** Returns the parts that were given: " (these are 1/3 and 3/3)". */
function shardsOf(parts: readonly Part[]): string {
  const named = parts.flatMap(({ results: { shard } }) => (shard ? [`${shard.index}/${shard.of}`] : []));
  return named.length === 0 ? '' : ` (these are ${named.join(' and ')})`;
}
