/** The progress of long work: a bar on a terminal, lines where it cannot overwrite one, nothing elsewhere. */
import { startProgress } from '../../src/cli/io/progress-bar';
import type { Io } from '../../src/cli/io/io';

/** Notes a part every half second, and returns what is written with each. */
function written(
  { isTTY = true, TERM = 'xterm', columns = 80 }: { isTTY?: boolean; TERM?: string; columns?: number },
  parts: number,
  all = parts,
): readonly string[] {
  let time = 0;
  let out = '';
  const written: string[] = [];
  const io: Pick<Io, 'stderr' | 'env'> = {
    stderr: { isTTY, columns, write: (text) => ((out += text), true) },
    env: { TERM },
  };
  const progress = startProgress('games', all, io, { now: () => time });
  const take = (): void => {
    written.push(out);
    out = '';
  };
  for (let done = 1; done <= parts; done++) {
    time += 500;
    progress.note(done);
    take();
  }
  progress.end();
  take();
  return written;
}

test('on a terminal a bar with the time left appears when the work is long, and goes when it ends', () => {
  const lines = written({}, 4, 10);
  expect(lines).toEqual([
    '',
    '\r[######------------------------] 2 of 10 games, 4 s left\x1b[K',
    '\r[#########---------------------] 3 of 10 games, 4 s left\x1b[K',
    '\r[############------------------] 4 of 10 games, 3 s left\x1b[K',
    '\r\x1b[K',
  ]);
});

test('work that ends soon shows nothing at all', () => {
  expect(written({}, 1)).toEqual(['', '']);
});

test('the bar never fills the last column, and gives way to its words in a narrow window', () => {
  for (const columns of [200, 80, 50, 40, 20, 10]) {
    for (const line of written({ columns }, 30, 1_000_000)) {
      const text = line.replace('\r', '').replace('\x1b[K', '');
      expect(text.length).toBeLessThan(columns);
    }
  }
  expect(written({ columns: 40 }, 2, 10)[1]).toBe('\r[###----------] 2 of 10 games, 4 s left\x1b[K');
  expect(written({ columns: 20 }, 2, 10)[1]).toBe('\r2 of 10 games, 4 s \x1b[K');
});

test('a terminal that cannot overwrite gets a line every five seconds', () => {
  const lines = written({ TERM: 'dumb' }, 24, 48);
  expect(lines.filter((line) => line !== '')).toEqual([
    'koboldkeep: 10 of 48 games, 19 s left\n',
    'koboldkeep: 20 of 48 games, 14 s left\n',
  ]);
});

test('nothing is written where no terminal is', () => {
  expect(written({ isTTY: false }, 40).join('')).toBe('');
});
