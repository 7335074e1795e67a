import { DIRS, type Cell, type Dir } from '../../space/geometry';
import { HERO_ID, NONE, type Actor } from '../../world/actor';
import type { Item } from '../../world/item';
import type { Prop } from '../../world/prop';
import { ORDERS, type Order } from '../../world/kinds';
import { Action, done, instead, refused, type ActionResult } from '../action';
import { afflict } from '../combat';
import { find } from '../traps';
import { AttackAction } from './fight';
import { BumpAction } from './move';

/** The key somebody carries to a lock of this kind. */
export function keyTo({ pack }: Actor, lock: string | undefined): Item | undefined {
  return pack.find(({ kind }) => lock !== undefined && kind.opens === lock);
}

/** Takes what lies in a cell into one's pack, or one's purse. */
export function takeUp(actor: Actor, at: Cell, wanted: (item: Item) => boolean): void {
  const { map, engine } = actor;
  for (const item of map.take(at, wanted)) {
    if (item.kind.role === 'gold') actor.gold += item.count;
    else actor.pack = [...actor.pack, item];
    engine.emit({ type: 'took', who: actor.ref, at, item: item.kind.id, what: item.kind.name, count: item.count });
  }
}

/** What nobody leaves lying: gold and keys. */
const isTakenInPassing = ({ kind }: Item): boolean => kind.role === 'gold' || kind.role === 'key';

/** Uses a key up, unless it is one of those that are kept. */
function spend(actor: Actor, key: Item): void {
  if (!key.kind.kept) actor.pack = actor.pack.filter((item) => item !== key);
}

/** Turn one's key in the lock of a door. */
export class UnlockAction extends Action {
  constructor(
    actor: Actor,
    readonly at: Cell,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map, engine, at } = this;
    const { lock, opensTo, id, name } = map.tile(at);
    const key = keyTo(actor, lock);
    if (lock === undefined || opensTo === undefined || !key) return refused('You have no key to it.');
    spend(actor, key);
    map.setTile(at, engine.tileNumber(opensTo));
    engine.emit({ type: 'unlocked', who: actor.ref, at, what: name, key: key.kind.name });
    engine.emit({ type: 'opened', who: actor.ref, at, tile: id, what: name });
    return done();
  }
}

/** Open a chest: what is in it falls out beside whoever opens it. */
export class OpenChestAction extends Action {
  constructor(
    actor: Actor,
    readonly chest: Prop,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, chest, map, engine } = this;
    const { lock, turnsTo, id, name } = chest.kind;
    const key = keyTo(actor, lock);
    if (lock !== undefined && !key) return refused(`You have no key to ${name}.`);
    if (turnsTo === undefined) return refused('It is empty.');
    if (key) {
      spend(actor, key);
      engine.emit({ type: 'unlocked', who: actor.ref, at: chest.cell, what: name, key: key.kind.name });
    }
    chest.kind = engine.propKind(turnsTo);
    map.set(chest, chest.cell);
    engine.emit({ type: 'opened', who: actor.ref, at: chest.cell, tile: id, what: name });
    for (const item of chest.contents) {
      map.put(actor.cell, item);
      engine.emit({
        type: 'found',
        who: actor.ref,
        at: actor.cell,
        item: item.kind.id,
        what: engine.nameOf(item),
        count: item.count,
      });
    }
    chest.contents = [];
    takeUp(actor, actor.cell, isTakenInPassing);
    closeOthers(chest);
    return done();
  }
}

/** Of chests that stand together to be chosen from, the others shut for good when one is opened. */
function closeOthers({ map, works }: Prop): void {
  for (const cell of works) {
    const other = map.propAt(cell);
    if (!other || (other.role !== 'chest' && other.role !== 'lockedChest')) continue;
    other.contents = [];
    other.kind = map.engine.propKind('cage');
    map.set(other, cell);
    map.engine.emit({ type: 'shut', at: cell });
  }
}

/** Pull a lever: what it works opens, or shuts again where nobody stands. */
export class PullAction extends Action {
  constructor(
    actor: Actor,
    readonly lever: Prop,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, lever, map, engine } = this;
    engine.emit({ type: 'pulled', who: actor.ref, at: lever.cell });
    for (const cell of lever.works) {
      const { id, name, opensTo, terrain } = map.tile(cell);
      if (terrain !== 'bars' || opensTo === undefined) continue;
      map.setTile(cell, engine.tileNumber(opensTo));
      // The lever is heard to work: bars one has seen are open, in memory too.
      if (map.known[cell] !== 0) map.learn(cell);
      engine.emit({ type: 'opened', who: actor.ref, at: cell, tile: id, what: name });
    }
    return done();
  }
}

/** Open a cage. Whoever is held in it comes out as a friend. */
export class FreeAction extends Action {
  constructor(
    actor: Actor,
    readonly cage: Prop,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, cage, map, engine } = this;
    if (cage.captive === '') return refused('The cage is shut for good.');
    const { cell, captive } = cage;
    map.clear(cell);
    const friend = engine.spawn(captive, map, cell);
    friend.side = 'ally';
    friend.leader = HERO_ID;
    friend.gold = 0;
    engine.emit({ type: 'freed', who: actor.ref, at: cell, whom: friend.ref });
    return done();
  }
}

/** For how many turns an altar opens one's mind. */
const INSIGHT = 40;

/** Pray at an altar: once it closes one's wounds and opens one's mind, and is bare after that. */
export class PrayAction extends Action {
  constructor(
    actor: Actor,
    readonly altar: Prop,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, altar, map, engine } = this;
    const { turnsTo } = altar.kind;
    if (turnsTo === undefined) return refused('You bow your head before the bare altar.');
    altar.kind = engine.propKind(turnsTo);
    map.set(altar, altar.cell);
    engine.emit({ type: 'prayed', who: actor.ref, at: altar.cell });
    const amount = actor.maxHealth - actor.health;
    if (amount > 0) {
      actor.health = actor.maxHealth;
      engine.emit({ type: 'healed', who: actor.ref, at: actor.cell, amount, left: actor.health });
    }
    afflict(actor, 'telepathic', INSIGHT);
    return done();
  }
}

/** Read what is written on something. */
export class ReadAction extends Action {
  constructor(
    actor: Actor,
    readonly sign: Prop,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, sign, engine } = this;
    engine.emit({ type: 'read', who: actor.ref, at: sign.cell, text: sign.text });
    return done();
  }
}

/** How far a search reaches, in cells, and how likely it finds each hidden thing; five in a row find all. */
const SEARCHED = 5;
const FINDS = 35;
const THOROUGH = 5;

/** Look closely for what is hidden about. */
export class SearchAction extends Action {
  perform(): ActionResult {
    const { actor, map, engine } = this;
    engine.searches++;
    const isThorough = engine.searches % THOROUGH === 0;
    const { width } = map;
    for (let dy = -SEARCHED; dy <= SEARCHED; dy++) {
      for (let dx = -SEARCHED; dx <= SEARCHED; dx++) {
        const cell = actor.cell + dy * width + dx;
        if (cell < 0 || cell >= map.size || map.visible[cell] === 0) continue;
        const prop = map.propAt(cell);
        const isSecret = map.tile(cell).terrain === 'secret';
        if (!isSecret && !prop?.kind.hidden) continue;
        if (!isThorough && !engine.chance.percent(FINDS)) continue;
        if (prop?.kind.hidden) find(prop);
        if (isSecret) map.setTile(cell, engine.tileNumber(map.tile(cell).opensTo ?? 'door'));
        const what = prop ? prop.kind.name : map.tile(cell).name;
        engine.emit({ type: 'discovered', at: cell, what });
      }
    }
    engine.emit({ type: 'waited', who: actor.ref, at: actor.cell });
    return done();
  }
}

/** Change places with a friend. */
export class SwapAction extends Action {
  constructor(
    actor: Actor,
    readonly friend: Actor,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, friend, map, engine } = this;
    const [from, to] = [actor.cell, friend.cell];
    if (map.trapped[from] === 1) return refused('Your friend will not step there.');
    map.swap(actor, friend);
    engine.emit({ type: 'moved', who: friend.ref, from: to, to: from });
    engine.emit({ type: 'moved', who: actor.ref, from, to });
    takeUp(actor, to, isTakenInPassing);
    return done();
  }
}

/** Talk to somebody. */
export class TalkAction extends Action {
  constructor(
    actor: Actor,
    readonly person: Actor,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { person, engine } = this;
    const talk = engine.content.talks[person.topic];
    if (!talk) return refused(`The ${person.breed.name} has nothing to say to you.`);
    engine.emit({ type: 'talked', who: person.ref, at: person.cell, topic: person.topic, text: talk.text });
    return done();
  }
}

/** Answer somebody who has spoken. */
export class AnswerAction extends Action {
  constructor(
    actor: Actor,
    readonly id: number,
    readonly choice: number,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map, engine } = this;
    const person = DIRS.map((dir) => map.actorAt(map.step(actor.cell, dir))).find((other) => other?.id === this.id);
    if (!person || person.side === 'hostile') return refused('There is nobody beside you to answer.');
    const chosen = engine.content.talks[person.topic]?.choices[this.choice];
    if (!chosen) return refused('That is no answer.');
    const why = chosen.unless?.(actor, person);
    if (why !== undefined) return refused(why);
    chosen.does?.(actor, person);
    engine.emit({ type: 'answered', who: actor.ref, at: actor.cell, whom: person.ref, label: chosen.label });
    if (chosen.topic !== undefined) {
      person.topic = chosen.topic;
      const next = engine.content.talks[person.topic];
      if (next) engine.emit({ type: 'talked', who: person.ref, at: person.cell, topic: person.topic, text: next.text });
    }
    return done();
  }
}

/** The answers that the hero can give now to those who stand beside. */
export function answersOf(hero: Actor): readonly { readonly id: number; readonly choice: number }[] {
  const { map, engine } = hero;
  const beside = DIRS.flatMap((dir) => map.actorAt(map.step(hero.cell, dir)) ?? []);
  return beside.flatMap((person) =>
    person.side === 'hostile' || !person.isSeen
      ? []
      : (engine.content.talks[person.topic]?.choices ?? []).flatMap(({ unless }, choice) =>
          unless?.(hero, person) === undefined ? [{ id: person.id, choice }] : [],
        ),
  );
}

/** Tell a friend what to do. */
export class OrderAction extends Action {
  constructor(
    actor: Actor,
    readonly id: number,
    readonly order: Order,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map, engine } = this;
    const friend = map.actors.find(({ id, side, inSight }) => id === this.id && side === 'ally' && inSight);
    if (!friend) return refused('There is no friend of yours to be told.');
    friend.order = ORDERS.indexOf(this.order);
    friend.post = this.order === 'wait' ? friend.cell : NONE;
    engine.emit({ type: 'ordered', who: actor.ref, at: actor.cell, whom: friend.ref, order: this.order });
    return done();
  }
}

/** Push in a direction and mean it: what would be asked about is done, and who means no harm is struck. */
export class ForceAction extends Action {
  constructor(
    actor: Actor,
    readonly dir: Dir,
  ) {
    super(actor);
  }

  perform(): ActionResult {
    const { actor, map, dir } = this;
    const at = map.step(actor.cell, dir);
    const other = map.actorAt(at);
    if (other?.isSeen && (other.side === 'neutral' || other.side === 'ally')) {
      return instead(new AttackAction(actor, at));
    }
    return instead(new BumpAction(actor, dir, true));
  }
}

/** Whether there is anything in a direction, as far as the hero knows, that a plain push would not do. */
export function canForce(hero: Actor, dir: Dir): boolean {
  const { map } = hero;
  const at = map.step(hero.cell, dir);
  const other = map.actorAt(at);
  return (other?.isSeen === true && other.side !== 'hostile') || map.knownProp(at)?.role === 'trap';
}
