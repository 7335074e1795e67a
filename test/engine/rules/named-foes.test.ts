// The tricks of named creatures, their words, and their trophies, in scenes.
import { barDoor } from '../../../src/content/effects/trophy-effects';
import { BREEDS, NAMED } from '../../../src/content/creatures/breeds/index';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { View } from '../../../src/engine/api/view/view';
import { messageFor } from '../../../src/engine/api/event/event-messages';
import { toAscii } from '../../../src/ui/terminal/glyphs';
import { OCCASIONS } from '../../../src/engine/world/kinds/breed';
import type { Actor } from '../../../src/engine/world/actors/actor';
import type { ItemId } from '../../../src/content/items';
import { hurt, loseHealth } from '../../../src/engine/rules/combat/combat';
import { alert } from '../../../src/engine/rules/perception/noise';
import { stow } from '../../../src/engine/rules/items/pack';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { pourGas } from '../../../src/engine/rules/environment/react';
import { describe as describeCell } from '../../../src/ui/words/describe';
import { scene, soon, TEST_CONTENT, type Spot } from '../../scene';

type Scene = ReturnType<typeof scene>;

/** One who knows of the hero and does not die of a blow. */
const awake = (id: string, more: Partial<Actor> = {}): Spot => ({
  actor: id,
  as: (who) => {
    Object.assign(who, { health: 60, maxHealth: 60, ...more });
    alert(who, who.engine.hero.cell);
    soon(who);
  },
});

/** The hero bears any fight, and hits nobody. */
function harden({ hero }: Scene): void {
  Object.assign(hero, { health: 500, maxHealth: 500, attackChance: 0, attack: 0 });
}

/** Gives the hero an item. Returns its letter. */
const give = ({ hero, engine }: Scene, item: ItemId, count = 1): string =>
  stow(hero, createItem(engine.map, { item, count }, hero.cell)).letter ?? '';

const carried = ({ hero }: Scene): readonly string[] => hero.pack.map(({ kind }) => kind.id);
const texts = ({ told }: Scene): readonly string[] => told('narrated').map(({ text }) => text);

/** Lets turns pass until something holds. Returns their events. */
function waitFor(s: Scene, holds: () => boolean, most = 30): readonly string[] {
  const all: string[] = [];
  for (let i = 0; i < most && !holds(); i++) {
    s.wait();
    all.push(...texts(s));
  }
  expect(holds()).toBe(true);
  return all;
}

const HALL = '#############\n#@n.........#\n#...........#\n#...........#\n#############';

test('Nib the Magpie gets away with what it has stolen: its own leap is no attack that it resists', () => {
  const s = scene(HALL, { n: awake('nib', { actsUsed: 1 }) });
  harden(s);
  const nib = s.actor('nib');
  const { cell } = nib;
  s.wait();
  expect(s.told('blinked')).toMatchObject([{ who: { id: nib.id }, from: cell }]);
  expect(s.told('resisted')).toEqual([]);
});

test.each(Object.values(TEST_CONTENT.breeds).filter(({ tricks }) => tricks.length > 0))(
  'no trick of a $name is resisted by itself',
  ({ id, tricks }) => {
    for (const { attempt } of tricks) {
      const s = scene(HALL, { n: awake(id, { actsUsed: 1, readyAt: 0 }) });
      harden(s);
      const self = s.actor(id);
      self.reveal();
      self.health = 1;
      self.hurtAt = -100_000;
      attempt(self)?.perform();
      expect(s.engine.events.filter((event) => event.type === 'resisted' && event.who.id === self.id)).toEqual([]);
    }
  },
);

describe('words', () => {
  test.each(Object.entries(NAMED))('of %s are all different, and name it or its floor', (_, { renown }) => {
    const lines = OCCASIONS.map((occasion) => renown?.lines[occasion] ?? '');
    expect(new Set(lines).size).toBe(OCCASIONS.length);
    for (const line of [...lines, renown?.omen, renown?.trick])
      expect(line).toMatch(/^[A-Z][\x20-\x21\x23-\x7e“”]{8,}[.”]$/);
  });

  test('stand in curly quotation marks, which are straight in ASCII', () => {
    const spoken = Object.values(NAMED).flatMap(({ renown }) => OCCASIONS.map((each) => renown?.lines[each] ?? ''));
    expect(spoken.filter((line) => /^[^“”]+“[^“”]+”$/.test(line))).toHaveLength(31);
    for (const line of spoken) expect(toAscii(line)).toMatch(/^[\x20-\x7e]+[".]$/);
  });

  test('come after the message that the speaker comes into view', () => {
    const s = scene('#########\n#@..#..n#\n#.......#\n#########', { n: awake('quill', { attack: 0 }) });
    harden(s);
    const quill = s.actor('quill');
    expect(quill.inSight).toBe(false);
    // It has several turns before the hero's next.
    s.hero.due += 600;
    s.wait();
    const told = s.engine.events.flatMap((event) => messageFor(event)?.text ?? []);
    const words = ['Quill comes into view.', quill.breed.renown?.lines.meeting];
    expect(told.filter((text) => words.includes(text))).toEqual(words);
  });

  test('are said once in a game: on meeting, at the first deep wound, and at death', () => {
    const s = scene(HALL, { n: awake('quill', { attack: 0 }) });
    harden(s);
    const quill = s.actor('quill');
    const { lines } = BREEDS['quill']?.renown ?? { lines: { meeting: '', wound: '', death: '' } };
    s.wait(2);
    expect(s.engine.knowledge.said).toEqual(['quill meeting']);
    loseHealth(quill, 40, s.hero);
    loseHealth(quill, 1, s.hero);
    loseHealth(quill, 60, s.hero);
    const words = texts(s).filter((text) => text !== lines.meeting);
    expect(words).toEqual([lines.wound, lines.death]);
    expect(s.engine.knowledge.said).toEqual(['quill meeting', 'quill wound', 'quill death']);
  });

  test('are not said by one whom the hero does not see, nor by a sleeper', () => {
    const s = scene('#########\n#@.#.n..#\n#..#....#\n#########', { n: awake('quill') });
    s.wait(3);
    loseHealth(s.actor('quill'), 40, undefined);
    expect(s.engine.knowledge.said).toEqual([]);
    const asleep = scene(HALL, { n: { actor: 'quill', as: (who) => Object.assign(who, { mood: 'sleep' }) } });
    expect(asleep.engine.knowledge.said).toEqual([]);
  });

  test('that were said are not said again in a loaded game, which goes on as the live one', () => {
    const s = scene(HALL, { n: awake('quill', { attack: 0 }) });
    harden(s);
    s.wait();
    const loaded = fromSnapshot(TEST_CONTENT, toSnapshot(s.engine));
    for (const turn of [1, 2, 3, 4]) {
      const command = { do: 'wait' } as const;
      expect([turn, loaded.perform(command)]).toEqual([turn, s.engine.perform(command)]);
      expect(hashState(loaded)).toBe(hashState(s.engine));
    }
    expect(loaded.knowledge.said).toEqual(['quill meeting']);
  });

  test('change the hash of a game', () => {
    const { engine } = scene(HALL, { n: awake('quill') });
    const before = hashState(engine);
    engine.knowledge.said = ['quill death'];
    expect(hashState(engine)).not.toBe(before);
  });

  test('examining it tells its trick', () => {
    const s = scene(HALL, { n: awake('toll') });
    const { title, paragraphs } = describeCell(new View(s.engine), s.actor('toll').cell, 'p');
    expect(title).toBe('Toll');
    expect(paragraphs[0]).toContain(NAMED.toll.renown?.trick);
  });

  test('on arrival the omen of a floor is read once, and tells no place', () => {
    const s = scene(['#####\n#@>.#\n#####', '#########\n#<.....n#\n#########']);
    const { content: drawn } = s.engine;
    const content = {
      ...drawn,
      planFloor: (seed: string, depth: number) => {
        const floor = drawn.planFloor(seed, depth);
        return depth === 2 ? { ...floor, residents: [{ breed: 'nib', cell: 16, asleep: true }] } : floor;
      },
    };
    const engine = fromSnapshot(content, toSnapshot(s.engine));
    engine.perform({ do: 'bump', dir: 'e' });
    const down = engine.perform({ do: 'climb', way: 'down' });
    const told = down.flatMap((event) => (event.type === 'narrated' ? [event.text] : []));
    expect(told).toEqual([NAMED.nib.renown?.omen]);
    engine.perform({ do: 'climb', way: 'up' });
    const again = engine.perform({ do: 'climb', way: 'down' });
    expect(again.some((event) => event.type === 'narrated' && event.text === NAMED.nib.renown?.omen)).toBe(false);
  });
});

describe('tricks', () => {
  test('Nib takes a thing, offers it back from afar, sells it once, and carries it no more', () => {
    const s = scene(HALL, { n: awake('nib', { attack: 0 }) });
    harden(s);
    s.hero.gold = 200;
    give(s, 'agate');
    const nib = s.actor('nib');
    const told = waitFor(s, () => nib.side === 'neutral', 60);
    expect(told).toContain('Nib the Magpie snatches an agate from your pack.');
    expect(carried(s)).toEqual([]);
    expect(nib.pack.map(({ kind }) => kind.id)).toEqual(['agate']);
    s.engine.map.move(s.hero, s.engine.map.nearestFree(nib.cell));
    expect(new View(s.engine).talkWith(nib.id)?.choices[0]?.label).toBe('Buy back an agate for 30 gold.');
    s.perform({ do: 'answer', id: nib.id, choice: 0 });
    expect([carried(s), nib.pack, s.hero.gold]).toEqual([['agate'], [], 200 - 30]);
    s.perform({ do: 'answer', id: nib.id, choice: 0 });
    expect(s.hero.gold).toBe(170);
    expect(nib.topic).toBe('collectorPaid');
  });

  test('Nib stops nowhere where he would be in the way', () => {
    const s = scene('###############\n#@n...........#\n###############', { n: awake('nib', { attack: 0 }) });
    harden(s);
    give(s, 'agate');
    const nib = s.actor('nib');
    waitFor(s, () => nib.pack.length > 0);
    nib.health = 1;
    // In the corridor he runs on, as far as it goes.
    waitFor(s, () => nib.side === 'neutral');
    expect(nib.cell % s.engine.map.width).toBe(13);
    expect(s.engine.map.memory.creatures.get(nib.id)).toMatchObject({ side: 'neutral', mood: 'guard' });
  });

  test('Nib leaves the food', () => {
    const s = scene(HALL, { n: awake('nib', { attack: 0 }) });
    harden(s);
    give(s, 'ration');
    give(s, 'agate');
    waitFor(s, () => s.actor('nib').pack.length > 0);
    expect(carried(s)).toEqual(['ration']);
  });

  test('what Nib has taken lies with him when he dies', () => {
    const s = scene(HALL, { n: awake('nib', { attack: 0 }) });
    harden(s);
    give(s, 'agate');
    const nib = s.actor('nib');
    waitFor(s, () => nib.pack.length > 0);
    const { cell } = nib;
    hurt(nib, 99, { by: s.hero, cause: 'test' });
    const lying = (s.engine.map.items.get(cell) ?? []).map(({ kind }) => kind.id);
    expect(lying).toEqual(expect.arrayContaining(['agate', 'returnBag']));
  });

  test('Granny Tooth calls rats out of the walls, three times and no more', () => {
    const s = scene('###########\n#@........#\n#.........#\n#....n....#\n#.........#\n###########', {
      n: awake('grandmotherTooth', { attack: 0 }),
    });
    harden(s);
    const rats: number[] = [];
    for (let i = 0; i < 60; i++) {
      s.wait();
      for (const { to } of s.told('summoned')) {
        rats.push(to ?? -1);
        expect(s.engine.map.cellsWithin(to ?? 0, 1).some((cell) => s.engine.map.solid[cell] === 1)).toBe(true);
      }
    }
    expect(rats.length).toBeGreaterThan(2);
    expect(rats.length).toBeLessThanOrEqual(6);
  });

  test('Hask flees from a hero near by through a door, bars it, and the door is there again later', () => {
    const s = scene('##############\n#@.n+........#\n#...#........#\n##############', {
      n: awake('hask', { attack: 0 }),
    });
    harden(s);
    const door = s.at('+');
    waitFor(s, () => s.engine.map.tile(door).id === 'barredDoor');
    const hask = s.actor('hask');
    expect(hask.cell % s.engine.map.width).toBeGreaterThan(4);
    expect(s.told('changed').map(({ text }) => text)).toEqual(['A bar falls across the door.']);
    Object.assign(hask, { alert: 0 });
    s.engine.map.remove(hask);
    waitFor(s, () => s.engine.map.tile(door).id !== 'barredDoor');
    expect(['door', 'openDoor']).toContain(s.engine.map.tile(door).id);
  });

  test('a barred door that opens again out of sight is heard, and the hero knows that the way is open', () => {
    const s = scene('##############\n#@.n+........#\n#.###........#\n#.############\n#............#\n##############', {
      n: awake('hask', { attack: 0 }),
    });
    const { map } = s.engine;
    barDoor(map, s.at('+'));
    s.engine.look();
    s.engine.map.remove(s.actor('hask'));
    const known = (): string | undefined => map.memory.tileAt(s.at('+'))?.id;
    expect(known()).toBe('barredDoor');
    for (const dir of ['w', 's', 's', 's', 'e', 'e'] as const) s.bump(dir);
    expect(map.visible[s.at('+')]).toBe(0);
    waitFor(s, () => map.tile(s.at('+')).id !== 'barredDoor');
    expect([known(), map.memory.blocked[s.at('+')]]).toEqual(['door', 0]);
    expect(s.told('narrated').map(({ text }) => text)).toContain(
      'Something falls with a clatter: a way is open again.',
    );
  });

  test('water rises around the Wet Bride', () => {
    const s = scene(HALL, { n: awake('wetBride', { attack: 0 }) });
    harden(s);
    const wet = (): number =>
      Array.from(s.engine.map.tiles).filter((_, cell) => s.engine.map.tile(cell).soaks === true).length;
    waitFor(s, () => wet() > 6);
    expect(s.actor('wetBride').gait).toBe('hover');
  });

  test('Captain Oss changes places with a soldier behind him, and stays where nobody is', () => {
    const put = (soldier: boolean) => {
      const s = scene('########\n#@ng...#\n########', {
        n: awake('captainOss', { attack: 0 }),
        ...(soldier ? { g: awake('goblin', { attack: 0 }) } : {}),
      });
      harden(s);
      return s;
    };
    const s = put(true);
    const [oss, goblin] = [s.actor('captainOss'), s.actor('goblin')];
    goblin.leader = oss.id;
    const before = [oss.cell, goblin.cell];
    s.wait();
    expect([goblin.cell, oss.cell]).toEqual(before);
    expect(texts(s)).toContain('Captain Oss steps back, and the goblin steps up.');
    const alone = put(false);
    const { cell } = alone.actor('captainOss');
    alone.wait();
    expect(alone.actor('captainOss').cell).toBe(cell);
  });

  test('Mother Mould heals by eating the moss beside her, until none is left; on ash she does not', () => {
    const put = (tile: 'moss' | 'ash') => {
      const s = scene('########\n#@.mmm.#\n#..mnm.#\n#..mmm.#\n########', {
        m: { tile },
        n: awake('motherMould', { health: 10 }),
      });
      harden(s);
      s.wait(30);
      return s;
    };
    // Eight patches, of four points each.
    const fed = put('moss');
    expect(fed.actor('motherMould').health).toBe(10 + 8 * 4);
    expect(Array.from(fed.engine.map.tiles).some((_, cell) => fed.engine.map.tile(cell).id === 'moss')).toBe(false);
    expect(put('ash').actor('motherMould').health).toBe(10);
  });

  test('Mother Mould eats the moss around her first, and what she stands on last', () => {
    const s = scene('########\n#@.....#\n#...n..#\n#....m.#\n########', {
      m: { tile: 'moss' },
      n: awake('motherMould', { health: 10 }),
    });
    harden(s);
    const { map } = s.engine;
    const { cell } = s.actor('motherMould');
    map.setTile(cell, s.engine.catalogue.tileNumber('moss'));
    const isMossy = (at: number): boolean => map.tile(at).id === 'moss';
    waitFor(s, () => !isMossy(s.at('m')) || !isMossy(cell));
    expect([isMossy(s.at('m')), isMossy(cell)]).toEqual([false, true]);
    waitFor(s, () => !isMossy(cell));
  });

  test('Quill reads nothing but scrolls, and none that needs a thing to be read at', () => {
    const s = scene(HALL, { n: awake('quill', { attack: 0 }) });
    harden(s);
    give(s, 'hastePotion');
    give(s, 'identifyScroll');
    s.wait(12);
    expect(carried(s)).toEqual(['hastePotion', 'identifyScroll']);
  });

  test('Quill reads an unknown scroll of the hero, which is used up and known from then on', () => {
    const s = scene(HALL, { n: awake('quill', { attack: 0 }) });
    harden(s);
    give(s, 'dreadScroll');
    const kind = s.engine.catalogue.itemKind('dreadScroll');
    waitFor(s, () => s.engine.knowledge.isKnown(kind));
    expect(carried(s)).toEqual([]);
    // It works on all around, and so on the hero.
    expect(s.told('afflicted').map(({ whom, who }: { whom?: unknown; who: { id: number } }) => [whom, who.id])).toEqual(
      expect.arrayContaining([[undefined, s.hero.id]]),
    );
    give(s, 'dreadScroll');
    s.wait(12);
    expect(carried(s)).toEqual(['dreadScroll']);
  });

  test('the Patient Knight stands while the hero faces it, and comes when the hero steps away', () => {
    const s = scene('#############\n#...@..n....#\n#...........#\n#############', {
      n: awake('patientKnight', { attack: 0, post: 20 }),
    });
    harden(s);
    const knight = s.actor('patientKnight');
    knight.post = knight.cell;
    const { cell } = knight;
    s.wait(3);
    s.bump('e');
    s.wait(2);
    expect(knight.cell).toBe(cell);
    s.bump('w');
    expect(knight.cell).not.toBe(cell);
    const after = knight.cell;
    s.wait(3);
    expect(knight.cell).toBe(after);
    // Hurt, it waits no longer.
    loseHealth(knight, 1, s.hero);
    s.wait(3);
    expect(s.engine.map.distance(knight.cell, s.hero.cell)).toBeLessThanOrEqual(2);
  });

  test('when one of the twins dies, the other is whole and has twice the dice', () => {
    const s = scene('#########\n#@v.m...#\n#.......#\n#########', {
      v: awake('vesper', { health: 1 }),
      m: awake('matin', { health: 5, attack: 4 }),
    });
    const matin = s.actor('matin');
    hurt(s.actor('vesper'), 9, { by: s.hero, cause: 'test' });
    expect([matin.attack, matin.health]).toEqual([8, matin.maxHealth]);
    expect(s.engine.knowledge.said).toContain('vesper death');
  });

  test('a twin that is the hero’s friend takes nothing over from the one that dies', () => {
    const s = scene('#########\n#@v.m...#\n#.......#\n#########', {
      v: awake('vesper', { health: 1 }),
      m: awake('matin', { health: 5, attack: 4, side: 'ally' }),
    });
    hurt(s.actor('vesper'), 9, { by: s.hero, cause: 'test' });
    expect([s.actor('matin').attack, s.actor('matin').health]).toEqual([4, 5]);
  });

  test('the Toll pays for blows with its gold first, and levies the hero’s gold before blood', () => {
    const s = scene(HALL, { n: awake('toll', { gold: 80, defense: 0, attack: 0 }) });
    const toll = s.actor('toll');
    Object.assign(s.hero, { attack: 3, attackChance: 100, gold: 0, health: 500, maxHealth: 500, defense: 0 });
    s.bump('e');
    const [blow] = s.told('attacked').filter(({ who }) => who.id === s.hero.id);
    expect([blow?.damage, toll.health]).toEqual([0, 60]);
    expect(s.hero.gold).toBeGreaterThan(0);
    expect(s.hero.gold + toll.gold).toBe(80);
    for (let i = 0; i < 12; i++) s.bump('e');
    expect(toll.health).toBeLessThan(60);
    Object.assign(toll, { attack: 3, attackChance: 100, gold: 0 });
    Object.assign(s.hero, { gold: 1000, health: 500, attack: 0 });
    s.wait(4);
    expect([s.hero.health, s.hero.gold < 1000, s.hero.gold + toll.gold]).toEqual([500, true, 1000]);
    s.hero.gold = 0;
    s.wait(4);
    expect(s.hero.health).toBeLessThan(500);
  });

  test('Uncrowned Ysolde fights beside the hero for gold, for good', () => {
    const s = scene(HALL, {
      n: { actor: 'ysolde', as: (who) => Object.assign(who, { side: 'neutral', topic: 'ysolde', post: who.cell }) },
    });
    const ysolde = s.actor('ysolde');
    s.perform({ do: 'answer', id: ysolde.id, choice: 0 });
    expect([s.told('refused')[0]?.why, ysolde.side]).toEqual(['You have only 0 gold.', 'neutral']);
    s.hero.gold = 150;
    s.perform({ do: 'answer', id: ysolde.id, choice: 0 });
    expect([s.hero.gold, ysolde.side, ysolde.leader]).toEqual([30, 'ally', s.hero.id]);
  });

  test('a named creature never takes the lead of another', () => {
    const s = scene('#########\n#@w.q...#\n#.......#\n#########', {
      w: awake('goblinWarlord', { health: 1 }),
      q: awake('quill'),
    });
    const [warlord, quill] = [s.actor('goblinWarlord'), s.actor('quill')];
    quill.leader = warlord.id;
    const { attack } = quill;
    hurt(warlord, 99, { by: s.hero, cause: 'test' });
    expect([quill.attack, quill.conditions]).toEqual([attack, []]);
  });
});

describe('trophies', () => {
  test.each(Object.entries(NAMED))('%s leaves one', (id, { loot }) => {
    const s = scene(HALL, { n: awake(id) });
    const foe = s.actor(id);
    const { cell } = foe;
    hurt(foe, 99, { by: s.hero, cause: 'test' });
    const lying = (s.engine.map.items.get(cell) ?? []).map(({ kind }) => kind.id);
    expect(lying).toContain(Object.keys(loot ?? {})[0]);
  });

  test('the bag of returns brings back one theft, and is gone', () => {
    const s = scene(HALL, { n: awake('nib', { attack: 0 }) });
    harden(s);
    give(s, 'agate');
    give(s, 'returnBag');
    waitFor(s, () => !carried(s).includes('returnBag'));
    expect(carried(s)).toEqual(['agate']);
  });

  test('it guards gold as well', () => {
    const s = scene(HALL, { n: awake('filcher', { attack: 9, attackChance: 100 }) });
    harden(s);
    Object.assign(s.hero, { gold: 100, defense: 0 });
    give(s, 'returnBag');
    waitFor(s, () => !carried(s).includes('returnBag'));
    expect(s.hero.gold).toBe(100);
    waitFor(s, () => s.hero.gold < 100);
  });

  test('with the bone whistle rats leave the hero alone until they are hurt', () => {
    const s = scene(HALL, { n: awake('rat', { attack: 9, attackChance: 100, health: 6, maxHealth: 6 }) });
    harden(s);
    give(s, 'boneWhistle');
    s.wait(6);
    expect(s.hero.health).toBe(500);
    loseHealth(s.actor('rat'), 1, s.hero);
    waitFor(s, () => s.hero.health < 500);
  });

  test('the door bar bars a door once', () => {
    const s = scene('#######\n#@+...#\n#######');
    const letter = give(s, 'doorBar');
    s.perform({ do: 'use', item: letter });
    expect([s.engine.map.tile(s.at('+')).id, carried(s)]).toEqual(['barredDoor', []]);
    s.bump('e');
    expect(s.told('refused')).toHaveLength(1);
  });

  test('the wet veil keeps out what is in the air, but does not cool steam', () => {
    const ills = (veil: boolean): readonly string[] => {
      const s = scene('#####\n#@..#\n#...#\n#####');
      harden(s);
      if (veil) give(s, 'wetVeil');
      for (const gas of ['caustic', 'sleep', 'confusion'] as const) {
        pourGas(s.engine.map, s.hero.cell, gas, 60, false);
        s.wait(2);
      }
      return s.hero.conditions.map(({ condition }) => condition);
    };
    expect(ills(false)).not.toEqual([]);
    expect(ills(true)).toEqual([]);
    const s = scene('#####\n#@..#\n#...#\n#####');
    give(s, 'wetVeil');
    Object.assign(s.hero, { health: 50, maxHealth: 50 });
    pourGas(s.engine.map, s.hero.cell, 'steam', 60, false);
    s.wait(2);
    expect(s.hero.health).toBeLessThan(50);
  });

  test('the horn sends friends at the foe, hasted, and comes back later', () => {
    const s = scene('##########\n#@a....n.#\n#........#\n##########', {
      a: { actor: 'goblin', as: (who) => Object.assign(who, { side: 'ally', leader: 0 }) },
      n: awake('ogre', { attack: 0 }),
    });
    harden(s);
    const letter = give(s, 'warHorn');
    s.perform({ do: 'use', item: letter });
    const friend = s.actor('goblin');
    expect([friend.targetId, friend.conditions.map(({ condition }) => condition)]).toEqual([
      s.actor('ogre').id,
      ['hasted'],
    ]);
    expect(s.hero.pack.map(({ charges, rest }) => [charges, rest])).toEqual([[0, 249]]);
  });

  test('the spore jar heals the hero for some turns, once', () => {
    const s = scene('#####\n#@..#\n#...#\n#####');
    Object.assign(s.hero, { health: 10, maxHealth: 50 });
    const letter = give(s, 'sporeJar');
    s.perform({ do: 'use', item: letter });
    s.wait(5);
    expect(s.hero.health).toBeGreaterThanOrEqual(13);
    expect(carried(s)).toEqual([]);
  });

  test('the red pen names one unknown scroll, and is used up', () => {
    const s = scene('#####\n#@..#\n#####');
    const scroll = give(s, 'thunderScroll');
    const pen = give(s, 'redPen');
    s.perform({ do: 'use', item: pen, on: scroll });
    expect(s.engine.knowledge.isKnown(s.engine.catalogue.itemKind('thunderScroll'))).toBe(true);
    expect(carried(s)).toEqual(['thunderScroll']);
  });

  test('the shield of the answer strikes back at a blow that is blocked', () => {
    const s = scene(HALL, { n: awake('goblin', { attack: 0, attackChance: 100, defense: 0 }) });
    Object.assign(s.hero, {
      health: 500,
      maxHealth: 500,
      defense: 9,
      defenseChance: 100,
      attack: 3,
      attackChance: 100,
    });
    s.wait(3);
    expect(s.actor('goblin').health).toBe(60);
    s.perform({ do: 'equip', item: give(s, 'answerShield') });
    waitFor(s, () => s.actor('goblin').health < 60);
  });

  test('with the half mask foes who have not noticed the hero do not, and it is used up', () => {
    const put = (isMasked: boolean) => {
      const s = scene(HALL.replace('n', '.').replace('..........#\n', '.....n....#\n'), { n: { actor: 'goblin' } });
      if (isMasked) s.perform({ do: 'use', item: give(s, 'halfMask') });
      else s.wait();
      s.wait(3);
      return s;
    };
    expect(put(false).actor('goblin').alert).toBeGreaterThan(0);
    const s = put(true);
    expect([s.actor('goblin').alert, carried(s)]).toEqual([0, []]);
  });

  test('the weighed coin pays for one death', () => {
    const s = scene('#####\n#@..#\n#####');
    give(s, 'weighedCoin');
    loseHealth(s.hero, 999, undefined, 'test');
    expect([s.engine.outcome, carried(s)]).toEqual([undefined, []]);
    loseHealth(s.hero, 999, undefined, 'test');
    expect(s.engine.outcome).toBe('died');
  });

  test('at the old signet foes with a mind lose five turns, and it is used up', () => {
    const s = scene(HALL, { n: awake('koboldKing', { attack: 9, attackChance: 100 }) });
    Object.assign(s.hero, { health: 500, maxHealth: 500, defense: 0 });
    s.perform({ do: 'use', item: give(s, 'oldSignet') });
    const { health } = s.hero;
    s.wait(3);
    expect([s.hero.health, carried(s)]).toEqual([health, []]);
    waitFor(s, () => s.hero.health < health);
  });

  test('a trader buys trophies, after all other answers', () => {
    const s = scene(HALL, {
      n: { actor: 'peddler', as: (who) => Object.assign(who, { side: 'neutral', topic: 'peddler' }) },
    });
    give(s, 'returnBag');
    give(s, 'ration');
    s.perform({ do: 'answer', id: s.actor('peddler').id, choice: 1 });
    // Three quarters of its worth of 90.
    expect([s.hero.gold, carried(s)]).toEqual([67, ['ration']]);
    s.perform({ do: 'answer', id: s.actor('peddler').id, choice: 1 });
    expect(s.told('refused')).toHaveLength(1);
  });
});
