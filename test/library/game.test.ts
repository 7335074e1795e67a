/** The library: games are created, read, played, copied, saved, recorded and proven. */
import {
  createGame,
  fork,
  hash,
  imagine,
  legal,
  load,
  observe,
  perform,
  record,
  replay,
  save,
  verify,
  type Game,
} from '../../src/library';
import { LAYER_NAMES } from '../../src/library/tables';
import { decodeSnapshot, encodeSnapshot } from '../../src/store/coding/snapshot-file';
import { decodeRecording } from '../../src/store/recording/format';
import { DistanceMap, FieldOfView, lineBetween, UNREACHED } from '../../src/library/space';

/** Explores as far as that goes, and fights what is met. */
function play(game: Game, commands: number): void {
  for (let i = 0; i < commands && game.outcome === undefined; i++) {
    const offered = legal(game);
    const command = offered.find((each) => each.do === 'fight') ?? offered.find((each) => each.do === 'explore');
    perform(game, command ?? { do: 'wait' });
  }
}

test('a game is what its seed and its commands make of it', () => {
  const [one, other] = [createGame({ seed: 42 }), createGame({ seed: '42', name: 'Robin' })];
  expect([one.seed, one.depth, one.turn, one.outcome]).toEqual(['42', 1, 0, undefined]);
  play(one, 20);
  play(other, 20);
  expect(observe(one, ['rows', 'score'])).toEqual(observe(other, ['rows', 'score']));
  expect(one.turn).toBeGreaterThan(20);
});

test('an observation holds the fields that are wanted', () => {
  const game = createGame({ seed: 42 });
  expect(Object.keys(observe(game, ['hero', 'rows']))).toEqual(['hero', 'rows']);
  expect(observe(game)).not.toHaveProperty('layers');
  expect(observe(game)).not.toHaveProperty('peril');
  const { rows, layers, hero, width, height } = observe(game, ['rows', 'layers', 'hero', 'width', 'height']);
  expect([rows.length, rows[0]?.length]).toEqual([height, width]);
  expect(rows[hero.y]?.[hero.x]).toBe('@');
  expect(LAYER_NAMES.breeds[(layers.breeds[hero.y]?.[hero.x] ?? 0) - 1]).toBe('hero');
  const unknown = rows.flatMap((row, y) =>
    Array.from(row, (glyph, x) => (glyph === ' ') === (layers.tiles[y]?.[x] === 0)),
  );
  expect(unknown).not.toContain(false);
});

test('a command that is none is refused, and one that cannot be done takes no turn', () => {
  const game = createGame({ seed: 42 });
  expect(() => perform(game, { do: 'fly' } as never)).toThrow(/^"do" must be one of/);
  expect(perform(game, { do: 'climb', way: 'down' })).toMatchObject([{ type: 'refused' }]);
  expect(game.turn).toBe(0);
});

test.each([
  [{ seed: '' }, 'The seed is empty'],
  [{ seed: 1.5 }, '"seed" must be a whole number'],
  [{ seed: 1, name: '\u001b[2J' }, 'The name contains characters that cannot be displayed'],
  [{ seed: 1, kit: 'wizard' }, 'The kit must be one of soldier, poacher, apprentice'],
  [{ seed: 1, difficulty: 'hard' }, 'The difficulty must be one of story, standard, grim'],
])('a game of %j is refused', (options, message) => {
  expect(() => createGame(options)).toThrow(message);
});

test('what is no game, and what are no bytes, is refused in one sentence that names it', () => {
  const nothing = null as unknown as Game;
  for (const ask of [
    observe,
    legal,
    fork,
    save,
    hash,
    record,
    (game: Game) => imagine(game, 1),
    (game: Game) => perform(game, { do: 'wait' }),
  ])
    expect(() => ask(nothing)).toThrow(
      'The game must be one that createGame, load, fork, imagine or replay has returned, not null',
    );
  const text = 'a text' as unknown as Uint8Array;
  expect(() => load(text)).toThrow(
    'The position cannot be read: it must be a Uint8Array, not a value of the type string',
  );
  expect(() => verify(text)).toThrow('The recording cannot be read: it must be a Uint8Array');
  expect(() => replay(text).next()).toThrow('The recording cannot be read: it must be a Uint8Array');
});

test('a fork and a loaded position go on as the game itself would, and change nothing in it', () => {
  const game = createGame({ seed: 7 });
  play(game, 30);
  const before = hash(game);
  const others = [fork(game), load(save(game))];
  for (const other of others) play(other, 30);
  expect(hash(game)).toBe(before);
  play(game, 30);
  expect(others.map(hash)).toEqual([hash(game), hash(game)]);
  expect(() => load(new Uint8Array(9))).toThrow('The position cannot be read: ');
});

const marksOf = (game: Game): readonly string[] => decodeRecording(record(game)).marks;

test('a recording says that a program played it, and how it looked ahead in it or in a copy of it', () => {
  expect(marksOf(createGame({ seed: 7 }))).toEqual(['program']);
  const planned = createGame({ seed: 7 });
  imagine(planned, 1);
  expect(marksOf(planned)).toEqual(['program', 'imagined']);
  const branch = fork(planned);
  expect([marksOf(planned), marksOf(branch)]).toEqual(Array(2).fill(['program', 'forked', 'imagined']));
  const tried = createGame({ seed: 7 });
  imagine(fork(tried), 1);
  expect(marksOf(tried)).toEqual(['program', 'forked', 'imagined']);
  const kept = createGame({ seed: 7 });
  save(kept);
  expect(marksOf(kept)).toEqual(['program', 'forked']);
  const [again] = [...replay(record(planned))];
  expect(again && marksOf(again)).toEqual(['program', 'forked', 'imagined']);
});

test('a position that cannot be played is refused, even if its checksum is right', () => {
  const position = decodeSnapshot(save(createGame({ seed: 7 })));
  const floors = position.floors.map((floor) => ({ ...floor, actors: [...floor.actors, ...floor.actors] }));
  expect(() => load(encodeSnapshot({ ...position, floors }))).toThrow('The position cannot be read: ');
  const dead = floors.map((floor, i) => ({
    ...floor,
    actors: (position.floors[i]?.actors ?? []).map((actor) => ({ ...actor, health: 0 })),
  }));
  expect(() => load(encodeSnapshot({ ...position, floors: dead }))).toThrow('neither alive nor dead');
});

test('a recording is proven, and can be played again; a changed one is not valid', () => {
  const game = createGame({ seed: 7 });
  play(game, 40);
  const branch = fork(game);
  perform(branch, { do: 'escape' });
  const recorded = record(branch);
  expect(verify(recorded)).toMatchObject({ isValid: true, outcome: 'escaped', turn: branch.turn });
  const turns = Array.from(replay(recorded), ({ turn }) => turn);
  expect([turns[0], turns.at(-1)]).toEqual([0, branch.turn]);
  expect(verify(record(game))).toMatchObject({ isValid: true, outcome: null });
  expect(() => record(load(save(game)))).toThrow('A game that was loaded cannot be recorded');
  expect(() => verify(recorded.slice(0, 20))).toThrow('The recording cannot be read: ');
});

test('space measures sight, distances and lines on any map', () => {
  const solid = Uint8Array.from('#######' + '#..#..#' + '#.....#' + '#######', (glyph) => (glyph === '#' ? 1 : 0));
  const [from, to] = [8, 12];
  const map = new DistanceMap(7, 4);
  map.flood(solid, [from]);
  expect([map.steps[to], map.steps[0]]).toEqual([4, UNREACHED]);
  const visible = new Uint8Array(28);
  new FieldOfView(7, 4).compute(solid, from, 9, visible);
  expect([visible[9], visible[to]]).toEqual([1, 0]);
  const line = new Int32Array(7);
  expect(Array.from(line.subarray(0, lineBetween(from, to, 7, line)))).toEqual([9, 10, 11, 12]);
});
