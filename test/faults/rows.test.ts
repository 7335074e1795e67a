/** Checks the table of faults: each has tests, and the tests exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROWS } from './rows';

const textOf = (file: string): string => {
  const path = join(__dirname, '..', `${file}.test.ts`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

test('each of the 44 faults has tests, or a reason why it has none', () => {
  expect(ROWS.map(({ row }) => row)).toEqual(Array.from({ length: 44 }, (_, i) => i + 1));
  for (const { tests, not } of ROWS) expect(tests.length > 0 || not !== undefined).toBe(true);
  expect(ROWS.filter(({ tests }) => tests.length > 0).length).toBeGreaterThanOrEqual(38);
});

test('every named test exists', () => {
  const missing = ROWS.flatMap(({ row, tests }) =>
    tests.flatMap(([file, name]) => {
      const quoted = ["'", '"', '`'].some((quote) => textOf(file).includes(`${quote}${name}`));
      return quoted ? [] : [`row ${row}: ${file}: ${name}`];
    }),
  );
  expect(missing).toEqual([]);
});
