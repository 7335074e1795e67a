// A conversation with a creature in sight.
import type { Conversation } from '../../engine/api/view/view';
import { type Canvas, DIM, INVERSE } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { answer, back, type Binding, type Reply, type Screen } from '../frame/screen';
import { drawBox } from '../widgets/dialog';
import { wrap } from '../words/text';

/** A readable number of columns. */
const WIDTH = 56;
/** The columns of an answer's number. */
const INDENT = 3;
/** The keys of the answers, which limit their number. */
const DIGITS = '123456789';

const KEYS = 'a number answers   Esc leaves';

/** Shows a speech and the numbered answers. Unavailable answers say why. Answers the index of an answer. */
export class TalkScreen implements Screen<number> {
  readonly bindings: readonly Binding<number>[];
  /** The index of the selected answer, or -1 if none is available. */
  private selected: number;

  constructor(
    private readonly name: string,
    private readonly conversation: Conversation,
  ) {
    this.selected = this.openChoices[0] ?? -1;
    this.bindings = [
      {
        keys: Array.from(DIGITS).slice(0, conversation.choices.length),
        help: 'answer',
        run: (key) => this.choose(Number(key) - 1),
      },
      { keys: ['down', 'tab'], help: 'next answer', run: () => this.moveBar(1) },
      { keys: ['up', 'shift+tab'], help: 'previous answer', run: () => this.moveBar(-1) },
      { keys: ['enter'], help: 'give the selected answer', run: () => this.choose(this.selected) },
      { keys: ['escape', 'q', 'ctrl+c'], help: 'leave', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const { text, choices } = this.conversation;
    const width = Math.min(WIDTH, canvas.width - 4);
    const said = wrap(`“${text}”`, width);
    const answers = choices.map(({ label, unless }) =>
      wrap(unless === undefined ? label : `${label} ${unless}`, width - INDENT),
    );
    const rows = answers.reduce((sum, { length }) => sum + length, 0);
    const inside = drawBox(canvas, this.name, width, said.length + rows + 3);
    said.forEach((line, y) => inside.text(0, y, line, INKS.news));
    let y = said.length + 1;
    answers.forEach((lines, i) => {
      const style = this.openChoices.includes(i) ? INKS.text : INKS.faint;
      inside.text(0, y, DIGITS.charAt(i), style);
      lines.forEach((line, row) => inside.text(INDENT, y + row, line, style));
      if (i === this.selected) inside.rect(0, y, inside.width, lines.length).tint({ ...style, flags: INVERSE });
      y += lines.length;
    });
    inside.text(0, y + 1, KEYS, { ...INKS.faint, flags: DIM });
  }

  /** The indexes of the available answers. */
  private get openChoices(): readonly number[] {
    return this.conversation.choices.flatMap(({ unless }, i) => (unless === undefined ? [i] : []));
  }

  private moveBar(by: number): Reply<number> {
    const { openChoices } = this;
    const next = openChoices[(openChoices.indexOf(this.selected) + by + openChoices.length) % openChoices.length];
    this.selected = next ?? this.selected;
    return undefined;
  }

  private choose(i: number): Reply<number> {
    return this.openChoices.includes(i) ? answer(i) : undefined;
  }
}
