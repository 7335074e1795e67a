/** The package as npm publishes it: its manifest, its files, and what its pages name. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMMANDS } from '../src/cli/commands';

const ROOT = join(__dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const REPOSITORY = 'https://github.com/koboldkeep/koboldkeep';

interface Manifest {
  readonly version: string;
  readonly keywords: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
}
const manifest = JSON.parse(read('package.json')) as Manifest;

/** What `npm pack` puts into the package. */
const packed = (() => {
  const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [{ files }] = JSON.parse(listed) as [{ files: readonly { path: string }[] }];
  return files.map(({ path }) => path);
})();

test('the manifest says what the package is, whose it is, and where it comes from', () => {
  expect(manifest).toMatchObject({
    description: expect.stringMatching(/^A roguelike .+\.$/) as string,
    homepage: `${REPOSITORY}#readme`,
    bugs: `${REPOSITORY}/issues`,
    repository: { type: 'git', url: `git+${REPOSITORY}.git` },
    license: 'MIT',
    author: 'the Koboldkeep authors',
    engines: { node: '>=20' },
  });
  expect(manifest.keywords.length).toBeGreaterThan(5);
});

test('the package carries the program and its documents, and nothing else', () => {
  const wanted =
    /^(bin\/|dist\/.*\.(js|d\.ts)$|dist\/bundle\/program\.js\.map$|docs\/|man\/koboldkeep\.6$|clients\/python\/.*\.(py|toml|md)$|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/;
  expect(packed.filter((path) => !wanted.test(path))).toEqual([]);
  for (const file of [
    'dist/bundle/start.js',
    'dist/bundle/program.js',
    'dist/bundle/start/quick-answers.js',
    'dist/simulation/worker.js',
    'docs/agent-protocol.md',
    'docs/play.py',
    'clients/python/koboldkeep/__init__.py',
    'dist/library/index.d.ts',
    'clients/python/koboldkeep/gym.py',
    'docs/koboldkeep.svg',
    'man/koboldkeep.6',
    'CHANGELOG.md',
  ])
    expect(packed).toContain(file);
});

/** The modules that a built file names, as paths inside the package. */
function namedBy(path: string): readonly string[] {
  const isTyped = path.endsWith('.d.ts');
  const pattern = isTyped ? /\b(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g : /\brequire\(['"](\.[^'"]+)['"]\)/g;
  return [...read(path).matchAll(pattern)].map(([, name = '']) => {
    const target = join(dirname(path), name).replace(/\.js$/, '');
    const ends = isTyped ? ['.d.ts', '/index.d.ts'] : ['.js', '/index.js'];
    return (
      [target, ...ends.map((end) => target + end)].find(
        (file) => /\.\w+$/.test(file) && existsSync(join(ROOT, file)),
      ) ?? target
    );
  });
}
/** These files and all that they lead to. */
function reachedFrom(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const path of reached) for (const name of namedBy(path)) reached.add(name);
  return reached;
}

test('the package has each module that the library and the threads load, and screens and commands only in the bundle', () => {
  const library = ['index', 'space', 'tables'].map((name) => `dist/library/${name}`);
  const loaded = reachedFrom([
    'dist/simulation/worker.js',
    ...library.map((path) => `${path}.js`),
    ...library.map((path) => `${path}.d.ts`),
  ]);
  expect(loaded.size).toBeGreaterThan(300);
  expect([...loaded].filter((path) => !packed.includes(path))).toEqual([]);
  expect(packed.filter((path) => /^dist\/(cli|ui)\//.test(path))).toEqual([]);
});

test('every document that the program names is in the package', () => {
  const names = COMMANDS.flatMap(({ examples = [], details = '', options = [] }) => [
    ...examples.flat(),
    details,
    ...options.map(({ description }) => description),
  ])
    .join(' ')
    .match(/docs\/[\w-]+\.\w+/g);
  expect(names).toEqual(expect.arrayContaining(['docs/agent-protocol.md']));
  for (const name of names ?? []) expect(packed).toContain(name);
});

/** Every page of the repository for people. */
const PAGES = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'clients/python/README.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
/** The page without what it quotes as code. */
const proseOf = (page: string): string => read(page).replace(/```[^]*?```|`[^`\n]*`/g, '');
/** The anchors that a page offers: those of its headings. */
const anchorsOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(PAGES)('every link of %s leads to a file and a heading, and pictures lie beside it', (page) => {
  for (const [, mark, address = ''] of proseOf(page).matchAll(/(!?)\[[^\]]*\]\(([^)]+)\)/g)) {
    if (mark === '!') {
      expect([address, existsSync(join(ROOT, dirname(page), address))]).toEqual([address, true]);
    }
    if (address.startsWith('https://')) continue;
    const [path = '', anchor] = address.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    expect([address, existsSync(join(ROOT, target))]).toEqual([address, true]);
    if (anchor !== undefined) expect([address, anchorsOf(target)]).toEqual([address, expect.arrayContaining([anchor])]);
  }
});

test('every file that the page on the architecture names is there', () => {
  const paths = [...read('docs/architecture.md').matchAll(/`([\w-]+\/[\w/-]+\.[jt]s)`/g)].map(([, path = '']) => path);
  expect(paths).toEqual(expect.arrayContaining(['engine/engine.ts', 'bin/koboldkeep.js']));
  const isThere = (path: string): boolean => ['', 'src'].some((folder) => existsSync(join(ROOT, folder, path)));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('a name that links to a source file is exported there', () => {
  const links = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\[`(\w+)`\]\((src\/[^)]+\.ts)\)/g)].map(([, name = '', path = '']) => ({ name, path })),
  );
  expect(links.map(({ name }) => name)).toEqual(expect.arrayContaining(['GameMap', 'MoveAction', 'GameEvent']));
  const isExported = (name: string, path: string): boolean =>
    new RegExp(`^export (abstract )?(class|interface|type|const|function) ${name}\\b`, 'm').test(read(path));
  expect(links.filter(({ name, path }) => !isExported(name, path))).toEqual([]);
});

test('the README shows first what to type, and leads to every page for players', () => {
  const [, first] = /^ {4}(.+)$/m.exec(read('README.md')) ?? [];
  expect(first).toBe('npx koboldkeep');
  const linked = [...proseOf('README.md').matchAll(/\]\((docs\/[\w-]+\.md)/g)].map(([, path]) => path);
  // What a player or a program needs; adding.md is for those who work on the game.
  const pages = PAGES.filter((page) => /^docs\/[\w-]+\.md$/.test(page) && !/adding|formats/.test(page));
  expect(linked).toEqual(expect.arrayContaining(pages));
});

test('the README shows its pictures in the repository by their paths, and in the package by addresses of its tag', () => {
  const page = read('README.md');
  expect(page).toContain('](docs/koboldkeep.svg)');
  expect(page).not.toContain('raw.githubusercontent.com');
  const tag = `v${manifest.version}`;
  const packaged = execFileSync(process.execPath, ['scripts/package-readme.js', 'print'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(packaged).toContain(`](https://raw.githubusercontent.com/koboldkeep/koboldkeep/${tag}/docs/koboldkeep.svg)`);
  expect(packaged).toContain(`](${REPOSITORY}/blob/${tag}/docs/playing.md)`);
  expect([...packaged.matchAll(/\]\((?!https:)/g)]).toEqual([]);
  // Everything else stays.
  const bare = (text: string): string => text.replace(/\]\([^)]*\)/g, ']');
  expect(bare(packaged)).toBe(bare(page));
});

test('each decision begins with the number of its file and ends its heading with a date, and no number is left out', () => {
  const files = readdirSync(join(ROOT, 'docs/decisions')).sort();
  const headings = files.map((file) => read(`docs/decisions/${file}`).split('\n', 1)[0] ?? '');
  const numbers = files.map((_, i) => i + 1);
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(numbers);
  expect(headings.map((heading) => Number(/^# (\d+)\. \S.* \(20\d\d-\d\d-\d\d(, .*)?\)$/.exec(heading)?.[1]))).toEqual(
    numbers,
  );
});

test('the Python client has the version of the program', () => {
  expect(read('clients/python/pyproject.toml')).toContain(`\nversion = "${manifest.version}"\n`);
});

test('the changelog has an entry for this version', () => {
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${manifest.version.replaceAll('.', '\\.')}\\b`, 'm'));
});

test('the changelog of the first release describes it, and compares it with no earlier one', () => {
  expect(read('CHANGELOG.md').match(/^## /gm)).toHaveLength(1);
  expect(proseOf('CHANGELOG.md')).not.toMatch(
    /\bas before\b|\bless memory\b|\bno longer\b|of the time\b|\bused to\b|\bnow\b/,
  );
});
