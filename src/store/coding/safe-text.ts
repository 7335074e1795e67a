/** Text that is safe to print: the type that every output of the program takes, and the one function that makes it. */

declare const SAFE: unique symbol;

/** Lines of text that a terminal displays and never acts on, or one that overwrites another. Only this file makes it. */
export type SafeText = string & { readonly [SAFE]: true };

/**
 * A character that a terminal acts on, reorders text by, or does not display: controls, bidirectional and zero-width
 * characters, line and paragraph separators, lone surrogates, noncharacters. What joins the parts of an emoji, and the
 * selector that asks for its coloured form, are displayed with it.
 */
export const UNPRINTABLE =
  /(?!(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d\p{Extended_Pictographic}|(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns the lines, each with a line break at its end and a question mark for each unprintable character. */
export const safeText = (lines: readonly string[]): SafeText =>
  lines.map((line) => `${withoutUnprintable(line, () => '?')}\n`).join('') as SafeText;

/** Returns a text after which the cursor stays on its line, for an answer to be typed there. */
export const promptText = (text: string): SafeText => withoutUnprintable(text, () => '?') as SafeText;

/** Returns a line that takes the place of the one that the cursor of a terminal is on, and leaves the cursor there. */
export const overwritingLine = (line: string): SafeText => `\r${withoutUnprintable(line, () => '?')}\x1b[K` as SafeText;

/** Plain ASCII is passed over: that is fast, and most text is nothing else. */
const withoutUnprintable = (text: string, replacement: (character: string) => string): string =>
  text.replace(/[^ -~]+/g, (foreign) => foreign.replace(UNPRINTABLE, replacement));

/** Returns a value as JSON on one line, with its unprintable characters escaped. */
export const toJson = (value: unknown): string => escapeJson(JSON.stringify(value));

/** Escapes the unprintable characters in a line of JSON, where they can only stand in texts. */
export const escapeJson = (json: string): string =>
  withoutUnprintable(json, (character) =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
