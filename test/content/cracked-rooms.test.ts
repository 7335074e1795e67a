/** The vaults with a cracked wall, each solved in two ways by commands. */
import { testWays, type VaultArena } from './vault-arena';

/** How many scrolls the hero carries. */
const scrolls = ({ hero }: VaultArena): number =>
  hero.pack.reduce((sum, { kind, count }) => sum + (kind.sort === 'scroll' ? count : 0), 0);

testWays('brickedTill', 4, {
  'is opened by the brazier, while the hero waits outside': (s) => {
    s.walkTo(10, 3);
    s.go('s');
    s.walkTo(12, 3);
    s.wait(30);
    expect([s.tileAt(5, 2), s.hero.health]).toEqual(['rubble', s.hero.maxHealth]);
    s.walkTo(5, 1);
    s.perform({ do: 'take' });
    expect([s.carried.length > 0, s.hero.gold > 0]).toEqual([true, true]);
  },

  'is opened by a flask, once the brazier is out': (s) => {
    s.walkTo(8, 1);
    s.perform({ do: 'take' });
    const [flask] = s.hero.pack;
    s.walkTo(9, 3);
    s.perform({ do: 'tend', dir: 's' });
    s.walkTo(10, 3);
    s.go('s');
    s.walkTo(14, 3);
    s.wait(12);
    expect([s.tileAt(9, 4), s.count('exploded')]).toEqual(['coldBrazier', 0]);
    s.throwAt(flask?.letter ?? '', 9, 3);
    s.wait(8);
    expect([s.tileAt(5, 2), s.hero.health]).toEqual(['rubble', s.hero.maxHealth]);
  },
});

testWays('wetArchive', 4, {
  'is put out by its cistern before the papers burn': (s) => {
    s.walkTo(12, 2);
    s.walkTo(11, 3);
    s.perform({ do: 'take' });
    s.go('e');
    s.wait(12);
    expect([s.tileAt(2, 2), s.engine.map.tile(s.at(9, 2)).soaks]).toEqual(['deepFloodwater', true]);
    expect([s.engine.map.environment.hasFire, s.hero.health]).toEqual([false, s.hero.maxHealth]);
    s.walkTo(10, 3);
    s.perform({ do: 'take' });
    s.walkTo(10, 1);
    s.perform({ do: 'take' });
    expect(scrolls(s)).toBe(2);
  },

  'is emptied of its papers before the desk': (s) => {
    for (const [column, row] of [
      [10, 1],
      [10, 3],
      [11, 3],
    ] as const) {
      s.walkTo(column, row);
      s.perform({ do: 'take' });
    }
    s.walkAlong([12, 2], [13, 2]);
    expect([scrolls(s), s.tileAt(2, 2), s.hero.health]).toEqual([2, 'crackedWall', s.hero.maxHealth]);
    expect(s.carried.length).toBeGreaterThan(2);
  },
});
