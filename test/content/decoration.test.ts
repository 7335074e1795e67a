/** Plants, webs, mud, gas, lakes and traps on drafts, and the cells that stay free of them. */
import { Draft, HEIGHT, isInside, SIZE, WIDTH, type Theme } from '../../src/content/levels/draft';
import { spinWebs, spreadPatch } from '../../src/content/levels/decor';
import { layPlain } from '../../src/content/levels/fallback';
import { isDoor, isNextToDoor, isRoomy } from '../../src/content/levels/neighbourhood';
import { fillLakes } from '../../src/content/levels/steps/lakes';
import { setTraps } from '../../src/content/levels/steps/set-traps';
import { decorate } from '../../src/content/levels/steps/themes';
import { TILE } from '../../src/content/levels/tile-numbers';
import { Rng } from '../../src/engine/random/rng';
import { distance } from '../../src/engine/space/geometry';
import { drawn, reach, redrawn, spot } from './floors';

const STREAMS = Array.from({ length: 20 }, (_, i) => i);
const rng = (i: number): Rng => Rng.named('test of decoration', i);
const cellsWhere = (holds: (cell: number) => boolean): number[] =>
  Array.from({ length: SIZE }, (_, cell) => cell).filter(holds);

/** A level that is all one cave. */
function cave(theme: Theme, depth = 2): Draft {
  const draft = new Draft(depth, 10, theme);
  const area = draft.addRoom({ kind: 'cave', left: 1, top: 1, right: WIDTH - 2, bottom: HEIGHT - 2 });
  for (const cell of cellsWhere(isInside)) draft.dig(cell, TILE.earth, area);
  return draft;
}

test('the inside of a level leaves out its outermost ring', () => {
  const inside = [WIDTH + 1, 2 * WIDTH - 2, SIZE - WIDTH - 2];
  const ring = [0, WIDTH, 2 * WIDTH - 1, 5 * WIDTH, 6 * WIDTH - 1, SIZE - WIDTH, SIZE - 1, WIDTH - 1];
  expect([inside.map(isInside), ring.map(isInside)]).toEqual([inside.map(() => true), ring.map(() => false)]);
});

test('doors are doors, open or closed, and locked doors and floors are none', () => {
  const draft = drawn('#####', '#...#', '#####');
  const asTile = (tile: number): boolean => {
    draft.tiles[spot(2, 1)] = tile;
    return isDoor(draft, spot(2, 1));
  };
  expect([TILE.door, TILE.openDoor, TILE.ironDoor, TILE.floor].map(asTile)).toEqual([true, true, false, false]);
});

describe('ferns, which block sight', () => {
  const FERNS = { tile: TILE.fern, vigour: 100, loss: 0 };
  const hall = (): Draft => drawn('############', '#......#####', '#......+:::#', '#......#####', '############');

  test('grow all over a room, but not beside a door or into a corridor', () => {
    const draft = hall();
    spreadPatch(draft, rng(0), spot(1, 2), FERNS);
    expect(redrawn(draft, 12, 5).map((row) => row.replaceAll(/[^.+#]/g, 'f'))).toEqual([
      '############',
      '#fffff.#####',
      '#fffff.+...#',
      '#fffff.#####',
      '############',
    ]);
    spreadPatch(draft, rng(0), spot(9, 2), FERNS);
    expect(draft.tiles[spot(9, 2)]).toBe(TILE.floor);
  });

  test('keep two cells from the hero’s arrival, and grass does not', () => {
    const draft = hall();
    draft.start = spot(1, 2);
    spreadPatch(draft, rng(0), spot(4, 2), FERNS);
    expect(redrawn(draft, 7, 5)[2]?.slice(1, 6).replaceAll(/[^.]/g, 'f')).toBe('...ff');
    spreadPatch(draft, rng(0), spot(1, 2), { ...FERNS, tile: TILE.grass });
    expect(draft.tiles[spot(1, 2)]).toBe(TILE.grass);
  });
});

test('webs hang around spiders, over the ground beneath, and not around others', () => {
  const draft = cave('grand');
  const [spider, goblin] = [10 * WIDTH + 10, 10 * WIDTH + 50];
  const residents = [
    { breed: 'trapdoorSpider', cell: spider },
    { breed: 'goblin', cell: goblin },
  ];
  spinWebs(draft, residents, rng(0));
  expect([draft.tiles[spider], draft.beds.get(spider)]).toEqual([TILE.web, TILE.earth]);
  expect(cellsWhere((cell) => draft.tiles[cell] === TILE.web && distance(cell, spider, WIDTH) > 10)).toEqual([]);
});

describe('thickets of brambles', () => {
  const grown = (theme: Theme, depth: number, i: number): Draft => {
    const draft = cave(theme, depth);
    decorate(draft, rng(i));
    return draft;
  };
  const brambles = ({ tiles }: Draft): number => tiles.filter((tile) => tile === TILE.brambles).length;

  test('spread over several cells, and cut nothing off', () => {
    for (const i of STREAMS) {
      const draft = grown('overgrown', 2, i);
      expect(brambles(draft)).toBeGreaterThan(2);
      for (const cell of cellsWhere((one) => draft.tiles[one] === TILE.brambles)) draft.blocked[cell] = 1;
      const { reached, open } = reach(draft);
      expect(reached).toBe(open);
    }
  });

  test('grow on no first floor, where neither dry grass nor oil is found', () => {
    for (const i of STREAMS) {
      const drafts = [grown('overgrown', 1, i), grown('collapsed', 1, i), grown('grand', 1, i)];
      for (const draft of drafts) {
        expect(brambles(draft)).toBe(0);
        expect(draft.tiles.includes(TILE.dryGrass) || draft.tiles.includes(TILE.oil)).toBe(false);
      }
    }
  });
});

test.each<[Theme, readonly (keyof typeof TILE)[]]>([
  ['overgrown', ['grass', 'dryGrass', 'fern', 'moss', 'brambles']],
  ['collapsed', ['dryGrass', 'oil', 'rubble', 'bones']],
  ['flooded', ['mud', 'shallows', 'moss', 'grass']],
  ['fungal', ['mushrooms', 'moss']],
  ['crystal', ['crystal', 'mushrooms', 'rubble']],
  ['grand', ['rubble', 'oil']],
  ['burnt', ['ash', 'dryGrass', 'coldBrazier', 'bones', 'rubble']],
  ['frozen', ['ice', 'rubble', 'bones']],
  ['marsh', ['bog', 'shallows', 'moss', 'grass']],
])('a level that is %s has %p', (theme, tiles) => {
  const seen = new Set<number>();
  for (const i of STREAMS) {
    const draft = cave(theme, 4);
    // Crystals grow beside rock.
    draft.tiles.fill(TILE.rock, 0, 8 * WIDTH);
    fillLakes({ count: [1, 1], width: [14, 14], height: [9, 9] })(draft, rng(i));
    decorate(draft, rng(i));
    for (const tile of draft.tiles) seen.add(tile);
  }
  expect(tiles.filter((id) => !seen.has(TILE[id]))).toEqual([]);
});

test('mud grows only beside shallows, and without them there is none', () => {
  for (const i of STREAMS) {
    const dry = cave('flooded');
    decorate(dry, rng(i));
    expect(dry.tiles.includes(TILE.mud)).toBe(false);
  }
});

test('marsh gas lies over bogs and what is beside them', () => {
  for (const i of STREAMS) {
    const draft = cave('marsh');
    decorate(draft, rng(i));
    for (const { cell, gas } of draft.air) {
      expect(gas).toBe('methane');
      const near = [0, 1, -1, WIDTH, -WIDTH].map((step) => draft.tiles[cell + step]);
      expect(near).toContain(TILE.bog);
    }
  }
});

test('a lake on open ground is deep in the middle with a rim of shallows, whatever its place', () => {
  for (let i = 0; i < 60; i++) {
    const draft = cave('flooded', 2);
    fillLakes({ count: [1, 1], width: [14, 14], height: [9, 9] })(draft, rng(i));
    const deep = cellsWhere((cell) => draft.tiles[cell] === TILE.deeps);
    expect(deep.length).toBeGreaterThan(0);
    for (const cell of deep) {
      const dry = [1, -1, WIDTH, -WIDTH].filter((step) => draft.tiles[cell + step] === TILE.earth);
      expect(dry).toEqual([]);
    }
    const { reached, open } = reach(draft);
    expect(reached).toBe(open);
  }
});

test('traps lie on bare ground with a way around, away from the arrival, stairs, doors, things and each other', () => {
  let count = 0;
  for (const i of STREAMS) {
    const draft = layPlain(6, 10);
    const { down = 0 } = draft;
    const [, vault] = draft.rooms;
    for (const cell of cellsWhere((one) => draft.area[one] === 2)) draft.vaulted[cell] = 1;
    draft.lying.push({ cell: 6 * WIDTH + 47, item: 'gold', count: 1 });
    setTraps(draft, rng(i));
    count += draft.fixtures.length;
    expect(vault).toBeDefined();
    draft.fixtures.forEach(({ cell }, place) => {
      expect(draft.walkDistances[cell]).toBeGreaterThan(5);
      expect(distance(cell, down, WIDTH)).toBeGreaterThan(1);
      expect([draft.vaulted[cell], draft.hasItem(cell), isNextToDoor(draft, cell)]).toEqual([0, false, false]);
      expect(isRoomy(draft, cell)).toBe(true);
      for (const other of draft.fixtures.slice(place + 1)) expect(distance(cell, other.cell, WIDTH)).toBeGreaterThan(1);
    });
  }
  expect(count).toBeGreaterThan(STREAMS.length);
});

test('no pit opens on the last floor, and no trap lies on the first', () => {
  const trapsOn = (depth: number): string[] =>
    STREAMS.flatMap((i) => {
      const draft = layPlain(depth, 10);
      setTraps(draft, rng(i));
      return draft.fixtures.map(({ prop }) => prop);
    });
  expect(trapsOn(1)).toEqual([]);
  expect(trapsOn(10).filter((prop) => /pit/i.test(prop))).toEqual([]);
  expect(trapsOn(10).length).toBeGreaterThan(STREAMS.length);
});
