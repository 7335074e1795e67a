/**
 * The state of a game, field by field. The snapshot and its type, the hash and the bytes of a saved game all follow
 * from these tables. A row names a field of a class and gives its kind and bounds; the hash reads the rows in this order.
 */
import { NO_CELL } from '../../space/geometry';
import type { Engine } from '../../engine';
import { FACTIONS } from '../../world/kinds/faction';
import { RULES_VERSION } from '../../version';
import { type Actor, NEVER, NO_ACTOR } from '../../world/actors/actor';
import { ORDERS, SIDES } from '../../world/kinds/allegiance';
import { MOODS } from '../../world/kinds/breed';
import type { GameMap } from '../../world/map/game-map';
import { SORTS } from '../../world/kinds/item-kind';
import { GASES, HAZARDS } from '../../world/kinds/reaction';
import { OUTCOMES } from '../event/event';
import {
  choiceOf,
  derived,
  dictionaryOf,
  flag,
  FRACTION,
  keyOf,
  LAYER,
  listOf,
  optional,
  recordOf,
  textUpTo,
  wholeNumber,
} from './field';

// Bounds lie far above what play reaches, and far below what could do harm.
const COUNT = wholeNumber(0, 1 << 20);
const AMOUNT = wholeNumber(-(1 << 30), 1 << 30);
const TICK = wholeNumber(0, 0xffffffff);
const TICK_OR_EARLIER = wholeNumber(-0x100000000, 0x100000000);
const CELL = wholeNumber(0, 1 << 14);
const CELL_OR_NONE = wholeNumber(NO_CELL, 1 << 14);
const DEPTH = wholeNumber(1, 99);
const FLOOR_NUMBER = wholeNumber(1, 99);
const ID = wholeNumber(0, (1 << 20) - 1);
const SIDE_LENGTH = wholeNumber(3, 127);
const KEY = textUpTo(64);

/** Stands in the hash for a number that an item does not have. */
const NO_NUMBER = -1000;

export const ITEM = recordOf({
  kind: keyOf('itemKind'),
  count: wholeNumber(1, 1 << 20),
  home: optional(recordOf({ floor: FLOOR_NUMBER, cell: CELL }), { floor: NO_CELL, cell: NO_CELL }),
  of: optional(KEY, ''),
  affix: optional(KEY, ''),
  letter: optional(textUpTo(1), ''),
  note: optional(textUpTo(40), ''),
  plus: optional(wholeNumber(-(1 << 10), 1 << 10), NO_NUMBER),
  charges: optional(wholeNumber(-(1 << 16), 1 << 16), NO_NUMBER),
  rest: optional(AMOUNT, NO_NUMBER),
  known: flag(1),
  on: flag(2),
  left: flag(4),
  spare: flag(8),
});

export const PROP = recordOf({
  cell: CELL,
  kind: keyOf('propKind'),
  contents: listOf(ITEM, 100),
  offers: listOf(listOf(ITEM, 100), 100),
  works: listOf(CELL, 1000),
  excludes: listOf(CELL, 1000),
  captive: KEY,
  text: textUpTo(400),
});

/** A thing for sale. */
const WARE = recordOf({ item: ITEM, price: AMOUNT, left: COUNT });

export const ACTOR = recordOf({
  id: ID,
  breed: keyOf('breed'),
  cell: CELL,
  due: TICK_OR_EARLIER,
  attack: AMOUNT,
  attackChance: AMOUNT,
  defense: AMOUNT,
  defenseChance: AMOUNT,
  maxHealth: AMOUNT,
  health: AMOUNT,
  gold: AMOUNT,
  wielded: wholeNumber(0, 1),
  alert: AMOUNT,
  lastSeen: CELL_OR_NONE,
  post: CELL_OR_NONE,
  patrolEnd: CELL_OR_NONE,
  leader: AMOUNT,
  actsUsed: AMOUNT,
  readyAt: TICK_OR_EARLIER,
  hidden: wholeNumber(0, 1),
  heldUp: AMOUNT,
  routs: AMOUNT,
  hurtAt: TICK_OR_EARLIER,
  blowsSinceTurn: AMOUNT,
  prickedIn: wholeNumber(NEVER, 0xffffffff),
  order: wholeNumber(0, ORDERS.length - 1),
  targetId: wholeNumber(NO_ACTOR, (1 << 20) - 1),
  feltAt: TICK_OR_EARLIER,
  feltCell: CELL_OR_NONE,
  goneAt: TICK_OR_EARLIER,
  followsAt: TICK_OR_EARLIER,
  level: AMOUNT,
  experience: AMOUNT,
  turnsUntilStarving: AMOUNT,
  tollToReturn: AMOUNT,
  worth: AMOUNT,
  mood: choiceOf(MOODS),
  side: choiceOf(SIDES),
  topic: KEY,
  /** The id of its mutation; empty if it has none. */
  mutation: derived(KEY, ({ mutation }: Actor) => mutation?.id ?? ''),
  wares: listOf(WARE, 20),
  pack: listOf(ITEM, 200),
  weapons: listOf(keyOf('weapon'), 2, { least: 1, isUncounted: true }),
  boons: listOf(KEY, 200),
  conditions: listOf(recordOf({ condition: KEY, until: TICK_OR_EARLIER }), 100),
});

/** The items on a cell, the topmost last. */
const PILE = recordOf({ cell: CELL, pile: listOf(ITEM, 2000) });

/** An item on its way to the floor below, and the cell it fell from. */
const FALLEN_ITEM = recordOf({ cell: CELL, item: ITEM });

/** A cell where something burns, drifts, passes or lies beneath. The bed is a number as in layers. */
const LIVE_CELL = recordOf({
  cell: CELL,
  fire: wholeNumber(0, 255),
  gas: wholeNumber(0, GASES.length),
  amount: wholeNumber(0, 255),
  timer: wholeNumber(0, 255),
  bed: wholeNumber(0, 255),
  blame: wholeNumber(0, 3),
});

const FLOOD = recordOf({ sources: listOf(CELL, 1000), left: wholeNumber(0, 255), captive: KEY });

const KNOWN_HAZARD = recordOf({ cell: CELL, what: choiceOf(HAZARDS) });

/** A creature as the hero last saw it. */
const SEEN_CREATURE = recordOf({
  id: ID,
  breed: keyOf('breed'),
  mutation: KEY,
  side: choiceOf(SIDES),
  mood: choiceOf(MOODS),
  cell: CELL,
});

/** A layer holds a place in the snapshot's lists of names: of the tile, or one more than that and 0 for nothing. */
export const FLOOR = recordOf({
  number: FLOOR_NUMBER,
  width: SIDE_LENGTH,
  height: SIDE_LENGTH,
  tiles: LAYER,
  knownTiles: derived(LAYER, ({ memory }: GameMap) => memory.tiles),
  knownItems: derived(LAYER, ({ memory }: GameMap) => memory.items),
  knownHazards: derived(listOf(KNOWN_HAZARD, 1 << 14, { by: 'cell' }), ({ memory }: GameMap) => memory.hazards.byCell),
  knownCreatures: derived(listOf(SEEN_CREATURE, 4000, { by: 'id' }), ({ memory }: GameMap) => memory.creatures.all),
  leftAt: TICK,
  arrivals: COUNT,
  arrivalAt: TICK,
  climbEvent: KEY,
  place: KEY,
  closesIn: COUNT,
  freed: COUNT,
  slain: listOf(KEY, 1000),
  toldLeft: listOf(CELL, 1 << 14),
  items: derived(listOf(PILE, 2000, { by: 'cell' }), ({ items }: GameMap) =>
    Array.from(items, ([cell, pile]) => ({ cell, pile })),
  ),
  knownProps: derived(LAYER, ({ memory }: GameMap) => memory.props),
  props: derived(listOf(PROP, 2000, { by: 'cell' }), ({ props }: GameMap) => [...props.values()]),
  actors: listOf(ACTOR, 4000, { by: 'id' }),
  ambient: wholeNumber(0, 15),
  fallen: listOf(ACTOR, 4000),
  fallenItems: listOf(FALLEN_ITEM, 2000),
  floods: listOf(FLOOD, 100),
  live: derived(listOf(LIVE_CELL, 1 << 14, { by: 'cell' }), ({ environment }: GameMap) => environment.cells),
  /** The tick of the environment's next turn; 0 while it has none. */
  environmentDue: derived(TICK, ({ environment }: GameMap) => (environment.heapIndex < 0 ? 0 : environment.due)),
});

export const KNOWLEDGE = recordOf({
  known: listOf(KEY, 1000),
  found: dictionaryOf(listOf(COUNT, 1000), 1000),
  fizzled: listOf(KEY, 1000),
  unwanted: listOf(choiceOf(SORTS), 100),
  called: dictionaryOf(textUpTo(40), 1000),
  bought: dictionaryOf(COUNT, 1000),
  said: listOf(KEY, 1000),
  met: dictionaryOf(recordOf({ met: COUNT, killed: COUNT }), 1000),
});

const RNG = recordOf({ c: wholeNumber(0, 1 << 22), s0: FRACTION, s1: FRACTION, s2: FRACTION });

/** All that a game has once. */
export const GAME = recordOf({
  rules: derived<Engine, number, number>(COUNT, () => RULES_VERSION),
  seed: derived(textUpTo(128), ({ options }: Engine) => options.seed),
  name: derived(textUpTo(64), ({ options }: Engine) => options.name),
  turn: TICK,
  nextId: wholeNumber(1, 1 << 20),
  stealth: COUNT,
  searches: COUNT,
  deepest: DEPTH,
  prizeAt: wholeNumber(NEVER, 0xffffffff),
  pursuer: wholeNumber(NO_ACTOR, (1 << 20) - 1),
  mourned: listOf(ACTOR, 1000),
  warnings: listOf(recordOf({ faction: choiceOf(FACTIONS), condition: KEY }), 100),
  difficulty: derived(KEY, ({ options }: Engine) => options.difficulty),
  kit: derived(KEY, ({ options }: Engine) => options.kit),
  knowledge: KNOWLEDGE,
  /** Empty while the game goes on. */
  outcome: derived(choiceOf(['', ...OUTCOMES]), ({ outcome }: Engine) => outcome ?? ''),
  rng: derived(RNG, ({ rng }: Engine) => rng.state()),
  /** The number of the floor the hero is on. */
  floor: derived(FLOOR_NUMBER, ({ map }: Engine) => map.number),
});

export const RUN = recordOf({
  ...GAME.fields,
  floors: derived(listOf(FLOOR, 99, { isUncounted: true }), ({ floors }: Engine) =>
    floors.filter((floor) => floor !== undefined),
  ),
});

const idsOf = (entries: readonly { readonly id: string }[]): readonly string[] => entries.map(({ id }) => id);

/** The keys of the content in the order of the numbers that stand for them in layers. Content, not state: never hashed. */
export const NAMES = recordOf({
  tileIds: derived(listOf(KEY, 255), ({ content }: Engine) => idsOf(content.tiles)),
  itemIds: derived(listOf(KEY, 255), ({ content }: Engine) => idsOf(content.items)),
  propIds: derived(listOf(KEY, 255), ({ content }: Engine) => idsOf(content.props)),
});
