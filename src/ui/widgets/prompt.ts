// A prompt for a line of text.
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { CLICKED_CHARACTERS } from '../frame/click-keyboard';
import { answer, back, type Binding, type Screen } from '../frame/screen';
import { drawBox } from './dialog';
import { drawKeysLine } from './keys-line';
import { LineEditor } from './line-editor';
import { wrap } from '../words/text';

/** The columns of the question and the line. */
const WIDTH = 56;

/** Asks for a line of text. Answers the text, which may be empty. */
export class PromptScreen implements Screen<string> {
  readonly bindings: readonly Binding<string>[] = [
    { keys: ['enter'], help: 'done', run: () => answer(this.editor.text) },
    { keys: ['escape', 'ctrl+c'], help: 'back', run: () => back },
  ];
  private readonly editor: LineEditor;

  /** `accepts` matches the characters that may be typed. Default: all printable ones. */
  constructor(
    private readonly question: string,
    /** A note for the player; empty for none. */
    private readonly hint: string,
    initial = '',
    limit = 40,
    private readonly accepts?: RegExp,
  ) {
    this.editor = new LineEditor(initial, limit);
  }

  get typed(): string {
    return Array.from(CLICKED_CHARACTERS)
      .filter((character) => this.accepts?.test(character) !== false)
      .join('');
  }

  draw(canvas: Canvas): void {
    const width = Math.min(WIDTH, canvas.width - 4);
    const question = wrap(this.question, width);
    const hint = this.hint === '' ? [] : ['', ...wrap(this.hint, width)];
    const above = drawKeysLine(canvas, 'Enter confirms', 'Esc back');
    const inside = drawBox(above, '', width, question.length + hint.length + 2);
    question.forEach((line, y) => inside.text(0, y, line, INKS.text));
    this.editor.draw(inside.rect(0, question.length + 1, width, 1));
    hint.forEach((line, y) => inside.text(0, question.length + 2 + y, line, INKS.faint));
  }

  onKey(key: string): undefined {
    if (key.length === 1 && this.accepts?.test(key) === false) return;
    this.editor.handleKey(key);
  }

  onPaste(text: string): void {
    const accepted = Array.from(text).filter((c) => this.accepts?.test(c) !== false);
    this.editor.insert(accepted.join(''));
  }
}
