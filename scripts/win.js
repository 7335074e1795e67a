'use strict';
/**
 * Finds a game that is won, by legal commands alone, on standard difficulty: `node scripts/win.js [seed] [tries] [rounds]`. It
 * plays a stretch several times over, each time with other whims, keeps the best of them and goes on from there, and
 * goes back a stretch where all end badly. Writes the commands to `test/golden/won.jsonl`. Exit code: 1 where it gives up.
 */
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { CONTENT } = require('../dist/content');
const { fromSnapshot, toSnapshot } = require('../dist/engine/api/snapshot/snapshot');
const { hashState } = require('../dist/engine/api/snapshot/hash');
const { scoreOf } = require('../dist/engine/api/view/score');
const { Rng } = require('../dist/engine/random/rng');
const { Engine } = require('../dist/engine/engine');
const { boonsOffered } = require('../dist/engine/rules/boon-choice');
const { throwingOf } = require('../dist/engine/rules/actions/throw');
const { attackPool, guardPool } = require('../dist/engine/rules/combat');
const { packAfterEquipping, weaponIn } = require('../dist/engine/rules/equipment');
const { rankOf } = require('../dist/content/creatures/balance-hero');
const { oddsAgainst } = require('../dist/engine/rules/odds');

const [seed = '42', tries = '8', rounds = 'Infinity'] = process.argv.slice(2);
const OUT = join(__dirname, '../test/golden/won.jsonl');
/** How many commands a stretch has at the most, and how often one goes back before giving up. */
const STRETCH = 30;
const MOST_BACK = 400;

const { DIRS } = require('../dist/engine/space/geometry');
const BUFFS = [
  'mighty',
  'hasted',
  'shielded',
  'stoneskinned',
  'regenerating',
  'lucky',
  'leeching',
  'thorny',
  'deathless',
  'warded',
];

/** Boons in the order in which they are wanted. */
const WANTED = [
  'ironSkin',
  'sweepingBlows',
  'riposte',
  'harvest',
  'steadyHand',
  'quickHealing',
  'bloodFeast',
  'followThrough',
  'shortMinutes',
];

/**
 * @typedef {import('../dist/engine/engine').Engine} Game
 * @typedef {import('../dist/engine/random/rng').Rng} Whim
 * @typedef {import('../dist/engine/api/command/command').Command} Command
 * @typedef {import('../dist/engine/world/item').Item} Item
 * @typedef {import('../dist/engine/world/actor').Actor} Actor
 * @typedef {import('../dist/engine/api/snapshot/snapshot').Snapshot} Snapshot
 * @typedef {{ floors: Set<number>, tried: Set<string>, opened: Set<string>, tries: number, climbs: number, rests: number,
 *   last: { do?: string, why?: string | undefined }, retreatsOn?: number }} Memory
 */

/** @type {(engine: Game, item: Pick<Item, 'kind'>) => boolean} */
const isKnown = (engine, item) => engine.knowledge.isKnown(item.kind);
/** @type {(actor: Pick<Actor, 'health' | 'maxHealth'>) => number} */
const share = ({ health, maxHealth }) => health / maxHealth;

/**
 * How well a hero would fight with this pack.
 * @param {Actor} hero
 * @param {readonly Item[]} pack
 */
function worth(hero, pack) {
  const weapons = [weaponIn(pack, hero.engine.content.unarmed)];
  const then = Object.assign(Object.create(hero), { pack, weapons });
  const [attack, guard] = [attackPool(then), guardPool(then)];
  const pace = (then.pace * weapons[0].pace) / 100;
  return (attack.dice * attack.chance * 100) / pace + guard.dice * guard.chance * 0.9 - then.scaled(10, 'noise');
}

/**
 * Returns the next command of a player who knows too much: it reads the engine itself.
 * @param {Game} engine
 * @param {Whim} whim
 * @param {Memory} memory
 * @returns {Command}
 */
function choose(engine, whim, memory) {
  const { hero, map } = engine;
  const offered = boonsOffered(hero);
  if (offered.length > 0) return { do: 'learn', boon: WANTED.find((id) => offered.includes(id)) ?? offered[0] };
  const foes = map.actors
    .filter((other) => other.side === 'hostile' && other.inSight)
    .sort((a, b) => map.distance(hero.cell, a.cell) - map.distance(hero.cell, b.cell) || a.id - b.id);
  const awake = foes.filter((foe) => foe.alert > 0 || foe.mood !== 'sleep');
  const near = awake.filter((foe) => map.distance(hero.cell, foe.cell) <= 7 && !foe.breed.rooted);
  const danger = near.reduce((sum, foe) => sum + 1 / Math.max(1, oddsAgainst(foe, hero).turns), 0);
  const isDire = near.length > 0 && (share(hero) < 0.35 || danger * hero.maxHealth > hero.health * 0.35);
  /** @type {(suits: (each: any) => unknown) => any} */
  const item = (suits) => hero.pack.find((each) => each.letter !== undefined && suits(each));
  /** @type {(each: Item, more?: object) => any} */
  const use = (each, more = {}) => ({ do: 'use', item: each.letter, ...more, sure: true });
  const ready = (each) => !each.kind.charges || (each.charges ?? 0) > 0;
  const named = (...ids) => item((each) => ids.includes(each.kind.id) && isKnown(engine, each) && ready(each));

  if (hero.fed < 250) {
    const food = item(({ kind }) => kind.sort === 'food');
    if (food) return use(food);
  }
  if (near.length > 0 && share(hero) < 0.45) {
    const healing = item(
      ({ kind, ...each }) =>
        isKnown(engine, { kind }) &&
        ready({ kind, ...each }) &&
        kind.power?.aim.on === 'self' &&
        /^heals/.test(kind.power.says),
    );
    if (healing) return use(healing);
  }
  if (isDire) {
    const escape = named(
      'teleportScroll',
      'teleportCharm',
      'blinkingStaff',
      'hastePotion',
      'protectionCharm',
      'hasteCharm',
      'shieldingPotion',
    );
    if (escape && whim.percent(60)) return use(escape);
    const [foe] = near;
    const stick = item(
      (each) =>
        (each.kind.sort === 'wand' || each.kind.sort === 'staff') &&
        ready(each) &&
        (!isKnown(engine, each) || each.kind.power.aim.on === 'cell'),
    );
    if (stick && whim.percent(70)) return use(stick, { to: foe.cell });
    const flask = item((each) => each.kind.shatters?.harms && isKnown(engine, each));
    if (flask && map.distance(hero.cell, foe.cell) <= 5 && map.distance(hero.cell, foe.cell) > 1)
      return { do: 'throw', item: flask.letter, to: foe.cell, sure: true };
    const unknown = item((each) => ['potion', 'scroll'].includes(each.kind.sort) && !isKnown(engine, each));
    if (unknown && share(hero) < 0.3 && whim.percent(60)) return use(unknown);
  }
  // Too many at once: to the stairs, and over them with those who are quickest.
  const retreats = map.depth === memory.retreatsOn && memory.climbs < 8 && !hero.pack.some(({ kind }) => kind.prize);
  const { up } = map.stairs;
  if (retreats && up !== undefined && near.length >= 2 && share(hero) > 0.25) {
    const isUpon = near.some((foe) => map.distance(hero.cell, foe.cell) <= 1);
    if (hero.cell === up && isUpon) {
      memory.climbs++;
      return { do: 'climb', way: 'up' };
    }
    if (hero.cell === up && whim.percent(70)) return { do: 'wait' };
    const { steps } = map.paths.distancesTo(up, 'walk');
    const far = (dir) => steps[map.step(hero.cell, dir)];
    const isSafe = (cell) => map.isFree(cell) && map.trapped[cell] === 0;
    const [dir] = DIRS.filter((each) => isSafe(map.step(hero.cell, each))).sort((a, b) => far(a) - far(b));
    if (dir && far(dir) < steps[hero.cell]) return { do: 'bump', dir };
  }
  const isGreat =
    near.some((foe) => ['boss', 'dread', 'court'].includes(rankOf(foe.breed.id))) ||
    danger * hero.maxHealth > hero.health * 0.25;
  if (isGreat && whim.percent(50)) {
    const [foe] = near;
    const gap = map.distance(hero.cell, foe.cell);
    /** @type {any[]} */
    const some = hero.pack.filter(
      (each) => each.letter !== undefined && isKnown(engine, each) && ready(each) && each.kind.power,
    );
    const lasting = some.filter(({ kind }) => {
      const [, what] = /makes one (\S+) for/.exec(kind.power.says) ?? [];
      return (
        kind.power.aim.on === 'self' &&
        BUFFS.includes(what) &&
        !hero.conditions.some(({ condition }) => engine.catalogue.condition(condition).adjective === what)
      );
    });
    const striking = some.filter(
      ({ kind: { power, charges } }) =>
        power.harms &&
        (charges || whim.percent(50)) &&
        (power.aim.on === 'around' || (power.aim.on === 'cell' && power.aim.range >= gap)),
    );
    /** @type {any[]} */
    const flasks = hero.pack.filter(
      (each) => each.letter !== undefined && isKnown(engine, each) && each.kind.shatters?.harms && gap > 1 && gap < 6,
    );
    const calls = some.filter(({ kind }) => /calls a friend|raises the dead/.test(kind.power.says));
    const all = [
      ...lasting.map((each) => use(each)),
      ...striking.map((each) => use(each, { to: foe.cell })),
      ...flasks.map((each) => ({ do: 'throw', item: each.letter, to: foe.cell, sure: true })),
      ...calls.map((each) => use(each)),
    ];
    if (all.length > 0) return whim.pick(all);
  }
  if (near.length > 0) {
    const [foe] = near;
    const gap = map.distance(hero.cell, foe.cell);
    if (gap > 1 && whim.percent(75)) {
      const stick = item(
        (each) =>
          each.kind.sort === 'staff' &&
          ready(each) &&
          (!isKnown(engine, each) || (each.kind.power.aim.on === 'cell' && each.kind.power.harms)),
      );
      if (stick && whim.percent(60)) return use(stick, { to: foe.cell });
      const missile = item(
        (each) =>
          each.kind.missile &&
          gap <= throwingOf(hero, each).range &&
          (each.kind.missile.shots === undefined || throwingOf(hero, each).isSent),
      );
      if (missile) return { do: 'throw', item: missile.letter, to: foe.cell, sure: true };
    }
    if (gap > 1 && whim.percent(25)) return { do: 'wait' };
    if (map.isInReach(hero.cell, foe.cell, hero.weapon.reach) && gap === 1) {
      const dir = DIRS.find((each) => map.step(hero.cell, each) === foe.cell);
      if (dir) return { do: 'bump', dir };
    }
    return { do: whim.percent(85) ? 'fight' : 'wait' };
  }
  if (hero.conditions.some(({ condition }) => ['poisoned', 'burning'].includes(condition)) && share(hero) < 0.3) {
    const healing = named('healingPotion');
    if (healing) return use(healing);
  }
  const better = item(
    (each) =>
      each.kind.gear &&
      !each.on &&
      each.kind.gear.slot !== 'ring' &&
      !each.kind.gear.sends &&
      worth(hero, packAfterEquipping(hero, each)) > worth(hero, hero.pack) + 3,
  );
  if (better && awake.length === 0) return { do: 'equip', item: better.letter, sure: true };
  const ring = item((each) => each.kind.gear?.slot === 'ring' && !each.on && !memory.tried.has(each.kind.id));
  if (ring && awake.length === 0) {
    memory.tried.add(ring.kind.id);
    return { do: 'equip', item: ring.letter, sure: true };
  }
  if (awake.length === 0 && share(hero) > 0.7) {
    const enchanting = named('enchantingScroll');
    const piece =
      enchanting && (whim.percent(60) ? item((each) => each.on && each.kind.gear.slot === 'armour') : undefined);
    const goal = piece ?? (enchanting && item((each) => each.on && each.kind.gear.slot === 'weapon'));
    if (enchanting && goal) return use(enchanting, { on: goal.letter });
    const life = named('lifePotion', 'strengthPotion');
    if (life) return use(life);
    const scroll = item((each) => each.kind.sort === 'scroll' && !isKnown(engine, each));
    if (scroll && share(hero) > 0.9) return use(scroll);
    const potion = item(
      (each) => each.kind.sort === 'potion' && !isKnown(engine, each) && (each.count > 1 || map.depth > 4),
    );
    if (potion && share(hero) > 0.95) return use(potion);
  }
  if (share(hero) < 0.75 && awake.length === 0) {
    return memory.rests++ % 40 < 30 ? { do: 'rest' } : { do: 'search' };
  }
  return goOn(engine, whim, memory);
}

/**
 * Returns where to go when there is nothing to fight.
 * @param {Game} engine
 * @param {Whim} whim
 * @param {Memory} memory
 * @returns {Command}
 */
function goOn(engine, whim, memory) {
  const { hero, map } = engine;
  const { depth, stairs } = map;
  const isGoingUp = hero.pack.some(({ kind }) => kind.prize);
  if (isGoingUp) {
    if (stairs.up === undefined || hero.cell === stairs.up) return { do: 'climb', way: 'up' };
    return { do: 'travel', depth, to: stairs.up };
  }
  const crown = [...map.items].find(([, pile]) => pile.some(({ kind }) => kind.prize))?.[0];
  if (crown !== undefined && map.memory.tiles[crown] !== 0) return { do: 'travel', depth, to: crown };
  const floor = memory.floors;
  if (!floor.has(depth)) {
    const last = memory.last;
    const box = [...map.props.values()].find(
      ({ kind, cell }) =>
        map.memory.tiles[cell] !== 0 &&
        !memory.opened.has(`${depth} ${cell}`) &&
        (kind.role === 'chest' ||
          kind.role === 'altar' ||
          (kind.role === 'lockedChest' && hero.pack.some((each) => each.kind.opens === kind.lock))),
    );
    const door = [...map.tiles.keys()].find(
      (cell) =>
        map.memory.tiles[cell] !== 0 &&
        map.tile(cell).lock !== undefined &&
        hero.pack.some((each) => each.kind.opens === map.tile(cell).lock),
    );
    const goal = box?.cell ?? door;
    if (goal !== undefined && memory.tries < 40) {
      memory.tries++;
      const dir = DIRS.find((each) => map.step(hero.cell, each) === goal);
      if (dir && box) memory.opened.add(`${depth} ${goal}`);
      // Forced: of several chests to choose from, the first will do.
      return dir ? { do: 'force', dir } : { do: 'travel', depth, to: goal };
    }
    if (last.do === 'explore' && /explored all/.test(last.why ?? '')) {
      floor.add(depth);
      memory.tries = 0;
    } else if (last.do === 'explore' && last.why !== undefined) return { do: whim.pick(['fight', 'wait', 'search']) };
    else return { do: 'explore' };
  }
  if (stairs.down === undefined) return { do: whim.percent(50) ? 'explore' : 'search' };
  if (hero.cell === stairs.down)
    return share(hero) > 0.85 || memory.rests > 300 ? { do: 'climb', way: 'down' } : { do: 'rest' };
  return { do: 'travel', depth, to: stairs.down };
}

/**
 * Rates a game: higher is closer to winning.
 * @param {Game} engine
 */
function value(engine) {
  const { hero, map } = engine;
  if (engine.outcome === 'won') return 1e6;
  if (engine.outcome !== undefined) return -1e6;
  const isGoingUp = hero.pack.some(({ kind }) => kind.prize);
  const healing = hero.pack.reduce((sum, { kind, count }) => sum + (kind.id === 'healingPotion' ? count : 0), 0);
  const explored =
    engine.floors.reduce(
      (sum, floor) => sum + (floor ? floor.memory.tiles.reduce((n, cell) => n + (cell === 0 ? 0 : 1), 0) : 0),
      0,
    ) / 20;
  const things =
    hero.pack.reduce((sum, { plus = 0, kind }) => sum + 12 + plus * 30 + (kind.sort === 'staff' ? 15 : 0), 0) +
    worth(hero, hero.pack) / 2;
  const allies = map.actors.filter(({ side }) => side === 'ally').length;
  const king = map.actors.find(({ breed }) => breed.lordly);
  const felled = map.depth === 10 ? (king ? (king.maxHealth - king.health) * 4 : 300) : 0;
  const progress = isGoingUp ? 2000 + (10 - map.depth) * 100 : engine.deepest * 30;
  const way = isGoingUp && map.stairs.up !== undefined ? -map.distance(hero.cell, map.stairs.up) / 2 : 0;
  return (
    progress +
    felled +
    way +
    share(hero) * 80 +
    hero.maxHealth +
    hero.experience * 2 +
    healing * 25 +
    explored +
    allies * 10 +
    things -
    engine.turn / 200 +
    Math.min(hero.fed, 900) / 15 +
    hero.pack.reduce((sum, { kind, count }) => sum + (kind.sort === 'food' ? 25 * count : 0), 0)
  );
}

/**
 * Plays a segment from a snapshot. Returns where it led, and its commands.
 * @param {Snapshot} snapshot
 * @param {Memory} memory
 * @param {Whim} whim
 */
function segment(snapshot, memory, whim) {
  const engine = fromSnapshot(CONTENT, snapshot);
  const mine = {
    ...memory,
    // Some stand their ground, and some do not.
    retreatsOn: whim.percent(60) ? 10 : whim.percent(50) ? snapshot.depth : 0,
    floors: new Set(memory.floors),
    tried: new Set(memory.tried),
    opened: new Set(memory.opened),
    last: { ...memory.last },
  };
  /** @type {Command[]} */
  const commands = [];
  let refusals = 0;
  while (commands.length < STRETCH && engine.outcome === undefined && refusals < 12) {
    /** @type {Command} */
    const command =
      refusals > 2
        ? whim.pick(
            /** @type {Command[]} */ ([
              { do: 'wait' },
              { do: 'explore' },
              { do: 'fight' },
              { do: 'search' },
              { do: 'bump', dir: whim.pick(['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw']) },
            ]),
          )
        : choose(engine, whim, mine);
    const events = engine.perform(command);
    const isRefused = events[0]?.type === 'refused';
    const last = events.findLast((event) => event.type === 'refused' || event.type === 'stopped');
    mine.last = { do: command.do, why: last && 'why' in last ? last.why : undefined };
    refusals = isRefused ? refusals + 1 : 0;
    // What is refused has changed nothing, and is not part of the game.
    if (!isRefused) commands.push(command);
  }
  return { engine, commands, memory: mine, value: value(engine) - (commands.length === 0 ? 500 : 0) };
}

const start = Engine.start(CONTENT, { seed, name: 'Wren', difficulty: 'standard' });
/** @type {{ snapshot: Snapshot, commands: Command[], memory: Memory }[]} */
const path = [
  {
    snapshot: toSnapshot(start),
    commands: [],
    memory: { floors: new Set(), tried: new Set(), opened: new Set(), tries: 0, climbs: 0, last: {}, rests: 0 },
  },
];
let backs = 0;
for (let round = 0; backs < MOST_BACK && round < Number(rounds); round++) {
  const { snapshot, memory } = path[path.length - 1];
  const whims = Array.from({ length: Number(tries) }, (_, i) => Rng.named('whim', seed, round, i));
  const [best] = whims.map((whim) => segment(snapshot, memory, whim)).sort((a, b) => b.value - a.value);
  const { engine, commands } = best;
  if (engine.outcome === 'died' || commands.length === 0) {
    backs++;
    // The farther back the more often it has gone wrong here.
    const steps = Math.min(path.length - 1, 1 + (backs % 6));
    path.length -= steps;
    continue;
  }
  path.push({ snapshot: toSnapshot(engine), commands, memory: best.memory });
  if (round % 10 === 0 || engine.outcome !== undefined)
    console.log(
      `floor ${engine.map.depth} turn ${engine.turn} health ${engine.hero.health}/${engine.hero.maxHealth} level ${engine.hero.level} back ${backs} ${engine.hero.pack.map((i) => engine.nameOf(i) + (i.count > 1 ? ' x' + i.count : '') + (i.on ? '*' : '')).join(', ')}`,
    );
  if (engine.outcome === 'won') {
    const all = path.flatMap((each) => each.commands);
    const { total, parts } = scoreOf(engine);
    const record = { seed, difficulty: 'standard', turn: engine.turn, score: total, hash: hashState(engine) };
    writeFileSync(OUT, `${JSON.stringify(record)}\n${all.map((command) => JSON.stringify(command)).join('\n')}\n`);
    console.log(`won on turn ${engine.turn} by ${all.length} commands, ${total} points: ${JSON.stringify(parts)}`);
    process.exit(0);
  }
}
console.log('given up');
process.exitCode = 1;
