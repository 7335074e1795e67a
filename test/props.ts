import type { Engine } from '../src/engine/engine';
import type { Cell } from '../src/engine/space/geometry';
import { Prop } from '../src/engine/world/actors/prop';
import type { PropId } from '../src/content/places/props';

/** Stands a thing on a cell of the hero's floor, and lets the hero look. */
export function stand(
  engine: Engine,
  cell: Cell,
  kind: PropId | `hidden ${PropId}`,
  rest: Partial<Pick<Prop, 'captive' | 'text' | 'works' | 'excludes' | 'contents'>> = {},
): Prop {
  const prop = Object.assign(new Prop(engine.catalogue.propKind(kind)), rest);
  engine.map.placeProp(prop, cell);
  engine.look();
  return prop;
}
