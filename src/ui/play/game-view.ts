import { Chronicle } from '../../engine/api/event/chronicle';
import type { GameEvent } from '../../engine/api/event/event';
import { View } from '../../engine/api/view/view';
import type { Engine } from '../../engine/engine';
import { Animation } from './animation';
import { MessageLog } from '../words/message-log';
import { TEMPOS, type Tempo } from '../frame/pace';
import { Race, type Ghost } from '../words/race';
import { deathScreen, epitaph } from '../screens/death-screen';
import type { EndScreen } from '../screens/end-screen';
import { GameScreen, type GameScreenOptions } from '../screens/game-screen';
import { triumph, victoryScreen } from '../screens/victory-screen';
import type { Ui } from '../frame/ui';
import { formatNumber } from '../words/phrases';

/** How a game is to be shown. */
export interface GameViewOptions extends Omit<GameScreenOptions, 'race'> {
  /** A run of the same dungeon to be shown beside this one, and this one's splits so far where it goes on. */
  readonly ghost?: Ghost;
  readonly splits?: readonly number[];
  readonly tempo?: Tempo;
  /** What came before, where the game goes on; left out, what the last command let out. */
  readonly recent?: readonly GameEvent[];
  /** Told of each event, as the screen is. */
  readonly hears?: (event: GameEvent) => void;
}

/**
 * Where a game is shown, whoever plays it: the map, what is told, what others do, and how it ended. It hears of
 * everything from the engine; whoever gives the commands says when the next one begins and when it is to be shown.
 */
export class GameView {
  readonly view: View;
  readonly log = new MessageLog();
  readonly screen: GameScreen;
  private readonly chronicle = new Chronicle();
  private readonly animation: Animation;
  /** What has happened in the hero's turn that is not over yet. */
  private thisTurn: GameEvent[] = [];

  constructor(
    private readonly ui: Ui,
    engine: Engine,
    /** The shell command that plays this dungeon again. */
    readonly replayCommand: string,
    { tempo = TEMPOS.normal, recent = engine.events, hears, ghost, splits, ...shown }: GameViewOptions = {},
  ) {
    this.view = new View(engine);
    const race = ghost && new Race(ghost, this.view, splits);
    this.screen = new GameScreen(ui, this.view, this.log, replayCommand, race ? { ...shown, race } : shown);
    this.animation = new Animation(ui, this.screen, this.view, tempo);
    for (const event of recent) this.log.addEvent(event);
    engine.onEvent = (event) => {
      this.log.addEvent(event);
      this.thisTurn.push(event);
      this.animation.see(event);
      hears?.(event);
    };
    engine.onTurn = () => {
      race?.endTurn();
      this.noteTurn();
      this.animation.turn();
    };
  }

  /** How fast what others do is shown. */
  set tempo(tempo: Tempo) {
    this.animation.tempo = tempo;
  }

  /** How the game ended, or how it stands, in one sentence. */
  get epitaph(): string {
    const { view } = this;
    if (view.outcome === 'died') return epitaph(view, this.chronicle);
    return view.outcome === 'won'
      ? triumph(view)
      : `${view.heroName} left floor ${view.depth} on turn ${formatNumber(view.turn)}.`;
  }

  /** Tells the player something that is no event of the game. */
  say(text: string): void {
    this.log.add({ text, tone: 'hint' });
  }

  /** Another command is about to be carried out: what was told before it is no longer fresh. */
  age(): void {
    this.log.startCommand();
  }

  /** Shows what came of the last command. Any key skips the rest. */
  async play(): Promise<void> {
    await this.animation.play();
    this.settle();
  }

  /** Takes what came of the last command as shown. */
  settle(): void {
    this.animation.drop();
    // Dead by the hero's own act, in a turn that never ended.
    const isOver = this.view.outcome !== undefined;
    if (isOver && this.thisTurn.some(({ type }) => type === 'died')) this.noteTurn();
    this.thisTurn = [];
  }

  /** What is told of a death or a victory; nothing of a game that goes on, or that was given up. */
  ending(chronicle = this.chronicle): EndScreen | undefined {
    const { ui, view, log, replayCommand } = this;
    if (view.outcome === 'died') return deathScreen(ui, view, log, chronicle, replayCommand);
    return view.outcome === 'won' ? victoryScreen(ui, view, log, replayCommand) : undefined;
  }

  private noteTurn(): void {
    this.chronicle.note(this.view.turn, this.thisTurn, this.view.heroStatus.health);
    this.thisTurn = [];
  }
}
