/** The vaults of gas, each solved in two ways by commands. */
import { testWays } from './vault-arena';

testWays('gasCellar', 4, {
  'explodes behind the hero who opens it and shuts the door between': (s) => {
    s.walkTo(5, 2);
    s.go('w');
    s.walkTo(12, 2);
    s.perform({ do: 'close', dir: 'w' });
    s.wait(25);
    expect([s.count('exploded') > 0, s.hero.health]).toEqual([true, s.hero.maxHealth]);
    s.walkTo(3, 2);
    s.go('w');
    expect(s.hasOpened(2, 2)).toBe(true);
  },

  'does not while the hero who is in it has shut its door': (s) => {
    s.walkTo(5, 2);
    s.go('w', 'w', 'w');
    s.perform({ do: 'close', dir: 'e' });
    s.go('w');
    expect([s.hasOpened(2, 2), s.count('exploded'), s.hero.health]).toEqual([true, 0, s.hero.maxHealth]);
  },
});

testWays('greenhouse', 3, {
  'is aired: the door is opened, and the other shut behind the hero until the gas has thinned': (s) => {
    s.walkTo(7, 3);
    s.go('ne', 'sw', 's');
    s.perform({ do: 'close', dir: 'n' });
    s.wait(150);
    s.walkTo(9, 2);
    s.go('e');
    expect([s.hasOpened(10, 2), s.count('afflicted')]).toEqual([true, 0]);
  },

  'is burnt out': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(7, 3);
    s.go('ne', 'w', 'nw');
    s.throwAt(flask, 9, 2);
    s.walkTo(6, 6);
    s.wait(15);
    s.walkTo(9, 2);
    s.go('e');
    expect([s.hasOpened(10, 2), s.hero.health]).toEqual([true, s.hero.maxHealth]);
  },

  'heals a wounded hero in its other chamber': (s) => {
    s.hero.health = 20;
    s.walkTo(5, 2);
    s.go('w', 'w', 'w');
    s.wait(15);
    expect(s.hero.health).toBeGreaterThan(30);
  },
});

testWays('smokeHouse', 4, {
  'is robbed under cover of the smoke': (s) => {
    s.walkTo(2, 4);
    s.walkTo(2, 3);
    s.perform({ do: 'close', dir: 's' });
    s.walkTo(7, 3);
    s.go('e');
    s.walkTo(2, 5);
    expect(s.hasOpened(8, 3)).toBe(true);
    expect(s.engine.map.actors.every(({ isHero, alert }) => isHero || alert === 0)).toBe(true);
  },

  'is cleared at its door, where one guard at a time finds the hero': (s) => {
    Object.assign(s.hero, { attack: 8, attackChance: 90 });
    s.walkTo(2, 5);
    let most = 0;
    for (let i = 0; i < 200 && s.alive.length > 0; i++) {
      const { map, cell } = s.hero;
      const beside = map.actorsBeside(cell);
      most = Math.max(most, beside.length);
      if (beside.length > 0) s.perform({ do: 'fight' });
      else if (i < 20) s.walkTo(2, 4);
      else s.wait(1);
    }
    expect([s.alive, most, s.hero.isAlive]).toEqual([[], 1, true]);
  },
});

testWays('drowsyGuards', 4, {
  'sleep on while they are killed from the door': (s) => {
    s.give('shortBow');
    const arrows = s.give('arrow', 40);
    s.perform({ do: 'equip', item: 'a', sure: true });
    s.walkTo(6, 2);
    s.go('w');
    s.walkTo(8, 2);
    for (let i = 0; i < 40 && s.alive.length > 0; i++) {
      const guard = s.engine.map.actors.find(({ isHero, inSight }) => !isHero && inSight);
      if (guard) s.perform({ do: 'throw', item: arrows, to: guard.cell, sure: true });
      else s.wait(1);
    }
    expect([s.alive, s.hero.health]).toEqual([[], s.hero.maxHealth]);
  },

  'burn with the gas': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(6, 2);
    s.go('w');
    s.walkTo(9, 2);
    s.throwAt(flask, 5, 2);
    s.wait(20);
    expect(s.hasGas('sleep')).toBe(false);
    expect(s.alive.length).toBeLessThan(2);
  },
});

testWays('infirmary', 1, {
  'heals the hero after a fight at its door': (s) => {
    Object.assign(s.hero, { attack: 5, health: 20 });
    s.walkTo(5, 2);
    s.go('w');
    s.fight(40);
    expect(s.alive).toEqual([]);
    const { health } = s.hero;
    s.walkTo(2, 2);
    s.wait(10);
    expect(s.hero.health).toBeGreaterThan(health + 10);
  },

  'is burnt out': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(5, 2);
    s.go('w', 'e', 'e');
    s.throwAt(flask, 2, 2);
    s.wait(10);
    expect([s.alive, s.hasGas('spores'), s.hero.isAlive]).toEqual([[], false, true]);
  },
});

testWays('sourWatch', 4, {
  'is poisoned behind its door': (s) => {
    s.walkTo(8, 3);
    s.go('e');
    s.wait(60);
    expect([s.alive, s.hero.isAlive]).toEqual([[], true]);
  },

  'burns in the gas': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(8, 3);
    s.go('e');
    s.wait(4);
    s.walkTo(7, 2);
    s.go('w');
    s.walkTo(9, 2);
    s.throwAt(flask, 5, 2);
    s.wait(4);
    expect([s.alive, s.count('kindled') > 0, s.hero.isAlive]).toEqual([[], true, true]);
  },
});

testWays('powderStore', 4, {
  'blows up when the lever lets the gas in': (s) => {
    s.walkTo(12, 2);
    s.go('s');
    s.wait(30);
    expect([s.count('exploded') > 0, s.alive.length < 2, s.hero.health]).toEqual([true, true, s.hero.maxHealth]);
  },

  'is crept past, behind a wall': (s) => {
    s.walkTo(9, 2);
    s.go('n');
    expect([s.hasOpened(9, 1), s.isUnnoticed]).toEqual([true, true]);
  },
});

testWays('bathHouse', 4, {
  'is aired before the hero goes in': (s) => {
    s.walkTo(6, 2);
    s.go('w');
    s.walkTo(9, 2);
    s.wait(40);
    s.walkTo(4, 2);
    s.go('s');
    expect(s.hasOpened(4, 3)).toBe(true);
    expect(4 * s.hero.health).toBeGreaterThan(3 * s.hero.maxHealth);
  },

  'is chilled, and what sleeps in it suffers most': (s) => {
    const flask = s.give('frostPotion');
    s.walkTo(6, 2);
    s.go('w', 'e', 'e');
    s.throwAt(flask, 3, 2);
    const { environment } = s.engine.map;
    expect([environment.gasAt(s.at(4, 2)), environment.gasAt(s.at(1, 2))]).toEqual([undefined, 'steam']);
    expect(s.foes.every(({ health, maxHealth }) => health < maxHealth)).toBe(true);
  },
});

testWays('rotCellar', 5, {
  'is left by the dead for clean air': (s) => {
    Object.assign(s.hero, { attack: 12, attackChance: 90 });
    s.walkTo(6, 2);
    s.go('w');
    s.walkTo(10, 2);
    const most = s.fight(60);
    expect([s.alive, most, s.count('afflicted')]).toEqual([[], 1, 0]);
  },

  'is burnt out': (s) => {
    const flask = s.give('embersPotion');
    s.walkTo(6, 2);
    s.go('w');
    s.walkTo(9, 2);
    s.throwAt(flask, 4, 2);
    s.wait(6);
    expect([s.alive.length < 2, s.hasGas('rot'), 2 * s.hero.health > s.hero.maxHealth]).toEqual([true, false, true]);
  },
});

testWays('darkLane', 4, {
  'is robbed in the dark': (s) => {
    s.walkTo(3, 6);
    s.go('s');
    s.wait(8);
    s.walkTo(2, 4);
    s.go('w');
    s.walkTo(0, 6);
    expect([s.hasOpened(1, 4), s.isUnnoticed, s.hero.health]).toEqual([true, true, s.hero.maxHealth]);
  },

  'is run through under fire': (s) => {
    s.walkTo(2, 4);
    s.go('w');
    s.walkTo(0, 6);
    expect([s.hasOpened(1, 4), s.isUnnoticed, s.hero.isAlive]).toEqual([true, false, true]);
    expect(s.hero.health).toBeLessThan(s.hero.maxHealth);
  },
});
