/** Brambles: whom they scratch and slow, who goes round, and how they burn. */
import type { FloorPlan } from '../../../src/engine/world/kinds/floor-plan';
import { CONTENT } from '../../../src/content';
import { solve } from '../../../src/content/levels/solve';
import { shove } from '../../../src/engine/rules/floors/shove';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { environmentScene, sturdy } from '../../environment-scene';

const GROUND = { '&': { tile: 'brambles' }, b: sturdy('brute') } as const;
const hedge = (picture: string) => environmentScene(picture, GROUND);

describe('brambles', () => {
  test('scratch who pushes through after a question, at every step, and slow the way', () => {
    const s = hedge('#######\n#@&&..#\n#######');
    expect(s.bump('e')).toEqual(['refused']);
    expect(s.told('refused')[0]).toMatchObject({ why: 'Push through the brambles?', asks: true });
    const { health, due } = s.hero;
    s.perform({ do: 'force', dir: 'e' });
    expect([s.hero.health, s.hero.due - due]).toEqual([health - 1, 150]);
    expect(s.told('hurt')[0]).toMatchObject({ cause: 'bramble thorns', damage: 1 });
    // Who is in them is not asked again.
    s.bump('e');
    s.bump('e');
    expect([s.hero.health, s.hero.cell % 7]).toEqual([health - 2, 4]);
  });

  test('are gone round by a hero who walks by itself', () => {
    const s = hedge('#########\n#@.&....#\n#..&....#\n#..&....#\n#.......#\n#########');
    const { health } = s.hero;
    s.perform({ do: 'travel', floor: 1, to: s.map.cellAt(5, 1) });
    expect([s.hero.cell, s.hero.health]).toEqual([s.map.cellAt(5, 1), health]);
  });

  test('hold up no pursuer that can bear the scratches', () => {
    const run = (health: number) => {
      const s = hedge('#########\n#@.&..b.#\n#########');
      const foe = s.actor('brute');
      Object.assign(foe, { alert: 99, lastSeen: s.hero.cell, health });
      s.wait(9);
      return [s.map.distance(foe.cell, s.hero.cell), foe.health];
    };
    expect([run(4), run(3)]).toEqual([
      [1, 3],
      [3, 3],
    ]);
  });

  test('hold no creature that stands in them', () => {
    const s = hedge('#########\n#@..&&&.#\n#########');
    const foe = spawn('brute', s.map, s.map.cellAt(6, 1));
    Object.assign(foe, { alert: 99, lastSeen: s.hero.cell });
    s.wait(8);
    expect(s.map.distance(foe.cell, s.hero.cell)).toBe(1);
  });

  test('scratch who is shoved in, and nobody in the air', () => {
    const s = hedge('########\n#@b&&..#\n########');
    shove(s.actor('brute'), { by: s.hero, from: s.hero.cell, cells: 2 });
    expect(s.actor('brute').health).toBe(498);
  });

  test('are cut down by a step with an axe in hand, and then nobody is asked', () => {
    const s = hedge('#######\n#@&&..#\n#######');
    s.hero.weapons = [CONTENT.weapons['axe'] ?? CONTENT.unarmed];
    const { health } = s.hero;
    s.bump('e');
    s.bump('e');
    expect([s.hero.health, s.hero.cell % 7, s.map.tile(s.hero.cell).id]).toEqual([health, 3, 'floor']);
    shove(s.hero, { from: s.hero.cell - 1, cells: 1 });
    expect(s.hero.health).toBe(health);
  });

  test('burn to ash', () => {
    const s = hedge('######\n#@.&.#\n######');
    s.light(s.hero.cell + 2);
    s.pass(5);
    expect(s.map.tile(s.hero.cell + 2).id).toBe('ash');
  });

  test('grow where a way leads round them', () => {
    const numberOf = (id: string): number => CONTENT.tiles.findIndex((tile) => tile.id === id);
    const thorny: FloorPlan[] = [];
    for (let seed = 1; thorny.length < 2; seed++) {
      const plan = CONTENT.planFloor(`thorns ${seed}`, 4);
      if (plan.tiles.includes(numberOf('brambles'))) thorny.push(plan);
    }
    for (const plan of thorny) {
      const tiles = plan.tiles.map((tile) => (tile === numberOf('brambles') ? numberOf('wall') : tile));
      expect(solve({ ...plan, tiles })).toMatchObject({ missing: [] });
    }
  });
});
