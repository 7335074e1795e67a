import type { Conversation } from '../../engine/api/view/view';
import { type Canvas, DIM, INVERSE } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { answer, back, type Binding, type Reply, type Screen } from '../frame/screen';
import { drawBox } from '../widgets/dialog';
import { wrap } from '../words/text';

/** Columns that are comfortable to read. */
const WIDTH = 56;
/** Columns before an answer, for its number. */
const INDENT = 3;
/** No more answers than there are digits. */
const DIGITS = '123456789';

const KEYS = 'a number answers   Esc leaves';

/** Somebody speaks: the text, and the answers by number. Those that cannot be given now say why. Answers the answer's place. */
export class TalkScreen implements Screen<number> {
  readonly bindings: readonly Binding<number>[];
  /** The answer under the bar; -1 where none can be given. */
  private chosen: number;

  constructor(
    private readonly name: string,
    private readonly conversation: Conversation,
  ) {
    this.chosen = this.open[0] ?? -1;
    this.bindings = [
      {
        keys: Array.from(DIGITS).slice(0, conversation.choices.length),
        help: 'answer',
        run: (key) => this.choose(Number(key) - 1),
      },
      { keys: ['down', 'tab'], help: 'next answer', run: () => this.move(1) },
      { keys: ['up', 'shift+tab'], help: 'previous answer', run: () => this.move(-1) },
      { keys: ['enter'], help: 'give the answer under the bar', run: () => this.choose(this.chosen) },
      { keys: ['escape', 'q', 'ctrl+c'], help: 'leave', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const { text, choices } = this.conversation;
    const width = Math.min(WIDTH, canvas.width - 4);
    const said = wrap(`“${text}”`, width);
    const answers = choices.map(({ label, unless }) => wrap(labelled(label, unless), width - INDENT));
    const rows = answers.reduce((sum, { length }) => sum + length, 0);
    const inside = drawBox(canvas, this.name, width, said.length + rows + 3);
    said.forEach((line, y) => inside.text(0, y, line, INKS.news));
    let y = said.length + 1;
    answers.forEach((lines, i) => {
      const style = this.open.includes(i) ? INKS.text : INKS.faint;
      inside.text(0, y, DIGITS.charAt(i), style);
      lines.forEach((line, row) => inside.text(INDENT, y + row, line, style));
      if (i === this.chosen) inside.rect(0, y, inside.width, lines.length).tint({ ...style, flags: INVERSE });
      y += lines.length;
    });
    inside.text(0, y + 1, KEYS, { ...INKS.faint, flags: DIM });
  }

  /** The places of the answers that can be given now. */
  private get open(): readonly number[] {
    return this.conversation.choices.flatMap(({ unless }, i) => (unless === undefined ? [i] : []));
  }

  private move(by: number): Reply<number> {
    const { open } = this;
    const next = open[(open.indexOf(this.chosen) + by + open.length) % open.length];
    this.chosen = next ?? this.chosen;
    return undefined;
  }

  private choose(i: number): Reply<number> {
    return this.open.includes(i) ? answer(i) : undefined;
  }
}

const labelled = (label: string, why: string | undefined): string => (why === undefined ? label : `${label} ${why}`);
