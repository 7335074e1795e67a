// The last page of a run: how it ended, and what can follow.
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import type { MessageLog } from '../words/message-log';
import { back, keyLabel, withoutRepeats, type Binding, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { drawKeys, drawKeysLine } from '../widgets/keys-line';
import { Scroller } from '../widgets/scroller';
import { layOutLines, type TextLine } from '../words/styled-lines';
import { joinFitting, wrap } from '../words/text';
import { messagesScreen } from './messages-screen';

/** A readable number of columns. */
const END_WIDTH = 96;

/** The offers of the last page of a run, besides its text. */
export interface LastPage {
  /** The rank of the run in one sentence; empty if it has none. */
  readonly rank: string;
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
  /** The keys that the last row names, and those of the row above. */
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
    const above = drawKeysLine(canvas, ...this.next.map(keyWords), this.page.leave);
    const width = Math.min(END_WIDTH, canvas.width - 4);
    const inside = above.rect(Math.trunc((canvas.width - width) / 2), 1, width, above.height - 1);
    const lines = layOutLines(this.lines, width);
    const again = wrap(`The same dungeon again: ${this.replayCommand}`, width);
    // Rows stay free for the command and the keys that show something, each below a blank one.
    this.scroller.draw(inside.rect(0, 0, width, inside.height - again.length - 3), lines);
    const below = Math.min(lines.length, this.scroller.pageSize) + 1;
    again.forEach((text, y) => inside.text(0, below + y, text, INKS.text));
    const looks = [...this.looks.map(keyWords), ...(this.scroller.maxFirst > 0 ? ['Up and Down scroll'] : [])];
    drawKeys(inside.rect(0, below + again.length + 1, width, 1), 0, joinFitting(looks, width, '   '), INKS.faint);
  }

  private async cover(show: () => Promise<undefined>): Promise<undefined> {
    this.isCovered = true;
    await show().finally(() => (this.isCovered = false));
  }
}
