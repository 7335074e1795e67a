/** Output of the game by lines, cut into the lines that a reader hears. */

/** The prompts of a command and of an answer: the field for commands stands in their place. */
const PROMPTS = /^(?:[>?] )+/;

/** Cuts output, which comes in pieces of any length. */
export class LineText {
  private readonly decoder = new TextDecoder();
  /** A line that is not over. */
  private rest = '';

  /** Returns the lines that are over now. */
  cut(output: Uint8Array): readonly string[] {
    const lines = (this.rest + this.decoder.decode(output, { stream: true })).split(/\r?\n/);
    this.rest = lines.pop() ?? '';
    return lines.map((line) => line.replace(PROMPTS, '')).filter((line) => line !== '');
  }
}
