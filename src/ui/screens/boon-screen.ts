// The choice of a boon after a level has been gained.
import type { BoonLook } from '../../engine/api/view/view';
import { type Canvas, INVERSE } from '../terminal/canvas';
import { INKS } from '../words/inks';
import { LETTERS_WITHOUT_STEP as LETTERS } from '../frame/directions';
import { answer, back, type Binding, type Reply, type Screen } from '../frame/screen';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { wrap } from '../words/text';

/** A readable number of columns. */
const WIDTH = 58;
/** The columns of a boon's letter. */
const INDENT = 3;
/** Shows the boons of a level. Answers the chosen one, or undefined if the player postpones the choice. */
export class BoonScreen implements Screen<BoonLook> {
  readonly bindings: readonly Binding<BoonLook>[];
  private selected = 0;

  constructor(
    private readonly level: number,
    private readonly boons: readonly BoonLook[],
  ) {
    this.bindings = [
      { keys: LETTERS.slice(0, boons.length), help: 'choose', run: (key) => this.choose(LETTERS.indexOf(key)) },
      { keys: ['down', 'tab', 'kp2'], help: 'next', run: () => this.moveBar(1) },
      { keys: ['up', 'shift+tab', 'kp8'], help: 'previous', run: () => this.moveBar(-1) },
      { keys: ['enter'], help: 'choose the selected boon', run: () => this.choose(this.selected) },
      { keys: ['escape', 'ctrl+c'], help: 'not now', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const width = Math.min(WIDTH, canvas.width - 4);
    const rows = this.boons.map(({ says }) => wrap(says, width - INDENT));
    const height = rows.reduce((sum, { length }) => sum + length + 2, 0) + 1;
    const above = drawKeysLine(canvas, 'letter or Enter chooses', 'Up and Down move', 'Esc puts it off: C asks again');
    const inside = drawBox(above, 'Something learned', width, height);
    inside.text(0, 0, `You have reached level ${this.level}. Choose a boon:`, INKS.good);
    let y = 2;
    this.boons.forEach(({ name }, i) => {
      inside.text(0, y, LETTERS[i] ?? '', INKS.text);
      inside.text(INDENT, y, name, INKS.strong);
      if (i === this.selected) inside.rect(0, y, width, 1).tint({ flags: INKS.strong.flags | INVERSE });
      rows[i]?.forEach((line, row) => inside.text(INDENT, y + 1 + row, line, INKS.text));
      y += (rows[i]?.length ?? 0) + 2;
    });
  }

  private moveBar(by: number): Reply<BoonLook> {
    const { length } = this.boons;
    this.selected = (this.selected + by + length) % length;
    return undefined;
  }

  private choose(i: number): Reply<BoonLook> {
    const boon = this.boons[i];
    return boon && answer(boon);
  }
}
