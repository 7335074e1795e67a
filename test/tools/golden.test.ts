/** The steps of `npm run golden` in a copy of the project whose rules have a new version: the golden files are written, and their tests pass. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RULES_VERSION } from '../../src/engine/version';
import { needing } from '../support/needs';
import { copyProjectTo, failureOf, testFailureOf } from '../support/scratch-copy';

const ROOT = resolve(__dirname, '../..');

/** The scripts that `npm run golden` runs, one after the other. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly golden: string };
};
const STEPS = scripts.golden.split(' && ').map((step) => step.replace(/^node /, ''));

/** The suites that read what the steps write. */
const TESTS = ['test/catalogue.test.ts', 'test/engine/won.test.ts', 'test/store/upgrade.test.ts'];

needing('build').test(
  'a new version of the rules has its own golden files and frozen games, and their tests pass',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-golden-'));
    try {
      copyProjectTo(folder);
      const version = join(folder, 'src/engine/version.ts');
      const raised = readFileSync(version, 'utf8').replace(/(RULES_VERSION = )\d+/, `$1${RULES_VERSION + 1}`);
      writeFileSync(version, raised);
      for (const step of STEPS) expect([step, failureOf(folder, step)]).toEqual([step, '']);
      expect(testFailureOf(folder, ...TESTS)).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
