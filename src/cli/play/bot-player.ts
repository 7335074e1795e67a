/** A bot at the terminal: it chooses the commands of a game while a player watches. */
import type { Position } from '../../bots/bot';
import { BOTS, botNamed, createBot } from '../../bots/bots';
import { positionOf } from '../../simulation/games/bot-game';
import type { PlayedGame } from '../../store/journal/played-game';
import type { BotGame } from '../../ui/play/bot-screen';
import { readWord } from '../input/option-values';

/** Returns a function that lets a bot play a game. Throws a UsageError if no bot has this name. */
export function botPlayer(text: string): (game: PlayedGame) => BotGame {
  const names = BOTS.map(({ name }) => name);
  const kind = botNamed(readWord('bot', text, names, `there are ${names.join(', ')}.`));
  if (!kind) throw new RangeError(`no bot is called ${text}`);
  return (game) => {
    const bot = createBot(kind, game.engine.options.seed);
    // A command that was undone leaves another engine.
    const position = (): Position => positionOf(game.engine);
    return {
      bot: kind.name,
      get engine() {
        return game.engine;
      },
      think: () => bot.think?.(position()),
      step: () => game.perform(bot.choose(position())),
    };
  };
}
