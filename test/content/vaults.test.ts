/** The vaults: their templates, alone and as placed in dungeons. */
import { BREEDS, HABITATS } from '../../src/content/creatures/breeds/index';
import { FLOORS } from '../../src/content/tables/difficulties';
import { planFloor, sideFloorsOf } from '../../src/content/levels';
import { Draft, SIZE, WIDTH } from '../../src/content/levels/draft';
import { TILE, WALKABLE } from '../../src/content/levels/tile-numbers';
import { solve } from '../../src/content/levels/solve';
import { burntTiles } from '../../src/content/levels/checks';
import { maxVaultDanger, entryCell, stampVault } from '../../src/content/levels/stamp';
import { dangerBudget } from '../../src/content/levels/residents';
import {
  LOCKS,
  parseVault,
  TEMPLATES,
  turnedVault,
  VAULTS,
  type Template,
  type Vault,
} from '../../src/content/places/vaults/index';
import { Rng } from '../../src/engine/random/rng';
import { SIZES } from '../support/sizes';
import { print } from './floors';

const ALL: readonly (readonly [string, Template])[] = Object.entries<Template>(TEMPLATES);
const parsed = ALL.map(([id, template]) => parseVault(id, template));

/** The drawing of a vault, from its marks. */
const drawing = ({ width, height, spots }: Vault): string[] =>
  Array.from({ length: height }, (_, y) =>
    spots
      .slice(y * width, (y + 1) * width)
      .map((spot) => spot?.sign ?? ' ')
      .join(''),
  );

/** Solid rock with one vault in it, an open cell at its entrance, and what is needed to enter. */
function alone(vault: Vault, depth: number): Draft {
  const draft = new Draft(depth, FLOORS, 'grand');
  const [left, top] = [30, 10];
  stampVault(draft, Rng.named('alone', vault.id, depth), vault, left, top, 'iron');
  const entry = entryCell(vault, left, top);
  draft.start = entry + vault.out.x + vault.out.y * WIDTH;
  const lever = draft.start + vault.out.x + vault.out.y * WIDTH;
  draft.dig(draft.start, TILE.floor, 0);
  draft.up = draft.start;
  if (vault.entrance === 'secret') draft.tiles[entry] = TILE.floor;
  const lock = LOCKS.find((kind) => kind === vault.entrance);
  if (lock) draft.lying.push({ item: `${lock}Key`, count: 1, cell: draft.start });
  if (vault.entrance === 'lever') draft.addFixture({ prop: 'lever', cell: lever, works: [entry] });
  return draft;
}

describe('the vaults', () => {
  test('are at least two dozen, all drawn differently', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(24);
    expect(new Set(parsed.map((vault) => drawing(vault).join('\n'))).size).toBe(ALL.length);
  });

  test('cover all entrances, with offers to choose from and key rooms', () => {
    const entrances = new Set(parsed.map(({ entrance }) => entrance));
    expect([...entrances].sort()).toEqual(['door', 'ember', 'iron', 'lever', 'open', 'secret', 'silver']);
    const choices = parsed.filter(({ spots }) => spots.filter((spot) => spot?.mark.offer).length >= 3);
    expect(choices.length).toBeGreaterThanOrEqual(4);
    expect(parsed.filter(({ hidesKey }) => hidesKey).length).toBeGreaterThanOrEqual(6);
  });

  test('can be placed if their guests are breeds of the game', () => {
    const placeable = new Set(VAULTS.map(({ vault }) => vault.id));
    for (const { id, spots } of parsed) {
      const guests = spots.flatMap((spot) => spot?.mark.guest?.breed ?? []);
      expect([id, placeable.has(id)]).toEqual([id, guests.every((breed) => breed in BREEDS)]);
    }
  });
});

describe.each(ALL)('%s', (id, template) => {
  const vault = parseVault(id, template);
  const depths = Array.from({ length: FLOORS }, (_, i) => i + 1).filter(
    (depth) => depth >= vault.depths[0] && depth <= vault.depths[1],
  );

  test('can be entered and fully explored in all eight orientations and at all its depths, also burnt out', () => {
    for (let turn = 0; turn < 8; turn++) {
      for (const depth of depths) {
        const draft = alone(turnedVault(vault, turn), depth);
        for (const tiles of [draft.tiles, burntTiles(draft.tiles, draft.beds)]) {
          const { up, down, start, fixtures, lying, residents } = draft;
          const { missing, unreachable } = solve({ tiles, up, down, start, fixtures, lying, residents });
          if (missing.length + unreachable > 0)
            throw new Error(
              `turn ${turn}, depth ${depth}: ${JSON.stringify({ missing, lost: unreachable })}\n${print({ tiles, start: draft.start, width: WIDTH })}`,
            );
        }
      }
    }
  });

  test('has the same signs in every orientation, and its entrance in the outer wall', () => {
    const signs = drawing(vault).join('');
    const sorted = (text: string): string[] => Array.from(text).sort();
    for (let turn = 0; turn < 8; turn++) {
      const { entry, out, width, height, spots } = turnedVault(vault, turn);
      expect(spots[entry.y * width + entry.x]?.sign).toBe('E');
      const [x, y] = [entry.x + out.x, entry.y + out.y];
      expect(x < 0 || y < 0 || x >= width || y >= height).toBe(true);
      expect(sorted(drawing(turnedVault(vault, turn)).join(''))).toEqual(sorted(signs));
    }
    const looks = [0, 1, 2, 3].map((turn) => drawing(turnedVault(vault, turn)).join('\n'));
    expect(new Set(looks).size).toBe(4);
  });

  test('has a free doorway that opens into a space wide enough for a door', () => {
    const { entry, out, width, spots } = vault;
    const isGround = (at: number): boolean => {
      const { tile = 'floor', prop } = spots[at]?.mark ?? { tile: 'wall' };
      return prop === undefined && WALKABLE[TILE[tile]] === 1;
    };
    const inside = (entry.y - out.y) * width + entry.x - out.x;
    const across = out.x === 0 ? 1 : width;
    expect(isGround(inside)).toBe(true);
    expect(isGround(inside - across) || isGround(inside + across)).toBe(true);
  });

  test('holds only what its depths allow', () => {
    for (const depth of depths) {
      for (const { mark } of vault.spots.flatMap((spot) => spot ?? [])) {
        const who = [mark.who, mark.captives].flatMap((some) => (some ? [some] : []));
        for (const some of who) {
          const entries = HABITATS.filter(
            ([breed, habitat]) =>
              (some as readonly string[]).includes(breed) && depth >= habitat.depths[0] && depth <= habitat.depths[1],
          );
          if (entries.length === 0) throw new Error(`nobody of ${some.join(', ')} lives on floor ${depth}`);
        }
        if (mark.prop === 'pit') expect(depth).toBeLessThan(FLOORS);
        // Nothing essential is behind a secret door.
        if (vault.entrance === 'secret') expect(mark.prop ?? mark.key).toBeUndefined();
      }
    }
    // Its danger is allowed at some depth.
    expect(depths.some((depth) => 2 * maxVaultDanger(vault, depth) <= dangerBudget(depth))).toBe(true);
  });
});

describe('an invalid template throws an error that names the vault and the row:', () => {
  const valid: Template = { depths: [1, 10], weight: 1, entrance: 'door', rows: ['###', '#.E', '###'] };

  test.each<[string, Partial<Template>]>([
    ['row 2: 2 cells wide, not 3', { rows: ['###', '#E', '###'] }],
    ['row 2: unknown sign "Q"', { rows: ['###', '#QE', '###'] }],
    ['row 1: "." is a gap in the outer wall', { rows: ['#.#', '#.E', '###'] }],
    ['row 3: no entrance', { rows: ['###', '#.#', '###'] }],
    ['row 3: second entrance', { rows: ['###', '#.E', '#E#'] }],
    ['row 2: the entrance is not in an outer wall', { rows: ['####', '#.E#', '####'] }],
    ['row 1: too small', { rows: ['##', '#E'] }],
    ['row 1: "z" is in the legend but not in the drawing', { legend: { z: {} } }],
    [
      'row 1: a lever opens "H", which is not in the drawing',
      { rows: ['####', '#l.E', '####'], legend: { l: { prop: 'lever', works: 'H' } } },
    ],
  ])('%s', (message, changes) => {
    expect(() => parseVault('folly', { ...valid, ...changes })).toThrow(`vault folly, ${message}`);
  });

  test('a valid template is parsed', () => {
    expect(parseVault('folly', valid)).toMatchObject({
      width: 3,
      height: 3,
      entry: { x: 2, y: 1 },
      out: { x: 1, y: 0 },
    });
  });
});

test('every vault is placed somewhere, at most once a floor, and most of floors 7 to 9 have one dilemma', () => {
  const met = new Map<string, number>();
  const dilemmas = new Set(VAULTS.flatMap(({ id, vault }) => (vault.isDilemma ? [id] : [])));
  const deep = { floors: 0, withDilemma: 0 };
  const missing = () => VAULTS.filter(({ vault }) => !met.has(vault.id)).map(({ vault }) => vault.id);
  // A rare one may need some more dungeons.
  const most = 10 * SIZES.vaultDungeons;
  for (let seed = 0; seed < SIZES.vaultDungeons || (seed < most && missing().length > SIZES.unmetVaults); seed++) {
    const floors = Array.from({ length: FLOORS }, (_, i) => i + 1);
    for (const depth of [...floors, ...sideFloorsOf(`vaults ${seed}`)]) {
      let vaults: readonly string[] = [];
      planFloor(`vaults ${seed}`, depth, (_step, draft) => {
        vaults = draft.vaults;
      });
      expect(new Set(vaults).size).toBe(vaults.length);
      const hard = vaults.filter((id) => dilemmas.has(id)).length;
      expect(vaults.length - hard).toBeLessThanOrEqual(3);
      expect(hard).toBeLessThanOrEqual(1);
      if (depth >= 7 && depth <= 9) {
        deep.floors++;
        deep.withDilemma += hard;
      }
      for (const id of vaults) met.set(id, (met.get(id) ?? 0) + 1);
    }
  }
  expect(missing().slice(SIZES.unmetVaults)).toEqual([]);
  expect(deep.withDilemma).toBeGreaterThan(deep.floors / 2);
});

test('a vault does not change cells that it does not cover', () => {
  const draft = new Draft(5, FLOORS, 'grand');
  const { vault } = VAULTS[0] ?? {};
  if (!vault) throw new Error('there are no vaults');
  stampVault(draft, Rng.named('edge'), vault, 20, 10, undefined);
  const changed = Array.from({ length: SIZE }, (_, cell) => cell).filter((cell) => draft.tiles[cell] !== TILE.rock);
  for (const cell of changed) expect(draft.vaulted[cell]).toBe(1);
  expect(changed).toHaveLength(vault.spots.filter((spot) => spot !== undefined).length);
});
