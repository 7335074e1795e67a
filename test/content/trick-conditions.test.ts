// The conditions under which creatures use their tricks, flee and bar doors, in small rooms.
import { BRAINS } from '../../src/content/creatures/brains';
import { TRICKS } from '../../src/content/creatures/tricks';
import { isBarrable } from '../../src/content/effects';
import { type TileId } from '../../src/content/tables/tiles';
import { PATIENCE } from '../../src/engine/ai/held-up';
import { alert } from '../../src/engine/rules/perception/noise';
import type { Actor } from '../../src/engine/world/actors/actor';
import { scene, type Spot } from '../scene';

const aware = (more: Partial<Actor> = {}): Spot => ({
  actor: 'idler',
  as: (who) => {
    alert(who, who.engine.hero.cell);
    Object.assign(who, more);
  },
});

describe('a creature that kindles the ground', () => {
  type Scene = ReturnType<typeof scene>;

  const lay = ({ engine }: Scene, cell: number, tile: TileId): void => {
    engine.map.setTile(cell, engine.catalogue.tileNumber(tile));
  };

  /** Whether it does so, at the end of a room with the hero on grass. */
  const kindles = (as: (s: Scene, idler: Actor) => void): boolean => {
    const s = scene('#######\n#@...i#\n#######', { i: aware() });
    lay(s, s.hero.cell, 'dryGrass');
    as(s, s.actor('idler'));
    return TRICKS.kindle.attempt(s.actor('idler'), false) !== undefined;
  };

  test.each<[string, boolean, (s: Scene, idler: Actor) => void]>([
    ['it sees the hero on what burns', true, () => undefined],
    [
      'the hero stands on stone',
      false,
      (s) => {
        lay(s, s.hero.cell, 'floor');
      },
    ],
    [
      'the ground burns already',
      false,
      ({ engine, hero }) => {
        engine.map.environment.fires[hero.cell] = 3;
      },
    ],
    [
      'it does not know of the hero',
      false,
      (_, idler) => {
        idler.alert = 0;
      },
    ],
    [
      'it stands on what burns itself',
      false,
      (s, idler) => {
        lay(s, idler.cell, 'dryGrass');
      },
    ],
  ])('if %s: %p', (_when, does, as) => {
    expect(kindles(as)).toBe(does);
  });
});

test.each([
  [59, true],
  [60, false],
])('Mother Mould with %i of 60 points of health eats the moss beside her: %p', (health, eats) => {
  const s = scene('######\n#@.mn#\n######', { m: { tile: 'moss' }, n: { actor: 'motherMould' } });
  const mould = s.actor('motherMould');
  Object.assign(mould, { health, maxHealth: 60 });
  expect(TRICKS.feedOnGrowth.attempt(mould) !== undefined).toBe(eats);
});

describe('an elusive creature', () => {
  const fears = (cells: number, more: Partial<Actor> = {}, ground: TileId = 'floor'): boolean => {
    const row = `#@${'.'.repeat(cells - 1)}i#`;
    const edge = '#'.repeat(row.length);
    const s = scene([edge, row, edge].join('\n'), { i: { ...aware(more), tile: ground } });
    return BRAINS.elusive.fears(s.actor('idler'));
  };

  test('flees from a hero within two cells whom it knows of, and from doorways', () => {
    expect([1, 2, 3, 6].map((cells) => fears(cells))).toEqual([true, true, false, false]);
    expect(fears(2, { alert: 0 })).toBe(false);
    expect(fears(6, {}, 'openDoor')).toBe(true);
  });
});

test.each([
  ['in range of the hero, after a comrade has waited for its chance', 6, PATIENCE + 1, true],
  ['in range of the hero, while nobody has waited', 6, 0, false],
  ['out of range', 7, PATIENCE + 1, false],
])('a leader %s throws its flask: %p', (_where, cells, heldUp, throws) => {
  const row = `#@${'.'.repeat(cells - 1)}ic#`;
  const edge = '#'.repeat(row.length);
  const s = scene([edge, row, edge].join('\n'), { i: aware(), c: { ...aware({ heldUp }), actor: 'minion' } });
  expect(TRICKS.gasOut.attempt(s.actor('idler'), false) !== undefined).toBe(throws);
});

test('a door is barred against a hero who is on the way, and not against one who stands beside', () => {
  const bars = (picture: string): boolean => {
    const s = scene(picture, { i: aware() });
    return TRICKS.barBehind.attempt(s.actor('idler'), false) !== undefined;
  };
  expect(bars('#####\n#@###\n#.+i#\n#####')).toBe(true);
  expect(bars('######\n#....#\n#@##.#\n##i+.#\n######')).toBe(false);
});

test.each<[TileId, boolean]>([
  ['door', true],
  ['openDoor', true],
  ['brokenDoor', false],
  ['bridge', false],
  ['ironDoor', false],
  ['barredDoor', false],
  ['bars', false],
  ['floor', false],
])('a %s can be barred: %p', (tile, can) => {
  const s = scene('####\n#@1#\n####', { '1': { tile } });
  expect(isBarrable(s.engine.map, s.at('1'))).toBe(can);
});
