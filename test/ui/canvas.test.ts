// Tests canvases: clipping, sub-canvases, styles and safe characters.
import fc from 'fast-check';
import { BOLD, Canvas, DEFAULT, INVERSE, KEEP } from '../../src/ui/terminal/canvas';
import { asciiUnit } from '../../src/ui/terminal/glyphs';
import { cellAt } from './cells';

const at = (canvas: Canvas, i: number) => {
  const { glyph, fg, bg, flags } = cellAt(canvas, i);
  return [glyph.charCodeAt(0), fg, bg, flags];
};

test('text is clipped at the edges, with a mark at the right one, and returns the column after it', () => {
  const canvas = new Canvas(6, 2);
  expect(canvas.text(-2, 0, 'abcdefghijk')).toBe(9);
  expect(canvas.text(4, 1, 'x')).toBe(5);
  canvas.text(0, 2, 'below');
  canvas.text(0, -1, 'above');
  expect(canvas.toString()).toBe('cdefg…\n    x');
});

test('a sub-canvas draws from its own corner and never beyond its edges or its parent’s', () => {
  const canvas = new Canvas(8, 5);
  const part = canvas.rect(2, 1, 4, 3);
  part.fill('.');
  part.text(-1, 1, 'abcdefgh');
  part.rect(3, 2, 9, 9).fill('#');
  part.rect(-2, -2, 3, 3).fill('*');
  expect([part.width, part.height]).toEqual([4, 3]);
  expect(canvas.toString()).toBe('\n  *...\n  bcd…\n  ...#\n');
});

test('no drawing changes a cell outside the sub-canvas', () => {
  const near = fc.integer({ min: -4, max: 12 });
  const side = fc.integer({ min: 0, max: 10 });
  fc.assert(
    fc.property(near, near, side, side, near, near, (x, y, width, height, px, py) => {
      const canvas = new Canvas(9, 7);
      const part = canvas.rect(x, y, width, height);
      part.fill('#');
      part.drawFrame();
      part.put(px, py, '@');
      part.rect(px, py, 3, 2).fill('!');
      const rows = canvas.toString().split('\n');
      for (let row = 0; row < 7; row++) {
        for (let column = 0; column < 9; column++) {
          const inside = column >= x && column < x + width && row >= y && row < y + height;
          expect((rows[row]?.charAt(column) ?? '').trim() !== '').toBe(inside);
        }
      }
    }),
  );
});

test('a character that is not one plain cell becomes a question mark', () => {
  const canvas = new Canvas(12, 1);
  canvas.text(0, 0, 'a\x1bb\u009bc漢d\u0301e😀f');
  expect(canvas.toString()).toBe('a?b?c?d?e?f');
  canvas.put(0, 0, '😀');
  canvas.put(1, 0, '');
  canvas.put(2, 0, '\u202e');
  canvas.put(3, 0, '█');
  expect(canvas.toString()).toBe('???█c?d?e?f');
});

test('no text can put a control character in a cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const canvas = new Canvas(20, 1);
      canvas.text(0, 0, text);
      expect(canvas.toString()).not.toMatch(/[\0-\x1f\x7f-\x9f\ud800-\udfff\p{Mark}]/u);
    }),
  );
});

test('a style keeps the background unless it sets one', () => {
  const canvas = new Canvas(2, 1);
  canvas.put(0, 0, 'a', { fg: 1, bg: 2, flags: BOLD });
  canvas.put(0, 0, 'b', { fg: 3 });
  expect(at(canvas, 0)).toEqual([98, 3, 2, 0]);
  canvas.put(0, 0, 'c', { fg: KEEP, bg: DEFAULT });
  expect(at(canvas, 0)).toEqual([99, 3, DEFAULT, 0]);
});

test('a tint changes only what it sets', () => {
  const canvas = new Canvas(3, 1);
  canvas.text(0, 0, 'abc', { fg: 1, bg: 2, flags: BOLD });
  canvas.rect(1, 0, 1, 1).tint({ bg: 7 });
  canvas.rect(2, 0, 1, 1).tint({ flags: INVERSE });
  expect([at(canvas, 0), at(canvas, 1), at(canvas, 2)]).toEqual([
    [97, 1, 2, BOLD],
    [98, 1, 7, BOLD],
    [99, 1, 2, INVERSE],
  ]);
});

test('a tint keeps every glyph and every other attribute of a cell', () => {
  const colour = fc.constantFrom(DEFAULT, 0, 0x123456, 0xffffff);
  const flags = fc.integer({ min: 0, max: 15 });
  const style = fc.record({ fg: colour, bg: colour, flags });
  const tint = fc.record({ fg: colour, bg: colour, flags }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.constantFrom('a', '█', '▒'), style, tint, (glyph, drawn, over) => {
      const canvas = new Canvas(2, 1);
      canvas.fill(glyph, drawn);
      canvas.rect(1, 0, 1, 1).tint(over);
      expect([cellAt(canvas, 0), cellAt(canvas, 1)]).toEqual([
        { glyph, ...drawn },
        { glyph, ...drawn, ...over },
      ]);
    }),
  );
});

test('a canvas drawn on another is clipped to both', () => {
  const near = fc.integer({ min: -4, max: 9 });
  const side = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(near, near, side, side, near, near, (x, y, width, height, px, py) => {
      const source = new Canvas(6, 5);
      source.fill('s', { fg: 1, bg: 2, flags: BOLD });
      const target = new Canvas(7, 6);
      const onto = target.rect(x, y, width, height);
      const part = source.rect(px, py, 4, 4);
      onto.draw(part);
      for (let i = 0; i < 42; i++) {
        const [column, row] = [(i % 7) - x, Math.trunc(i / 7) - y];
        const inTarget = column >= 0 && column < width && row >= 0 && row < height;
        const [sx, sy] = [column + px, row + py];
        const inSource = column >= 0 && column < 4 && row >= 0 && row < 4 && sx >= 0 && sx < 6 && sy >= 0 && sy < 5;
        expect(cellAt(target, i).glyph).toBe(inTarget && inSource ? 's' : ' ');
      }
    }),
  );
});

test('a cleared canvas equals a new one, and a sub-canvas clears only itself', () => {
  const canvas = new Canvas(4, 2);
  canvas.fill('#', { fg: 1, bg: 2, flags: BOLD });
  canvas.rect(1, 0, 2, 1).clear(5);
  expect(canvas.toString()).toBe('#  #\n####');
  expect(at(canvas, 1)).toEqual([32, DEFAULT, 5, 0]);
  canvas.clear();
  expect(canvas.cells).toEqual(new Canvas(4, 2).cells);
});

test('a frame has its title in the top edge and keeps the inside', () => {
  const canvas = new Canvas(12, 3);
  canvas.text(1, 1, 'inside');
  canvas.drawFrame('A long title');
  expect(canvas.toString()).toBe('┌─ A long…─┐\n│inside    │\n└──────────┘');
});

test('a copy is independent of its original', () => {
  const canvas = new Canvas(3, 1);
  canvas.text(0, 0, 'old', { bg: 4 });
  const copy = canvas.copy();
  canvas.text(0, 0, 'new');
  expect(copy.toString()).toBe('old');
  expect(at(copy, 0)).toEqual([111, DEFAULT, 4, 0]);
});

test('an ASCII canvas draws the alternative', () => {
  const canvas = new Canvas(2, 1, true);
  canvas.put(0, 0, '♣', {}, '%');
  canvas.rect(1, 0, 1, 1).put(0, 0, '≡', {}, '=');
  expect(canvas.toString()).toBe('%=');
});

test('every symbol has an ASCII equivalent', () => {
  const shown = Array.from('aé─│┌█▌░≈♣♥≡…×→·“∞', (c) => String.fromCharCode(asciiUnit(c.charCodeAt(0)))).join('');
  expect(shown).toBe('ae-|+##-~&@=.x>."?');
});

test('a window over part of a word clears the rest of it, and no glyph of the map', () => {
  const canvas = new Canvas(20, 3);
  const [panel, map] = [canvas.rect(0, 0, 10, 3), canvas.rect(10, 0, 10, 3)];
  panel.holdWords();
  panel.text(0, 0, 'attack 60%');
  panel.text(0, 1, 'an axe');
  map.text(0, 0, '##########');
  canvas.rect(8, 0, 6, 2).open();
  expect(canvas.toString()).toBe('attack        ######\nan axe\n');
  canvas.rect(3, 1, 2, 1).open();
  expect(canvas.toString()).toBe('attack        ######\nan\n');
});
