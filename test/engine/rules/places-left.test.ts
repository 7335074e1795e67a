// Nothing refers to a place it has left: orders, posts, leaders and bonds of those who change floor, shape or side.
import { NO_CELL } from '../../../src/engine/space/geometry';
import { CONDITIONS, type ConditionId } from '../../../src/content/tables/conditions';
import { polymorph } from '../../../src/content/effects/changes';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { afflict, hasCondition } from '../../../src/engine/rules/actors/afflictions';
import { die } from '../../../src/engine/rules/combat/combat';
import { turnHostile } from '../../../src/engine/rules/actors/factions';
import { fall } from '../../../src/engine/rules/floors/falling';
import { befriend, bringBack } from '../../../src/engine/rules/actors/friends';
import { changeFloor } from '../../../src/engine/rules/floors/floor-change';
import { layItem, recover } from '../../../src/engine/rules/items/lost-items';
import { stow } from '../../../src/engine/rules/items/pack';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { teleportFar } from '../../../src/engine/rules/actors/teleport';
import { GOES_ALONG, TRANSITIONS, type Condition, type Transition } from '../../../src/engine/world/kinds/condition';
import { type Actor, NO_ACTOR } from '../../../src/engine/world/actors/actor';
import { ORDERS, type Order } from '../../../src/engine/world/kinds/allegiance';
import { Prop } from '../../../src/engine/world/actors/prop';
import { brokenInvariants } from '../../invariants';
import { scene } from '../../scene';

const ABOVE = `
  ####################
  #<@>b..............#
  #..................#
  ####################`;
const BELOW = `
  ####################
  #<................>#
  #..................#
  ####################`;

/** A hero beside the stairs with a friend who has been told something. */
function twoFloors(order: Order) {
  const s = scene([ABOVE, BELOW], { b: { actor: 'brute' } });
  const friend = s.actor('brute');
  befriend(s.hero, friend);
  s.engine.look();
  s.perform({ do: 'bump', dir: 'e' });
  if (order === 'attack') spawn('idler', s.engine.map, s.engine.map.cellAt(10, 2));
  s.engine.look();
  if (order !== 'follow') s.perform({ do: 'order', id: friend.id, order });
  return { ...s, friend };
}

type Game = ReturnType<typeof twoFloors>;

const descend = ({ perform, engine }: Game): void => {
  perform({ do: 'climb', way: 'down' });
  expect(engine.map.depth).toBe(2);
};

const TOLD: readonly Order[] = ['wait', 'retreat', 'attack'];

describe.each(TOLD)('a friend with the order to %s', (order) => {
  test('who falls down a chasm no longer breaks every turn: it follows again on the floor below', () => {
    const game = twoFloors(order);
    fall(game.friend);
    descend(game);
    expect(game.engine.map.actors).toContain(game.friend);
    game.wait(5);
    expect(ORDERS[game.friend.order]).toBe('follow');
    expect([game.friend.post, game.friend.targetId]).toEqual([NO_ACTOR, NO_ACTOR]);
    expect(brokenInvariants(game.engine)).toEqual([]);
  });

  test('who is on this floor when the hero comes back still knows its place', () => {
    const game = twoFloors(order);
    descend(game);
    game.wait(3);
    game.perform({ do: 'climb', way: 'up' });
    game.wait(3);
    expect(brokenInvariants(game.engine)).toEqual([]);
    if (order === 'wait') expect(game.friend.map.number).toBe(1);
  });

  test('who is teleported on the floor goes on as it was told', () => {
    const game = twoFloors(order);
    teleportFar(game.friend);
    game.wait(3);
    expect(ORDERS[game.friend.order]).toBe(order);
    expect(brokenInvariants(game.engine)).toEqual([]);
  });

  test('who gets another shape follows', () => {
    const game = twoFloors(order);
    const { cell } = game.friend;
    polymorph().apply(game.friend, game.hero);
    const other = game.engine.map.actorAt(cell) as Actor;
    expect([ORDERS[other.order], other.side]).toEqual(['follow', 'ally']);
    game.wait(5);
    expect(brokenInvariants(game.engine)).toEqual([]);
  });

  test('whose charm ends and who becomes a friend later has no order and no post of then', () => {
    const game = twoFloors('follow');
    const charmed = spawn('soldier', game.engine.map, game.engine.map.cellAt(6, 2));
    afflict(charmed, 'charmed', 3);
    game.engine.look();
    game.perform({ do: 'order', id: charmed.id, order });
    for (let i = 0; i < 8; i++) game.wait();
    expect([charmed.side, charmed.order, charmed.targetId]).toEqual(['hostile', 0, NO_ACTOR]);
    befriend(game.hero, charmed);
    game.wait(3);
    expect(brokenInvariants(game.engine)).toEqual([]);
  });
});

describe('whom magic binds for a while', () => {
  /** What is left of a condition, in the turns of an actor. */
  const turnsLeft = (who: Actor, id: ConditionId): number => {
    const bond = who.conditions.find(({ condition }) => condition === id);
    return bond ? Math.ceil((bond.until - who.due) / who.breed.speed) : 0;
  };

  test.each(['conjured', 'charmed'] as const)('is %s no longer than before after a fall', (bond) => {
    const game = twoFloors('follow');
    const bound = spawn('soldier', game.engine.map, game.engine.map.cellAt(6, 2));
    if (bond === 'conjured') befriend(game.hero, bound);
    afflict(bound, bond, 24);
    const before = turnsLeft(bound, bond);
    fall(bound);
    game.wait(10);
    descend(game);
    expect(bound.map.number).toBe(2);
    expect(turnsLeft(bound, bond)).toBeLessThanOrEqual(before);
    expect(turnsLeft(bound, bond)).toBeGreaterThan(0);
    game.wait(30);
    expect(bound.isPlaced && bound.side === 'ally').toBe(false);
  });

  test.each(['conjured', 'charmed'] as const)('is still %s in another shape, and no longer than before', (bond) => {
    const game = twoFloors('follow');
    const bound = spawn('soldier', game.engine.map, game.engine.map.cellAt(6, 2));
    if (bond === 'conjured') befriend(game.hero, bound);
    afflict(bound, bond, 24);
    const { cell } = bound;
    const ticks = (bound.conditions[0]?.until ?? 0) - bound.due;
    polymorph().apply(bound, game.hero);
    const other = game.engine.map.actorAt(cell) as Actor;
    expect(other.conditions).toEqual([{ condition: bond, until: other.due + ticks }]);
    game.wait(40);
    expect(game.engine.map.actors.filter(({ id, side }) => id === other.id && side === 'ally')).toEqual([]);
  });
});

describe('the table of what goes along', () => {
  /** Lets something happen to an actor, and returns who it is afterwards. */
  const LIVES: Readonly<Record<Transition, (game: Game, who: Actor) => Actor>> = {
    stairs: (game, who) => {
      game.engine.map.move(who, game.engine.map.cellAt(4, 2));
      descend(game);
      return who;
    },
    fall: (game, who) => {
      fall(who);
      descend(game);
      return who;
    },
    polymorph: (game, who) => {
      const { cell } = who;
      polymorph().apply(who, game.hero);
      return game.engine.map.actorAt(cell) as Actor;
    },
    return: (game, who) => {
      const { conditions } = who;
      who.conditions = [];
      die(who, undefined);
      who.conditions = conditions;
      bringBack(who, game.hero, game.engine.map.cellAt(4, 2));
      return who;
    },
  };
  /** Who can do nothing does not take the stairs, and a fall wakes a sleeper. */
  const cannotBe = (transition: Transition, { talents, broken }: Condition): boolean =>
    (transition === 'stairs' && talents?.includes('helpless') === true) || (transition === 'fall' && broken === true);
  const ROWS = TRANSITIONS.flatMap((transition) =>
    Object.values<Condition>(CONDITIONS)
      .filter((condition) => !cannotBe(transition, condition))
      .map(({ id }) => ({ transition, id: id as ConditionId })),
  );

  test.each(ROWS)('holds for $id and $transition', ({ transition, id }) => {
    const game = twoFloors('follow');
    const who = spawn('brute', game.engine.map, game.engine.map.cellAt(6, 2));
    Object.assign(who, { health: 500, maxHealth: 500 });
    befriend(game.hero, who);
    // As if it had been put on it: some afflict nobody but the hero, or turn sides.
    who.conditions = [{ condition: id, until: who.due + 5000 }];
    const after = LIVES[transition](game, who);
    expect(hasCondition(after, id)).toBe(GOES_ALONG[transition][CONDITIONS[id].realm]);
    game.engine.look();
    expect(brokenInvariants(game.engine)).toEqual([]);
  });
});

describe('a leader', () => {
  const band = () => {
    const game = twoFloors('follow');
    const leader = spawn('captain', game.engine.map, game.engine.map.cellAt(10, 1));
    const follower = spawn('minion', game.engine.map, game.engine.map.cellAt(12, 1), { leader: leader.id });
    return { ...game, leader, follower };
  };

  test('who gets another shape still leads', () => {
    const game = band();
    const { cell } = game.leader;
    polymorph().apply(game.leader, game.hero);
    expect(game.follower.leader).toBe(game.engine.map.actorAt(cell)?.id);
  });

  test('who dies on another floor is followed no more by those who stayed behind', () => {
    const game = band();
    fall(game.follower);
    die(game.leader, undefined);
    descend(game);
    expect(game.follower.leader).toBe(NO_ACTOR);
    expect(brokenInvariants(game.engine)).toEqual([]);
  });
});

describe('a key from a chest', () => {
  test('that leaves its floor with the hero lies beside the open chest when it is back, where the hero can take it', () => {
    const s = scene(['#########\n#<@.C.>.#\n#.......#\n#########', BELOW]);
    const { engine, hero } = s;
    const { map } = engine;
    const chest = new Prop(engine.catalogue.propKind('chest'));
    const at = s.at('C');
    const key = { kind: engine.catalogue.itemKind('ironKey'), count: 1, home: { floor: 1, cell: at } };
    chest.contents = [key];
    map.placeProp(chest, at);
    s.bump('e');
    s.bump('e');
    expect(hero.pack.map(({ kind }) => kind.id)).toEqual(['ironKey']);
    map.move(hero, s.at('>'));
    s.perform({ do: 'climb', way: 'down' });
    s.perform({ do: 'climb', way: 'up' });
    const lies = [...map.items].find(([, pile]) => pile.some(({ kind }) => kind.id === 'ironKey'))?.[0] ?? NO_ACTOR;
    expect(map.isFree(lies)).toBe(true);
    expect(map.distance(lies, at)).toBe(1);
    expect(s.perform({ do: 'travel', floor: 1, to: lies })).toContain('took');
    expect(hero.pack.map(({ kind }) => kind.id)).toEqual(['ironKey']);
  });

  test('is never put where nobody gets: it lies on this side of a chasm that has opened around its place', () => {
    const s = scene('#########\n#<@..VkV#\n#....VVV#\n#########', { V: { tile: 'chasm' }, k: { tile: 'floor' } });
    const { engine } = s;
    const key = { kind: engine.catalogue.itemKind('ironKey'), count: 1, home: { floor: 1, cell: s.at('k') } };
    recover(key, engine.map, s.hero.cell);
    const [cell = NO_CELL] = engine.map.items.keys();
    expect(s.perform({ do: 'travel', floor: 1, to: cell })).toContain('took');
  });
});

test('a fall never takes the hero’s last point of health', () => {
  const s = scene(['#####\n#@c.#\n#####', '#####\n#<..#\n#####'], { c: { tile: 'chasm' } });
  s.hero.health = 2;
  s.perform({ do: 'force', dir: 'e' });
  expect([s.engine.map.depth, s.hero.health, s.hero.isAlive]).toEqual([2, 1, true]);
});

test('a poisoned foe that falls is still poisoned below', () => {
  const game = twoFloors('follow');
  const foe = spawn('brute', game.engine.map, game.engine.map.cellAt(6, 2));
  Object.assign(foe, { health: 500, maxHealth: 500 });
  afflict(foe, 'poisoned', 50);
  fall(foe);
  descend(game);
  expect([foe.map.number, hasCondition(foe, 'poisoned')]).toEqual([2, true]);
});

describe('what is thrown into a chasm', () => {
  const PIT = '#########\n#<@..V..#\n#....V.>#\n#########';
  const overThePit = () => {
    const s = scene([PIT, '#########\n#<......#\n#......>#\n#########'], { V: { tile: 'chasm' } });
    const { letter = '' } = stow(s.hero, { kind: s.engine.catalogue.itemKind('dagger'), count: 1 });
    return { ...s, letter };
  };
  const daggersOn = ({ engine }: ReturnType<typeof scene>, floor: number) =>
    [...(engine.floors[floor]?.items ?? [])].filter(([, pile]) => pile.some(({ kind }) => kind.id === 'dagger'));

  test('lies on the floor below when the hero comes there, near where it fell, also after the game was saved', () => {
    const s = overThePit();
    s.perform({ do: 'throw', item: s.letter, to: s.at('V') });
    expect(s.told('changed').map(({ text }) => text)).toEqual(['The dagger falls into the chasm.']);
    const loaded = fromSnapshot(s.engine.content, toSnapshot(s.engine));
    for (const engine of [s.engine, loaded]) {
      changeFloor(engine, 'down');
      const found = daggersOn({ ...s, engine }, 2);
      expect(found).toHaveLength(1);
      expect(engine.map.distance(found[0]?.[0] ?? 0, s.at('V'))).toBe(0);
      expect(brokenInvariants(engine)).toEqual([]);
    }
  });

  test('lies there at once if the hero has been there', () => {
    const s = overThePit();
    changeFloor(s.engine, 'down');
    s.engine.look();
    changeFloor(s.engine, 'up');
    s.engine.map.move(s.hero, s.at('@'));
    s.engine.look();
    s.perform({ do: 'throw', item: s.letter, to: s.at('V') });
    expect(daggersOn(s, 2)).toHaveLength(1);
  });

  test('is lost where there is no floor below', () => {
    const s = scene(PIT, { V: { tile: 'chasm' } });
    layItem({ kind: s.engine.catalogue.itemKind('dagger'), count: 1 }, s.engine.map, s.at('V'));
    expect(s.engine.map.fallenItems).toEqual([]);
  });
});

test('an eel that is thrown down a chasm dies of it, and does not come to lie on a floor without water', () => {
  const s = scene([ABOVE, BELOW], { b: { tile: 'deeps', actor: 'swimmer' } });
  const eel = s.actor('swimmer');
  fall(eel, s.hero);
  expect([eel.isAlive, s.engine.map.fallen]).toEqual([false, []]);
  changeFloor(s.engine, 'down');
  expect(brokenInvariants(s.engine)).toEqual([]);
});

test('a charmed foe that the hero attacks is a foe again, and its charm is broken', () => {
  const s = scene(['######\n#@b..#\n######'], {
    b: { actor: 'brute', as: (who) => Object.assign(who, { health: 99, maxHealth: 99 }) },
  });
  const brute = s.actor('brute');
  afflict(brute, 'charmed', 50);
  turnHostile(brute);
  expect([brute.side, brute.conditions]).toEqual(['hostile', []]);
  s.wait();
  expect(brokenInvariants(s.engine)).toEqual([]);
});
