// The climb: what has happened to a floor to which the hero comes back with the prize.
import { DOOM } from '../../../src/content/tables/doom-stages';
import { CLIMB_EVENTS } from '../../../src/content/places/climb-events';
import { imagine } from '../../../src/engine/api/snapshot/imagine';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { Engine } from '../../../src/engine/engine';
import { Rng } from '../../../src/engine/random/rng';
import { climbEventsFor } from '../../../src/engine/rules/floors/ascent';
import { UNREACHED } from '../../../src/engine/space/distance-map';
import { type Actor, NEVER } from '../../../src/engine/world/actors/actor';
import { NO_CELL, type Cell } from '../../../src/engine/space/geometry';
import { scene, TEST_CONTENT } from '../../scene';

/** Three rooms in a row, and a long way round them. The hero comes up in the first, and goes on from the last. */
const KEEP = `
  ##############################################
  ##############################################
  ##############################################
  ##@.........######...........######.......####
  ##........................................####
  ##..........######...........######......<####
  ##..........######...........######.......####
  ##..........######...........######.......####
  ##..........######...........######.......####
  ###.##################################.#######
  ###.##################################.#######
  ###....................................#######
  ##############################################
  ##############################################
  ##############################################
  ##############################################
  ##############################################
  ##############################################`;
const BELOW = '#######\n#..<..#\n#######';
const AWAY = 8;

/** The events that belong to floors: all but the ways for gold. */
const EVENTS = CLIMB_EVENTS.filter(({ gold }) => gold === undefined);

type Id = (typeof CLIMB_EVENTS)[number]['id'];

/** The hero on the floor below, with the prize, before a floor on which one event can happen. */
function below(id: Id) {
  const climbEvents = CLIMB_EVENTS.filter((event) => event.id === id);
  const s = scene([KEEP, BELOW], { '@': { tile: 'stairsDown' } }, { climbEvents });
  s.perform({ do: 'climb', way: 'down' });
  s.engine.prizeAt = s.engine.turn;
  return s;
}

/** The same hero after the way up, and the cells that have changed and the actors that have come. */
function climbed(id: Id) {
  const s = below(id);
  const before = s.engine.floors[1]?.tiles.slice() ?? new Uint8Array();
  s.perform({ do: 'climb', way: 'up' });
  const { map } = s.engine;
  // Hunters would come from the next turn on.
  map.arrivalAt = s.hero.due + 1_000_000;
  const cells = Array.from({ length: map.size }, (_, cell) => cell);
  const changed = cells.filter((cell) => map.tiles[cell] !== before[cell]);
  const far = (cell: Cell) => map.distance(cell, s.hero.cell);
  const foes: readonly Actor[] = map.actors.filter(({ isHero }) => !isHero);
  return { ...s, map, before, cells, changed, foes, far };
}

/** The steps from the hero to the stairs up, around cells that are left out. */
function stepsUp({ engine }: { readonly engine: Engine }, without: readonly Cell[] = []): number {
  const { map, hero } = engine;
  const blocked = map.blocked.walk.slice();
  for (const cell of without) blocked[cell] = 1;
  map.distanceMap.flood(blocked, [hero.cell]);
  return map.distanceMap.steps[map.stairs.up as Cell] as number;
}

/** The steps of the shortest way up where nothing has happened. */
const WAY = 39;

describe.each(EVENTS.map(({ id, message }) => [id, message] as const))('the event %s', (id, told) => {
  test('is told on arrival, remembered, and happens once', () => {
    const s = climbed(id);
    expect(s.told('narrated').map(({ text }) => text)).toEqual([told]);
    expect(s.map.climbEvent).toBe(id);
    const floods = s.map.floods.length;
    s.map.ambient = 15;
    s.perform({ do: 'climb', way: 'down' });
    s.perform({ do: 'climb', way: 'up' });
    expect(s.told('narrated')).toEqual([]);
    expect([s.map.floods.length, s.map.ambient, s.map.actors.length]).toEqual([floods, 15, s.foes.length + 1]);
  });

  test('does nothing and puts nobody within eight cells of the hero, and does no harm in the first turn', () => {
    const s = climbed(id);
    const live = s.map.environment.cells.map(({ cell }) => cell);
    for (const cell of [...s.changed, ...live, ...s.foes.map((foe) => foe.cell)])
      expect(s.far(cell)).toBeGreaterThan(AWAY);
    const { health } = s.hero;
    s.wait();
    expect(s.hero.health).toBe(health);
  });

  test('leaves a way up, now or as soon as it has burnt out and run off', () => {
    const s = climbed(id);
    expect(stepsUp(s)).toBeLessThan(UNREACHED);
    for (const foe of s.foes) s.map.remove(foe);
    s.hero.health = s.hero.maxHealth = 1000;
    s.wait(200);
    const fires = s.cells.filter((cell) => s.map.environment.fires[cell] !== 0);
    expect(stepsUp(s, fires)).toBeLessThan(UNREACHED);
  });

  test('is the same for the same seed and floor, whatever the dice of the game have been', () => {
    const twin = below(id);
    twin.engine.rng.below(100);
    const s = climbed(id);
    twin.perform({ do: 'climb', way: 'up' });
    const layout = ({ map }: Engine) => [
      [...map.tiles],
      map.environment.cells,
      map.floods,
      map.actors.map(({ breed, cell, maxHealth, attack }) => [breed.id, cell, maxHealth, attack]),
    ];
    expect(layout(twin.engine)).toEqual(layout(s.engine));
  });

  test('goes on after a load as it would have', () => {
    const s = climbed(id);
    s.wait(2);
    const loaded = fromSnapshot(s.engine.content, toSnapshot(s.engine));
    for (let i = 0; i < 40; i++) expect(loaded.perform({ do: 'wait' })).toEqual(s.engine.perform({ do: 'wait' }));
    expect(toSnapshot(loaded)).toEqual(toSnapshot(s.engine));
  });

  test('gives neither experience nor gold', () => {
    for (const foe of climbed(id).foes) expect([foe.worth, foe.gold]).toEqual([0, 0]);
  });
});

const tilesOf = ({ map, changed }: ReturnType<typeof climbed>): readonly string[] => [
  ...new Set(changed.map((cell) => map.tile(cell).id)),
];

test('fire begins at the far end of a slick of oil, and burns along it', () => {
  const s = climbed('fire');
  const steps = (cell: Cell) => s.map.paths.distancesTo(s.hero.cell, 'walk').steps[cell] as number;
  const kindled = s.cells.filter((cell) => s.map.environment.isKindled(cell));
  expect(tilesOf(s)).toEqual(['oil']);
  expect(kindled.length).toBeGreaterThan(2);
  const nearer = s.changed.filter((cell) => !kindled.includes(cell));
  expect(Math.min(...kindled.map(steps))).toBeGreaterThanOrEqual(Math.max(...nearer.map(steps)));
  s.wait(6);
  expect(nearer.some((cell) => s.map.environment.isBurning(cell) || s.map.tile(cell).id === 'floor')).toBe(true);
});

test('springs open in rooms, and the water rises around them', () => {
  const s = climbed('springs');
  expect(s.changed).toEqual([]);
  const sources = s.map.floods.flatMap((flood) => flood.sources);
  expect(sources.length).toBeGreaterThan(1);
  for (const cell of sources)
    expect(s.map.cellsWithin(cell, 1).every((near) => s.before[near] === s.before[cell])).toBe(true);
  const wet = () => s.cells.filter((cell) => s.map.tile(cell).soaks).length;
  s.wait(3);
  const early = wet();
  s.wait(6);
  expect(early).toBeGreaterThan(0);
  expect(wet()).toBeGreaterThan(early);
});

test('a cave-in shuts the shortest way, and everything else stays in reach', () => {
  const s = climbed('caveIn');
  expect(tilesOf(s)).toEqual(['rock']);
  expect(stepsUp(climbed('darkness'))).toBe(WAY);
  expect(stepsUp(s)).toBeGreaterThan(WAY);
  const { steps } = s.map.paths.distancesTo(s.hero.cell, 'walk');
  for (const cell of s.cells) if (s.map.tile(cell).walkable) expect(steps[cell]).toBeLessThan(UNREACHED);
});

test('a cave-in does not happen where there is no other way', () => {
  const s = scene(
    ['##########################\n#@......................<#\n##########################', BELOW],
    { '@': { tile: 'stairsDown' } },
    { climbEvents: CLIMB_EVENTS.filter(({ id }) => id === 'caveIn') },
  );
  s.perform({ do: 'climb', way: 'down' });
  s.engine.prizeAt = s.engine.turn;
  const tiles = s.engine.floors[1]?.tiles.slice();
  s.perform({ do: 'climb', way: 'up' });
  expect([s.engine.map.climbEvent, s.engine.map.tiles]).toEqual(['', tiles]);
});

test('a cave-in does not happen on one of two equally short ways', () => {
  const LOOP = `
    ##########################
    #........................#
    #.######################.#
    #@######################<#
    #.######################.#
    #........................#
    ##########################`;
  const climbEvents = CLIMB_EVENTS.filter(({ id }) => id === 'caveIn');
  const s = scene([LOOP, BELOW], { '@': { tile: 'stairsDown' } }, { climbEvents });
  s.perform({ do: 'climb', way: 'down' });
  s.engine.prizeAt = s.engine.turn;
  s.perform({ do: 'climb', way: 'up' });
  expect([s.engine.map.climbEvent, s.told('narrated')]).toEqual(['', []]);
});

test('a breach opens rock, and hunters come out of it who know where the hero is', () => {
  const s = climbed('breach');
  expect(tilesOf(s)).toEqual(['rubble']);
  expect(s.changed).toHaveLength(4);
  for (const cell of s.changed) expect(TEST_CONTENT.tiles[s.before[cell] as number]?.terrain).toBe('wall');
  expect(s.foes.map(({ breed }) => breed.id)).toEqual(['cinderHound', 'koboldReaver']);
  for (const foe of s.foes) {
    // The first of them has had a turn.
    expect(Math.min(...s.changed.map((cell) => s.map.distance(cell, foe.cell)))).toBeLessThanOrEqual(2);
    expect([foe.lastSeen, foe.post]).toEqual([s.hero.cell, NO_CELL]);
  }
});

test.each([
  ['none where a part of it would be near the arrival', 9, ''],
  ['one where all of it is far', 15, 'breach'],
])('a breach in the only rock there is: %s', (_, length, event) => {
  const bare = '.'.repeat(25 - length);
  const rock = '#'.repeat(length);
  const hall = [`#.${rock}${bare}#`, `#@${rock}${bare.slice(1)}<#`, `#.${rock}${bare}#`];
  const aisle = `#${'.'.repeat(26)}#`;
  const picture = ['#'.repeat(28), aisle, ...hall, aisle, '#'.repeat(28)].join('\n');
  const climbEvents = CLIMB_EVENTS.filter(({ id }) => id === 'breach');
  const s = scene([picture, BELOW], { '@': { tile: 'stairsDown' } }, { climbEvents });
  s.perform({ do: 'climb', way: 'down' });
  s.engine.prizeAt = s.engine.turn;
  s.perform({ do: 'climb', way: 'up' });
  expect(s.engine.map.climbEvent).toBe(event);
});

test('in darkness the hero sees no farther than the lamp', () => {
  const lit = climbed('gas');
  const dark = climbed('darkness');
  const seen = ({ map, far, cells }: typeof lit) =>
    Math.max(...cells.filter((cell) => map.visible[cell] === 1).map(far));
  expect(dark.map.ambient).toBe(1);
  expect(seen(lit)).toBeGreaterThan(7);
  expect(seen(dark)).toBeLessThanOrEqual(7);
});

test('the garrison stands on the way up, in ranks, and holds its posts', () => {
  const s = climbed('garrison');
  expect(s.foes.map(({ breed }) => breed.id)).toEqual(['boneGuard', 'boneArcher', 'boneGuard', 'boneArcher']);
  for (const foe of s.foes) expect([foe.mood, foe.post]).toEqual(['guard', foe.cell]);
  for (const foe of s.foes)
    expect(s.foes.some((other) => other !== foe && s.map.distance(other.cell, foe.cell) === 1)).toBe(true);
  // The first rank is the nearest to the hero.
  stepsUp(s);
  const ranks = s.foes.map(({ cell }) => s.map.distanceMap.steps[cell] as number);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
});

test('more of the garrison stand up at a later stage of doom', () => {
  const s = below('garrison');
  s.engine.prizeAt = s.engine.turn - 60 * DOOM.turns;
  s.perform({ do: 'climb', way: 'up' });
  expect(s.engine.map.actors.filter(({ breed }) => breed.id.startsWith('bone'))).toHaveLength(6);
});

test('the court waits at the stairs', () => {
  const s = climbed('court');
  expect(s.foes.map(({ breed }) => breed.id)).toEqual(['royalGuard', 'courtArcher']);
  for (const foe of s.foes) {
    expect(s.map.distance(foe.cell, s.map.stairs.up as Cell)).toBeLessThan(5);
    expect(s.map.distance(foe.cell, s.map.stairs.up as Cell)).toBeGreaterThan(1);
  }
});

test('kobolds bar every way to the stairs, and a push opens the barricade', () => {
  const s = climbed('gate');
  expect(tilesOf(s)).toEqual(['barricade']);
  expect(stepsUp(s, s.changed)).toBe(UNREACHED);
  expect(s.foes.map(({ breed }) => breed.id)).toEqual(['koboldReaver', 'koboldSlinger', 'koboldReaver']);
  for (const foe of s.foes) s.map.remove(foe);
  const [bar] = s.changed as [Cell];
  s.map.move(s.hero, bar - 1);
  s.bump('e');
  expect(s.map.tile(bar).id).toBe('rubble');
  s.bump('e');
  expect(s.hero.cell).toBe(bar);
});

test('webs hang over the way, and a weaver among them', () => {
  const s = climbed('webs');
  expect(tilesOf(s)).toEqual(['web']);
  expect(s.changed.length).toBeGreaterThan(10);
  expect(s.foes.map(({ breed }) => breed.id)).toEqual(['webWeaver']);
});

test('gas drifts from where it hangs', () => {
  const s = climbed('gas');
  const clouds = () => s.cells.filter((cell) => s.map.environment.gasAt(cell) !== undefined);
  const before = clouds();
  expect(before.length).toBeGreaterThan(7);
  expect(['caustic', 'methane']).toContain(s.map.environment.gasAt(before[0] as Cell));
  s.wait(4);
  expect(clouds().length).toBeGreaterThan(before.length);
});

test('nothing has happened before the prize is taken', () => {
  const s = below('fire');
  s.engine.prizeAt = NEVER;
  s.perform({ do: 'climb', way: 'up' });
  expect(s.told('narrated')).toEqual([]);
  expect(s.engine.map.climbEvent).toBe('');
});

test('a hero who thinks ahead does not learn what will have happened', () => {
  const s = below('fire');
  const above = s.engine.floors[1];
  for (let cell = 0; cell < (above?.size ?? 0); cell++) above?.memory.observe(cell);
  const imagined = imagine(s.engine, Rng.named('ahead'));
  const events = imagined.perform({ do: 'climb', way: 'up' });
  expect(imagined.map.depth).toBe(1);
  expect(events.map(({ type }) => type)).not.toContain('narrated');
  expect(imagined.map.environment.hasFire).toBe(false);
});

test('each floor has an event of its own, near its place in the list, and seeds differ', () => {
  // An event moves by those before it that a seed leaves out, and by a change of places.
  const most = EVENTS.length - (TEST_CONTENT.floors - 1) + 1;
  const orders = Array.from({ length: 40 }, (_, seed) => {
    const engine = new Engine(TEST_CONTENT, { seed: `order ${seed}`, name: 'Wren' });
    const depths = Array.from({ length: TEST_CONTENT.floors - 1 }, (_, i) => TEST_CONTENT.floors - 1 - i);
    const order = depths.map((depth) => climbEventsFor(engine, depth)[0]?.id);
    expect(new Set(order).size).toBe(order.length);
    order.forEach((id, i) => {
      expect(Math.abs(EVENTS.findIndex((event) => event.id === id) - i)).toBeLessThanOrEqual(most);
    });
    return order.join(' ');
  });
  expect(new Set(orders).size).toBeGreaterThan(30);
});

test('a floor without room for its own event has another one', () => {
  const { engine } = below('court');
  const events = climbEventsFor(new Engine(TEST_CONTENT, engine.options), 4);
  expect(new Set(events).size).toBe(EVENTS.length);
  const s = scene([KEEP.replace('......<', '.......'), BELOW], { '@': { tile: 'stairsDown' } });
  s.perform({ do: 'climb', way: 'down' });
  s.engine.prizeAt = s.engine.turn;
  s.perform({ do: 'climb', way: 'up' });
  // Without stairs up there is no way on which anything could happen.
  expect(s.engine.map.climbEvent).toBe('');
});
