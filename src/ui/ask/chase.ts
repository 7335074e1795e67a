// The chase after a foe that flees: the fight command stops where the foe comes no nearer.
import type { View } from '../../engine/api/view/view';
import { capital, countOf, pronounsOf, the } from '../../engine/world/knowledge/grammar';
import { enemiesSeen } from '../words/in-sight';
import type { AskedGame, Flow } from './asker';

/** The steps after a foe that flees which may bring the hero no nearer. */
const VAIN_STEPS = 5;

/** Notes a step of the fight command. Returns why it is not worth taking, in one sentence, or undefined if it is. */
export function whyNotChase({ view, memory }: AskedGame): string | undefined {
  const foe = runaway(view);
  if (!foe) {
    memory.chase = undefined;
    return undefined;
  }
  const gap = view.distance(view.hero, foe.cell);
  const { chase } = memory;
  const isNearer = chase?.foe !== foe.id || gap < chase.gap;
  memory.chase = isNearer ? { foe: foe.id, gap, vain: 0 } : { ...chase, vain: chase.vain + 1 };
  if (memory.chase.vain <= VAIN_STEPS) return undefined;
  memory.chase = undefined;
  const whom = pronounsOf(foe.breed.name).object;
  return `${capital(the(foe.breed.name))} keeps ${countOf(gap, 'cell')} away: shoot ${whom}, or let ${whom} go.`;
}

/** Returns the nearest foe that is awake, if every such foe flees and none is beside the hero. */
function runaway(view: View) {
  const awake = enemiesSeen(view).filter(({ mood }) => mood !== 'sleep');
  return awake.every(({ mood, cell }) => mood === 'flee' && view.distance(view.hero, cell) > 1) ? awake[0] : undefined;
}

export const fightOrStop: Flow = (game, asker) => {
  const why = whyNotChase(game);
  if (why === undefined) return { do: 'fight' };
  asker.say(why);
  return undefined;
};
