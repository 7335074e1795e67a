/** The monsters that use fire, gas and webs, and the arrows that light what they hit. */
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { stow } from '../../src/engine/rules/items/pack';
import type { Actor } from '../../src/engine/world/actors/actor';
import { scene, soon, type Spot } from '../scene';

/** An alerted actor that sees the hero, and is about to act. */
const aware =
  (rest: Partial<Actor> = {}) =>
  (self: Actor): void => {
    Object.assign(self, { alert: 15, lastSeen: self.engine.hero.cell, ...rest });
    soon(self);
  };

/** A hall of dry grass, but for the signs in the legend, around a hero who is hard to kill. */
function meadow(picture: string, legend: Readonly<Record<string, Spot>>): ReturnType<typeof scene> {
  const s = scene(picture, { '"': { tile: 'dryGrass' }, '@': { tile: 'dryGrass' }, ...legend });
  s.hero.maxHealth = 500;
  s.hero.health = 500;
  return s;
}

const MEADOW = `
  ###########
  #"""""""""#
  #"""""""""#
  #""@x"""""#
  #"""""""""#
  ###########`;

test.each(['emberBeetle', 'emberWisp', 'slagJelly'])('what dies of a %s sets the grass alight', (actor) => {
  const s = meadow(MEADOW, { x: { tile: 'dryGrass', actor, as: aware({ health: 1 }) } });
  s.hero.attack = 50;
  s.hero.attackChance = 100;
  s.perform({ do: 'fight' });
  expect(s.told('burst')).toHaveLength(1);
  s.wait(5);
  expect(s.engine.map.tiles.filter((tile) => s.engine.content.tiles[tile]?.id === 'ash').length).toBeGreaterThan(1);
});

test('a cinder hound lights the grass it hunts over, but not where it sleeps', () => {
  const awake = meadow(MEADOW, { x: { tile: 'dryGrass', actor: 'cinderHound', as: aware() } });
  const asleep = meadow(MEADOW, { x: { tile: 'dryGrass', actor: 'cinderHound' } });
  for (const s of [awake, asleep]) {
    const hound = s.actor('cinderHound');
    for (let i = 0; i < 10; i++) {
      if (s === asleep) Object.assign(hound, { mood: 'sleep', alert: 0 });
      s.wait();
    }
  }
  expect(awake.engine.map.tiles).not.toEqual(asleep.engine.map.tiles);
  expect(asleep.engine.map.environment.isIdle).toBe(true);
});

describe.each(['koboldShaman', 'ashPriest'])('%s', (actor) => {
  const hall = (around: string, under: string): ReturnType<typeof scene> =>
    meadow(
      `
      ##########
      #${under}${under}${under}${around.repeat(5)}#
      #${under}@${under}${around.repeat(3)}x${around}#
      #${under}${under}${under}${around.repeat(5)}#
      ##########`,
      {
        x: { tile: around === '.' ? 'floor' : 'dryGrass', actor, as: aware() },
        '@': { tile: under === '.' ? 'floor' : 'dryGrass' },
      },
    );

  const isLit = (s: ReturnType<typeof scene>): boolean => {
    s.hero.health = s.hero.maxHealth;
    for (let i = 0; i < 8; i++) {
      s.wait();
      if (s.engine.events.some(({ type }) => type === 'kindled')) return true;
    }
    return false;
  };

  test('lights the grass under the hero from bare ground', () => {
    expect(isLit(hall('.', '"'))).toBe(true);
  });

  test('lights none while it stands on grass, nor under a hero who stands on bare ground', () => {
    expect([isLit(hall('"', '"')), isLit(hall('.', '.'))]).toEqual([false, false]);
  });
});

test('a web weaver lays webs around the hero, which slow every step', () => {
  const s = scene('#########\n#.......#\n#.@...x.#\n#.......#\n#########', { x: { actor: 'webWeaver', as: aware() } });
  s.hero.health = s.hero.maxHealth = 500;
  s.wait(2);
  const { map } = s.engine;
  expect(map.cellsWithin(s.at('@'), 1).map((cell) => map.tile(cell).id)).toEqual(Array(9).fill('web'));
  s.hero.conditions = [];
  const before = s.hero.due;
  s.bump('w');
  expect(s.hero.due - before).toBe(150);
});

describe('an ember arrow', () => {
  /** The hero shoots an ember arrow at a cell. */
  const shoot = (picture: string, legend: Readonly<Record<string, Spot>>, at: string): ReturnType<typeof scene> => {
    const s = scene(picture, legend);
    stow(s.hero, createItem(s.engine.map, { item: 'shortBow', count: 1 }, s.hero.cell));
    const { letter = 'a' } = stow(s.hero, createItem(s.engine.map, { item: 'emberArrow', count: 3 }, s.hero.cell));
    s.perform({ do: 'throw', item: letter, to: s.at(at) });
    return s;
  };

  test('lights the grass where it comes down', () => {
    const s = shoot('#######\n#@.1""#\n#######', { '1': { tile: 'dryGrass' }, '"': { tile: 'dryGrass' } }, '1');
    expect(s.told('kindled')).toMatchObject([{ at: s.at('1') }]);
    s.wait(8);
    expect(s.engine.map.tile(s.at('1')).id).toBe('ash');
  });

  test('lights a door', () => {
    const s = shoot('#######\n#@.+..#\n#######', {}, '+');
    expect(s.told('kindled')).toMatchObject([{ at: s.at('+') }]);
  });

  test('lights no stone', () => {
    const s = shoot('#######\n#@.1..#\n#######', {}, '1');
    expect(s.engine.map.environment.isIdle).toBe(true);
  });
});
