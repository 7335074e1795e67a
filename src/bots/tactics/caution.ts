/** Fire and gas: getting out of them, and waiting until they are gone. */
import type { Cell } from '../../engine/space/geometry';
import type { Situation, Tactic } from '../situation/situation';

/** The distance within which a bot looks for a cell without fire and gas, in steps. */
const REFUGE_WITHIN = 10;
/** The distance at which fire or gas keeps a bot from walking on, in cells. */
const WAITS_WITHIN = 3;

/** The number of turns without progress after which a bot walks on: gas that glass holds in stays there. */
const PATIENCE = 60;

/** Returns whether fire or gas harms the hero in a cell, or fire may be there in the next turn. */
function hazardTest({ view }: Situation): (cell: Cell) => boolean {
  const harmful = new Set<string>(view.hazards.map(({ id }) => id));
  return (cell) => {
    const { fire, gas } = view.airAt(cell) ?? {};
    if (gas && harmful.has(gas.id)) return true;
    return harmful.has('fire') && (fire !== undefined || view.fireChance(cell) > 0);
  };
}

/** Steps out of fire and gas, or away from where fire may be in the next turn. */
const leaveHazard: Tactic = (now) => {
  const { view, ground } = now;
  if (view.hazards.length === 0) return undefined;
  const isUnsafe = hazardTest(now);
  if (!isUnsafe(view.hero)) return undefined;
  const refuge = ground.reachable(REFUGE_WITHIN).find((cell) => cell !== view.hero && !isUnsafe(cell));
  const dir = refuge === undefined ? undefined : ground.wayTo(refuge);
  return dir && { do: 'bump', dir };
};

/** Waits for a while if fire or gas is near and no foe is. */
const waitOut: Tactic = (now) => {
  const { view, dangers, memory } = now;
  const [nearest] = view.hazards;
  if (!nearest || dangers.length > 0 || now.gapTo(nearest) > WAITS_WITHIN) return undefined;
  if (memory.idleTurns(view) > PATIENCE) return undefined;
  return { do: 'wait' };
};

/** The response of every bot with some care to fire and gas, before all else. */
export const CAREFUL: readonly Tactic[] = [leaveHazard, waitOut];
