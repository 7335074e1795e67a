import { OUTCOMES } from '../../engine/api/event/event';
import type {
  ActorSnapshot,
  FloorSnapshot,
  ItemSnapshot,
  KnowledgeSnapshot,
  PropSnapshot,
  Snapshot,
  ThingSnapshot,
} from '../../engine/api/snapshot/snapshot';
import type { RngState } from '../../engine/random/rng';
import { ACTOR_NUMBERS, NONE, type Affliction } from '../../engine/world/actor';
import type { ItemState } from '../../engine/world/item';
import { SIDES } from '../../engine/world/allegiance';
import { MOODS } from '../../engine/world/breed';
import type { KillCount } from '../../engine/world/knowledge';
import { SORTS } from '../../engine/world/item-kind';
import { Blocks, toRaw, type Block, type RawBlock } from './block';
import { CorruptDataError } from './bytes';
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

const RNG: Codec<RngState> = object<RngState>({ c: int(0, 1 << 22), s0: fraction, s1: fraction, s2: fraction });

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
  affix: { optional: KEYS },
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

/** A floor without those who are on it. */
type Ground = Omit<FloorSnapshot, 'actors'>;

const GROUND: Fields<Ground> = {
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
};

const ACTORS: Codec<readonly ActorSnapshot[]> = list(ACTOR, 4000);

const KNOWLEDGE: Codec<KnowledgeSnapshot> = object<KnowledgeSnapshot>({
  known: list(KEYS, 1000),
  held: list(KEYS, 1000),
  unwanted: list(oneOf(SORTS), 100),
  called: dictionary(text(40), 64, 1000),
  met: dictionary(object<KillCount>({ met: COUNT, killed: COUNT }), 64, 1000),
});

/** What a snapshot has besides the parts that stand by themselves. */
type Run = Omit<Snapshot, 'knowledge' | 'rng' | 'floors' | keyof Names>;

/** The content's names, in the order of the numbers that stand for them in layers. */
type Names = Pick<Snapshot, 'tileIds' | 'itemIds' | 'propIds'>;

/** Those who are on a floor. */
type Crowd = Pick<FloorSnapshot, 'depth' | 'actors'>;

const NAMES: Fields<Names> = { tileIds: list(KEYS, 255), itemIds: list(KEYS, 255), propIds: list(KEYS, 255) };

const RUN: Fields<Run> = {
  rules: int(0, 1 << 20),
  seed: text(128),
  name: text(64),
  difficulty: KEYS,
  turn: TICK,
  deepest: DEPTH,
  prizeAt: int(NONE, 2 ** 32 - 1),
  nextId: int(1, 1 << 20),
  stealth: int(0, 1 << 10),
  searches: COUNT,
  outcome: nullable(oneOf(OUTCOMES)),
  depth: DEPTH,
};

/** The parts of a snapshot, each of which has versions of its own. */
interface Parts {
  readonly run: Run;
  readonly rng: RngState;
  readonly knowledge: KnowledgeSnapshot;
  readonly names: Names;
  readonly floors: readonly Ground[];
  readonly actors: readonly Crowd[];
}

/**
 * How each part is written. Every field of every part has its row: one that is new does not compile without. What is
 * read holds to these bounds; that it makes sense is for `soundness.ts` to say.
 */
const BLOCKS: { readonly [K in keyof Parts]: Block<Parts[K]> } = {
  run: { name: 'run', codec: object<Run>(RUN), before: [] },
  rng: { name: 'rng', codec: RNG, before: [] },
  knowledge: { name: 'knowledge', codec: KNOWLEDGE, before: [] },
  names: { name: 'names', codec: object<Names>(NAMES), before: [] },
  floors: { name: 'floors', codec: list(object<Ground>(GROUND), 99), before: [] },
  actors: { name: 'actors', codec: list(object<Crowd>({ depth: DEPTH, actors: ACTORS }), 99), before: [] },
};

/** A whole game in parts. */
export function toBlocks(snapshot: Snapshot): readonly RawBlock[] {
  const { rng, knowledge, floors } = snapshot;
  return [
    toRaw(BLOCKS.run, snapshot),
    toRaw(BLOCKS.rng, rng),
    toRaw(BLOCKS.knowledge, knowledge),
    toRaw(BLOCKS.names, snapshot),
    toRaw(BLOCKS.floors, floors),
    toRaw(BLOCKS.actors, floors),
  ];
}

/** The game of these parts, and whether one of them is of a version before. Throws Newer or Damage. */
export function fromBlocks(raw: readonly RawBlock[]): { readonly snapshot: Snapshot; readonly isOlder: boolean } {
  const blocks = new Blocks(raw, Object.keys(BLOCKS));
  const crowds = blocks.read(BLOCKS.actors);
  const floors = blocks.read(BLOCKS.floors).map((ground) => {
    const crowd = crowds.find(({ depth }) => depth === ground.depth);
    return { ...ground, actors: crowd?.actors ?? [] };
  });
  const there = new Set(floors.map(({ depth }) => depth));
  if (crowds.length !== floors.length || crowds.some(({ depth }) => !there.has(depth)))
    throw new CorruptDataError('somebody in it is on no floor');
  const [run, rng, knowledge] = [blocks.read(BLOCKS.run), blocks.read(BLOCKS.rng), blocks.read(BLOCKS.knowledge)];
  return { snapshot: { ...run, ...blocks.read(BLOCKS.names), rng, knowledge, floors }, isOlder: blocks.isOlder };
}

const { rules, seed, name, difficulty, turn, deepest, prizeAt, nextId, stealth, searches, outcome, depth } = RUN;

/** Format 1: the same in one piece, and in this order. */
export const FORMAT_1: Codec<Snapshot> = object<Snapshot>({
  ...{ rules, seed, name, difficulty, turn, deepest, prizeAt },
  knowledge: KNOWLEDGE,
  ...{ nextId, stealth, searches, outcome },
  rng: RNG,
  ...NAMES,
  depth,
  floors: list(object<FloorSnapshot>({ ...GROUND, actors: ACTORS }), 99),
});

/** Whether a layer has so many cells, and nothing above `most` in any. */
function fits(layerOf: Uint8Array, size: number, most: number): boolean {
  for (let cell = 0; cell < layerOf.length; cell++) if ((layerOf[cell] as number) > most) return false;
  return layerOf.length === size;
}

/** Demands that a snapshot is whole in itself, before anything is made of it. Throws Damage. */
export function checkLayers({ floors, tileIds, itemIds, propIds }: Snapshot): void {
  for (const { width, height, tiles, known, knownLying, knownProps, actors, props, items } of floors) {
    const size = width * height;
    const isWhole =
      fits(tiles, size, tileIds.length - 1) &&
      fits(known, size, tileIds.length) &&
      fits(knownLying, size, itemIds.length) &&
      fits(knownProps, size, propIds.length) &&
      [...actors, ...props, ...items].every(({ cell }) => cell < size) &&
      props.every(({ works }) => works.every((cell) => cell < size));
    if (!isWhole) throw new CorruptDataError('a floor in it does not fit together');
  }
  if (new Set(floors.map(({ depth }) => depth)).size < floors.length)
    throw new CorruptDataError('a floor in it is there twice');
}
