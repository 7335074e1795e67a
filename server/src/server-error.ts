/** Says why the server cannot start: one sentence that names the cause and the cure, and an exit code. */

/** The exit codes, documented in docs/online.md. */
export const EXIT = { ok: 0, failed: 1, usage: 2, busy: 3, unwritable: 4, unreachable: 5 } as const;

/** A start that cannot be made. */
export class ServerError extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message);
  }
}
