// One operation: a turn of a whole won game, replayed from its recording; or the bytes that recording takes.
import { readFileSync } from 'node:fs';
import ContentModule from '../../dist/content/index.js';
import CommandCodecModule from '../../dist/store/coding/command-codec.js';
import FormatModule from '../../dist/store/recording/format.js';
import VerifyModule from '../../dist/store/recording/verification.js';
import { aHome } from '../lib/home.mjs';
import { playWon, savesAt, won } from '../lib/won.mjs';
import turns from './turns.mjs';

/** Returns the bytes of the won game's recording. */
function recorded() {
  const saves = savesAt(aHome());
  const journal = playWon(saves);
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
    ours({ work }) {
      const file = recorded();
      const recording = FormatModule.decodeRecording(file);
      const { isValid } = verify(recording);
      if (work === 'verify')
        return {
          checks: { isValid },
          each: won.turn,
          body(n) {
            let turn = 0;
            for (let k = 0; k < n; k++) {
              const verdict = verify(recording);
              if (verdict.isValid) turn += verdict.engine.turn;
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
          'commands, bytes a turn': commands / won.turn,
          'the file, bytes a turn': file.length / won.turn,
        },
      };
    },
    'a turn of play, 20 hunters': () => turns.subjects.ours({ play: 'hunted' }),
    'a turn of play, exploring': () => turns.subjects.ours({ play: 'explore' }),
  },
};
