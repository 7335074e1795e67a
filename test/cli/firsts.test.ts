// Tests what was new for a hero in a run.
import { CONTENT } from '../../src/content/index';
import { firstsOf } from '../../src/cli/runs/firsts';
import type { Run } from '../../src/store/recording/run-list';

/** A run by Wren, as the list of runs knows it. */
const run = (file: string, differences: Partial<Run['summary']> = {}): Run => ({
  file,
  summary: {
    ...{ name: 'Wren', seed: '42', difficulty: 'standard', kit: 'soldier', began: 0, rules: 1, marks: [] },
    ...{ outcome: 'died', score: 100, turn: 50, depth: 3, deepest: 3, level: 2, kills: 1 },
    ...{ death: '', end: null, doubt: '', splits: [], feats: [] },
    ...differences,
  },
});

const earlier = run('earlier', { outcome: 'won', feats: [CONTENT.feats[0]?.id ?? ''] });

test.each([
  [{ deepest: 4, depth: 2 }, 'New in this run: your deepest floor, 4.'],
  [{ score: 101 }, 'New in this run: your best score.'],
  [{ outcome: 'won', kit: 'poacher' }, 'New in this run: your first win with the kit poacher.'],
  [{ outcome: 'won' }, ''],
  [{ feats: [CONTENT.feats[0]?.id ?? ''] }, ''],
  [{ feats: [CONTENT.feats[1]?.id ?? ''] }, `New in this run: the feat ${CONTENT.feats[1]?.name ?? ''}.`],
  [{}, ''],
] as const)('a run with %j after another says: %j', (differences, says) => {
  expect(firstsOf([earlier, run('this', differences)], 'this')).toBe(says);
});

test('the first run of a hero boasts of nothing, whatever others have done', () => {
  expect(firstsOf([run('this', { deepest: 9 })], 'this')).toBe('');
  expect(firstsOf([run('other', { name: 'Ada' }), run('this', { deepest: 9 })], 'this')).toBe('');
});

test('a first win is one, with whatever kit', () => {
  const won = run('this', { outcome: 'won' });
  expect(firstsOf([run('earlier'), won], 'this')).toBe('New in this run: your first win.');
});
