/** The agent protocol with several games: numbers, ids, wanted fields, changes alone, forks, positions and batches. */
import { Agent } from '../../src/cli/agent/agent';
import { LIMITS } from '../../src/cli/agent/protocol';
import { Engine } from '../../src/engine/engine';
import { OBSERVATION_FIELDS, USUAL_FIELDS } from '../../src/library/observation';

type Fields = Readonly<Record<string, unknown>>;

function agent() {
  const player = new Agent('1.2.3', () => {
    throw new Error('no game here is recorded');
  });
  return (request: object): Fields => JSON.parse(player.answer(JSON.stringify(request))) as Fields;
}

const act = (command: object, more: object = {}) => ({ type: 'act', command, ...more });
const wait = (more: object = {}) => act({ do: 'wait' }, more);
const EXPLORE = { do: 'explore' };

test('an id is echoed in every answer, also in errors and inside a batch', () => {
  const ask = agent();
  expect(ask({ type: 'reset', seed: 1, id: 'first' })).toMatchObject({ id: 'first', type: 'observation' });
  expect(ask({ type: 'hash', id: -7 })).toMatchObject({ id: -7, type: 'hash' });
  expect(ask({ type: 'hash', id: '' })).toMatchObject({ id: '', type: 'hash' });
  expect(ask({ type: 'hash' })).not.toHaveProperty('id');
  expect(ask({ type: 'nothing', id: 8 })).toMatchObject({ id: 8, code: 'badRequest' });
  expect(ask({ type: 'hash', turn: 1.5, id: 9 })).toMatchObject({ id: 9, code: 'badRequest' });
  const player = new Agent('1.2.3', () => ({ reason: '' }));
  for (const id of ['1e400', '9007199254740993', '-0', '1.5', '{}'])
    expect(JSON.parse(player.answer(`{"type":"games","id":${id}}`))).not.toHaveProperty('id');
  expect(ask({ type: 'batch', id: 10, requests: [{ type: 'games', id: 11 }, {}, wait({ id: 12 })] })).toMatchObject({
    id: 10,
    answers: [{ id: 11, type: 'games' }, { type: 'error' }, { id: 12, type: 'observation' }],
  });
});

test('an id of as many characters as are allowed is taken, whatever they are, and no longer one', () => {
  const ask = agent();
  for (const letter of ['x', '\u{1d518}']) {
    const id = letter.repeat(LIMITS.id);
    expect(ask({ type: 'games', id })).toMatchObject({ type: 'games', id });
    expect(ask({ type: 'games', id: id + letter })).toMatchObject({ code: 'badRequest' });
  }
});

test('a game begins with the name, the difficulty and the kit that it was asked for', () => {
  const ask = agent();
  const begun = (rest: object): Fields => ask({ type: 'reset', seed: 1, want: ['status', 'pack'], ...rest });
  const asked = { name: 'Ash', difficulty: 'grim', kit: 'poacher' };
  const usual = begun({});
  expect(usual).toMatchObject({ status: { name: 'Wren', difficulty: 'standard' } });
  const other = begun(asked);
  expect(other).toMatchObject({ status: { name: 'Ash', difficulty: 'grim' } });
  expect(other['pack']).not.toEqual(usual['pack']);
  expect(ask({ type: 'reset', seed: 1, kit: 'jester' })).toMatchObject({
    error: expect.stringMatching(/^"kit" must be one of /) as string,
  });
});

test('what is no request has its error in the answers to a batch', () => {
  const answers = agent()({ type: 'batch', requests: [null, 7, { type: 'batch' }] })['answers'];
  expect(answers).toMatchObject([
    { error: expect.stringContaining('an object') as string },
    { error: expect.stringContaining('an object') as string },
    { error: 'A batch cannot contain another one.' },
  ]);
});

test('a batch of as many requests as are allowed is served, and no larger one', () => {
  const ask = agent();
  const batchOf = (count: number): Fields =>
    ask({ type: 'batch', requests: Array<object>(count).fill({ type: 'games' }) });
  expect(batchOf(LIMITS.batch)['answers']).toHaveLength(LIMITS.batch);
  expect(batchOf(LIMITS.batch + 1)).toMatchObject({ code: 'badRequest' });
});

test('each error has its code', () => {
  const ask = agent();
  const codeOf = (request: object): unknown => ask(request)['code'];
  expect(codeOf(wait())).toBe('noGame');
  ask({ type: 'reset', seed: 1, want: [] });
  expect(codeOf(act({ do: 'fly' }))).toBe('badCommand');
  expect(codeOf({ type: 'load', position: 'AAAA' })).toBe('badPosition');
  expect(codeOf({ type: 'load', position: 'AAA' })).toBe('badPosition');
  expect(codeOf(act({ do: 'escape' }))).toBeUndefined();
  expect(codeOf(wait())).toBe('gameOver');
  ask({ type: 'load', position: ask({ type: 'save' })['position'], game: 5, want: [] });
  expect(codeOf({ type: 'fork', game: 5, record: true })).toBe('notRecordable');
  const others = { type: 'batch', requests: Array<object>(LIMITS.games - 2).fill({ type: 'fork' }) };
  expect((ask(others)['answers'] as readonly Fields[]).filter(({ type }) => type === 'error')).toEqual([]);
  expect(codeOf({ type: 'fork' })).toBe('tooManyGames');
  expect(codeOf({ type: 'fork', to: 255 })).toBeUndefined();
  const player = new Agent('1.2.3', () => ({ reason: '' }));
  expect(player.answer('{')).toContain('"code":"badJson"');
  expect(player.answer(' '.repeat(LIMITS.line + 1))).toContain('"code":"tooLong"');
});

test('a game that runs into a bug is closed with an answer that says so, and the other games go on', () => {
  const ask = agent();
  for (const game of [0, 5]) ask({ type: 'reset', seed: game, game, want: [] });
  const broken = jest.spyOn(Engine.prototype, 'perform').mockImplementationOnce(() => {
    throw new RangeError('no path leads to cell -1');
  });
  expect(ask(wait({ game: 5, id: 3 }))).toEqual({
    id: 3,
    type: 'error',
    code: 'bug',
    error: 'Game 5 ran into a bug and is closed; please report it: no path leads to cell -1.',
  });
  broken.mockRestore();
  expect(ask(wait({ game: 5 }))['code']).toBe('noGame');
  const answers = ask({ type: 'batch', requests: [wait(), wait({ game: 5 }), { type: 'hash' }] })['answers'];
  expect(answers).toMatchObject([{ type: 'observation' }, { code: 'noGame' }, { type: 'hash', turn: 1 }]);
});

test('games of different numbers do not touch one another, and a reset or a load takes the place of one', () => {
  const ask = agent();
  ask({ type: 'reset', seed: 'a', want: ['status'] });
  expect(ask({ type: 'reset', seed: 'b', game: 7, want: ['score'] })).toMatchObject({ game: 7 });
  const before = ask({ type: 'hash' });
  expect(Object.keys(ask(act(EXPLORE, { game: 7 })))).toEqual(['type', 'game', 'score']);
  expect(ask({ type: 'hash' })).toEqual(before);
  expect(ask({ type: 'games' })).toMatchObject({
    games: [
      { game: 0, seed: 'a', depth: 1, turn: 0, outcome: null, record: false },
      { game: 7, seed: 'b', depth: 1, outcome: null },
    ],
  });
  const { position } = ask({ type: 'save', game: 7 });
  const hash = ask({ type: 'hash', game: 7 });
  const { events, ...loaded } = ask({ type: 'load', position });
  expect(loaded).toMatchObject({ game: 0, status: { seed: 'b' } });
  expect((events as readonly Fields[]).filter((event) => event['type'] !== 'noticed')).toEqual([]);
  expect(ask({ type: 'hash' })).toEqual({ ...hash, game: 0 });
  expect(ask({ type: 'close', game: 7 })).toEqual({ type: 'closed', game: 7 });
  expect(ask({ type: 'observe', game: 7 })).toMatchObject({ code: 'noGame' });
});

test('a fork gets the lowest free number and goes on as its game would', () => {
  const ask = agent();
  ask({ type: 'reset', seed: 'fork', want: ['hero'] });
  ask(act(EXPLORE));
  ask({ type: 'reset', seed: 'other', game: 1, want: [] });
  expect(Object.keys(ask({ type: 'fork' }))).toEqual(['type', 'game', 'hero']);
  expect(ask({ type: 'fork', game: 2, to: 1, want: ['score'] })).toMatchObject({ game: 1, score: {} });
  for (const game of [0, 1, 2]) for (let i = 0; i < 5; i++) ask(act(EXPLORE, { game }));
  const [hash] = [0, 1, 2].map((game) => ask({ type: 'hash', game })['hash']);
  expect([1, 2].map((game) => ask({ type: 'hash', game })['hash'])).toEqual([hash, hash]);
});

test('an imagined game gets the lowest free number, is the same for the same seed, and cannot be saved or recorded', () => {
  const ask = agent();
  ask({ type: 'reset', seed: 'imagine', want: ['hero'], delta: true });
  ask(act(EXPLORE));
  const before = ask({ type: 'hash' });
  expect(Object.keys(ask({ type: 'imagine', seed: 1 }))).toEqual(['type', 'game', 'hero']);
  expect(ask({ type: 'imagine', seed: '1', to: 9, want: ['score'] })).toMatchObject({ game: 9, score: {} });
  expect(ask({ type: 'imagine', seed: 2, game: 1 })).toMatchObject({ game: 2 });
  const hashOf = (game: number): unknown => ask({ type: 'hash', game })['hash'];
  expect(hashOf(9)).toBe(hashOf(1));
  expect(hashOf(2)).not.toBe(hashOf(1));
  expect(ask(wait({ game: 1 }))).toMatchObject({ type: 'changes', game: 1 });
  expect(ask({ type: 'hash' })).toEqual(before);
  expect(ask({ type: 'save', game: 1 })).toMatchObject({
    code: 'notSavable',
    error: 'A game that was imagined cannot be saved: use fork to copy it.',
  });
  expect(ask({ type: 'fork', game: 1, record: true })).toMatchObject({
    code: 'notRecordable',
    error: 'A game that was imagined cannot be recorded.',
  });
  expect(ask({ type: 'fork', game: 1, to: 5 })).toMatchObject({ game: 5 });
  expect(ask({ type: 'save', game: 5 })).toMatchObject({ code: 'notSavable' });
  expect(ask({ type: 'imagine' })).toMatchObject({
    code: 'badRequest',
    error: expect.stringMatching('needs "seed"') as string,
  });
  expect(ask({ type: 'imagine', seed: '' })).toMatchObject({ code: 'badRequest', error: 'The seed is empty.' });
  expect(ask({ type: 'imagine', seed: 1, game: 77 })).toMatchObject({ code: 'noGame' });
});

test('an answer holds the fields that its request wants, by default those of its game, and the usual ones without any', () => {
  const ask = agent();
  const fieldsOf = (request: object): readonly string[] => Object.keys(ask(request)).slice(2);
  expect(fieldsOf({ type: 'reset', seed: 1 })).toEqual(USUAL_FIELDS);
  expect(fieldsOf({ type: 'reset', seed: 1, want: ['score', 'hero'] })).toEqual(['score', 'hero']);
  expect(fieldsOf(wait())).toEqual(['score', 'hero']);
  expect(fieldsOf(wait({ want: ['layers'] }))).toEqual(['layers']);
  expect(fieldsOf({ type: 'observe', want: OBSERVATION_FIELDS })).toEqual(OBSERVATION_FIELDS);
  expect(fieldsOf({ type: 'observe', want: [] })).toEqual([]);
  expect(fieldsOf({ type: 'observe' })).toEqual(['score', 'hero']);
});

test('a batch is answered with one line, in order, and what fails in it stops nothing', () => {
  const ask = agent();
  const reset = [0, 1, 2].map((game) => ({ type: 'reset', seed: game, game, want: ['status'] }));
  const { type, answers } = ask({
    type: 'batch',
    requests: [...reset, wait({ game: 1 }), wait({ game: 3 }), { type: 'batch', requests: [] }, 7, wait({ game: 1 })],
  });
  expect(type).toBe('batch');
  expect(answers).toMatchObject([
    ...reset.map(({ game }) => ({ type: 'observation', game, status: { seed: String(game), turn: 0 } })),
    { game: 1, status: { turn: 1 } },
    { code: 'noGame' },
    { code: 'badRequest', error: 'A batch cannot contain another one.' },
    { code: 'badRequest', error: 'A request must be an object.' },
    { game: 1, status: { turn: 2 } },
  ]);
  expect(ask({ type: 'batch', requests: [] })).toEqual({ type: 'batch', answers: [] });
});

test('a program that merges the changes has the whole observation after every command', () => {
  const ask = agent();
  const { type, game, ...first } = ask({ type: 'reset', seed: 'changes', delta: true });
  expect([type, game]).toEqual(['observation', 0]);
  ask({ type: 'reset', seed: 'changes', game: 1 });
  let merged: Fields = first;
  const commands = [...Array<object>(12).fill(EXPLORE), { do: 'climb', way: 'up' }, { do: 'wait' }, { do: 'wait' }];
  for (const command of [...commands, { do: 'wait' }, { do: 'search' }, { do: 'escape' }]) {
    const { type, game, ...changes } = ask(act(command));
    expect([type, game]).toEqual(['changes', 0]);
    for (const [field, value] of Object.entries(changes)) expect(value).not.toEqual(merged[field]);
    merged = { ...merged, ...changes };
    expect({ type: 'observation', game: 1, ...merged }).toEqual(ask(act(command, { game: 1 })));
  }
  expect(merged).toMatchObject({ outcome: 'escaped', legal: [] });
  expect(ask({ type: 'observe' })).toEqual({ type: 'observation', game: 0, ...merged });
});

test('changes are told against what was sent of each field, whatever was asked for in between', () => {
  const ask = agent();
  ask({ type: 'reset', seed: 'changes', delta: true, want: ['status', 'width'] });
  expect(ask(wait({ want: [] }))).toEqual({ type: 'changes', game: 0 });
  expect(ask(wait({ want: ['height'] }))).toEqual({ type: 'changes', game: 0, height: 29 });
  expect(ask(wait())).toMatchObject({ status: { turn: 3 } });
  expect(ask({ type: 'observe' })).toMatchObject({ type: 'observation', status: { turn: 3 }, width: 79 });
  expect(ask(act({ do: 'climb', way: 'up' }, { want: ['status', 'height', 'outcome'] }))).toEqual({
    type: 'changes',
    game: 0,
    outcome: null,
  });
  // A fork sends changes as well, and a whole observation first.
  expect(ask({ type: 'fork' })).toMatchObject({ type: 'observation', game: 1, width: 79 });
  expect(ask(act({ do: 'climb', way: 'up' }, { game: 1 }))).toEqual({ type: 'changes', game: 1 });
});
