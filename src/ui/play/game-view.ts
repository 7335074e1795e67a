// Shows a game that a player, a recording or another process plays: screen, messages, animation and end.
import type { Chronicle } from '../../engine/api/event/chronicle';
import type { GameEvent } from '../../engine/api/event/event';
import { View } from '../../engine/api/view/view';
import type { Engine } from '../../engine/engine';
import { Animation } from './animation';
import { TurnChronicle } from './turn-chronicle';
import { MessageLog } from '../words/message-log';
import { TEMPOS, type Tempo } from '../frame/pace';
import { GAME_NAME } from '../words/phrases';
import { mapLookFor } from '../map/map-look';
import { MapView } from '../map/map-view';
import { Race, type Ghost } from '../words/race';
import { deathLines } from '../words/death-lines';
import { isRiskWaived } from '../ask/follow-up';
import { EndScreen, RECORDING, type EndPlace, type LastPage } from '../screens/end-screen';
import { GameScreen, type GameScreenOptions } from '../screens/game-screen';
import { departureLines, victoryLines } from '../words/run-words';
import type { Ui } from '../frame/ui';

/** Options of a game view. */
export interface GameViewOptions extends Omit<GameScreenOptions, 'race'> {
  /** A run of the same dungeon to race against, and the splits of this run if it continues an earlier sitting. */
  readonly ghost?: Ghost;
  readonly splits?: readonly number[];
  readonly tempo?: Tempo;
  /** The messages so far. */
  readonly log?: MessageLog | undefined;
  /** Earlier events, for the message log. Default: the events of the last command. */
  readonly recentEvents?: readonly GameEvent[];
  /** Returns what the last page offers. Called once the run is over. Default: the run is only watched. */
  readonly lastPage?: (() => LastPage) | undefined;
  /** Called with each event. */
  readonly onEvent?: (event: GameEvent) => void;
}

/** Shows a game. Call `startCommand` before each command, and `playAnimation` or `skip` after it. */
export class GameView {
  readonly view: View;
  readonly log: MessageLog;
  readonly screen: GameScreen;
  private readonly turns: TurnChronicle;
  private readonly animation: Animation;
  private readonly lastPage: (() => LastPage) | undefined;

  constructor(
    private readonly ui: Ui,
    engine: Engine,
    /** The shell command that plays this dungeon again. */
    readonly replayCommand: string,
    options: GameViewOptions = {},
  ) {
    const {
      tempo = TEMPOS.normal,
      recentEvents = engine.events,
      onEvent,
      ghost,
      splits,
      lastPage,
      log,
      ...shown
    } = options;
    this.log = log ?? new MessageLog();
    this.lastPage = lastPage;
    this.view = new View(engine);
    this.turns = new TurnChronicle(this.view);
    const race = ghost && new Race(ghost, this.view, splits);
    this.screen = new GameScreen(ui, this.view, this.log, replayCommand, race ? { ...shown, race } : shown);
    this.animation = new Animation(ui, this.screen, this.view, tempo);
    this.nameWindow();
    for (const event of recentEvents) this.log.addEvent(event);
    this.log.turnPages(Infinity); // they have been read before
    engine.onEvent = (event) => {
      if (!isRiskWaived(event, ui.preferences)) this.log.addEvent(event, this.view.hero);
      this.screen.map.blood.addEvent(event);
      this.turns.addEvent(event);
      this.animation.addEvent(event);
      onEvent?.(event);
    };
    engine.onTurn = (mayGoOn) => {
      race?.endTurn();
      this.turns.endTurn();
      this.animation.endTurn(mayGoOn);
    };
  }

  /** The speed of animations. */
  set tempo(tempo: Tempo) {
    this.animation.tempo = tempo;
  }

  /** The ending of the game, or that the hero left it, in one sentence. */
  get outcomeText(): string {
    return this.turns.outcomeText;
  }

  /** Adds a message that is no event of the game. It is told once, so it is kept until it was on the screen. */
  addNotice(text: string): void {
    this.log.add({ text, tone: 'hint', isKept: true });
  }

  /** Starts another command: earlier messages are no longer fresh. */
  startCommand(): void {
    this.log.startCommand();
  }

  /** Shows the results of the last command. Any key skips the rest. */
  async playAnimation(): Promise<void> {
    await this.animation.play();
    this.skip();
  }

  /** Ends the last command without showing its animation. */
  skip(): void {
    this.animation.clear();
    this.turns.endCommand();
    this.nameWindow();
  }

  /** Says in the title of the window who is where: "Wren · floor 3 · Koboldkeep". */
  private nameWindow(): void {
    const { heroName, place, depth } = this.view;
    const where = place ? `${place.name} ${place.storey}` : `floor ${depth}`;
    this.ui.terminal.setTitle?.(`${heroName} · ${where} · ${GAME_NAME}`);
  }

  /** Once the run is over, shows its last page until the player leaves it. */
  async showEnd(): Promise<void> {
    const { ui, lastPage } = this;
    const first = this.endScreen(undefined, lastPage && RECORDING);
    if (!first) return;
    const moment = { paint: ui.capture(first), ms: 1 };
    if (lastPage) await ui.playFrames(moment);
    const screen = (lastPage && this.endScreen(undefined, lastPage())) ?? first;
    // Keys typed meanwhile arrive in a moment.
    if (lastPage) await ui.playFrames(moment);
    ui.terminal.flushKeys(); // keys typed ahead were meant for a living hero
    await ui.ask(screen);
  }

  /**
   * Returns the last page of a death or victory, or of a run given up after which another can follow; otherwise undefined.
   * `page` is what it offers.
   */
  endScreen(chronicle = this.turns.chronicle, page?: LastPage): EndScreen | undefined {
    const { ui, view, log, replayCommand } = this;
    const { outcome } = view;
    if (outcome === undefined || (outcome === 'escaped' && !page)) return undefined;
    const lines =
      outcome === 'died'
        ? deathLines(view, chronicle, page?.rank)
        : outcome === 'won'
          ? victoryLines(view, page?.rank)
          : departureLines(view, page?.rank);
    return new EndScreen(ui, log, [...lines, ...(page?.story ?? [])], replayCommand, page, this.endPlace(chronicle));
  }

  /** Returns where the run ended: the map around a death, with the killer. */
  private endPlace({ killer }: Chronicle): EndPlace {
    const { ui, view } = this;
    const { outcome, deepest, floors, sightings } = view;
    const map = outcome === 'died' ? new MapView(view, mapLookFor(ui), this.screen.map.blood) : undefined;
    return { map, killer: killer && sightings.find(({ id }) => id === killer.id)?.cell, deepest, floors };
  }
}
