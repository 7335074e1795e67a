/** Edits and echoes lines for a client whose terminal sends single keys, as a terminal's driver does for a local program. */
import { StringDecoder } from 'node:string_decoder';

/** The longest line that is edited, in characters. More is ignored, with a bell. */
const LONGEST_LINE = 2000;
const BELL = '\x07';
/** A key sequence: an arrow, a function key, an answer of the terminal. */
const SEQUENCE = /\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?/gs;

/** Where the edited lines go. */
interface LineReceiver {
  /** Shows text at the cursor. */
  readonly echo: (text: string) => void;
  /** Takes a finished line, with its line break. */
  readonly line: (text: string) => void;
  /** Ctrl-C. */
  readonly interrupt: () => void;
  /** Ctrl-D on an empty line. */
  readonly end: () => void;
}

/** One line that is being typed. */
export class LineEditor {
  private readonly decoder = new StringDecoder('utf8');
  private line: string[] = [];
  private endedInReturn = false;

  constructor(private readonly receiver: LineReceiver) {}

  /** Takes the bytes of some keys. */
  feed(bytes: Uint8Array): void {
    const text = this.decoder.write(Buffer.from(bytes)).replace(SEQUENCE, '');
    for (const key of text) this.press(key);
  }

  private press(key: string): void {
    const isSecondHalf = key === '\n' && this.endedInReturn;
    this.endedInReturn = key === '\r';
    if (isSecondHalf) return;
    if (key === '\r' || key === '\n') this.finish();
    else if (key === '\x7f' || key === '\b') this.erase(1);
    else if (key === '\x15') this.erase(this.line.length);
    else if (key === '\x03') {
      this.line = [];
      this.receiver.interrupt();
    } else if (key === '\x04') {
      if (this.line.length === 0) this.receiver.end();
    } else if (/^[^\p{Cc}\p{Cf}\p{Cs}]$/u.test(key)) this.add(key);
  }

  private add(key: string): void {
    if (this.line.length >= LONGEST_LINE) {
      this.receiver.echo(BELL);
      return;
    }
    this.line.push(key);
    this.receiver.echo(key);
  }

  private erase(count: number): void {
    const gone = this.line.splice(this.line.length - Math.min(count, this.line.length));
    this.receiver.echo('\b \b'.repeat(gone.length));
  }

  private finish(): void {
    const text = this.line.join('');
    this.line = [];
    this.receiver.echo('\n');
    this.receiver.line(`${text}\n`);
  }
}
