/** The page for players and keepers names a test for each threat that it says is answered. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const [, table = ''] = readFileSync(join(ROOT, 'docs/online.md'), 'utf8').split('## Threats, and what is done');
/** The threats, each with its answer and with the cell that names its tests. */
const ROWS = table
  .split('\n')
  .filter((line) => /^\| (?!-|threat )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, threat = '', , tests = '']) => [threat, tests] as const);

test('the page tells threats', () => {
  expect(ROWS.map(([threat]) => threat)).toContain('a forged host');
});

test.each(ROWS)('%s: the page names tests that exist', (_, tests) => {
  expect(tests).toMatch(/^`[\w-]+`(, `[\w-]+`)*$/);
  for (const [, name = ''] of tests.matchAll(/`([\w-]+)`/g)) {
    const files = ['server/test', 'test/tools'].map((folder) => join(ROOT, folder, `${name}.test.ts`));
    expect([name, files.some((file) => existsSync(file))]).toEqual([name, true]);
  }
});
