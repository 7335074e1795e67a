import { COMMON, ENTRANCE, UNTOUCHED, type Mark, type Template } from './template';

/** A vault ready to be placed: a box of marks, with nothing where the rock is left as it is. */
export interface Vault extends Omit<Template, 'rows' | 'legend'> {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Row by row; the sign is kept for levers, which work all bars of a sign. */
  readonly spots: readonly (Spot | undefined)[];
  /** Where the way in is. */
  readonly entry: { readonly x: number; readonly y: number };
  /** Which way leads out of it. */
  readonly out: { readonly x: number; readonly y: number };
}

export interface Spot {
  readonly sign: string;
  readonly mark: Mark;
}

/** Reads a drawing. Throws an error that names the vault and the row when it makes no sense. */
export function parseVault(id: string, { rows, legend = {}, ...rest }: Template): Vault {
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  const fail = (y: number, what: string): never => {
    throw new Error(`vault ${id}, row ${y + 1}: ${what}`);
  };
  if (width < 3 || height < 3) fail(0, 'it is too small');
  const entries: { x: number; y: number }[] = [];
  const spots = rows.flatMap((row, y) => {
    if (row.length !== width) fail(y, `it is ${row.length} wide, not ${width}`);
    return Array.from({ length: width }, (_, x): Spot | undefined => {
      const sign = row.charAt(x);
      if (sign === UNTOUCHED) return undefined;
      if (sign === ENTRANCE) {
        entries.push({ x, y });
        return { sign, mark: {} };
      }
      const mark = legend[sign] ?? COMMON[sign];
      if (!mark) return fail(y, `nobody knows what "${sign}" is`);
      const isRim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (isRim && mark.tile !== 'wall') fail(y, `"${sign}" is a hole in its outer wall`);
      return { sign, mark };
    });
  });
  const [entry, another] = entries;
  if (!entry) return fail(height - 1, 'it has no entrance');
  if (another) fail(another.y, 'it has another entrance');
  const outs = [
    { x: -1, y: 0, is: entry.x === 0 },
    { x: 1, y: 0, is: entry.x === width - 1 },
    { x: 0, y: -1, is: entry.y === 0 },
    { x: 0, y: 1, is: entry.y === height - 1 },
  ].filter(({ is }) => is);
  const [out] = outs;
  if (!out || outs.length > 1) return fail(entry.y, 'its entrance is not in one of its outer walls');
  const signs = new Set(spots.map((spot) => spot?.sign));
  for (const sign of Object.keys(legend)) if (!signs.has(sign)) fail(0, `"${sign}" is explained and not drawn`);
  for (const spot of spots) {
    for (const sign of spot?.mark.works ?? '')
      if (!signs.has(sign)) fail(0, `a lever works "${sign}", which is not drawn`);
  }
  return { ...rest, id, width, height, spots, entry, out: { x: out.x, y: out.y } };
}

/** The eight ways a drawing can lie: turned by quarters, and the same mirrored. */
export const TURNS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The vault turned by so many quarters, clockwise; from four on it is mirrored first. */
export function turnedVault(vault: Vault, turn: number): Vault {
  let now = turn >= 4 ? mirrored(vault) : vault;
  for (let i = turn % 4; i > 0; i--) now = quarterTurned(now);
  return now;
}

function mirrored(vault: Vault): Vault {
  const { width, spots, entry, out } = vault;
  return {
    ...vault,
    spots: spots.map((_, i) => spots[i - (i % width) + width - 1 - (i % width)]),
    entry: { x: width - 1 - entry.x, y: entry.y },
    out: { x: -out.x, y: out.y },
  };
}

function quarterTurned(vault: Vault): Vault {
  const { width, height, spots, entry, out } = vault;
  return {
    ...vault,
    width: height,
    height: width,
    spots: spots.map((_, i) => spots[(height - 1 - (i % height)) * width + Math.trunc(i / height)]),
    entry: { x: height - 1 - entry.y, y: entry.x },
    out: { x: -out.y, y: out.x },
  };
}
