/** What a program is given is its own: whatever it does to it changes no game, no other observation, and no table. */
import { createGame, fork, hash, legal, observe, perform, record, verify, type Game } from '../../src/library';
import { OBSERVATION_FIELDS } from '../../src/library/observation';
import { DELTA, DIRS } from '../../src/library/space';
import { CONTENT, LAYER_NAMES } from '../../src/library/tables';
import { CONTENT as TABLES } from '../../src/content';
import { DIRS as ENGINE_DIRS } from '../../src/engine/space/geometry';
import { SIZES } from '../support/sizes';

/** The fields that a copy of a game sees, too: it has not seen the last command. */
const FIELDS = OBSERVATION_FIELDS.filter((field) => field !== 'events' && field !== 'messages');

/** Overwrites and removes everything in some data that can be. */
function spoil(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  for (const key of Object.keys(data)) {
    spoil(Reflect.get(data, key));
    Reflect.set(data, key, 'spoiled');
    Reflect.deleteProperty(data, key);
  }
}

const look = (game: Game): string => JSON.stringify(observe(game, FIELDS));

test.each(['soldier', 'poacher', 'apprentice'])(
  'a program that overwrites all that it is given plays the same game with a %s',
  (kit) => {
    const [spoiled, untouched] = [createGame({ seed: 'a', kit }), createGame({ seed: 'a', kit })];
    for (let i = 0; i < SIZES.overwrittenCommands && untouched.outcome === undefined; i++) {
      const commands = legal(untouched).filter(({ do: name }) => name !== 'escape');
      const usual = commands.find(({ do: name }) => ['learn', 'fight', 'explore', 'take', 'climb'].includes(name));
      const command = (i % 3 === 0 ? undefined : usual) ?? commands[(i * 7) % commands.length] ?? { do: 'wait' };
      perform(untouched, command);
      const given = structuredClone(command);
      const events = perform(spoiled, given);
      for (const each of [given, events, legal(spoiled), observe(spoiled, OBSERVATION_FIELDS)]) spoil(each);
      expect(JSON.stringify(observe(spoiled, OBSERVATION_FIELDS))).toBe(
        JSON.stringify(observe(untouched, OBSERVATION_FIELDS)),
      );
      expect(look(spoiled)).toBe(look(fork(spoiled)));
    }
    expect(hash(spoiled)).toBe(hash(untouched));
    const recorded = record(spoiled);
    expect(verify(recorded).isValid).toBe(true);
    spoil(recorded);
    expect(verify(record(spoiled)).isValid).toBe(true);
  },
);

test('a table that a program changes is not the one that new games are made from', () => {
  const seen = () => observe(createGame({ seed: 42 }), ['rows', 'hero', 'pack']);
  const [before, tables, names] = [seen(), JSON.stringify(CONTENT), JSON.stringify(LAYER_NAMES)];
  for (const table of [CONTENT, LAYER_NAMES, DIRS, DELTA]) spoil(table);
  expect(seen()).toEqual(before);
  expect([JSON.stringify(CONTENT), JSON.stringify(LAYER_NAMES)]).toEqual([tables, names]);
  expect(JSON.stringify(TABLES)).toBe(tables);
  expect([DIRS, ENGINE_DIRS, DELTA.n]).toEqual([ENGINE_DIRS, DIRS, [0, -1]]);
});

test.each<[unknown, string]>([
  [{}, 'The seed is missing: give a text or a whole number'],
  [undefined, 'A game needs options'],
  [{ seed: undefined }, 'The seed is missing'],
  [{ seed: {} }, 'The seed must be a text or a whole number'],
  [{ seed: null }, 'The seed must be a text or a whole number'],
  [{ seed: 1, name: 5 }, 'The name must be a text'],
  [{ seed: 1, kit: ['soldier'] }, 'The kit must be a text'],
  [{ seed: 1, difficulty: {} }, 'The difficulty must be a text'],
  [{ seed: 1, dificulty: 'grim' }, 'There is no option "dificulty", only seed, name, difficulty, kit'],
])('createGame(%j) says what is wrong with it', (options, sentence) => {
  expect(() => createGame(options as never)).toThrow(sentence);
});

test.each<[unknown, string]>([
  [['carried'], 'An observation has no field "carried", only outcome, status,'],
  [['constructor'], 'An observation has no field "constructor"'],
  ['hero', 'The wanted fields must be a list of some of outcome, status,'],
])('observe(game, %j) says what is wrong with it', (fields, sentence) => {
  expect(() => observe(createGame({ seed: 1 }), fields as never)).toThrow(sentence);
});
