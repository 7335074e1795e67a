// Names where there is little room: nothing that tells two things apart is cut.
import { CONTENT } from '../../src/content';
import { View } from '../../src/engine/api/view/view';
import { quantity } from '../../src/engine/world/knowledge/grammar';
import { Knowledge } from '../../src/engine/world/knowledge/knowledge';
import { shortenName } from '../../src/ui/words/text';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { give, letterOf, KITTED } from './gear';

const UNKNOWN = new Knowledge(CONTENT, '1');
const KNOWN = new Knowledge(CONTENT, '1');
KNOWN.known = CONTENT.items.map(({ id }) => id);

/** Every label of an item: unknown and known, in numbers, with each enchantment, affix and number of charges. */
const LABELS = CONTENT.items.flatMap((kind) => {
  const affixes = Object.values(CONTENT.affixes).filter(({ slots }) => kind.gear && slots.includes(kind.gear.slot));
  const pluses = kind.gear || kind.charges ? [-2, -1, 0, 1, 2, 3] : [0];
  const known = pluses.flatMap((plus) =>
    [undefined, ...affixes.map(({ id }) => id)].flatMap((affix) =>
      [0, 1, 2].map((left) =>
        KNOWN.nameOf({
          ...{ kind, count: 1, plus, known: true },
          ...(affix === undefined ? {} : { affix }),
          ...(kind.charges ? { charges: left } : {}),
        }),
      ),
    ),
  );
  const counts = kind.stacks ? [1, 2, 17] : [1];
  return [
    ...known,
    ...counts.map((count) =>
      count > 1 ? quantity(count, UNKNOWN.nameOf({ kind, count })) : UNKNOWN.nameOf({ kind, count }),
    ),
  ];
});

const CORPSES = Object.values(CONTENT.breeds).flatMap(({ name, inert }) => (inert ? [] : [`${name} corpse`]));

const NAMES: readonly string[] = [
  ...CORPSES,
  ...[...Object.values(CONTENT.breeds), ...CONTENT.tiles, ...CONTENT.props].map(({ name }) => name),
  ...LABELS,
];

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

test('a corpse in the panel is told as one by a whole word, after what it was', () => {
  for (const name of CORPSES) expect(shortenName(name, PANEL)).toMatch(/ corpse$/);
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
  ['scroll titled QUINCE UMBER', 18, 'QUINCE UMBER'],
  ['2 scrolls titled QUINCE UMBER', 12, '2 QUI… UMBER'],
  ['a potion of liquid frost', 17, 'liquid frost'],
  ['3 potions of liquid frost', 17, '3 liquid frost'],
  ['hollow sorcerer corpse', 19, 'hollow sorc… corpse'],
  ['kobold reaver corpse', 19, 'kobold reav… corpse'],
  ['kobold reaver corpse', 16, 'kobold r… corpse'],
  ['cellar rat corpse', 16, 'cell… rat corpse'],
  ['cave troll corpse', 13, 'cave t…corpse'],
  ['+3 long sword of leeching', 21, '+3 long swo… leeching'],
  ['a whip of frost in an open cage', 21, 'whip, frost, offered'],
  ['leather armour of the salamander in an open cage', 28, 'leather armour, sal… offered'],
  ['abcdefghijkl', 8, 'abc…ijkl'],
  ['abc', 0, ''],
])('%s in %i columns is "%s"', (name, width, short) => {
  expect(shortenName(name, width)).toBe(short);
});

test('every command of the palette stands whole, with its key', async () => {
  const t = atTerminal(scene('####\n#@.#\n####').engine);
  const seen = new Set<string>();
  await t.press(':');
  for (let i = 0; i < 80; i++) {
    for (const row of t.rows()) seen.add(row);
    await t.press('down');
  }
  expect([...seen].filter((row) => row.includes('…'))).toEqual([]);
  await t.press('escape', '?');
  expect(t.terminal.screen).not.toContain('…');
});

test('the pack shows the longest names whole, and a long note gives way to them', async () => {
  const { engine, hero } = scene('####\n#@.#\n####', {}, KITTED);
  give(engine, 'drakehide');
  const letter = letterOf(engine, 'drakehide');
  hero.pack = hero.pack.map((item) =>
    item.letter === letter ? { ...item, plus: -2, affix: 'salamander', note: 'n'.repeat(40) } : item,
  );
  engine.placeItem(engine.map, hero.cell, 'throwingKnife', 17);
  for (const id of ['sapphire', 'ruby', 'garnet', 'opal', 'ration']) engine.placeItem(engine.map, hero.cell, id, 17);
  const { label } = new View(engine).pack.card(letter) ?? { label: '' };
  expect(label).toBe('-2 drakehide coat of the salamander');
  const t = atTerminal(engine);
  await t.press('i');
  expect(t.terminal.screen).toContain(label);
  expect(t.terminal.screen).toMatch(/“n+…/);
  expect(t.terminal.screen).toContain('throwing knives. g picks them up.');
  expect(t.terminal.screen).toContain('17 sapphires');
  await t.press(letter);
  expect(t.terminal.screen).toContain(label);
});
