/** The plan for the King: draw his court to the stairs a few at a time, rest above, and come back for him. */
import type { Sighting } from '../../engine/api/view/view';
import { firstOf, type Situation, type Tactic } from '../situation/situation';
import { aimItems, callFriends, strengthen } from '../items/fight-items';
import { costOf, reserves } from './fight-cost';
import { takeCrown, takeStairs } from './progress';
import { isApproaching, isRanged } from './standing';

const COURT = /^(royalGuard|courtArcher|courtShaman|koboldKing)$/;

const isOfCourt = ({ breed }: Sighting): boolean => COURT.test(breed.id);

/** Whether the hero is on the last floor and does not have the Crown yet. */
export const isBelow = ({ view }: Situation): boolean => view.depth === view.floors && !view.hasPrize;

/** The cost of a fight with all awake foes in sight above which the hero draws back, as a share of what it can lose. */
const TOO_DEAR = 0.5;
/** The cost of a fight below which the hero fights on if a foe is beside it, as a share of its health. */
const WORTH_A_STAND = 0.2;
/**
 * Returns a tactic that draws back to the stairs and takes them if more of the court is awake than the hero can fight at
 * once, up to a number of times.
 */
export const drawBack =
  (times: number): Tactic =>
  (now) => {
    const { memory, view, status } = now;
    if (!isBelow(now)) return undefined;
    const awake = now.dangers.filter((foe) => isApproaching(foe) || isRanged(foe) || isOfCourt(foe));
    const cost = costOf(now, awake, 3);
    const retreats = memory.notes.get('retreats') ?? 0;
    if (!memory.isRetreating && cost > TOO_DEAR * reserves(now) && awake.some(isOfCourt) && retreats < times) {
      memory.isRetreating = true;
      memory.notes.set('retreats', retreats + 1);
    }
    if (!memory.isRetreating) return undefined;
    if (view.hero === view.stairs('up')) memory.isRetreating = false;
    const beside = awake.filter((foe) => now.gapTo(foe) <= 1);
    const isCaught = beside.length > 0 && costOf(now, awake, 3) < WORTH_A_STAND * status.health;
    return isCaught || !isWayFree(now, awake) ? undefined : takeStairs('up')(now);
  };

/** Whether none of these foes is nearer to the stairs up than the hero. */
function isWayFree({ view, ground }: Situation, foes: readonly Sighting[]): boolean {
  const stairs = view.stairs('up');
  if (stairs === undefined) return false;
  const steps = ground.stepsTo([stairs], ground.solid);
  return foes.every(({ cell }) => (steps[cell] as number) >= (steps[view.hero] as number));
}

/** The distance within which a hurt hero runs for the Crown, in steps. */
const SNATCH_WITHIN = 8;

/** Runs for the Crown if the hero is hurt and it is near. */
export const snatchCrown: Tactic = (now) => {
  const { view, ground } = now;
  const crown = isBelow(now) ? view.knownThings.find(({ sort }) => sort === 'crown') : undefined;
  if (!crown || now.health > 60) return undefined;
  return (ground.stepsFromHero()[crown.cell] as number) <= SNATCH_WITHIN ? takeCrown(now) : undefined;
};

/** Orders each lasting ally to attack the King's court. */
export const sendFriends: Tactic = (now) => {
  if (!now.dangers.some(isOfCourt)) return undefined;
  const isConjured = ({ conditions }: Sighting): boolean => conditions.some(({ turns }) => turns !== null);
  const idle = now.allies.find((ally) => ally.order !== 'attack' && !isConjured(ally));
  return idle && { do: 'order', id: idle.id, order: 'attack' };
};

/** Uses everything against the King himself. */
export const spareNothing: Tactic = (now) => {
  const king = now.dangers.find(({ breed }) => breed.id === 'koboldKing');
  if (!king || now.gapTo(king) > 6 || !king.isAware) return undefined;
  return firstOf(strengthen, callFriends, aimItems({ spent: true, strong: true }))(now);
};
