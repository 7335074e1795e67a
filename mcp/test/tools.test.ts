/** The tools: their list, what each tells, and when a list of commands stops. */
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { endModels, Model } from './support/model';

/** A client whose games each test sets aside. */
const seated = Model.sit();

afterAll(endModels);

const NAMES = [
  ...['new_game', 'continue_game', 'look', 'check_odds', 'list_commands', 'act', 'show_map', 'keep_notes', 'give_up'],
];

test('each tool has a title, a description, a closed schema, and says whether it changes the game', async () => {
  const { client } = await seated;
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(NAMES);
  for (const { title, description, inputSchema, annotations } of tools) {
    expect(title).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\.$/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(new Ajv().validateSchema(inputSchema)).toBe(true);
    expect(annotations?.openWorldHint).toBe(false);
  }
  const having = (hint: 'readOnlyHint' | 'destructiveHint'): readonly string[] =>
    tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name);
  expect(having('readOnlyHint')).toEqual(['look', 'check_odds', 'list_commands', 'show_map']);
  expect(having('destructiveHint')).toEqual(['new_game', 'keep_notes', 'give_up']);
});

test('a model that has not seen the game learns from the server how to begin', async () => {
  const { client } = await seated;
  expect(client.getServerVersion()).toMatchObject({ name: 'koboldkeep' });
  for (const name of NAMES.filter((each) => each !== 'give_up')) expect(client.getInstructions()).toContain(name);
});

test('the same seed gives the same dungeon, and the kit and the difficulty count', async () => {
  const [one, other] = [await seated, await Model.sit()];
  const told = await one.told('new_game', { seed: 'twins', replace: true });
  expect(told).toContain('You are Model the Delver.');
  expect(await other.told('new_game', { seed: 'twins' })).toBe(told);
  const drawn = await one.told('show_map');
  expect(await other.told('show_map')).toBe(drawn);
  await one.told('new_game', { seed: 'twins', replace: true, kit: 'apprentice', difficulty: 'short' });
  expect(await one.told('look')).toContain('stave');
  expect(await one.told('look', { line: 'seed' })).toContain('--seed twins --difficulty short --kit apprentice');
});

test('what looks takes no turn and changes nothing, and an open question stays open', async () => {
  const model = await seated;
  await model.told('new_game', { seed: 'quiet', replace: true });
  const asked = await model.act('drop');
  expect(asked).toMatch(/Drop what\?[^]*The next command answers the question\.\]$/);
  const looks = async (): Promise<readonly string[]> => [
    await model.told('look'),
    await model.told('look', { line: 'examine ration' }),
    await model.told('list_commands'),
    await model.told('list_commands', { about: 'throw' }),
    await model.told('show_map'),
    (await model.call('check_odds')).text,
  ];
  const first = await looks();
  expect(first[0]).toMatch(/turn 0,[^]*Pack, \d+ of 26 pieces and \d+ of 26 stacks:/);
  expect(first[3]).toMatch(/^throw WHAT at WHOM: /);
  expect(await looks()).toEqual(first);
  expect(await model.act('a')).toMatch(/You drop a short sword\./);
});

test('a look at one of several things names them, and leaves the game as it was', async () => {
  const model = await seated;
  await model.told('new_game', { seed: 'scrolls', kit: 'apprentice', replace: true });
  const which = await model.told('look', { line: 'pack scroll' });
  expect(which).toMatch(/^Which "scroll" do you mean\?[^]*\n1: [^]*\n2: /);
  expect(await model.act('wait')).toMatch(/turn 1\.[^?]*$/);
});

test('a list of commands goes on until one fails, asks or changes nothing, and says so', async () => {
  const model = await Model.sit();
  await model.told('new_game', { seed: 'lists', replace: true });
  expect(await model.act('wait', 'wait', 'search')).toMatch(/> wait\n[^]*> wait\n[^]*> search\n[^]*turn 3\./);
  expect(await model.act('wait', 'climb down', 'wait')).toMatch(
    /There are no stairs leading down here\.\nStopped after 2 of 3 commands\.\n\[.*turn 4\./,
  );
  expect(await model.act('drop', 'wait')).toMatch(/Stopped after 1 of 2 commands: A question is open\.\n/);
  expect(await model.act('cancel', 'wait')).toContain('1 of 2 commands: The last one changed nothing in the game.');
  expect(await model.act('hop', 'wait')).toMatch(/I do not know the word "hop"[^]*Stopped after 1 of 2/);
});

test('the map numbers its columns and rows, and act goes where it points', async () => {
  const model = await seated;
  await model.told('new_game', { seed: 'places', replace: true });
  const [head = '', ...lines] = (await model.told('show_map')).split('\n');
  const [, left, column, row] = /^Columns (\d+) to .* You are in column (\d+) of row (\d+)\.$/.exec(head) ?? [];
  const drawn = lines.find((line) => Number(line.slice(0, 2)) === Number(row)) ?? '';
  expect(drawn[3 + Number(column) - Number(left)]).toBe('@');
  expect(lines.join('\n')).toMatch(/^@ you, Model/m);
  // A free cell beside the hero.
  const step = [1, -1].find((each) => drawn[3 + Number(column) - Number(left) + each] === '.') ?? 0;
  expect(step).not.toBe(0);
  await model.act(`go column ${Number(column) + step} row ${row} of floor 1`);
  expect(await model.told('show_map')).toContain(`You are in column ${Number(column) + step} of row ${row}.`);
});

test('the odds tell of the foes in sight, and of a throw', async () => {
  const model = await seated;
  let told = await model.told('new_game', { seed: 'foes', replace: true });
  for (let i = 0; i < 40 && !/\d foes? in sight/.test(told); i++) told = await model.act('explore anyway');
  const odds = await model.told('check_odds');
  expect(odds).toMatch(/You\s+hit\s+\d+%/);
  const [, foe = ''] = /^(?:The )?(.*)\.$/m.exec(odds) ?? [];
  expect(odds).toContain(await model.told('check_odds', { foe }));
  expect(await model.told('check_odds', { foe, item: 'throwing knives' })).toMatch(/reaches|in the way|no one|range/);
});

test('notes are numbered, kept with the game, and go beside the recording', async () => {
  const model = await Model.sit();
  await model.told('new_game');
  expect(await model.told('keep_notes')).toBe('There are no notes.');
  await model.told('keep_notes', { add: 'pink\npotion  heals\u202e' });
  expect(await model.told('keep_notes', { add: 'north is a vault' })).toBe(
    '1: pink potion heals?\n2: north is a vault',
  );
  await model.leave();
  const next = await Model.sit(model.home);
  await next.told('continue_game');
  expect(await next.told('keep_notes', { remove: 1 })).toBe('1: north is a vault');
  const end = await next.told('give_up');
  const [, recording = ''] = /^Recording: (.*)$/m.exec(end) ?? [];
  expect(readFileSync(recording.replace(/\.kkr$/, '.notes.txt'), 'utf8')).toBe('north is a vault\n');
  expect(await next.told('keep_notes')).toBe('1: north is a vault');
});

test('the resources are the pages about the rules and the log of the game', async () => {
  const model = await seated;
  const { client } = model;
  const { resources } = await client.listResources();
  const textOf = async (uri: string): Promise<string> => {
    const [content] = (await client.readResource({ uri })).contents;
    return content && 'text' in content ? content.text : '';
  };
  for (const { uri, title } of resources.filter((each) => each.uri.includes('/rules/')))
    expect(await textOf(uri)).toMatch(new RegExp(`^${title}\n\n.{40}`));
  expect(resources.length).toBeGreaterThan(8);
  await model.told('new_game', { seed: 'log', replace: true });
  await model.act('climb down');
  expect(await textOf('koboldkeep://log')).toContain('There are no stairs leading down here.');
});
