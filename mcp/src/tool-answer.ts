/** Answers to calls of tools: one after another, as text, and one sentence for each call that cannot be served. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { UsageError } from '../../src/cli/io/io';
import { safeText } from '../../src/store/coding/safe-text';
import { ResumeError, UnwritableError } from '../../src/store/saves';
import { logFault } from './fault-log';

type Lines = readonly string[];

/** Serves what a client asks for in its order: the client may ask for several things at once. */
export type Queue = <T>(serve: () => T | Promise<T>) => Promise<T>;

/** Returns an empty queue. A request that fails does not keep the next one from being served. */
export function newQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (serve) => {
    const served = last.then(serve);
    last = served.catch(() => undefined);
    return served;
  };
}

/** Returns the function that answers calls of tools. */
export const answersIn =
  (queue: Queue) =>
  (serve: () => Lines | Promise<Lines>): Promise<CallToolResult> =>
    queue(serve).then(textOf, refusalOf);

const textOf = (lines: Lines): CallToolResult => ({ content: [{ type: 'text', text: safeText(lines).trimEnd() }] });

/** Returns the sentence of a call that cannot be served. A fault of the program is logged, and its game is saved. */
function refusalOf(error: unknown): CallToolResult {
  const isKnown = error instanceof UsageError || error instanceof ResumeError || error instanceof UnwritableError;
  if (!isKnown) logFault(error);
  const sentence = isKnown ? error.message : BUG;
  return { ...textOf([sentence.replace(/[^.?!]$/, '$&.')]), isError: true };
}

const BUG =
  'A bug of koboldkeep-mcp has closed the game, and standard error says more. Every turn is saved: continue_game goes on.';
