/** Names that look like others. */
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMixed, skeletonOf } from '../src/lookalikes';
import { endServers, serve } from './support/served';
import { logIn, newKey, sendVisitorsHome, visit } from './support/visitor';

afterEach(async () => {
  sendVisitorsHome();
  await endServers();
});

test.each([
  ['a Cyrillic letter', 'Wren', 'Wr\u0435n'],
  ['a whole word in Cyrillic', 'Cope', '\u0421\u043e\u0440\u0435'],
  ['large Greek letters', 'NIKE', '\u039d\u0399\u039a\u0395'],
  ['small Greek letters', 'vax', '\u03bd\u03b1\u03c7'],
  ['a large I for a small l', 'Ill', 'lII'],
  ['one for a small l', 'Bill', 'Bi11'],
  ['digits for letters', 'Stoat', '570a7'],
  ['letters of full width', 'Wren', '\uff37\uff52\uff45\uff4e'],
  ['capitals', 'Wren', 'WREN'],
  ['a mark below a letter', 'Wren', 'W\u0332ren'],
  ['two letters for one', 'Mimi', 'Mirni'],
  ['two v for a w', 'Wren', 'vvren'],
  ['other spaces', 'Two Words', 'Two\u00a0\u2003Words'],
  ['a blank of Braille', 'Wren', 'Wren\u2800'],
  ['another hyphen', 'Jo-Ann', 'Jo\u2010Ann'],
])('%s: "%s" and "%s" look alike', (_, one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one));
});

test.each([
  ['Wren', 'Wrén'],
  ['Wren', 'Wrens'],
  ['Hero 1', 'Hero 2'],
  ['Анна', 'Инна'],
  ['漢字', '感じ'],
  ['कि', 'की'],
])('"%s" and "%s" do not', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});

test.each([
  ['Wr\u0435n', true],
  ['Wren\u03b1', true],
  ['Анна', false],
  ['Zoë the 2nd', false],
  ['カナ漢字ひら Wren', false],
])('the alphabets of "%s" are mixed: %j', (name, isSo) => {
  expect(isMixed(name)).toBe(isSo);
});

const LIKE = 'looks like that of another player: choose another one.';
test('a name that looks like that of an account is refused, with a key and without, and after a new start', async () => {
  const first = await serve();
  await logIn({ port: first.port, name: 'Bill', key: newKey() });
  await first.end();
  const server = await serve([], first.data);
  for (const name of ['Bi11', 'BiII', 'В\u0456ll'])
    for (const key of [newKey(), undefined]) {
      await expect(logIn({ port: server.port, name, ...(key === undefined ? {} : { key }) })).rejects.toThrow();
    }
  await server.refused(`The name Bi11 ${LIKE}`);
  await server.refused(`The name BiII ${LIKE}`);
  await server.refused('The name В\u0456ll mixes letters of several alphabets: choose one with those of one.');
  await (await visit({ port: server.port, name: 'Billy' })).sees('Billy the Delver');
});

test('a removed account leaves its name free, and accounts that look alike already all go on', async () => {
  const [wren, other] = [newKey(), newKey()];
  const first = await serve();
  const { data } = first;
  await logIn({ port: first.port, name: 'Wren', key: wren });
  await expect(logIn({ port: first.port, name: 'Wr3n', key: other })).rejects.toThrow();
  const [folder = ''] = readdirSync(join(data, 'accounts'));
  renameSync(join(data, 'accounts', folder), join(data, 'away'));
  await logIn({ port: first.port, name: 'Wr3n', key: other });
  await expect(logIn({ port: first.port, name: 'Wren', key: wren })).rejects.toThrow();
  renameSync(join(data, 'away'), join(data, 'accounts', folder));
  await first.end();
  const { port } = await serve([], data);
  await logIn({ port, name: 'Wren', key: wren });
  await logIn({ port, name: 'Wr3n', key: other });
});

test('a damaged account keeps nobody else out', async () => {
  const first = await serve();
  const key = newKey();
  await logIn({ port: first.port, name: 'Damaged', key });
  const [folder = ''] = readdirSync(join(first.data, 'accounts'));
  writeFileSync(join(first.data, 'accounts', folder, 'account.json'), '{"name":');
  writeFileSync(join(first.data, 'accounts', 'stray'), '');
  await first.end();
  const { port } = await serve([], first.data);
  await expect(logIn({ port, name: 'Damaged', key })).rejects.toThrow();
  await logIn({ port, name: 'Another', key });
});
