// The rows of messages on the screen of a game, and the mark that says that there are more.
import type { Canvas } from '../terminal/canvas';
import { INKS, TONE_INK } from '../words/inks';
import type { MessageLog, ShownMessages } from '../words/message-log';
import { messageText } from '../words/message-layout';
import { shorten } from '../words/text';

type Size = Pick<Canvas, 'width' | 'height'>;

/** The rows of messages. */
export class MessageRows {
  /** The size of the last drawing. */
  private size: Size | undefined;

  constructor(
    private readonly log: MessageLog,
    /** Returns the label of the key that shows all messages. */
    private readonly keyOfAll: () => string,
    /** Whether any key turns the page. */
    private readonly canTurn: boolean,
  ) {}

  /** Whether messages of the last command that the player must not miss have had no room yet. The next key shows them. */
  get isPageLeft(): boolean {
    return this.size !== undefined && this.shownIn(this.size).isLeft;
  }

  /**
   * Draws the messages: from the top row on, or in a column of its own down to the bottom row. Where not all of the last
   * command have room, the first row says how to read the others.
   */
  draw(canvas: Canvas, isColumn = false): void {
    const { log } = this;
    this.size = canvas;
    canvas.clickable({ on: 'messages', at: 0 });
    canvas.holdWords();
    const { rows, mark = '', isLeft } = this.shownIn(canvas);
    const top = isColumn ? canvas.height - rows.length : 0;
    rows.forEach((row, i) => {
      const y = top + i;
      let column = 0;
      for (const message of row) {
        const style = log.isFresh(message) ? TONE_INK[message.tone] : INKS.faint;
        column = canvas.text(column, y, shorten(messageText(message), canvas.width), style) + 1;
      }
    });
    canvas.text(canvas.width - mark.length, top, mark, isLeft ? INKS.harm : INKS.strong);
  }

  private shownIn(size: Size): ShownMessages {
    const more = `${this.keyOfAll()} more`;
    return this.log.shownIn(size, more, this.canTurn ? 'Any key: more' : more);
  }
}
