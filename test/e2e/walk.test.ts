import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const python = spawnSync('python3', ['--version']).status === 0;

(python ? test : test.skip)('the example program of the protocol walks a seed down and up, twice the same', () => {
  const walk = (): string =>
    spawnSync('python3', ['docs/walk.py', '42', process.execPath, 'bin/koboldkeep.js', 'agent'], {
      cwd: ROOT,
      encoding: 'utf8',
    }).stdout;
  const first = walk();
  const floors = first.split('\n').flatMap((line) => /^floor (\d+)$/.exec(line)?.[1] ?? []);
  expect(floors.join(' ')).toBe('2 3 4 5 6 7 8 9 10 9 8 7 6 5 4 3 2 1');
  expect(walk()).toBe(first);
});
