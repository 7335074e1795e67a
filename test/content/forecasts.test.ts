// Forecasts of fights against every breed of the game: the panel asks for one in every turn.
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { BOONS } from '../../src/content/tables/boons';
import { forecast } from '../../src/engine/rules/combat/forecast';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { scene } from '../scene';

const IDS = Object.keys(BREEDS);

test.each(IDS)('the game goes on where a hero with every boon and a friend meet %s and any other', (id) => {
  const { engine, hero } = scene('#######\n#w....#\n#.@...#\n#.....#\n#######', {
    w: { actor: 'wolf', as: (friend) => void Object.assign(friend, { side: 'ally', leader: HERO_ID }) },
  });
  const { map } = engine;
  Object.assign(hero, { boons: Object.keys(BOONS), attack: 9, attackChance: 80 });
  const beside = hero.cell + 1;
  const first = spawn(id, map, beside);
  for (const other of IDS) {
    const second = spawn(other, map, beside + map.width);
    const { dead, least, most } = forecast(hero, [first, second]);
    expect(dead).toBeGreaterThanOrEqual(0);
    expect(most).toBeGreaterThanOrEqual(least);
    map.remove(second);
  }
});
