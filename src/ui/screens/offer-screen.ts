// The offers of a vault side by side, of which the player takes one.
import type { OfferGroup, View } from '../../engine/api/view/view';
import type { Command } from '../../engine/api/command/command';
import type { ItemCard } from '../../engine/api/view/pack-view';
import { capital, listed } from '../../engine/world/knowledge/grammar';
import type { Cell } from '../../engine/space/geometry';
import { INVERSE, type Canvas } from '../terminal/canvas';
import { answer, back, type Binding, type ClickedPlace, type Reply, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { confirmScreen } from '../widgets/confirm';
import { drawKeysLine } from '../widgets/keys-line';
import { Scroller } from '../widgets/scroller';
import { offerLines } from '../words/describe-offer';
import { INKS } from '../words/inks';
import { lossOf, phraseOf } from '../words/phrases';
import { layOutLines, type StyledLine } from '../words/styled-lines';
import { shorten } from '../words/text';

/** The width of a card with its frame: the least at which several are shown, and the most. */
const WIDTH = { least: 26, most: 38 } as const;
/** The blank columns between cards. */
const GAP = 1;
/** The columns and rows of a card's frame, with a blank column on both sides. */
const FRAME = { across: 4, down: 2 } as const;

/** The letters of the cards. A question follows, so that a key typed ahead takes nothing. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One card: an offer and what is in it. */
interface OfferCard {
  readonly cell: Cell;
  readonly items: readonly ItemCard[];
}

/** Shows the offers of a group as cards. Answers the cell of the offer that the player takes or walks to. */
export class OfferScreen implements Screen<Cell> {
  readonly bindings: readonly Binding<Cell>[];
  private readonly cards: readonly OfferCard[];
  private readonly letters: readonly string[];
  private selected: number;
  /** The index of the first card in the window. */
  private first = 0;
  private readonly scroller = new Scroller();

  constructor(
    private readonly view: View,
    private readonly group: OfferGroup,
    at: Cell | undefined,
    /** Asks the player to confirm. */
    private readonly confirm: (question: string) => Promise<boolean | undefined>,
  ) {
    this.cards = group.cells.map((cell) => ({ cell, items: view.pack.offered(cell) }));
    this.selected = Math.max(0, at === undefined ? 0 : group.cells.indexOf(at));
    this.letters = Array.from(LETTERS).slice(0, this.cards.length);
    this.bindings = [
      { keys: this.letters, help: 'choose', run: (key) => this.choose(this.letters.indexOf(key)) },
      { keys: ['right', 'tab', 'kp6'], help: 'next', run: () => this.moveBar(1) },
      { keys: ['left', 'shift+tab', 'kp4'], help: 'previous', run: () => this.moveBar(-1) },
      { keys: ['down', 'kp2'], help: 'read on', run: () => this.scroller.scroll(1) },
      { keys: ['up', 'kp8'], help: 'read back', run: () => this.scroller.scroll(-1) },
      { keys: ['pagedown', 'kp3'], help: 'a page on', run: () => this.scroller.scroll(this.scroller.pageSize) },
      { keys: ['pageup', 'kp9'], help: 'a page back', run: () => this.scroller.scroll(-this.scroller.pageSize) },
      { keys: ['enter'], help: 'choose the selected card', run: () => this.choose(this.selected) },
      { keys: ['escape', 'ctrl+c'], help: 'take nothing', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const { cards, group, scroller } = this;
    const room = canvas.width + GAP;
    const shown = Math.max(1, Math.min(cards.length, Math.trunc(room / (WIDTH.least + GAP))));
    const width = Math.min(WIDTH.most, canvas.width, Math.trunc(room / shown) - GAP);
    this.first = Math.max(this.selected - shown + 1, Math.min(this.first, this.selected, cards.length - shown));
    const carried = this.view.pack.items;
    const texts = cards.map(({ items }) =>
      layOutLines(offerLines(items, carried, width - FRAME.across), width - FRAME.across),
    );
    const window = texts.slice(this.first, this.first + shown);
    const rows = Math.max(1, canvas.height - 2 - FRAME.down);
    const height = Math.min(rows, Math.max(...window.map(({ length }) => length)));
    canvas.rect(0, 0, canvas.width, height + 1 + FRAME.down).clear();
    this.drawHeading(canvas, shown);
    scroller.maxFirst = Math.max(0, (texts[this.selected]?.length ?? 0) - height);
    scroller.pageSize = height;
    scroller.scroll(0);
    const left = Math.trunc((canvas.width - shown * (width + GAP) + GAP) / 2);
    window.forEach((lines, i) => {
      const card = canvas.rect(left + i * (width + GAP), 1, width, height + FRAME.down);
      card.clickable({ on: 'row', at: this.first + i });
      this.drawCard(card, this.first + i, lines);
    });
    const acts = group.canChoose || this.canWalk ? 'letter or Enter chooses' : 'walk into one to choose it';
    const moves = cards.length > 1 ? 'Left and Right move' : '';
    const scrolls = scroller.maxFirst > 0 ? 'Up and Down read' : '';
    drawKeysLine(canvas, acts, scrolls, moves, 'Esc back');
  }

  /** Selects a card, or chooses it if it was selected already. */
  onClick({ on, at }: ClickedPlace): Reply<Cell> | Promise<Reply<Cell>> {
    if (on !== 'row') return undefined;
    if (at === this.selected) return this.choose(at);
    this.select(at);
    return undefined;
  }

  private drawHeading(canvas: Canvas, shown: number): void {
    const { cards, first } = this;
    const after = cards.length - first - shown;
    const more = `${first > 0 ? '← ' : ''}${first + 1}–${first + shown} of ${cards.length}${after > 0 ? ' →' : ''}`;
    const right = shown < cards.length ? more : '';
    const isChoice = cards.some(({ cell }) => this.view.shutBy(cell).length > 0);
    const text = isChoice ? 'Take one. The other cages shut for good.' : 'Take it or leave it.';
    canvas.text(0, 0, shorten(text, canvas.width - right.length - 1), INKS.news);
    canvas.text(canvas.width - right.length, 0, right, INKS.strong);
  }

  /** Draws a card. A mark in its frame and an inverse name show without colour that it is selected. */
  private drawCard(card: Canvas, index: number, lines: readonly StyledLine[]): void {
    const isSelected = index === this.selected;
    const letter = this.letters[index] ?? '';
    const inside = card.rect(2, 1, card.width - FRAME.across, card.height - FRAME.down);
    card.drawFrame(isSelected ? `> ${letter} <` : letter, isSelected ? INKS.strong : INKS.faint);
    const page = new Scroller();
    if (isSelected) page.firstShown = this.scroller.firstShown;
    page.draw(inside, lines);
    if (isSelected && page.firstShown === 0)
      inside.rect(2, 0, inside.width - 2, 1).tint({ flags: INKS.strong.flags | INVERSE });
    if (page.firstShown < page.maxFirst) card.text(card.width - 8, card.height - 1, ' more ', INKS.news);
  }

  private moveBar(by: number): Reply<Cell> {
    const { length } = this.cards;
    this.select((this.selected + by + length) % length);
    return undefined;
  }

  /** Selects a card, which is shown from its first line. */
  private select(i: number): void {
    if (i !== this.selected) this.scroller.firstShown = 0;
    this.selected = i;
  }

  /** Asks once, with what is taken and what shuts, also where the hero has to walk to the cage first. */
  private async choose(i: number): Promise<Reply<Cell>> {
    const card = this.cards[i];
    if (!card) return undefined;
    this.select(i);
    if (!this.group.canChoose && !this.canWalk) return undefined;
    const shut = this.view.shutBy(card.cell);
    const name = listed(card.items.map(phraseOf));
    const loses = shut.length > 0 ? ` ${capital(lossOf(shut))}.` : '';
    return (await this.confirm(`${capital(`take ${name}?`)}${loses}`)) ? answer(card.cell) : undefined;
  }

  /** Whether an answer can walk to a cage: the tutorial teaches that later than to choose. */
  private get canWalk(): boolean {
    return this.view.isTaught('travel');
  }
}

/**
 * Shows the group of an offer as cards. Returns the command that takes the chosen one, or walks to it if it is out of reach;
 * undefined for none.
 */
export async function askOffer(ui: Ui, view: View, at: Cell): Promise<Command | undefined> {
  const group = view.offers.find(({ cells }) => cells.includes(at));
  if (!group) return undefined;
  const confirm = (question: string): Promise<boolean | undefined> => ui.ask(confirmScreen(question));
  const cell = await ui.ask(new OfferScreen(view, group, at, confirm));
  if (cell === undefined) return undefined;
  return group.canChoose ? { do: 'choose', at: cell } : { do: 'travel', floor: view.floor, to: cell };
}
