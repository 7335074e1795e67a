/** The siege kills servers of its own, floods them and forges recordings, a few of each. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { needing } from '../support/needs';
import { WATCHDOG_MS } from '../support/watch';

needing('build').test('a short siege loses no turn, floods nobody and passes no forgery, and says so', () => {
  const args = ['server/siege.js', '--kills', '2', '--messages', '3000', '--forgeries', '30', '--seed', 'short'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(__dirname, '../..'),
    encoding: 'utf8',
    timeout: WATCHDOG_MS,
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^kills: {.+}, \d+ s\ntraffic: {"sent":[3-9]\d{3},.+}, \d+ s\nforgeries: {.+"accepted":0}, \d+ s\n$/,
  );
});
