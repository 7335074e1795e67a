/** The tiles of the map. Their order gives their numbers, and both are part of the content fingerprint. */
import type { Ink } from '../../engine/world/kinds/ink';
import { BED } from '../../engine/world/kinds/reaction';
import type { Gait, Passage, Terrain, Tile } from '../../engine/world/kinds/tile';
import { ink, SWATCH } from './palette';

interface TileEntry extends Pick<
  Tile,
  | 'name'
  | 'material'
  | 'glyph'
  | 'opensTo'
  | 'closesTo'
  | 'breaksTo'
  | 'worksTo'
  | 'tendsTo'
  | 'cutsTo'
  | 'leads'
  | 'whyShut'
  | 'landmark'
  | 'lock'
  | 'looksLike'
  | 'liesOn'
  | 'lasts'
  | 'message'
  | 'goneMessage'
  | 'soaks'
  | 'showsPrints'
  | 'shines'
  | 'relaysLight'
  | 'stepCost'
  | 'cracksTo'
  | 'stillAir'
  | 'aflame'
  | 'confirmation'
  | 'scratches'
  | 'floodsWhenBroken'
  | 'bubbles'
> {
  readonly terrain: Terrain;
  readonly light: Ink;
  /** The ASCII stand-in for a glyph that is not ASCII. */
  readonly ascii?: string;
  /** Overrides the default of the terrain. */
  readonly transparent?: boolean;
}

/** The properties that all ways into side places share. */
const WAY_IN = { terrain: 'stairs', material: 'stone', glyph: '>', leads: 'in', landmark: true } as const;

const ENTRIES = {
  wall: {
    name: 'a stone wall',
    terrain: 'wall',
    material: 'masonry',
    glyph: '#',
    light: ink(SWATCH.stone, SWATCH.stoneShade),
  },
  rock: {
    name: 'rough rock',
    terrain: 'wall',
    material: 'masonry',
    glyph: '#',
    light: ink(SWATCH.rock, SWATCH.rockShade),
  },
  floor: { name: 'a flagstone floor', terrain: 'open', material: 'stone', glyph: '.', light: ink(SWATCH.flagstone) },
  earth: { name: 'an earthen floor', terrain: 'open', material: 'stone', glyph: '.', light: ink(SWATCH.earth) },
  door: {
    name: 'a closed door',
    terrain: 'door',
    material: 'wood',
    glyph: '+',
    light: ink(SWATCH.wood, SWATCH.woodShade),
    opensTo: 'openDoor',
    breaksTo: 'brokenDoor',
  },
  openDoor: {
    name: 'an open door',
    terrain: 'open',
    material: 'wood',
    glyph: "'",
    light: ink(SWATCH.wood),
    closesTo: 'door',
  },
  brokenDoor: { name: 'a broken door', terrain: 'open', material: 'wood', glyph: "'", light: ink(SWATCH.rust) },
  gate: {
    name: 'the keep gate',
    terrain: 'stairs',
    material: 'stone',
    glyph: '<',
    light: ink(SWATCH.brass),
    leads: 'up',
    whyShut: 'The gate has fallen shut behind you, and only the Ember Crown opens it.',
    landmark: true,
  },
  stairsUp: {
    name: 'a staircase leading up',
    terrain: 'stairs',
    material: 'stone',
    glyph: '<',
    light: ink(SWATCH.brass),
    leads: 'up',
    landmark: true,
  },
  stairsDown: {
    name: 'a staircase leading down',
    terrain: 'stairs',
    material: 'stone',
    glyph: '>',
    light: ink(SWATCH.brass),
    leads: 'down',
    landmark: true,
  },
  ironDoor: {
    name: 'a door with an iron lock',
    terrain: 'locked',
    material: 'iron',
    glyph: '±',
    ascii: '}',
    light: ink(SWATCH.slate, SWATCH.woodShade),
    opensTo: 'openDoor',
    lock: 'iron',
    landmark: true,
  },
  silverDoor: {
    name: 'a door with a silver lock',
    terrain: 'locked',
    material: 'iron',
    glyph: '±',
    ascii: '}',
    light: ink(SWATCH.marble, SWATCH.woodShade),
    opensTo: 'openDoor',
    lock: 'silver',
    landmark: true,
  },
  emberDoor: {
    name: 'a door with an ember lock',
    terrain: 'locked',
    material: 'iron',
    glyph: '±',
    ascii: '}',
    light: ink(SWATCH.ember, SWATCH.woodShade),
    opensTo: 'openDoor',
    lock: 'ember',
    landmark: true,
  },
  secretDoor: {
    name: 'a secret door',
    terrain: 'secret',
    material: 'masonry',
    glyph: '#',
    light: ink(SWATCH.stone, SWATCH.stoneShade),
    opensTo: 'door',
    looksLike: 'wall',
  },
  bars: {
    name: 'iron bars',
    terrain: 'bars',
    material: 'bars',
    glyph: '|',
    ascii: 'H',
    light: ink(SWATCH.slate),
    opensTo: 'floor',
    worksTo: 'floor',
  },
  pillar: { name: 'a pillar', terrain: 'wall', material: 'masonry', glyph: '0', light: ink(SWATCH.marble) },
  statue: {
    name: 'a statue',
    terrain: 'wall',
    material: 'masonry',
    glyph: '&',
    light: ink(SWATCH.marble),
    transparent: true,
  },
  brazier: {
    name: 'a glowing brazier',
    shines: 6,
    terrain: 'wall',
    material: 'brazier',
    glyph: '*',
    light: ink(SWATCH.ember),
    transparent: true,
    aflame: true,
    tendsTo: 'coldBrazier',
    message: 'The brazier flares up.',
  },
  fountain: {
    name: 'a dry fountain',
    terrain: 'wall',
    material: 'fountain',
    glyph: '{',
    light: ink(SWATCH.shallows),
    transparent: true,
  },
  crystal: {
    name: 'a violet crystal',
    shines: 4,
    terrain: 'wall',
    material: 'crystal',
    glyph: '♦',
    ascii: ']',
    light: ink(SWATCH.crystal),
    transparent: true,
  },
  carpet: {
    name: 'a threadbare carpet',
    terrain: 'open',
    material: 'carpet',
    glyph: ':',
    light: ink(SWATCH.mauve, SWATCH.mauveShade),
  },
  rubble: { name: 'rubble', terrain: 'open', material: 'rubble', glyph: ',', light: ink(SWATCH.stone) },
  bones: { name: 'old bones', terrain: 'open', material: 'bone', glyph: '%', light: ink(SWATCH.bone) },
  grass: { name: 'pale grass', terrain: 'open', material: 'grass', glyph: '"', light: ink(SWATCH.leaf) },
  moss: {
    name: 'moss',
    terrain: 'open',
    material: 'moss',
    glyph: ';',
    light: ink(SWATCH.moss),
    showsPrints: true,
  },
  fern: {
    name: 'tall ferns',
    terrain: 'open',
    material: 'fern',
    glyph: '♣',
    ascii: '|',
    light: ink(SWATCH.fern, SWATCH.fernShade),
    transparent: false,
  },
  mushrooms: {
    name: 'glowing mushrooms',
    shines: 3,
    terrain: 'open',
    material: 'mushroom',
    glyph: '♠',
    ascii: '`',
    light: ink(SWATCH.cap),
  },
  shallows: {
    name: 'shallow water',
    terrain: 'open',
    material: 'shallows',
    glyph: '~',
    ascii: '-',
    light: ink(SWATCH.shallows, SWATCH.shallowsShade),
    showsPrints: true,
    soaks: true,
    stepCost: 130,
  },
  deeps: {
    name: 'deep water',
    terrain: 'deep',
    material: 'deeps',
    glyph: '≈',
    ascii: '~',
    light: ink(SWATCH.deeps, SWATCH.deepsShade),
    soaks: true,
    worksTo: 'bridge',
  },
  // The traces of fire, frost and time on the ground, and the tiles made to burn.
  dryGrass: { name: 'dry grass', terrain: 'open', material: 'dryGrass', glyph: '"', light: ink(SWATCH.straw) },
  ash: {
    name: 'ash',
    terrain: 'open',
    material: 'ash',
    glyph: '.',
    light: ink(SWATCH.ash),
    showsPrints: true,
  },
  web: {
    name: 'a thick web',
    terrain: 'open',
    material: 'web',
    glyph: ':',
    light: ink(SWATCH.bone),
    liesOn: true,
    stepCost: 150,
  },
  oil: {
    name: 'a slick of oil',
    terrain: 'open',
    material: 'oil',
    glyph: '~',
    ascii: '-',
    light: ink(SWATCH.plum),
    liesOn: true,
  },
  mud: {
    name: 'mud',
    terrain: 'open',
    material: 'mud',
    glyph: '~',
    ascii: ',',
    light: ink(SWATCH.earth),
    showsPrints: true,
    soaks: true,
    stepCost: 150,
  },
  ice: {
    name: 'ice',
    terrain: 'open',
    material: 'ice',
    glyph: '_',
    light: ink(SWATCH.frost),
    liesOn: true,
    lasts: { turns: 40, to: 'crackedIce' },
    cracksTo: 'crackedIce',
  },
  crackedIce: {
    name: 'cracked ice',
    terrain: 'open',
    material: 'crackedIce',
    glyph: '×',
    ascii: 'x',
    light: ink(SWATCH.frost),
    liesOn: true,
    lasts: { turns: 3, to: BED },
    message: 'The ice cracks.',
  },
  bridge: {
    name: 'a plank bridge',
    terrain: 'open',
    material: 'planks',
    glyph: '=',
    light: ink(SWATCH.wood, SWATCH.woodShade),
    liesOn: true,
    worksTo: BED,
    cutsTo: BED,
    message: 'Planks fall into place.',
    goneMessage: 'The planks fall away.',
  },
  chasm: {
    name: 'a chasm',
    terrain: 'chasm',
    material: 'chasm',
    glyph: '░',
    ascii: '~',
    light: ink(SWATCH.gloom),
    worksTo: 'bridge',
    message: 'The ground falls away.',
  },
  coldBrazier: {
    name: 'a cold brazier',
    terrain: 'wall',
    material: 'coals',
    glyph: '*',
    light: ink(SWATCH.slate),
    transparent: true,
    tendsTo: 'brazier',
    message: 'The brazier goes out.',
  },
  // The tiles built to hold gas, to show it, and to burn.
  sunkenFloor: {
    name: 'a sunken floor',
    terrain: 'open',
    material: 'stone',
    glyph: '.',
    light: ink(SWATCH.slate),
    stillAir: true,
  },
  glassDoor: {
    name: 'a closed glass door',
    terrain: 'door',
    material: 'pane',
    glyph: '[',
    light: ink(SWATCH.crystal),
    transparent: true,
    opensTo: 'openGlassDoor',
    worksTo: 'openGlassDoor',
    breaksTo: 'rubble',
  },
  openGlassDoor: {
    name: 'an open glass door',
    terrain: 'open',
    material: 'pane',
    glyph: "'",
    light: ink(SWATCH.crystal),
    closesTo: 'glassDoor',
  },
  bookcase: {
    name: 'a bookcase',
    terrain: 'wall',
    material: 'shelves',
    glyph: '#',
    light: ink(SWATCH.wood, SWATCH.woodShade),
  },
  // The plants that keep others out.
  brambles: {
    name: 'a tangle of brambles',
    terrain: 'open',
    material: 'bramble',
    glyph: '%',
    light: ink(SWATCH.fern, SWATCH.fernShade),
    stepCost: 150,
    scratches: 1,
    confirmation: 'Push through the brambles?',
  },
  // Lava cools to a crust, which melts again.
  lava: {
    name: 'lava',
    terrain: 'lava',
    material: 'lava',
    glyph: '≈',
    ascii: '~',
    light: ink(SWATCH.ember, SWATCH.crimsonShade),
    shines: 3,
    aflame: true,
  },
  crust: {
    name: 'a crust over lava',
    terrain: 'open',
    material: 'crust',
    glyph: '_',
    light: ink(SWATCH.rust, SWATCH.crimsonShade),
    liesOn: true,
    lasts: { turns: 2, to: 'crackedCrust' },
    confirmation: 'Walk on the crust over the lava?',
  },
  crackedCrust: {
    name: 'a cracked crust over lava',
    terrain: 'open',
    material: 'thinCrust',
    glyph: '×',
    ascii: 'x',
    light: ink(SWATCH.crimson, SWATCH.crimsonShade),
    liesOn: true,
    lasts: { turns: 2, to: BED },
    message: 'The crust cracks.',
    confirmation: 'Walk on the crust, which is about to give way?',
  },
  // A flood: a puddle is under water a turn later.
  puddle: {
    name: 'a spreading puddle',
    terrain: 'open',
    material: 'shallows',
    glyph: '~',
    ascii: '-',
    light: ink(SWATCH.slate),
    showsPrints: true,
    soaks: true,
    liesOn: true,
    lasts: { turns: 1, to: 'floodwater' },
  },
  floodwater: {
    name: 'flood water',
    terrain: 'open',
    material: 'shallows',
    glyph: '~',
    ascii: '-',
    light: ink(SWATCH.frost, SWATCH.shallowsShade),
    showsPrints: true,
    soaks: true,
    liesOn: true,
    lasts: { turns: 15, to: BED },
    stepCost: 130,
  },
  deepFloodwater: {
    name: 'deep flood water',
    terrain: 'deep',
    material: 'deeps',
    glyph: '≈',
    ascii: '~',
    light: ink(SWATCH.shallows, SWATCH.deepsShade),
    soaks: true,
    liesOn: true,
    lasts: { turns: 15, to: 'floodwater' },
  },
  // A blast opens it, and lets in the water behind it.
  crackedWall: {
    name: 'a cracked wall',
    terrain: 'wall',
    material: 'weakWall',
    glyph: '▓',
    ascii: '8',
    light: ink(SWATCH.stone, SWATCH.stoneShade),
    floodsWhenBroken: 50,
  },
  // Marsh gas comes up underfoot, too thin to explode.
  bog: {
    name: 'a bog',
    terrain: 'open',
    material: 'mud',
    glyph: '~',
    ascii: ',',
    light: ink(SWATCH.moss),
    showsPrints: true,
    soaks: true,
    stepCost: 150,
    bubbles: { gas: 'methane', percent: 30, units: 6 },
  },
  // Dark until light falls on it.
  clearCrystal: {
    name: 'a clear crystal',
    relaysLight: 3,
    terrain: 'wall',
    material: 'crystal',
    glyph: '♦',
    ascii: ']',
    light: ink(SWATCH.frost),
    transparent: true,
  },
  // A door that somebody has barred for a while.
  barredDoor: {
    name: 'a barred door',
    terrain: 'wall',
    material: 'wood',
    glyph: '#',
    light: ink(SWATCH.rust, SWATCH.woodShade),
    liesOn: true,
    lasts: { turns: 15, to: BED },
    message: 'A bar falls across the door.',
  },
  // The barricades of the kobolds before the hero who comes back with the Crown.
  barricade: {
    name: 'a barricade of furniture',
    terrain: 'door',
    material: 'shelves',
    glyph: '+',
    light: ink(SWATCH.rust, SWATCH.woodShade),
    opensTo: 'rubble',
    breaksTo: 'rubble',
  },
  // The ways into side places, and what is left of one that has closed.
  archiveWay: { name: 'a way into a drowned archive', ...WAY_IN, light: ink(SWATCH.shallows) },
  forgeWay: { name: 'a way into an ember forge', ...WAY_IN, light: ink(SWATCH.ember) },
  warrenWay: { name: 'a way into a kobold warren', ...WAY_IN, light: ink(SWATCH.rust) },
  cryptWay: { name: 'a way into a crypt', ...WAY_IN, light: ink(SWATCH.bone) },
  gardenWay: { name: 'a way into a glass garden', ...WAY_IN, light: ink(SWATCH.jade) },
  sealedWay: {
    name: 'a sealed doorway',
    terrain: 'wall',
    material: 'masonry',
    glyph: '#',
    light: ink(SWATCH.slate, SWATCH.stoneShade),
  },
  // The tiles of side places alone.
  coolStone: { name: 'a cool flagstone', terrain: 'open', material: 'stone', glyph: '_', light: ink(SWATCH.slate) },
  bier: { name: 'a bier with its dead', terrain: 'open', material: 'dryGrass', glyph: '=', light: ink(SWATCH.tallow) },
  glassFlower: {
    name: 'a glass flower',
    terrain: 'wall',
    transparent: true,
    material: 'crystal',
    glyph: '*',
    light: ink(SWATCH.jade),
    cutsTo: 'floor',
  },
} satisfies Record<string, TileEntry>;

export type TileId = keyof typeof ENTRIES;

/** The gaits that can pass each terrain. */
const PASSAGE: Readonly<Record<Terrain, Readonly<Record<Gait, Passage>>>> = {
  open: { walk: 'free', hover: 'free', prowl: 'free', ram: 'free', fly: 'free', swim: 'never', phase: 'free' },
  stairs: { walk: 'free', hover: 'free', prowl: 'free', ram: 'free', fly: 'free', swim: 'never', phase: 'free' },
  door: { walk: 'push', hover: 'push', prowl: 'push', ram: 'push', fly: 'push', swim: 'never', phase: 'free' },
  locked: { walk: 'never', hover: 'never', prowl: 'never', ram: 'never', fly: 'never', swim: 'never', phase: 'free' },
  secret: { walk: 'never', hover: 'never', prowl: 'never', ram: 'never', fly: 'never', swim: 'never', phase: 'free' },
  bars: { walk: 'never', hover: 'never', prowl: 'never', ram: 'never', fly: 'never', swim: 'never', phase: 'free' },
  wall: { walk: 'never', hover: 'never', prowl: 'never', ram: 'never', fly: 'never', swim: 'never', phase: 'free' },
  lava: { walk: 'never', hover: 'free', prowl: 'never', ram: 'never', fly: 'free', swim: 'never', phase: 'free' },
  chasm: { walk: 'never', hover: 'free', prowl: 'never', ram: 'never', fly: 'free', swim: 'never', phase: 'free' },
  deep: { walk: 'never', hover: 'free', prowl: 'never', ram: 'never', fly: 'free', swim: 'free', phase: 'free' },
};
const TRANSPARENT: Readonly<Record<Terrain, boolean>> = {
  open: true,
  stairs: true,
  door: false,
  locked: false,
  secret: false,
  bars: true,
  wall: false,
  deep: true,
  chasm: true,
  lava: true,
};

/** The keys that a tile may lack. Each tile has all of them, because objects of one shape are read twice as fast. */
const LACKING = Object.fromEntries(
  Object.values<TileEntry>(ENTRIES)
    .flatMap((entry) => Object.keys(entry))
    .map((key) => [key, undefined]),
);

function toTile(id: string, { ascii, transparent, ...entry }: TileEntry): Tile {
  return {
    ...LACKING,
    ...entry,
    id,
    ascii: ascii ?? entry.glyph,
    passage: PASSAGE[entry.terrain],
    walkable: PASSAGE[entry.terrain].walk !== 'never',
    transparent: transparent ?? TRANSPARENT[entry.terrain],
  };
}

/** Every tile. A cell stores a tile's index in this list. */
export const TILES: readonly Tile[] = Object.entries<TileEntry>(ENTRIES).map(([id, entry]) => toTile(id, entry));

const NUMBERS: ReadonlyMap<string, number> = new Map(TILES.map(({ id }, number) => [id, number]));

/** Returns the number of a tile. */
export const tileNumber = (id: TileId): number => NUMBERS.get(id) as number;
