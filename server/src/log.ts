/** Writes one line of JSON for each event on standard error. It holds no keys and no addresses. */
import { toJson } from '../../src/store/coding/safe-text';

/** The facts of an event. Names come from outside; their unprintable characters are escaped. */
type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = (event: string, facts?: Facts) => void;

/** Returns a log that writes to a stream. */
export const logTo =
  (stream: { readonly write: (text: string) => unknown }, now: () => Date = () => new Date()): Log =>
  (event, facts = {}) => {
    stream.write(`${toJson({ time: now().toISOString(), event, ...facts })}\n`);
  };
