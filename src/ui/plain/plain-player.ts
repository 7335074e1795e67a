// The player who types lines and hears lines: turns lines into commands and tells their results.
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import { View } from '../../engine/api/view/view';
import type { Engine } from '../../engine/engine';
import { TurnChronicle } from '../play/turn-chronicle';
import { deathLines } from '../screens/death-screen';
import { victoryLines } from '../screens/victory-screen';
import { followUpOf } from '../words/follow-up-question';
import { Hints } from '../words/hints';
import { enemiesSeen } from '../words/in-sight';
import { MessageLog, type LoggedMessage } from '../words/message-log';
import type { KeyCommandId } from '../frame/key-commands';
import { Race, type Ghost } from '../words/race';
import type { Dialogue } from './dialogue';
import { LineCommands, type Similar } from './line-commands';
import type { LineGame, LineReply } from './line-row';
import { News } from './news';
import { boonWords, lookAround } from './look-lines';
import { askInLine } from './people-lines';
import { placeWords } from './room-words';
import { spokenTexts } from './spoken';
import { healthWords } from './surroundings';

/** Options of a player by lines. */
export interface PlainOptions {
  /** Whether to give hints about commands, each once. */
  readonly hints: boolean;
  readonly isSaved: () => boolean;
  /** Whether the player has switched off the question that an event asks. Default: no question is switched off. */
  readonly isWaived?: (event: GameEvent) => boolean;
  readonly feats?: LineGame['feats'] | undefined;
  readonly ghost?: Ghost;
  readonly splits?: readonly number[];
  /** Earlier events, to begin with. */
  readonly recentEvents: readonly GameEvent[];
  /** Sentences before the first command. */
  readonly notices: readonly string[];
  readonly similar: Similar;
}

/** A player who plays by lines. */
export class PlainPlayer {
  readonly commands: LineCommands;
  private readonly game: LineGame;
  private readonly turns: TurnChronicle;
  private readonly news: News;
  private readonly hints: Hints | undefined;
  private readonly log = new MessageLog();
  /** The command whose follow-up question was not asked yet. */
  private last: Command | undefined;
  /** The last message before the last command. */
  private before: LoggedMessage | undefined;
  /** The boons that were told, which happens once. */
  private toldBoons = '';
  private readonly isWaived: (event: GameEvent) => boolean;

  constructor(
    private readonly dialogue: Dialogue,
    private readonly engine: Engine,
    replayCommand: string,
    { hints, isSaved, feats = () => undefined, ghost, splits, recentEvents, notices, similar, isWaived }: PlainOptions,
  ) {
    this.isWaived = isWaived ?? (() => false);
    const view = new View(engine);
    const race = ghost && new Race(ghost, view, splits);
    this.game = { view, log: this.log, dialogue, replayCommand, isSaved, feats, race, listed: [] };
    this.commands = new LineCommands(this.game, similar);
    this.turns = new TurnChronicle(view);
    this.news = new News(view);
    this.hints = hints ? new Hints(view, (id) => this.wordFor(id)) : undefined;
    for (const event of recentEvents) this.log.addEvent(event);
    engine.onEvent = (event) => {
      if (this.isWaived(event)) return;
      this.log.addEvent(event, view.hero);
      this.turns.addEvent(event);
      this.news.addEvent(event);
      this.hints?.addEvent(event);
    };
    engine.onTurn = () => {
      race?.endTurn();
      this.turns.endTurn();
    };
    this.begin(notices);
  }

  /** How the game ended, or that the hero left it, in one sentence. */
  get outcomeText(): string {
    return this.turns.outcomeText;
  }

  /** Says a sentence that is no event of the game. */
  addNotice(text: string): void {
    this.dialogue.say(text);
  }

  /** Returns the next command, or undefined once the player has left. */
  async choose(): Promise<Command | undefined> {
    const followed = await this.followUp();
    const reply = followed ?? (await this.nextCommand());
    if (reply === 'leave' || reply === undefined) return undefined;
    this.last = reply;
    this.before = this.log.messages.at(-1);
    this.log.startCommand();
    this.news.begin();
    return reply;
  }

  /** Tells the results of the last command, and how the game ended if it is over. */
  watch(): Promise<void> {
    const { game, turns, engine } = this;
    turns.endCommand();
    // The same step follows, without a question.
    if (engine.events.some(this.isWaived)) return Promise.resolve();
    const parts = this.news.tell(this.freshMessages());
    this.dialogue.say(...(parts.length > 0 ? parts : ['Nothing new.']));
    const { view } = game;
    if (view.outcome === 'died') this.dialogue.say('', ...spokenTexts(deathLines(view, turns.chronicle)));
    if (view.outcome === 'won') this.dialogue.say('', ...spokenTexts(victoryLines(view)));
    return Promise.resolve();
  }

  /** The messages of the last command, each with how often it came in this command alone. */
  private freshMessages(): readonly LoggedMessage[] {
    const { log, before } = this;
    return log.messages
      .filter((message) => log.isFresh(message))
      .map((message, i) => {
        const isRepeated = i === 0 && message.text === before?.text;
        return isRepeated ? { ...message, times: message.times - before.times } : message;
      });
  }

  /** Tells where the game begins or goes on. */
  private begin(notices: readonly string[]): void {
    const { dialogue, game, log, news } = this;
    const { view } = game;
    dialogue.say(...notices, ...log.messages.slice(-6).map(({ text }) => text));
    dialogue.say(...placeWords(view), healthWords(view));
    lookAround(game);
    dialogue.say('Type a command and press Enter. help lists the commands.');
    news.markTold();
  }

  /** Asks the question that the last command leads to. */
  private async followUp(): Promise<LineReply> {
    const { last, engine, game } = this;
    this.last = undefined;
    const question = last && engine.outcome === undefined && followUpOf(game.view, last, engine.events);
    if (!question) return undefined;
    if (question.asks === 'confirm' && engine.events.some(this.isWaived)) return question.command;
    return askInLine(game, question, (letter) => Promise.resolve(this.commands.row('use')?.run(letter, false)));
  }

  /** Reads lines until one gives a command. */
  private async nextCommand(): Promise<LineReply> {
    const { dialogue, commands } = this;
    this.tellBoons();
    const hint = this.hints?.takeNext();
    if (hint !== undefined) dialogue.say(hint);
    for (;;) {
      const line = await dialogue.readCommand();
      if (line === undefined) return undefined;
      const reply = await commands.read(line);
      if (reply !== undefined) return reply;
    }
  }

  /** Tells once which boons a new level offers, as soon as no foe is in sight. The choice can wait. */
  private tellBoons(): void {
    const { game, dialogue } = this;
    const { boons } = game.view;
    const offer = boons.map(({ id }) => id).join(' ');
    if (offer === '' || offer === this.toldBoons || enemiesSeen(game.view).length > 0) return;
    this.toldBoons = offer;
    dialogue.list(
      `A boon of level ${boons[0]?.level ?? ''} is due: type boon and a number, now or later.`,
      boonWords(game),
    );
  }

  /** Returns the word for an action, as hints name it. */
  private wordFor(id: KeyCommandId): string {
    return `"${this.commands.row(id)?.words[0] ?? id}"`;
  }
}
