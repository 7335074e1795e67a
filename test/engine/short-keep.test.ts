/** The short keep: four floors of the ten, with what lasts of the others. */
import { CONTENT } from '../../src/content';
import { depthsOn, itemsOfFloor } from '../../src/content/levels/guaranteed-items';
import { FLOORS, SHORT } from '../../src/content/tables/difficulties';
import { FEATS } from '../../src/content/tables/feats';
import { View } from '../../src/engine/api/view/view';
import { toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { Engine } from '../../src/engine/engine';
import type { Deeds } from '../../src/engine/world/kinds/feat';
import { keepFloors } from '../../src/engine/world/kinds/floor-number';
import { gainExperience } from '../../src/engine/rules/actors/growth';
import { changeFloor, fallToNextFloor } from '../../src/engine/rules/floors/floor-change';
import { doomOf, turnsPerDoom } from '../../src/engine/rules/floors/doom';
import { CASUAL_BOT } from '../../src/bots/casual-bot';
import { DEFAULT_LIMITS, playBotGame } from '../../src/simulation/games/bot-game';
import { validateSnapshot } from '../../src/store/coding/validate';

const start = (difficulty = SHORT, seed = 'four floors') => Engine.start(CONTENT, { seed, name: 'Wren', difficulty });

/** The floors of a short keep. */
const FEW = [1, 4, 7, 10];

test('stairs lead from floor 1 to 4, 7 and 10, and back the same way', () => {
  const engine = start();
  const floors = [engine.map.number];
  for (let i = 1; i < FEW.length; i++) {
    changeFloor(engine, 'down');
    floors.push(engine.map.number);
  }
  expect(floors).toEqual(FEW);
  expect(new View(engine).floors).toBe(FLOORS);
  expect(engine.map.stairs.down).toBeUndefined();
  for (const number of [7, 4, 1]) {
    changeFloor(engine, 'up');
    expect(engine.map.number).toBe(number);
  }
});

test('who falls, and what falls, lands on the next floor that there is', () => {
  const engine = start();
  fallToNextFloor(engine, 1);
  expect(engine.map.number).toBe(4);
  expect(engine.hero.health).toBe(engine.hero.maxHealth - 1);
});

test('a floor is built as that of the same depth in a long keep', () => {
  for (const depth of FEW) {
    const [long, short] = [1, 3].map((flight) => CONTENT.planFloor('four floors', depth, flight));
    expect(short?.recipe).toBe(long?.recipe);
  }
});

test.each(['enchanting', 'life', 'weapon', 'armour', 'staff'])('a short keep has all of the guarantee "%s"', (id) => {
  for (let i = 0; i < 20; i++) {
    const countOf = (flight: number): number =>
      keepFloors(FLOORS, flight)
        .flatMap((depth) => itemsOfFloor(`few ${i}`, FLOORS, depth, flight))
        .filter(({ guarantee }) => guarantee === id).length;
    expect(countOf(3)).toBe(countOf(1));
  }
});

test('floors that the stairs pass count neither for a feat nor against it', () => {
  const judged = (onLast: number) =>
    FEATS.find(({ id }) => id === 'steady')?.judge({
      lowestHealth: new Map([
        [1, 90],
        [4, 80],
        [7, onLast],
      ]),
      deepest: 10,
      flight: 3,
      outcome: 'died',
    } as unknown as Deeds);
  expect(judged(70)).toBe('earned');
  expect(judged(10)).not.toBe('earned');
});

test('every depth belongs to one floor', () => {
  for (const flight of [1, 3]) {
    const depths = keepFloors(FLOORS, flight).flatMap((depth) => depthsOn(depth, flight, FLOORS));
    expect(depths).toEqual(keepFloors(FLOORS, 1));
  }
});

test('experience comes and doom rises twice as fast', () => {
  const [long, short] = [start('standard'), start()] as const;
  for (const { hero } of [long, short]) gainExperience(hero, 5, 'kill');
  expect(short.hero.experience).toBe(2 * long.hero.experience);
  for (const engine of [long, short]) {
    engine.prizeAt = engine.turn;
    engine.turn += 300;
  }
  expect([doomOf(long), doomOf(short)]).toEqual([20, 40]);
  const { doom } = CONTENT;
  expect(doom && turnsPerDoom(short, doom)).toBe(8);
});

test('the chances of what an unidentified item is add up on every floor', () => {
  const engine = start();
  for (const deepest of FEW) {
    engine.deepest = deepest;
    const [kind] = engine.knowledge.unidentified('potion');
    const sum = kind && engine.knowledge.guesses(kind, deepest).reduce((all, { chance }) => all + chance, 0);
    expect(sum).toBeCloseTo(1, 3);
  }
});

test('a bot plays a short keep to its end on its four floors', () => {
  const { deepest, stages, stuck } = playBotGame({
    bot: CASUAL_BOT,
    game: 1,
    seed: 'few',
    difficulty: SHORT,
    limits: DEFAULT_LIMITS,
  });
  expect([stuck, FEW]).toEqual(['', expect.arrayContaining([deepest])]);
  expect(stages.length).toBeGreaterThan(1);
});

test('a saved game on a floor that a short keep does not have is refused', () => {
  const engine = start();
  changeFloor(engine, 'down');
  const { floors, ...rest } = toSnapshot(engine);
  const moved = floors.map((floor) => (floor.number === 4 ? { ...floor, number: 5 } : floor));
  expect(validateSnapshot(CONTENT, { ...rest, floors }).map.number).toBe(4);
  expect(() => validateSnapshot(CONTENT, { ...rest, floors: moved, floor: 5, deepest: 5 })).toThrow(/not that deep/);
});
