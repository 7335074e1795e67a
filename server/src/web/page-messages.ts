/** The messages between the page and the server, as JSON in texts. Keys and output are bytes, in messages of their own. */

/** Messages of the page. */
export type FromPage =
  /** Asks for a game: the first message. */
  | {
      readonly type: 'play';
      readonly name: string;
      /** Words after the address, as a player of ssh gives them. */
      readonly command: string;
      /** The window in cells; left out where the page shows lines. */
      readonly size?: { readonly columns: number; readonly rows: number };
    }
  | { readonly type: 'resize'; readonly columns: number; readonly rows: number };

/** Messages to the page. */
export type ToPage =
  /** The game begins. */
  | { readonly type: 'playing'; readonly name: string; readonly isGuest: boolean }
  /** There is no game, because of this. */
  | { readonly type: 'refused'; readonly sentence: string }
  /** The game is over. */
  | { readonly type: 'ended'; readonly code: number };
