/** The lobby: who plays on this server, as far as others may know it, and who watches whom. */
import { nameId } from './accounts';
import type { SessionRequest } from './messages';
import type { Seat } from './seat';

/** A game that is played on this server. */
interface LobbyGame {
  /** The name of the player. */
  readonly name: string;
  readonly isGuest: boolean;
  /** The folder of the player's games. */
  readonly folder: string;
  readonly seat: Pick<Seat, 'lastTurn' | 'idleMs'>;
  /** Whether the player lets others watch. */
  readonly mayWatch: boolean;
  /** Whether it is played in a sealed dungeon, which nobody may see before its event is over. */
  readonly isSealed: boolean;
}

/** A game in the lobby, with those who watch it. */
interface ListedGame extends LobbyGame {
  mayWatch: boolean;
  readonly watchers: Set<Pick<Seat, 'stop'>>;
}

/** A game that somebody may watch. */
interface WatchedGame {
  readonly files: SessionRequest['watched'];
  /** Counts a watcher until the returned function is called. */
  readonly join: (seat: Pick<Seat, 'stop'>) => () => void;
}

/** The time without a key from which on the lobby tells it, in milliseconds. */
const IDLE_MS = 60_000;

/** All games that are played now. */
export class Lobby {
  private readonly games = new Set<ListedGame>();

  /** Lists a game until the returned function is called. */
  enter(game: LobbyGame): () => void {
    return included(this.games, { ...game, watchers: new Set() });
  }

  /** Returns the games that others may watch, the one with the last key first. */
  list(): readonly ListedGame[] {
    return [...this.games]
      .filter(({ mayWatch, isSealed }) => mayWatch && !isSealed)
      .sort((a, b) => a.seat.idleMs - b.seat.idleMs);
  }

  /** Returns the game of a player to be watched, the one with the last key, or why there is none, as a sentence. */
  find(name: string): WatchedGame | string {
    const isOf = (game: ListedGame): boolean => nameId(game.name) === nameId(name);
    const games = this.list().filter(isOf);
    if (games.length === 0 && [...this.games].some((game) => isOf(game) && game.mayWatch))
      return `${name} plays a sealed dungeon, which nobody can watch before its event is over.`;
    if (games.length === 0)
      return `Nobody called ${name} can be watched now: who instead of watch lists those who can.`;
    const begun = games.find(({ seat }) => seat.lastTurn);
    if (!begun?.seat.lastTurn) return `${name} has not begun a game that can be watched: try again in a moment.`;
    return {
      files: { home: begun.folder, slot: begun.seat.lastTurn.slot },
      join: (seat) => included(begun.watchers, seat),
    };
  }

  /** Lets others watch all games in a folder, or not any more: those who do are told so. */
  allowWatchers(folder: string, mayWatch: boolean): void {
    for (const game of this.games) {
      if (game.folder !== folder) continue;
      game.mayWatch = mayWatch;
      if (mayWatch) continue;
      for (const watcher of game.watchers) watcher.stop(`${game.name} does not want to be watched any more.`);
    }
  }
}

/** Puts something into a set until the returned function is called. */
function included<T>(set: Set<T>, each: T): () => void {
  set.add(each);
  return () => {
    set.delete(each);
  };
}

/** Returns the lines that tell a player who plays. */
export function lobbyLines(games: readonly ListedGame[]): readonly string[] {
  if (games.length === 0) return ['Nobody plays now whom you could watch.'];
  return [...games.map(lineOf), 'To watch one of them, log in with watch and the name behind the address.'];
}

function lineOf({ name, isGuest, seat: { lastTurn, idleMs }, watchers }: ListedGame): string {
  const facts = [
    lastTurn
      ? `floor ${lastTurn.floor}, turn ${lastTurn.turn}, health ${lastTurn.health} of ${lastTurn.maxHealth}`
      : 'has not begun yet',
    ...(lastTurn?.isOver ? ['the run is over'] : []),
    ...(watchers.size > 0 ? [`watched by ${watchers.size}`] : []),
    ...(idleMs >= IDLE_MS ? [`no key for ${Math.floor(idleMs / 60_000)} min`] : []),
  ];
  return `${name}${isGuest ? ' (guest)' : ''}: ${facts.join('; ')}`;
}
