// The colours of lit ground: the place tints it, and the hero's lamp and everything that glows light it. For terminals
// with enough colours; on others ground has the colours of map-inks.ts.
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import type { Colour, Ink } from '../../engine/world/kinds/ink';
import type { GroundMaterial } from '../../engine/world/kinds/reaction';
import type { Tile } from '../../engine/world/kinds/tile';
import { luminance, READABLE, VISIBLE, withContrast } from '../terminal/contrast';
import { LightField } from './light-field';
import { BARE_LUMINANCE, kept, MEMORY } from './map-inks';
import { isWall } from './wall-lines';

/** Red, green and blue. */
type Channels = readonly number[];

const WHITE: Channels = [1, 1, 1];

const channelsOf = (colour: Colour): Channels => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];

const colourOf = (channels: readonly number[]): Colour =>
  channels.reduce((sum, channel) => (sum << 8) | Math.max(0, Math.min(255, Math.trunc(channel))), 0);

/**
 * Light in percent of full white light. The first values are the hero's lamp by distance in cells; the last of them, its
 * rim, also lights everything farther away. Then follow the ground beyond the lamp on a dark floor, and even light.
 */
export const LAMP_LIGHT = [135, 132, 124, 115, 106, 97, 88, 80, 73, 67, 62, 18, 95] as const;
const RIM = 10;
const LAMP_RIM = LAMP_LIGHT[RIM];
const NO_LAMP = 11;
const EVEN = 12;
/** The colour of the lamp where it is strongest, and of the light at its rim. */
const WARM: Channels = [1.06, 0.96, 0.8];
const COOL: Channels = [0.92, 0.96, 1.08];

/** A step of coloured light in percent, the most steps, and the most light where lights meet, in percent. */
const GLOW_STEP = 11;
const MOST_GLOW = 15;
const BRIGHTEST = 150;
/** The share of its colour that a sign keeps in the dark. */
const SIGN_LEAST = 0.4;

/** The stone of the keep by depth, in percent of its floors: warm cellars, halls of cold stone, rusty depths, the court. */
const BANDS: readonly (readonly [percent: number, tint: Colour])[] = [
  [30, 0xffd8a8],
  [60, 0xa0c8e4],
  [90, 0xffb496],
  [100, 0xc8a8ff],
];
/** The share of the colour of a side place in its stone, in percent. */
const PLACE_PERCENT = 55;

/** The share of a colour in the ground beneath its sign, and of a wall's in its mass, in percent. */
const GROUND_PERCENT = 44;
const MASS_PERCENT = 50;
/** The materials that have the colour of the place. */
const STONY: ReadonlySet<GroundMaterial> = new Set<GroundMaterial>(['stone', 'masonry', 'weakWall', 'rubble']);
/** The share of its own colour that stone loses to that of the place, in percent. */
const STONY_GREY = 70;
/** The light of ground that has a colour of its own, as water, beside that of stone, in percent. */
const COVER_PERCENT = 150;
/** The ground of what stands on a floor: stairs, statues, braziers. */
const FLAGSTONE: Channels = [41, 40, 38];
/** The light that a patch of ground has more or less than others, in percent. */
export const PATCHES = [90, 100, 110] as const;

/** The materials that move by themselves, the patches that they take in turn, and the beats that each lasts. */
const LIQUID: ReadonlySet<GroundMaterial> = new Set<GroundMaterial>(['shallows', 'deeps', 'lava']);
export const isLiquid = ({ material }: Tile): boolean => LIQUID.has(material);
const WAVE = [0, 1, 2, 1] as const;
const WAVE_BEATS = 10;

/** The most contrast of signs of lit ground: creatures and things are louder. */
export const LOUDEST_LIT_GROUND = 4.4;

/** The backgrounds of remembered ground and walls. */
const MEMORY_GROUND: Channels = [11, 12, 18];
const MEMORY_WALL: Channels = [29, 32, 44];

/** Returns the colour of ground in white light of full strength. */
const baseOf = kept((tile: Tile): Channels => {
  const { fg, bg } = tile.light;
  const share = (colour: Colour, percent: number): Channels => {
    const channels = channelsOf(colour);
    const grey = channels.reduce((sum, channel) => sum + channel, 0) / channels.length;
    const greyed = STONY.has(tile.material) ? STONY_GREY : 0;
    return channels.map((channel) => ((channel * (100 - greyed) + grey * greyed) * percent) / 10_000);
  };
  if (isWall(tile)) return share(fg, MASS_PERCENT);
  if (luminance(bg) > BARE_LUMINANCE) return channelsOf(bg).map((channel) => (channel * COVER_PERCENT) / 100);
  return tile.landmark === true || tile.terrain === 'wall' ? FLAGSTONE : share(fg, GROUND_PERCENT);
});

/** Returns the colours of remembered ground: cool and low, darker than what is in sight. */
export const litMemory = kept((tile: Tile): Ink => {
  const base = baseOf(tile);
  const [dark, light] = isWall(tile)
    ? [MEMORY_WALL, 0]
    : [MEMORY_GROUND, luminance(tile.light.bg) > BARE_LUMINANCE ? 0.16 : 0.1];
  const bg = colourOf(dark.map((channel, i) => channel + (base[i] ?? 0) * light));
  const least = tile.landmark === true ? 3.8 : VISIBLE;
  return { fg: withContrast(MEMORY, bg, least, least + 0.1), bg };
});

/** The light on a patch of ground, in whole numbers, so that the few combinations that a floor has are computed once. */
export interface GroundLight {
  /** The index of its patch in `PATCHES`. */
  readonly patch: number;
  /** The index of its lamp light in `LAMP_LIGHT`. */
  readonly lamp: number;
  /** The coloured light on it, in steps from 0 to `MOST_GLOW`. */
  readonly glow: Channels;
}

/** Returns the colours of ground in a light, in a place whose stone has a colour. */
export function groundInLight(tile: Tile, stone: Channels, { patch, lamp, glow }: GroundLight): Ink {
  const percent = LAMP_LIGHT[lamp] ?? 0;
  const warmth = Math.max(0, Math.min(1, (percent - LAMP_RIM) / (LAMP_LIGHT[0] - LAMP_RIM)));
  const light = glow.map((steps, i) => {
    const hue = (COOL[i] as number) * (1 - warmth) + (WARM[i] as number) * warmth;
    return Math.min(BRIGHTEST, percent * hue + steps * GLOW_STEP) / 100;
  });
  const lit = (channels: Channels, of: (light: number) => number): Colour =>
    colourOf(channels.map((channel, i) => channel * of(light[i] as number)));
  const tint = STONY.has(tile.material) ? stone : WHITE;
  const tinted = baseOf(tile).map((channel, i) => (channel * (tint[i] as number) * (PATCHES[patch] ?? 100)) / 100);
  const bg = lit(tinted, (share) => share);
  const fg = lit(channelsOf(tile.light.fg), (share) => SIGN_LEAST + (1 - SIGN_LEAST) * share);
  const isLoud = tile.landmark === true || tile.shines !== undefined;
  return { fg: isLoud ? withContrast(fg, bg, READABLE) : withContrast(fg, bg, VISIBLE, LOUDEST_LIT_GROUND), bg };
}

/** Returns the colours of ground in even light, in a place without a colour of its own. */
export const evenlyLit = (tile: Tile): Ink => groundInLight(tile, WHITE, { patch: 1, lamp: EVEN, glow: [0, 0, 0] });

/** Returns the tint of a floor's stone: its side place decides, or else its depth. */
export function stoneOf({ placeInk, depth, floors }: Pick<View, 'placeInk' | 'depth' | 'floors'>): Channels {
  const percent = placeInk === undefined ? 100 : PLACE_PERCENT;
  const tint = placeInk ?? BANDS.find(([end]) => (100 * depth) / floors <= end)?.[1] ?? 0xffffff;
  const shares = channelsOf(tint).map((channel) => 1 - (percent / 100) * (1 - channel / 255));
  // A colour darkens nothing: one place is as bright as another.
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return shares.map((share) => share / mean);
}

/** The bits of a channel of glow, and of lamp light, in the number of a light. */
const GLOW_BITS = 4;
const LAMP_SHIFT = 3 * GLOW_BITS;
const PATCH_SHIFT = LAMP_SHIFT + 4;

const lightOf = (key: number): GroundLight => ({
  patch: key >> PATCH_SHIFT,
  lamp: (key >> LAMP_SHIFT) & 15,
  glow: [(key >> 8) & 15, (key >> 4) & 15, key & 15],
});

/** Lights the ground of a floor, frame by frame. */
export class LitGround {
  private readonly field = new LightField();
  private stone: Channels = WHITE;
  private inks = this.newInks();
  private floor = 0;
  private isCalm = false;

  /** The beat of what moves by itself. */
  private beat = 0;
  /** Whether ground that moves has been lit in this frame. */
  hasMotion = false;

  /** Begins a frame. `isCalm` lights all ground in sight evenly, so that little changes from step to step. */
  begin(view: View, isCalm: boolean, beat: number): void {
    this.isCalm = isCalm;
    this.beat = beat;
    this.hasMotion = false;
    if (view.floor !== this.floor) {
      this.floor = view.floor;
      this.stone = stoneOf(view);
      this.inks = this.newInks();
    }
    if (!isCalm) this.field.compute(view);
  }

  /** Returns the colours of ground in sight. */
  at(view: View, cell: Cell, tile: Tile): Ink {
    const inks = this.inks(tile);
    const moves = isLiquid(tile);
    this.hasMotion ||= moves;
    const patch = (moves ? waveOf(cell, this.beat) : patchOf(cell, this.floor)) << PATCH_SHIFT;
    if (this.isCalm) return inks(patch | (EVEN << LAMP_SHIFT));
    const { width, hero } = view;
    const dx = Math.abs((cell % width) - (hero % width));
    const dy = Math.abs(Math.trunc(cell / width) - Math.trunc(hero / width));
    const distance = Math.max(dx, dy) + (Math.min(dx, dy) >> 1);
    const lamp = distance < RIM ? distance : view.lightAt(cell) < 100 ? NO_LAMP : RIM;
    const { red, green, blue } = this.field;
    const glow = (stepsOf(red[cell]) << 8) | (stepsOf(green[cell]) << 4) | stepsOf(blue[cell]);
    return inks(patch | (lamp << LAMP_SHIFT) | glow);
  }

  private newInks(): (tile: Tile) => (key: number) => Ink {
    return kept((tile) => kept((key) => groundInLight(tile, this.stone, lightOf(key))));
  }
}

/** Returns a channel of coloured light in steps. */
const stepsOf = (channel = 0): number => Math.min(MOST_GLOW, Math.round((channel * 100) / (255 * GLOW_STEP)));

/** Returns the patch of a cell of liquid at a beat. Neighbours change at different beats, so that little changes at each. */
function waveOf(cell: Cell, beat: number): number {
  const phase = (Math.imul(cell + 1, 0x9e3779b1) >>> 8) % (WAVE.length * WAVE_BEATS);
  return WAVE[Math.trunc((beat + phase) / WAVE_BEATS) % WAVE.length] as number;
}

/** Returns the patch of a cell: the same for as long as the floor is there. */
const patchOf = (cell: Cell, floor: number): number =>
  ((Math.imul(cell + 1, 0x9e3779b1) ^ Math.imul(floor + 7, 0x85ebca6b)) >>> 13) % PATCHES.length;
