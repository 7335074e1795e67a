/** The vaults of chasms and planks, each solved in two ways by commands. */
import { testWays } from './vault-arena';

testWays('drawbridge', 3, {
  'drops those who come over': (s) => {
    s.walkTo(3, 2);
    s.go('ne');
    for (let i = 0; i < 20 && !s.foes.some(({ cell, map }) => map.tile(cell).id === 'bridge'); i++) s.wait(1);
    s.go('ne');
    expect([s.count('plummeted'), s.tileAt(6, 2)]).toEqual([1, 'chasm']);
    s.go('ne');
    expect(s.tileAt(6, 2)).toBe('bridge');
  },

  'is held at its end': (s) => {
    // Strong enough that no goblin lives to flee.
    Object.assign(s.hero, { attack: 20, attackChance: 90 });
    s.walkTo(4, 2);
    s.go('n');
    const most = s.fight(60);
    s.walkTo(8, 2);
    s.go('e');
    expect([s.alive, most, s.hasOpened(9, 2)]).toEqual([[], 1, true]);
  },
});

testWays('hangingCourt', 4, {
  'falls when the lever is pulled': (s) => {
    s.walkTo(1, 2);
    s.go('n');
    expect([s.alive, s.count('plummeted')]).toEqual([[], 2]);
    s.walkAlong([9, 4], [9, 2]);
    s.go('e');
    expect([s.hasOpened(10, 2), s.hero.health]).toEqual([true, s.hero.maxHealth]);
  },

  'burns with its planks': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(0, 3);
    s.throwAt(flask, 6, 2);
    s.walkTo(-3, 3);
    s.wait(12);
    expect([s.tileAt(6, 2), s.alive.length < 2]).toEqual(['chasm', true]);
  },
});

testWays('ropeChapel', 4, {
  'is reached past the jets that a search finds': (s) => {
    s.hero.health = 40;
    s.walkTo(1, 3);
    for (let i = 0; i < 5; i++) s.perform({ do: 'search' });
    s.walkAlong([2, 4], [3, 3], [4, 3], [5, 4], [9, 4]);
    s.go('e');
    expect([s.count('prayed'), s.count('sprung')]).toEqual([1, 0]);
  },

  'is reached by the causeway': (s) => {
    s.hero.health = 40;
    s.walkAlong([1, 1], [9, 1], [9, 4]);
    s.go('e');
    expect(s.count('prayed')).toBe(1);
  },
});

testWays('ledge', 4, {
  'is left by a leap': (s) => {
    const { map } = s.engine;
    s.walkTo(7, 3);
    s.perform({ do: 'take' });
    s.go('e');
    expect([s.engine.map.depth, s.hero.pack.length > 0]).toEqual([map.depth + 1, true]);
    expect(2 * s.hero.health).toBeGreaterThan(s.hero.maxHealth);
  },

  'is held by fire': (s) => {
    const [first, second] = [s.give('embersPotion'), s.give('embersPotion')];
    Object.assign(s.hero, { attack: 9, attackChance: 90 });
    s.walkTo(7, 3);
    s.perform({ do: 'take' });
    s.throwAt(first, 5, 2);
    s.throwAt(second, 5, 4);
    s.fight(20);
    expect([s.alive, s.hero.isAlive]).toEqual([[], true]);
  },
});
