/** Powers that summon monsters, make noise or buy off foes. */
import { changeSide } from '../../engine/rules/actors/factions';
import { makeNoise } from '../../engine/rules/perception/noise';
import { freeCellsBeside, summon } from '../../engine/rules/actors/spawn';
import { afflict } from '../../engine/rules/actors/afflictions';
import { DIRS, type Cell } from '../../engine/space/geometry';
import { HERO_ID, type Actor } from '../../engine/world/actors/actor';
import { capital, the } from '../../engine/world/knowledge/grammar';
import type { Power } from '../../engine/world/kinds/power';
import { callback, SELF, say } from './callback';

const FOREVER = 0;

/** Picks a random free cell beside an actor for a breed. */
function randomCellBeside(user: Actor, breed: string): Cell | undefined {
  return user.engine.rng.shuffle(freeCellsBeside(user, breed))[0];
}

function sayNoRoom(user: Actor): void {
  say(user, 'Something wanted to come, and found no room.');
}

/** Summons an ally of the hero, for a number of turns or for good. */
function summonAlly(user: Actor, breed: string, at: Cell, turns: number): void {
  const ally = summon(user, breed, at, { side: 'ally', leader: HERO_ID });
  // That it was called up has been told.
  if (turns > FOREVER) afflict(ally, 'conjured', turns, false);
}

/** Summons foes of the floor's depth. */
export const summonFoes = (count: number): Power =>
  callback(
    SELF,
    `calls up to ${count} foes to your side`,
    (user) => {
      const { engine, map } = user;
      let hasCome = false;
      for (let i = 0; i < count; i++) {
        const breed = engine.content.wanderer(map.depth, engine.rng);
        const at = randomCellBeside(user, breed);
        if (at === undefined) continue;
        summon(user, breed, at, { alertedTo: engine.hero.cell });
        hasCome = true;
      }
      if (!hasCome) sayNoRoom(user);
    },
    { harms: true },
  );

/** Summons one of these breeds as a friend. */
export const summonFriend = (breeds: readonly string[], turns: number): Power =>
  callback(SELF, turns > FOREVER ? `calls a friend for ${turns} turns` : 'calls a friend', (user) => {
    const breed = user.engine.rng.pick(breeds);
    const at = randomCellBeside(user, breed);
    if (at === undefined) sayNoRoom(user);
    else summonAlly(user, breed, at, turns);
  });

/** Summons an image of the user for a while. */
export const mirrorImage = (turns: number): Power => summonFriend(['mirrorImage'], turns);

/** The number of turns a raised corpse fights. */
const RAISED_TURNS = 120;

/** Raises the corpses in sight as friends for a while. */
export const raiseDead = (): Power =>
  callback(SELF, `raises the dead in sight for ${RAISED_TURNS} turns, to fight for you`, (user) => {
    const { map } = user;
    let hasRaised = false;
    for (const [cell, pile] of [...map.items].sort(([a], [b]) => a - b)) {
      const corpse = pile.find(({ kind, of }) => kind.role === 'corpse' && of !== undefined);
      if (!corpse?.of || map.visible[cell] === 0 || !map.isFree(cell, user.engine.catalogue.breed(corpse.of).gait))
        continue;
      map.takeItems(cell, (item) => item === corpse);
      summonAlly(user, corpse.of, cell, RAISED_TURNS);
      hasRaised = true;
    }
    if (!hasRaised) say(user, 'Nobody within sight has died for you to call on.');
  });

/** The number of turns a conjured crystal stands. */
const CRYSTAL_TURNS = 25;

/** Surrounds a cell with crystals that block the way. */
export const conjureWall = (range: number): Power =>
  callback(
    { on: 'cell', range, shape: { kind: 'ball', radius: 1 } },
    `lets crystal grow for ${CRYSTAL_TURNS} turns, which holds everyone up`,
    (user, to) => {
      const { map } = user;
      let hasGrown = false;
      for (const at of [to, ...DIRS.map((dir) => map.step(to, dir))]) {
        if (at < 0 || at >= map.size || !map.isFree(at) || map.visible[at] === 0 || map.trapped[at] !== 0) continue;
        summonAlly(user, 'crystalWard', at, CRYSTAL_TURNS);
        hasGrown = true;
      }
      if (!hasGrown) say(user, 'There is no room for crystal to grow.');
    },
  );

/** Makes a noise at a cell, which attracts the monsters that hear it. */
export const decoy = (range: number): Power =>
  callback(
    { on: 'cell', range, shape: { kind: 'spot' } },
    'makes a noise elsewhere, which everyone goes to look at',
    (user, to) => {
      const { map } = user;
      makeNoise(map, to, { alerts: ({ side, cell }) => side === 'hostile' && map.distance(cell, to) <= 2 * range });
      say(user, 'A voice much like your own says something rude over there.');
    },
  );

/** Alerts the whole floor. */
export const alarm = (): Power =>
  callback(
    SELF,
    'wakes the whole floor, which comes to see',
    (user) => {
      makeNoise(user.map, user.cell);
      say(user, 'It goes on ringing long after you have stopped reading.');
    },
    { harms: true },
  );

/** The price of a foe's neutrality, in gold. */
const PRICE = 15;

/** Pays each foe in sight to become neutral, unless it is mindless or lordly. */
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
        changeSide(other, 'neutral');
        say(user, `${capital(the(other.ref.name))} counts the coins, and finds you very likeable.`);
      }
    },
    {
      unless: ({ gold }) =>
        gold >= PRICE ? undefined : `That takes ${PRICE} gold for each of them, and you have ${gold}.`,
    },
  );
