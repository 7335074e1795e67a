// A recording that each test of a file finds among the runs of a new home.
import type { Recording } from '../../src/store/recording/format';
import { AtHome } from './at-home';

/** The home of a test, and the file of the recording in it. */
interface KeptRun {
  at: AtHome;
  file: string;
}

/** Puts a recording into a new home before each test and removes the home afterwards. Call it at the top of a file. */
export function keepRun(recording: Recording): Readonly<KeptRun> {
  const kept = {} as KeptRun;
  beforeEach(() => {
    kept.at = new AtHome();
    kept.file = kept.at.keep(recording, 'one.kkr');
  });
  afterEach(() => {
    kept.at.remove();
  });
  return kept;
}
