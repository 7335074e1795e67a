/** The sub-commands about runs: scores, daily, stats, morgue, share and verify. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concludeRun } from '../../src/cli/play/conclude';
import { columnsOf } from '../../src/cli/io/text-table';
import { hallLines } from '../../src/cli/runs/hall-of-fame';
import { dailyOf, dailyOfSeed, dailySeed, dailySlot, today } from '../../src/cli/input/daily';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { frameFile } from '../../src/store/coding/file-frame';
import { DISK } from '../../src/store/disk/fs';
import { encodeRecording } from '../../src/store/recording/format';
import { sealRows } from '../../src/store/recording/run-list';
import { storeDependencies } from '../../src/store/disk/environment';
import { decodeChallenge, encodeChallenge, isCode } from '../../src/store/recording/challenge';
import { Saves } from '../../src/store/saves';
import { formatNumber } from '../../src/ui/words/phrases';
import { AtHome } from '../support/at-home';
import { runMain } from '../support/run-main';
import { recorded } from '../support/recorded';
import { WON } from '../support/small-game';

const TURNS = formatNumber(WON.turn);
const POINTS = formatNumber(WON.score);

const home = mkdtempSync(join(tmpdir(), 'koboldkeep runs '));
/** A home with short runs, which are replayed quickly. */
const shortHome = mkdtempSync(join(tmpdir(), 'koboldkeep short runs '));
afterAll(() => {
  for (const folder of [home, shortHome]) rmSync(folder, { recursive: true });
});
const run = (...args: string[]) => runMain(args, { KOBOLDKEEP_HOME: home });
const runShort = (...args: string[]) => runMain(args, { KOBOLDKEEP_HOME: shortHome });

let now = Date.parse('2026-03-01T21:30:00Z');
const savesIn = (folder: string) =>
  new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false, now: () => now }, folder);
const saves = savesIn(home);
const shortSaves = savesIn(shortHome);

/** Plays a run to its end and concludes it, as the program does. */
function playOut(name: string, seed: string, commands: readonly Command[], slot = name, to = saves) {
  now += 3_600_000;
  const journal = to.start({ name, seed, difficulty: 'standard' }, slot);
  for (const command of commands) journal.perform(command);
  if (journal.engine.outcome === undefined) journal.perform({ do: 'escape' });
  return concludeRun(to, journal);
}

beforeAll(() => {
  playOut('Wren', '42', WON.commands);
  playOut('Robin', '7', Array<Command>(30).fill({ do: 'explore' }));
  playOut(
    'Robin',
    dailySeed('2026-03-02'),
    Array<Command>(10).fill({ do: 'explore' }),
    dailySlot('Robin', '2026-03-02'),
  );
  playOut('Robin', dailySeed('2026-03-02'), Array<Command>(60).fill({ do: 'explore' }));
  playOut('Wren', dailySeed('2026-03-02'), [{ do: 'wait' }], dailySlot('Wren', '2026-03-02'));
  for (const [i, seed] of ['42', '7', 'one', 'another', 'last'].entries())
    playOut('Robin', seed, Array<Command>(5 * i).fill({ do: 'explore' }), 'Robin', shortSaves);
});

test('the hall of fame lists the best run first, with how each ended and whether it was verified', async () => {
  const { code, out } = await run('scores');
  expect(code).toBe(0);
  const rows = out.split('\n').filter((row) => /^ *\d+ +\d/.test(row));
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatch(
    new RegExp(`^1 +${POINTS} {2}Wren +won(?:, [a-z -]+)?(?:, \\d+ feats?)? +${TURNS} {2}42 +2026-03-01 ✓$`),
  );
  expect(rows.every((row) => row.endsWith('✓'))).toBe(true);
  const points = rows.map((row) => Number(/^ *\d+ +([\d,]+)/.exec(row)?.[1]?.replace(',', '')));
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  const parsed = (await run('scores', '--json')).out.trim().split('\n');
  expect(JSON.parse(parsed[0] ?? '')).toMatchObject({
    rank: 1,
    name: 'Wren',
    seed: '42',
    outcome: 'won',
    score: WON.score,
    proven: true,
    splits: expect.arrayContaining([expect.any(Number)]) as unknown,
  });
});

test('no name, seed or ending of the scores is cut in a pipe, and --limit says how many are listed', async () => {
  const place = mkdtempSync(join(tmpdir(), 'koboldkeep long names '));
  const long = savesIn(place);
  const [name, seed] = ['Bartholomew Longfellow', 'a seed of a good many words that goes on for a while'];
  playOut(name, seed, [{ do: 'wait' }], name, long);
  playOut('Wren', '42', [{ do: 'wait' }], 'Wren', long);
  const at = (...args: string[]) => runMain(['scores', ...args], { KOBOLDKEEP_HOME: place });
  const { out } = await at();
  for (const whole of [name, seed, 'gave up on floor 1', '2026-03-']) expect(out).toContain(whole);
  expect(out).not.toContain('…');
  expect((await at('--limit', '1')).out.match(/gave up/g)).toHaveLength(1);
  expect((await at('--limit', '1', '--json')).out.trim().split('\n')).toHaveLength(1);
  expect(await at('--limit', '0')).toMatchObject({
    code: 2,
    err: expect.stringContaining('as in --limit 50') as string,
  });
  rmSync(place, { recursive: true });
});

test('a list of runs that are replayed first writes nothing to a file of errors', async () => {
  const place = mkdtempSync(join(tmpdir(), 'koboldkeep unindexed '));
  cpSync(shortHome, place, { recursive: true });
  rmSync(join(place, 'runs', 'index.kki'), { force: true });
  expect(await runMain(['scores'], { KOBOLDKEEP_HOME: place })).toMatchObject({ code: 0, err: '' });
  rmSync(place, { recursive: true });
});

test('the tables are ASCII if the locale is', async () => {
  for (const command of [['scores'], ['stats'], ['morgue', '2']]) {
    const { out } = await runMain(command, { KOBOLDKEEP_HOME: home, LC_ALL: 'C' });
    expect(out).toMatch(/^[\n -~]+$/);
  }
});

test('a recording that was tampered with is listed without its mark, and an unreadable one is named', async () => {
  const runs = join(home, 'runs');
  const names = readdirSync(runs).filter((name) => name.endsWith('.kkr'));
  const bytes = readFileSync(join(runs, names[1] ?? ''));
  writeFileSync(join(runs, 'zzz.kkr'), bytes.subarray(0, bytes.length - 1));
  const { code, out, err } = await run('scores');
  expect(code).toBe(5);
  expect(err).toMatch(/zzz\.kkr: its checksum is wrong\n$/);
  expect(out.split('\n').filter((row) => row.endsWith('✓'))).toHaveLength(5);
  rmSync(join(runs, 'zzz.kkr'));
});

test('the hall of fame is the same without its index, or with a damaged one', async () => {
  const { out } = await runShort('scores');
  const index = join(shortHome, 'runs', 'index.kki');
  const bytes = readFileSync(index);
  for (const broken of [bytes.subarray(0, 40), Buffer.from('nonsense'), undefined]) {
    if (broken) writeFileSync(index, broken);
    else rmSync(index);
    expect((await runShort('scores')).out).toBe(out);
    expect(readFileSync(index)).toEqual(bytes);
  }
});

test('a daily game whose files are damaged is set aside by --new, and one that can go on is not', async () => {
  const at = new AtHome();
  try {
    const daily = (...args: readonly string[]) => at.type(['save'], 'daily', '--plain', '--name', 'Bo', ...args);
    expect((await daily()).code).toBe(0);
    expect(await daily('--new')).toMatchObject({ code: 2, err: expect.stringContaining('can go on') as string });
    const [slot = ''] = readdirSync(join(at.home, 'saves'));
    for (const file of readdirSync(join(at.home, 'saves', slot)))
      writeFileSync(join(at.home, 'saves', slot, file), 'x');
    expect(await daily()).toMatchObject({ code: 5, err: expect.stringContaining('--new') as string });
    expect((await daily('--new')).code).toBe(0);
    expect((await daily()).code).toBe(0);
  } finally {
    at.remove();
  }
});

test('in a daily dungeon each hero’s first run counts', async () => {
  const { out } = await run('scores', '--daily', '2026-03-02');
  const rows = out.split('\n').filter((row) => /^ *\d+ +\d/.test(row));
  expect(rows.map((row) => /\d {2}(\w+)/.exec(row)?.[1]).toSorted()).toEqual(['Robin', 'Wren']);
  const ofRobin = rows.find((row) => row.includes('Robin'));
  const all = (await run('scores', '--json')).out
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as { name: string; seed: string; began: string; score: number });
  const [first] = all
    .filter(({ name, seed }) => name === 'Robin' && seed === 'daily 2026-03-02')
    .sort((a, b) => (a.began < b.began ? -1 : 1));
  expect(ofRobin).toContain(` ${first?.score ?? '?'}  Robin`);
  const again = await run('daily', '--name', 'Robin', '--date', '2026-03-02');
  expect(again.code).toBe(2);
  expect(again.err).toMatch(
    /has already played the daily dungeon of 2026-03-02 for \d+ points, .*--seed='daily 2026-03-02'/,
  );
});

test('a run begun before the day or after its end does not take the first place of a daily dungeon', async () => {
  const away = join(home, 'away');
  const times = ['2026-03-04T23:59:59Z', '2026-03-05T10:00:00Z', '2026-03-06T00:00:00Z'].map((time) =>
    Date.parse(time),
  );
  for (const [i, began] of times.entries()) {
    const other = new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false, now: () => began }, away);
    const journal = other.start({ name: 'Robin', seed: dailySeed('2026-03-05') });
    for (const command of [...Array<Command>(5 * i).fill({ do: 'explore' }), { do: 'escape' } as const])
      journal.perform(command);
    concludeRun(other, journal);
  }
  const listed = async (...args: string[]) =>
    (await runMain(['scores', '--json', ...args], { KOBOLDKEEP_HOME: away })).out.trim().split('\n');
  expect(await listed()).toHaveLength(3);
  const [first = '', ...others] = await listed('--daily', '2026-03-05');
  expect([JSON.parse(first), others]).toEqual([expect.objectContaining({ began: '2026-03-05T10:00:00.000Z' }), []]);
  for (const day of ['2026-03-04', '2026-03-06']) expect(await listed('--daily', day)).toEqual(['']);
  rmSync(away, { recursive: true });
});

test('short keeps, and the short keep of a day, have lists of their own', async () => {
  const away = join(home, 'short keeps');
  const other = new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false, now: () => now }, away);
  const day = today(now);
  const keeps = [
    { name: 'Long', seed: 'x', difficulty: 'standard' },
    { name: 'Short', seed: 'x', difficulty: 'short' },
    { name: 'Daily', seed: dailySeed(dailyOf(day, true)), difficulty: 'short' },
    { name: 'Forger', seed: dailySeed(dailyOf(day, true)), difficulty: 'standard' },
  ];
  const ends = keeps.map((options) => {
    const journal = other.start(options);
    journal.perform({ do: 'escape' });
    return concludeRun(other, journal).lines.join('\n');
  });
  expect(ends.map((text) => text.includes('in short keeps'))).toEqual([false, true, true, false]);
  expect(ends[2]).toContain(`1st of 1 in the daily dungeon: koboldkeep scores --daily ${day} --short`);
  const heroes = async (...args: string[]) => {
    const { out } = await runMain(['scores', '--json', ...args], { KOBOLDKEEP_HOME: away });
    return out
      .trim()
      .split('\n')
      .map((row) => (row === '' ? '' : (JSON.parse(row) as { name: string }).name))
      .sort();
  };
  expect(await heroes()).toEqual(['Daily', 'Forger', 'Long', 'Short']);
  expect(await heroes('--short')).toEqual(['Daily', 'Short']);
  expect(await heroes('--daily', day, '--short')).toEqual(['Daily']);
  expect(await heroes('--daily', day)).toEqual(['']);
  rmSync(away, { recursive: true });
});

test('--short begins a game of four floors, and goes with no difficulty', async () => {
  const at = new AtHome();
  const refused = await at.type([], '--plain', '--short', '--difficulty', 'grim');
  expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/'--short' cannot be used with/) as string });
  expect((await at.type(['look'], '--plain', '--short', '--seed', '7')).code).toBe(0);
  expect((await at.run('saves')).out).toContain('seed 7 (short)');
  at.remove();
});

test('a forged index, or one that came with a copied folder, proves nothing: its runs are replayed', async () => {
  const index = join(shortHome, 'runs', 'index.kki');
  const { out, err } = await runShort('scores');
  expect(err).toBe('');
  const bytes = readFileSync(index);
  const body = Buffer.from(bytes.subarray(9));
  for (let at = body.indexOf('Robin'); at >= 0; at = body.indexOf('Robin')) body.write('Rogue', at);
  // The checksum of the file is right, and so is the seal of another installation.
  const elsewhere = join(shortHome, 'elsewhere');
  mkdirSync(elsewhere);
  const foreign = Buffer.concat([sealRows(DISK, elsewhere, body.subarray(32)), body.subarray(32)]);
  for (const forged of [body, foreign]) {
    writeFileSync(index, frameFile(bytes.readUInt32LE(0), bytes.readUInt8(4), forged));
    const listed = await runShort('scores');
    expect(listed.out).toBe(out);
    expect(listed.err).toBe('');
    expect(readFileSync(index)).toEqual(bytes);
  }
  const copy = join(shortHome, 'copy');
  cpSync(join(shortHome, 'runs'), join(copy, 'runs'), { recursive: true });
  const copied = join(copy, 'runs', 'index.kki');
  const list = () => runMain(['scores'], { KOBOLDKEEP_HOME: copy });
  expect(await list()).toMatchObject({ out, err: '' });
  // What was replayed here is sealed here, and remembered.
  const own = readFileSync(copied);
  expect(own).not.toEqual(bytes);
  expect(await list()).toMatchObject({ out, err: '' });
  expect(readFileSync(copied)).toEqual(own);
  for (const folder of [elsewhere, copy]) rmSync(folder, { recursive: true });
});

test('an index of 61 MB is not read: one sentence says that it is written again', async () => {
  const index = join(shortHome, 'runs', 'index.kki');
  const { out } = await runShort('scores');
  const bytes = readFileSync(index);
  truncateSync(index, 61 << 20);
  const listed = await runShort('scores');
  expect(listed.out).toBe(out);
  expect(listed.err).toMatch(/index\.kki: it has 63963136 bytes, and the limit is 8388608: it is written again\.\n$/);
  expect(readFileSync(index)).toEqual(bytes);
  expect((await runShort('scores')).err).toBe('');
});

test('verify and morgue say what a recording does not prove', async () => {
  const file = join(home, 'bare.kkr');
  const { recording } = recorded([{ do: 'wait' }], { seed: '42', name: 'Mallory' });
  writeFileSync(file, encodeRecording({ ...recording, hashes: [] }));
  expect(await run('verify', file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^verified: .*\nnot proven: it carries no hashes of its states, [^\n]+\.\n$/) as string,
  });
  expect((await run('morgue', file)).out).toContain('Replayed and verified, but it carries no hashes');
  expect(JSON.parse((await run('morgue', file, '--json')).out)).toMatchObject({ proven: false });
});

test('an invalid day, or one in the future, is refused with a sentence', async () => {
  for (const day of ['2026-02-30', 'tomorrow', '2026-3-1']) {
    expect((await run('daily', '--date', day)).err).toMatch(/must be a calendar date/);
    expect((await run('scores', '--daily', day)).err).toMatch(/must be a calendar date/);
  }
  expect((await run('daily', '--date', '9999-01-01')).err).toMatch(/is not open yet/);
  expect(dailyOfSeed(dailySeed(today()))).toBe(today());
  expect(dailyOfSeed('daily bread')).toBeUndefined();
});

test('the scores say that a verified run need not have been played blind', async () => {
  expect((await run('scores')).out).toContain('✓ replayed: possible by the rules, perhaps not played blind.');
  expect((await run('help', 'runs')).out.replace(/\s+/g, ' ')).toContain('It need not have been played blind');
});

test('the numbers of all runs add up', async () => {
  const sums = JSON.parse((await run('stats', '--json')).out) as Record<string, unknown>;
  expect(sums).toMatchObject({ runs: 5, won: 1, died: 0, escaped: 4, proven: 5, deepest: 10, fastestWin: WON.turn });
  const { out } = await run('stats');
  expect(out).toContain('5: 1 won (20%)');
  expect(out.split('\n').every((line) => line.length <= 80)).toBe(true);
});

test('the morgue reports the hero, the pack, the kills, the floors, the last turns and the map', async () => {
  const { code, out } = await run('morgue', '1');
  expect(code).toBe(0);
  for (const word of [
    `brought the Ember Crown home on turn ${TURNS}.`,
    'koboldkeep --seed 42',
    'Replayed and verified.',
    'attack dice',
    'Ember Crown',
    'came to floor 10',
    'The last 20 turns',
    'Floor 1 as Wren knew it',
    'Creatures',
  ])
    expect(out).toContain(word);
});

test('the morgue reports the same as JSON', async () => {
  const place = mkdtempSync(join(tmpdir(), 'koboldkeep fighter '));
  playOut('Kim', '42', WON.commands.slice(0, 60), 'Kim', savesIn(place));
  const { out } = await runMain(['morgue', '1', '--json'], { KOBOLDKEEP_HOME: place });
  const parsed = JSON.parse(out) as {
    lastTurns: unknown[];
    map: { rows: string[] };
    killed: { name: string; count: number }[];
  };
  expect(parsed).toMatchObject({ name: 'Kim', outcome: 'escaped', proven: true, command: 'koboldkeep --seed 42' });
  expect(parsed.lastTurns).toHaveLength(20);
  expect(parsed.map.rows.join('')).toContain('@');
  expect(parsed.killed).toEqual([{ name: 'cellar rat', count: expect.any(Number) as number }]);
  rmSync(place, { recursive: true });
});

test('the report of a run is written next to its recording', () => {
  const names = readdirSync(join(shortHome, 'runs'));
  const recordings = names.filter((file) => file.endsWith('.kkr'));
  expect(recordings).toHaveLength(5);
  for (const name of recordings) expect(names).toContain(name.replace('.kkr', '.txt'));
});

test('the error for a missing run or file says what helps', async () => {
  expect(await run('morgue', '99')).toMatchObject({ code: 2 });
  expect((await run('morgue', '99')).err).toMatch(/There is no run 99: koboldkeep scores --all lists all 5/);
  expect(await run('share', '/nowhere.kkr')).toMatchObject({ code: 2 });
  expect((await runMain(['morgue'], { KOBOLDKEEP_HOME: join(home, 'empty') })).err).toMatch(/No run has ended yet/);
  expect((await runMain(['replay', '1'], { KOBOLDKEEP_HOME: join(home, 'empty') })).err).toMatch(
    /There is no run 1: no run has ended yet\./,
  );
});

test('a race code contains the dungeon and the result, and a mistyped one is refused', async () => {
  const { out } = await run('share', '1');
  const code = /--race (kk1[\w-]+)/.exec(out)?.[1] ?? '';
  expect(code.length).toBeLessThan(100);
  expect(isCode(code)).toBe(true);
  const challenge = decodeChallenge(code);
  expect(challenge).toMatchObject({ seed: '42', name: 'Wren', turn: WON.turn, score: WON.score, outcome: 'won' });
  expect(challenge.splits).toHaveLength(9);
  expect(encodeChallenge(challenge)).toBe(code);
  for (let at = 3; at < code.length; at += 3) {
    const wrong = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
    expect(() => decodeChallenge(wrong)).toThrow(/missing or mistyped|none of those|more than|no more|not/);
  }
  expect(() => decodeChallenge(code.slice(0, -4))).toThrow();
});

test('a Chinese hero is printed by name, and the table stays in its columns', async () => {
  const other = join(home, 'other');
  const chinese = new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false, now: () => now }, other);
  for (const [name, seed] of [
    ['李白', '長安'],
    ['Wren', '42'],
    ['🐉 the very long', '🐉🐉🐉🐉🐉🐉🐉'],
  ] as const) {
    now += 1000;
    const journal = chinese.start({ name, seed });
    journal.perform({ do: 'escape' });
    concludeRun(chinese, journal);
  }
  chinese.start({ name: '李白', seed: '長安' }).close();
  const at = (...args: string[]) => runMain(args, { KOBOLDKEEP_HOME: other, LANG: 'C.UTF-8' });
  const { out } = await at('scores');
  const rows = out.split('\n').filter((each) => /^ *\d+ +\d/.test(each));
  expect(out).toContain('李白');
  expect(out).not.toContain('?');
  const width = (row: string): number => Array.from(row).reduce((n, c) => n + (/[李白長安🐉]/u.test(c) ? 2 : 1), 0);
  expect(new Set(rows.map(width)).size).toBe(1);
  expect(columnsOf('李e\u0301🐉')).toBe(5);
  expect((await at('saves')).out).toContain('李白: floor 1, turn 0, level 1, seed 長安');
  expect((await at('morgue')).out).not.toContain('?? gave up');
  // A screen has one column for each character.
  const lines = hallLines(chinese.runs.all().runs, '', 80).map((line) => (typeof line === 'string' ? line : line.text));
  expect(new Set(lines.filter((line) => /^ *\d/.test(line)).map(({ length }) => length)).size).toBe(1);
  rmSync(other, { recursive: true });
});

test('share quotes the file name in the command for the shell', async () => {
  const file = join(home, "it's  a run; $(id).kkr");
  writeFileSync(file, encodeRecording(recorded([{ do: 'wait' }], { seed: '42', name: 'Robin' }).recording));
  const [, quoted = ''] = /--race=('.*')$/m.exec((await run('share', file)).out) ?? [];
  expect(execFileSync('sh', ['-c', `printf %s ${quoted}`], { encoding: 'utf8' })).toBe("it's  a run; $(id).kkr");
  rmSync(file);
});
