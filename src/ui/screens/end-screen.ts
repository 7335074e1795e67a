// The screen at the end of a run.
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import type { MessageLog } from '../words/message-log';
import { answer, keyLabel, withoutRepeats, type Binding, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { drawKeys } from '../widgets/keys-line';
import { Scroller } from '../widgets/scroller';
import { layOutLines, type TextLine } from '../words/styled-lines';
import { wrap } from '../words/text';
import { messagesScreen } from './messages-screen';

/** A readable number of columns. */
const END_WIDTH = 96;

/** Tells how a game ended. The command that plays the dungeon again is always visible. */
export class EndScreen implements Screen<true> {
  readonly bindings: readonly Binding<true>[];
  private readonly scroller = new Scroller();

  constructor(
    ui: Ui,
    log: MessageLog,
    private readonly lines: readonly TextLine[],
    /** The shell command that plays this dungeon again. */
    private readonly replayCommand: string,
  ) {
    this.bindings = withoutRepeats([
      { keys: ['enter', 'escape', 'q', 'Q', 'space', 'ctrl+c'], help: 'leave', run: () => answer(true) },
      {
        keys: [...ui.keys.of('messages'), 'M'],
        help: 'read earlier messages',
        run: (key) => ui.ask(messagesScreen(log, [key])),
      },
      ...this.scroller.bindings,
    ]);
  }

  draw(canvas: Canvas): void {
    canvas.clear();
    const width = Math.min(END_WIDTH, canvas.width - 4);
    const inside = canvas.rect(Math.trunc((canvas.width - width) / 2), 1, width, canvas.height - 2);
    const lines = layOutLines(this.lines, width);
    const again = wrap(`The same dungeon again: ${this.replayCommand}`, width);
    // Rows stay free for the command and the keys, each below a blank one.
    this.scroller.draw(inside.rect(0, 0, width, inside.height - again.length - 3), lines);
    const below = Math.min(lines.length, this.scroller.pageSize) + 1;
    again.forEach((text, y) => inside.text(0, below + y, text, INKS.text));
    const more = this.scroller.maxFirst > 0 ? '   Up and Down scroll' : '';
    drawKeys(
      inside.rect(0, below + again.length + 1, width, 1),
      0,
      `Enter leaves   ${keyLabel(this.bindings[1]?.keys[0] ?? '')} earlier messages${more}`,
      INKS.faint,
    );
  }
}
