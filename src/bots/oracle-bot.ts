/**
 * The oracle plays like the skilled player, but searches in copies of the real game for a line that it survives: it knows
 * what is hidden and how the dice will fall. It shows what is possible, not what a person can do.
 */
import type { BotKind } from './bot';
import { foreseeingBot } from './planning/foresight';
import { EXPERIENCE } from './skilled-bot';

export const ORACLE_BOT: BotKind = {
  name: 'oracle',
  description: 'thinks ahead in the game as it really is, and sees how the dice will fall',
  create: (rng) =>
    foreseeingBot(EXPERIENCE, rng, {
      look: (position) => position.reveal(),
      stretch: 25,
      // More than a whole game has.
      ahead: 600,
      ways: 12,
      tolerance: 10,
      patience: 40_000,
      attempts: 15,
    }),
};
