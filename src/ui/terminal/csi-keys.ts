// The keys that complete CSI sequences stand for. The key decoder collects the sequences.
import {
  characterKey,
  CTRL,
  CURSOR_LETTERS,
  modifiersOf,
  numbered,
  RXVT_ARROWS,
  SENT_AS,
  SHIFT,
  withModifiers,
} from './key-names';

type Names = typeof CURSOR_LETTERS;

/** The keys of `CSI letter` and `CSI 1 ; modifiers letter`. */
const CSI_LETTERS: Names = { ...CURSOR_LETTERS, G: 'kp5' };

/** The keys of `CSI number ~` and `CSI number ; modifiers ~`. rxvt ends them with ^, $ or @ for its modifiers. */
const CSI_NUMBERS: Names = {
  ...{ 1: 'home', 2: 'insert', 3: 'delete', 4: 'end', 5: 'pageup', 6: 'pagedown', 7: 'home', 8: 'end' },
  ...numbered([11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24], 'f', 1),
};

const LAST_ASCII = 0x7f;

/** rxvt: the modifiers that replace the final ~. */
const RXVT_ENDS: Names = { '^': 'ctrl+', $: 'shift+', '@': 'ctrl+shift+' };

export function modifiedKey(name: string | undefined, parameter: string): string | undefined {
  const modifiers = modifiersOf(Number(parameter));
  return name === undefined || modifiers === undefined ? undefined : withModifiers(name, modifiers);
}

export function rxvtKey(number: string, final: string): string | undefined {
  const name = CSI_NUMBERS[number];
  return name === undefined ? undefined : `${RXVT_ENDS[final] ?? ''}${name}`;
}

/** Returns the key of a complete CSI sequence, if it stands for one. */
export function csiKey(parameters: string, final: string): string | undefined {
  if (parameters === '' && final === 'Z') return 'shift+tab';
  if (parameters === '' && RXVT_ARROWS[final] !== undefined) return `shift+${RXVT_ARROWS[final]}`;
  if (!/^[\d;:]*$/.test(parameters)) return undefined;
  const [first = '', second = '', third = ''] = parameters.split(';');
  const [modifier = '', event = ''] = second.split(':');
  if (event === '3') return undefined; // a key release
  if (final === 'u') return codePointKey(first, modifier, third);
  if (final === '~') {
    return first === '27' && third !== ''
      ? codePointKey(third, modifier, '')
      : modifiedKey(CSI_NUMBERS[first], modifier);
  }
  if (RXVT_ENDS[final] !== undefined) return second === '' ? rxvtKey(first, final) : undefined;
  if (first !== '' && first !== '1') return undefined; // a report, such as the cursor's position
  return modifiedKey(CSI_LETTERS[final], modifier);
}

/**
 * Returns the key for a code point. In `codes`, a second one can follow for Shift, and a third for the same key of a Latin
 * keyboard, which counts with Control; `text` is the typed text.
 */
function codePointKey(codes: string, modifier: string, text: string): string | undefined {
  const modifiers = modifiersOf(Number(modifier));
  const [own = '', shifted = '', latin = ''] = codes.split(':');
  if (modifiers === undefined || own === '') return undefined;
  const typed = modifiers === SHIFT ? text.split(':')[0] || shifted : '';
  if (typed !== '') return characterKey(Number(typed));
  const isForeign = (modifiers & CTRL) !== 0 && latin !== '' && Number(own) > LAST_ASCII;
  const key = characterKey(Number(isForeign ? latin : own), modifiers);
  return key && (SENT_AS.get(key) ?? key);
}
