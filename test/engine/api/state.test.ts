// The tables of the state are complete: every field of a game counts in its hash and survives a snapshot.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fork } from '../../../src/engine/api/snapshot/fork';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { Rng } from '../../../src/engine/random/rng';
import type { Engine } from '../../../src/engine/engine';
import { Actor } from '../../../src/engine/world/actors/actor';
import { TEST_CONTENT } from '../../scene';
import { anyCommand, livelyGame } from '../random-play';

/**
 * Fields that follow from others, or do not affect what happens next. Every other field of an engine, a map or an actor
 * is state: it has a row in the tables, so that it counts in the hash and survives a snapshot.
 */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  Engine: [
    'content',
    'emitted',
    'catalogue',
    'onEvent',
    'onTurn',
    'hero',
    'now',
    'lastLook',
    'fate',
    'addFloors',
    'moment',
  ],
  Knowledge: ['content', 'seed', 'deal', 'odds', 'flight'],
  GameMap: [
    'engine',
    'size',
    'lineOfSight',
    'block',
    'buffers',
    'strides',
    'offsets',
    'version',
    'shownTiles',
    'shownProps',
    'trapped',
    'companions',
    'blocked',
    'shownItems',
    'opaque',
    'solid',
    'visible',
    'actorSlots',
    'schedule',
    // Tested by itself: only the cells where something goes on are state.
    'environment',
    'flames',
    'light',
    'paths',
    'stairs',
  ],
  FloorMemory: ['map', 'blocked', 'hazards', 'version', 'marks', 'with'],
  CreatureMemory: ['sorted'],
  Actor: ['standsOn', 'mapSlot', 'heapIndex', 'inSight', 'breed', 'ref', 'traits'],
  /** Items, and creatures as they were last seen: their kind and breed are content. A copy alone keeps how foes left. */
  Object: ['kind', 'breed', 'inSight', 'left'],
  Prop: ['kind', 'standsOn', 'cell'],
};

interface Leaf {
  readonly path: string;
  /** Changes the value, and returns what changes it back. */
  readonly change: () => () => void;
}

/** Lists the fields of an object, among them private ones, which an accessor of the same name reads and writes. */
function fieldsOf(holder: Record<string, unknown>): readonly (readonly [name: string, value: unknown])[] {
  const written = accessorsOf(Object.getPrototypeOf(holder) as object);
  return [...Object.entries(holder), ...written.map((name) => [name, holder[name]] as const)];
}

/** Returns the names of the accessors that read and write. */
const accessorsOf = (prototype: object): readonly string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name, accessor]) => accessor.get !== undefined && accessor.set !== undefined && name !== '__proto__')
    .map(([name]) => name);

/** Lists every number and text of the state, with a way to change it. */
function leaves(engine: Engine): Leaf[] {
  const found: Leaf[] = [];
  const visit = (holder: Record<string, unknown>, path: string): void => {
    const derived = DERIVED[holder.constructor.name] ?? [];
    for (const [key, value] of fieldsOf(holder)) {
      if (derived.includes(key)) continue;
      const at = `${path}.${key}`;
      const changedTo = (other: unknown): void => {
        const change = () => {
          if (other === undefined) Reflect.deleteProperty(holder, key);
          else holder[key] = other;
          return () => void (holder[key] = value);
        };
        found.push({ path: at, change });
      };
      if (key === 'weapons') changedTo([engine.catalogue.weapon('spark')]);
      else if (key === 'mutation' && typeof value !== 'string') changedTo(engine.catalogue.mutation('hulking'));
      else if (key === 'side') changedTo(value === 'neutral' ? 'ally' : 'neutral');
      else if (typeof value === 'boolean') changedTo(undefined);
      else if (typeof value === 'number') changedTo(value + 1);
      else if (typeof value === 'string') changedTo(`${value}!`);
      else if (value === undefined) changedTo('escaped');
      else if (value instanceof Rng) changedTo(Rng.named('another'));
      else if (value instanceof Uint8Array) {
        for (const i of [0, value.length >> 1, value.length - 1]) {
          const flip = () => void (value[i] = (value[i] as number) ^ 1);
          const change = () => {
            flip();
            return flip;
          };
          found.push({ path: `${at}[${i}]`, change });
        }
      } else if (value instanceof Map) {
        for (const [name, part] of value) visit(part as Record<string, unknown>, `${at}.${String(name)}`);
      } else if (value !== null && typeof value === 'object') visit(value as Record<string, unknown>, at);
      else throw new Error(`${at} is neither state nor listed as derived`);
    }
  };
  visit(engine as unknown as Record<string, unknown>, 'engine');
  return found;
}

function wellTravelled(): Engine {
  const engine = livelyGame('total');
  const rng = Rng.named('total');
  for (let step = 0; step < 300; step++) engine.perform(anyCommand(engine, rng));
  return engine;
}

test('the hash counts every part of the state', () => {
  const engine = wellTravelled();
  const all = leaves(engine);
  expect(all.length).toBeGreaterThan(30);
  const plain = hashState(engine);
  const silent = all.filter(({ change }) => {
    const changeBack = change();
    const isSilent = hashState(engine) === plain;
    changeBack();
    return isSilent;
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
  // Each change was taken back, or the next ones would not have been alone.
  expect(hashState(engine)).toBe(plain);
});

test('a private field of the engine is one of an actor, and has an accessor by which its state is seen, or is named as derived', () => {
  const folder = join(__dirname, '../../../src/engine');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}(?:readonly )?#(\w+)\b(?!\()/gm)])
    .map(([, name = '']) => name);
  const seen = [...(DERIVED['Actor'] ?? []), ...accessorsOf(Actor.prototype)];
  expect(names).toContain('conditions');
  expect(names.filter((name) => !seen.includes(name))).toEqual([]);
});

test('a copy of a game has every part of the state', () => {
  const engine = wellTravelled();
  // The size and the name of a part do not change by themselves.
  const parts = leaves(engine).filter(({ path }) => !/^engine\.options\.|\.(?:width|height|number|id)$/.test(path));
  const lost = parts.filter(({ change }) => {
    const changeBack = change();
    const isLost = hashState(fork(engine)) !== hashState(engine);
    changeBack();
    return isLost;
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('a snapshot keeps every part of the state', () => {
  const original = wellTravelled();
  const restored = fromSnapshot(TEST_CONTENT, toSnapshot(original));
  const paths = (engine: Engine) => new Set(leaves(engine).map(({ path }) => path));
  expect(paths(restored)).toEqual(paths(original));
  expect(hashState(restored)).toBe(hashState(original));
  expect(restored.rng.state()).toEqual(original.rng.state());
});

test('a snapshot shares nothing with the game it was taken from', () => {
  const engine = wellTravelled();
  const snapshot = toSnapshot(engine);
  const copy = structuredClone(snapshot);
  const rng = Rng.named('afterwards');
  for (let step = 0; step < 50; step++) engine.perform(anyCommand(engine, rng));
  expect(snapshot).toEqual(copy);
});

test('a snapshot refers to tiles by key: new tiles change nothing, and an error names a missing one', () => {
  const engine = wellTravelled();
  const more = { ...TEST_CONTENT, tiles: [{ ...TEST_CONTENT.tiles[0], id: 'lava' } as never, ...TEST_CONTENT.tiles] };
  const restored = fromSnapshot(more, toSnapshot(engine));
  const { cell } = engine.hero;
  expect(restored.map.tile(cell).id).toBe(engine.map.tile(cell).id);
  expect(restored.map.memory.tileAt(cell)?.id).toBe(engine.map.memory.tileAt(cell)?.id);
  const fewer = { ...TEST_CONTENT, tiles: TEST_CONTENT.tiles.filter(({ id }) => id !== 'floor') };
  expect(() => fromSnapshot(fewer, toSnapshot(engine))).toThrow('no tile is called "floor"');
});

test('a snapshot of other rules is refused', () => {
  const snapshot = { ...toSnapshot(wellTravelled()), rules: 999 };
  expect(() => fromSnapshot(TEST_CONTENT, snapshot)).toThrow('rules 999');
});
