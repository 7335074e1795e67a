/** The library as people get it: packed, unpacked into an empty folder, and used there as docs/library.md says. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { needing } from '../support/needs';

const ROOT = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-library-'));
const modules = join(folder, 'node_modules');
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const page = readFileSync(join(ROOT, 'docs/library.md'), 'utf8');
const EXAMPLES = [...page.matchAll(/<!-- example: (\w+) -->\n\n```js\n([^]+?)```\n\n```text\n([^]+?)```/g)].map(
  ([, name = '', code = '', output = '']) => ({ name, code, output }),
);

beforeAll(() => {
  mkdirSync(modules);
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  execFileSync('tar', ['-xzf', join(folder, packed.trim()), '-C', modules]);
  execFileSync('mv', [join(modules, 'package'), join(modules, 'koboldkeep')]);
  for (const name of Object.keys(dependencies)) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
});

function run(file: string, code: string): { readonly out: string; readonly err: string } {
  writeFileSync(join(folder, file), code);
  const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
  return { out: stdout, err: stderr };
}

needing('build').describe('the packed library', () => {
  test('has an example for each entry of its page', () => {
    expect(EXAMPLES.map(({ name }) => name)).toEqual(['game', 'fork', 'imagine', 'space', 'content']);
  });

  test.each(EXAMPLES)('prints what the page says: $name', ({ name, code, output }) => {
    expect(run(`${name}.mjs`, code)).toEqual({ out: output, err: '' });
  });

  test('can be required, and loads neither the terminal nor the command line', () => {
    const code = `
      const { createGame, observe } = require('koboldkeep');
      require('koboldkeep/space');
      require('koboldkeep/content');
      observe(createGame({ seed: 1 }));
      const loaded = Object.keys(require.cache).filter((file) => /blessed|commander|[/\\\\]dist[/\\\\](ui|cli)[/\\\\]/.test(file));
      console.log(JSON.stringify(loaded));
    `;
    expect(run('required.cjs', code)).toEqual({ out: '[]\n', err: '' });
  });

  test.each(['index', 'space', 'tables'])('declares the values that it has at run time, and no others: %s', (entry) => {
    const library = join(modules, 'koboldkeep/dist/library');
    const file = join(library, `${entry}.d.ts`);
    const program = ts.createProgram([file], { module: ts.ModuleKind.Node20, types: [] });
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(file);
    const exported = source && checker.getSymbolAtLocation(source);
    const isTypeOnly = ({ declarations = [] }: ts.Symbol): boolean =>
      declarations.some((each) => ts.isExportSpecifier(each) && each.parent.parent.isTypeOnly);
    const declared = checker.getExportsOfModule(exported as ts.Symbol).filter((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return (target.flags & ts.SymbolFlags.Value) !== 0 && !isTypeOnly(symbol);
    });
    const { out } = run(
      'names.cjs',
      `console.log(Object.keys(require(${JSON.stringify(join(library, `${entry}.js`))})).join())`,
    );
    expect(declared.map(({ name }) => name).sort()).toEqual(out.trim().split(',').sort());
  });

  test('has types that a strict program compiles against, without those of Node', () => {
    writeFileSync(
      join(folder, 'typed.mts'),
      `import { createGame, legal, observe, perform, TASKS, type Command, type Game } from 'koboldkeep';
       import { DistanceMap, type Cell } from 'koboldkeep/space';
       import { CONTENT } from 'koboldkeep/content';
       const game: Game = createGame({ seed: 1, difficulty: 'grim' });
       const commands: readonly Command[] = legal(game);
       const { hero, actors } = observe(game, ['hero', 'actors']);
       export const here: Cell = hero.cell;
       export const odds: number | undefined = actors[0]?.odds?.yours.hit;
       export const state: 'open' | 'done' | 'failed' | undefined = createGame({ seed: 1, task: 'kill' }).attempt?.state;
       export const turns: number = TASKS.kill.limit;
       // @ts-expect-error Only the wanted fields are there.
       observe(game, ['hero']).pack;
       // @ts-expect-error No such command.
       perform(game, { do: 'fly' });
       export const made = [new DistanceMap(9, 9).reached, CONTENT.floors, commands.length];
      `,
    );
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const options = ['--strict', '--noEmit', '--module', 'node20', '--target', 'es2022', 'typed.mts'];
    const { stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

needing('python').describe('the programs in the package', () => {
  const game = join(modules, 'koboldkeep');
  const start = [process.execPath, join(game, 'bin/koboldkeep.js')];
  const env = {
    ...process.env,
    KOBOLDKEEP: start.join(' '),
    KOBOLDKEEP_HOME: folder,
    PYTHONPATH: join(game, 'clients/python'),
  };
  const examples = join(game, 'clients/python/examples');

  test.each([
    [
      'docs/play.py plays a game through the protocol',
      join(game, 'docs/play.py'),
      ['1', ...start, 'agent'],
      /^outcome \w+ on floor \d+ with a score of \d+$/m,
    ],
    [
      'the random player plays in Gymnasium',
      join(examples, 'random_player.py'),
      ['1', '40'],
      /^seed 0: .* score of -?\d+/,
    ],
    ['the player by rules plays', join(examples, 'rule_player.py'), ['1'], /floor \d+/],
  ])('%s', (_, program, args, output) => {
    const { stdout, stderr, status } = spawnSync('python3', [program, ...args], { cwd: folder, encoding: 'utf8', env });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(output);
  });
});
