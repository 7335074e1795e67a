/** The load program plays and watches on a server of its own, for a moment; how fast the server is counts for nothing here. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needing } from '../support/needs';
import { WATCHDOG_MS } from '../support/watch';

needing('build').test('players type, watchers watch, every key is answered, and the figures are printed', () => {
  const args = ['server/load.mjs', '--players', '2', '--watchers', '2', '--seconds', '2'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(__dirname, '../..'),
    encoding: 'utf8',
    timeout: WATCHDOG_MS,
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^[1-9]\d* keys of 2 players, 2 watchers, \d+ s, \d+ keys a second\n(.+ (met|missed)\n){6}$/);
});
