/** `koboldkeep simulate runs`: the rows and the report of recordings are those of the games, and only proven games count. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../../src/cli/io/io';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { Engine } from '../../src/engine/engine';
import type { PlayMark } from '../../src/store/coding/play-marks';
import { encodeRecording, type Recording } from '../../src/store/recording/format';
import { GameLog } from '../../src/store/recording/game-log';
import { AtHome } from '../support/at-home';
import { rowsIn } from '../support/game-results';
import { needing } from '../support/needs';

const at = new AtHome();
afterAll(() => {
  at.remove();
});
const file = (name: string): string => join(at.home, name);
const simulate = (...args: readonly string[]) => at.run('simulate', ...args);
const runs = (...args: readonly string[]) => simulate('runs', '--jobs', '1', ...args);
const rowsOf = (name: string) => rowsIn(file(name));

/** Some steps, and the end of the game. */
const GIVE_UP: readonly Command[] = [{ do: 'wait' }, { do: 'search' }, { do: 'escape' }];

interface Played {
  readonly name?: string;
  readonly began?: number;
  readonly marks?: readonly PlayMark[];
  readonly difficulty?: string;
  readonly kit?: string;
  readonly commands?: readonly Command[];
}

/** Returns the recording of a game that was played with these commands. */
function played(seed: string, options: Played = {}): Recording {
  const { name = 'ada', began = 1000, marks = ['program'], difficulty = 'standard', kit = 'soldier' } = options;
  const engine = Engine.start(CONTENT, { seed, name, difficulty, kit });
  const log = GameLog.begin(engine, began, marks);
  for (const command of options.commands ?? GIVE_UP) {
    engine.perform(command);
    log.note(command, engine);
  }
  return log.recording(engine) as Recording;
}

/** Writes recordings into a folder of their own, and returns its path. */
function folderOf(name: string, recordings: Readonly<Record<string, Recording | string>>): string {
  mkdirSync(file(name));
  for (const [each, recording] of Object.entries(recordings))
    writeFileSync(
      join(file(name), `${each}.kkr`),
      typeof recording === 'string' ? recording : encodeRecording(recording),
    );
  return file(name);
}

/** A report without the line about recordings and what they cannot tell: the refused commands. */
const comparable = (report: string): string =>
  report
    .replace(/^\w+: \d+ of \d+ games, each proven by its recording\..*\n/m, '')
    .replace(/^commands .*\n/m, '')
    .replace(/\n(No automatic command was refused|Refused commands are not recorded|Refusals of)[^]*?\n\n/, '\n');

describe.each([
  ['whole games', 'noThought', []],
  ['attempts at a task', 'noThought', ['--task', 'floor2']],
  ['games with all kits that are cut short', 'casual', ['--kit', 'all', '--limit', '90']],
])('%s of a bot', (_, bot, options) => {
  const [played, kept] = [file(`${bot}${options.length}.a`), file(`${bot}${options.length}.kept`)];
  const replayed = file(`${bot}${options.length}.b`);

  test('have the same rows and reports when their recordings are replayed', async () => {
    const direct = await simulate(
      ...['--bot', bot, '--games', '3', '--seed', 'few', '--jobs', '1', ...options],
      ...['--keep', kept, '--out', played],
    );
    const again = await runs(join(kept, 'runs'), '--out', replayed, ...options);
    expect([direct.code, again.code, again.err]).toEqual([0, 0, '']);
    const [rows, others] = [played, replayed].map((name) => rowsOf(name.slice(at.home.length + 1)));
    expect(others).toEqual(
      rows?.map((row) => ({
        ...row,
        commands: row.commands - row.refused,
        ...{ refused: 0, refusals: {}, marks: ['bot'], tries: 1 },
        ...(row.ending === 'stuck' ? { stuck: 'its recording ends before the game does' } : {}),
      })),
    );
    expect(again.out).toContain(`\n${bot}: 3 of 3 games, each proven by its recording. Marks: bot 3.\n`);
    const reasonless = (report: string): string => comparable(report).replace(/^( {2}few\/\d): .*$/gm, '$1');
    expect(reasonless(again.out)).toBe(reasonless(direct.out));
    const decisions = await simulate('merge', played, '--decisions');
    const otherDecisions = await runs(join(kept, 'runs'), '--decisions', ...options);
    expect(otherDecisions.out).toContain('\nRefused commands are not recorded.\n');
    expect(comparable(otherDecisions.out)).toBe(comparable(decisions.out));
  });

  test('are reported again from the file of their results, and compared with those of the bot', async () => {
    expect((await simulate('merge', replayed)).out).toBe((await runs(join(kept, 'runs'), ...options)).out);
    const { code, out } = await simulate('--compare', played, replayed);
    expect([code, out]).toEqual([0, expect.stringMatching(/\nfloors survived +0\.00 \(0\.00 to 0\.00\)\n/)]);
  });
});

test('of a whole game, only the part up to the end of an attempt counts, as if its player had given up there', async () => {
  await runs(file('noThought0.kept/runs'), '--task', 'floor2', '--out', file('cut.jsonl'));
  const parts = ['cut.jsonl', 'noThought2.a'].map((name) =>
    rowsOf(name).map(({ ending, stuck, turn, doneAt, score, items }) => ({
      ending,
      stuck,
      turn,
      doneAt,
      score,
      items,
    })),
  );
  expect(parts[0]).toEqual(parts[1]);
  const waits = Array.from({ length: 160 }, (): Command => ({ do: 'wait' }));
  const folder = folderOf('late', { run: played('test/1', { commands: [...waits, { do: 'escape' }] }) });
  await runs(folder, '--task', 'kill', '--out', file('late.jsonl'));
  expect(rowsOf('late.jsonl')).toMatchObject([{ ending: 'escaped', stuck: '', turn: 150, commands: 150, doneAt: -1 }]);
});

describe('a series of recordings', () => {
  const series = folderOf('series', {
    a1: played('test/1', { marks: ['program', 'imagined'] }),
    a1copy: played('test/1', { marks: ['program'] }),
    // A name that sorts before, and a game that was begun later.
    a0: played('test/2', { began: 3000, commands: [{ do: 'escape' }] }),
    a2: played('test/2', { began: 2000, marks: [] }),
    a5: played('test/5'),
    b1: played('test/1', { name: 'bo' }),
    elsewhere: played('42'),
  });

  test('says which games are missing, which were played again, and how all were played', async () => {
    const { code, out, err } = await runs(series, '--games', '9', '--out', file('series.jsonl'));
    expect([code, err]).toEqual([0, 'koboldkeep: left out: 1 recording of other games.\n']);
    expect(out).toMatch(/^9 games of ada, bo on the seeds test\/1 to test\/9\n/);
    expect(out.replace(/\n(?!\n|bo:)/g, ' ')).toContain(
      'ada: 3 of 9 games, each proven by its recording. Missing: 3 to 4, 6 to 9. Played more than once, of which ' +
        'the first run counts: 2 (2 times). Marks: program 2, imagined 1, none 1.\n' +
        'bo: 1 of 9 games, each proven by its recording. Missing: 2 to 9. Marks: program 1.',
    );
    // The game that was begun first has three turns, the other one none.
    expect(rowsOf('series.jsonl').map(({ bot, game, commands }) => [bot, game, commands])).toEqual([
      ['ada', 1, 3],
      ['ada', 2, 3],
      ['ada', 5, 3],
      ['bo', 1, 3],
    ]);
    expect((await simulate('merge', file('series.jsonl'))).out).toBe(out);
    const json = JSON.parse((await runs(series, '--json')).out) as { bots: { recorded: object }[] };
    expect(json.bots.map(({ recorded }) => recorded)).toEqual([
      {
        of: 5,
        missing: [[3, 4]],
        repeated: [{ game: 2, runs: 2 }],
        marks: [
          { mark: 'program', games: 2 },
          { mark: 'imagined', games: 1 },
        ],
        unmarked: 1,
      },
      { of: 5, missing: [[2, 5]], repeated: [], marks: [{ mark: 'program', games: 1 }], unmarked: 0 },
    ]);
  });

  test('is compared by its players if they have played the same games', async () => {
    expect(await runs(series, '--compare', 'ada', 'bo')).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        'ada and bo have not played the same games: only one of them has game 2, so play it with both.\n',
      ) as string,
    });
    expect((await runs(series, '--compare', 'ada', 'eve')).err).toContain(
      'koboldkeep: There is no player "eve": the games are of ada, bo.\n',
    );
    const { out } = await runs(series, '--games', '1', '--compare', 'ada', 'bo');
    expect(out).toMatch(/^A is ada\.\nB is bo\.\n[^]+\nturns +0 \(0 to 0\)\n/);
  });

  needing('build').test('has the same report with threads', async () => {
    expect((await simulate('runs', series, '--jobs', '2')).out).toBe((await runs(series)).out);
  });
});

test('a run with more commands than the limit counts as stuck, as one of a bot does', async () => {
  const folder = folderOf('long', { run: played('test/1') });
  await runs(folder, '--limit', '2', '--out', file('long.jsonl'));
  expect(rowsOf('long.jsonl')).toMatchObject([
    { ending: 'stuck', stuck: 'it was not over after 2 commands', commands: 2, turn: 2 },
  ]);
  await runs(folder, '--limit', '3', '--out', file('long.jsonl'), '--force');
  expect(rowsOf('long.jsonl')).toMatchObject([{ ending: 'escaped', stuck: '', commands: 3 }]);
});

test('recordings that prove nothing are named with the reason and not counted, and the exit code says so', async () => {
  const good = played('test/1');
  const sealless: Recording = { ...good, began: 1 };
  Reflect.deleteProperty(sealless, 'seal');
  const folder = folderOf('doubtful', {
    damaged: 'KKRC',
    good,
    other: { ...played('test/2'), fingerprint: 7 },
    older: { ...played('test/3'), rules: 1 },
    richer: { ...played('test/4'), score: 99 },
    renamed: { ...played('test/5'), name: 'bo' },
    sealless,
    swept: { ...played('test/6'), marks: [] },
    unhashed: { ...played('test/7'), hashes: [] },
  });
  const { code, out, err } = await runs(folder);
  expect(code).toBe(EXIT.unverified);
  expect(out).toMatch(/^7 games of ada on [^]+\nada: 1 of 7 games, each proven [^]+ Missing: 2\s+to 7\./);
  const said = (name: string): string =>
    err
      .split('\n')
      .find((line) => line.includes(`${name}.kkr`))
      ?.replace(/^.*\.kkr /, '') ?? '';
  const names = ['damaged', 'other', 'older', 'richer', 'renamed', 'sealless', 'swept', 'unhashed', 'good'];
  expect(names.map(said)).toEqual([
    expect.stringMatching(/^cannot be read: /),
    'is not counted: it was played with other monsters or items than this version has: report it with the version that recorded it.',
    'is not counted: it was played with other rules than this version has: report it with the version that recorded it.',
    expect.stringMatching(/^is not counted: it is worth 0 points, not 99/),
    expect.stringMatching(/^is not counted: the start differs/),
    expect.stringMatching(/^is not counted: it carries no seal/),
    expect.stringMatching(/^is not counted: its name, difficulty, kit or times are not those it was sealed with/),
    expect.stringMatching(/^is not counted: it carries no hashes/),
    '',
  ]);
  const none = await runs(join(folder, 'richer.kkr'));
  expect([none.code, none.out]).toEqual([EXIT.unverified, '']);
  expect(none.err).toMatch(/is not counted.*\nkoboldkeep: No recording proves a game, so nothing is reported\.\n$/);
});

test('runs of several series, difficulties or kits are told apart by options, and what is left out is said', async () => {
  const mixed = folderOf('mixed', {
    1: played('test/1'),
    2: played('train/1', { commands: [{ do: 'escape' }] }),
    3: played('test/1', { difficulty: 'grim', began: 5 }),
    4: played('test/2', { kit: 'poacher' }),
  });
  const refused = async (...options: readonly string[]): Promise<string> => (await runs(mixed, ...options)).err;
  expect(await refused()).toBe(
    'koboldkeep: The recordings have several beginnings of seeds, such as test and train: choose with --seed.\n',
  );
  expect(await refused('--seed', 'test')).toMatch(/several difficulties, such as .*: choose with --difficulty\.\n$/);
  expect(await refused('--seed', 'test', '--difficulty', 'standard')).toMatch(/several kits, .*with --kit\.\n$/);
  const all = await runs(mixed, '--seed', 'test', '--difficulty', 'standard', '--kit', 'all');
  expect([all.code, all.err]).toEqual([0, 'koboldkeep: left out: 2 recordings of other games.\n']);
  expect(all.out).toContain('difficulty standard, kit all,');
  const task = await runs(mixed, '--task', 'kill', '--seed', 'train');
  expect(task.out).toMatch(/^1 game of ada on the seeds train\/1 [^]+\nada +0\.0 /);
  expect(await refused('--task', 'shortKeep')).toMatch(/^koboldkeep: None of the recordings is of a game .*\.\n$/);
});

test.each([
  [[], 'There are no recordings to report: give files that end in .kkr, or folders of them.'],
  [['/no/such'], '/no/such does not exist: give files of recordings, or folders of them.'],
  [['HOME'], 'holds no recordings, whose names end in .kkr: give the folder that they are in.'],
  [['HOME', '--bot', 'random'], 'runs reports what was played: leave out --bot.'],
  [['HOME', '--keep', 'x'], 'leave out --keep.'],
])('wrong usage is refused in one sentence: %j', async (args, said) => {
  const { code, out, err } = await runs(...args.map((arg) => (arg === 'HOME' ? at.home : arg)));
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^koboldkeep: [^\n]{1,260}\.\n$/);
  expect(err).toContain(said);
});
