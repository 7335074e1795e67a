/** Side places: when a bot goes into one, and when it comes out again. */
import type { Situation, Tactic } from '../situation/situation';
import { goTo, takeStairs, walkOn } from './progress';

/** The health, in percent of what rest gives, and the levels above the depth with which a bot goes in. */
const STRENGTH = { health: 95, levels: 1 } as const;
/** The turns after which a bot leaves a floor of a side place, even if it has not seen all of it. */
const LONG_STAY = 1200;

/** The tile on which the heat of the forge does no harm. */
const SHELTER = 'coolStone';

const isStrong = ({ view, status, restedness }: Situation): boolean =>
  restedness >= STRENGTH.health && status.level >= view.depth + STRENGTH.levels;

/** Goes into the side place of a floor, once, if the hero is strong. */
export const enterSidePlace: Tactic = (now) => {
  const { view, memory } = now;
  const entrance = view.stairs('in');
  const note = `side place ${view.floor}`;
  if (entrance === undefined || view.hasPrize || memory.notes.has(note) || !isStrong(now)) return undefined;
  if (entrance !== view.hero) return goTo(now, entrance);
  memory.notes.set(note, 1);
  return { do: 'climb', way: 'in' };
};

/** Goes to ground that is not too hot to rest on, where the rest of the floor is. */
export const seekShelter: Tactic = (now) => {
  const { view, ground, restedness } = now;
  if (view.place === undefined || restedness >= STRENGTH.health || now.dangers.length > 0) return undefined;
  if (view.tileAt(view.hero)?.id === SHELTER) return undefined;
  const shelter = ground.reachable().find((cell) => view.tileAt(cell)?.id === SHELTER);
  return shelter === undefined ? undefined : goTo(now, shelter);
};

/** Comes out of a side place once both of its floors are explored, or nothing more is to be had there. */
export const leaveSidePlace: Tactic = (now) => {
  const { view, memory, floor } = now;
  const { place } = view;
  if (!place) return undefined;
  const isTooLong = view.turn - floor.since > LONG_STAY;
  const isOnWayDown = view.stairs('down') !== undefined && !memory.notes.has(`left ${view.floor + 1}`);
  if (isOnWayDown && !isTooLong) return undefined;
  memory.notes.set(`left ${view.floor}`, 1);
  // Water may have cut off the way in: another may lie where the hero has not been.
  return takeStairs('up')(now) ?? now.unlessRefused({ do: 'explore' }) ?? walkOn(now);
};
