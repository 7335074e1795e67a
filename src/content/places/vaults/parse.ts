/** Parses a vault template into a grid of marks and rotates it. `stampVault` builds the result. */
import { COMMON, ENTRANCE, UNTOUCHED, type Mark, type Template } from './template';

/** A parsed vault: a grid of marks, undefined where the rock stays. */
export interface Vault extends Omit<Template, 'rows' | 'legend'> {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Row by row. A lever refers to bars by their sign. */
  readonly spots: readonly (Spot | undefined)[];
  /** Whether it is a key room, which is built only if there is a key to hide. */
  readonly hidesKey: boolean;
  /** Whether it sets two gains against each other, besides offers. */
  readonly isDilemma: boolean;
  /** Whether someone is caged in it. It is built only on floors that hold a captive in a cage. */
  readonly holdsCaptive: boolean;
  /** Whether the trader of a floor is in it. */
  readonly holdsTrader: boolean;
  /** The position of the entrance. */
  readonly entry: { readonly x: number; readonly y: number };
  /** The direction that leads out of the entrance. */
  readonly out: { readonly x: number; readonly y: number };
}

export interface Spot {
  readonly sign: string;
  readonly mark: Mark;
}

/** Parses a template. Throws an error that names the vault and the row if the template is invalid. */
export function parseVault(id: string, { rows, legend = {}, ...rest }: Template): Vault {
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  const fail = (y: number, problem: string): never => {
    throw new Error(`vault ${id}, row ${y + 1}: ${problem}`);
  };
  if (width < 3 || height < 3) fail(0, 'too small');
  const entries: { x: number; y: number }[] = [];
  const spots = rows.flatMap((row, y) => {
    if (row.length !== width) fail(y, `${row.length} cells wide, not ${width}`);
    return Array.from({ length: width }, (_, x): Spot | undefined => {
      const sign = row.charAt(x);
      if (sign === UNTOUCHED) return undefined;
      if (sign === ENTRANCE) {
        entries.push({ x, y });
        return { sign, mark: {} };
      }
      const mark = legend[sign] ?? COMMON[sign];
      if (!mark) return fail(y, `unknown sign "${sign}"`);
      const isRim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (isRim && mark.tile !== 'wall') fail(y, `"${sign}" is a gap in the outer wall`);
      return { sign, mark };
    });
  });
  const [entry, second] = entries;
  if (!entry) return fail(height - 1, 'no entrance');
  if (second) fail(second.y, 'second entrance');
  const outs = [
    { x: -1, y: 0, is: entry.x === 0 },
    { x: 1, y: 0, is: entry.x === width - 1 },
    { x: 0, y: -1, is: entry.y === 0 },
    { x: 0, y: 1, is: entry.y === height - 1 },
  ].filter(({ is }) => is);
  const [out] = outs;
  if (!out || outs.length > 1) return fail(entry.y, 'the entrance is not in an outer wall');
  const signs = new Set(spots.map((spot) => spot?.sign));
  for (const sign of Object.keys(legend))
    if (!signs.has(sign)) fail(0, `"${sign}" is in the legend but not in the drawing`);
  for (const spot of spots) {
    for (const sign of spot?.mark.works ?? '')
      if (!signs.has(sign)) fail(0, `a lever opens "${sign}", which is not in the drawing`);
  }
  const hidesKey = spots.some((spot) => spot?.mark.key);
  const isDilemma = spots.some((spot) => spot?.mark.exclusive);
  const holdsCaptive = spots.some((spot) => spot?.mark.prop === 'cage');
  const holdsTrader = spots.some((spot) => spot?.mark.guest?.trades);
  return {
    ...rest,
    id,
    width,
    height,
    spots,
    hidesKey,
    isDilemma,
    holdsCaptive,
    holdsTrader,
    entry,
    out: { x: out.x, y: out.y },
  };
}

/** The eight orientations: four rotations, and the same mirrored. */
export const TURNS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the vault rotated clockwise by quarter turns; from 4 on it is mirrored first. */
export function turnedVault(vault: Vault, turn: number): Vault {
  let turned = turn >= 4 ? mirrored(vault) : vault;
  for (let i = turn % 4; i > 0; i--) turned = quarterTurned(turned);
  return turned;
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
