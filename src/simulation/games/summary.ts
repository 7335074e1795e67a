/** Summarizes the games of one bot: rates and means with their intervals, and what was found, used and chosen. */
import { CONTENT } from '../../content/index';
import { tallyOf, type Counts } from './counts';
import { decisionsOf, type Decisions } from './decisions';
import { isSuccess, stageOf, stagesSurvived, type Ending, type GameResult } from './game-result';
import { boonName, breedName, itemName } from './names';
import { recordedIn, type RecordedSummary } from './run-series';
import { meanOf, medianOf, rateOf, rounded, type Estimate, type Rate } from './statistics';

/** The cost of a stage. All costs are means over the games that reached it. */
export interface StageSummary {
  readonly stage: number;
  readonly depth: number;
  /** Whether it is part of the climb with the prize. */
  readonly isClimb: boolean;
  readonly reached: Rate;
  /** The games that were won of those that reached it. */
  readonly won: Rate;
  readonly died: number;
  readonly turns: number;
  /** The health lost, in percent of full health. */
  readonly cost: number;
  readonly halves: number;
  readonly used: number;
  readonly arrival: number;
}

/** The number of times the heroes had an item, a boon or a friend, and the number of those games that were won. */
export interface Usage {
  readonly id: string;
  readonly name: string;
  /** The number of games in which the hero had it, and the number of it in all games. */
  readonly games: number;
  readonly count: number;
  readonly wins: number;
}

/** The usage of an item. The hero had it if it was found. */
interface ItemUsage extends Usage {
  readonly usedGames: number;
  readonly usedCount: number;
  readonly usedWins: number;
}

/** The usage of a friend. The hero had it if it joined. */
interface FriendUsage extends Usage {
  /** The number alive at the end. */
  readonly alive: number;
}

/** The sorts of gear of which the hero wears one piece at a time, or two rings. */
const GEAR_SORTS = ['weapon', 'armour', 'shield', 'ring'] as const;

/** The number of times the heroes ended the game with a piece of gear. */
export interface GearUsage extends Usage {
  readonly sort: (typeof GEAR_SORTS)[number];
}

/** The attempts at a task: those that succeeded, and why the others did not. */
export interface AttemptSummary {
  readonly done: Rate;
  /** The median turn in which it was done; 0 if it never was. */
  readonly turn: number;
  /** The failures: the heroes that died, the games that were stuck, and those that ran out of turns or gave up. */
  readonly died: number;
  readonly stuck: number;
  readonly late: number;
}

/** The summary of the games of one bot. */
export interface BotSummary {
  readonly bot: string;
  readonly games: number;
  readonly endings: Readonly<Record<Ending, number>>;
  readonly won: Rate;
  /** The attempts at the task of the simulation; left out if there is none. */
  readonly attempts?: AttemptSummary;
  /** The recordings that the games were made from; left out if they were made while they were played. */
  readonly recorded?: RecordedSummary;
  /** The games in which the hero took the prize. */
  readonly prized: Rate;
  /** The number of stages that the hero left alive. */
  readonly survived: Estimate;
  readonly turns: Estimate & { readonly median: number; readonly most: number };
  readonly score: Estimate & { readonly median: number; readonly most: number };
  readonly commands: Estimate;
  readonly refused: Rate;
  /** The deaths of heroes who began their last turn with more than half of full health. */
  readonly oneTurnDeaths: Rate;
  readonly stages: readonly StageSummary[];
  readonly causes: readonly { readonly cause: string; readonly deaths: number }[];
  readonly items: readonly ItemUsage[];
  readonly boons: readonly Usage[];
  /** The families of boons from which the heroes had learned the most. */
  readonly families: readonly Usage[];
  /** The gear that the heroes wore at the end, by sort. */
  readonly worn: readonly GearUsage[];
  readonly friends: readonly FriendUsage[];
  readonly decisions: Decisions;
  readonly stuck: readonly { readonly seed: string; readonly why: string }[];
}

/** Half of full health, in percent. */
const HALF = 50;

/** Summarizes the games of one bot. `of` is the number of games in the simulation: of those of recordings, some may be missing. */
export function summarizeGames(bot: string, games: readonly GameResult[], of = games.length): BotSummary {
  const recorded = recordedIn(games, of);
  const ended = (how: Ending): readonly GameResult[] => games.filter(({ ending }) => ending === how);
  const [died, stuck] = [ended('died'), ended('stuck')];
  const all = (count: (game: GameResult) => number): number => games.reduce((sum, game) => sum + count(game), 0);
  return {
    bot,
    games: games.length,
    endings: { won: ended('won').length, escaped: ended('escaped').length, died: died.length, stuck: stuck.length },
    won: rateOf(ended('won').length, games.length),
    ...(games.some(({ doneAt }) => doneAt !== undefined) ? { attempts: attemptsIn(games) } : {}),
    ...(recorded && { recorded }),
    prized: rateOf(games.filter(({ prizeAt }) => prizeAt >= 0).length, games.length),
    survived: meanOf(games.map(stagesSurvived)),
    turns: spreadOf(games.map(({ turn }) => turn)),
    score: spreadOf(games.map(({ score }) => score)),
    commands: meanOf(games.map(({ commands }) => commands)),
    refused: rateOf(
      all(({ refused }) => refused),
      all(({ commands }) => commands),
    ),
    oneTurnDeaths: rateOf(died.filter(({ lastHealth }) => lastHealth > HALF).length, died.length),
    stages: stagesOf(games),
    causes: tallyOf(died.map(({ killer }) => [killer, 1])).map(([cause, deaths]) => ({ cause, deaths })),
    items: itemUsages(games),
    boons: usagesOf(games, ({ boons }) => boons.map((id) => [id, 1]), boonName),
    families: usagesOf(games, mainFamilies, (id) => CONTENT.boonFamilies[id]?.name ?? id),
    worn: gearUsages(games),
    friends: friendUsages(games),
    decisions: decisionsOf(games),
    stuck: stuck.map(({ seed, stuck: why }) => ({ seed, why })),
  };
}

function attemptsIn(games: readonly GameResult[]): AttemptSummary {
  const failed = games.filter((game) => !isSuccess(game));
  const count = (how: Ending): number => failed.filter(({ ending }) => ending === how).length;
  const [died, stuck] = [count('died'), count('stuck')];
  return {
    done: rateOf(games.length - failed.length, games.length),
    turn: medianOf(games.flatMap((game) => (isSuccess(game) ? [game.doneAt ?? 0] : []))),
    ...{ died, stuck, late: failed.length - died - stuck },
  };
}

const spreadOf = (values: readonly number[]) => ({
  ...meanOf(values),
  median: medianOf(values),
  most: Math.max(0, ...values),
});

function stagesOf(games: readonly GameResult[]): readonly StageSummary[] {
  const { floors } = CONTENT;
  return Array.from({ length: 2 * floors }, (_, i) => {
    const stage = i + 1;
    const isClimb = stage > floors;
    const there = games.filter(({ stages }) => stages.some((each) => each.stage === stage));
    const costs = there.flatMap(({ stages }) => stages.filter((each) => each.stage === stage));
    const mean = (of: (cost: (typeof costs)[number]) => number): number => meanOf(costs.map(of)).value;
    const died = games.filter(
      ({ ending, depth, prizeAt }) => ending === 'died' && stageOf(depth, prizeAt >= 0, floors) === stage,
    );
    return {
      stage,
      depth: isClimb ? 2 * floors + 1 - stage : stage,
      isClimb,
      reached: rateOf(there.length, games.length),
      won: rateOf(there.filter(({ ending }) => ending === 'won').length, there.length),
      died: died.length,
      turns: mean(({ turns }) => turns),
      cost: mean(({ cost }) => cost),
      halves: mean(({ halves }) => halves),
      used: mean(({ used }) => used),
      arrival: mean(({ arrival }) => arrival),
    };
  });
}

/** Returns the usage of everything that `countsIn` counts in the games, the most frequent first, then by name. */
function usagesOf(
  games: readonly GameResult[],
  countsIn: (game: GameResult) => Counts,
  nameOf: (id: string) => string,
): readonly Usage[] {
  const usages = new Map<string, { games: number; count: number; wins: number }>();
  for (const game of games)
    for (const [id, count] of countsIn(game)) {
      if (count === 0) continue;
      const usage = usages.get(id) ?? { games: 0, count: 0, wins: 0 };
      usages.set(id, usage);
      usage.games++;
      usage.count += count;
      if (game.ending === 'won') usage.wins++;
    }
  return [...usages]
    .map(([id, usage]) => ({ id, name: nameOf(id), ...usage }))
    .sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1));
}

function itemUsages(games: readonly GameResult[]): readonly ItemUsage[] {
  const counts = (which: 0 | 1) => (game: GameResult) =>
    Object.entries(game.items).map(([id, pair]) => [id, pair[which]] as const);
  const found = usagesOf(games, counts(0), itemName);
  const used = new Map(usagesOf(games, counts(1), itemName).map((usage) => [usage.id, usage]));
  const unfound = [...used.values()].filter(({ id }) => found.every((usage) => usage.id !== id));
  return [...found, ...unfound.map((usage) => ({ ...usage, games: 0, count: 0, wins: 0 }))].map((usage) => {
    const uses = used.get(usage.id);
    return { ...usage, usedGames: uses?.games ?? 0, usedCount: uses?.count ?? 0, usedWins: uses?.wins ?? 0 };
  });
}

/** Returns the families from which a hero had learned the most; several if they are equal. */
function mainFamilies({ boons }: GameResult): Counts {
  const steps = tallyOf(boons.map((id) => [CONTENT.boons[id]?.family ?? '', 1]));
  return steps.filter(([, count]) => count === steps[0]?.[1]).map(([id]) => [id, 1]);
}

/** Returns what was worn at the end, sort by sort, the most frequent of each first. */
function gearUsages(games: readonly GameResult[]): readonly GearUsage[] {
  const sorts = new Map<string, string>(CONTENT.items.map(({ id, sort }) => [id, sort]));
  const usages = usagesOf(games, ({ worn }) => [...new Set(worn)].map((id) => [id, 1]), itemName);
  return GEAR_SORTS.flatMap((sort) =>
    usages.filter(({ id }) => sorts.get(id) === sort).map((usage) => ({ ...usage, sort })),
  );
}

function friendUsages(games: readonly GameResult[]): readonly FriendUsage[] {
  const joined = usagesOf(
    games,
    ({ friends }) => Object.entries(friends).map(([id, [count]]) => [id, count] as const),
    breedName,
  );
  return joined.map((usage) => ({
    ...usage,
    alive: games.reduce((sum, { friends }) => sum + (friends[usage.id]?.[1] ?? 0), 0),
  }));
}

/** Returns the names of the items that were never found, and of the usable items that were never used. */
export function neglectedItems({ items }: BotSummary): { readonly unfound: string[]; readonly unused: string[] } {
  const had = new Map(items.map((usage) => [usage.id, usage]));
  const kinds = CONTENT.items.filter(({ sort }) => !['gold', 'corpse'].includes(sort));
  const carried = new Set(
    Object.values(CONTENT.kits).flatMap(({ items: lists }) => lists.flatMap(({ oneOf }) => oneOf)),
  );
  const isUsable = kinds.filter((kind) => kind.power ?? kind.gear ?? kind.missile ?? kind.shatters);
  return {
    unfound: kinds.filter(({ id }) => !carried.has(id) && (had.get(id)?.count ?? 0) === 0).map(({ name }) => name),
    unused: isUsable.filter(({ id }) => (had.get(id)?.usedCount ?? 0) === 0).map(({ name }) => name),
  };
}

/** Returns the share of games that were won; `undefined` without games. */
export const winShare = ({ games, wins }: Pick<Usage, 'games' | 'wins'>): number | undefined =>
  games === 0 ? undefined : rounded(wins / games);
