/** Faults of the engine: exceptions, endless loops, too much memory. */
import { hashState } from '../../src/engine/api/snapshot/hash';
import type { Content } from '../../src/engine/world/kinds/content';
import type { Tile } from '../../src/engine/world/kinds/tile';
import { GameMap } from '../../src/engine/world/map/game-map';
import { Rng } from '../../src/engine/random/rng';
import { Spectator } from '../../src/store/journal/spectate';
import { Engine } from '../../src/engine/engine';
import { Journal } from '../../src/store/journal/journal';
import { UNDONE as UNDONE_NOTE, UnsavedGame } from '../../src/store/journal/played-game';
import { begin, FOLDER, hashOf, HOME, meansOf, nextCommand, smallContent } from '../store/saved-games';
import { MemoryFiles } from '../store/memory-files';
import { SIZES } from '../support/sizes';

const UNDONE = {
  kind: 'undone',
  note: expect.stringMatching(
    /^Your last action ran into a bug in the game and was undone\.( A report is in [^ ]+-fault(-\d+)?\.)?$/,
  ) as string,
};

/** Has the processor be all the game's, or nobody's, whatever else runs on this machine. */
const giveProcessor = (microseconds: number) =>
  jest.spyOn(process, 'cpuUsage').mockReturnValue({ user: microseconds, system: 0 });

beforeEach(() => {
  giveProcessor(1e9);
});

/** The small floors, on which any use of the stairs fails in one of these ways once it is armed. */
function failing(how: () => never): { readonly content: Content; readonly armed: { on: boolean } } {
  const content = smallContent();
  const armed = { on: false };
  const { ground } = content.interactions;
  const { walk } = ground.stairs;
  const ask: typeof walk.ask = (...args) => (armed.on ? how() : walk.ask(...args));
  const stairs = { ...ground.stairs, walk: { ...walk, ask } };
  return { content: { ...content, interactions: { ...content.interactions, ground: { ...ground, stairs } } }, armed };
}

test('a fault at any moment of the engine undoes one command, and the game continues, now and after a restart', () => {
  const content = smallContent();
  const files = new MemoryFiles();
  const deps = meansOf(files, content);
  let journal = begin(deps);
  const rng = Rng.named('throw');
  let left = Infinity;
  const { prototype } = GameMap;
  const tile: (this: GameMap, cell: number) => Tile = Reflect.get(prototype, 'tile');
  const spy = jest.spyOn(prototype, 'tile').mockImplementation(function (this: GameMap, cell) {
    if (left-- === 0) throw new TypeError('a fault on purpose');
    return tile.call(this, cell);
  });
  let undone = 0;
  for (let i = 0; undone < SIZES.faultsOfTheEngine && i < 3000; i++) {
    const before = hashOf(journal);
    const command = nextCommand(journal, rng);
    left = i % 3 === 0 ? rng.below(20) : Infinity;
    const step = journal.perform(command);
    left = Infinity;
    if (step.kind === 'undone') {
      undone++;
      expect(step).toEqual(UNDONE);
      expect(hashOf(journal)).toBe(before);
    } else expect(step).toEqual({ kind: 'done' });
    if (i % 50 > 0) continue;
    journal.close();
    const hash = hashOf(journal);
    journal = Journal.resume(deps, HOME, FOLDER);
    expect([hashOf(journal), journal.messages]).toEqual([hash, []]);
  }
  spy.mockRestore();
  expect(undone).toBe(SIZES.faultsOfTheEngine);
});

function standBesideStairs(journal: Journal): void {
  const { map, hero } = journal.engine;
  while (map.tile(map.step(hero.cell, 'e')).terrain !== 'stairs') journal.perform({ do: 'bump', dir: 'e' });
}

/** An endless loop without calls. */
const goRound = (): never => {
  for (;;);
};

test.each([
  [
    'calls itself for ever',
    () => {
      const again = (): never => again();
      return again();
    },
  ],
  [
    'asks for too much memory',
    () => {
      throw new RangeError(`Invalid array length ${String(new Array(-1 >>> 0).length)}`);
    },
  ],
  ['goes round and round', goRound],
])('a rule that %s undoes its command, and is no more than a sentence', (_, how) => {
  const { content, armed } = failing(how);
  const files = new MemoryFiles();
  const journal = begin({ ...meansOf(files, content), timeoutMs: 1000 });
  standBesideStairs(journal);
  armed.on = true;
  const before = hashOf(journal);
  expect(journal.perform({ do: 'bump', dir: 'e' })).toEqual(UNDONE);
  expect(hashOf(journal)).toBe(before);
  expect(journal.perform({ do: 'wait' })).toEqual({ kind: 'done' });
  const hash = hashOf(journal);
  journal.close();
  expect(hashOf(Journal.resume(meansOf(files, content), HOME, FOLDER))).toBe(hash);
});

test.each([
  [
    'fails',
    () => {
      throw new TypeError('a fault on purpose');
    },
  ],
  ['never ends', goRound],
])('in a game that is not saved, a rule that %s undoes its command, however long the game has been', (_, how) => {
  const { content, armed } = failing(how);
  const game = new UnsavedGame(Engine.start(content, { seed: 'unsaved', name: 'Wren' }));
  const { map, hero } = game.engine;
  while (map.tile(map.step(hero.cell, 'e')).terrain !== 'stairs') game.perform({ do: 'bump', dir: 'e' });
  for (let i = 0; i < 250; i++) game.perform({ do: 'search' });
  const before = hashState(game.engine);
  armed.on = true;
  expect(game.perform({ do: 'bump', dir: 'e' })).toEqual({ kind: 'undone', note: UNDONE_NOTE });
  expect(hashState(game.engine)).toBe(before);
  expect(game.perform({ do: 'wait' })).toEqual({ kind: 'done' });
});

test('a command that found no time on a busy computer is undone, and is not called a bug', () => {
  giveProcessor(0);
  const { content, armed } = failing(goRound);
  const files = new MemoryFiles();
  const journal = begin({ ...meansOf(files, content), timeoutMs: 500 });
  standBesideStairs(journal);
  const before = hashOf(journal);
  armed.on = true;
  expect(journal.perform({ do: 'bump', dir: 'e' })).toEqual({
    kind: 'undone',
    note: 'This computer was too busy for your last action, and it was undone. Try it again.',
  });
  expect(hashOf(journal)).toBe(before);
  expect(files.list(`${HOME}/trash`)).toEqual([]);
});

test('a game that hung and was killed does not hang when it is resumed or watched', () => {
  const files = new MemoryFiles();
  let asHung: MemoryFiles | undefined;
  const { content, armed } = failing(() => {
    asHung ??= new MemoryFiles(new Map(files.names), new Map(files.contents));
    return goRound();
  });
  const deps = (on: MemoryFiles) => ({ ...meansOf(on, content), timeoutMs: 1000 });
  const journal = begin(deps(files));
  standBesideStairs(journal);
  armed.on = true;
  const before = hashOf(journal);
  journal.perform({ do: 'bump', dir: 'e' });
  if (!asHung) throw new Error('it did not hang');
  expect(hashState(Spectator.open(deps(asHung), FOLDER).engine)).toBe(before);
  const again = Journal.resume(deps(asHung), HOME, FOLDER);
  expect([hashOf(again), again.messages[0]]).toEqual([
    before,
    'Your last action ran into a bug in the game and was undone.',
  ]);
  expect(again.perform({ do: 'wait' })).toEqual({ kind: 'done' });
});
