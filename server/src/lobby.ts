/** The lobby: who plays, at this server and at those that share its database, as far as others may know it; and who watches whom. */
import { join, relative } from 'node:path';
import type { TurnReport } from '../../src/cli/io/io';
import type { SignResult } from '../../src/ui/words/watcher-signs';
import { formatCount } from '../../src/ui/words/phrases';
import { nameId } from './account-file';
import type { Accounts, WatchSettings } from './accounts';
import { gameWords, NOBODY_PLAYS, playerWords, type PublicGame } from './lobby-words';
import type { SessionRequest } from './messages';
import type { Seat } from './seat';
import { SignLimit } from './sign-limit';

/** A game that is played at this server. */
interface LobbyGame {
  /** The name of the player. */
  readonly name: string;
  readonly isGuest: boolean;
  /** The folder of the player's games. */
  readonly folder: string;
  readonly seat: Pick<Seat, 'lastTurn' | 'idleMs' | 'tellSign'>;
  /** Whether it is played in a sealed dungeon, which nobody may see before its event is over. */
  readonly isSealed: boolean;
}

/** A game that is played, as servers tell each other. */
interface ListedGame extends Pick<LobbyGame, 'name' | 'isGuest' | 'isSealed'> {
  /** The path of the player's folder inside the folder of the servers. */
  readonly folder: string;
  readonly lastTurn?: TurnReport | undefined;
  /** The time since the last key, in milliseconds. */
  readonly idleMs: number;
}

/** The part of the lobby that one server knows. */
interface LobbyPart {
  readonly games: readonly ListedGame[];
  /** How many watch from there, by the keys of the games. */
  readonly watchers: Readonly<Record<string, number>>;
}

/** A game that somebody may watch. */
export interface WatchedGame {
  readonly files: SessionRequest['watched'];
  /** Counts a watcher, until they leave. */
  readonly join: (seat: WatcherSeat) => Joined;
}

/** The seat of a watcher. */
type WatcherSeat = Pick<Seat, 'stop'>;

/** A watcher who is counted. */
interface Joined {
  readonly leave: () => void;
  /** Sends the player a sign. */
  readonly sign: (sign: string) => SignResult;
}

/** The watchers of one game. */
interface Audience {
  /** The name of the player. */
  readonly name: string;
  /** Each with the number of turns by which it sees the game later. */
  readonly seats: Map<WatcherSeat, number>;
  readonly signs: SignLimit<WatcherSeat>;
}

/** A minute without a key, in milliseconds. */
const IDLE_MS = 60_000;

/** All games that are played now. */
export class Lobby {
  private readonly games = new Set<LobbyGame>();
  /** Those who watch from here, by the keys of the games. */
  private readonly audiences = new Map<string, Audience>();

  constructor(
    /** The folder of all games. */
    private readonly data: string,
    private readonly accounts: Pick<Accounts, 'watchSettingsOf'>,
    /** Returns what the lobbies of other servers have told. Rejects if the database does not answer. */
    private readonly others: () => Promise<readonly string[]>,
  ) {}

  /** Lists a game until the returned function is called. */
  enter(game: LobbyGame): () => void {
    this.games.add(game);
    return () => {
      this.games.delete(game);
    };
  }

  /** Returns what the lobbies of other servers may know. */
  told(): string {
    return JSON.stringify(this.ownPart());
  }

  /** Returns the games that others may watch, the one with the last key first. */
  async list(): Promise<readonly PublicGame[]> {
    const parts = await this.parts();
    const watchersOf = (game: ListedGame): number =>
      parts.reduce((sum, { watchers }) => sum + (watchers[keyOf(game)] ?? 0), 0);
    return this.gamesIn(parts)
      .filter((game) => this.isOnShow(game))
      .map((game) => publicly(game, watchersOf(game), this.settingsOf(game.name).watchDelay));
  }

  /** Returns the lines that tell a player who plays. */
  async lines(): Promise<readonly string[]> {
    const games = await this.list();
    if (games.length === 0) return [NOBODY_PLAYS];
    return [
      ...games.map((game) => `${playerWords(game)}: ${gameWords(game)}`),
      'To watch one of them, log in with watch and the name behind the address.',
    ];
  }

  /** Returns the game of a player to be watched, the one with the last key, or why there is none, as a sentence. */
  async find(name: string): Promise<WatchedGame | string> {
    const all = this.gamesIn(await this.parts()).filter((game) => nameId(game.name) === nameId(name));
    const games = all.filter((game) => this.isOnShow(game));
    if (games.length === 0 && all.some((game) => this.mayBeWatched(game)))
      return `${name} plays a sealed dungeon, which nobody can watch before its event is over.`;
    if (games.length === 0) return `Nobody called ${name} can be watched now: who, or the page, lists those who can.`;
    const begun = games.find(({ lastTurn }) => lastTurn);
    if (!begun?.lastTurn) return `${name} has not begun a game that can be watched: try again in a moment.`;
    return {
      files: {
        home: join(this.data, begun.folder),
        slot: begun.lastTurn.slot,
        delay: this.settingsOf(begun.name).watchDelay,
      },
      join: (seat) => this.seatIn(begun, seat),
    };
  }

  /** Sends away those who watch a player who does not want to be watched any more. */
  dismissWatchers(): void {
    for (const { name, seats } of this.audiences.values()) {
      const { mayWatch, watchDelay } = this.settingsOf(name);
      for (const [seat, delay] of seats) {
        if (!mayWatch) seat.stop(`${name} does not want to be watched any more.`);
        else if (delay < watchDelay)
          seat.stop(`${name} is shown ${formatCount(watchDelay, 'turn')} later from now on.`);
      }
    }
  }

  private seatIn(game: ListedGame, seat: WatcherSeat): Joined {
    const key = keyOf(game);
    const audience = this.audiences.get(key) ?? { name: game.name, seats: new Map(), signs: new SignLimit() };
    this.audiences.set(key, audience);
    audience.seats.set(seat, this.settingsOf(game.name).watchDelay);
    return {
      leave: () => {
        audience.seats.delete(seat);
        if (audience.seats.size === 0) this.audiences.delete(key);
      },
      sign: (sign) => this.passOn(sign, seat, key, audience),
    };
  }

  /** Passes a sign of a watcher on to the player. */
  private passOn(sign: string, seat: WatcherSeat, key: string, { name, signs }: Audience): SignResult {
    if (!this.settingsOf(name).takesSigns) return 'off';
    const game = [...this.games].find((each) => keyOf(this.listed(each)) === key);
    if (!game) return 'elsewhere';
    if (!signs.allows(seat)) return 'tooSoon';
    game.seat.tellSign(sign);
    return 'sent';
  }

  private ownPart(): LobbyPart {
    const games = [...this.games].map((game) => this.listed(game));
    const watchers = [...this.audiences].map(([key, { seats }]) => [key, seats.size] as const);
    return { games, watchers: Object.fromEntries(watchers) };
  }

  private listed({ name, isGuest, isSealed, folder, seat: { lastTurn, idleMs } }: LobbyGame): ListedGame {
    return { name, isGuest, isSealed, folder: relative(this.data, folder), lastTurn, idleMs };
  }

  private async parts(): Promise<readonly LobbyPart[]> {
    // Without the database it is the lobby of this server.
    const others = await this.others().catch(() => []);
    return [this.ownPart(), ...others.map((told) => JSON.parse(told) as LobbyPart)];
  }

  private gamesIn(parts: readonly LobbyPart[]): readonly ListedGame[] {
    return parts.flatMap(({ games }) => games).sort((a, b) => a.idleMs - b.idleMs);
  }

  private isOnShow(game: ListedGame): boolean {
    return !game.isSealed && this.mayBeWatched(game);
  }

  private mayBeWatched({ name }: Pick<ListedGame, 'name'>): boolean {
    return this.settingsOf(name).mayWatch;
  }

  private settingsOf(name: string): WatchSettings {
    try {
      return this.accounts.watchSettingsOf(name);
    } catch {
      // What cannot be read allows nothing.
      return { mayWatch: false, takesSigns: false, watchDelay: 0 };
    }
  }
}

const keyOf = ({ folder, lastTurn }: ListedGame): string => `${folder} ${lastTurn?.slot ?? ''}`;

function publicly({ name, isGuest, lastTurn, idleMs }: ListedGame, watchers: number, delay: number): PublicGame {
  const isOver = lastTurn?.isOver === true;
  const { floor, turn, health, maxHealth } = lastTurn ?? { floor: 0, turn: 0, health: 0, maxHealth: 0 };
  return {
    name,
    isGuest,
    hasBegun: lastTurn !== undefined,
    isOver,
    delay,
    state: lastTurn && (delay === 0 || isOver) ? { floor, turn, health, maxHealth } : null,
    watchers,
    idleMinutes: Math.floor(idleMs / IDLE_MS),
  };
}
