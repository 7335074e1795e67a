/**
 * Summarizes what the heroes of some games had to decide: turns per choice, commands, blows per kill, refusals, low health,
 * enchantments, gold, the first vault, and how often a boon, a kit or a piece of gear is in a won game.
 */
import { CONTENT } from '../../content/index';
import { HABITATS } from '../../content/creatures/breeds/index';
import { isChoiceCommand } from './command-kinds';
import { tallyOf, type Counts } from './counts';
import type { GameResult, StageCost } from './game-result';
import { boonName, breedName, itemName } from './names';
import { medianOf, quartilesOf, rateOf, rounded, type Quartiles, type Rate } from './statistics';

/** The turns taken and the choices made in some place. */
interface Pace {
  readonly turns: number;
  readonly choices: number;
  /** The turns divided by the choices; `null` without choices. */
  readonly turnsPerChoice: number | null;
}

/** A floor on the way down, or the whole climb with the prize. */
export interface PlaceDecisions {
  /** The depth of the floor; `null` for the climb. */
  readonly depth: number | null;
  /** The number of games that reached it. */
  readonly games: number;
  readonly all: Pace;
  /** The pace of the games that were won. */
  readonly won: Pace;
  /** Medians of the health on first arrival and of the lowest health, in percent of full health. */
  readonly arrival: number;
  readonly lowest: number;
  /** The games in which health fell below 50 and below 33 percent. */
  readonly belowHalf: Rate;
  readonly belowThird: Rate;
  /** The hero's blows for each kill of a breed that lives at this depth; of none on the climb. */
  readonly natives: Blows;
}

/** The number of kills and the blows that each took. */
interface Blows {
  readonly kills: number;
  readonly blows: Quartiles;
}

/** The blows for each kill of a breed. */
interface BreedBlows extends Blows {
  readonly id: string;
  readonly name: string;
  /** The first and the last floor on which it lives; `null` for a breed that only others bring. */
  readonly depths: readonly [first: number, last: number] | null;
}

/** The number of times a command was carried out. */
interface CommandUse {
  readonly command: string;
  readonly count: number;
  /** Its share of all commands that were carried out. */
  readonly share: number;
  readonly isChoice: boolean;
}

/** The refusals of an automatic command. */
export interface Refusals {
  readonly command: string;
  readonly count: number;
  /** The mean and the median of a game: a few games in which it is tried again and again raise the mean alone. */
  readonly perGame: number;
  readonly median: number;
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}

/** The number of enchantments that were given to a slot. */
interface Enchantments {
  readonly slot: string;
  readonly count: number;
  readonly countInWins: number;
}

/** The sorts of what a hero has in some games and lacks in others. */
const HAVINGS = ['kit', 'boon', 'weapon', 'armour'] as const;
type Having = (typeof HAVINGS)[number];

/** The games won with something and without it. */
export interface WithAndWithout {
  readonly sort: Having;
  readonly id: string;
  readonly name: string;
  readonly with: Rate;
  readonly without: Rate;
}

/** The summary of the decisions in some games. */
export interface Decisions {
  readonly places: readonly PlaceDecisions[];
  /** The most frequent first. */
  readonly commands: readonly CommandUse[];
  readonly breeds: readonly BreedBlows[];
  readonly refusals: readonly Refusals[];
  readonly enchantments: readonly Enchantments[];
  /** Medians of the gold at the end; `null` without such games. */
  readonly gold: { readonly won: number | null; readonly died: number | null };
  /** The first vaults: how many heroes saw one, and how many of these held each item. */
  readonly vaults: {
    readonly seen: number;
    readonly items: readonly { readonly id: string; readonly name: string; readonly vaults: number }[];
  };
  readonly withAndWithout: readonly WithAndWithout[];
}

const [HALF, THIRD] = [50, 33] as const;

const isWon = ({ ending }: GameResult): boolean => ending === 'won';

/** Summarizes the decisions in the games of one bot. */
export function decisionsOf(games: readonly GameResult[]): Decisions {
  const { floors } = CONTENT;
  const depths = Array.from({ length: floors }, (_, i) => i + 1);
  const goldOf = (how: GameResult['ending']): number | null => {
    const left = games.filter(({ ending }) => ending === how).map(({ gold }) => gold);
    return left.length === 0 ? null : medianOf(left);
  };
  const seen = games.filter(({ vault }) => vault.length > 0);
  return {
    places: [
      ...depths.map((depth) => placeOf(games, depth, ({ stage }) => stage === depth)),
      placeOf(games, null, ({ stage }) => stage > floors),
    ],
    commands: commandUses(games),
    breeds: breedBlows(games),
    refusals: refusalsOf(games),
    enchantments: enchantmentsOf(games),
    gold: { won: goldOf('won'), died: goldOf('died') },
    vaults: {
      seen: seen.length,
      items: tallyOf(seen.flatMap(({ vault }) => vault.map((id) => [id, 1] as const))).map(([id, vaults]) => ({
        id,
        name: itemName(id),
        vaults,
      })),
    },
    withAndWithout: HAVINGS.flatMap((sort) => withAndWithout(games, sort)),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function placeOf(
  games: readonly GameResult[],
  depth: number | null,
  isThere: (stage: StageCost) => boolean,
): PlaceDecisions {
  const visits = games.flatMap((game) => {
    const stages = game.stages.filter(isThere);
    const [first] = stages;
    return first ? [{ game, first, stages, lowest: Math.min(...stages.map(({ lowest }) => lowest)) }] : [];
  });
  const paceIn = (some: typeof visits): Pace => paceOf(some.flatMap(({ stages }) => stages));
  const below = (limit: number): Rate => rateOf(visits.filter(({ lowest }) => lowest < limit).length, visits.length);
  return {
    depth,
    games: visits.length,
    all: paceIn(visits),
    won: paceIn(visits.filter(({ game }) => isWon(game))),
    arrival: medianOf(visits.map(({ first }) => first.arrival)),
    lowest: medianOf(visits.map(({ lowest }) => lowest)),
    belowHalf: below(HALF),
    belowThird: below(THIRD),
    natives: blowsOf(
      visits.flatMap(({ stages }) =>
        stages.flatMap(({ kills }) =>
          Object.entries(kills).flatMap(([breed, blows]) => (livesAt(breed, depth) ? blows : [])),
        ),
      ),
    ),
  };
}

function paceOf(stages: readonly StageCost[]): Pace {
  const turns = sum(stages.map((stage) => stage.turns));
  const choices = sum(
    stages.flatMap(({ did }) => Object.entries(did).map(([command, count]) => (isChoiceCommand(command) ? count : 0))),
  );
  return { turns, choices, turnsPerChoice: choices === 0 ? null : rounded(turns / choices) };
}

const HABITAT_OF = new Map(HABITATS);

const livesAt = (breed: string, depth: number | null): boolean => {
  const [first, last] = HABITAT_OF.get(breed)?.depths ?? [0, 0];
  return depth !== null && depth >= first && depth <= last;
};

const blowsOf = (blows: readonly number[]): Blows => ({ kills: blows.length, blows: quartilesOf(blows) });

function commandUses(games: readonly GameResult[]): readonly CommandUse[] {
  const uses = tallyOf(games.flatMap(({ stages }) => stages.flatMap(({ did }) => Object.entries(did))));
  const all = sum(uses.map(([, count]) => count));
  return uses.map(([command, count]) => ({
    command,
    count,
    share: rounded(count / all),
    isChoice: isChoiceCommand(command),
  }));
}

/** Returns the blows for each breed, by the depths at which it lives, then by name. */
function breedBlows(games: readonly GameResult[]): readonly BreedBlows[] {
  const blows = new Map<string, number[]>();
  for (const { stages } of games)
    for (const { kills } of stages)
      for (const [id, each] of Object.entries(kills)) {
        const ofBreed = blows.get(id);
        if (ofBreed) ofBreed.push(...each);
        else blows.set(id, [...each]);
      }
  const key = ({ depths, name }: BreedBlows): string =>
    `${(depths ?? [99, 99]).map((depth) => String(depth).padStart(2, '0')).join(' ')} ${name}`;
  return [...blows]
    .map(([id, each]): BreedBlows => ({
      id,
      name: breedName(id),
      depths: HABITAT_OF.get(id)?.depths ?? null,
      ...blowsOf(each),
    }))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function refusalsOf(games: readonly GameResult[]): readonly Refusals[] {
  const commands = [...new Set(games.flatMap(({ refusals }) => Object.keys(refusals)))].sort();
  return commands
    .map((command): Refusals => {
      const inEach = games.map(({ refusals }) => Object.entries(refusals[command] ?? {}));
      const counts = inEach.map((reasons) => sum(reasons.map(([, count]) => count)));
      const count = sum(counts);
      return {
        command,
        count,
        perGame: rounded(count / games.length),
        median: medianOf(counts),
        reasons: tallyOf(inEach.flat()).map(([reason, times]) => ({ reason, count: times })),
      };
    })
    .sort((a, b) => b.count - a.count);
}

function enchantmentsOf(games: readonly GameResult[]): readonly Enchantments[] {
  const slotsIn = (some: readonly GameResult[]): Counts =>
    tallyOf(some.flatMap(({ enchanted }) => Object.entries(enchanted)));
  const inWins = new Map(slotsIn(games.filter(isWon)));
  return slotsIn(games).map(([slot, count]) => ({ slot, count, countInWins: inWins.get(slot) ?? 0 }));
}

const SORTS: ReadonlyMap<string, string> = new Map(CONTENT.items.map(({ id, sort }) => [id, sort]));

/** Returns what a hero had of a sort: gear is what was worn at the end. */
const hadOf = (game: GameResult, sort: Having): readonly string[] => {
  if (sort === 'kit') return [game.kit];
  if (sort === 'boon') return game.boons;
  return game.worn.filter((id) => SORTS.get(id) === sort);
};

const NAME_OF: Readonly<Record<Having, (id: string) => string>> = {
  kit: (id) => id,
  boon: boonName,
  weapon: itemName,
  armour: itemName,
};

/** Compares the games won with each thing of a sort and without it, the most frequent first, then by name. */
function withAndWithout(games: readonly GameResult[], sort: Having): readonly WithAndWithout[] {
  const won = games.filter(isWon);
  const countIn = (some: readonly GameResult[]): Counts =>
    tallyOf(some.flatMap((game) => [...new Set(hadOf(game, sort))].map((id) => [id, 1] as const)));
  const wins = new Map(countIn(won));
  return countIn(games)
    .map(([id, count]): WithAndWithout => {
      const winsWith = wins.get(id) ?? 0;
      return {
        sort,
        id,
        name: NAME_OF[sort](id),
        with: rateOf(winsWith, count),
        without: rateOf(won.length - winsWith, games.length - count),
      };
    })
    .sort((a, b) => b.with.of - a.with.of || (a.name < b.name ? -1 : 1));
}
