/** The table of reactions: what every element and gas does to every material. A pair left out does not compile. */
import type {
  Reagent,
  Body,
  Element,
  PropMaterial,
  Gas,
  ItemMaterial,
  GroundMaterial,
  Reaction,
  Reactions,
} from '../../engine/world/kinds/reaction';
import { BED, GASES } from '../../engine/world/kinds/reaction';
import { applyCondition, dealDamage, heal, putOut } from '../effects';
import { body, both, burns, burnsOff, explodes, gives, lost, NOTHING, remark, turnsTo } from './reaction-builders';
import type { TileId } from '../tables/tiles';

type ByGas = Readonly<Record<Gas, Reaction>>;
type Row = Readonly<Record<Reagent, Reaction>>;
type ByElement = Readonly<Record<Element, Reaction>>;

/** The same for every gas. */
const everyGas = (reaction: Reaction): ByGas =>
  Object.fromEntries(GASES.map((gas) => [gas, reaction])) as Record<Gas, Reaction>;

const HELD = everyGas(remark('held back'));
const PASSES = everyGas(remark('passes'));
const UNTOUCHED = everyGas(NOTHING);

/** Smoke from what burns, in units per turn. */
const SMOKE = gives('smoke', 5);
const WISP = gives('smoke', 3);

/** Nothing the elements do touches it. */
const INERT: ByElement = {
  fire: NOTHING,
  heat: NOTHING,
  cold: NOTHING,
  lightning: NOTHING,
  water: NOTHING,
  force: NOTHING,
  acid: NOTHING,
  light: NOTHING,
};

const plantGround = (percent: number, turns: number, smoke: Reaction): ByElement => ({
  fire: both(burns(percent, turns, 'ash'), smoke),
  heat: NOTHING,
  cold: remark('whitens with frost'),
  lightning: both(burns(percent, turns, 'ash'), smoke),
  water: remark('drips'),
  force: remark('lies flat for a moment'),
  acid: turnsTo('floor', 'withers away'),
  light: NOTHING,
});

const water = (steam: number): ByElement => ({
  fire: gives('steam', steam),
  heat: remark('warms'),
  cold: turnsTo('ice', 'freezes'),
  lightning: remark('carries it'),
  water: NOTHING,
  force: remark('splashes'),
  acid: remark('dilutes it'),
  light: remark('glints'),
});

/** Reactions of things made of wood, paper or cloth, which burn with smoke and leave a tile. */
const fuel = (percent: number, turns: number, leaves: TileId | typeof BED): ByElement => ({
  ...INERT,
  fire: both(burns(percent, turns, leaves), SMOKE),
  lightning: both(burns(percent, turns, leaves), SMOKE),
  water: remark('is soaked'),
});

const GROUND: Readonly<Record<GroundMaterial, Row>> = {
  stone: { ...INERT, ...PASSES },
  masonry: { ...INERT, ...HELD },
  weakWall: { ...INERT, ...HELD, force: turnsTo('rubble', 'bursts') },
  iron: { ...INERT, ...HELD },
  bars: { ...INERT, ...PASSES },
  crystal: { ...INERT, ...HELD, light: remark('carries it on') },
  fountain: { ...INERT, ...HELD },
  rubble: { ...INERT, ...PASSES },
  bone: { ...INERT, ...PASSES, acid: turnsTo('floor', 'is eaten away') },
  brazier: {
    fire: remark('burns on'),
    heat: NOTHING,
    cold: turnsTo('coldBrazier', 'goes out'),
    lightning: remark('burns on'),
    water: both(turnsTo('coldBrazier', 'goes out'), gives('steam', 10)),
    force: NOTHING,
    acid: turnsTo('coldBrazier', 'goes out'),
    light: NOTHING,
    ...HELD,
  },
  coals: { ...INERT, ...HELD, fire: turnsTo('brazier', 'is lit'), lightning: turnsTo('brazier', 'is lit') },
  wood: {
    ...fuel(15, 6, 'ash'),
    lightning: remark('is scorched'),
    water: NOTHING,
    force: turnsTo('brokenDoor', 'bursts open'),
    acid: turnsTo('brokenDoor', 'is eaten through'),
    ...everyGas(remark('held back while shut')),
  },
  shelves: {
    ...fuel(20, 5, 'floor'),
    force: remark('sways'),
    acid: turnsTo('rubble', 'falls to pieces'),
    ...HELD,
  },
  pane: {
    ...INERT,
    force: turnsTo('rubble', 'shatters'),
    light: remark('glitters'),
    ...everyGas(remark('held back while shut')),
  },
  carpet: { ...fuel(20, 4, 'floor'), ...PASSES, acid: turnsTo('floor', 'is eaten away') },
  grass: { ...plantGround(35, 3, WISP), ...PASSES },
  dryGrass: { ...plantGround(70, 2, WISP), ...PASSES },
  fern: { ...plantGround(35, 4, SMOKE), ...PASSES },
  bramble: { ...plantGround(30, 4, SMOKE), ...PASSES, force: remark('tears at its roots') },
  moss: { ...plantGround(8, 3, SMOKE), ...PASSES },
  mushroom: { ...plantGround(10, 3, SMOKE), ...PASSES, light: remark('glows brighter') },
  web: {
    fire: burns(100, 1, BED),
    heat: turnsTo(BED, 'shrivels'),
    cold: turnsTo(BED, 'breaks'),
    lightning: burns(100, 1, BED),
    water: remark('sags'),
    force: turnsTo(BED, 'is torn'),
    acid: turnsTo(BED, 'dissolves'),
    light: remark('is seen'),
    ...PASSES,
  },
  oil: {
    fire: both(burns(90, 3, BED), gives('smoke', 8)),
    heat: burns(90, 3, BED),
    cold: remark('thickens'),
    lightning: both(burns(90, 3, BED), gives('smoke', 8)),
    water: remark('floats'),
    force: remark('splashes'),
    acid: turnsTo(BED, 'curdles'),
    light: remark('glints'),
    ...PASSES,
  },
  ash: { ...INERT, ...PASSES, water: turnsTo('mud', 'turns to mud') },
  shallows: { ...water(8), ...PASSES },
  deeps: { ...water(10), ...PASSES },
  ice: {
    fire: both(turnsTo(BED, 'melts'), gives('steam', 5)),
    heat: turnsTo('crackedIce', 'cracks'),
    cold: turnsTo('ice', 'hardens'),
    lightning: turnsTo('crackedIce', 'cracks'),
    water: remark('is slick'),
    force: turnsTo('crackedIce', 'cracks'),
    acid: turnsTo('crackedIce', 'cracks'),
    light: remark('gleams'),
    ...PASSES,
  },
  crackedIce: {
    fire: both(turnsTo(BED, 'melts'), gives('steam', 5)),
    heat: remark('drips'),
    cold: turnsTo('ice', 'freezes over'),
    lightning: turnsTo(BED, 'breaks'),
    water: remark('is awash'),
    force: turnsTo(BED, 'breaks'),
    acid: turnsTo(BED, 'breaks'),
    light: remark('gleams'),
    ...PASSES,
  },
  planks: {
    ...fuel(25, 4, BED),
    cold: remark('grows slick'),
    force: remark('shakes'),
    acid: turnsTo(BED, 'rots through'),
    ...PASSES,
  },
  chasm: { ...INERT, ...PASSES },
  lava: {
    ...INERT,
    ...PASSES,
    cold: turnsTo('crust', 'cools to a crust'),
    water: both(turnsTo('crust', 'cools to a crust'), gives('steam', 20)),
    force: remark('splashes'),
    acid: remark('hisses'),
  },
  crust: {
    ...INERT,
    ...PASSES,
    fire: turnsTo('crackedCrust', 'cracks'),
    cold: turnsTo('crust', 'hardens'),
    lightning: turnsTo('crackedCrust', 'cracks'),
    water: turnsTo('crust', 'hardens'),
    force: turnsTo('crackedCrust', 'cracks'),
    acid: turnsTo('crackedCrust', 'cracks'),
  },
  thinCrust: {
    ...INERT,
    ...PASSES,
    fire: remark('glows'),
    cold: turnsTo('crust', 'hardens'),
    water: turnsTo('crust', 'hardens'),
    force: remark('crumbles'),
    acid: remark('crumbles'),
  },
  mud: {
    fire: remark('bakes'),
    heat: NOTHING,
    cold: remark('stiffens'),
    lightning: remark('carries it'),
    water: remark('grows wetter'),
    force: remark('splashes'),
    acid: remark('hisses'),
    light: NOTHING,
    ...PASSES,
  },
};

const FLAMES: Row = {
  fire: remark('burn on'),
  heat: remark('burn on'),
  cold: lost(100, 'go out'),
  lightning: remark('burn on'),
  water: lost(100, 'go out'),
  force: remark('flicker'),
  acid: remark('hiss'),
  light: remark('pale'),
  caustic: remark('burn it'),
  confusion: remark('burn it'),
  sleep: remark('burn it'),
  methane: remark('explode it where it is thick'),
  spores: remark('burn them'),
  smoke: remark('burn on'),
  steam: remark('hiss'),
  rot: remark('burn it'),
  gloom: remark('shine through'),
};

const FITTING: Readonly<Record<PropMaterial, Row>> = {
  chest: { ...INERT, ...UNTOUCHED, fire: remark('chars, and holds') },
  altar: { ...INERT, ...UNTOUCHED },
  lever: { ...INERT, ...UNTOUCHED },
  cage: { ...INERT, ...UNTOUCHED, force: remark('rattles') },
  sign: { ...INERT, ...UNTOUCHED, fire: remark('chars, and can still be read') },
  trap: { ...INERT, ...UNTOUCHED },
};

/** Reactions of things lying about, which drift in deep water (rules/environment/drift.ts). */
const LYING = { ...INERT, ...UNTOUCHED, water: remark('drifts') } satisfies Row;

/** Acid wears down armour that is worn (rules/items/equipment.ts). */
const WORN = remark('wears thin if worn');

const GOOD: Readonly<Record<ItemMaterial, Row>> = {
  paper: {
    ...LYING,
    fire: lost(60, 'burns up'),
    lightning: lost(30, 'burns up'),
    acid: lost(100, 'is eaten away'),
  },
  glass: { ...LYING, fire: lost(25, 'bursts'), cold: lost(30, 'bursts') },
  timber: { ...LYING, acid: WORN, fire: lost(15, 'burns up') },
  cloth: { ...LYING, acid: WORN, fire: lost(10, 'burns up') },
  metal: { ...LYING, acid: WORN, light: remark('glints') },
  gem: { ...LYING, light: remark('glints') },
  food: { ...LYING, fire: lost(40, 'burns to a cinder') },
  corpse: { ...LYING, fire: lost(40, 'burns to ash'), acid: lost(100, 'dissolves') },
  treasure: { ...LYING, light: remark('gleams') },
};

/** Gases keep apart: neither enters a cell that the other fills. */
const APART = everyGas(remark('keeps apart'));
const mixes = (own: Gas): ByGas => ({ ...APART, [own]: remark('joins') });

/** A gas that burns without harm. */
const burnable: ByElement = {
  fire: burnsOff(),
  heat: NOTHING,
  cold: NOTHING,
  lightning: burnsOff(10),
  water: lost(50, 'is washed out'),
  force: remark('is blown about'),
  acid: NOTHING,
  light: NOTHING,
};

const GAS: Readonly<Record<Gas, Row>> = {
  caustic: { ...burnable, ...mixes('caustic') },
  confusion: { ...burnable, ...mixes('confusion') },
  sleep: { ...burnable, ...mixes('sleep') },
  methane: {
    ...burnable,
    ...mixes('methane'),
    fire: explodes('2d5+5'),
    heat: explodes('2d5+5', 5),
    lightning: explodes('2d5+5'),
    water: NOTHING,
  },
  spores: { ...burnable, ...mixes('spores') },
  smoke: { ...INERT, ...mixes('smoke'), cold: lost(50, 'settles'), water: lost(50, 'is washed out') },
  steam: { ...INERT, ...mixes('steam'), cold: lost(100, 'turns to rime'), water: lost(50, 'condenses') },
  rot: { ...burnable, ...mixes('rot') },
  gloom: { ...INERT, ...mixes('gloom'), light: lost(100, 'is parted') },
};

// Bodies.
const burning = (turns: number): Reaction =>
  body('catches fire', [dealDamage('1d3', 'fire', 'flames'), applyCondition('burning', turns)], 'fireproof');
const doused = body('is put out', [putOut()]);
const hit = remark('is hurt as the source says');
const hidden = remark('is hidden');
const choked = {
  caustic: body('is poisoned', [applyCondition('poisoned', 3)], 'venomproof'),
  confusion: body('is confused', [applyCondition('confused', 3)]),
  sleep: body('grows drowsy, then falls asleep', [applyCondition('drowsy', 4)]),
  methane: remark('notices nothing'),
  spores: body('mends', [heal('1')]),
  smoke: hidden,
  steam: body('is scalded', [dealDamage('1', 'fire', 'steam')], 'fireproof'),
  rot: body('is weakened', [applyCondition('weakened', 4)], 'venomproof'),
  gloom: hidden,
} satisfies ByGas;

/** Reactions of bodies that do not breathe. */
const unbreathing = { ...UNTOUCHED, smoke: hidden, gloom: hidden } satisfies ByGas;

const BODY: Readonly<Record<Body, Row>> = {
  flesh: {
    fire: burning(4),
    heat: NOTHING,
    cold: hit,
    lightning: hit,
    water: doused,
    force: hit,
    acid: hit,
    light: remark('is seen'),
    ...choked,
  },
  bones: {
    fire: body('is singed', [dealDamage('1d3', 'fire', 'flames')], 'fireproof'),
    heat: NOTHING,
    cold: NOTHING,
    lightning: hit,
    water: NOTHING,
    force: hit,
    acid: hit,
    light: remark('is seen'),
    ...unbreathing,
  },
  plant: {
    fire: body('burns fiercely', [dealDamage('2d3', 'fire', 'flames'), applyCondition('burning', 6)], 'fireproof'),
    heat: NOTHING,
    cold: hit,
    lightning: hit,
    water: doused,
    force: NOTHING,
    acid: hit,
    light: remark('grows'),
    ...unbreathing,
    caustic: body('withers', [dealDamage('1', 'venom', 'caustic gas')], 'venomproof'),
    spores: body('mends', [heal('2')]),
  },
  slime: {
    fire: body('shrinks', [dealDamage('1d4', 'fire', 'flames')], 'fireproof'),
    heat: NOTHING,
    cold: hit,
    lightning: hit,
    water: NOTHING,
    force: hit,
    acid: { says: 'enjoys it', spares: true },
    light: remark('is seen'),
    ...unbreathing,
    caustic: body('mends', [heal('1')]),
    spores: body('mends', [heal('1')]),
  },
  golem: {
    fire: remark('glows'),
    heat: NOTHING,
    cold: hit,
    lightning: hit,
    water: NOTHING,
    force: hit,
    acid: hit,
    light: remark('is seen'),
    ...unbreathing,
  },
  ember: {
    fire: body('mends', [heal('2')]),
    heat: remark('enjoys it'),
    cold: hit,
    lightning: hit,
    water: body('hisses', [dealDamage('1d4', 'cold', 'water')]),
    force: hit,
    acid: hit,
    light: remark('is seen'),
    ...unbreathing,
  },
  spirit: {
    fire: NOTHING,
    heat: NOTHING,
    cold: NOTHING,
    lightning: hit,
    water: NOTHING,
    force: NOTHING,
    acid: { ...NOTHING, spares: true },
    light: remark('is seen'),
    ...unbreathing,
  },
  swimmer: {
    fire: burning(2),
    heat: NOTHING,
    cold: hit,
    lightning: hit,
    water: doused,
    force: hit,
    acid: hit,
    light: remark('dives'),
    ...unbreathing,
  },
};

/** The table. */
export const REACTIONS: Reactions = { ...GROUND, flames: FLAMES, ...FITTING, ...GOOD, ...GAS, ...BODY };
