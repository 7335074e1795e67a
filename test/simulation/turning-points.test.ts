/** The turning points of finished games: made of the real dungeon, the same each time, and never about an unfinished game. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { turningPointLines } from '../../src/cli/commands/morgue-command';
import type { Command } from '../../src/engine/api/command/command';
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import type { Content } from '../../src/engine/world/kinds/content';
import { fromSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { otherCourses, takenCourse } from '../../src/simulation/hindsight/courses';
import { momentsOf } from '../../src/simulation/hindsight/moments';
import { playOn, turningPoints, type TurningPoint } from '../../src/simulation/hindsight/turning-points';
import { encodeRecording } from '../../src/store/recording/format';
import { AtHome } from '../support/at-home';
import { recorded } from '../support/recorded';
import { scene } from '../scene';

/** A passage with stairs beside the hero, where a brass sentinel stands that reaches two cells far; and the floor below. */
const PASSAGE = [
  '################\n#.>@.1.........#\n################',
  '########\n#......#\n#.<....#\n#......#\n########',
];

/** The content of these floors, with a number of ogres around the stairs on the floor below. */
function passage(below: number): Content {
  const s = scene(PASSAGE);
  const { content } = s.engine;
  const sentinels = [{ breed: 'brassSentinel', cell: s.at('1') }];
  const ambush = [9, 10, 11, 17, 19, 25].slice(0, below).map((cell) => ({ breed: 'ogre', cell }));
  return {
    ...content,
    planFloor: (seed, depth) => ({
      ...content.planFloor(seed, depth),
      residents: depth === 1 ? sentinels : ambush,
    }),
  };
}

/** The recording of a hero who gives the same commands again and again, and dies of it. */
function death(content: Content, ...again: readonly Command[]) {
  const options = { seed: 'hindsight', name: 'Wren', difficulty: 'standard', kit: content.defaultKit };
  const engine = Engine.start(content, options);
  const commands: Command[] = [];
  for (let i = 0; engine.outcome === undefined && i < 300; i++) {
    const command = again[i % again.length] as Command;
    if (engine.perform(command)[0]?.type !== 'refused') commands.push(command);
  }
  expect(engine.outcome).toBe('died');
  return recorded(commands, options, content).recording;
}

function pointsOf(content: Content, ...again: readonly Command[]): readonly TurningPoint[] {
  const points = turningPoints(content, death(content, ...again));
  if (typeof points === 'string') throw new Error(points);
  return points;
}

/** The hero stands still within reach of a halberd. */
const STAND_STILL = { do: 'wait' } as const;

test('a hero who stands still until death is told what would have been better, the same each time', () => {
  const points = pointsOf(passage(0), STAND_STILL);
  expect(points.length).toBeGreaterThan(0);
  for (const { lived, otherLived, taken, depth } of points) {
    expect([depth, taken.did]).toEqual([1, 'waited']);
    expect(otherLived - lived).toBeGreaterThanOrEqual(5);
  }
  expect(points.map(({ turn }) => turn)).toEqual(points.map(({ turn }) => turn).toSorted((a, b) => a - b));
  expect(pointsOf(passage(0), STAND_STILL)).toEqual(points);
});

test('to leave by the stairs saves a hero, but not where others wait below whom the hero never saw', () => {
  const lived = [0, 6].map((below) => {
    const content = passage(below);
    const recording = death(content, STAND_STILL);
    const moments = momentsOf(content, recording, 10);
    if (typeof moments === 'string') throw new Error(moments);
    const [moment] = moments.toSorted((a, b) => a.turn - b.turn);
    if (!moment) throw new Error('no such moment');
    const engine = fromSnapshot(content, moment.snapshot);
    const taken = takenCourse(engine, recording.commands.slice(moment.after));
    const leaving = taken && otherCourses(engine, taken).find(({ words }) => words.doing === 'leaving by the stairs');
    if (!leaving) throw new Error('no way out');
    return Array.from({ length: 16 }, (_, i) => playOn(content, moment, leaving, String(i))).filter(
      ({ isAlive }) => isAlive,
    ).length;
  });
  expect(lived[0]).toBeGreaterThanOrEqual(10);
  expect(lived[1]).toBeLessThanOrEqual(1);
});

test('the moments of a game are those of a hero with the kit of the game', () => {
  const content = { ...passage(0), kits: CONTENT.kits, defaultKit: 'poacher' };
  const moments = momentsOf({ ...content, defaultKit: 'soldier' }, death(content, STAND_STILL), 10);
  if (typeof moments === 'string') throw new Error(moments);
  const packs = moments.map(({ snapshot }) => fromSnapshot(content, snapshot).hero.pack.map(({ kind }) => kind.id));
  expect(packs.length).toBeGreaterThan(0);
  for (const pack of packs) expect(pack).toContain('sling');
});

test('a recording that does not come out as it says has no turning points', () => {
  const recording = death(passage(0), STAND_STILL);
  expect(turningPoints(passage(0), { ...recording, score: recording.score + 1 })).toMatch(/points/);
});

describe('the sentence', () => {
  const point: TurningPoint = {
    ...{ turn: 1812, depth: 3, health: 9, maxHealth: 40, lived: 5, otherLived: 14, games: 16 },
    taken: { did: 'fought on', doing: 'fighting on' },
    other: { did: 'drank a potion of healing', doing: 'drinking a potion of healing' },
  };

  test('says what would have been better, or what saved the hero', () => {
    expect(turningPointLines([point])[0]).toBe(
      'Turn 1,812, floor 3: you fought on at 9 of 40; drinking a potion of healing would have lived in 14 of 16 imagined games, this in 5.',
    );
    const saved = { ...point, taken: point.other, other: point.taken, lived: 14, otherLived: 5 };
    expect(turningPointLines([saved])[0]).toBe(
      'Turn 1,812, floor 3: you drank a potion of healing at 9 of 40; this lived in 14 of 16 imagined games, fighting on would have in 5.',
    );
  });

  test('is honest about the games, and about a game without any', () => {
    expect(turningPointLines([point]).at(-1)).toMatch(/imagined.*bot/);
    expect(turningPointLines([])).toEqual([expect.stringMatching(/^No decision alone/)]);
  });
});

describe('koboldkeep morgue --turning-points', () => {
  const at = new AtHome();
  afterAll(() => {
    at.remove();
  });
  const options = { seed: '42', name: 'Wren' };
  const wait = { do: 'wait' } as const;
  const calm = recorded([wait, { do: 'escape' }], options).recording;

  test('prints the sentences, or JSON', async () => {
    const file = at.keep(calm, 'calm.kkr');
    const { code, out } = await at.run('morgue', '--turning-points', file);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Wren, seed 42 .*\n\nNo decision alone/)]);
    expect(out.split('\n').every((line) => line.length <= 80)).toBe(true);
    const json = await at.run('morgue', '--turning-points', '--json', file);
    expect(JSON.parse(json.out)).toEqual({ turningPoints: [] });
  });

  test('refuses what is no finished game, in one sentence', async () => {
    const running = at.keep(recorded([wait], options).recording, 'running.kkr');
    const forged = at.keep({ ...calm, turn: 99 }, 'forged.kkr');
    const other = at.keep({ ...calm, rules: 1 }, 'other.kkr');
    const broken = join(at.home, 'broken.kkr');
    writeFileSync(broken, encodeRecording(calm).subarray(0, 40));
    for (const [given, code, why] of [
      [running, 2, /running\.kkr is not over: turning points are for finished games only/],
      [forged, 5, /forged\.kkr cannot be replayed: it ends on turn 1, not on turn 99/],
      [other, 5, /other\.kkr cannot be replayed: it was played by rules 1/],
      [broken, 5, /broken\.kkr/],
      [join(at.home, 'nothing.kkr'), 2, /nothing\.kkr/],
      ['999', 2, /There is no run 999/],
    ] as const) {
      const result = await at.run('morgue', '--turning-points', given);
      expect([given, result.code, result.out]).toEqual([given, code, '']);
      expect(result.err).toMatch(why);
      expect(result.err).not.toMatch(/\n +at /);
    }
  });
});
