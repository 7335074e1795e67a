/** The width of printed text in the columns of a terminal. */

/** Characters that terminals draw two columns wide: Chinese, Japanese, Korean and most emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{1fa70}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Marks that terminals draw over the character before, and the joiner of emoji. */
const MARK = /[\p{Mn}\p{Me}\u200d]/u;

/** Returns the number of columns that a text takes. */
export const columnsOf = (text: string): number =>
  Array.from(text).reduce((columns, character) => columns + widthOf(character), 0);

const widthOf = (character: string): number => (MARK.test(character) ? 0 : WIDE.test(character) ? 2 : 1);

/** Returns the text filled up with spaces to a number of columns, or cut there and ended by an ellipsis. */
export function fitColumns(text: string, columns: number): string {
  const total = columnsOf(text);
  if (total <= columns) return text + ' '.repeat(columns - total);
  let [cut, used] = ['', 0];
  for (const character of text) {
    if (used + widthOf(character) >= columns) break;
    cut += character;
    used += widthOf(character);
  }
  return `${cut}…${' '.repeat(columns - used - 1)}`;
}
