// Darkness: what the hero sees on a dark floor, from how far the hero is noticed there, and what shines.
import { imagine } from '../../../src/engine/api/snapshot/imagine';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { View } from '../../../src/engine/api/view/view';
import type { Engine } from '../../../src/engine/engine';
import { Rng } from '../../../src/engine/random/rng';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { LAMP_RADIUS, lightPercent, setAmbient } from '../../../src/engine/rules/perception/light';
import { ALERT_TURNS, stealthAt } from '../../../src/engine/rules/perception/noise';
import { stow } from '../../../src/engine/rules/items/pack';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { scene, soon, TEST_CONTENT, type Spot } from '../../scene';

/** A drawn scene in the dark. */
function darkScene(picture: string, legend: Readonly<Record<string, Spot>> = {}): ReturnType<typeof scene> {
  const drawn = scene(picture, legend);
  darken(drawn.engine);
  return drawn;
}

function darken(engine: Engine): void {
  setAmbient(engine.map, 1);
  engine.look();
}

test('a floor of which the light is set is another version of itself', () => {
  const { map } = scene(HALL).engine;
  const { version } = map;
  setAmbient(map, 1);
  expect(map.version).toBeGreaterThan(version);
});

const HALL = `
  ################
  #@.............#
  ################`;

test('in the dark the hero sees the ground as far as the lamp reaches, and lines of sight go further', () => {
  const { engine, hero } = darkScene(HALL);
  const { visible, lineOfSight } = engine.map;
  const seen = (cells: Uint8Array): number => cells.subarray(hero.cell, hero.cell + 14).indexOf(0);
  expect(seen(visible)).toBe(LAMP_RADIUS + 1);
  expect(seen(lineOfSight)).toBe(-1);
});

test('what stands in the light of a brazier, a fire or a burning foe is seen across a dark hall', () => {
  const hall = `
    ###############
    #@..........k.#
    #############b#
    ###############`;
  const dark = darkScene(hall, { k: { actor: 'idler' } });
  expect(dark.actor('idler').inSight).toBe(false);
  const lit = darkScene(hall, { k: { actor: 'idler' }, b: { tile: 'brazier' } });
  expect(lit.actor('idler').inSight).toBe(true);
  afflict(dark.actor('idler'), 'burning', 3);
  dark.engine.look();
  expect(dark.actor('idler').inSight).toBe(true);
});

test('a foe that glows is seen across a dark hall as long as it glows', () => {
  const { engine, actor, wait } = darkScene(HALL.replace('.#', 'k#'), { k: { actor: 'idler' } });
  const foe = actor('idler');
  afflict(foe, 'glowing', 2);
  engine.look();
  expect(foe.inSight).toBe(true);
  wait(4);
  expect(foe.inSight).toBe(false);
});

test('a scroll of sunlight lights a dark floor for good', () => {
  const { engine, hero, perform } = darkScene(HALL);
  const scroll = stow(hero, createItem(engine.map, { item: 'sunlightScroll', count: 1 }, hero.cell));
  perform({ do: 'use', item: scroll.letter ?? '' });
  expect([engine.map.visible[hero.cell + 13], new View(engine).heroStatus.isInDark]).toEqual([1, false]);
  const again = fromSnapshot(TEST_CONTENT, toSnapshot(engine));
  expect(again.map.visible).toEqual(engine.map.visible);
});

test('a light shines no further than its radius and not through walls', () => {
  const { engine, at } = darkScene(
    `
    ################
    #@....#....b...#
    #.....#........#
    ################`,
    { b: { tile: 'brazier' } },
  );
  const { light, width, ambient } = engine.map;
  const brazier = at('b');
  expect(light[brazier]).toBe(15);
  expect(light[brazier - 1] as number).toBeGreaterThan(light[brazier - 2] as number);
  expect(light[brazier - 6]).toBe(ambient);
  expect(light[brazier + width] as number).toBeGreaterThan(ambient);
});

test('a light falls off alike to all sides', () => {
  const [wall, row] = ['#############\n', '#...........#\n'];
  const { engine, at } = darkScene(`${wall}${row.repeat(5)}#.....b.....#\n${row.repeat(4)}#@..........#\n${wall}`, {
    b: { tile: 'brazier' },
  });
  const { light, width } = engine.map;
  const towards = (step: number) => [1, 2, 3, 4, 5].map((gap) => light[at('b') + step * gap] as number);
  for (const step of [-1, -width, width]) expect(towards(step)).toEqual(towards(1));
});

test('in the dark the hero is noticed from half as far, and from as far as ever beside a brazier', () => {
  const lit = scene(HALL);
  const dark = darkScene(HALL);
  const beside = darkScene(HALL.replace('@.', '@b'), { b: { tile: 'brazier' } });
  const range = ({ hero }: ReturnType<typeof scene>): number => stealthAt(hero, hero.cell);
  expect(range(dark)).toBe(Math.ceil(range(lit) / 2));
  expect(range(beside)).toBe(range(lit));
  expect([lit, dark, beside].map(({ engine }) => new View(engine).heroStatus.isInDark)).toEqual([false, true, false]);
});

test('a foe that hunts the hero loses sight of the hero beyond the lamp in the dark, and not in the light', () => {
  for (const [isDark, alert] of [
    [false, ALERT_TURNS],
    [true, ALERT_TURNS - 1],
  ] as const) {
    const { engine, actor, wait } = scene(HALL.replace('.#', 'l#'), { l: { actor: 'lookout' } });
    if (isDark) darken(engine);
    actor('lookout').mood = 'move';
    actor('lookout').alert = ALERT_TURNS;
    soon(actor('lookout'));
    wait();
    expect(actor('lookout').alert).toBe(alert);
  }
});

test('a hero who puts out the brazier of a dark hall hides from what it showed, and can light it again', () => {
  const { engine, actor, perform } = darkScene(
    `
    ##############
    #@..........k#
    #b############
    ##############`,
    { k: { actor: 'idler' }, b: { tile: 'brazier' } },
  );
  const isHidden = (): boolean => new View(engine).heroStatus.isInDark;
  expect([isHidden(), actor('idler').inSight]).toEqual([false, false]);
  expect(perform({ do: 'tend', dir: 's' })).toContain('changed');
  expect([isHidden(), engine.turn]).toEqual([true, 1]);
  perform({ do: 'tend', dir: 's' });
  expect(isHidden()).toBe(false);
  expect(perform({ do: 'tend', dir: 'e' })).toEqual(['refused']);
});

test('the light drawn falls off from the hero, and is full on a floor that is not dark', () => {
  const drawn = ({ engine, hero }: ReturnType<typeof scene>): number[] =>
    [0, 3, 6, 9].map((gap) => lightPercent(engine.map, hero.cell + gap));
  expect(drawn(scene(HALL))).toEqual([100, 100, 100, 100]);
  const falling = drawn(darkScene(HALL));
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  expect(new Set(falling).size).toBe(4);
});

test('in an imagined game a foe in the light of a brazier that is out of sight stands where it is, in the dark', () => {
  const { engine, actor } = darkScene(
    `
    ################
    #@..........k..#
    ############.###
    ############.###
    ############b###
    ################`,
    { k: { actor: 'idler' }, b: { tile: 'brazier' } },
  );
  const foe = actor('idler');
  expect(foe.inSight).toBe(true);
  const [imagined] = imagine(engine, Rng.named('light')).map.actors.filter(({ id }) => id === foe.id);
  expect(imagined).toMatchObject({ cell: foe.cell, inSight: false });
});

describe('clear crystals', () => {
  const ROW = `
    #########################
    #@......................#
    #b#c#c#c#c#c#c#c#c#####.#
    #########################`;
  const legend = { b: { tile: 'coldBrazier' }, c: { tile: 'clearCrystal' } } as const;

  test('carry the light of a brazier from one to the next as far as the row goes, and no light of their own', () => {
    const picture = `
      ######################
      #@#b...c.c.c.c.c.c...#
      ######################`;
    const lightOf = (brazier: 'brazier' | 'coldBrazier'): string => {
      const { engine, at } = darkScene(picture, { b: { tile: brazier }, c: { tile: 'clearCrystal' } });
      return [...engine.map.light.subarray(at('b'), at('b') + 18)].map((light) => (light >= 3 ? '*' : '.')).join('');
    };
    expect(lightOf('brazier')).toBe(`${'*'.repeat(17)}.`);
    expect(lightOf('coldBrazier')).toBe('.'.repeat(18));
  });

  test('shine in the light of the lamp, so that a hero beside one is seen from afar', () => {
    const near = darkScene(ROW.replace('@..', '..@'), legend);
    const far = darkScene(ROW, { ...legend, c: { tile: 'wall' } });
    expect([near, far].map(({ engine }) => new View(engine).heroStatus.isInDark)).toEqual([false, true]);
  });

  test('carry no light round a corner that it does not reach', () => {
    const { engine, at } = darkScene(
      `
      ############
      #@....######
      #####.######
      #####....c.#
      ############`,
      { c: { tile: 'clearCrystal' } },
    );
    expect(engine.map.light[at('c')]).toBe(1);
  });

  test('change nothing on a floor that is not dark', () => {
    const { engine, hero } = scene(ROW, legend);
    engine.look();
    expect([lightPercent(engine.map, hero.cell), new View(engine).heroStatus.isInDark]).toEqual([100, false]);
  });
});

test('a glowing creature that walks past a hero who waits takes its light along', () => {
  const s = darkScene('####################\n#@...............m.#\n####################', {
    m: { actor: 'walker' },
  });
  const { engine, hero } = s;
  const walker = s.actor('walker');
  engine.map.move(walker, hero.cell + 10);
  afflict(walker, 'glowing', 50);
  const lit = (): number[] => [...engine.map.light.subarray(hero.cell, hero.cell + 18)];
  for (let turn = 0; turn < 4; turn++) {
    s.wait();
    expect(lit()[walker.cell - hero.cell]).toBe(Math.max(...lit()));
  }
});

test('a glowing creature that changes places with another takes its light along', () => {
  const s = darkScene('####################\n#@...............m.#\n####################', {
    m: { actor: 'walker' },
  });
  const { engine, hero } = s;
  const { map } = engine;
  const glowing = s.actor('walker');
  const other = spawn('idler', map, hero.cell + 4);
  map.move(glowing, hero.cell + 12);
  afflict(glowing, 'glowing', 50);
  engine.look();
  map.swap(other, glowing);
  engine.look();
  expect(glowing.cell).toBe(hero.cell + 4);
  expect(map.light[glowing.cell]).toBeGreaterThan(map.light[other.cell] as number);
});
