// Tests the pack, the cards of items and the keys that use them.
import { ITEMS, type ItemId } from '../../src/content/items';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { formatPercent } from '../../src/ui/words/phrases';
import { View } from '../../src/engine/api/view/view';
import { MIN_HEIGHT, MIN_WIDTH } from '../../src/ui/terminal/terminal';
import { hear } from '../support/by-ear';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { boxed, give, letterOf, KITTED } from './gear';

/** Creates a hero alone in a room, with more than the starting kit. */
function supplied() {
  const s = scene('#######\n#.....#\n#..@..#\n#.....#\n#######', {}, KITTED);
  give(s.engine, 'healingPotion', 2);
  give(s.engine, 'firePotion', 1, false);
  give(s.engine, 'enchantingScroll');
  give(s.engine, 'fireStaff');
  give(s.engine, 'longSword');
  return { ...s, t: atTerminal(s.engine), key: (id: ItemId) => letterOf(s.engine, id) };
}

test('a weapon in hand can be put away, and armour that is worn be taken off', async () => {
  const { t, key } = supplied();
  await t.press('i', key('shortSword'));
  expect(t.terminal.screen).toMatch(/put away/);
  expect(t.terminal.screen).not.toMatch(/take off/);
  await t.press('escape', key('paddedCoat'));
  expect(t.terminal.screen).toMatch(/take off/);
});

describe('the pack', () => {
  test.each([
    [80, 24],
    [60, 20],
  ])('says beside gear what wearing it would change, at %d × %d', async (width, height) => {
    const { engine } = supplied();
    give(engine, 'buckler');
    give(engine, 'mace', 1, false);
    const t = atTerminal(engine, new ScriptedTerminal(width, height));
    await t.press('i');
    await t.press('end');
    await t.press('home');
    const rowOf = (name: string): string => t.rows().find((row) => row.includes(name)) ?? '';
    const card = new View(engine).pack.items.find(({ id }) => id === 'buckler');
    const [, then] = card?.comparison?.guard ?? [];
    expect(rowOf('buckler')).toContain(`+ guard ${then?.dice} × ${then?.chance}%`);
    expect(rowOf('long sword')).toMatch(/[+-] attack \d × \d+%/);
    // The quality of a new find is unknown.
    expect(rowOf('mace')).toMatch(/[+-] (attack|a blow takes) .* \?/);
    // What is worn, and what is no gear, has nothing to compare.
    for (const name of ['short sword', 'padded coat', 'ration']) expect(rowOf(name)).not.toMatch(/attack|guard/);
    expect(t.status()).toMatch(/Up, Down(, PgUp, PgDn)? move/);
    expect(t.status()).toContain('Esc back');
  });

  test('the list of what can be put on compares, too, and so does the pack by lines', async () => {
    const { t, engine } = supplied();
    await t.press('e');
    expect(t.rows().find((row) => row.includes('long sword'))).toMatch(/[+-] attack \d × \d+%/);
    const heard = (await hear(engine, ['pack'])).join(' ');
    expect(heard).toMatch(/d: long sword; with it on: attack \d at \d+%, (better|worse)/);
  });

  test('lists the items by letter under the headings of their sorts, and marks worn ones', async () => {
    const { t, engine, at } = supplied();
    engine.placeItem(engine.map, at('@'), 'arrow', 3);
    await t.press('i');
    const rows = t.rows().flatMap((row) => /│ (.*?) *│/.exec(row)?.[1] ?? []);
    expect(rows).toEqual([
      'Weapons',
      'a  ) short sword (in hand)',
      'd  ) long sword                + attack 4 × 60%',
      'Thrown and shot',
      'A  ) 4 throwing knives',
      'Armour',
      'b  [ padded coat (worn)',
      'Potions',
      'C  ! 2 potions of healing      heals 24–44 health, and cures poison and ot…',
      expect.stringMatching(/^D {2}! [a-z-]+ potion$/),
      'Scrolls',
      'E  ? scroll of enchanting      makes a piece of gear, a staff or a charm b…',
      'Staffs',
      'c  / staff of firebolts [2/2]  does 3–12 damage by fire to the first one i…',
      'Food',
      'B  % ration                    stills hunger for 1,800 turns',
      '',
      'On the right: your main number with it on, + better, - worse.',
      'Underfoot: 3 arrows. g picks them up.',
      '0 gold.',
    ]);
  });

  test('with more items than rows it scrolls with the bar, and every heading and letter can be reached', async () => {
    const { engine } = scene('####\n#@.#\n####', {}, KITTED);
    const kinds = engine.content.items.filter(({ sort }) => sort !== 'gold' && sort !== 'key' && sort !== 'corpse');
    for (const { id } of kinds.slice(0, 40)) if (engine.hero.pack.length < 26) give(engine, id as ItemId);
    for (let letter = 'a'; letter !== 'z';) ({ letter = 'z' } = give(engine, 'dagger'));
    const t = atTerminal(engine);
    await t.press('i');
    expect(t.terminal.screen).toMatch(/Pack, 26 of 26 pieces and \d+ of 26 stacks/);
    expect(t.terminal.screen).toContain('▼');
    await t.press('end');
    expect(t.terminal.screen).toContain('▲');
    expect(t.status()).toBe('letter or Enter opens   Up, Down, PgUp, PgDn move   Tab lists by name   Esc back');
    await t.press('z');
    expect(t.terminal.screen).toContain('d drop');
  });

  test('a letter without Shift chooses the stack with its capital, unless a piece has it', async () => {
    const { t, engine, hero, key } = supplied();
    hero.health = 5;
    await t.press('q', key('healingPotion').toLowerCase());
    expect([hero.health > 5, engine.turn]).toEqual([true, 1]);
    await t.press('i', key('throwingKnife').toLowerCase());
    expect(t.card()).toContain('The sword of those who were issued one.');
  });

  test('a letter or Enter opens the card, and Escape returns to the same item', async () => {
    const { t } = supplied();
    await t.press('i', 'down', 'enter');
    expect(t.card()).toContain('A knightly weapon.');
    await t.press('escape', 'enter');
    expect(t.card()).toContain('A knightly weapon.');
    await t.press('escape', 'a');
    expect(t.card()).toContain('The sword of those who were issued one.');
  });
});

describe('the card of an item', () => {
  test('shows every action in a small window, over as many rows as they need, and never "and 5 more"', async () => {
    const { engine } = scene('####\n#@.#\n####');
    give(engine, 'healthCharm');
    const t = atTerminal(engine, new ScriptedTerminal(60, 20));
    await t.press('i', letterOf(engine, 'healthCharm'));
    expect(t.card()).toContain('Called upon: ');
    expect(t.card()).toMatch(/a call upon +t throw +d drop +c write on +! favourite$/);
    expect(t.terminal.screen).not.toMatch(/and \d+ more/);
  });

  test('of every kind shows all of its actions in the smallest window', async () => {
    const { engine } = scene('####\n#@.#\n####');
    for (const { id } of ITEMS) {
      engine.hero.pack = [];
      const { letter = '' } = give(engine, id as ItemId);
      // Keys and coins have no page.
      if (new View(engine).pack.items.length === 0) continue;
      const t = atTerminal(engine, new ScriptedTerminal(MIN_WIDTH, MIN_HEIGHT));
      await t.press('i', letter);
      expect(t.card()).toMatch(/d drop +c (call|write on)/);
      expect([id, /and \d+ more/.exec(t.terminal.screen)]).toEqual([id, null]);
    }
  });

  test('of an unknown kind begins with sums, and names the best and the worst', async () => {
    const { t, engine, key } = supplied();
    await t.press('i', key('firePotion'));
    const chances = { good: 0, bad: 0, harmless: 0 };
    for (const { kind, chance } of engine.knowledge.guesses(engine.catalogue.itemKind('firePotion'), 1)) {
      const { appeal = 1 } = kind;
      chances[appeal > 0 ? 'good' : appeal < 0 ? 'bad' : 'harmless'] += chance;
    }
    const [good, bad, harmless] = Object.values(chances).map(formatPercent);
    const said = boxed(t.terminal.screen);
    expect(said).toMatch(new RegExp(`${good} good, at best life \\d+%, haste \\d+%, `));
    expect(said).toMatch(new RegExp(`${bad} bad, at worst liquid fire \\d+%, sleep \\d+%, `));
    expect(said).toContain(`${harmless} harmless`);
    expect(said.match(/%/g)).toHaveLength(9);
    expect(t.status()).toBe('letters act   o all odds   Esc back');
  });

  test('of an unknown kind lists only what it could be on a key, with the odds, the likeliest first', async () => {
    const { t, engine, key } = supplied();
    await t.press('i', key('firePotion'), 'o');
    const guesses = engine.knowledge.guesses(engine.catalogue.itemKind('firePotion'), 1);
    const said = boxed(t.terminal.screen);
    expect(said).toContain('You do not know this potion yet. It could be:');
    for (const { kind } of guesses) expect(said).toContain(kind.name.replace(/^potion of (the )?/, ''));
    const odds = [...said.matchAll(/(\d+)%/g)].map(([, number]) => Number(number));
    expect(odds).toHaveLength(guesses.length);
    expect(odds.reduce((sum, each) => sum + each, 0)).toBe(100);
    expect(Math.abs(Math.max(...odds) - (guesses[0]?.chance ?? 0) * 100)).toBeLessThan(1);
    expect(said).not.toContain('healing');
    expect(said).not.toContain('You are warm right through');
  });

  test('describes its effects when used and when thrown, and its charges', async () => {
    const { t, key } = supplied();
    await t.press('i', key('healingPotion'));
    expect(t.card()).toMatch(/Drunk: heals 24–44 health.* Thrown: heals/);
    expect(t.card()).toContain('q drink   t throw   d drop   c write on');
    await t.press('escape', key('fireStaff'));
    expect(t.card()).toContain('It has 2 of 2 uses left.');
  });

  test('compares it with the equipment that it would replace', async () => {
    const { t, key } = supplied();
    await t.press('i', key('longSword'));
    expect(boxed(t.terminal.screen)).toMatch(/With it, instead of the short sword: \+ attack 3 × 60% → 4 × 60%/);
    await t.press('escape', key('shortSword'));
    expect(boxed(t.terminal.screen)).toMatch(/Without it: - attack 3 × 60% → 2 × 50%/);
  });

  test('performs an action and closes the pack', async () => {
    const { t, engine, key } = supplied();
    await t.press('i', key('longSword'), 'e');
    expect(engine.hero.weapon.id).toBe('longSword');
    expect(engine.turn).toBe(1);
    await t.press('w');
    expect(engine.hero.weapon.id).toBe('shortSword');
    await t.press('i', key('longSword'), 'd');
    expect(t.terminal.screen).toContain('You drop a long sword.');
    await t.press('g');
    expect(t.terminal.screen).toContain('You take a long sword (d).');
  });
});

describe('the keys for items', () => {
  test.each([
    ['q', 'You carry nothing to drink.'],
    ['r', 'You carry nothing to read.'],
    ['f', 'You have aimed nothing yet: a uses an item, t throws one.'],
    ['w', 'You have no other weapon ready.'],
    ['g', 'There is nothing here to pick up.'],
  ])('%s says what is missing', async (key, said) => {
    const t = atTerminal(scene('####\n#@.#\n####', {}, KITTED).engine);
    await t.press(key);
    expect(t.terminal.screen).toContain(said);
    expect(t.engine.turn).toBe(0);
  });

  test('q, r and a offer only suitable items', async () => {
    const { t, engine, hero, key } = supplied();
    hero.health = 5;
    await t.press('q');
    expect(t.terminal.screen).toContain('2 potions of healing');
    expect(t.terminal.screen).not.toContain('scroll');
    await t.press(key('healingPotion'));
    expect(hero.health).toBeGreaterThan(20);
    await t.press('a');
    for (const name of ['potion of healing', 'scroll of enchanting', 'staff of firebolts', 'ration'])
      expect(t.terminal.screen).toContain(name);
    await t.press('escape');
    expect(engine.turn).toBe(1);
  });

  test('an item used on another asks for the other and offers only suitable ones', async () => {
    const { t, hero, key } = supplied();
    await t.press('r', key('enchantingScroll'));
    expect(t.terminal.screen).toContain('Use the scroll of enchanting on what?');
    expect(t.terminal.screen).not.toContain('ration');
    await t.press(key('shortSword'));
    expect(hero.pack.find(({ kind }) => kind.id === 'shortSword')?.plus).toBe(1);
  });

  test.each([
    [80, 24],
    [60, 20],
  ])('a scroll of enchanting says what it would make of each thing, at %d × %d', async (width, height) => {
    const { engine, key } = supplied();
    give(engine, 'roundShield');
    const t = atTerminal(engine, new ScriptedTerminal(width, height));
    await t.press('r', key('enchantingScroll'));
    const { screen } = t.terminal;
    const { attack } = new View(engine).heroStatus;
    const [, dice, percent] = /short sword.*\+ attack (\d) × (\d+)%/.exec(screen) ?? [];
    expect(Number(dice) * Number(percent)).toBeGreaterThan(attack.dice * attack.chance);
    expect(screen).toMatch(/round shield.*\+ guard \d × \d+%/);
    expect(screen).toMatch(/staff of firebolts.*\+ uses 3/);
  });

  test('a scroll of enchanting does not tell how good a piece of unknown quality is', () => {
    const { engine, key } = supplied();
    const { hero } = engine;
    const change = () => new View(engine).pack.changeBy(key('enchantingScroll'), key('mace'));
    give(engine, 'mace', 1, false);
    const plain = change();
    hero.pack = hero.pack.map((item) => (item.kind.id === 'mace' ? { ...item, plus: 4 } : item));
    expect(change()).toEqual(plain);
    hero.pack = hero.pack.map((item) => (item.kind.id === 'mace' ? { ...item, known: true } : item));
    expect(change()).not.toEqual(plain);
  });

  test('an unknown scroll of enchanting asks what to improve once it has been read', async () => {
    const { t, engine, key } = supplied();
    engine.knowledge.known = engine.knowledge.known.filter((id) => id !== 'enchantingScroll');
    const scroll = key('enchantingScroll');
    const { name } = engine.knowledge.appearance(engine.catalogue.itemKind('enchantingScroll'));
    await t.press('r', scroll);
    expect(t.terminal.screen).toContain('Use the scroll of enchanting on what?');
    await t.press(key('longSword'));
    const messages = t.terminal.screen.replace(/\s+/g, ' ');
    expect(messages).toContain(`The ${name} is a scroll of enchanting. It does nothing until you choose a target.`);
    expect(messages).toContain('The long sword is a +1 long sword now.');
    expect([engine.turn, engine.hero.pack.some(({ letter }) => letter === scroll)]).toEqual([1, false]);
  });

  test('a stack is dropped whole or in the typed number', async () => {
    const { t, hero, key } = supplied();
    await t.press('d', key('throwingKnife'));
    expect(t.terminal.screen).toContain('Drop how many of the 4 throwing knives?');
    await t.press('x', '3', 'enter');
    expect(t.terminal.screen).toContain('You drop 3 throwing knives.');
    await t.press('d', key('throwingKnife'));
    expect(hero.pack.some(({ kind }) => kind.id === 'throwingKnife')).toBe(false);
    await t.press('g');
    await t.press('d', key('throwingKnife'), 'enter');
    expect(t.terminal.screen).toContain('You drop 4 throwing knives.');
  });

  test('an unknown kind can be named, a known item written on, and a ! asks before its use', async () => {
    const { t, engine, hero, key } = supplied();
    hero.health = 20;
    await t.press('c', key('firePotion'), ...Array.from('warm'), 'enter');
    expect(t.terminal.screen).toContain('“warm”');
    await t.press('c', key('healingPotion'), '!', 'enter', 'q', key('healingPotion'));
    expect(t.terminal.screen).toContain('Really drink the potion of healing?');
    await t.press('n');
    expect(engine.hero.pack.find(({ kind }) => kind.id === 'healingPotion')?.count).toBe(2);
    await t.press('q', key('healingPotion'));
    await t.press('y');
    expect(engine.hero.pack.find(({ kind }) => kind.id === 'healingPotion')?.count).toBe(1);
    expect(engine.turn).toBe(1);
  });

  test('cancelling anywhere changes nothing', async () => {
    const { t, engine, key } = supplied();
    await t.press();
    const before = hashState(engine);
    const ways = [
      ['i'],
      ['i', 'a'],
      ['i', 'a', 't'],
      ['i', 'a', 'c'],
      ['a', key('fireStaff')],
      ['r', key('enchantingScroll')],
      ['t', key('throwingKnife')],
      ['d', key('throwingKnife')],
      ['c', key('healingPotion')],
      ['e'],
      ['T'],
      ['='],
      ['D'],
      ['C'],
    ];
    for (const way of ways) {
      await t.press(...way);
      for (let i = 0; i < 4; i++) await t.press('escape');
      expect([way, hashState(engine)]).toEqual([way, before]);
    }
    expect(t.status()).toContain('turn 0');
  });

  test('the same keys have the same effect in ASCII and at any size', async () => {
    const games = [new ScriptedTerminal(80, 24), new ScriptedTerminal(120, 40), new ScriptedTerminal(80, 24, true)].map(
      (terminal) => {
        const { engine } = scene('#######\n#@...##\n#######', {}, KITTED);
        give(engine, 'fireStaff');
        return atTerminal(engine, terminal);
      },
    );
    for (const t of games) await t.press('i', 'e', 'a', 'l', 'l', 'enter', 't', 'c', 'l', 'l', 't', 'T', '.', 'f');
    expect(new Set(games.map(({ engine }) => hashState(engine))).size).toBe(1);
  });
});
