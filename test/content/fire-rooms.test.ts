/** The vaults of fire and what burns, each solved in two ways by commands. */
import { arenaBefore, testWays } from './vault-arena';

test('dryMeadow burns under the pack that sleeps in it, and of three at most one comes through in most games', () => {
  const survivors = Array.from({ length: 20 }, (_, game) => {
    const s = arenaBefore('dryMeadow', 4, `meadow ${game}`);
    s.walkTo(1, 2);
    s.perform({ do: 'take' });
    s.walkTo(2, 1);
    const [flask] = s.hero.pack;
    s.throwAt(flask?.letter ?? '', 4, 4);
    s.wait(20);
    return s.alive.length;
  });
  expect(survivors.filter((count) => count < 2).length).toBeGreaterThan(10);
});

testWays('dryMeadow', 4, {
  'is passed by the ditch, out of earshot': (s) => {
    s.walkTo(1, 1);
    for (let column = 2; column <= 8; column++) s.walkTo(column, 1);
    s.go('e');
    expect(s.hasOpened(9, 1)).toBe(true);
    expect(s.engine.map.actors.every(({ isHero, mood }) => isHero || mood === 'sleep')).toBe(true);
  },
});

testWays('hayBarn', 1, {
  'burns with the nest in it': (s) => {
    s.walkTo(5, 2);
    s.perform({ do: 'take' });
    s.walkTo(6, 3);
    s.throwAt(s.hero.pack[0]?.letter ?? '', 2, 2);
    s.wait(12);
    expect([s.alive, s.hero.health]).toEqual([[], s.hero.maxHealth]);
  },

  'is taken by force of arms': (s) => {
    s.walkTo(4, 2);
    for (let i = 0; i < 60 && s.alive.length > 0; i++) {
      const { map, cell } = s.hero;
      const [rat] = map.actors.filter(({ isHero }) => !isHero);
      const step = map.distanceMap.firstStep(map.blocked.walk, cell, rat?.cell ?? cell);
      const dir = (['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const).find(
        (each) => map.strides[each] === step - cell,
      );
      s.go(dir ?? 'n');
    }
    expect([s.alive, s.hero.isAlive, s.hero.gold > 0]).toEqual([[], true, true]);
  },
});

testWays('firebreak', 4, {
  'burns before the hero crosses it': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(1, 2);
    s.throwAt(flask, 4, 2);
    s.walkTo(-2, 2);
    s.wait(15);
    s.walkTo(10, 3);
    expect([s.carried, s.hero.isAlive]).toEqual([['ironKey'], true]);
  },

  'is passed on the stone beside it, where nothing burns': (s) => {
    s.walkTo(1, 4);
    for (let column = 2; column <= 9; column++) s.walkTo(column, 4);
    s.walkTo(10, 3);
    expect([s.carried, s.count('kindled'), s.hero.isAlive]).toEqual([['ironKey'], 0, true]);
  },

  'burns under a hero who walks through it': (s) => {
    s.walkTo(2, 2);
    for (let i = 0; i < 4; i++) s.go('e', 'w');
    expect(s.count('kindled')).toBeGreaterThan(0);
  },
});

testWays('lampStore', 5, {
  'is tame once the oil has burnt': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(1, 2);
    s.throwAt(flask, 4, 2);
    s.wait(12);
    s.walkTo(7, 1);
    s.go('e');
    s.walkTo(7, 4);
    s.go('e');
    expect([s.hasOpened(8, 1), s.hasOpened(8, 4)]).toEqual([true, true]);
    expect(2 * s.hero.health).toBeGreaterThan(s.hero.maxHealth);
  },

  'is crossed past the jets that a search finds': (s) => {
    s.walkTo(2, 3);
    for (let i = 0; i < 5; i++) s.perform({ do: 'search' });
    s.walkTo(3, 4);
    for (let i = 0; i < 5; i++) s.perform({ do: 'search' });
    const traps = [...s.engine.map.props.values()].filter(({ role }) => role === 'trap');
    expect(traps).toHaveLength(2);
    for (const [column, row] of [
      [4, 4],
      [5, 4],
      [6, 4],
      [7, 4],
    ] as const)
      s.walkTo(column, row);
    s.go('e');
    expect([s.hasOpened(8, 4), s.hero.health]).toEqual([true, s.hero.maxHealth]);
  },
});

testWays('webNursery', 4, {
  'burns in a breath, and what spun it with it': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(-1, 3);
    s.throwAt(flask, 3, 3);
    s.wait(12);
    expect(s.engine.map.tiles.some((tile) => s.engine.content.tiles[tile]?.id === 'web')).toBe(false);
    const spinners = s.engine.map.actors.filter(({ isHero }) => !isHero);
    expect(spinners.some(({ health, maxHealth }) => 2 * health < maxHealth)).toBe(true);
    expect(s.hero.health).toBe(s.hero.maxHealth);
  },

  'is robbed from the lane between': (s) => {
    s.walkTo(7, 3);
    s.go('e');
    s.walkTo(0, 3);
    expect([s.hasOpened(8, 3), s.hero.health, s.count('attacked')]).toEqual([true, s.hero.maxHealth, 0]);
  },
});

testWays('tarPit', 4, {
  'is burnt out first, and then the plate does nothing': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(0, 3);
    s.throwAt(flask, 4, 3);
    s.wait(12);
    s.walkTo(5, 3);
    s.walkTo(0, 3);
    expect([s.carried, s.hero.health, s.count('sprung')]).toEqual([['ironKey'], s.hero.maxHealth, 1]);
  },

  'is sat out in the pool': (s) => {
    s.walkTo(5, 3);
    s.go('e');
    s.wait(12);
    s.walkTo(0, 3);
    expect(s.carried).toEqual(['ironKey']);
    expect(4 * s.hero.health).toBeGreaterThan(3 * s.hero.maxHealth);
  },
});

testWays('burningLibrary', 4, {
  'is left by the stone aisle': (s) => {
    s.walkTo(8, 3);
    s.perform({ do: 'take' });
    s.walkTo(-1, 3);
    s.wait(30);
    expect(s.count('kindled')).toBeGreaterThan(0);
    expect(s.hero.pack.length).toBeGreaterThan(0);
    expect(s.hero.health).toBe(s.hero.maxHealth);
  },

  'is saved by frost': (s) => {
    const flask = s.give('frostPotion');
    const other = s.give('frostPotion');
    s.walkTo(8, 3);
    s.go('w');
    s.throwAt(flask, 9, 3);
    s.throwAt(other, 4, 2);
    s.wait(30);
    expect([s.count('kindled') > 0, s.engine.map.environment.hasFire]).toEqual([true, false]);
    expect(s.cells('x').map((cell) => s.engine.map.tile(cell).id)).toEqual(['carpet', 'carpet', 'carpet']);
  },
});

testWays('webRun', 3, {
  'is shot at while it wades through the webs': (s) => {
    const arrows = s.armWithBow();
    Object.assign(s.hero, { attackChance: 95 });
    s.walkTo(2, 2);
    s.shoot(arrows, 40);
    expect([s.alive, s.hero.isAlive]).toEqual([[], true]);
  },

  'is burnt in the webs': (s) => {
    const arrows = s.armWithBow();
    const flask = s.give('embersPotion');
    s.walkTo(1, 2);
    const isCaught = (): boolean => s.foes.some(({ cell, map }) => map.tile(cell).id === 'web');
    for (let i = 0; i < 20 && !isCaught(); i++) s.shoot(arrows, 1);
    s.throwAt(flask, 4, 2);
    s.wait(10);
    expect([s.tileAt(4, 2), s.alive.length]).toEqual(['floor', 0]);
  },
});

testWays('peatCutting', 1, {
  'is sat out in the mud': (s) => {
    s.walkTo(4, 2);
    s.perform({ do: 'take' });
    s.go('n');
    s.wait(8);
    expect([s.count('kindled'), s.hero.health, s.hero.pack.length]).toEqual([1, s.hero.maxHealth, 1]);
  },

  'is burnt first, and then the plate does nothing': (s) => {
    s.walkTo(1, 4);
    s.perform({ do: 'take' });
    s.walkTo(7, 4);
    s.throwAt(s.hero.pack[0]?.letter ?? '', 4, 2);
    s.wait(8);
    s.walkTo(4, 2);
    s.perform({ do: 'take' });
    s.wait(2);
    expect([s.count('sprung'), s.hero.health, s.hero.pack.length]).toEqual([1, s.hero.maxHealth, 1]);
  },
});

testWays('longFuse', 4, {
  'is lit from outside': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(1, 2);
    s.throwAt(flask, 2, 3);
    s.walkTo(-3, 2);
    s.wait(20);
    expect([s.alive, s.hero.isAlive]).toEqual([[], true]);
  },

  'is crept along to the chest': (s) => {
    s.walkAlong([1, 4], [2, 5], [8, 5]);
    s.go('e');
    s.walkTo(0, 2);
    expect([s.hasOpened(9, 5), s.hero.isAlive]).toEqual([true, true]);
  },
});

testWays('fernBlind', 2, {
  'hides the hero up to the slinger': (s) => {
    s.walkAlong([1, 2], [1, 1], [6, 1]);
    expect(s.isUnnoticed).toBe(true);
    s.hero.attack = 9;
    s.walkTo(7, 2);
    s.fight(20);
    expect([s.alive, s.hero.isAlive]).toEqual([[], true]);
  },

  'burns up to the slinger': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(1, 3);
    s.throwAt(flask, 6, 3);
    s.wait(12);
    expect([s.alive, s.hero.health]).toEqual([[], s.hero.maxHealth]);
  },
});

testWays('thornGarden', 3, {
  'burns with the grass': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(10, 2);
    s.throwAt(flask, 5, 2);
    s.wait(12);
    expect([s.alive, s.hero.health]).toEqual([[], s.hero.maxHealth]);
  },

  'is shot from out of its reach': (s) => {
    const arrows = s.armWithBow();
    s.walkTo(9, 2);
    s.shoot(arrows, 60);
    expect([s.alive, s.hero.health]).toEqual([[], s.hero.maxHealth]);
  },
});
