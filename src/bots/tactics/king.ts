/** The plan for the King: draw his court to the stairs a few at a time, rest above, and come back for him. */
import type { Sighting } from '../../engine/api/view/view';
import { firstOf, type Situation, type Tactic } from '../situation/situation';
import { aimItems, callFriends, strengthen } from '../items/fight-items';
import { costOf, reserves } from './fight-cost';
import { takeCrown, takeStairs } from './progress';
import { comes, isRanged } from './standing';

const COURT = /^(royalGuard|courtArcher|courtShaman|koboldKing)$/;

const isOfCourt = ({ breed }: Sighting): boolean => COURT.test(breed.id);

/** Whether the hero is on the last floor and the Crown is still to be taken. */
export const isBelow = ({ view }: Situation): boolean => view.depth === view.floors && !view.hasPrize;

/** What a fight with all who are awake in sight may cost, as a share of the hero's health, before the hero draws back. */
const TOO_DEAR = 0.5;
/** What those beside the hero may cost when the hero stands and fights them. */
const WORTH_A_STAND = 0.2;
/** How often the hero goes up to rest before the last fight. */
const RETREATS = 6;

/** Draws back to the stairs from more of the court than the hero can fight at once, and takes them. */
export const drawBack: Tactic = (now) => {
  const { memory, view, status } = now;
  if (!isBelow(now)) return undefined;
  const awake = now.dangers.filter((foe) => comes(foe) || isRanged(foe) || isOfCourt(foe));
  const cost = costOf(now, awake, 3);
  const retreats = memory.notes.get('retreats') ?? 0;
  if (!memory.isRetreating && cost > TOO_DEAR * reserves(now) && awake.some(isOfCourt) && retreats < RETREATS) {
    memory.isRetreating = true;
    memory.notes.set('retreats', retreats + 1);
  }
  if (!memory.isRetreating) return undefined;
  if (view.hero === view.stairs('up')) memory.isRetreating = false;
  const beside = awake.filter((foe) => now.gapTo(foe) <= 1);
  const isCaught = beside.length > 0 && costOf(now, awake, 3) < WORTH_A_STAND * status.health;
  return isCaught || !isWayFree(now, awake) ? undefined : takeStairs('up')(now);
};

/** Whether the hero is nearer to the stairs up than any of these foes. */
function isWayFree({ view, ground }: Situation, foes: readonly Sighting[]): boolean {
  const stairs = view.stairs('up');
  if (stairs === undefined) return false;
  const steps = ground.stepsTo([stairs], ground.solid);
  return foes.every(({ cell }) => (steps[cell] as number) >= (steps[view.hero] as number));
}

/** How near the Crown must be for a hero in danger to run for it, in steps. */
const SNATCH_WITHIN = 8;

/** Badly hurt, takes the Crown from under the eyes of the court if it lies near and free. */
export const snatchCrown: Tactic = (now) => {
  const { view, ground } = now;
  const crown = isBelow(now) ? view.knownThings.find(({ sort }) => sort === 'crown') : undefined;
  if (!crown || now.health > 60) return undefined;
  return (ground.stepsFromHero()[crown.cell] as number) <= SNATCH_WITHIN ? takeCrown(now) : undefined;
};

/** Sends friends at the King's court, once each. */
export const sendFriends: Tactic = (now) => {
  if (!now.dangers.some(isOfCourt)) return undefined;
  const isConjured = ({ conditions }: Sighting): boolean => conditions.some(({ turns }) => turns !== null);
  const idle = now.allies.find((ally) => ally.order !== 'attack' && !isConjured(ally));
  return idle && { do: 'order', id: idle.id, order: 'attack' };
};

/** Against the King himself uses everything. */
export const spareNothing: Tactic = (now) => {
  const king = now.dangers.find(({ breed }) => breed.id === 'koboldKing');
  if (!king || now.gapTo(king) > 6 || !king.isAware) return undefined;
  return firstOf(strengthen, callFriends, aimItems({ spent: true, strong: true }))(now);
};
