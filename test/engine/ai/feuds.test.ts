/** Feuds among the hero's foes: who goes for whom, what it costs, and what it does not pay. */
import { CONTENT } from '../../../src/content';
import { BREEDS } from '../../../src/content/creatures/breeds/index';
import { View } from '../../../src/engine/api/view/view';
import { NO_ACTOR, type Actor } from '../../../src/engine/world/actors/actor';
import type { FactionId } from '../../../src/engine/world/kinds/faction';
import { describe as describePlace } from '../../../src/ui/words/describe';
import { picture, scene, soon, TEST_BREEDS } from '../../scene';

const FEUDAL = {
  breeds: {
    ...BREEDS,
    ...TEST_BREEDS,
    cutpurse: { ...TEST_BREEDS['filcher'], id: 'cutpurse', name: 'cutpurse', faction: 'goblins' },
    ...Object.fromEntries(
      (['kobolds', 'goblins', 'growths', 'beasts', 'giants'] as const).map((faction) => [
        faction,
        { ...TEST_BREEDS['brute'], id: faction, name: `brute of the ${faction}`, glyph: faction.slice(0, 1), faction },
      ]),
    ),
  },
} as Pick<typeof CONTENT, 'breeds'>;

const unaware = (self: Actor): void => void (self.alert = 0);

/** Draws a floor on which these characters are members of factions. */
const drawn = (floor: string, who: Readonly<Record<string, FactionId>>, as: (self: Actor) => void = unaware) =>
  scene(
    floor,
    Object.fromEntries(
      Object.entries(who).map(([ch, actor]) => [
        ch,
        {
          actor,
          as: (self: Actor) => {
            as(self);
            soon(self);
          },
        },
      ]),
    ),
    FEUDAL,
  );

const APART = `
  ###########
  #k...g....#
  #########.#
  #.......+.#
  #@......###
  ###########`;

describe('feuds', () => {
  test('two who fight go for each other, and the hero hears it', () => {
    const s = drawn(APART, { k: 'kobolds', g: 'goblins' });
    s.wait();
    expect(s.told('narrated').map(({ text }) => text)).toEqual([
      'You hear a fight from the north that is not about you.',
    ]);
    s.wait();
    expect(s.draw()).toBe(
      picture(`
        ###########
        #..kg.....#
        #########.#
        #.......+.#
        #@......###
        ###########`),
    );
    s.wait();
    expect(s.engine.events.filter((event) => event.type === 'attacked' && event.unseen)).not.toHaveLength(0);
    expect(s.told('narrated')).toHaveLength(0);
  });

  test('those without a feud pass each other by', () => {
    const s = drawn(APART, { k: 'kobolds', g: 'growths' });
    s.wait(6);
    expect(s.actor('kobolds').targetId).toBe(-1);
    expect(s.engine.events.some(({ type }) => type === 'attacked')).toBe(false);
  });

  test('a thief minds only those who have gold', () => {
    const mindedBy = (gold: number): number => {
      const s = scene(
        APART,
        { k: { actor: 'kobolds', as: (who) => void (who.gold = gold) }, g: { actor: 'cutpurse' } },
        FEUDAL,
      );
      s.wait(2);
      return s.actor('cutpurse').targetId;
    };
    expect(mindedBy(0)).toBe(NO_ACTOR);
    expect(mindedBy(5)).not.toBe(NO_ACTOR);
  });

  test('far from the hero, and once the hero has the prize, feuds rest', () => {
    const far = drawn(
      `
      #############################
      #k.g........................#
      ###########################+#
      #...........................#
      #...........................@
      #############################`,
      { k: 'kobolds', g: 'goblins' },
    );
    far.wait(2);
    expect(far.actor('kobolds').targetId).toBe(-1);
    const late = drawn(APART, { k: 'kobolds', g: 'goblins' });
    late.engine.prizeAt = 0;
    late.wait(2);
    expect(late.actor('kobolds').targetId).toBe(-1);
  });

  test('twenty cells from the hero they go on', () => {
    const s = drawn(
      `
      ########################
      #k.g...................#
      ######################+#
      #....................@.#
      ########################`,
      { k: 'kobolds', g: 'goblins' },
    );
    expect(s.engine.map.distance(s.at('k'), s.hero.cell)).toBe(20);
    s.wait();
    expect(s.actor('kobolds').targetId).toBe(s.actor('goblins').id);
  });

  test('a fight far off is not heard, nor one that flees unseen', () => {
    const far = drawn(
      `
      #################
      #k.g............#
      ###############+#
      #.............@.#
      #################`,
      { k: 'kobolds', g: 'goblins' },
    );
    far.wait();
    expect(far.actor('kobolds').targetId).toBe(far.actor('goblins').id);
    expect(far.told('narrated')).toEqual([]);
    const prey = drawn(APART.replace('#k...g....#', '#...k.....#\n#g........#'), { k: 'beasts', g: 'growths' });
    prey.wait();
    expect([prey.actor('beasts').mood, prey.told('narrated')]).toEqual(['flee', []]);
  });

  test.each([
    [12, '#............@..#', 1],
    [13, '#.............@.#', 0],
  ])('a fight %i cells away is heard, or not', (cells, row, times) => {
    const s = drawn(`#################\n#k.g............#\n###############+#\n${row}\n#################`, {
      k: 'kobolds',
      g: 'goblins',
    });
    expect(s.engine.map.distance(s.at('k'), s.hero.cell)).toBe(cells);
    s.wait();
    expect(s.told('narrated')).toHaveLength(times);
  });

  test('while two fight, another who joins them is not told', () => {
    const s = drawn(APART.replace('k...g....', 'k...g...k'), { k: 'kobolds', g: 'goblins' });
    s.wait();
    expect(s.engine.map.actors.filter(({ targetId }) => targetId !== NO_ACTOR)).toHaveLength(3);
    expect(s.told('narrated')).toHaveLength(1);
  });

  test('sleepers of two factions sleep on side by side, and one in hiding keeps hidden from a rival', () => {
    const asleep = drawn(APART.replace('k...g', 'kg...'), { k: 'kobolds', g: 'goblins' }, (self) => {
      self.mood = 'sleep';
    });
    asleep.wait(2);
    expect([asleep.actor('kobolds').mood, asleep.actor('goblins').mood]).toEqual(['sleep', 'sleep']);
    const hidden = drawn(APART.replace('k...g', 'k..g.'), { k: 'kobolds', g: 'goblins' }, (self) => {
      Object.assign(self, { hidden: self.breed.id === 'kobolds' ? 1 : 0, post: self.cell });
    });
    hidden.wait(2);
    expect([hidden.actor('kobolds').hidden, hidden.actor('kobolds').cell]).toEqual([1, hidden.at('k')]);
  });

  test('a prey flees from what feeds on it, and an eater is healed and leaves no body', () => {
    const s = drawn(APART, { k: 'growths', g: 'beasts' });
    s.wait();
    expect(s.actor('beasts').mood).toBe('flee');
    expect(s.actor('growths').mood).toBe('move');
    const fed = drawn(
      `
      #######
      #kg..@#
      #######`,
      { k: 'growths', g: 'beasts' },
    );
    const [eater, prey] = [fed.actor('growths'), fed.actor('beasts')];
    Object.assign(eater, { attack: 9, attackChance: 100, health: 1 });
    Object.assign(prey, { health: 1 });
    const experience = fed.hero.experience;
    fed.wait();
    expect(fed.told('narrated').map(({ text }) => text)).toContain(
      'The brute of the growths feeds on the brute of the beasts.',
    );
    expect(eater.health).toBe(eater.maxHealth);
    expect(fed.engine.map.items.size).toBe(0);
    expect(fed.hero.experience).toBe(experience);
  });

  test('what another foe kills pays the hero nothing, and its killer has the purse', () => {
    const s = drawn(
      `
      #######
      #kg..@#
      #######`,
      { k: 'kobolds', g: 'goblins' },
    );
    const [killer, victim] = [s.actor('kobolds'), s.actor('goblins')];
    Object.assign(killer, { attack: 9, attackChance: 100 });
    Object.assign(victim, { health: 1, gold: 7, worth: 50 });
    s.wait();
    expect(victim.isAlive).toBe(false);
    expect(killer.gold).toBe(7);
    expect(s.hero.experience).toBe(0);
  });

  test('a hunter minds a rival that is nearer than the hero, and the hero again when that is dead', () => {
    const s = drawn(
      `
      #########
      #g.k...@#
      #########`,
      { k: 'kobolds', g: 'goblins' },
      (self) => void Object.assign(self, { alert: 10, lastSeen: 16 }),
    );
    s.wait();
    const kobold = s.actor('kobolds');
    expect(kobold.targetId).toBe(s.actor('goblins').id);
    s.actor('goblins').health = 1;
    kobold.attack = 9;
    kobold.attackChance = 100;
    s.wait(2);
    expect(s.engine.map.actors).toHaveLength(2);
    expect(kobold.targetId).toBe(-1);
    expect(kobold.cell).toBeGreaterThan(s.at('k') - 1);
  });

  test('a sleeper that a rival strikes wakes, and one that fights a rival is on its guard', () => {
    const s = drawn(
      `
      #######
      #kg..@#
      #######`,
      { k: 'kobolds', g: 'goblins' },
    );
    s.actor('goblins').mood = 'sleep';
    s.wait();
    expect(s.told('attacked')[0]).toMatchObject({ surprise: true, whom: { breed: 'goblins' } });
    s.actor('kobolds').attackChance = 100;
    s.wait();
    s.wait();
    expect(s.actor('goblins').mood).not.toBe('sleep');
    expect(s.told('attacked').every(({ surprise }) => !surprise)).toBe(true);
  });

  test('examine names the rival and the feuds of its faction', () => {
    const s = drawn(
      `
      #######
      #kg..@#
      #######`,
      { k: 'kobolds', g: 'goblins' },
    );
    s.wait();
    const text = describePlace(new View(s.engine), s.at('g'), 't').paragraphs.join(' ');
    expect(text).toContain('It is fighting the brute of the kobolds');
    expect(text).toContain('Goblins fight kobolds and the dead, and flee from giants.');
  });
});

test('in the table of feuds whoever is fought or eaten answers it', () => {
  const entries = Object.entries(CONTENT.factions) as [FactionId, (typeof CONTENT.factions)[FactionId]][];
  for (const [one, { feuds }] of entries) {
    for (const other of Object.keys(feuds) as FactionId[]) {
      expect([one, other, CONTENT.factions[other].feuds[one]]).toEqual([one, other, expect.any(String)]);
      expect(other).not.toBe(one);
    }
  }
});
