/** What holds for every vault in which an element decides. */
import { ELEMENTAL_ROOMS } from '../../src/content/places/vaults/elemental-rooms';
import { parseVault, TEMPLATES, type Template } from '../../src/content/places/vaults/index';
import { isHarmed } from '../../src/engine/rules/perception/hazards';
import { arenaBefore } from './vault-arena';

test('on the first three floors, no vault has more than twelve cells of one gas, or of what burns fast', () => {
  const early = Object.entries<Template>(TEMPLATES).filter(([, { depths }]) => depths[0] <= 3);
  for (const [id, template] of early) {
    const marks = parseVault(id, template).spots.flatMap((spot) => spot?.mark ?? []);
    const counts = new Map<string, number>();
    for (const { gas, tile = 'floor' } of marks) {
      const what = gas?.kind ?? (['dryGrass', 'oil', 'web'].includes(tile) ? tile : undefined);
      if (what !== undefined) counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    expect([id, [...counts].filter(([, count]) => count > 12)]).toEqual([id, []]);
  }
});

test.each(Object.keys(ELEMENTAL_ROOMS) as readonly (keyof typeof ELEMENTAL_ROOMS)[])(
  'in %s nothing dies, burns or comes out while nobody comes',
  (id) => {
    const s = arenaBefore(id, ELEMENTAL_ROOMS[id].depths[0]);
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
