/** The bots, the weakest first. */
import type { BotKind } from './bot';
import { RANDOM_BOT } from './random-bot';

export const BOTS: readonly BotKind[] = [RANDOM_BOT];

/** Returns the bot with a name; `undefined` if there is none. */
export const botNamed = (name: string): BotKind | undefined => BOTS.find((bot) => bot.name === name);
