// One operation: a turn of a whole won game, replayed from its recording; or the bytes that recording takes.
import { readFileSync } from 'node:fs';
import ContentModule from '../../dist/content/index.js';
import CommandCodecModule from '../../dist/store/coding/command-codec.js';
import FormatModule from '../../dist/store/recording/format.js';
import VerifyModule from '../../dist/store/recording/verification.js';
import { aHome } from '../lib/home.mjs';
import { times } from '../lib/timing.mjs';
import { playWon, savesAt, wonCommands } from '../lib/won.mjs';
import turns from './turns.mjs';

/** Returns the bytes of the recording of the won game, or at a small effort of its beginning. */
function recorded(effort) {
  const saves = savesAt(aHome());
  const journal = playWon(saves, times(effort, wonCommands.length));
  if (journal.engine.outcome === undefined) journal.perform({ do: 'escape' });
  journal.close();
  return readFileSync(saves.finish(journal.folder, journal.engine).recording ?? '');
}

const verify = (recording) => VerifyModule.verify(ContentModule.CONTENT, recording);

export default {
  rows: [
    {
      name: 'a turn of a recording, verified',
      setup: { work: 'verify' },
      subjects: ['ours', 'a turn of play, 20 hunters', 'a turn of play, exploring'],
      goals: { 'a turn of play, 20 hunters': { timesTheCost: 5 } },
      expect: { isValid: true },
    },
    {
      name: 'bytes of a recording',
      setup: { work: 'bytes' },
      subjects: ['ours'],
      most: { 'commands, bytes a turn': 5, 'the file, bytes a turn': 2 },
    },
  ],
  subjects: {
    ours({ work }, effort) {
      const file = recorded(effort);
      const recording = FormatModule.decodeRecording(file);
      const verdict = verify(recording);
      const { isValid } = verdict;
      const played = verdict.isValid ? verdict.engine.turn : 1;
      if (work === 'verify')
        return {
          checks: { isValid },
          each: played,
          body(n) {
            let turn = 0;
            for (let k = 0; k < n; k++) {
              const again = verify(recording);
              if (again.isValid) turn += again.engine.turn;
            }
            return turn;
          },
        };
      const commands = recording.commands.reduce(
        (sum, command) => sum + CommandCodecModule.encodeCommand(command).length,
        0,
      );
      return {
        checks: { isValid },
        measures: {
          ns: 0,
          'commands, bytes a turn': commands / played,
          'the file, bytes a turn': file.length / played,
        },
      };
    },
    'a turn of play, 20 hunters': () => turns.subjects.ours({ play: 'hunted' }),
    'a turn of play, exploring': () => turns.subjects.ours({ play: 'explore' }),
  },
};
