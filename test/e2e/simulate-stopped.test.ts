/** `koboldkeep simulate` as a process that is told to stop. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AtHome } from '../support/at-home';
import { needing } from '../support/needs';

const BIN = join(__dirname, '../../bin/koboldkeep.js');

const at = new AtHome();
afterAll(() => {
  at.remove();
});

needing('build').describe('a simulation in a process of its own', () => {
  test.each(['1', '2'])('Ctrl-C ends %s jobs and says how many games are done', async (jobs) => {
    const args = ['simulate', '--bot', 'random', '--games', '100000', '--jobs', jobs, '--keep', join(at.home, jobs)];
    const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    const ended = new Promise((resolve) => child.on('close', resolve));
    // The first recording shows that the work has begun.
    const isAtWork = (): boolean => readdirSync(at.home).includes(jobs);
    while (!isAtWork()) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGINT');
    expect([await ended, out]).toEqual([130, '']);
    expect(err).toMatch(/^koboldkeep: stopped after \d+ of 100,000 games\.\n$/);
  });
});
