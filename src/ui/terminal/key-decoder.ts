// Decodes the bytes that a terminal sends into keys, pasted text and reports.
import { StringDecoder } from 'node:string_decoder';
import { csiKey, modifiedKey, rxvtKey } from './csi-keys';
import { ControlBytes } from './control-bytes';
import { mouseName } from './mouse';
import { characterKey, LINUX_FUNCTION_KEYS, RXVT_ARROWS, SS3_LETTERS } from './key-names';
import { type Report, reportOf } from './terminal-answers';

/** An Escape with nothing after it for this time is the Escape key, not the start of a sequence. */
const ESCAPE_MS = 30;
/** The same time while an Escape is hardly ever the key. */
const PATIENT_ESCAPE_MS = 250;
/**
 * A sequence of which nothing more has come for this time is dropped, and what comes this long after an Escape key may
 * still be its sequence: a slow connection can split one anywhere.
 */
const SEQUENCE_MS = 1000;
/**
 * The time that a character other than [ that would begin a sequence after an Escape waits for its second character:
 * some are keys of the game.
 */
const HELD_MS = 60;
/** A paste without an end marker ends after this time without input. */
const PASTE_MS = 2000;
/** The maximum length of a paste in UTF-16 code units. Longer pastes are cut to save memory. */
export const PASTE_LIMIT = 1 << 16;
const PARAMETER_LIMIT = 64;
const PASTE_END = '\x1b[201~';
const ESC = '\x1b';

/** Receives what a decoder has read. */
interface KeyListener {
  /** Called with the canonical name of a pressed key: `a`, `A`, `space`, `shift+up`, `ctrl+c`, `kp7`. */
  key(name: string): void;
  /** Called with pasted text, which may contain anything. */
  paste(text: string): void;
  /** Called with the name of what the mouse reports: `left@3,4`, `wheelup`. */
  mouse?(name: string): void;
  /** Called with what the terminal reports about itself. */
  report?(report: Report): void;
}

/** Calls back once after a time. Returns a function that cancels the call. */
export type Timer = (ms: number, then: () => void) => () => void;

const realTimer: Timer = (ms, then) => {
  const handle = setTimeout(then, ms);
  return () => {
    clearTimeout(handle);
  };
};

type State =
  | 'ground'
  | 'escape'
  | 'late-escape'
  | 'late-introducer'
  | 'csi'
  | 'ss3'
  | 'linux'
  | 'mouse'
  | 'osc'
  | 'string'
  | 'string-escape'
  | 'paste';

/**
 * Decodes a terminal's bytes into keys. The state survives between chunks, so a sequence that the network has split is
 * still one key. Reports are told apart, and other sequences without a key are ignored as a whole. If the network splits a sequence
 * after its Escape, that has become a key already; the rest is ignored, because nobody has typed it. Escape and any other
 * key in one chunk are two keys, not Alt with the key: a fast typist leaves a menu that way.
 */
export class KeyDecoder {
  /** Whether an Escape is hardly ever the key: answers are due, or the key has a sequence of its own. */
  isPatient = false;
  private readonly utf8 = new StringDecoder('utf8');
  private readonly controls = new ControlBytes();
  private state: State = 'ground';
  private parameters = '';
  private mouseBytes = 0;
  /** The character that may begin a sequence whose Escape has become a key, and whether such a sequence is being read. */
  private introducer = '';
  private isLate = false;
  private pasted = '';
  private matchedPasteEnd = 0;
  private cancelTimer: (() => void) | undefined;

  constructor(
    private readonly listener: KeyListener,
    private readonly timer: Timer = realTimer,
  ) {}

  /** Decodes the next bytes. Chunks may be split anywhere. */
  feed(chunk: Uint8Array): void {
    this.stopTimer();
    for (const character of this.utf8.write(this.controls.encoded(chunk))) this.read(character);
    if (this.state !== 'ground' && !this.isMouseReport) this.startTimer();
  }

  /** Drops an unfinished sequence or paste. */
  reset(): void {
    this.stopTimer();
    this.state = 'ground';
    this.parameters = '';
    this.pasted = '';
    this.matchedPasteEnd = 0;
    this.isLate = false;
  }

  /** Whether a mouse report has begun. It has no time limit: its rest would be keys, and nobody has typed its start. */
  private get isMouseReport(): boolean {
    return this.state === 'csi' && this.parameters.startsWith('<');
  }

  private stopTimer(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  private startTimer(): void {
    this.cancelTimer = this.timer(this.patience, () => {
      this.cancelTimer = undefined;
      const { state, pasted, introducer } = this;
      this.reset();
      if (state === 'escape') {
        this.listener.key('escape');
        this.state = 'late-escape';
        this.startTimer();
      }
      if (state === 'late-introducer') this.readGround(introducer);
      if (state === 'paste') this.listener.paste(pasted);
    });
  }

  /** The time after which silence ends what has begun, in milliseconds. */
  private get patience(): number {
    const { state, introducer } = this;
    if (state === 'escape') return this.isPatient ? PATIENT_ESCAPE_MS : ESCAPE_MS;
    if (state === 'late-introducer' && introducer !== '[') return HELD_MS;
    return state === 'paste' ? PASTE_MS : SEQUENCE_MS;
  }

  private read(c: string): void {
    const { state } = this;
    if (state === 'paste') this.readPaste(c);
    else if (state === 'late-introducer') this.readAfterLateIntroducer(c);
    else if (c === ESC) this.readEscape();
    else if (state === 'late-escape') this.readAfterLateEscape(c);
    else if (state === 'string' || state === 'osc') this.readString(c);
    else if (state === 'ground') this.readGround(c);
    else if (c < ' ') this.readControl(c);
    else if (state === 'csi') this.readCsi(c);
    else if (state === 'ss3') this.readSs3(c);
    else if (state === 'linux') this.finish(LINUX_FUNCTION_KEYS[c]);
    else if (state === 'mouse') this.readMouse();
    else if (state === 'string-escape' && c === '\\') this.finishString();
    else this.readAfterEscape(c);
  }

  /** Reads what follows an Escape that has become a key. */
  private readAfterLateEscape(c: string): void {
    if (INTRODUCERS[c] === undefined) {
      this.state = 'ground';
      this.readGround(c);
    } else {
      this.introducer = c;
      this.state = 'late-introducer';
    }
  }

  /** The second character of a sequence has come: its Escape has become a key, and the rest is none. */
  private readAfterLateIntroducer(c: string): void {
    this.begin(INTRODUCERS[this.introducer] ?? 'ground');
    this.isLate = true;
    this.read(c);
  }

  private readString(c: string): void {
    if (c === '\x07' || c === '\x9c') this.finishString();
    else if (this.state === 'osc' && this.parameters.length < PARAMETER_LIMIT) this.parameters += c;
  }

  /** Ends a string. Only one that begins with ] has been kept. */
  private finishString(): void {
    this.finishSequence(`]${this.parameters}`, undefined);
  }

  /** Ends a sequence that may be a report. It is one even if its Escape has become a key. */
  private finishSequence(sequence: string, key: string | undefined): void {
    const report = reportOf(sequence);
    this.finish(key);
    if (report) this.listener.report?.(report);
  }

  private readMouse(): void {
    if (--this.mouseBytes === 0) this.finish(undefined);
  }

  private readEscape(): void {
    if (this.state === 'escape') this.listener.key('escape');
    this.state = this.state === 'string' || this.state === 'osc' ? 'string-escape' : 'escape';
    this.isLate = false;
  }

  /** Ends the sequence at a control character, which is a key itself. */
  private readControl(c: string): void {
    this.finish(this.state === 'escape' ? 'escape' : undefined);
    this.readGround(c);
  }

  /** Ends a sequence and reports its key, if it has one. */
  private finish(key: string | undefined): void {
    const { isLate } = this;
    this.state = 'ground';
    this.isLate = false;
    if (key !== undefined && !isLate) this.listener.key(key);
  }

  private readGround(c: string): void {
    const introducer = C1_INTRODUCERS[c];
    if (introducer === undefined) this.finish(characterKey(c.codePointAt(0) ?? 0));
    else this.begin(introducer);
  }

  private begin(state: State): void {
    this.state = state;
    this.parameters = '';
  }

  private readAfterEscape(c: string): void {
    const introducer = INTRODUCERS[c];
    if (introducer !== undefined) {
      this.begin(introducer);
      return;
    }
    // The end of a string that was dropped.
    if (c === '\\') {
      this.finish(undefined);
      return;
    }
    this.finish('escape');
    this.readGround(c);
  }

  private readSs3(c: string): void {
    if (/\d/.test(c) && this.parameters.length < PARAMETER_LIMIT) this.parameters += c;
    else if (RXVT_ARROWS[c] !== undefined) this.finish(`ctrl+${RXVT_ARROWS[c]}`);
    else this.finish(modifiedKey(SS3_LETTERS[c], this.parameters));
  }

  private readCsi(c: string): void {
    if (c === '[' && this.parameters === '') {
      this.state = 'linux';
    } else if (c === 'M' && this.parameters === '') {
      this.state = 'mouse'; // an unrequested mouse report: three more characters
      this.mouseBytes = 3;
    } else if (c === '$' && /^\d+$/.test(this.parameters)) {
      this.finish(rxvtKey(this.parameters, c));
    } else if (c <= '?') {
      if (this.parameters.length < PARAMETER_LIMIT) this.parameters += c;
    } else if (c === '~' && this.parameters === '200') {
      this.state = 'paste';
      this.pasted = '';
      this.matchedPasteEnd = 0;
    } else if (this.isMouseReport) {
      const name = mouseName(this.parameters, c);
      this.finish(undefined);
      if (name !== undefined) this.listener.mouse?.(name);
    } else {
      const isWhole = c >= '@' && c <= '~';
      this.finishSequence(isWhole ? `[${this.parameters}${c}` : '', isWhole ? csiKey(this.parameters, c) : undefined);
    }
  }

  private readPaste(c: string): void {
    if (c === PASTE_END[this.matchedPasteEnd]) {
      this.matchedPasteEnd++;
      if (this.matchedPasteEnd < PASTE_END.length) return;
      const { pasted } = this;
      this.reset();
      this.listener.paste(pasted);
      return;
    }
    const text = PASTE_END.slice(0, this.matchedPasteEnd);
    this.matchedPasteEnd = c === ESC ? 1 : 0;
    this.pasted = (this.pasted + text + (c === ESC ? '' : c)).slice(0, PASTE_LIMIT);
  }
}

/** The characters that begin a sequence after an Escape. */
const INTRODUCERS: Readonly<Record<string, State>> = {
  ...{ '[': 'csi', O: 'ss3' },
  ...{ ']': 'osc', P: 'string', X: 'string', '^': 'string', _: 'string' },
};

/** The 8-bit controls that begin a sequence by themselves: each stands for an Escape and the character 64 below. */
const C1_INTRODUCERS: Readonly<Record<string, State>> = Object.fromEntries(
  Object.entries(INTRODUCERS).map(([c, state]) => [String.fromCharCode(c.charCodeAt(0) + 0x40), state]),
);
