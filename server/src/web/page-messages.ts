/** The messages between the page and the server, as JSON in texts. Keys and output are bytes, in messages of their own. */

import type { PublicEvent } from '../event-lines';
import type { PublicGame } from '../lobby-words';

/** The secret of a page, which is the second half of its link: 24 random bytes in the URL-safe form of Base64. */
export const SECRET = /^[\w-]{32}$/;

/** Messages of the page. */
export type FromPage =
  /** Asks for a game: the first message. */
  | {
      readonly type: 'play';
      readonly name: string;
      /** The secret of the page: nobody else knows it, and it fits `SECRET`. */
      readonly secret: string;
      /** Whether the name and the games of a guest become an account, which belongs to the secret. */
      readonly isToBeKept: boolean;
      /** Words after the address, as a player of ssh gives them. */
      readonly command: string;
      /** The window in cells; left out where the page shows lines. */
      readonly size?: { readonly columns: number; readonly rows: number };
    }
  | { readonly type: 'resize'; readonly columns: number; readonly rows: number }
  /** Lets the owner of a public key of ssh play the account. */
  | { readonly type: 'addKey'; readonly key: string };

/** Messages to the page. */
export type ToPage =
  /** The game begins. */
  | { readonly type: 'playing'; readonly name: string; readonly isGuest: boolean }
  /** There is no game, because of this. */
  | { readonly type: 'refused'; readonly sentence: string }
  /** The game is over. */
  | { readonly type: 'ended'; readonly code: number }
  /** What has become of a key. */
  | { readonly type: 'keyAnswered'; readonly sentence: string };

/** The answer of the lobby. */
export interface LobbyNews {
  readonly games: readonly PublicGame[];
  /** The sealed event of today; null if there is none. */
  readonly event: PublicEvent | null;
}
