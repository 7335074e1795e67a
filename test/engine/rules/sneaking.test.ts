// Sneaking: half the noise, twice the time of a step, and sleepers that sleep on.
import { View } from '../../../src/engine/api/view/view';
import { hurt } from '../../../src/engine/rules/combat/combat';
import { noticeChance, stealthAt } from '../../../src/engine/rules/perception/noise';
import { picture, scene } from '../../scene';

type Scene = ReturnType<typeof scene>;

const isSneaking = ({ hero }: Scene): boolean => hero.has('sneaks');

/** Returns the ticks that a command takes. */
function ticksOf(s: Scene, perform: () => void): number {
  const { due } = s.hero;
  perform();
  return s.hero.due - due;
}

test('the command begins it and ends it, and takes no turn', () => {
  const s = scene('####\n#@.#\n####');
  expect(ticksOf(s, () => s.perform({ do: 'sneak' }))).toBe(0);
  expect(new View(s.engine).heroStatus.conditions).toMatchObject([
    { adjective: 'sneaking', turns: null, isGood: true },
  ]);
  expect(ticksOf(s, () => s.perform({ do: 'sneak' }))).toBe(0);
  expect(isSneaking(s)).toBe(false);
  expect(s.engine.turn).toBe(0);
});

test.each([
  [[], 200],
  [['lightFoot'], 100],
] as const)('a step of a hero with %j takes %i ticks', (boons, ticks) => {
  const s = scene('#####\n#@..#\n#####');
  s.hero.boons = boons;
  s.perform({ do: 'sneak' });
  expect(ticksOf(s, () => s.bump('e'))).toBe(ticks);
});

test('whoever sneaks waits, drinks and strikes no slower', () => {
  const s = scene('#####\n#@1.#\n#####', { '1': { actor: 'idler' } });
  s.perform({ do: 'sneak' });
  expect(
    ticksOf(s, () => {
      s.wait();
    }),
  ).toBe(100);
  expect(ticksOf(s, () => s.bump('e'))).toBe(100);
});

const HALL = '############\n#..@......1#\n############';

test.each([
  ['walks past, and is noticed', false, true],
  ['sneaks past, and is not', true, false],
])('whoever %s eight cells and more from one that is awake', (_what, sneaks, isNoticed) => {
  const s = scene(HALL, { '1': { actor: 'lookout' } });
  if (sneaks) s.perform({ do: 'sneak' });
  s.bump('w');
  s.bump('w');
  expect(s.draw()).toBe(picture('############\n#@........l#\n############'));
  expect(s.actor('lookout').alert > 0).toBe(isNoticed);
});

test('a sleeper within reach of the noise notices a sneaking hero four times as seldom', () => {
  const s = scene(HALL, { '1': { actor: 'brute', as: (actor) => (actor.mood = 'sleep') } });
  const chance = (): number => noticeChance(s.actor('brute'), 3, stealthAt(s.hero, s.hero.cell));
  s.bump('w');
  const walking = chance();
  s.perform({ do: 'sneak' });
  expect([walking, chance()]).toEqual([12, 3]);
});

test.each([
  ['a blow', (s: Scene) => s.bump('e')],
  [
    'a wound',
    (s: Scene) => {
      hurt(s.hero, 1, { cause: 'dart' });
    },
  ],
])('%s ends it', (_what, happen) => {
  const s = scene('#####\n#@1.#\n#####', { '1': { actor: 'idler' } });
  s.perform({ do: 'sneak' });
  expect(isSneaking(s)).toBe(true);
  happen(s);
  expect(isSneaking(s)).toBe(false);
});
