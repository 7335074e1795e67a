// The choice of a boon after a level has been gained.
import type { OfferedBoon } from '../../engine/api/view/view';
import { type Canvas, INVERSE } from '../terminal/canvas';
import { aboutBoon } from '../words/describe-boon';
import { INKS } from '../words/inks';
import type { Keymap } from '../frame/keymap';
import { answer, back, type Binding, type Reply, type Screen } from '../frame/screen';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { drawLine, layOutLines } from '../words/styled-lines';

/** The key that shows all families. */
const TREE_KEY = 't';
/** The columns of the box. */
const WIDTH = 70;
/** The rows of a box's borders. */
const BORDERS = 2;
/** The columns of a boon's letter. */
const INDENT = 3;

/** Shows the boons of a level, each with its family and what comes after it. Answers the chosen one, or undefined if the player postpones the choice. */
export class BoonScreen implements Screen<OfferedBoon> {
  readonly bindings: readonly Binding<OfferedBoon>[];
  private readonly letters: readonly string[];
  private selected = 0;

  constructor(
    private readonly boons: readonly OfferedBoon[],
    /** Shows all families. */
    showTree: () => Promise<undefined>,
    private readonly keys: Keymap,
  ) {
    this.letters = keys.lettersWithoutStep.filter((letter) => letter !== TREE_KEY).slice(0, boons.length);
    this.bindings = [
      { keys: this.letters, help: 'choose', run: (key) => this.choose(this.letters.indexOf(key)) },
      { keys: ['down', 'tab', 'kp2'], help: 'next', run: () => this.moveBar(1) },
      { keys: ['up', 'shift+tab', 'kp8'], help: 'previous', run: () => this.moveBar(-1) },
      { keys: ['enter'], help: 'choose the selected boon', run: () => this.choose(this.selected) },
      { keys: [TREE_KEY], help: 'show the families of boons', run: showTree },
      { keys: ['escape', 'ctrl+c'], help: 'not now', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const width = Math.min(WIDTH, canvas.width - 4);
    const keys = [
      'letter or Enter chooses',
      'Up, Down',
      `${TREE_KEY} families`,
      `Esc puts it off: ${this.keys.label('character')} asks again`,
    ];
    const above = drawKeysLine(canvas, ...keys);
    const all = this.boons.map((boon) => layOutLines(aboutBoon(boon), width - INDENT));
    const heightOf = (rows: typeof all): number => rows.reduce((sum, { length }) => sum + length + 2, 0) + 1;
    // Where there is no room for all texts, that of the selected boon is shown.
    const hasRoom = heightOf(all) + BORDERS <= above.height;
    const rows = hasRoom ? all : all.map((lines, i) => (i === this.selected ? lines : []));
    const inside = drawBox(above, 'A boon to learn', width, heightOf(rows));
    inside.text(0, 0, `Choose your boon of level ${this.boons[0]?.level ?? ''}:`, INKS.good);
    let y = 2;
    this.boons.forEach(({ name, familyName, step, steps }, i) => {
      inside.text(0, y, this.letters[i] ?? '', INKS.text);
      inside.text(INDENT, y, name, INKS.strong);
      const place = `${familyName}, step ${step} of ${steps}`;
      inside.text(width - place.length, y, place, INKS.text);
      inside.rect(0, y, width, (rows[i]?.length ?? 0) + 1).clickable(this.letters[i] ?? '');
      if (i === this.selected) inside.rect(0, y, width, 1).tint({ flags: INKS.strong.flags | INVERSE });
      const below = inside.rect(INDENT, 0, width - INDENT, inside.height);
      rows[i]?.forEach((line, row) => {
        drawLine(below, y + 1 + row, line);
      });
      y += (rows[i]?.length ?? 0) + 2;
    });
  }

  private moveBar(by: number): Reply<OfferedBoon> {
    const { length } = this.boons;
    this.selected = (this.selected + by + length) % length;
    return undefined;
  }

  private choose(i: number): Reply<OfferedBoon> {
    const boon = this.boons[i];
    return boon && answer(boon);
  }
}
