// Tests the detection of a terminal's colours and the mapping of RGB colours to them.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { DEFAULT } from '../../src/ui/terminal/canvas';
import { isAsciiOnly, type ColourDepth, detectColourDepth, type Environment } from '../../src/ui/terminal/colour-depth';
import { contrast, READABLE, VISIBLE } from '../../src/ui/terminal/contrast';
import {
  colourDistance,
  ground16,
  ink16,
  nearest256,
  paletteFor,
  rgbOf,
  rgbOf256,
} from '../../src/ui/terminal/terminal-colours';

const DEPTHS: readonly (readonly [Environment, ColourDepth])[] = [
  [{}, '16'],
  [{ TERM: 'xterm' }, '16'],
  [{ TERM: 'linux' }, '16'],
  [{ TERM: 'screen' }, '16'],
  [{ TERM: 'xterm-256color' }, '256'],
  [{ TERM: 'tmux-256color' }, '256'],
  [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 'truecolor'],
  [{ TERM: 'xterm', COLORTERM: '24bit' }, 'truecolor'],
  [{ TERM: 'xterm-256color', COLORTERM: 'yes' }, '256'],
  [{ TERM: 'xterm-kitty' }, 'truecolor'],
  [{ TERM: 'alacritty' }, 'truecolor'],
  [{ TERM: 'foot' }, 'truecolor'],
  [{ TERM: 'xterm-direct' }, 'truecolor'],
  [{ TERM: 'xterm-256color', VTE_VERSION: '7200' }, 'truecolor'],
  [{ TERM: 'xterm-256color', TERM_PROGRAM: 'iTerm.app' }, 'truecolor'],
  [{ TERM: 'xterm-256color', WT_SESSION: 'x' }, 'truecolor'],
  [{ TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal', COLORTERM: 'truecolor' }, '256'],
  [{ TERM: 'screen-256color', STY: '1.pts', COLORTERM: 'truecolor' }, '256'],
  [{ TERM: 'tmux-256color', STY: '1.pts', TMUX: 'x', COLORTERM: 'truecolor' }, 'truecolor'],
  [{ TERM: 'vt100' }, 'none'],
  [{ TERM: 'vt220' }, 'none'],
  [{ TERM: 'xterm-mono' }, 'none'],
  [{ TERM: 'dumb' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'none'],
  [{ TERM: 'xterm-256color', NO_COLOR: '' }, '256'],
  [{ TERM: 'xterm-256color', NO_COLOR: '1', FORCE_COLOR: '3' }, 'truecolor'],
  [{ TERM: 'dumb', FORCE_COLOR: '1' }, '16'],
  [{ TERM: 'dumb', FORCE_COLOR: 'true' }, '16'],
  [{ TERM: 'dumb', FORCE_COLOR: 'constructor' }, '16'],
  [{ TERM: 'xterm-kitty', FORCE_COLOR: '2' }, '256'],
  [{ TERM: 'xterm-kitty', FORCE_COLOR: '0' }, 'none'],
  [{ TERM: 'xterm-kitty', FORCE_COLOR: 'false' }, 'none'],
  [{ TERM: 'xterm-kitty', FORCE_COLOR: '' }, 'truecolor'],
];

test.each(DEPTHS)('%j has %s', (env, depth) => {
  expect(detectColourDepth(env, 'linux')).toBe(depth);
});

test.each([
  [{}, false],
  [{ LANG: 'en_GB.UTF-8' }, false],
  [{ LANG: 'C.utf8' }, false],
  [{ LANG: 'C' }, true],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'POSIX' }, true],
  [{ LANG: 'C', LC_CTYPE: 'en_GB.UTF-8' }, false],
  [{ LANG: 'de_DE.ISO-8859-1' }, true],
  [{ LC_ALL: '', LANG: 'en_GB.UTF-8' }, false],
  [{ TERM: 'linux', LANG: 'en_GB.UTF-8' }, true],
  [{ TERM: 'vt100' }, true],
] as const)('%j: ASCII only is %s', (env, ascii) => {
  expect(isAsciiOnly(env)).toBe(ascii);
});

const rgb = fc.integer({ min: 0, max: 0xffffff });

test('with 256 colours the nearest is chosen', () => {
  const all = Array.from({ length: 240 }, (_, i) => 16 + i);
  fc.assert(
    fc.property(rgb, (colour) => {
      const nearest = Math.min(...all.map((i) => colourDistance(colour, rgbOf256(i))));
      expect(colourDistance(colour, rgbOf256(nearest256(colour)))).toBe(nearest);
    }),
  );
  for (const i of all) expect(rgbOf256(nearest256(rgbOf256(i)))).toBe(rgbOf256(i));
});

test('with 16 colours no foreground is black, and dark backgrounds are the default', () => {
  fc.assert(
    fc.property(rgb, (colour) => {
      expect(ink16(colour)).toBeGreaterThanOrEqual(1);
      expect(ink16(colour)).toBeLessThanOrEqual(15);
      expect(ground16(colour & 0x2f2f2f)).toBe(DEFAULT);
    }),
  );
});

test('with 16 colours the foreground differs from its background, and is black only where nothing else can be read', () => {
  const palette = paletteFor('16');
  fc.assert(
    fc.property(rgb, rgb, (fg, bg) => {
      const ground = palette.ground(bg);
      const ink = palette.ink(fg, bg);
      expect(ink).not.toBe(ground);
      if (ink === 0) expect(contrast(0, rgbOf('16', ground) ?? 0)).toBeGreaterThan(VISIBLE);
    }),
  );
});

test('every colour of the game’s palette is visible in 16 colours', () => {
  const swatches = readFileSync(`${__dirname}/../../src/content/tables/palette.ts`, 'utf8').matchAll(
    /0x([0-9a-f]{6})/g,
  );
  for (const [, hex = ''] of swatches) expect(ink16(parseInt(hex, 16))).toBeGreaterThan(0);
});

test('in 16 colours health is green, harm red, ground grey, and the marks of danger differ', () => {
  const [GREEN, RED, YELLOW, GREY] = [2, 1, 3, 8];
  expect([0x8fd37f, 0x74b03a].map((colour) => ink16(colour))).toEqual([GREEN, GREEN]);
  expect([0xff6b6b, 0xe0525f].map((colour) => ink16(colour) & 7)).toEqual([RED, RED]);
  expect([0xb3a286, 0x7d705c, 0x75614a].map((colour) => ink16(colour))).toEqual([GREY, GREY, GREY]);
  expect([0x74202a, 0x6e5410].map((colour) => ground16(colour))).toEqual([RED, YELLOW]);
});

test('without colours there is none to choose', () => {
  const palette = paletteFor('none');
  expect([palette.ink(0xff0000, DEFAULT), palette.ground(0xff0000)]).toEqual([DEFAULT, DEFAULT]);
});

test('the cache of a palette changes no result', () => {
  const palette = paletteFor('256');
  fc.assert(
    fc.property(fc.array(rgb, { maxLength: 40 }), (colours) => {
      for (const colour of [...colours, ...colours])
        expect(palette.ink(colour, DEFAULT)).toBe(paletteFor('256').ink(colour, DEFAULT));
    }),
  );
});

test('a colour keeps the contrast that it was drawn with, at every depth', () => {
  const classes = [VISIBLE, READABLE];
  for (const depth of ['256', '16'] as const) {
    const palette = paletteFor(depth);
    fc.assert(
      fc.property(rgb, (fg) => {
        const shown = contrast(rgbOf(depth, palette.ink(fg, 0)) ?? 0, 0);
        const kept = classes.filter((least) => contrast(fg, 0) >= least);
        expect(kept.filter((least) => shown < least)).toEqual([]);
      }),
    );
  }
});
