// The offers of a vault side by side, of which the player takes one.
import type { OfferGroup, View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { offerRule } from '../ask/choices';
import type { Canvas } from '../terminal/canvas';
import { answer, back, type Binding, type ClickedPlace, type Reply, type Screen } from '../frame/screen';
import { CardRow } from '../widgets/card-row';
import { drawKeysLine } from '../widgets/keys-line';
import { offerLines } from '../words/describe-offer';

/** Shows the offers of a group as cards. Answers the cell of the offer that the player takes or walks to. */
export class OfferScreen implements Screen<Cell> {
  readonly bindings: readonly Binding<Cell>[];
  private readonly row: CardRow;

  constructor(
    private readonly view: View,
    private readonly group: OfferGroup,
    at: Cell | undefined,
    /** Asks whether to take an offer. Without it none can be chosen. */
    private readonly isSure: ((cell: Cell) => Promise<boolean>) | undefined,
  ) {
    const cards = group.cells.map((cell) => {
      const items = view.pack.offered(cell);
      return { lines: (width: number) => offerLines(items, view.pack.items, width) };
    });
    const walkedInto = group.cells.findIndex((cell) => cell === at);
    const row = new CardRow(cards, Math.max(0, walkedInto));
    this.row = row;
    this.bindings = [
      // A question follows, so that a key typed ahead takes nothing.
      { keys: row.letters, help: 'choose', run: (key) => this.choose(row.letters.indexOf(key)) },
      ...row.bindings,
      { keys: ['enter'], help: 'choose the selected card', run: () => this.choose(row.selected) },
      { keys: ['escape', 'ctrl+c'], help: 'take nothing', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const { row, view, group, isSure } = this;
    row.draw(canvas, offerRule(view, group));
    drawKeysLine(
      canvas,
      isSure ? 'letter or Enter chooses' : 'walk into one to choose it',
      ...row.keyWords,
      'Esc back',
    );
  }

  /** Selects a card, or chooses it if it was selected already. */
  onClick(place: ClickedPlace): Reply<Cell> | Promise<Reply<Cell>> {
    return this.row.click(place) ? this.choose(place.at) : undefined;
  }

  private async choose(i: number): Promise<Reply<Cell>> {
    const cell = this.group.cells[i];
    if (cell === undefined) return undefined;
    this.row.select(i);
    return (await this.isSure?.(cell)) ? answer(cell) : undefined;
  }
}
