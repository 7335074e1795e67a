// Reads lines of words as plain text.
import type { TextLine } from '../../src/ui/words/styled-lines';

/** Returns the text of a line. */
export const textOf = (line: TextLine): string => (typeof line === 'string' ? line : line.text);
