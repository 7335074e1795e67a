/** The random bot: gives any offered command, each kind with equal chance. */
import type { BotKind } from './bot';

export const RANDOM_BOT: BotKind = {
  name: 'random',
  description: 'gives any command that is offered',
  create: (rng) => ({
    choose: ({ view }) => {
      const offered = view.commands.filter((command) => command.do !== 'escape');
      // A command with many forms, such as a step, would crowd out the others.
      const name = rng.pick([...new Set(offered.map((command) => command.do))]);
      return rng.pick(offered.filter((command) => command.do === name));
    },
  }),
};
