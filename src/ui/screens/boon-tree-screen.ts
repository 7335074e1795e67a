// The families of boons: how far the hero is with each, and what each step would give.
import type { FamilyLook } from '../../engine/api/view/view';
import type { Canvas } from '../terminal/canvas';
import { back, type Binding, type ClickedPlace, type Reply, type Screen } from '../frame/screen';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { Scroller } from '../widgets/scroller';
import { READING_WIDTH } from '../widgets/text-screen';
import { markSelected } from '../widgets/selection';
import { detailLines, progressWords, stepStrip } from '../words/describe-boon';
import { INKS } from '../words/inks';
import { layOutLines } from '../words/styled-lines';
import { firstClauses } from '../words/text';

/** The columns of the mark of the selected family, and of a family's name. */
const MARK = 2;
const NAME = 11;
/** Shows the families one below the other, and the steps of the selected one below them. It has no answer. */
export class BoonTreeScreen implements Screen<never> {
  readonly bindings: readonly Binding<never>[];
  private selected = 0;
  /** Shows the steps of the selected family, if the window is too low for all of them. */
  private readonly scroller = new Scroller();

  /** `closing` are additional keys that close it, such as the key that opened it. */
  constructor(
    private readonly families: readonly FamilyLook[],
    closing: readonly string[] = [],
  ) {
    this.bindings = [
      { keys: ['down', 'j', 'tab', 'kp2'], help: 'next family', run: () => this.moveBar(1) },
      { keys: ['up', 'k', 'shift+tab', 'kp8'], help: 'previous family', run: () => this.moveBar(-1) },
      { keys: ['pagedown', 'space', 'kp3'], help: 'read on', run: () => this.scroller.scroll(this.scroller.pageSize) },
      { keys: ['pageup', 'b', 'kp9'], help: 'read back', run: () => this.scroller.scroll(-this.scroller.pageSize) },
      { keys: ['escape', 'q', 'enter', ...closing], help: 'back', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const { families, selected } = this;
    const width = Math.min(READING_WIDTH, canvas.width - 4);
    const details = families.map((family) => layOutLines(detailLines(family), width));
    const height = families.length + 1 + Math.max(0, ...details.map(({ length }) => length));
    const above = canvas.rect(0, 0, canvas.width, canvas.height - 1);
    // Not over the sheet that it is opened from, whose frame would show around it.
    above.clear();
    const inside = drawBox(above, 'The families of boons', width, height);
    // The words say it, too: where they would be cut, the strips give way.
    const hasStrips = families.every(
      (family) => MARK + NAME + family.steps.length + 1 + progressWords(family).length <= width,
    );
    families.forEach((family, y) => {
      const mark = y === selected ? '>' : '';
      const learned = family.steps.filter(({ is }) => is === 'learned').length;
      const strip = stepStrip(learned, family.steps.length);
      const left = `${mark.padEnd(MARK)}${family.name.padEnd(NAME)}${hasStrips ? `${strip} ` : ''}`;
      inside.text(0, y, left, family.closed ? INKS.faint : { fg: family.ink });
      inside.text(
        left.length,
        y,
        firstClauses(progressWords(family), width - left.length),
        family.closed ? INKS.faint : INKS.text,
      );
      const row = inside.rect(0, y, width, 1);
      row.clickable({ on: 'row', at: y });
      if (y === selected) markSelected(row);
    });
    const below = families.length + 1;
    this.scroller.draw(inside.rect(0, below, width, inside.height - below), details[selected] ?? []);
    const scrolls = this.scroller.maxFirst > 0 ? 'PgUp and PgDn read' : '';
    drawKeysLine(canvas, 'Up and Down choose a family', scrolls, 'Esc back');
  }

  onClick({ on, at }: ClickedPlace): Reply<never> {
    if (on === 'row') this.select(at);
    return undefined;
  }

  private moveBar(by: number): Reply<never> {
    const { length } = this.families;
    this.select((this.selected + by + length) % length);
    return undefined;
  }

  /** Selects a family, which is shown from its first line. */
  private select(i: number): void {
    this.selected = i;
    this.scroller.firstShown = 0;
  }
}
