import type { Cell } from '../../space/geometry';
import { HERO_ID, type Actor } from '../../world/actor';
import type { Item } from '../../world/item';
import type { Prop } from '../../world/prop';
import { Action, done, refused, type ActionResult } from '../action';
import { restoreHealth } from '../attack';
import { afflict } from '../afflictions';
import { revealCell, hidesSomething, freeCaptive, openBars } from '../mechanisms';
import { isTakenInPassing, takeUp } from './carry';

/** The key somebody carries to a lock of this kind. */
export function keyTo({ pack }: Actor, lock: string | undefined): Item | undefined {
  return pack.find(({ kind }) => lock !== undefined && kind.opens === lock);
}

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
    if (lock === undefined || opensTo === undefined || !key) return refused('noKey', name);
    spend(actor, key);
    map.setTile(at, engine.catalogue.tileNumber(opensTo));
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
    if (lock !== undefined && !key) return refused('noKey', name);
    if (turnsTo === undefined) return refused('chestEmpty');
    if (key) {
      spend(actor, key);
      engine.emit({ type: 'unlocked', who: actor.ref, at: chest.cell, what: name, key: key.kind.name });
    }
    chest.become(turnsTo);
    engine.emit({ type: 'opened', who: actor.ref, at: chest.cell, tile: id, what: name });
    for (const item of chest.contents) {
      map.addItem(actor.cell, item);
      engine.emit({
        type: 'found',
        who: actor.ref,
        at: actor.cell,
        item: engine.knowledge.idOf(item.kind),
        what: engine.nameOf(item),
        count: item.count,
      });
    }
    chest.contents = [];
    takeUp(actor, actor.cell, (item) => isTakenInPassing(actor, item));
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
    other.become(map.engine.content.roles.shutChest);
    map.engine.emit({ type: 'shut', at: cell });
  }
}

/** Pull a lever: the bars it works open. */
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
      const { id, name } = map.tile(cell);
      if (!openBars(map, cell)) continue;
      // The lever is heard to work: bars one has seen are open, in memory too.
      if (map.memory.tiles[cell] !== 0) map.memory.observe(cell);
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
    const { actor, cage, engine } = this;
    const { cell } = cage;
    const friend = freeCaptive(cage, { side: 'ally', leader: HERO_ID, gold: 0 });
    if (!friend) return refused('cageShut');
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
    const { actor, altar, engine } = this;
    const { turnsTo } = altar.kind;
    if (turnsTo === undefined) return refused('altarBare');
    altar.become(turnsTo);
    engine.emit({ type: 'prayed', who: actor.ref, at: altar.cell });
    restoreHealth(actor, actor.maxHealth);
    afflict(actor, engine.content.roles.insight, INSIGHT);
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
        if (hidesSomething(map, cell) && (isThorough || engine.rng.percent(FINDS))) revealCell(map, cell);
      }
    }
    engine.emit({ type: 'waited', who: actor.ref, at: actor.cell });
    return done();
  }
}
