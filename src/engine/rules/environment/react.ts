// Lets an element act on everything in a cell but the actor there, as the table of reactions says.
import { ChanceField } from '../../random/chance-field';
import { Rng } from '../../random/rng';
import { sidesOf, type Cell } from '../../space/geometry';
import { RULES_VERSION } from '../../version';
import { MAX_GAS, wakeEnvironment, type Flood } from '../../world/map/floor-environment';
import type { GameMap } from '../../world/map/game-map';
import { capital, the } from '../../world/knowledge/grammar';
import {
  BED,
  GAS_NUMBERS,
  type Element,
  type Gas,
  type Material,
  type Reaction,
  type Reagent,
} from '../../world/kinds/reaction';
import { layItem, setAdrift } from '../items/lost-items';
import { narrateChange } from '../narrations';
import { restingPlace } from '../../world/map/placement';

/** The circumstances under which an element acts. */
export interface Exposure {
  /** Whether the hero is to blame. */
  readonly isByHero: boolean;
  /** Returns true with a probability in percent; `purpose` tells apart what is asked for one cell. */
  readonly roll: (percent: number, purpose: number) => boolean;
}

/** Purposes of the rolls. */
const PURPOSE = { ground: 20, prop: 21, gas: 22, flames: 23, item: 24 } as const;

/** The turns that burning gas burns, and flames on what cannot burn. */
export const FLASH_TURNS = 1;

/** Returns an exposure whose chances come from the random stream of play: for what an actor does. */
export const exposureBy = (map: GameMap, isByHero: boolean): Exposure => ({
  isByHero,
  roll: (percent) => percent >= 100 || (percent > 0 && map.engine.rng.percent(percent)),
});

/** Returns what a reagent does to a material. */
export const reactionOf = ({ engine }: GameMap, material: Material, reagent: Reagent): Reaction =>
  engine.content.reactions[material][reagent];

/** Lets an element act on a cell at once: on its ground, its flames, its gas, its prop and its items. */
export function applyElement(map: GameMap, cell: Cell, element: Element, exposure: Exposure): void {
  const { environment } = map;
  if (environment.fires[cell] !== 0) {
    const { lost = 0 } = reactionOf(map, 'flames', element);
    if (exposure.roll(lost, PURPOSE.flames)) environment.setFire(cell, 0);
  }
  // Gas before the ground: what the ground gives off is not there yet.
  reactGas(map, cell, element, exposure);
  reactGround(map, cell, element, exposure);
  reactProp(map, cell, element, exposure);
  if (map.shownItems[cell] !== 0) reactItems(map, cell, element, exposure);
}

function reactGround(map: GameMap, cell: Cell, element: Element, exposure: Exposure): void {
  const tile = map.tile(cell);
  const reaction = reactionOf(map, tile.material, element);
  const { burns, becomes, gives } = reaction;
  if (burns) kindle(map, cell, burns.turns, exposure.isByHero);
  if (becomes && !exposure.roll(becomes.percent, PURPOSE.ground)) return;
  // A message names what gives way: a door bursts open.
  const words = tile.passage.fly === 'free' ? undefined : sentenceOf(tile.name, reaction);
  if (becomes && !wouldTrap(map, cell, becomes.id)) changeGround(map, cell, becomes.id, words);
  if (gives && !burns) pourGas(map, cell, gives.gas, gives.amount, exposure.isByHero);
}

function reactGas(map: GameMap, cell: Cell, element: Element, exposure: Exposure): void {
  const { environment } = map;
  const gas = environment.gasAt(cell);
  if (gas === undefined) return;
  const { burns, lost = 0 } = reactionOf(map, gas, element);
  if (burns && exposure.roll(burns.percent, PURPOSE.gas)) kindle(map, cell, FLASH_TURNS, exposure.isByHero);
  const amount = environment.amounts[cell] as number;
  if (lost > 0) setGas(map, cell, environment.gases[cell] as number, amount - Math.ceil((amount * lost) / 100));
}

function reactProp(map: GameMap, cell: Cell, element: Element, exposure: Exposure): void {
  const prop = map.propAt(cell);
  if (!prop) return;
  const { burns, becomes } = reactionOf(map, prop.kind.material, element);
  if (burns) kindle(map, cell, burns.turns, exposure.isByHero);
  if (becomes && exposure.roll(becomes.percent, PURPOSE.prop)) prop.become(becomes.id);
}

/** Lets an element act on the items of a cell. What it destroys is gone, with a message for each. */
export function reactItems(map: GameMap, cell: Cell, element: Element, { roll }: Exposure): void {
  let nth = 0;
  const gone = map.takeItems(cell, ({ kind }) => {
    const { lost = 0 } = reactionOf(map, kind.material, element);
    return roll(lost, PURPOSE.item + nth++);
  });
  for (const item of gone) {
    const { says } = reactionOf(map, item.kind.material, element);
    narrateChange(map, cell, 'reacted', map.engine.nameOf(item), says);
  }
}

/** Returns what a reaction does to something, in a sentence: "The scroll burns up." */
const sentenceOf = (name: string, { says }: Reaction): string => `${capital(the(name))} ${says}.`;

/** Sets a cell alight. Says so if nothing burned on the floor before, or if it is the hero's cell. The hero may be to blame. */
export function kindle(map: GameMap, cell: Cell, turns: number, isByHero = false): void {
  const { environment, engine } = map;
  const isNews = !environment.hasFire || map.actorAt(cell)?.isHero;
  if (environment.fires[cell] === 0 && isNews) engine.emit({ type: 'kindled', at: cell, what: map.tile(cell).name });
  environment.kindle(cell, turns, isByHero);
  wakeEnvironment(map);
}

/** Whether no gas flows through a cell: it is solid, and not bars. */
export const isAirtight = ({ solid, tiles, engine }: GameMap, cell: Cell): boolean =>
  solid[cell] === 1 && engine.catalogue.tileTables.gratings[tiles[cell] as number] === 0;

/**
 * Pours gas into a cell. Another gas that is there gives way to it, and what is more than a cell holds is lost. From
 * something airtight, gas comes out at the open sides where no other gas is.
 */
export function pourGas(map: GameMap, cell: Cell, gas: Gas, amount: number, isByHero: boolean): void {
  const { environment, width } = map;
  const kind = GAS_NUMBERS[gas];
  if (!isAirtight(map, cell)) {
    addGas(map, cell, kind, amount, isByHero);
    return;
  }
  const isOutlet = (side: Cell): boolean =>
    !isAirtight(map, side) && (environment.gases[side] === 0 || environment.gases[side] === kind);
  const outlets = sidesOf(cell, width).filter(isOutlet);
  for (const [nth, to] of outlets.entries())
    addGas(map, to, kind, Math.trunc((amount + nth) / outlets.length), isByHero);
}

function addGas(map: GameMap, cell: Cell, kind: number, amount: number, isByHero: boolean): void {
  if (amount === 0) return;
  const { environment } = map;
  const before = environment.gases[cell] === kind ? (environment.amounts[cell] as number) : 0;
  setGas(map, cell, kind, Math.min(MAX_GAS, before + amount));
  if (before === 0) environment.setBlame(cell, 2, isByHero);
  wakeEnvironment(map);
}

/** Sets the gas of a cell, and what can be seen through it. */
export function setGas(map: GameMap, cell: Cell, kind: number, amount: number): void {
  const { environment, engine } = map;
  const { hidingGases } = engine.catalogue.tileTables;
  const hid = hidingGases[environment.gases[cell] as number] === 1;
  environment.setGas(cell, kind, amount);
  if (hid || hidingGases[kind] === 1) map.updateOpacity(cell);
}

/** Whether ground would shut in the actor there: ice closes over no swimmer. */
export function wouldTrap(map: GameMap, cell: Cell, id: string): boolean {
  const actor = map.actorAt(cell);
  if (!actor || id === BED) return false;
  const { content, catalogue } = map.engine;
  return content.tiles[catalogue.tileNumber(id)]?.passage[actor.gait] === 'never';
}

/**
 * Changes the ground of a cell. A tile that lies on another keeps that as its bed, and is gone when its time is up. A wall
 * that dams deep water lets it in when it goes. `words` are told if the new tile has none of its own.
 */
export function changeGround(map: GameMap, cell: Cell, id: string, words?: string): void {
  const { environment, engine } = map;
  const before = map.tile(cell);
  const bed = environment.beds[cell] as number;
  const isBack = id === BED && bed > 0;
  const number = isBack ? bed - 1 : engine.catalogue.tileNumber(id === BED ? engine.content.roles.bareGround : id);
  const tile = engine.content.tiles[number];
  const under = before.liesOn ? bed : (map.tiles[cell] as number) + 1;
  environment.setBed(cell, tile?.liesOn && !isBack ? under : 0);
  environment.setTimer(cell, tile?.lasts?.turns ?? 0);
  map.setTile(cell, number);
  if (map.shownItems[cell] !== 0 && tile?.aflame) reactItems(map, cell, 'fire', exposureBy(map, false));
  if (tile?.terrain === 'deep') setAdrift(map, cell, map.items.get(cell) ?? []);
  else if (map.shownItems[cell] !== 0 && !tile?.walkable) slideAside(map, cell);
  // The environment drops actors that can no longer stand there.
  if (tile?.lasts || map.actorSlots[cell] !== 0) wakeEnvironment(map);
  const text = id === BED ? (words ?? before.goneMessage) : (tile?.message ?? words);
  if (text !== undefined) narrateChange(map, cell, 'groundChanged', text);
  if (before.floodsWhenBroken !== undefined && isBesideDeepWater(map, cell))
    letWaterIn(map, { sources: [cell], left: before.floodsWhenBroken, captive: '' });
}

/** Whether deep water that lasts is at one of the four sides of a cell. */
const isBesideDeepWater = (map: GameMap, cell: Cell): boolean =>
  sidesOf(cell, map.width).some((side) => {
    const { terrain, lasts } = map.tile(side);
    return terrain === 'deep' && !lasts;
  });

/** Lets a flood in. `at` is where it is heard if the hero sees no source of it. */
export function letWaterIn(map: GameMap, flood: Flood, at = flood.sources[0] as Cell): void {
  const { sources } = flood;
  map.floods = [...map.floods.filter((other) => other.sources[0] !== sources[0]), flood];
  wakeEnvironment(map);
  const seen = sources.find((source) => map.visible[source] === 1);
  map.engine.emit({ type: 'flooding', at: seen ?? at, isNear: false });
}

/** Moves the items of a cell that has become lava or a chasm to the nearest ground. Where there is none, they are lost. */
function slideAside(map: GameMap, cell: Cell): void {
  const shore = restingPlace(map, cell);
  for (const item of map.takeItems(cell, () => true)) layItem(item, map, shore);
}

/** The salts of the chances: each use has its own. */
const SALTS = { environment: 0, bubbles: 0x27d4eb2f } as const;

/** Returns the chances at a tick for one use. The salt of the floor is drawn once, and mixed with the tick. */
export function chancesAt(map: GameMap, use: keyof typeof SALTS, tick: number): ChanceField {
  const { environment, engine, depth } = map;
  environment.salt ??= Rng.named('environment', RULES_VERSION, engine.fate.seed, depth).below(0x100000000) | 0;
  return new ChanceField(environment.salt ^ SALTS[use] ^ Math.imul(tick + 1, 0x165667b1));
}
