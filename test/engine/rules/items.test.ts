// The pack, and wearing, throwing, using and identifying items.
import { View } from '../../../src/engine/api/view/view';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { Engine } from '../../../src/engine/engine';
import { receive } from '../../../src/engine/rules/actions/carry';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { learnKind } from '../../../src/engine/rules/items/identification';
import { stow } from '../../../src/engine/rules/items/pack';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import type { Side } from '../../../src/engine/world/kinds/allegiance';
import { withChanges, type Item } from '../../../src/engine/world/actors/item';
import type { PlacedItem } from '../../../src/engine/world/kinds/floor-plan';
import { scene, TEST_CONTENT } from '../../scene';

type Scene = ReturnType<typeof scene>;

/** Puts things into the hero's pack, known or as they are found; answers their letters. */
function give(s: Scene, ...things: readonly (string | PlacedItem)[]): readonly string[] {
  return things.map((thing) => {
    const some = typeof thing === 'string' ? { item: thing, count: 1 } : thing;
    return stow(s.hero, createItem(s.engine.map, some, s.hero.cell)).letter ?? '';
  });
}

/** The same, and the hero knows what they are. */
function hand(s: Scene, ...things: readonly (string | PlacedItem)[]): readonly string[] {
  const letters = give(s, ...things);
  for (const { kind } of s.hero.pack) learnKind(s.hero, kind);
  return letters;
}

const carried = (s: Scene): string[] => s.hero.pack.map(({ kind, count }) => `${count} ${kind.id}`);
const inPack = (s: Scene, letter: string): Item | undefined => s.hero.pack.find((item) => item.letter === letter);
const lyingAt = (s: Scene, ch: string): string[] => (s.engine.map.items.get(s.at(ch)) ?? []).map(({ kind }) => kind.id);
const why = (s: Scene): string | undefined => s.told('refused')[0]?.why;

const HALL = '#########\n#@123f45#\n#.......#\n#########';
const hall = (actor = 'idler', as: Parameters<typeof scene>[1] = {}) => scene(HALL, { f: { actor }, ...as });

describe('the pack', () => {
  test('equal items are carried as one stack, and each stack keeps its letter', () => {
    const s = scene('#####\n#@..#\n#####');
    const [first = '', second, third] = give(s, 'throwingKnife', 'ration', 'throwingKnife');
    expect([first, second, third]).toEqual(['A', 'B', 'A']);
    expect(carried(s)).toEqual(['2 throwingKnife', '1 ration']);
    s.perform({ do: 'drop', item: first });
    give(s, 'mango');
    s.perform({ do: 'take' });
    // Its own letter has gone to the fruit meanwhile.
    expect(s.hero.pack.map(({ letter, kind }) => `${letter ?? ''} ${kind.id}`)).toEqual([
      'B ration',
      'A mango',
      'C throwingKnife',
    ]);
  });

  test('what was dropped is not taken again in passing, and is taken when asked for', () => {
    const s = scene('#####\n#@1.#\n#####');
    const [knife = ''] = give(s, { item: 'throwingKnife', count: 3 });
    s.bump('e');
    s.perform({ do: 'drop', item: knife, count: 2 });
    s.bump('w');
    s.bump('e');
    expect([carried(s), lyingAt(s, '1')]).toEqual([['1 throwingKnife'], ['throwingKnife']]);
    expect(s.perform({ do: 'take' })).toContain('took');
    expect(carried(s)).toEqual(['3 throwingKnife']);
  });

  test('a find of an unknown kind is counted, unless it was dropped before or somebody else takes it', () => {
    const s = scene('######\n#@1p.#\n######', { p: { actor: 'picker' } });
    const { engine, hero } = s;
    const take = (who: Actor, item: Item): void => {
      receive(who, s.at('1'), item);
    };
    const potion = createItem(engine.map, { item: 'healingPotion', count: 1 }, hero.cell);
    take(s.actor('picker'), potion);
    take(hero, withChanges(potion, { left: true }));
    take(hero, createItem(engine.map, { item: 'dagger', count: 1 }, hero.cell));
    expect(engine.knowledge.found).toEqual({});
    take(hero, potion);
    expect(engine.knowledge.found).toEqual({ healingPotion: [1] });
  });

  test('a full pack takes no more, and says so', () => {
    const s = scene('#####\n#@1.#\n#####');
    give(s, ...Array.from({ length: 30 }, () => 'dagger'));
    expect(s.hero.pack.filter(({ letter }) => letter !== undefined)).toHaveLength(26);
    s.engine.placeItem(s.engine.map, s.at('1'), 'spear', 1);
    expect(s.bump('e')).toContain('steppedOn');
    s.perform({ do: 'take' });
    expect(why(s)).toBe('Your pack has no free letter for more pieces: drop one.');
  });

  test.each([
    ['pieces', 'dagger', 'ration', 'spear'],
    ['stacks', 'dart', 'spear', 'ration'],
  ])('a hero with 26 %s still picks up what is none', (part, filler, other, more) => {
    const s = scene('#####\n#@..#\n#####');
    // Each is a stack of its own.
    for (let i = 1; i <= 26; i++) give(s, { item: filler, count: 1, plus: i });
    give(s, other);
    const letter = s.hero.pack.at(-1)?.letter ?? '';
    expect([s.hero.pack.length, letter]).toEqual([27, part === 'pieces' ? 'A' : 'a']);
    s.perform({ do: 'drop', item: letter });
    expect(s.perform({ do: 'take' })).toContain('took');
    expect(s.hero.pack.at(-1)?.letter).toBe(letter);
    s.engine.placeItem(s.engine.map, s.hero.cell, more, 1);
    s.perform({ do: 'take' });
    expect(why(s)).toContain(`no free letter for more ${part}`);
  });

  test('a ruby that falls on the Crown does not hide it', () => {
    const s = scene('#####\n#@1.#\n#####');
    for (const item of ['emberCrown', 'ruby']) s.engine.placeItem(s.engine.map, s.at('1'), item, 1);
    s.wait();
    expect(new View(s.engine).knownThings.map(({ id }) => id)).toEqual(['emberCrown']);
    s.bump('e');
    expect(carried(s)).toContain('1 ruby');
  });

  test('a sort that is not wanted is left lying', () => {
    const s = scene('#####\n#@1.#\n#####');
    s.engine.placeItem(s.engine.map, s.at('1'), 'mango', 1);
    expect(s.perform({ do: 'autopickup', sort: 'food' })).toEqual(['autopickupSet']);
    expect(s.engine.turn).toBe(0);
    s.bump('e');
    expect(carried(s)).toEqual([]);
  });
});

test.each<[item: string, blow: number, reach: number]>([
  ['maul', 150, 1],
  ['spear', 100, 2],
])('the card of a %s tells that its blows take %i percent of a turn and reach %i cells', (item, blow, reach) => {
  const s = scene('#####\n#@..#\n#####');
  const [letter = ''] = hand(s, item);
  const { comparison } = new View(s.engine).pack.card(letter) ?? {};
  expect([comparison?.blow, comparison?.reach, comparison?.pace]).toEqual([
    [100, blow],
    [1, reach],
    [100, 100],
  ]);
});

describe('unidentified items', () => {
  test('a potion is identified once it has had a noticeable effect, and not before', () => {
    const s = scene('#####\n#@..#\n#####');
    s.hero.health = 10;
    const [flask = ''] = give(s, 'healingPotion');
    expect(new View(s.engine).pack.card(flask)?.label).toMatch(/potion$/);
    expect(new View(s.engine).pack.card(flask)?.power).toBeUndefined();
    expect(s.perform({ do: 'use', item: flask })).toEqual(expect.arrayContaining(['used', 'healed', 'identified']));
    expect(s.engine.knowledge.isKnown(s.engine.catalogue.itemKind('healingPotion'))).toBe(true);
  });

  test('a potion of healing drunk at full health is known by its taste', () => {
    const s = scene('#####\n#@..#\n#####');
    const [flask = ''] = give(s, 'healingPotion');
    s.perform({ do: 'use', item: flask });
    expect(s.told('narrated').map(({ text }) => text)).toEqual(['You are not hurt.']);
    expect(s.engine.knowledge.isKnown(s.engine.catalogue.itemKind('healingPotion'))).toBe(true);
  });

  test('an antidote drunk in good health is known by its taste', () => {
    const s = scene('#####\n#@..#\n#####');
    const [flask = ''] = give(s, 'antidotePotion');
    s.perform({ do: 'use', item: flask });
    expect(s.engine.knowledge.isKnown(s.engine.catalogue.itemKind('antidotePotion'))).toBe(true);
  });

  test('a broth drunk in good health, when neither hungry nor full, is known because it fills', () => {
    const s = scene('#####\n#@..#\n#####');
    const [flask = ''] = give(s, 'brothPotion');
    s.hero.turnsUntilStarving = 1000;
    s.perform({ do: 'use', item: flask });
    expect(s.told('narrated')).toMatchObject([{ text: 'That was filling.' }]);
    expect(s.engine.knowledge.isKnown(s.engine.catalogue.itemKind('brothPotion'))).toBe(true);
  });

  test('the chances of what it could be add up, and favour common kinds', () => {
    const s = scene('#####\n#@..#\n#####');
    const [flask = ''] = give(s, 'healingPotion');
    const guesses = new View(s.engine).pack.card(flask)?.unidentified?.guesses ?? [];
    expect(guesses.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(guesses[0]?.name).toBe('potion of healing');
  });

  test('the last of a sort is known by elimination', () => {
    const s = scene('#####\n#@..#\n#####');
    const wands = s.engine.content.items.filter(({ sort }) => sort === 'wand');
    for (const wand of wands.slice(0, -1)) learnKind(s.hero, wand);
    expect(wands.every((wand) => s.engine.knowledge.isKnown(wand))).toBe(true);
  });

  test('looks depend on the seed: the same for every player of it, and others for another seed', () => {
    const look = (seed: string) => {
      const { content, knowledge } = Engine.start(TEST_CONTENT, { seed, name: 'Wren' });
      return content.items.map((kind) => knowledge.lookOf(kind)?.name).join();
    };
    expect(look('one')).toBe(look('one'));
    expect(look('one')).not.toBe(look('other'));
  });

  test('gear that is put on is known for what it is worth', () => {
    const s = scene('#####\n#@..#\n#####');
    const [sword = ''] = give(s, { item: 'longSword', count: 1, plus: 2, affix: 'keen' });
    expect(s.engine.nameOf(inPack(s, sword) as Item)).toBe('long sword');
    s.perform({ do: 'equip', item: sword });
    expect(s.told('identified')).toMatchObject([{ was: 'long sword', what: '+2 keen long sword' }]);
    expect(s.engine.nameOf(inPack(s, sword) as Item)).toBe('+2 keen long sword');
  });

  test('what the hero calls an unknown kind is part of its name', () => {
    const s = scene('#####\n#@..#\n#####');
    const [flask = ''] = give(s, 'healingPotion');
    s.perform({ do: 'name', item: flask, as: 'soup' });
    expect(s.engine.nameOf(inPack(s, flask) as Item)).toMatch(/ potion called soup$/);
    expect(s.engine.turn).toBe(0);
  });
});

describe('worn gear', () => {
  test('a weapon in hand gives its blow, and taken off leaves bare fists', () => {
    const s = scene('#####\n#@..#\n#####');
    const [spear = ''] = give(s, 'spear');
    s.perform({ do: 'equip', item: spear });
    expect(s.hero.weapon.id).toBe('spear');
    s.perform({ do: 'equip', item: spear });
    expect(s.hero.weapon.id).toBe('fists');
  });

  test('two hands are no three: a great sword puts the shield away, and a shield the great sword', () => {
    const s = scene('#####\n#@..#\n#####');
    const [sword = '', shield = ''] = give(s, 'greatSword', 'roundShield');
    const worn = (): string[] => s.hero.pack.filter(({ on }) => on).map(({ kind }) => kind.id);
    s.perform({ do: 'equip', item: shield });
    s.perform({ do: 'equip', item: sword });
    expect(worn()).toEqual(['greatSword']);
    s.perform({ do: 'equip', item: shield });
    expect([worn(), s.hero.weapon.id]).toEqual([['roundShield'], 'fists']);
  });

  test('the weapon held before comes back with one command, and again', () => {
    const s = scene('#####\n#@..#\n#####');
    const [sword = '', spear = ''] = give(s, 'longSword', 'spear');
    s.perform({ do: 'swap' });
    expect(why(s)).toBe('You have no other weapon ready.');
    s.perform({ do: 'equip', item: sword });
    s.perform({ do: 'equip', item: spear });
    const held = [1, 2].map(() => {
      s.perform({ do: 'swap' });
      return s.hero.weapon.id;
    });
    expect(held).toEqual(['longSword', 'spear']);
  });

  test('a third ring goes where the first was', () => {
    const s = scene('#####\n#@..#\n#####');
    const rings = give(s, 'aimRing', 'guardRing', 'silenceRing');
    for (const item of rings) s.perform({ do: 'equip', item });
    expect(s.hero.pack.map(({ on }) => on === true)).toEqual([false, true, true]);
  });

  test('the card tells beforehand what wearing it comes to', () => {
    const s = scene('#####\n#@..#\n#####');
    const [, shield = ''] = hand(s, 'longSword', 'roundShield');
    const view = new View(s.engine);
    const [, then] = view.pack.card(shield)?.comparison?.guard ?? [];
    const before = hashState(s.engine);
    s.perform({ do: 'equip', item: shield });
    expect(view.heroStatus.defense).toEqual(then);
    expect(hashState(s.engine)).not.toBe(before);
  });
});

describe('thrown and shot items', () => {
  test('a knife strikes the first one in the way and lies beneath it, unbroken', () => {
    const s = hall();
    const [knife = ''] = give(s, { item: 'throwingKnife', count: 2 });
    s.hero.attackChance = 100;
    s.perform({ do: 'throw', item: knife, to: s.at('3') });
    expect(s.told('attacked')).toEqual([]);
    expect(lyingAt(s, '3')).toEqual(['throwingKnife']);
    // At what stands behind: the first one in the way is struck.
    s.perform({ do: 'throw', item: knife, to: s.at('4') });
    expect(s.told('attacked')[0]?.weapon).toBe('throwingKnife');
    expect(lyingAt(s, 'f')).toEqual(['throwingKnife']);
  });

  test('a blow bears the rune of the weapon in hand, and a knife thrown from the other hand does not', () => {
    const s = scene('########\n#.@f...#\n########', {
      f: {
        actor: 'idler',
        as: (one) => {
          one.health = one.maxHealth = 500;
          one.defense = 0;
        },
      },
    });
    const [sword = '', knife = ''] = hand(s, { item: 'shortSword', count: 1, affix: 'leech' }, 'throwingKnife');
    s.perform({ do: 'equip', item: sword });
    s.hero.attackChance = 100;
    s.hero.health = 10;
    s.perform({ do: 'throw', item: knife, to: s.at('f') });
    expect([s.told('attacked')[0]?.damage === 0, s.told('healed')]).toEqual([false, []]);
    s.perform({ do: 'force', dir: 'e' });
    expect(s.told('healed')).toHaveLength(1);
  });

  test('an arrow is of use with a bow in hand only, and then goes as far as the bow sends it', () => {
    const s = hall();
    const [bow = '', arrow = ''] = hand(s, 'shortBow', { item: 'arrow', count: 9 });
    const odds = (): number => new View(s.engine).pack.previewThrow(arrow, s.at('f'))?.reached[0]?.chance ?? 0;
    const byHand = odds();
    s.perform({ do: 'equip', item: bow });
    expect(odds()).toBeGreaterThan(byHand);
    s.perform({ do: 'fight' });
    expect(s.told('threw')).toMatchObject([{ isSent: true }]);
  });

  test('a thrown flask affects everyone around it, and asks for confirmation if an ally is among them', () => {
    const s = scene('#######\n#@..af#\n#.....#\n#######', {
      f: { actor: 'idler' },
      a: { actor: 'idler', as: (one) => Object.assign(one, { side: 'ally', leader: HERO_ID }) },
    });
    const [flask = ''] = hand(s, 'confusionPotion');
    const before = hashState(s.engine);
    expect(s.perform({ do: 'throw', item: flask, to: s.at('a') })).toEqual(['refused']);
    expect([why(s), hashState(s.engine)]).toEqual(['Really do it, although it would hit your idler?', before]);
    s.perform({ do: 'throw', item: flask, to: s.at('a'), sure: true });
    expect(s.told('afflicted').map(({ condition }) => condition)).toEqual(['confused', 'confused']);
  });

  test.each<[Side, boolean]>([
    ['ally', true],
    ['neutral', true],
    ['hostile', false],
  ])('a knife thrown at somebody %s asks first: %s', (side, asks) => {
    const s = scene('######\n#@.f.#\n######', { f: { actor: 'idler', as: (one) => Object.assign(one, { side }) } });
    const [knife = ''] = give(s, 'throwingKnife');
    s.perform({ do: 'throw', item: knife, to: s.at('f') });
    const question = 'Throw it, although it would hit ' + (side === 'ally' ? 'your' : 'the') + ' idler?';
    expect([why(s), carried(s).length]).toEqual(asks ? [question, 1] : [undefined, 0]);
  });

  test('a target out of range, out of sight or in the rock is refused, and the item kept', () => {
    const s = scene('##########\n#@.......#\n####.#####\n####1#####\n##########');
    const [knife = ''] = give(s, 'throwingKnife');
    for (const [to, said] of [
      [s.hero.cell + 7, /^Too far/],
      [s.at('1'), /cannot see/],
      [3, /cannot aim/],
      [s.hero.cell, /yourself/],
    ] as const) {
      s.perform({ do: 'throw', item: knife, to });
      expect(why(s)).toMatch(said);
    }
    expect(carried(s)).toEqual(['1 throwingKnife']);
  });
});

test.each([
  ['fireStaff', 'You must point it at something.'],
  ['banishingWand', 'You must point it at something.'],
  ['dreadScroll', undefined],
])('an unknown %s without an aim: %s', (item, refusal) => {
  const s = hall();
  const [letter = ''] = give(s, item);
  s.perform({ do: 'use', item: letter, sure: true });
  expect(why(s)).toBe(refusal);
});

test.each([
  ['a potion drunk', 'mightPotion', []],
  ['a staff pointed', 'fireStaff', ['blazed']],
] as const)('the animation of %s: %s', (_, item, blazes) => {
  const s = hall();
  const [letter = ''] = hand(s, item);
  const told = s.perform({ do: 'use', item: letter, ...(item === 'fireStaff' ? { to: s.at('f') } : {}) });
  expect(told).toContain('used');
  expect(told.filter((type) => type === 'blazed')).toEqual(blazes);
});

describe('what has charges', () => {
  test('a staff that is spent says when it comes back, and does', () => {
    const s = hall();
    const [staff = ''] = hand(s, 'fireStaff');
    s.hero.turnsUntilStarving = 1500;
    for (let use = 0; use < 4; use++) s.perform({ do: 'use', item: staff, to: s.at('f') });
    expect(why(s)).toMatch(/^It has no charges left, and gets one back in \d+ turns\.$/);
    s.wait(inPack(s, staff)?.rest ?? 0);
    expect(inPack(s, staff)?.charges).toBe(1);
  });

  test('a wand that is spent stays so', () => {
    const s = hall();
    const [wand = ''] = hand(s, 'sleepWand');
    s.hero.pack = s.hero.pack.map((item) => withChanges(item, { charges: 0, known: true }));
    s.perform({ do: 'use', item: wand, to: s.at('f') });
    expect(why(s)).toBe('It has no charges left.');
  });

  test('an unidentified staff that is spent takes a turn to try, as a ready one does, and is offered like it', () => {
    const s = hall();
    const [staff = '', wand = ''] = give(s, 'fireStaff', 'sleepWand');
    s.hero.pack = s.hero.pack.map((item) => withChanges(item, { charges: 0 }));
    const offers = new View(s.engine).commands;
    for (const item of [staff, wand]) expect(offers).toContainEqual({ do: 'use', item, to: s.at('f') });
    expect(s.perform({ do: 'use', item: staff, to: s.at('f') })).toContain('fizzled');
    expect(s.engine.turn).toBe(1);
    learnKind(s.hero, s.engine.catalogue.itemKind('fireStaff'));
    s.perform({ do: 'use', item: staff, to: s.at('f') });
    expect(s.told('identified')).toMatchObject([{ was: 'staff of firebolts', what: 'staff of firebolts [0/2]' }]);
    s.perform({ do: 'use', item: staff, to: s.at('f') });
    expect(why(s)).toBe('It has no charges left.');
  });
});

describe('what asks first', () => {
  test('a note that begins with ! asks before use', () => {
    const s = scene('#####\n#@..#\n#####');
    s.hero.health = 10;
    const [flask = ''] = hand(s, 'healingPotion');
    s.perform({ do: 'name', item: flask, as: '!last one' });
    expect(s.perform({ do: 'use', item: flask })).toEqual(['refused']);
    expect(s.told('refused')[0]).toMatchObject({ asks: true, why: 'Really drink the potion of healing?' });
    expect(s.perform({ do: 'use', item: flask, sure: true })).toContain('used');
  });

  test('a use that would change nothing is refused if the hero can know it', () => {
    const s = scene('#####\n#@..#\n#####');
    const [flask = ''] = hand(s, 'healingPotion');
    s.perform({ do: 'use', item: flask });
    expect([why(s), carried(s)]).toEqual(['You are not hurt.', ['1 healingPotion']]);
  });
});

test('a new hero knows all of the kit but what it says is unknown', () => {
  const items = [
    { oneOf: ['healingPotion'], count: 1 },
    { oneOf: ['mappingScroll'], count: 1, isUnknown: true },
  ] as const;
  const { hero, engine } = scene(
    '###\n#@#\n###',
    {},
    { kits: { soldier: { id: 'soldier', says: '', health: 100, items } } },
  );
  expect(hero.pack.map(({ kind }) => [kind.id, engine.knowledge.isKnown(kind)])).toEqual([
    ['healingPotion', true],
    ['mappingScroll', false],
  ]);
});

test('a sword is compared with the numbers that the Crown gives its bearer', () => {
  const s = scene('#####\n#@1.#\n#####');
  const [letter = ''] = hand(s, 'longSword');
  const view = new View(s.engine);
  const dice = (): number | undefined => view.pack.card(letter)?.comparison?.attack[0].dice;
  const before = dice() ?? 0;
  s.engine.placeItem(s.engine.map, s.at('1'), 'emberCrown', 1);
  s.bump('e');
  expect(dice()).toBe(before + 1);
});

describe('scrolls', () => {
  test('enchanting makes better what it is read for', () => {
    const s = scene('#####\n#@..#\n#####');
    const [scroll = '', sword = ''] = hand(s, { item: 'enchantingScroll', count: 4 }, 'longSword');
    s.perform({ do: 'equip', item: sword });
    const before = new View(s.engine).heroStatus.attack;
    for (let i = 0; i < 4; i++) s.perform({ do: 'use', item: scroll, on: sword });
    expect(new View(s.engine).heroStatus.attack).toEqual({ dice: before.dice + 1, chance: before.chance + 12 });
    expect(carried(s)).toEqual(['1 longSword']);
  });

  test('mapping shows the floor and no actors', () => {
    const s = scene('########\n#@+...f#\n########', { f: { actor: 'idler' } });
    const [scroll = ''] = hand(s, 'mappingScroll');
    s.perform({ do: 'use', item: scroll });
    const view = new View(s.engine);
    expect([view.cellKnowledge(s.at('f')), view.actorAt(s.at('f'))]).toEqual(['remembered', undefined]);
  });

  test('a blind or hushed hero cannot read', () => {
    const s = scene('#####\n#@..#\n#####');
    const [scroll = ''] = hand(s, 'mappingScroll');
    s.hero.conditions = [{ condition: 'blinded', until: 9999 }];
    s.perform({ do: 'use', item: scroll });
    expect(why(s)).toBe('You cannot read what you cannot see.');
    s.hero.conditions = [{ condition: 'muted', until: 9999 }];
    s.perform({ do: 'use', item: scroll });
    expect(why(s)).toBe('You cannot speak the words aloud.');
  });
});

test('a mimic that is carried off is believed to stand where it is, and not where it was', () => {
  const s = scene('##############################\n#@.f.........................#\n##############################', {
    f: { actor: 'pretender' },
  });
  const [wand = ''] = hand(s, 'banishingWand');
  const was = s.at('f');
  s.perform({ do: 'use', item: wand, to: was });
  expect([s.engine.map.shownProps[was], s.actor('pretender').cell === was]).toEqual([0, false]);
});

describe('an unknown scroll that needs a target', () => {
  test.each(['enchantingScroll', 'identifyScroll', 'mendingScroll', 'friendshipScroll', 'echoesScroll'])(
    'tells what it is and waits: %s',
    (id) => {
      const s = hall();
      const [sword = '', scroll = ''] = give(s, { item: 'shortSword', count: 1, plus: -1 }, id);
      const before = inPack(s, sword);
      const { turn } = s.engine;
      expect(s.perform({ do: 'use', item: scroll, on: sword })).toEqual(['identified', 'narrated']);
      expect([s.engine.turn, inPack(s, sword), inPack(s, scroll)?.count]).toEqual([turn, before, 1]);
    },
  );

  test('is used up by the command that names the target, which takes the one turn', () => {
    const s = hall();
    const [sword = '', axe = '', scroll = ''] = give(s, 'shortSword', 'axe', 'enchantingScroll');
    const { turn } = s.engine;
    s.perform({ do: 'use', item: scroll });
    s.perform({ do: 'use', item: scroll, on: axe });
    expect([inPack(s, sword)?.plus, inPack(s, axe)?.plus, inPack(s, scroll)]).toEqual([undefined, 1, undefined]);
    expect(s.engine.turn).toBe(turn + 1);
  });

  test('cannot be read blind', () => {
    const s = hall();
    const [scroll = ''] = give(s, 'enchantingScroll');
    s.hero.conditions = [{ condition: 'blinded', until: 900 }];
    expect(s.perform({ do: 'use', item: scroll })).toEqual(['refused']);
  });
});

describe('magic that finds nowhere to go', () => {
  const CLOSET = '#####\n#@f.#\n#####';
  const NOWHERE = 'There is nowhere near enough for the magic to carry you.';
  /** What can be told of an item: its count, its charges and how far off the next is. */
  const stateOf = (s: Scene, letter: string) => {
    const { kind, count, charges, rest } = inPack(s, letter) ?? {};
    return [kind?.id, count, charges, rest];
  };

  test.each([
    ['teleportScroll', NOWHERE],
    ['blinkingStaff', NOWHERE],
    ['teleportCharm', NOWHERE],
    ['descentPotion', 'There is nothing underneath you but rock.'],
  ])('says so, takes a turn, and leaves %s as it was', (id, says) => {
    for (const isKnown of [true, false]) {
      const s = scene(CLOSET, { f: { actor: 'stump' } });
      const [item = ''] = (isKnown ? hand : give)(s, id);
      const before = stateOf(s, item);
      // As a hero who does not know it points it.
      const aim = isKnown ? {} : { to: s.at('f') };
      s.perform({ do: 'use', item, ...aim });
      expect(s.told('narrated').map(({ text }) => text)).toContain(says);
      expect([s.engine.turn, stateOf(s, item)]).toEqual([1, before]);
      expect(s.engine.knowledge.isKnown(inPack(s, item)?.kind ?? s.engine.catalogue.itemKind(id))).toBe(true);
    }
  });

  test('is told of a foe that it leaves where it is', () => {
    const s = scene(CLOSET, { f: { actor: 'idler' } });
    const [item = ''] = hand(s, 'banishingWand');
    s.perform({ do: 'use', item, to: s.at('f') });
    expect(s.told('narrated').map(({ text }) => text)).toEqual(['The idler flickers, and is still there.']);
  });

  test('does not take a hero on the stairs from the stairs', () => {
    const s = scene('#####\n#<..#\n#####');
    const [item = ''] = hand(s, 'recallScroll');
    s.perform({ do: 'use', item });
    expect([why(s), s.engine.turn]).toEqual(['You are there already.', 0]);
  });
});

describe('magic that the hero does not know', () => {
  const NEAR = '#######\n#@f..g#\n#.....#\n#######';
  const beside = (side: Side) =>
    scene(NEAR, { f: { actor: 'brute', as: (who) => Object.assign(who, { side }) }, g: { actor: 'idler' } });
  const QUESTION = /^Use it beside (the|your) brute, although you do not know what it does\?$/;

  test.each(['ally', 'neutral'] as const)('asks before a scroll is read beside an actor that is %s', (side) => {
    const s = beside(side);
    const [item = ''] = give(s, 'teleportScroll');
    s.perform({ do: 'use', item });
    expect(s.told('refused')).toMatchObject([{ why: expect.stringMatching(QUESTION) as string, asks: true }]);
    expect([s.engine.turn, inPack(s, item)?.count]).toEqual([0, 1]);
    s.perform({ do: 'use', item, sure: true });
    expect(s.engine.turn).toBe(1);
  });

  test.each(['banishingWand', 'blinkingStaff'])('asks before a %s is pointed at a friend or past one', (id) => {
    const s = beside('ally');
    const [item = ''] = give(s, id);
    for (const to of [s.at('f'), s.at('g')]) {
      s.perform({ do: 'use', item, to });
      expect(why(s)).toMatch(QUESTION);
    }
  });

  test('names the friends beside the hero in the order in which they came to the floor', () => {
    const s = scene('#####\n#f@g#\n#h..#\n#####', {
      f: { actor: 'brute', as: (who) => Object.assign(who, { side: 'neutral' }) },
      g: { actor: 'idler', as: (who) => Object.assign(who, { side: 'neutral' }) },
      h: { actor: 'stump', as: (who) => Object.assign(who, { side: 'neutral' }) },
    });
    const [item = ''] = give(s, 'teleportScroll');
    s.engine.map.actors.reverse();
    s.perform({ do: 'use', item });
    expect(why(s)).toMatch(/the brute, the idler and the stump/);
  });

  test('does not ask among foes, far from friends, for a potion that is drunk, and once it is known', () => {
    const foes = beside('hostile');
    const [scroll = ''] = give(foes, 'teleportScroll');
    foes.perform({ do: 'use', item: scroll });
    expect(why(foes)).toBeUndefined();
    const far = beside('ally');
    far.engine.map.move(far.actor('brute'), far.engine.map.cellAt(4, 2));
    far.engine.look();
    const [item = ''] = give(far, 'mappingScroll');
    far.perform({ do: 'use', item });
    expect(why(far)).toBeUndefined();
    const known = beside('ally');
    const [potion = ''] = give(known, 'healingPotion');
    known.hero.health = 1;
    known.perform({ do: 'use', item: potion });
    const [read = ''] = hand(known, 'mappingScroll');
    known.perform({ do: 'use', item: read });
    expect([why(known), known.engine.turn]).toEqual([undefined, 2]);
  });
});
