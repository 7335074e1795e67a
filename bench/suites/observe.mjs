// One operation: a command of the won game, and what a program reads after it. A program that looks at everything after
// each command costs at most twice the game itself if looking costs no more than playing. The gym of NLE reaches 24,000 to
// 46,000 steps a second in C (Küttler et al., "The NetHack Learning Environment", 2020); it plays single turns, while a
// command here takes five turns on average.
import ObservationModule from '../../dist/library/observation.js';
import ViewModule from '../../dist/engine/api/view/view.js';
import EngineModule from '../../dist/engine/engine.js';
import { rememberedFloors } from '../lib/game.mjs';
import { times } from '../lib/timing.mjs';
import { won, wonCommands } from '../lib/won.mjs';

const { USUAL_FIELDS, observationOf } = ObservationModule;

/**
 * What programs look at: everything that is usual, what a learner reads, or nothing.
 * @type {Readonly<Record<string, readonly import('../../dist/library/observation-table.js').ObservationField[]>>}
 */
const LOOKS = {
  usual: USUAL_FIELDS,
  'rows, hero, score, legal': ['outcome', 'rows', 'hero', 'score', 'legal'],
  nothing: [],
};

/**
 * Plays the won game again and again, or its beginning, and looks after each command.
 * @param {readonly import('../../dist/library/observation-table.js').ObservationField[]} fields
 * @param {string} effort
 */
function playing(fields, effort) {
  const commands = wonCommands.slice(0, times(effort, wonCommands.length));
  const content = rememberedFloors();
  const play = () => {
    const engine = EngineModule.Engine.start(content, { seed: won.seed, name: 'Wren', difficulty: won.difficulty });
    const view = new ViewModule.View(engine);
    let looked = 0;
    for (const command of commands) {
      engine.perform(command);
      if (fields.length > 0) looked += Object.keys(observationOf(view, fields)).length;
    }
    return { engine, looked };
  };
  const { engine, looked } = play();
  return {
    checks: {
      hasWon: engine.outcome === 'won' || commands.length < wonCommands.length,
      hasLooked: looked === fields.length * commands.length,
    },
    each: commands.length,
    body(n) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += play().looked;
      return sum;
    },
  };
}

export default {
  rows: [
    ...['usual', 'rows, hero, score, legal'].map((look) => ({
      name: `a command, then ${look}`,
      setup: { look },
      subjects: ['ours', 'the command alone'],
      goals: { 'the command alone': { timesTheCost: 2 } },
      expect: { hasWon: true, hasLooked: true },
    })),
  ],
  subjects: {
    ours: ({ look }, effort) => playing(LOOKS[look], effort),
    'the command alone': (_setup, effort) => playing(LOOKS.nothing, effort),
  },
};
