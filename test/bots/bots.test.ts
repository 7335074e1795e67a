// The bots play whole games by what the hero knows, in order of strength, and the same way twice.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import type { ItemId } from '../../src/content/items';
import { EVENTS } from '../../src/engine/api/event/event';
import type { Command } from '../../src/engine/api/command/command';
import { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { pourGas } from '../../src/engine/rules/environment/react';
import { stow } from '../../src/engine/rules/items/pack';
import { ALL_CAUSES } from '../../src/engine/rules/refusals';
import type { Actor } from '../../src/engine/world/actors/actor';
import { withChanges } from '../../src/engine/world/actors/item';
import { BOTS } from '../../src/bots/bots';
import { foreseeingBot } from '../../src/bots/planning/foresight';
import { plansFor } from '../../src/bots/planning/plans';
import { Memory } from '../../src/bots/situation/memory';
import { Situation } from '../../src/bots/situation/situation';
import { playBy } from '../../src/bots/situation/tactical-bot';
import { SKILL } from '../../src/bots/skilled-bot';
import { leaveSidePlace } from '../../src/bots/tactics/detours';
import { banish, escapeByItem } from '../../src/bots/tactics/retreat';
import { positionOf } from '../../src/simulation/games/bot-game';
import { stand } from '../props';
import { scene, type Spot } from '../scene';
import { SIZES } from '../support/sizes';
import { give, letterOf } from '../ui/gear';
import { inScene, kind, letPlay } from './play';

/** How many commands without a turn in between make a game stuck. */
const STUCK_AFTER = 100;

test('the bots are listed in order of strength', () => {
  expect(BOTS.map(({ name }) => name)).toEqual([
    ...['random', 'noThought', 'novice', 'casual', 'skilled', 'expert', 'oracle'],
  ]);
});

/** The oracle looks ahead to the end of the game: on floors it thinks for seconds a command. Here it plays in rooms, where that end is near. */
const ON_FLOORS = BOTS.map(({ name }) => name).filter((name) => name !== 'oracle');

test.each(ON_FLOORS)('%s plays on without getting stuck, and the same way twice', (name) => {
  const commands = [1, 2].map(() => {
    const engine = Engine.start(CONTENT, { seed: 'bots', name: 'Wren' });
    const played = letPlay(name, engine, SIZES.commandsOfEachBot);
    expect(engine.turn).toBeGreaterThan(played.length / STUCK_AFTER);
    return played;
  });
  expect(commands[0]).toEqual(commands[1]);
});

test.each(['noThought', 'novice', 'casual', 'skilled'])('%s gets off the first floor', (name) => {
  const deepest = ['bots-down', 'bots-down-2', 'bots-down-3'].map((seed) => {
    const engine = Engine.start(CONTENT, { seed, name: 'Wren' });
    letPlay(name, engine, 160);
    return engine.deepest;
  });
  expect(Math.max(...deepest)).toBeGreaterThan(1);
});

const WOUNDED = ['#######\n#@b...#\n#....>#\n#######', { b: { actor: 'koboldReaver' } }, ['healingPotion']] as const;

test.each(['noThought', 'novice', 'casual'])(
  '%s runs after a thief that is quicker for a while, and goes on',
  (name) => {
    const s = inScene(name, '####################\n#@.......>........r#\n####################', {
      r: { actor: 'hoardRat' },
    });
    const { map } = s.engine;
    const rat = s.actor('hoardRat');
    s.engine.onTurn = () => {
      // Wherever the hero is, it is at the other end and flees.
      if (rat.isPlaced && rat.map === map)
        map.move(rat, map.nearestFree(map.cellAt(map.distance(s.hero.cell, s.at('@')) < 9 ? 18 : 1, 1)));
      rat.mood = 'flee';
      s.engine.look();
    };
    s.play(60);
    expect(s.engine.deepest).toBe(2);
  },
);

test.each(['noThought', 'novice', 'casual', 'skilled'])(
  '%s goes on under the shots of an archer on an island',
  (name) => {
    const island = '###########\n#@..~~~~~.#\n#...~~f~~.#\n#...~~~~~.#\n#........>#\n###########';
    const s = inScene(name, island, { f: { actor: 'goblinArcher' }, '~': { tile: 'deeps' } });
    s.hero.maxHealth = s.hero.health = 4000;
    s.play(60);
    expect(s.engine.deepest).toBe(2);
  },
);

test.each(['casual', 'skilled'])('%s drinks healing before it dies', (name) => {
  const s = inScene(name, ...WOUNDED);
  s.hero.health = 9;
  const letter = letterOf(s.engine, 'healingPotion');
  expect(s.play(4)).toContainEqual({ do: 'use', item: letter });
});

test('oracle outlives a foe beside a wounded hero on the way home, the same way twice', () => {
  const home = '#######\n#@b...#\n#....G#\n#######';
  const played = [1, 2].map(() => {
    const s = inScene('oracle', home, { b: { actor: 'koboldReaver' }, G: { tile: 'gate' } }, [
      'emberCrown',
      'healingPotion',
    ]);
    s.hero.health = 9;
    const commands = s.play(60);
    expect(s.engine.outcome).toBe('won');
    return commands;
  });
  expect(played[0]).toEqual(played[1]);
});

test('the less food the skilled bot has, the less it rests', () => {
  const rested = (health: number, fed: number, items: readonly ItemId[] = []): boolean => {
    const s = inScene('skilled', '########\n#@....>#\n########', {}, items);
    s.hero.turnsUntilStarving = fed;
    s.hero.health = Math.trunc((health * s.hero.maxHealth) / 100);
    return s.play(1)[0]?.do === 'rest';
  };
  expect([rested(85, 400), rested(85, 1500), rested(85, 500, ['ration']), rested(85, 2400)]).toEqual([
    ...[false, false, true, true],
  ]);
  expect([rested(70, 400), rested(70, 1500), rested(50, 400)]).toEqual([false, true, true]);
});

test('of two wands of a kind a bot uses the one that has charges', () => {
  const s = inScene('skilled', ...WOUNDED);
  give(s.engine, 'banishingWand');
  s.hero.pack = s.hero.pack.map((item) => (item.charges === undefined ? item : withChanges(item, { charges: 0 })));
  const full = give(s.engine, 'banishingWand');
  const now = new Situation(positionOf(s.engine).view, new Memory(), Rng.named('wands'));
  expect(banish(now)).toMatchObject({ do: 'use', item: full.letter });
});

test.each(['casual', 'skilled'])('%s reads a scroll of teleport once in a closed cell, where it is in vain', (name) => {
  const s = inScene(name, '#####\n#@m.#\n#####', { m: { actor: 'minotaur' } }, ['teleportScroll']);
  s.hero.maxHealth = 400;
  s.hero.health = 60;
  const letter = letterOf(s.engine, 'teleportScroll');
  const read = s.play(8).filter((command) => command.do === 'use' && command.item === letter);
  expect([read.length, s.hero.pack.some((item) => item.letter === letter)]).toEqual([1, true]);
});

test('nobody drinks descent on the floor above the King', () => {
  const s = inScene('expert', ...WOUNDED);
  give(s.engine, 'descentPotion');
  const { view } = positionOf(s.engine);
  const planned = (floors: number): boolean => {
    const seen = Object.create(view, { floors: { value: floors } }) as typeof view;
    const now = new Situation(seen, new Memory(), Rng.named('descent'));
    return plansFor(now).some(({ name }) => name === 'use descentPotion') || escapeByItem(now) !== undefined;
  };
  expect([planned(2), planned(3)]).toEqual([false, true]);
});

test('no plan turns its back on a foe beside the hero that is as quick', () => {
  const withdraws = (foe: 'jackal' | 'shambler', row: string): boolean => {
    const s = inScene('expert', `########\n#${row}#\n#.....>#\n########`, { f: { actor: foe } });
    const now = new Situation(positionOf(s.engine).view, new Memory(), Rng.named('withdraw'));
    return plansFor(now).some(({ name, tactic }) => name === 'withdraw' && tactic(now) !== undefined);
  };
  expect([withdraws('jackal', '..@f..'), withdraws('shambler', '..@f..'), withdraws('jackal', '..@.f.')]).toEqual([
    ...[false, true, true],
  ]);
});

test('a bot whose every way is refused lets a turn pass', () => {
  const { engine } = inScene('skilled', '#######\n#@....#\n#....>#\n#######', {});
  const { view } = positionOf(engine);
  const memory = new Memory();
  let to = 0;
  const nowhere = (): Command => ({ do: 'travel', floor: view.floor + 1, to: to++ });
  for (let i = 0; i < 30; i++) engine.perform(playBy(nowhere, view, memory, Rng.named('refused')));
  expect([to, engine.turn]).toEqual([29, 1]);
});

test.each(['casual', 'skilled'])('%s does not explore a floor until it starves if it can leave', (name) => {
  const s = inScene(name, '##########\n#@..>....#\n########.#\n#........#\n##########', {});
  const bot = kind(name).create(Rng.named('long stay'));
  const position = positionOf(s.engine);
  expect(bot.choose(position)).toEqual({ do: 'explore' });
  s.hero.turnsUntilStarving = 5_000;
  while (s.engine.turn < 2_600) s.engine.perform({ do: 'wait' });
  expect(bot.choose(position)).toMatchObject({ do: 'travel' });
});

test.each(['novice', 'casual', 'skilled'])('%s does not rest while it starves, since nothing heals', (name) => {
  const s = inScene(name, '########\n#@....>#\n########', {});
  s.hero.turnsUntilStarving = 1;
  s.hero.health = 9;
  s.engine.perform({ do: 'wait' });
  expect(s.hero.turnsUntilStarving).toBe(0);
  expect(s.play(8).map((command) => command.do)).not.toContain('rest');
});

test('with nothing to eat, skilled goes down to where more food lies instead of exploring', () => {
  const first = (fed: number, items: readonly ItemId[] = []): string | undefined => {
    const s = inScene('skilled', '##########\n#@..>....#\n########.#\n#........#\n##########', {}, items);
    s.hero.turnsUntilStarving = fed;
    return s.play(1)[0]?.do;
  };
  expect([first(900), first(250, ['ration']), first(250)]).toEqual(['explore', 'use', 'travel']);
});

test('a bot whose way out of a side place is under water looks for another', () => {
  const { engine } = inScene('skilled', '########\n#@~~~.<#\n#.######\n#......#\n########', {});
  engine.map.place = 'archive';
  const { view } = positionOf(engine);
  const memory = new Memory();
  memory.floor(view).isExplored = true;
  const next = (): Command => {
    const command = playBy(leaveSidePlace, view, memory, Rng.named('tide'));
    engine.perform(command);
    return command;
  };
  expect([next(), next()]).toEqual([expect.objectContaining({ do: 'travel' }), { do: 'explore' }]);
});

test('going up and down the same stairs is no progress', () => {
  const { engine } = inScene('skilled', '####\n#@>#\n####', {});
  const { view } = positionOf(engine);
  const memory = new Memory();
  const climb = (way: 'up' | 'down'): void => {
    engine.perform({ do: 'climb', way });
    memory.observe(view);
  };
  engine.perform({ do: 'bump', dir: 'e' });
  climb('down');
  const arrived = memory.idleTurns(view);
  for (let i = 0; i < 3; i++) {
    climb('up');
    climb('down');
  }
  expect([arrived, memory.idleTurns(view)]).toEqual([0, 6]);
});

test('a starving hero drinks healing before hunger kills it', () => {
  const s = inScene('skilled', '########\n#@.....#\n########', {}, ['healingPotion']);
  s.hero.turnsUntilStarving = 0;
  s.hero.health = 8;
  const item = letterOf(s.engine, 'healingPotion');
  expect(s.play(1)).toEqual([{ do: 'use', item }]);
});

test('a bot that looks ahead goes back along its line and finds a way around its death', () => {
  /** Plays with lines of three commands, so that death lies beyond the first. Returns whether the hero lives. */
  const outlives = (game: number, patience: number, attempts: number): boolean => {
    const s = inScene('oracle', '########\n#@..b..#\n#.....>#\n########', { b: { actor: 'goblin' } });
    s.hero.health = 6;
    // Each game rolls its own dice.
    for (let i = 0; i < game; i++) s.engine.rng.below(2);
    const effort = { stretch: 3, ahead: 12, ways: 3, tolerance: 25, patience, attempts };
    const bot = foreseeingBot(SKILL, Rng.named('back', game), { look: (position) => position.reveal(), ...effort });
    const position = positionOf(s.engine);
    for (let i = 0; i < 30 && s.engine.outcome === undefined; i++) s.engine.perform(bot.choose(position));
    return s.hero.isAlive;
  };
  const games = Array.from({ length: 12 }, (_, game) => game);
  expect(games.some((game) => !outlives(game, 0, 1) && outlives(game, 3_000, 1))).toBe(true);
  // A short search finds none, and one of several attempts does.
  expect(games.some((game) => !outlives(game, 100, 1) && outlives(game, 100, 16))).toBe(true);
});

test.each(['casual', 'skilled'])('%s meets a pack in the corridor', (name) => {
  const room = `
    ##############
    #####........#
    #............#
    #####@.......#
    #####....1...#
    #####...2.3..#
    ##############`;
  const awake = (actor: Actor): void => {
    actor.alert = 15;
    actor.lastSeen = actor.engine.hero.cell;
    actor.mood = 'move';
  };
  const kobold: Spot = { actor: 'kobold', as: awake };
  const s = inScene(name, room, { 1: kobold, 2: kobold, 3: kobold });
  const corridor = s.engine.map.cellAt(4, 2);
  s.play(2);
  expect([corridor, corridor - 1, corridor - 2]).toContain(s.hero.cell);
});

test.each(['noThought', 'novice', 'casual', 'skilled', 'expert', 'oracle'])('with the Crown, %s goes up', (name) => {
  const gate: Spot = { tile: 'gate' };
  const s = inScene(name, '#######\n#@....#\n#....G#\n#######', { G: gate }, ['emberCrown']);
  s.play(8);
  expect(s.engine.outcome).toBe('won');
});

test.each(['casual', 'skilled'])('%s frees captives, from a cage and from shackles, and takes them along', (name) => {
  for (const prop of ['cage', 'shackles'] as const) {
    const s = inScene(name, '#########\n#@......#\n#....1.>#\n#########', {});
    stand(s.engine, s.at('1'), prop, { captive: 'goblin' });
    s.play(30);
    expect([s.engine.deepest, s.actor('goblin').side, s.actor('goblin').level]).toEqual([2, 'ally', 2]);
  }
});

test.each([
  ['skilled', 80, 70],
  ['expert', 50, 25],
])('with the Crown, %s walks on with %i % of its health, and rests with %i %', (name, hurt, badlyHurt) => {
  const s = inScene(name, '###############\n#.@..........<#\n###############', {}, ['emberCrown']);
  s.hero.health = Math.trunc((hurt * s.hero.maxHealth) / 100);
  expect(s.play(1)).toEqual([expect.objectContaining({ do: 'travel' })]);
  s.hero.health = Math.trunc((badlyHurt * s.hero.maxHealth) / 100);
  expect(s.play(1)).toEqual([{ do: 'rest' }]);
});

describe('with the Crown, skilled', () => {
  /** Plays far from the stairs with a foe beside the hero. */
  const chased = (foe: Spot, items: readonly ItemId[] = []) => {
    const picture = '###############\n#.@f.........<#\n###############';
    return inScene('skilled', picture, { f: foe }, ['emberCrown', ...items]);
  };

  test('fights a foe that costs less than half of its health', () => {
    const s = chased({ actor: 'koboldReaver' });
    s.hero.health = s.hero.maxHealth = 90;
    expect(s.play(1)).toEqual([{ do: 'fight' }]);
  });

  test('uses what it has against a foe that it cannot beat, before it runs', () => {
    const s = chased({ actor: 'minotaur' }, ['mightPotion']);
    const item = letterOf(s.engine, 'mightPotion');
    expect(s.play(2)).toEqual([{ do: 'use', item }, expect.objectContaining({ do: 'travel' })]);
  });
});

test.each(['casual', 'skilled', 'expert'])('%s makes room in a full pack for a potion', (name) => {
  const s = inScene(name, '#######\n#@..!.#\n#....>#\n#######', {});
  const { engine, hero } = s;
  // Each is a stack of its own.
  for (let plus = 1; plus <= 26; plus++)
    stow(hero, createItem(engine.map, { item: 'dart', count: 1, plus }, hero.cell));
  const potion = { ...createItem(engine.map, { item: 'healingPotion', count: 1 }, s.at('!')), known: true as const };
  engine.map.addItem(s.at('!'), potion);
  engine.look();
  s.play(6);
  expect(hero.pack.map(({ kind }) => kind.id)).toContain('healingPotion');
});

test('the skilled bot puts on the better sword', () => {
  const s = inScene('skilled', '#######\n#@....#\n#....>#\n#######', {}, ['shortSword', 'longSword']);
  s.play(6);
  expect(s.hero.weapon.id).toBe('longSword');
});

test('the skilled bot tries on every piece that it does not know, and the better one stays on', () => {
  const { hero, engine, play } = inScene('skilled', '#####\n#@..#\n#####', {}, ['longSword']);
  const sword = hero.pack.find(({ kind: { id } }) => id === 'longSword');
  const unknown = withChanges(give(engine, 'dagger'), { known: undefined });
  hero.pack = hero.pack.map((item) => (item.letter === unknown.letter ? unknown : item));
  expect(play(3)).toEqual([
    { do: 'equip', item: sword?.letter },
    { do: 'equip', item: unknown.letter },
    { do: 'equip', item: sword?.letter },
  ]);
});

test('the seed decides which boons the skilled bot prefers', () => {
  const learned = Array.from({ length: 60 }, (_, i) => {
    const engine = Engine.start(CONTENT, { seed: `taste ${i}`, name: 'taste', difficulty: 'standard' });
    engine.hero.level = 2;
    const [command] = letPlay('skilled', engine, 1);
    return command?.do === 'learn' ? CONTENT.boons[command.boon]?.family : undefined;
  });
  expect(learned).not.toContain(undefined);
  expect(new Set(learned).size).toBeGreaterThanOrEqual(7);
});

const putToSleep = (foe: Actor): void => void (foe.mood = 'sleep');

describe.each(['novice', 'casual', 'skilled'])('of what a vault offers, %s takes what is worth most', (name) => {
  /** Plays in a room with a dagger, a staff and a shield on offer, and returns the kinds that the hero then has. */
  function chosen(has: readonly ItemId[]): readonly string[] {
    const s = inScene(name, '########\n#@.....#\n#.1.2.3#\n#.....>#\n########', {}, has);
    const { engine } = s;
    const cells = ['1', '2', '3'].map(s.at);
    cells.forEach((cell, i) => {
      const item = { item: ['dagger', 'fireStaff', 'roundShield'][i] as ItemId, count: 1, plus: i === 0 ? 1 : 0 };
      const cage = stand(engine, cell, 'openCage', { excludes: cells.filter((other) => other !== cell) });
      cage.contents = [{ ...createItem(engine.map, item, cell), known: true }];
    });
    engine.look();
    const commands = s.play(16);
    expect(commands.filter((command) => command.do === 'choose')).toHaveLength(1);
    return s.hero.pack.map(({ kind }) => kind.id).filter((id) => !(has as readonly string[]).includes(id));
  }

  test('to one with a long sword and a tower shield', () => {
    expect(chosen(['longSword', 'towerShield'])).toEqual(['fireStaff']);
  });

  test('to a hero who has staffs enough', () => {
    expect(chosen(['longSword', 'frostStaff', 'venomStaff', 'houndsStaff', 'blinkingStaff'])).toEqual(['roundShield']);
  });
});

describe.each(['skilled', 'expert'])('of two gains that exclude each other, %s takes', (name) => {
  const ROOM = '##########\n#@.......#\n#....1...#\n#.2....###\n#......Hk#\n#.....>###\n##########';

  /** Plays in a room with an offer, and a captive or a lever in place of it. Returns what the hero then has. */
  function taken(offer: ItemId, other: { captive: string } | 'lever', keeper?: string): string {
    const s = inScene(name, ROOM, { H: { tile: 'bars' }, ...(keeper ? { k: { actor: keeper, as: putToSleep } } : {}) });
    const { engine, at } = s;
    const { map } = engine;
    const cage = stand(engine, at('1'), 'openCage', { excludes: [at('2')] });
    cage.contents = [{ ...createItem(engine.map, { item: offer, count: 1 }, at('1')), known: true }];
    stand(engine, at('2'), other === 'lever' ? 'lever' : 'cage', {
      excludes: [at('1')],
      ...(other === 'lever' ? { works: [at('H')] } : other),
    });
    s.play(24);
    const friend = engine.map.actors.some(({ side }) => side === 'ally');
    const isOpen = map.tile(at('H')).walkable;
    return [friend ? 'friend' : '', isOpen ? 'hoard' : '', ...s.hero.pack.map(({ kind: { id } }) => id)]
      .filter(Boolean)
      .join();
  }

  test('a strong captive and not a gem, but a charm of health and not a captive', () => {
    expect(taken('agate', { captive: 'ogre' })).toBe('friend');
    expect(taken('healthCharm', { captive: 'ogre' })).toBe('healthCharm');
  });

  test('what a lever opens and not a gem, unless its keeper is too strong', () => {
    expect(taken('agate', 'lever')).toBe('hoard');
    expect(taken('agate', 'lever', 'minotaur')).toBe('agate');
  });
});

test('the skilled bot keeps away from the stone guardian', () => {
  const picture = '############\n#>.........#\n#.@........#\n#......g...#\n############';
  const s = inScene('skilled', picture, { g: { actor: 'stoneGuardian' } });
  s.play(12);
  expect(s.hero.health).toBe(s.hero.maxHealth);
});

test.each(['noThought', 'novice', 'casual', 'skilled'])('%s leaps down where a chasm is the only way on', (name) => {
  const s = inScene(name, '######\n#@.cc#\n#..cc#\n######', { c: { tile: 'chasm' } });
  s.play(40);
  expect(s.engine.map.depth).toBe(2);
});

test('a novice with both hands on a weapon leaves the shield in the pack', () => {
  const s = inScene('novice', '#######\n#@....#\n#....>#\n#######', {}, ['pike', 'buckler']);
  const equipped = s.play(8).filter((command) => command.do === 'equip');
  expect([equipped.length, s.hero.weapon.id]).toEqual([1, 'pike']);
});

test.each(['novice', 'casual', 'skilled'])(
  '%s does not wait for ever beside gas that a wall of glass holds',
  (name) => {
    const glass: Spot = { tile: 'glassDoor' };
    const gas: Spot = { tile: 'sunkenFloor' };
    const s = inScene(name, '#########\n#.@[zz[.#\n#..####.#\n#......>#\n#########', { '[': glass, z: gas });
    const { map } = s.engine;
    for (const cell of [map.cellAt(4, 1), map.cellAt(5, 1)]) pourGas(map, cell, 'sleep', 20, false);
    s.engine.look();
    s.play(120);
    expect(s.engine.map.depth).toBe(2);
  },
);

/** A hero in sight of a foe, and what a bot remembers of the commands that the hero gives. */
function remembering(alert: number) {
  const s = scene('##########\n#@.....i.#\n#.......>#\n##########', {
    i: { actor: 'idler', as: (foe) => void Object.assign(foe, { alert, mood: 'quest' }) },
  });
  const { view } = positionOf(s.engine);
  const memory = new Memory();
  const give = (command: Command): void => {
    memory.last = command;
    s.engine.perform(command);
    memory.observe(view);
  };
  const wouldGive = (command: Command) => new Situation(view, memory, Rng.named('memory')).unlessRefused(command);
  return { ...s, give, wouldGive };
}

test('a bot gives no command again in the turn in which it was refused, and may in the next', () => {
  const s = remembering(1);
  s.give({ do: 'explore' });
  expect(s.wouldGive({ do: 'explore' })).toBeUndefined();
  s.give({ do: 'wait' });
  expect(s.wouldGive({ do: 'explore' })).toEqual({ do: 'explore' });
});

test('a bot that has explored a floor goes on to what is left there, until exploring is refused', () => {
  const s = scene('######\n#@...#\n####.#\n####.#\n######');
  const { view } = positionOf(s.engine);
  const memory = new Memory();
  const isExplored = [1, 2].map(() => {
    memory.last = { do: 'explore' };
    s.engine.perform(memory.last);
    memory.observe(view);
    return memory.floor(view).isExplored;
  });
  expect(isExplored).toEqual([false, true]);
});

test('a bot gives a command again that was refused until then, and is sure', () => {
  const s = remembering(0);
  s.give({ do: 'explore' });
  expect(s.wouldGive({ do: 'explore' })).toEqual({ do: 'explore', sure: true });
  s.give({ do: 'wait' });
  expect(s.wouldGive({ do: 'explore' })).toEqual({ do: 'explore' });
});

describe('the sources of the bots', () => {
  const ROOT = join(__dirname, '../../src/bots');
  const sources = readdirSync(ROOT, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));

  test('name only content that exists', () => {
    const tables = [
      CONTENT.breeds,
      CONTENT.weapons,
      CONTENT.conditions,
      CONTENT.boons,
      CONTENT.abilities,
      CONTENT.talks,
    ];
    const ids = new Set([
      ...tables.flatMap((table) => Object.keys(table)),
      ...[CONTENT.tiles, CONTENT.items, CONTENT.props].flatMap((list) => list.map(({ id }) => id)),
      ...Object.keys(EVENTS),
      ...ALL_CAUSES,
      ...['noThought', 'inSight'],
    ]);
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/'([a-z]+[A-Z][A-Za-z]*)'/g)].map(([, id = '']) => id),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('ask for the true game in the oracle alone', () => {
    expect(sources.filter(({ text }) => text.includes('.reveal(')).map(({ name }) => name)).toEqual(['oracle-bot.ts']);
  });
});
