/** The vaults of water and ice, each solved in two ways by commands. */
import { testWays } from './vault-arena';

testWays('frozenPool', 4, {
  'is crossed on the ice, out of reach of what swims': (s) => {
    for (const [column, row] of [
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
      [7, 1],
      [7, 2],
    ] as const)
      s.walkTo(column, row);
    s.go('se');
    expect([s.hasOpened(8, 3), s.hero.health]).toEqual([true, s.hero.maxHealth]);
  },

  'is waded when the ice is gone': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(1, 3);
    s.throwAt(flask, 4, 1);
    s.wait(6);
    expect(s.engine.map.tile(s.at(4, 1)).id).toBe('deeps');
    s.walkTo(2, 4);
    s.walkTo(7, 4);
    s.go('ne');
    expect([s.hasOpened(8, 3), s.hero.isAlive]).toEqual([true, true]);
  },
});

testWays('skaters', 4, {
  'go under when the ice melts': (s) => {
    for (const foe of s.foes) foe.health = foe.maxHealth = 40;
    s.walkTo(1, 5);
    s.perform({ do: 'take' });
    s.walkTo(1, 3);
    s.throwAt(s.hero.pack[0]?.letter ?? '', 5, 2);
    expect([s.tileAt(5, 2), s.count('plunged') > 0]).toEqual(['deeps', true]);
  },

  'lose their chest to a thief from the passage': (s) => {
    s.walkAlong([8, 5], [8, 3]);
    s.go('w');
    s.walkTo(0, 5);
    expect([s.hasOpened(7, 3), s.hero.isAlive]).toEqual([true, true]);
  },
});

testWays('eelGaol', 3, {
  'is reached over the planks': (s) => {
    s.walkTo(1, 2);
    s.go('n');
    s.walkAlong([3, 1], [7, 1], [7, 2]);
    s.go('e');
    expect([s.count('freed'), s.hero.isAlive]).toEqual([1, true]);
  },

  'is reached over ice, out of the reach of the eel': (s) => {
    const flask = s.give('frostPotion');
    s.walkTo(1, 2);
    s.throwAt(flask, 5, 2);
    s.walkAlong([3, 1], [7, 1], [7, 2]);
    s.go('e');
    expect([s.count('freed'), s.hero.health]).toEqual([1, s.hero.maxHealth]);
  },
});

testWays('bathers', 5, {
  'are struck together by lightning': (s) => {
    const staff = s.give('lightningStaff');
    s.walkTo(0, 3);
    const before = s.foes.map(({ health }) => health);
    s.perform({ do: 'use', item: staff, to: s.at(5, 2), sure: true });
    const after = s.foes.map(({ health }) => health);
    expect(after.every((health, i) => health < (before[i] ?? 0))).toBe(true);
  },

  'are scalded when fire falls into their bath': (s) => {
    const [first, second] = [s.give('embersPotion'), s.give('embersPotion')];
    s.walkTo(-1, 3);
    s.throwAt(first, 4, 3);
    s.walkTo(0, 3);
    s.throwAt(second, 6, 3);
    s.walkTo(8, 3);
    s.go('e');
    expect([s.hasOpened(9, 3), s.hero.isAlive]).toEqual([true, true]);
    expect(s.foes.every(({ health, maxHealth }) => 2 * health < maxHealth)).toBe(true);
  },
});
