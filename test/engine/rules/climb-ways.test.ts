// The ways up that the prize shows at each stair: what they cost, and that the hero gets the one that was chosen.
import { CLIMB_EVENTS } from '../../../src/content/places/climb-events';
import { DOOM } from '../../../src/content/tables/doom-stages';
import { View } from '../../../src/engine/api/view/view';
import { doomOf } from '../../../src/engine/rules/floors/doom';
import { NEVER } from '../../../src/engine/world/actors/actor';
import { picture, scene, type Spot } from '../../scene';
import { atTerminal } from '../../support/at-terminal';
import { hear } from '../../support/by-ear';

/** Two rooms in a row. The hero comes up in the first, and goes on from the last. */
const KEEP = `
  ################################
  ################################
  #@.............######..........#
  #..............................#
  #..............######.........<#
  ################################
  ################################`;
const BELOW = '#######\n#..<..#\n#######';

type Id = (typeof CLIMB_EVENTS)[number]['id'];

/** The hero with the prize on the stairs below a floor on which these events can happen. */
function below(...ids: readonly Id[]) {
  const climbEvents = CLIMB_EVENTS.filter(({ id }) => ids.includes(id));
  const legend: Readonly<Record<string, Spot>> = { '@': { tile: 'stairsDown' } };
  const s = scene([KEEP, BELOW], legend, { climbEvents });
  s.perform({ do: 'climb', way: 'down' });
  s.engine.prizeAt = s.engine.turn;
  return s;
}

test('with the prize the hero cannot go up before one of two ways is chosen, and gets that one alone', () => {
  const s = below('webs', 'bare');
  const { engine } = s;
  expect(s.perform({ do: 'climb', way: 'up' })).toEqual(['refused']);
  expect(s.told('refused')[0]).toMatchObject({ cause: 'wayNotChosen' });
  expect(s.perform({ do: 'climb', way: 'up', by: 'fire' })).toEqual(['refused']);
  expect(engine.map.depth).toBe(2);
  const climbs = new View(engine).commands.filter((command) => command.do === 'climb');
  expect(new Set(climbs.map((command) => command.by))).toEqual(new Set(['webs', 'bare']));
  s.perform({ do: 'climb', way: 'up', by: 'bare' });
  expect(engine.map.climbEvent).toBe('bare');
  expect(s.draw()).toBe(picture(KEEP));
  // Nothing is left to choose on this floor.
  s.perform({ do: 'climb', way: 'down' });
  expect(new View(engine).doom?.ways).toEqual([]);
  s.perform({ do: 'climb', way: 'up' });
  expect(engine.map.depth).toBe(1);
});

test('the other way leads to the other floor', () => {
  const s = below('webs', 'bare');
  s.perform({ do: 'climb', way: 'up', by: 'webs' });
  expect(s.engine.map.climbEvent).toBe('webs');
  expect(s.draw()).toMatch(/:.*s.*:/);
  expect(s.engine.map.actors.map(({ breed }) => breed.id)).toContain('webWeaver');
});

test('of the two ways one brings foes and one does not, and a way without room for it is not shown', () => {
  const foesOn = (...ids: readonly Id[]): readonly number[] =>
    new View(below(...ids).engine).doom?.ways.map(({ foes }) => foes).sort() ?? [];
  expect(foesOn('court', 'garrison', 'heir', 'fire')).toEqual([0, expect.any(Number)]);
  expect(foesOn('court', 'garrison')).toEqual([2, 4]);
  // The way through the wall between the rooms is the only one.
  expect(new View(below('caveIn', 'garrison').engine).doom?.ways).toEqual([]);
});

test('gold opens a third way, on which nothing waits, for a hero who has enough', () => {
  const s = below('webs', 'bare', 'bribe');
  const { engine } = s;
  const ways = (): readonly string[] => new View(engine).doom?.ways.map(({ id }) => id).sort() ?? [];
  engine.hero.gold = 199;
  expect(ways()).toEqual(['bare', 'webs']);
  expect(s.perform({ do: 'climb', way: 'up', by: 'bribe' })).toEqual(['refused']);
  engine.hero.gold = 205;
  expect(ways()).toEqual(['bare', 'bribe', 'webs']);
  expect(new View(engine).doom?.ways.at(-1)).toMatchObject({ id: 'bribe', foes: 0, doom: 0, gold: 200 });
  s.perform({ do: 'climb', way: 'up', by: 'bribe' });
  expect([engine.map.depth, engine.map.climbEvent, engine.hero.gold]).toEqual([1, 'bribe', 5]);
  expect(s.draw()).toBe(picture(KEEP));
});

test('the way for gold costs its first price more each time, and is not offered on a floor by itself', () => {
  const { engine } = below('bare', 'bribe');
  engine.hero.gold = 1000;
  const prices = (): readonly number[] => new View(engine).doom?.ways.map(({ gold }) => gold) ?? [];
  expect(prices()).toEqual([0, 200]);
  // Another floor on which it has happened.
  engine.map.climbEvent = 'bribe';
  expect(prices()).toEqual([0, 400]);
  engine.hero.gold = 399;
  expect(prices()).toEqual([]);
  const { engine: other } = below('bribe');
  other.hero.gold = 1000;
  expect(new View(other).doom?.ways).toEqual([]);
});

test('looking at the ways changes nothing', () => {
  const s = below(...CLIMB_EVENTS.map(({ id }) => id));
  const [above] = [s.engine.floors[1]];
  const before = [above?.tiles.slice(), above?.actors.length, s.engine.rng.below(1 << 20)];
  const twin = below(...CLIMB_EVENTS.map(({ id }) => id));
  const view = new View(twin.engine);
  expect(view.doom?.ways).toEqual(view.doom?.ways);
  const there = twin.engine.floors[1];
  expect([there?.tiles.slice(), there?.actors.length, twin.engine.rng.below(1 << 20)]).toEqual(before);
});

test('a way that costs doom raises it at once, and says which stage has begun', () => {
  const s = below('bare', 'webs');
  const { engine } = s;
  engine.prizeAt = engine.turn - 15 * DOOM.turns;
  expect(doomOf(engine)).toBe(15);
  expect(new View(engine).doom?.ways.find(({ id }) => id === 'bare')).toMatchObject({ foes: 0, doom: 8 });
  s.perform({ do: 'climb', way: 'up', by: 'bare' });
  expect(doomOf(engine)).toBe(23);
  expect(s.told('doomRose')).toMatchObject([{ doom: 23, word: 'hunted' }]);
  s.wait();
  expect(s.told('doomRose')).toEqual([]);
});

test('one hunter more comes after a hero of level twelve', () => {
  const foes = (level: number): number | undefined => {
    const { engine } = below('heir', 'bare');
    engine.hero.level = level;
    return new View(engine).doom?.ways.find(({ id }) => id === 'heir')?.foes;
  };
  expect([foes(DOOM.strong.level - 1), foes(DOOM.strong.level)]).toEqual([1, 2]);
});

test('without the prize there is no choice', () => {
  const s = below('webs', 'bare');
  s.engine.prizeAt = NEVER;
  expect(new View(s.engine).doom).toBeUndefined();
  s.perform({ do: 'climb', way: 'up' });
  expect([s.engine.map.depth, s.engine.map.climbEvent]).toEqual([1, '']);
});

test('on the screen the key for stairs up asks, with the price of each way', async () => {
  const t = atTerminal(below('webs', 'bare').engine);
  await t.press('<');
  const { screen } = t.terminal;
  expect(screen).toContain('The Crown shows two ways up: take which?');
  expect(screen).toMatch(/a bare stair +8 doom/);
  expect(screen).toMatch(/trembling webs +1 foe/);
  await t.press('escape');
  expect(t.terminal.screen).not.toContain('two ways up: take which');
  await t.press('<');
  await t.press(screen.indexOf('a bare stair') < screen.indexOf('trembling webs') ? 'a' : 'b');
  expect(t.messages().join(' ')).toContain('The Crown flares');
});

test('on the screen the third way shows its price in gold', async () => {
  const { engine } = below('bare', 'webs', 'bribe');
  engine.hero.gold = 250;
  const t = atTerminal(engine);
  await t.press('<');
  expect(t.terminal.screen).toContain('The Crown shows three ways up: take which?');
  expect(t.terminal.screen).toMatch(/a bribed guard +200 gold/);
  await t.press('c');
  expect(t.messages().join(' ')).toContain('bites every coin');
  expect(engine.hero.gold).toBe(50);
});

test('by ear the stairs ask, a number or a name answers, and a line can say it beforehand', async () => {
  const text = (await hear(below('webs', 'bare').engine, ['stairs up', 'a bare stair'])).join(' ');
  expect(text).toMatch(/a bare stair, 8 doom\. Nothing waits there/);
  expect(text).toContain('The Crown flares');
  const { engine } = below('webs', 'bare');
  expect((await hear(engine, ['climb up by trembling webs'])).join(' ')).toContain('Something sticks to your sleeve');
});
