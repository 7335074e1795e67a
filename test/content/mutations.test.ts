/** The mutants of many dungeons, and what each mutation does in play. */
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { MUTATIONS, type MutationId } from '../../src/content/creatures/mutations';
import { planFloor, type Draft } from '../../src/content/levels';
import { isMutable, mutantPercent, mutate, suits } from '../../src/content/levels/mutate';
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { View } from '../../src/engine/api/view/view';
import { Rng } from '../../src/engine/random/rng';
import { strikeAt } from '../../src/engine/rules/combat/attack';
import { hurt } from '../../src/engine/rules/combat/combat';
import { oddsAgainst } from '../../src/engine/rules/combat/odds';
import { alert } from '../../src/engine/rules/perception/noise';
import type { Actor } from '../../src/engine/world/actors/actor';
import type { Breed } from '../../src/engine/world/kinds/breed';
import type { Placement } from '../../src/engine/world/kinds/floor-plan';
import { describe as describeCell } from '../../src/ui/words/describe';
import { scene, TEST_CONTENT } from '../scene';

const SEEDS = Array.from({ length: 12 }, (_, i) => `changed ${i}`);
const GOBLIN = BREEDS['goblin'] as Breed;
const MAP = '#######\n#@g...#\n#.....#\n#######';

/** The hero beside an alerted goblin with a mutation. */
function meeting(id: MutationId, as: (goblin: Actor) => void = () => undefined) {
  return scene(MAP, {
    g: {
      actor: 'goblin',
      as: (who) => {
        who.mutate(MUTATIONS[id]);
        alert(who, who.engine.hero.cell);
        as(who);
      },
    },
  });
}

/** Returns the residents of a floor: those that its vaults hold, and all others. */
function residentsOf(seed: string, depth: number) {
  let draft: Draft | undefined;
  const { residents } = planFloor(seed, depth, (_step, shown) => void (draft = shown));
  const count = draft?.residents.length ?? 0;
  return { held: residents.slice(0, count), roaming: residents.slice(count) };
}

test('no foe of the first three floors is a mutant, and from the fourth on the share grows from 3 % to 12 %', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(mutantPercent)).toEqual([0, 0, 0, 3, 5, 7, 9, 11, 12, 12]);
  for (const depth of [1, 3, 4, 6, 9]) {
    const foes = SEEDS.flatMap((seed) => residentsOf(seed, depth).roaming).filter((one) => isMutable(one, depth));
    const mutants = foes.filter(({ mutation }) => mutation !== undefined).length;
    const expected = (foes.length * mutantPercent(depth)) / 100;
    expect(Math.abs(mutants - expected)).toBeLessThanOrEqual(4 * Math.sqrt(expected));
  }
});

test('of five thousand goblins on the sixth floor 7 % are mutants, of all kinds', () => {
  const goblins = Array.from({ length: 5000 }, (_, cell): Placement => ({ breed: 'goblin', cell }));
  const mutants = mutate(goblins, 0, 6, Rng.named('many')).filter(({ mutation }) => mutation !== undefined);
  // 7 % of 5,000, give or take four standard deviations.
  expect(Math.abs(mutants.length - 350)).toBeLessThan(73);
  expect([...new Set(mutants.map(({ mutation }) => mutation))].sort()).toEqual(Object.keys(MUTATIONS).sort());
});

test('a mutation suits its breed: a thief and what bursts have few', () => {
  const found = new Set<string>();
  for (const id of Object.keys(BREEDS)) {
    const breed = BREEDS[id] as Breed;
    if (Object.values(MUTATIONS).every((mutation) => suits(mutation, breed))) continue;
    const depth = [4, 5, 6, 7, 8, 9].find((each) => isMutable({ breed: id, cell: 0 }, each));
    if (depth === undefined) continue;
    const many = Array.from({ length: 400 }, (_, cell): Placement => ({ breed: id, cell }));
    for (const { mutation } of mutate(many, 0, depth, Rng.named('suits', id))) {
      if (mutation === undefined) continue;
      found.add(id);
      expect([id, mutation, suits(MUTATIONS[mutation as MutationId], breed)]).toEqual([id, mutation, true]);
    }
  }
  expect(found.size).toBeGreaterThan(2);
});

test('the residents of vaults are never mutants', () => {
  const goblins = Array.from({ length: 1000 }, (_, cell): Placement => ({ breed: 'goblin', cell }));
  const mutants = mutate(goblins, 500, 6, Rng.named('vaults')).filter(({ mutation }) => mutation !== undefined);
  expect(mutants.length).toBeGreaterThan(0);
  expect(Math.min(...mutants.map(({ cell }) => cell))).toBeGreaterThanOrEqual(500);
  let inVaults = 0;
  for (const seed of SEEDS) {
    const { held } = residentsOf(seed, 9);
    inVaults += held.filter((one) => isMutable(one, 9)).length;
    expect(held.filter(({ mutation }) => mutation !== undefined)).toEqual([]);
  }
  expect(inVaults).toBeGreaterThan(0);
});

test('only foes that roam on floors of their own are mutants, and each mutation suits its breed', () => {
  for (const seed of SEEDS) {
    for (const depth of [5, 8, 9, 10]) {
      const { residents } = planFloor(seed, depth);
      expect(planFloor(seed, depth).residents).toEqual(residents);
      for (const one of residents) {
        if (one.mutation === undefined) continue;
        const breed = BREEDS[one.breed];
        expect([one.side, breed?.rooted, breed?.lordly, breed?.inert]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
        expect(breed && suits(MUTATIONS[one.mutation as MutationId], breed)).toBe(true);
      }
    }
  }
});

test('thieves are never leeching, and what bursts by itself is never bursting', () => {
  const ways = (breed: string): readonly string[] =>
    Object.values(MUTATIONS).flatMap((one) => (suits(one, TEST_CONTENT.breeds[breed] as Breed) ? [one.id] : []));
  expect(ways('cutpurse')).toEqual(['bursting', 'nimble', 'twiceBorn']);
  const bursting = Object.values(BREEDS).find(({ bursts }) => bursts);
  expect(ways(bursting?.id ?? '')).not.toContain('bursting');
});

test.each(Object.values(MUTATIONS))('the name, colour and description tell that it is $adjective', (mutation) => {
  const s = meeting(mutation.id as MutationId);
  const goblin = s.actor('goblin');
  const { title, paragraphs } = describeCell(new View(s.engine), goblin.cell, 'p');
  expect(title).toBe(`${mutation.adjective} goblin`);
  expect(goblin.ref.name).toBe(title);
  expect(paragraphs[0]).toBe(`${GOBLIN.description} ${mutation.says}`);
  expect(new View(s.engine).actorAt(goblin.cell)?.breed.ink).toBe(mutation.ink);
});

test('a mutant stays one in a saved game, and is not changed twice', () => {
  const { engine } = meeting('hulking');
  const before = engine.map.actors.find(({ isHero }) => !isHero);
  const after = fromSnapshot(TEST_CONTENT, toSnapshot(engine)).map.actors.find(({ isHero }) => !isHero);
  expect(after?.mutation).toBe(MUTATIONS.hulking);
  expect([after?.name, after?.maxHealth, after?.attack, after?.pace]).toEqual([
    'hulking goblin',
    before?.maxHealth,
    before?.attack,
    GOBLIN.speed * 2,
  ]);
});

test('hulking, bursting, nimble and rotten scale health, dice and pace', () => {
  const plain = { maxHealth: 12, health: 12, attack: 4 };
  const scaled = (id: MutationId): readonly number[] => {
    const goblin = scene(MAP, { g: { actor: 'goblin' } }).actor('goblin');
    Object.assign(goblin, plain);
    goblin.mutate(MUTATIONS[id]);
    expect(goblin.health).toBe(goblin.maxHealth);
    return [goblin.maxHealth, goblin.attack, goblin.pace];
  };
  expect(scaled('hulking')).toEqual([36, 8, 240]);
  expect(scaled('bursting')).toEqual([6, 4, 120]);
  expect(scaled('nimble')).toEqual([9, 4, 81]);
  expect(scaled('rotten')).toEqual([12, 2, 120]);
});

test('a bursting creature wounds the hero beside it when it dies', () => {
  const s = meeting('bursting');
  const { health } = s.hero;
  hurt(s.actor('goblin'), 99, { by: s.hero, cause: 'test' });
  expect(health - s.hero.health).toBeGreaterThanOrEqual(2);
  expect(health - s.hero.health).toBeLessThanOrEqual(8);
});

test.each([
  ['clutching', 'snared'],
  ['rotten', 'weakened'],
] as const)('a wound by a %s creature leaves the hero %s', (id, condition) => {
  const s = meeting(id, (who) => Object.assign(who, { attack: 9, attackChance: 100 }));
  Object.assign(s.hero, { health: 99, maxHealth: 99, defense: 0 });
  s.wait(3);
  expect(s.hero.conditions.map((one) => one.condition)).toContain(condition);
});

test('both halves of a mutant that splits have its mutation', () => {
  const s = scene(MAP, { g: { actor: 'blob' } });
  s.actor('blob').mutate(MUTATIONS.hulking);
  hurt(s.actor('blob'), 1, { by: s.hero, cause: 'test' });
  const halves = s.engine.map.actors.filter(({ breed }) => breed.id === 'blob');
  expect(halves.map(({ mutation }) => mutation)).toEqual([MUTATIONS.hulking, MUTATIONS.hulking]);
});

test('a leeching creature heals when it wounds', () => {
  const s = meeting('leeching', (who) =>
    Object.assign(who, { attack: 9, attackChance: 100, health: 6, maxHealth: 12 }),
  );
  Object.assign(s.hero, { health: 99, maxHealth: 99, defense: 0 });
  const goblin = s.actor('goblin');
  strikeAt(goblin, s.hero);
  expect(goblin.health).toBe(6 + Math.trunc((99 - s.hero.health) / 4));
  expect(goblin.health).toBeGreaterThan(6);
});

test('a twice-born creature goes on once with half its health, and then as others of its kind', () => {
  const s = meeting('twiceBorn', (who) => Object.assign(who, { health: 12, maxHealth: 12 }));
  const goblin = s.actor('goblin');
  hurt(goblin, 99, { by: s.hero, cause: 'test' });
  expect([goblin.isAlive, goblin.health, goblin.name, goblin.ref.name]).toEqual([true, 6, 'goblin', 'goblin']);
  hurt(goblin, 99, { by: s.hero, cause: 'test' });
  expect(goblin.isAlive).toBe(false);
});

test('the odds count the second life of a twice-born creature', () => {
  const s = meeting('twiceBorn', (who) => Object.assign(who, { health: 4, maxHealth: 4, defense: 0 }));
  // One sure die: four blows for the first life, and two for the second.
  Object.assign(s.hero, { attack: 1 - s.hero.weapon.dice, attackChance: 100 });
  const { blows, deadAfter } = oddsAgainst(s.hero, s.actor('goblin'));
  expect(blows).toBe(6);
  expect(deadAfter.slice(4, 6)).toEqual([0, 1]);
});
