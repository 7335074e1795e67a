/**
 * The oracle plays like the expert, but tries its plans in copies of the real game: it knows what is hidden and how the
 * dice will fall. It shows what is possible, not what a person can do.
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
      horizon: 120,
      worry: 0.1,
      patience: 20000,
    }),
};
