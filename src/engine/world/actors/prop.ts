// Props on a floor: chests, altars, levers, traps. Placed by rules/actors/spawn.ts from a floor plan.
import type { Cell } from '../../space/geometry';
import { Entity } from './entity';
import type { Item } from './item';
import type { PropRole } from '../kinds/interaction';
import type { PropKind } from '../kinds/prop-kind';

/** An entity that takes no turns. A cell has at most one. */
export class Prop extends Entity {
  /** The items in it, the topmost last. */
  contents: Item[] = [];
  /**
   * The things it may come to hold, best first. One of these becomes its contents when the hero first sees its group.
   */
  offers: readonly (readonly Item[])[] = [];
  /** The cells it controls. */
  works: readonly Cell[] = [];
  /** The cells of the props that shut for good once this one is used. */
  excludes: readonly Cell[] = [];
  /** The id of the breed held in it; empty for none. */
  captive = '';
  /** The writing on it. */
  text = '';

  /** The kind changes when a chest is opened or a trap is found. */
  constructor(public kind: PropKind) {
    super();
  }

  /** Its row in the arbiter's table. */
  get role(): PropRole {
    return this.kind.role;
  }

  /** Turns into another kind of prop in place. Throws if there is no prop with this id. */
  become(id: string): void {
    this.kind = this.engine.catalogue.propKind(id);
    this.map.placeProp(this, this.cell);
  }
}
