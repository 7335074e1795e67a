/** The bots, the weakest first. */
import { Rng } from '../engine/random/rng';
import type { Bot, BotKind } from './bot';
import { CASUAL_BOT } from './casual-bot';
import { EXPERT_BOT } from './expert-bot';
import { NO_THOUGHT_BOT } from './no-thought-bot';
import { NOVICE_BOT } from './novice-bot';
import { ORACLE_BOT } from './oracle-bot';
import { RANDOM_BOT } from './random-bot';
import { SKILLED_BOT } from './skilled-bot';

export const BOTS: readonly BotKind[] = [
  ...[RANDOM_BOT, NO_THOUGHT_BOT, NOVICE_BOT, CASUAL_BOT, SKILLED_BOT, EXPERT_BOT, ORACLE_BOT],
];

/** Returns the bot with a name; `undefined` if there is none. */
export const botNamed = (name: string): BotKind | undefined => BOTS.find((bot) => bot.name === name);

/** Creates a bot for a game. It plays a seed the same way everywhere. */
export const createBot = ({ name, create }: BotKind, seed: string): Bot => create(Rng.named('bot', name, seed));
