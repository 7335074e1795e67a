/** The items as tables: complete, useful, and consistent with weapons, looks, affixes and loot tables. */
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { CONDITIONS } from '../../src/content/tables/conditions';
import { LOOKS } from '../../src/content/items/unidentified-looks';
import { ITEM_SPAWNS, ITEMS, KINDS, type ItemId } from '../../src/content/items';
import { KITS } from '../../src/content/items/kits';
import { FLOORS } from '../../src/content/tables/difficulties';
import { AFFIXES } from '../../src/content/items/affixes';
import { MELEE_WEAPONS, rollItem } from '../../src/content/items/loot';
import { rollLoot, TEMPLATES, type Mark, type Template } from '../../src/content/places/vaults/index';
import { COMMON } from '../../src/content/places/vaults/template';
import { WEAPONS } from '../../src/content/tables/weapons';
import { balanceHero } from '../../src/simulation/dungeons/balance-hero';
import { Rng } from '../../src/engine/random/rng';
import { maxRoll } from '../../src/engine/random/dice';
import { sourcesOf } from '../../src/engine/world/actors/item';
import { STATS, TALENTS, type Affix, type Grant } from '../../src/engine/world/kinds/grants';
import type { PlacedItem } from '../../src/engine/world/kinds/floor-plan';
import { ITEM_ROLES } from '../../src/engine/world/kinds/interaction';
import { SLOTS, SORTS, type ItemKind, type Sort, type UnidentifiedLook } from '../../src/engine/world/kinds/item-kind';

const DEPTHS = Array.from({ length: FLOORS }, (_, i) => i + 1);
const ofSort = (sort: Sort): readonly ItemKind[] => ITEMS.filter((kind) => kind.sort === sort);
const idsAt = (depth: number): readonly ItemId[] =>
  [...ITEM_SPAWNS].flatMap(([id, { depths, weight }]) =>
    weight > 0 && depth >= depths[0] && depth <= depths[1] ? [id] : [],
  );

/** A grant uses only stats, talents and conditions that the rules know. */
function expectValidGrant({ bonuses = {}, talents = [], inflicts, pace, noise, sight, healing }: Grant): void {
  for (const [stat, bonus] of Object.entries(bonuses)) {
    expect(STATS).toContain(stat);
    expect(Number.isInteger(bonus)).toBe(true);
  }
  for (const talent of talents) expect(TALENTS).toContain(talent);
  for (const number of [pace, noise, sight, healing]) {
    if (number !== undefined) expect(Number.isInteger(number) && number > 0).toBe(true);
  }
  if (!inflicts) return;
  expect(Object.keys(CONDITIONS)).toContain(inflicts.condition);
  expect(inflicts.turns).toBeGreaterThan(0);
  expect(inflicts.percent).toBeGreaterThan(0);
  expect(inflicts.percent).toBeLessThanOrEqual(100);
}

describe('the items', () => {
  test('are at least ninety, of every sort, each with its own name', () => {
    expect(ITEMS.length).toBeGreaterThanOrEqual(90);
    expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length);
    expect(new Set(ITEMS.map(({ name }) => name)).size).toBe(ITEMS.length);
    expect(new Set(ITEMS.map(({ sort }) => sort))).toEqual(new Set(SORTS));
    for (const kind of ITEMS) expect(KINDS[kind.id as ItemId]).toBe(kind);
  });

  test.each<[Sort, number]>([
    ['weapon', 16],
    ['missile', 8],
    ['armour', 6],
    ['shield', 3],
    ['ring', 8],
    ['charm', 8],
    ['potion', 14],
    ['scroll', 14],
    ['staff', 6],
    ['wand', 6],
    ['food', 3],
    ['gem', 4],
    ['key', 3],
    ['crown', 1],
    ['trophy', 10],
    ['gold', 1],
    ['corpse', 1],
  ])('include enough of the sort %s', (sort, least) => {
    expect(ofSort(sort).length).toBeGreaterThanOrEqual(least);
  });

  test('of a sort that is unidentified at first say how welcome they are, and what harms its user is not', () => {
    for (const { id, sort, appeal = 1, disguised, power } of ITEMS) {
      expect(Math.abs(appeal)).toBeLessThanOrEqual(3);
      if (!disguised) expect([id, appeal]).toEqual([id, 1]);
      const harmsUser = power?.aim.on === 'self' && power.harms === true;
      if (disguised && (sort === 'potion' || sort === 'scroll')) expect([id, appeal < 0]).toEqual([id, harmsUser]);
    }
  });

  test('include one prize, the Ember Crown', () => {
    expect(ITEMS.filter(({ prize }) => prize).map(({ id }) => id)).toEqual(['emberCrown']);
    expect(KINDS.emberCrown).toMatchObject({ sort: 'crown', role: 'item', worth: 1000, stacks: false });
    expect(ITEM_SPAWNS.has('emberCrown')).toBe(false);
  });

  test('share glyphs only within a sort or a group of sorts', () => {
    const groups: readonly (readonly Sort[])[] = [
      ['weapon', 'missile'],
      ['armour', 'shield'],
      ['staff', 'wand'],
      ['food', 'corpse'],
      ['charm', 'crown'],
    ];
    for (const one of ITEMS) {
      for (const other of ITEMS.filter(({ glyph }) => glyph === one.glyph)) {
        const isOneGroup = groups.some((group) => group.includes(one.sort) && group.includes(other.sort));
        expect({ one: one.id, other: other.id, may: isOneGroup || one.sort === other.sort }).toMatchObject({
          may: true,
        });
      }
    }
  });

  test('of every usable sort are found on every floor', () => {
    for (const depth of DEPTHS) {
      const sorts = new Set(idsAt(depth).map((id) => KINDS[id].sort));
      for (const sort of [
        'potion',
        'scroll',
        'weapon',
        'missile',
        'armour',
        'shield',
        'ring',
        'charm',
        'staff',
        'wand',
      ] as const) {
        expect([depth, sort, sorts.has(sort)]).toEqual([depth, sort, true]);
      }
    }
  });
});

describe.each(ITEMS.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  const { sort, gear, missile, charges, power, shatters, disguised } = kind;

  test('has a name, a description of a sentence or two, and a look', () => {
    expect(kind.name).toMatch(/^(Ember Crown|[a-z]+( [a-z]+)*)$/);
    expect(kind.description).toMatch(/^[A-Z][\x20-\x7e]{8,150}[.]$/);
    expect(kind.glyph).toMatch(/^[\x21-\x7e\u26b7]$/);
    expect(kind.ascii).toMatch(/^[\x21-\x7e]$/);
    expect(ITEM_ROLES).toContain(kind.role);
    expect(Number.isInteger(kind.worth) && kind.worth >= 0).toBe(true);
  });

  test('has the fields of its sort', () => {
    const isWorn = ['weapon', 'armour', 'shield', 'ring'].includes(sort);
    expect(gear !== undefined).toBe(isWorn);
    if (gear) {
      expect(SLOTS).toContain(gear.slot);
      expect(gear.slot).toBe(sort);
      expect(gear.weapon !== undefined).toBe(sort === 'weapon');
      expectValidGrant(gear);
    }
    expect(missile !== undefined).toBe(sort === 'missile');
    // A trophy is used, or helps by being carried.
    const isTrophy = sort === 'trophy';
    if (isTrophy) expect(power !== undefined).toBe(kind.carried === undefined);
    else expect(charges !== undefined).toBe(['staff', 'wand', 'charm'].includes(sort));
    const isUsed = ['potion', 'scroll', 'staff', 'wand', 'charm', 'food'].includes(sort);
    if (!isTrophy) expect(power !== undefined).toBe(isUsed);
    if (shatters) expect(sort).toBe('potion');
    expect(disguised === true).toBe(sort in LOOKS);
    for (const what of [power, shatters]) if (what) expect(what.says).toMatch(/^[a-z][\x20-\x7e–]+$/);
    if (kind.carried) expectValidGrant(kind.carried);
    expect(kind.opens !== undefined).toBe(sort === 'key');
    expect(kind.stacks).toBe(['missile', 'potion', 'scroll', 'food', 'gem', 'gold'].includes(sort));
  });

  test('uses existing weapons and missiles', () => {
    const blows = [gear?.weapon, gear?.sends?.weapon, missile?.weapon].flatMap((blow) => blow ?? []);
    for (const blow of blows) expect(Object.values(WEAPONS)).toContain(blow);
    if (missile) expect(missile.weapon.flies).toBe(true);
    if (gear?.weapon) expect(gear.weapon.flies).toBe(false);
    if (gear?.sends) {
      expect(gear.sends.weapon.flies).toBe(true);
      expect(ITEMS.some((other) => other.missile?.shots === gear.sends?.shots)).toBe(true);
    }
    if (missile?.shots !== undefined) {
      expect(ITEMS.some((other) => other.gear?.sends?.shots === missile.shots)).toBe(true);
    }
  });

  test('recharges if it is a staff or a charm, and not if it is a wand', () => {
    if (!charges) return;
    expect(charges.most).toBeGreaterThan(0);
    expect(charges.every > 0).toBe(sort !== 'wand');
  });

  test('is found on existing floors', () => {
    const spawn = ITEM_SPAWNS.get(id as ItemId);
    if (!spawn) return;
    const [first, last] = spawn.depths;
    expect(first).toBeGreaterThanOrEqual(1);
    expect(last).toBeLessThanOrEqual(FLOORS);
    expect(last).toBeGreaterThanOrEqual(first);
    expect(spawn.weight).toBeGreaterThan(0);
    if (maxRoll(spawn.bundle, last) > 1) expect(kind.stacks).toBe(true);
  });
});

describe('the looks of unidentified items', () => {
  const SETS: readonly (readonly [string, readonly UnidentifiedLook[]])[] = Object.entries(LOOKS);

  test.each(SETS)('are enough for every %s, each with its own name', (sort, looks) => {
    expect(looks.length).toBeGreaterThanOrEqual(ofSort(sort as Sort).filter(({ disguised }) => disguised).length);
    expect(new Set(looks.map(({ name }) => name)).size).toBe(looks.length);
    for (const { name } of looks) expect(name).toMatch(/^(titled [A-Z]+( [A-Z]+)*|[a-z]+([ -][a-z]+)*)$/);
  });

  test('exist for exactly the sorts that are disguised', () => {
    const disguised = new Set(ITEMS.filter((kind) => kind.disguised).map(({ sort }) => sort));
    expect(disguised).toEqual(new Set(SETS.map(([sort]) => sort)));
  });
});

describe('the affixes of gear', () => {
  const ALL: readonly (readonly [string, Affix])[] = Object.entries(AFFIXES);

  test('are at least sixteen, good and bad, for every slot but rings', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(16);
    for (const slot of ['weapon', 'armour', 'shield'] as const) {
      for (const isBad of [true, false]) {
        const fitting = ALL.filter(([, { slots, bad }]) => slots.includes(slot) && (bad === true) === isBad);
        expect(fitting.length).toBeGreaterThanOrEqual(2);
      }
    }
  });

  test.each(ALL)('%s has a name with the gear in it, a description and an effect', (id, affix) => {
    expect(affix.id).toBe(id);
    expect(affix.name).toMatch(/^([a-z]+ %|% of( the)? [a-z]+)$/);
    expect(affix.says).toMatch(/^[A-Z][\x20-\x7e]+[.]$/);
    expectValidGrant(affix);
    const { bonuses, talents, pace, noise, inflicts, healing } = affix;
    expect([bonuses, talents, pace, noise, inflicts, healing].some((what) => what !== undefined)).toBe(true);
  });
});

test('the starting kit consists of existing items and equals the balance hero at depth 1', () => {
  const sum = { attack: 0, attackChance: 0, defense: 0, defenseChance: 0 };
  for (const { oneOf } of KITS['soldier']?.items ?? []) {
    const kind: ItemKind = KINDS[oneOf[0] as ItemId];
    if (kind.gear?.weapon) expect(kind.gear.weapon).toBe(BREEDS['hero']?.weapons[0]);
    for (const { grant } of sourcesOf({ kind, count: 1, on: true }, AFFIXES)) {
      for (const [stat, bonus] of Object.entries(grant.bonuses ?? {})) sum[stat as keyof typeof sum] += bonus;
      expect({ pace: grant.pace, noise: grant.noise }).toEqual({ pace: undefined, noise: undefined });
    }
  }
  expect(sum).toEqual({ attack: 0, attackChance: 0, defense: 0, defenseChance: 0 });
});

test('the best weapon of each depth adds no more dice than the balance hero allows', () => {
  const sword = WEAPONS.shortSword.dice;
  for (const depth of DEPTHS) {
    const allowed = balanceHero(depth).attack - balanceHero(1).attack + sword;
    for (const id of MELEE_WEAPONS) {
      const spawn = ITEM_SPAWNS.get(id);
      const { gear } = KINDS[id];
      if (!spawn || !gear?.weapon || depth < spawn.depths[0] || depth > spawn.depths[1]) continue;
      const dice = gear.weapon.dice + (gear.bonuses?.attack ?? 0);
      // Slow weapons hit harder: compare the dice per ordinary turn.
      const perTurn = Math.trunc((dice * 100) / gear.weapon.pace);
      expect([id, depth, perTurn <= allowed + 1]).toEqual([id, depth, true]);
    }
  }
});

describe('loot', () => {
  const marks = [
    ...Object.values<Template>(TEMPLATES).flatMap(({ legend = {} }) => Object.values(legend)),
    ...Object.values(COMMON),
  ];
  const tables = [...new Set(marks.flatMap(({ loot }: Mark) => loot ?? [])), 'chest', 'coffer', 'coins'] as const;

  test.each(tables)('%s consists of existing items at every depth', (id) => {
    for (const depth of DEPTHS) {
      for (let i = 0; i < 20; i++) {
        const found = rollLoot(id, depth, Rng.named('loot', id, depth, i));
        expect(found.length).toBeGreaterThan(0);
        for (const some of found) expectValidItem(some);
      }
    }
  });

  test('draws one number from the stream of its floor, however much is found', () => {
    const [one, other] = [Rng.named('floor'), Rng.named('floor')];
    rollLoot('coins', 1, one);
    rollLoot('papers', 9, other);
    expect(one.state()).toEqual(other.state());
  });

  test.each(['any', 'sound', 'fine'] as const)('gear of quality %s is better the deeper it lies', (quality) => {
    const good = (depth: number): readonly number[] =>
      Array.from({ length: 300 }, (_, i) => rollItem(MELEE_WEAPONS, depth, Rng.named('plus', depth, i), quality))
        .map(([item]) => item?.plus ?? 0)
        .filter((plus) => plus >= 0);
    const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
    expect(mean(good(9)) - mean(good(1))).toBeGreaterThan(2);
    // The deep floors have as many bad pieces as the others.
    expect(Math.abs(good(9).length - good(1).length)).toBeLessThan(40);
  });

  test('bad pieces have bad affixes, and others have good ones', () => {
    const rolled = Array.from({ length: 400 }, (_, i) => rollItem(MELEE_WEAPONS, 6, Rng.named('affix', i), 'any')[0]);
    const isBad = (affix: string | undefined): boolean => AFFIXES[affix as keyof typeof AFFIXES].bad === true;
    const pieces = rolled.flatMap((piece) => (piece?.affix === undefined ? [] : [piece]));
    const bad = pieces.filter(({ affix }) => isBad(affix));
    expect([bad.length > 10, pieces.length - bad.length > 10]).toEqual([true, true]);
    expect(pieces.filter(({ plus = 0, affix }) => plus < 0 !== isBad(affix))).toEqual([]);
  });

  function expectValidItem({ item, count, affix, plus }: PlacedItem): void {
    const kind = KINDS[item as ItemId] as ItemKind | undefined;
    if (!kind) throw new Error(`there is no ${item}`);
    expect(count).toBeGreaterThan(0);
    if (!kind.stacks) expect(count).toBe(1);
    if (affix !== undefined) expect(AFFIXES[affix as keyof typeof AFFIXES].slots).toContain(kind.gear?.slot);
    if (plus !== undefined) expect(kind.gear !== undefined && plus !== 0).toBe(true);
  }
});
