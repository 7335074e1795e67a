/** A game in the lobby as everybody may know it, and its words: for the list over ssh and for the page. */
import { formatCount } from '../../src/ui/words/phrases';

/** The state of a game that is shown. */
interface ShownState {
  readonly floor: number;
  readonly turn: number;
  readonly health: number;
  readonly maxHealth: number;
}

/** A game that others may watch. */
export interface PublicGame {
  readonly name: string;
  readonly isGuest: boolean;
  /** Whether there is something to watch. */
  readonly hasBegun: boolean;
  readonly isOver: boolean;
  /** The number of turns by which watchers see it later. */
  readonly delay: number;
  /** Null before it has begun, and where it is shown later: floor and health would tell what is not shown yet. */
  readonly state: ShownState | null;
  readonly watchers: number;
  /** The whole minutes without a key. */
  readonly idleMinutes: number;
}

/** The sentence for an empty lobby. */
export const NOBODY_PLAYS = 'Nobody plays now whom you could watch.';

/** "Wren (guest)". */
export const playerWords = ({ name, isGuest }: PublicGame): string => `${name}${isGuest ? ' (guest)' : ''}`;

/** "floor 1, turn 20, health 12 of 40; watched by 3". */
export function gameWords({ hasBegun, isOver, delay, state, watchers, idleMinutes }: PublicGame): string {
  return [
    state
      ? `floor ${state.floor}, turn ${state.turn}, health ${state.health} of ${state.maxHealth}`
      : delay > 0 && !isOver
        ? `shown ${formatCount(delay, 'turn')} later`
        : 'has not begun yet',
    ...(hasBegun && isOver ? ['the run is over'] : []),
    ...(watchers > 0 ? [`watched by ${watchers}`] : []),
    ...(idleMinutes > 0 ? [`no key for ${idleMinutes} min`] : []),
  ].join('; ');
}
