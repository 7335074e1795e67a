/** Copies of a running game, which go on by themselves. */
import type { Engine } from '../../engine';
import { fromSnapshot, toSnapshot } from './snapshot';

/** Returns a game that continues exactly as this one would. Its last command has left no events. */
export function fork(engine: Engine): Engine {
  const copy = fromSnapshot(engine.content, toSnapshot(engine));
  copy.knowledge.takeLooks(engine.knowledge);
  return copy;
}
