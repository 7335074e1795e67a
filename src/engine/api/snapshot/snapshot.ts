import { Rng, type RngState } from '../../random/rng';
import { Engine } from '../../engine';
import type { Cell } from '../../space/geometry';
import { RULES_VERSION } from '../../version';
import { ACTOR_NUMBERS, HERO_ID, type Affliction } from '../../world/actor';
import { mapLayer } from '../../world/tile-tables';
import type { Item, ItemState } from '../../world/item';
import type { Side } from '../../world/allegiance';
import type { Mood } from '../../world/breed';
import type { Content } from '../../world/content';
import type { Knowledge } from '../../world/knowledge';
import { GameMap } from '../../world/game-map';
import { Prop } from '../../world/prop';
import type { Outcome } from '../event/event';

export interface ActorSnapshot {
  readonly id: number;
  readonly breed: string;
  readonly cell: Cell;
  /** The values of `ACTOR_NUMBERS`, in that order. */
  readonly numbers: readonly number[];
  readonly mood: Mood;
  readonly side: Side;
  readonly topic: string;
  readonly pack: readonly ThingSnapshot[];
  /** The weapons' keys. */
  readonly weapons: readonly string[];
  readonly conditions: readonly Affliction[];
  readonly boons: readonly string[];
}

/** What the hero has found out. */
export type KnowledgeSnapshot = Pick<Knowledge, 'known' | 'held' | 'unwanted' | 'called' | 'met'>;

/** Some of a kind of thing, with all its state. */
export interface ThingSnapshot extends ItemState {
  /** The key of its kind. */
  readonly kind: string;
}

/** Something that lies on a floor. */
export interface ItemSnapshot extends ThingSnapshot {
  readonly cell: Cell;
}

/** Something that stands on a floor and does not act. */
export interface PropSnapshot {
  readonly cell: Cell;
  /** The key of its kind. */
  readonly kind: string;
  readonly contents: readonly ThingSnapshot[];
  readonly works: readonly Cell[];
  readonly captive: string;
  readonly text: string;
}

export interface FloorSnapshot {
  readonly depth: number;
  readonly width: number;
  readonly height: number;
  /** Places in `Snapshot.tileIds`. */
  readonly tiles: Uint8Array;
  /** Places in `Snapshot.tileIds` plus one, 0 where nothing is known. */
  readonly known: Uint8Array;
  /** As `known`, of what lies there: places in `Snapshot.itemIds` plus one. */
  readonly knownLying: Uint8Array;
  readonly leftAt: number;
  readonly arrivals: number;
  readonly arrivalAt: number;
  /** As `known`, of what stands there: places in `Snapshot.propIds` plus one. */
  readonly knownProps: Uint8Array;
  readonly props: readonly PropSnapshot[];
  /** The lowest of a pile first. */
  readonly items: readonly ItemSnapshot[];
  readonly actors: readonly ActorSnapshot[];
}

/** A whole game as plain data. What follows from it (who sees what, what blocks) is worked out again on return. */
export interface Snapshot {
  readonly rules: number;
  readonly seed: string;
  readonly name: string;
  readonly difficulty: string;
  readonly turn: number;
  readonly deepest: number;
  readonly prizeAt: number;
  readonly knowledge: KnowledgeSnapshot;
  readonly nextId: number;
  readonly stealth: number;
  readonly searches: number;
  readonly outcome: Outcome | null;
  readonly rng: RngState;
  /** The tiles' keys in the order of their numbers, so that tiles added later move nothing. */
  readonly tileIds: readonly string[];
  /** The same for items. */
  readonly itemIds: readonly string[];
  readonly propIds: readonly string[];
  /** The depth the hero is on. */
  readonly depth: number;
  readonly floors: readonly FloorSnapshot[];
}

/** The game as it is between two commands. Shares nothing with the engine. */
export function toSnapshot(engine: Engine): Snapshot {
  const { options, content } = engine;
  return {
    rules: RULES_VERSION,
    seed: options.seed,
    name: options.name,
    difficulty: options.difficulty,
    turn: engine.turn,
    deepest: engine.deepest,
    prizeAt: engine.prizeAt,
    knowledge: knowledgeSnapshot(engine.knowledge),
    nextId: engine.nextId,
    stealth: engine.stealth,
    searches: engine.searches,
    outcome: engine.outcome ?? null,
    rng: engine.rng.state(),
    tileIds: content.tiles.map(({ id }) => id),
    itemIds: content.items.map(({ id }) => id),
    propIds: content.props.map(({ id }) => id),
    depth: engine.map.depth,
    floors: engine.floors.flatMap((map) => (map ? [floorSnapshot(map)] : [])),
  };
}

const knowledgeSnapshot = ({ known, held, unwanted, called, met }: Knowledge): KnowledgeSnapshot => ({
  known,
  held,
  unwanted,
  called: { ...called },
  met: Object.fromEntries(Object.entries(met).map(([id, each]) => [id, { ...each }])),
});

function floorSnapshot(map: GameMap): FloorSnapshot {
  const { depth, width, height, tiles, memory, leftAt, arrivals, arrivalAt, items, actors } = map;
  return {
    depth,
    width,
    height,
    tiles: tiles.slice(),
    known: memory.tiles.slice(),
    knownLying: memory.items.slice(),
    knownProps: memory.props.slice(),
    props: [...map.props.values()].map(({ cell, kind, contents, works, captive, text }) => ({
      cell,
      kind: kind.id,
      contents: contents.map(thingSnapshot),
      works,
      captive,
      text,
    })),
    leftAt,
    arrivals,
    arrivalAt,
    items: [...items].flatMap(([cell, pile]) => pile.map((item) => ({ cell, ...thingSnapshot(item) }))),
    actors: actors.map((actor) => ({
      id: actor.id,
      breed: actor.breed.id,
      cell: actor.cell,
      numbers: ACTOR_NUMBERS.map((field) => actor[field]),
      mood: actor.mood,
      side: actor.side,
      topic: actor.topic,
      pack: actor.pack.map(thingSnapshot),
      weapons: actor.weapons.flatMap((weapon) => weapon?.id ?? []),
      conditions: actor.conditions.map((each) => ({ ...each })),
      boons: [...actor.boons],
    })),
  };
}

const thingSnapshot = ({ kind, ...state }: Item): ThingSnapshot => ({ ...state, kind: kind.id });

/**
 * The engine that goes on from a snapshot exactly as the one it was taken from would have.
 * Throws a RangeError when the rules' version differs or a tile or breed is not in the content.
 */
export function fromSnapshot(content: Content, snapshot: Snapshot): Engine {
  const { rules, seed, name, difficulty, depth, knowledge } = snapshot;
  if (rules !== RULES_VERSION) throw new RangeError(`the snapshot is of rules ${rules}, these are ${RULES_VERSION}`);
  const engine = new Engine(content, { seed, name, difficulty }, Rng.restored(snapshot.rng));
  engine.turn = snapshot.turn;
  engine.deepest = snapshot.deepest;
  engine.prizeAt = snapshot.prizeAt;

  engine.stealth = snapshot.stealth;
  engine.searches = snapshot.searches;
  const thing = ({ kind, ...rest }: ThingSnapshot): Item => ({ ...rest, kind: engine.catalogue.itemKind(kind) });
  // By the numbers of the snapshot: those of today.
  const tiles = Uint8Array.from(snapshot.tileIds, (id) => engine.catalogue.tileNumber(id));
  // By what the memory of the snapshot holds: what memory holds today.
  const remembered = (numbers: readonly number[]): Uint8Array =>
    Uint8Array.of(0, ...numbers.map((number) => number + 1));
  const known = remembered([...tiles]);
  const knownLying = remembered(snapshot.itemIds.map((id) => engine.catalogue.itemNumber(id)));
  const knownProps = remembered(snapshot.propIds.map((id) => engine.catalogue.propNumber(id)));
  for (const floor of snapshot.floors) {
    const { width, height } = floor;
    const map = new GameMap(engine, floor.depth, { width, height, tiles: mapLayer(floor.tiles, tiles) });
    engine.floors[floor.depth] = map;
    map.leftAt = floor.leftAt;
    for (const { cell, kind, contents, works, captive, text } of floor.props) {
      const prop = new Prop(engine.catalogue.propKind(kind));
      prop.contents = contents.map(thing);
      prop.works = works;
      prop.captive = captive;
      prop.text = text;
      map.placeProp(prop, cell);
    }
    map.memory.restore(
      mapLayer(floor.known, known),
      mapLayer(floor.knownLying, knownLying),
      mapLayer(floor.knownProps, knownProps),
    );
    map.arrivals = floor.arrivals;
    map.arrivalAt = floor.arrivalAt;
    for (const { cell, ...saved } of floor.items) map.addItem(cell, thing(saved));
    for (const saved of floor.actors) {
      const actor = saved.id === HERO_ID ? engine.hero : engine.create(saved.breed, saved.id);
      ACTOR_NUMBERS.forEach((field, i) => {
        actor[field] = saved.numbers[i] as number;
      });
      actor.mood = saved.mood;
      actor.side = saved.side;
      actor.topic = saved.topic;
      actor.pack = saved.pack.map(thing);
      const [first, second] = saved.weapons.map((weapon) => engine.catalogue.weapon(weapon));
      if (first) actor.weapons = second ? [first, second] : [first];
      actor.conditions = saved.conditions.map((each) => ({ ...each }));
      actor.boons = [...saved.boons];
      map.add(actor, saved.cell);
    }
  }
  if (engine.map.depth !== depth) throw new RangeError('the hero is not on the floor the snapshot names');
  engine.look();
  // After that: to see again who was in sight is not to meet them again.
  Object.assign(engine.knowledge, structuredClone(knowledge));
  engine.nextId = snapshot.nextId;
  engine.outcome = snapshot.outcome ?? undefined;
  return engine;
}
