// The bots perform techniques where that is plainly good.
import type { ItemId } from '../../src/content/items';
import { HERO_ID, type Actor } from '../../src/engine/world/actors/actor';
import type { Spot } from '../scene';
import { inScene } from './play';

const foe: Spot = {
  actor: 'goblin',
  as: (one: Actor) =>
    void Object.assign(one, { alert: 15, lastSeen: one.engine.hero.cell, mood: 'attack', maxHealth: 20, health: 20 }),
};
const friend: Spot = {
  actor: 'goblin',
  as: (one: Actor) => void Object.assign(one, { side: 'ally', leader: HERO_ID }),
};

/** Returns the technique that a bot performs at once, if it does. */
function first(bot: string, boon: string, picture: string, health = 100, items: readonly ItemId[] = []) {
  const s = inScene(bot, picture, { m: foe, f: friend }, items);
  Object.assign(s.hero, { boons: [boon], maxHealth: 100, health });
  s.engine.look();
  const [command] = s.play(1);
  return command?.do === 'perform' ? command.technique : undefined;
}

const CROWD = '#######\n#.mm..#\n#.@m..#\n#.....#\n#######';
const PAIR = '#######\n#.....#\n#.@m..#\n#.....#\n#######';
const AFAR = '##########\n#@....m..#\n##########';

test.each([
  ['skilled', 'followThrough', CROWD, 60, 'whirl'],
  ['casual', 'followThrough', CROWD, 60, 'whirl'],
  ['skilled', 'brambles', CROWD, 40, 'brace'],
  ['skilled', 'steadyHand', PAIR, 30, 'feint'],
  ['casual', 'quietKnife', CROWD, 20, 'vanish'],
  ['casual', 'ironStomach', '#########\n#.......#\n#...@m..#\n#.......#\n#########', 20, 'leap'],
  ['skilled', 'quickHealing', '##########\n#@f.mm...#\n##########', 40, 'charge'],
])('%s with %s performs what helps', (bot, boon, picture, health, technique) => {
  expect(first(bot, boon, picture, health)).toBe(technique);
});

test('a volley is for a foe that is not there yet', () => {
  const darts = Array<ItemId>(4).fill('dart');
  expect(first('casual', 'fletcher', AFAR, 60, darts)).toBe('volley');
  expect(first('casual', 'fletcher', PAIR, 60, darts)).toBeUndefined();
});

test('a whirl is not spent on one foe, and nothing on a foe that is no danger', () => {
  expect(first('skilled', 'followThrough', PAIR, 60)).toBeUndefined();
  expect(first('skilled', 'brambles', PAIR, 100)).toBeUndefined();
});
