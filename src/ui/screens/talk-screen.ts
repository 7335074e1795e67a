// A conversation with a creature in sight.
import type { Carried } from '../../engine/api/view/pack-view';
import type { Conversation } from '../../engine/api/view/view';
import type { Canvas } from '../terminal/canvas';
import { offerLines } from '../words/describe-offer';
import { INKS } from '../words/inks';
import { formatNumber, notPossible } from '../words/phrases';
import { drawLine, layOutLines, type StyledLine } from '../words/styled-lines';
import { answer, back, type Binding, type ClickedPlace, type Reply, type Screen } from '../frame/screen';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { markSelected } from '../widgets/selection';
import { shorten, wrap } from '../words/text';

/** A readable number of columns. */
const WIDTH = 56;
/** The number of columns where wares are compared. */
const WARE_WIDTH = 72;
/** The columns of an answer's number. */
const INDENT = 3;
/** The rows of the frame. */
const FRAME_ROWS = 2;
/** The keys of the answers, which limit their number. */
const DIGITS = '123456789';

/** Shows a speech and the numbered answers; of the selected ware, what it does and how it compares. Unavailable answers are marked and say why. Answers the index of an answer. */
export class TalkScreen implements Screen<number> {
  readonly bindings: readonly Binding<number>[];
  /** The index of the selected answer, or -1 if none can be selected. */
  private selected: number;
  /** The reason that the answer that was tried last cannot be given; empty at first. */
  private refusal = '';

  constructor(
    private readonly name: string,
    private readonly conversation: Conversation,
    /** The hero's things, to compare wares with. */
    private readonly carried: readonly Carried[] = [],
    /** The gold of the hero, which a trade covers in the panel. */
    private readonly gold = 0,
  ) {
    this.selected = this.selectable[0] ?? -1;
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
    const isTrade = choices.some(({ ware }) => ware);
    const width = Math.min(isTrade ? WARE_WIDTH : WIDTH, canvas.width - 4);
    const said = wrap(`“${text}”`, width);
    const answers = choices.map(({ label, unless, ware }) => [
      ...wrap(label, width - INDENT),
      ...(unless === undefined || ware ? [] : wrap(notPossible(unless), width - INDENT)),
    ]);
    const rows = answers.reduce((sum, { length }) => sum + length, 0);
    const above = drawKeysLine(canvas, 'number or Enter answers', 'Up and Down move', 'Esc leaves');
    const answered = said.length + 1 + rows;
    // As high for each ware: the answers stay where they are when the bar moves.
    const wares = choices.map((choice) => this.wareLines(choice, width));
    const most = Math.max(0, ...wares.map(({ length }) => length));
    const factRows = Math.min(most, Math.max(0, above.height - FRAME_ROWS - answered));
    // Where the description needs all rows, a refusal stands in the last row of the screen.
    const refusal = this.refusal === '' ? [] : ['', ...wrap(this.refusal, width)];
    const isInside = answered + factRows + refusal.length + FRAME_ROWS <= above.height;
    const why = isInside ? refusal : [];
    const footer = canvas.rect(0, canvas.height - 1, canvas.width, 1);
    if (!isInside) {
      footer.clear();
      footer.text(0, 0, shorten(this.refusal, canvas.width), INKS.warning);
    }
    const taken = answered + why.length;
    const facts = wares[this.selected]?.slice(0, factRows) ?? [];
    const title = isTrade ? `${this.name}, you have ${formatNumber(this.gold)} gold` : this.name;
    const inside = drawBox(above, title, width, taken + factRows);
    said.forEach((line, y) => inside.text(0, y, line, INKS.news));
    let y = said.length + 1;
    answers.forEach((lines, i) => {
      const style = this.openChoices.includes(i) ? INKS.text : INKS.faint;
      inside.text(0, y, DIGITS.charAt(i), style);
      lines.forEach((line, row) => inside.text(INDENT, y + row, line, style));
      const row = inside.rect(0, y, inside.width, lines.length);
      row.clickable({ on: 'row', at: i });
      if (i === this.selected) markSelected(row);
      y += lines.length;
    });
    facts.forEach((line, row) => {
      drawLine(inside, y + row, line);
    });
    y += factRows;
    why.forEach((line, row) => inside.text(0, y + row, line, INKS.warning));
  }

  /** Answers. The first click on a ware shows what it does. */
  onClick({ on, at }: ClickedPlace): Reply<number> {
    if (on !== 'row') return undefined;
    const isFirst = this.conversation.choices[at]?.ware !== undefined && at !== this.selected;
    if (!isFirst) return this.choose(at);
    this.selected = at;
    return undefined;
  }

  /** The indexes of the available answers. */
  private get openChoices(): readonly number[] {
    return this.conversation.choices.flatMap(({ unless }, i) => (unless === undefined ? [i] : []));
  }

  /** The indexes of the answers that the bar moves over. Wares can be looked at whatever they cost. */
  private get selectable(): readonly number[] {
    return this.conversation.choices.flatMap(({ unless, ware }, i) => (unless === undefined || ware ? [i] : []));
  }

  /** Describes the ware of an answer, and compares it with what the hero has; returns nothing for other answers. */
  private wareLines({ ware }: Conversation['choices'][number], width: number): readonly StyledLine[] {
    return ware ? layOutLines(['', ...offerLines([ware.card], this.carried, width).slice(1)], width) : [];
  }

  private moveBar(by: number): Reply<number> {
    const { selectable } = this;
    const next = selectable[(selectable.indexOf(this.selected) + by + selectable.length) % selectable.length];
    this.selected = next ?? this.selected;
    return undefined;
  }

  private choose(i: number): Reply<number> {
    const choice = this.conversation.choices[i];
    if (choice?.unless === undefined) return choice && answer(i);
    this.refusal = `${DIGITS.charAt(i)} is not possible. ${choice.unless}`;
    return undefined;
  }
}
