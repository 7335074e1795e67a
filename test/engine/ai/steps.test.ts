// Steps: where creatures set no foot, whom they let be, and how far they go round.
import { allyTurn } from '../../../src/engine/ai/ally';
import { hunt, keepPost, leadFromBehind, standOff, waitForBack } from '../../../src/engine/ai/behaviours';
import { closeIn, TRIES_AGAIN_AFTER } from '../../../src/engine/ai/held-up';
import { isHeldUp, randomStep, stepRound } from '../../../src/engine/ai/movement';
import { resolve, type Action } from '../../../src/engine/rules/action';
import { alert } from '../../../src/engine/rules/perception/noise';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { ORDERS, type Order } from '../../../src/engine/world/kinds/allegiance';
import { tileNumber } from '../../../src/content/tables/tiles';
import { environmentScene } from '../../environment-scene';
import { stand } from '../../props';
import { picture, scene, type Spot } from '../../scene';

/** Performs what an actor has chosen to do, and returns how many cells farther on it is then. */
function moved(self: Actor, action: Action | undefined): number {
  const from = self.cell;
  if (action) resolve(action);
  return self.cell - from;
}

const knowing = (self: Actor): void => {
  alert(self, self.engine.hero.cell);
};

const friend = (actor: string, order: Order, as: Partial<Actor> = {}): Spot => ({
  actor,
  as: (who) =>
    Object.assign(who, { side: 'ally', leader: HERO_ID, order: ORDERS.indexOf(order), post: who.cell, ...as }),
});

test('a creature without wits stays at its post once it is there', () => {
  const s = scene('#######\n#...#@#\n#.m.###\n#...###\n#######', { m: { actor: 'dullard' } });
  const dullard = s.actor('dullard');
  dullard.post = dullard.cell;
  expect(moved(dullard, keepPost(dullard, false))).toBe(0);
});

test('a foe changes places with nobody peaceful who stands in its way', () => {
  const s = scene('########\n#m.n..@#\n########', {
    m: { actor: 'brute', as: knowing },
    n: { actor: 'idler', as: (who) => (who.side = 'neutral') },
  });
  s.wait(12);
  expect(s.draw()).toBe(picture('########\n#.bi..@#\n########'));
});

describe('brambles', () => {
  const lane = (as: (self: Actor) => void) => {
    const s = environmentScene('#########\n#m%...x@#\n#########', { '%': { tile: 'brambles' }, m: { actor: 'brute' } });
    as(s.actor('brute'));
    return { ...s, step: () => moved(s.actor('brute'), keepPost(s.actor('brute'), false)) };
  };
  const back = (self: Actor): void => void (self.post = self.cell + 4);

  test('scratch a foe that is after the hero, and keep out one that knows of nobody', () => {
    expect(lane(back).step()).toBe(0);
    const pursuer = lane((self) => {
      back(self);
      knowing(self);
    });
    expect(pursuer.step()).toBe(1);
  });

  test('keep out even a pursuer if they are full of gas or hide a trap, as a crust over lava does', () => {
    const pursuer = () =>
      lane((self) => {
        back(self);
        knowing(self);
      });
    const gassed = pursuer();
    gassed.pour('caustic', 9, gassed.at('%'));
    expect(gassed.step()).toBe(0);
    const onCrust = pursuer();
    onCrust.map.setTile(onCrust.at('%'), tileNumber('crust'));
    expect(onCrust.step()).toBe(0);
    const trapped = pursuer();
    stand(trapped.engine, trapped.at('%'), 'hidden dartTrap');
    expect(trapped.step()).toBe(0);
  });
});

test('a sleeper sleeps on in gas that one awake leaves', () => {
  const s = environmentScene('########\n#.m..#@#\n########', { m: { actor: 'brute' } });
  const brute = s.actor('brute');
  s.pour('caustic', 4, s.at('m'));
  brute.mood = 'sleep';
  expect(moved(brute, brute.breed.act?.(brute))).toBe(0);
  brute.mood = 'move';
  expect(moved(brute, brute.breed.act?.(brute))).not.toBe(0);
});

describe('a friend', () => {
  test('does not step beside gas that may drift to it', () => {
    const s = environmentScene('###########\n#b.g.....@#\n###########', { b: friend('brute', 'follow') });
    const brute = s.actor('brute');
    expect(moved(brute, allyTurn(brute))).toBe(1);
    s.map.move(brute, s.at('b'));
    s.pour('caustic', 9, s.at('g'));
    expect(moved(brute, allyTurn(brute))).toBe(0);
  });

  const HURT = { health: 5, hurtAt: 0 };
  test.each([
    ['that cannot walk stays at the bank', 'stump', '######\n#~~~~#\n#.b..#\n#...@#\n######'],
    ['that walks stays where it is, away from the bank', 'brute', '######\n#~~~~#\n#....#\n#.b.@#\n######'],
  ])('who was hurt by something unseen and %s', (_, actor, floor) => {
    const s = scene(floor, { b: friend(actor, 'wait', HURT) });
    expect(allyTurn(s.actor(actor))).toBeUndefined();
  });

  test('who swims and was hurt by something unseen stays in the water', () => {
    const s = scene('######\n#~b~~#\n#...@#\n######', { b: { ...friend('swimmer', 'wait', HURT), tile: 'deeps' } });
    expect(allyTurn(s.actor('swimmer'))).toBeUndefined();
  });
});

test('a searching creature steps past one of its band to a free cell, and does not push into it', () => {
  const s = scene('#######\n#.mn#@#\n#######', { m: { actor: 'brute', as: knowing }, n: { actor: 'stump' } });
  const brute = s.actor('brute');
  const [east, west] = [2, 6];
  const pick = jest.spyOn(s.engine.rng, 'pick');
  pick.mockReturnValueOnce(east).mockReturnValueOnce(west);
  expect(moved(brute, randomStep(brute))).toBe(-1);
  pick.mockReturnValue(west);
  s.engine.map.move(brute, s.at('m'));
  expect(moved(brute, randomStep(brute))).toBe(-1);
});

test('a way round closes nothing: where others stood, creatures walk later', () => {
  const s = scene('#######\n#..m..#\n#.###.#\n#..nf@#\n#######', {
    m: { actor: 'brute' },
    n: { actor: 'stump' },
    f: { actor: 'idler' },
  });
  const { map } = s.engine;
  const before = Array.from(map.blocked.walk);
  expect(stepRound(s.actor('brute'), s.hero.cell)).toBeDefined();
  expect(Array.from(map.blocked.walk)).toEqual(before);
});

test('one without a way round stays out of sight, and tries the straight way again after a while', () => {
  const s = scene('########\n#@b....#\n######.#\n######m#\n########', {
    m: { actor: 'brute', as: knowing },
    b: { actor: 'stump' },
  });
  const brute = s.actor('brute');
  brute.heldUp = TRIES_AGAIN_AFTER - 2;
  const step = (): number => moved(brute, closeIn(brute, s.hero.cell));
  expect([step(), step()]).toEqual([0, -s.engine.map.width]);
});

test('an archer across water does not fall back if there is a place on its side from which it could shoot', () => {
  const s = scene('###############\n#....@..~~~.m.#\n#########~~#..#\n###############', {
    m: { actor: 'bowman', as: knowing },
  });
  expect(moved(s.actor('bowman'), hunt(s.actor('bowman'), true))).toBe(0);
});

describe('one that stands off', () => {
  test.each([
    [3, 1],
    [4, 0],
    [5, -1],
  ])('goes from %i cells by %i', (cells, by) => {
    const floor = `##########\n#@${'.'.repeat(cells - 1)}m${'.'.repeat(7 - cells)}#\n##########`;
    const { actor } = scene(floor, { m: { actor: 'beckoner', as: knowing } });
    expect(moved(actor('beckoner'), standOff(actor('beckoner'), true))).toBe(by);
  });

  test('wanders about while it sees no hero', () => {
    const s = scene('##########\n#@..m....#\n##########', { m: { actor: 'beckoner' } });
    const beckoner = s.actor('beckoner');
    jest.spyOn(s.engine.rng, 'pick').mockReturnValue(6);
    expect(moved(beckoner, standOff(beckoner, false))).toBe(-1);
  });
});

describe('a leader', () => {
  const led = (floor: string, as: (follower: Actor) => void) => {
    const s = scene(floor, {
      s: { tile: 'statue' },
      c: { actor: 'captain', as: knowing },
      m: { actor: 'brute', as: knowing },
    });
    const captain = s.actor('captain');
    for (const who of s.engine.map.actors) {
      if (who.breed.id !== 'brute') continue;
      who.leader = captain.id;
      as(who);
    }
    return moved(captain, leadFromBehind(captain, true));
  };
  const asIs = (): void => undefined;

  test('comes on if nobody is left, or the hero is near, and lets others go first otherwise', () => {
    expect(led('#########\n#@....c.#\n#.......#\n#########', asIs)).toBe(-1);
    expect(led('#########\n#@..cm..#\n#.......#\n#########', asIs)).toBe(-1);
    expect(led('#########\n#@...cm.#\n#.......#\n#########', asIs)).toBe(0);
  });

  test('changes places in a passage with a follower behind it who knows of the hero', () => {
    const passage = '#########\n#@...cm.#\n#########';
    expect(led(passage, asIs)).toBe(1);
    expect(led(passage, (follower) => (follower.alert = 0))).toBe(0);
  });

  test('does not change places with a follower who is as near to the hero on another way', () => {
    expect(led('########\n#@.....#\n#.ssssm#\n#....c.#\n########', asIs)).toBe(0);
  });
});

test('one that waits for the hero to turn away waits no longer once it is hurt', () => {
  const s = scene('######\n#m..@#\n######', { m: { actor: 'brute', as: knowing } });
  const brute = s.actor('brute');
  expect(moved(brute, waitForBack(hunt)(brute, true))).toBe(0);
  brute.health--;
  expect(moved(brute, waitForBack(hunt)(brute, true))).toBe(1);
});

describe('a friend that is badly hurt', () => {
  const HALF_DEAD: Partial<Actor> = { health: 2, maxHealth: 10 };

  test('flees from a foe that is near, and strikes it if there is no way out', () => {
    const open = scene('########\n#..fk.@#\n########', {
      f: friend('soldier', 'follow', HALF_DEAD),
      k: { actor: 'stump' },
    });
    expect(moved(open.actor('soldier'), allyTurn(open.actor('soldier')))).toBe(-1);
    const cornered = scene('######\n#fk.@#\n######', {
      f: friend('soldier', 'follow', HALF_DEAD),
      k: { actor: 'stump' },
    });
    const deed = allyTurn(cornered.actor('soldier'));
    expect([cornered.actor('soldier').mood, deed?.constructor.name]).toEqual(['attack', 'AttackAction']);
  });
});

test.each([
  [4, -1],
  [5, 1],
])('a friend that is badly hurt, %i cells from a foe, goes %i cells nearer', (cells, nearer) => {
  const row = `#..f${'.'.repeat(cells - 1)}k@#`;
  const edge = '#'.repeat(row.length);
  const s = scene([edge, row, edge].join('\n'), {
    f: friend('soldier', 'follow', { health: 2, maxHealth: 10 }),
    k: { actor: 'stump' },
  });
  expect(moved(s.actor('soldier'), allyTurn(s.actor('soldier')))).toBe(nearer);
});

test('a friend that has no way to the hero changes places with nobody beside it', () => {
  const s = scene('#######\n#nf#.@#\n#######', {
    f: friend('soldier', 'follow'),
    n: { actor: 'idler', as: (who) => (who.side = 'neutral') },
  });
  expect(allyTurn(s.actor('soldier'))).toBeUndefined();
});

test('a friend behind the hero strikes only what it reaches', () => {
  const s = scene('######\n#f@k##\n######', { f: friend('soldier', 'shelter'), k: { actor: 'stump' } });
  const soldier = s.actor('soldier');
  s.actor('stump').mood = 'move';
  expect([allyTurn(soldier), soldier.mood]).toEqual([undefined, 'guard']);
});

test('a friend on its way to the foe that it was told to attack shows it', () => {
  const s = scene('#########\n#@.f..k.#\n#########', {
    f: friend('soldier', 'attack', { mood: 'quest' }),
    k: { actor: 'stump' },
  });
  const soldier = s.actor('soldier');
  soldier.targetId = s.actor('stump').id;
  expect([moved(soldier, allyTurn(soldier)), soldier.mood]).toEqual([1, 'move']);
});

test('an ambusher that was found and knows of the hero comes after the hero', () => {
  const s = scene('########\n#m...@.#\n########', { m: { actor: 'waylayer', as: knowing } });
  const waylayer = s.actor('waylayer');
  waylayer.reveal();
  s.wait(2);
  expect(waylayer.cell).toBeGreaterThan(s.at('m'));
});

test('nobody is held up by others where it is already, or where no way leads', () => {
  const s = scene('#########\n#m.#...@#\n#########', { m: { actor: 'brute' } });
  const brute = s.actor('brute');
  expect([isHeldUp(brute, brute.cell), isHeldUp(brute, s.hero.cell)]).toEqual([false, false]);
});
