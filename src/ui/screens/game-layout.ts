// Where the parts of the game screen lie in a window: panel, map, details, messages and the last line.
import type { OptionValue } from '../frame/options';
import { MIN_WIDTH } from '../terminal/terminal';

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

/**
 * The parts of the screen. The map is in the middle of its box if that is larger than the floor.
 *
 * - `upright`: the panel is folded to two rows above the map, the messages are below it.
 * - `usual`: the panel is beside the map, the messages are below it.
 * - `wide`: the messages are a column of their own, as wide as that of panel and details at the other side of the map.
 */
interface GameLayout {
  readonly shape: 'upright' | 'usual' | 'wide';
  readonly panel: Box;
  readonly map: Box;
  /** The place for the description of what matters most, and the pack; undefined where there is no room for it. */
  readonly details: Box | undefined;
  readonly messages: Box;
  readonly footer: Box;
}

type Size = Pick<Box, 'width' | 'height'>;

/** The rows of a folded panel. */
const FOLDED_ROWS = 2;
/** The columns of the panel with the gap beside it: the least, in a window of 80 columns, and the most. */
const LEAST_PANEL = 19;
export const PANEL_WIDTH = 22;
const MOST_PANEL = 36;
/** The width of a window that has the full panel. */
const FULL_WIDTH = 80;
/** The width from which on a window can have details, however small the floor is. */
const DETAILS_FROM = 120;
/** The columns of the details with the gap beside them. */
const LEAST_DETAILS = 30;
const MOST_DETAILS = 52;
/** The size from which on a window is wide, and the columns at each side of its map. */
const WIDE: Size = { width: 190, height: 45 };
const MOST_SIDE = 48;
/** The columns of the map that a wide panel leaves in a narrow window: as many as in the narrowest. */
const LEAST_MAP = MIN_WIDTH - LEAST_PANEL;
/** The rows that the panel needs before the messages get more of them. */
const PANEL_ROWS = 20;
/** The rows of the messages below the map. In an upright window they are short, and many. */
const MESSAGE_ROWS = { upright: 4, usual: 3, most: 12 };
/** No line of text is longer. */
export const LONGEST_LINE = 100;

const between = (least: number, wanted: number, most: number): number => Math.max(least, Math.min(wanted, most));

/** Returns the parts of the screen of a window, for a floor of a size. With the panel at the right, everything is the other way round. */
export function gameLayout(width: number, height: number, floor: Size, choice = USUAL_PANEL): GameLayout {
  if (width < MIN_WIDTH) return uprightLayout(width, height, floor);
  return width >= WIDE.width && height >= WIDE.height
    ? wideLayout(width, height, floor, choice)
    : usualLayout(width, height, floor, choice);
}

const footerOf = (width: number, height: number): Box => ({ x: 0, y: height - 1, width, height: 1 });

function uprightLayout(width: number, height: number, floor: Size): GameLayout {
  const { upright, most } = MESSAGE_ROWS;
  const messageRows = between(upright, height - FOLDED_ROWS - floor.height - 1, most);
  const rows = height - FOLDED_ROWS - messageRows - 1;
  return {
    shape: 'upright',
    panel: { x: 0, y: 0, width, height: FOLDED_ROWS },
    map: { x: 0, y: FOLDED_ROWS, width, height: rows },
    details: undefined,
    messages: { x: 0, y: FOLDED_ROWS + rows, width, height: messageRows },
    footer: footerOf(width, height),
  };
}

function usualLayout(width: number, height: number, floor: Size, choice: PanelChoice): GameLayout {
  const { usual, most } = MESSAGE_ROWS;
  const messageRows = between(usual, height - Math.max(floor.height, PANEL_ROWS) - 1, most);
  const rows = height - messageRows - 1;
  const free = width - floor.width;
  const leastPanel = choice.width === 'auto' ? PANEL_WIDTH : panelWidthOf(width, free, choice.width);
  const hasDetails = width >= DETAILS_FROM && free >= leastPanel + LEAST_DETAILS;
  const panelWidth = panelWidthOf(width, hasDetails ? free - LEAST_DETAILS : free, choice.width);
  const detailsWidth = hasDetails ? Math.min(MOST_DETAILS, free - panelWidth) : 0;
  const isLeft = choice.side === 'left';
  const column = (x: number, columns: number, height = rows): Box => ({ x, y: 0, width: columns, height });
  return {
    shape: 'usual',
    panel: column(isLeft ? 0 : width - panelWidth, panelWidth),
    map: column(isLeft ? panelWidth : detailsWidth, width - panelWidth - detailsWidth),
    details: hasDetails ? column(isLeft ? width - detailsWidth + 1 : 0, detailsWidth - 1, height - 1) : undefined,
    messages: {
      ...{ x: isLeft ? 0 : detailsWidth, y: rows },
      ...{ width: Math.min(width - detailsWidth, LONGEST_LINE), height: messageRows },
    },
    footer: footerOf(width, height),
  };
}

function wideLayout(width: number, height: number, floor: Size, choice: PanelChoice): GameLayout {
  const side = Math.min(MOST_SIDE, (width - floor.width) >> 1);
  const panelWidth = choice.width === 'auto' ? side : panelWidthOf(width, side, choice.width);
  const panelRows = Math.max(PANEL_ROWS, Math.trunc((height * 2) / 5));
  const rows = height - 1;
  const isLeft = choice.side === 'left';
  const [left, right] = [0, width - side + 1];
  return {
    shape: 'wide',
    panel: { x: isLeft ? 0 : width - panelWidth, y: 0, width: panelWidth, height: panelRows },
    map: { x: side, y: 0, width: width - 2 * side, height: rows },
    details: { x: isLeft ? left : right, y: panelRows, width: side - 1, height: rows - panelRows },
    // A blank row keeps them apart from the keys of the last row.
    messages: { x: isLeft ? right : left, y: 0, width: side - 1, height: rows - 1 },
    footer: footerOf(width, height),
  };
}

/** Returns the columns of the panel: fewer in a narrow window, and more where the floor and the details leave some free. */
function panelWidthOf(width: number, free: number, choice: PanelChoice['width']): number {
  if (choice === 'narrow') return LEAST_PANEL;
  if (choice === 'wide') return between(LEAST_PANEL, width - LEAST_MAP, MOST_PANEL);
  if (width >= FULL_WIDTH) return between(PANEL_WIDTH, free, MOST_PANEL);
  const share = (PANEL_WIDTH - LEAST_PANEL) / (FULL_WIDTH - MIN_WIDTH);
  return Math.max(LEAST_PANEL, Math.trunc(LEAST_PANEL + (width - MIN_WIDTH) * share));
}
