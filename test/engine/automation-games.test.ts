// Automation never betrays, in whole games of bots: with people and foes about, and with all that befalls a hero.
import type { BotKind } from '../../src/bots/bot';
import { createBot } from '../../src/bots/bots';
import { CASUAL_BOT } from '../../src/bots/casual-bot';
import { NOVICE_BOT } from '../../src/bots/novice-bot';
import { NO_THOUGHT_BOT } from '../../src/bots/no-thought-bot';
import { SKILLED_BOT } from '../../src/bots/skilled-bot';
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { DEFAULT_LIMITS, positionOf } from '../../src/simulation/games/bot-game';
import { Judge } from '../automation-judge';
import { SIZES } from '../support/sizes';

/** Returns what the automatic commands of a bot's game did wrong. */
function faultsOf(kind: BotKind, seed: string, commands: number = DEFAULT_LIMITS.commands): readonly string[] {
  const engine = Engine.start(CONTENT, { seed, name: kind.name });
  const judge = new Judge(engine);
  const bot = createBot(kind, seed);
  const position = positionOf(engine);
  for (let i = 0; i < commands && engine.outcome === undefined; i++) judge.perform(bot.choose(position));
  return judge.faults;
}

test.each([NO_THOUGHT_BOT, NOVICE_BOT, CASUAL_BOT, SKILLED_BOT])(
  'in whole games of the $name bot no automatic command betrays the hero, nor comes to a cell a third time',
  (kind) => {
    for (let game = 1; game <= SIZES.judgedGames; game++)
      expect(faultsOf(kind, `judged/${game}`, SIZES.judgedCommands)).toEqual([]);
  },
);

test.each([
  ['a thief who waits to be paid', 'held-9/15', 210],
  ['an altar in the reach of a shrieker', 'held-9/23', 300],
])('no automatic command walks to and fro before %s', (_what, seed, commands) => {
  expect(faultsOf(SKILLED_BOT, seed, commands)).toEqual([]);
});
