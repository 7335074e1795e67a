// Worlds that differ only in what is hidden tell the same: in observations, legal commands, events and refusals.
import { observationOf, USUAL_FIELDS } from '../../../src/library/observation';
import type { Place } from '../../../src/library/observation-table';
import { CONTENT } from '../../../src/content';
import type { Command } from '../../../src/engine/api/command/command';
import { offeredCommands } from '../../../src/engine/api/command/command-table';
import type { GameEvent } from '../../../src/engine/api/event/event';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { imagine } from '../../../src/engine/api/snapshot/imagine';
import { fork } from '../../../src/engine/api/snapshot/fork';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { OVERLAYS } from '../../../src/engine/api/view/floor-layers';
import { View } from '../../../src/engine/api/view/view';
import { Engine } from '../../../src/engine/engine';
import { Rng } from '../../../src/engine/random/rng';
import { isDarkFloor, LAMP_RADIUS } from '../../../src/engine/rules/perception/light';
import { changeFloor } from '../../../src/engine/rules/floors/floor-change';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { learnKind } from '../../../src/engine/rules/items/identification';
import { ALERT_TURNS } from '../../../src/engine/rules/perception/noise';
import { stow } from '../../../src/engine/rules/items/pack';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import type { Cell } from '../../../src/engine/space/geometry';
import { HERO_ID, NO_ACTOR, type Actor } from '../../../src/engine/world/actors/actor';
import type { ActorRef } from '../../../src/engine/world/actors/entity';
import { withChanges } from '../../../src/engine/world/actors/item';
import { SIZES } from '../../support/sizes';
import { scene, TEST_CONTENT } from '../../scene';
import { anyCommand, fillPack, livelyGame } from '../random-play';
import { changeHidden } from '../twins';

/** Commands on each floor before the twins are made, and commands tried in each pair of twins. */
const COMMANDS = 12;
const TRIED = 12;
/** Enough health to live through them, and not so much that the odds of a fight take long to compute. */
const HEALTH = 400;

/** Returns a copy of a game. */
const twinOf = (engine: Engine): Engine => fromSnapshot(TEST_CONTENT, toSnapshot(engine));

const told = (engine: Engine): string => {
  const view = new View(engine);
  // The events of the last command are those of a game that was not copied.
  const observation = { ...observationOf(view, USUAL_FIELDS), events: [], messages: [] };
  return JSON.stringify([
    observation,
    view.characterSheet,
    view.felt,
    view.peril,
    ...OVERLAYS.map((overlay) => [...view.overlay(overlay)]),
  ]);
};

/**
 * Returns what the hero carries, sees and has found out. In an imagined game the ground that was never seen is rock,
 * people tell of the imagined floor, shots over it are stopped, friends out of sight are elsewhere, and only the hero's lamp
 * is sure to light what it did: on a dark floor a light out of sight may fall on the hero.
 */
const carriedAndMet = (engine: Engine): string => {
  const { map, hero: self } = engine;
  const { hero, pack, boons, actors, discoveries, score } = observationOf(new View(engine), USUAL_FIELDS);
  const reach = isDarkFloor(map) ? LAMP_RADIUS : Infinity;
  const seen = (actors as readonly Place[])
    .filter(({ x, y }) => map.distance(map.cellAt(x, y), self.cell) <= reach)
    .map((actor) => ({ ...actor, talks: null, intent: null }));
  const standing = { ...hero, techniques: null, ...(isDarkFloor(map) ? { dark: null, stealth: null } : {}) };
  return JSON.stringify([standing, pack, boons, seen, discoveries, score]);
};

/** Returns what a command that costs nothing answers; undefined if it takes effect. */
function freeAnswer(engine: Engine, command: Command): readonly GameEvent[] | undefined {
  const { turn } = engine;
  const events = engine.perform(command);
  return engine.turn === turn && events.every(({ type }) => type === 'refused') ? events : undefined;
}

test(`twins that differ in what is hidden tell the same, on ${SIZES.twinDungeons * CONTENT.floors} floors`, () => {
  const leaks: string[] = [];
  for (let k = 0; k < SIZES.twinDungeons; k++) {
    const engine = livelyGame(`twins ${k}`);
    const rng = Rng.named('twins', k);
    for (;;) {
      engine.hero.health = engine.hero.maxHealth = HEALTH;
      for (let i = 0; i < COMMANDS; i++) engine.perform(i % 3 === 0 ? { do: 'explore' } : anyCommand(engine, rng));
      const where = `dungeon ${k}, floor ${engine.map.depth}`;
      const other = fork(engine);
      changeHidden(other, rng);
      const [one, two] = [told(engine), told(other)];
      if (one !== two) leaks.push(`${where}: ${firstDifference(one, two)}`);
      const [first, second] = [engine, other].map((each) => imagine(each, Rng.named('imagined', k)));
      if (hashState(first as Engine) !== hashState(second as Engine)) leaks.push(`${where}: what can be imagined`);
      const [real, imagined] = [engine, first as Engine].map(carriedAndMet);
      if (real !== imagined) leaks.push(`${where}: imagined: ${firstDifference(real as string, imagined as string)}`);
      const offered = offeredCommands(engine.hero).filter((command) => command.do !== 'escape');
      for (let i = 0; i < TRIED; i++) {
        const command = i % 2 === 0 ? anyCommand(engine, rng) : rng.pick(offered);
        const answers = [engine, other].map((each) => freeAnswer(twinOf(each), command));
        const [first, second] = answers.map((answer) => JSON.stringify(answer));
        if (first !== second) leaks.push(`${where}: ${JSON.stringify(command)}: ${first} or ${second}`);
      }
      if (engine.map.depth >= CONTENT.floors) break;
      changeFloor(engine, 'down');
      fillPack(engine, rng);
    }
  }
  expect(leaks).toEqual([]);
});

test('in an imagined game, a hero who fell past stairs that were never seen comes up by them with all friends', () => {
  const engine = Engine.start(CONTENT, { seed: 'stairs', name: 'Wren' });
  for (let i = 0; i < 6; i++) spawn('kobold', engine.map, engine.map.nearestFree(engine.hero.cell)).side = 'ally';
  engine.look();
  const imagined = imagine(engine, Rng.named('stairs'));
  expect(imagined.map.stairs.down).toBeDefined();
  changeFloor(imagined, 'down');
  changeFloor(imagined, 'up');
  expect(imagined.map.depth).toBe(1);
  // Who did not stand beside the hero comes a few turns later.
  for (let turn = 0; turn < 6; turn++) imagined.perform({ do: 'wait' });
  expect(imagined.map.actors.filter(({ side }) => side === 'ally')).toHaveLength(6);
});

/** Returns where two texts begin to differ, with what comes before. */
function firstDifference(one: string, two: string): string {
  let at = 0;
  while (one[at] === two[at]) at++;
  return `${one.slice(Math.max(0, at - 120), at + 60)} / ${two.slice(at, at + 60)}`;
}

const CELLS = ['at', 'from', 'to', 'water', 'path', 'cells'];

test('no event that the hero perceives names a cell out of sight, or an actor that the hero does not see', () => {
  const leaks = new Set<string>();
  let searched = 0;
  for (let k = 0; k < SIZES.eventfulGames; k++) {
    const engine = livelyGame(`events ${k}`, 1 + (k % CONTENT.floors));
    const rng = Rng.named('events', k);
    engine.onEvent = (event) => {
      if (event.unseen || ('who' in event && event.who.id === HERO_ID)) return;
      searched++;
      const { map, hero } = engine;
      const isUnknown = (cell: Cell): boolean =>
        map.visible[cell] === 0 && map.memory.tiles[cell] === 0 && cell !== hero.cell;
      const from = 'from' in event ? event.from : undefined;
      for (const [field, value] of Object.entries(event)) {
        const cells = CELLS.includes(field) ? [value as Cell | readonly Cell[] | undefined].flat() : [];
        if (cells.some((cell) => cell !== undefined && isUnknown(cell))) leaks.add(`${event.type}.${field}`);
        if (!['who', 'whom', 'by'].includes(field) || value === undefined) continue;
        const actor = map.actors.find(({ id }) => id === (value as unknown as ActorRef).id);
        // An actor that steps out of view is seen to leave.
        const isSeen = !actor || actor.isHero || actor.inSight || (map.visible[actor.cell] === 1 && actor.isSeen);
        if (!isSeen && from === undefined) leaks.add(`${event.type}.${field}`);
      }
    };
    for (let i = 0; i < 400; i++) engine.perform(anyCommand(engine, rng));
  }
  expect([...leaks]).toEqual([]);
  expect(searched).toBeGreaterThan(SIZES.eventfulGames * 100);
});

test('a step into deep water is refused in the same words, whether an eel lies in it or not', () => {
  for (const eel of [{}, { actor: 'swimmer', as: (swimmer: Actor) => (swimmer.hidden = 1) }]) {
    const s = scene('#######\n#<@e~~#\n#######', { e: { tile: 'deeps', ...eel } });
    expect(new View(s.engine).commands).not.toContainEqual({ do: 'bump', dir: 'e' });
    s.bump('e');
    expect(s.told('refused')).toMatchObject([{ why: 'The water is too deep to wade through.' }]);
  }
});

test('auto-fight steps nearer to a foe to which no way is known, whether something hides before the hero or not', () => {
  for (const hidden of [{}, { actor: 'waylayer' }]) {
    const s = scene('#########\n#@h~~~k.#\n#.#####.#\n#.......#\n#########', { h: hidden, k: { actor: 'idler' } });
    expect(new View(s.engine).commands).toContainEqual({ do: 'fight' });
    expect(s.perform({ do: 'fight' })).toContain(hidden.actor === undefined ? 'moved' : 'revealed');
  }
});

test('closing a door on what hides in the doorway takes the turn, and does not name it beforehand', () => {
  const s = scene('######\n#@w..#\n######', { w: { actor: 'waylayer', tile: 'openDoor' } });
  expect(s.perform({ do: 'close', dir: 'e' })).toContain('revealed');
  expect(s.engine.turn).toBe(1);
});

test('a door that was opened out of sight does not change where the hero would be noticed', () => {
  const s = scene('#######\n#@..k.#\n####+##\n#.....#\n#######', { k: { actor: 'idler' } });
  const view = new View(s.engine);
  const { map, catalogue } = s.engine;
  map.memory.setTile(s.at('k') + 2 * map.width, catalogue.tileNumber('floor'));
  const before = view.overlay('stealth');
  expect(before.some((chance) => chance > 0)).toBe(true);
  map.setTile(s.at('k') + map.width, catalogue.tileNumber('openDoor'));
  expect(view.overlay('stealth')).toEqual(before);
});

test('what mends or fills a piece of gear is offered for all that may need it, as far as the hero knows', () => {
  const { engine, hero } = scene('####\n#@.#\n####');
  for (const [i, item] of ['rechargingScroll', 'mendingScroll', 'sleepWand', 'dagger'].entries()) {
    stow(hero, createItem(engine.map, { item, count: 1 }, hero.cell));
    if (i < 2) learnKind(hero, engine.catalogue.itemKind(item));
  }
  const uses = () => new View(engine).commands.filter((command) => command.do === 'use');
  const offers = uses();
  hero.pack = hero.pack.map((item) => {
    if (item.kind.charges) return withChanges(item, { charges: 9 });
    return item.kind.gear ? withChanges(item, { plus: -2 }) : item;
  });
  expect(uses()).toEqual(offers);
  expect(engine.perform({ do: 'use', item: 'A' })[0]).toMatchObject({ type: 'used' });
});

const CORNER = `
    #########
    #@..k...#
    #######.#
    #######.#
    #######.#
    #######.#
    #########`;

describe('in an imagined game a foe that has gone round a corner', () => {
  const gone = (mood: 'move' | 'sleep' | 'flee', turns = 1) => {
    const s = scene(CORNER, { k: { actor: 'idler', as: (one) => (one.mood = mood) } });
    const foe = s.actor('idler');
    foe.mood = mood;
    s.engine.look();
    // A sleeper goes out of sight when the hero leaves.
    s.engine.map.move(mood === 'sleep' ? s.hero : foe, s.engine.map.cellAt(7, 5));
    s.engine.look();
    expect(foe.inSight).toBe(false);
    s.hero.due += (turns - 1) * 100;
    const imagined = imagine(s.engine, Rng.named('corner'));
    return { s, imagined: imagined.map.actors.find(({ id }) => id === foe.id) };
  };

  test('comes after the hero from the nearest ground out of sight', () => {
    const { s, imagined } = gone('move');
    expect(s.engine.map.visible[imagined?.cell ?? 0]).toBe(0);
    expect(s.engine.map.distance(imagined?.cell ?? 0, s.engine.map.cellAt(4, 1))).toBeLessThan(5);
    expect(imagined).toMatchObject({ alert: ALERT_TURNS, lastSeen: s.hero.cell });
  });

  test('sleeps on if it slept, and is forgotten after twenty turns, or if it fled', () => {
    expect(gone('sleep').imagined).toMatchObject({ alert: 0 });
    expect(gone('move', 30).imagined).toBeUndefined();
    expect(gone('flee').imagined).toBeUndefined();
  });
});

test('in an imagined game, a foe in sight does not tell of a leader that has gone round a corner', () => {
  const s = scene(CORNER.replace('k...', 'k.w.'), { k: { actor: 'idler' }, w: { actor: 'walker' } });
  const [leader, follower] = [s.actor('idler'), s.actor('walker')];
  follower.leader = leader.id;
  s.engine.look();
  const leaderOf = () => imagine(s.engine, Rng.named('band')).map.actors.find(({ id }) => id === follower.id)?.leader;
  expect(leaderOf()).toBe(leader.id);
  s.engine.map.move(leader, s.engine.map.cellAt(7, 5));
  s.engine.look();
  expect(imagine(s.engine, Rng.named('band')).map.actors.map(({ id }) => id)).toContain(leader.id);
  expect(leaderOf()).toBe(NO_ACTOR);
});

test('in an imagined game, foes that the hero saw when it took the stairs wait on their floor, and others do not', () => {
  const s = scene(['#########\n#@>..k#z#\n#########', '#####\n#<..#\n#####'], {
    k: { actor: 'idler' },
    z: { actor: 'walker' },
  });
  s.engine.look();
  s.bump('e');
  s.perform({ do: 'climb', way: 'down' });
  const imagined = imagine(s.engine, Rng.named('stairs'));
  expect(imagined.map.actors.map(({ breed }) => breed.id)).toEqual(['hero']);
  changeFloor(imagined, 'up');
  expect(imagined.map.actors.filter(({ isHero }) => !isHero)).toMatchObject([
    { breed: { id: 'idler' }, cell: s.at('k') },
  ]);
});

test('in an imagined game, a foe that pays for its wounds has the gold that the odds against it show', () => {
  const s = scene('#####\n#@t.#\n#####', { t: { actor: 'toll', as: (foe) => (foe.gold = 77) } });
  const other = fork(s.engine);
  for (let i = 0; i < 20; i++) changeHidden(other, Rng.named('purse', i));
  expect(told(other)).toBe(told(s.engine));
  const imagined = imagine(s.engine, Rng.named('purse'));
  expect(carriedAndMet(imagined)).toBe(carriedAndMet(s.engine));
});

test('in an imagined game, a horn that a foe has left is as empty as in the real one', () => {
  const s = scene('####\n#@.#\n####');
  s.engine.placeItem(s.engine.map, s.hero.cell, 'warHorn', 1);
  s.engine.look();
  s.perform({ do: 'take' });
  expect(new View(s.engine).pack.items).toMatchObject([{ id: 'warHorn', isKnown: true }]);
  const imagined = imagine(s.engine, Rng.named('horn'));
  expect(carriedAndMet(imagined)).toBe(carriedAndMet(s.engine));
  expect(imagined.hero.pack.map(({ charges }) => charges)).toEqual(s.hero.pack.map(({ charges }) => charges));
});

test('a twin of a dark floor leaves doors and what glows as they are: the hero sees where their light falls', () => {
  const hall = `
    ###############
    #@............#
    ###########.#.#
    ###########+#g#
    ###########.###
    ###########b###`;
  const { engine } = scene(hall, {
    b: { tile: 'brazier' },
    g: { actor: 'idler', as: (one) => void afflict(one, 'glowing', 20) },
  });
  engine.map.ambient = 1;
  engine.map.version++;
  engine.look();
  for (let i = 0; i < 20; i++) {
    const other = fork(engine);
    changeHidden(other, Rng.named('dark', i));
    expect(told(other)).toBe(told(engine));
    expect(hashState(imagine(other, Rng.named('dark')))).toBe(hashState(imagine(engine, Rng.named('dark'))));
  }
});

test('in an imagined game, what has just struck and cannot be seen is there', () => {
  const s = scene('######\n#@h..#\n######', { h: { actor: 'hollowMan' } });
  s.hero.health = s.hero.maxHealth = HEALTH;
  for (let i = 0; i < 30 && new View(s.engine).felt.length === 0; i++) s.perform({ do: 'wait' });
  expect(new View(s.engine).felt).toMatchObject([{ breed: { name: 'something unseen' } }]);
  const imagined = imagine(s.engine, Rng.named('blow'));
  expect(new View(imagined).felt).toEqual(new View(s.engine).felt);
  const foes = imagined.map.actors.filter(({ isHero }) => !isHero);
  expect(foes).toMatchObject([{ side: 'hostile', isSeen: false, cell: s.at('h'), lastSeen: s.hero.cell }]);
});
