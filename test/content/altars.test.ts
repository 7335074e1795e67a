/** Whispering altars: where they stand, and that each bargain does what it says, once. */
import { CONTENT } from '../../src/content';
import type { BARGAINS } from '../../src/content/creatures/bargains';
import { TALKS } from '../../src/content/creatures/talks';
import { ALTAR_SPANS, bargainsOf } from '../../src/content/levels/captives';
import { planFloor } from '../../src/content/levels/plan';
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { messageFor } from '../../src/engine/api/event/event-messages';
import { learnKind } from '../../src/engine/rules/items/identification';
import { View } from '../../src/engine/api/view/view';
import { boonsOffered, oathAgainst } from '../../src/engine/rules/actors/boon-choice';
import { die, loseHealth } from '../../src/engine/rules/combat/combat';
import { spawn } from '../../src/engine/rules/actors/spawn';
import type { Actor } from '../../src/engine/world/actors/actor';
import type { Item } from '../../src/engine/world/actors/item';
import { capital } from '../../src/engine/world/knowledge/grammar';
import { labelOf } from '../../src/engine/world/kinds/talk';
import { scene } from '../scene';

/** A hero beside an altar with a bargain. */
function before(bargain: (typeof BARGAINS)[number]) {
  const s = scene('#########\n#.@a....#\n#.......#\n#########', {
    a: { actor: 'whisperingAltar', as: (altar) => Object.assign(altar, { side: 'neutral', topic: bargain }) },
  });
  const altar = s.actor('whisperingAltar');
  const { hero, engine } = s;
  Object.assign(hero, { maxHealth: 40, health: 40 });
  const labels = (): readonly string[] =>
    (TALKS[altar.topic]?.choices ?? []).map((choice) => labelOf(choice, hero, altar));
  /** Takes the only offer. Returns why it is refused. */
  const accept = (): string | undefined => {
    s.perform({ do: 'answer', id: altar.id, choice: 0 });
    return s.told('refused')[0]?.why;
  };
  return { ...s, hero, engine, altar, labels, accept };
}

/** Puts items into the pack of the hero, with letters from a. */
function carry(hero: Actor, ...items: readonly (Partial<Item> & { readonly id: string })[]): void {
  hero.pack = items.map(({ id, ...state }, i) => ({
    kind: hero.engine.catalogue.itemKind(id),
    count: 1,
    letter: 'abcdef'.charAt(i),
    ...state,
  }));
}

const carried = ({ pack, engine }: Actor): readonly string[] => pack.map((item) => engine.nameOf(item));

test('every third of a dungeon has an altar or two, and no two offer the same', () => {
  const counts: number[] = [];
  for (let seed = 0; seed < 300; seed++) {
    const bargains = bargainsOf(`altars ${seed}`);
    for (const [first, last] of ALTAR_SPANS) {
      const here = [...bargains.keys()].filter((depth) => depth >= first && depth <= last);
      expect(here.length).toBeGreaterThanOrEqual(1);
      expect(here.length).toBeLessThanOrEqual(2);
    }
    expect(new Set(bargains.values()).size).toBe(bargains.size);
    counts.push(bargains.size);
  }
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([3, 6]);
});

test('the altar of a floor stands in the open with its bargain', () => {
  let placed = 0;
  let planned = 0;
  for (let seed = 0; seed < 12; seed++)
    for (const [depth, bargain] of bargainsOf(`altars ${seed}`)) {
      const altars = planFloor(`altars ${seed}`, depth).residents.filter(({ breed }) => breed === 'whisperingAltar');
      planned++;
      placed += altars.length;
      for (const altar of altars) expect([altar.side, altar.topic]).toEqual(['neutral', bargain]);
    }
  expect(placed).toBeGreaterThan(0.9 * planned);
});

test('an altar cannot be hurt, moved or angered', () => {
  const { altar, hero, engine } = before('altarOfBlood');
  loseHealth(altar, 50, hero);
  engine.perform({ do: 'force', dir: 'e' });
  engine.perform({ do: 'bump', dir: 'e' });
  expect([altar.side, altar.cell - hero.cell, altar.isAlive]).toEqual(['neutral', 1, true]);
});

test('blood buys a rune for a known weapon without one, and once', () => {
  const { altar, engine, hero, labels, accept } = before('altarOfBlood');
  expect(labels()).toEqual([
    expect.stringMatching(/^Give 6 maximum health for the rune of (embers|frost|adders|hush)\.$/),
  ]);
  expect(accept()).toBe('You hold no weapon.');
  carry(hero, { id: 'shortSword', on: true });
  expect(accept()).toBe('You do not know what your weapon is yet.');
  carry(hero, { id: 'shortSword', on: true, known: true, affix: 'keen' });
  expect(accept()).toBe('Your weapon has a rune or a flaw already.');
  carry(hero, { id: 'shortSword', on: true, known: true, plus: 1 });
  const [, rune, says] = /The rune of (\w+): (.+)$/.exec(new View(engine).talkWith(altar.id)?.text ?? '') ?? [];
  expect(labels()[0]).toContain(`the rune of ${rune}.`);
  expect(accept()).toBeUndefined();
  expect(hero.maxHealth).toBe(34);
  expect(carried(hero)[0]).toContain(rune);
  expect(capital(says ?? '')).toBe(CONTENT.affixes[hero.pack[0]?.affix ?? '']?.says);
  expect(says).toMatch(/^[a-z]/);
  expect(labels()).toEqual([]);
});

test('mending takes flaws and bad enchantments from all known gear in use, and from nothing else', () => {
  const { hero, accept } = before('altarOfMending');
  carry(hero, { id: 'shortSword', on: true, plus: -2 }, { id: 'dagger', known: true, plus: -1 });
  expect(accept()).toBe('Nothing that you use is bad, as far as you know.');
  const armour = { id: 'leatherArmour', on: true, known: true, plus: 2, affix: 'heavy' } as const;
  carry(hero, { id: 'shortSword', on: true, known: true, plus: -2, affix: 'keen' }, armour, {
    id: 'dagger',
    known: true,
    plus: -1,
  });
  expect(accept()).toBeUndefined();
  expect(hero.pack.map(({ plus, affix }) => [plus, affix])).toEqual([
    [undefined, 'keen'],
    [2, undefined],
    [-1, undefined],
  ]);
  expect([hero.maxHealth, hero.health]).toEqual([36, 36]);
});

test('an exchange swaps the enchantments of a known weapon and known armour', () => {
  const { hero, accept, labels } = before('altarOfExchange');
  carry(hero, { id: 'shortSword', on: true, known: true, plus: 3 });
  expect(accept()).toBe('You need a weapon in hand and armour on.');
  expect(labels()).toEqual(['Swap the enchantments of your weapon (+3) and your armour.']);
  carry(hero, { id: 'shortSword', on: true }, { id: 'leatherArmour', on: true, known: true, plus: -1 });
  expect(accept()).toBe('You do not know the enchantments of both yet.');
  expect(labels()).toEqual(['Swap the enchantments of your weapon and your armour (-1).']);
  carry(hero, { id: 'shortSword', on: true, known: true }, { id: 'leatherArmour', on: true, known: true });
  expect(accept()).toBe('Both are +0.');
  expect(labels()).toEqual(['Swap the enchantments of your weapon (+0) and your armour (+0).']);
  carry(
    hero,
    { id: 'shortSword', on: true, known: true, plus: 3 },
    { id: 'leatherArmour', on: true, known: true, plus: -1 },
  );
  expect(labels()).toEqual(['Swap the enchantments of your weapon (+3) and your armour (-1).']);
  expect(accept()).toBeUndefined();
  expect(hero.pack.map(({ plus }) => plus)).toEqual([-1, 3]);
});

test('an altar shrugs off the cold once, and nothing else happens to it', () => {
  const { hero, engine, altar, told, perform, at } = before('altarOfNames');
  carry(hero, { id: 'frostStaff', charges: 2, known: true });
  learnKind(hero, engine.catalogue.itemKind('frostStaff'));
  perform({ do: 'use', item: 'a', to: altar.cell, sure: true });
  const texts = engine.events.flatMap((event) => messageFor(event)?.text ?? []);
  expect(texts.filter((text) => text.includes('altar'))).toEqual(['The whispering altar shrugs off the cold.']);
  expect(altar.conditions).toEqual([]);
  expect([told('afflicted'), told('resisted'), altar.cell]).toEqual([[], [], at('a')]);
});

test('two burned rations make armour better, and one is not enough', () => {
  const { hero, accept } = before('altarOfBread');
  carry(hero, { id: 'leatherArmour', on: true, known: true, plus: -1 }, { id: 'ration' });
  expect(accept()).toBe('You have fewer than 2 rations.');
  carry(hero, { id: 'leatherArmour', on: true, known: true, plus: -1 }, { id: 'ration', count: 3 });
  expect(accept()).toBeUndefined();
  expect(hero.pack.map(({ plus, count }) => [plus, count])).toEqual([
    [undefined, 1],
    [undefined, 1],
  ]);
});

test('gold buys the names of all that the hero carries', () => {
  const { hero, engine, accept } = before('altarOfNames');
  carry(hero, { id: 'shortSword', on: true, plus: 1 }, { id: 'frostPotion' });
  hero.gold = 149;
  expect(accept()).toBe('You have only 149 gold.');
  hero.gold = 160;
  expect(accept()).toBeUndefined();
  expect([hero.gold, hero.pack[0]?.known, engine.knowledge.isKnown(engine.catalogue.itemKind('frostPotion'))]).toEqual([
    10,
    true,
    true,
  ]);
});

test('the boon learned last can be forgotten for another of those offered with it', () => {
  const { hero, labels, accept, perform } = before('altarOfForgetting');
  expect(accept()).toBe('You have learned nothing that can be forgotten.');
  hero.level = 2;
  const offered = boonsOffered(hero);
  perform({ do: 'learn', boon: offered[0] ?? '' });
  expect(labels()[0]).toMatch(/^Give 3 maximum health and forget .+\.$/);
  expect(accept()).toBeUndefined();
  expect([hero.boons, hero.maxHealth, boonsOffered(hero)]).toEqual([[], 37, offered]);
});

test('an oath that is forgotten opens the family that it closed, and the altar says so', () => {
  const { hero, labels, accept, perform } = before('altarOfForgetting');
  hero.boons = ['keenEye', 'lunge'];
  hero.level = 3;
  expect(labels()[0]).toBe('Give 3 maximum health and forget the lunge, which opens the Hunter again.');
  // The oath of the lunge closes the same family.
  hero.boons = ['keenEye', 'lunge', 'steadyHand', 'thrift', 'riposte'];
  expect(labels()[0]).toBe('Give 3 maximum health and forget the riposte.');
  hero.boons = ['keenEye', 'lunge'];
  expect(oathAgainst(hero, 'hunter')).toMatchObject({ level: 3 });
  expect(accept()).toBeUndefined();
  expect(oathAgainst(hero, 'hunter')).toBeUndefined();
  perform({ do: 'learn', boon: 'ironStomach' });
  expect([hero.boons, oathAgainst(hero, 'hunter')]).toEqual([['keenEye', 'ironStomach'], undefined]);
});

test('a sacrifice names the foe that is worth most, and pays once it is dead, in a loaded game too', () => {
  const s = before('altarOfSacrifice');
  expect(s.accept()).toBe('Nothing on this floor is worth a bargain.');
  spawn('kobold', s.engine.map, s.altar.cell + 2);
  const ogre = spawn('ogre', s.engine.map, s.altar.cell + 3);
  ogre.mood = 'sleep';
  expect(s.accept()).toBeUndefined();
  expect(s.told('narrated').map(({ text }) => text)).toContain('The altar whispers: “The ogre.”');
  expect(s.accept()).toBe('It still lives.');
  die(ogre, s.hero.ref);
  const loaded = fromSnapshot(s.engine.content, toSnapshot(s.engine));
  const [choice] = new View(loaded).talkWith(s.altar.id)?.choices ?? [];
  expect(choice).toMatchObject({ label: `It is dead: gain ${2 + Math.trunc(ogre.worth / 4)} maximum health.` });
  loaded.perform({ do: 'answer', id: s.altar.id, choice: 0 });
  expect(loaded.hero.maxHealth).toBe(40 + 2 + Math.trunc(ogre.worth / 4));
});

test('a sacrifice is never a creature that nothing kills', () => {
  const s = before('altarOfSacrifice');
  spawn('stoneGuardian', s.engine.map, s.altar.cell + 2);
  expect(s.accept()).toBe('Nothing on this floor is worth a bargain.');
});

describe('the altar of return', () => {
  /** A goblin who has grown with the hero, and dies. */
  function withDead(as: (friend: Actor) => void = () => undefined) {
    const s = before('altarOfReturn');
    const friend = spawn('goblin', s.engine.map, s.at('a') + 2, { side: 'ally', leader: s.hero.id });
    Object.assign(friend, { maxHealth: 20, level: 4, boons: ['thickHide'], followsAt: 7 });
    // What it says holds for a hero who has lost nobody.
    expect(TALKS[s.altar.topic]?.text).toContain('The friends you lose');
    expect(s.accept()).toBe('No friend of yours has died.');
    as(friend);
    die(friend, undefined);
    return { ...s, friend };
  }

  test('brings the strongest dead friend back with what it has learned, at half of its health', () => {
    const { friend, labels, accept, hero, engine, altar, at } = withDead();
    const weaker = spawn('kobold', engine.map, at('a') + 2, { side: 'ally', leader: hero.id });
    die(weaker, undefined);
    expect(labels()).toEqual(['Give 5 maximum health: the goblin lives again.']);
    expect(accept()).toBeUndefined();
    const { map, health, level, boons, side, order } = friend;
    expect([map === engine.map, health, level, boons, side, order]).toEqual([true, 10, 4, ['thickHide'], 'ally', 0]);
    expect([map.distance(friend.cell, hero.cell), hero.maxHealth, engine.mourned]).toEqual([1, 35, [weaker]]);
    expect([altar.topic, new View(engine).friends.map(({ breed }) => breed.id)]).toEqual([
      ...['altarIsDone', ['goblin']],
    ]);
  });

  test('brings no things back: they lie where the friend died', () => {
    const { friend, accept, engine, at } = withDead((one) => {
      carry(one, { id: 'ration' });
    });
    expect(accept()).toBeUndefined();
    const lying = engine.map.items.get(at('a') + 2)?.map(({ kind }) => kind.id);
    expect([friend.isPlaced, friend.pack, lying?.filter((id) => id === 'ration')]).toEqual([true, [], ['ration']]);
  });

  test('remembers the dead in a saved game', () => {
    const { engine, hero } = withDead();
    const loaded = fromSnapshot(engine.content, structuredClone(toSnapshot(engine)));
    expect(loaded.mourned.map(({ level, maxHealth }) => [level, maxHealth])).toEqual([[4, 20]]);
    const altar = loaded.map.actors.find(({ breed }) => breed.id === 'whisperingAltar');
    loaded.perform({ do: 'answer', id: altar?.id ?? 0, choice: 0 });
    expect([loaded.mourned, loaded.hero.maxHealth, hero.maxHealth]).toEqual([[], 35, 40]);
  });
});
