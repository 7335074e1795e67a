/** The parts of the page that need no browser: its link, its letters, and the lines of a game by ear. */
import { cellsIn, letterSize } from '../page/fit';
import { LineText } from '../page/line-text';
import { fragmentOf, readLink, secretOf } from '../page/link';

describe('a link', () => {
  const secret = secretOf(Uint8Array.from({ length: 24 }, (_, i) => 255 - i));

  test.each(['Wren', 'Ægir of the Ford', 'a:b#c%', '名前'])('opens the account of its name and secret: %s', (name) => {
    expect(readLink(fragmentOf({ name, secret }))).toEqual({ name, secret });
  });

  test.each(['', '#', '#Wren', '#Wren:short', `#Wren:${secret}x`, `#%:${secret}`, `#Wren:${secret.slice(1)}/`])(
    'that is damaged is none: "%s"',
    (fragment) => {
      expect(readLink(fragment)).toBeUndefined();
    },
  );
});

describe('the letters', () => {
  // A cell of most families is 0.6 letters wide and 1.2 high.
  const cell = { width: 0.6, height: 1.2 };
  const windowOf = (width: number, height: number) => {
    const letters = letterSize({ width, height }, cell);
    return { letters, ...cellsIn({ width, height }, { width: 0.6 * letters, height: 1.2 * letters }) };
  };

  test('of an upright telephone leave 40 × 30 cells', () => {
    for (const [width, height] of [
      [390, 700],
      [360, 560],
      [320, 480],
    ] as const) {
      const { columns, rows } = windowOf(width, height);
      expect(columns).toBeGreaterThanOrEqual(40);
      expect(rows).toBeGreaterThanOrEqual(30);
    }
  });

  test('of a wide window leave 80 × 24 cells, and are no larger than they need be', () => {
    expect(windowOf(1280, 770)).toEqual({ letters: 18, columns: 118, rows: 35 });
    const { columns, rows } = windowOf(640, 360);
    expect(columns).toBeGreaterThanOrEqual(80);
    expect(rows).toBeGreaterThanOrEqual(24);
  });

  test('of a tiny window are small, and there is a cell at least', () => {
    expect(windowOf(3, 3)).toEqual({ letters: 8, columns: 1, rows: 1 });
  });
});

test('output by lines is cut into lines without prompts, however it comes', () => {
  const output = new TextEncoder().encode('> You wait.\nÆgir > you\n> > Which?\n? Yes.\n\n> ');
  const inOne = new LineText().cut(output);
  const text = new LineText();
  const inMany = [...output].flatMap((byte) => text.cut(Uint8Array.of(byte)));
  expect(inOne).toEqual(['You wait.', 'Ægir > you', 'Which?', 'Yes.']);
  expect(inMany).toEqual(inOne);
});
