/** The command line: help, errors, exit codes, `map` and `arbiter`. */
import { COMMANDS } from '../../src/cli/commands';
import { CONTENT } from '../../src/content';
import { sideFloorsOf } from '../../src/content/levels';
import { MOVERS, RESIDENTS } from '../../src/engine/world/kinds/interaction';
import { ELEMENTS, GASES, MATERIALS, REAGENTS, type Reagent } from '../../src/engine/world/kinds/reaction';
import { GAITS, TERRAINS } from '../../src/engine/world/kinds/tile';
import { runMain } from '../support/run-main';

const run = (...args: string[]) => runMain(args);

interface Floor {
  readonly seed: string;
  readonly depth: number;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
  readonly stairs: { readonly up: readonly [number, number]; readonly down: readonly [number, number] | null };
  readonly legend: readonly { glyph: string; name: string; walkable: boolean; transparent: boolean }[];
}

test.each(COMMANDS)('the code of $name can be loaded', ({ load }) => {
  expect(load()).toBeInstanceOf(Function);
});

test('the version is that of the package', async () => {
  expect((await run('--version')).out.trim()).toMatch(/^\d+\.\d+\.\d+$/);
});

test('the command line knows the number of floors of the game', async () => {
  const { floors } = CONTENT;
  expect((await run('map', '--seed', '1', '--depth', `${floors + 1}`)).err).toContain(`from 1 to ${floors}`);
  expect((await run('map', '--seed', '1', '--depth', `${floors}`)).code).toBe(0);
});

test('the command line lists the difficulties of the game', async () => {
  const [story, standard, grim, short] = Object.keys(CONTENT.difficulties);
  expect((await run('play', '--help')).out.replace(/\s+/g, ' ')).toContain(
    `${story}, ${standard} (the default), ${grim} or ${short}`,
  );
});

test.each([
  [['--sed', '4'], "Unknown option '--sed'. Did you mean --seed? koboldkeep play --help"],
  [['mpa'], 'Unknown command "mpa"'],
  [['map'], '--seed'],
  [['map', '--seed', '1', '--depth', '0'], 'from 1 to 10'],
  [['map', '--seed', '1', '--depth', '1e1'], 'from 1 to 10'],
  [['map', '--seed', '1', '--depth', '3', '--all'], 'cannot be used'],
  [['map', '--seed', ''], 'seed is empty'],
  [['map', '--seed', 'x'.repeat(10_000)], '10000 characters'],
  [['map', '--seed', 'a\u001b]0;b\u0007'], 'cannot be displayed'],
  [['--color', 'pink'], 'auto, truecolor, 256, 16, none'],
  [['--pace', 'brisk'], 'none, fast, normal, slow'],
  [['--difficulty', 'easy'], 'story, standard, grim'],
  [['play', '--difficulty'], '--difficulty'],
  [['agent', 'extra'], 'Too many arguments'],
  [['tutorial', 'extra'], 'Too many arguments'],
  [['tutorial', '--seed', '1'], "Unknown option '--seed'. It is an option of play, map and simulate"],
  [['tutorial', '--name', ''], 'name is empty'],
  [['arbiter', 'extra'], 'Too many arguments'],
  [['saves', 'extra'], 'Too many arguments'],
  [['saves', '--check', '--repair', 'Wren'], 'cannot be used'],
  [['saves', '--repair', ''], 'name is empty'],
  [['verify'], "Missing required argument 'run': add it, as koboldkeep verify --help shows."],
  [['replay', 'one', 'two'], 'Too many arguments'],
  [['watch', 'one', 'two'], 'Too many arguments'],
  [['watch', ''], 'name is empty'],
  [['--\u001b[31m'], 'Unknown option'],
  [['x'.repeat(10_000)], 'Unknown command'],
])('wrong usage is refused in one line with exit code 2: %j', async (args, said) => {
  const { code, out, err } = await run(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(said);
  expect(err).toMatch(/^koboldkeep: [^\n\u001b]{1,260}\n$/);
});

/** Every option of every sub-command, with arguments that reach it. */
const OPTIONS = COMMANDS.flatMap(({ name, argument, options = [] }) =>
  options.map(({ flags, choices, isRequired }) => {
    const [flag = '', value = ''] = flags.split(' ');
    const rest = name === 'map' && isRequired !== true ? ['--seed', '1'] : argument?.startsWith('<') ? ['x'] : [];
    return { name, flag, takesValue: value !== '', needsValue: value.startsWith('<'), choices, rest };
  }),
);

/** A refusal is one line of whole sentences, and names a command, an option or a value that works. */
async function expectCure(...args: readonly string[]): Promise<void> {
  const { code, out, err } = await run(...args);
  expect([args, code, out]).toEqual([args, 2, '']);
  expect([args, err]).toEqual([args, expect.stringMatching(/^koboldkeep: [A-Z"-][^\n]{1,300}\.\n$/)]);
  expect([args, err]).toEqual([
    args,
    expect.stringMatching(/koboldkeep \w+ --help|leave|choices are|give|such as|from \d/i),
  ]);
}

test('whatever the parser refuses of an option, the refusal ends in a full stop and says what would work', async () => {
  for (const { name, flag, takesValue, needsValue, choices, rest } of OPTIONS) {
    if (needsValue) await expectCure(name, ...rest, flag);
    if (!takesValue) await expectCure(name, ...rest, `${flag}=yes`);
    if (choices) await expectCure(name, ...rest, flag, 'pink');
    await expectCure(name, ...rest, `${flag}x`);
    await expectCure(name, ...rest, `${flag}x=1`);
  }
});

test('an unknown option, an argument too many and a bad value are refused with what would work', async () => {
  for (const { name, argument = '' } of COMMANDS) {
    const seed = name === 'map' ? ['--seed', '1'] : [];
    const given = argument.startsWith('<') ? ['x'] : [];
    for (const unknown of ['--seed=', '--nothing', '-z', '--no-thing=3'])
      if (!(unknown === '--seed=' && ['map', 'play'].includes(name)))
        await expectCure(name, ...seed, ...given, unknown);
    if (name !== 'play') await expectCure(name, ...seed, 'one', 'two', 'three');
  }
  await expectCure('verify');
  await expectCure('map');
  const bad = [
    ['map', '--seed', ''],
    ['map', '--seed', '1', '--depth', 'x'],
    ['map', '--seed', '1', '--all', '--depth', '2'],
    ['play', '--name', ''],
    ['play', '--race', 'x', '--seed', '1'],
    ['tutorial', '--name', ' '],
    ['daily', '--date', 'x'],
    ['scores', '--daily', 'x'],
    ['saves', '--repair', ''],
    ['saves', '--check', '--repair', 'x'],
    ['export'],
    ['export', '--svg', '-', '--animate', '--turn', '3'],
  ];
  for (const args of bad) await expectCure(...args);
});

test('without a terminal the game is refused, and the error says what works', async () => {
  for (const args of [['--seed', '42'], ['tutorial']]) {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toMatch(/terminal.*koboldkeep agent/);
  }
});

test.each([
  ['verify', ['verify']],
  ['replay', ['replay', '--plain']],
  ['morgue', ['morgue']],
  ['simulate merge', ['simulate', 'merge']],
])('a file that is missing is wrong usage for %s, and named', async (_, args) => {
  const { code, err } = await run(...args, '/no/such.kkr');
  expect([code, err]).toEqual([2, 'koboldkeep: /no/such.kkr cannot be read: the file does not exist.\n']);
});

test('a mistyped choice gets a suggestion, and the example of --jobs is a number that people give', async () => {
  expect((await run('play', '--kit', 'solder')).err).toMatch(/Allowed choices are .*\. Did you mean soldier\?\n$/);
  expect((await run('simulate', '--bot', 'random', '--jobs', '0')).err).toContain('as in --jobs 2.');
});

test('map prints a floor, and with --json says where the stairs are and what each glyph means', async () => {
  const plain = await run('map', '--seed', '42', '--depth', '2');
  expect(plain.out.split('\n')).toHaveLength(31);
  const { out } = await run('map', '--seed', '42', '--depth', '2', '--json');
  const floor = JSON.parse(out) as Floor;
  expect(floor).toMatchObject({ seed: '42', depth: 2, width: 79, height: 29 });
  expect(plain.out.split('\n').slice(1, 30)).toEqual(floor.rows);
  const at = ([x, y]: readonly [number, number]): string | undefined => floor.rows[y]?.[x];
  expect([at(floor.stairs.up), floor.stairs.down && at(floor.stairs.down)]).toEqual(['<', '>']);
  for (const glyph of new Set(floor.rows.join(''))) expect(floor.legend.map((row) => row.glyph)).toContain(glyph);
  expect(floor.legend).toContainEqual(expect.objectContaining({ glyph: '#', walkable: false, transparent: false }));
  expect(floor.legend).toContainEqual(expect.objectContaining({ glyph: '<', walkable: true, transparent: true }));
});

test('all floors, those of side places last, are one JSON line each, the lowest without stairs down', async () => {
  const { out } = await run('map', '--seed', '42', '--all', '--json');
  const floors = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Floor);
  const side = sideFloorsOf('42');
  const keep = Array.from({ length: CONTENT.floors }, (_, i) => i + 1);
  expect(side.length).toBeGreaterThan(0);
  expect(floors.map(({ depth }) => depth)).toEqual([...keep, ...side]);
  // The second floor of a side place is its last.
  const lowest = [CONTENT.floors, ...side.filter((number) => number % 10 === 2)];
  expect(floors.filter(({ stairs }) => stairs.down === null).map(({ depth }) => depth)).toEqual(lowest);
});

interface Matrix {
  readonly ground: Readonly<Record<string, Readonly<Record<string, { says: string; kind: string }>>>>;
  readonly residents: Matrix['ground'];
  readonly reactions: Readonly<Record<string, Readonly<Record<string, { says: string; lost?: number }>>>>;
}

test('arbiter --json has a row and a column for every registered kind, and no empty cell', async () => {
  const { ground, residents, reactions } = JSON.parse((await run('arbiter', '--json')).out) as Matrix;
  expect(Object.keys(ground)).toEqual([...TERRAINS]);
  expect(Object.keys(residents)).toEqual([...RESIDENTS]);
  for (const [rows, columns] of [
    [ground, GAITS],
    [residents, MOVERS],
  ] as const) {
    for (const row of Object.values(rows)) {
      expect(Object.keys(row)).toEqual([...columns]);
      for (const { says, kind } of Object.values(row)) {
        expect(says).toMatch(/^[a-z][a-z ,;]+$/);
        expect(['pass', 'block', 'ask', 'instead']).toContain(kind);
      }
    }
  }
  expect(residents['chest']?.['hero']).toEqual({ says: 'opens it', kind: 'instead' });
  expect(Object.keys(reactions)).toEqual([...MATERIALS]);
  for (const row of Object.values(reactions)) expect(Object.keys(row)).toEqual([...REAGENTS]);
  expect(reactions['paper']?.['fire']).toEqual({ says: 'burns up', lost: 60 });
  expect(reactions['flesh']?.['spores']).toMatchObject({ says: 'mends', changes: ['heals it for 1 health'] });
});

test('arbiter prints the same as tables of plain text that fit a hundred columns', async () => {
  const { code, out, err } = await run('arbiter');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^[\n -~]+$/);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  // Each name starts one row, whose cells are wrapped into lines. A name may have a row in several tables.
  const rows = out.split(/\n(?=\S|\n)/);
  const { ground, residents } = CONTENT.interactions;
  const reactions = (columns: readonly Reagent[]) =>
    Object.fromEntries(
      MATERIALS.map((material) => [material, columns.map((reagent) => CONTENT.reactions[material][reagent])]),
    );
  for (const [title, table] of [
    ['How the ground', ground],
    ['How each occupant', residents],
    ['What each element', reactions(ELEMENTS)],
    ['What each gas', reactions(GASES)],
  ] as const) {
    const [, , header = ''] = out.slice(out.indexOf(title)).split('\n');
    const [start = 0, second = 0] = Array.from(header.matchAll(/\S+/g), ({ index }) => index);
    const width = second - start - 1;
    const of = rows.slice(rows.findIndex((text) => text.startsWith(title)));
    for (const [name, cells] of Object.entries<object>(table)) {
      const row = of.find((text) => text.startsWith(`${name} `)) ?? '';
      Object.values(cells as Readonly<Record<string, { says: string }>>).forEach(({ says }, i) => {
        const from = start + (width + 1) * i;
        const parts = row.split('\n').map((line) => line.slice(from, from + width).trim());
        expect([title, name, parts.filter((part) => part !== '').join(' ')]).toEqual([
          title,
          name,
          says === 'nothing' ? '-' : says,
        ]);
      });
    }
  }
});

test('--ascii prints nothing else', async () => {
  expect((await run('map', '--seed', '42', '--all', '--ascii')).out).toMatch(/^[\n -~]+$/);
});

test('--steps shows how a floor is built, and ends with the floor itself', async () => {
  const { out } = await run('map', '--seed', '42', '--depth', '2', '--steps');
  const drafts = out.trimEnd().split('\n\n');
  expect(drafts.length).toBeGreaterThan(5);
  const floor = (await run('map', '--seed', '42', '--depth', '2')).out.trimEnd();
  expect(drafts.at(-1)?.split('\n').slice(1)).toEqual(floor.split('\n').slice(1));
});
