/** The tiles as a table: names, glyphs and references. */
import { BED } from '../../src/engine/world/kinds/reaction';
import { TILES, tileNumber, type TileId } from '../../src/content/tables/tiles';

const IDS = new Set(TILES.map(({ id }) => id));

describe.each(TILES.map((tile) => [tile.id, tile] as const))('the tile %s', (id, tile) => {
  test('is found under its number', () => {
    expect(TILES[tileNumber(id as TileId)]).toBe(tile);
  });

  test('has a name in plain words', () => {
    expect(tile.name).toMatch(/^[a-z][a-z ]+$/);
  });

  test('has one glyph, one column wide, and one of ASCII', () => {
    expect(tile.glyph).toHaveLength(1);
    expect(tile.glyph).toMatch(/^[\x21-\x7e\u00b1\u00d7\u2248\u2591\u2593\u2660-\u2666]$/);
    expect(tile.ascii).toMatch(/^[\x21-\x7e]$/);
  });

  test('opens and closes to tiles that exist', () => {
    for (const other of [tile.opensTo, tile.closesTo, tile.tendsTo])
      if (other !== undefined) expect(IDS).toContain(other);
    if (tile.worksTo !== undefined && tile.worksTo !== BED) expect(IDS).toContain(tile.worksTo);
    if (tile.terrain === 'secret') expect(tile.opensTo).toBeDefined();
  });

  test.each(['glyph', 'ascii'] as const)(
    'shares its %s only with tiles that are equally walkable and transparent',
    (look) => {
      for (const other of TILES.filter((each) => each[look] === tile[look])) {
        expect({ walkable: other.walkable, transparent: other.transparent }).toEqual({
          walkable: tile.walkable,
          transparent: tile.transparent,
        });
      }
    },
  );
});
