// Lightning in water: whom it shocks, what the aim shows of it, and what it asks first.
import { previewOfUse } from '../../../src/engine/api/view/aim-preview';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { learnKind } from '../../../src/engine/rules/items/identification';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { stow } from '../../../src/engine/rules/items/pack';
import { scene } from '../../scene';

const sturdy = (one: Actor): void => {
  one.health = one.maxHealth = 500;
};
const friendly = (one: Actor): void => {
  sturdy(one);
  Object.assign(one, { side: 'ally', leader: HERO_ID });
};

/** A foe in water, with a friend who stands or flies beside the line of fire, in the water or on the bank. */
function pool(friend: 'idler' | 'flyer', at: 'in' | 'by') {
  const s = scene(`#########\n#@..f~~~#\n#...~~${at === 'in' ? 'a.' : '.a'}#\n#########`, {
    '~': { tile: 'shallows' },
    f: { tile: 'shallows', actor: 'passer', as: sturdy },
    a: { tile: at === 'in' ? 'shallows' : 'floor', actor: friend, as: friendly },
  });
  const staff = stow(s.hero, createItem(s.engine.map, { item: 'lightningStaff', count: 1 }, s.hero.cell));
  learnKind(s.hero, staff.kind);
  const reached = (): readonly number[] =>
    previewOfUse(s.engine, staff, s.at('f'))?.reached.map(({ cell }) => cell) ?? [];
  return { ...s, staff: staff.letter ?? '', reached };
}

test('lightning that would run through the water into a friend asks first, and the aim shows whom it reaches', () => {
  const s = pool('idler', 'in');
  expect(s.reached()).toEqual([s.at('f'), s.at('a')]);
  expect(s.perform({ do: 'use', item: s.staff, to: s.at('f') })).toEqual(['refused']);
  expect(s.told('refused')[0]?.why).toBe('Really do it, although it would hit your idler?');
  s.perform({ do: 'use', item: s.staff, to: s.at('f'), sure: true });
  expect(s.told('hurt').map(({ at }) => at)).toContain(s.at('a'));
});

test.each([
  ['on the bank', 'idler', 'by'],
  ['in the air', 'flyer', 'in'],
] as const)('a friend %s is out of it: nothing is asked, and it is not hurt', (_, friend, at) => {
  const s = pool(friend, at);
  expect(s.reached()).toEqual([s.at('f')]);
  s.perform({ do: 'use', item: s.staff, to: s.at('f') });
  expect(s.told('hurt').map((event) => event.at)).toEqual([s.at('f')]);
});

test('the hero who stands in the same water is asked too', () => {
  const s = scene('########\n#.@~~f.#\n########', {
    '@': { tile: 'shallows' },
    '~': { tile: 'shallows' },
    f: { tile: 'shallows', actor: 'idler', as: sturdy },
  });
  const staff = stow(s.hero, createItem(s.engine.map, { item: 'lightningStaff', count: 1 }, s.hero.cell));
  learnKind(s.hero, staff.kind);
  s.perform({ do: 'use', item: staff.letter ?? '', to: s.at('f') });
  expect(s.told('refused')[0]?.why).toBe('Really do it, although it would hit you?');
});
