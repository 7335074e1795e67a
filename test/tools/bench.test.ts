/** Every benchmark runs, for a moment, and its checks hold; how fast it is counts for nothing here. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { needing } from '../support/needs';
import { SIZES } from '../support/sizes';
import { WATCHDOG_MS } from '../support/watch';

const ROOT = join(__dirname, '../..');
/** These play on a pseudo-terminal. */
const ON_PTY = ['key', 'start', 'saved'];
/** These need an interpreter. */
const IN_PYTHON = ['python'];

interface Report {
  readonly results: readonly {
    readonly suite: string;
    readonly row: string;
    readonly ns: Readonly<Record<string, number>>;
    readonly wrong: readonly string[];
  }[];
}

for (const file of readdirSync(join(ROOT, 'bench/suites'))) {
  const suite = file.replace('.mjs', '');
  needing(ON_PTY.includes(suite) ? 'pty' : IN_PYTHON.includes(suite) ? 'python' : 'build').test(
    `the benchmark ${suite} runs, and its checks hold`,
    () => {
      const args = [
        'bench/bench.mjs',
        '--effort',
        'tiny',
        '--rows',
        `${SIZES.benchmarkRows}`,
        '--suite',
        suite,
        '--json',
      ];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: ROOT,
        encoding: 'utf8',
        timeout: WATCHDOG_MS,
      });
      expect([status, stderr]).toEqual([0, '']);
      const { results } = JSON.parse(stdout) as Report;
      expect(results.length).toBeGreaterThan(0);
      for (const { row, ns, wrong } of results) {
        expect([row, wrong]).toEqual([row, []]);
        for (const figure of Object.values(ns)) expect(Number.isFinite(figure)).toBe(true);
      }
    },
  );
}
