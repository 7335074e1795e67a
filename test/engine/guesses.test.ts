/** The odds of unidentified items: never 0 for the truth, and as often right as they say. */
import { CONTENT } from '../../src/content';
import type { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import { pickUp } from '../../src/engine/rules/actions/carry';
import { learnKind } from '../../src/engine/rules/items/identification';
import { stow } from '../../src/engine/rules/items/pack';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import type { FloorPlan, PlacedItem } from '../../src/engine/world/kinds/floor-plan';
import type { ItemKind } from '../../src/engine/world/kinds/item-kind';
import { SIZES } from '../support/sizes';
import { scene } from '../scene';

const HALL = '#############\n#...........#\n#..1.@....f.#\n#...........#\n#############';
/** The percentage of unidentified items that are used when they are found. */
const USED_PERCENT = 40;
/** How many plays share a dungeon, whose making takes longer than a play. */
const PLAYS_OF_EACH = 4;
const DEPTHS: readonly number[] = Array.from({ length: CONTENT.floors }, (_, i) => i + 1);

/** The chances of a tenth of the range: how many were shown, their sum, and how many were right. */
interface Bin {
  shown: number;
  sum: number;
  right: number;
}

/** How far the share of the right ones may be from the chances shown, for few samples and for many. */
const tolerance = (shown: number): number => 0.03 + 2 / Math.sqrt(shown);

/** Returns the unidentified items that a hero finds on a floor, in random order: one chest of each group. */
function findsOn({ lying, fixtures }: FloorPlan, rng: Rng): readonly PlacedItem[] {
  const groups = new Map<string, (readonly PlacedItem[])[]>();
  for (const { cell, contents = [], excludes = [] } of fixtures) {
    const group = [cell, ...excludes].sort((a, b) => a - b).join();
    groups.set(group, [...(groups.get(group) ?? []), contents]);
  }
  return rng.shuffle([...lying, ...[...groups.values()].flatMap((chests) => rng.pick(chests))]);
}

/** Finds the items of a dungeon, floor by floor, and uses some. Calls `look` after each find. */
function playItems(plans: readonly FloorPlan[], rng: Rng, look: (engine: Engine, kind: ItemKind) => void): void {
  const s = scene(HALL, { f: { actor: 'idler' } });
  const { engine, hero } = s;
  for (const [i, plan] of plans.entries()) {
    // The scene has one floor, which passes for each of the dungeon.
    engine.deepest = i + 1;
    Object.assign(engine.map, { number: i + 1 });
    for (const placed of findsOn(plan, rng)) {
      const kind = engine.catalogue.itemKind(placed.item);
      if (engine.knowledge.isKnown(kind)) continue;
      hero.pack = [];
      engine.map.addItem(hero.cell, createItem(hero.map, placed, hero.cell));
      pickUp(hero, hero.cell, (item) => item.kind === kind);
      look(engine, kind);
      if (!rng.percent(USED_PERCENT)) continue;
      hero.health = hero.maxHealth = 500;
      hero.conditions = [];
      const [{ letter = '' } = {}] = hero.pack;
      engine.perform({ do: 'use', item: letter, to: s.at('f'), sure: true });
      if (engine.outcome !== undefined) return;
    }
  }
}

test(`in ${SIZES.playsOfItems} plays no odds put 0 on what an item is, and what is shown at 20 to 30% is so in 20 to 30%`, () => {
  const bins: Bin[] = Array.from({ length: 10 }, () => ({ shown: 0, sum: 0, right: 0 }));
  const impossible = new Set<string>();
  let plans: readonly FloorPlan[] = [];
  for (let k = 0; k < SIZES.playsOfItems; k++) {
    if (k % PLAYS_OF_EACH === 0) plans = DEPTHS.map((depth) => CONTENT.planFloor(`guesses ${k}`, depth));
    playItems(plans, Rng.named('guesses', k), ({ knowledge, deepest }, kind) => {
      const guesses = knowledge.guesses(kind, deepest);
      if (!guesses.some((guess) => guess.kind === kind && guess.chance > 0)) impossible.add(kind.id);
      for (const guess of guesses) {
        const bin = bins[Math.min(9, Math.trunc(guess.chance * 10))] as Bin;
        bin.shown++;
        bin.sum += guess.chance;
        if (guess.kind === kind) bin.right++;
      }
    });
  }
  expect([...impossible]).toEqual([]);
  const percentages = bins.map(({ shown, sum, right }) => [shown, (100 * sum) / shown, (100 * right) / shown] as const);
  for (const [shown, said, right] of percentages) {
    expect(shown).toBeGreaterThan(SIZES.playsOfItems / 4);
    if (Math.abs(said - right) > 100 * tolerance(shown)) throw new Error(percentages.join('\n'));
  }
});

/** A hero with unknown items, each found on the floors given. */
function finder(finds: Readonly<Record<string, readonly number[]>>) {
  const { engine } = scene('#####\n#@..#\n#####');
  engine.knowledge.found = finds;
  engine.deepest = Math.max(...Object.values(finds).flat());
  for (const item of Object.keys(finds))
    stow(engine.hero, createItem(engine.map, { item, count: 1 }, engine.hero.cell));
  return {
    engine,
    /** The chances of what an unknown item is, by the id of the kind. */
    odds: (id: string): Readonly<Record<string, number>> => {
      const guesses = engine.knowledge.guesses(engine.catalogue.itemKind(id), engine.deepest);
      return Object.fromEntries(guesses.map(({ kind, chance }) => [kind.id, chance]));
    },
  };
}

test('a scroll that was found on each of three floors is most likely the one that every floor has', () => {
  const { odds } = finder({ enchantingScroll: [1, 2, 3] });
  expect(odds('enchantingScroll')['enchantingScroll']).toBeGreaterThan(0.9);
});

test('after one syrupy potion is known by its effect, the odds of another one change', () => {
  const { engine, odds } = finder({ healingPotion: [1], embersPotion: [1] });
  const before = odds('embersPotion');
  learnKind(engine.hero, engine.catalogue.itemKind('healingPotion'));
  const after = odds('embersPotion');
  expect(after['healingPotion']).toBeUndefined();
  expect(after['embersPotion']).toBeGreaterThan((before['embersPotion'] as number) * 1.2);
  expect(Object.values(after).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
});

test('a scroll that was read without effect is one of those that may have none, and the others are not', () => {
  const { engine, odds } = finder({ briberyScroll: [3], alarmScroll: [3] });
  const before = odds('alarmScroll')['teleportScroll'] as number;
  engine.perform({ do: 'use', item: 'A' });
  expect(engine.events.map(({ type }) => type)).toContain('fizzled');
  const guesses = Object.keys(odds('briberyScroll'));
  expect(guesses).toContain('briberyScroll');
  expect(guesses.every((id) => engine.catalogue.itemKind(id).subtle)).toBe(true);
  expect(odds('alarmScroll')['teleportScroll']).toBeLessThan(before);
});
