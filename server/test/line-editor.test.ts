/** Lines that are typed key by key. */
import { LineEditor } from '../src/worker/line-editor';

function typed(...keys: readonly string[]) {
  const [shown, lines]: [string[], string[]] = [[], []];
  const editor = new LineEditor({
    echo: (text) => shown.push(text),
    line: (text) => lines.push(text),
    interrupt: () => lines.push('<interrupt>'),
    end: () => lines.push('<end>'),
  });
  for (const each of keys) editor.feed(Buffer.from(each, 'latin1'));
  return { shown: shown.join(''), lines };
}

test.each([
  ['a line ends with Enter, and is echoed', ['look\r'], ['look\n'], 'look\n'],
  ['a pasted line break of two characters is one', ['a\r\nb\r\n'], ['a\n', 'b\n'], 'a\nb\n'],
  ['Backspace takes a character back', ['lox\x7fok\r'], ['look\n'], 'lox\b \bok\n'],
  ['Backspace at the beginning does nothing', ['\x7f\b\r'], ['\n'], '\n'],
  ['Ctrl-U takes the line back', ['abc\x15x\r'], ['x\n'], 'abc\b \b\b \b\b \bx\n'],
  ['Ctrl-C drops the line and interrupts', ['abc\x03d\r'], ['<interrupt>', 'd\n'], 'abcd\n'],
  ['Ctrl-D ends the input on an empty line alone', ['a\x04\r\x04'], ['a\n', '<end>'], 'a\n'],
  ['key sequences and other controls are not echoed', ['\x1b[A\x1bOPa\x1b[1;5C\x07\xc2\x9b\r'], ['a\n'], 'a\n'],
  ['a character that comes in two parts is one', ['\xc3', '\xa9\r'], ['é\n'], 'é\n'],
])('%s', (_, keys, lines, shown) => {
  expect(typed(...keys)).toEqual({ lines, shown });
});

test('a line that is too long rings the bell', () => {
  const { lines, shown } = typed('x'.repeat(2001), '\r');
  expect(lines).toEqual([`${'x'.repeat(2000)}\n`]);
  expect(shown).toContain('\x07');
});
