/** One game of a language model: it is played by typed lines, looked at between them, saved turn by turn and recorded at its end. */
import { countDeeds, playTurns } from '../../src/cli/play/game-loop';
import { openGame, type GameRequest, type OpenGame } from '../../src/cli/play/open-game';
import { dungeonCommand, shellArgument } from '../../src/cli/input/shell-commands';
import { programCommand } from '../../src/cli/io/program-command';
import { toPrintable, UsageError } from '../../src/cli/io/io';
import type { GameEvent } from '../../src/engine/api/event/event';
import { View } from '../../src/engine/api/view/view';
import { capital, countOf } from '../../src/engine/world/knowledge/grammar';
import { DISK } from '../../src/store/disk/fs';
import type { PlayedGame } from '../../src/store/journal/played-game';
import type { Saves } from '../../src/store/saves';
import { similarWords } from '../../src/ui/frame/did-you-mean';
import { Dialogue } from '../../src/ui/lines/dialogue';
import { LinePlayer } from '../../src/ui/lines/line-player';
import { healthWords } from '../../src/ui/lines/surroundings';
import { openingLines } from '../../src/ui/words/arrival-words';
import { enemiesSeen } from '../../src/ui/words/in-sight';
import { formatNumber } from '../../src/ui/words/phrases';
import { LineChannel } from './line-channel';
import { Notebook } from './notebook';
import { stopReason } from './stop-reason';

/** A game that is open. */
export class ModelGame {
  readonly notebook: Notebook;
  private readonly channel = new LineChannel();
  private readonly dialogue = new Dialogue(this.channel);
  private readonly game: PlayedGame;
  private readonly feats: ReturnType<typeof countDeeds>['feats'];
  private player: LinePlayer;
  /** The events of the commands that the last line has led to. */
  private events: GameEvent[] = [];
  private isClosed = false;

  private constructor(
    private readonly open: OpenGame,
    saves: Saves,
    slot: string,
  ) {
    this.notebook = new Notebook(DISK, saves.folderOf(slot));
    const { game, feats } = countDeeds(open.game, () => saves.deeds(slot, open.game.engine));
    this.game = game;
    this.feats = feats;
    const { turn, options, content } = game.engine;
    const opening = turn === 0 ? openingLines(options.name, content.story) : [];
    this.player = this.newPlayer(open.recent, [...opening, ...open.messages]);
  }

  /** Opens the game that a request asks for. Returns it with what is said first. Throws a UsageError. */
  static async begin(request: GameRequest, saves: Saves): Promise<readonly [ModelGame, readonly string[]]> {
    const open = await openGame(request, saves);
    if (open.saveProblem !== undefined) throw new UsageError(open.saveProblem);
    const game = new ModelGame(open, saves, request.name);
    const said = await game.channel.heard(() => {
      void game.play();
    });
    return [game, said];
  }

  /** The game as the player may know it. */
  get view(): View {
    return new View(this.game.engine);
  }

  /** Whether no more commands are taken: the game is over, or was left. */
  get isOver(): boolean {
    return this.isClosed;
  }

  /** Carries out lines until one of them gives a reason to stop. Returns what is said, and how things stand then. */
  async act(lines: readonly string[]): Promise<readonly string[]> {
    const said: string[] = [];
    const { health } = this.view.heroStatus;
    for (const [i, line] of lines.entries()) {
      this.events = [];
      if (lines.length > 1) said.push(`> ${toPrintable(line)}`);
      const heard = await this.channel.type(line);
      said.push(...heard);
      const why = i < lines.length - 1 ? this.whyStop(health) : undefined;
      if (why === undefined) continue;
      // The game has told most reasons itself.
      const reason = heard.join(' ').includes(why) ? '.' : `: ${why}`;
      said.push(`Stopped after ${i + 1} of ${countOf(lines.length, 'command')}${reason}`);
      break;
    }
    return this.isClosed ? said : [...said, this.standing];
  }

  /** Returns what lines say that only look. The game goes on awaiting what it has awaited. */
  look(...lines: readonly string[]): Promise<readonly string[]> {
    return this.channel.aside(async () => {
      for (const line of lines) await this.player.commands.read(line);
    });
  }

  /** Saves the game and closes it. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.open.end();
  }

  /** The state of the hero, in one line. */
  private get standing(): string {
    const { view } = this;
    const foes = enemiesSeen(view).length;
    const seen =
      foes === 0 ? 'No foe in sight' : `${countOf(foes, 'foe')} in sight, ${view.peril?.foes ?? 0} after you`;
    const asks = this.channel.isAsking ? ' The next command answers the question.' : '';
    return `[${healthWords(view)} ${capital(view.floorName)}, turn ${formatNumber(view.turn)}. ${seen}.${asks}]`;
  }

  /** Returns why the next line is not carried out, in one sentence; undefined if it is. */
  private whyStop(before: number): string | undefined {
    if (this.isClosed) return 'The game is over.';
    if (this.channel.isAsking) return 'A question is open.';
    if (this.events.length === 0) return 'The last one changed nothing in the game.';
    const { health: now, maxHealth: most } = this.view.heroStatus;
    return stopReason(this.events, { before, now, most });
  }

  /** Makes the player that types the lines. */
  private newPlayer(recentEvents: readonly GameEvent[], notices: readonly string[]): LinePlayer {
    const { dialogue, game, feats } = this;
    return new LinePlayer(dialogue, game.engine, dungeonCommand(game.engine.options), {
      ...{ recentEvents, notices, feats, hints: false, similar: similarWords },
      isSaved: () => game.isSaved,
    });
  }

  /** Takes a player's seat: notes the events of each command before they are told. */
  private seat(player: LinePlayer) {
    this.player = player;
    return {
      choose: () => player.choose(),
      addNotice: (text: string) => {
        player.addNotice(text);
      },
      watch: () => {
        this.events.push(...this.game.engine.events);
        return player.watch();
      },
    };
  }

  /** Plays until the game is over or left, and says how it ended. */
  private async play(): Promise<void> {
    const { game, dialogue, channel } = this;
    try {
      await playTurns(
        game,
        this.seat(this.player),
        // A command that was undone leaves another engine.
        (note) => this.seat(this.newPlayer([], [note])),
        (question) => dialogue.confirm(question),
      );
      this.conclude();
      this.close();
      channel.end();
    } catch (error) {
      this.close();
      channel.end(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Says how the run ended, and where its recording is. */
  private conclude(): void {
    const { dialogue, game, player, open } = this;
    if (game.engine.outcome === undefined) {
      dialogue.say('The game is saved.');
      return;
    }
    const { file, rank, lines } = open.conclude();
    dialogue.say(
      `${player.outcomeText} Score ${formatNumber(this.view.score.total)}.${rank === undefined ? '' : ` ${rank}`}`,
    );
    if (file === undefined) {
      dialogue.say(...lines);
      return;
    }
    this.notebook.copyBeside(file);
    dialogue.quote(`Recording: ${file}`, `To prove it: ${programCommand(`verify${shellArgument(file)}`)}`);
  }
}
