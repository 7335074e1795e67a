/** `koboldkeep find`: which dungeons have what on their floors. */
import { CONTENT } from '../../src/content';
import { FEATURES } from '../../src/simulation/dungeons/feature';
import { needing } from '../support/needs';
import { runMain } from '../support/run-main';

const find = (...args: readonly string[]) => runMain(['find', ...args]);

interface Answer {
  readonly found: readonly { readonly seed: string; readonly sights: readonly { id: string; depth: number }[] }[];
}
const json = async (...args: readonly string[]): Promise<Answer['found']> =>
  (JSON.parse((await find(...args, '--jobs', '1', '--json')).out) as Answer).found;

test('a dungeon is found if and only if a floor that counts has what is wanted, at the first such floor', async () => {
  const found = await json('--has', 'captive<=3', '--seeds', '24', '--from', '5');
  const expected = Array.from({ length: 24 }, (_, i) => String(5 + i)).flatMap((seed) => {
    const sights = [1, 2, 3].flatMap((depth) =>
      CONTENT.planFloor(seed, depth).fixtures.flatMap(({ prop, captive }) =>
        !['cage', 'shackles'].includes(prop) || captive === undefined ? [] : [{ id: captive, depth }],
      ),
    );
    return sights.length === 0 ? [] : [{ seed, sights: sights.slice(0, 1) }];
  });
  expect(expected.length).toBeGreaterThan(1);
  expect(found).toEqual(expected);
});

test('an eel that a sluice lets in is no captive', async () => {
  const { out } = await find('--list');
  const captives = /^captive:.*\n((?: {2}.*\n)+)/m.exec(out)?.[1] ?? '';
  expect(captives).toContain('goblin');
  expect(captives).not.toContain('eel');
});

test('everything that is wanted must be there, each on a floor that counts', async () => {
  const both = await json('--has', 'item:lifePotion<=4', 'vault<=1', '--seeds', '6');
  // Every dungeon has a potion of life by the fourth floor, and a locked room on the first.
  expect(both.map(({ seed }) => seed)).toEqual(['1', '2', '3', '4', '5', '6']);
  for (const { sights } of both) {
    expect(sights[0]?.id).toBe('lifePotion');
    expect(sights[0]?.depth).toBeGreaterThanOrEqual(3);
    expect(sights[1]?.depth).toBe(1);
  }
  expect(await json('--has', 'item:lifePotion<=2', 'vault<=1', '--seeds', '3')).toEqual([]);
});

test('without a floor the whole dungeon counts', async () => {
  const [first] = await json('--has', 'breed:koboldKing', 'item:emberCrown', '--seeds', '1');
  expect(first).toEqual({
    seed: '1',
    sights: [
      { id: 'koboldKing', depth: 10 },
      { id: 'emberCrown', depth: 10 },
    ],
  });
});

test('the answer names the seed and the floors, and how many dungeons were found', async () => {
  const { code, out } = await find('--has', 'theme<=1', 'recipe:rooms<=1', '--seeds', '2', '--jobs', '1');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^1: theme (\w+) on floor 1, recipe rooms on floor 1\n2: theme \w+ on floor 1, [^\n]+\n\nfound in 2 of 2, 100\.0 % \([^)]+\) dungeons\n$/,
  );
});

test('--list names every kind of feature with all its names', async () => {
  const { out } = await find('--list');
  for (const [kind, { ids }] of Object.entries(FEATURES)) {
    expect(out).toMatch(new RegExp(`^${kind}: `, 'm'));
    for (const id of ids) expect(out).toContain(id);
  }
  expect(JSON.parse((await find('--list', '--json')).out)).toMatchObject({ altar: ['altar'], trader: ['peddler'] });
});

test.each([
  [['--has', 'captiv<=3'], 'There is no kind of feature "captiv": did you mean captive?'],
  [['--has', 'vault:armory'], 'There is no vault "armory": did you mean armoury?'],
  [['--has', 'item:zzzzzz'], 'There is no item "zzzzzz": koboldkeep find --list lists what there is.'],
  [['--has', 'vault<3'], '--has cannot be "vault<3"'],
  [['--has', 'captive<=11'], 'from 1 to 10'],
  [['--has', 'captive<=0'], 'from 1 to 10'],
  [['--has', 'captive', '--seeds', '0'], '--seeds must be a whole number from 1 to'],
  [['--has', 'captive', '--from', 'x'], '--from must be a whole number from 1 to'],
  [[], 'What must the dungeon have?'],
  [['--list', '--has', 'captive'], 'leave one of them out'],
])('wrong usage is refused in one sentence: %j', async (args, said) => {
  const { code, out, err } = await find(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(said);
  expect(err).toMatch(/^koboldkeep: [^\n]{1,260}[.?]\n$/);
});

needing('build').test('threads find the same', async () => {
  const args = ['--has', 'captive<=2', '--seeds', '12'];
  expect((await find(...args, '--jobs', '2')).out).toBe((await find(...args, '--jobs', '1')).out);
});
