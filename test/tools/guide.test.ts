/**
 * Follows docs/adding.md in a copy of the project: each recipe edits the files that its entry names, the copy compiles, and
 * the tests that the entries name pass in it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { copyProjectTo, failureOf, testFailureOf } from '../support/scratch-copy';
import { RECIPES, type Edit } from './recipes';

const ROOT = resolve(__dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/adding.md'), 'utf8');

/** The entries of the guide: what is added, whether a recipe follows it, and the paths it names. */
const ENTRIES = new Map(
  [...GUIDE.matchAll(/^- (✓ )?\*\*(.+?)\*\*((?:.|\n {2})*)/gm)].map(([, mark, name = '', text = '']) => [
    name,
    {
      isFollowed: mark !== undefined,
      paths: [...text.matchAll(/`((?:src|docs|bench|test)\/[^`]+)`/g)].map(([, path = '']) => path),
    },
  ]),
);

/** The entries with a ✓. */
const FOLLOWED = [...ENTRIES].filter(([, { isFollowed }]) => isFollowed);

/** Returns the texts of a scratch copy: the sources with the edits of these recipes. */
function edited(recipes: readonly (readonly Edit[])[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { file, behind, text } of recipes.flat()) {
    const path = join(ROOT, file);
    if (!behind) {
      expect([file, existsSync(path)]).toEqual([file, false]);
      texts.set(path, text);
      continue;
    }
    const now = texts.get(path) ?? readFileSync(path, 'utf8');
    const found = behind.exec(now);
    expect([file, found !== null]).toEqual([file, true]);
    const at = (found?.index ?? 0) + (found?.[0].length ?? 0);
    texts.set(path, now.slice(0, at) + text + now.slice(at));
  }
  return texts;
}

interface Variant {
  readonly texts: ReadonlyMap<string, string>;
  /** The one file to check; without it the compiler checks all. */
  readonly only?: string;
}

/** Returns the compiler's errors for each variant of the sources. */
function compile(...variants: readonly Variant[]): readonly (readonly string[])[] {
  const input = variants.map(({ texts, only }) => ({
    texts: Object.fromEntries(texts),
    only: only === undefined ? undefined : join(ROOT, only),
  }));
  const { stdout, stderr } = spawnSync(process.execPath, [join(__dirname, '../support/compile.js')], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[][];
}

test('every path that the guide names is there', () => {
  const paths = [...ENTRIES.values()].flatMap((entry) => entry.paths);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('each entry with a ✓ has a recipe, which edits only files that the entry names', () => {
  expect(Object.keys(RECIPES).sort()).toEqual(FOLLOWED.map(([name]) => name).sort());
  for (const [name, edits] of Object.entries(RECIPES)) {
    const named = ENTRIES.get(name)?.paths ?? [];
    for (const { file } of edits) {
      const isNamed = named.some((path) => file === path || file.startsWith(`${path}/`));
      expect([name, file, isNamed]).toEqual([name, file, true]);
    }
  }
});

test('a copy of the sources in which every recipe was followed compiles; one with an event but no sentence for it does not', () => {
  const [event = { file: '', text: '' }] = RECIPES['an event'] ?? [];
  const [followed, forgotten] = compile(
    { texts: edited(Object.values(RECIPES)) },
    { texts: edited([[event]]), only: 'src/engine/api/event/event-messages.ts' },
  );
  expect(followed).toEqual([]);
  expect(forgotten).toEqual([expect.stringContaining("'sneezed' is missing")]);
});

/** Copies the project to a folder, with the edits of these recipes. */
function copyTo(folder: string, recipes: readonly (readonly Edit[])[]): void {
  copyProjectTo(folder);
  for (const [path, text] of edited(recipes)) writeFileSync(join(folder, relative(ROOT, path)), text);
}

const testsOf = (paths: readonly string[]): readonly string[] => paths.filter((path) => path.endsWith('.test.ts'));

/** All tests but those of what lies in one dungeon: the recipes change all dungeons. */
const NOT_OF_A_DUNGEON = '^(?!.*( in dungeon |the session on the page))';

test('each entry with a ✓ names a test', () => {
  expect(FOLLOWED.filter(([, { paths }]) => testsOf(paths).length === 0)).toEqual([]);
});

test('in a copy in which every recipe was followed, the tests pass that the guide names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-guide-'));
  try {
    copyTo(folder, Object.values(RECIPES));
    expect(failureOf(folder, 'scripts/manual.js')).toBe('');
    const tests = new Set(FOLLOWED.flatMap(([, { paths }]) => testsOf(paths)));
    expect(testFailureOf(folder, `--testNamePattern=${NOT_OF_A_DUNGEON}`, ...tests)).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
