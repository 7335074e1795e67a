// Favourites and the order of the pack: what is listed first, what is asked, and what is kept with the game.
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { Preferences } from '../../src/ui/frame/preferences';
import { scene, TEST_CONTENT } from '../scene';
import { hear } from '../support/by-ear';
import { atTerminal } from '../support/at-terminal';
import { give, KITTED, letterOf } from './gear';

const ROOM = '#######\n#.....#\n#..@..#\n#.....#\n#######';

/** A hero with the starting kit and a few things more, at a terminal. */
function supplied(save: (name: string, value: string | undefined) => undefined = () => undefined) {
  const s = scene(ROOM, {}, KITTED);
  give(s.engine, 'healingPotion', 2);
  give(s.engine, 'firePotion', 1, false);
  give(s.engine, 'longSword');
  const preferences = new Preferences({ flags: { hints: false, pace: 'none' }, save });
  const t = atTerminal(s.engine, undefined, { preferences });
  return { ...s, t, listed: (): string[] => listedIn(t.rows()) };
}

/** The rows of the pack: headings, and items by letter and name. */
const listedIn = (rows: readonly string[]): string[] =>
  rows.flatMap((row) => /│ ((?:[A-Za-z] {2}\S )?[A-Za-z0-9+][^│]*?)(?: {2,}[^│]*)?│/.exec(row)?.[1]?.trim() ?? []);

test('a favourite is listed first, under a heading of its own, and no longer once it is none', async () => {
  const { t, listed } = supplied();
  await t.press('i', 'C', '!');
  await t.press('i');
  expect(listed().slice(0, 3)).toEqual(['Favourites', 'C  ! 2 potions of healing', 'Weapons']);
  await t.press('C');
  expect(t.card()).toContain('! no favourite');
  await t.press('!');
  await t.press('i');
  expect(listed()[0]).toBe('Weapons');
});

test('before a favourite is thrown or dropped, the game asks', async () => {
  const { t, engine } = supplied();
  await t.press('i', 'c', '!');
  await t.press('d', 'c');
  expect(t.card()).toMatch(/long sword/);
  await t.press('n');
  expect(letterOf(engine, 'longSword')).toBe('c');
  await t.press('d', 'c');
  await t.press('y');
  expect(engine.hero.pack.some(({ kind }) => kind.id === 'longSword')).toBe(false);
});

test('a favourite keeps what was written on it, and is one in the saved game, too', async () => {
  const { t, engine } = supplied();
  await t.press('c', 'C', ...Array.from('for the King'), 'enter');
  await t.press('i', 'C', '!');
  const item = fromSnapshot(TEST_CONTENT, toSnapshot(engine)).hero.pack.find(({ letter }) => letter === 'C');
  expect(item?.note).toBe('!for the King');
  await t.press('i', 'C', '!');
  expect(engine.hero.pack.find(({ letter }) => letter === 'C')?.note).toBe('for the King');
});

test('what is not identified cannot be a favourite, and by lines it is said why', async () => {
  const { t, engine } = supplied();
  await t.press('i', 'D');
  expect(t.card()).not.toContain('favourite');
  const heard = (await hear(engine, ['favourite D', 'favourite long sword', 'pack'])).join(' ');
  expect(heard).toMatch(/You do not know what the \S+ potion is yet/);
  expect(heard).toMatch(/Pack, 3 of 26 pieces and 4 of 26 stacks:\s+Favourites\. c: long sword/);
});

test('Tab lists the pack by name and by letter, and the choice is kept for later games', async () => {
  const kept: unknown[] = [];
  const { t, listed } = supplied((...pair) => void kept.push(pair));
  await t.press('i');
  expect(t.status()).toContain('Tab lists by name');
  await t.press('tab');
  const names = listed()
    .slice(1, 8)
    .map((row) => row.replace(/^. {2}. (\d+ )?/, '').replace(/s? .*/, ''));
  expect(names).toEqual([...names].sort());
  await t.press('tab');
  expect(
    listed()
      .slice(0, 8)
      .map((row) => row.charAt(0))
      .join(''),
  ).toBe('OabcABCD');
  await t.press('tab', 'escape');
  expect(kept).toEqual([
    ['pack-order', 'name'],
    ['pack-order', 'letter'],
    ['pack-order', 'kind'],
  ]);
});

test('before a favourite trophy is sold, the player is asked, on the screen and by lines', async () => {
  const sell = () => {
    const s = scene('#####\n#@n.#\n#...#\n#####', {
      n: { actor: 'peddler', as: (who) => Object.assign(who, { side: 'neutral', topic: 'peddler' }) },
    });
    const { letter = '' } = give(s.engine, 'returnBag');
    s.engine.perform({ do: 'name', item: letter, as: '!' });
    return s;
  };
  const s = sell();
  const t = atTerminal(s.engine);
  await t.press('l');
  await t.press('2');
  expect(t.card()).toMatch(/Sell the .*\? It is one of your favourites\./);
  await t.press('n');
  expect(s.hero.pack).toHaveLength(1);
  for (const key of ['l', '2', 'y']) await t.press(key);
  expect(s.hero.pack).toHaveLength(0);
  const other = sell();
  const heard = (await hear(other.engine, ['answer 2', 'no', 'answer 2 anyway'])).join(' ');
  expect(heard).toContain('It is one of your favourites. Type yes or no.');
  expect(other.hero.pack).toHaveLength(0);
});

test('in the list of what to throw the bar stands on what is made for it, not on the sword in hand', async () => {
  const { t } = supplied();
  await t.press('t');
  await t.press('enter');
  expect(t.terminal.screen).toContain('Throw the throwing knife');
});
