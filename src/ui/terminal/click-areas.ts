// The meaning of clicks on the parts of a drawing. Screens say so while they draw.

/** Something that a screen shows, by its number: a row of a list, a cell of the map, or a cell that the panel names. */
export interface ClickPlace {
  readonly on: 'row' | 'map' | 'panel' | 'hero' | 'messages' | 'text';
  readonly at: number;
}

/** The meaning of a click: a key, or a place that the screen knows. */
export type ClickTarget = string | ClickPlace;

/** Columns and rows of the window. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface TargetArea {
  readonly area: Area;
  readonly target: ClickTarget;
  /** The amount by which the number of the place grows with a column and with a row. */
  readonly perColumn: number;
  readonly perRow: number;
}

const holds = ({ left, top, right, bottom }: Area, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;

/** The areas of a drawing that can be clicked on. What is drawn later lies above. */
export class ClickAreas {
  private readonly areas: TargetArea[] = [];
  private frame: Area | undefined;

  clear(): void {
    this.areas.length = 0;
    this.frame = undefined;
  }

  add(clickable: TargetArea): void {
    this.areas.push(clickable);
  }

  /** Names the frame of the window that is open. */
  enclose(area: Area): void {
    this.frame = area;
  }

  /** Returns what a click on a cell stands for; undefined for nothing. */
  at(x: number, y: number): ClickTarget | undefined {
    const clickable = this.areas.findLast(({ area }) => holds(area, x, y));
    if (!clickable || typeof clickable.target === 'string') return clickable?.target;
    const { area, target, perColumn, perRow } = clickable;
    return { on: target.on, at: target.at + (x - area.left) * perColumn + (y - area.top) * perRow };
  }

  /** Whether a cell lies outside the window that is open. */
  isOutside(x: number, y: number): boolean {
    return this.frame !== undefined && !holds(this.frame, x, y);
  }
}
