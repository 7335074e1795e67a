// The hero's memory of one floor. Engine.look writes it, the view and the auto-actions read it.
import type { Cell } from '../../space/geometry';
import type { LayerBlock } from '../../space/layer-block';
import type { GameMap } from '../map/game-map';
import type { PropKind } from '../kinds/prop-kind';
import { CreatureMemory } from './creature-memory';
import { HazardMemory } from './hazard-memory';
import type { Tile } from '../kinds/tile';

/** The tiles, items, props and creatures of one floor as the hero last saw them. */
export class FloorMemory {
  /** By cell: the tile's index in `content.tiles` plus one, 0 if the hero has never seen the cell. */
  readonly tiles: Uint8Array;
  /** By cell: the topmost item's index in `content.items` plus one, 0 for none. */
  readonly items: Uint8Array;
  /** By cell: the prop's index in `content.props` plus one, 0 for none. */
  readonly props: Uint8Array;
  /** 1 where the hero knows of no way on foot: never seen, or solid when last seen. Derived from `tiles` and `props`. */
  readonly blocked: Uint8Array;
  /** The cells of what is in the way but passes by itself, as last seen. Derived from `tiles`. */
  readonly passing = new Set<Cell>();
  /** Rises whenever a layer changes. Derived. */
  version = 0;
  /** The fire and gas that would harm the hero, by cell as last seen. */
  readonly hazards: HazardMemory;
  readonly creatures = new CreatureMemory();

  /** The last result of `marked`. Derived. */
  private marks: { readonly cells: readonly Cell[]; readonly version: number } | undefined;
  /** The last result of `blockedWith`. Derived. */
  private with:
    { readonly blocked: Uint8Array; readonly others: readonly Cell[]; readonly version: number } | undefined;

  constructor(
    private readonly map: GameMap,
    layers: LayerBlock,
  ) {
    this.hazards = new HazardMemory(layers);
    this.tiles = layers.take();
    this.items = layers.take();
    this.props = layers.take();
    this.blocked = layers.take().fill(1);
  }

  /** Takes over the memory of a floor whose layers were copied. */
  copyFrom({ passing, hazards, creatures }: FloorMemory): void {
    for (const cell of passing) this.passing.add(cell);
    this.hazards.copyFrom(hazards);
    this.creatures.copyFrom(creatures);
  }

  /** Records what a cell shows now. Returns whether the hero sees it for the first time. */
  observe(cell: Cell): boolean {
    const { shownTiles, shownItems, shownProps } = this.map;
    const isNew = this.tiles[cell] === 0;
    this.items[cell] = shownItems[cell] as number;
    this.props[cell] = shownProps[cell] as number;
    this.setTile(cell, shownTiles[cell] as number);
    return isNew;
  }

  /** Records the tile with this number on a cell. */
  setTile(cell: Cell, number: number): void {
    this.tiles[cell] = number + 1;
    this.version++;
    this.updateBlocked(cell);
  }

  /** Replaces the whole memory with saved layers. */
  restore(tiles: Uint8Array, items: Uint8Array, props: Uint8Array): void {
    this.tiles.set(tiles);
    this.items.set(items);
    this.props.set(props);
    this.version++;
    for (let cell = 0; cell < tiles.length; cell++) this.updateBlocked(cell);
  }

  private updateBlocked(cell: Cell): void {
    const { tilesInTheWay, passingTiles, propsInTheWay } = this.map.engine.catalogue.tileTables;
    const number = this.tiles[cell] as number;
    const tile = tilesInTheWay[number] as number;
    const prop = propsInTheWay[this.props[cell] as number] as number;
    this.blocked[cell] = tile | prop;
    if (passingTiles[number] === 1) this.passing.add(cell);
    else if (this.passing.size > 0) this.passing.delete(cell);
  }

  /** Returns `blocked` with other cells blocked as well: the same array until either changes, so do not write to it. */
  blockedWith(others: readonly Cell[]): Uint8Array {
    const { with: made, version } = this;
    if (made?.version === version && isSameList(made.others, others)) return made.blocked;
    const blocked = this.blocked.slice();
    for (const cell of others) blocked[cell] = 1;
    this.with = { blocked, others, version };
    return blocked;
  }

  /**
   * Returns by cell 1 where something blocks sight as far as the hero knows. Ground that was never seen counts as open:
   * rather a warning too many than one too few.
   */
  get opaque(): Uint8Array {
    const { opaque } = this.map.engine.catalogue.tileTables;
    return this.tiles.map((number) => (number === 0 ? 0 : (opaque[number - 1] as number)));
  }

  /** Whether the tile last seen on a cell stops blows and missiles. */
  isSolid(cell: Cell): boolean {
    const number = this.tiles[cell] as number;
    return number !== 0 && this.map.engine.catalogue.tileTables.solid[number - 1] === 1;
  }

  /** The tile last seen on a cell; `undefined` if the hero has never seen the cell. */
  tileAt(cell: Cell): Tile | undefined {
    const number = this.tiles[cell] as number;
    return number === 0 ? undefined : this.map.engine.content.tiles[number - 1];
  }

  /** The prop last seen on a cell. */
  propAt(cell: Cell): PropKind | undefined {
    const number = this.props[cell] as number;
    return number === 0 ? undefined : this.map.engine.content.props[number - 1];
  }

  /** Whether the hero knows a landmark on a cell. */
  isLandmark(cell: Cell): boolean {
    const { landmarkTiles, landmarkProps } = this.map.engine.catalogue.tileTables;
    return landmarkTiles[this.tiles[cell] as number] === 1 || landmarkProps[this.props[cell] as number] === 1;
  }

  /** The landmarks the hero knows, in reading order. */
  landmarks(): readonly Cell[] {
    return this.marked.filter((cell) => this.isLandmark(cell));
  }

  /** The cells where the hero knows of an item, a prop, a landmark or locked ground, in reading order. */
  get marked(): readonly Cell[] {
    const { version } = this;
    if (this.marks?.version !== version) this.marks = { cells: this.findMarked(), version };
    return this.marks.cells;
  }

  private findMarked(): readonly Cell[] {
    const { markedTiles } = this.map.engine.catalogue.tileTables;
    const { tiles, items, props } = this;
    const cells: Cell[] = [];
    for (let cell = 0; cell < tiles.length; cell++)
      if (items[cell] !== 0 || props[cell] !== 0 || markedTiles[tiles[cell] as number] === 1) cells.push(cell);
    return cells;
  }
}

const isSameList = (one: readonly Cell[], other: readonly Cell[]): boolean =>
  one.length === other.length && one.every((cell, i) => cell === other[i]);
