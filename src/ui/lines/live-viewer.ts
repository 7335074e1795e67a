// Follows by lines a game that another process plays, while it is played.
import { endOfWatching } from '../ask/viewing';
import { formatCount } from '../words/phrases';
import { MANY_COMMANDS, POLL_MS, type SpectatedGame } from '../play/spectate-screen';
import { WATCHER_SIGN_IDS, WATCHER_SIGNS, signSentence } from '../words/watcher-signs';
import type { Dialogue } from './dialogue';
import { LineCommands, viewingLines, type Similar } from './line-commands';
import { linesIn, type LineRow } from './line-row';
import { lookBack } from './look-back';
import { Telling } from './telling';

const INTRO =
  'What its player does is told when it happens. Meanwhile type look, pack, map and the like; leave leaves.';

/** Tells a game as it is played, and answers what is typed meanwhile. */
export class LiveViewer {
  private telling: Telling;
  private commands: LineCommands;
  private isOver = false;

  constructor(
    private readonly dialogue: Dialogue,
    private readonly game: SpectatedGame,
    private readonly replayCommand: string,
    private readonly similar: Similar,
  ) {
    this.telling = this.tellingNow();
    this.commands = this.commandsNow();
  }

  /** Follows the game until it is over or the viewer leaves. */
  async follow(): Promise<void> {
    const { dialogue, game } = this;
    const { heroName } = this.telling.game.view;
    const isPlayed = await game.isPlayed();
    const behind = game.delay === undefined ? '' : `, ${formatCount(game.delay, 'turn')} behind the game`;
    this.telling.begin(`You watch ${heroName}${behind}${isPlayed ? '' : ', whose game is not being played now'}.`);
    dialogue.say(INTRO);
    do {
      const line = dialogue.typedCommand();
      if (line !== undefined && (await this.commands.read(line)) === 'leave') return;
    } while (this.tellNews() && (await dialogue.wait(POLL_MS)));
    if (this.isOver) await lookBack(dialogue, this.telling, this.similar);
  }

  /** Tells what was played meanwhile. Returns whether the game goes on. */
  private tellNews(): boolean {
    const { dialogue, game } = this;
    const news = game.poll();
    if (news.kind === 'reloaded') {
      this.telling = this.tellingNow();
      this.commands = this.commandsNow();
      this.telling.begin();
    }
    if (news.kind === 'played') {
      const skipped = news.commands.length < MANY_COMMANDS ? 0 : news.commands.length - 1;
      if (skipped > 0) dialogue.say(`${formatCount(skipped, 'command')} not told.`);
      news.commands.forEach((command, i) => {
        this.telling.startCommand();
        game.perform(command);
        if (i < skipped) this.telling.skip();
        else this.telling.tell();
      });
    }
    if (news.kind !== 'over') return true;
    const { view } = this.telling.game;
    this.isOver = true;
    if (view.outcome !== 'died' && view.outcome !== 'won') dialogue.say(endOfWatching(view, this.telling.outcomeText));
    return false;
  }

  private tellingNow(): Telling {
    const { dialogue, game, replayCommand } = this;
    return new Telling(dialogue, game.engine, replayCommand, { recentEvents: game.recentEvents });
  }

  private commandsNow(): LineCommands {
    const rows = [...viewingLines(this.telling.game), ...this.signLines()];
    return new LineCommands(this.dialogue, this.similar, rows, INTRO);
  }

  /** Returns the words that send signs to the player. */
  private signLines(): readonly LineRow[] {
    const { dialogue, game } = this;
    const { sendSign } = game;
    if (!sendSign) return [];
    const rows = WATCHER_SIGN_IDS.map((sign) => ({
      id: sign,
      words: [sign],
      keys: [WATCHER_SIGNS[sign].key],
      help: `send the player a sign: "${WATCHER_SIGNS[sign].told}"`,
      run: async (): Promise<undefined> => {
        dialogue.say(signSentence(sign, await sendSign(sign)));
      },
    }));
    return linesIn('Signs', rows);
  }
}
