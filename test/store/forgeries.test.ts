/** Forged saves and journals: each is refused in one sentence, or can be played. */
import {
  toSnapshot,
  type ActorSnapshot,
  type FloorSnapshot,
  type Snapshot,
} from '../../src/engine/api/snapshot/snapshot';
import { COMMAND_NAMES, rowOf } from '../../src/engine/api/command/command-table';
import { Rng } from '../../src/engine/random/rng';
import { befriend } from '../../src/engine/rules/actors/friends';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { CorruptDataError } from '../../src/store/coding/bytes';
import { decodeCommand, encodeCommand } from '../../src/store/coding/command-codec';
import { decodeSnapshot, encodeSnapshot } from '../../src/store/coding/snapshot-file';
import { validateSnapshot } from '../../src/store/coding/validate';
import { loadGame } from '../../src/store/journal/load';
import { logName } from '../../src/store/journal/file-names';
import { frame, RECORD, scan } from '../../src/store/journal/record';
import { anyCommand, livelyGame } from '../engine/random-play';
import { brokenInvariants } from '../invariants';
import { scene } from '../scene';
import { begin, FOLDER, meansOf, nextCommand, smallContent } from './saved-games';
import { MemoryFiles } from './memory-files';
import { cpuMsOf } from '../support/watch';

const content = smallContent();
const files = new MemoryFiles();
const journal = begin(meansOf(files, content));
const rng = Rng.named('hostile');
for (let i = 0; i < 60; i++) journal.perform(nextCommand(journal, rng));

test('every command has a number of its own, and is decoded as it was encoded', () => {
  expect(new Set(COMMAND_NAMES.map((name) => rowOf(name).code)).size).toBe(COMMAND_NAMES.length);
  const engine = livelyGame('commands');
  for (let i = 0; i < 2000; i++) {
    const command = anyCommand(engine, rng);
    expect(decodeCommand(encodeCommand(command))).toEqual(command);
  }
});

/** A snapshot whose fields can be written. */
type Loose = { [Field in keyof Snapshot]: Field extends 'floors' ? LooseFloor[] : Snapshot[Field] };
type LooseFloor = {
  -readonly [Field in keyof FloorSnapshot]: Field extends 'actors' ? LooseActor[] : FloorSnapshot[Field];
};
type LooseActor = { -readonly [Field in keyof ActorSnapshot]: ActorSnapshot[Field] };
type Change = (
  snapshot: { -readonly [Field in keyof Loose]: Loose[Field] },
  hero: LooseActor,
  floor: LooseFloor,
) => void;

const item = { kind: 'ration', count: 1 };

/** Changes that a forger might think of. */
const FORGERIES: readonly (readonly [what: string, change: Change])[] = [
  ['a hero in a wall', (_, hero) => (hero.cell = 0)],
  ['a hero beyond the map', (_, hero) => (hero.cell = 16_000)],
  ['two heroes', (_, hero, { actors }) => actors.push({ ...hero })],
  ['two heroes on two cells', (_, hero, { actors }) => actors.push({ ...hero, cell: hero.cell + 1 })],
  ...[
    { cell: 16_000 },
    { cell: 1 },
    { gas: 3 },
    { amount: 40 },
    { timer: 9 },
    { bed: 2 },
    { bed: 255 },
    { fire: 255 },
    { gas: 9, amount: 255, blame: 3 },
  ].flatMap((odd): readonly (readonly [string, Change])[] => [
    [
      `something that goes on: ${JSON.stringify(odd)}`,
      (_, hero, floor) => {
        floor.live = [{ cell: hero.cell, fire: 3, gas: 0, amount: 0, timer: 0, bed: 0, blame: 0, ...odd }];
        floor.environmentDue = hero.due + 1;
      },
    ],
  ]),
  [
    'fire that never goes on',
    (_, hero, floor) => (floor.live = [{ cell: hero.cell, fire: 3, gas: 0, amount: 0, timer: 0, bed: 0, blame: 0 }]),
  ],
  [
    'fire that is a million turns behind',
    (_, hero, floor) => {
      floor.live = [{ cell: hero.cell, fire: 3, gas: 0, amount: 0, timer: 0, bed: 0, blame: 0 }];
      hero.due = 100_000_000;
      floor.environmentDue = 1;
    },
  ],
  ['a hero who has fallen', (_, hero, floor) => (floor.fallen = [{ ...hero }])],
  ['a floor without light', (_, _hero, floor) => (floor.ambient = 0)],
  ['no hero', (_, hero, floor) => (floor.actors = floor.actors.filter((one) => one !== hero))],
  ['a hero with a billion points of health', (_, hero) => (hero.health = hero.maxHealth = 1e9)],
  ['a hero with more health than the maximum', (_, hero) => (hero.health = 2 ** 39)],
  ['a dead hero who continues', (_, hero) => (hero.health = 0)],
  ['a turn in the past', (_, hero) => (hero.due = -5)],
  ['a turn in a million years', (_, hero) => (hero.due = 2 ** 39)],
  ['a goal outside the map', (_, hero) => (hero.lastSeen = 1e6)],
  ['a third weapon in hand', (_, hero) => (hero.wielded = 7)],
  ['two hundred items in the pack', (_, hero) => (hero.pack = Array.from({ length: 200 }, () => item))],
  [
    'the same letter twice',
    (_, hero) =>
      (hero.pack = [
        { ...item, letter: 'a' },
        { ...item, letter: 'a' },
      ]),
  ],
  ['a million of an item', (_, hero) => (hero.pack = [{ ...item, count: 1 << 20 }])],
  [
    'a hundred conditions',
    (_, hero) => (hero.conditions = Array.from({ length: 100 }, () => ({ condition: 'poisoned', until: 2 ** 39 }))),
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    'x'.repeat(64),
    '../../x',
    '\u001b]52;c;AAAA\u0007',
  ].flatMap((name): (readonly [string, Change])[] => [
    [`a breed called ${JSON.stringify(name)}`, (_, hero) => (hero.breed = name)],
    [`an item called ${JSON.stringify(name)}`, (_, hero) => (hero.pack = [{ kind: name, count: 1 }])],
    [`an affix called ${JSON.stringify(name)}`, (_, hero) => (hero.pack = [{ ...item, affix: name }])],
    [`a condition called ${JSON.stringify(name)}`, (_, hero) => (hero.conditions = [{ condition: name, until: 5 }])],
    [`a boon called ${JSON.stringify(name)}`, (_, hero) => (hero.boons = [name])],
    [`a weapon called ${JSON.stringify(name)}`, (_, hero) => (hero.weapons = [name, name])],
    [`a talk called ${JSON.stringify(name)}`, (_, hero) => (hero.topic = name)],
    [`a tile called ${JSON.stringify(name)}`, (snapshot) => (snapshot.tileIds = snapshot.tileIds.map(() => name))],
    [`a difficulty called ${JSON.stringify(name)}`, (snapshot) => (snapshot.difficulty = name)],
    [
      `an item that the player calls ${JSON.stringify(name)}`,
      (snapshot) =>
        (snapshot.knowledge = { ...snapshot.knowledge, called: JSON.parse(`{${JSON.stringify(name)}:"x"}`) as never }),
    ],
    [
      `a breed met called ${JSON.stringify(name)}`,
      (snapshot) =>
        (snapshot.knowledge = {
          ...snapshot.knowledge,
          met: JSON.parse(`{${JSON.stringify(name)}:{"met":1,"killed":1}}`) as never,
        }),
    ],
    [
      `a prop called ${JSON.stringify(name)}`,
      (_, __, floor) =>
        (floor.props = [
          { cell: 9, kind: name, contents: [], offers: [], works: [], excludes: [], captive: '', text: '' },
        ]),
    ],
    [
      `a captive called ${JSON.stringify(name)}`,
      (_, __, floor) =>
        (floor.props = [
          { cell: 9, kind: 'cage', contents: [], offers: [], works: [], excludes: [], captive: name, text: '' },
        ]),
    ],
  ]),
  ['an empty random stream', (snapshot) => (snapshot.rng = { c: 0, s0: 0, s1: 0, s2: 0 })],
  ['a next id that is in use', (snapshot) => (snapshot.nextId = 1)],
  [
    'a floor below the last one',
    (snapshot, _, floor) => {
      snapshot.floor = floor.number = 11;
    },
  ],
  [
    'a third floor of a side place',
    (snapshot, _, floor) => {
      snapshot.floor = floor.number = 53;
    },
  ],
  ['a side place of no kind', (_, __, floor) => (floor.place = 'nowhere')],
  ['the hero’s floor missing', (snapshot) => (snapshot.floor = 2)],
  ['a floor twice', (snapshot, _, floor) => snapshot.floors.push(floor)],
  ['a floor of another size', (_, __, floor) => (floor.width = 99)],
  ['a floor without walls', (_, __, floor) => (floor.tiles = floor.tiles.map(() => floor.tiles[9] ?? 0))],
  ['tiles that do not exist', (_, __, floor) => (floor.tiles = floor.tiles.map(() => 254))],
  [
    'two thousand items on a cell',
    (_, { cell }, floor) => (floor.items = [{ cell, pile: Array.from({ length: 2000 }, () => item) }]),
  ],
  [
    'four thousand actors in one cell',
    (_, hero, floor) => (floor.actors = Array.from({ length: 4000 }, (__, i) => ({ ...hero, id: hero.id + i }))),
  ],
  [
    'a lever that works every cell',
    (_, __, floor) =>
      (floor.props = [
        {
          cell: 9,
          kind: 'lever',
          contents: [],
          offers: [],
          works: Array.from({ length: 30 }, (___, i) => i),
          excludes: [],
          captive: '',
          text: '',
        },
      ]),
  ],
  ['an outcome before the end', (snapshot) => (snapshot.outcome = 'won')],
];

test.each(FORGERIES)('a snapshot with %s is refused, or is a valid game', (_, change) => {
  const snapshot = structuredClone(toSnapshot(journal.engine)) as unknown as Parameters<Change>[0];
  const floor = snapshot.floors.find(({ number }) => number === snapshot.floor) as LooseFloor;
  const hero = floor.actors.find(({ id }) => id === HERO_ID) as LooseActor;
  change(snapshot, hero, floor);
  let file: Uint8Array;
  try {
    file = encodeSnapshot(snapshot);
  } catch (error) {
    if (error instanceof RangeError) return; // no bytes can say this
    throw error;
  }
  const play = (): void => {
    try {
      const engine = validateSnapshot(content, decodeSnapshot(file));
      for (let turn = 0; turn < 10 && engine.outcome === undefined; turn++) {
        engine.perform({ do: 'wait' });
        expect(brokenInvariants(engine)).toEqual([]);
      }
    } catch (error) {
      if (!(error instanceof CorruptDataError)) throw error;
      expect(error.message).toMatch(/^.{5,120}$/);
    }
  };
  expect(cpuMsOf(play)).toBeLessThan(2000);
});

test('a saved creature that hunts, guards or obeys at a place that is none is refused, or the game can be played', () => {
  const { engine } = scene('##########\n#<@.b..c.#\n#......m.#\n##########', {
    b: {
      actor: 'brute',
      as: (who) => {
        befriend(who.engine.hero, who);
      },
    },
    c: { actor: 'captain' },
    m: { actor: 'minion' },
  });
  const whole = toSnapshot(engine);
  const fields = [
    'alert',
    'lastSeen',
    'post',
    'patrolEnd',
    'leader',
    'order',
    'target',
    'feltAt',
    'feltCell',
    'followsAt',
  ];
  const values = [-1, 0, 1, 3, engine.hero.cell, 1 << 14];
  const refused: string[] = [];
  for (const field of fields)
    for (const other of [undefined, ...fields])
      for (const value of values) {
        const changed = structuredClone(whole) as unknown as Parameters<Change>[0];
        const floor = changed.floors.find(({ number }) => number === whole.floor) as LooseFloor;
        floor.actors = floor.actors.map((who) =>
          who.id === HERO_ID ? who : { ...who, [field]: value, ...(other === undefined ? {} : { [other]: 1 }) },
        );
        try {
          const game = validateSnapshot(engine.content, changed);
          for (let turn = 0; turn < 3 && game.outcome === undefined; turn++) game.perform({ do: 'wait' });
        } catch (error) {
          if (!(error instanceof CorruptDataError)) throw new Error(`${field} ${value} ${other}`, { cause: error });
          refused.push(error.message);
        }
      }
  expect(refused).toContain('an actor hunts nobody, or forgets whom it hunts');
  expect(refused).toContain('a friend was told to go nowhere');
});

test('the name of a log does not decide what is in it', () => {
  const image = new MemoryFiles(new Map(files.names), new Map(files.contents));
  image.names.set(`${FOLDER}/${logName(77)}`, image.names.get(`${FOLDER}/${logName(1)}`) as number);
  const { count, messages } = loadGame(image, content, FOLDER);
  expect(count).toBe(60);
  expect(messages.join(' ')).toContain('it is log 1, not 77');
});

test('a header that never ends and a record that claims more bytes than there are count as no records', () => {
  expect(scan(Uint8Array.of(0xa7, 255, 255)).records).toEqual([]);
  expect(scan(new Uint8Array(1000)).records).toEqual([]);
  expect(cpuMsOf(() => scan(new Uint8Array(4 << 20).fill(0xa7)))).toBeLessThan(2000);
  expect(() => frame(0, 0, RECORD.command, new Uint8Array(2000))).toThrow(RangeError);
});
