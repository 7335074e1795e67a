/** Food, gems, keys, crowns, gold and corpses. */
import { feed, heal, onSelf, applyCondition } from '../effects';
import { SWATCH } from '../tables/palette';
import type { ItemEntry } from './item-entry';

/** The number of turns a ration feeds. */
export const RATION_TURNS = 1800;
/** The number of turns a fruit feeds. */
export const FRUIT_TURNS = 900;

/** Food. Rations and fruit are guaranteed, so a steady player never starves; the rest is found by luck. */
export const FOODS = {
  ration: {
    name: 'ration',
    description: 'Bread, cheese and something that was an onion. It is the best meal within a mile, straight up.',
    ink: SWATCH.tallow,
    power: onSelf(feed(RATION_TURNS)),
  },
  mango: {
    name: 'mango',
    description: 'Nobody knows who brings them down here, or why. Everybody is glad, and it counts as half a meal.',
    ink: SWATCH.brass,
    power: onSelf(feed(FRUIT_TURNS)),
  },
  honeycake: {
    name: 'honey cake',
    description: "Hard as a tile, from a saint's day long gone. It keeps wounds and appetites quiet for a while.",
    ink: SWATCH.brass,
    power: onSelf(feed(600), heal('2d6')),
    spawn: { depths: [1, 10], weight: 4 },
  },
  glowcap: {
    name: 'glowcap',
    description: "Edible, on the whole. Your mind opens, and so does everyone else's view of you.",
    ink: SWATCH.cap,
    power: onSelf(feed(250), applyCondition('telepathic', 30), applyCondition('glowing', 30)),
    spawn: { depths: [1, 10], weight: 7, bundle: '1d2' },
  },
  stonecap: {
    name: 'stonecap',
    description: 'It sits in the stomach like its name, and some of it comes through the skin.',
    ink: SWATCH.stone,
    power: onSelf(feed(250), applyCondition('stoneskinned', 10)),
    spawn: { depths: [2, 10], weight: 5, bundle: '1d2' },
  },
  dreamcap: {
    name: 'dreamcap',
    description: 'You heal wonderfully, and do not remember much of it.',
    ink: SWATCH.plum,
    power: onSelf(feed(250), applyCondition('regenerating', 20), applyCondition('confused', 10)),
    spawn: { depths: [2, 10], weight: 5, bundle: '1d2' },
  },
} satisfies Record<string, ItemEntry>;

/** Gems, whose worth counts at the gate. */
export const GEMS = {
  agate: {
    name: 'agate',
    description: 'A pretty stone. A child would pick it up, and so do you.',
    ink: SWATCH.rust,
    worth: 25,
    spawn: { depths: [1, 5], weight: 10 },
  },
  garnet: {
    name: 'garnet',
    description: 'A small dark red that keeps a little of every light it was ever shown.',
    ink: SWATCH.crimson,
    worth: 50,
    spawn: { depths: [2, 7], weight: 9 },
  },
  opal: {
    name: 'opal',
    description: 'Milk with a sunset in it. They bring bad luck, which is how it came to be down here.',
    ink: SWATCH.frost,
    worth: 90,
    spawn: { depths: [4, 9], weight: 8 },
  },
  sapphire: {
    name: 'sapphire',
    description: 'It is the colour that the sky is, as far as you remember.',
    ink: SWATCH.deeps,
    worth: 140,
    spawn: { depths: [6, 10], weight: 7 },
  },
  ruby: {
    name: 'ruby',
    description: 'The King has counted these. He will notice.',
    ink: SWATCH.blood,
    worth: 220,
    spawn: { depths: [8, 10], weight: 5 },
  },
} satisfies Record<string, ItemEntry>;

/** Keys, one for each kind of lock. */
export const KEYS = {
  ironKey: {
    name: 'iron key',
    description: 'It fits one iron lock on this floor, and stays in it.',
    opens: 'iron',
  },
  silverKey: {
    name: 'silver key',
    description: 'It fits one silver lock on this floor, and stays in it.',
    ink: SWATCH.marble,
    opens: 'silver',
  },
  emberKey: {
    name: 'ember key',
    description: 'Warm, and a little too willing. It fits every ember lock there is and is not used up.',
    ink: SWATCH.ember,
    opens: 'ember',
    kept: true,
  },
} satisfies Record<string, ItemEntry>;

/** The goal of the game. */
export const CROWNS = {
  emberCrown: {
    name: 'Ember Crown',
    description:
      'What all of it is about. It glows like the last coal of a very large fire, and everything down here knows who wears it.',
    worth: 1000,
    prize: true,
    carried: { noise: 200, bonuses: { attack: 1 } },
  },
} satisfies Record<string, ItemEntry>;

export const COINS = {
  gold: {
    name: 'gold piece',
    description: 'Coins of four kings, three of them deposed. They all spend.',
    worth: 1,
  },
} satisfies Record<string, ItemEntry>;

export const CORPSES = {
  corpse: {
    name: 'corpse',
    description: 'It has stopped.',
  },
} satisfies Record<string, ItemEntry>;
