/** The Python client plays through the agent protocol. Its other tests are part of the long run. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needing } from '../support/needs';

needing('python').test('games are played, forked, saved and stepped together from Python', () => {
  const { status, stderr } = spawnSync('python3', ['-m', 'unittest', 'tests.test_game'], {
    cwd: join(__dirname, '../../clients/python'),
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', KOBOLDKEEP: `"${process.execPath}" ../../bin/koboldkeep.js` },
  });
  expect([status, stderr]).toEqual([0, expect.stringMatching(/\nRan \d+ tests in .*\n\nOK/) as string]);
});
