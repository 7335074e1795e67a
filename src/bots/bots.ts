/** The bots, the weakest first. */
import type { BotKind } from './bot';
import { CASUAL_BOT } from './casual-bot';
import { NO_THOUGHT_BOT } from './no-thought-bot';
import { NOVICE_BOT } from './novice-bot';
import { SKILLED_BOT } from './skilled-bot';
import { RANDOM_BOT } from './random-bot';

export const BOTS: readonly BotKind[] = [RANDOM_BOT, NO_THOUGHT_BOT, NOVICE_BOT, CASUAL_BOT, SKILLED_BOT];

/** Returns the bot with a name; `undefined` if there is none. */
export const botNamed = (name: string): BotKind | undefined => BOTS.find((bot) => bot.name === name);
