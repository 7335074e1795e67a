// Habits of creatures that nothing disturbs, of those that have lost the hero, and of friends: where they stay and where they go.
import { allyTurn } from '../../../src/engine/ai/ally';
import { DEFAULT_BEHAVIOURS, holdCourt, holdPost } from '../../../src/engine/ai/behaviours';
import { perceive } from '../../../src/engine/ai/perception';
import { resolve, type Action } from '../../../src/engine/rules/action';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { stow } from '../../../src/engine/rules/items/pack';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { alert, FELT_WITHIN } from '../../../src/engine/rules/perception/noise';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { ORDERS, type Order } from '../../../src/engine/world/kinds/allegiance';
import { remember, scene, soon, type Spot } from '../../scene';

const friend = (actor: string, order: Order = 'follow', as?: (who: Actor) => void): Spot => ({
  actor,
  as: (who) => {
    Object.assign(who, { side: 'ally', leader: HERO_ID, order: ORDERS.indexOf(order), post: who.cell });
    as?.(who);
  },
});

/** Performs what an actor has chosen to do and returns the cell that the actor is in then. */
function after(self: Actor, action: Action | undefined): number {
  if (action) resolve(action);
  return self.cell;
}

describe('a creature that knows of nobody', () => {
  test('wanders about, among its kind too', () => {
    const s = scene('##########\n#mn....#@#\n#......###\n##########', {
      m: { actor: 'brute' },
      n: { actor: 'dullard' },
    });
    const brute = s.actor('brute');
    const cells = new Set<number>();
    for (let turn = 0; turn < 12; turn++) {
      s.wait();
      cells.add(brute.cell);
    }
    expect(cells.size).toBeGreaterThan(3);
  });

  test('follows a leader three cells off, and stays where it is two cells off', () => {
    const s = scene('###########\n#m..c..#.@#\n###########', { m: { actor: 'brute' }, c: { actor: 'captain' } });
    const { brute, captain } = { brute: s.actor('brute'), captain: s.actor('captain') };
    brute.leader = captain.id;
    const start = brute.cell;
    expect(after(brute, DEFAULT_BEHAVIOURS.quest(brute, false))).toBe(start + 1);
    expect(after(brute, DEFAULT_BEHAVIOURS.quest(brute, false))).toBe(start + 1);
  });

  test('stays where it is if it has no beat to walk', () => {
    const s = scene('########\n#m...#@#\n########', { m: { actor: 'brute' } });
    const brute = s.actor('brute');
    expect(DEFAULT_BEHAVIOURS.quest(brute, false)).toBeUndefined();
  });

  test('walks its beat as a guard, and goes back to its post once it is alarmed', () => {
    const s = scene('##########\n#p.m..x#@#\n##########', { m: { actor: 'brute' } });
    const brute = s.actor('brute');
    Object.assign(brute, { post: s.at('p'), patrolEnd: s.at('x') });
    const start = brute.cell;
    expect(after(brute, holdPost(brute, false))).toBe(start + 1);
    alert(brute, s.hero.cell);
    expect(after(brute, holdPost(brute, false))).toBe(start);
  });
});

test('a raging creature that does not see the hero goes to where it last saw the hero', () => {
  const s = scene('#########\n#x..m..@#\n#########', { m: { actor: 'soldier' } });
  const soldier = s.actor('soldier');
  alert(soldier, s.at('x'));
  expect(after(soldier, DEFAULT_BEHAVIOURS.berserk(soldier, false))).toBe(s.at('m') - 1);
});

describe('a ruler with company', () => {
  const court = (as: (ruler: Actor) => void): number => {
    const s = scene('#########\n#k.f...@#\n#########', { k: { actor: 'monarch' }, f: { actor: 'stump' } });
    const ruler = s.actor('monarch');
    ruler.post = ruler.cell;
    alert(ruler, s.hero.cell);
    as(ruler);
    return after(ruler, holdCourt(ruler, true)) - s.at('k');
  };

  test('stays at its post, and leaves it when it is half dead', () => {
    expect(court(() => undefined)).toBe(0);
    expect(court((ruler) => void (ruler.health = 1))).toBe(1);
  });
});

describe('the sight of the hero', () => {
  test('a rat does not see a hero with the bone whistle, until it is hurt', () => {
    const s = scene('######\n#m.@.#\n######', { m: { actor: 'rat' } });
    const rat = s.actor('rat');
    alert(rat, s.hero.cell);
    expect(perceive(rat)).toBe(true);
    stow(s.hero, createItem(s.engine.map, { item: 'boneWhistle', count: 1 }, s.hero.cell));
    expect([perceive(rat), rat.alert]).toEqual([false, 0]);
    rat.health--;
    alert(rat, s.hero.cell);
    expect(perceive(rat)).toBe(true);
  });

  test('a creature loses sight of a hero who cannot be seen, except close by', () => {
    const s = scene('##########\n#m....@..#\n##########', { m: { actor: 'stump' } });
    const stump = s.actor('stump');
    alert(stump, s.hero.cell);
    expect(perceive(stump)).toBe(true);
    afflict(s.hero, 'invisible', 20);
    expect(perceive(stump)).toBe(false);
    s.engine.map.move(s.hero, stump.cell + FELT_WITHIN);
    s.engine.look();
    expect(perceive(stump)).toBe(true);
  });
});

describe('a friend', () => {
  test.each([
    ['is unhurt', { hurtAt: -10_000 }],
    ['was hurt a moment ago and is well again', { hurtAt: 0 }],
    ['was hurt long ago', { health: 5, hurtAt: -10_000 }],
  ])('who waits at the bank of deep water and %s stays there', (_, hurt) => {
    const s = scene('########\n#~~~~~~#\n#.b....#\n#.....@#\n########', {
      b: friend('brute', 'wait', (who) => Object.assign(who, hurt)),
    });
    expect(after(s.actor('brute'), allyTurn(s.actor('brute')))).toBe(s.at('b'));
  });

  test('goes for the foe that was there first, of two equally near', () => {
    const s = scene('#########\n#e..b..i#\n#...@...#\n#########', {
      ...{ b: friend('brute'), e: { actor: 'stump' }, i: { actor: 'idler' } },
    });
    const { map } = s.engine;
    const [brute, stump, idler] = [s.actor('brute'), s.actor('stump'), s.actor('idler')];
    const towardTheFirst = Math.sign((stump.id < idler.id ? stump : idler).cell - brute.cell);
    expect(Math.sign(after(brute, allyTurn(brute)) - s.at('b'))).toBe(towardTheFirst);
    // The order in which they stand in the list of the floor makes no difference.
    map.move(brute, s.at('b'));
    map.remove(stump);
    map.add(stump, s.at('e'));
    s.engine.look();
    expect(Math.sign(after(brute, allyTurn(brute)) - s.at('b'))).toBe(towardTheFirst);
  });

  test('goes for the nearest foe, though another was there before', () => {
    const s = scene('##########\n#e...b..i#\n#....@...#\n##########', {
      ...{ b: friend('brute'), e: { actor: 'stump' }, i: { actor: 'idler' } },
    });
    const [brute, stump, idler] = [s.actor('brute'), s.actor('stump'), s.actor('idler')];
    expect(stump.id).toBeLessThan(idler.id);
    expect(after(brute, allyTurn(brute))).toBe(s.at('b') + 1);
    // The list of the floor has the nearer one first now.
    s.engine.map.move(brute, s.at('b'));
    s.engine.map.remove(stump);
    s.engine.map.add(stump, s.at('e'));
    s.engine.look();
    expect(after(brute, allyTurn(brute))).toBe(s.at('b') + 1);
  });

  test('who was told to attack a foe that it cannot get at strikes another that comes beside it', () => {
    const s = scene('#########\n#@bi....#\n#..~~~~~#\n#..~m~~~#\n#########', {
      b: friend('brute', 'attack'),
      i: { actor: 'idler' },
      m: { actor: 'stump' },
    });
    s.actor('brute').targetId = s.actor('stump').id;
    soon(s.actor('brute'));
    s.wait();
    expect(s.told('attacked')).toMatchObject([{ who: { breed: 'brute' }, whom: { breed: 'idler' } }]);
  });

  test('who was told to attack gives up beside the place where the hero last saw the foe, if it is not there', () => {
    const s = scene('###########\n#@.bx...#m#\n###########', { b: friend('brute', 'attack'), m: { actor: 'stump' } });
    const [brute, stump] = [s.actor('brute'), s.actor('stump')];
    brute.targetId = stump.id;
    remember(stump, { cell: s.at('x') });
    allyTurn(brute);
    expect(ORDERS[brute.order]).toBe('follow');
  });

  test.each([
    ['strikes a foe that bursts from two cells off', '#######\n#@b.m.#\n#######', 1],
    ['does not strike it from beside', '#######\n#@bm..#\n#######', 0],
  ])('with a long weapon %s', (_, floor, blows) => {
    const s = scene(floor, { b: friend('pikeman'), m: { actor: 'bomb', as: (who) => (who.due = 9999) } });
    soon(s.actor('pikeman'));
    s.wait();
    expect(s.told('attacked').filter(({ who }) => who.breed === 'pikeman')).toHaveLength(blows);
  });

  test('who was told to attack follows again when the foe has left the floor out of sight', () => {
    const s = scene('###########\n#@b....#m.#\n#.......#.#\n###########', {
      b: friend('brute', 'attack'),
      m: { actor: 'stump' },
    });
    const [brute, stump] = [s.actor('brute'), s.actor('stump')];
    brute.targetId = stump.id;
    remember(stump);
    s.engine.map.remove(stump);
    allyTurn(brute);
    expect(ORDERS[brute.order]).toBe('follow');
  });
});
