import { DeedAction } from '../../engine/rules/actions/work';
import { raise } from '../../engine/rules/alarm';
import { afflict } from '../../engine/rules/conditions';
import { fall } from '../../engine/rules/floors';
import { isUnknown, learnItem, unknowns } from '../../engine/rules/lore';
import { replace } from '../../engine/rules/pack';
import { recharged } from '../../engine/rules/time';
import { discover, isHiding } from '../../engine/rules/works';
import { DIRS, type Cell } from '../../engine/space/geometry';
import { HERO_ID, NONE, type Actor } from '../../engine/world/actor';
import { altered, type Item } from '../../engine/world/item';
import { mostCharges } from '../../engine/world/lore';
import type { Aim, Effect, Power } from '../../engine/world/wares';
import { put } from './changes';
import { onSelf } from './powers';

const SELF: Aim = { on: 'self' };
const FOREVER = 0;

/** A deed that is not about whoever is reached. */
const deed = (aim: Aim, says: string, does: (user: Actor, cell: Cell) => void, rest: Partial<Power> = {}): Power => ({
  aim,
  says,
  effect: ((user, { cell }) =>
    new DeedAction(user, () => {
      does(user, cell);
    })) satisfies Effect,
  ...rest,
});

/** Something done to a thing one carries; where none is chosen, chance chooses among those that suit. */
function toItem(
  says: string,
  suits: (item: Item, user: Actor) => boolean,
  does: (user: Actor, item: Item) => void,
): Power {
  return {
    aim: { on: 'item', suits },
    says,
    effect: (user, { item }) =>
      new DeedAction(user, () => {
        const fitting = user.pack.filter((each) => each.letter !== undefined && suits(each, user));
        const chosen = item ?? (fitting.length > 0 ? user.engine.chance.pick(fitting) : undefined);
        if (chosen) does(user, chosen);
      }),
    unless: (user) =>
      user.pack.some((each) => suits(each, user)) ? undefined : 'You carry nothing that it would do anything for.',
  };
}

const tell = (user: Actor, text: string): void => {
  user.engine.emit({ type: 'befell', who: user.ref, at: user.cell, text });
};

/** Shows the whole floor, as one who had walked it would know it; not what lives there. */
export const mapping = (): Power =>
  deed(SELF, 'shows the whole floor', (user) => {
    const { map } = user;
    for (let cell = 0; cell < map.size; cell++) {
      const isSeen = DIRS.some((dir) => {
        const near = map.step(cell, dir);
        return near >= 0 && near < map.size && map.opaque[near] === 0;
      });
      if (isSeen || map.opaque[cell] === 0) map.learn(cell);
    }
    tell(user, 'You know this floor as though you had walked all of it.');
  });

/** Shows where things lie, where foes are, or what is hidden, all over the floor. */
export function detect(what: 'items' | 'foes' | 'hidden'): Power {
  if (what === 'foes') return onSelf(put('telepathic', 60));
  if (what === 'items')
    return deed(SELF, 'shows where things lie on this floor', (user) => {
      const { map } = user;
      for (const cell of map.items.keys()) map.learn(cell);
      tell(user, map.items.size > 0 ? 'You feel where things lie on this floor.' : 'Nothing lies on this floor.');
    });
  return deed(SELF, 'shows all that is hidden on this floor', (user) => {
    const { map } = user;
    let found = 0;
    for (let cell = 0; cell < map.size; cell++) {
      if (!isHiding(map, cell)) continue;
      discover(map, cell);
      map.learn(cell);
      found++;
    }
    tell(user, found > 0 ? 'What was hidden on this floor stands out.' : 'This floor hides nothing.');
  });
}

/** Light: what is dark or unseen shows, and those who are near can be seen by all. */
export const light = (turns: number): Power =>
  deed(SELF, `shows what hides near by, and lights up those in sight for ${turns} turns`, (user) => {
    const { map } = user;
    for (const other of map.actors) {
      if (map.exposed[other.cell] === 0 || other === user) continue;
      other.reveal();
      afflict(other, 'glowing', turns);
    }
    for (let cell = 0; cell < map.size; cell++) if (map.exposed[cell] === 1 && isHiding(map, cell)) discover(map, cell);
    user.conditions = user.conditions.filter(({ condition }) => condition !== 'darkened' && condition !== 'blinded');
    tell(user, 'Everything about you stands in hard white light.');
  });

/** Darkness: one sees less, and is seen less. */
export const darkness = (turns: number): Power => onSelf(put('darkened', turns));

/** Digs a way through stone, straight on. */
export const dig = (range: number): Power =>
  deed({ on: 'direction', range, shape: { kind: 'line' } }, `digs a tunnel of ${range} cells`, (user, to) => {
    const { map, engine, cell } = user;
    const step = to - cell;
    const dx = Math.sign((to % map.width) - (cell % map.width));
    const dy = Math.sign(Math.trunc(to / map.width) - Math.trunc(cell / map.width));
    const stride = step === 0 ? 0 : dy * map.width + dx;
    let dug = 0;
    for (let at = cell + stride, i = 0; stride !== 0 && i < range && !map.isOnRing(at); at += stride, i++) {
      const { terrain } = map.tile(at);
      if (terrain !== 'wall' && terrain !== 'secret' && terrain !== 'bars') continue;
      map.setTile(at, engine.tileNumber('rubble'));
      dug++;
    }
    tell(user, dug > 0 ? 'The stone falls away before you.' : 'There is no stone in that direction.');
  });

/** Free cells beside somebody, in an order of chance. */
function roomBeside(user: Actor, breed: string): readonly Cell[] {
  const { map, engine, cell } = user;
  const { gait } = engine.breed(breed);
  return engine.chance.shuffle(DIRS.map((dir) => map.step(cell, dir)).filter((at) => map.isFree(at, gait)));
}

/** Brings somebody into the world beside whoever calls; for so many turns, or for good. */
function call(user: Actor, breed: string, at: Cell, isFriend: boolean, turns = FOREVER): Actor {
  const { map, engine } = user;
  const whom = engine.spawn(breed, map, at);
  whom.gold = 0;
  whom.worth = 0;
  if (isFriend) {
    whom.side = 'ally';
    whom.leader = HERO_ID;
  } else raise(whom, engine.hero.cell);
  whom.reveal();
  engine.emit({ type: 'summoned', who: user.ref, at: user.cell, whom: whom.ref, to: at });
  if (turns > FOREVER) afflict(whom, 'conjured', turns);
  return whom;
}

/** Calls foes of the floor's depth: for those who want them here, and not there. */
export const summonFoes = (count: number): Power =>
  deed(
    SELF,
    `calls up to ${count} foes to your side`,
    (user) => {
      const { engine, map } = user;
      for (let i = 0; i < count; i++) {
        const breed = engine.content.wanderer(map.depth, engine.chance);
        const [at] = roomBeside(user, breed);
        if (at !== undefined) call(user, breed, at, false);
      }
    },
    { harms: true },
  );

/** Calls a friend, one of these. */
export const summonFriend = (breeds: readonly string[], turns: number): Power =>
  deed(SELF, turns > FOREVER ? `calls a friend for ${turns} turns` : 'calls a friend', (user) => {
    const breed = user.engine.chance.pick(breeds);
    const [at] = roomBeside(user, breed);
    if (at === undefined) tell(user, 'Something wanted to come, and found no room.');
    else call(user, breed, at, true, turns);
  });

/** Tells all about one thing. */
export const identify = (): Power =>
  toItem(
    'tells all about one thing',
    (item, user) => isUnknown(user, item),
    (user, item) => {
      const known = learnItem(user, item);
      tell(user, `It is ${user.engine.nameOf(known)}, and nothing else.`);
    },
  );

/** Tells all about everything one carries. */
export const identifyAll = (): Power =>
  deed(
    SELF,
    'tells all about everything you carry',
    (user) => {
      for (const { letter } of unknowns(user)) {
        const item = user.pack.find((each) => each.letter === letter);
        if (item) learnItem(user, item);
      }
      tell(user, 'You know everything you own by name.');
    },
    { unless: (user) => (unknowns(user).length > 0 ? undefined : 'You know all there is to know of what you carry.') },
  );

const isEnchantable = ({ kind }: Item): boolean =>
  kind.gear !== undefined || kind.sort === 'staff' || kind.sort === 'charm';

/** Makes one thing better at what it is. */
export const enchant = (): Power =>
  toItem('makes a piece of gear, a staff or a charm better, for good', isEnchantable, (user, item) => {
    const plus = (item.plus ?? 0) + 1;
    const better = altered(item, { plus: plus === 0 ? undefined : plus });
    const full = item.kind.charges
      ? altered(better, { charges: mostCharges(item.kind, plus), rest: undefined })
      : better;
    const done = replace(user, item, full);
    tell(user, `The ${user.engine.nameOf(done)} is better than it was.`);
  });

/** Charms come back by themselves, and one that fills others must not fill itself. */
const isDrained = ({ kind, charges = 0, plus = 0 }: Item): boolean =>
  (kind.sort === 'staff' || kind.sort === 'wand') && charges < mostCharges(kind, plus);

/** Gives staffs and wands charges back. */
export const recharge = (): Power =>
  deed(
    SELF,
    'fills all staffs, and gives each wand a charge',
    (user) => {
      user.pack = user.pack.map((item) => {
        if (!isDrained(item)) return item;
        const { kind, plus = 0 } = item;
        if (kind.charges?.every === 0) return recharged(item);
        return altered(item, { charges: mostCharges(kind, plus), rest: undefined });
      });
      tell(user, 'What you carry hums.');
    },
    { unless: (user) => (user.pack.some(isDrained) ? undefined : 'No staff or wand of yours wants filling.') },
  );

/** Lifts what is bad about a piece of gear. */
export const upgrade = (): Power =>
  toItem(
    'makes a bad piece of gear a plain one',
    ({ plus = 0, make }, user) => plus < 0 || (make !== undefined && user.engine.content.makes[make]?.bad === true),
    (user, item) => {
      const isBad = item.make !== undefined && user.engine.content.makes[item.make]?.bad === true;
      const plain = altered(item, {
        make: isBad ? undefined : item.make,
        plus: (item.plus ?? 0) < 0 ? undefined : item.plus,
      });
      tell(user, `The ${user.engine.nameOf(replace(user, item, plain))} feels lighter in the hand.`);
    },
  );

/** Changes places with somebody in sight. */
export const swapPlaces = (range: number): Power =>
  deed({ on: 'actor', range }, 'changes places with somebody in sight', (user, to) => {
    const { map, engine, cell } = user;
    const other = map.actorAt(to);
    const fits = other && map.tile(cell).passage[other.gait] === 'free' && map.tile(to).passage[user.gait] === 'free';
    if (!other || !fits || other.breed.lordly || other.breed.rooted) {
      if (other) engine.emit({ type: 'resisted', who: other.ref, at: other.cell, what: 'changes places' });
      return;
    }
    map.swap(user, other);
    engine.emit({ type: 'blinked', who: other.ref, from: to, to: cell });
    engine.emit({ type: 'blinked', who: user.ref, from: cell, to });
  });

/** How long the dead that are raised stand up for. */
const RISEN = 120;

/** Raises the dead that lie in sight, for a while. */
export const raiseDead = (): Power =>
  deed(SELF, `raises the dead in sight for ${RISEN} turns, to fight for you`, (user) => {
    const { map } = user;
    let raised = 0;
    for (const [cell, pile] of [...map.items].sort(([a], [b]) => a - b)) {
      const corpse = pile.find(({ kind, of }) => kind.role === 'corpse' && of !== undefined);
      if (!corpse?.of || map.visible[cell] === 0 || !map.isFree(cell, user.engine.breed(corpse.of).gait)) continue;
      map.take(cell, (item) => item === corpse);
      call(user, corpse.of, cell, true, RISEN);
      raised++;
    }
    if (raised === 0) tell(user, 'Nobody within sight has died for you to call on.');
  });

/** Throws one's voice: everyone who hears it goes to look there. */
export const decoy = (range: number): Power =>
  deed(
    { on: 'cell', range, shape: { kind: 'spot' } },
    'makes a noise elsewhere, which everyone goes to look at',
    (user, to) => {
      const { map } = user;
      for (const other of map.actors) {
        if (other.side !== 'hostile' || map.distance(other.cell, to) > 2 * range) continue;
        raise(other, to);
      }
      tell(user, 'A voice much like your own says something rude over there.');
    },
  );

/** What it takes for somebody to look the other way, in gold. */
const PRICE = 15;

/** Pays everyone in sight who has a mind to leave one alone. */
export const bribe = (): Power =>
  deed(
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
        tell(user, `The ${other.ref.name} counts the coins, and finds you very likeable.`);
      }
    },
    {
      unless: ({ gold }) =>
        gold >= PRICE ? undefined : `That takes ${PRICE} gold for each of them, and you have ${gold}.`,
    },
  );

/** Sets one's own image beside one, for a while. */
export const mirrorImage = (turns: number): Power => summonFriend(['mirrorImage'], turns);

/** Opens every lock beside and in sight. */
export const unlockNear = (): Power =>
  deed(SELF, 'opens every lock in sight', (user) => {
    const { map, engine } = user;
    let opened = 0;
    for (let cell = 0; cell < map.size; cell++) {
      if (map.visible[cell] === 0) continue;
      const { terrain, opensTo, id, name } = map.tile(cell);
      const chest = map.propAt(cell);
      if ((terrain === 'locked' || terrain === 'bars') && opensTo !== undefined) {
        map.setTile(cell, engine.tileNumber(opensTo));
        engine.emit({ type: 'opened', who: user.ref, at: cell, tile: id, what: name });
        opened++;
      } else if (chest?.kind.role === 'lockedChest') {
        const { name: what } = chest.kind;
        chest.become('chest');
        tell(user, `The lock of ${what} springs open.`);
        opened++;
      }
    }
    if (opened === 0) tell(user, 'Somewhere, a lock considers it.');
  });

/** Wakes the whole floor. */
export const alarm = (): Power =>
  deed(
    SELF,
    'wakes the whole floor, which comes to see',
    (user) => {
      const { map } = user;
      for (const other of map.actors) if (other.side === 'hostile') raise(other, user.cell);
      tell(user, 'It goes on ringing long after you have stopped reading.');
    },
    { harms: true },
  );

/** For how long what was conjured out of nothing stands. */
const STANDS = 25;

/** Lets crystal grow about a place, which holds everyone up until it is gone. */
export const conjureWall = (range: number): Power =>
  deed(
    { on: 'cell', range, shape: { kind: 'ball', radius: 1 } },
    `lets crystal grow for ${STANDS} turns, which holds everyone up`,
    (user, to) => {
      const { map } = user;
      let grown = 0;
      for (const at of [to, ...DIRS.map((dir) => map.step(to, dir))]) {
        if (at < 0 || at >= map.size || !map.isFree(at) || map.visible[at] === 0 || map.trapped[at] !== 0) continue;
        call(user, 'crystalWard', at, true, STANDS);
        grown++;
      }
      if (grown === 0) tell(user, 'There is no room for crystal to grow.');
    },
  );

/** Falls to the floor below, and lands softly. */
export const descend = (): Power =>
  deed(SELF, 'lets you sink through the floor', (user) => {
    if (user.isHero && user.map.stairs.down !== undefined) fall(user.engine, 0);
    else tell(user, 'There is nothing underneath you but rock.');
  });

/** Brings one back to the stairs up. */
export const recall = (): Power =>
  deed(SELF, 'carries you to the stairs up', (user) => {
    const { map, engine, cell: from } = user;
    const { up } = map.stairs;
    if (up === undefined) return;
    const to = map.freeNear(up);
    if (to === from) {
      tell(user, 'You are there already.');
      return;
    }
    map.move(user, to);
    engine.emit({ type: 'blinked', who: user.ref, from, to });
  });
