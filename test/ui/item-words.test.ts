// The sentences of item cards and offers: uses, effects, talents and comparisons.
import type { ItemId } from '../../src/content/items';
import { AFFIXES } from '../../src/content/items/affixes';
import type { Engine } from '../../src/engine/engine';
import { View } from '../../src/engine/api/view/view';
import type { ItemCard } from '../../src/engine/api/view/pack-view';
import { withChanges } from '../../src/engine/world/actors/item';
import { guessLines } from '../../src/ui/words/describe-guesses';
import { describeItem, summarizeItem } from '../../src/ui/words/describe-item';
import { offerLines } from '../../src/ui/words/describe-offer';
import { layOutLines, type TextLine } from '../../src/ui/words/styled-lines';
import { scene } from '../scene';
import { give, KITTED } from './gear';

const texts = (lines: readonly TextLine[]): readonly string[] =>
  lines.map((line) => (typeof line === 'string' ? line : line.text));

const cardOf = (engine: Engine, letter = ''): ItemCard => {
  const card = new View(engine).pack.items.find((item) => item.letter === letter);
  if (!card) throw new Error(`nothing is carried as ${letter}`);
  return card;
};

/** Returns the card of an item, with `used` of its uses spent. */
function cardText(id: ItemId, used = 0, count = 1): string {
  const { engine, hero } = scene('####\n#@.#\n####');
  const item = give(engine, id, count);
  if (used > 0 && item.charges !== undefined) {
    const spent = withChanges(item, { charges: item.charges - used, rest: 70 });
    hero.pack = hero.pack.map((each) => (each === item ? spent : each));
  }
  return texts(describeItem(cardOf(engine, item.letter), 72)).join(' ');
}

test('a card says what an item is worth at home and what is written on it, and nothing of either without', () => {
  const { engine, hero } = scene('####\n#@.#\n####');
  const read = (letter = ''): string => texts(describeItem(cardOf(engine, letter), 72)).join(' ');
  const dagger = give(engine, 'dagger');
  expect(read(dagger.letter)).not.toMatch(/Brought home|You have written|Wounds close/);
  const stone = give(engine, 'agate');
  hero.pack = hero.pack.map((each) => (each === stone ? withChanges(each, { note: 'heavy' }) : each));
  expect(read(stone.letter)).toMatch(/Brought home, it is worth \d+ points?\. +You have written on it: “heavy”\./);
});

test('a card counts the uses that are left of all, whether they come back or not', () => {
  expect(cardText('fireStaff')).toContain('It has 2 of 2 uses left. A use comes back in 150 turns.');
  expect(cardText('fireStaff', 1)).toMatch(/It has 1 of 2 uses left\. The next comes back in \d+ turns\./);
  expect(cardText('fireStaff', 2)).toMatch(/It has 0 of 2 uses left\. The next comes back in \d+ turns\./);
  expect(cardText('sleepWand')).toMatch(/It has (\d) of \1 uses left\. None comes back\./);
});

test.each([
  [2, 'The +2 means 2 more uses, and nothing else.'],
  [1, 'The +1 means 1 more use, and nothing else.'],
])('the card of a staff +%i says what the enchantment does', (plus, said) => {
  const { engine, hero } = scene('####\n#@.#\n####');
  const staff = give(engine, 'fireStaff');
  hero.pack = hero.pack.map((each) => (each === staff ? withChanges(each, { plus, charges: 2 + plus }) : each));
  expect(texts(describeItem(cardOf(engine, staff.letter), 72)).join(' ')).toContain(
    `It has ${2 + plus} of ${2 + plus} uses left. A use comes back in 150 turns. ${said}`,
  );
  expect(cardText('fireStaff')).not.toContain('means');
});

test.each([
  ['paddedCoat', true, ': only an enchantment would make it better than nothing.'],
  ['paddedCoat', false, ': only an enchantment would make it better than nothing, and it may have one.'],
  ['wardRing', true, '; what it does is told above.'],
] as const)('the card of a piece that changes no number says why: %s, known: %p', (id, isKnown, why) => {
  const { engine, hero } = scene('####\n#@.#\n####', {}, KITTED);
  hero.pack = hero.pack.filter(({ kind }) => kind.sort === 'weapon');
  const { letter } = give(engine, id, 1, isKnown);
  const said = texts(describeItem(cardOf(engine, letter), 100)).join(' ');
  expect(said).toContain(`With it, your numbers stay as they are${why}`);
});

test('a card speaks of several things in the plural, and parts thousands by commas', () => {
  expect(cardText('throwingKnife')).toMatch(/Thrown, it flies \d+ cells\./);
  expect(cardText('throwingKnife', 0, 4)).toMatch(/Thrown, they fly \d+ cells\./);
  expect(cardText('ration')).toContain('stills hunger for 1,800 turns');
});

test('an effect leaves its targets in a state, and makes them what they are for a while', () => {
  expect(cardText('fireStaff')).toContain('and leaves it burning for 3 turns.');
  expect(cardText('sleepWand')).toContain('leaves the first one in its way asleep for 20 turns.');
  expect(cardText('luckPotion')).toContain('makes you lucky for 60 turns');
  expect(cardText('bolas')).toContain('If it hurts a foe, it leaves the foe snared for 6 turns.');
  expect(cardText('galeStaff')).toContain('and hitting something on the way hurts.');
});

test('leeching tells how much health it wins back, on the ring and on the weapon', () => {
  expect(cardText('leechRing')).toContain(
    'With it, you win back 1 health for every 4 damage of your blows, and at least 1 a blow.',
  );
  expect(AFFIXES.leech.says).toBe('You win back 1 health for every 4 damage it does.');
  expect([AFFIXES.silence.says, AFFIXES.loud.says]).toEqual([
    ...['You are noticed from less far away.', 'You are noticed from farther away.'],
  ]);
});

test('the card of an offer says in a sentence what the hero has of its sort, and one of a gem has no gap', () => {
  const { engine } = scene('####\n#@.#\n####');
  const offered = give(engine, 'fireStaff');
  const opal = give(engine, 'opal');
  const carried = new View(engine).pack.items.filter(({ letter }) => letter !== offered.letter);
  const offer = (letter: string | undefined, has: readonly ItemCard[]): string =>
    texts(offerLines([cardOf(engine, letter)], has, 30)).join('\n');
  expect(offer(offered.letter, carried)).toContain('Compared with what you carry\nYou have no staffs or wands.');
  give(engine, 'frostStaff');
  give(engine, 'sleepWand');
  const more = new View(engine).pack.items.filter(({ letter }) => letter !== offered.letter);
  expect(offer(offered.letter, more)).toMatch(
    /Compared with what you carry\nYou have a staff of [^[]+ \[2\/2\] and a wand of [^[]+ \[(\d)\/\1\]\./,
  );
  expect(offer(opal.letter, carried)).not.toContain('\n\n\n');
  expect(offer(opal.letter, carried)).toMatch(/Brought home: \d+ points\.\n\nMilk with a sunset/);
});

test('a card tells of a weapon how far it reaches and how long a blow takes where that is not usual', () => {
  expect(cardText('whip')).toContain('It reaches 3 cells. A blow takes 90% of a turn.');
  expect(cardText('spear')).not.toContain('of a turn.');
  expect(cardText('rapier')).not.toContain('It reaches');
});

test('a staff is pointed at others, and used if it works on the hero', () => {
  expect(cardText('fireStaff')).toContain('Pointed: does ');
  expect(cardText('blinkingStaff')).toContain('Used: carries you off ');
});

test('in one paragraph, gear tells what it changes, and nothing of changes if there are none', () => {
  const { engine, perform } = scene('####\n#@.#\n####');
  perform({ do: 'equip', item: give(engine, 'dagger').letter ?? '' });
  const summary = (id: ItemId): string => summarizeItem(cardOf(engine, give(engine, id).letter));
  expect(summary('roundShield')).toMatch(/ With it: guard .* → .*\.$/);
  expect(summary('sightRing')).not.toContain('With it:');
});

test('on the narrow card of an offer, an effect goes on two columns from the left', () => {
  const { engine } = scene('####\n#@.#\n####');
  const card = cardOf(engine, give(engine, 'frostStaff').letter);
  const rows = layOutLines(offerLines([card], [], 30), 30).map(({ text }) => text);
  const first = rows.findIndex((row) => row.startsWith('Pointed: '));
  expect(rows[first + 1]).toMatch(/^ {2}\S/);
});

describe('what an unidentified item could be', () => {
  /** Returns the lines about a potion that could be each of these kinds, with its chance and its appeal. */
  function lines(kinds: readonly (readonly [name: string, chance: number, appeal?: number])[], width = 40) {
    const { engine } = scene('####\n#@.#\n####');
    const { unidentified } = cardOf(engine, give(engine, 'healingPotion', 1, false).letter);
    if (!unidentified) throw new Error('it is identified');
    const guesses = kinds.map(([name, chance, appeal = 0]) => ({
      name: `potion of ${name}`,
      says: '',
      chance,
      appeal,
    }));
    return texts(guessLines({ ...unidentified, guesses }, 'potion', width, false)).slice(1);
  }
  const FEW = [
    ...[['healing', 0.5] as const, ['the silver tongue', 0.25] as const, ['haste', 0.125] as const],
    ...[['might', 0.0625] as const, ['luck', 0.0625] as const],
  ];

  test('stands in as many columns as fit, one below the other, without the sort', () => {
    expect(lines(FEW, 39)).toEqual([' 50% healing           6% might', ' 25% silver tongue     6% luck', ' 13% haste']);
    expect(lines(FEW, 38)).toHaveLength(5);
  });

  test('is summed up if it is much: the sums make up the whole', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, i) => [name, 0.125, (i % 3) - 1] as const);
    const sums = lines(many);
    expect(sums.map((sum) => sum.replace(/[\d% ]+(\w+).*/, '$1'))).toEqual(['good', 'bad', 'harmless']);
    expect(sums.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(100);
  });
});
