/** Hostile input: each wrong call gets one clear sentence, and the game goes on. */
import { readdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { endModels, Model, newHome, PROGRAM } from './support/model';

afterAll(endModels);

let turn = 0;
/** A client whose game goes on from test to test. */
const seated = Model.sit().then(async (model) => {
  await model.told('new_game', { seed: 'hostile' });
  return model;
});

const LONG = 'x'.repeat(100_000);

test.each([
  ['new_game', { seed: [] }, 'seed'],
  ['new_game', { seed: 1.5 }, 'seed'],
  ['new_game', { seed: LONG }, 'seed'],
  ['new_game', { seed: '\u0007', replace: true }, 'The seed contains characters that cannot be displayed'],
  ['new_game', { difficulty: 'hard' }, 'expected one of "story"|"standard"|"grim"|"short" at difficulty'],
  ['new_game', { kit: null }, 'kit'],
  ['new_game', { colour: 'red' }, 'Unrecognized key: "colour"'],
  ['act', {}, 'commands'],
  ['act', { commands: 'explore' }, 'expected array, received string at commands'],
  ['act', { commands: [] }, 'commands'],
  ['act', { commands: [''] }, 'commands[0]'],
  ['act', { commands: [LONG] }, 'commands[0]'],
  ['act', { commands: Array.from({ length: 21 }, () => 'wait') }, 'commands'],
  ['look', { line: 'explore' }, 'look takes a line that begins with'],
  ['check_odds', { item: 'a' }, '"item" needs a "foe"'],
  ['keep_notes', { add: LONG }, 'add'],
  ['keep_notes', { add: ' \n ' }, 'The note is empty'],
  ['keep_notes', { remove: 3 }, 'There is no note 3.'],
  ['fly', {}, 'Tool fly not found'],
  [LONG, {}, 'not found'],
])('call %# is refused in one sentence, and the game goes on', async (name, given, sentence) => {
  const model = await seated;
  const { text, isError } = await model.call(name, given);
  expect(isError).toBe(true);
  expect(text).toContain(sentence);
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(await model.act('wait')).toContain(`turn ${++turn}.`);
  expect(model.errors).toBe('');
});

test('without a game each tool says how to begin one', async () => {
  const model = await Model.sit();
  for (const name of ['look', 'check_odds', 'list_commands', 'show_map', 'keep_notes', 'give_up'])
    expect(await model.call(name)).toEqual({ text: 'No game is open: new_game begins one.', isError: true });
});

test('lines of every sort take no turn', async () => {
  const model = await seated;
  const odd = ['\u202e\u0000', '-1', 'go', '9999999999 east', 'anyway', 'answer', '__proto__', 'throw at at at'];
  for (const line of odd) expect(await model.act(line)).not.toMatch(/[\u0000-\u0009\u202e]/);
  expect(await model.act('wait')).toContain(`turn ${++turn}.`);
  expect(model.errors).toBe('');
});

test('calls that arrive together are served in their order', async () => {
  const model = await Model.sit();
  const told = await Promise.all([
    model.told('new_game', { seed: 'at once' }),
    ...Array.from({ length: 5 }, () => model.act('wait')),
  ]);
  expect(told.slice(1).map((text) => /turn (\d+)/.exec(text)?.[1])).toEqual(['1', '2', '3', '4', '5']);
});

test('more than any message ends the server with a sentence, and the game is kept', async () => {
  const model = await Model.sit();
  await model.told('new_game', { seed: 'flood' });
  await model.act('wait');
  const closed = new Promise<void>((resolve) => {
    model.client.onclose = resolve;
  });
  void model.call('act', { commands: ['x'.repeat(11 << 20)] }).catch(() => undefined);
  await closed;
  expect(model.errors).toMatch(/^koboldkeep-mcp: [^\n]+exceeded maximum size[^\n]+\n$/);
  const next = await Model.sit(model.home);
  expect(await next.told('continue_game')).toContain('Health');
});

test('a folder that cannot be used is one sentence', async () => {
  const home = newHome();
  writeFileSync(`${home}/saves`, '');
  const model = await Model.sit(home);
  const { text, isError } = await model.call('new_game');
  expect(isError).toBe(true);
  expect(text).toMatch(/^\/[^\n]* cannot be used \(it is not a folder\)\.$/);
});

test('a saved game that cannot be read is one sentence', async () => {
  const model = await Model.sit();
  await model.told('new_game');
  await model.leave();
  const [folder = ''] = readdirSync(`${model.home}/saves`);
  for (const file of readdirSync(`${model.home}/saves/${folder}`))
    writeFileSync(`${model.home}/saves/${folder}/${file}`, 'no game');
  const next = await Model.sit(model.home);
  const { text, isError } = await next.call('continue_game');
  expect(isError).toBe(true);
  expect(text.split('\n')).toHaveLength(1);
  expect(await next.told('new_game', { replace: true })).toContain('set aside');
});

test.each([
  [['--fly'], "Unknown option '--fly'"],
  [['--name', ''], 'The name is empty'],
  [['--name', 'x'.repeat(25)], 'The name has 25 characters'],
])('%j is refused in one sentence with the code 2', (args, sentence) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^koboldkeep-mcp: [^\n]+\n$/);
  expect(stderr).toContain(sentence);
});
