import { CallbackAction } from '../../engine/rules/actions/effect';
import type { Cell } from '../../engine/space/geometry';
import type { Actor } from '../../engine/world/actor';
import type { Aim, Effect, Power } from '../../engine/world/power';

export const SELF: Aim = { on: 'self' };

/** A deed that is not about whoever is reached. */
export const callback = (
  aim: Aim,
  says: string,
  does: (user: Actor, cell: Cell) => void,
  rest: Partial<Power> = {},
): Power => ({
  aim,
  says,
  effect: ((user, { cell }) =>
    new CallbackAction(user, () => {
      does(user, cell);
    })) satisfies Effect,
  ...rest,
});

export const say = (user: Actor, text: string): void => {
  user.engine.emit({ type: 'befell', who: user.ref, at: user.cell, text });
};
