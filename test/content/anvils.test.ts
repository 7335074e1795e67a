// Anvils: where they stand, what they move from which piece to which, and that they do so once.
import { ANVIL_FLOORS } from '../../src/content/levels/place-people';
import { planFloor } from '../../src/content/levels/plan';
import { View } from '../../src/engine/api/view/view';
import type { Actor } from '../../src/engine/world/actors/actor';
import type { Item } from '../../src/engine/world/actors/item';
import { picture, scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { hear } from '../support/by-ear';

const ROOM = '#########\n#.@a....#\n#.......#\n#########';

/** The hero beside an anvil, with these pieces in the pack. */
function before(...items: readonly (Partial<Item> & { readonly id: string })[]) {
  const s = scene(ROOM, {
    a: { actor: 'anvil', as: (anvil) => Object.assign(anvil, { side: 'neutral', topic: 'anvil' }) },
  });
  s.hero.pack = items.map(({ id, ...state }, i) => ({
    kind: s.engine.catalogue.itemKind(id),
    count: 1,
    letter: 'abcdef'.charAt(i),
    ...state,
  }));
  const anvil = s.actor('anvil');
  /** Takes the offer for a slot: weapon, armour or shield. Returns why it is refused. */
  const forge = (choice: number): string | undefined => {
    s.perform({ do: 'answer', id: anvil.id, choice });
    return s.told('refused')[0]?.why;
  };
  const labels = (): readonly string[] =>
    new View(s.engine).talkWith(anvil.id)?.choices.map(({ label }) => label) ?? [];
  return { ...s, forge, labels };
}

const pluses = ({ pack }: Actor): readonly (number | undefined)[] => pack.map(({ plus }) => plus);

const OLD_COAT = { id: 'leatherArmour', plus: 5, known: true } as const;
const NEW_COAT = { id: 'scaleArmour', plus: 1, known: true, on: true } as const;

test('all enchantments but one go to the piece in use, once', () => {
  const s = before(OLD_COAT, NEW_COAT);
  expect(s.labels()[1]).toBe('Move +4 of the +5 leather armour to the +1 scale armour in use; 1 is lost.');
  expect(s.forge(1)).toBeUndefined();
  expect(s.draw()).toBe(picture(ROOM.replace('a', '_')));
  expect(pluses(s.hero)).toEqual([undefined, 5]);
  expect(s.labels()).toEqual([]);
  expect(s.forge(1)).toBe('That is not one of the answers.');
});

test('only pieces of one slot that the hero knows are forged', () => {
  expect(before(OLD_COAT).forge(1)).toBe('You use no armour.');
  expect(before({ ...OLD_COAT, plus: 1 }, NEW_COAT).forge(1)).toBe(
    'You carry no other armour known to have +2 or more.',
  );
  expect(before({ ...OLD_COAT, plus: 1 }, NEW_COAT).labels()[1]).toBe('Move enchantments to your armour.');
  expect(before({ id: 'leatherArmour', plus: 5 }, NEW_COAT).forge(1)).toMatch(/^You carry no other armour/);
  expect(before(OLD_COAT, { id: 'scaleArmour', on: true }).forge(1)).toBe('You do not know what your armour is yet.');
  expect(before(OLD_COAT, { id: 'dagger', on: true, known: true }).forge(0)).toMatch(/^You carry no other weapon/);
});

test('of several pieces the one with the most enchantments is melted', () => {
  const s = before(
    { id: 'dagger', plus: 2, known: true },
    { id: 'axe', plus: 4, known: true },
    { id: 'mace', known: true, on: true },
  );
  s.forge(0);
  expect(pluses(s.hero)).toEqual([2, undefined, 3]);
});

test('every dungeon has an anvil on floors 3, 6 and 9', () => {
  for (let seed = 0; seed < 3; seed++)
    for (const depth of [...ANVIL_FLOORS, 4]) {
      const anvils = planFloor(`anvils ${seed}`, depth).residents.filter(({ breed }) => breed === 'anvil');
      expect([depth, anvils.length]).toEqual([depth, ANVIL_FLOORS.includes(depth) ? 1 : 0]);
    }
});

test('the screen and the lines ask what to forge', async () => {
  const t = atTerminal(before(OLD_COAT, NEW_COAT).engine);
  await t.press('l');
  expect(t.terminal.screen).toContain('Move +4 of the +5 leather');
  const { engine, hero } = before(OLD_COAT, NEW_COAT);
  expect((await hear(engine, ['talk to anvil', '2'])).join(' ')).toContain('becomes the +5 scale armour');
  expect(pluses(hero)).toEqual([undefined, 5]);
});
