// The options file as a whole: what `config` says of it, and what it does to a game at the terminal.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AtHome } from '../support/at-home';

const at = new AtHome();
const file = join(at.home, 'options');
afterEach(() => {
  writeFileSync(file, '');
});
afterAll(() => {
  at.remove();
});

type Preferences = Readonly<Record<string, { readonly value: string; readonly from: string | null }>>;
const config = async (): Promise<Preferences> => JSON.parse((await at.run('config', '--json')).out) as Preferences;

test('config shows every option, its value and where it comes from', async () => {
  writeFileSync(file, 'pace = fast\ncolours = 16\ncharacters = ascii\n');
  const found = await config();
  expect(found).toMatchObject({
    options: { value: file, from: 'KOBOLDKEEP_HOME' },
    pace: { value: 'fast', from: 'the options file' },
    colours: { value: '16', from: 'the options file' },
    characters: { value: 'ascii', from: 'the options file' },
    hints: { value: 'on', from: null },
  });
  const { out, err } = await at.run('config');
  expect(err).toBe('');
  expect(out).toMatch(/^pace +fast +from the options file$/m);
  expect(out).toMatch(/^bell +off +the default$/m);
  expect(out).toMatch(/^confirmations +ask or never$/m);
});

test('config and the game name a wrong line, and the game goes on with the right ones', async () => {
  writeFileSync(file, 'pace = warp\ncharacters = ascii\n');
  expect((await at.run('config')).err).toMatch(/options, line 1: pace cannot be "warp"\. It is none, fast/);
  const game = at.sit('--seed', '42', '--name', 'Wren');
  await game.until(/line 1: pace cannot be "warp"/);
  expect(game.screen()).not.toMatch(/[─│█]/);
  game.type('S');
  expect(await game.code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('pace = warp\ncharacters = ascii\n');
});

test('a game with a hundred wrong lines names three and says where the rest is', async () => {
  writeFileSync(file, 'x\n'.repeat(100));
  const game = at.sit('--seed', '42', '--name', 'Lark');
  await game.until(/97 more lines of it: [^.]*config\s+names them\./);
  game.type('S');
  await game.code;
});

test('a flag goes before the file', async () => {
  writeFileSync(file, 'characters = unicode\n');
  const game = at.sit('--seed', '42', '--name', 'Rook', '--ascii');
  await game.until(/floor 1\/10/);
  expect(game.screen()).not.toMatch(/[─│█]/);
  game.type('S');
  await game.code;
});

test('a file that is not text is named once, and the game plays with the defaults', async () => {
  writeFileSync(file, Buffer.from([0, 1, 2, 255]));
  const game = at.sit('--seed', '42', '--name', 'Crow');
  await game.until(/options is ignored: it is not text\./);
  game.type('S');
  expect(await game.code).toBe(0);
});
