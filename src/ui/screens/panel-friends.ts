// The lines of friends in the panel.
import type { Companion, View } from '../../engine/api/view/view';
import { ORDER_WORDS } from '../../engine/world/kinds/allegiance';
import { countOf } from '../../engine/world/knowledge/grammar';
import { BOLD, type Canvas } from '../terminal/canvas';
import { drawBar } from '../widgets/bar';
import { healthInk, INKS } from '../words/inks';
import { creatureName, type PanelEntry } from './panel-entry';

/** The most lines that friends take, and the widths of their health bars. */
const FRIEND_LINES = 4;
const FRIEND_BAR = { narrow: 3, wide: 6, from: 26 } as const;

function orderName({ place, mood, order }: Companion): string {
  if (place !== 'inSight') return place === 'coming' ? 'coming' : 'away';
  return mood === 'flee' && order !== 'retreat' ? 'flees' : ORDER_WORDS[order].short;
}

/** Returns a line for each friend: glyph, name, health and order; the last line counts those who do not fit. */
export function friendEntries({ friends }: View): readonly PanelEntry[] {
  const shown = friends.length > FRIEND_LINES ? friends.slice(0, FRIEND_LINES - 1) : friends;
  const rest = friends.length - shown.length;
  const entries = shown.map(friendEntry);
  if (rest === 0) return entries;
  const more = {
    rows: 1,
    draw: (canvas: Canvas) => canvas.text(0, 0, `and ${countOf(rest, 'more friend')}`, INKS.good),
  };
  return [...entries, more];
}

function friendEntry(friend: Companion): PanelEntry {
  const { breed, health, maxHealth } = friend;
  return {
    rows: 1,
    draw: (canvas) => {
      const { width } = canvas;
      const order = orderName(friend);
      const bar = width < FRIEND_BAR.from ? FRIEND_BAR.narrow : FRIEND_BAR.wide;
      const barFrom = width - order.length - 1 - bar;
      canvas.put(0, 0, '♥', INKS.good, '+');
      canvas.put(1, 0, breed.glyph, { fg: INKS.good.fg, flags: BOLD });
      canvas.text(3, 0, creatureName(breed.name, barFrom - 4), INKS.text);
      if (health !== undefined && maxHealth !== undefined)
        drawBar(canvas, barFrom, 0, bar, health, maxHealth, healthInk(health, maxHealth), INKS.faint);
      canvas.text(width - order.length, 0, order, health === undefined ? INKS.faint : INKS.text);
    },
  };
}
