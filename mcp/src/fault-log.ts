/** Faults and problems on standard error: standard output belongs to the protocol. */
import { safeText } from '../../src/store/coding/safe-text';

/** Writes a sentence for the person who runs the client. */
export function logSentence(sentence: string): void {
  process.stderr.write(safeText([`koboldkeep-mcp: ${sentence}`]));
}

/** Writes a fault of the program with its place. */
export function logFault(error: unknown): void {
  const stack = String(error instanceof Error ? error.stack : error);
  process.stderr.write(safeText(['koboldkeep-mcp: This is a bug of the program.', ...stack.split('\n')]));
}
