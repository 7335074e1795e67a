// The earlier messages of a game with their figures: to scroll through, and to search for a word.
import type { Canvas } from '../terminal/canvas';
import { CLICKED_CHARACTERS } from '../frame/click-keyboard';
import { back, type Binding, type Reply, type Screen, withoutRepeats } from '../frame/screen';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { LineEditor } from '../widgets/line-editor';
import { Scroller } from '../widgets/scroller';
import { READING_WIDTH } from '../widgets/text-screen';
import { INKS } from '../words/inks';
import { detailedMessage, messagesWith, type MessageLog } from '../words/message-log';
import { layOutLines, type StyledLine } from '../words/styled-lines';

/** The marks before the match that is shown, before other matches, and before other messages. */
const MARKS = { shown: '> ', match: '* ', other: '  ' } as const;
/** The words before the one that is typed. */
const PROMPT = 'Search for: ';

/** Returns a screen with all messages and their figures, opened at the newest. `closing` are additional keys that close it. */
export const messagesScreen = (log: MessageLog, closing: readonly string[]): MessagesScreen =>
  new MessagesScreen(log.messages.map(detailedMessage), closing);

/** All messages of a game, oldest first. */
class MessagesScreen implements Screen<never> {
  private readonly scroller = new Scroller();
  private readonly reading: readonly Binding<never>[];
  private readonly typing: readonly Binding<never>[];
  /** The line in which the player types a word; undefined while none is asked for. */
  private editor: LineEditor | undefined;
  private word = '';
  /** The indices of the messages with the word, oldest first, and which of them is shown. */
  private matches: readonly number[] = [];
  private shown = 0;
  /** Whether the next drawing scrolls to the match that is shown. */
  private seeks = false;

  constructor(
    private readonly messages: readonly string[],
    closing: readonly string[],
  ) {
    const { scroller } = this;
    // The first drawing limits it to `maxFirst`.
    scroller.firstShown = Number.MAX_SAFE_INTEGER;
    this.reading = withoutRepeats<Binding<never>>([
      ...scroller.bindings,
      { keys: ['/'], help: 'search for a word', run: () => this.ask() },
      { keys: ['n'], help: 'the match before', run: () => this.turn(-1) },
      { keys: ['N'], help: 'the match after', run: () => this.turn(1) },
      { keys: ['space'], help: 'a page down', run: () => scroller.scroll(scroller.pageSize) },
      { keys: ['b'], help: 'a page up', run: () => scroller.scroll(-scroller.pageSize) },
      { keys: ['home', 'g', 'kp7'], help: 'to the oldest', run: () => scroller.scroll(-scroller.firstShown) },
      { keys: ['end', 'G', 'kp1'], help: 'to the newest', run: () => scroller.scroll(scroller.maxFirst) },
      { keys: ['escape', 'enter', 'q', ...closing], help: 'back', run: () => back },
    ]);
    this.typing = [
      { keys: ['enter'], help: 'search', run: () => this.search() },
      { keys: ['escape', 'ctrl+c'], help: 'do not search', run: () => this.stopTyping() },
    ];
  }

  /** While a word is typed, letters are letters. */
  get bindings(): readonly Binding<never>[] {
    return this.editor ? this.typing : this.reading;
  }

  get typed(): string | undefined {
    return this.editor && CLICKED_CHARACTERS;
  }

  draw(canvas: Canvas): void {
    const width = Math.min(READING_WIDTH, canvas.width - 4);
    const blocks = this.messages.map((text, i) => layOutLines([this.lineOf(text, i)], width));
    const lines = blocks.flat();
    const above = canvas.rect(0, 0, canvas.width, canvas.height - 1);
    const inside = drawBox(above, 'Messages', width, lines.length);
    if (this.seeks) {
      const index = this.matches[this.shown] ?? 0;
      const before = blocks.slice(0, index).reduce((sum, { length }) => sum + length, 0);
      this.scroller.firstShown = Math.max(0, before - Math.trunc(inside.height / 2));
      this.seeks = false;
    }
    this.scroller.draw(inside, lines);
    if (this.editor) this.drawEditor(canvas, this.editor);
    else drawKeysLine(canvas, ...this.footWords(lines.length), 'Esc back');
  }

  onKey(key: string): undefined {
    this.editor?.handleKey(key);
  }

  onPaste(text: string): void {
    this.editor?.insert(text);
  }

  /** Returns a message as a line; after a search, marks tell the matches, and their colour does, too. */
  private lineOf(text: string, index: number): StyledLine {
    if (this.matches.length === 0) return { text };
    const isMatch = this.matches.includes(index);
    const isShown = this.matches[this.shown] === index;
    const mark = isShown ? MARKS.shown : isMatch ? MARKS.match : MARKS.other;
    return { text: mark + text, hang: mark.length, style: isShown ? INKS.strong : isMatch ? INKS.news : INKS.text };
  }

  private footWords(count: number): readonly string[] {
    const { scroller, matches, word } = this;
    const { firstShown, maxFirst, pageSize } = scroller;
    const found = matches.length === 0 ? `no "${word}"` : `"${word}" ${this.shown + 1} of ${matches.length}`;
    return [
      ...(word === '' ? [] : [found]),
      '/ searches',
      ...(matches.length > 1 ? ['n and N turn'] : []),
      ...(maxFirst > 0 ? ['Up, Down, PgUp and PgDn scroll'] : []),
      ...(maxFirst > 0 && word === '' ? [`${firstShown + 1}–${firstShown + pageSize} of ${count}`] : []),
    ];
  }

  private drawEditor(canvas: Canvas, editor: LineEditor): void {
    const row = canvas.rect(0, canvas.height - 1, canvas.width, 1);
    const keys = 'Enter searches   Esc back';
    row.clear();
    row.text(0, 0, PROMPT, INKS.text);
    editor.draw(row.rect(PROMPT.length, 0, Math.max(1, row.width - PROMPT.length - keys.length - 3), 1));
    row.text(row.width - keys.length, 0, keys, INKS.faint);
  }

  private ask(): Reply<never> {
    this.editor = new LineEditor(this.word);
    return undefined;
  }

  private stopTyping(): Reply<never> {
    this.editor = undefined;
    return undefined;
  }

  /** Shows the newest message with the word that was typed. */
  private search(): Reply<never> {
    this.word = this.editor?.text.trim() ?? '';
    this.matches = this.word === '' ? [] : messagesWith(this.messages, this.word);
    this.shown = this.matches.length;
    this.turn(-1);
    return this.stopTyping();
  }

  /** Shows an older match or a newer one. After the last comes the first. */
  private turn(by: -1 | 1): Reply<never> {
    const { length } = this.matches;
    if (length === 0) return undefined;
    this.shown = (this.shown + by + length) % length;
    this.seeks = true;
    return undefined;
  }
}
