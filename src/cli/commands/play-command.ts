/** `koboldkeep play`, and `koboldkeep` alone: continues the hero's saved game or starts a new one. */
import type { KitId } from '../../content/items/kits';
import { SHORT, type DifficultyId } from '../../content/tables/difficulties';
import type { Saves } from '../../store/saves';
import type { Preferences } from '../../ui/frame/preferences';
import type { TitleChoice } from '../../ui/screens/title-screen';
import type { RunCommand } from '../help/command-row';
import { readName, readSeed } from '../input/seed';
import { readPreferences } from '../input/read-preferences';
import type { Io } from '../io/io';
import { closingTerminal, hasScreen } from '../io/with-terminal';
import type * as AskTitle from '../play/ask-title';
import type * as BotPlayer from '../play/bot-player';
import { readOpponent } from '../play/opponent';
import { playGame } from '../play/play-game';
import { hasNoGame, openSaves } from '../runs/open-saves';

// Modules that not every game needs load where they are needed.
const loadTitle = () => require('../play/ask-title') as typeof AskTitle;
const loadBots = () => require('../play/bot-player') as typeof BotPlayer;

interface PlayOptions {
  readonly seed?: string;
  readonly name?: string;
  readonly difficulty?: DifficultyId;
  readonly short?: true;
  readonly kit?: KitId;
  readonly new?: true;
  /** The run to race against: a code, a file, an address or a number from the scores. */
  readonly race?: string;
  /** The name of the bot that plays until the player takes over. */
  readonly bot?: string;
}

/** Whether the player has asked for nothing in particular, at a terminal that draws. */
const isUndecided = ({ seed, name, difficulty, short, kit, new: isNew, race, bot }: PlayOptions, io: Io): boolean =>
  hasScreen(io) && [seed, name, difficulty, short, kit, isNew, race, bot].every((each) => each === undefined);

/** Returns the command. `others` load the commands that the title leads to. */
export const playOr =
  (others: Readonly<Record<Exclude<TitleChoice & string, 'play'>, () => RunCommand>>) =>
  async (options: PlayOptions, io: Io): Promise<number> => {
    const preferences = readPreferences(options, io);
    const saves = openSaves(io);
    const hero = readName(options.name ?? io.host?.heroName);
    const hasTitle = preferences.get('mode') === 'screen' && isUndecided(options, io) && hasNoGame(hero, saves);
    if (!hasTitle) return playOwnGame(options, saves, preferences, io);
    return closingTerminal(io, async () => {
      const choice = await loadTitle().askTitle(hero, saves, preferences, io);
      if (typeof choice === 'number') return choice;
      if (typeof choice === 'object') return playOwnGame({ ...options, name: choice.goOn }, saves, preferences, io);
      if (choice === 'play') return playOwnGame(options, saves, preferences, io);
      return others[choice]()(options as never, io);
    });
  };

async function playOwnGame(options: PlayOptions, saves: Saves, preferences: Preferences, io: Io): Promise<number> {
  const { seed, race, bot, short, kit, new: isNew = false } = options;
  const { difficulty = short && SHORT } = options;
  // A bot has a saved game of its own, unless the player lets it play theirs.
  const { name = bot } = options;
  const opponent = race === undefined ? undefined : await readOpponent(race, saves, io);
  const request = {
    name: readName(name ?? io.host?.heroName),
    seed: seed === undefined ? opponent?.seed : readSeed(seed),
    difficulty: difficulty ?? opponent?.difficulty,
    kit: kit ?? opponent?.kit,
    opponent,
    isNew,
    bot: bot === undefined ? undefined : loadBots().botPlayer(bot),
  };
  return playGame(request, saves, preferences, io);
}
