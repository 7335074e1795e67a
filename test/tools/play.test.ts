/** The example program of the agent protocol, docs/play.py. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needing } from '../support/needs';

const ROOT = join(__dirname, '../..');

needing('python').test('the example program of the protocol plays a seed twice, with the same result', () => {
  const play = (): string =>
    spawnSync('python3', ['docs/play.py', '1', process.execPath, 'bin/koboldkeep.js', 'agent'], {
      cwd: ROOT,
      encoding: 'utf8',
    }).stdout;
  const first = play();
  expect(first).toMatch(/outcome (None|died|won) on floor \d+ with a score of \d+\n$/);
  expect(first).toMatch(/You kill the /);
  expect(play()).toBe(first);
});
