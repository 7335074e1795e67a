/**
 * The no-thought bot presses four keys: explore, fight, drink when hurt, and the stairs. It never rests, eats, reads,
 * changes its gear or runs away.
 */
import type { BotKind } from './bot';
import { drinkHealing, drinkUnknownBelow } from './items/provisions';
import { approach, fight, strike } from './tactics/fighting';
import { explore, goHome, leap, seekHidden, swimAshore, takeCrown, takeStairs } from './tactics/progress';
import { tacticalBot } from './situation/tactical-bot';
import { onlyIf } from './situation/situation';

const TACTICS = [
  onlyIf(({ dangers }) => dangers.length > 0, drinkHealing(40), drinkUnknownBelow(40)),
  fight,
  strike,
  goHome,
  explore,
  takeCrown,
  takeStairs('down'),
  approach,
  leap,
  swimAshore,
  seekHidden,
];

export const NO_THOUGHT_BOT: BotKind = {
  name: 'noThought',
  description: 'explores, fights what it sees, drinks when hurt and takes the stairs',
  create: (rng) => tacticalBot(TACTICS, rng),
};
