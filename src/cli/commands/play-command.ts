/** `koboldkeep play`, and `koboldkeep` alone: continues the hero's saved game or starts a new one. */
import type { KitId } from '../../content/items/kits';
import type { DifficultyId } from '../../content/tables/difficulties';
import { readName, readSeed } from '../input/seed';
import { readPreferences } from '../input/read-preferences';
import type { Io } from '../io/io';
import type * as BotPlayer from '../play/bot-player';
import { readOpponent } from '../play/opponent';
import { playGame } from '../play/play-game';
import { openSaves } from '../runs/open-saves';

// The bots are loaded only to play.
const loadBots = () => require('../play/bot-player') as typeof BotPlayer;

interface PlayOptions {
  readonly seed?: string;
  readonly name?: string;
  readonly difficulty?: DifficultyId;
  readonly kit?: KitId;
  readonly new?: true;
  /** The run to race against: a code, a file or a number from the scores. */
  readonly race?: string;
  /** The name of the bot that plays until the player takes over. */
  readonly bot?: string;
}

export function play(options: PlayOptions, io: Io): Promise<number> {
  const { seed, race, bot, difficulty, kit, new: isNew = false } = options;
  // A bot has a saved game of its own, unless the player lets it play theirs.
  const { name = bot } = options;
  const saves = openSaves(io);
  const opponent = race === undefined ? undefined : readOpponent(race, saves, io);
  const request = {
    name: readName(name),
    seed: seed === undefined ? opponent?.seed : readSeed(seed),
    difficulty: difficulty ?? opponent?.difficulty,
    kit: kit ?? opponent?.kit,
    opponent,
    isNew,
    bot: bot === undefined ? undefined : loadBots().botPlayer(bot),
  };
  return playGame(request, saves, readPreferences(options, io), io);
}
