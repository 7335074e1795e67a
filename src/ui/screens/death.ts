import { named } from '../../engine/border/log';
import type { Chronicle } from '../../engine/border/chronicle';
import type { View } from '../../engine/border/view';
import type { Canvas, Style } from '../canvas';
import { healthInk, INKS } from '../inks';
import { messageLine, type MessageLog } from '../message-log';
import { answer, type Binding, type Reply, type Screen } from '../screen';
import type { Ui } from '../ui';
import { wrap } from '../widgets/text';
import { TextScreen } from '../widgets/text-screen';
import { grouped } from '../words';

/** Columns that are comfortable to read. */
const READING_WIDTH = 96;
const HEALTH_WIDTH = 8;

/** "Wren died on floor 3, killed by a kobold, on turn 412." */
export function epitaph({ heroName, depth, turn }: View, { killer }: Chronicle): string {
  const by = killer ? `, killed by ${named(killer.name)},` : '';
  return `${heroName} died on floor ${depth}${by} on turn ${grouped(turn)}.`;
}

/** A line of the account: text, and what stands at its right edge. */
interface Line {
  readonly text: string;
  readonly style?: Style;
  readonly right?: string;
  readonly rightStyle?: Style;
}

/** Explains how the game ended: who, where and by whose hand, the last turns with their numbers, and how to try again. */
export class DeathScreen implements Screen<true> {
  readonly bindings: readonly Binding<true>[];
  private first = 0;
  /** As of the last drawing: how far one page goes, and the last line that may be the first. */
  private page = 1;
  private lastFirst = 0;

  constructor(
    private readonly ui: Ui,
    private readonly view: View,
    private readonly log: MessageLog,
    private readonly chronicle: Chronicle,
    /** The shell command that plays this dungeon again. */
    private readonly replayCommand: string,
  ) {
    const by = (distance: () => number) => (): Reply<true> => this.scroll(distance());
    this.bindings = [
      { keys: ['enter', 'escape', 'q', 'Q', 'space', 'ctrl+c'], help: 'leave', run: () => answer(true) },
      { keys: ['M', 'ctrl+p'], help: 'read earlier messages', run: (key) => this.messages(key) },
      { keys: ['j', 'down', 'kp2'], help: 'a line down', run: by(() => 1) },
      { keys: ['k', 'up', 'kp8'], help: 'a line up', run: by(() => -1) },
      { keys: ['pagedown', 'kp3'], help: 'a page down', run: by(() => this.page) },
      { keys: ['pageup', 'kp9'], help: 'a page up', run: by(() => -this.page) },
    ];
  }

  draw(canvas: Canvas): void {
    const width = Math.min(READING_WIDTH, canvas.width - 4);
    const inside = canvas.rect(Math.trunc((canvas.width - width) / 2), 1, width, canvas.height - 2);
    const lines = this.lines(width);
    // The command that plays it again and the keys stay in sight.
    this.page = Math.max(1, inside.height - 4);
    this.lastFirst = Math.max(0, lines.length - this.page);
    this.scroll(0);
    lines.slice(this.first, this.first + this.page).forEach(({ text, style, right = '', rightStyle }, y) => {
      inside.text(0, y, text, style);
      inside.text(width - right.length, y, right, rightStyle);
    });
    const below = Math.min(lines.length, this.page) + 1;
    inside.text(0, below, `The same dungeon again: ${this.replayCommand}`, INKS.text);
    const more = this.lastFirst > 0 ? '   up and down scroll' : '';
    inside.text(0, below + 2, `Enter leaves   M earlier messages${more}`, INKS.faint);
  }

  private lines(width: number): readonly Line[] {
    const { view, chronicle } = this;
    const { maxHealth, gold } = view.heroStatus;
    const kills = chronicle.kills.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name));
    const deeds = `${kills.length > 0 ? `Killed before that: ${kills.join(', ')}.` : 'You had killed nobody.'} Gold: ${gold}.`;
    const turnWidth = Math.max(4, ...chronicle.turns.map(({ turn }) => grouped(turn).length));
    const indent = ' '.repeat(turnWidth + 2);
    return [
      ...wrap(epitaph(view, chronicle), width).map((text) => ({ text, style: INKS.harm })),
      ...wrap(deeds, width).map((text) => ({ text, style: INKS.text })),
      { text: '' },
      {
        text: `${'turn'.padStart(turnWidth)}  what happened`,
        style: INKS.faint,
        right: 'health',
        rightStyle: INKS.faint,
      },
      ...chronicle.turns.flatMap(({ turn, said, health }): Line[] => {
        const [first = '', ...rest] = wrap(said.join(' ') || '–', width - indent.length - HEALTH_WIDTH);
        return [
          {
            text: `${grouped(turn).padStart(turnWidth)}  ${first}`,
            style: INKS.text,
            right: `${health}/${maxHealth}`,
            rightStyle: healthInk(health, maxHealth),
          },
          ...rest.map((text) => ({ text: indent + text, style: INKS.text })),
        ];
      }),
    ];
  }

  private scroll(lines: number): Reply<true> {
    this.first = Math.max(0, Math.min(this.lastFirst, this.first + lines));
    return undefined;
  }

  private async messages(key: string): Promise<undefined> {
    await this.ui.ask(new TextScreen('Messages', this.log.messages.map(messageLine), [key], 'bottom'));
  }
}
