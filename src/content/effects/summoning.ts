import { alert } from '../../engine/rules/noise';
import { afflict } from '../../engine/rules/afflictions';
import { DIRS, type Cell } from '../../engine/space/geometry';
import { HERO_ID, NONE, type Actor } from '../../engine/world/actor';
import type { Power } from '../../engine/world/power';
import { callback, SELF, say } from './callback';

const FOREVER = 0;

/** Free cells beside somebody, in an order of chance. */
function roomBeside(user: Actor, breed: string): readonly Cell[] {
  const { map, engine, cell } = user;
  const { gait } = engine.catalogue.breed(breed);
  return engine.rng.shuffle(DIRS.map((dir) => map.step(cell, dir)).filter((at) => map.isFree(at, gait)));
}

/** Brings somebody into the world beside whoever calls; for so many turns, or for good. */
function summonBeside(user: Actor, breed: string, at: Cell, isFriend: boolean, turns = FOREVER): Actor {
  const { map, engine } = user;
  const whom = engine.spawn(breed, map, at);
  whom.gold = 0;
  whom.worth = 0;
  if (isFriend) {
    whom.side = 'ally';
    whom.leader = HERO_ID;
  } else alert(whom, engine.hero.cell);
  whom.reveal();
  engine.emit({ type: 'summoned', who: user.ref, at: user.cell, whom: whom.ref, to: at });
  if (turns > FOREVER) afflict(whom, 'conjured', turns);
  return whom;
}

/** Calls foes of the floor's depth: for those who want them here, and not there. */
export const summonFoes = (count: number): Power =>
  callback(
    SELF,
    `calls up to ${count} foes to your side`,
    (user) => {
      const { engine, map } = user;
      for (let i = 0; i < count; i++) {
        const breed = engine.content.wanderer(map.depth, engine.rng);
        const [at] = roomBeside(user, breed);
        if (at !== undefined) summonBeside(user, breed, at, false);
      }
    },
    { harms: true },
  );

/** Calls a friend, one of these. */
export const summonFriend = (breeds: readonly string[], turns: number): Power =>
  callback(SELF, turns > FOREVER ? `calls a friend for ${turns} turns` : 'calls a friend', (user) => {
    const breed = user.engine.rng.pick(breeds);
    const [at] = roomBeside(user, breed);
    if (at === undefined) say(user, 'Something wanted to come, and found no room.');
    else summonBeside(user, breed, at, true, turns);
  });

/** Sets one's own image beside one, for a while. */
export const mirrorImage = (turns: number): Power => summonFriend(['mirrorImage'], turns);

/** How long the dead that are raised stand up for. */
const RISEN = 120;

/** Raises the dead that lie in sight, for a while. */
export const raiseDead = (): Power =>
  callback(SELF, `raises the dead in sight for ${RISEN} turns, to fight for you`, (user) => {
    const { map } = user;
    let raised = 0;
    for (const [cell, pile] of [...map.items].sort(([a], [b]) => a - b)) {
      const corpse = pile.find(({ kind, of }) => kind.role === 'corpse' && of !== undefined);
      if (!corpse?.of || map.visible[cell] === 0 || !map.isFree(cell, user.engine.catalogue.breed(corpse.of).gait))
        continue;
      map.takeItems(cell, (item) => item === corpse);
      summonBeside(user, corpse.of, cell, true, RISEN);
      raised++;
    }
    if (raised === 0) say(user, 'Nobody within sight has died for you to call on.');
  });

/** For how long what was conjured out of nothing stands. */
const STANDS = 25;

/** Lets crystal grow about a place, which holds everyone up until it is gone. */
export const conjureWall = (range: number): Power =>
  callback(
    { on: 'cell', range, shape: { kind: 'ball', radius: 1 } },
    `lets crystal grow for ${STANDS} turns, which holds everyone up`,
    (user, to) => {
      const { map } = user;
      let grown = 0;
      for (const at of [to, ...DIRS.map((dir) => map.step(to, dir))]) {
        if (at < 0 || at >= map.size || !map.isFree(at) || map.visible[at] === 0 || map.trapped[at] !== 0) continue;
        summonBeside(user, 'crystalWard', at, true, STANDS);
        grown++;
      }
      if (grown === 0) say(user, 'There is no room for crystal to grow.');
    },
  );

/** Throws one's voice: everyone who hears it goes to look there. */
export const decoy = (range: number): Power =>
  callback(
    { on: 'cell', range, shape: { kind: 'spot' } },
    'makes a noise elsewhere, which everyone goes to look at',
    (user, to) => {
      const { map } = user;
      for (const other of map.actors) {
        if (other.side !== 'hostile' || map.distance(other.cell, to) > 2 * range) continue;
        alert(other, to);
      }
      say(user, 'A voice much like your own says something rude over there.');
    },
  );

/** Wakes the whole floor. */
export const alarm = (): Power =>
  callback(
    SELF,
    'wakes the whole floor, which comes to see',
    (user) => {
      const { map } = user;
      for (const other of map.actors) if (other.side === 'hostile') alert(other, user.cell);
      say(user, 'It goes on ringing long after you have stopped reading.');
    },
    { harms: true },
  );

/** What it takes for somebody to look the other way, in gold. */
const PRICE = 15;

/** Pays everyone in sight who has a mind to leave one alone. */
export const bribe = (): Power =>
  callback(
    { on: 'around', shape: { kind: 'sight' } },
    `pays everyone in sight who has a mind ${PRICE} gold to leave you alone, for good`,
    (user) => {
      const { map } = user;
      for (const other of map.actors) {
        const isForSale = other.side === 'hostile' && !other.breed.mindless && !other.breed.lordly;
        if (!isForSale || !other.inSight || user.gold < PRICE) continue;
        user.gold -= PRICE;
        other.gold += PRICE;
        other.side = 'neutral';
        other.alert = 0;
        other.lastSeen = NONE;
        other.leader = NONE;
        say(user, `The ${other.ref.name} counts the coins, and finds you very likeable.`);
      }
    },
    {
      unless: ({ gold }) =>
        gold >= PRICE ? undefined : `That takes ${PRICE} gold for each of them, and you have ${gold}.`,
    },
  );
