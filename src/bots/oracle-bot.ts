/**
 * The oracle plays like the expert, but in copies of the game as it really is: it knows what is hidden, and how the dice
 * will fall. It shows what the best play could reach, and is no measure of a person.
 */
import type { BotKind } from './bot';
import { planningBot } from './planning/planning-bot';
import { SKILL } from './skilled-bot';

export const ORACLE_BOT: BotKind = {
  name: 'oracle',
  description: 'thinks ahead in the game as it really is, and sees how the dice will fall',
  create: (rng) =>
    planningBot(SKILL, rng, {
      look: (position) => position.reveal(),
      samples: [1, 1],
      horizon: 80,
      worry: 0.2,
      patience: 1500,
    }),
};
