// Observations are read from what earlier ones have kept: drawings, odds, cards, floods. None of it may be stale.
import { createGame, forkGame, legal, observe, perform } from '../../src/library/game';
import { OBSERVATION_FIELDS } from '../../src/library/observation';

/** What is seen now; the events are those of the last command, which a copy of the game has not seen. */
const FIELDS = OBSERVATION_FIELDS.filter((field) => field !== 'events' && field !== 'messages');
const COMMANDS = 60;

test.each(['poacher', 'apprentice'])(
  'a %s sees after every command what a copy sees that has never looked before',
  (kit) => {
    const game = createGame({ seed: `looks-${kit}`, kit });
    for (let i = 0; i < COMMANDS && game.outcome === undefined; i++) {
      expect(JSON.stringify(observe(game, FIELDS))).toBe(JSON.stringify(observe(forkGame(game), FIELDS)));
      const commands = legal(game).filter((command) => command.do !== 'escape');
      const usual = commands.find((command) => ['learn', 'fight', 'explore', 'climb'].includes(command.do));
      const command = (i % 3 === 0 ? undefined : usual) ?? commands[(i * 7) % commands.length];
      if (command) perform(game, command);
    }
  },
);
