// The screen at the end of a run, which the death and victory screens fill with lines.
import type { View } from '../../engine/api/view/view';
import { isProper, withArticle } from '../../engine/world/knowledge/grammar';
import type { Canvas } from '../terminal/canvas';
import { INKS } from '../words/inks';
import type { MessageLog } from '../words/message-log';
import { answer, keyLabel, withoutRepeats, type Binding, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { drawKeys } from '../widgets/keys-line';
import { Scroller } from '../widgets/scroller';
import { layOutLines, type TextLine } from '../words/styled-lines';
import { formatCount, formatNumber } from '../words/phrases';
import { unbroken, wrap } from '../words/text';
import { messagesScreen } from './messages-screen';

/** A readable number of columns. */
const END_WIDTH = 96;

/** "10 × goblin", "the Patient Knight", in one piece. */
const killWords = ({ name, count }: { readonly name: string; readonly count: number }): string =>
  unbroken(count > 1 ? `${count} × ${name}` : isProper(name) ? withArticle(name) : name);

/** Returns lines about the kills, the level and the score of a run. */
export function runLines(view: View, withoutKills: string, killsLabel: string): readonly TextLine[] {
  const { score, difficulty, kit, heroStatus, deepest } = view;
  const names = view.knowledge.kills.map(killWords);
  const sum = score.parts.map(({ name, points }) => `${name} ${formatNumber(points)}`).join(' + ');
  const share = score.percent === 100 ? '' : `, of which ${score.percent}% count`;
  return [
    {
      text: `${names.length > 0 ? `${killsLabel}: ${names.join(', ')}.` : withoutKills} Gold: ${formatNumber(heroStatus.gold)}.`,
      style: INKS.text,
    },
    {
      text: `Level ${heroStatus.level}, deepest floor ${deepest}, ${formatCount(view.turn, 'turn')}, ${difficulty.id}, ${kit.id}.`,
      style: INKS.text,
    },
    { text: `Score ${formatNumber(score.total)}${sum === '' ? '' : ` = ${sum}${share}`}.`, style: INKS.news, hang: 6 },
  ];
}

/** Tells how a game ended. The command that plays the dungeon again is always visible. */
export class EndScreen implements Screen<true> {
  readonly bindings: readonly Binding<true>[];
  private readonly scroller = new Scroller();

  constructor(
    ui: Ui,
    log: MessageLog,
    private readonly lines: readonly TextLine[],
    /** The shell command that plays this dungeon again. */
    private readonly replayCommand: string,
  ) {
    this.bindings = withoutRepeats([
      { keys: ['enter', 'escape', 'q', 'Q', 'space', 'ctrl+c'], help: 'leave', run: () => answer(true) },
      {
        keys: [...ui.keys.of('messages'), 'M'],
        help: 'read earlier messages',
        run: (key) => ui.ask(messagesScreen(log, [key])),
      },
      ...this.scroller.bindings,
    ]);
  }

  draw(canvas: Canvas): void {
    canvas.clear();
    const width = Math.min(END_WIDTH, canvas.width - 4);
    const inside = canvas.rect(Math.trunc((canvas.width - width) / 2), 1, width, canvas.height - 2);
    const lines = layOutLines(this.lines, width);
    const again = wrap(`The same dungeon again: ${this.replayCommand}`, width);
    // Rows stay free for the command and the keys, each below a blank one.
    this.scroller.draw(inside.rect(0, 0, width, inside.height - again.length - 3), lines);
    const below = Math.min(lines.length, this.scroller.pageSize) + 1;
    again.forEach((text, y) => inside.text(0, below + y, text, INKS.text));
    const more = this.scroller.maxFirst > 0 ? '   Up and Down scroll' : '';
    drawKeys(
      inside.rect(0, below + again.length + 1, width, 1),
      0,
      `Enter leaves   ${keyLabel(this.bindings[1]?.keys[0] ?? '')} earlier messages${more}`,
      INKS.faint,
    );
  }
}
