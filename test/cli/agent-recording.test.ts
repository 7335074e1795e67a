/** A program's game leaves a recording that proves it, if the program asked for one. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Agent } from '../../src/cli/agent/agent';
import type { KeepRecording } from '../../src/cli/agent/agent-game';
import { runAgent } from '../../src/cli/commands/agent-command';
import { openSaves } from '../../src/cli/runs/open-saves';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { MOST_TURNS } from '../../src/store/recording/format';
import { readRecording } from '../../src/store/recording/run-list';
import { Saves } from '../../src/store/saves';
import { MemoryFiles } from '../store/memory-files';
import { AtHome } from '../support/at-home';
import { Collector, runMain } from '../support/run-main';

interface Reply {
  readonly type: string;
  readonly outcome?: string | null;
  readonly recording?: string;
  readonly recordingProblem?: string;
}

const at = new AtHome();
afterAll(() => {
  at.remove();
});

const RESET = { type: 'reset', seed: '42', name: 'Robin' };
const act = (command: object) => ({ type: 'act', command });
const ESCAPE = act({ do: 'escape' });

/** Sends requests to `koboldkeep agent`, and returns its answers and exit code. */
async function session(home: string, ...requests: readonly object[]) {
  const [stdin, stdout] = [new PassThrough(), new Collector()];
  stdin.end(requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
  const code = await runAgent({}, { stdin, stdout, env: { KOBOLDKEEP_HOME: home } } as never);
  const [, ...replies] = stdout.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Reply);
  return { code, replies };
}

/** Plays games in this process, whose recordings go to `keep`. */
function inProcess(keep: KeepRecording) {
  const agent = new Agent('0.0.0', keep);
  return (...requests: readonly object[]): Reply | undefined =>
    requests.map((request) => JSON.parse(agent.answer(JSON.stringify(request))) as Reply).at(-1);
}

test('a finished game that a program had recorded is listed by scores and verified, whatever was refused in between', async () => {
  const home = join(at.home, 'recorded');
  const explore: Command = { do: 'explore' };
  const played = Array<Command>(70).fill({ do: 'wait' });
  const { code, replies } = await session(
    home,
    { ...RESET, record: true },
    act(explore),
    act({ do: 'travel', floor: 1, to: 65_535 }),
    act({ do: 'fly' }),
    ...played.map(act),
    ESCAPE,
    { type: 'observe' },
    ESCAPE,
  );
  expect(code).toBe(0);
  const [over, again, afterwards] = replies.slice(-3);
  expect(over).toMatchObject({ outcome: 'escaped', recording: expect.stringContaining(join(home, 'runs')) as string });
  expect(replies.slice(0, -3).filter(({ recording }) => recording !== undefined)).toEqual([]);
  expect(again).toEqual(over);
  expect(afterwards?.type).toBe('error');
  const file = over?.recording ?? '';
  const { commands, hashes } = readRecording({ files: DISK }, file);
  expect(commands).toEqual([explore, ...played, { do: 'escape' }]);
  expect(hashes.map(({ after }) => after)).toEqual([0, 64, 72]);

  const run = (...args: readonly string[]) => runMain(args, { KOBOLDKEEP_HOME: home });
  expect(await run('verify', file)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^verified: gave up/) as string,
  });
  expect((await run('scores')).out).toMatch(/ Robin .* gave up .* 42 .* ✓\n/);
  expect((await run('morgue', '1')).out).toContain('Robin');
  expect(await run('export', '1', '--text', '-')).toMatchObject({ code: 0 });
});

test('a game that is not recorded, or not finished, writes nothing to the disk', async () => {
  const home = join(at.home, 'untouched');
  const { replies } = await session(home, RESET, ESCAPE, { ...RESET, record: false }, ESCAPE, {
    ...RESET,
    record: true,
  });
  expect(replies.map(({ outcome }) => outcome)).toEqual([null, 'escaped', null, 'escaped', null]);
  for (const reply of replies) {
    expect(reply).not.toHaveProperty('recording');
    expect(reply).not.toHaveProperty('recordingProblem');
  }
  expect(existsSync(home)).toBe(false);
});

test('where nothing can be written, the program reads why and plays on', async () => {
  const file = join(at.home, 'a file');
  writeFileSync(file, '');
  const { code, replies } = await session(file, { ...RESET, record: true }, ESCAPE, RESET, ESCAPE);
  expect(code).toBe(0);
  expect(replies[1]).toMatchObject({
    outcome: 'escaped',
    recordingProblem: `The game was not recorded: ${file}/runs cannot be used (it is not a folder).`,
  });
  expect(replies[1]).not.toHaveProperty('recording');
  expect(replies[3]).toMatchObject({ outcome: 'escaped' });
  expect(replies[3]).not.toHaveProperty('recordingProblem');

  const files = new MemoryFiles();
  files.before = () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const full = new Saves(storeDependencies(files, CONTENT), '/home');
  const onFullDisk = inProcess((recording) => full.keep(recording));
  expect(onFullDisk({ ...RESET, record: true }, ESCAPE)?.recordingProblem).toBe(
    'The game was not recorded: /home/runs cannot be used (the disk is full: make room, or name another folder with KOBOLDKEEP_HOME).',
  );
});

test('a game that is too long for a recording ends all the same', () => {
  const saves = openSaves({ env: { KOBOLDKEEP_HOME: join(at.home, 'long') } });
  const play = inProcess((recording) => saves.keep(recording && { ...recording, turn: MOST_TURNS + 1 }));
  expect(play({ ...RESET, record: true }, ESCAPE)).toMatchObject({
    outcome: 'escaped',
    recordingProblem: 'The game was not recorded: it is too long for a recording.',
  });
  expect(existsSync(saves.home)).toBe(false);
});

test('a fork is recorded from the start of its game if it asks for that, and a loaded game cannot be', () => {
  const home = join(at.home, 'forks');
  const saves = new Saves(storeDependencies(DISK, CONTENT), home);
  const play = inProcess((recording) => saves.keep(recording));
  play(RESET, act({ do: 'wait' }));
  expect(play({ type: 'fork' }, { ...ESCAPE, game: 1 })).not.toHaveProperty('recording');
  const over = play({ type: 'fork', record: true }, { ...act({ do: 'search' }), game: 2 }, { ...ESCAPE, game: 2 });
  expect(readRecording({ files: DISK }, over?.recording ?? '').commands.map(({ do: name }) => name)).toEqual([
    'wait',
    'search',
    'escape',
  ]);
  const position = (play({ type: 'save' }) as { position?: string }).position;
  expect(play({ type: 'load', position, record: true })?.type).toBe('error');
  expect(play({ type: 'load', position }, { type: 'fork', record: true })).toMatchObject({ code: 'notRecordable' });
  expect(readdirSync(join(home, 'runs'))).toHaveLength(1);
});

test('games of one name that begin in the same second keep a recording each', () => {
  const home = join(at.home, 'same second');
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const saves = new Saves(storeDependencies(DISK, CONTENT), home);
  const play = inProcess((recording) => saves.keep(recording));
  for (const waits of [1, 3, 2])
    play({ ...RESET, record: true }, ...Array<object>(waits).fill(act({ do: 'wait' })), ESCAPE);
  expect(readdirSync(join(home, 'runs'))).toHaveLength(3);
  expect(saves.runs.all().runs.map(({ summary }) => [summary.turn, summary.began, summary.doubt])).toEqual(
    expect.arrayContaining([1, 2, 3].map((turn) => [turn, 1_000_000, ''])),
  );
});
