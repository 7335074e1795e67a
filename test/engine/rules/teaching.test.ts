// What friends learn: one ability each, from a corpse beside them or from something the hero carries.
import { CONTENT } from '../../../src/content';
import { ABILITIES } from '../../../src/content/creatures/abilities';
import { BREEDS } from '../../../src/content/creatures/breeds/index';
import { offeredCommands } from '../../../src/engine/api/command/command-table';
import { View } from '../../../src/engine/api/view/view';
import { attackPool, defensePool } from '../../../src/engine/rules/combat/combat';
import { learnKind } from '../../../src/engine/rules/items/identification';
import type { Cell } from '../../../src/engine/space/geometry';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { ITEMS } from '../../../src/content/items/index';
import { scene, type Spot } from '../../scene';
import { give } from '../../ui/gear';

const FRIEND: Spot = {
  actor: 'goblin',
  as: (who: Actor) => Object.assign(who, { side: 'ally', leader: HERO_ID }),
};

/** A goblin who is the hero's friend, and corpses: one beside it, and one at the other end of the room. */
function withCorpses(beside: string, far = 'ogre') {
  const s = scene(['#########\n#@.gx..y#\n#########', '#####\n#<..#\n#####'], { g: FRIEND }, CONTENT);
  const lay = (at: Cell, breed: string): void => {
    s.engine.dropItem(s.engine.map, at, 'corpse', 1, breed);
  };
  lay(s.at('x'), beside);
  lay(s.at('y'), far);
  s.engine.look();
  const goblin = s.actor('goblin');
  const view = new View(s.engine);
  return { ...s, goblin, view, names: () => view.teachings(goblin.id).map(({ id, from }) => `${id} from ${from}`) };
}

test('a friend learns from the corpse beside it, which is gone then, and keeps what it has learned', () => {
  const s = withCorpses('troll');
  expect(s.names()).toEqual(['thickHide from cave troll corpse']);
  const { dice } = defensePool(s.goblin);
  const { due } = s.hero;
  s.perform({ do: 'teach', id: s.goblin.id, ability: 'thickHide' });
  expect(s.told('narrated').map(({ text }) => text)).toEqual([
    'Your goblin learns a thick hide from the cave troll corpse.',
  ]);
  expect([s.hero.due - due, defensePool(s.goblin).dice]).toEqual([300, dice + 1]);
  expect(s.engine.map.items.get(s.at('x'))).toBeUndefined();
  expect(s.view.sightings.find(({ isFriend }) => isFriend)?.abilities.map(({ id }) => id)).toEqual(['thickHide']);
});

test('it learns one thing, and a second from a hero who has learned quick healing', () => {
  const s = withCorpses('troll');
  s.engine.dropItem(s.engine.map, s.at('x'), 'corpse', 1, 'ogre');
  s.perform({ do: 'teach', id: s.goblin.id, ability: 'thickHide' });
  expect(s.names()).toEqual([]);
  expect(s.perform({ do: 'teach', id: s.goblin.id, ability: 'heavyBlows' })).toEqual(['refused']);
  expect(s.told('refused').at(-1)?.why).toBe('The goblin learns nothing more.');
  s.hero.boons = ['commander', 'quickHealing'];
  const { dice } = attackPool(s.goblin);
  s.perform({ do: 'teach', id: s.goblin.id, ability: 'heavyBlows' });
  expect([s.goblin.boons, attackPool(s.goblin).dice]).toEqual([['thickHide', 'heavyBlows'], dice + 1]);
});

test('it learns from an item that the hero has identified, which is used up', () => {
  const s = withCorpses('goblin');
  const item = give(s.engine, 'mightPotion', 1, false).letter ?? '';
  expect(s.names()).toEqual(['steadyAim from goblin corpse']);
  learnKind(s.hero, s.engine.catalogue.itemKind('mightPotion'));
  expect(s.names()).toEqual(['heavyBlows from potion of might', 'steadyAim from goblin corpse']);
  expect(s.perform({ do: 'teach', id: s.goblin.id, ability: 'heavyBlows' })).toEqual(['refused']);
  s.perform({ do: 'teach', id: s.goblin.id, ability: 'heavyBlows', item });
  expect([s.goblin.boons, s.hero.pack.some(({ kind }) => kind.id === 'mightPotion')]).toEqual([['heavyBlows'], false]);
});

test('what is offered can be done, and nobody but a lasting friend in sight learns', () => {
  const s = withCorpses('troll');
  const teachings = () => offeredCommands(s.hero).filter((command) => command.do === 'teach');
  expect(teachings()).toEqual([{ do: 'teach', id: s.goblin.id, ability: 'thickHide' }]);
  s.goblin.side = 'neutral';
  expect([teachings(), s.names()]).toEqual([[], []]);
  expect(s.perform({ do: 'teach', id: s.goblin.id, ability: 'thickHide' })).toEqual(['refused']);
});

test('of two corpses one is used up', () => {
  const s = withCorpses('troll');
  s.engine.dropItem(s.engine.map, s.at('x'), 'corpse', 1, 'troll');
  s.perform({ do: 'teach', id: s.goblin.id, ability: 'thickHide' });
  expect(s.engine.map.items.get(s.at('x'))?.map(({ count }) => count)).toEqual([1]);
});

test('every breed that teaches leaves a corpse, and every item that teaches can be carried', () => {
  const all = Object.values(ABILITIES);
  expect(all.flatMap(({ breeds }) => breeds).filter((id) => !(id in BREEDS) || BREEDS[id]?.bodiless)).toEqual([]);
  const known = new Set<string>(ITEMS.map(({ id }) => id));
  expect(all.flatMap(({ items }) => items).filter((id) => !known.has(id))).toEqual([]);
});

test('no breed teaches two abilities', () => {
  const all = Object.values(ABILITIES).flatMap(({ breeds }) => breeds);
  expect(new Set(all).size).toBe(all.length);
});
