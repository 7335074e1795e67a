// Doom: what comes after a hero who has taken the prize.
import { NO_CELL } from '../../../src/engine/space/geometry';
import { DOOM } from '../../../src/content/tables/doom-stages';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { View } from '../../../src/engine/api/view/view';
import { hurt } from '../../../src/engine/rules/combat/combat';
import { changeFloor } from '../../../src/engine/rules/floors/floor-change';
import { type Actor, NEVER } from '../../../src/engine/world/actors/actor';
import type { Content } from '../../../src/engine/world/kinds/content';
import type { Doom } from '../../../src/engine/world/kinds/doom-and-climb';
import { scene, TEST_CONTENT } from '../../scene';

/** The way up is a winding passage, of which the hero sees the first part. */
const PASSAGE = `
  ##################
  #>.......@.......#
  ################.#
  #................#
  #.################
  #......<.........#
  ##################`;

/** A passage with two dark ends, of which one has the stairs. */
const CROSSING = `
  #####################
  #.#################.#
  #.#################.#
  #.........@.........#
  #.#################.#
  #.#################<#
  #####################`;

type Scene = ReturnType<typeof scene>;
/** The doom of the game, with nobody in it but idlers and heirs. */
const idlers: Partial<Content> = {
  wanderer: () => 'idler',
  doom: { ...DOOM, stages: DOOM.stages.map((stage) => ({ ...stage, breeds: ['idler'] })) as unknown as Doom['stages'] },
};
const passage = () => scene(PASSAGE, {}, idlers);

/** Sets the doom, with the next hunters due or not. */
function doomed(s: Scene, doom: number, isDue = false): Scene {
  s.engine.prizeAt = s.engine.turn - doom * DOOM.turns;
  s.engine.map.arrivalAt = isDue ? s.hero.due : s.hero.due + 1_000_000;
  return s;
}

/** Lets a turn pass, and returns the actors that have come to the floor. */
function comers(s: Scene): readonly Actor[] {
  const before = new Set(s.engine.map.actors);
  s.wait();
  return s.engine.map.actors.filter((actor) => !before.has(actor));
}

const stepsTo = (s: Scene, { cell }: Actor): number =>
  s.engine.map.paths.distancesTo(s.hero.cell, 'walk').steps[cell] as number;

describe('doom', () => {
  const doomOf = (s: Scene) => new View(s.engine).doom;

  test('rises by one every fifteen turns from the prize on, to a hundred', () => {
    const s = passage();
    expect(doomOf(s)).toBeUndefined();
    s.engine.seizePrize();
    s.wait(14);
    expect(doomOf(s)?.value).toBe(0);
    s.wait();
    expect(doomOf(s)?.value).toBe(1);
    doomed(s, 1000);
    expect(doomOf(s)).toMatchObject({ value: 100, word: 'doomed', every: DOOM.stages.at(-1)?.every });
  });

  test('says once when a stage begins', () => {
    const s = passage();
    for (const { from, word, message } of DOOM.stages.slice(1)) {
      doomed(s, from);
      s.engine.prizeAt += 2;
      const heard = [0, 1, 2].flatMap(() => {
        s.engine.map.arrivalAt = s.hero.due + 1_000_000;
        s.wait();
        return s.told('doomRose');
      });
      expect(heard).toEqual([{ type: 'doomRose', doom: from, word, text: message }]);
    }
  });

  test('goes on after a load as it would have', () => {
    const s = doomed(passage(), 39);
    s.engine.map.arrivalAt = s.hero.due + 3_000;
    const loaded = fromSnapshot(s.engine.content, toSnapshot(s.engine));
    for (let i = 0; i < 60; i++) expect(loaded.perform({ do: 'wait' })).toEqual(s.engine.perform({ do: 'wait' }));
    expect(toSnapshot(loaded)).toEqual(toSnapshot(s.engine));
    expect(s.engine.map.actors.map(({ breed }) => breed.id)).toEqual(['hero', 'royalGuard', 'idler', 'idler']);
  });
});

describe('hunters', () => {
  test('come alone, in pairs and in threes', () => {
    const counts = DOOM.stages.map(({ from }) => {
      const s = doomed(passage(), from, true);
      s.engine.map.arrivals = 1;
      return comers(s).length;
    });
    expect(counts).toEqual([1, 2, 2, 3, 3, 3]);
  });

  test('do not come on traps', () => {
    const s = passage();
    const { map } = s.engine;
    map.tiles.forEach((_, cell) => {
      if (map.tile(cell).id === 'floor' && map.visible[cell] === 0) map.trapped[cell] = 1;
    });
    expect(comers(doomed(s, 60, true))).toEqual([]);
  });

  test('come out of sight, eight to sixteen steps away, and know where the hero is', () => {
    const s = passage();
    for (let i = 0; i < 20; i++) {
      const came = comers(doomed(s, 60, true)).filter(({ post }) => post === NO_CELL);
      expect(came).toHaveLength(3);
      for (const hunter of came) {
        expect(s.engine.map.lineOfSight[hunter.cell]).toBe(0);
        expect(stepsTo(s, hunter)).toBeGreaterThanOrEqual(DOOM.near.least);
        expect(stepsTo(s, hunter)).toBeLessThanOrEqual(DOOM.near.most);
        expect(hunter).toMatchObject({ lastSeen: s.hero.cell, gold: 0, worth: 0 });
        expect(hunter.alert).toBeGreaterThan(0);
        s.engine.map.remove(hunter);
      }
    }
  });

  test('do not come where the hero sees every place', () => {
    const s = scene('####################\n#@................<#\n####################', {}, idlers);
    expect(comers(doomed(s, 0, true))).toEqual([]);
    expect(s.engine.map.arrivalAt).toBeLessThan(s.hero.due);
  });

  test('come on the way up rather than from behind, and never beside the stairs', () => {
    const s = scene(CROSSING, {}, idlers);
    const up = s.at('<');
    for (let i = 0; i < 10; i++) {
      const [hunter] = comers(doomed(s, 0, true)) as [Actor];
      expect(s.engine.map.distance(hunter.cell, up)).toBeGreaterThan(1);
      expect(hunter.cell % s.engine.map.width).toBe(up % s.engine.map.width);
      s.engine.map.remove(hunter);
    }
  });

  test('wander on the floor at first, and are those of the lowest floors from the second stage on', () => {
    const wandering: number[] = [];
    const wanderer = (depth: number): string => {
      wandering.push(depth);
      return 'idler';
    };
    const s = scene(PASSAGE, {}, { wanderer });
    const drawn = (doom: number): readonly string[] => {
      s.engine.map.arrivals = 1;
      return comers(doomed(s, doom, true)).map(({ breed }) => breed.id);
    };
    expect(drawn(0)).toEqual(['idler']);
    for (const breed of drawn(20)) expect(DOOM.stages[1]?.breeds).toContain(breed);
    for (const { gold, worth } of s.engine.map.actors.slice(2)) expect([gold, worth]).toEqual([0, 0]);
    expect(wandering).toEqual([1]);
  });

  test('come again after the turns of the stage, a fifth more or less', () => {
    for (const { from, every } of DOOM.stages) {
      const s = doomed(passage(), from, true);
      comers(s);
      const ticks = s.engine.map.arrivalAt - s.hero.due;
      expect(Math.abs(ticks / 100 - every)).toBeLessThanOrEqual(every / 5 + 1);
    }
  });

  test('are not delayed by stairs', () => {
    const s = scene([PASSAGE.replace('@', '.').replace('>', '@'), PASSAGE], { '@': { tile: 'stairsDown' } }, idlers);
    s.engine.seizePrize();
    const arrivalAt = s.hero.due + 777;
    s.engine.map.arrivalAt = arrivalAt;
    changeFloor(s.engine, 'down');
    expect(s.engine.map.arrivalAt).toBe(arrivalAt);
    changeFloor(s.engine, 'up');
    expect(s.engine.map.arrivalAt).toBe(arrivalAt);
  });

  test.each([
    ['one by one', 0, [1, 1, 1, 1, 0, 0]],
    ['in threes', 60, [3, 0, 0, 0, 0, 0]],
  ])('who come %s stay away while they would be more than the floor holds', (_, doom, expected) => {
    const s = scene(PASSAGE, {}, { ...idlers, doom: { ...(idlers.doom as Doom), most: 4 } });
    const counts = expected.map(() => {
      s.engine.map.arrivals = 1;
      return comers(doomed(s, doom, true)).length;
    });
    expect(counts).toEqual(expected);
  });

  test('leave no loot, unlike the same creature before the prize is taken', () => {
    const laid = [NEVER, 0].map((prizeAt) => {
      const s = scene('####\n#@m#\n####', { m: { actor: 'koboldKing', as: (one) => (one.worth = 0) } });
      s.engine.prizeAt = prizeAt;
      const king = s.actor('koboldKing');
      king.gold = 0;
      hurt(king, 1000, { cause: 'blast' });
      return [...s.engine.map.items.values()].flat().map(({ kind }) => kind.id);
    });
    expect(laid).toEqual([['corpse', 'ruby'], ['corpse']]);
  });

  test('wanderers come no more', () => {
    const s = scene('#########\n#<..#..@#\n#..>...##\n#########', {}, idlers);
    expect(comers(doomed(s, 0, true))).toEqual([]);
  });
});

test('the breeds of every stage exist', () => {
  for (const { breeds = [], heir } of DOOM.stages)
    for (const id of [...breeds, ...(heir === undefined ? [] : [heir])]) expect(TEST_CONTENT.breeds).toHaveProperty(id);
});

describe('an heir', () => {
  test('waits near the stairs up, from the third stage on, once a floor', () => {
    expect(comers(doomed(passage(), 39))).toEqual([]);
    const s = doomed(passage(), 40);
    const [heir] = comers(s) as [Actor];
    expect(heir).toMatchObject({ breed: { id: 'royalGuard' }, mood: 'guard', post: heir.cell, gold: 0, worth: 0 });
    expect(s.engine.map.distance(heir.cell, s.at('<'))).toBe(2);
    expect(s.engine.map.lineOfSight[heir.cell]).toBe(0);
    s.engine.map.remove(heir);
    expect(comers(s)).toEqual([]);
  });

  test.each([
    ['eight', '#<.........#', 1],
    ['seven', '#.<........#', 0],
  ])('comes eight steps from the hero or farther: %s', (_, row, count) => {
    const s = scene(`############\n#........@.#\n##########.#\n${row}\n############`, {}, idlers);
    expect(comers(doomed(s, 40))).toHaveLength(count);
  });

  test('does not come where hunters have been, nor where the hero watches the stairs', () => {
    const s = doomed(passage(), 39, true);
    comers(s);
    expect(comers(doomed(s, 40))).toEqual([]);
    const watched = scene('############\n#@........<#\n############', {}, idlers);
    expect(comers(doomed(watched, 40))).toEqual([]);
  });
});
