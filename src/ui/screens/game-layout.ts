// Where the parts of the game screen lie in a window: panel, map, details, messages and the last line.
import type { OptionValue } from '../frame/options';

/** The columns and rows of a part. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The player's choices about the panel. */
interface PanelChoice {
  readonly side: OptionValue<'panel'>;
  readonly width: OptionValue<'panel-width'>;
}

const USUAL_PANEL: PanelChoice = { side: 'left', width: 'auto' };

/** The parts of the screen. The map is in the middle of its box if that is larger than the floor. */
interface GameLayout {
  readonly panel: Box;
  readonly map: Box;
  /** A column for the description of what matters most; undefined where there is no room for it. */
  readonly details: Box | undefined;
  readonly messages: Box;
  readonly footer: Box;
}

/** The columns of the panel with the gap to its right: the least, in a window of 80 columns, and the most. */
const LEAST_PANEL = 19;
export const PANEL_WIDTH = 22;
const MOST_PANEL = 36;
/** The widths of the narrowest window, and of one that has the full panel. */
const NARROWEST = 60;
const FULL_WIDTH = 80;
/** The width from which on a window can have details, however small the floor is. */
const WIDE = 120;
/** The columns of the details with the gap to their left. */
const LEAST_DETAILS = 30;
const MOST_DETAILS = 52;
/** The columns of the map that a wide panel leaves in a narrow window: as many as in the narrowest. */
const LEAST_MAP = NARROWEST - LEAST_PANEL;
/** The rows that the panel needs before the messages get more of them. */
const PANEL_ROWS = 20;
const MIN_MESSAGE_ROWS = 3;
const MAX_MESSAGE_ROWS = 12;
/** No line of text is longer. */
export const LONGEST_LINE = 100;

const between = (least: number, wanted: number, most: number): number => Math.max(least, Math.min(wanted, most));

/** Returns the parts of the screen of a window, for a floor of a size. With the panel at the right, the details are at the left. */
export function gameLayout(
  width: number,
  height: number,
  floor: Pick<Box, 'width' | 'height'>,
  choice = USUAL_PANEL,
): GameLayout {
  const messageRows = between(MIN_MESSAGE_ROWS, height - Math.max(floor.height, PANEL_ROWS) - 1, MAX_MESSAGE_ROWS);
  const rows = height - messageRows - 1;
  const free = width - floor.width;
  const leastPanel = choice.width === 'auto' ? PANEL_WIDTH : panelWidthOf(width, free, choice.width);
  const hasDetails = width >= WIDE && free >= leastPanel + LEAST_DETAILS;
  const panelWidth = panelWidthOf(width, hasDetails ? free - LEAST_DETAILS : free, choice.width);
  const detailsWidth = hasDetails ? Math.min(MOST_DETAILS, free - panelWidth) : 0;
  const isLeft = choice.side === 'left';
  const column = (x: number, columns: number): Box => ({ x, y: 0, width: columns, height: rows });
  return {
    panel: column(isLeft ? 0 : width - panelWidth, panelWidth),
    map: column(isLeft ? panelWidth : detailsWidth, width - panelWidth - detailsWidth),
    details: hasDetails ? column(isLeft ? width - detailsWidth + 1 : 0, detailsWidth - 1) : undefined,
    messages: { x: 0, y: rows, width: Math.min(width, LONGEST_LINE), height: messageRows },
    footer: { x: 0, y: height - 1, width, height: 1 },
  };
}

/** Returns the columns of the panel: fewer in a narrow window, and more where the floor and the details leave some free. */
function panelWidthOf(width: number, free: number, choice: PanelChoice['width']): number {
  if (choice === 'narrow') return LEAST_PANEL;
  if (choice === 'wide') return between(LEAST_PANEL, width - LEAST_MAP, MOST_PANEL);
  if (width >= FULL_WIDTH) return between(PANEL_WIDTH, free, MOST_PANEL);
  const share = (PANEL_WIDTH - LEAST_PANEL) / (FULL_WIDTH - NARROWEST);
  return Math.max(LEAST_PANEL, Math.trunc(LEAST_PANEL + (width - NARROWEST) * share));
}
