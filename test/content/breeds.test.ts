/**
 * The breeds as tables: complete, balanced against the balance hero, and consistent with items, weapons and habitats.
 */
import { BRAINS } from '../../src/content/creatures/brains';
import {
  ALTARS,
  BREEDS,
  CONJURED,
  ENTRIES,
  type Habitat,
  HABITATS,
  NAMED,
  PEOPLE,
  toBreed,
  type BreedEntry,
  rankOf,
} from '../../src/content/creatures/breeds/index';
import { TRICKS } from '../../src/content/creatures/tricks';
import { INTERACTIONS } from '../../src/content/places/interactions';
import { ITEMS } from '../../src/content/items';
import { CONDITIONS } from '../../src/content/tables/conditions';
import { FLOORS } from '../../src/content/tables/difficulties';
import { TILES } from '../../src/content/tables/tiles';
import { WEAPONS } from '../../src/content/tables/weapons';
import { BANDS, measuredDepths, isInBand, measureBreed, balanceHero } from '../../src/simulation/dungeons/balance-hero';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { maxRoll, minRoll, parseDice } from '../../src/engine/random/dice';
import { Rng } from '../../src/engine/random/rng';
import { Actor } from '../../src/engine/world/actors/actor';
import type { Breed } from '../../src/engine/world/kinds/breed';
import { GAITS } from '../../src/engine/world/kinds/tile';
import { scene, TEST_BREEDS, TEST_WEAPONS } from '../scene';

const KINDS: readonly (readonly [string, BreedEntry])[] = Object.entries<BreedEntry>(ENTRIES);
/** All breeds but the hero, altars and conjured creatures, which the tests of their effects cover. */
const OTHERS = KINDS.filter(([id]) => id !== 'hero' && !(id in CONJURED) && !(id in ALTARS));
/** The breeds that spawn at random. People are placed. */
const FOES = OTHERS.filter(([id]) => !(id in PEOPLE));
const named = (id: string): Breed => {
  const breed = BREEDS[id];
  if (!breed) throw new Error(`there is no ${id}`);
  return breed;
};
const { hero } = ENTRIES;

describe('the bestiary', () => {
  test('has more than three dozen breeds besides the hero, each with a habitat', () => {
    expect(FOES.length).toBeGreaterThanOrEqual(36);
    expect(HABITATS.map(([id]) => id)).toEqual(FOES.map(([id]) => id));
  });

  // The simple ones are the exception: keeping away is the way to deal with what oozes and shambles.
  test('lets nobody with wits be outrun for nothing from floor 3 on: it throws, calls, floods or walks through walls', () => {
    const answers = (id: string): boolean => {
      const { weapons, tricks, gait, invisible } = named(id);
      const reaches = weapons.some(({ flies }) => flies) || gait === 'phase' || invisible === true;
      return reaches || tricks.some((trick) => trick !== TRICKS.recover && trick !== TRICKS.whirl);
    };
    const slow = HABITATS.filter(([id, { depths }]) => {
      const { speed, gait, wits, rooted } = named(id);
      return speed > hero.speed && depths[0] >= 3 && gait === 'walk' && wits !== 'simple' && !rooted;
    });
    expect(slow.length).toBeGreaterThan(8);
    expect(slow.map(([id]) => id).filter((id) => !answers(id))).toEqual([]);
  });

  test('gives each breed its own look', () => {
    const looks = KINDS.map(([id, { glyph, ink }]) => [`${glyph} ${ink.toString(16)}`, id] as const);
    expect(looks.filter(([look, id]) => new Map(looks).get(look) !== id)).toEqual([]);
    expect(new Set(KINDS.map(([, { name }]) => name)).size).toBe(KINDS.length);
  });

  test.each(Array.from({ length: FLOORS }, (_, i) => i + 1))('has at least five breeds for floor %i', (depth) => {
    const there = HABITATS.filter(([, { depths, weight }]) => depth >= depths[0] && depth <= depths[1] && weight > 0);
    expect(there.length).toBeGreaterThanOrEqual(5);
  });

  test('has groups from the second floor on and none before', () => {
    const isGroup = ({ company = {}, depths: [first, last] }: Habitat, depth: number): boolean =>
      first <= depth &&
      depth <= last &&
      Object.values(company).some((dice) => maxRoll(parseDice(dice ?? '0'), depth) > 0);
    const groupsAt = (depth: number) => HABITATS.filter(([, habitat]) => isGroup(habitat, depth));
    expect([groupsAt(1), groupsAt(2).length > 0]).toEqual([[], true]);
  });

  test('has a breed of rank dread in each third of the dungeon', () => {
    const dreaded = HABITATS.filter(([id]) => rankOf(id) === 'dread').map(([, { depths }]) => depths[0]);
    for (const [from, to] of [
      [1, 3],
      [4, 6],
      [7, 10],
    ] as const) {
      expect(dreaded.filter((depth) => depth >= from && depth <= to)).not.toEqual([]);
    }
  });

  test('keeps the King and his court for the last floor, where they do not spawn at random', () => {
    const court = ['royalGuard', 'courtArcher', 'courtShaman', 'koboldKing'];
    for (const [id, { depths, weight }] of HABITATS) {
      if (court.includes(id)) expect([id, weight, depths]).toEqual([id, 0, [FLOORS, FLOORS]]);
    }
    expect(HABITATS.filter(([, { haunts }]) => haunts === 'throne').map(([id]) => id)).toEqual(['koboldKing']);
  });
});

test.each(['minion', 'skirmisher'])('on the first four floors live two breeds or more of the %s', (wanted) => {
  const early = FOES.filter(([, { habitat, tactics }]) => habitat && habitat.depths[0] <= 4 && tactics === wanted);
  expect(early.length).toBeGreaterThanOrEqual(2);
});

test('breeds that change weapons by distance have one for afar and one for beside', () => {
  const switching = KINDS.filter(
    ([, { tactics, weapons }]) => weapons.length > 1 && tactics !== undefined && 'switches' in BRAINS[tactics],
  );
  expect(switching.length).toBeGreaterThan(5);
  for (const [, { name, weapons }] of switching) {
    const reach = weapons.flatMap((weapon) => (weapon ? [WEAPONS[weapon].flies] : []));
    expect([name, ...reach]).toEqual([name, true, false]);
  }
});

describe.each(OTHERS)('%s', (id, entry) => {
  const breed = named(id);
  const { habitat, tricks = [], tactics } = entry;

  test('has a letter, a name and a description of a sentence or two', () => {
    expect(breed.glyph).toMatch(id in PEOPLE ? /^[a-z]$/ : /^[a-zA-Z]$/);
    const isProper = id === 'koboldKing' || id in NAMED;
    expect(breed.name).toMatch(isProper ? /^[A-Z][a-z]+( [A-Za-z-]+)*$/ : /^[a-z]+( [a-z]+)*$/);
    expect(breed.description).toMatch(/^[A-Z][\x20-\x7e]+[.]$/);
    expect(breed.description.length).toBeLessThan(170);
  });

  test('sees no farther than the hero does', () => {
    expect(breed.sight).toBeGreaterThan(0);
    expect(breed.sight).toBeLessThanOrEqual(hero.sight);
  });

  test('has a brain', () => {
    expect(Object.keys(BRAINS)).toContain(tactics);
    expect(breed.act).toBeDefined();
  });

  test('has a habitat on existing floors and a danger, or is a person', () => {
    if (id in PEOPLE) {
      expect(habitat).toBeUndefined();
      return;
    }
    const { depths, weight, danger } = habitat ?? { depths: [0, 0], weight: -1, danger: 0 };
    expect(depths[0]).toBeGreaterThanOrEqual(1);
    expect(depths[1]).toBeGreaterThanOrEqual(depths[0]);
    expect(depths[1]).toBeLessThanOrEqual(FLOORS);
    expect(weight).toBeGreaterThanOrEqual(0);
    expect(Number.isInteger(danger) && danger > 0).toBe(true);
    expect((habitat?.haunts === 'water') === (breed.gait === 'swim')).toBe(true);
  });

  test('accompanies, summons, drops and inflicts only what exists', () => {
    for (const other of Object.keys(habitat?.company ?? {})) expect(Object.keys(BREEDS)).toContain(other);
    for (const trick of tricks) {
      if ('calls' in trick) expect(Object.keys(BREEDS)).toContain(trick.calls);
      // No monster summons without end.
      if ('calls' in trick) expect(trick.uses).toBeGreaterThan(0);
    }
    const items = ITEMS.map((item) => item.id);
    for (const { item, percent } of breed.loot) {
      expect(items).toContain(item);
      expect(percent).toBeGreaterThan(0);
      expect(percent).toBeLessThanOrEqual(100);
    }
    for (const weapon of breed.weapons) {
      const { condition } = weapon.afflicts ?? {};
      if (condition !== undefined) expect(Object.keys(CONDITIONS)).toContain(condition);
    }
  });

  test('has valid dice at all its depths', () => {
    const [first, last] = habitat?.depths ?? [1, FLOORS];
    expect(minRoll(breed.health, first)).toBeGreaterThan(0);
    for (const dice of [breed.attack, breed.defense, breed.gold])
      expect(minRoll(dice, first)).toBeGreaterThanOrEqual(0);
    for (const chance of [breed.attackChance, breed.defenseChance])
      expect(maxRoll(chance, last)).toBeLessThanOrEqual(100);
  });

  test.each(measuredDepths(id))('is within the band of its rank against the balance hero on floor %i', (depth) => {
    const measured = measureBreed(id, depth);
    expect({ ...measured, band: BANDS[rankOf(id)], inBand: isInBand(measured, rankOf(id)) }).toMatchObject({
      inBand: true,
    });
  });

  if (tricks.length > 0) {
    test('considers its tricks without changing the state or drawing random numbers', () => {
      const put = (cell: string) =>
        scene(
          `
          ###########
          #.........#
          #.@1.2...3#
          #..~~.k...#
          ###########
          `,
          {
            k: { actor: 'goblin', as: (friend) => Object.assign(friend, { health: 1, alert: 9 }) },
            [cell]: { actor: id, as: (self) => Object.assign(self, { alert: 9, health: 1, actsUsed: 1 }) },
          },
        );
      for (const { engine, actor } of ['1', '2', '3', '~'].map(put)) {
        const before = hashState(engine);
        for (const { attempt } of breed.tricks) attempt(actor(id));
        expect(hashState(engine)).toBe(before);
      }
    });
  }
});

describe('the kobold', () => {
  test('has its original dice', () => {
    expect(ENTRIES.kobold).toMatchObject({
      glyph: 'k',
      speed: 140,
      sight: 10,
      attack: ['1d3+depth/3', '25d3'],
      defense: ['1d3+depth/3', '10d4'],
      health: '2d5',
      gold: '5d5',
    });
  });

  test.each([
    [1, 0],
    [3, 1],
    [6, 2],
    [9, 3],
  ])('on floor %i has %i more attack and defence, and starts at full health', (depth, more) => {
    const rng = Rng.named('kobolds', depth);
    const rolled = Array.from({ length: 3000 }, () => {
      const kobold = new Actor(1, named('kobold'));
      kobold.rollStats(depth, rng);
      expect(kobold.maxHealth).toBe(kobold.health);
      return kobold;
    });
    const range = (field: 'attack' | 'attackChance' | 'defense' | 'defenseChance' | 'health' | 'gold') => {
      const values = rolled.map((kobold) => kobold[field]);
      return [Math.min(...values), Math.max(...values)];
    };
    expect(range('attack')).toEqual([1 + more, 3 + more]);
    expect(range('defense')).toEqual([1 + more, 3 + more]);
    expect(range('health')).toEqual([2, 10]);
    // Many dice rarely all show the same, so only check the range and the spread.
    for (const [field, least, most] of [
      ['attackChance', 25, 75],
      ['defenseChance', 10, 40],
      ['gold', 5, 25],
    ] as const) {
      const [low = 0, high = 0] = range(field);
      expect(low).toBeGreaterThanOrEqual(least);
      expect(high).toBeLessThanOrEqual(most);
      expect(high - low).toBeGreaterThanOrEqual((most - least) / 2);
    }
  });
});

test('the breeds and weapons of the tests have keys of their own', () => {
  expect(Object.keys(TEST_BREEDS).filter((id) => id in BREEDS)).toEqual([]);
  expect(Object.keys(TEST_WEAPONS).filter((id) => id in WEAPONS)).toEqual([]);
});

test('the balance hero begins as the hero of the game and never gets weaker', () => {
  expect(balanceHero(1)).toEqual({ attack: 2, attackChance: 50, defense: 2, defenseChance: 40, health: 40 });
  for (let depth = 2; depth <= FLOORS; depth++) {
    const [above, here] = [balanceHero(depth - 1), balanceHero(depth)];
    for (const field of Object.keys(here) as (keyof typeof here)[]) {
      expect(here[field]).toBeGreaterThanOrEqual(above[field]);
      if (field.endsWith('Chance')) expect(here[field]).toBeLessThan(100);
    }
  }
});

test('a breed is worth what its entry says, or else its danger, or nothing if it has no habitat', () => {
  const habitat: Habitat = { weight: 1, depths: [1, 2], danger: 7 };
  const worthOf = (more: Pick<BreedEntry, 'worth' | 'habitat'>): number =>
    toBreed('gnome', { ...PEOPLE.pilgrim, ...more }).worth;
  expect([worthOf({ worth: 5, habitat }), worthOf({ habitat }), worthOf({})]).toEqual([5, 7, 0]);
});

test('invalid dice throw an error that names the breed and the field', () => {
  const wrong: Readonly<Record<string, Partial<BreedEntry>>> = {
    attack: { attack: ['2x6', '50'] },
    attackChance: { attack: ['1', '2x6'] },
    defense: { defense: ['2x6', '50'] },
    defenseChance: { defense: ['1', '2x6'] },
    health: { health: '2x6' },
    gold: { gold: '2x6' },
    bursts: { bursts: '2x6' },
  };
  for (const [field, dice] of Object.entries(wrong)) {
    expect(() => toBreed('gnome', { ...ENTRIES.rat, ...dice })).toThrow(RangeError);
    expect(() => toBreed('gnome', { ...ENTRIES.rat, ...dice })).toThrow(`gnome.${field}: the dice "2x6"`);
  }
});

test.each(TILES.flatMap((tile) => GAITS.map((gait) => [tile.id, gait, tile] as const)))(
  'the passage of the tile %s for the gait %s agrees with the arbiter',
  (_, gait, tile) => {
    const {
      hero: mover,
      engine,
      at,
    } = scene(
      `
      ####
      #@1#
      ####
      `,
    );
    engine.map.setTile(at('1'), TILES.indexOf(tile));
    const { kind } = INTERACTIONS.ground[tile.terrain][gait].ask(mover, tile, at('1'));
    expect(tile.passage[gait]).toBe({ block: 'never', ask: 'never', instead: 'push', pass: 'free' }[kind]);
  },
);
