/** The captives of many dungeons, and who holds them. */
import { CONTENT } from '../../src/content';
import { BREEDS, NAMED } from '../../src/content/creatures/breeds/index';
import { isCage } from '../../src/content/places/props';
import { captiveFloors } from '../../src/content/levels/captives';
import { planFloor, WIDTH } from '../../src/content/levels';
import type { Draft } from '../../src/content/levels/draft';
import { placeCaptive } from '../../src/content/levels/place-people';
import { sectionsOf } from '../../src/content/levels/populate';
import { dangerBudget, Residents } from '../../src/content/levels/residents';
import { dangerOf, omenOf } from '../../src/content/levels/spawn-table';
import { Rng } from '../../src/engine/random/rng';
import { distance } from '../../src/engine/space/geometry';
import type { Fixture, FloorPlan, Placement } from '../../src/engine/world/kinds/floor-plan';
import { SIZES } from '../support/sizes';
import { report } from './floors';

const SEEDS = Array.from({ length: SIZES.captiveDungeons }, (_, i) => `held ${i}`);

/** Those on a floor that a hero can free. */
const captivesOn = ({ fixtures }: FloorPlan): readonly Fixture[] =>
  fixtures.filter(({ prop, captive }) => captive !== undefined && isCage(prop));

const plans = new Map<string, FloorPlan>();
function planOf(seed: string, depth: number): FloorPlan {
  const key = `${seed} ${depth}`;
  const plan = plans.get(key) ?? planFloor(seed, depth);
  plans.set(key, plan);
  return plan;
}

/** The foes within three cells of a captive. */
const captorsOf = ({ cell }: Fixture, { residents }: Pick<FloorPlan, 'residents'>): readonly Placement[] =>
  residents.filter((one) => one.side === undefined && distance(one.cell, cell, WIDTH) <= 3);

test('the floors hold the captives of the plan, and otherwise at most one that a player may have to leave', () => {
  for (const seed of SEEDS.slice(0, 24)) {
    const planned = captiveFloors(seed);
    for (let depth = 1; depth <= CONTENT.floors; depth++) {
      const plan = planOf(seed, depth);
      const held = captivesOn(plan);
      const wanted = planned.has(depth) ? 1 : held.filter(({ excludes = [] }) => excludes.length > 0).length;
      if (held.length !== wanted || held.length > 1) throw new Error(report(seed, depth, plan, held));
    }
  }
});

test('the first captive of each third is in shackles among captors of another kind, at the usual danger', () => {
  let captors = 0;
  let floors = 0;
  let crowded = 0;
  for (const seed of SEEDS) {
    for (const [depth, captivity] of captiveFloors(seed)) {
      if (captivity !== 'shackled') continue;
      const plan = planOf(seed, depth);
      const [captive] = captivesOn(plan);
      const pack = captive ? captorsOf(captive, plan) : [];
      if (captive?.prop !== 'shackles' || pack.length < 2) throw new Error(report(seed, depth, plan, pack));
      const glyph = BREEDS[captive.captive ?? '']?.glyph;
      const danger = plan.residents
        .filter(({ breed, side, leader }) => {
          const followed = (leader === undefined ? undefined : plan.residents[leader]?.breed) ?? '';
          return !side && !(breed in NAMED) && !(followed in NAMED) && omenOf(depth, [breed]) === undefined;
        })
        .reduce((sum, { breed }) => sum + dangerOf(breed), 0);
      const usual = dangerBudget(depth);
      if (danger > usual + usual / 3) throw new Error(report(seed, depth, plan, { danger }));
      if (danger > usual) crowded++;
      const awake = pack.filter(({ asleep }) => !asleep);
      if (!awake.some(({ breed }) => BREEDS[breed]?.glyph !== glyph)) throw new Error(report(seed, depth, plan, pack));
      const worth = dangerOf(captive.captive ?? '');
      if (worth > dangerBudget(depth) / 3) throw new Error(report(seed, depth, plan, { worth }));
      captors += pack.length;
      floors++;
    }
  }
  expect(floors).toBe(3 * SEEDS.length);
  // Captors exceed what is left of the danger only where vaults and feuds leave too little for any.
  expect(crowded / floors).toBeLessThan(0.01);
  expect(captors / floors).toBeGreaterThan(2);
});

test('a captive has captors also where vaults and a feud leave too little danger for any', () => {
  let tried = 0;
  for (const seed of SEEDS.slice(0, 12)) {
    for (const depth of [2, 4, 7]) {
      let draft: Draft | undefined;
      planFloor(seed, depth, (_, built) => (draft = built));
      if (!draft || draft.holdsCaptive || draft.fixtures.some(({ captive }) => captive !== undefined)) continue;
      draft.captivity = 'shackled';
      const residents = new Residents(draft, Rng.named('captive', seed, depth));
      residents.budget = 0;
      placeCaptive(residents, sectionsOf(draft));
      const captive = draft.fixtures.find(({ prop }) => prop === 'shackles');
      const captors = captive ? captorsOf(captive, { residents: residents.placements }) : [];
      if (captors.length < 2) throw new Error(`${seed} ${depth}: ${JSON.stringify(captors)}`);
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(6);
});

test('the second captive of a third sits in the cage of a vault', () => {
  let caged = 0;
  for (const seed of SEEDS) {
    for (const [depth, captivity] of captiveFloors(seed)) {
      if (captivity !== 'caged') continue;
      const plan = planOf(seed, depth);
      const [captive] = captivesOn(plan);
      if (captive?.prop !== 'cage') throw new Error(report(seed, depth, plan, captive));
      caged++;
    }
  }
  expect(caged).toBeGreaterThan(SEEDS.length / 2);
});
