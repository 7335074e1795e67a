/** Splits a snapshot into the blocks of a saved game, and puts it together again. */
import { NAMES, RUN } from '../../engine/api/snapshot/state-tables';
import { recordOf } from '../../engine/api/snapshot/field';
import type { Snapshot } from '../../engine/api/snapshot/snapshot';
import { Blocks, toRaw, type RawBlock } from './block';
import { CorruptDataError } from './bytes';
import { blockOf } from './field-codec';

const { knowledge, rng, floors, ...run } = RUN.fields;

/** The blocks of a saved game, each with versions of its own. */
export const BLOCKS = {
  run: blockOf('run', recordOf(run)),
  rng: blockOf('rng', rng),
  knowledge: blockOf('knowledge', knowledge),
  names: blockOf('names', NAMES),
  floors: blockOf('floors', floors),
};

/** Returns the blocks of a snapshot. */
export const toBlocks = (snapshot: Snapshot): readonly RawBlock[] => [
  toRaw(BLOCKS.run, snapshot),
  toRaw(BLOCKS.rng, snapshot.rng),
  toRaw(BLOCKS.knowledge, snapshot.knowledge),
  toRaw(BLOCKS.names, snapshot),
  toRaw(BLOCKS.floors, snapshot.floors),
];

/** Returns the snapshot of these blocks, and whether one has an older format. Throws a NewerFormatError or a CorruptDataError. */
export function fromBlocks(raw: readonly RawBlock[]): { readonly snapshot: Snapshot; readonly isOlder: boolean } {
  const blocks = new Blocks(raw, Object.keys(BLOCKS));
  const snapshot = {
    ...blocks.read(BLOCKS.run),
    ...blocks.read(BLOCKS.names),
    rng: blocks.read(BLOCKS.rng),
    knowledge: blocks.read(BLOCKS.knowledge),
    floors: blocks.read(BLOCKS.floors),
  };
  return { snapshot, isOlder: blocks.isOlder };
}

/** Whether a layer has one byte per cell and none above `most`. */
function fits(layer: Uint8Array, size: number, most: number): boolean {
  for (let cell = 0; cell < layer.length; cell++) if ((layer[cell] as number) > most) return false;
  return layer.length === size;
}

/** Throws a CorruptDataError unless the layers and cells of each floor match its size. */
export function checkLayers({ floors, tileIds, itemIds, propIds }: Snapshot): void {
  for (const { width, height, tiles, knownTiles, knownItems, knownProps, ...lists } of floors) {
    const { actors, props, items, fallen, fallenItems, live } = lists;
    const size = width * height;
    const isInside = ({ cell }: { readonly cell: number }): boolean => cell < size;
    const isWhole =
      fits(tiles, size, tileIds.length - 1) &&
      fits(knownTiles, size, tileIds.length) &&
      fits(knownItems, size, itemIds.length) &&
      fits(knownProps, size, propIds.length) &&
      actors.every(isInside) &&
      props.every(isInside) &&
      items.every(isInside) &&
      fallen.every(isInside) &&
      fallenItems.every(isInside) &&
      live.every((each) => isInside(each) && each.bed <= tileIds.length) &&
      props.every(({ works }) => works.every((cell) => cell < size));
    if (!isWhole) throw new CorruptDataError('a floor in it is not consistent');
  }
  if (new Set(floors.map(({ number }) => number)).size < floors.length)
    throw new CorruptDataError('a floor in it is there twice');
}
