/** Lava: who falls in, the crust over it, what it lights, and that nothing goes in by itself. */
import { shove } from '../../../src/engine/rules/floors/shove';
import { startFlood } from '../../../src/engine/rules/environment/flooding';
import { applyElement, changeGround } from '../../../src/engine/rules/environment/react';
import { ALWAYS, countOfTile, environmentScene, sturdy } from '../../environment-scene';
import { stand } from '../../props';

const LAVA = { l: { tile: 'lava' }, 1: { tile: 'lava' } } as const;
const POOL = `
  #########
  #.......#
  #@.1ll.>#
  #..lll..#
  #.......#
  #########`;

const pool = (legend: Parameters<typeof environmentScene>[1] = {}) => environmentScene(POOL, { ...LAVA, ...legend });

describe('lava', () => {
  test('is entered by nobody on foot, and paths lead round it', () => {
    const s = pool();
    s.bump('e');
    expect(s.bump('e')).toEqual(['refused']);
    expect(s.told('refused')[0]?.why).toBe('Nobody walks into lava.');
    s.perform({ do: 'travel', floor: 1, to: s.at('1') + 3 });
    expect([s.hero.cell, s.hero.health]).toEqual([s.at('1') + 3, s.hero.maxHealth]);
  });

  test('burns who is shoved in, and lets go', () => {
    const s = environmentScene('########\n#@bl...#\n########', { ...LAVA, b: sturdy('brute') });
    const foe = s.actor('brute');
    shove(foe, { by: s.hero, from: s.hero.cell, cells: 1 });
    expect(s.told('plunged')).toMatchObject([{ what: 'lava', water: s.hero.cell + 2 }]);
    expect([foe.health >= 485, foe.health <= 487, foe.isOnFire, s.map.tile(foe.cell).id]).toEqual([
      true,
      true,
      true,
      'floor',
    ]);
  });

  test('kills the weak who are shoved in, and the game goes on', () => {
    const s = environmentScene('########\n#@bl...#\n########', { ...LAVA, b: { actor: 'idler' } });
    const foe = s.actor('idler');
    shove(foe, { by: s.hero, from: s.hero.cell, cells: 1 });
    expect([foe.isPlaced, s.told('died')]).toMatchObject([false, [{ cause: 'lava' }]]);
    s.wait();
    expect(s.engine.outcome).toBeUndefined();
  });

  test('does nothing to what fire does not harm', () => {
    const s = environmentScene('########\n#@bl...#\n########', { ...LAVA, b: { actor: 'emberDrake' } });
    const drake = s.actor('emberDrake');
    const { health } = drake;
    shove(drake, { by: s.hero, from: s.hero.cell, cells: 1 });
    expect(drake.health).toBeGreaterThanOrEqual(health);
  });

  test('cools to a crust that bears for four turns, cracks two turns before it gives way, and is told', () => {
    const s = pool();
    s.bump('e');
    applyElement(s.map, s.at('1'), 'cold', ALWAYS);
    s.engine.look();
    expect(s.bump('e')).toEqual(['refused']);
    expect(s.told('refused')[0]).toMatchObject({ why: 'Walk on the crust over the lava?', asks: true });
    s.perform({ do: 'force', dir: 'e' });
    const { health } = s.hero;
    expect(s.hero.cell).toBe(s.at('1'));
    s.wait();
    expect(s.told('changed').at(-1)?.text).toBe('The crust cracks.');
    s.wait();
    expect([s.hero.cell, s.hero.health]).toEqual([s.at('1'), health]);
    s.wait();
    expect([s.tileAt('1'), s.told('plunged').length, s.hero.health <= health - 13]).toEqual(['lava', 1, true]);
  });

  test('is walked on by no automatic command and no creature, cooled or not', () => {
    const s = environmentScene('##########\n#@.l..b..#\n##########', { ...LAVA, b: { actor: 'brute' } });
    applyElement(s.map, s.hero.cell + 2, 'cold', ALWAYS);
    s.engine.look();
    const foe = s.actor('brute');
    Object.assign(foe, { alert: 15, lastSeen: s.hero.cell });
    s.wait(3);
    expect(foe.cell).toBe(s.hero.cell + 3);
    s.map.remove(foe);
    s.perform({ do: 'travel', floor: 1, to: s.hero.cell + 4 });
    expect(s.hero.cell % 10).toBeLessThan(3);
  });

  test('cools where a flood reaches it, with steam', () => {
    const s = pool();
    startFlood(stand(s.engine, s.at('1') + 3, 'hidden sluice'), 30);
    s.pass(4);
    expect(countOfTile(s.map, 'crust') + countOfTile(s.map, 'crackedCrust')).toBeGreaterThan(0);
    expect(s.air.cells.some(({ cell }) => s.air.gasAt(cell) === 'steam')).toBe(true);
    s.pass(120);
    expect([countOfTile(s.map, 'lava'), s.air.isIdle]).toEqual([6, true]);
  });

  test('lights gas beside it', () => {
    const s = pool();
    s.pour('methane', 40, s.at('1') - 1);
    s.pass();
    expect(s.air.hasFire).toBe(true);
  });

  test('burns what lay on its crust as fire does, and casts a key ashore', () => {
    const s = pool();
    changeGround(s.map, s.at('1'), 'crust');
    for (const id of ['ironKey', 'dagger'] as const) s.engine.placeItem(s.map, s.at('1'), id, 1);
    s.engine.placeItem(s.map, s.at('1'), 'identifyScroll', 40);
    s.pass(4);
    expect(s.tileAt('1')).toBe('lava');
    const lying = [...s.map.items].flatMap(([cell, pile]) => pile.map(({ kind }) => [kind.id, s.map.tile(cell).id]));
    expect(lying).toEqual(
      expect.arrayContaining([
        ['ironKey', 'floor'],
        ['dagger', 'floor'],
      ]),
    );
    expect(lying.some(([, tile]) => tile === 'lava')).toBe(false);
  });
});
