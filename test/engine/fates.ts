// Turns of fate for random play: whoever is about comes to another floor, another shape, another side, or back.
import type { Command } from '../../src/engine/api/command/command';
import type { GameEvent } from '../../src/engine/api/event/event';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { polymorph } from '../../src/content/effects/changes';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { die } from '../../src/engine/rules/combat/combat';
import { fall } from '../../src/engine/rules/floors/falling';
import { changeFloor } from '../../src/engine/rules/floors/floor-change';
import { befriend, bringBack, friendsInSight } from '../../src/engine/rules/actors/friends';
import { layItem } from '../../src/engine/rules/items/lost-items';
import { takeOut } from '../../src/engine/rules/items/pack';
import { changeGround } from '../../src/engine/rules/environment/react';
import { freeCellsBeside, spawn } from '../../src/engine/rules/actors/spawn';
import { teleportFar } from '../../src/engine/rules/actors/teleport';
import type { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import type { Actor } from '../../src/engine/world/actors/actor';
import { ORDERS } from '../../src/engine/world/kinds/allegiance';
import { isFloorNumber, neighbourOf, WAYS } from '../../src/engine/world/kinds/floor-number';
import { brokenInvariants, Continuity } from '../invariants';
import { TEST_CONTENT } from '../scene';
import { anyCommand, livelyGame } from './random-play';

/** How many commands of a hundred a turn of fate comes before. */
const FATE_PERCENT = 12;

/** Returns somebody near the hero, of a kind; undefined if there is nobody. */
function somebody({ map, hero }: Engine, rng: Rng, isMeant: (who: Actor) => boolean): Actor | undefined {
  const near = map.actors
    .filter((who) => !who.isHero && !who.breed.inert && isMeant(who))
    .sort((a, b) => map.distance(a.cell, hero.cell) - map.distance(b.cell, hero.cell) || a.id - b.id);
  return near.length === 0 ? undefined : rng.pick(near.slice(0, 4));
}

/** Lets something happen to a creature near the hero, if there is one. */
const toSomebody =
  (happens: (who: Actor, engine: Engine, rng: Rng) => void, isMeant: (who: Actor) => boolean = () => true) =>
  (engine: Engine, rng: Rng): void => {
    const who = somebody(engine, rng, isMeant);
    if (who) happens(who, engine, rng);
  };

const isFriend = (who: Actor): boolean => who.isFriend;
const hasFloorBelow = ({ map, content, flight }: Engine): boolean =>
  isFloorNumber(neighbourOf(map.number, 'down', flight), content.floors, flight);

/** Tells the hero's friends in sight something. */
function giveOrders(engine: Engine, rng: Rng): void {
  for (const { id } of friendsInSight(engine.hero)) engine.perform({ do: 'order', id, order: rng.pick(ORDERS) });
}

const FATES: Readonly<Record<string, (engine: Engine, rng: Rng) => void>> = {
  /** By stairs, with whoever is near: also into side places, and back. */
  climbs(engine, rng) {
    const { map, hero } = engine;
    const way = rng.pick(WAYS.filter((each) => map.stairs[each] !== undefined));
    const at = map.stairs[way];
    if (at === undefined || map.tile(at).whyShut !== undefined) return;
    if (map.actorAt(at) === undefined) map.move(hero, at);
    if (hero.cell === at) engine.perform({ do: 'climb', way });
  },
  /** Up and down again at once, before those who follow are there. */
  turnsBack(engine) {
    if (engine.map.stairs.up === undefined || engine.map.tile(engine.map.stairs.up).whyShut !== undefined) return;
    changeFloor(engine, 'up');
    engine.look();
    changeFloor(engine, engine.map.stairs.down === undefined ? 'in' : 'down');
    engine.look();
  },
  heroFalls(engine) {
    if (hasFloorBelow(engine)) fall(engine.hero);
  },
  falls: toSomebody((who, engine) => {
    if (hasFloorBelow(engine)) fall(who, engine.hero);
  }),
  friendFalls: toSomebody((who, engine) => {
    if (hasFloorBelow(engine)) fall(who);
  }, isFriend),
  /** The ground opens under somebody, and under what lies there. */
  opens: toSomebody((who, engine) => {
    const { map, cell } = who;
    if (!hasFloorBelow(engine) || map.tile(cell).terrain !== 'open' || map.propAt(cell)) return;
    changeGround(map, cell, 'chasm');
    engine.perform({ do: 'wait' });
  }),
  changesShape: toSomebody((who, engine, rng) => {
    if (who.side !== 'neutral' && !who.breed.lordly) polymorph().apply(who, rng.percent(50) ? engine.hero : undefined);
  }),
  charms: toSomebody(
    (who, _engine, rng) => afflict(who, 'charmed', rng.between(2, 60)),
    (who) => who.side === 'hostile' && !who.isFriend,
  ),
  conjures(engine, rng) {
    const [cell] = freeCellsBeside(engine.hero, 'brute');
    if (cell === undefined) return;
    const conjured = spawn('brute', engine.map, cell);
    befriend(engine.hero, conjured);
    afflict(conjured, 'conjured', rng.between(2, 60), false);
  },
  teleports: toSomebody((who) => teleportFar(who)),
  dies: toSomebody((who, { hero }) => {
    die(who, hero.ref);
  }, isFriend),
  comesBack(engine, rng) {
    const { mourned, hero } = engine;
    if (mourned.length === 0) return;
    const friend = rng.pick(mourned);
    const [cell] = freeCellsBeside(hero, friend.breed.id);
    if (cell !== undefined) bringBack(friend, hero, cell);
  },
  /** A thing of the hero's comes to lie anywhere, a key not seldom. */
  loses({ hero, map }, rng) {
    const keys = hero.pack.filter(({ kind }) => kind.role === 'key' || kind.prize);
    const things = keys.length > 0 && rng.percent(50) ? keys : hero.pack;
    const item = things.length > 0 ? rng.pick(things) : undefined;
    const cell = rng.below(map.size);
    if (item && !item.on && !map.isOnEdge(cell)) layItem(takeOut(hero, item, 1), map, cell);
  },
  orders: giveOrders,
  ordersMore: giveOrders,
};

/** Now and then lets a turn of fate come, and then the hero look about. Returns its name. */
function tempt(engine: Engine, rng: Rng): string | undefined {
  if (!rng.percent(FATE_PERCENT)) return undefined;
  // As if the hero did it.
  engine.now = engine.hero.due;
  const name = rng.pick(Object.keys(FATES));
  FATES[name]?.(engine, rng);
  engine.look();
  return name;
}

/** Commands of a game before the next begins, and turns from one comparison with the twin to the next. */
const COMMANDS = 500;
const COMPARED_TURNS = 50;

/**
 * Plays games with turns of fate until a number of turns has passed. A twin, which is played alike and saved and restored
 * on the way, is compared with each game. Returns the turns; throws what is wrong and where.
 */
export function playThroughFates(seed: string, turns: number, commandsBetweenChecks: number): number {
  let passed = 0;
  for (let game = 0; passed < turns; game++) {
    const name = `${seed}/${game}`;
    const engine = livelyGame(name, 1 + (game % 10));
    let twin = livelyGame(name, 1 + (game % 10));
    const rng = Rng.named('fates', name);
    const continuity = new Continuity(engine);
    const goesOn = (): boolean => engine.outcome === undefined;
    let events: GameEvent[] = [];
    let comparedAt = 0;
    for (let step = 0; step < COMMANDS && goesOn(); step++) {
      const state = rng.state();
      let command: Command | undefined;
      const fail = (what: string): Error =>
        new Error(`${what}: seed ${name}, command ${step} ${JSON.stringify(command)}, turn ${engine.turn}`);
      try {
        const fate = tempt(engine, rng);
        tempt(twin, Rng.restored(state));
        command = goesOn() ? anyCommand(engine, rng) : undefined;
        if (command) events.push(...engine.perform(command));
        if (command) twin.perform(command);
        const isChecked = step % commandsBetweenChecks === 0 || fate !== undefined;
        const broken = isChecked ? [...brokenInvariants(engine), ...continuity.broken(events)] : [];
        if (isChecked) events = [];
        if (broken.length > 0) throw new Error(`after ${fate ?? 'nothing'}: ${broken.join('; ')}`);
      } catch (error) {
        throw Object.assign(fail(error instanceof Error ? (error.stack ?? error.message) : String(error)), {
          cause: error,
        });
      }
      if (engine.turn - comparedAt < COMPARED_TURNS) continue;
      comparedAt = engine.turn;
      if (hashState(twin) !== hashState(engine)) throw fail('the twin is another game');
      twin = fromSnapshot(TEST_CONTENT, toSnapshot(twin));
    }
    passed += Math.max(1, engine.turn);
  }
  return passed;
}
