/** Games of a program that attempt a task. */
import { Agent } from '../../src/cli/agent/agent';
import { TASK_IDS } from '../../src/content/tasks';
import { TASKS } from '../../src/library';

interface Answer {
  readonly code?: string;
  readonly error?: string;
  readonly attempt?: { readonly task: string; readonly state: string; readonly turn: number | null };
  readonly status?: { readonly difficulty: string };
  readonly answers?: readonly Answer[];
}

function agent() {
  const player = new Agent('1.2.3', () => ({ recording: '/runs/a.kkr' }));
  const ask = (request: object): Answer => JSON.parse(player.answer(JSON.stringify(request))) as Answer;
  return { hello: JSON.parse(player.hello()) as { readonly tasks: unknown }, ask };
}

const ESCAPE = { type: 'act', command: { do: 'escape' } };
const WAIT = { type: 'act', command: { do: 'wait' } };

test('the greeting has the tasks', () => {
  const { tasks } = agent().hello;
  expect(tasks).toEqual(TASKS);
  expect(Object.keys(tasks as object)).toEqual(TASK_IDS);
});

test('every answer about a game with a task tells of the attempt, whatever is wanted', () => {
  const { ask } = agent();
  const open = { task: 'shortKeep', state: 'open', turn: null };
  const start = ask({ type: 'reset', seed: 'test/1', task: 'shortKeep', want: ['status'] });
  expect(start).toMatchObject({ attempt: open, status: { difficulty: 'short' } });
  expect(ask({ type: 'observe', want: [] })).toEqual({ type: 'observation', game: 0, attempt: open });
  for (const type of ['fork', 'imagine'])
    expect(ask({ type, seed: type === 'imagine' ? 1 : undefined, want: [] }).attempt).toEqual(open);
  const { position } = ask({ type: 'save' }) as { readonly position?: string };
  expect(ask({ type: 'load', position, game: 5, want: [] })).not.toHaveProperty('attempt');
  expect(ask(ESCAPE).attempt).toEqual({ task: 'shortKeep', state: 'failed', turn: 0 });
  expect(ask({ type: 'reset', seed: 'test/1', want: [] })).not.toHaveProperty('attempt');
});

test('among changes the attempt is told once it is decided', () => {
  const { ask } = agent();
  expect(ask({ type: 'reset', seed: 'test/1', task: 'climb', delta: true, want: [] })).toHaveProperty('attempt');
  expect(ask(WAIT)).not.toHaveProperty('attempt');
  expect(ask(ESCAPE).attempt).toEqual({ task: 'climb', state: 'failed', turn: 1 });
});

test('a task that does not exist, or whose difficulty is given, is refused', () => {
  const { ask } = agent();
  expect(ask({ type: 'reset', seed: 1, task: 'fly' })).toMatchObject({
    code: 'badRequest',
    error: expect.stringMatching(/^"task" must be one of kill, floor2, /) as string,
  });
  expect(ask({ type: 'reset', seed: 1, task: 'climb', difficulty: 'story' })).toMatchObject({
    code: 'badRequest',
    error: 'The task climb sets the difficulty and the kit: leave both out.',
  });
});
