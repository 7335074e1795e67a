/** Games that attempt a task: how they start, what they tell, and what their recordings prove. */
import {
  createGame,
  fork,
  imagine,
  legal,
  load,
  perform,
  record,
  replay,
  save,
  TASKS,
  verify,
  type Game,
} from '../../src/library';

/** Explores and fights until the attempt is decided. */
function decide(game: Game): Game {
  for (let i = 0; i < 400 && game.attempt?.state === 'open'; i++) {
    const offered = legal(game);
    const command = ['fight', 'explore', 'rest'].map((name) => offered.find((each) => each.do === name)).find(Boolean);
    perform(game, command ?? { do: 'search' });
  }
  return game;
}

/** The states of an attempt at its start and after each command of a recording. */
function statesIn(recorded: Uint8Array, task?: string): readonly unknown[] {
  const states: unknown[] = [];
  for (const { attempt } of replay(recorded, task)) states.push(attempt?.state);
  return states;
}

/** Kills of simple players on the seeds for training: some succeed, whatever the dungeons are like. */
const kills = Array.from({ length: 6 }, (_, i) => decide(createGame({ seed: `train/${i + 1}`, task: 'kill' })));

test('a task sets difficulty and kit, and an attempt is open at its start', () => {
  const game = createGame({ seed: 'train/1', task: 'shortKeep' });
  expect(game.attempt).toEqual({ task: 'shortKeep', state: 'open', turn: null });
  perform(game, { do: 'escape' });
  expect(game.attempt).toEqual({ task: 'shortKeep', state: 'failed', turn: 0 });
  expect(statesIn(record(game), 'shortKeep')).toEqual(['open', 'failed']);
  expect(createGame({ seed: 1 }).attempt).toBeUndefined();
});

test('an attempt is decided within its turns, and its recording proves it', () => {
  expect(kills.some(({ attempt }) => attempt?.state === 'done')).toBe(true);
  for (const game of kills) {
    const bytes = record(game);
    expect(verify(bytes)).toMatchObject({ isValid: true });
    const attempts = statesIn(bytes, 'kill');
    expect(attempts.slice(0, -1)).toEqual(attempts.slice(0, -1).map(() => 'open'));
    expect(attempts.at(-1)).toBe(game.attempt?.state);
    expect(statesIn(bytes).at(-1)).toBeUndefined();
  }
});

test('copies and imagined games go on with the attempt, and a position does not know it', () => {
  const game = createGame({ seed: 'train/1', task: 'floor2' });
  const [copy, dream] = [fork(game), imagine(game, 1)];
  perform(copy, { do: 'escape' });
  perform(dream, { do: 'escape' });
  expect([game, copy, dream].map(({ attempt }) => attempt?.state)).toEqual(['open', 'failed', 'failed']);
  expect(load(save(game)).attempt).toBeUndefined();
});

test('nobody changes an attempt or the table through what a program is given', () => {
  const game = createGame({ seed: 'train/1', task: 'floor2' });
  Object.assign(game.attempt ?? {}, { state: 'done' });
  expect(game.attempt?.state).toBe('open');
  expect(() => Object.assign(TASKS.kill, { limit: 1 })).toThrow(TypeError);
  expect(TASKS.kill).not.toHaveProperty('isDone');
});

test('a task that cannot be attempted is refused in one sentence', () => {
  expect(() => createGame({ seed: 1, task: 'fly' })).toThrow(/^The task must be one of kill, floor2, /);
  expect(() => createGame({ seed: 1, task: 3 as never })).toThrow('The task must be a text');
  for (const choice of [{ difficulty: 'grim' }, { kit: 'poacher' }])
    expect(() => createGame({ seed: 1, task: 'climb', ...choice })).toThrow(
      'The task climb sets the difficulty and the kit: leave both out',
    );
  const grim = createGame({ seed: 1, difficulty: 'grim' });
  perform(grim, { do: 'escape' });
  expect(() => [...replay(record(grim), 'climb')]).toThrow(/^The task climb is attempted at difficulty standard/);
  expect(() => [...replay(record(grim), 'fly')]).toThrow('The task must be one of');
});
