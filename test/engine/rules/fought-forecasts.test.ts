// Forecasts of fights, beside the same fights fought out by the rules.
import { foesInSight } from '../../../src/engine/rules/perception/disturbance';
import { DIRS } from '../../../src/engine/space/geometry';
import { SIZES } from '../../support/sizes';
import { fight } from './hall-fight';

/** Fights to the end, as long as a foe is in sight, and returns the health lost. */
function loss({ engine, hero }: ReturnType<typeof fight>): number {
  const { health, map } = hero;
  for (let quiet = 0; quiet < 4 && !engine.outcome && engine.turn < 300;) {
    const foes = foesInSight(hero);
    quiet = foes.length > 0 ? 0 : quiet + 1;
    const near = foes.filter((foe) => map.isInReach(hero.cell, foe.cell, 1)).sort((a, b) => a.health - b.health)[0];
    const dir = near && DIRS.find((each) => map.step(hero.cell, each) === near.cell);
    engine.perform(dir ? { do: 'force', dir } : { do: 'bump', dir: 'e' });
  }
  return health - Math.max(0, hero.health);
}

describe(`of ${SIZES.foughtFights} fights`, () => {
  test.each([
    ['a brute', '@b', {}, {}],
    ['a strong brute', '@b', { attack: 4, health: 12 }, {}],
    ['a brute from afar', '@......b', { health: 12 }, {}],
    ['two brutes', '@bb', { health: 4 }, { health: 16 }],
    ['three brutes', '@b.b.b', { health: 4 }, { health: 24 }],
    ['a pikeman', '@...p', { health: 12 }, {}],
    ['a soldier who rages', '@s', {}, { health: 15 }],
    ['what bursts', '@x', {}, { health: 14 }],
    ['a quick brute', '@b', { health: 6, attack: 2 }, {}],
  ] as const)('with %s as many end badly as is forecast, and cost as much', (_, row, foe, hero) => {
    const { dead, least, most } = fight(row, foe, hero).prospects();
    const losses = Array.from({ length: SIZES.foughtFights }, (_unused, i) =>
      loss(fight(row, foe, hero, `fight ${i}`)),
    );
    const start = fight(row, foe, hero).hero.health;
    const share = (of: (lost: number) => boolean): number => (100 * losses.filter(of).length) / losses.length;
    const died = share((lost) => lost >= start);
    const chance = Math.min(95, Math.max(5, dead)) / 100;
    // Three standard deviations: both the forecast and the fights are samples.
    const doubt = 300 * Math.sqrt(chance * (1 - chance) * (1 / 100 + 1 / losses.length));
    expect(Math.abs(died - dead)).toBeLessThanOrEqual(3 + doubt);
    expect(share((lost) => lost >= least && lost <= most)).toBeGreaterThanOrEqual(80);
  });
});
