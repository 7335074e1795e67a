// The colours of the dungeon: what is in sight warm and bright, what is remembered cool and behind it, marks beneath
// both.
import type { Side } from '../../engine/world/kinds/allegiance';
import type { Tile } from '../../engine/world/kinds/tile';
import type { Colour, Ink } from '../../engine/world/kinds/ink';
import { contrast, dimmed, luminance, READABLE, VISIBLE, withContrast } from '../terminal/contrast';

/** The most contrast of ground in sight: decor is quieter than creatures and things. Landmarks have no such limit. */
const LOUDEST_GROUND = 6.5;
/** The contrasts of remembered ground, landmarks and things. */
const REMEMBERED = { least: 3.1, most: 3.7 };
const REMEMBERED_LANDMARK = { least: 3.8, most: 3.9 };
const REMEMBERED_THING = { least: 3.5, most: 4.1 };
/** The hue of memory, and the grey that remembered things fade to. */
export const MEMORY = 0x5f74b4;
const FADED = 0x4c5874;
/** The luminance up to which a background is that of bare ground. */
export const BARE_LUMINANCE = 0.006;
/** The luminance of a background on which everything can still be read. */
const DARK_ENOUGH = 0.1;

/** Returns a percentage of a colour's light. */
const blended = (colour: Colour, percent: number): Colour =>
  [16, 8, 0].reduce((sum, shift) => sum | (Math.trunc((((colour >> shift) & 255) * percent) / 100) << shift), 0);

/** Returns a version of a function that keeps its results. */
export function kept<K, V>(compute: (key: K) => V): (key: K) => V {
  const results = new Map<K, V>();
  return (key) => {
    let result = results.get(key);
    if (result === undefined) results.set(key, (result = compute(key)));
    return result;
  };
}

/** Returns the colours of ground in sight in full light. */
export const seenGround = kept(({ light: { fg, bg }, landmark }: Tile): Ink => {
  const most = landmark === true ? undefined : LOUDEST_GROUND;
  return { fg: withContrast(fg, bg, READABLE, most), bg };
});

const dimGrounds = kept((tile: Tile) =>
  kept((percent: number): Ink => {
    const { fg, bg } = seenGround(tile);
    const ground = blended(bg, percent);
    return { fg: withContrast(blended(fg, percent), ground, VISIBLE), bg: ground };
  }),
);

/** Returns the colours of ground in sight by the light on it, in percent. */
export const litGround = (tile: Tile, percent: number): Ink =>
  percent >= 100 ? seenGround(tile) : dimGrounds(tile)(percent);

/** Returns the colours of remembered ground. Its background is that of a night, and its order of brightness stays. */
export const rememberedGround = kept((tile: Tile): Ink => {
  const { fg, bg } = seenGround(tile);
  const ground = luminance(bg) <= BARE_LUMINANCE ? bg : blended(MEMORY, 14);
  const { least, most } = tile.landmark === true ? REMEMBERED_LANDMARK : REMEMBERED;
  const share = (contrast(fg, bg) - READABLE) / (LOUDEST_GROUND - READABLE);
  const wanted = least + (most - least) * Math.max(0, Math.min(1, share));
  return { fg: withContrast(MEMORY, ground, wanted, wanted), bg: ground };
});

/** Returns a colour that takes on a share of another, in percent. */
export function mixed(colour: Colour, other: Colour, percent: number): Colour {
  const channel = (shift: number): number => {
    const [own, its] = [(colour >> shift) & 255, (other >> shift) & 255];
    return Math.trunc((own * (100 - percent) + its * percent) / 100) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

const onGround = kept((ground: Colour) =>
  kept((least: number) => kept((ink: Colour) => withContrast(ink, ground, least))),
);

/** Returns a colour that can be read on a ground: itself, or a lighter one. */
export const legibleOn = (ink: Colour, ground: Colour, least = READABLE): Colour => onGround(ground)(least)(ink);

const rememberedThings = kept((ground: Colour) =>
  kept((ink: Colour) => withContrast(mixed(ink, FADED, 50), ground, REMEMBERED_THING.least, REMEMBERED_THING.most)),
);

/** Returns the colour of a remembered thing on its ground. */
export const rememberedThing = (ink: Colour, ground: Colour): Colour => rememberedThings(ground)(ink);

/** Returns the background that a gas gives to the cells it fills. */
export const gasGround = (ink: Colour, amount: number): Colour =>
  dimmed(blended(ink, Math.min(60, 24 + amount)), DARK_ENOUGH);

/** The grounds of allies, of people who mean no harm, and of foes that are about to strike from afar, and how much of them the ground takes on, in percent. */
const ALLY_GROUND = 0x1a5a2a;
const PEOPLE_GROUND = 0x23408c;
const INTENT_GROUND = 0x7a2a10;
const MARK_PERCENT = 70;
/** The share of white that the ground of every other creature takes on, in percent. */
const LIGHTER_PERCENT = 11;

/** Returns the ground beneath a creature: green beneath allies, blue beneath people, red beneath foes about to act, else a step lighter. */
export function creatureGround(ground: Colour, side: Side, isAboutToAct: boolean): Colour {
  if (side === 'ally') return mixed(ground, ALLY_GROUND, MARK_PERCENT);
  if (side === 'neutral') return mixed(ground, PEOPLE_GROUND, MARK_PERCENT);
  return isAboutToAct ? mixed(ground, INTENT_GROUND, MARK_PERCENT) : mixed(ground, 0xffffff, LIGHTER_PERCENT);
}
