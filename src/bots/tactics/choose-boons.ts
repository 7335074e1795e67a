/** Choosing boons. */
import type { Tactic } from '../situation/situation';

/** Learns any boon. */
export const learnAny: Tactic = ({ view, status, rng }) =>
  status.canLearn ? { do: 'learn', boon: rng.pick(view.boons).id } : undefined;

/** Learns the boon that comes first in a list. */
export const learn =
  (wanted: readonly string[]): Tactic =>
  ({ view, status }) => {
    if (!status.canLearn) return undefined;
    const offered = view.boons.map(({ id }) => id);
    const boon = wanted.find((id) => offered.includes(id)) ?? offered[0];
    return boon === undefined ? undefined : { do: 'learn', boon };
  };

/** The boons that keep a swordsman alive, the best first. */
export const SURVIVAL: readonly string[] = [
  ...['ironSkin', 'riposte', 'shortMinutes', 'quickHealing', 'sweepingBlows', 'steadyHand', 'brambles', 'heavyHand'],
  ...['bloodFeast', 'lunge', 'followThrough', 'closedMind', 'deadeye', 'attunement', 'thrift', 'ironStomach'],
  ...['lightFoot', 'quickHands', 'keenEye'],
];
