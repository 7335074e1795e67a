// The layers of one floor, with one number per cell, and the memory in which questions about them are worked out.
import { DistanceMap } from '../../space/distance-map';
import { FieldOfView } from '../../space/field-of-view';
import { Grid } from '../../space/grid';
import { LayerBlock } from '../../space/layer-block';
import { byGait, type Gait } from '../kinds/tile';

/** The number of layers with a byte per cell: those below and those of the environment, the flames and the memory. */
const BYTE_LAYERS = 32;

/** Buffers for the questions of one moment. A floor shares them with its copies. */
interface Buffers {
  readonly sight: FieldOfView;
  readonly area: Uint8Array;
  readonly line: Int32Array;
  distances: DistanceMap | undefined;
}

/** A grid with the layers of a floor. The layers of bytes lie in one block, so that a copy of a floor is quick. */
export abstract class MapLayers extends Grid {
  /** By cell: the tile's index in `content.tiles`. Changed by `setTile` only. */
  readonly tiles: Uint8Array;
  /** By gait, then cell: 1 where the ground or a prop blocks it. Derived. */
  readonly blocked: Readonly<Record<Gait, Uint8Array>>;
  /** 1 where the ground or a prop stops projectiles and sound. Derived. */
  readonly solid: Uint8Array;
  /** 1 where the ground or a thick gas blocks sight. Derived. */
  readonly opaque: Uint8Array;
  /** The look of each cell: its tile, or the tile that it looks like. Derived. */
  readonly shownTiles: Uint8Array;
  /** The look of each cell: its topmost item's index in `content.items` plus one, 0 for none. Derived. */
  readonly shownItems: Uint8Array;
  /**
   * The look of each cell: the index in `content.props` plus one of its prop or disguised actor, 0 for none. Derived.
   */
  readonly shownProps: Uint8Array;
  /** 1 where a trap is set, found or not: the residents walk around it. Derived. */
  readonly trapped: Uint8Array;

  /** By cell: the actor's index in `actors` plus one, 0 for none. */
  readonly actorSlots: Int32Array;
  /** 1 where the hero sees now. */
  readonly visible: Uint8Array;
  /** 1 where no obstacle stands between a cell and the hero, lit or not: an actor there can see the hero. */
  readonly lineOfSight: Uint8Array;
  /** By cell, on a dark floor: the light from 0 to 15. Derived. */
  readonly light: Uint8Array;

  /** All layers of bytes. Environment and memory take theirs from it, too. */
  protected readonly block: LayerBlock;
  private readonly buffers: Buffers;

  constructor(width: number, height: number, original: MapLayers | undefined) {
    super(width, height);
    const { size } = this;
    const block = new LayerBlock(size, BYTE_LAYERS);
    this.block = block;
    this.tiles = block.take();
    this.blocked = byGait(() => block.take());
    this.solid = block.take();
    this.opaque = block.take();
    this.shownTiles = block.take();
    this.shownItems = block.take();
    this.shownProps = block.take();
    this.trapped = block.take();
    this.visible = block.take();
    this.lineOfSight = block.take();
    this.light = block.take();
    this.actorSlots = new Int32Array(size);
    this.buffers = original?.buffers ?? {
      sight: new FieldOfView(width, height),
      area: new Uint8Array(size),
      line: new Int32Array(Math.max(width, height)),
      distances: undefined,
    };
  }

  get sight(): FieldOfView {
    return this.buffers.sight;
  }

  /** Working memory for the cells within an effect's area. */
  get areaBuffer(): Uint8Array {
    return this.buffers.area;
  }

  /** Working memory for the cells of a line. */
  protected get lineBuffer(): Int32Array {
    return this.buffers.line;
  }

  /** A distance map for short questions: its answer is valid until the next caller floods it. */
  get distanceMap(): DistanceMap {
    return (this.buffers.distances ??= new DistanceMap(this.width, this.height));
  }
}
