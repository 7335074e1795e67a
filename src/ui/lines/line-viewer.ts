// A viewer who follows a game by lines that somebody else plays or has played, a command at a time.
import { mayTakeOver } from '../ask/viewing';
import { LineAsker } from './line-asker';
import { LineCommands, viewingLines, type Similar } from './line-commands';
import type { Dialogue } from './dialogue';
import { lookBack } from './look-back';
import { linesIn, type LineReply, type LineRow } from './line-row';
import type { Telling } from './telling';

/** The ways a viewer ends: with the game in hand, because it is over, or by leaving. */
type ViewerEnding = 'takeOver' | 'over' | 'left';

/** Follows a game. An empty line tells its next command. */
export abstract class LineViewer {
  protected abstract readonly isReplay: boolean;
  protected ending: ViewerEnding = 'left';
  protected telling: Telling;
  /** Returns the lines of what can follow once the game is over. */
  protected readonly next: (() => readonly LineRow[]) | undefined;
  private commands: LineCommands;

  constructor(
    protected readonly dialogue: Dialogue,
    private readonly similar: Similar,
    private readonly intro: string,
    begin: () => Telling,
    next?: () => readonly LineRow[],
  ) {
    this.next = next;
    this.telling = begin();
    this.commands = this.commandsNow();
  }

  /** Reads lines until the viewer leaves or takes over, or nothing more follows. */
  async follow(): Promise<ViewerEnding> {
    const { dialogue } = this;
    dialogue.say(this.intro);
    while (this.ending === 'left') {
      const line = await dialogue.readCommand();
      if (line === undefined) return 'left';
      const reply = line.trim() === '' ? await this.tellOn(1) : await this.commands.read(line);
      if (reply !== undefined) break;
    }
    if (this.ending === 'over') await lookBack(dialogue, this.telling, this.similar, this.next);
    return this.ending;
  }

  /** The commands that go through the game. */
  protected abstract goLines(): readonly LineRow[];

  /** Waits until the next command is ready. Resolves to false if the viewer leaves meanwhile. */
  protected prepare(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Carries out the next command and tells it. Returns whether another can follow now. */
  protected abstract step(): boolean;

  /** Goes on with another telling, as of a game that has a new engine. */
  protected retell(telling: Telling): void {
    this.telling = telling;
    this.commands = this.commandsNow();
  }

  /** Tells a number of commands, or fewer if the game ends or the viewer interrupts it. */
  protected async tellOn(count: number): Promise<LineReply> {
    for (let told = 0; told < count; told++) {
      if (!(await this.prepare())) return 'leave';
      if (!this.step()) return undefined;
      if (told + 1 < count && !(await this.dialogue.wait(0))) return 'leave';
    }
    return undefined;
  }

  private commandsNow(): LineCommands {
    const go = linesIn('Watch', [
      {
        id: 'next',
        words: ['next', 'forward'],
        keys: ['.'],
        takes: 'NUMBER',
        help: 'tell the next command, or several; an empty line does, too',
        run: (rest) => this.tellOn(this.numberIn(rest) ?? 1),
      },
      {
        id: 'play',
        words: ['play', 'all'],
        help: 'tell all that follows; Ctrl-C leaves',
        run: () => this.tellOn(Number.MAX_SAFE_INTEGER),
      },
      ...this.goLines(),
      {
        id: 'take over',
        words: ['take over'],
        keys: ['t'],
        help: 'play on from here yourself',
        run: (_rest, isSure) => this.takeOver(isSure),
      },
    ]);
    return new LineCommands(this.dialogue, this.similar, [...go, ...viewingLines(this.telling.game)], this.intro);
  }

  /** Hands the game over. In a replay that needs a confirmation: it is practice. */
  private async takeOver(isSure: boolean): Promise<LineReply> {
    const { game } = this.telling;
    if (this.isReplay && !(await mayTakeOver(new LineAsker(game, { isSure }), game.view))) return undefined;
    this.ending = 'takeOver';
    return 'leave';
  }

  /** Returns the number that follows a command, if one does. */
  protected numberIn(rest: string): number | undefined {
    return /^\d{1,9}$/.test(rest) ? Number(rest) : undefined;
  }
}
