/** The map as text: what the hero knows of the floor, with the numbers of columns and rows, and what its symbols mean. */
import type { View } from '../../src/engine/api/view/view';
import { legendOfView } from '../../src/ui/map/legend';

/** Symbols of the ground that every floor is made of. */
const PLAIN = ['#', '.'];

/** Returns the part of the floor that the hero knows. */
export function drawnMap(view: View): readonly string[] {
  const { rows, hero, width, height } = view;
  const known = rows.map((row) => row.trimEnd());
  const drawn = known.filter((row) => row !== '');
  const top = known.findIndex((row) => row !== '');
  const left = Math.min(...drawn.map((row) => row.search(/\S/)));
  const right = Math.max(...drawn.map(({ length }) => length)) - 1;
  const bottom = known.findLastIndex((row) => row !== '');
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  const legend = legendOfView(view, cells).filter(
    ({ icon: { glyph } }) => !PLAIN.includes(glyph) && rows.some((row) => row.includes(glyph)),
  );
  return [
    `Columns ${left} to ${right}, rows ${top} to ${bottom}. You are in column ${hero % width} of row ${Math.trunc(hero / width)}.`,
    ...known.slice(top, bottom + 1).map((row, i) => `${String(top + i).padStart(2)} ${row.slice(left)}`),
    legend.map(({ icon: { glyph }, name }) => `${glyph} ${name}`).join(', '),
  ];
}
