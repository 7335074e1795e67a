// Collects the events of each of the hero's turns, to explain the end of a game.
import { Chronicle } from '../../engine/api/event/chronicle';
import type { GameEvent } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import { epitaph } from '../words/death-lines';
import { formatNumber } from '../words/phrases';
import { departure, triumph } from '../words/run-words';

/** Hears the events of a game turn by turn. Call `endCommand` after each command. */
export class TurnChronicle {
  readonly chronicle = new Chronicle();
  /** The events of the hero's current turn. */
  private thisTurn: GameEvent[] = [];

  constructor(private readonly view: View) {}

  addEvent(event: GameEvent): void {
    this.thisTurn.push(event);
  }

  endTurn(): void {
    this.chronicle.note(this.view.turn, this.thisTurn, this.view.heroStatus.health);
    this.thisTurn = [];
  }

  endCommand(): void {
    // A hero who dies by their own act does not end the turn.
    const isOver = this.view.outcome !== undefined;
    if (isOver && this.thisTurn.some(({ type }) => type === 'died')) this.endTurn();
    this.thisTurn = [];
  }

  /** The ending of the game, or that the hero left it, in one sentence. */
  get outcomeText(): string {
    const { view, chronicle } = this;
    if (view.outcome === 'died') return epitaph(view, chronicle);
    if (view.outcome === 'won') return triumph(view);
    return view.outcome === 'escaped'
      ? departure(view)
      : `${view.heroName} left floor ${view.depth} on turn ${formatNumber(view.turn)}.`;
  }
}
