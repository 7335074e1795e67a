// The behaviour of foes that others keep from the hero: at a door, in a passage, behind full ranks.
import type { Action } from '../rules/action';
import { narrate } from '../rules/narrations';
import type { Cell } from '../space/geometry';
import type { Actor } from '../world/actors/actor';
import { isHeldUp, stepOutOfView, stepRound, stepTowardGoal } from './movement';

/** The number of turns for which one that is held up stands in line. In the next one it is seen to wait for its chance. */
export const PATIENCE = 4;
/** The number of turns after which it tries the straight way again. */
export const TRIES_AGAIN_AFTER = 24;

/**
 * Goes to a cell. One that others hold up stands in line, then shows for a turn that it waits, and then goes round by a way
 * that nobody stands in. If there is none, it falls back out of the hero's sight. One that flanks goes round at once.
 */
export function closeIn(self: Actor, goal: Cell): Action | undefined {
  const isStuck = self.heldUp >= PATIENCE || isHeldUp(self, goal);
  // One that flanks goes on as if it had waited.
  if (self.heldUp < PATIENCE && self.has('flanks')) self.heldUp = PATIENCE;
  const isTired = self.heldUp >= PATIENCE;
  self.heldUp = isStuck ? (self.heldUp + 1) % TRIES_AGAIN_AFTER : 0;
  if (self.heldUp === PATIENCE) {
    if (self.inSight) narrate(self, 'waitsForChance', self.ref);
    return undefined;
  }
  if (!isTired || self.heldUp === 0) return stepTowardGoal(self, goal);
  return stepRound(self, goal) ?? (self.map.visible[self.cell] === 1 ? stepOutOfView(self) : undefined);
}
