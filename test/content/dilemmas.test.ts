/** The vaults with two gains of which one can be had, each decided both ways by commands. */
import { View } from '../../src/engine/api/view/view';
import { testWays, type VaultArena } from './vault-arena';

/** Takes the offer in a column and a row of the drawing. */
const take = (s: VaultArena, column: number, row: number): unknown =>
  s.perform({ do: 'choose', at: s.at(column, row) });

/** The question before a step in a direction. */
const questionBefore = (s: VaultArena, dir: 'n' | 'e' | 's' | 'w'): string | undefined =>
  s.perform({ do: 'bump', dir }).flatMap((event) => (event.type === 'refused' ? [event.why] : []))[0];

const kindAt = (s: VaultArena, column: number, row: number): string | undefined =>
  s.engine.map.propAt(s.at(column, row))?.kind.id;

testWays('ransom', 8, {
  'loses its offers to who frees the captive, after a question': (s) => {
    s.walkTo(1, 2);
    const offers = s.cells('a').concat(s.cells('b'));
    expect(new View(s.engine).shutBy(s.at(1, 1))).toHaveLength(offers.length);
    expect(questionBefore(s, 'n')).toBe('Free the captive, and lose the other 2 for good?');
    s.go('n');
    expect([s.count('freed'), s.count('shut')]).toEqual([1, 2]);
    expect([kindAt(s, 7, 1), kindAt(s, 7, 2)]).toEqual(['shutCage', 'shutCage']);
  },

  'keeps its captive from who takes the ransom': (s) => {
    s.walkTo(6, 1);
    take(s, 7, 1);
    expect([kindAt(s, 1, 1), kindAt(s, 7, 2), s.count('offerTaken')]).toEqual(['shutCage', 'shutCage', 1]);
    s.walkTo(1, 2);
    expect(questionBefore(s, 'n')).toBe('You have chosen otherwise: the shut cage stays as it is.');
  },
});

testWays('giftOrHoard', 8, {
  'jams its lever when the gift is taken, and the beast sleeps on': (s) => {
    s.walkTo(7, 3);
    take(s, 6, 3);
    expect([kindAt(s, 8, 1), kindAt(s, 8, 3), s.tileAt(4, 2)]).toEqual(['jammedLever', 'shutCage', 'bars']);
    s.walkTo(8, 2);
    s.go('n');
    expect([s.tileAt(4, 2), s.isUnnoticed]).toEqual(['bars', true]);
  },

  'shuts its gifts away when the lever is pulled': (s) => {
    s.walkTo(8, 2);
    expect(questionBefore(s, 'n')).toBe('Pull the lever, and lose the other 2 for good?');
    s.go('n');
    expect([s.tileAt(4, 2) === 'bars', kindAt(s, 6, 3), kindAt(s, 8, 3)]).toEqual([false, 'shutCage', 'shutCage']);
  },
});

testWays('twoPens', 8, {
  'opens the one on the left, and never the other': (s) => {
    s.walkTo(6, 3);
    expect(new View(s.engine).shutBy(s.at(5, 3))).toEqual(['other lever']);
    expect(questionBefore(s, 'w')).toBe('Pull the lever, and lose the other for good?');
    s.go('w');
    expect([s.tileAt(4, 2) === 'bars', s.tileAt(8, 2), kindAt(s, 7, 3)]).toEqual([false, 'bars', 'jammedLever']);
    // There is nothing left to choose.
    expect(
      s
        .cells('1')
        .concat(s.cells('2'))
        .map((cell) => new View(s.engine).shutBy(cell)),
    ).toEqual([[], []]);
  },

  'opens the one on the right, and never the other': (s) => {
    s.walkTo(6, 3);
    s.go('e');
    expect([s.tileAt(4, 2), s.tileAt(8, 2) === 'bars', kindAt(s, 5, 3)]).toEqual(['bars', false, 'jammedLever']);
  },
});
