/** The floor as the hero knows it in whole layers, for programs that read all of it every turn. */
import type { Engine } from '../../engine';
import { knownOfferGroups } from '../../rules/offers';
import { mapLayer } from '../../world/tile-tables';

/** What the hero knows of a floor: one number per cell in each layer, as in the observation of an agent. */
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

/** Returns the floor as drawn: one text per row, one character per cell. A space is unknown. */
export function drawnRows({ map, catalogue }: Engine): readonly string[] {
  const { memory, width, height, size } = map;
  const { tiles, items, props } = memory;
  const glyphs = catalogue.glyphTables;
  const codes = new Uint16Array(size);
  const tileCodes = glyphs.tiles;
  for (let cell = 0; cell < size; cell++) codes[cell] = tileCodes[tiles[cell] as number] as number;
  for (let cell = 0; cell < size; cell++) {
    const item = items[cell] as number;
    const prop = props[cell] as number;
    if (item !== 0) codes[cell] = glyphs.items[item] as number;
    else if (prop !== 0) codes[cell] = glyphs.props[prop] as number;
  }
  // An offer is drawn as what is in it.
  for (const { cell, contents } of knownOfferGroups(map).flat()) {
    const [item] = contents;
    if (item && items[cell] === 0) codes[cell] = item.kind.glyph.charCodeAt(0);
  }
  for (const actor of map.actors) if (isShown(actor)) codes[actor.cell] = actor.breed.glyph.charCodeAt(0);
  const drawn = UTF_16.decode(codes);
  return Array.from({ length: height }, (_, y) => drawn.slice(y * width, (y + 1) * width));
}

/** Decodes all rows at once: to make a text of each row from its codes takes thirty times as long. */
const UTF_16 = new TextDecoder('utf-16le');

const isShown = ({ isHero, inSight }: { readonly isHero: boolean; readonly inSight: boolean }): boolean =>
  isHero || inSight;
