// The small print of words and screens: what a line says in each case, and where it stands.
import type { KeyCommandId } from '../../src/ui/frame/key-commands';
import { View } from '../../src/engine/api/view/view';
import { HUNGRY_TURNS } from '../../src/engine/rules/floors/time';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { drawClickKeyboard } from '../../src/ui/frame/click-keyboard';
import { withoutRepeats } from '../../src/ui/frame/screen';
import { similarWords } from '../../src/ui/frame/did-you-mean';
import { OPTION_NAMES, optionOf, type OptionName } from '../../src/ui/frame/options';
import { isSettable, Preferences, unknownOption } from '../../src/ui/frame/preferences';
import { keyOptionName } from '../../src/ui/frame/keymap';
import { drawDetails } from '../../src/ui/screens/details';
import { gameLayout } from '../../src/ui/screens/game-layout';
import { drawStatus } from '../../src/ui/screens/status-line';
import { Canvas, INVERSE } from '../../src/ui/terminal/canvas';
import { characterLines } from '../../src/ui/words/character-lines';
import { describeItem, gearNote } from '../../src/ui/words/describe-item';
import { Hints } from '../../src/ui/words/hints';
import { creatureInk, doomInk, healthInk, INKS } from '../../src/ui/words/inks';
import { packFooter } from '../../src/ui/words/pack-order';
import { percentagesOf, perilWords } from '../../src/ui/words/phrases';
import type { TextLine } from '../../src/ui/words/styled-lines';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { cellAt } from './cells';
import { give } from './gear';

const texts = (lines: readonly TextLine[]): readonly string[] =>
  lines.map((line) => (typeof line === 'string' ? line : line.text));

const room = () => scene('######\n#@...#\n######');

test('a word of one letter is meant by the same letter typed twice', () => {
  expect(similarWords('ii', ['i', 'x'])).toEqual(['i']);
});

test('a background that the player has chosen is part of the look, and one of the terminal is not', () => {
  const backgroundOf = (value: string) =>
    new Preferences({ file: { path: '/o', lines: [{ line: 1, name: 'background', value }] } }).look.background;
  expect([backgroundOf('dark'), backgroundOf('auto')]).toEqual(['dark', undefined]);
});

test('a key belongs to the first row that has it, once', () => {
  const row = (...keys: readonly string[]) => ({ keys, help: '', run: () => undefined });
  const rows = withoutRepeats([row('a', 'a'), row('a', 'b')]);
  expect(rows.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
});

test('of the keys to click on, those with names stand in the last row if there is room', () => {
  const rowsOf = (width: number, characters: string): readonly string[] => {
    const canvas = new Canvas(width, 6);
    drawClickKeyboard(canvas, characters);
    return canvas
      .toString()
      .split('\n')
      .filter((row) => row !== '');
  };
  expect(rowsOf(40, 'abc')).toEqual([expect.stringMatching(/^a b c .*Space .*Backspace$/)]);
  expect(rowsOf(20, 'abcdefgh')).toHaveLength(2);
});

describe('the names in the options file', () => {
  test('are those of options and of the keys of commands', () => {
    expect(['pace', keyOptionName('explore'), 'nonsense'].map(isSettable)).toEqual([true, true, false]);
  });

  test('are not those of flags, for which it says what to write', () => {
    expect(unknownOption('no-hints')).toContain('Write hints = off.');
    expect(unknownOption('nonsense')).toContain('The options are ');
  });
});

test('keys of the player’s own that are the usual ones are not kept', () => {
  const kept: (string | undefined)[] = [];
  const save = (_: string, value: string | undefined): undefined => {
    kept.push(value);
  };
  const preferences = new Preferences({ save });
  const id: KeyCommandId = 'explore';
  const usual = preferences.keymap.usual(id);
  preferences.setKeys(id, ['Ä']);
  expect(preferences.ownKeys.get(id)).toEqual(['Ä']);
  preferences.setKeys(id, usual);
  expect([preferences.ownKeys.has(id), kept]).toEqual([false, ['Ä', undefined]]);
});

test('the panel of a window between the narrowest and the usual one is between theirs', () => {
  const columns = (width: number): number => gameLayout(width, 24, { width: 60, height: 20 }).panel.width;
  expect([columns(60), columns(70), columns(80)]).toEqual([19, 20, 22]);
});

test('a very long seed gives way to the keys of the status line, and a race does not', () => {
  const view = new View(scene('####\n#@.#\n####').engine);
  const seed = jest.spyOn(view, 'seed', 'get').mockReturnValue('s'.repeat(60));
  const keys = ['o explore', '? keys', 'x look'];
  const row = (race?: string): string => {
    const canvas = new Canvas(80, 1);
    drawStatus(canvas, view, keys, race === undefined ? {} : { race });
    return canvas.toString();
  };
  expect(row()).toContain('? keys');
  expect(row('r'.repeat(40))).toContain('r'.repeat(40));
  seed.mockRestore();
});

test('the details begin right below their frame', () => {
  const { engine, hero } = room();
  const canvas = new Canvas(40, 20);
  drawDetails(canvas, new View(engine), new Preferences().keymap, hero.cell);
  const rows = canvas.toString().split('\n');
  expect(rows[1]).toMatch(/^│ \S/);
});

describe('the character sheet', () => {
  const fedLine = (turns: number): string => {
    const { engine, hero } = room();
    hero.turnsUntilStarving = turns;
    return texts(characterLines(new View(engine))).join('\n');
  };

  test('says of a fed hero when hunger comes, and of a hungry one when the hero starves', () => {
    expect(fedLine(HUNGRY_TURNS + 20)).toContain('fed: you get hungry in 20 turns.');
    expect(fedLine(HUNGRY_TURNS)).toContain('You starve in ');
  });

  test('gives no reason for an ordinary pace', () => {
    const lines = texts(characterLines(new View(room().engine)));
    expect(lines.find((line) => line.startsWith('a turn takes'))).toMatch(/ 100% {2}of the ordinary time$/);
  });

  test('lists what a ring lets the hero do, but not once more what a boon says', () => {
    const { engine, hero, perform } = room();
    hero.boons = ['riposte'];
    const { letter = '' } = give(engine, 'sightRing');
    perform({ do: 'equip', item: letter });
    const lines = texts(characterLines(new View(engine)));
    const abilities = lines.slice(lines.indexOf('What you can do, or suffer from'));
    expect(abilities.some((line) => line.startsWith('ring of the open eye'))).toBe(true);
    expect(lines.filter((line) => line.startsWith('the riposte'))).toHaveLength(1);
    expect(abilities.some((line) => line.startsWith('the riposte'))).toBe(false);
  });
});

describe('the card of gear', () => {
  const cardOf = (id: Parameters<typeof give>[1]) => {
    const { engine } = room();
    const { letter } = give(engine, id);
    const card = new View(engine).pack.items.find((item) => item.letter === letter);
    if (!card) throw new Error(`there is no ${id}`);
    return card;
  };

  test('that grants nothing has no gap where the grants would be', () => {
    expect(texts(describeItem(cardOf('roundShield'), 60)).join('\n')).not.toMatch(/\n\n\n|^\n|\n$/);
  });

  test('has the colour of good news in lists if all numbers rise, of harm if all sink, and neither if some do', () => {
    const card = cardOf('roundShield');
    const { comparison } = card;
    if (!comparison) throw new Error('it is not compared');
    const same = <T>(of: T): readonly [T, T] => [of, of];
    const [weak, strong] = [
      { dice: 1, chance: 50 },
      { dice: 2, chance: 50 },
    ];
    const even = { attack: same(weak), guard: same(weak), pace: same(100), blow: same(100), reach: same(1) };
    const styleOf = (change: Partial<typeof comparison>) =>
      gearNote({ ...card, comparison: { ...comparison, ...even, shot: same(weak), noise: same(100), ...change } })
        ?.style;
    expect(styleOf({})).toBe(INKS.text);
    expect(styleOf({ guard: [weak, strong] })).toBe(INKS.good);
    expect(styleOf({ guard: [strong, weak] })).toBe(INKS.harm);
    expect(styleOf({ guard: [weak, strong], pace: [100, 120] })).toBe(INKS.text);
  });

  test('cuts a name that is longer than the card', async () => {
    const { engine } = room();
    const { letter = '', kind } = give(engine, 'firePotion', 1, false);
    engine.knowledge.called = { [kind.id]: `${'x'.repeat(90)}yz` };
    const t = atTerminal(engine, new ScriptedTerminal(60, 20));
    await t.press('i', letter);
    expect(t.rows().find((row) => row.includes('xxx'))).toMatch(/…x+yz +│$/);
  });
});

test('the hint about the pack follows what the hero takes, not gold and not what others take', () => {
  const { engine, hero } = room();
  const hint = (event: object): string | undefined => {
    const hints = new Hints(new View(engine), (id) => id);
    const took = { type: 'took', who: hero.ref, at: hero.cell, item: 'mango', what: 'a mango', count: 1 };
    hints.addEvent({ ...took, ...event } as never);
    return [hints.takeNext(), hints.takeNext(), hints.takeNext()].find((text) => text?.includes('You carry what'));
  };
  expect(hint({ letter: 'a' })).toContain('You carry what you find');
  expect(hint({})).toBeUndefined();
  expect(hint({ letter: 'a', who: { ...hero.ref, id: HERO_ID + 1 } })).toBeUndefined();
  expect(hint({ letter: 'a', type: 'dropped' })).toBeUndefined();
});

test('a click on a row of a list of options that has scrolled selects that row', async () => {
  const t = atTerminal(room().engine, new ScriptedTerminal(60, 20));
  await t.press('=', 'up');
  const name = OPTION_NAMES.at(-2) as OptionName;
  const y = t.rows().findIndex((row) => row.includes(`│ ${name} `));
  await t.press(`left@10,${y}`);
  expect(cellAt(t.terminal.shown.at(-1) as Canvas, y * 60 + 2).flags & INVERSE).toBe(INVERSE);
  expect(t.terminal.screen).toContain(optionOf(name).help.slice(0, 20));
});

test('below the pack stands what lies underfoot, if anything does', () => {
  const { engine, hero } = room();
  expect(packFooter(new View(engine), 'g')).toEqual(['0 gold.']);
  engine.placeItem(engine.map, hero.cell, 'dagger', 1);
  expect(packFooter(new View(engine), 'g')).toEqual(['Underfoot: a dagger. g picks it up.', '0 gold.']);
});

test('health and doom have the colours of good news, of a warning and of harm', () => {
  expect([51, 50, 26, 25].map((health) => healthInk(health, 100))).toEqual([
    ...[INKS.good, INKS.news, INKS.news, INKS.harm],
  ]);
  expect([19, 20, 59, 60].map(doomInk)).toEqual([INKS.news, INKS.warning, INKS.warning, INKS.harm]);
});

test('foes have the colour of their breed, the peaceful one colour, and friends another', () => {
  const { engine } = scene('######\n#@kr.#\n######', { k: { actor: 'kobold' }, r: { actor: 'rat' } });
  const seen = new View(engine).sightings;
  const colours = (['hostile', 'neutral', 'ally'] as const).map(
    (side) => new Set(seen.map((each) => creatureInk({ ...each, side }).fg)),
  );
  expect(colours.map(({ size }) => size)).toEqual([2, 1, 1]);
  expect(new Set(colours.flatMap((each) => [...each])).size).toBe(4);
});

test('a fight is called deadly from five deaths in a hundred on', () => {
  const words = (dead: number) => perilWords({ foes: 2, forecast: { dead, least: 0, most: 9 } });
  expect(words(4)).toBeUndefined();
  expect(words(5)).toEqual({
    texts: ['2 foes: a fight to the end kills you in 5 of 100', '2 foes: 5% you die', '5% you die'],
    urgency: 'near',
  });
  expect([24, 25].map((dead) => words(dead)?.urgency)).toEqual(['near', 'urgent']);
});

test('what is unlikely among much is never shown as impossible, and the percentages still add up', () => {
  const rare = percentagesOf([0.96, ...Array.from({ length: 40 }, () => 0.001)]);
  expect(rare).toEqual([60, ...Array.from({ length: 40 }, () => 1)]);
});
