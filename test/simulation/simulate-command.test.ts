/** `koboldkeep simulate` as a command: the same bytes however it is spread, and its refusals. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KITS } from '../../src/content/items/kits';
import { UnfinishedResults } from '../../src/cli/io/unfinished-results';
import { settingsOf } from '../../src/simulation/games/settings';
import { AtHome } from '../support/at-home';
import { closeSockets, ODD } from '../support/odd-things';
import { resultOf } from '../support/game-results';
import { needing } from '../support/needs';

const at = new AtHome();
afterAll(() => {
  closeSockets();
  at.remove();
});
const file = (name: string): string => join(at.home, name);
const text = (name: string): string => readFileSync(file(name), 'utf8');
const simulate = (...args: readonly string[]) => at.run('simulate', ...args);
const FIVE = ['--bot', 'random', '--games', '5', '--limit', '60', '--seed', 'few'] as const;

test('the results and the report of five games', async () => {
  const { code, out, err } = await simulate(...FIVE, '--jobs', '1', '--out', file('whole.jsonl'));
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^5 games of random on the seeds few\/1 to few\/5\ndifficulty standard, [^]+\nwon {14}0 of 5/);
  const [header, ...rows] = text('whole.jsonl').trim().split('\n');
  expect(JSON.parse(header ?? '')).toMatchObject({ bots: ['random'], seed: 'few', games: 5, limit: 60 });
  expect(rows.map((row) => (JSON.parse(row) as { seed: string }).seed)).toEqual([1, 2, 3, 4, 5].map((n) => `few/${n}`));
});

test('parts merge to the bytes of the whole, in text and as JSON', async () => {
  const whole = await simulate('merge', file('whole.jsonl'));
  for (const index of [1, 2]) {
    const { out } = await simulate(...FIVE, '--jobs', '1', '--shard', `${index}/2`, '--out', file(`${index}.jsonl`));
    expect(out).toContain(`\npart ${index} of 2\n`);
  }
  const parts = [file('2.jsonl'), file('1.jsonl')];
  expect(await simulate('merge', ...parts, '--out', file('merged.jsonl'))).toEqual(whole);
  expect(text('merged.jsonl')).toBe(text('whole.jsonl'));
  const json = await simulate('merge', ...parts, '--json');
  expect(JSON.parse(json.out)).toMatchObject({
    games: 5,
    bots: [{ bot: 'random', games: 5, won: { count: 0, of: 5 } }],
  });
  expect(await simulate('merge', file('whole.jsonl'), '--json')).toEqual(json);
});

test('parts merge to the same report of decisions, for one bot and for several, and a comparison has none', async () => {
  const decisions = await simulate('merge', file('whole.jsonl'), '--decisions');
  expect(decisions).toMatchObject({ code: 0, err: '' });
  expect(decisions.out).toMatch(/\nrandom won 0 of 5[^]+\nChoices, health and fights by floor\n[^]+\ndown 1 /);
  expect(decisions.out).not.toContain('Killed by');
  expect(await simulate('merge', file('2.jsonl'), file('1.jsonl'), '--decisions')).toEqual(decisions);
  const several = await simulate(
    '--bot',
    'random,noThought',
    '--games',
    '1',
    '--limit',
    '9',
    '--jobs',
    '1',
    '--decisions',
  );
  expect(several.out).toMatch(/\nrandom won [^]+\nnoThought won /);
  const compared = await simulate('--compare', file('whole.jsonl'), file('merged.jsonl'), '--decisions');
  expect(compared).toMatchObject({ code: 2, out: '' });
});

test('with all kits each game begins with the next one', async () => {
  const { out } = await simulate(...FIVE, '--jobs', '1', '--kit', 'all', '--out', '-');
  const kits = out
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => (JSON.parse(row) as { kit: string }).kit);
  const [first, second, third] = Object.keys(KITS);
  expect(kits).toEqual([first, second, third, first, second]);
});

test('--ascii prints ASCII only', async () => {
  const { out } = await simulate('merge', file('whole.jsonl'), '--ascii');
  expect(out).toMatch(/^down 1 +#{10} +100\.0/m);
  expect(out).toMatch(/^[\n -~]+$/);
});

test('two files of the same games are compared', async () => {
  const { code, out } = await simulate('--compare', file('whole.jsonl'), file('merged.jsonl'));
  expect(code).toBe(0);
  expect(out).toMatch(/A did not +0 +5\n[^]+p = 1\.0000/);
  const both = await simulate(...FIVE.slice(2), '--jobs', '1', '--compare', 'random', 'random', '--json');
  expect(JSON.parse(both.out)).toMatchObject({ names: ['random', 'random'], games: 5, both: 0, none: 5, p: 1 });
});

test('every game that is kept can be verified, and its row names the file', async () => {
  const kept = file('kept');
  const { code, out } = await simulate(...FIVE, '--jobs', '1', '--games', '2', '--keep', kept, '--out', '-');
  expect(code).toBe(0);
  const recordings = out
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => (JSON.parse(row) as { recording: string }).recording);
  expect(readdirSync(join(kept, 'runs')).map((name) => join(kept, 'runs', name))).toEqual(recordings);
  for (const recording of recordings)
    expect((await at.run('verify', recording)).out).toMatch(/^verified: (unfinished|died).*\nplayed by a bot\n$/);
});

test.each([
  [[], 'Which bot plays? With --bot, give one of random'],
  [['--bot', 'rando'], 'There is no bot "rando": did you mean random?'],
  [['--bot', 'zzz'], 'There is no bot "zzz": give one of random'],
  [['--compare', 'random'], '--compare takes two bots or two results files'],
  [['--compare', 'random', 'rando'], 'did you mean random?'],
  [['--compare', 'rando', 'rendom'], 'There is no bot or results file "rando": did you mean random?'],
  [['--bot', 'random', '--compare', 'random', 'random'], 'leave out --bot'],
  [['--bot', 'random', '--force'], 'give --out, too'],
  [['--bot', 'random', '--games', '0'], '--games must be a whole number from 1 to'],
  [['--bot', 'random', '--games', '1e3'], '--games must be a whole number from 1 to'],
  [['--bot', 'random', '--jobs', '-1'], '--jobs must be a whole number from 1 to'],
  [['--bot', 'random', '--limit', 'x'], '--limit must be a whole number from 1 to'],
  [['--bot', 'random', '--shard', '3/2'], 'as in --shard 1/4'],
  [['--bot', 'random', '--games', '3', '--shard', '1/4'], 'at most one for each game, as in --shard 1/3'],
  [['--bot', 'random', '--seed', 'x'.repeat(62)], 'The seed has 66 characters'],
  [['merge'], 'There is nothing to merge'],
  [['merge', 'x', '--bot', 'random'], 'merge plays nothing: leave out --bot'],
  [['marge', 'x'], '"marge" cannot be simulated'],
])('wrong usage is refused in one sentence: %j', async (args, said) => {
  const { code, out, err } = await simulate(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(said);
  expect(err).toMatch(/^koboldkeep: [^\n]{1,260}[.?]\n$/);
});

test('files that are not results are refused, and none is overwritten', async () => {
  writeFileSync(file('other.jsonl'), 'something else\n');
  expect(await simulate('merge', file('other.jsonl'))).toMatchObject({
    ...{ code: 5, out: '' },
    err: `koboldkeep: ${file('other.jsonl')} cannot be read: line 1 is not JSON.\n`,
  });
  expect(await simulate('merge', file('missing.jsonl'))).toMatchObject({ code: 2, out: '' });
  expect(await simulate('merge', file('1.jsonl'))).toMatchObject({ code: 2, out: '' });
  expect(await simulate('merge', file('whole.jsonl'), '--out', file('other.jsonl'))).toMatchObject({
    code: 2,
    out: '',
  });
  expect(text('other.jsonl')).toBe('something else\n');
});

test('an output that cannot be written is refused before a game is played, with exit code 1', async () => {
  const { code, out, err } = await simulate(...FIVE, '--out', '/nowhere/at/all');
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    'koboldkeep: /nowhere/at/all cannot be written, because its folder does not exist: make it first, or give another file.\n',
  );
});

test('a folder where nothing can be kept is refused before a game is played', async () => {
  mkdirSync(file('full'));
  writeFileSync(file('full/runs'), '');
  const { code, out, err } = await simulate(...FIVE, '--jobs', '1', '--keep', file('full'));
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    /^koboldkeep: [^\n]+ cannot be written, because part of its path is no folder: give another file\.\n$/,
  );
});

describe('a run that was stopped', () => {
  /** Leaves the first lines of the results of five games where a stopped run leaves them. */
  const leave = (name: string, count: number, rest = ''): void => {
    const lines = text('whole.jsonl').split('\n');
    writeFileSync(file(`${name}.part`), `${lines.slice(0, count).join('\n')}\n${rest}`);
  };

  test('goes on from the games that it finished, and leaves nothing but the results', async () => {
    const lines = text('whole.jsonl').split('\n');
    // The second game is not what would be played: it shows that it is not played again.
    const changed = [lines[0], lines[2]?.replace(/"score":-?\d+/, '"score":77'), ''].join('\n');
    writeFileSync(file('stopped.jsonl.part'), `${changed}{"bot":"rand`);
    const { code, err } = await simulate(...FIVE, '--jobs', '1', '--out', file('stopped.jsonl'));
    expect([code, err]).toEqual([
      0,
      `koboldkeep: 1 of 5 games are in ${file('stopped.jsonl.part')}: only the others are played.\n`,
    ]);
    expect(text('stopped.jsonl')).toBe(text('whole.jsonl').replace(/(few\/2"[^\n]*"score":)-?\d+/, '$177'));
    expect(readdirSync(at.home)).not.toContain('stopped.jsonl.part');
  });

  test('keeps each game as soon as it is finished', async () => {
    mkdirSync(file('halted'));
    writeFileSync(file('halted/runs'), '');
    leave('halted.jsonl', 4);
    const args = [...FIVE, '--jobs', '1', '--out', file('halted.jsonl')];
    expect(await simulate(...args, '--keep', file('halted'))).toMatchObject({ code: 1 });
    expect(text('halted.jsonl.part')).toBe(`${text('whole.jsonl').split('\n').slice(0, 4).join('\n')}\n`);
  });

  test.each([
    ['another simulation', 'few"', 'many"'],
    ['something else', /^[^]*$/, 'my diary'],
  ])('does not touch the file of %s', async (_, what, instead) => {
    leave('foreign.jsonl', 3);
    const foreign = text('foreign.jsonl.part').replace(what, instead);
    writeFileSync(file('foreign.jsonl.part'), foreign);
    const { code, err } = await simulate(...FIVE, '--jobs', '1', '--out', file('foreign.jsonl'));
    expect([code, err]).toEqual([
      2,
      `koboldkeep: ${file('foreign.jsonl.part')} holds something other than games of this simulation: ` +
        'move it away, or give another file for the results.\n',
    ]);
    expect(text('foreign.jsonl.part')).toBe(foreign);
  });
});

needing('build').test('with threads the results are the same bytes as without', async () => {
  const { out } = await simulate(...FIVE, '--jobs', '2', '--out', file('threads.jsonl'));
  expect(out).toBe((await simulate('merge', file('whole.jsonl'))).out);
  expect(text('threads.jsonl')).toBe(text('whole.jsonl'));
});

describe('the file of unfinished results', () => {
  // An empty file is one of a run that was stopped at once.
  const odd = Object.entries(ODD).filter(([name]) => name !== 'an empty file');
  test.each(odd)('is refused in a sentence where it is %s', async (odd, make) => {
    const part = file('odd.jsonl.part');
    rmSync(part, { recursive: true, force: true });
    make(part);
    const { code, out, err } = await simulate(...FIVE, '--jobs', '1', '--out', file('odd.jsonl'));
    expect([[2, 5].includes(code), out]).toEqual([true, '']);
    expect(err).toMatch(
      /^koboldkeep: [^\n]*odd\.jsonl\.part (cannot be read: it |holds something other than games)[^\n]*\.\n$/,
    );
    if (odd === 'a link to a file') expect(text('odd.jsonl.part target')).toBe('a file of somebody');
  });

  test('is left with a sentence when another program writes it as well', () => {
    const settings = settingsOf({
      bots: ['random'],
      seed: 'few',
      difficulty: 'standard',
      kit: 'delver',
      games: 5,
      limit: 60,
    });
    const first = UnfinishedResults.open(file('two.jsonl'), { settings });
    const second = UnfinishedResults.open(file('two.jsonl'), { settings });
    second.add(resultOf(1));
    expect(() => {
      first.add(resultOf(1));
    }).toThrow(/two\.jsonl\.part is being written by another program: give another file for these results\.$/);
    expect(text('two.jsonl.part').split('\n')).toHaveLength(3);
  });
});

test.each(Object.entries(ODD))(
  'an output that is %s is replaced or refused in a sentence, and leads to nothing else',
  async (odd, make) => {
    const output = file('odd output');
    for (const force of [[], ['--force']]) {
      rmSync(output, { recursive: true, force: true });
      make(output);
      const { code, err } = await simulate('merge', file('whole.jsonl'), '--out', output, ...force);
      if (code === 0) expect([force, err, text('odd output')]).toEqual([['--force'], '', text('whole.jsonl')]);
      else
        expect([code, err]).toEqual([
          err.includes('already exists') ? 2 : 1,
          expect.stringMatching(/^koboldkeep: [^\n]*odd output [^\n]*\.\n$/),
        ]);
      if (odd === 'a link to a file') expect(text('odd output target')).toBe('a file of somebody');
    }
  },
);

describe('a results file that announces more games than it has', () => {
  test.each([1e9, 2e8, Number.MAX_SAFE_INTEGER])('is refused at once, also for %d games', async (games) => {
    writeFileSync(file('many.jsonl'), text('whole.jsonl').replace('"games":5', `"games":${games}`));
    const missing =
      /^koboldkeep: Game 6 of random is missing: give the files of all parts, and play what is not there\.\n$/;
    for (const args of [
      ['merge', file('many.jsonl')],
      ['--compare', file('many.jsonl'), file('whole.jsonl')],
    ])
      expect(await simulate(...args)).toEqual({ code: 2, out: '', err: expect.stringMatching(missing) as string });
  });

  test('is refused in a sentence if its format is no number', async () => {
    writeFileSync(file('format.jsonl'), text('whole.jsonl').replace('"format":3', '"format":{"toString":1}'));
    expect(await simulate('merge', file('format.jsonl'))).toMatchObject({
      code: 5,
      err: `koboldkeep: ${file('format.jsonl')} cannot be read: its format is no number, and this version reads 3.\n`,
    });
  });
});
