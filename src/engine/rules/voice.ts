// The words of named creatures. Each line is said at most once in a game, and only where the hero sees the speaker.
import type { Actor } from '../world/actor';
import type { Occasion } from '../world/breed';
import { isInView, lookAt } from './look-at';
import { narrate } from './narrations';

/** Lets a named creature speak, if it has not said so yet. */
export function speak(who: Actor, occasion: Occasion): void {
  const { engine, breed } = who;
  if (!breed.renown || who.map !== engine.map || !who.isPlaced || !isInView(who)) return;
  const { knowledge } = engine;
  const said = `${breed.id} ${occasion}`;
  if (knowledge.said.includes(said)) return;
  // The message that it comes into view precedes its words.
  if (!who.inSight) lookAt(who);
  knowledge.said = [...knowledge.said, said];
  narrate(who, 'voice', breed.renown.lines[occasion]);
}
