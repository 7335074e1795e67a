// The last page of a run: how it ended, and what can follow.
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import type { MessageLog } from '../words/message-log';
import { back, keyLabel, withoutRepeats, type Binding, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { drawKeys, drawKeysLine, fittingKeys } from '../widgets/keys-line';
import { Scroller } from '../widgets/scroller';
import { drawBar } from '../widgets/bar';
import type { MapView } from '../map/map-view';
import type { Cell } from '../../engine/space/geometry';
import { layOutAround, layOutLines, type TextLine } from '../words/styled-lines';
import { packLines, wrap } from '../words/text';
import { messagesScreen } from './messages-screen';

/** A readable number of columns. */
const END_WIDTH = 96;

/** The size of the map on the page in columns and rows, the width of both sides of its frame, and the gap before it. */
const MAP = { width: 21, height: 9, frame: 2, gap: 2 };
/** The columns that the map takes from the text, and the least that the text keeps. */
const MAP_COLUMNS = MAP.width + MAP.frame + MAP.gap;
const LEAST_TEXT = 50;
/** The cells of the bar of floors. */
const BAR = 10;

/** The place where a run ended, and how deep it went. */
export interface EndPlace {
  /** The map around the place; absent where no piece of it tells anything. */
  readonly map?: MapView | undefined;
  /** The cell of the killer, if it is known. */
  readonly killer?: Cell | undefined;
  readonly deepest: number;
  readonly floors: number;
}

/** The offers of the last page of a run, besides its text. */
export interface LastPage {
  /** The rank of the run in one sentence; empty if it has none. */
  readonly rank: string;
  /** The lines that tell how the run went, below all others. */
  readonly story?: readonly TextLine[] | undefined;
  /** The keys of the runs that can follow, the one for Enter first. */
  readonly next: readonly Binding<never>[];
  /** Shows the last turns of the run in place of the page; absent if there is no recording. */
  readonly replay?: (() => Promise<undefined>) | undefined;
  /** The key that shares the run, if it can be shared. */
  readonly share: readonly Binding<never>[];
  /** Further keys that show something. */
  readonly looks: readonly Binding<never>[];
  /** Names the way out in the last row. */
  readonly leave: string;
}

/** The page of a run that is over and is only watched. */
const WATCHED: LastPage = { rank: '', next: [], share: [], looks: [], leave: 'Esc back' };
/** The page of a run until it is recorded, which can take seconds. */
export const RECORDING: LastPage = { ...WATCHED, leave: 'The run is being recorded …' };

const keyWords = ({ keys: [key = ''], help }: Binding<never>): string => `${keyLabel(key)} ${help}`;

/** Tells how a game ended. The keys of what can follow and the command that plays the dungeon again are always visible. */
export class EndScreen implements Screen<never> {
  readonly bindings: readonly Binding<never>[];
  private readonly scroller = new Scroller();
  /** The keys in the last row, and the keys in the row above it. */
  private readonly next: readonly Binding<never>[];
  private readonly looks: readonly Binding<never>[];
  /** Whether a replay is shown in place of the page. */
  private isCovered = false;

  constructor(
    ui: Ui,
    log: MessageLog,
    private readonly lines: readonly TextLine[],
    /** The shell command that plays this dungeon again. */
    private readonly replayCommand: string,
    private readonly page = WATCHED,
    private readonly place?: EndPlace,
  ) {
    const { scroller } = this;
    const { next, replay, share } = page;
    const cover = replay && ((): Promise<undefined> => this.cover(replay));
    this.next = [...next, ...(cover ? [{ keys: ['p'], help: 'replay from here', run: cover }] : []), ...share];
    this.looks = [
      {
        keys: [...ui.keys.of('messages'), 'M'],
        help: 'earlier messages',
        run: (key) => ui.ask(messagesScreen(log, [key])),
      },
      ...page.looks,
    ];
    this.bindings = withoutRepeats<Binding<never>>([
      ...this.next,
      ...this.looks,
      { keys: ['escape', 'q', 'Q', 'ctrl+c', 'enter'], help: 'leave', run: () => back },
      ...scroller.bindings,
      { keys: ['space'], help: 'a page down', run: () => scroller.scroll(scroller.pageSize) },
    ]);
  }

  draw(canvas: Canvas): void {
    canvas.clear();
    if (this.isCovered) return;
    const keys = [...this.next.map(keyWords), this.page.leave];
    const above = drawKeysLine(canvas, ...keys);
    // In an upright window not all of them have room in one row.
    const fitting = fittingKeys(keys, canvas.width);
    const left = this.next.filter(
      ({ keys: [key = ''] }) => !fitting.some((words) => words.startsWith(`${keyLabel(key)} `)),
    );
    const { map } = this.place ?? {};
    const most = Math.min(END_WIDTH + (map ? MAP_COLUMNS : 0), canvas.width - 4);
    const hasMap = map !== undefined && most >= LEAST_TEXT + MAP_COLUMNS;
    const width = hasMap ? most : Math.min(END_WIDTH, most);
    const inside = above.rect(Math.trunc((canvas.width - width) / 2), 1, width, above.height - 1);
    const rows = MAP.height + MAP.frame;
    // The first sentence says how it ended, above the map.
    const head = hasMap ? layOutLines(this.lines.slice(0, 1), width) : [];
    const around = hasMap ? layOutAround(this.lines.slice(1), width, rows, width - MAP_COLUMNS) : [];
    const lines = hasMap ? [...head, ...around] : layOutLines(this.lines, width);
    const again = wrap(`The same dungeon again: ${this.replayCommand}`, width);
    const looksFor = (scrolls: boolean): readonly string[] =>
      packLines([...[...left, ...this.looks].map(keyWords), ...(scrolls ? ['Up and Down scroll'] : [])], width, '   ');
    // Rows stay free for the command and the keys that show something, each below a blank one.
    this.scroller.draw(inside.rect(0, 0, width, inside.height - again.length - 2 - looksFor(true).length), lines);
    const isMapShown = hasMap && this.scroller.firstShown === 0;
    if (isMapShown)
      this.drawMap(inside.rect(width - MAP.width - MAP.frame, head.length, MAP.width + MAP.frame, rows), map);
    const below = Math.max(isMapShown ? head.length + rows : 0, Math.min(lines.length, this.scroller.pageSize)) + 1;
    again.forEach((text, y) => inside.text(0, below + y, text, INKS.text));
    looksFor(this.scroller.maxFirst > 0).forEach((row, y) => {
      drawKeys(inside.rect(0, below + again.length + 1 + y, width, 1), 0, row, INKS.faint);
    });
    if (!hasMap) this.drawFloors(inside.rect(0, below + again.length, width, 1));
  }

  /** Draws the place of the end in a frame, with the bar of floors in its lower edge. */
  private drawMap(frame: Canvas, map: MapView): void {
    const { killer } = this.place ?? {};
    frame.drawFrame('', INKS.faint);
    map.draw(frame.rect(1, 1, MAP.width, MAP.height));
    if (killer !== undefined) map.markCursor(killer);
    frame.putCursor();
    this.drawFloors(frame.rect(2, frame.height - 1, MAP.width - 2, 1));
  }

  /** Draws at the right of a row how many floors were reached. */
  private drawFloors(row: Canvas): void {
    if (!this.place) return;
    const { deepest, floors } = this.place;
    const label = ` floor ${deepest}`;
    const x = row.width - BAR - label.length - 1;
    row.text(x, 0, ' ', INKS.text);
    drawBar(row, x + 1, 0, BAR, deepest, floors, INKS.news, INKS.faint);
    row.text(x + 1 + BAR, 0, label, INKS.text);
  }

  private async cover(show: () => Promise<undefined>): Promise<undefined> {
    this.isCovered = true;
    await show().finally(() => (this.isCovered = false));
  }
}
