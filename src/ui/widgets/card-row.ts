// Cards side by side, of which the player chooses one.
import type { Canvas, Style } from '../terminal/canvas';
import type { Binding, ClickedPlace, Reply } from '../frame/screen';
import { INKS } from '../words/inks';
import { layOutLines, type StyledLine, type TextLine } from '../words/styled-lines';
import { shorten, shortenName } from '../words/text';
import { markSelected } from './selection';
import { Scroller } from './scroller';

/** The width of a card with its frame: the least at which several are shown, and the most. */
const WIDTH = { least: 26, most: 38 } as const;
/** The most columns of a card that stands alone between the names of the others. */
const STACK_WIDTH = 60;
/** The blank columns between cards. */
const GAP = 1;
/** The columns and rows of a card's frame, with a blank column on both sides. */
const FRAME = { across: 4, down: 2 } as const;
/** The columns of a letter before a name. */
const LETTER = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A card of a row. */
interface Card {
  readonly lines: (width: number) => readonly TextLine[];
  /** The colour of its frame. */
  readonly ink?: Style;
  /** Its name, shown in place of the card where there is no room for all cards side by side. Without names, the row pages. */
  readonly name?: string;
}

/** A row of cards, and which of them is selected. Each has a letter. */
export class CardRow {
  readonly letters: readonly string[];
  private readonly scroller = new Scroller();
  /** The index of the first card in the window. */
  private first = 0;
  private isStack = false;

  constructor(
    private readonly cards: readonly Card[],
    public selected = 0,
  ) {
    this.letters = Array.from(LETTERS).slice(0, cards.length);
  }

  /** Whether the selected card is longer than the window. */
  get isLong(): boolean {
    return this.scroller.maxFirst > 0;
  }

  /** The keys that select cards and read on, and their names in the line of keys. */
  get bindings(): readonly Binding<never>[] {
    const { scroller } = this;
    const along = (by: number): Reply<never> => (this.isStack ? this.moveBar(by) : scroller.scroll(by));
    return [
      { keys: ['right', 'tab', 'kp6'], help: 'next', run: () => this.moveBar(1) },
      { keys: ['left', 'shift+tab', 'kp4'], help: 'previous', run: () => this.moveBar(-1) },
      { keys: ['down', 'kp2'], help: 'read on', run: () => along(1) },
      { keys: ['up', 'kp8'], help: 'read back', run: () => along(-1) },
      { keys: ['pagedown', 'kp3'], help: 'a page on', run: () => scroller.scroll(scroller.pageSize) },
      { keys: ['pageup', 'kp9'], help: 'a page back', run: () => scroller.scroll(-scroller.pageSize) },
    ];
  }

  /** The words for the keys that read on and move, for the line of keys. */
  get keyWords(): readonly string[] {
    const reads = this.isStack ? 'PgUp and PgDn read' : 'Up and Down read';
    const moves = this.isStack ? 'Up and Down move' : 'Left and Right move';
    return [this.isLong ? reads : '', this.cards.length > 1 ? moves : ''];
  }

  /** Selects a card, which is shown from its first line. */
  select(i: number): Reply<never> {
    if (i !== this.selected) this.scroller.firstShown = 0;
    this.selected = i;
    return undefined;
  }

  /** Selects the card of a click. Returns whether it was selected already. */
  click({ on, at }: ClickedPlace): boolean {
    const wasSelected = on === 'row' && at === this.selected;
    if (on === 'row') this.select(at);
    return wasSelected;
  }

  /** Draws the cards below a heading, above the last row of a window. */
  draw(canvas: Canvas, heading: string): void {
    const { cards } = this;
    const fitting = Math.max(1, Math.trunc((canvas.width + GAP) / (WIDTH.least + GAP)));
    const shown = Math.min(cards.length, fitting);
    this.isStack = shown < cards.length && cards.every(({ name }) => name !== undefined);
    if (this.isStack) this.drawStack(canvas, heading);
    else this.drawRow(canvas, heading, shown);
  }

  private drawRow(canvas: Canvas, heading: string, shown: number): void {
    const { cards, scroller, selected } = this;
    const width = Math.min(WIDTH.most, canvas.width, Math.trunc((canvas.width + GAP) / shown) - GAP);
    this.first = Math.max(selected - shown + 1, Math.min(this.first, selected, cards.length - shown));
    const texts = cards.map(({ lines }) => layOutLines(lines(width - FRAME.across), width - FRAME.across));
    const window = texts.slice(this.first, this.first + shown);
    const rows = Math.max(1, canvas.height - 2 - FRAME.down);
    const height = Math.min(rows, Math.max(...window.map(({ length }) => length)));
    canvas.rect(0, 0, canvas.width, height + 1 + FRAME.down).clear();
    this.drawHeading(canvas, heading, shown);
    scroller.maxFirst = Math.max(0, (texts[selected]?.length ?? 0) - height);
    scroller.pageSize = height;
    scroller.scroll(0);
    const left = Math.trunc((canvas.width - shown * (width + GAP) + GAP) / 2);
    window.forEach((lines, i) => {
      const card = canvas.rect(left + i * (width + GAP), 1, width, height + FRAME.down);
      card.clickable({ on: 'row', at: this.first + i });
      this.drawCard(card, this.first + i, lines);
    });
  }

  /** Draws the selected card, and in place of those above and below it their names. */
  private drawStack(canvas: Canvas, heading: string): void {
    const { cards, selected, letters } = this;
    const width = Math.min(STACK_WIDTH, canvas.width);
    const lines = layOutLines(cards[selected]?.lines(width - FRAME.across) ?? [], width - FRAME.across);
    const others = cards.length - 1;
    const height = Math.max(1, Math.min(lines.length, canvas.height - 2 - FRAME.down - others)) + FRAME.down;
    canvas.rect(0, 0, canvas.width, height + others + 1).clear();
    this.drawHeading(canvas, heading, cards.length);
    const left = (canvas.width - width) >> 1;
    let y = 1;
    cards.forEach(({ name = '', ink }, i) => {
      const rows = i === selected ? height : 1;
      const part = canvas.rect(left, y, width, rows);
      part.clickable({ on: 'row', at: i });
      y += rows;
      if (i === selected) {
        this.drawCard(part, i, lines);
        return;
      }
      part.text(2, 0, letters[i] ?? '', INKS.text);
      part.text(2 + LETTER, 0, shortenName(name, width - 2 - LETTER), ink ?? INKS.text);
    });
  }

  private drawHeading(canvas: Canvas, heading: string, shown: number): void {
    const { cards, first } = this;
    const after = cards.length - first - shown;
    const more = `${first > 0 ? '← ' : ''}${first + 1}–${first + shown} of ${cards.length}${after > 0 ? ' →' : ''}`;
    const right = shown < cards.length ? more : '';
    canvas.text(0, 0, shorten(heading, canvas.width - right.length - 1), INKS.news);
    canvas.text(canvas.width - right.length, 0, right, INKS.strong);
  }

  /** Draws a card. A mark in its frame and an inverse name show without colour that it is selected. */
  private drawCard(card: Canvas, index: number, lines: readonly StyledLine[]): void {
    const isSelected = index === this.selected;
    const letter = this.letters[index] ?? '';
    const inside = card.rect(2, 1, card.width - FRAME.across, card.height - FRAME.down);
    const plain = this.cards[index]?.ink ?? (isSelected ? INKS.strong : INKS.faint);
    card.drawFrame(isSelected ? `> ${letter} <` : letter, plain);
    const page = new Scroller();
    if (isSelected) page.firstShown = this.scroller.firstShown;
    page.draw(inside, lines);
    if (isSelected) {
      this.scroller.maxFirst = page.maxFirst;
      this.scroller.pageSize = page.pageSize;
      this.scroller.firstShown = page.firstShown;
    }
    const icon = lines[0]?.icon ? 2 : 0;
    if (isSelected && page.firstShown === 0) markSelected(inside.rect(icon, 0, inside.width - icon, 1));
    if (page.firstShown < page.maxFirst) card.text(card.width - 8, card.height - 1, ' more ', INKS.news);
  }

  private moveBar(by: number): Reply<never> {
    const { length } = this.cards;
    return this.select((this.selected + by + length) % length);
  }
}
