// What named creatures say. Each line is said at most once in a game, and only where the hero sees who says it.
import type { Actor } from '../world/actor';
import type { Occasion } from '../world/breed';
import { lookAt } from './look-at';

/** Whether the hero sees an actor in the world as it is now, in the middle of a turn too. */
const isInView = (who: Actor): boolean => who.isPlaced && who.map.visible[who.cell] === 1 && who.isSeen;

/** Lets a named creature speak, if it has not said so yet. */
export function speak(who: Actor, occasion: Occasion): void {
  const { engine, breed } = who;
  if (!breed.renown || who.map !== engine.map || !isInView(who)) return;
  const { knowledge } = engine;
  const said = `${breed.id} ${occasion}`;
  if (knowledge.said.includes(said)) return;
  // That it comes into view is told before what it says.
  if (!who.inSight) lookAt(who);
  knowledge.said = [...knowledge.said, said];
  engine.emit({ type: 'befell', who: who.ref, at: who.cell, text: breed.renown.lines[occasion] });
}
