import type { Cell } from '../space/geometry';
import { Entity } from './entity';
import type { Item } from './item';
import type { PropRole } from './interaction';
import type { PropKind } from './prop-kind';

/** An entity that takes no turns: a chest, an altar, a lever, a trap. One to a cell. */
export class Prop extends Entity {
  /** What is in it, the topmost last. */
  contents: Item[] = [];
  /** The cells it works. */
  works: readonly Cell[] = [];
  /** The key of the breed held in it; empty for nobody. */
  captive = '';
  /** What is written on it. */
  text = '';

  /** What it is can change: a chest is opened, a trap found. */
  constructor(public kind: PropKind) {
    super();
  }

  /** What it is to the arbiter. */
  get role(): PropRole {
    return this.kind.role;
  }

  /** Turns into something else where it stands. Throws on a name that no prop has. */
  become(id: string): void {
    this.kind = this.engine.catalogue.propKind(id);
    this.map.placeProp(this, this.cell);
  }
}
