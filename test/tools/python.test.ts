/** The Python client: its tests, its page and its examples. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needing } from '../support/needs';

needing('python').test('the tests of the Python client pass', () => {
  const { status, stderr } = spawnSync('python3', ['-m', 'unittest'], {
    cwd: join(__dirname, '../../clients/python'),
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', KOBOLDKEEP: `"${process.execPath}" ../../bin/koboldkeep.js` },
  });
  expect([status, stderr]).toEqual([0, expect.stringMatching(/\nRan \d+ tests in .*\n\nOK/) as string]);
});
