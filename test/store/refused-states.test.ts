// Saved states that fit no game: each is refused with the sentence that says why, and the nearest one that fits is not.
import { CONTENT } from '../../src/content';
import {
  saveActor,
  toSnapshot,
  type ActorSnapshot,
  type FloorSnapshot,
  type Snapshot,
} from '../../src/engine/api/snapshot/snapshot';
import { Engine } from '../../src/engine/engine';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { NO_CELL } from '../../src/engine/space/geometry';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { UNSEEN_BREED } from '../../src/engine/world/actors/entity';
import { ORDERS } from '../../src/engine/world/kinds/allegiance';
import { CorruptDataError } from '../../src/store/coding/bytes';
import { decodeSnapshot, encodeSnapshot } from '../../src/store/coding/snapshot-file';
import { validateSnapshot } from '../../src/store/coding/validate';
import { once } from '../support/once';

/** A copy whose fields can be written. */
type Loose<T> = { -readonly [Field in keyof T]: T[Field] };

/** A game with a kobold whose id is the last one given away. */
const saved = once(() => {
  const engine = Engine.start(CONTENT, { seed: 'refused states', name: 'Wren' });
  const { map } = engine;
  const kobold = spawn('kobold', map, [...map.tiles.keys()].find((cell) => map.isFree(cell)) ?? 0);
  return { snapshot: toSnapshot(engine), kobold: saveActor(kobold) };
});

/** What a change of a saved game may write to. */
interface Parts {
  readonly game: Loose<Snapshot>;
  readonly floor: Loose<FloorSnapshot>;
  readonly hero: Loose<ActorSnapshot>;
  readonly kobold: Loose<ActorSnapshot>;
  /** The number of cells of the floor. */
  readonly size: number;
}

/** Returns why a saved game is refused after a change; empty if it is not. */
function problem(change: (parts: Parts) => void): string {
  const game: Loose<Snapshot> = structuredClone(saved().snapshot);
  const floor = game.floors.find(({ number }) => number === game.floor) as FloorSnapshot;
  const who = (id: number): ActorSnapshot => floor.actors.find((actor) => actor.id === id) as ActorSnapshot;
  change({ game, floor, hero: who(HERO_ID), kobold: who(saved().kobold.id), size: floor.width * floor.height });
  try {
    validateSnapshot(CONTENT, decodeSnapshot(encodeSnapshot(game)));
    return '';
  } catch (error) {
    if (error instanceof CorruptDataError) return error.message;
    throw error;
  }
}

const live = { fire: 3, gas: 0, amount: 0, timer: 0, bed: 0, blame: 0 };
const prop = { kind: 'cage', contents: [], offers: [], works: [], excludes: [], captive: '', text: '' } as const;
const ration = { kind: 'ration', count: 1 } as const;
const order = (told: (typeof ORDERS)[number]): number => ORDERS.indexOf(told);
/** A creature on its way to the floor below. */
const falling = (rest: Partial<ActorSnapshot> = {}): ActorSnapshot => ({ ...saved().kobold, ...rest });
const leaves = ({ floor, kobold }: Parts): void =>
  void (floor.actors = floor.actors.filter(({ id }) => id !== kobold.id));

const INCONSISTENT = 'a floor in it is not consistent';

test.each<readonly [what: string, why: string, change: (parts: Parts) => void]>([
  ['as it was saved', '', () => undefined],
  ['with an unknown difficulty', 'no difficulty is called "dreamlike"', ({ game }) => (game.difficulty = 'dreamlike')],
  ['with an unknown kit', 'no kit is called "jester"', ({ game }) => (game.kit = 'jester')],
  ['from the last floor of the keep', '', ({ game }) => (game.deepest = CONTENT.floors)],
  ['from below it', 'the keep is not that deep', ({ game }) => (game.deepest = CONTENT.floors + 1)],
  [
    'in which the hero mourns somebody alive',
    'an actor is in two places',
    ({ game, kobold }) => (game.mourned = [kobold]),
  ],
  [
    'with one id from the future',
    'an actor has an id that is not in use yet',
    ({ game, kobold }) => (game.nextId = kobold.id),
  ],
  [
    'with a fire that has ten thousand ticks to make up for',
    'its fires are long behind',
    ({ floor, hero }) => {
      Object.assign(floor, { live: [{ ...live, cell: hero.cell }], environmentDue: 1 });
      for (const actor of floor.actors as Loose<ActorSnapshot>[]) actor.due += 10_000;
    },
  ],
  ['with an unknown affix', 'no affix is called "gleam"', ({ hero }) => (hero.pack = [{ ...ration, affix: 'gleam' }])],
  [
    'with a part of an unknown breed',
    'no breed is called "elk"',
    ({ hero }) => (hero.pack = [{ ...ration, of: 'elk' }]),
  ],
  ['with a ration among the stacks', '', ({ hero }) => (hero.pack = [{ ...ration, letter: 'A' }])],
  ...[
    [{ ...ration, letter: 'a' }],
    [ration],
    [{ kind: 'ironKey', count: 1, letter: 'b' }],
    [
      { ...ration, letter: 'A' },
      { ...ration, count: 2, letter: 'A' },
    ],
  ].map(
    (pack) =>
      [
        `with a pack of ${JSON.stringify(pack)}`,
        'the pack is out of order',
        ({ hero }: Parts) => (hero.pack = pack),
      ] as const,
  ),
  [
    'with an unknown captive',
    'no breed is called "elk"',
    ({ floor, kobold }) => (floor.props = [{ ...prop, cell: kobold.cell, captive: 'elk' }]),
  ],
  [
    'with an unknown affix in a chest',
    'no affix is called "gleam"',
    ({ floor, kobold }) => (floor.props = [{ ...prop, cell: kobold.cell, contents: [{ ...ration, affix: 'gleam' }] }]),
  ],
  [
    'with a hunter that looks for the hero just outside the floor',
    'an actor has a goal outside the map',
    ({ kobold, size }) => Object.assign(kobold, { alert: 5, lastSeen: size }),
  ],
  ...(['wait', 'retreat'] as const).map(
    (told) =>
      [
        `with a friend who was told to ${told} and not where`,
        'a friend was told to go nowhere',
        ({ kobold }: Parts) => Object.assign(kobold, { side: 'ally', order: order(told), post: NO_CELL }),
      ] as const,
  ),
  ...(['tiles', 'knownTiles', 'knownItems', 'knownProps'] as const).map(
    (layer) =>
      [
        `with ${layer} of too few cells`,
        INCONSISTENT,
        ({ floor }: Parts) => (floor[layer] = floor[layer].slice(1)),
      ] as const,
  ),
  ...(['beyond the map', 'on its edge', 'without a source'] as const).map(
    (where, i) =>
      [
        `with a flood ${where}`,
        'a flood comes from nowhere',
        ({ floor, size }: Parts) =>
          Object.assign(floor, {
            floods: [{ sources: [[size], [0], []][i], left: 5, captive: '' }],
            environmentDue: 1,
          }),
      ] as const,
  ),
  [
    'with a flood in the middle of the map',
    '',
    ({ floor, hero }) =>
      Object.assign(floor, { floods: [{ sources: [hero.cell], left: 5, captive: '' }], environmentDue: 1 }),
  ],
  ...(
    [
      ['elk', 'no breed is called "elk"'],
      [UNSEEN_BREED.breed, ''],
    ] as const
  ).map(
    ([id, why]) =>
      [
        `in which the hero has met ${JSON.stringify(id)}`,
        why,
        ({ game }: Parts) =>
          (game.knowledge = { ...game.knowledge, met: { ...game.knowledge.met, [id]: { met: 1, killed: 0 } } }),
      ] as const,
  ),
  [
    'with a creature that falls',
    '',
    (parts) => {
      leaves(parts);
      parts.floor.fallen = [falling()];
    },
  ],
  ...[{ alert: 5 }, { order: order('wait') }, { lastSeen: 200 }, { post: 200 }, { patrolEnd: 200 }, { health: 0 }].map(
    (goal) =>
      [
        `with a creature that falls with ${JSON.stringify(goal)}`,
        'an actor falls and has a goal',
        (parts: Parts) => {
          leaves(parts);
          parts.floor.fallen = [falling(goal)];
        },
      ] as const,
  ),
  ...[{ id: HERO_ID }, { side: 'hero' as const }].map(
    (self) =>
      [
        `in which the hero remembers ${JSON.stringify(self)}`,
        'the hero meets the hero',
        ({ floor, kobold }: Parts) => {
          const { id, breed, cell } = kobold;
          floor.knownCreatures = [{ ...{ id, breed, cell }, mutation: '', side: 'hostile', mood: 'move', ...self }];
        },
      ] as const,
  ),
  ...(['tiles', 'knownTiles', 'knownItems', 'knownProps'] as const).map(
    (layer) =>
      [
        `with ${layer} that do not exist`,
        INCONSISTENT,
        ({ floor }: Parts) => floor[layer].fill(254, 200, 201),
      ] as const,
  ),
  ['with a creature outside its floor', INCONSISTENT, ({ kobold, size }) => (kobold.cell = size)],
  ['with a thing outside its floor', INCONSISTENT, ({ floor, size }) => (floor.props = [{ ...prop, cell: size }])],
  [
    'with a lever that works outside its floor',
    INCONSISTENT,
    ({ floor, kobold, size }) => (floor.props = [{ ...prop, cell: kobold.cell, works: [size] }]),
  ],
  [
    'with an item outside its floor',
    INCONSISTENT,
    ({ floor, size }) => (floor.items = [{ cell: size, pile: [ration] }]),
  ],
  [
    'with an item that falls from outside its floor',
    INCONSISTENT,
    ({ floor, size }) => (floor.fallenItems = [{ cell: size, item: ration }]),
  ],
  [
    'with a creature that falls from outside its floor',
    INCONSISTENT,
    (parts) => {
      leaves(parts);
      parts.floor.fallen = [falling({ cell: parts.size })];
    },
  ],
  ['with a fire outside its floor', INCONSISTENT, ({ floor, size }) => (floor.live = [{ ...live, cell: size }])],
  [
    'with a fire over ground that does not exist',
    INCONSISTENT,
    ({ floor, hero }) => (floor.live = [{ ...live, cell: hero.cell, bed: 255 }]),
  ],
])('a game %s is told: "%s"', (_, why, change) => {
  expect(problem(change)).toBe(why);
});
