/** The vaults of light, each solved in two ways by commands. */
import { testWays } from './vault-arena';

testWays('lampRow', 4, {
  'shows its sleepers when the brazier is lit, and they are shot from afar': (s) => {
    const bow = s.give('longBow');
    s.perform({ do: 'equip', item: bow, sure: true });
    const arrows = s.give('arrow', 60);
    Object.assign(s.hero, { attack: 9, attackChance: 90 });
    s.walkTo(1, 5);
    s.wait(1);
    const seen = (): boolean[] => s.foes.map(({ inSight }) => inSight);
    expect(seen()).toEqual([false, false]);
    s.perform({ do: 'tend', dir: 'e' });
    expect([seen(), s.tileAt(2, 5)]).toEqual([[true, true], 'brazier']);
    s.walkTo(4, 5);
    s.shoot(arrows, 40);
    s.walkTo(8, 2);
    s.go('ne');
    expect([s.alive, s.hasOpened(9, 1), s.hero.isAlive]).toEqual([[], true, true]);
  },

  'is taken by the lamp, with a blow at each while it sleeps': (s) => {
    // Strong enough that no goblin lives to flee.
    Object.assign(s.hero, { attack: 20, attackChance: 90 });
    s.walkTo(8, 3);
    s.fight(40);
    s.walkTo(8, 2);
    s.go('ne');
    expect([s.alive, s.hasOpened(9, 1), s.tileAt(2, 5)]).toEqual([[], true, 'coldBrazier']);
  },
});
