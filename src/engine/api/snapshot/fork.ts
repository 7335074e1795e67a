/** Copies of a running game that continue independently. */
import type { Engine } from '../../engine';
import { fromSnapshot, toSnapshot } from './snapshot';

/**
 * Returns a game that continues exactly as this one would. Instead of the events of the last command it has `noticed`
 * events of actors in sight.
 */
export function fork(engine: Engine): Engine {
  const copy = fromSnapshot(engine.content, toSnapshot(engine), engine.catalogue);
  copy.knowledge.takeLooks(engine.knowledge);
  return copy;
}
