// Measures the contrast of everything that is drawn, at every colour depth and in every set of colours, by the colours that
// the functions give which style the cells; and of what is drawn in a whole game.
import { CONTENT } from '../../src/content';
import { PAPER } from '../../src/content/tables/palette';
import { Engine } from '../../src/engine/engine';
import { OVERLAYS } from '../../src/engine/api/view/floor-layers';
import { View } from '../../src/engine/api/view/view';
import type { Ink } from '../../src/engine/world/kinds/ink';
import type { Tile } from '../../src/engine/world/kinds/tile';
import type { Mood } from '../../src/engine/world/kinds/breed';
import { Canvas } from '../../src/ui/terminal/canvas';
import type { ColourDepth } from '../../src/ui/terminal/colour-depth';
import { contrast, luminance, READABLE, VISIBLE } from '../../src/ui/terminal/contrast';
import { PALETTE_NAMES, type PaletteName } from '../../src/ui/terminal/palette-names';
import type { Background } from '../../src/ui/terminal/terminal-answers';
import { paletteFor, rgbOf } from '../../src/ui/terminal/terminal-colours';
import { creatureInk, doomInk, healthInk, heroInk, INKS, PERIL, TONE_INK } from '../../src/ui/words/inks';
import { groundInLight, LAMP_LIGHT, litMemory, PATCHES, stoneOf, type GroundLight } from '../../src/ui/map/lit-ground';
import {
  creatureGround,
  gasGround,
  legibleOn,
  litGround,
  rememberedGround,
  rememberedThing,
  seenGround,
} from '../../src/ui/map/map-inks';
import { LOOK_OF_TEXT } from '../../src/ui/map/map-look';
import { isWall } from '../../src/ui/map/wall-lines';
import { MapView, MARKS } from '../../src/ui/map/map-view';
import { drawPanel } from '../../src/ui/screens/panel';
import { once } from '../support/once';
import { IS_LONG, SIZES } from '../support/sizes';
import { WON } from '../support/won';
import { cellAt } from './cells';

/** Two colours that are drawn on each other, and the contrast that they must have. */
interface Pair {
  readonly what: string;
  readonly fg: number;
  readonly bg: number;
  readonly least: number;
}

const { tiles, items, props, breeds, looks, gases } = CONTENT;
const DEPTHS: readonly ColourDepth[] = ['truecolor', '256', '16'];
/** The contrasts of the set of high contrast for each that the others have. */
const HIGHER: ReadonlyMap<number, number> = new Map([
  [READABLE, 7],
  [VISIBLE, READABLE],
]);

function textPairs(): readonly Pair[] {
  const states = Array.from({ length: 101 }, (_, value) => value);
  const styles = [
    ...Object.entries({ ...INKS, ...TONE_INK }),
    ...states.map((value) => ['health', healthInk(value, 100)] as const),
    ...states.map((value) => ['doom', doomInk(value)] as const),
  ];
  return [
    ...styles.map(([what, { fg = PAPER.fg }]) => ({ what: `${what} text`, fg, bg: PAPER.bg, least: READABLE })),
    ...Object.entries(PERIL).map(([what, { fg, bg }]) => ({ what: `${what} peril`, fg, bg, least: READABLE })),
  ];
}

/** Every ground that something can stand on in sight: bare, in gas, burning and marked. */
function seenGrounds(): readonly (readonly [what: string, bg: number])[] {
  return [
    ...tiles.map((tile) => [tile.id, seenGround(tile).bg] as const),
    ...tiles.map((tile) => [`dim ${tile.id}`, litGround(tile, 50).bg] as const),
    ...Object.values(gases).flatMap(({ name, ink }) =>
      [1, 10, 100].map((amount) => [`${name} ${amount}`, gasGround(ink, amount)] as const),
    ),
    ...Object.entries(MARKS).map(([what, { bg }]) => [what, bg] as const),
  ];
}

/** Returns the first of each so many of a list; in `npm run test:all` four times as many. */
const sample = <T>(all: readonly T[], each: number): readonly T[] =>
  all.filter((_, i) => i % (IS_LONG ? Math.ceil(each / 4) : each) === 0);

/** Light as it falls on ground: everywhere in the lamp and beyond it, with coloured light of some sources and of several. */
function lights(): readonly GroundLight[] {
  const glows = [
    [0, 0, 0],
    [4, 2, 1],
    [15, 7, 3],
    [8, 7, 12],
    [15, 14, 12],
    [15, 15, 15],
  ];
  const every = PATCHES.flatMap((_, patch) =>
    LAMP_LIGHT.flatMap((_percent, lamp) => glows.map((glow) => ({ patch, lamp, glow }))),
  );
  return sample(every, 23);
}

/** The stone of the keep and of its side places. */
const STONES = [
  ...[1, 4, 7, 10].map((depth) => stoneOf({ depth, floors: 10, placeInk: undefined })),
  ...CONTENT.sidePlaces.map(({ entrance }) =>
    stoneOf({ depth: 3, floors: 10, placeInk: tiles.find(({ id }) => id === entrance)?.light.fg }),
  ),
];

/** Returns what is drawn of each tile in each light, and in memory. */
const litInks = once((): readonly (readonly [what: string, tile: Tile, ink: Ink])[] => {
  const all = lights();
  return tiles.flatMap((tile) =>
    STONES.flatMap((stone) =>
      all.map((light) => [`${tile.id} in light`, tile, groundInLight(tile, stone, light)] as const),
    ),
  );
});

function litPairs(): readonly Pair[] {
  return [
    ...litInks().map(([what, { landmark }, ink]) => ({ what, ...ink, least: landmark === true ? READABLE : VISIBLE })),
    ...tiles.map((tile) => ({ what: `${tile.id} remembered in the light`, ...litMemory(tile), least: VISIBLE })),
  ];
}

/** The grounds of creatures in the light: one of each brightness, for hundreds are alike to an eye. */
function litGrounds(): readonly number[] {
  const walkable = litInks().filter(([, tile]) => tile.walkable || tile.terrain !== 'wall');
  const marks = [
    ['hostile', false],
    ['hostile', true],
    ['ally', false],
  ] as const;
  const sides = marks.flatMap(([side, isAboutToAct]) =>
    walkable.map(([, , { bg }]) => creatureGround(bg, side, isAboutToAct)),
  );
  const byLook = new Map(sides.map((bg) => [(bg >> 3) & 0x1f1f1f, bg]));
  return [...byLook.values()];
}

function groundPairs(): readonly Pair[] {
  const percents = Array.from({ length: 100 }, (_, percent) => percent);
  return tiles.flatMap((tile) => [
    { what: `${tile.id} in sight`, ...seenGround(tile), least: READABLE },
    { what: `${tile.id} remembered`, ...rememberedGround(tile), least: VISIBLE },
    ...percents.map((percent) => ({
      what: `${tile.id} at ${percent}% light`,
      ...litGround(tile, percent),
      least: VISIBLE,
    })),
    ...Object.entries(MARKS).map(([mark, { bg }]) => ({
      ...{ what: `${tile.id}, ${mark}`, fg: legibleOn(seenGround(tile).fg, bg), bg, least: READABLE },
    })),
  ]);
}

function thingPairs(): readonly Pair[] {
  const inks = [...items, ...props, ...Object.values(looks).flat()].map(({ ink }) => ink);
  return [...new Set(inks)].flatMap((ink) => [
    ...seenGrounds().map(([where, bg]) => ({
      ...{ what: `thing ${ink.toString(16)} on ${where}`, fg: legibleOn(ink, bg), bg, least: READABLE },
    })),
    ...tiles.map((tile) => {
      const { bg } = rememberedGround(tile);
      return { what: `remembered ${ink.toString(16)} on ${tile.id}`, fg: rememberedThing(ink, bg), bg, least: VISIBLE };
    }),
  ]);
}

const creaturePair = (
  breed: (typeof breeds)[string],
  mood: Mood,
  side: 'hostile' | 'neutral' | 'ally',
  bg: number,
): Pair => {
  const least = mood === 'sleep' ? VISIBLE : READABLE;
  const { fg } = creatureInk({ breed, mood, side });
  return { what: `${side} ${breed.id}, ${mood}`, fg: legibleOn(fg, bg, least), bg, least };
};

function creaturePairs(grounds: readonly number[]): readonly Pair[] {
  const heroes = [1, 40, 100].map((health) => heroInk(breeds['hero']?.ink ?? 0, { health, maxHealth: 100 }).fg);
  return grounds.flatMap((bg) => [
    ...heroes.map((fg) => ({ what: 'the hero', fg: legibleOn(fg, bg), bg, least: READABLE })),
    ...Object.values(breeds).flatMap((breed) =>
      (['sleep', 'attack'] as const).flatMap((mood) => [
        creaturePair(breed, mood, 'hostile', bg),
        creaturePair(breed, mood, 'neutral', bg),
        creaturePair(breed, mood, 'ally', bg),
      ]),
    ),
  ]);
}

/** Returns the contrast of a pair as a terminal shows it. */
function shownContrast({ fg, bg }: Pick<Pair, 'fg' | 'bg'>, depth: ColourDepth, name: PaletteName): number {
  const palette = paletteFor(depth, PAPER, name);
  return contrast(rgbOf(depth, palette.ink(fg, bg)) ?? 0, rgbOf(depth, palette.ground(bg)) ?? 0);
}

const SETS = PALETTE_NAMES.flatMap((name) => DEPTHS.map((depth) => [name, depth] as const));
/** Sets of colours on a light background: every set, and every depth. */
const LIGHT_SETS = SETS.filter(([name, depth]) => name === 'standard' || depth === 'truecolor').map(
  ([name, depth]) => [name, depth, 'light'] as const,
);
const ALL_SETS = [...SETS.map(([name, depth]) => [name, depth, 'dark'] as const), ...LIGHT_SETS];
/** The colour of the terminal's own background. */
const OWN: Readonly<Record<Background, number>> = { dark: 0, light: 0xffffff };

/** Returns one of all pairs of the same colours and the same contrast. */
const distinctOf = (pairs: readonly Pair[]): readonly Pair[] => [
  ...new Map(pairs.map((pair) => [`${pair.fg} ${pair.bg} ${pair.least}`, pair])).values(),
];

/** Throws with a table of the pairs that have too little contrast. */
function expectLegible(pairs: readonly Pair[], depth: ColourDepth, name: PaletteName, background: Background): void {
  const palette = paletteFor(depth, PAPER, name, background);
  const rows: string[] = [];
  for (const { what, fg, bg, least } of pairs) {
    const own = OWN[background];
    const [ink, ground] = [rgbOf(depth, palette.ink(fg, bg)) ?? own, rgbOf(depth, palette.ground(bg)) ?? own];
    // High contrast is for the ground itself: marks have a colour, and sixteen colours are the terminal's own.
    const isHigh = name === 'high' && depth !== '16' && ground === own;
    const needed = isHigh ? (HIGHER.get(least) ?? least) : least;
    const ratio = contrast(ink, ground);
    // Rounding a colour to whole numbers costs a hundredth at most.
    if (ratio < needed - 0.01)
      rows.push(`${ratio.toFixed(2)} of ${needed}  ${ink.toString(16)} on ${ground.toString(16)}  ${what}`);
  }
  if (rows.length > 0) throw new Error(`${rows.length} of ${pairs.length} pairs:\n${rows.slice(0, 40).join('\n')}`);
}

// No pair depends on the set of colours, so each set measures the same ones.
const ordinaryPairs = once(() =>
  distinctOf([
    ...[...textPairs(), ...groundPairs(), ...thingPairs()],
    ...creaturePairs([...new Set(seenGrounds().map(([, bg]) => bg))]),
  ]),
);

const pairsInLight = once(() => {
  const grounds = litGrounds();
  const inks = [...new Set([...items, ...props].map(({ ink }) => ink))];
  return distinctOf([
    ...litPairs(),
    ...sample(grounds, 4).flatMap((bg) =>
      inks.map((ink) => ({ what: `thing ${ink.toString(16)}`, fg: legibleOn(ink, bg), bg, least: READABLE })),
    ),
    ...creaturePairs(sample(grounds, 8)),
  ]);
});

test.each(ALL_SETS)(
  'in the %s colours at %s on %s every text, ground, thing and creature has its contrast',
  (name, depth, background) => {
    expectLegible(ordinaryPairs(), depth, name, background);
  },
);

const LIT_SETS = ALL_SETS.filter(([, depth]) => depth !== '16');

test.each(LIT_SETS)('in the %s colours at %s on %s everything can be read on lit ground', (name, depth, background) => {
  expectLegible(pairsInLight(), depth, name, background);
});

test('remembered ground has another colour than the same ground far from the lamp', () => {
  const alike = tiles.filter((tile) => {
    const seen = groundInLight(tile, STONES[0] ?? [1, 1, 1], { patch: 1, lamp: 10, glow: [0, 0, 0] });
    const known = litMemory(tile);
    const gap = (one: number, other: number): number => {
      const [a, b] = [labOf(one, 'all'), labOf(other, 'all')];
      return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    };
    return Math.max(isWall(tile) ? 0 : gap(seen.fg, known.fg), gap(seen.bg, known.bg)) < 7;
  });
  expect(alike.map(({ id }) => id)).toEqual([]);
});

test('a foe is never as green as a friend', () => {
  const hueOf = (rgb: number): number => Math.atan2(labOf(rgb, 'all')[2], labOf(rgb, 'all')[1]) / (Math.PI / 180);
  const inkOf = (breed: (typeof breeds)[string], side: 'hostile' | 'ally'): number =>
    creatureInk({ breed, side, mood: 'attack' }).fg;
  const alike = Object.values(breeds).filter((breed) => {
    const [foe, friend] = [inkOf(breed, 'hostile'), inkOf(breed, 'ally')];
    const isGrey = Math.hypot(labOf(foe, 'all')[1], labOf(foe, 'all')[2]) < 15;
    return !isGrey && Math.abs(hueOf(foe) - hueOf(friend)) < 40;
  });
  expect(alike.map(({ id }) => id)).toEqual([]);
});

test.each(SETS)('in the %s colours at %s remembered ground is behind ground in sight', (name, depth) => {
  const palette = paletteFor(depth, PAPER, name);
  const alike = tiles.filter((tile) => {
    const [seen, known] = [seenGround(tile), rememberedGround(tile)];
    const isSame = palette.ink(seen.fg, seen.bg) === palette.ink(known.fg, known.bg);
    // Sixteen colours have no steps of brightness: there a hue of its own tells memory.
    const isAhead = shownContrast(seen, depth, name) >= shownContrast(known, depth, name) * 1.15;
    return isSame || (depth !== '16' && !isAhead);
  });
  expect(alike.map(({ id }) => id)).toEqual([]);
});

test('decor is quieter than every creature that is awake', () => {
  const loudest = Math.max(
    ...tiles
      .filter(({ landmark }) => landmark !== true)
      .map((tile) => contrast(seenGround(tile).fg, seenGround(tile).bg)),
  );
  const awake = Object.values(breeds).map((breed) => creatureInk({ breed, mood: 'attack', side: 'hostile' }).fg);
  expect(Math.min(...awake.map((fg) => contrast(fg, PAPER.bg)))).toBeGreaterThan(loudest);
});

test.each([
  ['lit', LIT_SETS, { light: 'full', walls: 'filled', moves: false, colourless: false }],
  ['unlit', ALL_SETS, LOOK_OF_TEXT],
] as const)('in the won game no cell that is %s is drawn so that it cannot be read', (_, sets, look) => {
  const pairs = new Map<string, Pair>();
  const engine = Engine.start(CONTENT, WON.options);
  const view = new View(engine);
  const map = new MapView(view, look);
  engine.onEvent = (event) => {
    map.blood.addEvent(event);
  };
  const left = 30;
  const canvas = new Canvas(left + view.width, 30);
  WON.commands.slice(0, SIZES.commandsInColour).forEach((command, i) => {
    engine.perform(command);
    if (i % 40 !== 0) return;
    map.overlay = undefined;
    const [kind] = OVERLAYS.slice(i % 3);
    if (i % 80 === 0 && kind) map.overlay = { kind, values: view.overlay(kind) };
    canvas.clear(PAPER.bg);
    map.draw(canvas.rect(left, 0, view.width, 30));
    drawPanel(canvas.rect(0, 0, left, 30), view, 'left', { boon: 'C', technique: 'm' });
    const awake = new Set([
      view.hero,
      ...view.sightings.filter(({ mood }) => mood !== 'sleep').map(({ cell }) => cell),
    ]);
    for (let at = 0; at < canvas.width * canvas.height; at++) {
      const { glyph, fg, bg } = cellAt(canvas, at);
      const [x, y] = [at % canvas.width, Math.trunc(at / canvas.width)];
      // Shades are parts of bars, and a chasm is one shade.
      if (glyph === ' ' || '░▏▎▍▌▋▊▉'.includes(glyph)) continue;
      const isMap = x >= left;
      const cell = y * view.width + x - left;
      const least = !isMap || awake.has(cell) ? READABLE : VISIBLE;
      const icons = !isMap && x < 2 && least === READABLE; // a sleeper's icon in the panel is as quiet as on the map
      pairs.set(`${fg} ${bg} ${least}`, {
        what: `${glyph} at ${x},${y}`,
        fg: fg < 0 ? PAPER.fg : fg,
        bg,
        least: icons ? VISIBLE : least,
      });
    }
  });
  expect(pairs.size).toBeGreaterThan(IS_LONG ? 200 : 80);
  const distinctPairs = [...pairs.values()];
  for (const [name, depth, background] of sets) expectLegible(distinctPairs, depth, name, background);
});

/** What eyes see that lack a kind of cone: Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
const EYES = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
} as const;

/** Returns a colour in CIELAB as some eyes see it. */
function labOf(rgb: number, eyes: keyof typeof EYES): readonly [number, number, number] {
  const linear = [rgb & 0xff0000, (rgb & 0xff00) << 8, (rgb & 0xff) << 16].map((red) => luminance(red) / 0.2126);
  const [r, g, b] = [0, 3, 6].map((row) =>
    Math.max(
      0,
      Math.min(
        1,
        linear.reduce((sum, part, i) => sum + part * (EYES[eyes][row + i] ?? 0), 0),
      ),
    ),
  ) as [number, number, number];
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The least difference of two inks of texts: about ten times what is just noticeable, and four times where all are dark. */
const APART: Readonly<Record<Background, number>> = { dark: 24, light: 9 };

test.each([
  ['standard', 'all', 'dark'],
  ['standard', 'all', 'light'],
  ['deutan', 'deutan', 'dark'],
  ['deutan', 'deutan', 'light'],
  ['deutan', 'protan', 'dark'],
  ['deutan', 'all', 'dark'],
  ['tritan', 'tritan', 'dark'],
  ['tritan', 'tritan', 'light'],
  ['tritan', 'all', 'dark'],
  ['high', 'all', 'dark'],
] as const)(
  'in the %s colours the inks that mean something differ, as seen by %s eyes on %s',
  (name, eyes, background) => {
    const palette = paletteFor('truecolor', PAPER, name, background);
    const { text, news, warning, harm, good, magic } = INKS;
    const inks = Object.entries({ text, news, warning, harm, good, magic });
    const labs = inks.map(([what, { fg }]) => [what, labOf(palette.ink(fg, PAPER.bg), eyes)] as const);
    const close = labs.flatMap(([one, a], i) =>
      labs.slice(i + 1).flatMap(([other, b]) => {
        const gap = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        return gap < APART[background] ? [`${one} and ${other}: ${gap.toFixed(0)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  },
);
