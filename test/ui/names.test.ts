// Names where there is little room: nothing that tells two things apart is cut.
import { CONTENT } from '../../src/content';
import { shortenName } from '../../src/ui/words/text';

const NAMES: readonly string[] = [
  ...Object.values(CONTENT.breeds),
  ...CONTENT.tiles,
  ...CONTENT.props,
  ...CONTENT.items,
  ...Object.values(CONTENT.looks).flat(),
].map(({ name }) => name);

/** The width of a name in the panel at 80 × 24, and of one with a health bar beside it. */
const PANEL = 19;
const BESIDE_BAR = 16;

test('no two names look the same in the panel', () => {
  const shown = new Map<string, string>();
  for (const name of new Set(NAMES)) {
    const short = shortenName(name, PANEL);
    expect(short.length).toBeLessThanOrEqual(PANEL);
    expect([short, shown.get(short) ?? name]).toEqual([short, name]);
    shown.set(short, name);
  }
});

test('the names of creatures stand whole beside their bars', () => {
  for (const { name } of Object.values(CONTENT.breeds))
    expect([name, shortenName(name, BESIDE_BAR)]).toEqual([name, name]);
});

test.each([
  ['a chest marked with a sword', 20, 'chest, sword'],
  ['a door with an iron lock', 20, 'door, iron lock'],
  ['a staircase leading down', 20, 'staircase down'],
  ['a statue', 20, 'a statue'],
  ['a staircase leading down', 40, 'a staircase leading down'],
  ['scroll titled QUINCE UMBER', 12, 'scroll…UMBER'],
  ['abc', 0, ''],
])('%s in %i columns is "%s"', (name, width, short) => {
  expect(shortenName(name, width)).toBe(short);
});
