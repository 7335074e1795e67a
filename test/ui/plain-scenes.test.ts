// Every screen of the game as a player by lines hears it: people, friends, offers, boons, fights, dangers and the end.
import type { Engine } from '../../src/engine/engine';
import { gainExperience } from '../../src/engine/rules/actors/growth';
import { pourGas } from '../../src/engine/rules/environment/react';
import { HERO_ID, type Actor } from '../../src/engine/world/actors/actor';
import { environmentScene } from '../environment-scene';
import { stand } from '../props';
import { scene, type Spot } from '../scene';
import { byEar, hear } from '../support/by-ear';
import { cageOffers, give, TWO_OFFERS } from './gear';

/** Returns what is heard of lines as one text. */
const heard = async (engine: Engine, ...lines: readonly string[]): Promise<string> =>
  (await hear(engine, lines)).join(' ').replace(/\s+/g, ' ');

const person = (actor: string, topic = actor): Spot => ({
  actor,
  as: (who) => Object.assign(who, { side: 'neutral', topic }),
});
const friend = (actor: string): Spot => ({
  actor,
  as: (who) => Object.assign(who, { side: 'ally', leader: HERO_ID }),
});

describe('people', () => {
  test('speak, and a number answers; an answer that is not possible says why', async () => {
    const s = scene('######\n#@p..#\n######', { p: person('pilgrim') });
    const text = await heard(s.engine, 'talk to pilgrim', '');
    expect(text).toMatch(/says: ".*" Answer the pilgrim with a number, or cancel\. 1: /);
    expect(text).toContain('? Cancelled.');
  });

  test('trade: a ware is described on demand, and what is too dear is refused', async () => {
    const s = scene('######\n#@p..#\n######', { p: person('peddler') });
    const ware = (id: string, price: number) => ({
      item: { kind: s.engine.catalogue.itemKind(id), count: 1, known: true as const },
      ...{ price, left: 1 },
    });
    s.hero.gold = 60;
    s.actor('peddler').wares = [ware('spear', 60), ware('chainArmour', 200)];
    const text = await heard(s.engine, 'talk', 'about 1', '2', 'talk', '1', 'cancel');
    expect(text).toMatch(
      /1: A spear, 60 gold, 1 left\. 2: Chain armour, 200 gold, 1 left\. Not possible: it costs 200 gold/,
    );
    expect(text).toMatch(/\? about 1 Spear\. .*attack .*, then /);
    expect(text).toContain('2 is not possible. It costs 200 gold, and you have only 60.');
    expect([s.hero.gold, s.hero.pack.map(({ kind }) => kind.id)]).toEqual([0, ['spear']]);
  });

  test('are struck only after a question', async () => {
    const s = scene('######\n#@p..#\n######', { p: person('pilgrim') });
    expect(await heard(s.engine, 'strike east', 'no')).toContain(
      'Strike the pilgrim, who means no harm? Type yes or no. ? no No.',
    );
    expect(s.actor('pilgrim').side).toBe('neutral');
    await heard(s.engine, 'strike pilgrim', 'yes');
    expect(s.actor('pilgrim').side).toBe('hostile');
  });
});

describe('friends', () => {
  test('are given orders by words, or asked for by numbers', async () => {
    const s = scene('########\n#@d.k..#\n########', { d: friend('lostSquire'), k: { actor: 'kobold' } });
    expect(await heard(s.engine, 'order squire wait')).toContain('You tell your lost squire to wait here.');
    expect(await heard(s.engine, 'order', '1')).toContain('You tell your lost squire to follow you.');
    expect(await heard(s.engine, 'tell all to attack kobold')).toContain(
      'You tell your lost squire to attack the kobold.',
    );
    expect(await heard(s.engine, 'order ghost wait')).toContain('You see no friend called "ghost".');
  });
});

test('by lines, a scroll of enchanting says what it would make of each thing', async () => {
  const { engine } = scene('####\n#@.#\n####');
  give(engine, 'enchantingScroll');
  give(engine, 'mace');
  const text = await heard(engine, 'read scroll of enchanting', 'cancel');
  expect(text).toMatch(/on what\? .*1: mace \(\w\), attack \d.*, then /);
});

test('a foe is not taken for a friend of the same breed, even if the friend is nearer', async () => {
  const s = scene('########\n#@f..k.#\n########', {
    f: friend('kobold'),
    k: { actor: 'kobold', as: (who) => ((who.alert = 15), undefined) },
  });
  give(s.engine, 'dart', 1);
  const text = await heard(s.engine, 'look', 'order kobold attack kobold', 'throw dart at kobold');
  expect(text).toMatch(/1: a kobold, hunting, .*4 steps east.* 2: a kobold 2, your friend/);
  expect(text).toContain('You tell your kobold to attack the kobold.');
  expect(s.hero.map.actorAt(s.at('f'))?.order).toBe(2);
});

describe('offers', () => {
  /** A hero before two open cages, of which one shuts when the other is emptied. */
  function vault() {
    const s = scene('######\n#1.2.#\n#.@..#\n######');
    const { engine } = s;
    const cells = [s.at('1'), s.at('2')];
    cageOffers(engine, cells, TWO_OFFERS);
    engine.look();
    return s;
  }

  test('are described with numbers, and one is taken after a question that names what shuts', async () => {
    const { engine, hero } = vault();
    const text = await heard(engine, 'offers', '2', 'yes');
    expect(text).toMatch(
      /Take one\. What you leave shuts for good\. Type its number to take it\. 1: Axe\. .*2: Round shield\. /,
    );
    expect(text).toContain('Take a round shield? The axe is lost for good. Type yes or no.');
    expect(hero.pack.map(({ kind }) => kind.id)).toContain('roundShield');
  });

  test('are asked about when the hero walks into a cage', async () => {
    const { engine, hero } = vault();
    await heard(engine, 'north-west', '1', 'no');
    expect(hero.pack).toEqual([]);
    await heard(engine, 'north-west', '1', 'yes');
    expect(hero.pack.map(({ kind }) => kind.id)).toContain('axe');
  });
});

test('a boon is learned by its name as a keyboard spells it', async () => {
  const s = scene('####\n#@.#\n####');
  s.hero.boons = ['sweepingBlows', 'followThrough'];
  gainExperience(s.hero, 120, 'kill');
  expect(await heard(s.engine, 'boon', "learn butcher's breakfast")).toContain("You learn the butcher's breakfast");
  expect(s.hero.boons).toEqual(['sweepingBlows', 'followThrough', 'bloodFeast']);
});

test('a level tells its boons once, and the choice can wait', async () => {
  const s = scene('####\n#@.#\n####');
  gainExperience(s.hero, 20, 'kill');
  const text = await heard(s.engine, 'wait', 'wait', 'boon', 'boon 3', 'boon');
  expect(text).toMatch(/A boon of level 2 is due: type boon and a number, now or later\. 1: .* 2: .* 3: /);
  expect(text.match(/A boon of level 2 is due/g)).toHaveLength(1);
  expect(text).toContain('You learn ');
  expect(text).toContain('No boon is due.');
  expect(s.hero.boons).toHaveLength(1);
});

describe('a fight', () => {
  const awake = (who: Actor): void => {
    who.alert = 15;
  };

  test('tells where each foe is after every turn, by names that can be aimed at', async () => {
    const s = scene('###########\n#@...k...k#\n###########', { k: { actor: 'kobold', as: awake } });
    give(s.engine, 'dart', 3);
    const text = await heard(s.engine, 'look', 'throw dart at kobold 2', 'east');
    expect(text).toContain('1: a kobold, ');
    expect(text).toMatch(/2: a kobold 2, .* 8 steps east; hits you \d+%\./);
    expect(text).toContain('You step east. Kobold: 3 steps east, hunting. Kobold 2: 7 steps east, hunting.');
  });

  test('a number of the last look stands for a creature, wherever it has gone since', async () => {
    const s = scene('########\n#@..k1.#\n########', { k: { actor: 'kobold', as: awake } });
    const { letter = '' } = give(s.engine, 'dart', 3);
    const lines = ['look', 'throw dart at 9', 'throw dart at 1'];
    const { player, heard: said } = byEar(s.engine, () => {
      if (lines.length === 1) s.engine.map.move(s.actor('kobold'), s.at('1'));
      return lines.shift();
    });
    expect(await player.choose()).toEqual({ do: 'throw', item: letter, to: s.at('1') });
    expect(said).toContain('Number 9 is not in the last list: look makes a new list.');
  });

  test('asks for the target by number, name or place', async () => {
    const s = scene('########\n#@..k..#\n########', { k: { actor: 'kobold' } });
    give(s.engine, 'dart', 3);
    const text = await heard(s.engine, 'throw dart', '1');
    expect(text).toMatch(/Throw the dart: at what\? .*1: kobold, 3 steps east; reaches kobold \d+%/);
    expect(text).toContain('You throw the dart.');
    expect(await heard(s.engine, 'throw dart', '2 east')).toContain('You throw the dart.');
  });

  test('says health when it changes, and that it is low as a danger', async () => {
    const s = scene('#####\n#@k.#\n#####', {
      k: { actor: 'kobold', as: (who) => Object.assign(who, { alert: 15, attack: 3, attackChance: 100 }) },
    });
    Object.assign(s.hero, { defense: 0, health: 12 });
    expect(await heard(s.engine, 'wait', 'wait', 'wait')).toMatch(/Danger: health \d+ of 40\./);
  });
});

test('what happens again in the next command is told again, and not as twice', async () => {
  const s = scene('####\n#@.#\n####');
  const text = await heard(s.engine, 'take', 'take');
  const [told = ''] = s.told('refused').map(({ why }) => why);
  expect(text.split(told)).toHaveLength(3);
  expect(text).not.toContain('times');
});

test('a foe that is killed is not told to be out of sight', async () => {
  const s = scene('#####\n#@k.#\n#####', {
    k: { actor: 'kobold', as: (who) => Object.assign(who, { alert: 15, health: 1, defense: 0 }) },
  });
  Object.assign(s.hero, { attack: 30, attackChance: 100 });
  const text = await heard(s.engine, 'look', 'strike east');
  expect(s.told('died')).toHaveLength(1);
  expect(text).not.toContain('out of sight');
});

test.each([
  [13, 'Danger: health 13 of 39.'],
  [14, 'Health 14 of 39.'],
  [0, 'Health 0 of 39.'],
])('a third of the health or less is told as a danger, but not to the dead: %i of 39', async (health, words) => {
  const s = scene('###\n#@#\n###');
  Object.assign(s.hero, { health, maxHealth: 39 });
  expect(await heard(s.engine, 'health')).toContain(words);
});

test('the health of a creature is told in tens of percent, rounded up', async () => {
  const s = scene('#####\n#@i.#\n#####', {
    i: { actor: 'idler', as: (who) => Object.assign(who, { health: 21, maxHealth: 50 }) },
  });
  expect(await heard(s.engine, 'look')).toContain('about 50% of its health');
});

test('a death is explained, the end first, and what was heard before it can be read again', async () => {
  const s = scene('#####\n#@k.#\n#####', {
    k: { actor: 'kobold', as: (who) => Object.assign(who, { alert: 15, attack: 3, attackChance: 100 }) },
  });
  Object.assign(s.hero, { defense: 0, health: 3 });
  give(s.engine, 'healingPotion');
  const text = await heard(s.engine, ...Array.from({ length: 20 }, () => 'wait'));
  expect(s.engine.outcome).toBe('died');
  expect(text).toMatch(
    /Wren died on floor 1, killed by a kobold, on turn \d+\. Score \d+\. turn: what happened, the end first, health \d+: .*You die/,
  );
  expect(text).toContain('You still carried what could have saved you: a potion of healing.');
});

test('gas and fire are told as dangers, with where they are', async () => {
  const s = environmentScene('##########\n#@...1...#\n##########');
  pourGas(s.map, s.at('1'), 'caustic', 30, false);
  s.engine.look();
  const text = await heard(s.engine, 'east', 'look');
  expect(text).toMatch(/Danger! Caustic gas, 3 steps east\./);
  expect(text).toMatch(/You see: 1: .*gas, \d steps? east/);
});

test('a room is told by its size and its exits, and a passage by its ways', async () => {
  const s = scene('###########\n#@...+....#\n#....######\n###########');
  expect(await heard(s.engine, 'where')).toMatch(
    /You are in a room 4 wide and 2 high\. It reaches 0 north, 3 east, 1 south and 0 west of you\. Exit: a closed door 4 steps east\./,
  );
  const passage = scene('#######\n#..@..#\n#######');
  expect(await heard(passage.engine, 'where')).toContain('You are in a passage. Ways on: east and west.');
});

test('what is new in sight is told once, with its place', async () => {
  const s = scene('########\n#@#....#\n#.+..c.#\n########');
  stand(s.engine, s.at('c'), 'chest');
  const text = await heard(s.engine, 'south', 'east', 'east', 'wait', 'wait');
  expect(text.match(/a chest/gi)).toHaveLength(1);
  expect(text).toMatch(/You open the door\. You see a chest, 4 steps east\./);
});

test('the question before a step onto a known trap is answered in a line', async () => {
  const s = scene('#####\n#@1.#\n#####');
  stand(s.engine, s.at('1'), 'dartTrap');
  s.engine.look();
  expect(await heard(s.engine, 'east', 'no')).toMatch(/\? Type yes or no\. \? no No\./);
  expect(s.hero.cell).toBe(s.at('@'));
  await heard(s.engine, 'east', 'yes');
  expect(s.hero.cell).toBe(s.at('1'));
});

test('doors, known traps and ground that stops or harms are told when they come into view, and grass on demand', async () => {
  const s = environmentScene('##########\n#@.1.2.3.#\n####+#####\n####..####\n##########', {
    '1': { tile: 'grass' },
    '2': { tile: 'lava' },
    '3': {},
  });
  stand(s.engine, s.at('3'), 'dartTrap');
  s.engine.look();
  const text = await heard(s.engine, 'look', 'examine lava', 'go to grass');
  expect(text).toMatch(
    /1: pale grass, 2 steps east\. 2: a closed door, 3 east, 1 south\. 3: lava, 4 steps east\. 4: a dart trap, 6 steps east\./,
  );
  expect(text).toContain('It burns all that falls in.');
  expect(s.hero.cell).toBe(s.at('1'));
});

test('creatures that are sensed are told with where they are', async () => {
  const s = scene('########\n#@#..k.#\n########', { k: { actor: 'kobold' } });
  give(s.engine, 'telepathyPotion');
  const text = await heard(s.engine, 'drink telepathy', 'wait');
  expect(text).toContain('A kobold, 4 steps east. You feel its mind there.');
  expect(text.match(/its mind/g)).toHaveLength(1);
});

test('a look tells what is underfoot, if that is more than ground', async () => {
  const s = scene('####\n#@.#\n####');
  expect(await heard(s.engine, 'look')).not.toContain('Underfoot');
  s.engine.placeItem(s.engine.map, s.hero.cell, 'gold', 5);
  s.engine.look();
  expect(await heard(s.engine, 'look')).toContain(
    'You see nothing of note. Underfoot: a flagstone floor, 5 gold pieces.',
  );
});

test('a number of the last look stands for nothing once what it was printed with is gone', async () => {
  const s = scene('########\n#@.1...#\n########');
  s.engine.placeItem(s.engine.map, s.at('1'), 'dagger', 1);
  s.engine.look();
  const text = await heard(s.engine, 'look', 'examine 1', 'go 1', 'east', 'examine 1');
  expect(text).toMatch(/1: a dagger.*> examine 1 .*dagger/i);
  expect(text).toContain('> examine 1 Number 1 is no longer there: look makes a new list.');
});

test('a person out of sight is described as last seen, and not as the floor there', async () => {
  const s = scene('######\n#.@.p#\n#.####\n#.####\n#.####\n######', { p: person('pilgrim') });
  const text = await heard(s.engine, 'west', 'south', 'south', 'south', 'examine pilgrim');
  expect(text).toContain('You last saw the pilgrim there.');
});

test('a mind that is felt on ground never seen is described', async () => {
  const s = scene('########\n#@##k..#\n########', { k: { actor: 'kobold' } });
  give(s.engine, 'telepathyPotion');
  const text = await heard(s.engine, 'drink telepathy', 'look', 'examine 1');
  expect(text).toMatch(/> examine 1 Kobold\. .*You feel its mind there\. You have never seen what is there\./);
});
