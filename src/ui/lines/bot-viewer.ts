// Follows by lines a game that a bot plays.
import type { BotGame } from '../play/bot-screen';
import type { Dialogue } from './dialogue';
import type { Similar } from './line-commands';
import { LineViewer } from './line-viewer';
import type { LineOptions } from './line-player';
import type { LineRow } from './line-row';
import { Telling, type TellingOptions } from './telling';

/** Lets a bot play, a command for each empty line. */
export class BotViewer extends LineViewer {
  protected readonly isReplay = false;

  constructor(
    dialogue: Dialogue,
    private readonly bot: BotGame,
    private readonly replayCommand: string,
    similar: Similar,
    private readonly options: TellingOptions & Pick<LineOptions, 'next'>,
  ) {
    const intro = `${bot.bot} plays. Enter tells its next command, next 10 the next ten, play all of them; take over plays on yourself, leave saves and leaves.`;
    super(dialogue, similar, intro, () => new Telling(dialogue, bot.engine, replayCommand, options), options.next);
    this.telling.begin();
  }

  /** The ending of the game, or that the hero left it, in one sentence. */
  get outcomeText(): string {
    return this.telling.outcomeText;
  }

  protected goLines(): readonly LineRow[] {
    return [];
  }

  protected override async prepare(): Promise<boolean> {
    const { bot, dialogue } = this;
    if (bot.think() === undefined) return true;
    dialogue.say(`${bot.bot} thinks. Ctrl-C leaves.`);
    do if (!(await dialogue.wait(0))) return false;
    while (bot.think() !== undefined);
    return true;
  }

  protected step(): boolean {
    const { bot, dialogue, telling } = this;
    telling.startCommand();
    const { kind, note } = bot.step();
    if (kind === 'done') telling.tell();
    if (note !== undefined) dialogue.say(note);
    if (kind === 'undone') {
      this.retell(new Telling(dialogue, bot.engine, this.replayCommand, { ...this.options, recentEvents: [] }));
      this.telling.begin();
    }
    if (bot.engine.outcome !== undefined) this.ending = 'over';
    return kind === 'done' && this.ending !== 'over';
  }
}
