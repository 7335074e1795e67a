// Survivors warn the next of their faction: what they learn, how they carry it, and what those who hear it do.
import { View } from '../../../src/engine/api/view/view';
import { kindle } from '../../../src/engine/rules/environment/react';
import { changeFloor } from '../../../src/engine/rules/floors/floor-change';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { hearWarnings } from '../../../src/engine/rules/actors/warnings';
import { alert } from '../../../src/engine/rules/perception/noise';
import { CONTENT } from '../../../src/content';
import { Engine } from '../../../src/engine/engine';
import { die, guardPool } from '../../../src/engine/rules/combat/combat';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { picture, scene, soon, TEST_CONTENT } from '../../scene';
import { beatenFoe, WITH_A_CORNER } from '../beaten-foe';

const DOORWAY = `
  ##########
  ###......#
  #.@..m...#
  ###......#
  ##########`;

/** A beaten foe, and the conditions that it has after its next turn. */
function beaten(...args: Parameters<typeof beatenFoe>) {
  const s = beatenFoe(...args);
  const learned = (): readonly string[] => {
    s.wait();
    return s.who.conditions.map(({ condition }) => condition);
  };
  return { ...s, learned };
}

describe('what a survivor learns', () => {
  test('nothing from a plain fight in the open', () => {
    const { learned, told } = beaten('kobold');
    expect(learned()).toEqual([]);
    expect(told('narrated').map(({ text }) => text)).toEqual([
      'The kobold throws down its purse, and wants no more of you.',
    ]);
  });

  test('of narrow places from a hero in a doorway', () => {
    const { learned, told } = beaten('kobold', undefined, DOORWAY);
    expect(learned()).toEqual(['warnedOfDoors']);
    expect(told('narrated').map(({ text }) => text)).toEqual([
      'The kobold throws down its purse, and wants no more of you. If it gets away, others will be door-wary.',
    ]);
  });

  test('of shots from a hero who shoots', () => {
    const { learned } = beaten(
      'kobold',
      ({ engine: { hero, catalogue } }) => {
        hero.weapons = [catalogue.weapon('peashooter')];
      },
      DOORWAY,
    );
    expect(learned()).toEqual(['warnedOfShots']);
  });

  test('of fire from flames beside it', () => {
    const { learned } = beaten(
      'kobold',
      ({ map, cell }) => {
        kindle(map, cell + 2, 3);
      },
      DOORWAY,
    );
    expect(learned()).toEqual(['warnedOfFire']);
  });

  test('nothing, if its kind tells its own of nothing', () => {
    expect(beaten('slinker', undefined, DOORWAY).learned()).toEqual([]);
  });
});

const FIRE_WARNING = { faction: 'kobolds', condition: 'warnedOfFire' } as const;

test.each([
  ['nobody else has told of', []],
  ['another has told of already', [FIRE_WARNING]],
])('a survivor that gets away leaves a warning that %s with the game, once, and a saved game keeps it', (_, before) => {
  const { engine, who, wait } = beatenFoe(
    'kobold',
    (self) => {
      self.routs = 2;
      self.conditions = [{ condition: 'warnedOfFire', until: 0 }];
      self.engine.warnings = before;
    },
    WITH_A_CORNER,
  );
  wait(4);
  expect(who.isPlaced).toBe(false);
  expect(engine.warnings).toEqual([FIRE_WARNING]);
  expect(fromSnapshot(TEST_CONTENT, toSnapshot(engine)).warnings).toEqual(engine.warnings);
});

test('a survivor that is killed before it gets away warns nobody', () => {
  const { engine, who, learned } = beaten('kobold', undefined, DOORWAY);
  learned();
  die(who, engine.hero.ref);
  expect(engine.warnings).toEqual([]);
});

describe('a warned band', () => {
  const BAND = `
    ##########
    #@..b..m.#
    #....k...#
    ##########`;
  const band = () => scene(BAND, { b: { actor: 'kobold' }, k: { actor: 'kobold' }, m: { actor: 'goblin' } });

  test('is announced, every member is ready, and others have heard nothing', () => {
    const { engine, told, actor } = band();
    const guard = guardPool(actor('kobold')).dice;
    engine.warnings = [
      { faction: 'kobolds', condition: 'warnedOfShots' },
      { faction: 'court', condition: 'warnedOfFire' },
    ];
    hearWarnings(engine.map);
    expect(told('narrated').map(({ text }) => text)).toEqual([
      'Word of you has come before you: kobolds on this floor are shot-wary.',
    ]);
    const kobolds = new View(engine).sightings.filter(({ breed }) => breed.id === 'kobold');
    expect(kobolds.map(({ conditions }) => conditions.map(({ adjective }) => adjective))).toEqual([
      ['shot-wary'],
      ['shot-wary'],
    ]);
    expect(guardPool(actor('kobold')).dice).toBe(guard + 1);
    expect(actor('goblin').conditions).toEqual([]);
    expect(engine.warnings).toEqual([{ faction: 'court', condition: 'warnedOfFire' }]);
  });

  test('lives on the next floor with its faction', () => {
    const engine = Engine.start(CONTENT, { seed: 'warned', name: 'Wren' });
    engine.warnings = [{ faction: 'court', condition: 'warnedOfFire' }];
    while (engine.map.depth < CONTENT.floors) changeFloor(engine, 'down');
    const court = engine.map.actors.filter(({ breed }) => breed.faction === 'court' && !breed.renown);
    expect(court.length).toBeGreaterThan(0);
    for (const { conditions } of court)
      expect(conditions).toContainEqual(expect.objectContaining({ condition: 'warnedOfFire' }));
    expect(engine.warnings).toEqual([]);
  });

  test('that knows of narrow places stands in no line: it comes round at once', () => {
    const LOOP = `
      ###########
      #.....#####
      #.###.#####
      #.###@bm..#
      #.#######.#
      #.........#
      ###########`;
    const knowing = (self: Actor): void => {
      alert(self, self.engine.hero.cell);
      soon(self);
      afflict(self, 'warnedOfDoors', 1, false);
    };
    const s = scene(LOOP, { b: { actor: 'brute', as: knowing }, m: { actor: 'brute', as: knowing } });
    s.wait();
    expect(s.draw()).toBe(
      picture(`
        ###########
        #.....#####
        #.###.#####
        #.###@b.b.#
        #.#######.#
        #.........#
        ###########`),
    );
    s.wait(15);
    expect(s.draw()).toContain('###b#####');
  });
});
