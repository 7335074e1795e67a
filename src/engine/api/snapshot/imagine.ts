/** Games that could be the one being played, as far as the hero knows: what a player may think ahead in. */
import type { Engine } from '../../engine';
import { rollDice } from '../../random/dice';
import { Rng } from '../../random/rng';
import { showsPurse } from '../../rules/combat/combat';
import { ticksUntilVisit } from '../../rules/floors/arrivals';
import { ticksUntilHunters } from '../../rules/floors/doom';
import { foesFelt } from '../../rules/perception/unseen-signs';
import { spawn } from '../../rules/actors/spawn';
import type { Cell } from '../../space/geometry';
import { NEVER } from '../../world/actors/actor';
import { type Item, withChanges } from '../../world/actors/item';
import type { ItemKind } from '../../world/kinds/item-kind';
import { maxCharges } from '../../world/knowledge/knowledge';
import type { GameMap } from '../../world/map/game-map';
import { fork } from './fork';
import { goneFoes, knownGame, openTile, type KnownGame } from './known-game';
import { restoreFloor } from './snapshot';

/** The last known game of each engine, and the moment of it. */
const lastKnown = new WeakMap<Engine, { readonly known: KnownGame; readonly moment: number }>();

/** Returns what the hero knows of a game: the same object for all games that are imagined at one moment. */
function knownNow(engine: Engine): KnownGame {
  const { moment } = engine;
  const last = lastKnown.get(engine);
  if (last?.moment === moment) return last.known;
  const known = knownGame(engine);
  lastKnown.set(engine, { known, moment });
  return known;
}

/**
 * Returns a game that looks the same to the hero as this one and tells nothing that the hero does not know. Chance, the
 * identities of unidentified items, the gold of foes, the boons to come and the floors never visited are drawn again from
 * `rng`; an unseen attacker is one of the breeds that it could be; stairs never seen lie somewhere in the rock. `knownGame`
 * gives everything else, which the hero knows. Floors that it leaves out count as never visited.
 */
export function imagine(engine: Engine, rng: Rng): Engine {
  const known = knownNow(engine);
  const seed = `${engine.options.seed}/${rng.below(0x100000000)}`;
  const identities = engine.knowledge.drawIdentities(engine.deepest, rng);
  const copy = fork(known.game, Rng.named('imagined', seed));
  copy.fate = { seed, offered: known.offered };
  copy.hero.pack = copy.hero.pack.map((item) => guessed(item, identities));
  copy.knowledge.takeIdentities(identities);
  imagineFloor(copy.map, known, identities, rng);
  copy.addFloors = (game) => {
    for (const floor of known.others)
      imagineFloor(restoreFloor(game, floor), known, identities, Rng.named('imagined floor', seed, floor.number));
  };
  spawnUnseen(engine, copy, rng);
  return copy;
}

type Identities = ReadonlyMap<ItemKind, ItemKind>;

/** Returns the item that an item could be, as far as the hero knows. */
function guessed(item: Item, identities: Identities): Item {
  if (item.known) return item;
  const kind = identities.get(item.kind) ?? item.kind;
  const charges = item.charges === undefined ? 0 : maxCharges(kind, 0);
  if (kind === item.kind && charges === 0) return item;
  return { ...withChanges(item, { charges: charges || undefined }), kind };
}

/** Within how many cells of a foe that has just gone an unseen blow is taken for its own. */
const SAME_WITHIN = 3;

/** Puts a foe where the hero has just felt an unseen blow: an invisible one if the hero sees the cell, else any wanderer. */
function spawnUnseen({ map, content }: Engine, copy: Engine, rng: Rng): void {
  const struck = foesFelt(map).map(({ feltCell }) => feltCell);
  if (struck.length === 0) return;
  const gone = goneFoes(map);
  const invisible = Object.values(content.breeds).filter((breed) => breed.invisible);
  for (const cell of struck.sort((a, b) => a - b)) {
    if (gone.some(({ memory }) => map.distance(memory.cell, cell) <= SAME_WITHIN)) continue;
    const at = copy.map.nearestFree(cell);
    const isInvisible = map.visible[at] === 1 && invisible.length > 0;
    const breed = isInvisible ? rng.pick(invisible).id : content.wanderer(map.danger, rng);
    spawn(breed, copy.map, at, { rng, alertedTo: copy.hero.cell }).markFelt();
  }
  copy.look();
}

/** Draws what the hero does not know of a floor. */
function imagineFloor(floor: GameMap, known: KnownGame, identities: Identities, rng: Rng): void {
  const { engine, number, danger } = floor;
  const { catalogue } = engine;
  const { map: here, hero } = known.game;
  for (const [cell, pile] of floor.items) {
    for (let i = 0; i < pile.length; i++) pile[i] = guessed(pile[i] as Item, identities);
    floor.shownItems[cell] = catalogue.itemNumber((pile.at(-1) as Item).kind.id) + 1;
  }
  const { items } = floor.memory;
  for (const cell of floor.memory.marked) {
    const kind = engine.content.items[(items[cell] as number) - 1];
    const really = kind && identities.get(kind);
    if (really) items[cell] = catalogue.itemNumber(really.id) + 1;
  }
  for (const actor of floor.actors) {
    if (actor.side !== 'hostile' || showsPurse(actor.breed)) continue;
    const gold = rollDice(actor.breed.gold, danger, rng);
    actor.gold = actor.hasGivenUp ? 0 : gold;
  }
  placeStairs(floor, known, rng);
  const from = number === here.number ? hero.due : floor.leftAt;
  Object.assign(floor, imagineArrivals(known.game, from, rng));
}

/** Draws when somebody comes next to a floor. An heir who has not been seen is left out like all that is unknown. */
const imagineArrivals = ({ hero, prizeAt, content: { doom } }: Engine, from: number, rng: Rng) =>
  prizeAt === NEVER || !doom
    ? { arrivals: 0, arrivalAt: from + ticksUntilVisit(hero, 0, rng) }
    : { arrivals: 1, arrivalAt: from + ticksUntilHunters(doom.stages[0], rng) };

/** The number of places drawn for unknown stairs, the distance to which the rock around them is open, and the cells that do. */
const STAIRS = { tries: 40, room: 2, enough: 20 } as const;

/** Puts stairs that the hero has not seen into unknown ground, with room around them for the friends who follow the hero. */
function placeStairs(floor: GameMap, { unseenStairs, unseenCells }: KnownGame, rng: Rng): void {
  const stairs = unseenStairs.get(floor.number) ?? [];
  if (stairs.length === 0) return;
  const { memory, size } = floor;
  const isUnseen = (cell: Cell): boolean => memory.tiles[cell] === 0 && !floor.isOnEdge(cell);
  let unseen = unseenCells.get(floor.number);
  if (!unseen) {
    unseen = Array.from({ length: size }, (_, cell) => cell).filter(isUnseen);
    unseenCells.set(floor.number, unseen);
  }
  const placed: Cell[] = [];
  const open = openTile(floor);
  for (const { way, tile } of stairs) {
    let place = unseen[0] as Cell;
    let room: readonly Cell[] = [];
    for (let i = 0; i < STAIRS.tries && room.length < STAIRS.enough; i++) {
      const cell = rng.pick(unseen);
      if (placed.includes(cell)) continue;
      const around = floor.cellsWithin(cell, STAIRS.room).filter((each) => isUnseen(each) && !placed.includes(each));
      if (around.length > room.length) [place, room] = [cell, around];
    }
    for (const cell of room) floor.setTile(cell, open);
    floor.setTile(place, tile);
    floor.stairs[way] = place;
    placed.push(place);
  }
}
