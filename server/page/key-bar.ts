/** A row of keys for players without a keyboard. Taps on the map do the rest, as clicks do. */
import { part } from './part';

/** The label, the name and the bytes of each key. */
const KEYS = [
  ['←', 'left', '\x1b[D'],
  ['↑', 'up', '\x1b[A'],
  ['↓', 'down', '\x1b[B'],
  ['→', 'right', '\x1b[C'],
  ['o', 'o, explore', 'o'],
  ['Tab', 'Tab, fight', '\t'],
  ['>', 'greater than, descend', '>'],
  ['?', 'question mark, help', '?'],
  ['Esc', 'Esc, back', '\x1b'],
  ['⏎', 'Enter', '\r'],
] as const;

/** Fills the row. `type` is called with the bytes of a key, and `showKeyboard` for all other keys. */
export function fillKeyBar(type: (keys: Uint8Array) => void, showKeyboard: () => void): void {
  const bar = part('key-bar', HTMLElement);
  const encoder = new TextEncoder();
  const add = (label: string, name: string, press: () => void): void => {
    const button = document.createElement('button');
    button.textContent = label;
    button.ariaLabel = name;
    button.addEventListener('click', press);
    bar.append(button);
  };
  for (const [label, name, keys] of KEYS)
    add(label, name, () => {
      type(encoder.encode(keys));
    });
  add('⌨', 'the keyboard', showKeyboard);
  bar.hidden = false;
}
