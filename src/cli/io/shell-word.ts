/** Quotes text for a shell. */

const PLAIN = /^[\w.,:@%+/][\w.,:@%+/-]*$/;

/** Returns a text as one word of a shell command, quoted if it must be. */
export const shellWord = (text: string): string => (PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
