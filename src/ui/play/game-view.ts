// Shows a game that a player, a recording or another process plays: screen, messages, animation and end.
import { Chronicle } from '../../engine/api/event/chronicle';
import type { GameEvent } from '../../engine/api/event/event';
import { View } from '../../engine/api/view/view';
import type { Engine } from '../../engine/engine';
import { Animation } from './animation';
import { MessageLog } from '../words/message-log';
import { TEMPOS, type Tempo } from '../frame/pace';
import { Race, type Ghost } from '../words/race';
import { deathScreen, epitaph } from '../screens/death-screen';
import { isWaived } from '../screens/follow-up';
import type { EndScreen } from '../screens/end-screen';
import { GameScreen, type GameScreenOptions } from '../screens/game-screen';
import { departure } from '../words/run-end-words';
import { triumph, victoryScreen } from '../screens/victory-screen';
import type { Ui } from '../frame/ui';
import { formatNumber } from '../words/phrases';

/** Options of a game view. */
export interface GameViewOptions extends Omit<GameScreenOptions, 'race'> {
  /** A run of the same dungeon to race against, and the splits of this run if it continues an earlier sitting. */
  readonly ghost?: Ghost;
  readonly splits?: readonly number[];
  readonly tempo?: Tempo;
  /** Earlier events, for the message log. Default: the events of the last command. */
  readonly recentEvents?: readonly GameEvent[];
  /** Called with each event. */
  readonly onEvent?: (event: GameEvent) => void;
}

/** Shows a game. Call `startCommand` before each command, and `playAnimation` or `skipAnimation` after it. */
export class GameView {
  readonly view: View;
  readonly log = new MessageLog();
  readonly screen: GameScreen;
  private readonly chronicle = new Chronicle();
  private readonly animation: Animation;
  /** The events of the hero's current turn. */
  private thisTurn: GameEvent[] = [];

  constructor(
    private readonly ui: Ui,
    engine: Engine,
    /** The shell command that plays this dungeon again. */
    readonly replayCommand: string,
    { tempo = TEMPOS.normal, recentEvents = engine.events, onEvent, ghost, splits, ...shown }: GameViewOptions = {},
  ) {
    this.view = new View(engine);
    const race = ghost && new Race(ghost, this.view, splits);
    this.screen = new GameScreen(ui, this.view, this.log, replayCommand, race ? { ...shown, race } : shown);
    this.animation = new Animation(ui, this.screen, this.view, tempo);
    for (const event of recentEvents) this.log.addEvent(event);
    engine.onEvent = (event) => {
      if (!isWaived(event, ui.preferences)) this.log.addEvent(event, this.view.hero);
      this.thisTurn.push(event);
      this.animation.addEvent(event);
      onEvent?.(event);
    };
    engine.onTurn = () => {
      race?.endTurn();
      this.endTurn();
      this.animation.endTurn();
    };
  }

  /** The speed of animations. */
  set tempo(tempo: Tempo) {
    this.animation.tempo = tempo;
  }

  /** How the game ended, or that the hero left it, in one sentence. */
  get outcomeText(): string {
    const { view } = this;
    if (view.outcome === 'died') return epitaph(view, this.chronicle);
    if (view.outcome === 'won') return triumph(view);
    return view.outcome === 'escaped'
      ? departure(view.heroName, view.depth, formatNumber(view.turn), view.prize)
      : `${view.heroName} left floor ${view.depth} on turn ${formatNumber(view.turn)}.`;
  }

  /** Adds a message that is no event of the game. */
  addNotice(text: string): void {
    this.log.add({ text, tone: 'hint' });
  }

  /** Starts another command: earlier messages are no longer fresh. */
  startCommand(): void {
    this.log.startCommand();
  }

  /** Shows the results of the last command. Any key skips the rest. */
  async playAnimation(): Promise<void> {
    await this.animation.play();
    this.skipAnimation();
  }

  /** Ends the last command without showing its animation. */
  skipAnimation(): void {
    this.animation.clear();
    // A hero who dies by their own act does not end the turn.
    const isOver = this.view.outcome !== undefined;
    if (isOver && this.thisTurn.some(({ type }) => type === 'died')) this.endTurn();
    this.thisTurn = [];
  }

  /** Returns the end screen of a death or victory, otherwise undefined. */
  endScreen(chronicle = this.chronicle): EndScreen | undefined {
    const { ui, view, log, replayCommand } = this;
    if (view.outcome === 'died') return deathScreen(ui, view, log, chronicle, replayCommand);
    return view.outcome === 'won' ? victoryScreen(ui, view, log, replayCommand) : undefined;
  }

  private endTurn(): void {
    this.chronicle.note(this.view.turn, this.thisTurn, this.view.heroStatus.health);
    this.thisTurn = [];
  }
}
