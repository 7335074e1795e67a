// The cards of a vault's offers: side by side, compared with what is worn, chosen once and asked about once.
import { hashState } from '../../src/engine/api/snapshot/hash';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { stow } from '../../src/engine/rules/items/pack';
import { Timeline } from '../../src/engine/api/event/chronicle';
import type { PlacedItem } from '../../src/engine/world/kinds/floor-plan';
import { withChanges } from '../../src/engine/world/actors/item';
import { View } from '../../src/engine/api/view/view';
import { OfferScreen } from '../../src/ui/screens/offer-screen';
import { Canvas } from '../../src/ui/terminal/canvas';
import { toAscii } from '../../src/ui/terminal/glyphs';
import { stand } from '../props';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { cageOffers } from './gear';

const SWORD: PlacedItem = { item: 'shortSword', count: 1 };
const OFFERS: readonly (readonly PlacedItem[])[] = [
  [{ item: 'axe', count: 1, plus: 2 }],
  [{ item: 'fireStaff', count: 1 }],
  [{ item: 'roundShield', count: 1 }],
  [
    { item: 'healingPotion', count: 2 },
    { item: 'hastePotion', count: 1 },
  ],
  [
    { item: 'agate', count: 1 },
    { item: 'gold', count: 150 },
  ],
];

/** A hero with a short sword before a row of cages, at a terminal. */
function vault(count = 4, terminal = new ScriptedTerminal()) {
  const s = scene('############\n#1.2.3.4.5.#\n#.@........#\n############');
  const { engine, hero } = s;
  const sword = stow(hero, { ...createItem(engine.map, SWORD, hero.cell), known: true });
  hero.pack = hero.pack.map((item) => (item === sword ? withChanges(item, { on: true }) : item));
  const cells = OFFERS.slice(0, count).map((_, i) => s.at(String(i + 1)));
  cageOffers(engine, cells, OFFERS);
  engine.look();
  return {
    ...s,
    cells,
    t: atTerminal(engine, terminal),
    kinds: () => cells.map((at) => engine.map.propAt(at)?.kind.id),
  };
}

describe('the cards of a vault', () => {
  test('open when the hero walks into a cage: three side by side at 80 × 24, the others with an arrow', async () => {
    const { t } = vault(4);
    await t.press('y');
    const [heading = '', frames = '', names = ''] = t.rows();
    expect(heading).toMatch(/^Take one\. What you leave shuts for good\. +1–3 of 4 →$/);
    expect(frames).toBe('┌─ > a < ────────────────┐ ┌─ b ────────────────────┐ ┌─ c ────────────────────┐');
    expect(names).toMatch(/^│ \) \+2 axe +│ │ \/ staff of firebolts +│ │ \[ round shield +│$/);
    expect(t.rows()).toHaveLength(24);
    expect(t.status()).toMatch(/letter or Enter chooses {3}Left and Right move .*Esc back$/);
  });

  test('say what each does, its numbers, and how it compares with what is wielded, worn and carried', async () => {
    const { t } = vault(3);
    await t.press('y');
    const text = t.rows().map((row) => row.split('│').map((part) => part.trim()));
    const column = (i: number): string =>
      text
        .map((parts) => parts[i] ?? '')
        .join(' ')
        .replace(/ +/g, ' ');
    expect(column(1)).toContain('Compared with your short sword');
    expect(column(1)).toMatch(/[+-] attack \d × \d+% → \d × \d+%/);
    expect(column(3)).toContain('Pointed: does 3–12 damage by fire');
    expect(column(3)).toContain('It has 2 of 2 uses left. A use comes back in 150 turns.');
    expect(column(3)).toContain('Compared with what you carry You have no staffs or wands.');
    expect(column(5)).toContain('Compared with no shield');
    expect(column(5)).toMatch(/\+ guard \d × \d+% → \d × \d+%/);
  });

  test('page with Left and Right, and keep the selected one in the window', async () => {
    const { t } = vault(5);
    await t.press('y');
    await t.press('right', 'right', 'right');
    expect(t.rows()[0]).toMatch(/← 2–4 of 5 →$/);
    await t.press('right');
    expect(t.rows()[0]).toMatch(/← 3–5 of 5$/);
    expect(t.rows()[1]).toContain('> e <');
    await t.press('right');
    expect(t.rows()[0]).toMatch(/ 1–3 of 5 →$/);
    await t.press('left');
    expect(t.rows()[1]).toContain('> e <');
  });

  test('show the next card from its first line after a long one was read on', async () => {
    const { t } = vault(3, new ScriptedTerminal(80, 20));
    await t.press('y');
    expect(t.status()).toContain('Up and Down read');
    const names = t.rows()[2];
    await t.press('down', 'down');
    expect(t.rows()[2]).toMatch(/^│ (?!\) \+2 axe).*│ \/ staff of firebolts +│ │ \[ round shield +│$/);
    await t.press('right');
    expect(t.rows()[2]).toBe(names);
  });

  test('name the keys that read on in sixty columns, too', () => {
    const { engine, cells } = vault(4);
    const view = new View(engine);
    const [group] = view.offers;
    if (!group) throw new Error('there are no offers');
    const canvas = new Canvas(60, 12);
    new OfferScreen(view, group, cells[0], () => Promise.resolve(false)).draw(canvas);
    expect(canvas.toString().split('\n').at(-1)).toMatch(
      /Enter chooses .*Up, Down read .*Left, Right move .*Esc back$/,
    );
  });

  test('show every item of a bundle', async () => {
    const { t } = vault(5);
    await t.press('y');
    await t.press('left', 'left');
    const text = t.rows().join('\n');
    for (const words of ['2 potions of healing', 'potion of haste', 'agate', '150 gold pieces'])
      expect(text).toContain(words);
  });

  test('open with v from afar too, where one question suffices: the hero walks there and takes it', async () => {
    const { t, engine, hero, kinds } = vault(2);
    engine.map.move(hero, engine.map.cellAt(9, 2));
    engine.look();
    await t.press('v', 'a');
    expect(t.rows().join('\n')).toContain('Take a +2 axe?');
    await t.press('y');
    expect(kinds()).toEqual(['emptyCage', 'shutCage']);
    expect(hero.pack.map(({ kind }) => kind.id)).toEqual(['shortSword', 'axe']);
  });

  test('fit narrow and low canvases, one card at a time, with text that scrolls, without colour and in ASCII', () => {
    const { engine, cells } = vault(4);
    const view = new View(engine);
    const [group] = view.offers;
    if (!group) throw new Error('there are no offers');
    const screen = new OfferScreen(view, group, cells[1], () => Promise.resolve(false));
    const drawn = (): string => {
      const canvas = new Canvas(40, 12, true);
      screen.draw(canvas);
      return toAscii(canvas.toString());
    };
    const press = (key: string): unknown => screen.bindings.find(({ keys }) => keys.includes(key))?.run(key);
    expect(drawn()).toMatch(/^Take one\. What you leave.* < 2-2 of 4 >\n/);
    expect(drawn()).toContain('> b <');
    expect(drawn()).toContain(' more ');
    expect(drawn()).toContain('staff of firebolts');
    for (const row of drawn().split('\n')) expect(row.length).toBeLessThanOrEqual(40);
    for (let i = 0; i < 12; i++) press('down');
    expect(drawn()).not.toContain('staff of firebolts');
    expect(drawn()).not.toContain(' more ');
    press('left');
    for (let i = 0; i < 3; i++) press('pageup');
    expect(drawn()).toMatch(/ 1-1 of 4 >\n/);
    // The sign of a better number needs no colour.
    press('pagedown');
    expect(drawn()).toMatch(/\+ attack 3 x 60% > 3 x \d+%/);
  });

  test('use the width of a wide window for all of them', async () => {
    const { t } = vault(5, new ScriptedTerminal(160, 40));
    await t.press('y');
    expect(t.rows()[1]?.match(/┌/g)).toHaveLength(5);
    expect(t.rows()[0]).not.toContain(' of 5');
  });
});

describe('choosing a card', () => {
  test('asks once, with what is taken and what shuts, and takes it in a turn', async () => {
    const { t, engine, hero, kinds } = vault(3);
    await t.press('y');
    await t.press('b');
    const asked = t.rows().join('\n');
    expect(asked).toContain('Take a staff of firebolts [2/2]? The +2 axe');
    expect(asked).toContain('are lost for good.');
    await t.press('y');
    expect(hero.pack.map(({ kind }) => kind.id)).toEqual(['shortSword', 'fireStaff']);
    expect(kinds()).toEqual(['shutCage', 'emptyCage', 'shutCage']);
    const timeline = new Timeline();
    timeline.note(1, engine, engine.events);
    expect(timeline.milestones.map(({ text }) => text)).toContain('took a staff of firebolts [2/2] out of a cage');
    expect(engine.turn).toBe(1);
    expect(t.rows().join('\n')).toContain('Two cages fall shut over a +2 axe and a round shield.');
  });

  test('with Enter takes the selected one', async () => {
    const { t, hero } = vault(3);
    await t.press('y');
    await t.press('tab', 'tab', 'enter', 'y');
    expect(hero.pack.map(({ kind }) => kind.id)).toEqual(['shortSword', 'roundShield']);
  });

  test('with a click selects a card, and with another takes it', async () => {
    const { engine, cells } = vault(3);
    const view = new View(engine);
    const [group] = view.offers;
    if (!group) throw new Error('there are no offers');
    const asked: number[] = [];
    const screen = new OfferScreen(view, group, cells[0], (cell) => Promise.resolve(asked.push(cell) > 0));
    const click = async (): Promise<unknown> => screen.onClick({ on: 'row', at: 1, button: 'left' });
    expect([await click(), asked]).toEqual([undefined, []]);
    await click();
    expect(asked).toEqual([cells[1]]);
  });

  test.each([[['escape']], [['b', 'n', 'escape']], [['enter', 'escape', 'ctrl+c']]])(
    'is left with %j, which changes nothing and takes no turn',
    async (keys) => {
      const { t, engine, kinds } = vault(3);
      const before = hashState(engine);
      await t.press('y');
      await t.press(...keys);
      expect(hashState(engine)).toBe(before);
      expect(engine.turn).toBe(0);
      expect(kinds()).toEqual(['openCage', 'openCage', 'openCage']);
      expect(t.status()).toContain('floor 1');
    },
  );

  test('returns to the cards after a no', async () => {
    const { t } = vault(3);
    await t.press('y');
    await t.press('b', 'n');
    expect(t.rows()[1]).toContain('> b <');
  });
});

test('the panel says what is offered, however long its name is, and apart from what lies on the floor', async () => {
  // As wide as a floor of the game: the panel has its 21 columns.
  const s = scene(['#######', '#.@...#', '#.1.2.#', '#######'].map((row) => row.padEnd(58, '#')).join('\n'));
  const { engine } = s;
  const offers = [
    ['1', { item: 'leatherArmour', count: 1 }, { affix: 'salamander' }],
    ['2', { item: 'shortBow', count: 1 }, {}],
  ] as const;
  for (const [at, offer, more] of offers) {
    const cage = stand(engine, s.at(at), 'openCage', { excludes: [s.at('1'), s.at('2')] });
    cage.contents = [{ ...createItem(engine.map, offer, cage.cell), ...more, known: true }];
  }
  engine.placeItem(engine.map, engine.hero.cell + 1, 'axe', 1);
  engine.look();
  const t = atTerminal(engine);
  await t.press();
  const panel = t
    .rows()
    .slice(0, -4)
    .map((row) => row.slice(0, 21).trimEnd());
  const listed = panel.slice(panel.indexOf(') axe')).filter((row) => row !== '');
  const long = ['[ leather armour of', '  the salamander'];
  expect(listed).toEqual([') axe', 'offered', ...long, ') a short bow']);
});

test('cages that the hero has not seen are counted in the question', async () => {
  const s = scene('#########\n##1@...##\n#####.###\n#3...2..#\n#########');
  const { engine } = s;
  const cells = ['1', '2', '3'].map(s.at);
  for (const cell of cells) {
    const cage = stand(engine, cell, 'openCage', { excludes: cells.filter((other) => other !== cell) });
    cage.contents = [{ ...createItem(engine.map, { item: 'axe', count: 1 }, cell), known: true }];
  }
  engine.look();
  const t = atTerminal(engine);
  await t.press('h');
  await t.press('a');
  expect(t.card()).toContain('Take an axe? The 2 cages you have not seen are lost for good.');
  await t.press('escape', 'escape');
  expect(t.messages().join('\n')).not.toContain('?');
});

test('v says that there is nothing to choose where there is nothing', async () => {
  const t = atTerminal(scene('####\n#@.#\n####').engine);
  await t.press('v');
  expect(t.rows().join('\n')).toContain('You see nothing here to choose from.');
});

test('looking at a cage tells what it offers, how it compares and what it would shut away', async () => {
  const { t } = vault(2);
  await t.press('x', 'tab');
  expect(t.card()).toMatch(
    /You see a \+2 axe in an open cage\..*\+2 axe\. .*With it, instead of the short sword: attack/,
  );
  expect(t.card()).toContain('Only one can be chosen: with this, the staff of firebolts [2/2] is lost for good.');
});
