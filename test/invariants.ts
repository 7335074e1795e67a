import { NO_CELL } from '../src/engine/space/geometry';
import type { GameEvent } from '../src/engine/api/event/event';
import type { Engine } from '../src/engine/engine';
import { ALERT_TURNS } from '../src/engine/rules/perception/noise';
import { type Actor, NEVER, NO_ACTOR } from '../src/engine/world/actors/actor';
import { ORDERS } from '../src/engine/world/kinds/allegiance';
import { isFloorNumber, neighbourOf } from '../src/engine/world/kinds/floor-number';
import type { Item } from '../src/engine/world/actors/item';
import { GAITS } from '../src/engine/world/kinds/tile';
import { maxCharges } from '../src/engine/world/knowledge/knowledge';
import { isLetterless } from '../src/engine/rules/items/pack';
import type { GameMap } from '../src/engine/world/map/game-map';
import { SLOTS } from '../src/engine/world/kinds/item-kind';

/** Everything that must hold between two commands; answers with what does not. */
export function brokenInvariants(engine: Engine): string[] {
  const broken: string[] = [];
  if (engine.floors[engine.map.number] !== engine.map) broken.push('the map is listed under its number');
  const ids = engine.floors.flatMap((map) => map?.actors.map(({ id }) => id) ?? []);
  if (!ids.includes(engine.hero.id)) broken.push('the hero is on a map');
  if (new Set(ids).size !== ids.length) broken.push('no actor is in two places');
  if (Math.max(...ids) >= engine.nextId) broken.push('the next id is new');
  const { knowledge, catalogue } = engine;
  for (const id of knowledge.fizzled) if (!catalogue.itemKind(id).subtle) broken.push(`${id} may show no effect`);
  for (const map of engine.floors) {
    if (map)
      for (const what of [
        ...brokenActors(map, engine),
        ...brokenCells(map, engine),
        ...brokenReferences(map, engine),
        ...brokenFalls(map, engine),
      ])
        broken.push(`floor ${map.number}: ${what}`);
  }
  const items = placesOfItems(engine).flatMap(({ items: some }) => some);
  if (new Set(items).size < items.length) broken.push('no item is in two places');
  for (const { id, isPlaced } of engine.mourned)
    if (isPlaced || ids.includes(id)) broken.push(`the dead ${id} is on no floor`);
  return broken;
}

/** All living things and the dead, wherever they are. */
const everybody = ({ floors, mourned }: Engine): readonly Actor[] => [
  ...floors.flatMap((map) => (map ? [...map.actors, ...map.fallen] : [])),
  ...mourned,
];

/** Every item of a game, by where it is. */
export function placesOfItems(engine: Engine): readonly { readonly at: string; readonly items: readonly Item[] }[] {
  const onFloors = engine.floors.flatMap((map) =>
    map
      ? [
          ...Array.from(map.items, ([cell, items]) => ({ at: `floor ${map.number}, cell ${cell}`, items })),
          ...[...map.props.values()].map(({ cell, contents, offers }) => ({
            at: `floor ${map.number}, the prop at ${cell}`,
            // What was chosen from the offers is among them still.
            items: [...new Set([...contents, ...offers.flat()])],
          })),
          { at: `falling from floor ${map.number}`, items: map.fallenItems.map(({ item }) => item) },
        ]
      : [],
  );
  const carried = everybody(engine).map(({ id, pack, wares }) => ({
    at: `actor ${id}`,
    items: [...pack, ...wares.map(({ item }) => item)],
  }));
  return [...onFloors, ...carried];
}

/** References of actors to cells and to one another that lead nowhere. */
function* brokenReferences(map: GameMap, engine: Engine): Generator<string> {
  const there = new Set(everybody(engine).map(({ id }) => id));
  const current = map === engine.map;
  for (const actor of map.actors) {
    const { id, side, order, targetId, leader, post, patrolEnd, lastSeen, feltAt, feltCell, followsAt } = actor;
    const who = `actor ${id}`;
    for (const cell of [post, patrolEnd, lastSeen, feltCell])
      if (cell !== NO_CELL && (cell < 0 || cell >= map.size || map.isOnEdge(cell)))
        yield `${who} knows cells of its floor`;
    if (feltAt !== NEVER && feltCell === NO_CELL) yield `${who} was felt at a place`;
    if (leader !== NO_ACTOR && !there.has(leader)) yield `${who} follows somebody who is there`;
    const told = ORDERS[order];
    if (order !== 0 && side !== 'ally') yield `${who} is a friend with an order`;
    if ((told === 'wait' || told === 'retreat') && post === NO_CELL) yield `${who} was told where to ${told}`;
    if (told === 'attack' && !there.has(targetId)) yield `${who} is to attack somebody who is there`;
    if (side === 'hostile' && targetId !== NO_ACTOR && !there.has(targetId)) yield `${who} minds a rival who is there`;
    // A foe minds a rival, and an altar names a victim.
    if (told !== 'attack' && targetId !== NO_ACTOR && side !== 'hostile' && !actor.breed.invulnerable)
      yield `${who} has a targetId and no order`;
    if (current && followsAt !== NEVER) yield `${who} is on its way to where it is`;
    const bonds = actor.conditions.map(({ condition }) => engine.catalogue.condition(condition));
    if (bonds.some(({ turnsCoat }) => turnsCoat) && side !== 'ally') yield `${who} is a friend while charmed`;
  }
  for (const { id, cell, side, inSight } of map.memory.creatures.all) {
    if (cell < 0 || cell >= map.size || map.isOnEdge(cell)) yield `creature ${id} was seen on its floor`;
    const actor = map.actors.find((each) => each.id === id);
    if (inSight !== (actor?.inSight ?? false)) yield `creature ${id} is in sight where it is`;
    if (!inSight && side !== 'hostile' && current && map.visible[cell] === 1)
      yield `person ${id} is not seen to be gone`;
  }
  for (const [cell, pile] of map.items) {
    const { walkable, terrain } = map.tile(cell);
    if (!walkable && terrain !== 'deep') yield `what lies at ${cell} lies on ground`;
    const isShut = map.propAt(cell)?.kind.blocks === true;
    if (isShut && pile.some(({ kind }) => kind.role === 'key' || kind.prize)) yield `the key at ${cell} can be taken`;
  }
  for (const { cell, works } of map.props.values())
    if (works.some((other) => other < 0 || other >= map.size)) yield `the prop at ${cell} works cells of its floor`;
  for (const [way, cell] of Object.entries(map.stairs))
    if (map.tile(cell).leads !== way) yield `the stairs ${way} are where the floor has them`;
}

/** Whoever and whatever falls has let go of its floor, and there is a floor to land on. */
function* brokenFalls(
  { number, size, fallen, fallenItems }: GameMap,
  { content, floors, flight }: Engine,
): Generator<string> {
  const below = neighbourOf(number, 'down', flight);
  if (fallen.length + fallenItems.length > 0 && !isFloorNumber(below, content.floors, flight))
    yield 'there is a floor below';
  for (const { id, post, patrolEnd, lastSeen, order, feltCell, followsAt, isPlaced, isAlive, cell } of fallen) {
    if ([post, patrolEnd, lastSeen, feltCell, followsAt].some((at) => at !== NO_CELL) || order !== 0)
      yield `actor ${id} has let go of the floor it fell from`;
    if (isPlaced || !isAlive || cell >= size) yield `actor ${id} falls, alive`;
  }
  if (fallenItems.length > 0 && floors[below]) yield 'what falls to a known floor is there';
  if (fallenItems.some(({ cell }) => cell >= size)) yield 'what falls comes from a cell';
}

/** What must hold from one command to the next: whom magic binds stays bound, and keys and the Crown stay in the game. */
export class Continuity {
  private bound = new Set<number>();
  private keys: readonly string[] = [];

  constructor(private readonly engine: Engine) {
    this.note();
  }

  /** Returns what does not hold since the last call. `events` are those of the commands between. */
  broken(events: readonly GameEvent[]): string[] {
    const { bound, keys } = this;
    this.note();
    const broken = everybody(this.engine)
      .filter(({ id, side }) => bound.has(id) && !this.bound.has(id) && side === 'ally')
      .map(({ id }) => `actor ${id} was bound for a while and is a friend for good`);
    const used = events.filter(({ type }) => type === 'unlocked').length;
    const lost = keys.filter((key) => !this.keys.includes(key));
    if (lost.length > used) broken.push(`${lost.join(', ')}: gone without use`);
    return broken;
  }

  private note(): void {
    const { engine } = this;
    const binds = (id: string): boolean => {
      const { fades, turnsCoat } = engine.catalogue.condition(id);
      return fades === true || turnsCoat === true;
    };
    const bound = everybody(engine).filter(({ conditions }) => conditions.some(({ condition }) => binds(condition)));
    this.bound = new Set(bound.map(({ id }) => id));
    this.keys = placesOfItems(engine).flatMap(({ items }) =>
      items
        .filter(({ kind }) => kind.role === 'key' || kind.prize)
        .map(({ kind, home }) => `${kind.id} of ${home?.floor ?? 0}/${home?.cell ?? 0}`),
    );
  }
}

function* brokenActors(map: GameMap, engine: Engine): Generator<string> {
  const { hero } = engine;
  const current = map === hero.map;
  for (const [slot, actor] of map.actors.entries()) {
    const who = `actor ${actor.id}`;
    if (actor.mapSlot !== slot) yield `${who} knows its slot`;
    if (actor.map !== map) yield `${who} knows its map`;
    if (map.actorAt(actor.cell) !== actor) yield `the index finds ${who}`;
    if (map.tile(actor.cell).passage[actor.gait] !== 'free') yield `${who} stands where it can`;
    if (map.isOnEdge(actor.cell)) yield `${who} stands inside the ring`;
    if (actor.health > actor.maxHealth) yield `${who} is no healthier than it can be`;
    if (!actor.isAlive && !(actor.isHero && engine.outcome === 'died')) yield `${who} is alive`;
    if (actor.alert < 0 || actor.alert > ALERT_TURNS) yield `${who} is alert for some turns`;
    if ((actor.alert === 0) !== (actor.lastSeen === NO_CELL)) yield `${who} knows of somebody or of nobody`;
    if (actor.patrolEnd !== NO_CELL && actor.post === NO_CELL) yield `${who} walks between two places`;
    yield* brokenPack(actor);
    if (!Number.isInteger(actor.due) || actor.due < 0) yield `${who} is due at a whole tick`;
    if (current && engine.outcome === undefined && actor.due < hero.due) yield `the turn of ${who} was not passed over`;
    if (actor.inSight !== (current && map.visible[actor.cell] === 1 && actor.isSeen)) yield `${who} is in sight or not`;
  }
  if (current && engine.outcome === undefined && map.schedule.next() !== hero) yield 'the hero is next';
}

/** What must hold of what somebody carries. */
function* brokenPack({ id, pack, isHero }: Actor): Generator<string> {
  const who = `what actor ${id} carries`;
  const letters = pack.flatMap(({ letter }) => letter ?? []);
  if (new Set(letters).size !== letters.length) yield `${who} has letters of its own`;
  if (isHero && pack.some((item) => (item.letter === undefined) !== isLetterless(item))) yield `${who} has letters`;
  if (isHero && pack.some((item) => /[A-Z]/.test(item.letter ?? '') !== item.kind.stacks && !isLetterless(item)))
    yield `${who} has capitals for stacks alone`;
  if (pack.some(({ count }) => !Number.isInteger(count) || count < 1)) yield `${who} is there`;
  const worn = pack.filter(({ on }) => on);
  for (const slot of SLOTS) {
    const there = worn.filter(({ kind }) => kind.gear?.slot === slot);
    if (there.length > (slot === 'ring' ? 2 : 1)) yield `${who} is worn where there is room: ${slot}`;
  }
  if (worn.some(({ kind, count }) => !kind.gear || count > 1)) yield `${who} is worn one by one`;
  const isTwoHanded = worn.some(({ kind }) => kind.gear?.twoHanded);
  if (isTwoHanded && worn.some(({ kind }) => kind.gear?.slot === 'shield')) yield `${who} needs no third hand`;
  for (const { kind, charges = 0, plus = 0, rest } of pack) {
    // A staff keeps the charge of the deep well when it changes hands or the boon is forgotten.
    const most = Math.max(maxCharges(kind, plus), kind.charges?.most ?? 0) + (kind.sort === 'staff' ? 1 : 0);
    if (kind.charges && (charges < 0 || charges > most)) yield `${who} has as many charges as it can`;
    if (rest !== undefined && rest < 0) yield `${who} comes back in time`;
  }
}

function* brokenCells(map: GameMap, { content, hero }: Engine): Generator<string> {
  const current = map === hero.map;
  const { width, height, size } = map;
  let standing = 0;
  for (let cell = 0; cell < size; cell++) {
    const tile = content.tiles[map.tiles[cell] as number];
    const known = map.memory.tiles[cell] as number;
    const last = known === 0 ? undefined : content.tiles[known - 1];
    const x = cell % width;
    const onRing = x === 0 || cell < width || x === width - 1 || cell >= width * (height - 1);
    if (!tile) yield `cell ${cell} holds a tile`;
    if (known !== 0 && !last) yield `the memory of cell ${cell} is of a tile`;
    const isFilled = onRing || map.propAt(cell)?.kind.blocks === true;
    for (const gait of GAITS) {
      const open = !isFilled && tile?.passage[gait] !== 'never';
      if (map.blocked[gait][cell] !== (open ? 0 : 1)) yield `the ground for the gait ${gait} is in step at ${cell}`;
    }
    const top = map.items.get(cell)?.at(-1);
    const shown = map.shownItems[cell] as number;
    if ((shown === 0 ? undefined : content.items[shown - 1]) !== top?.kind) yield `what lies at ${cell} is in step`;
    if (map.solid[cell] !== (isFilled || tile?.passage.fly !== 'free' ? 1 : 0)) yield `solid is in step at ${cell}`;
    const gas = map.environment.gasAt(cell);
    const isHidden = gas !== undefined && content.gases[gas].hides === true && map.environment.isThick(cell);
    if (map.opaque[cell] !== (tile?.transparent && !isHidden ? 0 : 1)) yield `opaque is in step at ${cell}`;
    const knownProp = map.memory.props[cell] as number;
    const believed = knownProp === 0 ? undefined : content.props[knownProp - 1];
    const shut = believed?.blocks === true || believed?.role === 'trap';
    if (map.memory.blocked[cell] !== (last?.walkable && last.confirmation === undefined && !shut ? 0 : 1))
      yield `barred is in step at ${cell}`;
    if (onRing && (map.blocked.walk[cell] === 0 || map.opaque[cell] === 0))
      yield `the outermost ring is wall at ${cell}`;
    if (map.visible[cell] === 1 && !current) yield 'nothing is in sight on a floor left';
    if (map.visible[cell] === 1 && known !== (map.shownTiles[cell] as number) + 1)
      yield `what is seen at ${cell} is known`;
    if (map.actorAt(cell)) standing++;
  }
  yield* brokenEnvironment(map);
  if (standing !== map.actors.length) yield 'nobody is indexed who is not there';
}

/** What is wrong with the fire, the gas and the passing ground of a floor. */
function* brokenEnvironment({ environment, size, tiles, engine, floods }: GameMap): Generator<string> {
  const { fires, gases, amounts, timers, beds, live, heapIndex } = environment;
  for (let cell = 0; cell < size; cell++) {
    if ((gases[cell] === 0) !== (amounts[cell] === 0)) yield `gas has a kind where it has an amount at ${cell}`;
    const isLive = fires[cell] !== 0 || gases[cell] !== 0 || timers[cell] !== 0;
    if (isLive && !live.has(cell)) yield `what goes on at ${cell} is listed`;
    const tile = engine.content.tiles[tiles[cell] as number];
    if (beds[cell] !== 0 && !tile?.liesOn) yield `only what lies on other ground has a bed at ${cell}`;
  }
  if ((live.count > 0 || floods.length > 0) && heapIndex < 0) yield 'what goes on has its turn';
  if (environment.hasFire !== fires.some((fire) => fire !== 0)) yield 'fires are counted';
}
