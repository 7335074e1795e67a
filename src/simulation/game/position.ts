/** What a bot is shown of a game: a view, and copies in which it may try commands. */
import type { Position } from '../../bots/bot';
import type { TrialGame } from '../../bots/trial-game';
import { fromSnapshot, toSnapshot } from '../../engine/api/snapshot/snapshot';
import { View } from '../../engine/api/view/view';
import type { Engine } from '../../engine/engine';

/** The one place where games are copied. */
const copyOf = (engine: Engine): Engine => fromSnapshot(engine.content, toSnapshot(engine));

/** Returns the position of a game for a bot. It follows the game as it goes on. */
export const positionOf = (engine: Engine): Position => ({
  view: new View(engine),
  imagine: () => trialOf(copyOf(engine)),
  reveal: () => trialOf(copyOf(engine)),
});

const trialOf = (engine: Engine): TrialGame => ({
  view: new View(engine),
  perform: (command) => engine.perform(command),
  fork: () => trialOf(copyOf(engine)),
});
