// Fights in a hall, for tests of forecasts.
import { Rng } from '../../../src/engine/random/rng';
import { forecast } from '../../../src/engine/rules/combat/forecast';
import { alert } from '../../../src/engine/rules/perception/noise';
import { foesInSight } from '../../../src/engine/rules/perception/disturbance';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { scene } from '../../scene';

export const HALL = ['##############', '#............#', '#............#', '#............#', '##############'];

/** A fight of a hero with some foes, who know of the hero, in a hall. */
export function fight(row: string, foe: Partial<Actor>, hero: Partial<Actor> = {}, seed = 'forecast', hall = HALL) {
  const rows = hall.map((each, y) => (y === hall.length >> 1 ? `#${row}`.padEnd(13, '.') + '#' : each));
  const spots = Object.fromEntries(
    Object.entries(KINDS).map(([glyph, actor]) => [
      glyph,
      {
        actor,
        as: (who: Actor) => {
          Object.assign(who, { attack: 3, attackChance: 60, defense: 1, defenseChance: 30, health: 8, ...foe });
          who.maxHealth = who.health;
          alert(who, who.engine.hero.cell);
        },
      },
    ]),
  );
  const s = scene(rows.join('\n'), spots);
  Object.assign(s.engine, { rng: Rng.named(seed) });
  Object.assign(s.hero, { attack: 3, attackChance: 60, defense: 1, defenseChance: 30, health: 12, ...hero });
  s.hero.maxHealth = s.hero.health;
  s.engine.look();
  return { ...s, foes: foesInSight(s.hero), prospects: () => forecast(s.hero, foesInSight(s.hero)) };
}

const KINDS = {
  b: 'brute',
  s: 'soldier',
  p: 'pikeman',
  w: 'bowman',
  f: 'slinker',
  o: 'blob',
  x: 'bomb',
  t: 'filcher',
  m: 'minion',
};
