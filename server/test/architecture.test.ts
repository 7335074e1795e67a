/** Holds the server's sources to their layout: what of the game they may load, their size, and their first lines. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import game from '../../package.json';
import server from '../package.json';
import { helpLines } from '../src/options';

const ROOT = join(__dirname, '../..');
const SERVER = join(__dirname, '..');
const files = ['src', 'page', 'test']
  .flatMap((folder) => readdirSync(join(SERVER, folder), { recursive: true }).map((name) => join(folder, String(name))))
  .filter((name) => name.endsWith('.ts'));
const textOf = (file: string): string => readFileSync(join(SERVER, file), 'utf8');

/** The modules of the game that are part of the server itself. The game comes with its own bundle, whole. */
const SHARED = [
  'src/cli/input/sealed',
  'src/cli/io/text-table',
  'src/cli/start/run-bundle',
  'src/engine/random/sealed-seed',
  'src/engine/world/knowledge/grammar',
  'src/library/game-options',
  'src/store/coding/safe-text',
  'src/store/disk/fs',
  'src/store/disk/lock',
  'src/ui/words/phrases',
];

test('the server loads little of the game but its bundle', () => {
  const loaded = files
    .filter((file) => file.startsWith('src'))
    .flatMap((file) => {
      const { statements } = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
      return statements.flatMap((each) => {
        if (!ts.isImportDeclaration(each) || !ts.isStringLiteral(each.moduleSpecifier)) return [];
        if (each.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
        const { text } = each.moduleSpecifier;
        return text.startsWith('.') ? [relative(ROOT, join(SERVER, dirname(file), text))] : [];
      });
    });
  const ofGame = loaded.filter((path) => !path.startsWith('server'));
  expect([...new Set(ofGame)].sort()).toEqual(SHARED);
});

test.each(files)('%s says what it is for, and is short', (file) => {
  const text = textOf(file);
  expect(text).toMatch(/^\/\*\* [A-Z]/);
  expect(text.split('\n').length).toBeLessThanOrEqual(400);
});

test('both packages have one version, and every dependency an exact one', () => {
  expect(server.version).toBe(game.version);
  expect(Object.keys(game.dependencies)).toEqual(['blessed', 'commander', 'seedrandom']);
  for (const version of Object.values({ ...server.dependencies, ...server.devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test.each(['Dockerfile', 'koboldkeep-server.service'])('%s gives options that there are', (file) => {
  const names = [...textOf(file).matchAll(/KOBOLDKEEP_SERVER_(\w+)=/g)].map(([, name = '']) =>
    name.toLowerCase().replaceAll('_', '-'),
  );
  expect(names).toContain('host');
  const help = helpLines({}).join('\n');
  for (const name of names) expect(help).toContain(`--${name} `);
});
