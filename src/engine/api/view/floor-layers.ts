/** The floor as the hero knows it in whole layers, for programs that read all of it every turn, and the overlays of the map. */
import type { Engine } from '../../engine';
import { knownOfferGroups } from '../../rules/floors/offers';
import { catchChance, hazardFor, isHarmed } from '../../rules/perception/hazards';
import { isDarkFloor, isInDark } from '../../rules/perception/light';
import { noticeChance, stealthAt } from '../../rules/perception/noise';
import type { Cell } from '../../space/geometry';
import { mapLayer } from '../../world/kinds/tile-tables';
import type { GameMap } from '../../world/map/game-map';

/** The hero's knowledge of a floor: one number per cell in each layer, as in the observation of an agent. */
export interface FloorLayers {
  /** The tile as last seen: its place in the content's list plus one; 0 if the cell was never seen. */
  readonly tiles: Uint8Array;
  /** The prop as last seen: its place in the content's list plus one; 0 for none. */
  readonly props: Uint8Array;
  /** The sort of the topmost item as last seen: its place in `SORTS` plus one; 0 for none. */
  readonly sorts: Uint8Array;
  /** The breed of the actor in sight, the hero included: its place in the content's list plus one; 0 for none. */
  readonly breeds: Uint8Array;
  /** 1 where the hero sees now. */
  readonly visible: Uint8Array;
  /** The turns of fire left in sight, with 128 added for fire that burns from the next turn on; 0 for none. */
  readonly fires: Uint8Array;
  /** The gas in sight: its place in `GASES` plus one; 0 for none. */
  readonly gases: Uint8Array;
}

/** Returns copies of the layers. */
export function floorLayers({ map, catalogue }: Engine): FloorLayers {
  const { memory, visible, size, environment } = map;
  const breeds = new Uint8Array(size);
  for (const actor of map.actors) if (isShown(actor)) breeds[actor.cell] = catalogue.breedNumber(actor.breed.id) + 1;
  return {
    tiles: memory.tiles.slice(),
    props: memory.props.slice(),
    sorts: mapLayer(memory.items, catalogue.glyphTables.sorts),
    breeds,
    visible: visible.slice(),
    fires: environment.fires.map((fire, cell) => (visible[cell] === 1 ? fire : 0)),
    gases: environment.gases.map((gas, cell) => (visible[cell] === 1 ? gas : 0)),
  };
}

/**
 * Draws the floor as the hero knows it. What is remembered is drawn again only after it has changed, and a text is made
 * only of a row that looks different: to make one costs more than to compare all.
 */
export class FloorDrawing {
  private map: GameMap | undefined;
  private version = 0;
  /** The character codes of the ground, the items and the props; the same with the actors; and as they were last drawn. */
  private still = new Uint16Array(0);
  private codes = new Uint16Array(0);
  private drawn = new Uint16Array(0);
  private texts: readonly string[] = [];

  constructor(private readonly engine: Engine) {}

  /** One text per row, one character per cell. A space is unknown. */
  get rows(): readonly string[] {
    const { map } = this.engine;
    const { width, size, memory } = map;
    if (this.map !== map || this.version !== memory.version) this.drawStill();
    const { codes } = this;
    codes.set(this.still);
    // An offer is drawn as what is in it.
    for (const group of knownOfferGroups(map)) {
      for (const { cell, contents } of group) {
        const [item] = contents;
        if (item && memory.items[cell] === 0) codes[cell] = item.kind.glyph.charCodeAt(0);
      }
    }
    for (const actor of map.actors) if (isShown(actor)) codes[actor.cell] = actor.breed.glyph.charCodeAt(0);
    const { drawn, texts } = this;
    const rows: string[] = [];
    for (let start = 0; start < size; start += width) {
      const end = start + width;
      let cell = start;
      while (cell < end && codes[cell] === drawn[cell]) cell++;
      rows.push((cell === end ? texts[rows.length] : undefined) ?? UTF_16.decode(codes.subarray(start, end)));
    }
    [this.codes, this.drawn] = [drawn, codes];
    this.texts = rows;
    return rows;
  }

  private drawStill(): void {
    const { map, catalogue } = this.engine;
    const { memory, size } = map;
    const { tiles, items, props } = memory;
    const glyphs = catalogue.glyphTables;
    if (this.map !== map) {
      [this.still, this.codes, this.drawn] = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)];
      this.texts = [];
    }
    const { still } = this;
    for (let cell = 0; cell < size; cell++) still[cell] = glyphs.tiles[tiles[cell] as number] as number;
    for (const cell of memory.marked) {
      const item = items[cell] as number;
      const prop = props[cell] as number;
      if (item !== 0) still[cell] = glyphs.items[item] as number;
      else if (prop !== 0) still[cell] = glyphs.props[prop] as number;
    }
    this.map = map;
    this.version = memory.version;
  }
}

const UTF_16 = new TextDecoder('utf-16le');

const isShown = ({ isHero, inSight }: { readonly isHero: boolean; readonly inSight: boolean }): boolean =>
  isHero || inSight;

/** The meanings of an overlay's numbers; see the functions below. */
export const OVERLAYS = ['stealth', 'danger', 'light'] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Returns the numbers of an overlay by cell, from 0 to 100. */
export const overlayOf = (engine: Engine, overlay: Overlay): Uint8Array => SOURCES[overlay](engine);

const SOURCES: Readonly<Record<Overlay, (engine: Engine) => Uint8Array>> = {
  stealth: noticeChances,
  danger: dangerChances,
  light: litCells,
};

/**
 * Returns for each cell the chance, in percent, that the hero would be noticed there within one turn by the likeliest
 * of the creatures in sight that are not yet aware. The monsters decide by the same numbers; doors that the hero does
 * not see count as they were last seen, and what the hero does not see of a dark floor counts as dark.
 */
function noticeChances({ map, hero }: Engine): Uint8Array {
  const chances = new Uint8Array(map.size);
  const seen = new Uint8Array(map.size);
  const { opaque } = map.memory;
  for (const actor of map.actors) {
    if (actor.isHero || !actor.inSight || actor.alert > 0) continue;
    // Sight is mutual: the actors decide by how far the hero sees.
    map.sight.compute(opaque, actor.cell, hero.breed.sight, seen);
    for (let cell = 0; cell < seen.length; cell++) {
      if (seen[cell] === 0 || map.memory.tiles[cell] === 0) continue;
      const stealth = stealthAt(hero, cell, !isKnownLit(map.engine, cell));
      const chance = noticeChance(actor, map.distance(actor.cell, cell), stealth);
      if (chance > (chances[cell] as number)) chances[cell] = chance;
    }
  }
  return chances;
}

/** Returns for each cell in sight the chance, in percent, that fire or gas would harm the hero there in the next turn. */
function dangerChances({ map, hero }: Engine): Uint8Array {
  const { environment, visible, size } = map;
  const chances = new Uint8Array(size);
  if (environment.isIdle) return chances;
  const fearsFire = isHarmed(hero, 'fire');
  for (let cell = 0; cell < size; cell++) {
    if (visible[cell] === 0) continue;
    if (hazardFor(hero, cell) !== undefined) chances[cell] = 100;
    else if (fearsFire) chances[cell] = catchChance(map, cell);
  }
  return chances;
}

/** Returns 100 for each cell in sight that is lit, so that the hero is noticed there from as far as ever. */
function litCells(engine: Engine): Uint8Array {
  const { visible } = engine.map;
  return Uint8Array.from(visible, (isSeen, cell) => (isSeen === 1 && isKnownLit(engine, cell) ? 100 : 0));
}

/** Whether a cell is lit, as far as the hero sees. */
const isKnownLit = ({ map }: Engine, cell: Cell): boolean =>
  !isDarkFloor(map) || (map.visible[cell] === 1 && !isInDark(map, cell));
