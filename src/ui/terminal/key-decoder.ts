import { StringDecoder } from 'node:string_decoder';
import {
  characterKey,
  CSI_LETTERS,
  CSI_NUMBERS,
  LINUX_FUNCTION_KEYS,
  modifiersOf,
  RXVT_ARROWS,
  RXVT_ENDS,
  SS3_LETTERS,
  withModifiers,
} from './key-names';

/** An Escape that nothing follows for so long was the key, not the start of a sequence. */
export const ESCAPE_MS = 30;
/** A sequence that is not complete after so long is dropped; a slow line may take a while. */
const SEQUENCE_MS = 500;
/** A paste whose end has not come after so long a silence ends there. */
const PASTE_MS = 2000;
/** Longer pastes are cut, so that they cannot fill the memory. In UTF-16 code units. */
export const PASTE_LIMIT = 1 << 16;
const PARAMETER_LIMIT = 64;
const PASTE_END = '\x1b[201~';
const ESC = '\x1b';

/** What a decoder tells. */
export interface KeyListener {
  /** A key was pressed; by its canonical name, such as `a`, `A`, `space`, `shift+up`, `ctrl+c`, `kp7`. */
  key(name: string): void;
  /** Text was pasted. It may hold anything. */
  paste(text: string): void;
}

/** Calls back once after so many milliseconds; the answer calls that off. */
export type Timer = (ms: number, then: () => void) => () => void;

const realTimer: Timer = (ms, then) => {
  const handle = setTimeout(then, ms);
  return () => {
    clearTimeout(handle);
  };
};

type State = 'ground' | 'escape' | 'csi' | 'ss3' | 'linux' | 'mouse' | 'string' | 'string-escape' | 'paste';

/**
 * Turns the bytes of a terminal into keys. It keeps its state between chunks, so a sequence that the network cut in
 * two is still one key. Sequences that mean no key (mouse, focus, replies, garbage) are swallowed whole.
 * Escape and a key in one chunk are two keys, not Alt: that is how fast fingers leave a menu.
 */
export class KeyDecoder {
  private readonly utf8 = new StringDecoder('utf8');
  private state: State = 'ground';
  private parameters = '';
  private mouseBytes = 0;
  private pasted = '';
  private pasteEnd = 0;
  /** How many sequences have begun: tells the one a timer is for from the next. */
  private begun = 0;
  private callOff: (() => void) | undefined;

  constructor(
    private readonly listener: KeyListener,
    private readonly timer: Timer = realTimer,
  ) {}

  /** Takes the next bytes, cut anywhere. */
  feed(chunk: Uint8Array): void {
    // The time of a sequence runs from its start: keys typed after a broken one must not keep it alive.
    const { begun } = this;
    if (this.state === 'escape' || this.state === 'paste') this.stopTimer();
    for (const character of this.utf8.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))) {
      this.step(character);
    }
    if (this.state === 'ground') this.stopTimer();
    else if (!this.callOff || this.begun !== begun) this.startTimer();
  }

  /** Forgets a sequence or paste begun. */
  reset(): void {
    this.stopTimer();
    this.state = 'ground';
    this.parameters = '';
    this.pasted = '';
    this.pasteEnd = 0;
  }

  private stopTimer(): void {
    this.callOff?.();
    this.callOff = undefined;
  }

  private startTimer(): void {
    this.stopTimer();
    const ms = this.state === 'escape' ? ESCAPE_MS : this.state === 'paste' ? PASTE_MS : SEQUENCE_MS;
    this.callOff = this.timer(ms, () => {
      this.callOff = undefined;
      const { state, pasted } = this;
      this.reset();
      if (state === 'escape') this.listener.key('escape');
      if (state === 'paste') this.listener.paste(pasted);
    });
  }

  private step(c: string): void {
    if (this.state === 'paste') this.paste(c);
    else if (c === ESC) this.escape();
    else if (c < ' ' && this.state !== 'ground' && this.state !== 'string') this.interrupted(c);
    else this.within(c);
  }

  private within(c: string): void {
    switch (this.state) {
      case 'ground':
        this.ground(c);
        return;
      case 'escape':
        this.afterEscape(c);
        return;
      case 'csi':
        this.csi(c);
        return;
      case 'ss3':
        this.ss3(c);
        return;
      case 'linux':
        this.end(LINUX_FUNCTION_KEYS[c]);
        return;
      case 'mouse':
        if (--this.mouseBytes === 0) this.end(undefined);
        return;
      case 'string':
        if (c === '\x07' || c === '\x9c') this.end(undefined);
        return;
      case 'string-escape':
        if (c === '\\') this.end(undefined);
        else this.afterEscape(c);
        return;
      case 'paste':
        this.paste(c);
        return;
    }
  }

  private escape(): void {
    if (this.state === 'escape') this.listener.key('escape');
    this.state = this.state === 'string' ? 'string-escape' : 'escape';
    this.begun++;
  }

  /** A control character ends a sequence and is a key itself. */
  private interrupted(c: string): void {
    this.end(this.state === 'escape' ? 'escape' : undefined);
    this.ground(c);
  }

  /** Ends a sequence, with the key that it was, if any. */
  private end(key: string | undefined): void {
    this.state = 'ground';
    if (key !== undefined) this.listener.key(key);
  }

  private ground(c: string): void {
    const introducer = EIGHT_BIT[c];
    if (introducer === undefined) {
      this.end(characterKey(c.codePointAt(0) ?? 0));
    } else {
      this.begun++;
      this.begin(introducer);
    }
  }

  private begin(state: State): void {
    this.state = state;
    this.parameters = '';
  }

  private afterEscape(c: string): void {
    const introducer = INTRODUCERS[c];
    if (introducer !== undefined) {
      this.begin(introducer);
      return;
    }
    this.end('escape');
    this.ground(c);
  }

  private ss3(c: string): void {
    if (/\d/.test(c) && this.parameters.length < PARAMETER_LIMIT) this.parameters += c;
    else if (RXVT_ARROWS[c] !== undefined) this.end(`ctrl+${RXVT_ARROWS[c]}`);
    else this.end(modified(SS3_LETTERS[c], this.parameters));
  }

  private csi(c: string): void {
    if (c === '[' && this.parameters === '') {
      this.state = 'linux';
    } else if (c === 'M' && this.parameters === '') {
      this.state = 'mouse'; // three characters follow; we never asked for them
      this.mouseBytes = 3;
    } else if (c === '$' && /^\d+$/.test(this.parameters)) {
      this.end(rxvtKey(this.parameters, c));
    } else if (c <= '?') {
      if (this.parameters.length < PARAMETER_LIMIT) this.parameters += c;
    } else if (c === '~' && this.parameters === '200') {
      this.state = 'paste';
      this.pasted = '';
      this.pasteEnd = 0;
    } else {
      this.end(c >= '@' && c <= '~' ? csiKey(this.parameters, c) : undefined);
    }
  }

  private paste(c: string): void {
    if (c === PASTE_END[this.pasteEnd]) {
      this.pasteEnd++;
      if (this.pasteEnd < PASTE_END.length) return;
      const { pasted } = this;
      this.reset();
      this.listener.paste(pasted);
      return;
    }
    const text = PASTE_END.slice(0, this.pasteEnd);
    this.pasteEnd = c === ESC ? 1 : 0;
    this.pasted = (this.pasted + text + (c === ESC ? '' : c)).slice(0, PASTE_LIMIT);
  }
}

/** What follows an Escape in a sequence. */
const INTRODUCERS: Readonly<Record<string, State>> = {
  '[': 'csi',
  O: 'ss3',
  ']': 'string',
  P: 'string',
  X: 'string',
  '^': 'string',
  _: 'string',
};

/** The same in one character. */
const EIGHT_BIT: Readonly<Record<string, State>> = {
  '\x9b': 'csi',
  '\x8f': 'ss3',
  '\x9d': 'string',
  '\x90': 'string',
  '\x98': 'string',
  '\x9e': 'string',
  '\x9f': 'string',
};

function modified(name: string | undefined, parameter: string): string | undefined {
  const modifiers = modifiersOf(Number(parameter));
  return name === undefined || modifiers === undefined ? undefined : withModifiers(name, modifiers);
}

function rxvtKey(number: string, final: string): string | undefined {
  const name = CSI_NUMBERS[number];
  return name === undefined ? undefined : `${RXVT_ENDS[final] ?? ''}${name}`;
}

/** The key of a complete CSI sequence, if it is one. */
function csiKey(parameters: string, final: string): string | undefined {
  if (parameters === '' && final === 'Z') return 'shift+tab';
  if (parameters === '' && RXVT_ARROWS[final] !== undefined) return `shift+${RXVT_ARROWS[final]}`;
  if (!/^[\d;:]*$/.test(parameters)) return undefined;
  const [first = '', second = '', third = ''] = parameters.split(';');
  const [modifier = '', event = ''] = second.split(':');
  if (event === '3') return undefined; // a key let go
  if (final === 'u') return characterOf(first, modifier, third);
  if (final === '~') {
    return first === '27' && third !== '' ? characterOf(third, modifier, '') : modified(CSI_NUMBERS[first], modifier);
  }
  if (RXVT_ENDS[final] !== undefined) return second === '' ? rxvtKey(first, final) : undefined;
  if (first !== '' && first !== '1') return undefined; // a report, such as where the cursor is
  return modified(CSI_LETTERS[final], modifier);
}

/** `codes` is the key's code point and perhaps the one it has with Shift; `text` what it types, if it tells. */
function characterOf(codes: string, modifier: string, text: string): string | undefined {
  const modifiers = modifiersOf(Number(modifier));
  const [plain = '', shifted = ''] = codes.split(':');
  if (modifiers === undefined || plain === '') return undefined;
  const typed = modifiers === 1 ? text.split(':')[0] || shifted : '';
  return typed === '' ? characterKey(Number(plain), modifiers) : characterKey(Number(typed));
}
