// Puts the environment of a floor into the schedule when something begins to burn, drift or pass there.
import type { GameMap } from '../world/game-map';

/** Schedules the turns of the floor's environment, if they are not yet. */
export function wakeEnvironment(map: GameMap): void {
  const { environment, schedule, engine } = map;
  if (environment.heapIndex >= 0) return;
  environment.due = Math.max(0, engine.now) + 100;
  schedule.add(environment);
}
