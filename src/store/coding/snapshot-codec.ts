import { OUTCOMES } from '../../engine/border/event';
import type {
  ActorSnapshot,
  FloorSnapshot,
  ItemSnapshot,
  LoreSnapshot,
  PropSnapshot,
  Snapshot,
  ThingSnapshot,
} from '../../engine/border/snapshot';
import type { RngState } from '../../engine/chance/rng';
import { ACTOR_NUMBERS, NONE, type Affliction } from '../../engine/world/actor';
import type { ItemState } from '../../engine/world/item';
import { MOODS, SIDES } from '../../engine/world/kinds';
import type { Acquaintance } from '../../engine/world/lore';
import { SORTS } from '../../engine/world/wares';
import { Damage } from './bytes';
import { dictionary, int, list, nullable, object, oneOf, only, signed, text, type Codec, type Fields } from './codec';

/** Bounds on all that a game consists of: far above what play comes to, far below what could do harm. */
const KEYS = text(64);
const CELL = int(0, 1 << 14);
const DEPTH = int(1, 99);
const COUNT = int(0, 1 << 20);
const TICK = int(0, 2 ** 32 - 1);
const NUMBER = signed(2 ** 40);
const YES = { optional: only(true as const) };
const MOST_THINGS = 2000;

/** A fraction over 2³², as the streams of chance are made of. */
const fraction: Codec<number> = {
  write: (out, n) => {
    out.count(n * 0x100000000);
  },
  read: (from) => from.count(0xffffffff) / 0x100000000,
};

const CHANCE: Codec<RngState> = object<RngState>({ c: int(0, 1 << 22), s0: fraction, s1: fraction, s2: fraction });

/** A layer of a map, a byte for each cell. */
const layer: Codec<Uint8Array> = {
  write: (out, bytes) => {
    out.count(bytes.length);
    out.raw(bytes);
  },
  read: (from) => from.raw(from.count(1 << 14)),
};

const STATE: Fields<ItemState> = {
  count: int(1, 1 << 20),
  of: { optional: KEYS },
  home: { optional: object<{ readonly depth: number; readonly cell: number }>({ depth: DEPTH, cell: CELL }) },
  plus: { optional: signed(1 << 10) },
  make: { optional: KEYS },
  charges: { optional: signed(1 << 16) },
  rest: { optional: signed(1 << 20) },
  known: YES,
  on: YES,
  tried: { optional: COUNT },
  spare: YES,
  left: YES,
  letter: { optional: text(1) },
  note: { optional: text(40) },
};
const THING: Codec<ThingSnapshot> = object<ThingSnapshot>({ kind: KEYS, ...STATE });
const ITEM: Codec<ItemSnapshot> = object<ItemSnapshot>({ cell: CELL, kind: KEYS, ...STATE });

const PROP: Codec<PropSnapshot> = object<PropSnapshot>({
  cell: CELL,
  kind: KEYS,
  contents: list(THING, 100),
  works: list(CELL, 1000),
  captive: KEYS,
  text: text(400),
});

const numbers: Codec<number[]> = {
  write: (out, values) => {
    for (const value of values) NUMBER.write(out, value);
  },
  read: (from) => ACTOR_NUMBERS.map(() => NUMBER.read(from)),
};

const ACTOR: Codec<ActorSnapshot> = object<ActorSnapshot>({
  id: int(0, 0xfffff),
  breed: KEYS,
  cell: CELL,
  numbers,
  mood: oneOf(MOODS),
  side: oneOf(SIDES),
  topic: KEYS,
  pack: list(THING, 200),
  weapons: list(KEYS, 2),
  conditions: list(object<Affliction>({ condition: KEYS, until: NUMBER }), 100),
  boons: list(KEYS, 200),
});

const FLOOR: Codec<FloorSnapshot> = object<FloorSnapshot>({
  depth: DEPTH,
  width: int(3, 127),
  height: int(3, 127),
  tiles: layer,
  known: layer,
  knownLying: layer,
  leftAt: TICK,
  arrivals: COUNT,
  arrivalAt: TICK,
  knownProps: layer,
  props: list(PROP, MOST_THINGS),
  items: list(ITEM, MOST_THINGS),
  actors: list(ACTOR, 4000),
});

const LORE: Codec<LoreSnapshot> = object<LoreSnapshot>({
  known: list(KEYS, 1000),
  held: list(KEYS, 1000),
  unwanted: list(oneOf(SORTS), 100),
  called: dictionary(text(40), 64, 1000),
  met: dictionary(object<Acquaintance>({ met: COUNT, killed: COUNT }), 64, 1000),
});

/**
 * A whole game. Every field of every part has its row: one that is new does not compile without. What is read holds
 * to these bounds; that it makes sense is for `soundness.ts` to say.
 */
export const SNAPSHOT: Codec<Snapshot> = object<Snapshot>({
  rules: int(0, 1 << 20),
  seed: text(128),
  name: text(64),
  difficulty: KEYS,
  turn: TICK,
  deepest: DEPTH,
  prizeAt: int(NONE, 2 ** 32 - 1),
  lore: LORE,
  nextId: int(1, 1 << 20),
  stealth: int(0, 1 << 10),
  searches: COUNT,
  outcome: nullable(oneOf(OUTCOMES)),
  chance: CHANCE,
  tileIds: list(KEYS, 255),
  itemIds: list(KEYS, 255),
  propIds: list(KEYS, 255),
  depth: DEPTH,
  floors: list(FLOOR, 99),
});

/** Demands that a snapshot is whole in itself, before anything is made of it. Throws Damage. */
export function checkLayers({ floors, tileIds, itemIds, propIds }: Snapshot): void {
  const fits = (layerOf: Uint8Array, size: number, most: number): boolean =>
    layerOf.length === size && layerOf.every((number) => number <= most);
  for (const { width, height, tiles, known, knownLying, knownProps, actors, props, items } of floors) {
    const size = width * height;
    const isWhole =
      fits(tiles, size, tileIds.length - 1) &&
      fits(known, size, tileIds.length) &&
      fits(knownLying, size, itemIds.length) &&
      fits(knownProps, size, propIds.length) &&
      [...actors, ...props, ...items].every(({ cell }) => cell < size) &&
      props.every(({ works }) => works.every((cell) => cell < size));
    if (!isWhole) throw new Damage('a floor in it does not fit together');
  }
  if (new Set(floors.map(({ depth }) => depth)).size < floors.length) throw new Damage('a floor in it is there twice');
}
