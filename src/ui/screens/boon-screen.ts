// The choice of a boon after a level has been gained.
import type { OfferedBoon } from '../../engine/api/view/view';
import type { Canvas } from '../terminal/canvas';
import { boonCard, familyStrip } from '../words/describe-boon';
import type { Keymap } from '../frame/keymap';
import { answer, back, type Binding, type ClickedPlace, type Reply, type Screen } from '../frame/screen';
import { CardRow } from '../widgets/card-row';
import { drawKeysLine } from '../widgets/keys-line';

/** The key that shows all families. */
const TREE_KEY = 't';

/** Shows the boons of a level as cards in the colours of their families. Answers the chosen one, or undefined if the player postpones the choice. */
export class BoonScreen implements Screen<OfferedBoon> {
  readonly bindings: readonly Binding<OfferedBoon>[];
  private readonly row: CardRow;

  constructor(
    private readonly question: string,
    private readonly boons: readonly OfferedBoon[],
    /** Shows all families. */
    showTree: () => Promise<undefined>,
    private readonly keys: Keymap,
  ) {
    const row = new CardRow(
      boons.map((boon) => ({
        lines: (width) => boonCard(boon, width),
        ink: { fg: boon.ink },
        name: `${boon.name}, ${familyStrip(boon)}`,
      })),
    );
    this.row = row;
    this.bindings = [
      // A letter only selects: some of them are step keys, the screen opens in the middle of a fight's last blow, and a boon
      // is for good. So no step key learns one.
      { keys: row.letters, help: 'select', run: (key) => row.select(row.letters.indexOf(key)) },
      ...row.bindings,
      { keys: ['enter'], help: 'learn the selected boon', run: () => this.choose(row.selected) },
      { keys: [TREE_KEY], help: 'show the families of boons', run: showTree },
      { keys: ['escape', 'ctrl+c'], help: 'not now', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const { row, keys, question } = this;
    row.draw(canvas, question);
    const [reads = '', moves = ''] = row.keyWords;
    const tree = `${TREE_KEY} families`;
    drawKeysLine(canvas, 'Enter learns', reads, moves, tree, `Esc puts it off: ${keys.label('character')} asks again`);
  }

  /** Selects a card, or chooses it if it was selected already. */
  onClick(place: ClickedPlace): Reply<OfferedBoon> {
    return this.row.click(place) ? this.choose(place.at) : undefined;
  }

  private choose(i: number): Reply<OfferedBoon> {
    const boon = this.boons[i];
    return boon && answer(boon);
  }
}
