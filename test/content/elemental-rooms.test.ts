/** The set pieces of fire, gas, ice, oil and webs, each solved in two ways by commands. */
import { ELEMENTAL_ROOMS } from '../../src/content/places/vaults/elemental-rooms';
import { isHarmed } from '../../src/engine/rules/hazards';
import { GASES } from '../../src/engine/world/reaction';
import { VaultArena } from './vault-arena';

/** A hero as strong as one is at this depth, before a vault. */
function before(id: keyof typeof ELEMENTAL_ROOMS, depth: number): VaultArena {
  const arena = new VaultArena(id, depth);
  arena.hero.maxHealth = arena.hero.health = 34 + 6 * depth;
  return arena;
}

const kinds = (arena: VaultArena): readonly string[] => arena.hero.pack.map(({ kind }) => kind.id);

describe('the gas cellar', () => {
  test('explodes behind the hero who opens it and shuts the door between', () => {
    const s = before('gasCellar', 4);
    s.walkTo(5, 2);
    s.go('w');
    s.walkTo(12, 2);
    s.perform({ do: 'close', dir: 'w' });
    s.wait(25);
    expect([s.count('exploded') > 0, s.hero.health]).toEqual([true, s.hero.maxHealth]);
    s.walkTo(3, 2);
    s.go('w');
    expect(s.hasOpened(2, 2)).toBe(true);
  });

  test('does not while the hero who is in it has shut its door', () => {
    const s = before('gasCellar', 4);
    s.walkTo(5, 2);
    s.go('w', 'w', 'w');
    s.perform({ do: 'close', dir: 'e' });
    s.go('w');
    expect([s.hasOpened(2, 2), s.count('exploded'), s.hero.health]).toEqual([true, 0, s.hero.maxHealth]);
  });
});

describe('the dry meadow', () => {
  test('burns under the pack that sleeps in it', () => {
    const s = before('dryMeadow', 3);
    s.walkTo(1, 2);
    s.perform({ do: 'take' });
    s.walkTo(2, 1);
    const [flask] = s.hero.pack;
    s.throwAt(flask?.letter ?? '', 4, 4);
    s.wait(20);
    expect(s.alive.length).toBeLessThan(2);
    expect(s.hero.health).toBe(s.hero.maxHealth);
  });

  test('is passed by the ditch, out of earshot', () => {
    const s = before('dryMeadow', 3);
    s.walkTo(1, 1);
    for (let column = 2; column <= 8; column++) s.walkTo(column, 1);
    s.go('e');
    expect(s.hasOpened(9, 1)).toBe(true);
    expect(s.engine.map.actors.every(({ isHero, mood }) => isHero || mood === 'sleep')).toBe(true);
  });
});

describe('the hay barn', () => {
  test('burns with the nest in it', () => {
    const s = before('hayBarn', 1);
    s.walkTo(5, 2);
    s.perform({ do: 'take' });
    s.walkTo(6, 3);
    s.throwAt(s.hero.pack[0]?.letter ?? '', 2, 2);
    s.wait(12);
    expect([s.alive, s.hero.health]).toEqual([[], s.hero.maxHealth]);
  });

  test('is taken by force of arms', () => {
    const s = before('hayBarn', 1);
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
  });
});

describe('the firebreak', () => {
  test('burns before the hero crosses it', () => {
    const s = before('firebreak', 4);
    const flask = s.give('embersPotion');
    s.walkTo(1, 2);
    s.throwAt(flask, 4, 2);
    s.walkTo(-2, 2);
    s.wait(15);
    s.walkTo(10, 3);
    expect([kinds(s), s.hero.isAlive]).toEqual([['ironKey'], true]);
  });

  test('is passed on the stone beside it, where nothing burns', () => {
    const s = before('firebreak', 4);
    s.walkTo(1, 4);
    for (let column = 2; column <= 9; column++) s.walkTo(column, 4);
    s.walkTo(10, 3);
    expect([kinds(s), s.count('kindled'), s.hero.isAlive]).toEqual([['ironKey'], 0, true]);
  });

  test('burns under a hero who walks through it', () => {
    const s = before('firebreak', 4);
    s.walkTo(2, 2);
    for (let i = 0; i < 4; i++) s.go('e', 'w');
    expect(s.count('kindled')).toBeGreaterThan(0);
  });
});

describe('the lamp store', () => {
  test('is tame once the oil has burnt', () => {
    const s = before('lampStore', 5);
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
  });

  test('is crossed past the jets that a search finds', () => {
    const s = before('lampStore', 5);
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
  });
});

describe('the web nursery', () => {
  test('burns in a breath, and what spun it with it', () => {
    const s = before('webNursery', 4);
    const flask = s.give('embersPotion');
    s.walkTo(-1, 3);
    s.throwAt(flask, 3, 3);
    s.wait(12);
    expect(s.engine.map.tiles.some((tile) => s.engine.content.tiles[tile]?.id === 'web')).toBe(false);
    const spinners = s.engine.map.actors.filter(({ isHero }) => !isHero);
    expect(spinners.some(({ health, maxHealth }) => 2 * health < maxHealth)).toBe(true);
    expect(s.hero.health).toBe(s.hero.maxHealth);
  });

  test('is robbed from the lane between', () => {
    const s = before('webNursery', 4);
    s.walkTo(7, 3);
    s.go('e');
    s.walkTo(0, 3);
    expect([s.hasOpened(8, 3), s.hero.health, s.count('attacked')]).toEqual([true, s.hero.maxHealth, 0]);
  });
});

describe('the greenhouse', () => {
  test('is aired: the door is opened, and the other shut behind the hero until the gas has thinned', () => {
    const s = before('greenhouse', 3);
    s.walkTo(7, 3);
    s.go('ne', 'sw', 's');
    s.perform({ do: 'close', dir: 'n' });
    s.wait(150);
    s.walkTo(9, 2);
    s.go('e');
    expect([s.hasOpened(10, 2), s.count('afflicted')]).toEqual([true, 0]);
  });

  test('is burnt out', () => {
    const s = before('greenhouse', 3);
    const flask = s.give('embersPotion');
    s.walkTo(7, 3);
    s.go('ne', 'w', 'nw');
    s.throwAt(flask, 9, 2);
    s.walkTo(6, 6);
    s.wait(15);
    s.walkTo(9, 2);
    s.go('e');
    expect([s.hasOpened(10, 2), s.hero.health]).toEqual([true, s.hero.maxHealth]);
  });

  test('heals a wounded hero in its other chamber', () => {
    const s = before('greenhouse', 3);
    s.hero.health = 20;
    s.walkTo(5, 2);
    s.go('w', 'w', 'w');
    s.wait(15);
    expect(s.hero.health).toBeGreaterThan(30);
  });
});

describe('the smoke house', () => {
  test('is robbed under cover of the smoke', () => {
    const s = before('smokeHouse', 3);
    s.walkTo(2, 4);
    s.walkTo(2, 3);
    s.perform({ do: 'close', dir: 's' });
    s.walkTo(7, 3);
    s.go('e');
    s.walkTo(2, 5);
    expect(s.hasOpened(8, 3)).toBe(true);
    expect(s.engine.map.actors.every(({ isHero, alert }) => isHero || alert === 0)).toBe(true);
  });

  test('is cleared at its door, where one guard at a time finds the hero', () => {
    const s = before('smokeHouse', 3);
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
  });
});

describe('the drowsy guards', () => {
  test('sleep on while they are killed from the door', () => {
    const s = before('drowsyGuards', 4);
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
  });

  test('burn with the gas', () => {
    const s = before('drowsyGuards', 4);
    const flask = s.give('embersPotion');
    s.walkTo(6, 2);
    s.go('w');
    s.walkTo(9, 2);
    s.throwAt(flask, 5, 2);
    s.wait(20);
    expect(s.engine.map.environment.cells.some(({ gas }) => GASES[gas - 1] === 'sleep')).toBe(false);
    expect(s.alive.length).toBeLessThan(2);
  });
});

describe('the tar pit', () => {
  test('is burnt out first, and then the plate does nothing', () => {
    const s = before('tarPit', 4);
    const flask = s.give('embersPotion');
    s.walkTo(0, 3);
    s.throwAt(flask, 4, 3);
    s.wait(12);
    s.walkTo(5, 3);
    s.walkTo(0, 3);
    expect([kinds(s), s.hero.health, s.count('sprung')]).toEqual([['ironKey'], s.hero.maxHealth, 1]);
  });

  test('is sat out in the pool', () => {
    const s = before('tarPit', 4);
    s.walkTo(5, 3);
    s.go('e');
    s.wait(12);
    s.walkTo(0, 3);
    expect(kinds(s)).toEqual(['ironKey']);
    expect(4 * s.hero.health).toBeGreaterThan(3 * s.hero.maxHealth);
  });
});

describe('the burning library', () => {
  test('is left by the stone aisle', () => {
    const s = before('burningLibrary', 4);
    s.walkTo(8, 3);
    s.perform({ do: 'take' });
    s.walkTo(-1, 3);
    s.wait(30);
    expect(s.count('kindled')).toBeGreaterThan(0);
    expect(s.hero.pack.length).toBeGreaterThan(0);
    expect(s.hero.health).toBe(s.hero.maxHealth);
  });

  test('is saved by frost', () => {
    const s = before('burningLibrary', 4);
    const flask = s.give('frostPotion');
    const other = s.give('frostPotion');
    s.walkTo(8, 3);
    s.go('w');
    s.throwAt(flask, 9, 3);
    s.throwAt(other, 4, 2);
    s.wait(30);
    expect([s.count('kindled') > 0, s.engine.map.environment.hasFire]).toEqual([true, false]);
    expect(s.cells('x').map((cell) => s.engine.map.tile(cell).id)).toEqual(['carpet', 'carpet', 'carpet']);
  });
});

describe('the frozen pool', () => {
  test('is crossed on the ice, out of reach of what swims', () => {
    const s = before('frozenPool', 4);
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
  });

  test('is waded when the ice is gone', () => {
    const s = before('frozenPool', 4);
    const flask = s.give('embersPotion');
    s.walkTo(1, 3);
    s.throwAt(flask, 4, 1);
    s.wait(6);
    expect(s.engine.map.tile(s.at(4, 1)).id).toBe('deeps');
    s.walkTo(2, 4);
    s.walkTo(7, 4);
    s.go('ne');
    expect([s.hasOpened(8, 3), s.hero.isAlive]).toEqual([true, true]);
  });
});

test.each(Object.keys(ELEMENTAL_ROOMS) as readonly (keyof typeof ELEMENTAL_ROOMS)[])(
  'in %s nothing dies, burns or comes out while nobody comes',
  (id) => {
    const s = before(id, ELEMENTAL_ROOMS[id].depths[0]);
    s.walkTo(-3, 0);
    const { alive } = s;
    const { environment } = s.engine.map;
    s.wait(200);
    expect(s.alive).toEqual(alive);
    expect(environment.hasFire).toBe(false);
    const harmful = environment.cells.filter(({ cell }) => {
      const gas = environment.gasAt(cell);
      return gas !== undefined && isHarmed(s.hero, gas) && !s.engine.map.tile(cell).stillAir;
    });
    expect(harmful).toEqual([]);
  },
);
