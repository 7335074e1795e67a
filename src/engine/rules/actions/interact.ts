// Actions on props and locks: chests, levers, cages, altars, signs; and searching.
import type { Cell } from '../../space/geometry';
import { HERO_ID, type Actor } from '../../world/actors/actor';
import { canStack, type Item } from '../../world/actors/item';
import type { Prop } from '../../world/actors/prop';
import { Action, ActionWith, done, refused, type ActionResult } from '../action';
import { restoreHealth } from '../combat/attack';
import { afflict } from '../actors/afflictions';
import { revealCell, hidesSomething, freeCaptive, workCell, visibleCellsAround } from '../environment/mechanisms';
import { settle } from '../items/lost-items';
import { payToll } from '../actors/growth';
import { shutExcluded } from '../floors/exclusive-props';
import { isAutoPickedUp, pickUp } from './carry';
import { narrate } from '../narrations';

/** Returns a carried key for a lock, or undefined if there is none. */
export function keyFor({ pack }: Actor, lock: string | undefined): Item | undefined {
  return pack.find(({ kind }) => lock !== undefined && kind.opens === lock);
}

/** Removes a key from the pack, unless its kind is kept. */
function useUpKey(actor: Actor, key: Item): void {
  if (!key.kind.kept) actor.pack = actor.pack.filter((item) => item !== key);
}

/** Unlocks a door with a key. */
export class UnlockAction extends ActionWith<Cell> {
  perform(): ActionResult {
    const { actor, map, engine, given: at } = this;
    const { lock, opensTo, id, name } = map.tile(at);
    const key = keyFor(actor, lock);
    if (lock === undefined || opensTo === undefined || !key) return refused('noKey', name);
    useUpKey(actor, key);
    map.setTile(at, engine.catalogue.tileNumber(opensTo));
    engine.emit({ type: 'unlocked', who: actor.ref, at, what: name, key: key.kind.name });
    engine.emit({ type: 'opened', who: actor.ref, at, tile: id, what: name });
    return done();
  }
}

/** Opens a chest. Its contents fall at the feet of the actor. */
export class OpenChestAction extends ActionWith<Prop> {
  perform(): ActionResult {
    const { actor, given: chest, map, engine } = this;
    const { lock, turnsTo, id, name } = chest.kind;
    const key = keyFor(actor, lock);
    if (lock !== undefined && !key) return refused('noKey', name);
    if (turnsTo === undefined) return refused('isEmpty', name);
    if (key) {
      useUpKey(actor, key);
      engine.emit({ type: 'unlocked', who: actor.ref, at: chest.cell, what: name, key: key.kind.name });
    }
    chest.become(turnsTo);
    engine.emit({ type: 'opened', who: actor.ref, at: chest.cell, tile: id, what: name });
    for (const item of chest.contents) map.addItem(actor.cell, item);
    pickUp(actor, actor.cell, (item) => isAutoPickedUp(actor, item));
    for (const item of chest.contents) {
      const isLeft = map.items.get(actor.cell)?.some((other) => other === item || canStack(other, item));
      if (!isLeft) continue;
      engine.emit({
        type: 'found',
        who: actor.ref,
        at: actor.cell,
        item: engine.knowledge.idOf(item.kind),
        what: engine.nameOf(item),
        count: item.count,
      });
    }
    settle(map, actor.cell);
    chest.contents = [];
    return done();
  }
}

/** Pulls a lever, which works the cells it is joined to or does what it is made for. What it excludes shuts for good. */
export class PullAction extends ActionWith<Prop> {
  perform(): ActionResult {
    const { actor, given: lever, engine } = this;
    engine.emit({ type: 'pulled', who: actor.ref, at: lever.cell });
    const { springs } = lever.kind;
    if (springs) springs(lever, actor);
    else this.work(lever.works);
    shutExcluded(this.map, lever);
    return done();
  }

  /** Works the cells that the lever is joined to, and says so if the hero sees nothing of it. */
  private work(cells: readonly Cell[]): void {
    const { actor, engine } = this;
    const before = engine.events.length;
    const hasMoved = workCells(actor, cells);
    if (engine.events.slice(before).some(({ unseen }) => !unseen)) return;
    narrate(actor, hasMoved ? 'movedOutOfSight' : 'nothingMoved');
  }
}

/** Works the cells that a lever or an altar is joined to. Returns whether anything moved. */
function workCells(actor: Actor, cells: readonly Cell[]): boolean {
  const { map, engine } = actor;
  let hasMoved = false;
  for (const cell of cells) {
    const { id, name, opensTo } = map.tile(cell);
    if (!workCell(map, cell)) continue;
    hasMoved = true;
    // The hero hears it work and remembers a known cell as it is now.
    if (map.memory.tiles[cell] !== 0) map.memory.observe(cell);
    if (opensTo !== undefined) engine.emit({ type: 'opened', who: actor.ref, at: cell, tile: id, what: name });
  }
  return hasMoved;
}

/** Opens a cage or shackles. The captive becomes an ally. What it excludes shuts for good. */
export class FreeAction extends ActionWith<Prop> {
  perform(): ActionResult {
    const { actor, given: cage, engine } = this;
    const { cell } = cage;
    const captive = freeCaptive(cage, { side: 'ally', leader: HERO_ID, gold: 0 });
    if (!captive) return refused('cageShut');
    engine.emit({ type: 'freed', who: actor.ref, at: cell, whom: captive.ref });
    shutExcluded(this.map, cage);
    return done();
  }
}

/** The number of turns for which an altar grants telepathy. */
const INSIGHT_TURNS = 40;

/** Prays at an altar, which is bare afterwards. It heals and grants telepathy, or takes a toll and works its cells. */
export class PrayAction extends ActionWith<Prop> {
  perform(): ActionResult {
    const { actor, given: altar, engine } = this;
    const { turnsTo, toll } = altar.kind;
    if (turnsTo === undefined) return refused('altarBare');
    altar.become(turnsTo);
    engine.emit({ type: 'prayed', who: actor.ref, at: altar.cell });
    if (toll !== undefined) {
      payToll(actor, toll);
      workCells(actor, altar.works);
      return done();
    }
    restoreHealth(actor, actor.maxHealth);
    afflict(actor, engine.content.roles.insight, INSIGHT_TURNS);
    return done();
  }
}

/** Reads a sign. */
export class ReadAction extends ActionWith<Prop> {
  perform(): ActionResult {
    const { actor, given: sign, engine } = this;
    const { turnsTo } = sign.kind;
    if (turnsTo !== undefined) sign.become(turnsTo);
    engine.emit({ type: 'read', who: actor.ref, at: sign.cell, text: sign.text });
    return done();
  }
}

/** The radius of a search, in cells; the chance of finding each hidden thing; the search in a row that finds all. */
export const SEARCH_RADIUS = 5;
export const FIND_PERCENT = 35;
export const THOROUGH_EVERY = 5;

/** Searches for hidden things nearby. */
export class SearchAction extends Action {
  perform(): ActionResult {
    const { actor, map, engine } = this;
    engine.searches++;
    const isThorough = engine.searches % THOROUGH_EVERY === 0;
    for (const cell of visibleCellsAround(actor, SEARCH_RADIUS))
      if (hidesSomething(map, cell) && (isThorough || engine.rng.percent(FIND_PERCENT))) revealCell(map, cell);
    engine.emit({ type: 'waited', who: actor.ref, at: actor.cell });
    return done();
  }
}
