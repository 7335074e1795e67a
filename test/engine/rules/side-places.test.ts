/** Side places in play: the way in and out, who comes along, what is heard, what closes, and what happens inside. */
import { CONTENT } from '../../../src/content';
import { SIDE_PLACE_IDS } from '../../../src/content/places/place-kinds';
import { sidePlacesOf } from '../../../src/content/levels';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { View } from '../../../src/engine/api/view/view';
import { Engine } from '../../../src/engine/engine';
import { Rng } from '../../../src/engine/random/rng';
import { imagine } from '../../../src/engine/api/snapshot/imagine';
import { alert } from '../../../src/engine/rules/perception/noise';
import { shove } from '../../../src/engine/rules/floors/shove';
import { fall } from '../../../src/engine/rules/floors/falling';
import { changeGround, kindle } from '../../../src/engine/rules/environment/react';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { NEW_FLOOR_EXPERIENCE } from '../../../src/engine/rules/actors/growth';
import { blink, teleportFar } from '../../../src/engine/rules/actors/teleport';
import type { Cell } from '../../../src/engine/space/geometry';
import type { GameMap } from '../../../src/engine/world/map/game-map';
import { atEntrance, clear, inside, seedWith } from '../../content/side-place-game';

const told = (engine: Engine): readonly string[] =>
  engine.events.flatMap((event) => (event.type === 'narrated' ? [event.text] : []));

/** Waits, and returns what the hero is told meanwhile. The hero neither starves nor meets anybody. */
function wait(engine: Engine, turns: number, until = (): boolean => false): readonly string[] {
  const texts: string[] = [];
  for (let i = 0; i < turns && !until(); i++) {
    engine.hero.turnsUntilStarving = 1000;
    engine.map.arrivalAt = engine.hero.due + 1_000_000;
    engine.perform({ do: 'wait' });
    texts.push(...told(engine));
  }
  return texts;
}

const mouthOf = (map: GameMap, entrance: Cell): Cell =>
  [-map.width, 1, map.width, -1].map((step) => entrance + step).find((cell) => map.isFree(cell)) as Cell;

describe('the way in', () => {
  test.each(SIDE_PLACE_IDS)('into and out of the %s, over both its floors', (place) => {
    const { engine, host, entrance, map } = atEntrance(place);
    const view = new View(engine);
    expect(view.place).toBeUndefined();
    expect(view.commands).toContainEqual({ do: 'climb', way: 'in' });
    engine.perform({ do: 'climb', way: 'in' });
    expect(engine.events).toContainEqual(
      expect.objectContaining({ type: 'climbed', way: 'in', depth: host, floor: 10 * host + 1, first: true }),
    );
    expect(view.place).toMatchObject({ id: place, storey: 1 });
    expect([view.depth, view.deepest]).toEqual([host, host]);
    const upper = engine.map;
    clear(upper);
    upper.move(engine.hero, upper.nearestFree(upper.stairs.down as Cell));
    engine.perform({ do: 'climb', way: 'down' });
    expect([view.floor, view.place?.storey]).toEqual([10 * host + 2, 2]);
    const wasDescribed = (): boolean =>
      engine.events.some((event) => event.type === 'narrated' && event.what === 'placeEntered');
    expect(wasDescribed()).toBe(false);
    expect(engine.map.stairs).toEqual({ up: engine.hero.cell });
    clear(engine.map);
    engine.perform({ do: 'climb', way: 'up' });
    expect([engine.map === upper, engine.hero.cell]).toEqual([true, upper.stairs.down]);
    upper.move(engine.hero, upper.stairs.up as Cell);
    engine.perform({ do: 'climb', way: 'up' });
    expect([engine.map === map, engine.hero.cell]).toEqual([true, entrance]);
  });

  test('gives no experience before the lower floor, which gives that of both', () => {
    const { engine, host } = atEntrance();
    const { hero } = engine;
    const before = hero.experience;
    engine.perform({ do: 'climb', way: 'in' });
    const entered = hero.experience;
    clear(engine.map);
    engine.map.move(hero, engine.map.nearestFree(engine.map.stairs.down as Cell));
    engine.perform({ do: 'climb', way: 'down' });
    expect([entered - before, hero.experience - entered]).toEqual([0, 2 * NEW_FLOOR_EXPERIENCE * host]);
  });

  test('is no stairs up or down, and elsewhere there is none', () => {
    const { engine, map, entrance } = atEntrance();
    for (const way of ['up', 'down'] as const) {
      engine.perform({ do: 'climb', way });
      expect(engine.events).toMatchObject([{ type: 'refused' }]);
    }
    map.move(engine.hero, mouthOf(map, entrance));
    engine.perform({ do: 'climb', way: 'in' });
    expect(engine.events).toMatchObject([{ type: 'refused', why: 'There is no way into a side place here.' }]);
  });

  test('is heard on the first arrival on its floor, with the direction, and not again', () => {
    const { seed, host } = seedWith('forge');
    const engine = Engine.start(CONTENT, { seed, name: 'Wren' });
    const above = engine.floorAt(host - 1);
    clear(above);
    above.add(engine.hero, above.stairs.down as Cell);
    engine.perform({ do: 'climb', way: 'down' });
    expect(told(engine).filter((text) => text.includes('hammers'))).toEqual([
      expect.stringMatching(/^You hear hammers on an anvil from the (north|south|east|west)/),
    ]);
    clear(engine.map);
    engine.perform({ do: 'climb', way: 'up' });
    engine.perform({ do: 'climb', way: 'down' });
    expect(told(engine).filter((text) => text.includes('hammers'))).toEqual([]);
  });

  test('travel leads from the lower floor to a place in the keep, and back', () => {
    const { engine, host, entrance } = atEntrance();
    const up = engine.map.stairs.up as Cell;
    engine.map.memory.restore(
      engine.map.tiles.map((tile) => tile + 1),
      engine.map.memory.items,
      engine.map.memory.props,
    );
    engine.perform({ do: 'climb', way: 'in' });
    clear(engine.map);
    for (let i = 0; i < 3 && engine.map.number !== host; i++) engine.perform({ do: 'travel', floor: host, to: up });
    expect([engine.map.number, engine.hero.cell]).toEqual([host, entrance]);
    engine.perform({ do: 'travel', floor: host, to: up });
    expect(engine.hero.cell).toBe(up);
    for (let i = 0; i < 3 && engine.map.number === host; i++)
      engine.perform({ do: 'travel', floor: 10 * host + 1, to: 0 });
    expect(engine.map.number).toBe(10 * host + 1);
  });
});

describe('a hero in the entrance', () => {
  test('can be moved in every way and never leaves it shut behind', () => {
    const moves: readonly [string, (engine: Engine, mouth: Cell) => void][] = [
      [
        'a shove',
        (engine, mouth) => {
          shove(engine.hero, { from: mouth, cells: 3 });
        },
      ],
      [
        'a pull',
        (engine, mouth) => {
          shove(engine.hero, { from: mouth, cells: 3, isTowards: true });
        },
      ],
      ['a blink', (engine) => blink(engine.hero, 5)],
      ['a teleport', (engine) => teleportFar(engine.hero)],
      [
        'a fall',
        (engine) => {
          fall(engine.hero);
        },
      ],
      ['stairs', (engine) => engine.perform({ do: 'climb', way: 'in' })],
    ];
    for (const [what, move] of moves) {
      const { engine, map, entrance } = atEntrance('warren', ({ closesIn }) => closesIn !== undefined);
      map.closesIn = 1;
      engine.perform({ do: 'wait' });
      expect([what, map.stairs.in, map.closesIn]).toEqual([what, entrance, 1]);
      move(engine, mouthOf(map, entrance));
      engine.look();
      expect([what, engine.map.tile(engine.hero.cell).walkable]).toEqual([what, true]);
      const copy = fromSnapshot(CONTENT, toSnapshot(engine));
      expect([what, hashState(copy)]).toEqual([what, hashState(engine)]);
    }
  });

  test('changes places with a friend there', () => {
    const { engine, map, entrance } = atEntrance();
    const mouth = mouthOf(map, entrance);
    const friend = spawn('goblin', map, mouth, { side: 'ally' });
    map.swap(engine.hero, friend);
    expect([engine.hero.cell, friend.cell]).toEqual([mouth, entrance]);
    engine.perform({ do: 'wait' });
    expect(engine.map).toBe(map);
  });
});

describe('company', () => {
  test('friends and hunters beside the hero come in, those farther away follow, and all come out again', () => {
    const { engine, map, entrance } = atEntrance();
    const mouth = mouthOf(map, entrance);
    const friend = spawn('goblin', map, mouth, { side: 'ally' });
    const hunter = spawn('goblin', map, map.nearestFree(mouth));
    alert(hunter, engine.hero.cell);
    hunter.mood = 'attack';
    engine.perform({ do: 'climb', way: 'in' });
    expect(engine.map.actors).toContain(friend);
    for (const actor of [...engine.map.actors])
      if (![engine.hero, friend, hunter].includes(actor)) engine.map.remove(actor);
    wait(engine, 20, () => hunter.map === engine.map);
    expect(hunter.map).toBe(engine.map);
    clear(engine.map);
    engine.map.add(friend, engine.map.nearestFree(engine.hero.cell));
    engine.perform({ do: 'climb', way: 'up' });
    wait(engine, 20, () => friend.map === engine.map);
    expect(friend.map).toBe(map);
  });

  test('a King who pursues the hero comes into the side place', () => {
    const { engine, map, host } = atEntrance('archive');
    const king = spawn('koboldKing', map, map.nearestFree(map.stairs.up as Cell));
    engine.prizeAt = engine.turn;
    engine.pursuer = king.id;
    engine.perform({ do: 'climb', way: 'in' });
    clear(engine.map);
    expect(new View(engine).doom?.pursuer?.below).toBe(-1);
    wait(engine, 300, () => king.map === engine.map);
    expect([king.map.number, host]).toEqual([10 * host + 1, host]);
  });
});

describe('a side place that closes', () => {
  const closing = () => {
    const game = atEntrance('warren', ({ closesIn }) => closesIn !== undefined);
    game.map.move(game.engine.hero, mouthOf(game.map, game.entrance));
    return game;
  };

  test('says so at 300, 150 and 50 turns, and is a wall after 400', () => {
    const { engine, map, entrance } = closing();
    expect(map.closesIn).toBe(400);
    const texts = wait(engine, 399).filter((text) => text.includes('drums'));
    expect(texts.map((text) => /in (\d+) turns/.exec(text)?.[1])).toEqual(['300', '150', '50']);
    expect(map.stairs.in).toBe(entrance);
    expect(wait(engine, 1)).toContainEqual(expect.stringContaining('the way is closed'));
    expect([map.stairs.in, map.tile(entrance).walkable]).toEqual([undefined, false]);
    const copy = fromSnapshot(CONTENT, toSnapshot(engine));
    expect([copy.map.stairs.in, hashState(copy)]).toEqual([undefined, hashState(engine)]);
  });

  test('does not close on an actor, and moves what lies there', () => {
    const { engine, map, entrance } = closing();
    // It is rooted to the spot.
    const friend = spawn('shrieker', map, entrance, { side: 'ally' });
    engine.placeItem(map, entrance, 'ration', 1);
    map.closesIn = 1;
    wait(engine, 5);
    expect(map.stairs.in).toBe(entrance);
    map.remove(friend);
    wait(engine, 1);
    expect(map.stairs.in).toBeUndefined();
    expect(map.items.get(entrance)).toBeUndefined();
    expect([...map.items.values()].flat().filter(({ kind }) => kind.id === 'ration').length).toBeGreaterThan(0);
  });

  test('stays open for good once the hero has gone in', () => {
    const { engine, map, entrance } = atEntrance('warren', ({ closesIn }) => closesIn !== undefined);
    engine.perform({ do: 'climb', way: 'in' });
    expect(map.closesIn).toBe(0);
    clear(engine.map);
    engine.perform({ do: 'climb', way: 'up' });
    wait(engine, 450);
    expect(map.stairs.in).toBe(entrance);
  });
});

describe('what happens inside', () => {
  test('the tide of the archive rises and sinks', () => {
    const { engine } = inside('archive');
    const wet = (): number => engine.map.tiles.filter((tile) => CONTENT.tiles[tile]?.lasts !== undefined).length;
    expect(wait(engine, 61)).toContain('The tide comes in.');
    wait(engine, 4);
    expect(wet()).toBeGreaterThan(5);
  });

  test('the heat of the forge hurts the hero and the friends, except on cool flagstones and those proof against fire', () => {
    const { engine } = inside('forge');
    const { hero, map } = engine;
    const friend = spawn('goblin', map, map.nearestFree(hero.cell), { side: 'ally' });
    const proof = spawn('emberBeetle', map, map.nearestFree(hero.cell), { side: 'ally' });
    for (const one of [hero, friend, proof]) changeGround(map, one.cell, 'floor');
    const hurt = (): readonly number[] =>
      engine.events.flatMap((event) => (event.type === 'hurt' && event.cause === 'heat' ? [event.who.id] : []));
    const struck = new Set<number>();
    for (let i = 0; i < 25; i++) {
      for (const one of [friend, proof]) one.due = hero.due + 1_000_000;
      wait(engine, 1);
      for (const id of hurt()) struck.add(id);
    }
    expect([...struck].sort()).toEqual([hero.id, friend.id].sort());
    changeGround(map, hero.cell, 'coolStone');
    const shaded = new Set<number>();
    for (let i = 0; i < 30; i++) {
      wait(engine, 1);
      for (const id of hurt()) shaded.add(id);
    }
    expect(shaded.has(hero.id)).toBe(false);
  });

  test('the drums of the warren tell all who hear them where the hero is', () => {
    const { engine } = inside('warren');
    const { map, hero } = engine;
    map.distanceMap.flood(map.solid, [hero.cell]);
    const { order, reached, steps } = map.distanceMap;
    const ground = Array.from(order.subarray(0, reached)).filter((cell) => map.isFree(cell));
    const sleeperAt = (least: number) => {
      const cell = ground.find((at) => (steps[at] as number) >= least && map.lineOfSight[at] === 0) as Cell;
      return spawn('kobold', map, cell, { mood: 'sleep' });
    };
    const [near, far] = [sleeperAt(16), sleeperAt(30)];
    expect(wait(engine, 91, () => near.mood !== 'sleep').at(-1)).toContain('Drums!');
    expect([near.lastSeen, far.mood]).toEqual([hero.cell, 'sleep']);
  });

  test('the dead of the crypt get up from the nearest bier, at half their health, unless it has burnt', () => {
    const { engine } = inside('crypt');
    const { map, hero } = engine;
    const bier = map.nearestFree(hero.cell + 1);
    for (const [cell, tile] of map.tiles.entries())
      if (CONTENT.tiles[tile]?.id === 'bier') changeGround(map, cell, 'floor');
    changeGround(map, bier, 'bier');
    expect(wait(engine, 41, () => map.actors.length > 1).at(-1)).toContain('gets up');
    const [risen] = map.actors.filter((actor) => !actor.isHero);
    expect(risen).toMatchObject({ worth: 0 });
    expect(risen && risen.health * 2).toBeLessThanOrEqual(risen?.maxHealth ?? 0);
    expect(map.tile(bier).id).toBe('floor');
    clear(map);
    changeGround(map, bier, 'bier');
    kindle(map, bier, 3);
    hero.conditions = [];
    wait(engine, 45);
    expect(map.actors).toEqual([hero]);
  });

  test('the flowers of the garden breathe out, and can be cut', () => {
    const { engine } = inside('garden');
    const { map, hero } = engine;
    const cell = map.nearestFree(hero.cell + 1);
    changeGround(map, cell, 'glassFlower');
    wait(engine, 31, () => map.environment.gases.some((gas) => gas !== 0));
    expect(map.environment.gases.some((gas) => gas !== 0)).toBe(true);
    expect(map.tile(cell).cutsTo).toBe('floor');
  });
});

describe('the rest of the game', () => {
  test('a game in a side place is saved, loaded and played on as it would have been', () => {
    const { engine } = atEntrance('garden');
    engine.perform({ do: 'climb', way: 'in' });
    const copy = fromSnapshot(CONTENT, toSnapshot(engine));
    expect([copy.map.place, copy.map.number]).toEqual([engine.map.place, engine.map.number]);
    for (let i = 0; i < 70 && engine.outcome === undefined; i++) {
      for (const each of [engine, copy]) each.perform({ do: 'wait' });
      expect(hashState(copy)).toBe(hashState(engine));
    }
  });

  test('an imagined game goes on below a side place and back in the keep', () => {
    const { engine, host } = inside('archive');
    const { map } = engine;
    map.memory.restore(
      map.tiles.map((tile) => tile + 1),
      map.memory.items,
      map.memory.props,
    );
    map.move(engine.hero, map.stairs.down as Cell);
    engine.look();
    const down = imagine(engine, Rng.named('test'));
    down.perform({ do: 'climb', way: 'down' });
    expect(down.map.number).toBe(10 * host + 2);
    map.move(engine.hero, map.stairs.up as Cell);
    engine.look();
    const up = imagine(engine, Rng.named('test'));
    up.perform({ do: 'climb', way: 'up' });
    expect(up.map.number).toBe(host);
  });

  test('a hero who thinks at the bottom of a side place about leaving comes out where it went in', () => {
    const { engine, host } = inside('crypt');
    fall(engine.hero);
    const { map } = engine;
    map.move(engine.hero, map.stairs.up as Cell);
    engine.look();
    const copy = imagine(engine, Rng.named('test'));
    copy.perform({ do: 'climb', way: 'up' });
    copy.map.move(copy.hero, copy.map.stairs.up as Cell);
    copy.perform({ do: 'climb', way: 'up' });
    expect([copy.map.number, copy.hero.cell]).toEqual([host, engine.floors[host]?.stairs.in]);
  });

  test('a hero falls from the upper floor to the lower one, and from the lower one nowhere', () => {
    const { engine, host } = inside('crypt');
    fall(engine.hero);
    expect(engine.map.number).toBe(10 * host + 2);
    expect(engine.map.stairs.down).toBeUndefined();
    engine.floorAt(host);
    expect(engine.floors[host]?.fallen).toEqual([]);
  });

  test('what lies in a side place says nothing about what the keep holds', () => {
    const { engine } = inside('archive');
    const { map, hero, knowledge } = engine;
    const potion = CONTENT.items.find(({ sort, disguised }) => sort === 'potion' && disguised);
    map.addItem(hero.cell, { kind: potion as never, count: 1 });
    engine.perform({ do: 'take' });
    expect(hero.pack.some(({ kind }) => kind === potion)).toBe(true);
    expect(knowledge.found[potion?.id ?? '']).toBeUndefined();
  });

  test('nothing that the climb brings happens in a side place, and the way out is the way home', () => {
    const { engine, map } = atEntrance('crypt');
    engine.perform({ do: 'climb', way: 'in' });
    const upper = engine.map;
    clear(upper);
    engine.prizeAt = engine.turn;
    upper.move(engine.hero, upper.stairs.down as Cell);
    engine.perform({ do: 'climb', way: 'down' });
    clear(engine.map);
    engine.perform({ do: 'climb', way: 'up' });
    expect(upper.climbEvent).toBe('');
    upper.move(engine.hero, upper.stairs.up as Cell);
    engine.perform({ do: 'climb', way: 'up' });
    expect(engine.map).toBe(map);
    expect(engine.outcome).toBeUndefined();
  });

  test('the seed decides all of it', () => {
    expect(sidePlacesOf('42')).toEqual(sidePlacesOf('42'));
    const { seed, host } = seedWith('garden');
    for (const number of [10 * host + 1, 10 * host + 2])
      expect(CONTENT.planFloor(seed, number)).toEqual(CONTENT.planFloor(seed, number));
  });
});
