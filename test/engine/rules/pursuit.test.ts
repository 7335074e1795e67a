// The King from whom the Crown was taken alive: doom has a head start, and he climbs after the hero.
import { NO_CELL } from '../../../src/engine/space/geometry';
import { DOOM } from '../../../src/content/tables/doom-stages';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { View } from '../../../src/engine/api/view/view';
import { hurt } from '../../../src/engine/rules/combat/combat';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import type { Actor } from '../../../src/engine/world/actors/actor';
import type { Side } from '../../../src/engine/world/kinds/allegiance';
import type { Content } from '../../../src/engine/world/kinds/content';
import { scene } from '../../scene';

/** The hero lands between the stairs. The King waits where nobody gets in or out. */
const FLOOR = `
  ##########
  #<>......#
  ##########
  #....#####
  ##########`;
const TOP = FLOOR.replace('>', '@').replace('<', 'g');

/** Nobody comes but the King, and nothing has happened to the floors. */
const alone: Partial<Content> = {
  doom: { ...DOOM, stages: [{ ...DOOM.stages[0], hunters: 0 }] },
  climbEvents: [],
};

/** The hero on the lowest of four floors, beside the Crown, with the King alive or not. */
function atThrone({ isAlive = true, side = 'hostile' }: { readonly isAlive?: boolean; readonly side?: Side } = {}) {
  const s = scene([TOP, FLOOR, FLOOR, FLOOR], { g: { tile: 'gate' }, '@': { tile: 'stairsDown' } }, alone);
  for (let i = 0; i < 3; i++) {
    s.perform({ do: 'climb', way: 'down' });
    if (i < 2) s.bump('e');
  }
  const { map } = s.engine;
  const king = spawn('koboldKing', map, map.cellAt(2, 3), { post: map.cellAt(2, 3) });
  king.side = side;
  if (!isAlive) hurt(king, 1000, { cause: 'blast' });
  map.addItem(s.hero.cell, createItem(map, { item: 'emberCrown', count: 1 }, s.hero.cell));
  s.hero.health = s.hero.maxHealth = 10_000;
  s.perform({ do: 'take' });
  const view = new View(s.engine);
  const climb = () => {
    expect(s.perform({ do: 'climb', way: 'up' })).toContain('climbed');
    if (s.engine.map.depth > 1) s.bump('w');
  };
  /** Waits until so many turns have passed since the Crown was taken, and returns what the last of them told. */
  const until = (turns: number): readonly string[] => {
    while (s.engine.turn < s.engine.prizeAt + turns) s.wait();
    return s.engine.events.flatMap((event) =>
      event.type === 'narrated' ? [event.text] : event.type === 'arrived' ? [`arrived ${event.who.breed}`] : [],
    );
  };
  return { ...s, king, view, climb, until };
}

describe('a Crown taken while the King lives', () => {
  test('gives doom a head start of 20, and says so', () => {
    const s = atThrone();
    expect(s.told('narrated').map(({ text }) => text)).toEqual([DOOM.pursuer?.message]);
    expect(s.view.doom).toMatchObject({ value: 20, pursuer: { title: 'the King', below: 0, every: 150 } });
    s.until(DOOM.turns);
    expect(s.view.doom?.value).toBe(21);
  });

  test.each([
    ['dead', { isAlive: false }],
    ['a friend', { side: 'ally' }],
  ] as const)('gives none if he is %s, and nobody pursues', (_, king) => {
    const s = atThrone(king);
    expect(s.told('narrated')).toEqual([]);
    expect(s.view.doom).toMatchObject({ value: 0, pursuer: null });
    s.climb();
    expect(s.until(300)).toEqual([]);
  });

  test('takes the King from his post', () => {
    expect(atThrone().king).toMatchObject({ post: NO_CELL });
  });
});

describe('the King who pursues', () => {
  test('climbs a floor every 150 turns, says how far off he is, and arrives at the stairs', () => {
    const s = atThrone();
    s.climb();
    s.climb();
    expect(s.view.doom?.pursuer?.below).toBe(2);
    expect(s.until(149)).toEqual([]);
    expect(s.until(150)).toEqual(['The King is 1 floor below.']);
    expect(s.view.doom?.pursuer?.below).toBe(1);
    expect(s.king.map).toBe(s.engine.floors[3]);
    expect(s.until(299)).toEqual([]);
    expect(s.until(300)).toEqual(['arrived koboldKing']);
    const { map } = s.engine;
    expect(s.king.map).toBe(map);
    expect(map.distance(s.king.cell, map.stairs.down as number)).toBeLessThanOrEqual(2);
    expect([s.king.alert > 0, s.king.lastSeen, s.view.doom?.pursuer?.below]).toEqual([true, s.hero.cell, 0]);
  });

  test('does not take the stairs with the hero, even from beside', () => {
    const s = atThrone();
    s.engine.map.move(s.king, s.hero.cell + 1);
    s.climb();
    s.wait(10);
    expect(s.king.map.depth).toBe(4);
  });

  test('waits on the hero’s own floor, and comes down again after a hero who goes back', () => {
    const s = atThrone();
    s.until(150);
    expect(s.king.map.depth).toBe(4);
    s.climb();
    s.until(300);
    expect(s.king.map.depth).toBe(3);
    expect(s.king.cell).toBe(s.engine.map.stairs.down);
    s.engine.map.swap(s.hero, s.king);
    s.perform({ do: 'climb', way: 'down' });
    expect(s.view.doom?.pursuer?.below).toBe(-1);
    expect(s.until(450)).toEqual(['arrived koboldKing']);
  });

  test('is no danger any more once he is dead, but the head start stays', () => {
    const s = atThrone();
    hurt(s.king, 1000, { cause: 'blast' });
    s.climb();
    expect(s.until(10 * DOOM.turns)).toEqual([]);
    expect(s.view.doom).toMatchObject({ value: 30, pursuer: null });
  });

  test('pursues as he would have after a load in the midst of it', () => {
    const s = atThrone();
    s.climb();
    s.climb();
    s.until(160);
    const loaded = fromSnapshot(s.engine.content, toSnapshot(s.engine));
    for (let i = 0; i < 200; i++) expect(loaded.perform({ do: 'wait' })).toEqual(s.engine.perform({ do: 'wait' }));
    expect(toSnapshot(loaded)).toEqual(toSnapshot(s.engine));
    expect(s.king.map.depth).toBe(2);
  });

  test('heals on the way, and what he suffers from lasts as long as before', () => {
    const s = atThrone();
    s.king.health = 1;
    const ticks = 12_300;
    s.climb();
    s.climb();
    s.king.conditions = [{ condition: 'slowed', until: (s.engine.floors[4]?.leftAt ?? 0) + ticks }];
    s.until(150);
    const arrival = s.engine.floors[3]?.leftAt ?? 0;
    expect(s.king.conditions.map(({ until }) => until - arrival)).toEqual([ticks]);
    s.until(300);
    expect(s.king.health).toBeGreaterThan(s.king.maxHealth / 2);
  });

  test('climbs also after a fall', () => {
    const s = atThrone();
    s.climb();
    s.climb();
    const { king } = s;
    const from = king.map;
    from.remove(king);
    (s.engine.floors[3] as typeof from).fallen = [king];
    expect(s.view.doom?.pursuer?.below).toBe(2);
    expect(s.until(150)).toEqual(['The King is 1 floor below.']);
    expect(king.map.depth).toBe(3);
    expect(s.engine.floors[3]?.fallen).toEqual([]);
  });
});

describe('the ends of a run', () => {
  const home = (s: ReturnType<typeof atThrone>) => {
    while (s.engine.map.depth > 1) s.climb();
    s.engine.map.move(s.hero, s.engine.map.stairs.up as number);
    s.perform({ do: 'climb', way: 'up' });
    return s.view;
  };
  const kill = (who: Actor) => {
    hurt(who, 100_000, { cause: 'blast' });
  };

  test('are told apart: a king-slayer and a crown thief', () => {
    expect(home(atThrone({ isAlive: false }))).toMatchObject({ outcome: 'won', runEnd: 'slayer' });
    expect(home(atThrone())).toMatchObject({ outcome: 'won', runEnd: 'thief' });
    const late = atThrone();
    kill(late.king);
    expect(home(late).runEnd).toBe('slayer');
  });

  test('a survivor, and a death with the Crown and without it', () => {
    const quitter = scene('####\n#@.#\n####');
    expect(new View(quitter.engine).runEnd).toBeUndefined();
    quitter.perform({ do: 'escape' });
    expect(new View(quitter.engine).runEnd).toBe('survivor');
    const bearer = atThrone();
    kill(bearer.hero);
    expect(bearer.view.runEnd).toBe('diedWithPrize');
    const other = scene('####\n#@.#\n####');
    kill(other.hero);
    expect(new View(other.engine).runEnd).toBe('died');
  });
});

describe('the watch over the Crown', () => {
  /** The hero away from the stairs of the only floor, on which the King is or is not. */
  function inHall({ hasKing }: { readonly hasKing: boolean }) {
    const s = scene('##########\n#<##.....#\n#........#\n##########\n#....#####\n##########', {}, alone);
    const { map } = s.engine;
    if (hasKing) spawn('koboldKing', map, map.cellAt(2, 4), { post: map.cellAt(2, 4) });
    map.move(s.hero, map.cellAt(7, 1));
    s.engine.look();
    map.arrivalAt = s.hero.due;
    s.wait();
    return s;
  }

  test('comes for a hero who stays on the floor of the King, and knows where that is', () => {
    const s = inHall({ hasKing: true });
    expect(s.told('narrated').map(({ text }) => text)).toEqual([DOOM.pursuer?.watch.message]);
    const watch = s.engine.map.actors.filter(({ breed }) => DOOM.pursuer?.watch.breeds.includes(breed.id));
    expect(watch.map(({ breed }) => breed.id)).toEqual(['royalGuard', 'courtArcher']);
    for (const each of watch) expect([each.alert > 0, each.worth]).toEqual([true, 0]);
    const { arrivalAt } = s.engine.map;
    expect(arrivalAt - s.hero.due).toBeGreaterThan(14_000);
    expect(arrivalAt - s.hero.due).toBeLessThanOrEqual(20_000);
  });

  test('does not come where the King is not', () => {
    const s = inHall({ hasKing: false });
    expect(s.told('narrated')).toEqual([]);
    expect(s.engine.map.actors.some(({ breed }) => breed.id === 'royalGuard')).toBe(false);
  });
});
