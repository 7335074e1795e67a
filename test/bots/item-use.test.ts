// The bots use each thing that they find at a moment at which it helps.
import type { ItemId } from '../../src/content/items';
import type { Command } from '../../src/engine/api/command/command';
import { Rng } from '../../src/engine/random/rng';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { pourGas } from '../../src/engine/rules/environment/react';
import type { Actor } from '../../src/engine/world/actors/actor';
import { plansFor } from '../../src/bots/planning/plans';
import { Memory } from '../../src/bots/situation/memory';
import { Situation } from '../../src/bots/situation/situation';
import { positionOf } from '../../src/simulation/games/bot-game';
import type { Spot } from '../scene';
import { give, letterOf } from '../ui/gear';
import { inScene, kind } from './play';

const awake = (actor: Actor): void => {
  actor.alert = 15;
  actor.lastSeen = actor.engine.hero.cell;
  actor.mood = 'attack';
};

/** A foe that knows of the hero, with conditions. */
const foe = (breed: string, ...conditions: readonly string[]): Spot => ({
  actor: breed,
  as: (actor) => {
    awake(actor);
    for (const condition of conditions) afflict(actor, condition, 20);
  },
});

/** A friend of the hero. */
const friend = (breed: string): Spot => ({ actor: breed, as: (actor) => (actor.side = 'ally') });

/** What a case needs besides its picture. */
interface Case {
  readonly picture: string;
  readonly legend?: Readonly<Record<string, Spot>>;
  readonly with?: readonly ItemId[];
  /** The hero's health, of 100. */
  readonly health?: number;
  readonly fed?: number;
  readonly ails?: readonly string[];
  readonly isDark?: true;
}

/** Sets a scene for a bot with an item and returns the letter of the item and the first commands. */
function begin(name: string, item: ItemId, { picture, legend = {}, with: more = [], ...rest }: Case) {
  const s = inScene(name, picture, legend, [...more, item]);
  s.hero.maxHealth = 100;
  s.hero.health = rest.health ?? 100;
  s.hero.turnsUntilStarving = rest.fed ?? 2000;
  for (const condition of rest.ails ?? []) afflict(s.hero, condition, 12);
  if (rest.isDark) s.engine.map.ambient = 1;
  // The hero knows the floor.
  for (let cell = 0; cell < s.engine.map.size; cell++) s.engine.map.memory.observe(cell);
  s.engine.look();
  return { ...s, item: letterOf(s.engine, item) };
}

/** Returns whether the bot uses the item at once. */
function usesAtOnce(name: string, item: ItemId, given: Case): boolean {
  const { item: letter, play } = begin(name, item, given);
  const isUse = (command: Command | undefined): boolean => command?.do === 'use' && command.item === letter;
  return isUse(play(1)[0]);
}

const EMPTY = '#######\n#@....#\n#....>#\n#######';
const HALL = `
  ##############
  #............#
  #..@....1....#
  #.......2....#
  #...........>#
  ##############`;
const MELEE = '#########\n#.1.....#\n#.@2....#\n#......>#\n#########';
const DUEL = '########\n#@.1...#\n#.....>#\n########';
const GUARDS = { 1: foe('royalGuard'), 2: foe('royalGuard') };
const LONG_WAY = `
  ####################
  #@................<#
  ####################`;
/** The stairs are near behind the wall, and far on foot. */
const ROUND = `
  ###################
  #@................#
  #################.#
  #<................#
  ###################`;

/** When the skilled bot uses each item, and a like moment at which it does not. */
const MOMENTS: readonly (readonly [item: ItemId, when: string, then: Case, not: Case])[] = [
  ['glowcap', 'it is hungry', { picture: EMPTY, fed: 250, with: ['ration'] }, { picture: EMPTY, fed: 900 }],
  [
    'mango',
    'it is hungry, before its rations',
    { picture: EMPTY, fed: 250, with: ['ration'] },
    { picture: EMPTY, fed: 900 },
  ],
  ['sporeJar', 'it is badly hurt', { picture: EMPTY, health: 40 }, { picture: EMPTY, health: 70 }],
  ['dreamcap', 'it is badly hurt', { picture: EMPTY, health: 40 }, { picture: EMPTY, health: 70 }],
  ['cleansingCharm', 'something ails it', { picture: EMPTY, ails: ['weakened'] }, { picture: EMPTY, ails: ['muted'] }],
  [
    'clarityScroll',
    'it is confused in a fight',
    { picture: MELEE, legend: GUARDS, ails: ['confused'] },
    { picture: MELEE, legend: GUARDS },
  ],
  ['watchCharm', 'a floor is new', { picture: EMPTY }, { picture: DUEL, legend: { 1: foe('rat') } }],
  ['lightCharm', 'a floor is dark', { picture: EMPTY, isDark: true }, { picture: EMPTY }],
  [
    'stonecap',
    'a fight may be its last',
    { picture: MELEE, legend: GUARDS },
    { picture: DUEL, legend: { 1: foe('rat') } },
  ],
  [
    'breathCharm',
    'it may die',
    { picture: MELEE, legend: GUARDS, health: 30, with: ['healingPotion'] },
    { picture: DUEL, legend: { 1: foe('rat') }, health: 30 },
  ],
  [
    'warHorn',
    'friends are with it',
    { picture: MELEE, legend: { ...GUARDS, 1: friend('goblin'), 2: foe('minotaur') } },
    { picture: MELEE, legend: GUARDS },
  ],
  ['oldSignet', 'foes are too many', { picture: MELEE, legend: GUARDS }, { picture: DUEL, legend: { 1: foe('rat') } }],
  ['galeCharm', 'two foes are near', { picture: MELEE, legend: GUARDS }, { picture: HALL, legend: GUARDS }],
  [
    'negationCharm',
    'magic hastens its foes',
    { picture: MELEE, legend: { 1: foe('royalGuard', 'hasted'), 2: foe('royalGuard', 'hasted') } },
    { picture: MELEE, legend: GUARDS },
  ],
  [
    'negationWand',
    'magic hastens a foe',
    { picture: DUEL, legend: { 1: foe('minotaur', 'hasted') } },
    { picture: DUEL, legend: { 1: foe('minotaur') } },
  ],
  [
    'mutingWand',
    'a foe has tricks',
    { picture: HALL, legend: { 1: foe('royalGuard'), 2: foe('graveCaller') }, health: 50 },
    { picture: HALL, legend: GUARDS, health: 50 },
  ],
  [
    'polymorphWand',
    'one foe alone is deadly',
    { picture: DUEL, legend: { 1: foe('minotaur') }, health: 60 },
    { picture: DUEL, legend: { 1: foe('rat') } },
  ],
  [
    'friendshipScroll',
    'a foe can be won over',
    { picture: DUEL, legend: { 1: foe('minotaur') }, health: 60 },
    { picture: DUEL, legend: { 1: foe('koboldKing') }, health: 60 },
  ],
  ...(['wallStaff', 'wallCharm'] as const).map(
    (item) =>
      [
        item,
        'one of two foes is still away',
        { picture: HALL, legend: GUARDS, health: 70 },
        { picture: DUEL, legend: { 1: foe('royalGuard') }, health: 30 },
      ] as const,
  ),
  [
    'doorBar',
    'all foes are behind a door',
    { picture: "#########\n#@.'.1..#\n#..#.2..#\n#..#...<#\n#########", legend: GUARDS, health: 40 },
    { picture: "#########\n#@.'.1..#\n#..#.2..#\n#......<#\n#########", legend: GUARDS, health: 40 },
  ],
  [
    'halfMask',
    'it has the Crown and far to go',
    { picture: LONG_WAY, with: ['emberCrown'] },
    { picture: '#####\n#@.<#\n#####', with: ['emberCrown'] },
  ],
  [
    'tunnellingStaff',
    'stone lies between it and the stairs',
    { picture: ROUND, with: ['emberCrown'] },
    { picture: LONG_WAY, with: ['emberCrown'] },
  ],
];

test.each(MOMENTS)('the skilled bot uses %s when %s', (item, _when, then, not) => {
  expect([usesAtOnce('skilled', item, then), usesAtOnce('skilled', item, not)]).toEqual([true, false]);
});

test('the skilled bot waits in healing spores until it is well', () => {
  const waits = (health: number): boolean => {
    const s = begin('skilled', 'ration', { picture: EMPTY, health });
    pourGas(s.engine.map, s.hero.cell, 'spores', 60, true);
    return s.play(1)[0]?.do === 'wait';
  };
  expect([waits(70), waits(100)]).toEqual([true, false]);
});

test.each(['echoCharm', 'echoesScroll'] as const)('by %s a hurt hero sends hunters out of sight elsewhere', (id) => {
  const voices = (health: number): boolean => {
    const s = begin('skilled', id, { picture: HALL, legend: { 1: foe('royalGuard') }, health });
    const bot = kind('skilled').create(Rng.named('voice'));
    const position = positionOf(s.engine);
    bot.choose(position);
    s.engine.map.remove(s.actor('royalGuard'));
    s.engine.look();
    const command = bot.choose(position);
    return command.do === 'use' && command.item === s.item && command.to !== undefined;
  };
  expect([voices(40), voices(90)]).toEqual([true, false]);
});

test('an unknown scroll is named with the pen, and not by reading it', () => {
  const s = begin('skilled', 'redPen', { picture: EMPTY });
  const scroll = give(s.engine, 'teleportScroll', 1, false);
  expect(s.play(1)).toEqual([{ do: 'use', item: s.item, on: scroll.letter }]);
});

test.each([
  ['teleportCharm', { picture: MELEE, legend: GUARDS, health: 20 }],
  ['breathCharm', { picture: MELEE, legend: GUARDS, health: 25 }],
  ['sporeJar', { picture: EMPTY, health: 40 }],
  ['halfMask', { picture: LONG_WAY, with: ['emberCrown'] }],
  ['doorBar', { picture: "#########\n#@.'.1..#\n#..#.2..#\n#..#...<#\n#########", legend: GUARDS, health: 20 }],
] as const satisfies readonly (readonly [ItemId, Case])[])('the casual bot uses %s in need', (item, given) => {
  expect(usesAtOnce('casual', item, given)).toBe(true);
});

test('the expert tries everything that could help in a fight, and nothing else', () => {
  const tried = (item: ItemId): boolean => {
    const { engine } = begin('expert', item, { picture: DUEL, legend: { 1: foe('minotaur') } });
    const now = new Situation(positionOf(engine).view, new Memory(), Rng.named('tried'));
    return plansFor(now).some(({ name }) => name.endsWith(` ${item}`));
  };
  const useful = ['lightningStaff', 'stonecap', 'sporeJar', 'wallCharm', 'dreadCharm'] as const;
  const useless = ['lightCharm', 'ration', 'redPen', 'halfMask', 'mappingScroll', 'wetVeil'] as const;
  expect([useful.filter(tried), useless.filter(tried)]).toEqual([useful, []]);
});

describe('a sling in the pack', () => {
  const FAR = `
    ##############
    #............#
    #@.......1...#
    #...........>#
    ##############`;

  /** Returns what the skilled bot does, and the weapons that it has in hand afterwards. */
  function shoots(picture: string, shots: number): readonly string[] {
    const s = begin('skilled', 'sling', { picture, legend: { 1: foe('brute') }, with: ['shortSword'] });
    s.perform({ do: 'equip', item: letterOf(s.engine, 'shortSword') });
    if (shots > 0) give(s.engine, 'stone', shots);
    awake(s.actor('brute'));
    const names = new Map(s.hero.pack.map(({ letter, kind: { id } }) => [letter, id]));
    return s
      .play(9)
      .map((command) => ('item' in command ? `${command.do} ${names.get(command.item) ?? ''}` : command.do));
  }

  test('is taken in hand for a foe far off, and put away when the foe is close', () => {
    const did = shoots(FAR, 10);
    const acts = did.filter((each) => each !== 'wait');
    expect(acts.slice(0, 2)).toEqual(['equip sling', 'throw stone']);
    expect(acts.slice(acts.lastIndexOf('throw stone') + 1)).toEqual(['equip shortSword', 'fight', 'fight']);
  });

  test('stays in the pack without stones, and while a foe is close', () => {
    expect(shoots(FAR, 0)).not.toContain('equip sling');
    expect(shoots(MELEE.replace('2', '.'), 10)).not.toContain('equip sling');
  });
});
