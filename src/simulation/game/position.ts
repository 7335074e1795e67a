/** The game as a bot is shown it: a view, and copies in which it may try commands. */
import type { Position } from '../../bots/bot';
import type { TrialGame } from '../../bots/trial-game';
import { fork } from '../../engine/api/snapshot/fork';
import { imagine } from '../../engine/api/snapshot/imagine';
import { View } from '../../engine/api/view/view';
import type { Engine } from '../../engine/engine';

/** Returns the position of a game for a bot. It always shows the current state. */
export const positionOf = (engine: Engine): Position => ({
  view: new View(engine),
  imagine: (rng) => trialOf(imagine(engine, rng)),
  reveal: () => trialOf(fork(engine)),
});

const trialOf = (engine: Engine): TrialGame => ({
  view: new View(engine),
  perform: (command) => engine.perform(command),
  fork: () => trialOf(fork(engine)),
});
