/** The constants of the agent protocol: its version, its limits, and its error codes. See docs/agent-protocol.md. */

/** The version of the protocol in docs/agent-protocol.md. Raised when a program written for it would break. */
export const PROTOCOL = 3;

export const LIMITS = {
  /** Characters of a line. A longer one is refused unread. */
  line: 1_048_576,
  /** Games at a time. Their numbers start at 0. */
  games: 256,
  /** Requests of a batch. */
  batch: 256,
  /** Characters of a text as `id`. */
  id: 64,
} as const;

/** Every error code, and what it means. */
export const ERROR_CODES = {
  tooLong: `the line has more than ${LIMITS.line} characters`,
  badJson: 'the line is not JSON',
  badRequest: 'the request has no known type, or one of its fields is missing, unknown or of another kind',
  badCommand: 'the command has no known name, or one of its fields is missing, unknown or out of range',
  badPosition: 'the position cannot be read',
  noGame: 'there is no game of this number',
  gameOver: 'the game has ended and takes no more commands',
  tooManyGames: `there are ${LIMITS.games} games already`,
  notRecordable: 'the game was loaded or imagined, and no commands lead to it',
  notSavable: 'the game was imagined, and its position would give away the real one',
  bug: 'the request met a bug of Koboldkeep, and its game is closed; the other games go on',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** A request that cannot be served. The message is one sentence. */
export class RequestError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}
