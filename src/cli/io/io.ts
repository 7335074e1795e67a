/** What a program is given to talk with. The real process has this shape; tests give their own. */
export interface Io {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How the program ends; documented in README.md. Signals end it with 128 plus their number. */
export const EXIT = { ok: 0, bug: 1, usage: 2, busy: 3, unkept: 4, unproven: 5 } as const;

/** Something the user asked for that cannot be: told as one sentence, without a stack. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly code: number = EXIT.usage,
  ) {
    super(message);
  }
}
