/** Imagined games: they look like the real one to the hero, tell nothing that is hidden, and differ in all that is not known. */
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { fork } from '../../src/engine/api/snapshot/fork';
import { Rng } from '../../src/engine/random/rng';
import { chancesAt } from '../../src/engine/rules/environment/react';
import { climbEventsFor } from '../../src/engine/rules/floors/ascent';
import { changeFloor } from '../../src/engine/rules/floors/floor-change';
import {
  createGame,
  hash,
  imagine,
  legal,
  load,
  observe,
  OBSERVATION_FIELDS,
  perform,
  record,
  save,
} from '../../src/library';
import { forkGame, Game } from '../../src/library/game';
import { SIZES } from '../support/sizes';
import { anyCommand, fillPack, livelyGame } from '../engine/random-play';
import { changeHidden } from '../engine/twins';

/** Commands on each floor between the moments at which games are imagined, and those moments. */
const COMMANDS = 4;
const MOMENTS = 3;
/** Commands that are given to both imagined games. */
const PLAYED = 6;

/** Everything that a program can be told of a game. */
const toldOf = (game: Game): string => JSON.stringify([hash(game), observe(game, OBSERVATION_FIELDS), legal(game)]);

test(`worlds that differ in what is hidden are imagined alike, as are the games that follow, on ${SIZES.twinDungeons * CONTENT.floors} floors`, () => {
  const leaks: string[] = [];
  let imagined = 0;
  for (let k = 0; k < SIZES.twinDungeons; k++) {
    const engine = livelyGame(`imagined twins ${k}`);
    const rng = Rng.named('imagined twins', k);
    for (;;) {
      for (let moment = 0; moment < MOMENTS && engine.outcome === undefined; moment++) {
        engine.hero.health = engine.hero.maxHealth = 400;
        for (let i = 0; i < COMMANDS; i++) engine.perform(i % 3 === 0 ? { do: 'explore' } : anyCommand(engine, rng));
        const other = fork(engine);
        changeHidden(other, rng);
        for (let seed = 0; seed < SIZES.imaginedOfEach; seed++) {
          const games = [engine, other].map((each) => imagine(new Game(each, undefined), seed));
          imagined += games.length;
          const [one, two] = games as [Game, Game];
          const where = `dungeon ${k}, floor ${engine.map.depth}, seed ${seed}`;
          if (toldOf(one) !== toldOf(two)) leaks.push(where);
          for (let i = 0; i < PLAYED && seed === 0; i++) {
            const command = anyCommand(one.engine, rng);
            const events = games.map((game) => JSON.stringify(perform(game, command)));
            if (events[0] !== events[1] || hash(one) !== hash(two)) leaks.push(`${where}: ${JSON.stringify(command)}`);
          }
        }
      }
      if (engine.map.depth >= CONTENT.floors || engine.outcome !== undefined) break;
      changeFloor(engine, 'down');
      fillPack(engine, rng);
      engine.look();
    }
  }
  expect(leaks).toEqual([]);
  expect(imagined).toBeGreaterThan(SIZES.twinDungeons * SIZES.imaginedOfEach * 20);
});

test('a game that is imagined differs by its seed in dice, kinds, boons to come and floors to come, and is the same for the same seed', () => {
  const game = createGame({ seed: 'real' });
  for (let i = 0; i < 4; i++) perform(game, { do: 'explore' });
  const before = hash(game);
  const imagined = Array.from({ length: 8 }, (_, seed) => imagine(game, seed));
  const tell = (each: Game): readonly string[] => {
    const { engine } = each;
    changeFloor(engine, 'down');
    engine.hero.level = 2;
    const { hero, boons, rows } = observe(each, ['hero', 'boons', 'rows']);
    return [String(engine.rng.below(1_000_000)), JSON.stringify(boons), rows.join(), String(hero.level)];
  };
  const [first, ...others] = [forkGame(game), ...imagined].map(tell);
  expect(hash(game)).toBe(before);
  for (const i of [0, 1, 2]) expect(others.filter((other) => other[i] === first?.[i]).length).toBeLessThan(4);
  expect(hash(imagine(game, 3))).toBe(hash(imagine(game, '3')));
  expect(hash(imagine(game, 3))).not.toBe(hash(imagine(game, 4)));
});

test('fire spreads otherwise in an imagined game, and the climb has its events in another order; a fork keeps both', () => {
  const game = createGame({ seed: 'fate' });
  const fateOf = ({ engine }: Game): readonly string[] => {
    chancesAt(engine.map, 'environment', 1);
    return [
      String(engine.map.environment.salt),
      climbEventsFor(engine, 3)
        .map(({ id }) => id)
        .join(),
    ];
  };
  const [real, ...imagined] = [game, ...Array.from({ length: 9 }, (_, seed) => imagine(game, seed))].map(fateOf);
  for (const i of [0, 1]) expect(imagined.filter((other) => other[i] === real?.[i]).length).toBeLessThan(4);
  expect(fateOf(forkGame(game))).toEqual(real);
  expect(fateOf(forkGame(imagine(game, 0)))).toEqual(imagined[0]);
});

test('the boons that the hero may choose from are those of the real game, and later ones are not', () => {
  const engine = Engine.start(CONTENT, { seed: 'boons', name: 'Wren' });
  engine.hero.level = 3;
  const game = new Game(engine, undefined);
  const choicesIn = (one: Game): readonly string[] => observe(one, ['boons']).boons.map(({ boon }) => boon);
  const shown = choicesIn(game);
  const imagined = Array.from({ length: 12 }, (_, seed) => imagine(game, seed));
  for (const one of imagined) expect(choicesIn(one)).toEqual(shown);
  const [boon = ''] = shown;
  for (const one of [game, ...imagined]) perform(one, { do: 'learn', boon });
  const after = imagined.map((one) => choicesIn(one).join());
  expect(after).not.toContain('');
  expect(new Set([...after, choicesIn(game).join()]).size).toBeGreaterThan(3);
});

test('an imagined game can be copied and imagined again, and cannot be saved or recorded', () => {
  const game = createGame({ seed: 7 });
  for (let i = 0; i < 6; i++) perform(game, { do: 'explore' });
  const imagined = imagine(game, 'a');
  const copies = [imagined, forkGame(imagined)];
  for (const each of copies) for (let i = 0; i < 8; i++) perform(each, { do: 'explore' });
  for (const each of copies) changeFloor(each.engine, 'down');
  expect(hash(copies[1] as Game)).toBe(hash(imagined));
  const [one, other] = [imagine(imagined, 1), imagine(imagined, 2)];
  for (const each of [one, other]) changeFloor(each.engine, 'down');
  expect(observe(one, ['rows'])).not.toEqual(observe(other, ['rows']));
  for (const each of [imagined, copies[1] as Game, one]) {
    expect(() => save(each)).toThrow('A game that was imagined cannot be saved: use fork to copy it');
    expect(() => record(each)).toThrow('A game that was imagined cannot be recorded');
  }
  expect(() => record(load(save(game)))).toThrow('A game that was loaded cannot be recorded');
});

test.each([
  ['', 'The seed is empty'],
  [1.5, '"seed" must be a whole number'],
  ['x'.repeat(65), 'The seed has 65 characters; the limit is 64'],
  [undefined, 'The seed must be a text or a whole number'],
])('a game cannot be imagined from the seed %j', (seed, message) => {
  expect(() => imagine(createGame({ seed: 1 }), seed as string)).toThrow(message);
});
