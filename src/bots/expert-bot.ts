/**
 * The expert plays like the skilled player, and in danger thinks ahead: it tries its plans in imagined games, which are
 * made of what the hero knows, and follows the plan that ends best on average.
 */
import type { BotKind } from './bot';
import { planningBot } from './planning/planning-bot';
import { EXPERIENCE } from './skilled-bot';

export const EXPERT_BOT: BotKind = {
  name: 'expert',
  description: 'plays like the skilled one, and in danger tries its plans in imagined games first',
  create: (rng) =>
    planningBot(EXPERIENCE, rng, {
      look: (position, chance) => position.imagine(chance),
      samples: 6,
      rounds: [
        [3, 6],
        [6, 3],
        [14, 1],
      ],
      horizon: 60,
      worry: 0.3,
      patience: 12_000,
    }),
};
