/** The random bot: any command that is offered, each kind as likely as another. */
import type { BotKind } from './bot';

export const RANDOM_BOT: BotKind = {
  name: 'random',
  description: 'gives any command that is offered',
  create: (rng) => ({
    choose: ({ view }) => {
      const offered = view.commands.filter((command) => command.do !== 'escape');
      // A command with many forms, such as a step, would drown the others.
      const name = rng.pick([...new Set(offered.map((command) => command.do))]);
      return rng.pick(offered.filter((command) => command.do === name));
    },
  }),
};
