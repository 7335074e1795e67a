// Tells what the commands of a game change: what players and viewers by lines share.
import type { Chronicle } from '../../engine/api/event/chronicle';
import type { GameEvent } from '../../engine/api/event/event';
import { View } from '../../engine/api/view/view';
import type { Engine } from '../../engine/engine';
import { TurnChronicle } from '../play/turn-chronicle';
import { deathLines } from '../words/death-lines';
import { victoryLines } from '../words/run-words';
import { MessageLog, type LoggedMessage } from '../words/message-log';
import { Race, type Ghost } from '../words/race';
import type { Dialogue } from './dialogue';
import type { LineGame } from './line-row';
import { lookAround } from './look-lines';
import { News } from './news';
import { placeWords } from './room-words';
import { spokenTexts } from './spoken';
import { healthWords } from './surroundings';

/** Options of a telling. */
export interface TellingOptions {
  /** Earlier events, to begin with. */
  readonly recentEvents: readonly GameEvent[];
  readonly isSaved?: () => boolean;
  /** Whether the game is practice from a replay. Default: false. */
  readonly isPractice?: boolean | undefined;
  readonly feats?: LineGame['feats'] | undefined;
  /** Whether the player has switched off the question that an event asks. Default: no question is switched off. */
  readonly isWaived?: (event: GameEvent) => boolean;
  readonly packOrder?: LineGame['packOrder'];
  readonly ghost?: Ghost;
  readonly splits?: readonly number[];
  /** Called with each event that becomes a line. */
  readonly onEvent?: (event: GameEvent) => void;
}

/** Tells a game by lines. Call `startCommand` before each command, and `tell` or `skip` after it. */
export class Telling {
  readonly game: LineGame;
  private readonly log = new MessageLog();
  private readonly turns: TurnChronicle;
  private readonly news: News;
  private readonly isWaived: (event: GameEvent) => boolean;
  /** The last message before the last command. */
  private before: LoggedMessage | undefined;

  constructor(
    private readonly dialogue: Dialogue,
    private readonly engine: Engine,
    replayCommand: string,
    {
      recentEvents,
      isSaved = () => true,
      isPractice = false,
      feats = () => undefined,
      packOrder = () => 'kind',
      ...options
    }: TellingOptions,
  ) {
    const { ghost, splits, isWaived, onEvent } = options;
    this.isWaived = isWaived ?? (() => false);
    const view = new View(engine);
    const race = ghost && new Race(ghost, view, splits);
    const shown = { dialogue, replayCommand, isSaved, isPractice, feats, race, packOrder };
    this.game = {
      view,
      log: this.log,
      ...shown,
      memory: {},
      listed: { floor: view.floor, near: [] },
      isApproaching: false,
    };
    this.turns = new TurnChronicle(view);
    this.news = new News(view, race);
    for (const event of recentEvents) this.log.addEvent(event);
    engine.onEvent = (event) => {
      if (this.isWaived(event)) return;
      this.log.addEvent(event, view.hero);
      this.turns.addEvent(event);
      this.news.addEvent(event);
      onEvent?.(event);
    };
    engine.onTurn = () => {
      race?.endTurn();
      this.turns.endTurn();
    };
  }

  /** The ending of the game, or that the hero left it, in one sentence. */
  get outcomeText(): string {
    return this.turns.outcomeText;
  }

  /** Tells where the game begins or goes on, after some sentences. */
  begin(...notices: readonly string[]): void {
    const { dialogue, game, log, news } = this;
    dialogue.say(...notices, ...log.messages.slice(-6).map(({ text }) => text));
    dialogue.say(...placeWords(game.view), healthWords(game.view));
    lookAround(game);
    news.markTold();
  }

  /** Starts another command. */
  startCommand(): void {
    this.before = this.log.messages.at(-1);
    this.log.startCommand();
    this.news.begin();
  }

  /** Tells the results of the last command, and how the game ended if it is over. */
  tell(chronicle: Chronicle = this.turns.chronicle): void {
    const { game, turns, engine, dialogue } = this;
    turns.endCommand();
    // The same step follows, without a question.
    if (engine.events.some(this.isWaived)) return;
    const parts = this.news.tell(this.freshMessages());
    dialogue.say(...(parts.length > 0 ? parts : ['Nothing new.']));
    const { view } = game;
    if (view.outcome === 'died') dialogue.say('', ...spokenTexts(deathLines(view, chronicle)));
    if (view.outcome === 'won') dialogue.say('', ...spokenTexts(victoryLines(view)));
  }

  /** Ends the last command without telling its results. */
  skip(): void {
    this.turns.endCommand();
    this.news.markTold();
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
}
