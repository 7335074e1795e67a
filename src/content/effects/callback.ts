/** Powers made of a plain function, for effects that do more than change the actors they reach. */
import { CallbackAction } from '../../engine/rules/actions/effect';
import { narrate } from '../../engine/rules/narrations';
import type { Cell } from '../../engine/space/geometry';
import type { Actor } from '../../engine/world/actors/actor';
import type { Aim, Effect, Power } from '../../engine/world/kinds/power';

export const SELF: Aim = { on: 'self' };

/** Makes a power that calls a function with the user and the target cell. */
export const callback = (
  aim: Aim,
  says: string,
  run: (user: Actor, cell: Cell) => void,
  rest: Partial<Power> = {},
): Power => ({
  aim,
  says,
  effect: ((user, { cell }) =>
    new CallbackAction(user, () => {
      run(user, cell);
    })) satisfies Effect,
  ...rest,
});

/** Tells what an effect has done. */
export const say = (user: Actor, text: string): void => {
  narrate(user, 'effect', text);
};
