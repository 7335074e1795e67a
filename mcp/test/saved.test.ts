/** Saved games: a client that goes away, a server that is killed, and two clients at one hero. */
import { readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { decodeRecording } from '../../src/store/recording/format';
import { endModels, Model, newHome, PROGRAM } from './support/model';

afterEach(endModels);

const turnIn = (text: string): string | undefined => /turn (\d+)/.exec(text)?.[1];

test('a client that goes away loses nothing, and the next one continues the game', async () => {
  const first = await Model.sit();
  await first.told('new_game', { seed: 'absent' });
  await first.act('wait', 'wait', 'wait');
  await first.leave();
  const next = await Model.sit(first.home);
  expect((await next.call('look')).text).toBe(
    'No game is open: continue_game goes on with the saved game of Model, and new_game begins another.',
  );
  expect(await next.told('continue_game')).toContain('Health');
  expect(turnIn(await next.told('look'))).toBe('3');
});

test('a server that is killed loses no turn that it has told, and the run is recorded whole', async () => {
  const first = await Model.sit();
  await first.told('new_game', { seed: 'killed' });
  await first.act('search', 'search');
  await first.kill();
  const next = await Model.sit(first.home);
  await next.told('continue_game');
  expect(turnIn(await next.act('wait'))).toBe('3');
  const [, recording = ''] = /^Recording: (.*)$/m.exec(await next.told('give_up')) ?? [];
  expect(decodeRecording(readFileSync(recording)).marks).toEqual(['program']);
});

test('the commands save and leave close the game, which can be continued', async () => {
  const model = await Model.sit();
  await model.told('new_game', { seed: 'left' });
  expect(await model.act('wait', 'save', 'wait')).toMatch(/The game is saved\.\nStopped after 2 of 3 commands/);
  expect((await model.call('act', { commands: ['wait'] })).text).toBe(
    'The game is saved and closed: continue_game goes on with it.',
  );
  await model.told('continue_game');
  expect(turnIn(await model.act('wait'))).toBe('2');
});

test('a hero is played by one client at a time, and another name has another game', async () => {
  const first = await Model.sit();
  await first.told('new_game');
  const second = await Model.sit(first.home);
  expect(await second.call('continue_game')).toEqual({
    text: 'Model is already being played in another terminal: use --name to play another hero.',
    isError: true,
  });
  const third = await Model.sit(first.home, '--name', 'Other');
  expect(await third.told('new_game')).toContain('You are Other the Delver.');
});

test('a second game is refused while one is under way or saved, unless it is to be set aside', async () => {
  const model = await Model.sit();
  await model.told('new_game');
  const refusal = await model.call('new_game');
  expect(refusal.text).toBe(
    'A game is under way: act goes on with it, and new_game with "replace": true sets it aside.',
  );
  expect((await model.call('continue_game')).text).toBe('The game is open already: act goes on with it.');
  await model.leave();
  const next = await Model.sit(model.home);
  expect((await next.call('new_game')).text).toBe(
    'Model has a saved game: continue_game goes on with it, and new_game with "replace": true sets it aside.',
  );
  expect(await next.told('new_game', { replace: true })).toContain('The saved game was set aside');
});

test('a game that is over takes no commands, can still be looked at, and another may begin', async () => {
  const model = await Model.sit();
  await model.told('new_game');
  expect(await model.told('give_up')).toMatch(/Model gave up on floor 1[^]*^Recording: .*\.kkr$[^]*koboldkeep verify/m);
  for (const call of [
    () => model.call('act', { commands: ['wait'] }),
    () => model.call('give_up'),
    () => model.call('keep_notes', { add: 'late' }),
  ])
    expect(await call()).toEqual({ text: 'The game is over: new_game begins another.', isError: true });
  expect(await model.told('look')).toContain('Health');
  expect((await model.call('continue_game')).text).toBe('Model has no saved game: new_game begins one.');
  await model.told('new_game');
});

test('the end of standard input, and a signal, end the program with 0, and standard output holds nothing but messages', async () => {
  for (const end of ['input', 'SIGTERM'] as const) {
    const child = spawn(process.execPath, [PROGRAM], { env: { ...process.env, KOBOLDKEEP_HOME: newHome() } });
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    const answered = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        out.push(chunk);
        resolve();
      });
    });
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdin.write('this is no message\n{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
    await answered;
    if (end === 'input') child.stdin.end();
    else child.kill(end);
    expect(await exit).toBe(0);
    expect(Buffer.concat(errors).toString()).toMatch(/^koboldkeep-mcp: [^\n]* no message of MCP: [^\n]*\n$/);
    for (const line of Buffer.concat(out).toString().trim().split('\n'))
      expect(JSON.parse(line)).toHaveProperty('id', 1);
  }
});

test('the manifest and the game have one version, which the program prints', async () => {
  const { version } = JSON.parse(readFileSync(`${__dirname}/../../package.json`, 'utf8')) as { version: string };
  const { client } = await Model.sit();
  expect(client.getServerVersion()?.version).toBe(version);
});
