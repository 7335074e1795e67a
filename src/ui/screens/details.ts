// The description of what matters most, and below it the pack, in windows that have room for them.
import type { View } from '../../engine/api/view/view';
import { isAfterHero } from '../../engine/api/view/sighting';
import type { Cell } from '../../engine/space/geometry';
import type { Keymap } from '../frame/keymap';
import type { Canvas } from '../terminal/canvas';
import { describe } from '../words/describe';
import { enemiesSeen } from '../words/in-sight';
import { INKS } from '../words/inks';
import { arranged, shortPackTitle, wornSuffix } from '../words/pack-order';
import { drawIcon } from '../words/styled-lines';
import { firstLines, shorten, shortenName, wrap } from '../words/text';

/** The rows and columns of a frame. */
const FRAME = { rows: 2, columns: 4 };
/** The column of an item's name, after its letter and its glyph. */
const NAME = 4;

/** Returns the cell of what matters most: a foe that is after the hero, another foe, someone else, or a thing. */
function cellOfNote(view: View): Cell | undefined {
  const foes = enemiesSeen(view);
  const creature = foes.find(isAfterHero) ?? foes[0] ?? view.sightings.find(({ isFriend }) => !isFriend);
  return (creature ?? view.lying.find(({ sort }) => sort !== 'corpse'))?.cell;
}

/** Draws what examine says of a cell in a frame as high as it needs, and below it the pack. A click on the pack opens it. */
export function drawDetails(canvas: Canvas, view: View, keys: Keymap, cell = cellOfNote(view)): void {
  canvas.clear();
  const rows = cell === undefined ? 0 : drawCell(canvas, view, cell, keys.label('tend'));
  drawPack(canvas.rect(0, rows, canvas.width, canvas.height - rows), view, keys.of('pack')[0]);
}

/** Draws what examine says of a cell. Returns the rows that it takes. */
function drawCell(canvas: Canvas, view: View, cell: Cell, tendKey: string): number {
  const { title, paragraphs } = describe(view, cell, tendKey);
  const lines = paragraphs.flatMap((each, i) => [...(i > 0 ? [''] : []), ...wrap(each, canvas.width - FRAME.columns)]);
  const rows = Math.min(canvas.height, lines.length + FRAME.rows);
  const card = canvas.rect(0, 0, canvas.width, rows);
  firstLines(lines, rows - FRAME.rows).forEach((line, y) => card.text(2, 1 + y, line, INKS.text));
  card.drawFrame(title, INKS.text);
  return rows;
}

/** Draws the carried items by letter, and counts those that do not fit. */
function drawPack(canvas: Canvas, view: View, key: string | undefined): void {
  const items = arranged(view.pack.items, 'letter');
  const rows = Math.min(canvas.height - FRAME.rows, items.length);
  if (rows < 1) return;
  const frame = canvas.rect(0, 0, canvas.width, rows + FRAME.rows);
  frame.drawFrame(shortPackTitle(view.pack), INKS.text);
  if (key !== undefined) frame.clickable(key);
  const list = frame.rect(2, 1, canvas.width - FRAME.columns, rows);
  const shown = items.length > rows ? items.slice(0, rows - 1) : items;
  shown.forEach((item, y) => {
    const room = list.width - NAME;
    const suffix = item.isOn && item.label.length + wornSuffix(item).length > room ? ' (on)' : wornSuffix(item);
    list.text(0, y, item.letter, INKS.text);
    drawIcon(list, 2, y, item);
    const end = list.text(NAME, y, shortenName(item.label, room - suffix.length), INKS.text);
    list.text(end, y, suffix, INKS.good);
  });
  if (shown.length < items.length)
    list.text(0, rows - 1, shorten(`and ${items.length - shown.length} more`, list.width), INKS.faint);
}
